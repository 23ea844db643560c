"""Cities: a place to click, with the tile that lies there, the guild's tower, and the heirs who stand there."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.svg import circle, escape
from alfonso.engine.phrase import Listed, Phrase
from alfonso.games.lords_of_xidit import names
from alfonso.games.lords_of_xidit.picture.chart import Chart
from alfonso.games.lords_of_xidit.picture.curve import Point
from alfonso.games.lords_of_xidit.picture.figures import BREADTH, FLAG, disc, disc_radius, figure, rise, tower
from alfonso.games.lords_of_xidit.picture.realm import Realm
from alfonso.games.lords_of_xidit.picture.tiles import Size, halo, printed, size_for, slate, threat
from alfonso.games.lords_of_xidit.state import NO_TILE, RECRUITMENT

STEP: Final = 34.0  # from one figure to the next in a city
HEAD: Final = 38.0  # so far from the upper edge a figure's foot stands, or its head would be cut off


def city_id(city: int) -> str:
    """The id of a city."""
    return f"city-{city}"


def tile_size(chart: Chart) -> Size:
    """How large tiles are on a chart."""
    return size_for(chart.small, chart.across)


def tile(realm: Realm, number: int, side: int, x: float, y: float, size: Size) -> str:
    """A tile on a side, wherever it lies; it keeps its id."""
    if side == RECRUITMENT:
        row = printed(realm.recruits(number))
        on_city = realm.side[number] == RECRUITMENT
        drawn = slate(x, y, number, row, realm.standing[number] if on_city else realm.recruits(number), size)
    else:
        drawn = threat(x, y, number, realm.threat(number), realm.figures.rewards[number], size)
    return f'<g id="tile-{number}" data-piece="tile">{drawn}</g>'


def city_piece(realm: Realm, chart: Chart, city: int) -> str:
    """A city: drawn anew only when something has happened there."""
    key = f"{city_id(city)} {realm.look.state_of(city_id(city))} {chart.name} {realm.base} {realm.side[city]} "
    key += f"{realm.standing[city]} {realm.owner[city]} {realm.height[city]} "
    key += f"{[seat for seat, where in enumerate(realm.city) if where == city]}"
    return realm.kept.piece(key) or realm.kept.keep_piece(key, new_city(realm, chart, city))


def new_city(realm: Realm, chart: Chart, city: int) -> str:
    """A city with its tile or its disc."""
    x, y = chart.cities[city]
    side = realm.side[city]
    size = tile_size(chart)
    id = city_id(city)
    if side == NO_TILE:
        radius = disc_radius(chart)
        drawn = (
            circle(x, y, radius + (6 if chart.small else 4.5), "ring spot")
            + circle(x, y, radius + 7.5, "focus")
            + disc(chart, x, y, city)
        )
    else:
        round_one = side == RECRUITMENT
        drawn = halo(x, y, round_one, size, "ring spot edge", 4.5) + halo(x, y, round_one, size, "focus", 8)
        drawn += tile(realm, city, side, x, y, size)
    return realm.look.piece(id, "city", spoken(realm, city), drawn)


def tower_of(realm: Realm, chart: Chart, city: int) -> str:
    """The guild's tower beside a city; a place for one where a story can go."""
    seat = realm.owner[city]
    if seat < 0 or not realm.height[city]:
        return ""
    x, y = tower_foot(realm, chart, city)
    side = 1 if chart.tower(city)[0] > 0 else -1
    if not chart.left < x + side * FLAG < chart.right:
        side = -side
    drawn = tower(x, y, seat, realm.height[city], realm.letters[seat], side, chart.small)
    stories = names.stories(realm.height[city])
    words = realm.say(
        "{player}’s guild in City {city}: {stories}", player=realm.names[seat], city=city, stories=stories
    )
    return standing(f"tower-{city}", "tower", words, drawn)


def standing(id: str, kind: str, label: str, content: str) -> str:
    """A piece that stands on the map and cannot be clicked: what lies under it can."""
    return f'<g id="{id}" data-piece="{kind}" class="stands" role="img" aria-label="{escape(label)}">{content}</g>'


def tower_foot(realm: Realm, chart: Chart, city: int) -> Point:
    """Where a tower's foot stands, further out beside a tile; tower and flag stay on the sheet."""
    x, y = chart.cities[city]
    right, down = chart.tower(city)
    side = 1 if right > 0 else -1
    if chart.small:
        out = 23.0 if realm.side[city] else 17.0
        return min(max(x + side * out, chart.left + 6), chart.right - 6), y + 6
    scale = max(chart.across, 0.86)
    out = abs(right) * scale if realm.side[city] == NO_TILE else tile_size(chart).disc + 11
    x = min(max(x + side * out, chart.left + BREADTH / 2 + 1), chart.right - BREADTH / 2 - 1)
    return x, max(y + down * scale + 5, chart.top + rise(realm.height[city]))


def figures_of(realm: Realm, chart: Chart) -> str:
    """The heirs, each where it stands."""
    found: list[str] = []
    for seat, city in enumerate(realm.city):
        if city <= 0:
            continue
        x, y = foot(realm, chart, seat, city)
        words = realm.say("{player} in City {city}", player=realm.names[seat], city=city)
        drawn = figure(x, y, seat, realm.letters[seat], chart.small)
        found.append(standing(f"figure-{seat}", "figure", words, drawn))
    return "".join(found)


def foot(realm: Realm, chart: Chart, seat: int, city: int) -> Point:
    """Where the foot of a figure stands in its city."""
    here = [other for other, where in enumerate(realm.city) if where == city]
    place = here.index(seat) if seat in here else len(here)
    return spot(realm, chart, city, place, len(here))


def spot(realm: Realm, chart: Chart, city: int, place: int, count: int) -> Point:
    """A place for a figure: on the upper edge of a tile or of a disc, where it covers neither number nor names."""
    x, y = chart.cities[city]
    if chart.small:
        step = 15.0
        return x + (place - (count - 1) / 2) * step, y - (13 if realm.side[city] else 7)
    left = x - max(count - 1, 0) * STEP / 2 + place * STEP
    if realm.side[city] == NO_TILE:
        return left, max(y - disc_radius(chart) + 3, HEAD)
    if count < 2:
        left -= tile_size(chart).disc * 0.55
    return left, max(y - tile_size(chart).disc + (9 if realm.side[city] == RECRUITMENT else 4), HEAD)


def spoken(realm: Realm, city: int) -> str:
    """A city in words."""
    found = [realm.say(on_city(realm, city))]
    if realm.height[city]:
        stories = names.stories(realm.height[city])
        found.append(realm.say("guild of {player}, {stories}", player=realm.names[realm.owner[city]], stories=stories))
    there = [realm.names[seat] for seat, where in enumerate(realm.city) if where == city]
    if there:
        found.append(realm.say("here: {players}", players=Listed(list(there))))
    return "; ".join(found)


def on_city(realm: Realm, city: int) -> Phrase:
    """What lies on a city."""
    side = realm.side[city]
    if side == NO_TILE:
        return Phrase("City {city}: no tile", city=city)
    if side == RECRUITMENT:
        if not any(realm.standing[city]):
            return Phrase("City {city}: nobody is left to recruit", city=city)
        return Phrase("City {city}: recruits {units}", city=city, units=names.army(realm.standing[city]))
    return Phrase(
        "City {city}: threat that takes {units} and pays two of {rewards}",
        city=city,
        units=names.army(realm.threat(city)),
        rewards=names.rewards(realm.figures.rewards[city]),
    )
