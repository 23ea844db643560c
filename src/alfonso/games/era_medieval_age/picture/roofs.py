"""Roofs over arms one cell wide: ridges, valleys where arms meet, gables, and fronts along the south sides."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.cells import Cell, Point
from alfonso.engine.drawing.svg import path, rect
from alfonso.games.era_medieval_age.picture.strokes import CELL, Stroke, corners, plane, strokes

INSET: Final = 2.5
EDGE: Final = 0.1
TONES: Final = {"n": "a", "w": "a", "s": "b", "e": "c"}
COURSE: Final = 5.0

Slope = tuple[str, list[Point]]  # which way it falls, and its corners


@final
class Roof:
    """A roof that is being drawn over some cells: how high its fronts are, and by how much its ridge is lifted."""

    def __init__(self, cells: list[Cell], front: float, lift: float) -> None:
        self.cells: Final = sorted(cells)
        self.all: Final = set(cells)
        self.front: Final = front
        self.lift: Final = lift
        self.slopes: Final[list[Slope]] = []
        self.gables: Final[list[list[Point]]] = []
        self.fronts: Final[list[tuple[float, float, float]]] = []  # row by row: top, begin and end
        for row, column in self.cells:
            self.add(row, column)

    def add(self, row: int, column: int) -> None:
        """The part over one cell."""
        has = self.all
        x, y = column * CELL, row * CELL
        north, south = (row - 1, column) in has, (row + 1, column) in has
        west, east = (row, column - 1) in has, (row, column + 1) in has
        eaves = y + CELL - INSET - self.front
        if not south:
            begin, end = x + (0 if west else INSET + 1), x + CELL - (0 if east else INSET + 1)
            self.add_front(eaves - 1, begin, end)
        if west or east:
            self.add_crossing(x, y, eaves, (north, south, west, east))
        else:
            self.add_upright(x, y, eaves, north, south)

    def add_front(self, top: float, begin: float, end: float) -> None:
        """A front, joined to the one before it."""
        if self.fronts and self.fronts[-1][0] == top and abs(self.fronts[-1][2] - begin) < EDGE:
            begin = self.fronts.pop()[1]
        self.fronts.append((top, begin, end))

    def add_upright(self, x: float, y: float, eaves: float, north: bool, south: bool) -> None:
        """An arm from north to south: two slopes, and a gable at its south end."""
        left, right, middle = x + INSET, x + CELL - INSET, x + CELL / 2
        top = y + INSET
        high, peak = (y, y) if north else (top + self.lift * 1.2, top)
        low, foot = (y + CELL, y + CELL) if south else (eaves, eaves - self.lift * 1.5)
        if not south:
            self.gables.append([(left + 1, eaves), (middle, foot), (right - 1, eaves)])
        self.slopes.append(("w", [(left, high), (middle, peak), (middle, foot), (left, low)]))
        self.slopes.append(("e", [(right, high), (middle, peak), (middle, foot), (right, low)]))

    def add_crossing(self, x: float, y: float, eaves: float, sides: tuple[bool, bool, bool, bool]) -> None:
        """An arm from west to east, or where it meets others."""
        north, south, west, east = sides
        left, right, middle = x + INSET, x + CELL - INSET, x + CELL / 2
        top = y + INSET
        ridge = top + (eaves - top) / 2 - self.lift
        upright = north or south
        begin = x if west else (middle if upright else left)
        end = x + CELL if east else (middle if upright else right)
        low, high = x if west else left, x + CELL if east else right
        for open_side, level, name in ((not north, top, "n"), (not south, eaves, "s")):
            if open_side:
                self.slopes.append((name, [(low, level), (high, level), (end, ridge), (begin, ridge)]))
                continue
            if west:
                self.slopes.append((name, [(x, level), (left, level), (middle, ridge), (x, ridge)]))
            if east:
                self.slopes.append((name, [(right, level), (x + CELL, level), (x + CELL, ridge), (middle, ridge)]))
        for joined, edge, name in ((west, left, "w"), (east, right, "e")):
            foot = y + CELL
            if north and south and not joined:
                self.slopes.append((name, [(edge, y), (middle, y), (middle, foot), (edge, foot)]))
                continue
            if north:
                self.slopes.append((name, [(edge, y), (middle, y), (middle, ridge), (edge, top if joined else eaves)]))
            if south:
                above = eaves if joined else top
                self.slopes.append((name, [(edge, above), (middle, ridge), (middle, foot), (edge, foot)]))


def roof(cells: list[Cell], material: str, front: float, lift: float, wall: str, tiled: bool = True) -> str:
    """A roof in a material over fronts of a wall; with courses of tiles."""
    whole = Roof(cells, front, lift)
    found = "".join(rect(begin, top, end - begin, front + 1, wall) for top, begin, end in whole.fronts)
    found += "".join(plane(gable, wall) for gable in whole.gables)
    for tone in "abc":
        planes = "".join(corners(points) for side, points in whole.slopes if TONES[side] == tone)
        found += path(planes, f"e-{material}-{tone} e-seam")
    if tiled:
        lines: list[Stroke] = []
        for side, points in whole.slopes:
            lines += courses(side, points)
        found += strokes(lines, "e-course")
    return found + ridges(whole.slopes)


def ridges(slopes: list[Slope]) -> str:
    """Eaves in thin lines, and ridges and valleys between slopes that fall different ways."""
    sides: dict[tuple[Point, Point], str] = {}
    for side, points in slopes:
        for place in range(len(points)):
            one, two = points[place - 1], points[place]
            if one != two:
                key = (one, two) if one < two else (two, one)
                sides[key] = sides.get(key, "") + side
    eaves: list[Stroke] = []
    ridge: list[Stroke] = []
    for (one, two), falls in sides.items():
        if len(falls) == 1:
            eaves.append((one[0], one[1], two[0], two[1]))
        elif falls[0] != falls[1]:
            ridge.append((one[0], one[1], two[0], two[1]))
    return strokes(eaves, "e-eave") + strokes(ridge, "e-ridge")


def courses(side: str, points: list[Point], step: float = COURSE) -> list[Stroke]:
    """Courses of tiles: lines along the eaves of a slope."""
    lying = side in "ns"
    levels = [y if lying else x for x, y in points]
    found: list[Stroke] = []
    at = min(levels) + step
    while at < max(levels) - 1:
        begin, end = cut(points, at, lying)
        if end - begin > 3:
            begin, end = float(int(begin + 1.1)), float(int(end - 0.1))  # whole numbers are said in fewer letters
            found.append((begin, at, end, at) if lying else (at, begin, at, end))
        at += step
    return found


def cut(points: list[Point], level: float, lying: bool) -> tuple[float, float]:
    """From where to where a level runs through a plane."""
    hits: list[float] = []
    for place in range(len(points)):
        one, two = points[place - 1], points[place]
        near, far = (one[1], two[1]) if lying else (one[0], two[0])
        begin, end = (one[0], two[0]) if lying else (one[1], two[1])
        if (near - level) * (far - level) < 0:
            hits.append(begin + (end - begin) * (level - near) / (far - near))
    return (min(hits), max(hits)) if len(hits) > 1 else (0.0, 0.0)


def tiled(side: str, points: list[Point], cls: str, step: float = COURSE) -> str:
    """A slope with its courses."""
    return plane(points, f"e-rf {cls}") + strokes(courses(side, points, step), "e-course")
