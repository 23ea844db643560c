"""Bots think in worker processes, never in the event loop, and only for so long.

A worker is never given the real state: it gets one drawn for the bot's seat, which the seat could not tell from the
real one. A bot that fails or takes too long is replaced by the first choice, and that is logged.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import multiprocessing
import multiprocessing.connection
import os
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from typing import Any, Final

from alfonso import form
from alfonso.bots.mind import mind
from alfonso.bots.registry import bot
from alfonso.engine.dice import FastDice
from alfonso.engine.game import Game
from alfonso.engine.state import State
from alfonso.games import registry

log = logging.getLogger("alfonso.web.tables.bots")

STARTING: Final = 60.0  # seconds within which a worker process must be up


@functools.lru_cache
def _game(id: str) -> Game[Any]:
    return registry.load(id)


def think(packed: dict[str, object], seat: int, name: str, seed: str) -> str:
    """What a bot chooses, in notation: runs in a worker process."""
    state = _game(str(packed["game"])).unpack(packed)
    return bot(name).choose(state.view(seat), mind(seed, seat)).text


def _as_a_worker() -> None:
    """A worker leaves signals from the keyboard to the server, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        multiprocessing.connection.wait([server.sentinel])
        os._exit(1)


class Worker:
    """One process that thinks about one thing at a time and can be ended at any moment."""

    def __init__(self, compiled: bool) -> None:
        self.compiled: Final = compiled
        context = multiprocessing.get_context("spawn")
        self.pool: Final = ProcessPoolExecutor(1, mp_context=context, initializer=_as_a_worker)
        self.pid = 0

    async def run(self, seconds: float, packed: dict[str, object], seat: int, name: str, seed: str) -> str:
        """Think, for so many seconds at the most."""
        loop = asyncio.get_running_loop()
        if not self.pid:
            self.pid = await asyncio.wait_for(loop.run_in_executor(self.pool, os.getpid), STARTING)
        return await asyncio.wait_for(loop.run_in_executor(self.pool, think, packed, seat, name, seed), seconds)

    def end(self, busy: bool) -> None:
        """End the process, whatever it is doing."""
        if busy and self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
        self.pool.shutdown(wait=True, cancel_futures=True)


class BotWorkers:
    """Where bots think: a few workers, made when they are first needed."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds: Final = seconds
        self.failures = 0
        self.thoughts = 0
        self._places: Final = asyncio.Semaphore(workers)
        self._idle: Final[list[Worker]] = []
        self._form: Final = form.here()

    async def choose(self, state: State, seat: int, name: str, seed: str | None = None) -> str:
        """What a bot chooses for a seat; the first choice where it fails.

        Where there is one choice only it thinks all the same: how long it takes must not tell what it could do.
        """
        seed = seed or secrets.token_hex(16)
        first = state.choices(seat)[0].text
        packed = state.game.pack(state.sample(seat, FastDice.seeded(f"{seed} sample", 1)))
        async with self._places:
            worker = self._worker()
            self.thoughts += 1
            try:
                text = await worker.run(self.seconds, packed, seat, name, seed)
            except BaseException as error:
                worker.end(busy=True)
                if not isinstance(error, Exception):
                    raise
                self.failures += 1
                log.warning("a bot failed", extra={"bot": name, "game": state.game.id, "reason": type(error).__name__})
                return first
            self._idle.append(worker)
        return text

    def _worker(self) -> Worker:
        """One that is idle, or a new one: those that run as plain Python end when the compiled form is there."""
        compiled = self._form is None or self._form.is_dir()
        while self._idle:
            worker = self._idle.pop()
            if worker.compiled == compiled:
                return worker
            worker.end(busy=False)
        return Worker(compiled)

    def close(self) -> None:
        """End every worker; those that were thinking ended when their thought was cancelled."""
        while self._idle:
            self._idle.pop().end(busy=False)
