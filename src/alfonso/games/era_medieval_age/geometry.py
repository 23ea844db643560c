"""The domain as one number: 14 x 14 cells in a frame of 16 x 16 bits (1.6, 1.7).

A set of cells is an int with a bit for each; the frame is the virtual ring around the board, so that a shift by a
column or a row never brings a cell to the other side. Nothing here knows what stands on the cells.
"""

from __future__ import annotations

from typing import Final

SIZE: Final = 14  # rows and columns of the board
STRIDE: Final = 16  # with the ring on both sides
CELLS: Final = SIZE * SIZE
COLUMNS: Final = "abcdefghijklmn"

FRAME: Final = (1 << (STRIDE * STRIDE)) - 1
ROW: Final = (1 << SIZE) - 1


def bit_of(cell: int) -> int:
    """The set that holds one cell, numbered row by row."""
    return 1 << ((cell // SIZE + 1) * STRIDE + cell % SIZE + 1)


def mask_of(cells: list[int]) -> int:
    """The set of some cells."""
    mask = 0
    for cell in cells:
        mask |= bit_of(cell)
    return mask


FIELD: Final = mask_of(list(range(CELLS)))
RING: Final = FRAME & ~FIELD


def cells_of(mask: int) -> list[int]:
    """The cells of a set, row by row; what lies in the ring is left out."""
    found: list[int] = []
    for row in range(SIZE):
        bits = (mask >> ((row + 1) * STRIDE + 1)) & ROW
        for column in COLUMNS_OF[bits]:
            found.append(row * SIZE + column)
    return found


def columns_of() -> list[list[int]]:
    """For every set of cells of one row, their columns."""
    found: list[list[int]] = [[]]
    for column in range(SIZE):
        for place in range(len(found)):
            found.append([*found[place], column])
    return found


COLUMNS_OF: Final = columns_of()


def beside(mask: int) -> int:
    """The cells that share a side with a set, those of the ring included."""
    return (mask << 1 | mask >> 1 | mask << STRIDE | mask >> STRIDE) & ~mask & FRAME


def around(mask: int) -> int:
    """The cells that share a side or a corner with a set, those of the ring included."""
    spread = mask | mask << 1 | mask >> 1
    return (spread | spread << STRIDE | spread >> STRIDE) & ~mask & FRAME


def flooded(start: int, ground: int, corners: bool) -> int:
    """All that can be reached on a ground from some of its cells, over sides or also over corners."""
    reached = start
    while True:
        spread = reached | reached << 1 | reached >> 1
        if corners:
            spread |= spread << STRIDE | spread >> STRIDE
        else:
            spread |= reached << STRIDE | reached >> STRIDE
        spread &= ground
        if spread == reached:
            return reached
        reached = spread


def exterior(barrier: int, corners: bool, edge_seals: bool) -> int:
    """The cells outside of all rings: flooded from the virtual ring, or the largest region where the edge is a wall."""
    if edge_seals:
        return largest_region(FIELD & ~barrier, corners)
    return flooded(RING, FRAME & ~barrier, corners)


def largest_region(ground: int, corners: bool) -> int:
    """The largest connected region; of equal ones that with the first cell."""
    largest = 0
    size = 0
    left = ground
    while left:
        region = flooded(left & -left, ground, corners)
        left &= ~region
        if region.bit_count() > size:
            largest = region
            size = region.bit_count()
    return largest


def anchors(free: int, offsets: list[int]) -> int:
    """Every place where all cells of a footprint are free; offsets are in the frame, from the anchor."""
    found = free >> offsets[0]
    for place in range(1, len(offsets)):
        found &= free >> offsets[place]
    return found


def cell_name(cell: int) -> str:
    """A cell as players call it: A1 is the top left corner (1.7)."""
    return f"{COLUMNS[cell % SIZE].upper()}{cell // SIZE + 1}"


def turned(cells: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """A footprint turned by a quarter: (r, c) becomes (c, -r), moved back to the corner (1.6)."""
    moved = [(column, -row) for row, column in cells]
    top = min(row for row, _ in moved)
    left = min(column for _, column in moved)
    return sorted((row - top, column - left) for row, column in moved)


def rotations(cells: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """The distinct rotations of a footprint, in their order (R56)."""
    found: list[list[tuple[int, int]]] = []
    footprint = sorted(cells)
    for _ in range(4):
        if footprint not in found:
            found.append(footprint)
        footprint = turned(footprint)
    return found
