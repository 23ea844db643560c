"""Game: the rules and data of one board game."""

from __future__ import annotations

import hashlib
import json
import operator
import sys
from abc import abstractmethod
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Generic, cast

from alfonso.engine.action import Action, Change, Vocabulary
from alfonso.engine.dice import Dice, FastDice, unpack_dice
from alfonso.engine.drawing.style import standalone
from alfonso.engine.errors import BadOption, BadRecord
from alfonso.engine.event import Event
from alfonso.engine.heuristics import Heuristics
from alfonso.engine.label import Label
from alfonso.engine.look import Look
from alfonso.engine.native import mypyc_attr
from alfonso.engine.option import Option, settle
from alfonso.engine.outcome import Outcome, places_by
from alfonso.engine.panel import Panel
from alfonso.engine.phrase import ENGLISH, Counted, Language, Listed, Name, Objection, Phrase, Saying
from alfonso.engine.seen import Seen
from alfonso.engine.state import Setup, State
from alfonso.engine.step import Lanes, S, Step
from alfonso.engine.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules and data of one board game; knows its id, name, seat counts, options and vocabulary."""

    def __init__(
        self,
        id: str,
        name: str,
        pitch: str,
        seat_counts: range,
        version: int,
        options: list[Option],
        actions: Vocabulary,
        steps: list[Step],
        data_digest: str = "",
        own_data: bool = False,
        minutes: tuple[int, int] = (0, 0),
        chance: bool = True,
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.pitch: Final = pitch
        self.seat_counts: Final = seat_counts
        self.minutes: Final = minutes  # about how long a play takes people, at least and at most; 0: nobody has said
        self.chance: Final = chance  # whether there are dice or cards: nobody is told of fair dice where there are none
        self.version: Final = version
        self.options: Final = options
        self.actions: Final = actions
        self.steps: Final = {step.name: step for step in steps}
        if len(self.steps) != len(steps):
            names = [step.name for step in steps]
            raise ValueError(f"two steps are called {next(name for name in names if names.count(name) > 1)!r}")
        self.data_digest: Final = data_digest
        self.own_data: Final = data_digest if own_data else ""  # set when a user's file replaced the shipped one

    # What a game provides

    @abstractmethod
    def begin(self, setup: Setup, dice: Dice) -> S:
        """The state before anything has happened, with the first steps on its agenda."""

    @abstractmethod
    def breakdown(self, state: S, seat: int) -> dict[str, int]:
        """The points of a seat by category, as things stand."""

    @abstractmethod
    def seen(self, state: S, seat: int) -> Seen:
        """What a seat (or a spectator) may see."""

    @abstractmethod
    def sentence(self, event: Event, names: list[str]) -> Phrase:
        """An event in words: a whole sentence."""

    @abstractmethod
    def bound(self, setup: Setup) -> int:
        """How many moves a play can have at the most."""

    def round(self, state: S) -> int:
        """The round that is played, as everybody knows, counted from 1; 0 before the first or where a game has none."""
        return 0

    def conceal(self, state: S, seat: int, dice: Dice) -> None:
        """Draw anew everything this seat cannot know; the engine itself sees to dice and lanes."""
        return

    def check_setup(self, setup: Setup) -> Saying | None:
        """Why these options do not go together with this number of seats, or None."""
        return None

    def impossible(self, state: S) -> str | None:
        """Why no play could reach this state, or None."""
        return None

    def conserved(self, state: S) -> dict[str, int]:
        """Quantities that must never change in a play, by name."""
        return {}

    def glance(self, state: S, seat: int) -> dict[str, object]:
        """What tests and puzzles ask about a seat, by short names."""
        return self.seen(state, seat).pack()

    def heuristics(self) -> Heuristics[S] | None:
        """What the game tells bots, if anything."""
        return None

    def panels(self, view: View, names: list[str], language: Language = ENGLISH) -> list[Panel]:
        """The view as blocks of text."""
        return []

    def picture(self, look: Look) -> str:
        """The view as SVG, as it is looked at; nothing where a game is not drawn yet.

        The picture names its colours and icons only: ``drawing.style`` gives what they mean, once for a page.
        """
        return ""

    def touches(self, view: View, action: Action) -> list[str]:
        """The ids of the pieces in the picture that an action touches, in the order one clicks them."""
        return []

    def changes(self, view: View) -> list[Change]:
        """What a seat may put in the place of its earlier answers while its lane is open; see ``Table.change``."""
        return []

    def label(self, view: View, action: Action) -> Label:
        """A choice in words, for a list of choices."""
        return Label(Phrase(action.text))

    def why(self, view: View, piece: str, picked: list[str]) -> Objection:
        """Why a piece of the picture cannot be picked now, beside what is picked already."""
        meant = [action for action in self.actions if piece in self.touches(view, action)]
        closer = [action for action in meant if all(one in self.touches(view, action) for one in picked)] or meant
        asked = {action.verb for action in view.choices}
        for action in sorted(closer, key=lambda action: action.verb not in asked):
            why = view.objection(action)
            if why is not None:
                return why
        return Objection("it can be picked, beside something else") if meant else Objection("nothing is done with it")

    def called(self, view: View, piece: str) -> Phrase:
        """A piece of the picture in the middle of a sentence: "the merchant"."""
        return Phrase("this")

    def ranks(self, state: S) -> list[tuple[int, ...]]:
        """What seats are ranked by, the greatest first: the score, then whatever decides among equals."""
        return [(score,) for score in state.scores()]

    def tie_break(self, state: S) -> Phrase | None:
        """What decided among equal scores, where something did: ``more POW``."""
        return None

    def reason(self, state: S) -> Phrase | None:
        """What ended the play, where there are several ways to end."""
        return None

    def winners(self, state: S) -> list[int]:
        """The seats that win as things stand: by default all on the first place."""
        return [seat for seat, place in enumerate(places_by(self.ranks(state))) if place == 1]

    def outcome(self, state: S) -> Outcome:
        """How the play stands or ended, as a value."""
        return Outcome(self.winners(state), places_by(self.ranks(state)), self.reason(state), self.tie_break(state))

    def score_words(self, score: int) -> Phrase:
        """A score with its unit."""
        return Counted("{count} point", "{count} points", score)

    def verdict(self, state: S) -> Phrase:
        """How the play ended, in a sentence made from its outcome."""
        outcome = self.outcome(state)
        why = outcome.reason
        if not outcome.winners:
            return Phrase("Nobody wins.") if why is None else Phrase("Nobody wins: {reason}.", reason=why)
        who = Listed([Name(seat) for seat in outcome.winners])
        score = self.score_words(state.score(outcome.winners[0]))
        if len(outcome.winners) > 1:
            if why is not None:
                return Phrase(
                    "{players} share the victory with {score}: {reason}.", players=who, score=score, reason=why
                )
            return Phrase("{players} share the victory with {score}.", players=who, score=score)
        if outcome.tie_break is not None:
            decided = outcome.tie_break
            return Phrase("{player} wins with {score} and {tie_break}.", player=who, score=score, tie_break=decided)
        if why is not None:
            return Phrase("{player} wins with {score}: {reason}.", player=who, score=score, reason=why)
        return Phrase("{player} wins with {score}.", player=who, score=score)

    def terms(self) -> list[str]:
        """The words that come from the game's data and not from its code, for the translators."""
        return []

    # What every game has

    def folder(self) -> Path:
        """Where the game's own files are: the rules, the catalogues, a stylesheet, icons."""
        for kind in type(self).__mro__:
            folder = Path(str(sys.modules[kind.__module__].__file__)).parent
            if (folder / "RULES.md").exists():
                return folder
        return Path(str(sys.modules[type(self).__module__].__file__)).parent

    def rules_text(self, language: str = "en") -> str:
        """The rules for players, as Markdown: ``RULES.it.md`` for Italian, ``RULES.md`` where there is none."""
        for name in (f"RULES.{language}.md", "RULES.md"):
            file = self.folder() / name
            if file.exists():
                return file.read_text(encoding="utf-8")
        return ""

    def __reduce__(self) -> tuple[object, ...]:
        """A game is pickled as what makes it anew; one that was made of something says of what."""
        return type(self), ()

    def stylesheet(self) -> str:
        """The classes that only this game's pictures have: ``picture.css`` in its folder, if there is one."""
        return text_of(self.folder() / "picture.css")

    def icons(self) -> dict[str, str]:
        """The outlines of icons that the kit does not have: ``icons.json`` in its folder, if there is one."""
        return cast("dict[str, str]", json.loads(text_of(self.folder() / "icons.json") or "{}"))

    def standalone(self, picture: str, fonts: bool = False, theme: str = "") -> str:
        """A picture of this game with everything it needs inside; see ``drawing.style``."""
        return standalone(picture, fonts, theme, self.stylesheet(), self.icons())

    def parse(self, text: str) -> Action:
        """The action that is written so."""
        return self.actions.parse(text)

    def seat_name(self, seat: int) -> str:
        """A seat in words where nobody has given it a name."""
        return "a spectator" if seat < 0 else f"seat {seat + 1}"

    def setup(self, seats: int, options: Mapping[str, object]) -> Setup:
        """What is agreed before the first move; refuse what does not fit."""
        seats = operator.index(seats)
        if seats not in self.seat_counts:
            low, high = self.seat_counts[0], self.seat_counts[-1]
            raise BadOption(
                "{name} is for {low} to {high} players, not {seats}", name=self.name, low=low, high=high, seats=seats
            )
        setup = Setup(cast(Game[State], self), seats, settle(self.options, options))
        why = self.check_setup(setup)
        if why is not None:
            raise BadOption(why)
        return setup

    def new(
        self, seats: int | None = None, seed: object = 0, dice: Dice | None = None, log: bool = False, **options: object
    ) -> S:
        """A new play: the same seed, seats and options always give the same one."""
        if seed is None and dice is None:
            raise BadOption("a play needs a seed: a number or a text; the same seed gives the same play")
        setup = self.setup(self.seat_counts[-1] if seats is None else seats, options)
        return self.open(setup, FastDice.seeded(str(seed), setup.seats + 1) if dice is None else dice, log)

    def open(self, setup: Setup, dice: Dice, log: bool = False) -> S:
        """A new play of an agreed setup, gone on to its first decision."""
        state = self.begin(setup, dice)
        if log:
            state.log = []
        state.advance()
        return state

    def view(self, state: S, seat: int) -> View:
        """What a seat (or a spectator) may know."""
        state.check_seat(seat)
        return View(state, seat)

    def sample(self, state: S, seat: int, dice: Dice) -> S:
        """A full state that the seat could not tell from the real one."""
        state.check_seat(seat)
        twin = cast(S, state.clone())
        twin.forget_choices()
        twin.dice = dice.fork(state.seats + 1)
        self.conceal(twin, seat, dice)
        opened = twin.opened
        if opened is not None:
            for other in range(state.seats):
                if other != seat:
                    twin.lanes[other] = list(reversed(opened.lane(twin, other)))
            twin.advance()
            for other in state.ready:
                if other != seat:
                    _answer(twin, other, dice)
        return twin

    # Plain data

    def pack(self, state: S) -> dict[str, object]:
        """A state as plain data (everything: for the host's own keeping)."""
        return {
            "game": self.id,
            "version": self.version,
            "data": self.data_digest,
            "seats": state.seats,
            "options": dict(state.setup.options),
            "dice": state.dice.pack(),
            "agenda": [step.name for step in state.agenda],
            "lanes": [[step.name for step in lane] for lane in state.lanes],
            "opened": "" if state.opened is None else state.opened.name,
            "over": state.over,
            "moves": state.moves,
            "revelations": state.revelations,
            "own_revelations": list(state.own_revelations),
            "fields": state.fields(),
        }

    def unpack(self, data: Mapping[str, object]) -> S:
        """The state that ``pack`` wrote down; anything else is refused."""
        if not isinstance(data, Mapping):
            raise BadRecord("a state is written down as a dictionary, not as {data}", data=format(repr(data), ".60"))
        if (data.get("game"), data.get("version"), data.get("data")) != (self.id, self.version, self.data_digest):
            raise BadRecord(
                "this is not a state of {id} {version} with this data file", id=self.id, version=self.version
            )
        try:
            state = self._unpack(cast("dict[str, Any]", data))
            why = self.impossible(state)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError, AssertionError) as error:
            raise BadRecord("this is not a state that was written down whole: {error}", error=str(error)) from None
        if why is not None:
            raise BadRecord("this is not a state that was written down whole: {why}", why=why)
        return state

    def _unpack(self, data: dict[str, Any]) -> S:
        state = self.begin(self.setup(data["seats"], data["options"]), unpack_dice(data["dice"]))
        state.agenda = self._steps(data["agenda"])
        state.lanes = [self._steps(lane) for lane in data["lanes"]]
        opened: str = data["opened"]
        state.opened = cast(Lanes[State], self.steps[opened]) if opened else None
        state.over = data["over"]
        state.moves = data["moves"]
        state.revelations = data["revelations"]
        state.own_revelations = list(data["own_revelations"])
        state.restore(data["fields"])
        return state

    def _steps(self, names: list[str]) -> list[Step]:
        return [self.steps[name] for name in names]

    def digest(self, state: S) -> str:
        """A hash of everything that is true in a state: equal states have equal digests."""
        text = json.dumps(self.pack(state), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


@cache
def text_of(path: Path) -> str:
    """What a file of a game says; nothing where there is none."""
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _answer(state: State, seat: int, dice: Dice) -> None:
    """Let a seat give some secret answer: that it has given one is known, what it was is not."""
    while state.question(seat) is not None:
        choices = state.choices(seat)
        state.take(seat, choices[dice.below(len(choices))])
