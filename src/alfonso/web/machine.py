"""What a server takes from the machine that it runs on: time, chance, processes, and in which form they run.

Nothing else in the server asks the system for them, and timers, threads and sockets it has from its event loop: so
whoever puts another machine in the place of this one, and runs another loop, has the whole server in hand.
"""

from __future__ import annotations

import secrets
import time
from contextvars import ContextVar
from pathlib import Path
from typing import Final

from alfonso import form
from alfonso.web.processes import Process


class Machine:
    """The machine as it is."""

    def time(self) -> float:
        """The time of day, in seconds; it may be set back."""
        return time.time()

    def monotonic(self) -> float:
        """Seconds since some moment; they only ever grow."""
        return time.monotonic()

    def worked(self) -> float:
        """Seconds whose differences are time worked: whoever holds the loop works, also where the machine is busy.

        What this thread alone has worked the system tells only to a call that takes seventy times as long.
        """
        return time.perf_counter()

    def random_bytes(self, count: int) -> bytes:
        """Bytes that nobody can foresee."""
        return secrets.token_bytes(count)

    def process(self) -> Process:
        """A process of its own for long thoughts."""
        return Process()

    def compiled_form(self) -> Path | None:
        """Where the compiled form is, or will be, in which new processes run; None where there is only one form."""
        return form.here()


REAL: Final = Machine()
HERE: Final[ContextVar[Machine]] = ContextVar("machine", default=REAL)  # on which whoever asks is running


def now() -> int:
    """The time, in milliseconds."""
    return int(HERE.get().time() * 1000)


def monotonic() -> float:
    """Seconds since some moment; they only ever grow."""
    return HERE.get().monotonic()


def worked() -> float:
    """Seconds whose differences are time worked, while nobody else has the loop."""
    return HERE.get().worked()


def random_bytes(count: int) -> bytes:
    """Bytes that nobody can foresee."""
    return HERE.get().random_bytes(count)


def process() -> Process:
    """A process of its own for long thoughts."""
    return HERE.get().process()


def compiled_form() -> Path | None:
    """Where the compiled form is, or will be, in which new processes run; None where there is only one form."""
    return HERE.get().compiled_form()
