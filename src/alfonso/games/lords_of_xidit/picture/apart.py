"""Cities moved apart, where a sheet is so small that their tiles would lie on one another or hide a road."""

from __future__ import annotations

from typing import Final

from alfonso.games.lords_of_xidit.data import Figures
from alfonso.games.lords_of_xidit.picture.curve import Point

ROUNDS: Final = 400  # more than any sheet has needed
NEAR_ENOUGH: Final = 0.05
OF_A_TILE: Final = 0.24  # of a road between two tiles so much of a tile's height stays in sight
BETWEEN: Final = 0.08  # and so much is between two tiles without a road


def moved_apart(figures: Figures, places: list[Point], wide: float, tall: float, edges: list[float]) -> list[Point]:
    """Places of cities where tiles of a size leave room for the roads; ``edges`` are what they may not cross.

    Place 0 is not used. Two that are too near give way along the shorter way out, each by half; where there is room
    for all of them nobody moves.
    """
    found = [within(place, wide, tall, edges) for place in places]
    roads = {(min(road.one, road.other), max(road.one, road.other)) for road in figures.roads}
    for _ in range(ROUNDS):
        moved = 0.0
        for one in range(1, len(found)):
            for other in range(one + 1, len(found)):
                room = tall * (OF_A_TILE if (one, other) in roads else BETWEEN)
                moved = max(moved, part(found, one, other, wide + room, tall + room))
                found[one] = within(found[one], wide, tall, edges)
                found[other] = within(found[other], wide, tall, edges)
        if moved < NEAR_ENOUGH:
            break
    return found


def part(found: list[Point], one: int, other: int, wide: float, tall: float) -> float:
    """Move two places until they are so far apart one way or the other; by how much."""
    (x, y), (to_x, to_y) = found[one], found[other]
    across, down = wide - abs(to_x - x), tall - abs(to_y - y)
    if across <= 0 or down <= 0:
        return 0.0
    if across < down:
        step = across / 2 if to_x >= x else -across / 2
        found[one], found[other] = (x - step, y), (to_x + step, to_y)
        return across
    step = down / 2 if to_y >= y else -down / 2
    found[one], found[other] = (x, y - step), (to_x, to_y + step)
    return down


def within(place: Point, wide: float, tall: float, edges: list[float]) -> Point:
    """A place whose tile keeps within the edges: left, top, right and bottom."""
    x = min(max(place[0], edges[0] + wide / 2), edges[2] - wide / 2)
    y = min(max(place[1], edges[1] + tall / 2), edges[3] - tall / 2)
    return x, y
