"""Game: the rules and data of one board game."""

from __future__ import annotations

import hashlib
import json
import operator
import sys
from abc import abstractmethod
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Generic, cast

from alfonso.engine.action import Action, Change, Vocabulary
from alfonso.engine.dice import Dice, FastDice, unpack_dice
from alfonso.engine.drawing.style import standalone
from alfonso.engine.drawing.svg import cut
from alfonso.engine.errors import BadOption, BadRecord
from alfonso.engine.event import Event
from alfonso.engine.figures import GameData
from alfonso.engine.foresight import give_answer
from alfonso.engine.heuristics import Heuristics
from alfonso.engine.label import Label
from alfonso.engine.look import Look
from alfonso.engine.native import mypyc_attr
from alfonso.engine.option import Option, settle
from alfonso.engine.outcome import Outcome, places_by
from alfonso.engine.panel import Panel
from alfonso.engine.phrase import ENGLISH, Counted, Language, Listed, Name, Objection, Phrase, Saying, Words
from alfonso.engine.seen import Seen
from alfonso.engine.shortcut import Shortcut
from alfonso.engine.state import Setup, State
from alfonso.engine.step import Lanes, S, Step
from alfonso.engine.view import View

MOST_BEGINNINGS: Final = 1000  # of a lane in a sample, until chance leaves its seat a question


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
        data: GameData | None = None,
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
        self.file: Final = data
        self.data_digest: Final = "" if data is None else data.digest
        # Set when a user's file replaced the shipped one
        self.own_data: Final = data.digest if data is not None and data.own else ""

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

    def headlines(self) -> list[str]:
        """The kinds of events that somebody asks about first who has been away, the most important first."""
        return []

    def easiest(self) -> Phrase | None:
        """Why somebody's first game is easiest with the values that options name for it; None where none does."""
        return None

    def opening(self) -> str:
        """The kind of event with which a round begins; the chronicle can be folded there."""
        return ""

    def points(self, view: View) -> list[int]:
        """The points of every seat as far as this one may know them; none where they cannot be counted yet."""
        return []

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

    def cut_picture(self, look: Look) -> list[str]:
        """The picture in the texts that it is made of, so that two of them can be compared one by one.

        A game that keeps parts of its pictures gives those as they were kept, which is the quickest to compare.
        """
        return cut(self.picture(look))

    def touches(self, view: View, action: Action) -> list[str]:
        """The ids of the pieces in the picture that an action touches, in the order one clicks them."""
        return []

    def glossary(self) -> Words:
        """What the things in the picture are, each with its rule, by id or kind: see ``drawing.contract``."""
        return {}

    def changes(self, view: View) -> list[Change]:
        """What a seat may put in the place of its earlier answers while its lane is open; see ``Table.change``."""
        return []

    def shortcuts(self, view: View) -> list[Shortcut]:
        """Several answers at once that a seat is offered beside its choices."""
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

    def unit(self) -> Phrase:
        """What scores are counted in, whatever the number."""
        return Phrase("points")

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
        return self._written("RULES", language)

    def primer_text(self, language: str = "en") -> str:
        """The game in five minutes, as Markdown: ``PRIMER.md``, ``PRIMER.it.md``; nothing where nobody wrote it."""
        return self._written("PRIMER", language)

    def _written(self, name: str, language: str) -> str:
        """What a text in the game's folder says, in a language or else in English."""
        for file in (self.folder() / f"{name}.{language}.md", self.folder() / f"{name}.md"):
            if file.exists():
                return file.read_text(encoding="utf-8")
        return ""

    def __reduce__(self) -> tuple[object, ...]:
        """A game is pickled as what makes it anew: its class, and the data file that it was made of."""
        file = self.file
        return (type(self), ()) if file is None else (made_of, (type(self), type(file), file.text, file.name, file.own))

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

    def sample(self, state: S, seat: int, dice: Dice, policy: Heuristics[State] | None = None) -> S:
        """A full state that the seat could not tell from the real one.

        What others have answered in secret is drawn uniformly or, with a policy, as a plausible player would have it.
        """
        state.check_seat(seat)
        twin = cast(S, state.clone())
        twin.forget_choices()
        twin.dice = dice.fork(state.seats + 1)
        self.conceal(twin, seat, dice)
        opened = twin.opened
        if opened is not None:
            hidden = state.hides_ready_from(seat)
            for other in range(state.seats):
                if other != seat:
                    twin.own_revelations[other] = 0
                    _begin_again(twin, opened, other, seat < 0 if hidden else other not in state.ready)
            for other in [] if hidden else state.ready:
                if other != seat:
                    give_answer(twin, other, dice, policy)
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
def made_of(
    game: Callable[[GameData], Game[State]], data: Callable[[str, str, bool], GameData], text: str, name: str, own: bool
) -> Game[State]:
    """The game with the data that a file held; states that are unpickled share it."""
    return game(data(text, name, own))


@cache
def text_of(path: Path) -> str:
    """What a file of a game says; nothing where there is none."""
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _begin_again(state: State, opened: Lanes[State], seat: int, owes: bool) -> None:
    """Open a lane anew; where its seat is to owe an answer, chance must not leave it without a question.

    Whether it does may only be told from what the viewer knows: who still answers is told nothing, and an onlooker
    knows that some seat owes one, so that all are let owe it.
    """
    for _ in range(MOST_BEGINNINGS):
        state.lanes[seat] = list(reversed(opened.lane(state, seat)))
        if state.advance_lane(seat) or not owes:
            return
