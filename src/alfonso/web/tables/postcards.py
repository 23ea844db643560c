"""Postcards: pictures of tables as anybody may see them, for links that are shared; made beside the loop."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from alfonso.web.machine import process
from alfonso.web.processes import Process
from alfonso.web.refusals import unable

log = logging.getLogger("alfonso.web.tables.postcards")

KEPT: Final = 32
MOST_WAITING: Final = 8
SECONDS: Final = 20.0  # for one

Key = tuple[object, ...]  # all that a postcard hangs on


class Postcards:
    """The last that were made, and the one process in which others are, one after another."""

    def __init__(self) -> None:
        self.kept: Final[OrderedDict[Key, bytes]] = OrderedDict()
        self.waiting = 0
        self._place: Final = asyncio.Semaphore(1)
        self._process: Process | None = None

    async def find(self, key: Key, work: Callable[..., bytes], *given: object) -> bytes | None:
        """The postcard of this key, made by some work where there is none; None where that fails."""
        if key not in self.kept:
            if self.waiting >= MOST_WAITING:
                raise unable("too many pictures are being made; try again")
            self.waiting += 1
            try:
                async with self._place:
                    if key not in self.kept:
                        await self._make(key, work, *given)
            finally:
                self.waiting -= 1
        if key in self.kept:
            self.kept.move_to_end(key)
        return self.kept.get(key)

    async def _make(self, key: Key, work: Callable[..., bytes], *given: object) -> None:
        self._process = self._process or process()
        try:
            self.kept[key] = await self._process.run(SECONDS, work, *given)
        except BaseException as error:
            self._process.end(busy=True)
            self._process = None
            if not isinstance(error, Exception):
                raise
            log.warning("a postcard failed", extra={"reason": f"{type(error).__name__}: {error}"})
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.end(busy=False)
            self._process = None
