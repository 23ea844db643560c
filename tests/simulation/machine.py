"""The machine that a simulated process runs on: its clock is wrong now and then, its chance is the seed's."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from alfonso.web.machine import Machine
from alfonso.web.processes import Process

T = TypeVar("T")

NOON = 1_700_000_000.0
EFFORT = 0.0004  # seconds of work between two looks at the clock, on average
LONGEST_THOUGHT = 0.4
FAILING = 0.01  # of all thoughts


class SimulatedMachine(Machine):
    """A machine in the box."""

    def __init__(self, name: str, chance: random.Random, clock: Callable[[], float]) -> None:
        self.name = name
        self.chance = chance
        self.clock = clock
        self.set_wrong = chance.uniform(-2, 2)  # by so many seconds
        self.effort = 0.0
        self.is_dead = False

    def time(self) -> float:
        return NOON + self.clock() + self.set_wrong

    def monotonic(self) -> float:
        return self.clock()

    def worked(self) -> float:
        self.effort += self.chance.expovariate(1 / EFFORT)
        return self.effort

    def random_bytes(self, count: int) -> bytes:
        return self.chance.randbytes(count)

    def process(self) -> Process:
        return SimulatedProcess(self.chance)

    def compiled_form(self) -> Path | None:
        return None


class SimulatedProcess(Process):
    """Thinks here and now; how long that takes is drawn from the seed, and some never come back."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    async def run(self, seconds: float, work: Callable[..., T], *args: Any) -> T:
        if self.chance.random() < FAILING:
            await asyncio.sleep(seconds)
            raise TimeoutError
        await asyncio.sleep(self.chance.random() * LONGEST_THOUGHT)
        return work(*args)

    def end(self, busy: bool) -> None:
        """There is nothing to end."""
