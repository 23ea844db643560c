"""The map whole: the still layer, drawn once for a size, and what stands on it."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.heraldry import tincture
from alfonso.engine.drawing.svg import region
from alfonso.games.lords_of_xidit.data import Figures, Road
from alfonso.games.lords_of_xidit.picture.calendar import calendar
from alfonso.games.lords_of_xidit.picture.chart import SEA, WIDTH, Chart
from alfonso.games.lords_of_xidit.picture.cities import city_piece, figures_of, tile_size, tower_of
from alfonso.games.lords_of_xidit.picture.frame import beasts, cartouche, compass, doubt, frame
from alfonso.games.lords_of_xidit.picture.lair import lair
from alfonso.games.lords_of_xidit.picture.land import land
from alfonso.games.lords_of_xidit.picture.path import Leg
from alfonso.games.lords_of_xidit.picture.realm import Realm
from alfonso.games.lords_of_xidit.picture.regions import label_box, region_piece
from alfonso.games.lords_of_xidit.picture.roads import road_id, shape_id, shapes, still_roads
from alfonso.games.lords_of_xidit.picture.tiles import TOOTH, size_for
from alfonso.games.lords_of_xidit.picture.trail import bands, crowd, halos, seals, tags
from alfonso.games.lords_of_xidit.state import PROGRAMMING

MOST_KEPT: Final = 24


@final
class Still:
    """What never changes of a map of one size: the land, and what lies over it."""

    def __init__(self, figures: Figures, width: float, height: float, small: bool, bare: bool) -> None:
        size = size_for(small, width / WIDTH)
        self.chart: Final = Chart(figures, width, height, small, bare, size.wide + 2 * TOOTH, size.tall + 2 * TOOTH)
        chart = self.chart
        self.land: Final = land(chart, kept_free(chart)) + shapes(chart)
        self.roads: Final = still_roads(chart, figures)
        self.over: Final = frame(chart) + compass(chart) + beasts(chart)
        # What is drawn once for a language
        self.road_words: Final[dict[str, list[str]]] = {}
        self.doubts: Final[dict[str, str]] = {}


KEPT: Final[dict[tuple[int, float, float, bool, bool], Still]] = {}  # drawn before


def still(figures: Figures, width: float, height: float, small: bool, bare: bool) -> Still:
    """The still layer of a size."""
    place = (id(figures), width, height, small, bare)
    found = KEPT.get(place)
    if found is None or found.chart.figures is not figures:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        found = Still(figures, width, height, small, bare)
        KEPT[place] = found
    return found


def kept_free(chart: Chart) -> list[tuple[float, float, float, float]]:
    """Where no glyph may be: labels, tiles, towers."""
    found = [label_box(chart, one) for one in chart.figures.regions]
    size = tile_size(chart)
    for number, (x, y) in enumerate(chart.cities):
        if number == 0:
            continue
        found.append((x - size.disc, y - size.disc, x + size.disc, y + size.disc))
        right, down = chart.tower(number)
        foot_x, foot_y = x + right * chart.across, y + down * chart.down
        found.append((foot_x - 6, foot_y - 30, foot_x + 6, foot_y))
    return found


def map_view(
    realm: Realm, legs: list[Leg], width: float, height: float, small: bool = False, bare: bool = False
) -> str:
    """The map with everything on it."""
    kept = still(realm.figures, width, height, small, bare)
    chart = kept.chart
    programming = realm.phase == PROGRAMMING and realm.moment is None and bool(legs or "order" in realm.verbs)
    found = [ground(realm, kept)]
    found.append(roads(realm, kept))
    if programming:
        found.append(bands(realm, legs))
    found.append(latest_band(realm))
    found.append(layer(realm, kept, "roads", kept.roads))
    if programming:
        found.append(halos(realm, chart, legs))
    found.append(towns(realm, kept))
    if programming:
        found.append(path(realm, chart, legs))
    return region("map", realm.say("The map, year {year}", year=realm.year), "".join(found))


def ground(realm: Realm, kept: Still) -> str:
    """The land with its regions."""
    key = f"ground {kept.chart.name} {realm.alight('region-')}"
    return realm.part(key) or realm.keep(key, new_ground(realm, kept))


def new_ground(realm: Realm, kept: Still) -> str:
    """The same, the regions drawn anew."""
    found = [layer(realm, kept, "land", kept.land)]
    found += [region_piece(realm, kept.chart, one) for one in realm.figures.regions]
    return "".join(found)


def layer(realm: Realm, kept: Still, name: str, drawn: str) -> str:
    """A part of the still layer, as it is kept for every picture of this size."""
    key = f"still {name} {kept.chart.name}"
    return realm.kept.piece(key) or realm.kept.keep_piece(key, drawn)


def roads(realm: Realm, kept: Still) -> str:
    """The bands under the roads."""
    key = f"roads {realm.words} {realm.alight('road-')}"
    return realm.kept.piece(key) or realm.kept.keep_piece(key, new_roads(realm, kept))


def new_roads(realm: Realm, kept: Still) -> str:
    """The same, drawn anew."""
    called = road_words(realm, kept)
    return "".join([road_piece(realm, road, words) for road, words in zip(realm.figures.roads, called, strict=True)])


def towns(realm: Realm, kept: Still) -> str:
    """Cities, and what stands over the land: drawn anew only when something has happened there."""
    key = f"towns {kept.chart.name} {realm.alight('city-', 'titan-')}"
    return realm.part(key) or realm.keep(key, new_towns(realm, kept))


def new_towns(realm: Realm, kept: Still) -> str:
    """Towers, cities, the frame, the calendar, the lair, and the heirs where they stand."""
    chart = kept.chart
    found = [tower_of(realm, chart, city) for city in range(1, len(chart.cities))]
    found += [city_piece(realm, chart, city) for city in range(1, len(chart.cities))]
    found.append(layer(realm, kept, "over", kept.over))
    if not chart.small and not chart.bare:
        found.append(cartouche(realm, chart))
    code = realm.look.language.code
    if code not in kept.doubts:
        kept.doubts[code] = doubt(realm, chart)
    found.append(kept.doubts[code])
    if not chart.small:
        found.append(calendar(realm, chart))
    if not chart.small and not chart.bare:
        right, top = chart.place(SEA[0] + SEA[2], SEA[1])
        found.append(lair(realm, right - 6, top + 6))
    found.append(figures_of(realm, chart))
    return "".join(found)


def path(realm: Realm, chart: Chart, legs: list[Leg]) -> str:
    """The own path: seals, and letters for the roads that may follow."""
    asked = "order" in realm.verbs
    key = f"path {chart.name} {asked} {realm.wheels} {realm.alight('road-', 'tag-')}"
    return realm.part(key) or realm.keep(key, new_path(realm, chart, legs, asked))


def new_path(realm: Realm, chart: Chart, legs: list[Leg], asked: bool) -> str:
    """The same, laid out where there is room."""
    taken = crowd(realm, chart, legs)
    letters = tags(realm, chart, legs[-1].end if legs else realm.here[realm.seat], taken) if asked else ""
    return seals(realm, chart, legs, asked, taken) + letters


def road_words(realm: Realm, kept: Still) -> list[str]:
    """What the roads are called; it never changes, and is said once for a language."""
    code = realm.look.language.code
    if code not in kept.road_words:
        kept.road_words[code] = [
            realm.say(
                "Road {one} to {other}: {colour}",
                one=road.one,
                other=road.other,
                colour=realm.order_names[road.colour],
            )
            for road in realm.figures.roads
        ]
    return kept.road_words[code]


def road_piece(realm: Realm, road: Road, words: str) -> str:
    """A road as a place to click: the band under it."""
    band = f'<use href="#{shape_id(road.one, road.other)}" class="band"/>'
    return realm.look.piece(road_id(road.one, road.other), "road", words, band)


def latest_band(realm: Realm) -> str:
    """The road that the order looked at, or carried out last, leads along."""
    latest = realm.latest()
    if latest is None:
        return ""
    seat, number = latest
    start, end = realm.ways_of(seat)[number]
    if start == end:
        return ""
    return f'<use href="#{shape_id(start, end)}" class="trail trail-{tincture(seat)}"/>'
