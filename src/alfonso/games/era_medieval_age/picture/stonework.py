"""Keeps and walls: what closes rings. A cell of wall joins every wall or keep at its sides."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from alfonso.engine.drawing.cells import Point
from alfonso.engine.drawing.heraldry import tincture
from alfonso.engine.drawing.svg import circle, path, rect
from alfonso.games.era_medieval_age.picture.strokes import CELL, Stroke, blocks, door, masonry, strokes

# The sides of a cell, as bits; four higher ones say that a keep is there
NORTH: Final = 1
SOUTH: Final = 2
WEST: Final = 4
EAST: Final = 8
KEEPS: Final = 16

HALF: Final = 11.0  # of the walk's width
FACE: Final = 11.0  # how high the south face is seen
INTO: Final = 8.0  # how far a wall goes into a keep
TOWER: Final = 15.5
FLAG: Final = "M40.6 -5h18l-4.5 5.2l4.5 5.2h-18z"


def keep() -> str:
    """A tower within four turrets; its banner is drawn apart."""
    found = rect(5, 40, 70, 37, "e-st-c") + rect(5, 8, 70, 46, "e-st-a") + masonry(5, 54, 70, 23)
    found += rect(12.8, 60, 2.4, 8, "e-dark") + rect(64.8, 60, 2.4, 8, "e-dark") + door(40, 77, 13, 15)
    found += strokes([(36.5, 66, 36.5, 77), (40, 63, 40, 77), (43.5, 66, 43.5, 77), (34, 70, 46, 70)], "e-bars")
    found += merlons(5, 52, 70, 7, 5)
    for x, y in ((10.0, 10.0), (70.0, 10.0), (10.0, 52.0), (70.0, 52.0)):
        if y > 20:
            found += rect(x - 8.5, y, 17, 24.5, "e-st-b")
        found += circle(x, y, 8.8, "e-st-a") + circle(x, y, 5, "e-st-top") + crown(x, y, 7, 6, 2.6)
    found += rect(23, 16, 34, 34, "e-st-b") + rect(23, 11, 34, 26, "e-st-a") + rect(27, 15, 26, 18, "e-st-top")
    found += masonry(23, 39, 34, 11) + rect(30.9, 40.5, 2.2, 7, "e-dark") + rect(46.9, 40.5, 2.2, 7, "e-dark")
    return found + merlons(23, 36, 34, 5, 4) + merlons(23, 12, 34, 5, 3.4) + strokes([(40, 26, 40, -5)], "e-pole")


def banner(seat: int) -> str:
    """The banner of a seat on its keep."""
    colour = tincture(seat)
    return path(FLAG, f"{colour} e-flag") + path(FLAG, "", f' fill="url(#hatch-{colour})"')


def merlons(x: float, y: float, width: float, count: int, height: float) -> str:
    """Merlons along an edge."""
    step = width / (2 * count - 1)
    middle = y + height * 0.1
    return blocks([(x + (place * 2 + 0.5) * step, middle) for place in range(count)], step, height, "e-merlon")


def crown(x: float, y: float, reach: float, count: int, size: float, turn: float = 0.0) -> str:
    """Merlons around a turret."""
    places: list[Point] = []
    for place in range(count):
        angle = turn + place * 2 * pi / count
        places.append((x + cos(angle) * reach, y + sin(angle) * reach))
    return blocks(places, size, size, "e-merlon")


def wall_cell(sides: int) -> str:
    """A cell of wall that joins some of its sides; its corner is at 0, 0."""
    north, south = bool(sides & NORTH), bool(sides & SOUTH)
    west, east = bool(sides & WEST), bool(sides & EAST)
    x, y = 20.0, 16.0
    found = ""
    if west or east:
        found += lying(sides, x, y, north, south)
    if north or south:
        found += upright(sides, x, y, west or east)
    if not sides & 15:
        found += stub(x, y)
    found += blocks(teeth(x, y, north, south, west, east), 5.2, 5.2, "e-merlon")
    if (north or south) and (west or east) and not (north and south) and not (west and east):
        found += path("M4.5 14v21q15.5 9 31 0v-21z", "e-st-b")
        found += circle(x, y - 2, TOWER, "e-st-a") + circle(x, y - 2, TOWER - 5, "e-st-top")
        found += crown(x, y - 2, TOWER - 2, 8, 4.8, 0.39)
    return found


def into(sides: int, side: int) -> float:
    """How far a wall goes on at a side: into a keep."""
    return INTO if sides & (side * KEEPS) else 0.0


def lying(sides: int, x: float, y: float, north: bool, south: bool) -> str:
    """The walk from west to east with its face."""
    west, east = bool(sides & WEST), bool(sides & EAST)
    begin = -into(sides, WEST) if west else x - HALF
    end = CELL + into(sides, EAST) if east else x + HALF
    low = y + HALF
    spans = [(begin, end)] if not south else []
    if south and west:
        spans.append((begin, x - HALF))
    if south and east:
        spans.append((x + HALF, end))
    found = ""
    lines: list[Stroke] = []
    for left, right in spans:
        found += rect(left, low - 1, right - left, FACE + 2, "e-face") + masonry(left, low, right - left, FACE)
        lines += [(left, low + FACE + 1, right, low + FACE + 1), (left, low, right, low)]
    found += rect(begin, y - HALF, end - begin, 2 * HALF, "e-walk")
    if not north:
        lines.append((begin, y - HALF, end, y - HALF))
    else:
        lines += [(begin, y - HALF, x - HALF, y - HALF)] if west else []
        lines += [(x + HALF, y - HALF, end, y - HALF)] if east else []
    deep = low if south else low + FACE
    lines += [] if west else [(begin, y - HALF, begin, deep)]
    lines += [] if east else [(end, y - HALF, end, deep)]
    return found + strokes(lines, "e-st-line")


def upright(sides: int, x: float, y: float, across: bool) -> str:
    """The walk from north to south, with a face where it ends."""
    north, south = bool(sides & NORTH), bool(sides & SOUTH)
    west, east = bool(sides & WEST), bool(sides & EAST)
    top = -into(sides, NORTH) if north else y - HALF
    foot = CELL + into(sides, SOUTH) if south else y + HALF
    low = y + HALF
    found = ""
    lines: list[Stroke] = []
    if not south and not across:
        found += rect(x - HALF, low - 1, 2 * HALF, FACE + 2, "e-face") + masonry(x - HALF, low, 2 * HALF, FACE)
        lines += [(x - HALF, low + FACE + 1, x + HALF, low + FACE + 1), (x - HALF, low, x + HALF, low)]
        lines += [(x - HALF, low, x - HALF, low + FACE + 1), (x + HALF, low, x + HALF, low + FACE + 1)]
    found += rect(x - HALF, top, 2 * HALF, foot - top, "e-walk")
    for side, there in ((x - HALF, west), (x + HALF, east)):
        if not there:
            lines.append((side, top, side, foot))
            continue
        lines += [(side, top, side, y - HALF)] if north else []
        lines += [(side, low, side, foot)] if south else []
    lines += [] if north else [(x - HALF, top, x + HALF, top)]
    return found + strokes(lines, "e-st-line")


def stub(x: float, y: float) -> str:
    """A cell that joins nothing."""
    found = rect(x - HALF, y + HALF - 1, 2 * HALF, FACE + 2, "e-st-c")
    return found + rect(x - HALF, y - HALF, 2 * HALF, 2 * HALF, "e-st-a")


def teeth(x: float, y: float, north: bool, south: bool, west: bool, east: bool) -> list[Point]:
    """Where merlons stand along the edges of the walk, from north to south."""
    found: list[Point] = []
    for at in (5.0, 15.0, 25.0, 35.0):
        inner = x - HALF < at < x + HALF
        if (west or east) and (at > x - HALF or west) and (at < x + HALF or east):
            found += [] if north and inner else [(at, y - HALF)]
            found += [] if south and inner else [(at, y + HALF)]
        inner = y - HALF < at < y + HALF
        if (north or south) and (at > y - HALF or north) and (at < y + HALF or south):
            found += [] if west and inner else [(x - HALF, at)]
            found += [] if east and inner else [(x + HALF, at)]
    found.sort(key=lambda place: place[1])
    return found
