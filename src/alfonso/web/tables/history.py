"""The states that a table has been in, for those who look back."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

from alfonso.engine.state import State
from alfonso.engine.table import Past

if TYPE_CHECKING:
    from alfonso.web.tables.live import Live

KEPT: Final = 64
EARLIER: Final = 8  # stretches of what was before
END: Final = -1  # not one of the scenes after an entry, but what they led to


class History:
    """Finds the state after any entry, or in a scene on the way: never more than a few moves from one that is kept."""

    def __init__(self, live: Live) -> None:
        self.live: Final = live
        self.base = 0  # how many entries had happened when it began
        self.moves: Final[list[Past | None]] = []  # by entry since then, the last move that stood after it
        self.earlier: Final[OrderedDict[int, History]] = OrderedDict()  # of what was before, as far as it was asked for
        self.kept: Final[OrderedDict[Past, Any]] = OrderedDict()

    def note(self) -> None:
        """Remember where the play stands after an entry."""
        table = self.live.table
        self.moves.append(table.past[-1] if table is not None and table.past else None)

    def resume(self) -> None:
        """Begin after the entries that have happened; what was before is found by others."""
        self.base = self.live.number - 1
        self.note()

    def of(self, entry: int) -> History | None:
        """Who knows the state after an entry, this one or an earlier one that was asked for before."""
        known = [self, *self.earlier.values()]
        return next((one for one in known if one.base < entry <= one.base + len(one.moves)), None)

    def learn(self, earlier: History) -> None:
        """Know also what another knows of what was before: of the last few that were asked for."""
        self.earlier[earlier.base] = earlier
        self.earlier.move_to_end(earlier.base)
        while len(self.earlier) > EARLIER:
            self.earlier.popitem(last=False)

    def state(self, entry: int, scene: int = END) -> State:
        """The state after an entry of a play that had begun by then, or in one of the scenes that followed."""
        knowing = self.of(entry)
        assert knowing is not None, "what was before must be recalled first"
        return knowing._state(entry, scene)

    def _state(self, entry: int, scene: int) -> State:
        assert self.live.table is not None
        past = self.moves[entry - 1 - self.base]
        if past is None:
            opening: State = self.live.table.state_after(None, self.kept)
            return opening
        if scene != END:
            return self.live.table.scenes_after(past, self.kept)[scene].state
        if past not in self.kept:
            self.kept[past] = self.live.table.state_after(past, self.kept)
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        self.kept.move_to_end(past)
        found: State = self.kept[past]
        return found
