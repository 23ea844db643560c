"""The path of destiny: the tiles to come; the assessments in their order; the barracks."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.svg import line, rect, region
from alfonso.engine.drawing.type import CARD_BOLD, LABEL, NOTE_BOLD, NOTE_ITALIC, RUBRIC, text
from alfonso.games.lords_of_xidit.data import CATEGORIES, KINDS, UNIT_WORDS
from alfonso.games.lords_of_xidit.picture.cities import tile
from alfonso.games.lords_of_xidit.picture.heirs import heirs_strip
from alfonso.games.lords_of_xidit.picture.marks import reward, unit
from alfonso.games.lords_of_xidit.picture.realm import Realm, plural
from alfonso.games.lords_of_xidit.picture.tiles import USUAL
from alfonso.games.lords_of_xidit.state import RECRUITMENT, THREAT

QUEUE: Final = 168.0  # how wide a queue is
OUT: Final = ["nobody out", "one out", "two out", "three out", "four out"]


def strip(realm: Realm, width: float, with_heirs: bool) -> tuple[str, float]:
    """Everything in one row under the map."""
    edge = 16.0
    room = QUEUE if with_heirs else (width - 2 * edge - 340) / 2
    tall = 142.0
    found = [queue(realm, True, edge, 27, room), queue(realm, False, edge + room, 27, room)]
    x = edge + 2 * room - 4
    found += [line(x, 14, x, tall - 14, "rule"), assessments(realm, x + 14, 27, 146)]
    x += 174
    found += [line(x, 14, x, tall - 14, "rule"), barracks(realm, x + 14, 27, 3)]
    x += 140
    if with_heirs:
        found += [line(x, 14, x, tall - 14, "rule")]
        drawn, height = heirs_strip(realm, x + 12, 16, width - x - 16)
        found.append(drawn)
        tall = max(tall, height + 26)
    return region("panel-destiny", spoken(realm), panel(width, tall) + "".join(found)), tall


def destiny_panel(realm: Realm, width: float) -> tuple[str, float]:
    """The same in a column, for narrower screens."""
    edge = 16.0 if width >= 300 else 12.0
    inner = width - 2 * edge
    found = [queue(realm, True, edge, 27, inner / 2), queue(realm, False, edge + inner / 2, 27, inner / 2)]
    y = 162.0
    found.append(line(edge, y - 14, edge + inner, y - 14, "rule"))
    found.append(assessments(realm, edge, y + 8, min(inner / 2 - 10, 190)))
    found.append(barracks(realm, edge + inner / 2 + 6, y + 8, 3))
    height = y + 116
    return region("panel-destiny", spoken(realm), panel(width, height) + "".join(found)), height


def queue(realm: Realm, recruits: bool, x: float, y: float, room: float) -> str:
    """A queue: the next tile, the top of the pile, and in words what waits to be turned over."""
    side = RECRUITMENT if recruits else THREAT
    line_up = realm.to_recruit if recruits else realm.to_threaten
    title = "To recruit" if recruits else "To threaten"
    found = text(x, y, title, RUBRIC, "c-rubric")
    middle = y + 46
    found += tile(realm, line_up.next, side, x + 36, middle, USUAL)
    found += text(x + 36, y + 98, "next", NOTE_ITALIC, "middle c-ink2")
    count = len(line_up.pile)
    if count and line_up.pile[0]:
        found += tile(realm, line_up.pile[0], side, x + 110, middle, USUAL)
        found += text(x + 110, y + 98, f"top of {count}", NOTE_ITALIC, "middle c-ink2")
    else:
        found += rect(x + 82, middle - 28, 56, 56, "dashed", 8)
        found += text(x + 110, y + 98, f"pile of {count}" if count else "pile empty", NOTE_ITALIC, "middle c-ink2")
    if room >= 230:
        words = waiting(realm, recruits)
        for number, part in enumerate(NOTE_ITALIC.wrap(words, room - 166, 3)):
            found += text(x + 154, middle - 6 + 17 * number, part, NOTE_ITALIC, "c-ink2")
        return found
    count = len((realm.to_threaten if recruits else realm.to_recruit).discard)
    left = x + RUBRIC.width(title) + 8
    return found + (text(left, y, f"{count} waiting", NOTE_ITALIC, "c-ink2") if count else "")


def waiting(realm: Realm, recruits: bool) -> str:
    """How many tiles lie on the discard that will refill a pile."""
    # A freed city will recruit, an emptied one will be threatened.
    count = len((realm.to_threaten if recruits else realm.to_recruit).discard)
    kind = "freed" if recruits else "emptied"
    return f"{plural(count, f'{kind} city', f'{kind} cities')} to be turned over" if count else f"no {kind} city waits"


def assessments(realm: Realm, x: float, y: float, width: float) -> str:
    """The three assessments in their order, and how many go out in each."""
    found = text(x, y, "Assessments", RUBRIC, "c-rubric")
    for place, category in enumerate(realm.assessments):
        y += 25
        found += text(x, y, str(place + 1), CARD_BOLD, "c-rubric") + reward(category, x + 14, y - 13, 15)
        name = CATEGORIES[category].capitalize()
        found += text(x + 33, y, name, LABEL)
        if realm.dummy:
            found += text(x + width, y, f"D {realm.dummy[category]}", NOTE_BOLD, "end")
        else:
            out = OUT[realm.mode.eliminations[place]]
            short = NOTE_ITALIC.width(out) + LABEL.width(name) + 38 > width
            found += text(x + width, y, out.split()[0] if short else out, NOTE_ITALIC, "end c-ink2")
    if realm.dummy:
        found += text(x, y + 20, "D is the Dummy’s level", NOTE_ITALIC, "c-ink2")
    else:
        found += text(x, y + 20, "the worst go out", NOTE_ITALIC, "c-ink2")
    return found


def barracks(realm: Realm, x: float, y: float, columns: int) -> str:
    """The units that are left to be drawn."""
    found = text(x, y, "Barracks", RUBRIC, "c-rubric")
    for kind in range(KINDS):
        left = x + kind % columns * 40
        top = y + 12 + kind // columns * 32
        found += unit(kind, left, top, 18) + text(left + 21, top + 15, str(realm.barracks[kind]), CARD_BOLD)
    return found


def spoken(realm: Realm) -> str:
    """The panel in words."""
    recruit, threaten = realm.to_recruit, realm.to_threaten
    words = f"Next to recruit: city {recruit.next}, pile of {len(recruit.pile)}. "
    words += f"Next threat: city {threaten.next}, pile of {len(threaten.pile)}. Assessments: "
    words += ", ".join(CATEGORIES[category] for category in realm.assessments)
    if realm.dummy:
        words += "; the Dummy has " + ", ".join(
            f"{CATEGORIES[index]} {level}" for index, level in enumerate(realm.dummy)
        )
    barracks_words = ", ".join(f"{realm.barracks[kind]} {UNIT_WORDS[kind]}" for kind in range(KINDS))
    return f"{words}. Barracks: {barracks_words}"
