"""The server's time."""

from __future__ import annotations

import time


def now() -> int:
    """The time, in milliseconds."""
    return int(time.time() * 1000)
