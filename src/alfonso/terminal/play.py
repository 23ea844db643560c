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
from alfonso.engine.panel import BRIEF, FULL
from alfonso.engine.record import Record, record_of
from alfonso.engine.state import Setup, State
from alfonso.engine.table import Table
from alfonso.engine.view import View
from alfonso.terminal import files
from alfonso.terminal.ask import Quit, Reader
from alfonso.terminal.choices import draw_choices
from alfonso.terminal.commands import WORDS, answer
from alfonso.terminal.draw import draw, in_hand, pick, unbroken
from alfonso.terminal.meaning import means_something, several
from alfonso.terminal.result import draw_result
from alfonso.terminal.sitters import Sitter, display_names
from alfonso.terminal.story import draw_log


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
    ) -> None:
        self.game: Final = game
        self.sitters: Final = sitters
        self.names: Final = display_names(sitters)
        self.console: Final = console
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
            self.leave(str(reason))
            return
        except KeyboardInterrupt:
            self.leave("You left the table.")
            return
        self.finish()

    # Moves

    def let_bot_move(self, seat: int) -> None:
        """A bot chooses from its view.

        Its chance hangs on the play and its own moves only, so that a saved play goes on as it would have.
        """
        bot = self.sitters[seat].bot
        assert bot is not None
        record = self.table.record
        own_moves = sum(1 for mover, _ in record.moves if mover == seat)
        self.move(seat, bot.choose(self.state.view(seat), mind(record.seed or record.secret, seat, own_moves)))

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
            self.reader.curtain(f"Others look away: pass to {self.names[seat]}; press Enter.")
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
            text = self.reader.line()
            word, rest = first_word(text)
            if word in WORDS and plain(text) not in self.game.actions.by_text:
                if WORDS[word](self, view, rest):
                    return None
                continue
            pieces = several(text, self.game.actions, view.choices)
            unknown = [piece for piece in pieces if not means_something(piece, self.game.actions, view.choices)]
            action = answer(self, view, unknown[0] if unknown else pieces[0])
            if action is not None:
                self.to_come = pieces[1:]
                return action

    def typed_before(self, view: View) -> Action | None:
        """The next of several actions typed on one line; what others do, or one that is not possible, ends the line."""
        pieces, self.to_come = self.to_come, []
        if not pieces or self.at_screen != view.seat:
            return None
        if any(event.seat != view.seat for event in self.unheard(view.seat)):
            self.say(f"not done, since other things have happened: {', '.join(pieces)}")
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
        record = self.table.record
        who = ", ".join(self.names)
        self.console.print(Text(f"{self.game.name}: {who}", style="bold"))
        agreed = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in record.options.items())
        if agreed:
            self.console.print(agreed)
        if record.sealed and self.game.chance:
            unbroken(self.console, f"The dice are sealed. SHA-256 of their secret: {record.sealed}")
        if record.moves:
            self.console.print(f"The play goes on after move {len(record.moves)}.")
        self.console.print("Type a number, an action, or ? for help.")

    def show_question(self, view: View) -> None:
        """Everything a person needs for a decision: sheets, what happened, what is asked, the choices.

        The table and the other seats are left out while nothing but the seat's own moves can have changed them.
        """
        seat = view.seat
        news = self.news(seat)
        fresh = self.at_screen != seat or any(event.seat != seat for event in news)
        self.at_screen = seat
        kinds = {
            other: BRIEF if other != seat else FULL for other in range(len(self.sitters)) if fresh or other == seat
        }
        panels = self.game.panels(view, self.names)
        self.console.print()
        draw(self.console, pick(panels, kinds, table=fresh))
        draw_log(self.console, news, self.names, self.game.sentence)
        draw(self.console, in_hand(panels))
        who = f"{self.names[seat]}: " if len(self.people) > 1 else ""
        self.console.print(Text(f"{who}{view.prompt}", style="bold yellow"))
        draw_choices(self.console, view.choices)

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

    def say(self, words: str) -> None:
        """One sentence to the person at the screen."""
        self.console.print(Text(words[:1].upper() + words[1:] + ("" if words.endswith((".", "!", "?")) else ".")))

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
            self.say(str(error))
            return False
        return True

    def leave(self, reason: str) -> None:
        """Go away politely: write the record and say how to come back."""
        self.say(reason)
        if self.save is None:
            self.say("Nothing was saved; with --save FILE a play can be resumed")
            return
        if self.keep_quietly():
            unbroken(self.console, f"Saved. Go on with: alfonso play --resume {self.save}")

    def finish(self) -> None:
        """Tell the end: what happened last, the points, the verdict, the secret of the dice."""
        last = min(self.people, key=lambda seat: self.seen[seat], default=-1)
        told = [event for event in self.news(last) if len(self.people) == 1 or event.seen_by < 0]
        draw_log(self.console, told, self.names, self.game.sentence)
        draw_result(self.console, self.game, self.state, self.names)
        record = self.table.record
        record.close(self.game)
        if not self.keep_quietly():
            self.save = None
        sealed = bool(record.sealed) and self.game.chance
        if sealed:
            unbroken(self.console, f"The dice were sealed with: {record.sealed}")
            unbroken(self.console, f"Their secret was:          {record.secret}")
        if self.save is not None:
            check = f"; check the dice with: alfonso verify {self.save}" if sealed else ""
            unbroken(self.console, f"The record is in {self.save}{check}")
        elif sealed:
            self.say("A play with --save FILE leaves a record whose dice anyone can check with alfonso verify FILE")
