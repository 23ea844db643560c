"""Work for several processes, here or on a cluster: parts handed out, results taken in as they come, a clean end."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Final, TypeVar

from alfonso.arena import cluster
from alfonso.engine.errors import AlfonsoError

Part = TypeVar("Part")
Result = TypeVar("Result")

AHEAD: Final = 3  # parts handed out for each process: none waits for work, and little is lost when one may stop early


def spread(work: Callable[[Part], Result], parts: Iterator[Part], jobs: int, on: str = "") -> Iterator[Result]:
    """What comes of every part, in any order: done here, by several processes, or on a cluster."""
    if on:
        return cluster.spread(work, parts, jobs, on)
    return map(work, parts) if jobs == 1 else _in_processes(work, parts, jobs)


def _in_processes(work: Callable[[Part], Result], parts: Iterator[Part], jobs: int) -> Iterator[Result]:
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), end_when_interrupted) as pool:
        try:
            under_way: set[Future[Result]] = set()
            for part in parts:
                with interrupts_held():
                    under_way.add(pool.submit(work, part))
                if len(under_way) >= AHEAD * jobs:
                    done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                    yield from (one.result() for one in done)
            while under_way:
                done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                yield from (one.result() for one in done)
        except BrokenProcessPool:
            raise AlfonsoError("a worker process was ended from outside; fewer --jobs take less memory") from None
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back for a moment; processes begun meanwhile hold it back as well."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_when_interrupted() -> None:
    """Let Ctrl-C end a worker without a word: the process that hands out the work has one to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
