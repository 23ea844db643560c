"""The whole picture: the map and every panel, placed for a width."""

from __future__ import annotations

from functools import cache
from typing import Final

from alfonso.engine.drawing.ask import gloss_box, gloss_of
from alfonso.engine.drawing.desk import GAP, Drawn, desk, pile, room
from alfonso.engine.drawing.kept import Kept
from alfonso.engine.drawing.svg import move
from alfonso.engine.look import Look
from alfonso.games.lords_of_xidit.data import Figures
from alfonso.games.lords_of_xidit.picture.ask import ask_panel
from alfonso.games.lords_of_xidit.picture.calendar import calendar_row
from alfonso.games.lords_of_xidit.picture.chart import HEIGHT, WIDTH
from alfonso.games.lords_of_xidit.picture.destiny import destiny_panel, strip
from alfonso.games.lords_of_xidit.picture.figures import shapes as figure_shapes
from alfonso.games.lords_of_xidit.picture.hall import hall_panel
from alfonso.games.lords_of_xidit.picture.heirs import heirs_panel
from alfonso.games.lords_of_xidit.picture.lair import lair_panel
from alfonso.games.lords_of_xidit.picture.mapview import map_view
from alfonso.games.lords_of_xidit.picture.marks import symbols
from alfonso.games.lords_of_xidit.picture.path import Leg, legs
from alfonso.games.lords_of_xidit.picture.realm import Realm
from alfonso.games.lords_of_xidit.picture.regions import regions_panel
from alfonso.games.lords_of_xidit.picture.screen import screen_panel
from alfonso.games.lords_of_xidit.picture.spread import size, spread
from alfonso.games.lords_of_xidit.picture.tiles import edges
from alfonso.games.lords_of_xidit.picture.tray import tiles_panel
from alfonso.games.lords_of_xidit.picture.wheels import sealed_panel, warning, wheels_panel
from alfonso.games.lords_of_xidit.picture.year import latest_words, year_panel
from alfonso.games.lords_of_xidit.state import PLACING, PROGRAMMING

BOARD: Final = 1092.0  # the board beside the page's rail
WITH_RAIL: Final = 1408.0  # the board with a rail of its own
MAP: Final = 898.0  # how wide the map is on the board
MAP_WITH_RAIL: Final = 1024.0
SPARE: Final = 24.0  # how much longer than the rest a column may get
TABLET: Final = 780.0  # from here on the map has room for whole tiles
PHONE_MAP: Final = 1.24  # how high a phone's map is for its width


def picture(look: Look, figures: Figures, kept: Kept) -> str:
    """A view as SVG: with a rail of its own, as a board, in two columns, or one panel under another."""
    realm = Realm(look, figures, kept)
    inner = room(look)
    own = legs(realm)
    table = size(look) if look.height and inner >= TABLET else None
    if table is not None:
        content, across, height = spread(realm, own, table[0], table[1])
    elif inner >= WITH_RAIL:
        content, across, height = wide(realm, own, WITH_RAIL, MAP_WITH_RAIL)
    elif inner >= BOARD:
        content, across, height = wide(realm, own, BOARD, MAP)
    elif inner >= TABLET:
        content, across, height = columns(realm, own, inner)
    else:
        content, across, height = stack(realm, own, inner)
    title = realm.say("Lords of Xidit, year {year}", year=realm.year)
    return desk(look, title, content, across, height, defs=kept.piece("shapes") or kept.keep_piece("shapes", shapes()))


@cache
def shapes() -> str:
    """What is defined once in every picture and used by name."""
    return f"<defs>{symbols()}{figure_shapes()}{edges()}</defs>"


def wide(realm: Realm, own: list[Leg], width: float, across: float) -> tuple[str, float, float]:
    """The map with what is to come under it, and beside it what is asked and what one has."""
    tall = across * HEIGHT / WIDTH
    beside = width - across - GAP
    with_heirs = beside < 300
    panels = [*asked(realm, own, beside), screen_panel(realm, beside)]
    if not with_heirs:
        panels.append(heirs_panel(realm, beside))
    column, right = pile(panels, across + GAP, 0)
    bar, top = pile(bars(realm, own, across), 0, tall + GAP)
    if with_heirs:  # the strip is as wide as the board: it begins under whichever is longer
        top = max(top, right)
    foot, bottom = pile([strip(realm, width if with_heirs else across, with_heirs)], 0, top + GAP)
    found = map_view(realm, own, across, tall) + column + bar + foot
    last, high = history(realm, beside)
    if high and right + GAP + high <= (top if with_heirs else bottom + SPARE):
        return found + move(across + GAP, right + GAP, last), width, max(bottom, right + GAP + high)
    later, after = pile([history(realm, width)], 0, max(bottom, right) + GAP)
    return found + later, width, max(bottom, right, after)


def columns(realm: Realm, own: list[Leg], width: float) -> tuple[str, float, float]:
    """The map, and two columns of panels under it."""
    tall = width * HEIGHT / WIDTH
    half = (width - GAP) / 2
    bar, top = pile(bars(realm, own, width), 0, tall + GAP)
    found = map_view(realm, own, width, tall) + bar
    top = top + GAP if bar else tall + GAP
    left, one = pile([*asked(realm, own, half), screen_panel(realm, half)], 0, top)
    right, other = pile([heirs_panel(realm, half), destiny_panel(realm, half)], half + GAP, top)
    bottom = max(one, other)
    later, after = pile([history(realm, width)], 0, bottom + GAP)
    return found + left + right + later, width, max(bottom, after)


def stack(realm: Realm, own: list[Leg], width: float) -> tuple[str, float, float]:
    """One panel under another."""
    tall = width * (PHONE_MAP if width < 480 else 0.9)
    programming = realm.phase == PROGRAMMING
    first = [] if programming else asked(realm, own, width)
    panels: list[Drawn] = [
        calendar_row(realm, width),
        *first,
        (map_view(realm, own, width, tall, True), tall),
        *bars(realm, own, width),
    ]
    if programming:
        panels += asked(realm, own, width)
    panels += [tiles_panel(realm, width), screen_panel(realm, width), lair_panel(realm, width)]
    panels += [destiny_panel(realm, width), heirs_panel(realm, width), regions_panel(realm, width)]
    found, bottom = pile([*panels, history(realm, width)], 0, 0)
    return found, width, bottom


def bars(realm: Realm, own: list[Leg], width: float) -> list[Drawn]:
    """What is said right under the map: why not, what an order did, which order would be lost."""
    if realm.moment is not None:
        return [gloss_box(latest_words(realm), 0.9, 0, width - 1.8)]
    if realm.asked:
        return [gloss_box(gloss_of(realm.look), 0.9, 0, width - 1.8)]
    lost = realm.phase == PROGRAMMING and any(leg.lost for leg in own)
    return [warning(realm, own, width)] if lost else []


def asked(realm: Realm, own: list[Leg], width: float) -> list[Drawn]:
    """What is asked now: the wheels, a question and the orders of the year, or the end."""
    if realm.view.over:
        return [ask_panel(realm, width), hall_panel(realm, width)]
    if realm.phase == PROGRAMMING:
        return [wheels_panel(realm, own, width) if realm.seat >= 0 else sealed_panel(realm, width)]
    found = [ask_panel(realm, width)]
    if realm.phase != PLACING:
        found.append(year_panel(realm, width))
    return found


def history(realm: Realm, width: float) -> Drawn:
    """While wheels are set, last year's orders stand at the foot."""
    return year_panel(realm, min(width, 640.0)) if realm.phase == PROGRAMMING or realm.view.over else ("", 0.0)
