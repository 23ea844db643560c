"""The path of destiny: the tiles to come; the assessments in their order; the barracks."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.svg import line, rect, region
from alfonso.engine.drawing.type import CARD_BOLD, LABEL, NOTE_BOLD, NOTE_ITALIC, RUBRIC, text
from alfonso.engine.phrase import Counted, Phrase
from alfonso.games.lords_of_xidit import names
from alfonso.games.lords_of_xidit.data import KINDS
from alfonso.games.lords_of_xidit.picture.cities import tile
from alfonso.games.lords_of_xidit.picture.heirs import heirs_strip
from alfonso.games.lords_of_xidit.picture.marks import reward, unit
from alfonso.games.lords_of_xidit.picture.realm import Realm
from alfonso.games.lords_of_xidit.picture.tiles import USUAL
from alfonso.games.lords_of_xidit.state import RECRUITMENT, THREAT

QUEUE: Final = 168.0  # how wide a queue is
CLEAR: Final = 6.0  # from what is said of a queue to the title of the next


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
    title = realm.say("To recruit") if recruits else realm.say("To threaten")
    found = text(x, y, title, RUBRIC, "c-rubric")
    middle = y + 46
    found += tile(realm, line_up.next, side, x + 36, middle, USUAL)
    found += text(x + 36, y + 98, realm.say("next"), NOTE_ITALIC, "middle c-ink2")
    count = len(line_up.pile)
    if count and line_up.pile[0]:
        found += tile(realm, line_up.pile[0], side, x + 110, middle, USUAL)
        found += text(x + 110, y + 98, realm.say("top of {count}", count=count), NOTE_ITALIC, "middle c-ink2")
    else:
        found += rect(x + 82, middle - 28, 56, 56, "dashed", 8)
        words = realm.say("pile of {count}", count=count) if count else realm.say("pile empty")
        found += text(x + 110, y + 98, words, NOTE_ITALIC, "middle c-ink2")
    if room >= 230:
        words = waiting(realm, recruits)
        lines = NOTE_ITALIC.wrap(words, room - 166, 4)
        for number, part in enumerate(lines):
            found += text(x + 154, middle - 6 + 17 * (number - len(lines) // 4), part, NOTE_ITALIC, "c-ink2")
        return found
    count = len((realm.to_threaten if recruits else realm.to_recruit).discard)
    left = x + RUBRIC.width(title) + 8
    words = realm.say("{count} waiting", count=count)
    fits = count and left + NOTE_ITALIC.width(words) + CLEAR <= x + room
    return found + (text(left, y, words, NOTE_ITALIC, "c-ink2") if fits else "")


def waiting(realm: Realm, recruits: bool) -> str:
    """How many tiles lie on the discard that will refill a pile."""
    # A freed city will recruit, an emptied one will be threatened.
    count = len((realm.to_threaten if recruits else realm.to_recruit).discard)
    if recruits:
        if not count:
            return realm.say("no freed city waits")
        return realm.say(
            Counted("{count} freed city to be turned over", "{count} freed cities to be turned over", count)
        )
    if not count:
        return realm.say("no emptied city waits")
    return realm.say(
        Counted("{count} emptied city to be turned over", "{count} emptied cities to be turned over", count)
    )


def assessments(realm: Realm, x: float, y: float, width: float) -> str:
    """The three assessments in their order, and how many go out in each."""
    found = text(x, y, realm.say("Assessments"), RUBRIC, "c-rubric")
    for place, category in enumerate(realm.assessments):
        y += 25
        found += text(x, y, str(place + 1), CARD_BOLD, "c-rubric") + reward(category, x + 14, y - 13, 15)
        name = realm.say(names.category_title(category))
        found += text(x + 33, y, name, LABEL)
        if realm.dummy:
            found += text(x + width, y, realm.say("D {level}", level=realm.dummy[category]), NOTE_BOLD, "end")
        else:
            count = realm.mode.eliminations[place]
            out = realm.say("{count} out", count=count)
            short = NOTE_ITALIC.width(out) + LABEL.width(name) + 38 > width
            found += text(x + width, y, str(count) if short else out, NOTE_ITALIC, "end c-ink2")
    if realm.dummy:
        found += text(x, y + 20, NOTE_ITALIC.fit(realm.say("D is the Dummy’s level"), width + 8), NOTE_ITALIC, "c-ink2")
    else:
        found += text(x, y + 20, realm.say("the worst go out"), NOTE_ITALIC, "c-ink2")
    return found


def barracks(realm: Realm, x: float, y: float, columns: int) -> str:
    """The units that are left to be drawn."""
    found = text(x, y, realm.say("Barracks"), RUBRIC, "c-rubric")
    for kind in range(KINDS):
        left = x + kind % columns * 40
        top = y + 12 + kind // columns * 32
        found += unit(kind, left, top, 18) + text(left + 21, top + 15, str(realm.barracks[kind]), CARD_BOLD)
    return found


def spoken(realm: Realm) -> str:
    """The panel in words."""
    recruit, threaten = realm.to_recruit, realm.to_threaten
    found = [
        realm.say("Next to recruit: City {city}, pile of {count}.", city=recruit.next, count=len(recruit.pile)),
        realm.say("Next threat: City {city}, pile of {count}.", city=threaten.next, count=len(threaten.pile)),
        realm.say("Assessments: {list}.", list=", ".join(realm.say(names.category(one)) for one in realm.assessments)),
    ]
    if realm.dummy:
        levels = [
            Phrase("{category} {level}", category=names.category(one), level=level)
            for one, level in enumerate(realm.dummy)
        ]
        found.append(realm.say("The Dummy has {levels}.", levels=names.series(levels)))
    left = ", ".join(realm.say(names.units(kind, count)) for kind, count in enumerate(realm.barracks))
    found.append(realm.say("Barracks: {units}.", units=left))
    return " ".join(found)
