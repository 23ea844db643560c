"""The roster: a row for each heir, with what everybody knows of them and the orders of the year."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import circle, escape, path, region
from alfonso.engine.drawing.type import NOTE, NOTE_BOLD, NOTE_ITALIC, RUBRIC, text
from alfonso.games.lords_of_xidit.data import BARDS, GOLD, KINDS, STORIES
from alfonso.games.lords_of_xidit.picture import heirs
from alfonso.games.lords_of_xidit.picture.marks import chip, reward, unit
from alfonso.games.lords_of_xidit.picture.path import ROMAN
from alfonso.games.lords_of_xidit.picture.realm import Realm
from alfonso.games.lords_of_xidit.picture.year import cell, spoken, title_of

HEAD: Final = 30.0  # how high the headings are
FIGURE: Final = 36.0  # how wide a column of figures is
ORDER: Final = 23.0  # and one of orders
KIND: Final = 19.5  # and one of units
NAMED: Final = 140.0  # what an heir with a name needs
GOLD_COLUMN: Final = 3
SHORTEST: Final = 60.0  # with less room than this for names chips alone say who it is
CROWNED: Final = 44.0  # with less room than this a crown stands on the chip


def roster(realm: Realm, width: float, height: float) -> str:
    """All heirs in play order."""
    count = realm.figures.orders if any(realm.told) else 0
    open_ones = any(realm.units[seat] for seat in realm.look.others())
    counted = any(one is not None for one in realm.counted)
    columns = [FIGURE, FIGURE, FIGURE + (26 if counted else 0)]
    if open_ones:
        columns = [*[26.0] * (GOLD_COLUMN + 1), *[KIND] * KINDS]
        columns[GOLD_COLUMN - 1] += 26 if counted else 0
    spare = max(0.0, width - sum(columns) - count * ORDER - NAMED) / (len(columns) + count)
    columns = [wide + min(spare, 10.0) for wide in columns]
    order_width = ORDER + min(spare, 10.0)
    left = width - sum(columns) - count * order_width  # where the figures begin
    pitch = min((height - HEAD - 4) / len(realm.names), 24.0)
    found = [headings(realm, width, left, columns, count, order_width)]
    order = realm.told_order()
    named = left - 24 >= min(SHORTEST, max(NOTE_BOLD.width(name) for name in realm.names) + 20)
    for place, seat in enumerate(order):
        middle = HEAD + pitch * (place + 0.5)
        found.append(row(realm, seat, left, middle, columns, named))
    ways = [realm.ways_of(seat) for seat in range(len(realm.names))]
    for number in range(count):
        for place, seat in enumerate(order):
            x = width - (count - number - 0.5) * order_width
            found.append(
                cell(realm, seat, number, ways[seat][number], x, HEAD + pitch * (place + 0.5), order_width, pitch)
            )
    label = f"{title_of(realm)}: {spoken(realm)}" if count else realm.say("The heirs")
    return region("panel-heirs", label, "".join(found))


def headings(realm: Realm, width: float, left: float, columns: list[float], count: int, order_width: float) -> str:
    """What the columns are."""
    title = realm.say("The heirs")
    found = [text(0, 25, title, RUBRIC, "c-rubric")] if RUBRIC.width(title) < left else []
    x = left
    for number, wide in enumerate(columns):
        middle = x + wide / 2
        if number == 0:
            found.append(text(middle, 25, NOTE_ITALIC.fit(realm.say("city"), wide + 4), NOTE_ITALIC, "middle c-ink2"))
        elif number < 4:
            found.append(reward([STORIES, BARDS, GOLD][number - 1], middle - 8, 12, 15))
        else:
            found.append(unit(number - 4, middle - 7, 12, 14))
        x += wide
    latest = realm.latest()
    for number in range(count):
        now = latest is not None and latest[1] == number
        ink = "middle c-rubric" if now else "middle c-ink2"
        found.append(
            text(width - (count - number - 0.5) * order_width, 25, ROMAN[number], NOTE_BOLD if now else NOTE, ink)
        )
    return "".join(found)


def row(realm: Realm, seat: int, left: float, middle: float, columns: list[float], named: bool) -> str:
    """An heir."""
    found = [chip(seat, realm.letters[seat], 0, middle - 10)]
    marks = (20.0 if seat == realm.first else 0.0) + (18.0 if seat in realm.ready else 0.0)
    room = left - 24 - marks
    x = 23.0
    if named:
        called = NOTE_BOLD.fit(realm.names[seat], room)
        found.append(text(x, middle + 5, called, NOTE_BOLD))
        x += NOTE_BOLD.width(called) + 4
    if seat == realm.first and left < CROWNED:
        found.append(icon("queen-crown", 12, middle - 13, 13, "c-or"))
    elif seat == realm.first:
        found.append(icon("queen-crown", x, middle - 8, 16, "c-or"))
        x += 20
    if seat in realm.ready:
        x, y = (8.0, middle + 4) if left < CROWNED else (x, middle)  # on the chip, too
        found.append(circle(x + 8, y, 7.5, "done badge"))
        found.append(path(f"M{x + 4.5:.1f} {y:.1f}l2.7 3.2l4.8-6", "done-tick"))
    x = left
    for wide, words in zip(columns, figures(realm, seat), strict=False):
        found.append(text(x + wide / 2, middle + 5, words, NOTE, "middle"))
        x += wide
    spoken_of = f'id="heir-{seat}" data-piece="heir" role="img" aria-label="{escape(heirs.spoken(realm, seat))}"'
    return f"<g {spoken_of}>{''.join(found)}</g>"


def figures(realm: Realm, seat: int) -> list[str]:
    """City, stories and bards of an heir; gold and units where they lie open."""
    city = str(realm.city[seat]) if realm.city[seat] > 0 else "-"
    stories = f"{realm.influence[seat]}+{realm.bonus[seat]}" if realm.bonus[seat] else str(realm.influence[seat])
    bards = str(realm.bards_seen(seat))
    counted = realm.counted[seat]
    if counted is not None and counted[1]:
        low, high = counted
        bards += f"+{low}" if low == high else f"+{low}-{high}"
    gold = "?" if realm.gold[seat] < 0 else str(realm.gold[seat])
    return [city, stories, bards, gold, *(str(number) for number in realm.units[seat] or [])]
