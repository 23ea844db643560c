"""Regions: a place to click, and a label with the name, what bards are worth there, and whose bards there are."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import path
from alfonso.engine.drawing.svg import region as group
from alfonso.engine.drawing.type import GAIN, LABEL_BOLD, NOTE_ITALIC, RUBRIC, Face, text
from alfonso.games.lords_of_xidit import names
from alfonso.games.lords_of_xidit.data import Region
from alfonso.games.lords_of_xidit.picture.chart import Chart
from alfonso.games.lords_of_xidit.picture.curve import Point, inside
from alfonso.games.lords_of_xidit.picture.land import polygon
from alfonso.games.lords_of_xidit.picture.marks import chip
from alfonso.games.lords_of_xidit.picture.realm import Realm

# How far a label stands from where the rules put it, so that tiles and roads leave it room.
NUDGES: Final = {
    1: (-5, 8),
    2: (-16, 20),
    3: (12, -12),
    4: (-29, -8),
    5: (-20, -14),
    6: (8, -25),
    7: (-12, 3),
    8: (12, 14),
}
FLAT_NUDGES: Final = {
    **NUDGES,
    3: (-14, 12),
    4: (-4, -22),
    5: (14, 6),
    8: (30, 32),
    9: (-14, 0),
}  # where the map is not so high
PITCH: Final = 35.0  # from one chip to the next
LYRE: Final = 52.0  # how wide the lyre with its two figures is
ROW: Final = 22.0
SMALL_NAME: Final = Face(17, "fell")
EVERY: Final = -1  # all cities have a tile and a tower
TOWERS_FROM: Final = 64
SHIFTS: Final = [12.0 * step for step in range(-4, 6)]
MOST_SPANS: Final = 4000
OUTSIDE: Final = 200.0  # as bad as so much width that lacks
TOWER: Final = 44.0  # how high a guild's tower can be
CASTLE: Final = (
    "M-22 0v-22h4v4h4v-4h4v4h2v-14h3v4h3v-4h4v4h3v-4h3v14h2v-4h4v4h4v-4h4v22h-17v-6a5 5 0 0 0-10 0v6Z"
    "M-14-12h2v6h-2ZM12-12h2v6h-2ZM-1-22h2v6h-2Z"
)
PENNANT: Final = "M0-32v-10M0-42l9 3l-9 3Z"


def region_id(number: int) -> str:
    """The id of a region."""
    return f"region-{number}"


def label_place(chart: Chart, region: Region) -> Point:
    """The middle of a region's label."""
    right, down = (FLAT_NUDGES if chart.bare else NUDGES).get(region.number, (0, 0))
    return chart.place(region.x + right, region.y + down)


def span(chart: Chart, region: Region, top: float, bottom: float, tiles: int = EVERY) -> tuple[float, float]:
    """From where to where a label can run between two levels: what borders and the tiles of their cities leave free.

    ``tiles`` is what ``tiles_around`` says; a label that never moves leaves room for all that may come.
    """
    place = (region.number, tiles, round(top), round(bottom))
    if place not in chart.spans:
        if len(chart.spans) >= MOST_SPANS:
            chart.spans.clear()
        chart.spans[place] = free_span(chart, region, top, bottom, tiles)
    return chart.spans[place]


def free_span(chart: Chart, region: Region, top: float, bottom: float, tiles: int) -> tuple[float, float]:
    """The free part between two levels around a region's label, however small."""
    x, _ = label_place(chart, region)
    shape = polygon(chart.faces[region.number - 1], 10)
    left, right = 0.0, chart.width
    for (here_x, here_y), (next_x, next_y) in zip(shape, [*shape[1:], shape[0]], strict=True):
        for level in (top, bottom):
            if (here_y > level) != (next_y > level):
                at = here_x + (next_x - here_x) * (level - here_y) / (next_y - here_y)
                if at < x:
                    left = max(left, at + 7)
                else:
                    right = min(right, at - 7)
    for city in region.cities:
        reach = 15.0 if chart.small else 35.0 if tiles & (1 << city) else 20.0
        city_x, city_y = chart.cities[city]
        if top - reach < city_y < bottom + reach:
            if city_x < left + (right - left) * 0.5:
                left = max(left, city_x + reach)
            else:
                right = min(right, city_x - reach)
        side, down = chart.tower(city)
        foot_x, foot_y = city_x + side * chart.across, city_y + down * chart.down
        if not tiles & (1 << (city + TOWERS_FROM)):
            continue
        if chart.small or not top - 8 < foot_y < bottom + TOWER or not left < foot_x < right:
            continue
        if foot_x < x:
            left = max(left, foot_x + (22 if side > 0 else 10))
        else:
            right = min(right, foot_x - (10 if side > 0 else 22))
    return left, max(right, left)


