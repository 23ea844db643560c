"""How many entries a database file had when somebody was last told so, written beside it.

A damaged journal of SQLite ends where the damage is: what came after it is gone, and nothing in the file says so. This
does. It is not waited for, and after a power loss may say less than there is, but never more.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final


class Tally:
    """A small file beside the database: which database, and how many entries."""

    def __init__(self, database: Path) -> None:
        self.path: Final = database.with_name(f"{database.name}-tally")
        self.file = -1
        self.id = ""
        self.count = 0

    def read(self, id: str) -> int:
        """How many entries there were; of another database that stood here nothing is known."""
        try:
            said, count = self.path.read_text().split()
            return int(count) if said == id else 0
        except (OSError, ValueError):
            return 0

    def begin(self, id: str) -> None:
        """Write down from now on how many there are."""
        self.id = id
        self.close()
        with contextlib.suppress(OSError):
            self.file = os.open(self.path, os.O_WRONLY | os.O_CREAT, 0o600)

    def write(self, count: int) -> None:
        """There are so many now."""
        if self.file >= 0 and count != self.count:
            self.count = count
            with contextlib.suppress(OSError):  # it is for finding trouble, and must not make any
                os.pwrite(self.file, f"{self.id} {count:020}\n".encode(), 0)

    def close(self) -> None:
        """Let go of the file."""
        if self.file >= 0:
            os.close(self.file)
            self.file = -1
