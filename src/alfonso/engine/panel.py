"""Panels: a view as blocks of text, for terminals."""

from __future__ import annotations

from typing import Final, final

TABLE: Final = "table"  # belongs to nobody: the round, a map, a market
FULL: Final = "full"  # a part of what a seat has, in full
BRIEF: Final = "brief"  # what a seat has, in short, as the others look at it
HAND: Final = "hand"  # what the decision is about: it stands next to the question


@final
class Panel:
    """A titled block of rows; the cells of a row line up under one another, a row of one cell runs across.

    A cell that begins with ``*`` stands out (it is lit, owned or new), one that begins with ``~`` is faint. Colour
    may be missing: what the marks say must be clear without them. A game gives its FULL and its BRIEF panels of every
    seat; whoever shows them picks.
    """

    def __init__(self, title: str, rows: list[list[str]], kind: str = TABLE, seat: int = -1) -> None:
        self.title: Final = title
        self.rows: Final = rows
        self.kind: Final = kind
        self.seat: Final = seat
