"""Monastery, university and cathedral: roofs over arms, and what rises where the arms meet."""

from __future__ import annotations

from alfonso.engine.drawing.cells import Cell, Point
from alfonso.engine.drawing.svg import circle, num, path, rect
from alfonso.games.era_medieval_age.picture.roofs import roof
from alfonso.games.era_medieval_age.picture.strokes import CELL, arches, cross, door, spire, strokes, windows


def joined(cells: list[Cell], cell: Cell) -> int:
    """How many cells are beside a cell."""
    row, column = cell
    return sum(1 for other in cells if abs(other[0] - row) + abs(other[1] - column) == 1)


def fronts(cells: list[Cell], across: list[float], down: float) -> list[Point]:
    """Where windows stand in every front that faces south."""
    found: list[Point] = []
    for row, column in cells:
        if (row + 1, column) not in cells:
            found += [(column * CELL + right, row * CELL + down) for right in across]
    return found


def monastery(cells: list[Cell]) -> str:
    """Slates, and a bell tower over the crossing."""
    found = roof(cells, "slate", 13, 5, "e-white") + arches(fronts(cells, [10, 20, 30], 35.5), 4, 7.5)
    row, column = next(cell for cell in cells if joined(cells, cell) == 3)
    x, y = column * CELL + 20, row * CELL + 8
    found += rect(x - 10, y - 1, 20, 25, "e-white") + rect(x - 11.5, y - 2.5, 23, 3, "e-white")
    found += arches([(x, y + 14)], 9, 12) + path(f"M{num(x - 3)} {num(y + 12)}q0 -6 3 -6.4q3 .4 3 6.4z", "e-bell")
    return found + spire(x, y - 2, 12.5, 15, "tile") + cross(x, y - 15.5, 4)


def university(cells: list[Cell]) -> str:
    """Two wings, and over the middle a dome with an open book."""
    found = roof(cells, "plum", 13, 5, "e-plaster") + windows(fronts(cells, [9, 16, 24, 31], 34), 3.8, 6.5)
    corners = [cell for cell in cells if joined(cells, cell) == 2]
    row, column = next(cell for cell in corners if joined(corners, cell) == 2)
    x, y = column * CELL + 20, row * CELL + 3
    found += rect(x - 12, y + 5, 24, 17, "e-plaster")
    found += path(f"M{num(x - 14)} {num(y + 6)}q1 -15 14 -17q13 2 14 17z", "e-rf e-plum-b")
    found += path(f"M{num(x)} {num(y - 11)}q13 2 14 17h-10q0 -12 -4 -17z", "e-rf e-plum-c")
    found += circle(x, y - 12.5, 2.2, "e-ball")
    pages = "q-4 -3 -9 -1v9q5 -2 9 1q4 -3 9 -1v-9q-5 -2 -9 1z"
    return found + path(f"M{num(x)} {num(y + 10)}{pages}", "e-book") + strokes([(x, y + 10, x, y + 19)], "e-beam")


def cathedral(cells: list[Cell]) -> str:
    """Copper, a spire over the crossing, two towers at the end of the nave."""
    hub = next(cell for cell in cells if joined(cells, cell) == 4)
    far = max(cells, key=lambda cell: abs(cell[0] - hub[0]) + abs(cell[1] - hub[1]))
    others = [cell for cell in cells if cell != far]
    found = roof(cells, "copper", 15, 6, "e-white")
    lights = [point for point in fronts(cells, [11, 20, 29], 35) if cell_of(point) in others]
    found += arches(lights, 4.6, 9)
    x, y = hub[1] * CELL + 20, hub[0] * CELL
    lantern = rect(x - 9, y + 1, 18, 15, "e-white") + arches([(x - 4.5, y + 13), (x + 4.5, y + 13)], 4, 9)
    lantern += spire(x, y + 2, 11, 26, "copper") + circle(x, y - 24, 2.4, "e-ball")
    left, top = far[1] * CELL, far[0] * CELL
    if far[0] > hub[0]:
        end = rect(left + 4, top + 14, 32, 23.5, "e-white")
        end += tower(left + 10, top + 37.5, 14, 33) + tower(left + 30, top + 37.5, 14, 33)
        end += circle(left + 20, top + 19, 4.2, "e-win") + door(left + 20, top + 37.5, 9, 12)
        return found + lantern + end
    if far[0] < hub[0]:
        return found + tower(left + 10, top + 26, 14, 16) + tower(left + 30, top + 26, 14, 16) + lantern
    middle = left + (29 if far[1] > hub[1] else 11)
    end = tower(middle, top + 20, 15, 14) + tower(middle, top + 37.5, 15, 18) + door(middle, top + 37.5, 6, 8)
    return found + end + lantern


def cell_of(point: Point) -> Cell:
    """The cell in which a point lies."""
    return int(point[1] // CELL), int(point[0] // CELL)


def tower(x: float, y: float, width: float, base: float) -> str:
    """A tower of the west front, its foot at a point."""
    found = rect(x - width / 2, y - base, width, base, "e-white")
    found += rect(x - width / 2 - 1, y - base - 1, width + 2, 2.6, "e-white")
    return found + arches([(x, y - base + 12)], 4.4, 9) + spire(x, y - base, width / 2 + 1.5, 17, "copper", 3)
