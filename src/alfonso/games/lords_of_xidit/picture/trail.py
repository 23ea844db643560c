"""The own path on the map, for the own seat only: bands under the roads, seals beside them, the figure's ghost."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Final

from alfonso.engine.drawing.heraldry import tincture
from alfonso.engine.drawing.svg import circle, hidden, rect
from alfonso.engine.drawing.type import NOTE_BOLD, text
from alfonso.games.lords_of_xidit import names
from alfonso.games.lords_of_xidit.data import ACT, COLOURS, ORDER_CODES
from alfonso.games.lords_of_xidit.picture.chart import ROAD, Chart
from alfonso.games.lords_of_xidit.picture.cities import spot, tile_size, tower_foot
from alfonso.games.lords_of_xidit.picture.curve import Point, middle_of
from alfonso.games.lords_of_xidit.picture.figures import disc_radius, figure
from alfonso.games.lords_of_xidit.picture.path import ROMAN, Leg
from alfonso.games.lords_of_xidit.picture.realm import Realm
from alfonso.games.lords_of_xidit.picture.regions import written
from alfonso.games.lords_of_xidit.picture.roads import road_id, shape_id
from alfonso.games.lords_of_xidit.picture.tiles import halo
from alfonso.games.lords_of_xidit.state import NO_TILE, RECRUITMENT

NEAR: Final = 105.0  # what is further away than this is in no seal's way
ENOUGH: Final = 12.0  # more room than this is no better
TURNS: Final = 24  # directions in which room for a seal is looked for
TAG: Final = 18.0  # how large the letter of a road is
SEAL_PARTS: Final = [0.5, 0.4, 0.6, 0.32, 0.68, 0.24, 0.76]
TAG_PARTS: Final = [0.36, 0.5, 0.28, 0.62]  # where along its road


def bands(realm: Realm, legs: list[Leg]) -> str:
    """The roads of the path, in the own tincture, and a halo around each city acted in."""
    colour = tincture(realm.seat)
    roads = sorted({shape_id(leg.start, leg.end) for leg in legs if leg.start != leg.end})
    return hidden("".join(f'<use href="#{road}" class="trail trail-{colour}"/>' for road in roads))


def halos(realm: Realm, chart: Chart, legs: list[Leg]) -> str:
    """A halo around each city where an action would do something."""
    colour = tincture(realm.seat)
    found: list[str] = []
    for city in sorted({leg.end for leg in legs if leg.order == ACT and not leg.lost}):
        x, y = chart.cities[city]
        cls = f"halo halo-{colour}"
        if realm.side[city] == NO_TILE:
            found.append(circle(x, y, disc_radius(chart) + 6, cls))
        else:
            found.append(halo(x, y, realm.side[city] == RECRUITMENT, tile_size(chart), cls, 6))
    return hidden("".join(found))


def seals(realm: Realm, chart: Chart, legs: list[Leg], next_one: bool, taken: list[tuple[float, float, float]]) -> str:
    """The number of each order beside what it does; a lost one is crossed out; the next one is a dashed ring."""
    radius = 9.5 if chart.small else 11.0
    found: list[str] = []
    for leg in legs:
        x, y = place_of(realm, chart, leg.start, leg.end, taken, radius)
        taken.append((x, y, radius + 3))
        state = " seal-lost" if leg.lost else ""
        drawn = circle(x, y, radius, f"seal {tincture(realm.seat)}{state}")
        drawn += text(x, y + 4.8, ROMAN[leg.number], NOTE_BOLD, f"middle {'c-rubric' if leg.lost else 'c-cream'}")
        found.append(drawn)
    if legs and legs[-1].end != realm.city[realm.seat]:
        found.append(ghost(realm, chart, legs[-1].end))
    if next_one and len(legs) < len(realm.wheels):
        city = legs[-1].end if legs else realm.city[realm.seat]
        x, y = place_of(realm, chart, city, city, taken, radius)
        found.append(circle(x, y, radius, f"seal seal-next edge-{tincture(realm.seat)}"))
        found.append(text(x, y + 4.8, ROMAN[len(legs)], NOTE_BOLD, f"middle ink-{tincture(realm.seat)}"))
    return f'<g class="stands" aria-hidden="true">{"".join(found)}</g>'


def ghost(realm: Realm, chart: Chart, city: int) -> str:
    """The own figure where the path ends."""
    here = sum(1 for where in realm.city if where == city)
    x, y = spot(realm, chart, city, here, here)
    return figure(x, y, realm.seat, realm.letters[realm.seat], chart.small, ghost=True)


def tags(realm: Realm, chart: Chart, city: int, taken: list[tuple[float, float, float]]) -> str:
    """The letters of the roads that may follow; a click on one is a click on its road."""
    found: list[str] = []
    beside = 0.0 if chart.small else 17.0
    others = [one for one in taken if one[2] != ROAD] if chart.small else taken  # a phone's stand on the road
    for colour, name in enumerate(COLOURS):
        onward = realm.way(city, colour)
        if not onward or road_id(city, onward) not in realm.lit:
            continue
        first = road_id(city, onward)
        way = chart.way(city, onward)
        sides = (1,) if chart.small else (1, -1)
        x, y = clearest(
            chart, [way.beside(part, side * beside) for part in TAG_PARTS for side in sides], others, TAG / 2
        )
        taken.append((x, y, TAG / 2 + 3))
        size = TAG
        drawn = rect(x - size / 2 - 3, y - size / 2 - 3, size + 6, size + 6, "focus", 5)
        drawn += rect(x - size / 2, y - size / 2, size, size, f"tag tag-{name}", 3)
        drawn += text(x, y + 4.8, ORDER_CODES[colour], NOTE_BOLD, f"middle tag-ink-{name}")
        words = realm.say(
            "{letter}: the {colour} road from City {city} to {to}",
            letter=ORDER_CODES[colour],
            colour=names.colour(colour),
            city=city,
            to=onward,
        )
        found.append(realm.look.piece(f"tag-{ORDER_CODES[colour]}", "tag", words, drawn, twin=first))
    return "".join(found)


def crowd(realm: Realm, chart: Chart, legs: list[Leg]) -> list[tuple[float, float, float]]:
    """What seals and tags must keep clear of: roads, towers, figures, cities, labels; a place and a radius each."""
    found = chart.roadsides.copy()
    size = tile_size(chart)
    for city in range(1, len(chart.cities)):
        x, y = chart.cities[city]
        found.append((x, y, size.disc + 4 if realm.side[city] else disc_radius(chart) + 4))
        if realm.height[city]:
            foot_x, foot_y = tower_foot(realm, chart, city)
            found.append((foot_x, foot_y - 16, 17.0))
    for seat, city in enumerate(realm.city):
        if city > 0:
            here = [other for other, where in enumerate(realm.city) if where == city]
            x, y = spot(realm, chart, city, here.index(seat), len(here))
            found.append((x, y - 20, 22.0))
    if not chart.small and not chart.bare:
        found += [(120.0 + 24 * number, 40.0, 30.0) for number in range(10)]  # the title
        found += [(chart.width - 55.0, 30.0 + 24 * number, 48.0) for number in range(8)]  # the lair
    near = {realm.here[realm.seat]} | {leg.end for leg in legs}
    for one in realm.figures.regions:
        if near.intersection(one.cities):
            for row in written(realm, chart, one):
                count = max(1, round(row.wide / 16))
                left, step = row.middle - row.wide / 2, row.wide / count
                found += [(left + step * (part + 0.5), row.y - 6, 10.0) for part in range(count)]
    return found


def place_of(
    realm: Realm, chart: Chart, start: int, end: int, taken: list[tuple[float, float, float]], radius: float
) -> Point:
    """The clearest place for a seal: along its road, or around its city."""
    near = radius + (9 if chart.small else 8)
    choices: list[Point] = []
    if start != end:
        way = chart.way(start, end)
        choices = [way.beside(part, side * near) for part in SEAL_PARTS for side in (1, -1)]
    else:
        x, y = chart.cities[end]
        reach = (tile_size(chart).disc if realm.side[end] else disc_radius(chart)) + radius + 7
        for number in range(TURNS):
            turn = pi / 2 + (number + 1) // 2 * (2 * pi / TURNS) * (1 if number % 2 else -1)
            choices.append((x + cos(turn) * reach * 1.12, y + sin(turn) * reach))
    return clearest(chart, choices, taken, radius)


def clearest(chart: Chart, choices: list[Point], taken: list[tuple[float, float, float]], radius: float) -> Point:
    """The place that is furthest from everything, of some that would do; the first of those that are as good."""
    edge = 24 if chart.small else 46
    inside = [one for one in choices if edge < one[0] < chart.width - 14 and 14 < one[1] < chart.height - 14]
    choices = inside or choices
    middle_x, middle_y = middle_of(choices)
    left, right, top, low = middle_x - NEAR, middle_x + NEAR, middle_y - NEAR, middle_y + NEAR
    around = [one for one in taken if left < one[0] < right and top < one[1] < low]
    best, most = choices[0], -10000.0
    for x, y in choices:
        room = room_at(x, y, around, radius, most + 1.5)
        if room > most + 1.5:
            best, most = (x, y), room
    return best


def room_at(right: float, down: float, around: list[tuple[float, float, float]], radius: float, least: float) -> float:
    """How far a place is from everything around it; where it is no more than the least, that is all one knows."""
    room = ENOUGH
    for x, y, away in around:
        reach = room + away + radius
        beside, under = right - x, down - y
        if -reach < beside < reach and -reach < under < reach:
            apart = sqrt(beside * beside + under * under) - away - radius
            if apart < room:
                room = apart
                if room <= least:
                    break
    return room
