"""Regions: a place to click, and a label with the name, what bards are worth there, and whose bards there are."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import path
from alfonso.engine.drawing.svg import region as group
from alfonso.engine.drawing.type import GAIN, LABEL_BOLD, NOTE_ITALIC, RUBRIC, text
from alfonso.games.lords_of_xidit import names
from alfonso.games.lords_of_xidit.data import Region
from alfonso.games.lords_of_xidit.picture.chart import Chart
from alfonso.games.lords_of_xidit.picture.curve import Point
from alfonso.games.lords_of_xidit.picture.marks import chip
from alfonso.games.lords_of_xidit.picture.realm import Realm
from alfonso.games.lords_of_xidit.picture.room import (
    LYRE,
    PITCH,
    ROW,
    SMALL_NAME,
    fitted,
    halves,
    label_place,
    laid_out,
    rows_of,
    span,
    stands_around,
)

SMALL_SHIFTS: Final = [0.0, -8.0, 8.0, -16.0, 16.0, -24.0, 24.0, -32.0, 32.0, -40.0, 40.0]
CASTLE: Final = (
    "M-22 0v-22h4v4h4v-4h4v4h2v-14h3v4h3v-4h4v4h3v-4h3v14h2v-4h4v4h4v-4h4v22h-17v-6a5 5 0 0 0-10 0v6Z"
    "M-14-12h2v6h-2ZM12-12h2v6h-2ZM-1-22h2v6h-2Z"
)
PENNANT: Final = "M0-32v-10M0-42l9 3l-9 3Z"


def region_id(number: int) -> str:
    """The id of a region."""
    return f"region-{number}"


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
    if region.number == realm.figures.bastion:
        return bastion(realm, chart, region)
    around = stands_around(realm, region)
    name = realm.say(names.region(realm.figures, region.number))
    present = realm.bards_in(region.number)
    closed = region.number in realm.closed
    laid = laid_out(chart, region, around, name, 0 if closed else len(present))
    found: list[str] = []
    for line, words in enumerate(laid.lines):
        y = laid.top + laid.deep * line
        middle = fitted(chart, region, y, laid.face.width(words), around)
        found.append(text(middle, y, words, laid.face, "middle on-map"))
    if closed:
        middle = fitted(chart, region, laid.under - 2, 40, around)
        return "".join(found) + text(middle, laid.under - 2, realm.say("closed"), NOTE_ITALIC, "middle on-map")
    for row in rows_of(chart, region, around, laid, len(present)):
        at = fitted(chart, region, row.y, row.wide, around) - row.wide / 2
        if row.lyre:
            found.append(lyre(at, row.y, region))
            at += LYRE
        for seat, bards in present[row.first : row.first + row.count]:
            found.append(bard(realm, region.number, seat, bards, at, row.y))
            at += laid.pitch
    return "".join(found)


def lyre(x: float, y: float, region: Region) -> str:
    """What most and second most bards are worth."""
    found = icon("lyre", x, y - 16, 19, "on-map-icon")
    found += text(x + 21, y, str(region.first), GAIN, "on-map")
    return found + text(x + 33, y, str(region.second), LABEL_BOLD, "on-map")


def bard(realm: Realm, region: int, seat: int, bards: int, x: float, y: float) -> str:
    """A seat's bards in a region."""
    found = chip(seat, realm.letters[seat], x, y - 15.5) + text(x + 20, y, str(bards), GAIN, "on-map")
    return f'<g id="bards-{region}-{seat}" data-piece="bards">{found}</g>'


def bastion(realm: Realm, chart: Chart, region: Region) -> str:
    """The region with the Bastion: nobody sees in, but one knows one's own."""
    x, y = label_place(chart, region)
    name = realm.say(names.region(realm.figures, region.number))
    if chart.bare:
        around = stands_around(realm, region)
        left, right = span(chart, region, y - 54, y - 37, around)
        lines = [name] if SMALL_NAME.width(name) <= right - left else halves(name)
        found = ""
        for line, words in enumerate(lines):
            middle = fitted(chart, region, y - 41 + 15 * line, SMALL_NAME.width(words), around)
            found += text(middle, y - 41 + 15 * line, words, SMALL_NAME, "middle on-map")
    else:
        found = text(x, y - 40, name, RUBRIC, "middle on-map")
    castle = path(CASTLE, "keep") + path(PENNANT, "keep-flag")
    found += f'<g transform="translate({x:.1f} {y + 26:.1f})" aria-hidden="true">{castle}</g>'
    lyre_x, lyre_y = lyre_place(realm, chart, region)
    found += lyre(lyre_x, lyre_y, region)
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


def lyre_place(realm: Realm, chart: Chart, region: Region) -> Point:
    """Where the lyre stands beside the castle; under it where a tile leaves no room there."""
    x, y = label_place(chart, region)
    left, _ = span(chart, region, y - 2, y + 15, stands_around(realm, region))
    if left + LYRE > x - 22:
        return x - 22, y + 45
    return max(x - 80, left), y + 12


def small_label(realm: Realm, chart: Chart, region: Region) -> str:
    """On a phone: the lyre's figures and the chips; names are in the words."""
    x, y = label_place(chart, region)
    around = stands_around(realm, region)
    y += small_shift(chart, region, around, y)
    if region.number in realm.closed:
        return text(x, y + 4, realm.say("closed"), NOTE_ITALIC, "middle on-map")
    at = fitted(chart, region, y, 42, around) - 21
    found = icon("lyre", at, y - 13, 15, "on-map-icon")
    found += text(at + 16, y, f"{region.first} {region.second}", LABEL_BOLD, "on-map")
    present = realm.bards_in(region.number)
    y += 21
    left, right = span(chart, region, y - 14, y + 3, around)
    count = min(len(present), max(1, int((right - left + 8) // 30)))  # the most; all stand in a panel of their own
    at = fitted(chart, region, y, count * 30 - 2, around) - (count * 30 - 2) / 2
    for seat, bards in present[:count]:
        found += bard(realm, region.number, seat, bards, at, y)
        at += 30
    return found


def small_shift(chart: Chart, region: Region, around: int, y: float) -> float:
    """How far up or down a phone's label finds the most room for the lyre and at least one chip."""
    best, most = 0.0, -1000.0
    for step in SMALL_SHIFTS:
        room = -abs(step) * 0.2
        for level, wanted in ((y + step, 44.0), (y + step + 21, 32.0)):
            left, right = span(chart, region, level - 14, level + 3, around)
            room += min(right - left, wanted)
        if room > most:
            best, most = step, room
    return best


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
