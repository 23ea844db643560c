"""Bots think in worker processes, never in the event loop, and only for so long.

A worker is never given the real state: it gets one drawn for the bot's seat, which the seat could not tell from the
real one. A bot that fails or takes too long is replaced by the first choice, and that is logged.
"""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Callable
from typing import Any, Final

from alfonso.bots.advice import ADVISED_IN, counsel
from alfonso.bots.levels import meant
from alfonso.bots.mind import mind
from alfonso.bots.registry import bot, in_time
from alfonso.bots.teaching import drawn
from alfonso.engine.game import Game
from alfonso.engine.state import State
from alfonso.games import registry
from alfonso.web.machine import compiled_form, process, random_bytes
from alfonso.web.tables.pace import LONGEST

log = logging.getLogger("alfonso.web.tables.bots")


@functools.lru_cache
def _game(id: str) -> Game[Any]:
    return registry.load(id)


def think(
    packed: dict[str, object], seat: int, name: str, seed: str, memory: list[str], seconds: float = LONGEST
) -> tuple[str, list[str]]:
    """What a bot chooses, in notation, and what it remembers: runs in a worker process."""
    game = _game(str(packed["game"]))
    state = game.unpack(packed)
    thinker = bot(in_time(meant(game, name), seconds)).sit()
    thinker.recall(memory)
    return thinker.choose(state.view(seat), mind(seed, seat)).text, thinker.memory()


def weigh(packed: dict[str, object], seat: int, seed: str, seconds: float) -> list[dict[str, object]]:
    """What the strongest level would do in a seat's place, and what else is good: runs in a worker process."""
    state = _game(str(packed["game"])).unpack(packed)
    return [one.pack() for one in counsel(state.view(seat), mind(seed, seat), seconds)]


class Worker:
    """A process in which bots think, and in which form."""

    def __init__(self, compiled: bool) -> None:
        self.compiled: Final = compiled
        self.process: Final = process()


class BotWorkers:
    """Where bots think: a few workers, made when they are first needed."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds: Final = seconds
        self.failures = 0
        self.thoughts = 0
        self._places: Final = asyncio.Semaphore(workers)
        self._advisers: Final = asyncio.Semaphore(workers)
        self._idle: Final[list[Worker]] = []
        self._form: Final = compiled_form()

    async def choose(
        self,
        state: State,
        seat: int,
        name: str,
        seed: str | None = None,
        memory: list[str] | None = None,
        left: Callable[[], float] | None = None,
    ) -> str:
        """What a bot chooses for a seat; the first choice where it fails. ``memory`` is kept up to date.

        ``left`` says, when there is a worker for it, for how long it may think.
        """
        seed = seed or random_bytes(16).hex()
        packed = state.game.pack(drawn(state, seat, seed))
        found: tuple[str, list[str]] | None
        left = left or (lambda: LONGEST)
        found = await self._ask(self._places, left, name, packed, think, seat, name, seed, memory or [])
        if found is None:
            return state.choices(seat)[0].text
        if memory is not None:
            memory[:] = found[1]
        return found[0]

    async def advise(self, state: State, seat: int) -> list[dict[str, Any]]:
        """What promises most for a seat and what else, from what the seat knows; nothing where nobody can tell.

        A person waits for it: who advises does not wait until bots have thought.
        """
        seed = random_bytes(16).hex()
        packed = state.game.pack(drawn(state, seat, seed))
        found: list[dict[str, Any]] | None
        found = await self._ask(self._advisers, lambda: ADVISED_IN, "advice", packed, weigh, seat, seed)
        return found or []

    async def _ask(
        self,
        places: asyncio.Semaphore,
        left: Callable[[], float],
        name: str,
        packed: dict[str, object],
        function: Callable[..., Any],
        *given: object,
    ) -> Any:
        """What comes of a thought in a worker; None where it fails."""
        async with places:
            worker = self._worker()
            self.thoughts += 1
            try:
                found = await worker.process.run(self.seconds, function, packed, *given, left())
            except BaseException as error:
                worker.process.end(busy=True)
                if not isinstance(error, Exception):
                    raise
                self.failures += 1
                log.warning("a bot failed", extra={"bot": name, "game": packed["game"], "reason": type(error).__name__})
                return None
            self._idle.append(worker)
        return found

    def _worker(self) -> Worker:
        """One that is idle, or a new one: those that run as plain Python end when the compiled form is there."""
        compiled = self._form is None or self._form.is_dir()
        for worker in self._idle.copy():
            if worker.compiled != compiled:
                self._idle.remove(worker)
                worker.process.end(busy=False)
        return self._idle.pop() if self._idle else Worker(compiled)

    def close(self) -> None:
        """End every worker; those that were thinking ended when their thought was cancelled."""
        while self._idle:
            self._idle.pop().process.end(busy=False)
