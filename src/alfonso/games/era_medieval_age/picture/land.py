"""The open country of a domain, cobbles within walls, and scorched areas. Nothing of it has a meaning by itself."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from alfonso.engine.drawing.cells import Point
from alfonso.engine.drawing.svg import num, path, rect
from alfonso.games.era_medieval_age.geometry import SIZE
from alfonso.games.era_medieval_age.picture.strokes import CELL, Scatter, ellipse, plane

FIELD: Final = SIZE * CELL
TURF: Final = 280.0  # the pattern of grass repeats after so much
STONES: Final = [
    (1, 1, 9, 6.5), (11.5, 0.5, 7, 7), (20, 1.5, 10, 6), (31.5, 1, 7.5, 7), (0, 9.5, 6, 7), (7.5, 9.5, 10, 6.5),
    (19, 9.5, 7, 7.5), (27.5, 9.5, 10.5, 6.5), (1.5, 18.5, 8, 6.5), (11, 18.5, 10, 6.5), (22.5, 18.5, 8, 7),
    (32, 18.5, 7, 6.5), (0, 27.5, 9, 5), (10.5, 27, 7, 6), (19, 27.5, 11, 5), (31.5, 27, 7.5, 6), (1, 34.5, 7, 4.8),
    (9.5, 35, 9.5, 4.4), (20.5, 34.5, 7, 5), (29, 34.5, 9.5, 4.8),
]  # fmt: skip
WASHES: Final = "abc"


def tile(id: str, size: float, content: str) -> str:
    """A pattern of square tiles."""
    side = num(size)
    return f'<pattern id="{id}" width="{side}" height="{side}" patternUnits="userSpaceOnUse">{content}</pattern>'


def cobbles(id: str, ground: str, stone: str, other: str) -> str:
    """Cobbles in three colours."""
    found = rect(0, 0, 40, 40, ground)
    for cls, third in ((stone, False), (other, True)):
        d = ""
        for place, (x, y, width, height) in enumerate(STONES):
            if ((place * 7) % 3 == 0) == third:
                w, h = num(width - 4), num(height - 4)
                d += f"M{num(x + 2)} {num(y)}h{w}q2 0 2 2v{h}q0 2-2 2h-{w}q-2 0-2-2v-{h}q0-2 2-2z"
        found += path(d, cls)
    return tile(id, 40, found)


@cache
def patterns() -> str:
    """What the land is filled with: cobbles, washes and grass."""
    found = cobbles("e-cobble", "e-cob0", "e-cob1", "e-cob2")
    for wash in WASHES:
        stops = f'<stop offset="0" class="e-w{wash}"/><stop offset=".7" class="e-w{wash}" stop-opacity=".55"/>'
        stops += f'<stop offset="1" class="e-w{wash}" stop-opacity="0"/>'
        found += f'<radialGradient id="e-wash-{wash}">{stops}</radialGradient>'
    found += f'<clipPath id="e-clip">{rect(0, 0, FIELD, FIELD, "")}</clipPath>'
    return found + tile("e-turf", TURF, turf()) + f'<g id="e-land" clip-path="url(#e-clip)">{country()}</g>'


def country() -> str:
    """Meadow under washes of colour, strips of field, grass, the grid and a prick at each crossing."""
    chance = Scatter(11)
    found = rect(0, 0, FIELD, FIELD, "e-meadow")
    for place in range(11):
        x, y = chance.next(FIELD), chance.next(FIELD)
        across, down = 70 + chance.next(120), 50 + chance.next(90)
        wash = f' fill="url(#e-wash-{WASHES[place % 3]})"'
        found += f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{across:.0f}" ry="{down:.0f}"{wash}/>'
    strips = ""
    for _ in range(8):
        x, y, angle = 40 + chance.next(FIELD - 80), 40 + chance.next(FIELD - 80), chance.next(pi)
        count, half = 5 + int(chance.next(3)), 25 + chance.next(25)
        right, down = cos(angle), sin(angle)
        for place in range(count):
            aside = (place - count / 2) * 6.5
            left, top = x - down * aside - right * half, y + right * aside - down * half
            bend = f"{right * half - down * 6:.0f} {down * half + right * 6:.0f}"
            strips += f"M{left:.0f} {top:.0f}q{bend} {right * half * 2:.0f} {down * half * 2:.0f}"
    found += path(strips, "e-strip") + rect(0, 0, FIELD, FIELD, "e-fine", 0, ' fill="url(#e-turf)"')
    grid = "".join(f"M{place * 40} 0V560M0 {place * 40}H560" for place in range(1, SIZE))
    return found + path(grid, "e-grid")


def turf() -> str:
    """Tufts, flowers and bushes on one tile."""
    chance = Scatter(23)
    placed: list[Point] = []
    tufts = bushes = stems = ""
    flowers = ["", "", ""]
    while len(placed) < 46:
        x, y = 8 + chance.next(TURF - 16), 10 + chance.next(TURF - 16)
        if any((x - a) ** 2 + (y - b) ** 2 < 650 for a, b in placed):
            placed += [(-99.0, -99.0)] if len(placed) > 40 else []
            continue
        placed.append((x, y))
        kind = chance.next(1)
        here = f"M{x:.0f} {y:.0f}"
        if kind < 0.62:
            tufts += f"{here}q-.4-4-3.4-6.4m3.4 6.4q0-5 .4-8m-.4 8q.6-4 4-6"
        elif kind < 0.84:
            flowers[int(chance.next(3))] += f"{here}a1.5 1.5 0 1 1 .1 0z"
            stems += f"{here}v4"
        else:
            bushes += f"M{x - 6:.0f} {y:.0f}q-3.4-4 .6-6.4q1.4-5 6-3.4q5-1.4 5.6 3.2q3.4 3 0 6.6z"
    found = path(tufts, "e-tuft") + path(stems, "e-tuft") + path(bushes, "e-bush")
    for colour, heads in zip(("w", "r", "b"), flowers, strict=True):
        found += path(heads, f"e-flower-{colour}") if heads else ""
    return found


def scorched() -> str:
    """A charred blot with embers in its cracks, and dead trees."""
    chance = Scatter(8)
    rim: list[Point] = []
    for place in range(28):
        angle = place / 14 * pi
        reach = (cos(angle) ** 4 + sin(angle) ** 4) ** -0.25 * (34.8 + chance.next(3.2))
        rim.append((40 + cos(angle) * reach, 40 + sin(angle) * reach))
    found = plane(rim, "e-char")
    for _ in range(8):
        x, y = 14 + chance.next(52), 14 + chance.next(52)
        found += ellipse(int(x), int(y), int(4 + chance.next(6)), int(3 + chance.next(3)), "e-ash")
    cracks = ""
    for _ in range(5):
        x, y, angle = 16 + chance.next(48), 16 + chance.next(48), chance.next(2 * pi)
        cracks += f"M{num(x)} {num(y)}"
        for _ in range(3):
            angle += chance.next(1.4) - 0.7
            x, y = min(72.0, max(8.0, x + cos(angle) * 8)), min(72.0, max(8.0, y + sin(angle) * 8))
            cracks += f"L{num(x)} {num(y)}"
    found += path(cracks, "e-ember")
    trees = ""
    for x, y, size in ((22.0, 34.0, 1.0), (56.0, 30.0, 1.15), (40.0, 62.0, 0.95)):
        trees += f"M{num(x)} {num(y)}v{num(-17 * size)}"
        for up, right, far in ((8, 6, 7), (5, -6, 6), (12, -3.4, 5), (13, 3.4, 4)):
            trees += f"M{num(x)} {num(y - up * size)}l{num(right * size)} {num(-far * size)}"
    return found + path(trees, "e-tree")


def lozenge_at(x: float, y: float, half: float) -> str:
    """The data of a lozenge around a point."""
    far = num(half)
    return f"M{num(x - half)} {num(y)}l{far}-{far} {far} {far}-{far} {far}z"
