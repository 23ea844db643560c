"""The land: sea and coast, the regions as watercolours, and the glyphs that say what grows there. It never changes."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Final

from alfonso.engine.drawing.svg import num, path, rect
from alfonso.games.lords_of_xidit.picture.chart import SEA, Chart
from alfonso.games.lords_of_xidit.picture.curve import Curve, Point, inside, polygon

# What each region looks like, by its number; a map with more regions begins anew.
TERRAINS: Final = ["marsh", "dunes", "shore", "snow", "hills", "wood", "plain", "cliffs", "vale"]
FILLED: Final = ["dunes", "snow", "hills", "wood"]  # whose glyphs have a body
SPACING: Final = {
    "marsh": 31.0, "dunes": 30.0, "shore": 28.0, "snow": 33.0, "hills": 34.0, "wood": 22.0, "plain": 26.0,
    "cliffs": 27.0, "vale": 26.0, "sand": 52.0,
}  # fmt: skip

# Glyphs as strokes from the middle of their foot; where there are several they take turns.
GLYPHS: Final = {
    "marsh": ["m-7 0q4-3 3-8m2 8q2-5 0-10m3 10q0-6 3-10m-1 10q2-5 6-7m-16 10h7m3 0h8"],
    "dunes": ["m-11 0q5-8 10-8q5 2 11 8m-11-8q5 3 4 8", "m-5-2h.9m4 3h.9m3-5h.9m-9 7h.9m6 1h.9"],
    "shore": ["m-8 0q4-5 8 0q4-5 8 0m-11 5q3-4 6 0q3-4 6 0"],
    "snow": [
        "m-10 0l8-15l3 5l2-3l7 13m-15-9l2 2l2.5-3l2.5 3",
        "m-4-4h8m-6-3.5l4 7m0-7l-4 7",
        "m-7 0l6-11l7 11m-9-7l2 1.5l2-1.5l2 2",
        "m-3-3h6m-4.5-2.6l3 5.2m0-5.2l-3 5.2",
    ],
    "hills": ["m-12 0q5-12 12-12q7 0 12 12m-10-9l4 7m0-8l4 6", "m-9 0q4-9 9-9q5 0 9 9m-8-7l3 5"],
    "wood": [
        "v-5c-8 0-8-6-5-8c-1-7 11-7 10 0c3 2 3 8-5 8",
        "v-4m-5 0l5-13l5 13z",
        "v-4c-7 0-7-5-4-7c-1-6 9-6 8 0c3 2 3 7-4 7",
        "v-3m-4.5 0l4.5-11l4.5 11z",
    ],
    "plain": [
        "v-10m0 6q-3-1-4-5m4 5q3-1 4-5m-4 1q-2-1-2.5-4m2.5 4q2-1 2.5-4m-8 10v-7m0 4q-2-1-3-4m14 7v-7m0 4q2-1 3-4"
    ],
    "cliffs": ["m-11-6l5-3l6 2l5-3l7 3m-20 3v6m4-6v4m4-3v7m4-6v4m4-5v6"],
    "vale": [
        "m-5 0v-10q5-5 10 0v10m-10-7q-3 0-4 3m14-3q3 0 4 3m-9-4m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0"
    ],
    "sand": ["m-4 0l-1-4m5 4v-6m4 6l1-4"],
}  # fmt: skip

GROWN: Final = 47.0  # how far the coast lies outside the outer roads, in units of the map
LINING: Final = [(31, 1), (24, 2), (17, 3), (11, 4), (6, 5)]  # water lines: how far from the coast, how strong
EDGE: Final = [8, 7, 6, 5, 4, 3, 2, 1]  # strokes of a watercolour's rim, from the broad to the narrow


def terrain(number: int) -> str:
    """What a region looks like."""
    return TERRAINS[(number - 1) % len(TERRAINS)]


def land(chart: Chart, kept: list[tuple[float, float, float, float]]) -> str:
    """Sea, coast, washes and glyphs; ``kept`` are the boxes that glyphs stay out of."""
    shape = outline(coast(chart))
    found = [sea(chart), f'<path id="coast" d="{shape}" class="sand"/>']
    for far, strength in LINING:
        broad = far * 2 * (0.55 if chart.small else chart.across)
        found.append(f'<use href="#coast" class="water water{strength}" stroke-width="{num(broad)}"/>')
        found.append(f'<use href="#coast" class="water" stroke-width="{num(broad - 2.2)}"/>')
    found.append('<use href="#coast" class="coast"/>')
    for number, face in enumerate(chart.faces, 1):
        found.append(wash(number, face))
    left, top = chart.place(SEA[0], SEA[1])
    found.append(rect(left, top, SEA[2] * chart.across, SEA[3] * chart.down, "night"))
    for number, face in enumerate(chart.faces, 1):
        kind = terrain(number)
        filled = f" sketch-{kind}" if kind in FILLED else ""
        found.append(path(scatter(chart, polygon(face, 14), kind, kept, number), f"sketch{filled}"))
    found.append(path(beach(chart, kept), "sketch"))
    width, height = SEA[2] * chart.across, SEA[3] * chart.down
    clip = f'<clipPath id="map-edge">{rect(left, top, width, height, "")}</clipPath>'
    return clip + f'<g clip-path="url(#map-edge)" aria-hidden="true">{"".join(found)}</g>'


def sea(chart: Chart) -> str:
    """The sea, with rhumb lines from where the compass stands."""
    left, top = chart.place(SEA[0], SEA[1])
    width, height = SEA[2] * chart.across, SEA[3] * chart.down
    found = rect(left, top, width, height, "sea")
    x, y = compass_place(chart)
    d = ""
    for number in range(16):
        turn = number * pi / 8 + pi / 16
        far = reach(x - left, y - top, width, height, cos(turn), sin(turn))
        d += f"M{num(x)} {num(y)}l{num(cos(turn) * far)} {num(sin(turn) * far)}"
    return found + path(d, "rhumb")


def reach(x: float, y: float, width: float, height: float, across: float, down: float) -> float:
    """How far it is to the edge of a sheet in a direction."""
    far = 10000.0
    if across:
        far = min(far, ((width - x) if across > 0 else -x) / across)
    if down:
        far = min(far, ((height - y) if down > 0 else -y) / down)
    return far


def compass_place(chart: Chart) -> Point:
    """Where the compass stands."""
    return chart.place(34, 672)


def coast(chart: Chart) -> list[Point]:
    """The coast: the outer roads, grown, with bays from a few sines."""
    points = polygon(chart.coast, 8)
    found: list[Point] = []
    count = len(points)
    if not count:
        return found
    for number, (x, y) in enumerate(points):
        before, after = points[number - 3], points[(number + 3) % count]
        dx, dy = (after[0] - before[0]) / chart.across, (after[1] - before[1]) / chart.down
        length = max((dx * dx + dy * dy) ** 0.5, 0.001)
        turn = number / count * 2 * pi
        grown = GROWN + 5 * sin(turn * 7 + 1) + 4 * sin(turn * 13 + 2) + 3 * sin(turn * 23) + 2 * sin(turn * 37 + 4)
        found.append((x + dy / length * grown * chart.across, y - dx / length * grown * chart.down))
    return found


def outline(points: list[Point]) -> str:
    """A closed line that rounds its corners: through the middles between its points."""
    d = ""
    for number, (x, y) in enumerate(points):
        after_x, after_y = points[(number + 1) % len(points)]
        if not d:
            last_x, last_y = points[-1]
            d = f"M{num((last_x + x) / 2)} {num((last_y + y) / 2)}"
        d += f"Q{num(x)} {num(y)} {num((x + after_x) / 2)} {num((y + after_y) / 2)}"
    return d + "Z" if d else d


def border(face: list[Curve]) -> str:
    """The border of a region as a path."""
    start = face[0].start
    return f"M{num(start[0])} {num(start[1])}" + "".join(curve.onward() for curve in face) + "Z"


def wash(number: int, face: list[Curve]) -> str:
    """A region as a watercolour: light in the middle, darker towards its rim."""
    kind = terrain(number)
    shape = f'<path id="face-{number}" d="{border(face)}" class="wash-{kind}"/>'
    clip = f'<clipPath id="inside-{number}"><use href="#face-{number}"/></clipPath>'
    rims = "".join(f'<use href="#face-{number}" class="rim{width}"/>' for width in EDGE)
    return f'{shape}{clip}<g clip-path="url(#inside-{number})" class="rims rims-{kind}">{rims}</g>'


def scatter(
    chart: Chart, shape: list[Point], kind: str, kept: list[tuple[float, float, float, float]], seed: int
) -> str:
    """Glyphs all over a region, clear of its rim and of the kept boxes."""
    step = SPACING[kind] * (0.8 if chart.small else 1.0)
    lot = Random(seed * 1049)
    left, right = min(point[0] for point in shape), max(point[0] for point in shape)
    top, bottom = min(point[1] for point in shape), max(point[1] for point in shape)
    d: list[str] = []
    turn = 0
    row = 0
    y = top + step * 0.6
    while y < bottom:
        x = left + step * (0.5 if row % 2 else 1.0)
        while x < right:
            here = x + (lot.random() - 0.5) * step * 0.55, y + (lot.random() - 0.5) * step * 0.45
            if clear(here, kept) and well_inside(here, shape, 14):
                d.append(f"M{num(here[0])} {num(here[1] + 5)}{GLYPHS[kind][turn % len(GLYPHS[kind])]}")
                turn += 1 + int(lot.random() * 2)
            x += step
        y += step * 0.82
        row += 1
    return "".join(d)


def clear(point: Point, kept: list[tuple[float, float, float, float]]) -> bool:
    """Whether a point lies outside all boxes."""
    x, y = point
    return all(not (left - 9 < x < right + 9 and top - 6 < y < bottom + 8) for left, top, right, bottom in kept)


def well_inside(point: Point, shape: list[Point], distance: float) -> bool:
    """Whether a point lies inside a shape and so far from its rim."""
    x, y = point
    least = distance * distance
    if any((x - a) * (x - a) + (y - b) * (y - b) < least for a, b in shape):
        return False
    return inside(point, shape)


def beach(chart: Chart, kept: list[tuple[float, float, float, float]]) -> str:
    """Tufts of grass between the outer roads and the coast."""
    lot = Random(1049)
    points = polygon(chart.coast, 8)
    rim = coast(chart)
    d: list[str] = []
    for number in range(0, len(points), 2):
        part = 0.42 + lot.random() * 0.3
        x = points[number][0] + (rim[number][0] - points[number][0]) * part
        y = points[number][1] + (rim[number][1] - points[number][1]) * part
        if lot.random() < 0.72 and clear((x, y), kept):
            d.append(f"M{num(x)} {num(y)}{GLYPHS['sand'][0]}")
    return "".join(d)
