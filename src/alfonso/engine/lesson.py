"""Lessons: a guided first play that a game declares in ``lesson.toml``, and the voice that speaks in it.

    seats = 3
    seed = "a first game"

    [options]
    difficulty = "easy"

    [steps.dice]
    asked = "spend"
    point = ["die-own-0"]
    words = "These are your dice ..."

    [steps.farms]
    good = ["5 farms"]
    words = "Spend the 5 on farms: ..."
    praise = "Five farms: ..."
    otherwise = "That works, too: ..."

The voice speaks whenever the learner, who has the first seat, is asked for something and the conditions of a step hold:
one after another, each once, until one that has advice. A step without conditions follows the one before it. What is
said hangs on the moves and on nothing else, so that it needs no keeping: whoever has the record has the lesson.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast, final

from alfonso.engine.dice import FastDice
from alfonso.engine.errors import AlfonsoError
from alfonso.engine.figures import DataFile, DataTable, read_data
from alfonso.engine.phrase import Phrase
from alfonso.engine.record import Record, record_of
from alfonso.engine.state import Setup, State
from alfonso.engine.step import ASK, Ask
from alfonso.engine.view import View

if TYPE_CHECKING:
    from alfonso.engine.event import Event
    from alfonso.engine.game import Game

FILE: Final = "lesson.toml"
LEARNER: Final = 0  # the seat of who learns
BOT: Final = "greedy"  # who has the others
MOST_TOLD: Final = 3  # sentences of what came of a move
CONDITIONS: Final = ("asked", "round", "since", "moves", "told", "possible", "after", "followed")
WORDS: Final = ("words", "praise", "otherwise")  # what is translated


@final
class LessonStep:
    """Something that is said once, as soon as its conditions hold.

    ``asked``: the kinds of questions. ``round``: in this one; ``since``: in this one or later. ``moves``: the learner
    has made so many. ``told``: one of these events has happened. ``possible``: all these actions are. ``after``: these
    steps were said; ``followed``: and their advice was taken. A step with advice waits until some of it is ``good`` and
    possible; one that ``ends`` is the last.
    """

    def __init__(self, table: DataTable, name: str, before: str) -> None:
        table.allow([*CONDITIONS, *WORDS, "point", "good", "ends"])
        self.name: Final = name
        self.words: Final = one_line(table.text("words"))
        self.praise: Final = one_line(table.text("praise", ""))
        self.otherwise: Final = one_line(table.text("otherwise", ""))
        self.asked: Final = texts(table, "asked")
        self.round: Final = table.number("round", 0, 1000, 0)
        self.since: Final = table.number("since", 0, 1000, 0)
        self.moves: Final = table.number("moves", 0, 1000, 0)
        self.told: Final = texts(table, "told")
        self.possible: Final = texts(table, "possible")
        self.followed: Final = texts(table, "followed")
        free = not any(condition in table.values for condition in CONDITIONS)
        self.after: Final = [before] if free and before else texts(table, "after")
        self.point: Final = texts(table, "point")
        self.good: Final = texts(table, "good")
        self.ends: Final = table.values.get("ends") is True

    def sayings(self) -> list[str]:
        """Everything that is to be translated."""
        return [words for words in (self.words, self.praise, self.otherwise) if words]


@final
class Lesson:
    """What a game declares: the position from which it is taught, and the steps in their order."""

    def __init__(self, game: Game[Any], text: str, name: str = FILE) -> None:
        file = DataFile(text, name)
        file.allow(["seats", "seed", "options", "steps"])
        self.game: Final = game
        self.seats: Final = file.number("seats", game.seat_counts[0], game.seat_counts[-1])
        self.seed: Final = file.text("seed")
        self.options: Final = {key: str(value) for key, value in optional(file, "options").items()}
        try:
            self.setup: Final[Setup] = game.setup(self.seats, dict(self.options))
        except AlfonsoError as error:
            raise file.fail("options", str(error)) from None
        self.steps: Final[list[LessonStep]] = []
        table = file.table("steps")
        for step in table.values:
            before = self.steps[-1].name if self.steps else ""
            self.steps.append(LessonStep(table.table(step), step, before))
            self._check(table.table(step))
        if not self.steps or not self.steps[-1].ends:
            raise file.fail("steps", "the last step must say ends = true")

    def _check(self, table: DataTable) -> None:
        """Refuse what no play of the game could ever have."""
        step = self.steps[-1]
        kinds = sorted({cast("Ask[State]", one).kind for one in self.game.steps.values() if one.role == ASK})
        for kind in step.asked:
            table.names_one("asked", kind, kinds)
        for key, actions in (("good", step.good), ("possible", step.possible)):
            for text in actions:
                table.names_one(key, text, self.game.actions.by_text)
        known = [one.name for one in self.steps[:-1]]
        for key, names in (("after", step.after), ("followed", step.followed)):
            for name in names:
                table.names_one(key, name, known)
        for key in ("praise", "otherwise"):
            if key in table.values and not step.good:
                raise table.fail(key, f"{key} is said after advice was taken or not, and this step gives none")
        if step.good and not step.otherwise:
            raise table.fail("good", "a step with advice says in otherwise what is so when it was not taken")

    def open(self, log: bool = True) -> State:
        """The position from which it is taught: its dice are not sealed, and everybody meets the same."""
        return cast(State, self.game.open(self.setup, FastDice.seeded(self.seed, self.seats + 1), log))

    def record(self, names: list[str] | None = None) -> Record:
        """An empty record of a play from that position."""
        return record_of(self.game, self.open(), self.seed, names)

    def is_of(self, record: Record) -> bool:
        """Whether a record is of this lesson."""
        own = self.record()
        agreed = (own.game, own.version, own.seed, own.seats, own.options)
        return (record.game, record.version, record.seed, record.seats, record.options) == agreed

    def sayings(self) -> list[str]:
        """Everything that is to be translated."""
        return [words for step in self.steps for words in step.sayings()]


def one_line(text: str) -> str:
    """Words without the line breaks of their file; an empty line begins a paragraph."""
    return "\n\n".join(" ".join(part.split()) for part in text.split("\n\n")).strip()


def optional(table: DataTable, key: str) -> dict[str, object]:
    """A table inside one, where there is one."""
    return table.table(key).values if key in table.values else {}


def texts(table: DataTable, key: str) -> list[str]:
    """A text, or a list of them; nothing where the key is not there."""
    value = table.values.get(key, [])
    if isinstance(value, str):
        return [value]
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise table.fail(key, f"{key} must be a text or a list of texts, not {value!r}")
    return list(value)


def has_lesson(game: Game[Any]) -> bool:
    """Whether a game declares a lesson."""
    return (game.folder() / FILE).exists()


def lesson_of(game: Game[Any]) -> Lesson | None:
    """The lesson of a game, if it has one."""
    return Lesson(game, read_data(game.folder() / FILE, None)[0]) if has_lesson(game) else None


def translated(folder: Path, code: str) -> dict[str, str]:
    """The words of a lesson in a language, by the English ones: ``lesson.it.toml`` has the same steps as its original.

    What is missing there stays English; ``conform`` says what is.
    """
    own, other = folder / FILE, folder / f"lesson.{code}.toml"
    if not own.exists() or not other.exists():
        return {}
    file = DataFile(read_data(other, None)[0], other.name)
    file.allow(["steps"])
    original = cast("dict[str, dict[str, str]]", tomllib.loads(own.read_text(encoding="utf-8"))["steps"])
    found: dict[str, str] = {}
    steps = file.table("steps")
    steps.allow(original)
    for name in steps.values:
        table = steps.table(name)
        table.allow([key for key in WORDS if key in original[name]])
        for key in table.values:
            found[one_line(original[name][key])] = one_line(table.text(key))
    return found


@final
class Utterance:
    """One thing that the voice says, and the pieces of the picture that it points at."""

    def __init__(self, words: str, point: list[str]) -> None:
        self.words: Final = words
        self.point: Final = point


@final
class Voice:
    """What the voice says at one decision, or while others decide.

    First how the last advice went: ``reaction``, and what came of it. Then the utterances; the last may have advice,
    which is ``good`` and touches pieces. ``said`` of ``all`` steps were said by now; after the last it is ``over``.
    """

    def __init__(self, tutor: Tutor) -> None:
        step = tutor.advice
        view = tutor.view()
        choices = view.choices
        good = [text for text in ([] if step is None else step.good) if tutor.game.parse(text) in choices]
        self.reaction: Final = tutor.reaction
        self.followed: Final = tutor.was_followed
        self.events: Final = tutor.told()
        self.utterances: Final = [Utterance(step.words, step.point) for step in tutor.now]
        self.good: Final = good[0] if good else ""
        self.touches: Final = view.touches(tutor.game.parse(good[0])) if good else []
        self.said: Final = len(tutor.said)
        self.all: Final = len(tutor.lesson.steps)
        self.over: Final = tutor.over

    def pack(self, names: list[str], game: Game[Any]) -> dict[str, object]:
        """The voice as it is sent, with phrases in the place of words."""
        return {
            "reaction": Phrase(self.reaction) if self.reaction else None,
            "followed": self.followed,
            "told": [game.sentence(event, names) for event in self.events],
            "says": [{"words": Phrase(one.words), "point": one.point} for one in self.utterances],
            "good": self.good,
            "touches": self.touches,
            "said": self.said,
            "all": self.all,
            "over": self.over,
            "chance": game.chance,
        }


@final
class Tutor:
    """Listens to a play from its first move on, and knows what to say."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson: Final = lesson
        self.game: Final[Game[Any]] = lesson.game
        self._begin()

    def _begin(self) -> None:
        """Nothing has happened yet."""
        self.heard: list[tuple[int, str]] = []
        self.state = self.lesson.open()
        self.said: list[str] = []
        self.followed: list[str] = []  # whose advice was taken
        self.now: list[LessonStep] = []  # what is said at this decision
        self.advice: LessonStep | None = None
        self.reaction = ""
        self.was_followed = False
        self.mark = len(self.state.log or [])  # how much of the log was told at the learner's last move
        self.fresh = True  # the learner has moved since the voice last spoke
        self.over = False
        self._speak()

    def view(self) -> View:
        """What the learner sees."""
        return self.state.view(LEARNER)

    def hear(self, moves: list[tuple[int, str]]) -> None:
        """Listen to the moves of a play; where some were taken back, from the beginning."""
        if self.heard != moves[: len(self.heard)]:
            self._begin()
        for seat, text in moves[len(self.heard) :]:
            self._hear(seat, text)

    def _hear(self, seat: int, text: str) -> None:
        """One move."""
        self.heard.append((seat, text))
        if seat == LEARNER:
            self._react(text)
        self.state.play(text, seat)
        self._speak()

    def _react(self, text: str) -> None:
        """The learner has decided something, with advice or without."""
        step = self.advice
        self.reaction = ""
        if step is not None:
            self.was_followed = text in step.good
            self.reaction = step.praise if self.was_followed else step.otherwise
            if self.was_followed:
                self.followed.append(step.name)
        self.now = []
        self.advice = None
        self.mark = len(self.state.log or [])
        self.fresh = True

    def _speak(self) -> None:
        """Say what there is to say, once at a decision of the learner."""
        if self.over or not self.fresh or self.state.question(LEARNER) is None:
            return
        self.fresh = False
        for step in self.lesson.steps:
            if step.name in self.said or not self._holds(step):
                continue
            self.said.append(step.name)
            self.now.append(step)
            self.over = step.ends
            if step.good:
                self.advice = step
                return

    def _holds(self, step: LessonStep) -> bool:
        """Whether the conditions of a step hold."""
        question = self.state.question(LEARNER)
        round = self.game.round(self.state)
        if step.asked and (question is None or question.kind not in step.asked):
            return False
        if (step.round and round != step.round) or round < step.since:
            return False
        if sum(1 for seat, _ in self.heard if seat == LEARNER) < step.moves:
            return False
        if any(name not in self.said for name in step.after) or any(one not in self.followed for one in step.followed):
            return False
        choices = {action.text for action in self.state.choices(LEARNER)}
        if any(text not in choices for text in step.possible):
            return False
        if step.good and not any(text in choices for text in step.good):
            return False
        return not step.told or any(event.fact.name in step.told for event in self._log(0))

    def _log(self, since: int) -> list[Event]:
        """What the learner may know of what has happened."""
        return [event for event in (self.state.log or [])[since:] if event.visible_to(LEARNER)]

    def told(self) -> list[Event]:
        """What came of the learner's last move, where it answered advice."""
        if not self.reaction:
            return []
        return [event for event in self._log(self.mark) if event.seat == LEARNER][:MOST_TOLD]
