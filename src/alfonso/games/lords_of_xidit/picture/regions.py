"""Regions: a place to click, and a label with the name, what bards are worth there, and whose bards there are."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import path
from alfonso.engine.drawing.svg import region as group
from alfonso.engine.drawing.type import GAIN, LABEL_BOLD, NOTE_ITALIC, text
from alfonso.games.lords_of_xidit import names
from alfonso.games.lords_of_xidit.data import Region
from alfonso.games.lords_of_xidit.picture.chart import Chart
from alfonso.games.lords_of_xidit.picture.marks import chip
from alfonso.games.lords_of_xidit.picture.realm import Realm
from alfonso.games.lords_of_xidit.picture.room import (
    CHIP,
    KEEP,
    LYRE,
    MOST_SPANS,
    PITCH,
    ROW,
    TIGHT,
    Keep,
    Label,
    Row,
    chip_width,
    fitted,
    label_place,
    lack,
    laid_keep,
    laid_out,
    rows_of,
    span,
    stands_around,
)

SMALL_SHIFTS: Final = [0.0, -8.0, 8.0, -16.0, 16.0, -24.0, 24.0, -32.0, 32.0, -40.0, 40.0]
SMALL_LYRE: Final = 42.0
LIST_ROW: Final = 23.0  # from a line of chips in the list to the next
CASTLE: Final = (
    "M-22 0v-22h4v4h4v-4h4v4h2v-14h3v4h3v-4h4v4h3v-4h3v14h2v-4h4v4h4v-4h4v22h-17v-6a5 5 0 0 0-10 0v6Z"
    "M-14-12h2v6h-2ZM12-12h2v6h-2ZM-1-22h2v6h-2Z"
)
PENNANT: Final = "M0-32v-10M0-42l9 3l-9 3Z"


def region_id(number: int) -> str:
    """The id of a region."""
    return f"region-{number}"


def region_piece(realm: Realm, chart: Chart, region: Region) -> str:
    """A region: drawn anew only when something has happened in it or around it."""
    number = region.number
    whose = realm.seat if number == realm.figures.bastion else ""  # there one sees one's own bards only
    key = f"{region_id(number)} {realm.look.state_of(region_id(number))} {chart.name} {realm.base} {whose} "
    key += f"{number in realm.closed} {stands_around(realm, region)} {[bards[number] for bards in realm.bards]}"
    return realm.kept.piece(key) or realm.kept.keep_piece(key, new_region(realm, chart, region))


def new_region(realm: Realm, chart: Chart, region: Region) -> str:
    """A region with its label."""
    id = region_id(region.number)
    clip = f'clip-path="url(#inside-{region.number})"'
    shape = f'<use href="#face-{region.number}" class="tract" {clip}/>'
    if region.number in realm.closed:
        shape += f'<use href="#face-{region.number}" class="shut"/>'
    drawn = shape + (small_label(realm, chart, region) if chart.small else label(realm, chart, region))
    return realm.look.piece(id, "region", spoken(realm, region), drawn)


def label(realm: Realm, chart: Chart, region: Region) -> str:
    """Name, lyre, chips: row under row, each where there is room for it."""
    if region.number == realm.figures.bastion:
        return bastion(realm, chart, region)
    around = stands_around(realm, region)
    name = realm.say(names.region(realm.figures, region.number))
    present = realm.bards_in(region.number)
    closed = region.number in realm.closed
    laid = laid_out(chart, region, around, name, 0 if closed else len(present), chip_width(present))
    found = [named(chart, region, around, laid)]
    if closed:
        middle = fitted(chart, region, laid.under - 2, 40, around)
        return found[0] + text(middle, laid.under - 2, realm.say("closed"), NOTE_ITALIC, "middle on-map")
    for row in rows_of(chart, region, around, laid, len(present)):
        at = row.middle - row.wide / 2
        if row.lyre:
            found.append(lyre(at, row.y, region))
            at += LYRE
        for seat, bards in present[row.first : row.first + row.count]:
            found.append(bard(realm, region.number, seat, bards, at, row.y))
            at += laid.pitch
    return "".join(found)


def named(chart: Chart, region: Region, around: int, laid: Label) -> str:
    """The name of a region, in a line or two."""
    found = ""
    for line, words in enumerate(laid.lines):
        y = laid.top + laid.deep * line
        middle = fitted(chart, region, y, laid.face.width(words), around)
        found += text(middle, y, words, laid.face, "middle on-map")
    return found


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
    around = stands_around(realm, region)
    chips = in_bastion(realm, region)
    keep = keep_of(realm, chart, region, around, len(chips))
    found = named(chart, region, around, keep.label)
    at = keep_left(chart, region, around, keep)
    castle = path(CASTLE, "keep") + path(PENNANT, "keep-flag")
    found += f'<g transform="translate({at + 22:.1f} {keep.foot:.1f})" aria-hidden="true">{castle}</g>'
    found += lyre(at + KEEP, keep.label.under, region)
    for place, (seat, bards) in enumerate(chips):
        x, y = at + KEEP + place % 2 * PITCH, keep.label.under + ROW * (1 + place // 2)
        found += bard(realm, region.number, seat, bards, x, y)
    if keep.noted:
        words = realm.say("seen by you only")
        middle = fitted(chart, region, keep.foot + 18, NOTE_ITALIC.width(words), around)
        found += text(middle, keep.foot + 18, words, NOTE_ITALIC, "middle on-map")
    return found


def in_bastion(realm: Realm, region: Region) -> list[tuple[int, int]]:
    """The bards in the Bastion that are seen: one's own, even where there are none, or all."""
    if realm.everything or realm.view.over:
        return realm.bards_in(region.number)
    return [(realm.seat, realm.bards[realm.seat][region.number])] if realm.seat >= 0 else []


