"""The other heirs: where they are, what they have built, what can be seen of the rest."""

from __future__ import annotations

from alfonso.engine.drawing.heraldry import shield
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import circle, escape, line, move, path, rect, region
from alfonso.engine.drawing.type import LABEL_BOLD, NOTE, NOTE_BOLD, NOTE_ITALIC, text
from alfonso.games.lords_of_xidit import names
from alfonso.games.lords_of_xidit.data import BARDS, GOLD, KINDS, STORIES
from alfonso.games.lords_of_xidit.picture.marks import reward, unit
from alfonso.games.lords_of_xidit.picture.realm import Realm


def heirs_panel(realm: Realm, width: float) -> tuple[str, float]:
    """The heirs under one another, or beside one another where there is room."""
    seats = realm.look.others()
    edge = 16.0 if width >= 300 else 12.0
    inner = width - 2 * edge
    title = realm.say("The heirs") if realm.seat < 0 else realm.say("The other heirs")
    open_ones = any(realm.units[seat] for seat in seats)
    hint = realm.say("units and gold hidden") if not open_ones and width >= 300 else ""
    found = [rubric(edge, 28, inner, title, hint)]
    columns = 1 if inner < 2 * 220 else min(len(seats), int(inner // 220))
    wide = (inner - 20 * (columns - 1)) / columns
    y = 42.0
    for start in range(0, len(seats), columns):
        tallest = 0.0
        for place, seat in enumerate(seats[start : start + columns]):
            drawn, tall = heir(realm, seat, wide)
            found.append(move(edge + place * (wide + 20), y, drawn))
            tallest = max(tallest, tall)
        y += tallest
        if start + columns < len(seats):
            found.append(line(edge, y + 1, edge + inner, y + 1, "rule"))
            y += 8
    return region("panel-heirs", title, panel(width, y + 8) + "".join(found)), y + 8


def heir(realm: Realm, seat: int, width: float) -> tuple[str, float]:
    """An heir in two or three lines."""
    found = [shield(0, 2, seat, realm.letters[seat])]
    room = width - 40
    place = where(realm, seat)
    crown = seat == realm.first
    name = LABEL_BOLD.fit(realm.names[seat], room - (58 if crown else 0))
    found.append(text(40, 14, name, LABEL_BOLD))
    at = 40 + LABEL_BOLD.width(name) + 6
    if crown:
        first = realm.say("first")
        found.append(icon("queen-crown", width - 18, 1, 17, "c-or"))
        found.append(text(width - 21, 14, first, NOTE_ITALIC, "end c-or"))
    if seat in realm.ready:
        found.append(ready_mark(realm, width - 50, 20))
    words = f"{realm.say(names.tincture(seat))}, {place}"
    if at + NOTE_ITALIC.width(words) > width - (58 if crown else 0):
        words = place
    y = 14.0
    if at + NOTE_ITALIC.width(words) <= width - (58 if crown else 0):
        found.append(text(at, 14, words, NOTE_ITALIC, "c-ink2"))
    else:
        y = 31.0
        found.append(text(40, y, words, NOTE_ITALIC, "c-ink2"))
    y += 18
    left = 40.0
    for index, line_words in seen(realm, seat):
        if left > 40 and left + 19 + NOTE.width(line_words) > width:
            left = 40.0
            y += 18
        found.append(reward(index, left, y - 12, 14))
        for number, part in enumerate(NOTE.wrap(line_words, width - left - 18)):
            y += 18 if number else 0
            found.append(text(left + 18, y, part, NOTE))
        left += 18 + NOTE.width(line_words) + 14
    if realm.units[seat]:
        y += 20
        left = 40.0
        for kind in range(KINDS):
            found.append(unit(kind, left, y - 13, 15) + text(left + 18, y, str(realm.units[seat][kind]), NOTE_BOLD))
            left += 34
    named = f'id="heir-{seat}" data-piece="heir" role="img" aria-label="{escape(spoken(realm, seat))}"'
    return f"<g {named}>{''.join(found)}</g>", max(y + 10, 44)


def ready_mark(realm: Realm, x: float, y: float) -> str:
    """The mark of an heir whose secret answer is given."""
    return rect(x, y, 50, 18, "vert", 9) + text(x + 25, y + 13.5, realm.say("ready"), NOTE_BOLD, "middle c-cream")


def seen(realm: Realm, seat: int) -> list[tuple[int, str]]:
    """What everybody can see of an heir, and what this view knows besides."""
    found = [(STORIES, guilds(realm, seat))]
    bards = realm.say("{bards} seen", bards=names.bards(realm.bards_seen(seat)))
    counted = realm.counted[seat]
    if counted is not None:
        low, high = counted
        bards += ", " + (
            realm.say("{count} in the Bastion", count=low)
            if low == high
            else realm.say("{low} to {high} in the Bastion", low=low, high=high)
        )
    found.append((BARDS, bards))
    if realm.gold[seat] >= 0:
        found.append((GOLD, realm.say(names.reward(GOLD, realm.gold[seat]))))
    return found


def guilds(realm: Realm, seat: int) -> str:
    """The stories of an heir and where they stand."""
    stories = names.stories(realm.influence[seat])
    cities = ", ".join(str(city) for city in realm.guilds(seat))
    words = realm.say("{stories} in {cities}", stories=stories, cities=cities) if cities else realm.say(stories)
    if realm.bonus[seat]:
        words += ", " + realm.say("{count} aside", count=realm.bonus[seat])
    return words


def where(realm: Realm, seat: int) -> str:
    """Where an heir stands."""
    city = realm.city[seat]
    return realm.say("in City {city}", city=city) if city > 0 else realm.say("not on the map yet")


def where_briefly(realm: Realm, seat: int, width: float) -> str:
    """Where an heir stands, in so much room: fewer words, but always the number."""
    city = realm.city[seat]
    if city <= 0:
        return NOTE_ITALIC.fit(where(realm, seat), width)
    choices = [where(realm, seat), realm.say("City {city}", city=city)]
    return next((words for words in choices if NOTE_ITALIC.width(words) <= width), str(city))


def spoken(realm: Realm, seat: int) -> str:
    """An heir in words."""
    found = [realm.names[seat], where(realm, seat)]
    if seat == realm.first:
        found.append(realm.say("plays first this year"))
    if seat in realm.ready:
        found.append(realm.say("ready"))
    return f"{', '.join(found)}: {'; '.join(words for _, words in seen(realm, seat))}"


def heirs_strip(realm: Realm, x: float, y: float, width: float) -> tuple[str, float]:
    """The heirs as short columns, for a panel that they share; and how high they are."""
    seats = realm.look.others()
    wide = width / len(seats)
    found: list[str] = []
    tallest = 0.0
    for place, seat in enumerate(seats):
        drawn, tall = heir_column(realm, seat, wide - 12)
        found.append(move(x + place * wide, y, drawn))
        tallest = max(tallest, tall)
    return "".join(found), tallest


def heir_column(realm: Realm, seat: int, width: float) -> tuple[str, float]:
    """An heir in a narrow column."""
    found = [shield(0, 0, seat, realm.letters[seat])]
    crown = seat == realm.first
    found.append(text(36, 14, LABEL_BOLD.fit(realm.names[seat], width - 36), LABEL_BOLD))
    if crown:
        found.append(icon("queen-crown", 7, -13, 16, "c-or"))
    if seat in realm.ready:
        found.append(circle(27, 30, 7.5, "done badge") + path("M23.5 30l2.7 3.2l4.8-6", "done-tick"))
    found.append(text(36, 31, where_briefly(realm, seat, width - 36), NOTE_ITALIC, "c-ink2"))
    y = 54.0
    for index, words in seen(realm, seat):
        for number, part in enumerate(NOTE.wrap(words, width - 19)):
            if number == 0:
                found.append(reward(index, 0, y - 12, 14))
            found.append(text(19, y, part, NOTE))
            y += 17
    left = 0.0
    for kind, count in enumerate(realm.units[seat]):
        if not count:
            continue
        if left + 26 > width:
            left = 0.0
            y += 18
        found.append(unit(kind, left, y - 12, 14) + text(left + 16, y, str(count), NOTE_BOLD))
        left += 30
    y += 17 if left else 0
    named = f'id="heir-{seat}" data-piece="heir" role="img" aria-label="{escape(spoken(realm, seat))}"'
    return f"<g {named}>{''.join(found)}</g>", y - 6
