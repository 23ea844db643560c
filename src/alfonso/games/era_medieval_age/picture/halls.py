"""Market, hospital, guildhall, harbor and great hall."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cells import Cell, Point
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import circle, num, path, rect
from alfonso.games.era_medieval_age.picture.roofs import tiled
from alfonso.games.era_medieval_age.picture.strokes import (
    CELL,
    Stroke,
    arches,
    door,
    ellipse,
    masonry,
    plane,
    strokes,
    windows,
)

STEPS: Final[list[Point]] = [
    (-24, 0), (-24, -6), (-17, -6), (-17, -13), (-10, -13), (-10, -20), (-4, -20), (-4, -25), (4, -25), (4, -20),
    (10, -20), (10, -13), (17, -13), (17, -6), (24, -6), (24, 0),
]  # fmt: skip


def market() -> str:
    """Four striped stalls around a stone cross."""
    found = rect(3, 3, 74, 74, "e-paved", 3)
    lines: list[Stroke] = [(4, 3 + row * 12, 76, 3 + row * 12) for row in range(1, 6)]
    for row in range(6):
        for place in range(5):
            x = 13.0 + place * 15 + (7 if row % 2 else 0)
            if x < 75:
                lines.append((x, 3 + row * 12, x, 15 + row * 12))
    found += strokes(lines, "e-paving") + stall(6, 7, "red") + stall(45, 7, "blue")
    found += (
        ellipse(40, 46, 9, 4.4, "e-st-a") + ellipse(40, 43.4, 6, 2.9, "e-st-a") + rect(38.4, 29, 3.2, 14.5, "e-st-a")
    )
    found += path("M38.4 29v-3.6h-4.4v-3.2h4.4v-4h3.2v4h4.4v3.2h-4.4v3.6z", "e-st-a")
    return found + stall(6, 48, "green") + stall(45, 48, "red")


def stall(x: float, y: float, colour: str) -> str:
    """A stall under an awning of five stripes."""
    found = rect(x + 2, y + 13, 25, 12, "e-timber") + rect(x + 4, y + 15, 21, 4.5, "e-goods")
    found += strokes([(x + 2.5, y + 14, x + 2.5, y + 26), (x + 26.5, y + 14, x + 26.5, y + 26)], "e-beam")
    for place in range(4):
        found += circle(x + 7.5 + place * 4.8, y + 15.4, 2, "e-fruit2" if place % 2 else "e-fruit1")
    stripe = "h5.8v11q-2.9 4.5 -5.8 0z"
    found += path("".join(f"M{num(x + place * 5.8)} {num(y)}{stripe}" for place in (1, 3)), "e-awn e-awn-cream")
    return found + path(
        "".join(f"M{num(x + place * 5.8)} {num(y)}{stripe}" for place in (0, 2, 4)), f"e-awn e-{colour}"
    )


def hospital() -> str:
    """Four wings around a court with a white cross of paths."""
    a, b, c, d, e, f, g, h = 3.0, 77.0, 14.0, 66.0, 25.0, 55.0, 62.0, 3.0
    found = rect(4, 60, 72, 17, "e-white")
    found += plane([(a, h), (b, h), (d, 10), (c, 10)], "e-rf e-rose-a")
    found += plane([(c, 10), (d, 10), (f, 21), (e, 21)], "e-rf e-rose-b")
    found += tiled("w", [(a, h), (c, 10), (c, 51), (a, g)], "e-rose-a", 3.8)
    found += plane([(c, 10), (e, 21), (e, 44), (c, 51)], "e-rf e-rose-c")
    found += tiled("e", [(b, h), (d, 10), (d, 51), (b, g)], "e-rose-c", 3.8)
    found += plane([(d, 10), (f, 21), (f, 44), (d, 51)], "e-rf e-rose-a")
    found += plane([(c, 51), (d, 51), (f, 44), (e, 44)], "e-rf e-rose-a")
    found += tiled("s", [(a, g), (b, g), (d, 51), (c, 51)], "e-rose-b", 3.8)
    found += rect(e, 21, 30, 23, "e-garden") + path("M37 21h6v8.5h12v6h-12v8.5h-6v-8.5h-12v-6h12z", "e-path")
    found += arches([(12, 73), (22, 73), (58, 73), (68, 73)], 4.4, 8) + door(40, 77, 9, 11)
    found += path("M33 49h14v7q0 6 -7 9q-7 -3 -7 -9z", "e-red e-flag")
    return found + path("M40 50v13M34 55h12", "e-white-cross")


def guildhall(cells: list[Cell]) -> str:
    """An amber roof behind a stepped gable with a clock."""
    wide = max(column for _, column in cells) == 2
    width, height = (120.0, 80.0) if wide else (80.0, 120.0)
    foot, middle = height - 2.5, width / 2
    eaves = foot - 30
    found = rect(4, eaves, width - 8, 30, "e-brickwall")
    if wide:
        found += plane([(2.5, 3), (117.5, 3), (106, 13), (14, 13)], "e-rf e-amber-a")
        found += plane([(2.5, 3), (14, 13), (2.5, eaves + 1)], "e-rf e-amber-a")
        found += plane([(117.5, 3), (106, 13), (117.5, eaves + 1)], "e-rf e-amber-c")
        found += tiled("s", [(14, 13), (106, 13), (117.5, eaves + 1), (2.5, eaves + 1)], "e-amber-b", 4.4)
        found += strokes([(14, 13, 106, 13)], "e-ridge")
    else:
        found += plane([(2.5, 3), (77.5, 3), (40, 15)], "e-rf e-amber-a")
        found += tiled("w", [(2.5, 3), (40, 15), (40, eaves - 12), (2.5, eaves + 1)], "e-amber-a", 6)
        found += tiled("e", [(77.5, 3), (40, 15), (40, eaves - 12), (77.5, eaves + 1)], "e-amber-c", 6)
        found += strokes([(40, 15, 40, eaves)], "e-ridge")
    gable = eaves + 2
    steps: list[Point] = [(middle + right, gable + down) for right, down in STEPS]
    found += plane([(middle - 24, foot), *steps, (middle + 24, foot)], "e-plaster")
    found += circle(middle, gable - 9, 5.4, "e-clock")
    hands: list[Stroke] = [(middle, gable - 9, middle, gable - 12.6), (middle, gable - 9, middle + 2.8, gable - 8)]
    found += strokes([*hands, (middle - 24, gable + 12, middle + 24, gable + 12)], "e-beam")
    found += windows([(middle + right, gable + 9) for right in (-15, -5, 5, 15)], 4.4, 6.5)
    found += "".join(door(middle + right, foot, 10, 13) for right in (-15, 0, 15))
    sides = [14.0, 26.0, width - 26, width - 14] if wide else [8.5, width - 8.5]
    found += windows([(x, gable + 10) for x in sides], 4.4, 7) + arches([(x, foot - 2) for x in sides], 5.4, 9)
    for x, colour in ((8.0, "e-blue"), (width - 8, "e-red")):
        found += strokes([(x, eaves + 2, x, eaves - 15)], "e-pole")
        found += path(f"M{num(x)} {num(eaves - 15)}l9 2.6l-9 2.6z", f"{colour} e-flag")
    return found


def harbor(cells: list[Cell]) -> str:
    """A quay around water, a warehouse and a ship."""
    width, height = size(cells)
    found = rect(3, 3, width - 6, height - 6, "e-quay", 3) + rect(9, 26, width - 18, height - 34, "e-water", 2)
    waves = ""
    for x in range(14, int(width) - 28, 26):
        for y in range(int(height) - 38, int(height) - 10, 11):
            waves += f"M{x} {y}q4 -3 8 0t8 0"
    found += path(waves, "e-wave") + rect(6, 12, 34, 15, "e-timber")
    found += rect(4, 4, 38, 10, "e-rf e-lapis-b") + door(23, 27, 9, 9)
    return found + icon("caravel", width - 56, height - 58, 46, "e-ship")


def great_hall(cells: list[Cell]) -> str:
    """A long roof of tiles on stone."""
    width, height = size(cells)
    wide = width > height
    foot = height - 2.5
    eaves = foot - 26
    found = rect(4, eaves, width - 8, 26, "e-st-b") + masonry(4, eaves, width - 8, 26)
    if wide:
        found += rect(2.5, 4, width - 5, 14, "e-rf e-tile-a")
        found += tiled("s", [(2.5, 18), (width - 2.5, 18), (width - 2.5, eaves + 1), (2.5, eaves + 1)], "e-tile-b")
        found += strokes([(2.5, 18, width - 2.5, 18)], "e-ridge")
        found += arches([(width * (place + 0.5) / 5, foot - 4) for place in (0, 1, 3, 4)], 8, 16)
        return found + door(width / 2, foot, 14, 18)
    found += tiled("w", [(2.5, 8), (40, 3), (40, eaves - 12), (2.5, eaves + 1)], "e-tile-a", 6)
    found += tiled("e", [(77.5, 8), (40, 3), (40, eaves - 12), (77.5, eaves + 1)], "e-tile-c", 6)
    found += plane([(4, eaves + 1), (40, eaves - 12), (76, eaves + 1)], "e-st-b")
    found += strokes([(40, 3, 40, eaves - 12)], "e-ridge") + arches([(18, foot - 4), (62, foot - 4)], 8, 16)
    return found + door(40, foot, 14, 18)


def size(cells: list[Cell]) -> Point:
    """How wide and high the box around cells is."""
    return CELL * (1 + max(column for _, column in cells)), CELL * (1 + max(row for row, _ in cells))
