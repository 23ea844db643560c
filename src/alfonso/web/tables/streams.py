"""What each viewer is sent, numbered for that viewer.

After every entry of a table each viewer looks again. If what it sees is as before, nothing happens for it: no number,
no time, no message. So a move in another seat's lane leaves no trace here until what it did can be seen.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Iterable
from itertools import accumulate, chain, pairwise
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

import msgspec

from alfonso.engine.action import Action
from alfonso.engine.event import Event
from alfonso.engine.game import Game
from alfonso.engine.outcome import Stage
from alfonso.engine.phrase import Language, Phrase
from alfonso.engine.shortcut import Shortcut
from alfonso.engine.state import SPECTATOR, Scene, State
from alfonso.engine.view import View
from alfonso.web.api.messages import (
    ClockInfo,
    ContenderInfo,
    DiceInfo,
    Line,
    Log,
    NudgeInfo,
    PartingInfo,
    Result,
    Said,
    SeatInfo,
    StageInfo,
    Update,
    WishInfo,
)
from alfonso.web.tables import shares
from alfonso.web.tables.parcels import Parcel, encode, encode_in, unsaid

if TYPE_CHECKING:
    from alfonso.web.store.store import Entry
    from alfonso.web.tables.live import Live

MEMORY: Final = 48  # how many updates of a viewer are kept at hand; older ones are made anew from the entries
NO_DICE: Final = DiceInfo("", "", None)
TOLD: Final = (
    "seats",
    "dice",
    "result",
    "again",
    "clock",
    "wish",
    "ready",
    "onlookers_talk",
    "acted",
    "parting",
    "nudges",
    "removed",
)  # when it changes
told_of: Final = attrgetter(*TOLD)


class Shown(msgspec.Struct, frozen=True, gc=False):
    """A position that a viewer was shown: by which of its updates, after which entry (never told), in which scene.

    ``undo`` says whether it could take back its last move then.
    """

    number: int
    entry: int
    round: int
    scene: int = -1
    undo: str = ""


class Seen(msgspec.Struct, frozen=True, array_like=True):
    """What must be known of a stream to go on with it; all else comes from the table as it stands.

    ``shown`` are the fields of all positions, each by itself; ``entries`` are those that the updates told of, ``lines``
    the updates that the lines of the log came with. Of numbers that grow the steps are kept, which pack well.
    """

    number: int
    at: int
    answer: int
    acted: int
    shown: tuple[list[int], list[int], list[int], list[int], list[str]]
    entries: list[int]
    lines: list[int]


def steps(numbers: Iterable[int]) -> list[int]:
    """By how much each number is greater than the one before."""
    return [after - before for before, after in pairwise(chain([0], numbers))]


class PackedView(msgspec.Struct, frozen=True, gc=False):
    """A position as somebody may see it: what is the same in every language, written down at once, and its words."""

    plain: bytes
    seen: bytes
    words: dict[str, object]
    undo: str = ""  # whether the last move could be taken back, which is in ``plain``, too

    def said(self, language: Language, seen: bool = True) -> bytes:
        """The whole as JSON in a language; without what is seen for those who look at a picture."""
        more = b',"seen":' + self.seen if seen else b""
        return self.plain[:-1] + more + b"," + encode_in(language, self.words)[1:]


class Common(msgspec.Struct, frozen=True, gc=False):
    """What everybody knows of a table, put together once for all who look."""

    seats: list[SeatInfo]
    dice: DiceInfo
    result: Result | None
    wish: WishInfo
    parting: PartingInfo
    nudges: list[NudgeInfo]

    @classmethod
    def of(cls, live: Live) -> Common:
        """The table as it stands."""
        seats = [chair.info() for chair in live.chairs]
        nudges = [live.nudges[seat] for seat in sorted(live.nudges)]
        return cls(seats, _dice(live), _result(live), live.wish_info(), live.parting_info(), nudges)


class Told:
    """An update, and how it is sent in each language that somebody reads it in."""

    def __init__(self, update: Update, view: PackedView | None) -> None:
        self.update: Final = update
        self.view: Final = view
        self.parcels: Final[dict[tuple[str, bool], Parcel]] = {}

    def parcel(self, language: Language, seen: bool) -> Parcel:
        """The update as it is sent, with or without what is seen."""
        key = (language.code, seen)
        if key not in self.parcels:
            view = None if self.view is None else msgspec.Raw(self.view.said(language, seen))
            told = msgspec.structs.replace(self.update, view=view)
            self.parcels[key] = Parcel(encode_in(language, told))
        return self.parcels[key]


class Stream:
    """What one viewer (a seat, or -1 for spectators) has seen so far, and the updates that told it.

    Words are kept as phrases, so that the numbers are the same in every language.
    """

    def __init__(self, viewer: int, memory: int = MEMORY) -> None:
        self.viewer: Final = viewer
        self.number = 0
        self.at = 0  # when the last update was
        self.answer = 0  # the last update that had a view: what a move answers
        self.shown: Final[list[Shown]] = []
        self.view: PackedView | None = None
        self.ready: list[int] = []
        self.lines: list[Line] = []
        self.seats: list[SeatInfo] = []
        self.chat: list[Said] = []
        self.dice = NO_DICE
        self.result: Result | None = None
        self.again: str | None = None
        self.clock: ClockInfo | None = None
        self.wish = WishInfo()
        self.parting = PartingInfo()
        self.nudges: list[NudgeInfo] = []
        self.removed = False
        self.onlookers_talk = True
        self.acted = 0  # the update that told of the viewer's own last move
        self.base = 0  # how many updates there had been when it was gone on with
        self.saved = 0  # after which entry it was last kept
        self.entries: Final[list[int]] = []  # by update, of which entry it told
        self.updates: Final[list[Update]] = []  # since then, without what they show, which can be found again
        self.recent: Final[deque[Told]] = deque(maxlen=memory)
        self.done: Final[dict[str, tuple[str, dict[str, Any], int]]] = {}  # own requests by their keys
        self._places: Final[list[int]] = []  # of the lines in the log
        self._told = 0  # how much of the log has been looked at
        self._undone = 0

    # Seeing

    def look(self, live: Live, entry: Entry) -> None:
        """See what is new after an entry, if anything is: first every scene that the play went past."""
        for place in range(len(live.scenes(entry))):
            self._take(self._passing(live, entry, place), entry)
        self._take(self._update(live, entry), entry)
        if entry.key and entry.seat == self.viewer:
            self.done[entry.key] = (entry.kind, entry.data, self.number)

    def _take(self, update: Update | None, entry: Entry) -> None:
        """Count an update as seen, if there is one."""
        if update is not None:
            self.number, self.at = update.number, update.at
            self.entries.append(entry.number)
            self.updates.append(update)
            self.recent.append(Told(update, self.view if update.number == self.answer else None))

    def _passing(self, live: Live, entry: Entry, place: int) -> Update | None:
        """What a scene shows that was not seen before: the position and the log, and nothing to do."""
        scene = live.scenes(entry)[place]
        number = self.number + 1
        log = self._read(live, number, scene)
        view = look_at(live, scene.state, self.viewer)
        if view == self.view and log is None:
            return None
        self.view = view
        self._show(number, entry, live.game.round(scene.state), place)
        return Update(number, entry.at, log=log, scene=True)

    def _show(self, number: int, entry: Entry, round: int, scene: int = -1, undo: str = "") -> None:
        """Note that an update shows a position: a move answers the last one."""
        self.answer = number
        self.shown.append(Shown(number, entry.number, round, scene, undo))

    def _update(self, live: Live, entry: Entry) -> Update | None:
        """What has changed for this viewer, or None."""
        number = self.number + 1
        before = told_of(self)
        view_before = self.view
        said = live.chat[len(self.chat) :]
        log = self._read(live, number)
        self._learn(live, said)
        if live.mover(entry) == self.viewer >= 0:
            self.acted = number
        new_view = log is not None or self.view != view_before
        now = told_of(self)
        changed = {name: new for name, old, new in zip(TOLD, before, now, strict=True) if old != new}
        if not new_view and not changed and not said:
            return None
        if new_view:
            self._show(number, entry, _round(live), undo="" if self.view is None else self.view.undo)
        return Update(number, entry.at, log=log, chat=said or None, **changed)

    def _learn(self, live: Live, said: list[Said]) -> None:
        """Take in how the table stands."""
        if live.concerns(self.viewer):
            self.view = look(live, self.viewer)
        self.ready = [] if live.state is None else live.view(live.state, self.viewer).ready
        known = live.common()
        self.seats = known.seats
        self.dice = known.dice
        self.result = known.result if self.result is None else self.result
        self.chat += said
        self.again = live.again
        self.clock = live.clock_info(self.viewer)
        self.wish = known.wish
        self.parting = known.parting
        self.nudges = known.nudges
        self.removed = live.removed
        self.onlookers_talk = live.onlookers_talk

    def _read(self, live: Live, number: int, scene: Scene | None = None) -> Log | None:
        """Read on in the log (as far as it had been told by a scene); after an undo, find out from where it differs."""
        if live.table is None:
            return None
        log = live.table.chronicle
        end = len(log) if scene is None else scene.told + len(live.table.notes)
        keep = len(self.lines)
        if live.undone != self._undone:
            self._told = min(self._told, live.table.unchanged)
            keep = bisect_left(self._places, self._told)
        new = [(place, log[place]) for place in range(self._told, end) if log[place].visible_to(self.viewer)]
        same = _common(self.lines[keep:], [event for _, event in new])
        self._told, self._undone = end, live.undone
        self._places[keep:] = [place for place, _ in new]
        keep, new = keep + same, new[same:]
        if not new and keep == len(self.lines):
            return None
        lines = [Line(number, unsaid(live.table.sentence(event, live.names)), event.pack()) for _, event in new]
        self.lines[keep:] = lines
        return Log(keep, lines)

    # Keeping

    def seen(self) -> Seen:
        """What is kept of it."""
        shown = self.shown
        fields = (
            steps(one.number for one in shown),
            steps(one.entry for one in shown),
            [one.round for one in shown],
            [one.scene for one in shown],
            [one.undo for one in shown],
        )
        lines = steps(line.number for line in self.lines)
        return Seen(self.number, self.at, self.answer, self.acted, fields, steps(self.entries), lines)

    def resume(self, live: Live, seen: Seen) -> None:
        """Go on from what was kept, at a table as it stood then: as if it had been told everything."""
        self.number, self.at, self.answer, self.acted = seen.number, seen.at, seen.answer, seen.acted
        self.base, self.saved = seen.number, live.number
        numbers, entries, rounds, scenes, undos = seen.shown
        self.shown.extend(map(Shown, accumulate(numbers), accumulate(entries), rounds, scenes, undos))
        self.entries.extend(accumulate(seen.entries))
        self._learn(live, live.chat)
        for entry in live.entries:
            if entry.key and entry.seat == self.viewer:
                self.done[entry.key] = (entry.kind, entry.data, bisect_right(self.entries, entry.number))
        if live.table is not None:
            log, names = live.table.chronicle, live.names
            self._told, self._undone = len(log), live.undone
            self._places.extend(place for place, event in enumerate(log) if event.visible_to(self.viewer))
            for place, number in zip(self._places, accumulate(seen.lines), strict=True):
                text = unsaid(live.table.sentence(log[place], names))
                self.lines.append(Line(number, text, log[place].pack()))

    # Telling

    def remembers(self, after: int) -> bool:
        """Whether every update beyond a number is at hand."""
        return self.number - after <= len(self.recent)

    def made_anew(self, live: Live, number: int) -> Told:
        """An update that is not at hand any more."""
        place = bisect_left(self.shown, number, key=lambda one: one.number)
        if place == len(self.shown) or self.shown[place].number != number:
            return Told(self.updates[number - 1 - self.base], None)
        shown = self.shown[place]
        state = live.history.state(shown.entry, shown.scene)
        public = encode(live.game.seen(state, SPECTATOR).pack())
        return Told(self.updates[number - 1 - self.base], look_at(live, state, self.viewer, shown.undo, public))

    def since(self, after: int, language: Language, seen: bool) -> list[Parcel]:
        """The updates beyond a number."""
        missing = self.number - after
        if not missing:
            return []
        return [told.parcel(language, seen) for told in list(self.recent)[len(self.recent) - missing :]]


def _common(lines: list[Line], events: list[Event]) -> int:
    """How many lines at the beginning tell the same events."""
    count = 0
    for line, event in zip(lines, events, strict=False):
        if line.event != event.pack():
            break
        count += 1
    return count


def look(live: Live, viewer: int) -> PackedView | None:
    """The position as the viewer may see it, or nothing before the play has begun."""
    if live.table is None:
        return None
    found = look_at(live, live.table.state, viewer, _undo(live, viewer))
    voice = live.voice(viewer)
    if voice is not None:
        found.words["voice"] = voice
    return found


def look_at(live: Live, state: State, viewer: int, undo: str = "", public: bytes = b"") -> PackedView:
    """A state of the play as the viewer may see it. Who is ready is told apart: it is no other position.

    ``public`` is what everybody sees of a state that is not the last.
    """
    view, game = live.view(state, viewer), live.game
    packed = view.pack()
    del packed["ready"], packed["prompt"]
    seen = encode(packed.pop("seen"))
    packed["undo"] = undo
    if viewer == SPECTATOR or state.lanes or state.over:  # where it is known without, whatever everybody sees
        public = seen
    packed["secret"] = view.is_secret(seen, public or live.public(state))
    packed["points"] = game.points(view)
    choices, shortcuts = view.choices, game.shortcuts(view)
    packed["touches"] = [game.touches(view, action) for action in choices]
    packed["changes"] = [{"place": one.place, "action": one.text, "touches": one.touches} for one in game.changes(view)]
    packed["shortcuts"] = [
        {"word": one.word, "actions": [action.text for action in one.actions], "habit": one.habit} for one in shortcuts
    ]
    return PackedView(encode(packed), seen, words_of(game, view, choices, shortcuts), undo)


def words_of(game: Game[Any], view: View, choices: list[Action], shortcuts: list[Shortcut]) -> dict[str, object]:
    """What is asked, for each choice its heading, if it has one, and its words, and what shortcuts are called."""
    labels = [game.label(view, action) for action in choices]
    return {
        "prompt": view.prompt,
        "labels": [(label.heading, label.words) for label in labels],
        "shortcut_labels": [shortcut.words for shortcut in shortcuts],
    }


def _round(live: Live) -> int:
    """The round that is played."""
    return 0 if live.table is None else live.game.round(live.table.state)


def _undo(live: Live, viewer: int) -> str:
    """Whether a viewer can take back its last move: ``free``, or by asking the others (``ask``), or not at all."""
    if viewer < 0 or live.table is None or live.over:
        return ""
    if live.table.cannot_undo(viewer) is None:
        return "free"
    return "ask" if live.table.cannot_rewind(viewer) is None else ""


def _dice(live: Live) -> DiceInfo:
    """The commitment, what was contributed, and after the end the secret; nothing where there is no chance."""
    record = live.record
    if not live.game.chance:
        return NO_DICE
    begun = live.table is not None
    pledges = [chair.pledge for chair in live.chairs]
    return DiceInfo(
        sealed=record.sealed,
        contributions=record.contributions,
        secret=record.secret if live.over else None,
        pledges=(record.pledges.split(",") if record.pledges else []) if begun else pledges if any(pledges) else [],
        to_pledge=[] if begun else shares.owe_pledge(live.chairs),
        to_open=[] if begun else shares.owe_opening(live.chairs),
        left_out=[seat for seat, chair in enumerate(live.chairs) if chair.left_out],
        imported=live.imported,
    )


def _result(live: Live) -> Result | None:
    """How the play ended, once it has."""
    if live.table is None or not (live.table.state.over or live.ended):
        return None
    state = live.table.state
    if live.ended:
        return _unfinished(live, state)
    outcome = live.game.outcome(state)
    return Result(
        scores=state.scores(),
        counted=[unsaid(live.game.score_words(score)) for score in state.scores()],
        breakdown=[state.breakdown(seat) for seat in range(state.seats)],
        winners=outcome.winners,
        places=outcome.places,
        reason=None if outcome.reason is None else unsaid(outcome.reason),
        tie_break=None if outcome.tie_break is None else unsaid(outcome.tie_break),
        verdict=unsaid(live.game.verdict(state)),
        stages=[_stage(stage) for stage in outcome.stages],
    )


def _stage(stage: Stage) -> StageInfo:
    """A stage of the outcome, for the page and programs."""
    contenders = [ContenderInfo(one.seat, unsaid(one.name), one.figure, one.out) for one in stage.contenders]
    return StageInfo(unsaid(stage.title), contenders, None if stage.tie_break is None else unsaid(stage.tie_break))


def _unfinished(live: Live, state: State) -> Result:
    """How the play stood when all agreed to end it."""
    return Result(
        scores=state.scores(),
        counted=[unsaid(live.game.score_words(score)) for score in state.scores()],
        breakdown=[state.breakdown(seat) for seat in range(state.seats)],
        winners=[],
        places=[0] * state.seats,
        reason=None,
        tie_break=None,
        verdict=unsaid(Phrase("The game was ended as all agreed: it is not finished, and nobody has won.")),
        unfinished=True,
    )
