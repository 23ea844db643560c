"""The board: its points, the lines of three on it, and which points are neighbours (R1)."""

from __future__ import annotations

from typing import Final

SEATS: Final = 2
MEN: Final = 9
FLYING: Final = 3  # with so many men left one may fly
LOST: Final = 2  # with so many men left one has lost
QUIET: Final = 50  # so many moves in a row without a mill end the play

COLUMNS: Final = "abcdefg"
ROWS: Final = "7654321"
LINES: Final = [
    "a7 d7 g7", "b6 d6 f6", "c5 d5 e5", "a4 b4 c4", "e4 f4 g4", "c3 d3 e3", "b2 d2 f2", "a1 d1 g1",
    "a7 a4 a1", "b6 b4 b2", "c5 c4 c3", "d7 d6 d5", "d3 d2 d1", "e5 e4 e3", "f6 f4 f2", "g7 g4 g1",
]  # fmt: skip

POINTS: Final = [column + row for row in ROWS for column in COLUMNS if any(column + row in line for line in LINES)]
MILLS: Final = [[POINTS.index(name) for name in line.split()] for line in LINES]
MILLS_AT: Final = [[mill for mill in MILLS if point in mill] for point in range(len(POINTS))]


def neighbours_of(point: int) -> list[int]:
    """The points that a line leads to without another between."""
    found: list[int] = []
    for mill in MILLS_AT[point]:
        found += mill[1:2] if mill[1] != point else [mill[0], mill[2]]
    return sorted(found)


NEIGHBOURS: Final = [neighbours_of(point) for point in range(len(POINTS))]
