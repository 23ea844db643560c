"""What each viewer is sent, numbered for that viewer.

After every entry of a table each viewer looks again. If what it sees is as before, nothing happens for it: no number,
no time, no message. So a move in another seat's lane leaves no trace here until what it did can be seen.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec

from alfonso.engine.event import Event
from alfonso.engine.game import Game
from alfonso.engine.phrase import Language
from alfonso.engine.state import State
from alfonso.engine.view import View
from alfonso.web.api.messages import ClockInfo, DiceInfo, Line, Log, Result, Said, SeatInfo, Update, WishInfo
from alfonso.web.tables.parcels import Parcel, encode, encode_in, unsaid

if TYPE_CHECKING:
    from alfonso.web.store.store import Entry
    from alfonso.web.tables.live import Live

MEMORY: Final = 48  # how many updates of a viewer are kept at hand; older ones are made anew from the entries
NO_DICE: Final = DiceInfo("", "", None)
TOLD: Final = ("seats", "dice", "result", "again", "clock", "wish", "ready", "onlookers_talk")  # when it changes


@dataclass(frozen=True)
class Shown:
    """A position that a viewer was shown: by which of its updates, after which entry (never told), in which scene."""

    number: int
    entry: int
    round: int
    scene: int = -1


@dataclass(frozen=True)
class PackedView:
    """A position as somebody may see it: what is the same in every language, written down at once, and its words."""

    plain: bytes
    words: dict[str, object]

    def said(self, language: Language) -> bytes:
        """The whole as JSON in a language."""
        return self.plain[:-1] + b"," + encode_in(language, self.words)[1:]


class Told:
    """An update, and how it is sent in each language that somebody reads it in."""

    def __init__(self, update: Update, view: PackedView | None) -> None:
        self.update: Final = update
        self.view: Final = view
        self.parcels: Final[dict[str, Parcel]] = {}

    def parcel(self, language: Language) -> Parcel:
        """The update as it is sent."""
        if language.code not in self.parcels:
            view = None if self.view is None else msgspec.Raw(self.view.said(language))
            told = msgspec.structs.replace(self.update, view=view)
            self.parcels[language.code] = Parcel(encode_in(language, told))
        return self.parcels[language.code]


class Stream:
    """What one viewer (a seat, or -1 for spectators) has seen so far, and the updates that told it.

    Words are kept as phrases, so that the numbers are the same in every language.
    """

    def __init__(self, viewer: int, memory: int | None = MEMORY) -> None:
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
        self.onlookers_talk = True
        self.recent: Final[deque[Told]] = deque(maxlen=memory)
        self.done: Final[dict[str, tuple[str, dict[str, Any], int]]] = {}  # own requests by their keys
        self._told = 0  # how much of the log has been looked at
        self._undone = 0

    # Seeing

    def look(self, live: Live, entry: Entry) -> None:
        """See what is new after an entry, if anything is: first every scene that the play went past."""
        for place in range(len(live.scenes(entry))):
            self._take(self._passing(live, entry, place))
        self._take(self._update(live, entry))
        if entry.key and entry.seat == self.viewer:
            self.done[entry.key] = (entry.kind, entry.data, self.number)

    def _take(self, update: Update | None) -> None:
        """Count an update as seen, if there is one."""
        if update is not None:
            self.number, self.at = update.number, update.at
            self.recent.append(Told(update, self.view if update.number == self.answer else None))

    def _passing(self, live: Live, entry: Entry, place: int) -> Update | None:
        """What a scene shows that was not seen before: the position and the log, and nothing to do."""
        scene = live.scenes(entry)[place]
        number = self.number + 1
        log = self._read(live, number, scene.told)
        view = look_at(live, scene.state, self.viewer)
        if view == self.view and log is None:
            return None
        self.view = view
        self._show(number, entry, live.game.round(scene.state), place)
        return Update(number, entry.at, log=log, scene=True)

    def _show(self, number: int, entry: Entry, round: int, scene: int = -1) -> None:
        """Note that an update shows a position: a move answers the last one."""
        self.answer = number
        self.shown.append(Shown(number, entry.number, round, scene))

    def _update(self, live: Live, entry: Entry) -> Update | None:
        """What has changed for this viewer, or None."""
        number = self.number + 1
        before = {name: getattr(self, name) for name in TOLD}
        view_before = self.view
        said = live.chat[len(self.chat) :]
        log = self._read(live, number)
        self._learn(live, said)
        new_view = log is not None or self.view != view_before
        changed = {name: getattr(self, name) for name in TOLD if getattr(self, name) != before[name]}
        if not new_view and not changed and not said:
            return None
        if new_view:
            self._show(number, entry, _round(live))
        return Update(number, entry.at, log=log, chat=said or None, **changed)

    def _learn(self, live: Live, said: list[Said]) -> None:
        """Take in how the table stands."""
        self.view = look(live, self.viewer)
        self.ready = [] if live.state is None else live.state.ready
        self.seats = [chair.info() for chair in live.chairs]
        self.dice = _dice(live)
        self.result = _result(live) if self.result is None else self.result
        self.chat = self.chat + said
        self.again = live.again
        self.clock = live.clock_info()
        self.wish = live.wish_info()
        self.onlookers_talk = live.onlookers_talk

    def _read(self, live: Live, number: int, to: int | None = None) -> Log | None:
        """Read on in the log (as far as it had been told by a scene); after an undo, find out from where it differs."""
        if live.table is None:
            return None
        log = live.table.log[:to]
        keep = len(self.lines)
        events = [event for event in log[self._told :] if event.visible_to(self.viewer)]
        if live.undone != self._undone:
            events = [event for event in log if event.visible_to(self.viewer)]
            keep = _common(self.lines, events)
            events = events[keep:]
        self._told, self._undone = len(log), live.undone
        if not events and keep == len(self.lines):
            return None
        new = [Line(number, unsaid(live.game.sentence(event, live.names)), event.pack()) for event in events]
        self.lines = self.lines[:keep] + new
        return Log(keep, new)

    # Telling

    def remembers(self, after: int) -> bool:
        """Whether every update beyond a number is at hand."""
        return self.number - after <= len(self.recent)

    def since(self, after: int, language: Language) -> list[Parcel]:
        """The updates beyond a number."""
        missing = self.number - after
        return [told.parcel(language) for told in list(self.recent)[len(self.recent) - missing :]] if missing else []


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
    return None if live.table is None else look_at(live, live.table.state, viewer, _undo(live, viewer))


def look_at(live: Live, state: State, viewer: int, undo: str = "") -> PackedView:
    """A state of the play as the viewer may see it. Who is ready is told apart: it is no other position."""
    view, game = state.view(viewer), live.game
    seen = view.pack()
    del seen["ready"], seen["prompt"]
    seen["undo"] = undo
    seen["secret"] = view.secret
    seen["touches"] = [game.touches(view, action) for action in view.choices]
    seen["changes"] = [
        {"place": one.place, "action": one.action.text, "touches": one.touches} for one in game.changes(view)
    ]
    return PackedView(encode(seen), words_of(game, view))


def words_of(game: Game[Any], view: View) -> dict[str, object]:
    """What is asked, and for each choice its heading, if it has one, and its words."""
    labels = [game.label(view, action) for action in view.choices]
    return {"prompt": view.prompt, "labels": [(label.heading, label.words) for label in labels]}


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
    return DiceInfo(record.sealed, record.contributions, record.secret if live.over else None)


def _result(live: Live) -> Result | None:
    """How the play ended, once it has."""
    if live.table is None or not live.table.state.over:
        return None
    state = live.table.state
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
    )
