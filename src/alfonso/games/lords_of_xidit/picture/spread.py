"""The table as it is spread out in a window: everything in sight at once, laid out for its width and height."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.ask import Gloss, gloss_of
from alfonso.engine.drawing.contract import GLOSS
from alfonso.engine.drawing.desk import GAP, LARGEST, SMALLEST, Drawn, margin, pile
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.svg import line, move, num, rect, region
from alfonso.engine.drawing.type import NOTE, NOTE_BOLD, text
from alfonso.engine.look import Look
from alfonso.games.lords_of_xidit.picture.ask import ask_panel
from alfonso.games.lords_of_xidit.picture.destiny import assessments, barracks, queue, spoken
from alfonso.games.lords_of_xidit.picture.frame import key_bar
from alfonso.games.lords_of_xidit.picture.hall import hall_panel
from alfonso.games.lords_of_xidit.picture.lair import lair_row
from alfonso.games.lords_of_xidit.picture.mapview import map_view
from alfonso.games.lords_of_xidit.picture.path import Leg
from alfonso.games.lords_of_xidit.picture.realm import Realm
from alfonso.games.lords_of_xidit.picture.roster import roster
from alfonso.games.lords_of_xidit.picture.screen import screen_panel
from alfonso.games.lords_of_xidit.picture.wheels import lost_words, sealed_panel, wheels_panel
from alfonso.games.lords_of_xidit.picture.year import latest_words
from alfonso.games.lords_of_xidit.state import PROGRAMMING

WIDTH: Final = 1018.0  # the least that everything needs
HEIGHT: Final = 668.0
USUAL: Final = 1.12  # a large window has room for more before everything is shown larger still
LARGE_WIDTH: Final = 1400.0
LARGE_HEIGHT: Final = 880.0
FOOT: Final = 134.0  # the strip along the foot
EDGE: Final = 14.0
BAR: Final = 56.0  # what is said under the map: its room is kept, so that nothing jumps
BESIDE: Final = 236.0  # the column beside the map, at the least
WIDEST: Final = 380.0
TALLEST: Final = 0.74  # how high a map is for its width, at the most
FLATTEST: Final = 0.58
LAIR: Final = 262.0
QUEUE: Final = 149.0
LIST: Final = 156.0
STORE: Final = 134.0


def size(look: Look) -> tuple[float, float] | None:
    """How large the table is laid out, or None where it cannot be seen at once in letters that can be read."""
    edge = 2 * margin(look)
    scale = min(look.width / (WIDTH + edge), look.height / (HEIGHT + edge))
    if scale < SMALLEST:
        return None
    scale = min(scale, max(USUAL, look.width / LARGE_WIDTH, look.height / LARGE_HEIGHT), LARGEST)
    return look.width / scale - edge, look.height / scale - edge


def spread(realm: Realm, own: list[Leg], width: float, height: float) -> tuple[str, float, float]:
    """The map, what is said under it, what is asked and held beside it, and the strip along the foot."""
    tall = height - FOOT - BAR - 2 * GAP
    across = min(width - BESIDE - GAP, tall / FLATTEST)
    across = max(across, width - WIDEST - GAP)
    beside = width - across - GAP
    tall = min(tall, across * TALLEST)
    bottom = tall + GAP + BAR + GAP
    screen = screen_panel(realm, beside)
    column, _ = pile([*asked(realm, own, beside, bottom - screen[1] - 2 * GAP), screen], across + GAP, 0)
    found = [map_view(realm, own, across, tall, bare=True), column, move(0, tall + GAP, under(realm, own, across))]
    found.append(move(0, bottom, foot(realm, width)))
    return "".join(found), width, bottom + FOOT


def asked(realm: Realm, own: list[Leg], width: float, most: float) -> list[Drawn]:
    """What is asked now: the wheels, at most so high, a question, or the end."""
    if realm.view.over:
        return [ask_panel(realm, width), hall_panel(realm, width)]
    if realm.phase == PROGRAMMING:
        return [wheels_panel(realm, own, width, most) if realm.seat >= 0 else sealed_panel(realm, width)]
    return [ask_panel(realm, width)]


def under(realm: Realm, own: list[Leg], width: float) -> str:
    """Under the map: what is said, or the key of the roads; and the lair."""
    kept = realm.kept
    key = f"lair {realm.mark} {num(width)} {realm.alight('titan-')}"
    lair = kept.piece(key) or kept.keep_piece(key, lair_row(realm, width, 2))
    words = bar(realm, own, width - LAIR - GAP)
    if words:
        return lair + words
    key = f"key {realm.words}"
    return lair + (kept.piece(key) or kept.keep_piece(key, key_bar(realm, 4, BAR / 2 + 5)))


def bar(realm: Realm, own: list[Leg], width: float) -> str:
    """Why not, what an order did, which order would be lost: in three lines at the most."""
    if realm.moment is not None:
        return said(GLOSS, latest_words(realm), width)
    if realm.asked:
        return said(GLOSS, gloss_of(realm.look), width)
    if realm.phase == PROGRAMMING and any(leg.lost for leg in own):
        return said("warning", Gloss("", lost_words(realm, own)), width)
    return ""


def said(id: str, gloss: Gloss, width: float) -> str:
    """A gloss in a box of fixed height: the title, then the reason in up to three lines, and the rule."""
    x = 42.0
    found = rect(0.9, 0.5, width - 1.8, BAR - 1, "gloss", 6) + icon("pointing", 11, BAR / 2 - 10, 20, "c-rubric")
    room = width - x - (NOTE.width(gloss.rule) + 26 if gloss.rule else 14)
    indent = NOTE_BOLD.width(gloss.title) + 10 if gloss.title else 0.0
    lines = NOTE.wrap(gloss.reason, room - indent, 3)
    first = BAR / 2 + 5 - 8 * (len(lines) - 1)
    if gloss.title:
        found += text(x, first, gloss.title, NOTE_BOLD, "c-rubric")
    for number, words in enumerate(lines):
        found += text(x + indent, first + 16 * number, words, NOTE)
    if gloss.rule:
        found += text(width - 12, BAR / 2 + 5, gloss.rule, NOTE, "end c-ink2")
    return f'<g id="{id}" role="status" aria-live="polite">{found}</g>'


def foot(realm: Realm, width: float) -> str:
    """The strip along the foot: drawn anew only when something has happened, or somebody is ready."""
    key = f"foot {num(width)} {realm.ready} {realm.alight('done-', 'tile-', 'heir-')}"
    return realm.part(key) or realm.keep(key, new_foot(realm, width))


def new_foot(realm: Realm, width: float) -> str:
    """What is to come; and all heirs with the orders that are known of them."""
    key = f"destiny {num(width)} {realm.alight('tile-')}"
    drawn, x = realm.panel(key) or realm.keep_panel(key, destiny(realm, width))
    return drawn + move(x + 12, 0, roster(realm, width - x - 12 - EDGE, FOOT))


def destiny(realm: Realm, width: float) -> tuple[str, float]:
    """The tiles to come, the assessments, the barracks; and where they end."""
    x = EDGE
    room = QUEUE + min((width - WIDTH) * 0.3, 100.0)
    found = [panel(width, FOOT), queue(realm, True, x, 25, room), queue(realm, False, x + room, 25, room)]
    x += 2 * room + 2
    found += [line(x, 12, x, FOOT - 12, "rule"), assessments(realm, x + 12, 25, LIST - 24)]
    x += LIST
    found += [line(x, 12, x, FOOT - 12, "rule"), barracks(realm, x + 12, 25, 3)]
    x += STORE
    found.append(line(x, 12, x, FOOT - 12, "rule"))
    return region("panel-destiny", spoken(realm), "".join(found)), x
