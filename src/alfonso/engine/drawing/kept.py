"""Kept parts of pictures: what was drawn before is not drawn again.

A move changes little of what each of the others sees. A game may keep a part of its picture under everything that the
part hangs on, written as one text; whatever is left out of it would show an old figure, so that a test draws whole
plays both ways (see ``alfonso.testing``).
"""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.desk import Drawn

MOST: Final = 2000  # parts, of some ten kilobytes each


@final
class Kept:
    """Parts of pictures by what they hang on; when there are too many, all are forgotten."""

    def __init__(self) -> None:
        self.parts: Final[dict[str, Drawn]] = {}

    def find(self, key: str) -> Drawn | None:
        """A part that was drawn before; what hangs on nothing known never was."""
        return self.parts.get(key) if key else None

    def keep(self, key: str, part: Drawn) -> Drawn:
        """Keep a part that was drawn just now, if it is known what it hangs on."""
        if not key:
            return part
        if len(self.parts) >= MOST:
            self.parts.clear()
        self.parts[key] = part
        return part
