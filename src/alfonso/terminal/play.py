"""A play in the terminal: people and bots at one table, line by line."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from alfonso.bots.mind import mind
from alfonso.engine.action import Action, plain
from alfonso.engine.dice import Dice, FastDice, SealedDice
from alfonso.engine.errors import AlfonsoError
from alfonso.engine.event import Event
from alfonso.engine.game import Game
from alfonso.engine.phrase import ENGLISH, Figure, Language, Phrase, Saying, Words, sentence
from alfonso.engine.record import Record, record_of
from alfonso.engine.state import Setup, State
from alfonso.engine.table import Table
from alfonso.engine.view import View
from alfonso.terminal import files
from alfonso.terminal.ask import Quit, Reader
from alfonso.terminal.choices import MOST, draw_choices
from alfonso.terminal.commands import answer, by_word
from alfonso.terminal.draw import unbroken
from alfonso.terminal.meaning import means_something, several
from alfonso.terminal.result import draw_result
from alfonso.terminal.screen import Form, Screen
from alfonso.terminal.sitters import Sitter, display_names
from alfonso.terminal.story import draw_log
from alfonso.terminal.tongue import Called, folded, in_words, telling

YES_OR_NO: Final[Words] = {"true": "yes", "false": "no"}


def plain_name(name: str) -> str:
    """What an option or its value is called in the catalogues."""
    return name.replace("_", " ")


def new_record(game: Game[Any], setup: Setup, sitters: list[Sitter], seed: str | None) -> Record:
    """The record of a new play: with a plain seed or, without one, with sealed dice."""
    streams = setup.seats + 1
    dice: Dice = SealedDice.fresh(streams) if seed is None else FastDice.seeded(seed, streams)
    return record_of(game, game.open(setup, dice), seed or "", [sitter.spec for sitter in sitters])


def told_before(game: Game[Any], record: Record) -> list[int]:
    """How much of the log each seat had been told when it made its last move: a resumed play goes on from there."""
    told = [0] * record.seats
    length = 0
    for number, state in enumerate(record.states(game, log=True)):
        if number:
            told[record.moves[number - 1][0]] = length
        length = len(state.log or [])
    return told


def first_word(text: str) -> tuple[str, str]:
    """What is typed first, in lower case, and the rest; a question mark is a word of its own."""
    if text.startswith("?"):
        return "?", text[1:].strip()
    word, _, rest = text.partition(" ")
    return word.lower(), rest.strip()


class Play:
    """One play: asks the people, lets the bots move, tells what happens."""

    def __init__(
        self,
        game: Game[Any],
        record: Record,
        sitters: list[Sitter],
        console: Console,
        save: Path | None = None,
        auto: bool = False,
        language: Language = ENGLISH,
    ) -> None:
        self.game: Final = game
        self.sitters: Final = sitters
        self.names: Final = display_names(sitters, language)
        self.language: Final = language.naming(self.names)
        self.words: Final = by_word(language)
        self.console = console
        self.reader: Final = Reader(console)
        self.save = save
        self.auto: Final = auto
        self.seen: Final = told_before(game, record)  # how much of the log each seat has been told
        self.table: Final[Table[Any]] = Table(game, record)
        self.people: Final = [seat for seat, sitter in enumerate(sitters) if sitter.is_person]
        self.alone = -1  # the seat that looks at the screen while the others look away
        self.at_screen = -1
        self.to_come: list[str] = []  # what the seat at the screen has typed on one line and not done yet

    @property
    def state(self) -> State:
        """The state of the play; undo puts another in its place."""
        return self.table.state  # type: ignore[no-any-return]

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        self.keep()
        self.greet()
        try:
            while not self.state.over:
                seat = self.state.next_seat
                if self.sitters[seat].is_person:
                    self.ask(seat)
                else:
                    self.let_bot_move(seat)
        except Quit as reason:
            self.leave(reason.phrase)
            return
        except KeyboardInterrupt:
            self.leave(Phrase("You left the table."))
            return
        self.finish()

    # Moves

    def let_bot_move(self, seat: int) -> None:
        """A bot chooses from its view.

        Its chance hangs on the play and its own moves only, so that a saved play goes on as it would have.
        """
        self.move(seat, self.bots_choice(seat))

    def bots_choice(self, seat: int) -> Action:
        """What a bot chooses; that may take long."""
        bot = self.sitters[seat].bot
        assert bot is not None
        record = self.table.record
        own_moves = sum(1 for mover, _ in record.moves if mover == seat)
        return bot.choose(self.state.view(seat), mind(record.seed or record.secret, seat, own_moves))

    def move(self, seat: int, action: Action) -> None:
        """Make a move."""
        self.table.play(seat, action)

    def ask(self, seat: int) -> None:
        """Ask a person until there is a move, or until undo has changed the question."""
        view = self.state.view(seat)
        if self.auto and len(view.choices) == 1:
            self.move(seat, view.choices[0])
            return
        self.keep_quietly()
        if self.is_private(seat) and self.alone != seat:
            self.reader.curtain(
                self.language.say("Others look away: pass to {player}; press Enter.", player=self.names[seat])
            )
            self.alone = seat
        action = self.typed_before(view)
        if action is None:
            self.show_question(view)
            action = self.typed(view)
        if action is None:
            return
        self.move(seat, action)
        if self.alone == seat and self.state.question(seat) is None:
            self.reader.hide()
            self.alone = -1

    def typed(self, view: View) -> Action | None:
        """The action that a person types; None when a word has changed the position."""
        while True:
            done, action = self.understood(view, self.reader.line())
            if done:
                return action

    def understood(self, view: View, text: str) -> tuple[bool, Action | None]:
        """Whether what is typed changes something, and the action that it means; otherwise it has been answered."""
        word, rest = first_word(text)
        does = self.words.get(folded(word))
        if does is not None and plain(text) not in self.game.actions.by_text:
            return does(self, view, rest), None
        called = self.called(view)
        pieces = self.shortcut(view, text) or several(text, self.game.actions, view.choices, called)
        unknown = [one for one in pieces if not means_something(one, self.game.actions, view.choices, called)]
        action = answer(self, view, unknown[0] if unknown else pieces[0])
        if action is not None:
            self.to_come = pieces[1:]
        return action is not None, action

    def shortcut(self, view: View, text: str) -> list[str]:
        """The actions that a single word stands for; none where it is no shortcut."""
        for shortcut in self.game.shortcuts(view):
            if shortcut.word == plain(text) or folded(self.language.say(shortcut.typed)) == folded(plain(text)):
                return [action.text for action in shortcut.actions]
        return []

    def typed_before(self, view: View) -> Action | None:
        """The next of several actions typed on one line; what others do, or one that is not possible, ends the line."""
        pieces, self.to_come = self.to_come, []
        if not pieces or self.at_screen != view.seat:
            return None
        if any(event.seat != view.seat for event in self.unheard(view.seat)):
            self.say("not done, since other things have happened: {actions}", actions=", ".join(pieces))
            return None
        action = answer(self, view, pieces[0])
        if action is not None:
            self.to_come = pieces[1:]
        return action

    def is_private(self, seat: int) -> bool:
        """Whether others must look away: a secret answer is asked, or the next person knows what others do not."""
        if len(self.people) < 2:
            return False
        return bool(self.state.lanes) or (self.at_screen != seat and any(e.seen_by >= 0 for e in self.table.log))

    # Showing

    def greet(self) -> None:
        """Say who plays what, and what the dice are sealed with."""
        say = self.language.say
        self.console.print(Text(f"{say(self.game.name)}: {', '.join(self.names)}", style="bold"))
        for line in self.agreement():
            is_hash = line.endswith(self.table.record.sealed or ".")
            self.console.print(line, soft_wrap=is_hash)  # which people may want to copy
        self.console.print(say("Type a number, an action, or ? for help."))

    def agreement(self) -> list[str]:
        """What is agreed: the options, the seal of the dice, where the play goes on."""
        record = self.table.record
        say = self.language.say
        agreed = ", ".join(f"{say(plain_name(name))} {self.value(value)}" for name, value in record.options.items())
        found = [agreed] if agreed else []
        if record.sealed and self.game.chance:
            found.append(say("The dice are sealed. SHA-256 of their secret: {hash}", hash=record.sealed))
        if record.moves:
            found.append(say("The play goes on after move {number}.", number=len(record.moves)))
        return found

    def value(self, value: str) -> str:
        """The value of an option in words."""
        if value in YES_OR_NO:
            return self.language.text(YES_OR_NO[value])
        return self.language.text(plain_name(value))

    def called(self, view: View) -> Called:
        """The choices as they are shown, where that is not the notation: English words are the notation."""
        return [] if self.language.code == ENGLISH.code else in_words(self.game, view, self.language)

    def telling(self, view: View) -> dict[int, str]:
        """Of very many choices those that change something, in words."""
        return telling(in_words(self.game, view, self.language), MOST) if len(view.choices) > MOST else {}

    def show_question(self, view: View) -> None:
        """Everything a person needs for a decision: sheets, what happened, what is asked, the choices.

        The table and the other seats are left out while nothing but the seat's own moves can have changed them.
        """
        seat = view.seat
        news = self.news(seat)
        fresh = self.at_screen != seat or any(event.seat != seat for event in news)
        self.at_screen = seat
        panels = self.game.panels(view, self.names, self.language)
        self.console.print()
        Screen(
            self.console,
            panels,
            seat,
            lambda: draw_log(self.console, news, self.language, self.game.sentence),
            lambda form: self.put_question(view, form),
        ).show(fresh)

    def put_question(self, view: View, form: Form) -> None:
        """The question itself, and the choices."""
        who = f"{self.names[view.seat]}: " if len(self.people) > 1 else ""
        self.console.print(Text(f"{who}{self.language.say(view.prompt or '')}", style="bold yellow"))
        draw_choices(
            self.console, view.choices, self.called(view), self.telling(view), form.most, form.few, form.flowing
        )
        say = self.language.say
        for shortcut in self.game.shortcuts(view):
            self.console.print(Text(f"{say(shortcut.typed)}: {say(shortcut.words)}", style="cyan"))

    def news(self, seat: int) -> list[Event]:
        """What has happened since the seat was last told, as far as it may know; now it has been told."""
        found = self.unheard(seat)
        if seat >= 0:
            self.seen[seat] = len(self.table.log)
        return found

    def unheard(self, seat: int) -> list[Event]:
        """What has happened since the seat was last told, as far as it may know."""
        told = self.seen[seat] if seat >= 0 else 0
        return [event for event in self.table.log[told:] if event.visible_to(seat)]

    def say(self, saying: Saying, **figures: Figure) -> None:
        """One sentence to the person at the screen."""
        self.console.print(Text(sentence(self.language.say(saying, **figures))))

    # Saving and leaving

    def keep(self) -> None:
        """Write the record, where it is to be written."""
        if self.save is not None:
            files.write(self.save, self.table.record)

    def keep_quietly(self) -> bool:
        """Write the record; a play does not end because that fails."""
        try:
            self.keep()
        except AlfonsoError as error:
            self.say(error.phrase)
            return False
        return True

    def leave(self, reason: Phrase) -> None:
        """Go away politely: write the record and say how to come back."""
        self.say(reason)
        if self.save is None:
            self.say("Nothing was saved; with {option} a play can be resumed", option="--save FILE")
            return
        if self.keep_quietly():
            command = f"alfonso play --resume {self.save}"
            unbroken(self.console, self.language.say("Saved. Go on with: {command}", command=command))

    def finish(self) -> None:
        """Tell the end: what happened last, the points, the verdict, the secret of the dice."""
        last = min(self.people, key=lambda seat: self.seen[seat], default=-1)
        told = [event for event in self.news(last) if len(self.people) == 1 or event.seen_by < 0]
        draw_log(self.console, told, self.language, self.game.sentence)
        draw_result(self.console, self.game, self.state, self.language)
        record = self.table.record
        record.close(self.game)
        if not self.keep_quietly():
            self.save = None
        sealed = bool(record.sealed) and self.game.chance
        say = self.language.say
        if sealed:
            unbroken(self.console, say("The dice were sealed with: {hash}", hash=record.sealed))
            unbroken(self.console, say("Their secret was: {secret}", secret=record.secret))
        if self.save is not None:
            unbroken(self.console, say("The record is in {file}", file=str(self.save)))
        if self.save is not None and sealed:
            unbroken(self.console, say("Check the dice with: {command}", command=f"alfonso verify {self.save}"))
        elif sealed:
            self.say(
                "A play with {option} leaves a record whose dice anyone can check with {command}",
                option="--save FILE",
                command="alfonso verify FILE",
            )
