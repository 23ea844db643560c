"""Long work, done in shifts: between two of them everybody else has a turn."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

from alfonso.web.machine import worked

T = TypeVar("T")

SHIFT: Final = 0.002  # seconds


class Shifts:
    """Who has long work waits for a shift like everybody else who has; there is never more than one at a time."""

    def __init__(self) -> None:
        self.turn: Final = asyncio.Lock()

    async def do(self, work: Iterable[T]) -> list[T]:
        """Do work that comes in small steps; what each of them gave."""
        found: list[T] = []
        steps = iter(work)
        while True:
            async with self.turn:
                if _work(steps, found):
                    return found
            await asyncio.sleep(0)


def _work(steps: Iterator[T], found: list[T]) -> bool:
    """Work until the shift or the work is over; whether the work is."""
    end = worked() + SHIFT
    for step in steps:
        found.append(step)
        if worked() >= end:
            return False
    return True
