"""A domain as it lies: land, cobbles within walls, and all that stands on it, row by row from the north."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cells import Cell, outline
from alfonso.engine.drawing.kept import Kept
from alfonso.engine.drawing.svg import move
from alfonso.games.era_medieval_age.actions import Notation, Place
from alfonso.games.era_medieval_age.data import KEEP, SCORCHED, WALL, Figures, is_barrier
from alfonso.games.era_medieval_age.geometry import SIZE, cell_name
from alfonso.games.era_medieval_age.picture.stonework import EAST, KEEPS, NORTH, SOUTH, WEST, banner
from alfonso.games.era_medieval_age.picture.strokes import CELL
from alfonso.games.era_medieval_age.picture.structures import symbol_of, used

FIELDS: Final = Kept()


def cell_at(number: int) -> Cell:
    """A cell by its number, row by row."""
    return number // SIZE, number % SIZE


def cells_at(numbers: list[int]) -> list[Cell]:
    """Cells by their numbers."""
    return [cell_at(number) for number in numbers]


def field(
    figures: Figures, notation: Notation, laid: list[int], enclosed: list[int], seat: int, also: Place | None = None
) -> str:
    """A domain on cells of 40; walls are joined as if ``also`` stood there, which is not drawn itself."""
    key = f"{seat} {also.number if also is not None else ''} {laid} {figures.structures[KEEP].size}"
    kept = FIELDS.find(key)
    if kept is None:
        kept = FIELDS.keep(key, (standing(figures, notation, laid, enclosed, seat, also), 0.0))
    return kept[0]


def standing(
    figures: Figures, notation: Notation, laid: list[int], enclosed: list[int], seat: int, also: Place | None
) -> str:
    """The same, drawn anew."""
    places = [notation.places[number] for number in laid]
    found = '<use href="#e-land"/>'
    if enclosed:
        found += outline(cells_at(enclosed), CELL, "e-inside", -10)
    barrier: dict[int, bool] = {}  # cells of walls and keeps: whether it is a keep
    rows: list[list[str]] = [[] for _ in range(2 * SIZE)]
    for place in places if also is None else [*places, also]:
        if is_barrier(place.kind):
            for cell in place.cells:
                barrier[cell] = place.kind == KEEP
    for place in places:
        if place.kind == SCORCHED:
            found += drawn(figures, place, seat)
        elif WALL <= place.kind < SCORCHED:
            for cell in place.cells:
                rows[cell // SIZE * 2].append(wall(cell, barrier))
        else:
            rows[place.cells[-1] // SIZE * 2 + 1].append(drawn(figures, place, seat))
    return found + "".join("".join(row) for row in rows)


def drawn(figures: Figures, place: Place, seat: int) -> str:
    """A structure in its place; a keep bears the banner of its seat."""
    x, y = place.anchor % SIZE * CELL, place.anchor // SIZE * CELL
    found = used(symbol_of(place.kind, figures.structures[place.kind].rotations[place.rotation]), x, y)
    return found + move(x, y, banner(seat)) if place.kind == KEEP else found


def wall(cell: int, barrier: dict[int, bool]) -> str:
    """A cell of wall, joined to what is beside it."""
    row, column = cell_at(cell)
    sides = 0
    if row > 0:
        sides |= joined(barrier, cell - SIZE, NORTH)
    if row < SIZE - 1:
        sides |= joined(barrier, cell + SIZE, SOUTH)
    if column > 0:
        sides |= joined(barrier, cell - 1, WEST)
    if column < SIZE - 1:
        sides |= joined(barrier, cell + 1, EAST)
    return used(f"e-wall-{sides}", column * CELL, row * CELL)


def joined(barrier: dict[int, bool], cell: int, side: int) -> int:
    """The bits of a side at which a wall or a keep stands."""
    if cell not in barrier:
        return 0
    return side * KEEPS | side if barrier[cell] else side


def span(place: Place) -> str:
    """From which corner of its box to which a structure goes."""
    last = max(cell // SIZE for cell in place.cells) * SIZE + max(cell % SIZE for cell in place.cells)
    return f"{cell_name(place.anchor)} - {cell_name(last)}"