def fitted(chart: Chart, region: Region, y: float, width: float, tiles: int = EVERY) -> float:
    """The middle of a row of so much width with its foot at a level: as near to the label's middle as it can be."""
    x, _ = label_place(chart, region)
    left, right = span(chart, region, y - 14, y + 3, tiles)
    if right - left <= width:
        return (left + right) / 2
    return min(max(x, left + width / 2), right - width / 2)


def has_room(chart: Chart, region: Region, y: float, width: float, tiles: int) -> bool:
    """Whether the better part of a row can be read."""
    left, right = span(chart, region, y - 14, y + 3, tiles)
    return right - left >= width * 0.8


def tiles_around(realm: Realm, chart: Chart, region: Region) -> int:
    """What stands around a region now, where labels make way for it; else all that may come.

    A bit for each city with a tile, and further up one for each with a tower.
    """
    if not chart.bare:
        return EVERY
    tiles = sum(1 << city for city in region.cities if realm.side[city])
    return tiles | sum(1 << (city + TOWERS_FROM) for city in region.cities if realm.height[city])


def shift(chart: Chart, region: Region, tiles: int, name: str, chips: int) -> float:
    """How far a label moves up or down to where tiles leave the most room for it."""
    if not chart.bare:
        return 0.0
    place = (region.number, tiles, chips)
    if place not in chart.shifts:
        if len(chart.shifts) >= MOST_SPANS:
            chart.shifts.clear()
        _, y = label_place(chart, region)
        chart.shifts[place] = min(
            SHIFTS, key=lambda down: (round(lacking(chart, region, tiles, name, chips, y + down)), abs(down))
        )
    return chart.shifts[place]


def lacking(chart: Chart, region: Region, tiles: int, name: str, chips: int, y: float) -> float:
    """How much width a label lacks in all its rows, with its middle at a level; a name in two lines is no better."""
    rows: list[tuple[float, float]] = [(y + 12, LYRE + PITCH * min(chips, 1))]
    if chips > 1:
        rows.append((y + 12 + ROW, PITCH * min(chips, 3)))
    x, _ = label_place(chart, region)
    shape = polygon(chart.faces[region.number - 1], 10)
    missing = 0.0 if inside((x, y - 26), shape) and inside((x, y + 18), shape) else OUTSIDE
    left, right = span(chart, region, y - 24, y - 7, tiles)
    if right - left < SMALL_NAME.width(name):
        missing += 8
        rows += [(y - 19 + 17 * line, SMALL_NAME.width(words)) for line, words in enumerate(halves(name))]
    for baseline, wanted in rows:
        left, right = span(chart, region, baseline - 14, baseline + 3, tiles)
        missing += max(0.0, wanted - (right - left))
    return missing


def region_piece(realm: Realm, chart: Chart, region: Region) -> str:
    """A region with its label."""
    id = region_id(region.number)
    clip = f'clip-path="url(#inside-{region.number})"'
    shape = f'<use href="#face-{region.number}" class="tract" {clip}/>'
    if region.number in realm.closed:
        shape += f'<use href="#face-{region.number}" class="shut"/>'
    drawn = shape + (small_label(realm, chart, region) if chart.small else label(realm, chart, region))
    return realm.piece(id, "region", spoken(realm, region), drawn)


