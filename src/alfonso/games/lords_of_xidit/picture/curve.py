"""Curves: the one kind of line that roads, borders and paths are drawn with."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.svg import num

Point = tuple[float, float]


def xy(x: float, y: float) -> str:
    """A place as a path writes it."""
    return f"{num(x)} {num(y)}"


@final
class Curve:
    """A cubic curve from one place to another."""

    def __init__(self, start: Point, first: Point, second: Point, end: Point) -> None:
        self.start: Final = start
        self.first: Final = first
        self.second: Final = second
        self.end: Final = end

    def backwards(self) -> Curve:
        """The same line, walked the other way."""
        return Curve(self.end, self.second, self.first, self.start)

    def at(self, part: float) -> Point:
        """The point after a part of the way."""
        rest = 1 - part
        a, b, c, d = rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part
        x = a * self.start[0] + b * self.first[0] + c * self.second[0] + d * self.end[0]
        y = a * self.start[1] + b * self.first[1] + c * self.second[1] + d * self.end[1]
        return x, y

    def beside(self, part: float, distance: float) -> Point:
        """A point so far to the right of the way."""
        x, y = self.at(part)
        before, after = self.at(max(part - 0.02, 0.0)), self.at(min(part + 0.02, 1.0))
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = max((dx * dx + dy * dy) ** 0.5, 0.001)
        return x - dy / length * distance, y + dx / length * distance

    def points(self, count: int) -> list[Point]:
        """So many points along the way, without the last one."""
        return [self.at(number / count) for number in range(count)]

    def onward(self) -> str:
        """The line as a part of a path that has come to its start."""
        x, y = self.start
        return "c" + " ".join(
            f"{num(point[0] - x)} {num(point[1] - y)}" for point in (self.first, self.second, self.end)
        ).replace(" -", "-")

    def path(self) -> str:
        """The line as a path."""
        return f"M{xy(self.start[0], self.start[1])}{self.onward()}"


def bent(start: Point, end: Point, bend: float, wave: float) -> Curve:
    """A line pushed to its right by so much at the middle, with a little wave in it."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max((dx * dx + dy * dy) ** 0.5, 0.001)
    right, down = -dy / length, dx / length
    near, far = bend * 4 / 3 + wave, bend * 4 / 3 - wave
    first = start[0] + dx / 3 + right * near, start[1] + dy / 3 + down * near
    second = start[0] + dx * 2 / 3 + right * far, start[1] + dy * 2 / 3 + down * far
    return Curve(start, first, second, end)


def polygon(face: list[Curve], steps: int) -> list[Point]:
    """A border as a polygon."""
    found: list[Point] = []
    for curve in face:
        found += curve.points(steps)
    return found


def inside(point: Point, outline: list[Point]) -> bool:
    """Whether a point lies within an outline."""
    x, y = point
    found = False
    last_x, last_y = outline[-1]
    for here_x, here_y in outline:
        if (here_y > y) != (last_y > y) and x < (last_x - here_x) * (y - here_y) / (last_y - here_y) + here_x:
            found = not found
        last_x, last_y = here_x, here_y
    return found


def middle_of(points: list[Point]) -> Point:
    """The middle of some points."""
    return sum(point[0] for point in points) / len(points), sum(point[1] for point in points) / len(points)
