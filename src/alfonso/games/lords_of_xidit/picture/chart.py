"""The chart: where everything of the map lies at a scale, and the curves of roads and borders."""

from __future__ import annotations

from typing import Final, final

from alfonso.games.lords_of_xidit.data import Figures
from alfonso.games.lords_of_xidit.picture.apart import moved_apart
from alfonso.games.lords_of_xidit.picture.curve import Curve, Point, bent, middle_of, polygon

# The sheet in the units of the rules' map, which is 1000 by 700: the frame lies around it.
LEFT: Final = -40.0
TOP: Final = -28.0
WIDTH: Final = 1080.0
HEIGHT: Final = 756.0
SEA: Final = [-8.0, -20.0, 1040.0, 740.0]  # a list: compiled code takes a tuple of numbers for one never set

ROAD: Final = 6.0  # half as broad as a road
HEADROOM: Final = 26.0  # over a tile, for the figure on it

LEAST_BEND: Final = 8.0
MOST_BEND: Final = 22.0
BEND: Final = 0.06  # of the length of a road between two regions
BENDS: Final = {(4, 21): -46.0, (13, 14): 20.0}  # roads that make way for the label of a narrow region, ...
SMALL_BENDS: Final = {(4, 21): -62.0, (13, 14): 32.0}  # ... and on a phone

# Where the foot of a city's tower stands, beside its disc; the flag points away from the city.
TOWERS: Final = {
    1: (-31, 6), 2: (36, -22), 3: (31, -14), 4: (31, 6), 5: (-31, 10), 6: (-31, -10), 7: (30, 20), 8: (-31, 6),
    9: (31, -4), 10: (31, 28), 11: (30, -17), 12: (31, -16), 13: (31, 24), 14: (-31, 14), 15: (30, -17), 16: (31, 30),
    17: (-31, 30), 18: (28, 24), 19: (-33, 28), 20: (-31, -18), 21: (31, 6),
}  # fmt: skip
NO_TOWER_KNOWN: Final = (31, 6)


@final
class Chart:
    """The map at a scale. A small one is a phone's: taller than it is wide, tiles show the least, frames are thin.

    A bare one has neither title nor lair on it, where a window leaves it little height. ``wide`` and ``tall`` is the
    room that a tile needs.
    """

    def __init__(
        self, figures: Figures, width: float, height: float, small: bool, bare: bool, wide: float, tall: float
    ) -> None:
        self.figures: Final = figures
        self.width: Final = width
        self.height: Final = height
        self.across: Final = width / WIDTH
        self.down: Final = height / HEIGHT
        self.small: Final = small
        self.bare: Final = bare
        self.name: Final = f"{width:.2f} {height:.2f} {small} {bare}"  # two of one name are the same
        self.left, self.top = self.place(SEA[0], SEA[1])  # of the sea, and so of all that is on the map
        self.right, self.bottom = self.place(SEA[0] + SEA[2], SEA[1] + SEA[3])
        meant = [(0.0, 0.0)] + [self.place(city.x, city.y) for city in figures.cities]
        self.cities: Final = moved_apart(figures, meant, wide, tall, self.edges())
        self.moved: Final = [(x - to_x, y - to_y) for (x, y), (to_x, to_y) in zip(self.cities, meant, strict=True)]
        self.roads: Final[dict[tuple[int, int], Curve]] = {}
        for road, curve in curves(figures, [self.unplace(x, y) for x, y in self.cities], small).items():
            self.roads[road] = self.scaled(curve)
        along = [point for road in self.roads.values() for point in road.points(9)]
        self.roadsides: Final = [(x, y, ROAD) for x, y in along]  # what keeps clear of all roads keeps clear of these
        self.faces: Final = [self.face(region.cities) for region in figures.regions]
        self.shapes: Final = [polygon(face, 10) for face in self.faces]
        # Found before, for the labels: by region, what stands around, top and bottom; by region, what stands around,
        # number of chips and name
        self.spans: Final[dict[tuple[int, int, int, int], tuple[float, float]]] = {}
        self.labels: Final[dict[tuple[int, int, int, str], tuple[float, float, bool]]] = {}
        self.coast: Final = self.face(shore(figures))

    def place(self, x: float, y: float) -> Point:
        """A place of the map on the sheet."""
        return (x - LEFT) * self.across, (y - TOP) * self.down

    def unplace(self, x: float, y: float) -> Point:
        """A place on the sheet in the units of the map."""
        return x / self.across + LEFT, y / self.down + TOP

    def edges(self) -> list[float]:
        """What no tile crosses: left, top, right and bottom of the sea."""
        return [self.left, self.top if self.small else max(self.top, HEADROOM), self.right, self.bottom]

    def scaled(self, curve: Curve) -> Curve:
        """A curve of the map on the sheet."""
        return Curve(
            self.place(curve.start[0], curve.start[1]),
            self.place(curve.first[0], curve.first[1]),
            self.place(curve.second[0], curve.second[1]),
            self.place(curve.end[0], curve.end[1]),
        )

    def way(self, start: int, end: int) -> Curve:
        """The road from one city to another."""
        if (start, end) in self.roads:
            return self.roads[start, end]
        return self.roads[end, start].backwards()

    def face(self, cities: list[int]) -> list[Curve]:
        """The border of a region: the roads from city to city, all the way round."""
        found: list[Curve] = []
        for place, city in enumerate(cities):
            after = cities[(place + 1) % len(cities)]
            known = (city, after) in self.roads or (after, city) in self.roads
            found.append(self.way(city, after) if known else bent(self.cities[city], self.cities[after], 0, 0))
        return found

    def tower(self, city: int) -> Point:
        """Where the foot of a tower stands beside its city, before the scale."""
        x, y = TOWERS.get(city, NO_TOWER_KNOWN)
        return float(x), float(y)


