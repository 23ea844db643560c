"""Longhouse, townhouse, church, farm and lumber mill: seen from the south and above, inside their footprints."""

from __future__ import annotations

from math import cos, pi, sin

from alfonso.engine.drawing.cells import Cell, Point
from alfonso.engine.drawing.svg import circle, num, path, rect
from alfonso.games.era_medieval_age.picture.roofs import roof
from alfonso.games.era_medieval_age.picture.strokes import (
    CELL,
    Scatter,
    Stroke,
    arches,
    cross,
    door,
    ellipse,
    plane,
    spire,
    strokes,
    windows,
)


def longhouse(cells: list[Cell]) -> str:
    """Thatch on timber, with horns at the gables."""
    found = roof(cells, "thatch", 9, 4.5, "e-timber", False)
    chance = Scatter(3)
    straw: list[Stroke] = []
    if cells[-1] == (0, 1):
        for _ in range(22):
            x = 5 + chance.next(70)
            y = 4 + chance.next(3) if chance.next(2) < 1 else 13 + chance.next(11)
            straw.append((x, y, x - 0.6, y + 3.2))
        found += strokes(straw, "e-straw")
        beams: list[Stroke] = [(x, 28.5, x, 37.5) for x in (12.0, 22.0, 32.0, 48.0, 58.0, 68.0)]
        found += strokes([*beams, (3, 28.6, 77, 28.6)], "e-beam")
        found += door(40, 37.5, 7, 7.5) + rect(35, 5.2, 10, 4.4, "e-dark", 1)
        return found + strokes([(3.2, 12, 0.8, 7), (76.8, 12, 79.2, 7)], "e-horn")
    for _ in range(24):
        y = 12 + chance.next(42)
        left = chance.next(2) < 1
        x = 5 + chance.next(11) if left else 23 + chance.next(11)
        straw.append((x, y, x - 2.6 if left else x + 2.6, y + 1.6))
    found += strokes(straw, "e-straw")
    found += strokes([(9, 68, 9, 77), (31, 68, 31, 77), (3.5, 68.5, 36.5, 68.5)], "e-beam")
    found += door(20, 77.5, 7, 8.5) + rect(17, 30, 6, 9, "e-dark", 1)
    return found + strokes([(20, 61.5, 15, 57), (20, 61.5, 25, 57)], "e-horn")


def townhouse(cells: list[Cell]) -> str:
    """A timbered gable on each cell."""
    return "".join(gabled(column * CELL, row * CELL, bool(row or column)) for row, column in cells)


def gabled(x: float, y: float, second: bool) -> str:
    """One of the two houses."""
    left, right, middle, foot = x + 3, x + 37, x + 20, y + 37.5
    eaves = foot - 14
    peak = eaves - 11
    found = plane([(left - 1, y + 8), (middle, y + 2.5), (middle, peak), (left - 1, eaves + 1)], "e-rf e-lapis-a")
    found += plane([(right + 1, y + 8), (middle, y + 2.5), (middle, peak), (right + 1, eaves + 1)], "e-rf e-lapis-c")
    found += plane([(left, foot), (left, eaves), (middle, peak), (right, eaves), (right, foot)], "e-plaster")
    lines: list[Stroke] = [
        (left, eaves, right, eaves),
        (left, foot - 7, right, foot - 7),
        (left + 8.5, foot - 7, left + 8.5, eaves),
        (right - 8.5, foot - 7, right - 8.5, eaves),
        (middle, peak + 1, middle, eaves),
        (left, eaves + 7, left + 8.5, eaves),
        (right, eaves + 7, right - 8.5, eaves),
        (middle - 8, eaves - 0.5, middle, eaves - 6),
        (middle + 8, eaves - 0.5, middle, eaves - 6),
    ]
    found += strokes(lines, "e-beam") + windows([(middle - 4, eaves + 6), (middle + 4, eaves + 6)], 3.4, 4.4)
    found += rect(x + 27.5, y + 5, 4.5, 7, "e-brick")
    return found + door(middle + (7 if second else -7), foot, 5.4, 7)


def church(cells: list[Cell]) -> str:
    """A nave with slates and a tower with a cross."""
    if cells[-1] == (0, 2):
        found = roof([(0, 1), (0, 2)], "slate", 14, 5, "e-white")
        found += arches([(x, 35.5) for x in (48.0, 60.0, 72.0, 84.0, 96.0, 108.0)], 3.6, 8)
        found += strokes([(x, 24, x, 37.5) for x in (54.0, 66.0, 78.0, 90.0, 102.0)], "e-butt")
        found += rect(5, 15, 33, 22.5, "e-white") + rect(3.5, 13.5, 36, 3, "e-white")
        found += spire(21.5, 15, 19, 19, "slate") + arches([(13.5, 27), (29.5, 27)], 4, 7)
        return found + door(21.5, 37.5, 9, 10) + cross(21.5, -3, 5)
    found = roof([(0, 0), (1, 0), (2, 0)], "slate", 14, 5, "e-white")
    found += rect(4, 79, 32, 38.5, "e-white") + rect(2.5, 78, 35, 3, "e-white")
    found += spire(20, 79, 18.5, 22, "slate", 5) + circle(20, 94, 4.6, "e-win")
    found += strokes([(15.4, 94, 24.6, 94), (20, 89.4, 20, 98.6)], "e-white-line")
    return found + door(20, 117.5, 10, 12) + cross(20, 58, 5.5)


