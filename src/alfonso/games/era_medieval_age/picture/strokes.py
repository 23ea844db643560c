"""Small parts that all buildings are drawn with, on cells of 40: planes, strokes, doors, windows, crosses."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.cells import Point
from alfonso.engine.drawing.svg import num, path

CELL: Final = 40.0  # how large a cell is drawn; the field is scaled as a whole

Stroke = tuple[float, float, float, float]


def plane(points: list[Point], cls: str) -> str:
    """A filled plane."""
    return path(corners(points), cls)


def corners(points: list[Point]) -> str:
    """A polygon as the data of a path, as short as it can be written."""
    across, down = num(points[0][0]), num(points[0][1])
    found = f"M{across} {down}"
    for x, y in points[1:]:
        right, low = num(x), num(y)
        found += f"H{right}" if low == down else f"V{low}" if right == across else f"L{right} {low}"
        across, down = right, low
    return found + "Z"


def strokes(lines: list[Stroke], cls: str) -> str:
    """Lines, all of one kind."""
    return path("".join(stroke(one) for one in lines), cls) if lines else ""


def stroke(line: Stroke) -> str:
    """A line as the data of a path, as short as it can be written."""
    left, top, right, foot = num(line[0]), num(line[1]), num(line[2]), num(line[3])
    if top == foot:
        return f"M{left} {top}H{right}"
    return f"M{left} {top}V{foot}" if left == right else f"M{left} {top}L{right} {foot}"


def ellipse(x: float, y: float, across: float, down: float, cls: str) -> str:
    """An ellipse around a point."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(across)}" ry="{num(down)}" class="{cls}"/>'


def arched(x: float, y: float, width: float, height: float) -> str:
    """An opening with a round head; its foot is at a point."""
    half = num(width / 2)
    up = num(height - width / 2)
    return f"M{num(x - width / 2)} {num(y)}v-{up}a{half} {half} 0 0 1 {num(width)} 0v{up}z"


def door(x: float, y: float, width: float = 6, height: float = 8) -> str:
    """A door whose foot is at a point."""
    return path(arched(x, y, width, height), "e-dark")


def arches(places: list[Point], width: float, height: float) -> str:
    """Windows with round heads."""
    return path("".join(arched(x, y, width, height) for x, y in places), "e-win")


def windows(places: list[Point], width: float, height: float) -> str:
    """Square windows; each stands on its point."""
    size = f"v-{num(height)}h{num(width)}v{num(height)}z"
    return path("".join(f"M{num(x - width / 2)} {num(y)}{size}" for x, y in places), "e-win")


def cross(x: float, y: float, size: float = 4) -> str:
    """A cross on a roof, its foot at a point."""
    d = f"M{num(x)} {num(y)}v-{num(size * 1.6)}M{num(x - size * 0.55)} {num(y - size * 1.05)}h{num(size * 1.1)}"
    return path(d, "e-cross")


def spire(x: float, y: float, half: float, height: float, material: str, foot: float = 4) -> str:
    """A pointed roof over a tower whose top is at a point."""
    light = plane([(x - half, y), (x, y - height), (x, y + foot)], f"e-rf e-{material}-a")
    return light + plane([(x + half, y), (x, y - height), (x, y + foot)], f"e-rf e-{material}-c")


def masonry(x: float, y: float, width: float, height: float) -> str:
    """Courses of stone."""
    lines: list[Stroke] = []
    level = y
    odd = False
    while level < y + height - 1:
        if level > y:
            lines.append((x + 1, level, x + width - 1, level))
        at = x + (4 if odd else 9)
        while at < x + width - 2:
            lines.append((at, level + 0.6, at, min(level + 4.4, y + height)))
            at += 10
        level += 5
        odd = not odd
    return strokes(lines, "e-mason")


def blocks(places: list[Point], width: float, height: float, cls: str) -> str:
    """Equal blocks around points, such as merlons."""
    size = f"h{num(width)}v{num(height)}h-{num(width)}z"
    return path("".join(f"M{num(x - width / 2)} {num(y - height / 2)}{size}" for x, y in places), cls)


@final
class Scatter:
    """Numbers that look drawn at random and are the same every time."""

    def __init__(self, seed: int) -> None:
        self.value = seed * 7919 + 17

    def next(self, most: float) -> float:
        """A number from 0 up to the most."""
        self.value = (self.value * 1103515245 + 12345) % 2147483648
        return self.value / 2147483648 * most
