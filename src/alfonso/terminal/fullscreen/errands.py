"""What the screen asks of a host, done one after the other in a thread of its own."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from typing import Final, TypeVar

from textual.message import Message

T = TypeVar("T")


class Come(Message):
    """Something to do in the thread that draws."""

    def __init__(self, do: Callable[[], None]) -> None:
        super().__init__()
        self.do: Final = do


class Errands:
    """A thread that fetches answers; of those that replace one another only the last is fetched."""

    def __init__(self, post: Callable[[Come], bool]) -> None:
        self.post: Final = post
        self.queue: Final[queue.SimpleQueue[Callable[[], None] | None]] = queue.SimpleQueue()
        self.wanted: dict[str, int] = {}
        self.under_way = 0
        threading.Thread(target=self._run, daemon=True).start()

    def ask(self, work: Callable[[], T], then: Callable[[T], None], instead_of: str = "") -> None:
        """Do some work there, then something with what came of it here; a later one of the same name replaces it."""
        self.under_way += 1
        number = self.wanted[instead_of] = self.wanted.get(instead_of, 0) + 1

        def is_wanted() -> bool:
            return not instead_of or self.wanted[instead_of] == number

        def run() -> None:
            found = work() if is_wanted() else None
            self.post(Come(lambda: come(found)))

        def come(found: T | None) -> None:
            self.under_way -= 1
            if is_wanted():
                then(found)  # type: ignore[arg-type]  # it was wanted when the work began

        self.queue.put(run)

    def forget(self, name: str) -> None:
        """What was asked for under a name is not wanted any more."""
        self.wanted[name] = self.wanted.get(name, 0) + 1

    def stop(self) -> None:
        """Do what was asked for, and no more."""
        self.queue.put(None)

    def _run(self) -> None:
        while True:
            work = self.queue.get()
            if work is None:
                return
            try:
                work()
            except Exception as error:
                self.fail(error)

    def fail(self, error: Exception) -> None:
        """Told in any thread: let the one that draws fail."""

        def do() -> None:
            raise error

        self.post(Come(do))