def farm() -> str:
    """Furrows, a barn and a haystack within a fence."""
    found = rect(3, 3, 74, 74, "e-soil", 3)
    rows = "".join(f"M6 {num(41 + row * 4.1)}q17 {-2 if row % 2 else 2} 34 0t34 0" for row in range(9))
    found += path(rows, "e-furrow")
    chance = Scatter(5)
    sprouts = ""
    for row in range(4):
        for place in range(10):
            x, y = 9 + place * 6.8 + int(chance.next(3)), 44 + row * 8
            sprouts += f"M{num(x - 1.3)} {num(y - 2.6)}l1.3 2.6l1.3-2.6"
    found += path(sprouts, "e-sprout")
    found += rect(6, 21, 46, 15, "e-redwood")
    found += strokes([(x, 22, x, 36) for x in (11.0, 16.0, 21.0, 37.0, 42.0, 47.0)], "e-beam")
    found += rect(23.5, 24, 11, 12, "e-dark")
    found += strokes([(23.5, 24, 34.5, 36), (34.5, 24, 23.5, 36)], "e-white-line")
    found += rect(4, 5, 50, 5.5, "e-rf e-tile-a") + rect(4, 10.5, 50, 11.5, "e-rf e-tile-b")
    lines: list[Stroke] = [(5, 14, 53, 14), (5, 18, 53, 18)]
    lines += [(9.0 + 7 * place, 10.5, 9.0 + 7 * place, 22) for place in range(7)]
    found += strokes(lines, "e-course") + strokes([(4, 10.5, 54, 10.5)], "e-ridge")
    found += path("M57 36q-1 -20 8 -25q10 5 9 25q-8 3 -17 0z", "e-rf e-thatch-b")
    found += strokes([(61, 33, 63, 20), (65, 34, 65, 16), (69, 33, 68, 20), (72, 33, 70, 26)], "e-straw")
    found += strokes([(65, 11, 65, 6)], "e-beam") + rect(3, 3, 74, 74, "e-fence", 3)
    return found + path("".join(f"M{x} 79.2v-5" for x in range(6, 78, 8)), "e-beam")


def lumber_mill(cells: list[Cell]) -> str:
    """A shed with a saw along the row of two cells, and logs in the yard."""
    row = 0 if sum(1 for cell in cells if cell[0] == 0) == 2 else 1
    yard = next(cell for cell in cells if cell[0] != row)
    shed, logs = mill_shed(row * CELL, yard[1] == 0), mill_logs(yard[1] * CELL, yard[0] * CELL)
    return shed + logs if yard[0] > row else logs + shed


def mill_shed(y: float, yard_left: bool) -> str:
    """The shed: its saw stands away from the yard."""
    found = rect(4, y + 25, 72, 12.5, "e-timber")
    found += strokes([(10.0 + 6 * place, y + 26, 10.0 + 6 * place, y + 37) for place in range(11)], "e-beam")
    found += rect(2.5, y + 3, 75, 7, "e-rf e-bark-a") + rect(2.5, y + 10, 75, 16, "e-rf e-bark-b")
    found += strokes([(10.0 + 8 * place, y + 3.5, 10.0 + 8 * place, y + 25.5) for place in range(9)], "e-course")
    found += strokes([(2.5, y + 10, 77.5, y + 10)], "e-ridge")
    x, middle = (58.0 if yard_left else 22.0), y + 27
    teeth: list[Point] = []
    for tooth in range(24):
        reach = 9.5 if tooth % 2 else 6.9
        teeth.append((x + reach * cos(tooth * pi / 12), middle + reach * sin(tooth * pi / 12)))
    found += plane(teeth, "e-blade") + circle(x, middle, 2.2, "e-dark")
    return found + door(22 if yard_left else 58, y + 37.5, 11, 10)


def mill_logs(x: float, y: float) -> str:
    """A pile of logs."""
    found = rect(x + 6, y + 6, 27, 6.5, "e-log", 3) + rect(x + 8, y + 11, 27, 6.5, "e-log", 3)
    found += ellipse(x + 33, y + 9.2, 2.6, 3.2, "e-logend") + ellipse(x + 35, y + 14.2, 2.6, 3.2, "e-logend")
    for right, down in ((10, 32), (20, 32), (30, 32), (15, 24), (25, 24)):
        found += circle(x + right, y + down, 5, "e-logend") + circle(x + right, y + down, 2.4, "e-logring")
    return found
