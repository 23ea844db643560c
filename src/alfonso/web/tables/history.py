"""The states that a table has been in, for those who look back."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from alfonso.engine.state import State

if TYPE_CHECKING:
    from alfonso.web.tables.live import Live

KEPT: Final = 64
END: Final = -1  # not one of the scenes after an entry, but what they led to


class History:
    """Finds the state after any entry, or in a scene on the way, by letting the entries happen again, unseen.

    Who steps forward goes on from where the last one stood; who steps back finds the last few states kept.
    """

    def __init__(self, live: Live) -> None:
        self.live: Final = live
        self.walker: Live | None = None
        self.kept: Final[OrderedDict[tuple[int, int], State]] = OrderedDict()

    def state(self, entry: int, scene: int = END) -> State:
        """The state after an entry of a play that had begun by then, or in one of the scenes that followed."""
        if (entry, scene) not in self.kept:
            self._walk(entry)
        self.kept.move_to_end((entry, scene))
        return self.kept[entry, scene]

    def _walk(self, to: int) -> None:
        walker, self.walker = self.walker, None  # one that fails on the way is not used again
        if walker is None or walker.number >= to:
            walker = type(self.live)(self.live.row, self.live.game)
        for entry in self.live.entries[walker.number : to]:
            walker.fold(entry)
            if walker.state is not None and entry.number > to - KEPT:
                self._keep(entry.number, END, walker.state.clone())
        scenes = walker.scenes(self.live.entries[to - 1])
        for place, scene in enumerate(scenes):
            self._keep(to, place, scene.state)
        self.walker = walker
        while len(self.kept) > max(KEPT, 1 + len(scenes)):  # whatever was asked for is among them
            self.kept.popitem(last=False)

    def _keep(self, entry: int, scene: int, state: State) -> None:
        self.kept[entry, scene] = state
        self.kept.move_to_end((entry, scene))
