"""Structures as symbols: each is defined once in a picture and used by name, however large it is shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from alfonso.engine.drawing.cells import Cell, outline
from alfonso.engine.drawing.svg import num, rect
from alfonso.games.era_medieval_age.data import (
    CATHEDRAL,
    CHURCH,
    FARM,
    GREAT_HALL,
    GUILDHALL,
    HARBOR,
    HOSPITAL,
    KEEP,
    LONGHOUSE,
    LUMBER_MILL,
    MARKET,
    MONASTERY,
    SCORCHED,
    STRUCTURES,
    TOWNHOUSE,
    UNIVERSITY,
    WALL,
)
from alfonso.games.era_medieval_age.geometry import rotations
from alfonso.games.era_medieval_age.picture import halls, houses, land, minsters, stonework
from alfonso.games.era_medieval_age.picture.strokes import CELL

SQUARE: Final[list[Cell]] = [(0, 0), (0, 1), (1, 0), (1, 1)]
BLOCK: Final[list[Cell]] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
LONG: Final[list[Cell]] = [(row, column) for row in range(2) for column in range(4)]

# What each kind looks like on its cells, and the footprint that the drawing was made for
DRAWN: Final[dict[int, tuple[Callable[[list[Cell]], str], list[Cell]]]] = {
    LONGHOUSE: (houses.longhouse, [(0, 0), (0, 1)]),
    TOWNHOUSE: (houses.townhouse, [(0, 0), (0, 1)]),
    CHURCH: (houses.church, [(0, 0), (0, 1), (0, 2)]),
    LUMBER_MILL: (houses.lumber_mill, [(0, 0), (1, 0), (1, 1)]),
    GUILDHALL: (halls.guildhall, BLOCK),
    MONASTERY: (minsters.monastery, [(0, 0), (0, 1), (0, 2), (1, 1)]),
    UNIVERSITY: (minsters.university, [(0, 0), (0, 2), (1, 0), (1, 1), (1, 2)]),
    CATHEDRAL: (minsters.cathedral, [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1), (3, 1)]),
    HARBOR: (halls.harbor, BLOCK),
    GREAT_HALL: (halls.great_hall, LONG),
}
SQUARES: Final[dict[int, Callable[[], str]]] = {
    KEEP: stonework.keep, FARM: houses.farm, MARKET: halls.market, HOSPITAL: halls.hospital, SCORCHED: land.scorched,
}  # fmt: skip
BARE: Final = [KEEP, FARM, MARKET, HOSPITAL, HARBOR, SCORCHED]  # what covers its cells wholly


def symbol_of(kind: int, cells: list[Cell]) -> str:
    """The id of a structure turned in a certain way: it names the cells, so that other footprints are other symbols."""
    width = 1 + max(column for _, column in cells)
    return f"e-{STRUCTURES[kind]}-" + "_".join(str(row * width + column) for row, column in cells) + f"-{width}"


def used(symbol: str, x: float, y: float) -> str:
    """A symbol, its corner at a place."""
    return f'<use href="#{symbol}" x="{num(x)}" y="{num(y)}"/>'


@cache
def definition(symbol: str) -> str:
    """A symbol by its id."""
    name, _, rest = symbol.removeprefix("e-").partition("-")
    if name == "wall":
        return f'<g id="{symbol}">{stonework.wall_cell(int(rest))}</g>'
    numbers, _, width = rest.partition("-")
    cells = [(int(one) // int(width), int(one) % int(width)) for one in numbers.split("_")]
    return f'<g id="{symbol}">{drawing(STRUCTURES.index(name), cells)}</g>'


def drawing(kind: int, cells: list[Cell]) -> str:
    """A structure on its cells, from the corner of their box; one of an owner's own shape is a plain block."""
    if WALL <= kind < SCORCHED:
        return "".join(wall_part(cell, cells) for cell in cells)
    if kind in SQUARES:
        return SQUARES[kind]() if cells == SQUARE else block(cells)
    draw, shape = DRAWN[kind]
    if cells not in rotations(shape):
        return block(cells)
    ground = "" if kind in BARE else outline(cells, CELL, "e-plot", 1.2, 4)
    return ground + draw(cells)


def wall_part(cell: Cell, cells: list[Cell]) -> str:
    """A cell of a wall that stands alone."""
    row, column = cell
    sides = 0
    for other, side in (
        ((row - 1, column), stonework.NORTH),
        ((row + 1, column), stonework.SOUTH),
        ((row, column - 1), stonework.WEST),
        ((row, column + 1), stonework.EAST),
    ):
        sides |= side if other in cells else 0
    return used(f"e-wall-{sides}", column * CELL, row * CELL)


def block(cells: list[Cell]) -> str:
    """A structure whose footprint nobody has drawn: walls and a roof."""
    found = outline(cells, CELL, "e-plot", 1.2, 4) + outline(cells, CELL, "e-rf e-tile-b", 4, 2)
    return found + "".join(rect(column * CELL + 14, row * CELL + 14, 12, 12, "e-win") for row, column in cells)
