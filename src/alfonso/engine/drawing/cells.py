"""Sets of square cells: the outline around them, drawn in a little, its corners round."""

from __future__ import annotations

from math import hypot

from alfonso.engine.drawing.svg import num, path

Cell = tuple[int, int]  # row and column
Point = tuple[float, float]


def outline(cells: list[Cell], size: float, cls: str, inset: float = 0.0, radius: float = 0.0) -> str:
    """The outline of cells of a size, holes included; a negative inset goes beyond them."""
    return path(outline_path(cells, size, inset, radius), cls, ' fill-rule="evenodd"')


def outline_path(cells: list[Cell], size: float, inset: float = 0.0, radius: float = 0.0) -> str:
    """The outline as the data of a path."""
    found = ""
    for loop in loops(cells):
        points = [(column * size, row * size) for row, column in loop]
        points = drawn_in(points, inset) if inset else points
        found += rounded(points, radius) if radius else closed(points)
    return found


def loops(cells: list[Cell]) -> list[list[Cell]]:
    """The corners of every loop around the cells, clockwise; holes run the other way."""
    ahead = edges_of(set(cells))
    found: list[list[Cell]] = []
    while ahead:
        start = min(ahead)
        corners: list[Cell] = []
        last, here = start, start
        while not corners or here != start:
            after = onward(ahead, last, here)
            if not corners or not straight(last, here, after):
                corners.append(here)
            last, here = here, after
        found.append(corners)
    return found


def edges_of(cells: set[Cell]) -> dict[Cell, list[Cell]]:
    """The sides between a cell and what is none, from corner to corner, with the cell on the right."""
    found: dict[Cell, list[Cell]] = {}
    for row, column in sorted(cells):
        if (row - 1, column) not in cells:
            found.setdefault((row, column), []).append((row, column + 1))
        if (row, column + 1) not in cells:
            found.setdefault((row, column + 1), []).append((row + 1, column + 1))
        if (row + 1, column) not in cells:
            found.setdefault((row + 1, column + 1), []).append((row + 1, column))
        if (row, column - 1) not in cells:
            found.setdefault((row + 1, column), []).append((row, column))
    return found


def onward(ahead: dict[Cell, list[Cell]], last: Cell, here: Cell) -> Cell:
    """Where a loop goes on; where two meet at a corner it turns right, so that each stays by itself."""
    ways = ahead[here]
    chosen = ways[0]
    if len(ways) > 1 and last != here:
        down, right = here[0] - last[0], here[1] - last[1]
        for way in ways:
            if (way[0] - here[0]) * right - (way[1] - here[1]) * down > 0:
                chosen = way
    ways.remove(chosen)
    if not ways:
        del ahead[here]
    return chosen


def straight(one: Cell, two: Cell, three: Cell) -> bool:
    """Whether three corners lie in one line."""
    return one[0] == two[0] == three[0] or one[1] == two[1] == three[1]


def drawn_in(points: list[Point], by: float) -> list[Point]:
    """A clockwise loop moved to its inside."""
    found: list[Point] = []
    for place, (x, y) in enumerate(points):
        before, after = points[place - 1], points[(place + 1) % len(points)]
        right = sign(y - before[1]) + sign(after[1] - y)
        down = sign(x - before[0]) + sign(after[0] - x)
        found.append((x - right * by, y + down * by))
    return found


def sign(value: float) -> int:
    """Which way a length goes."""
    return (value > 0) - (value < 0)


def closed(points: list[Point]) -> str:
    """A loop with sharp corners."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def rounded(points: list[Point], radius: float) -> str:
    """A loop with round corners."""
    found = ""
    for place, (x, y) in enumerate(points):
        begin = toward((x, y), points[place - 1], radius)
        end = toward((x, y), points[(place + 1) % len(points)], radius)
        found += f"{'L' if place else 'M'}{num(begin[0])} {num(begin[1])}Q{num(x)} {num(y)} {num(end[0])} {num(end[1])}"
    return found + "Z"


def toward(start: Point, goal: Point, far: float) -> Point:
    """A point so far from one point on the way to another."""
    whole = hypot(goal[0] - start[0], goal[1] - start[1]) or 1.0
    return start[0] + (goal[0] - start[0]) / whole * far, start[1] + (goal[1] - start[1]) / whole * far