def label(realm: Realm, chart: Chart, region: Region) -> str:
    """Name, lyre, chips: row under row, each where there is room for it."""
    x, y = label_place(chart, region)
    tiles = tiles_around(realm, chart, region)
    if region.number == realm.figures.bastion:
        return bastion(realm, chart, region, x, y)
    name = realm.say(names.region(realm.figures, region.number))
    present = realm.bards_in(region.number)
    y += shift(chart, region, tiles, name, len(present))
    left, right = span(chart, region, y - 28, y - 8, tiles)
    face = RUBRIC if RUBRIC.width(name) <= right - left else SMALL_NAME
    lines = [name] if face.width(name) <= right - left + 6 else halves(name)
    deep = 17.0 if face is SMALL_NAME else 20.0
    y -= 10 + deep * (len(lines) - 1) / 2
    found: list[str] = []
    readable = not chart.bare or all(
        has_room(chart, region, y + deep * line, face.width(words), tiles) for line, words in enumerate(lines)
    )
    for words in lines:
        if readable:
            found.append(text(fitted(chart, region, y, face.width(words), tiles), y, words, face, "middle on-map"))
        y += deep
    if region.number in realm.closed:
        shut = realm.say("closed")
        return "".join(found) + text(fitted(chart, region, y, 40, tiles), y, shut, NOTE_ITALIC, "middle on-map")
    y += ROW - deep
    place = 0
    first = True
    while first or place < len(present):
        left, right = span(chart, region, y - 14, y + 3, tiles)
        room = right - left - (LYRE if first else 0) + 6
        count = min(len(present) - place, max(0 if first else 1, int(room // PITCH)))
        if first and count < len(present) and room < 3 * PITCH:
            count = 0  # the lyre stands alone, the chips together
        wide = count * PITCH - 6 + (LYRE if first else 0)
        at = fitted(chart, region, y, wide, tiles) - wide / 2
        if first:
            found.append(lyre(at, y, region))
            at += LYRE
        for seat, bards in present[place : place + count]:
            found.append(bard(realm, region.number, seat, bards, at, y))
            at += PITCH
        place += count
        first = False
        y += ROW
    return "".join(found)


def halves(name: str) -> list[str]:
    """A name in two lines, as even as its words allow."""
    words = name.split()
    cuts = range(1, len(words))
    if not cuts:
        return words
    best = min(cuts, key=lambda cut: max(len(" ".join(words[:cut])), len(" ".join(words[cut:]))))
    return [" ".join(words[:best]), " ".join(words[best:])]


def lyre(x: float, y: float, region: Region) -> str:
    """What most and second most bards are worth."""
    found = icon("lyre", x, y - 16, 19, "on-map-icon")
    found += text(x + 21, y, str(region.first), GAIN, "on-map")
    return found + text(x + 33, y, str(region.second), LABEL_BOLD, "on-map")


def bard(realm: Realm, region: int, seat: int, bards: int, x: float, y: float) -> str:
    """A seat's bards in a region."""
    found = chip(seat, realm.letters[seat], x, y - 15.5) + text(x + 20, y, str(bards), GAIN, "on-map")
    return f'<g id="bards-{region}-{seat}" data-piece="bards">{found}</g>'


def bastion(realm: Realm, chart: Chart, region: Region, x: float, y: float) -> str:
    """The region with the Bastion: nobody sees in, but one knows one's own."""
    name = realm.say(names.region(realm.figures, region.number))
    if chart.bare:
        tiles = tiles_around(realm, chart, region)
        left, right = span(chart, region, y - 54, y - 37, tiles)
        lines = [name] if SMALL_NAME.width(name) <= right - left else halves(name)
        found = ""
        for line, words in enumerate(lines):
            middle = fitted(chart, region, y - 41 + 15 * line, SMALL_NAME.width(words), tiles)
            found += text(middle, y - 41 + 15 * line, words, SMALL_NAME, "middle on-map")
    else:
        found = text(x, y - 40, name, RUBRIC, "middle on-map")
    castle = path(CASTLE, "keep") + path(PENNANT, "keep-flag")
    found += f'<g transform="translate({x:.1f} {y + 26:.1f})" aria-hidden="true">{castle}</g>'
    found += lyre(x - 80, y + 12, region)
    present = realm.bards_in(region.number)
    if realm.everything or realm.view.over:
        for place, (seat, bards) in enumerate(present):
            found += bard(realm, region.number, seat, bards, x + 32 + place % 2 * PITCH, y + place // 2 * ROW - 8)
        return found
    if realm.seat >= 0:
        found += bard(realm, region.number, realm.seat, realm.bards[realm.seat][region.number], x + 38, y + 4)
        for line, words in enumerate(NOTE_ITALIC.wrap(realm.say("seen by you only"), 62, 3)):
            found += text(x + 32, y + 21 + 15 * line, words, NOTE_ITALIC, "on-map")
    return found


def small_label(realm: Realm, chart: Chart, region: Region) -> str:
    """On a phone: the lyre's figures and the chips; names are in the words."""
    x, y = label_place(chart, region)
    if region.number in realm.closed:
        return text(x, y + 4, realm.say("closed"), NOTE_ITALIC, "middle on-map")
    at = fitted(chart, region, y, 42) - 21
    found = icon("lyre", at, y - 13, 15, "on-map-icon")
    found += text(at + 16, y, f"{region.first} {region.second}", LABEL_BOLD, "on-map")
    present = realm.bards_in(region.number)
    y += 21
    left, right = span(chart, region, y - 14, y + 3)
    count = min(len(present), max(1, int((right - left + 8) // 30)))  # the most; all stand in a panel of their own
    at = fitted(chart, region, y, count * 30 - 2) - (count * 30 - 2) / 2
    for seat, bards in present[:count]:
        found += bard(realm, region.number, seat, bards, at, y)
        at += 30
    return found


def regions_panel(realm: Realm, width: float) -> tuple[str, float]:
    """On a phone, all regions as a list: name, what bards are worth, whose there are."""
    edge = 12.0
    inner = width - 2 * edge
    found = [rubric(edge, 28, inner, realm.say("Regions"), realm.say("the most and the second most bards"))]
    y = 40.0
    for one in realm.figures.regions:
        baseline = y + 21
        ink = "c-ink2" if one.number in realm.closed else ""
        name = realm.say(names.region(realm.figures, one.number))
        found.append(text(edge, baseline, LABEL_BOLD.fit(name, 114), LABEL_BOLD, ink))
        if one.number in realm.closed:
            found.append(text(edge + inner, baseline, realm.say("closed"), NOTE_ITALIC, "end c-ink2"))
        else:
            left = edge + 118
            found.append(icon("lyre", left, baseline - 13, 15, "c-ink"))
            found.append(text(left + 18, baseline, f"{one.first} {one.second}", LABEL_BOLD))
            left += 46
            for seat, bards in realm.bards_in(one.number):
                found.append(chip(seat, realm.letters[seat], left, baseline - 15))
                found.append(text(left + 20, baseline, str(bards), LABEL_BOLD))
                left += PITCH + 2
        y += 28
    return group("panel-regions", realm.say("Regions"), panel(width, y + 10) + "".join(found)), y + 10


def spoken(realm: Realm, region: Region) -> str:
    """A region in words."""
    name = names.region(realm.figures, region.number)
    if region.number in realm.closed:
        return realm.say("{region}: closed in this game", region=name)
    worth = realm.say(
        "{region}: most bards {first}, second most {second}", region=name, first=region.first, second=region.second
    )
    found = [worth]
    present = realm.bards_in(region.number)
    if present:
        found.append(", ".join(f"{realm.names[seat]} {bards}" for seat, bards in present))
    if region.number == realm.figures.bastion and not realm.everything:
        found.append(realm.say("bards in the Bastion are hidden, you see your own only"))
    elif not present:
        found.append(realm.say("no bards yet"))
    return "; ".join(found)


def label_box(chart: Chart, region: Region) -> tuple[float, float, float, float]:
    """The room that a label may take, left, top, right and bottom: glyphs keep out of it."""
    x, y = label_place(chart, region)
    if region.number == chart.figures.bastion and not chart.small:
        return x - 90, y - 58, x + 92, y + 40
    left, right = span(chart, region, y - 14, y + 3)
    half = 34.0 if chart.small else 84.0
    tall = 20.0 if chart.small else 32.0
    middle = min(max(x, left + half), right - half) if right - left > 2 * half else (left + right) / 2
    half = min(half, (right - left) / 2)
    return middle - half, y - tall, middle + half, y + tall