def keep_of(realm: Realm, chart: Chart, region: Region, around: int, chips: int) -> Keep:
    """How the label of the Bastion is laid out."""
    name = realm.say(names.region(realm.figures, region.number))
    alone = not (realm.everything or realm.view.over) and realm.seat >= 0
    note = realm.say("seen by you only") if alone else ""
    beside = PITCH + CHIP if chips > 1 else LYRE
    return laid_keep(chart, region, around, name, max(1 + (chips + 1) // 2, 2), KEEP + beside, note)


def keep_left(chart: Chart, region: Region, around: int, keep: Keep) -> float:
    """Where the castle begins."""
    x, _ = label_place(chart, region)
    left, right = span(chart, region, keep.label.under - 16, keep.foot + 3, around)
    if right - left <= keep.wide:
        return (left + right - keep.wide) / 2
    return min(max(x - keep.wide / 2, left), right - keep.wide)


def written(realm: Realm, chart: Chart, region: Region) -> list[Row]:
    """Where a region's label stands, row by row."""
    around = stands_around(realm, region)
    present = realm.bards_in(region.number)
    if chart.small:
        return small_rows(realm, chart, region, around, present)
    closed = region.number in realm.closed
    name = realm.say(names.region(realm.figures, region.number))
    if region.number == realm.figures.bastion:
        keep = keep_of(realm, chart, region, around, len(in_bastion(realm, region)))
        label = keep.label
        middle = keep_left(chart, region, around, keep) + keep.wide / 2
        rows = [Row(y, middle, 0, 0, keep.wide, False) for y in (label.under, keep.foot)]
    else:
        label = laid_out(chart, region, around, name, 0 if closed else len(present), chip_width(present))
        rows = rows_of(chart, region, around, label, 0 if closed else len(present))
    for line, words in enumerate(label.lines):
        y, wide = label.top + label.deep * line, label.face.width(words)
        rows.append(Row(y, fitted(chart, region, y, wide, around), 0, 0, wide, False))
    return rows


def small_label(realm: Realm, chart: Chart, region: Region) -> str:
    """On a phone: the lyre's figures and the chips; names are in the words."""
    x, y = label_place(chart, region)
    around = stands_around(realm, region)
    if region.number in realm.closed:
        y += small_shift(chart, region, around, y, 0)
        return text(x, y + 4, realm.say("closed"), NOTE_ITALIC, "middle on-map")
    present = realm.bards_in(region.number)
    worth, *chips = small_rows(realm, chart, region, around, present)
    at = worth.middle - worth.wide / 2
    found = icon("lyre", at, worth.y - 13, 15, "on-map-icon")
    found += text(at + 16, worth.y, f"{region.first} {region.second}", LABEL_BOLD, "on-map")
    for row in chips:
        at = row.middle - row.wide / 2
        for seat, bards in present[: row.count]:
            found += bard(realm, region.number, seat, bards, at, row.y)
            at += chip_width(present) + 1
    return found


def small_rows(realm: Realm, chart: Chart, region: Region, around: int, present: list[tuple[int, int]]) -> list[Row]:
    """The lyre, and the most chips that there is room for; all stand in a panel of their own."""
    _, y = label_place(chart, region)
    y += small_shift(chart, region, around, y, len(present))
    rows = [Row(y, fitted(chart, region, y, SMALL_LYRE, around), 0, 0, SMALL_LYRE, True)]
    y += 21
    left, right = span(chart, region, y - 14, y + 3, around)
    pitch = chip_width(present) + 1
    count = min(len(present), int((right - left + 4) // pitch))
    if count and region.number not in realm.closed:
        wide = count * pitch - 2
        rows.append(Row(y, fitted(chart, region, y, wide, around), 0, count, wide, False))
    return rows


def small_shift(chart: Chart, region: Region, around: int, y: float, chips: int) -> float:
    """How far up or down a phone's label finds the most room for the lyre and one chip, or better two or three."""
    chips = min(max(chips, 1), 3)
    place = (region.number, around, chips, "")
    if place in chart.labels:
        return chart.labels[place][0]
    best, least = 0.0, 1000.0
    for step in SMALL_SHIFTS:
        missing = abs(step) * 0.2
        missing += lack(chart, region, around, y + step - 14, y + step + 3, SMALL_LYRE)
        for count in range(1, chips + 1):
            missing += lack(chart, region, around, y + step + 7, y + step + 24, TIGHT * count) / (count * count)
        if missing < least:
            best, least = step, missing
    if len(chart.labels) >= MOST_SPANS:
        chart.labels.clear()
    chart.labels[place] = best, TIGHT, False
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
            row, lines = in_list(realm, realm.bards_in(one.number), left + 46, baseline, edge + inner)
            found.append(row)
            y += LIST_ROW * (lines - 1)
        y += 28
    return group("panel-regions", realm.say("Regions"), panel(width, y + 10) + "".join(found)), y + 10


def in_list(
    realm: Realm, present: list[tuple[int, int]], left: float, baseline: float, right: float
) -> tuple[str, int]:
    """Chips in a line, or in several where they would go over the edge; and in how many."""
    found, x, lines = "", left, 1
    for seat, bards in present:
        wide = 20 + LABEL_BOLD.width(str(bards))
        if x + wide > right:
            x, lines = left, lines + 1
        y = baseline + LIST_ROW * (lines - 1)
        found += chip(seat, realm.letters[seat], x, y - 15) + text(x + 20, y, str(bards), LABEL_BOLD)
        x += wide + 4
    return found, lines


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