def curves(figures: Figures, where: list[Point], small: bool) -> dict[tuple[int, int], Curve]:
    """Every road in the units of the map: outer ones bow to the sea, those of the vale away from its middle.

    ``where`` has the places of the cities; place 0 is not used.
    """
    centre = middle_of(where[1:])
    vale = figures.regions[figures.bastion - 1].cities
    vale_middle = middle_of([where[city] for city in vale])
    found: dict[tuple[int, int], Curve] = {}
    for road in figures.roads:
        start, end = where[road.one], where[road.other]
        length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        beside = [region for region in figures.regions if next_to_each_other(region.cities, road.one, road.other)]
        bend = min(max(length * 0.06, LEAST_BEND), MOST_BEND)
        if len(beside) < 2:
            bend *= side_away(start, end, centre)
        elif next_to_each_other(vale, road.one, road.other):
            bend *= side_away(start, end, vale_middle)
        else:
            bend = length * BEND * (1 if (road.one + road.other) % 2 else -1)
        bend = (SMALL_BENDS if small else BENDS).get((road.one, road.other), bend)
        wave = length * 0.035 * (1 if (road.one * 7 + road.other) % 3 else -1)
        found[road.one, road.other] = bent(start, end, bend, wave)
    return found


def next_to_each_other(cities: list[int], one: int, other: int) -> bool:
    """Whether two cities are neighbours on a border."""
    if one not in cities or other not in cities:
        return False
    apart = abs(cities.index(one) - cities.index(other))
    return apart == 1 or apart == len(cities) - 1


def side_away(start: Point, end: Point, middle: Point) -> int:
    """On which side of a way a place is not: 1 for its right side."""
    across = (end[0] - start[0]) * (middle[1] - start[1]) - (end[1] - start[1]) * (middle[0] - start[0])
    return -1 if across > 0 else 1


def shore(figures: Figures) -> list[int]:
    """The cities along the outside of all regions, in order."""
    inner: set[tuple[int, int]] = set()
    for region in figures.regions:
        for place, city in enumerate(region.cities):
            inner.add((city, region.cities[(place + 1) % len(region.cities)]))
    after = {one: other for one, other in inner if (other, one) not in inner}
    if not after:
        return []
    found = [min(after)]
    while len(found) <= len(after) and after.get(found[-1], found[0]) != found[0]:
        found.append(after[found[-1]])
    return found
