"""On the full screen or line by line: what the terminal can do decides, unless somebody has said so."""

from __future__ import annotations

import os
import sys
from typing import Final

DUMB: Final = ("", "dumb", "unknown")


def is_full_screen(lines: bool) -> bool:
    """Whether a play takes the whole screen: keys come from a terminal, and what is drawn goes to one that can."""
    if lines or (os.name != "nt" and os.environ.get("TERM", "") in DUMB):
        return False
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.__stderr__))
