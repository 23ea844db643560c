"""Bells: how those who look on are woken when there is something to tell them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from alfonso.web.tables.live import Live


class Bell(asyncio.Event):
    """Rings for one who looks on; a move of which its viewer sees nothing does not even wake it.

    Without a viewer it rings whatever happens.
    """

    def __init__(self, viewer: int | None = None) -> None:
        super().__init__()
        self.viewer: Final = viewer
        self.rung = -1  # for which update of the viewer's stream

    def ring(self, live: Live) -> None:
        """Something has happened at the table."""
        stream = None if self.viewer is None else live.streams.get(self.viewer)
        if stream is not None:
            if stream.number == self.rung:
                return
            self.rung = stream.number
        self.set()
