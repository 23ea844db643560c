"""Processes beside the server, for what would hold up everybody in its event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from typing import Any, Final, TypeVar

T = TypeVar("T")

STARTING: Final = 60.0  # seconds within which a process must be up


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


class Process:
    """One process that does one thing at a time and can be ended at any moment."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pool: Final = ProcessPoolExecutor(1, mp_context=context, initializer=_as_a_worker)
        self.pid = 0

    async def run(self, seconds: float, work: Callable[..., T], *args: Any) -> T:
        """Do something, for so many seconds at the most."""
        loop = asyncio.get_running_loop()
        if not self.pid:
            self.pid = await asyncio.wait_for(loop.run_in_executor(self.pool, os.getpid), STARTING)
        return await asyncio.wait_for(loop.run_in_executor(self.pool, work, *args), seconds)

    def end(self, busy: bool) -> None:
        """End the process, whatever it is doing."""
        if busy and self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
        self.pool.shutdown(wait=True, cancel_futures=True)
