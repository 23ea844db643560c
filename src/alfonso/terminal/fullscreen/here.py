"""A play that is kept on this machine: people at this keyboard, bots that think in a thread of their own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from alfonso.engine.action import Action
from alfonso.engine.errors import AlfonsoError
from alfonso.engine.event import Event
from alfonso.engine.game import Game
from alfonso.engine.phrase import ENGLISH, Language, Phrase, capital, sentence
from alfonso.engine.record import Record
from alfonso.engine.view import View
from alfonso.terminal import commands
from alfonso.terminal.ask import Quit
from alfonso.terminal.fullscreen.host import Host
from alfonso.terminal.fullscreen.position import NOBODY, Choice, Offer, Position, Reply
from alfonso.terminal.meaning import means_something, several
from alfonso.terminal.play import Play, first_word
from alfonso.terminal.result import draw_result
from alfonso.terminal.sitters import Sitter, display_names
from alfonso.terminal.story import Paragraph, paragraphs
from alfonso.terminal.tongue import folded, in_words


class Here(Host):
    """A play on this machine."""

    def __init__(
        self,
        game: Game[Any],
        record: Record,
        sitters: list[Sitter],
        save: Path | None = None,
        auto: bool = False,
        language: Language = ENGLISH,
    ) -> None:
        names = display_names(sitters, language)
        words = commands.meanings(language, commands.TYPED)
        super().__init__(
            game, language.naming(names), words, commands.typed_words(language, commands.TYPED, commands.DOES)
        )
        self.play: Final = Play(game, record, sitters, self.hearing.console, save, auto, language)
        self.begun: Final = len(record.moves)
        self.agreed: Final = [Paragraph(NOBODY, line) for line in self.play.agreement()]
        self.lock: Final = threading.Condition()  # held by whoever reads or changes the play; not while a bot thinks
        self.publish: Callable[[Position], None] = lambda position: None
        self.stopped = False
        self.trouble = ""
        self.known: Final = list(self.play.seen)  # how much of the log each seat knew before it ended its last turn
        self.turn = (NOBODY, 0)  # who moved last, and how much of the log there was before that
        self.play.keep()

    # The flow

    def watch(self, publish: Callable[[Position], None]) -> None:
        """Let bots move, and tell of every position."""
        self.publish = publish
        with self.lock:
            self._tell()
        while True:
            with self.lock:
                self.lock.wait_for(lambda: self.stopped or self.play.state.over or not self._awaits_person())
                if self.stopped or self.play.state.over:
                    return
                seat = self.play.state.next_seat
                if self.play.sitters[seat].is_person:  # with a single choice, which is taken by itself
                    self._move(seat, self.play.state.view(seat).choices[0])
                    self._tell()
                    continue
            action = self.play.bots_choice(seat)
            with self.lock:
                if self.stopped:
                    return
                self._note_turn(seat)
                self.play.move(seat, action)
                self._tell()

    def stop(self) -> None:
        """Let nobody move any more."""
        with self.lock:
            self.stopped = True
            self.lock.notify_all()

    def _awaits_person(self) -> bool:
        seat = self._asked()
        return seat != NOBODY and not (self.play.auto and len(self.play.state.view(seat).choices) == 1)

    def _asked(self) -> int:
        """The person who is asked now; -1 where it is a bot, or nobody."""
        state = self.play.state
        return NOBODY if state.over or not self.play.sitters[state.next_seat].is_person else state.next_seat

    def _tell(self) -> None:
        """Keep the record where somebody is asked, and tell of the position."""
        over = self.play.state.over
        if over:
            self.play.table.record.close(self.game)
        if over or self._asked() != NOBODY:
            self.trouble = "" if self.play.keep_quietly() else self._heard()
        if self._asked() == NOBODY or self._awaits_person():  # what is taken by itself is nobody's question
            self.publish(self._position())
        self.lock.notify_all()

    def _move(self, seat: int, action: Action) -> None:
        """Make a move of a person, who has been told everything up to now."""
        play = self.play
        self._note_turn(seat)
        play.seen[seat] = len(play.table.log)
        play.at_screen = seat
        play.move(seat, action)
        if play.alone == seat and play.state.question(seat) is None:
            play.alone = NOBODY

    def _note_turn(self, seat: int) -> None:
        """Before a move: what its seat did last stays new to it until another has moved, and it moves again."""
        mover, before = self.turn
        if mover != NOBODY and (mover != seat or len(self.known) == 1):
            self.known[mover] = before
        self.turn = (seat, len(self.play.table.log))

    def _move_on(self, seat: int, action: Action) -> None:
        """Make a move, and those that were typed after it on the same line."""
        following: Action | None = action
        while following is not None:
            self._move(seat, following)
            following = self.play.typed_before(self.play.state.view(seat)) if self._asked() == seat else None
        pieces, self.play.to_come = self.play.to_come, []
        if pieces:
            self.play.say("not done, since other things have happened: {actions}", actions=", ".join(pieces))

    # What is shown

    def _position(self) -> Position:
        """What the person at the screen may see."""
        play, say = self.play, self.language.say
        asked = self._asked()
        title = say(self.game.name)
        if asked != NOBODY and play.alone != asked:
            if self._is_private(asked):
                words = say("Others look away: pass to {player}; press Enter.", player=play.names[asked])
                return Position(title, NOBODY, play.names, curtain=words)
            play.alone = asked
        seat = asked if asked != NOBODY else play.people[0] if len(play.people) == 1 else NOBODY
        view = play.state.view(seat)
        told, old = self._told(seat)
        position = Position(
            title,
            seat,
            play.names,
            self.game.panels(view, play.names, self.language),
            told,
            old,
            trouble=self.trouble,
        )
        if play.state.over:
            return position._replace(ending=self._ending())
        if asked == NOBODY:
            thinking = say("{player} is thinking.", player=play.names[play.state.next_seat])
            return position._replace(waiting=thinking)
        who = f"{play.names[seat]}: " if len(play.people) > 1 else ""
        return position._replace(
            prompt=f"{who}{say(view.prompt or '')}",
            choices=self._choices(view),
            called=self._is_called,
            offers=[Offer(say(shortcut.typed), say(shortcut.words)) for shortcut in self.game.shortcuts(view)],
        )

    def _is_private(self, seat: int) -> bool:
        """Whether others must look away before a person may look."""
        return len(self.play.people) > 1 and (self.play.is_private(seat) or self.play.state.view(seat).secret)

    @property
    def _is_called(self) -> bool:
        return self.language.code != ENGLISH.code

    def _choices(self, view: View) -> list[Choice]:
        called = in_words(self.game, view, self.language) if self._is_called else [("", "")] * len(view.choices)
        pairs = zip(view.choices, called, strict=True)
        return [Choice(number, action, *words) for number, (action, words) in enumerate(pairs, 1)]

    def _told(self, seat: int) -> tuple[list[Paragraph], int]:
        """The chronicle, and how much of it the seat had been told when it last moved."""
        log = self.play.table.log
        heard = self.known[seat] if seat != NOBODY else len(log)
        old = self.agreed + self._paragraphs(log[:heard], seat)
        return old + self._paragraphs(log[heard:], seat), len(old)

    def _paragraphs(self, events: list[Event], seat: int) -> list[Paragraph]:
        visible = [event for event in events if event.visible_to(seat)]
        return paragraphs(visible, self.language, self.game.sentence)

    def _ending(self) -> list[Any]:
        draw_result(self.hearing.console, self.game, self.play.state, self.language)
        return self.hearing.heard()

    def _heard(self) -> str:
        """What was said, as one text."""
        return " ".join(line.plain.strip() for line in self.hearing.heard())

    # What is asked for

    def take(self, action: str) -> Reply:
        """Make a move, by its notation."""
        with self.lock:
            seat = self._asked()
            if seat == NOBODY or self.play.alone != seat:
                return Reply()
            self._move_on(seat, self.game.parse(action))
            self._tell()
            return Reply(self.hearing.heard(), moved=True)

    def enter(self, typed: str) -> Reply:
        """Do what is typed."""
        with self.lock:
            seat = self._asked()
            if seat == NOBODY or self.play.alone != seat:
                return Reply()
            view = self.play.state.view(seat)
            word, rest = first_word(typed)
            if self.words.get(folded(word)) == "hint" and not rest:
                return self._hint(view)
            try:
                changed, action = self.play.understood(view, typed)
            except Quit:
                return Reply(leaves=True)
            if action is not None:
                self._move_on(seat, action)
            if changed:
                self._tell()
            return Reply(self.hearing.heard(), moved=changed)

    def _hint(self, view: View) -> Reply:
        found = commands.advised(self.play, view)
        commands.tell_hint(self.play, view, found)
        return Reply(self.hearing.heard(), found[0].action if found else "")

    def sit_down(self) -> None:
        """The person who was called for looks now."""
        with self.lock:
            self.play.alone = self._asked()
            self._tell()

    def explain(self, typed: str) -> str:
        """Why something typed is not possible."""
        with self.lock:
            seat = self._asked()
            if seat == NOBODY or self.play.alone != seat:
                return ""
            view = self.play.state.view(seat)
            called = self.play.called(view)
            vocabulary = self.game.actions
            pieces = self.play.shortcut(view, typed) or several(typed, vocabulary, view.choices, called)
            unknown = [one for one in pieces if not means_something(one, vocabulary, view.choices, called)]
            commands.answer(self.play, view, (unknown or pieces)[0])
            return self._heard()

    def foresee(self, action: str) -> str:
        """What a choice would do, as far as anybody can know."""
        with self.lock:
            seat = self._asked()
            if seat == NOBODY or self.play.alone != seat:
                return ""
            view = self.play.state.view(seat)
            chosen = self.game.parse(action)
            if view.objection(chosen) is not None:
                return ""
            seen = view.preview(chosen)
            label = sentence(capital(self.language.say(self.game.label(view, chosen).words)))
            events = paragraphs(seen.events, self.language, self.game.sentence)
            told = [paragraph.text for paragraph in events] or [label]
            final = [self.language.say("It cannot be taken back.")] if seen.reveals else []
            return " ".join(told + final)

    # Keeping and leaving

    @property
    def loses(self) -> bool:
        """Whether there are moves that are in no file."""
        return self.play.save is None and not self.play.state.over and len(self.play.table.record.moves) > self.begun

    def keep_in(self, file: str) -> str:
        """Write the play into a file."""
        with self.lock:
            try:
                commands.keep_in(self.play, file)
            except AlfonsoError as error:
                return sentence(self.language.say(error.phrase))
        return ""

    def farewell(self, console: Console) -> None:
        """Tell the end, or how to come back."""
        with self.lock:
            self.play.console = console
            self.play.seen[:] = [len(self.play.table.log)] * len(self.play.seen)
            if self.play.state.over:
                self.play.finish()
            else:
                self.play.leave(Phrase("You left the table."))
