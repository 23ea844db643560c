"""Bills: what a request costs is the time for which it alone kept the event loop busy."""

from __future__ import annotations

from collections.abc import Coroutine, Generator
from typing import Any, Final, Generic, TypeVar

from alfonso.web.machine import worked

T = TypeVar("T")

PRICE: Final = 100.0  # tokens for a second of work: at the usual rate nobody has more than half of a server


class Billed(Generic[T]):
    """Awaits some work, and measures its steps; what others do in between is not its own."""

    def __init__(self, work: Coroutine[Any, Any, T]) -> None:
        self.work: Final = work
        self.seconds = 0.0

    @property
    def tokens(self) -> float:
        """What it has cost so far."""
        return self.seconds * PRICE

    def __await__(self) -> Generator[Any, Any, T]:
        began = worked()
        try:
            awaited = self.work.send(None)
            while True:
                self.seconds += worked() - began
                try:
                    sent = yield awaited
                except GeneratorExit:
                    self.work.close()
                    raise
                except BaseException as error:
                    began = worked()
                    awaited = self.work.throw(error)
                else:
                    began = worked()
                    awaited = self.work.send(sent)
        except StopIteration as end:
            answer: T = end.value
            return answer
        finally:
            self.seconds += worked() - began
