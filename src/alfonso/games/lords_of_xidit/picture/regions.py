"""Regions: a place to click, and a label with the name, what bards are worth there, and whose bards there are."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import path, piece
from alfonso.engine.drawing.type import GAIN, LABEL_BOLD, NOTE_ITALIC, RUBRIC, Face, text
from alfonso.games.lords_of_xidit.data import Region
from alfonso.games.lords_of_xidit.picture.chart import Chart
from alfonso.games.lords_of_xidit.picture.curve import Point
from alfonso.games.lords_of_xidit.picture.land import polygon
from alfonso.games.lords_of_xidit.picture.look import Look, plural
from alfonso.games.lords_of_xidit.picture.marks import chip

# How far a label stands from where the rules put it, so that tiles and roads leave it room.
NUDGES: Final = {1: (-5, 8), 2: (-16, 20), 3: (12, -19), 4: (-29, -8), 5: (-28, 2), 6: (8, -25), 7: (-12, 3), 8: (10, 23)}
PITCH: Final = 35.0  # from one chip to the next
LYRE: Final = 52.0  # how wide the lyre with its two figures is
ROW: Final = 22.0
SMALL_NAME: Final = Face(17, "fell")
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
    right, down = NUDGES.get(region.number, (0, 0))
    return chart.place(region.x + right, region.y + down)


def rooms(chart: Chart, region: Region) -> float:
    """How wide a label can be where it stands: as far as the borders and the tiles of their cities leave room."""
    x, y = label_place(chart, region)
    shape = polygon(chart.faces[region.number - 1], 10)
    left, right = 0.0, chart.width
    for (here_x, here_y), (next_x, next_y) in zip(shape, [*shape[1:], shape[0]], strict=True):
        for level in (y - 16, y, y + 22):
            if (here_y > level) != (next_y > level):
                at = here_x + (next_x - here_x) * (level - here_y) / (next_y - here_y)
                if at < x:
                    left = max(left, at)
                else:
                    right = min(right, at)
    reach = 14.0 if chart.small else 32.0
    for city in region.cities:
        city_x, city_y = chart.cities[city]
        if abs(city_y - y) < reach:
            if city_x < x:
                left = max(left, city_x + reach)
            else:
                right = min(right, city_x - reach)
    return 2 * min(x - left, right - x) - 12


def region_piece(look: Look, chart: Chart, region: Region) -> str:
    """A region with its label."""
    id = region_id(region.number)
    shape = f'<use href="#face-{region.number}" class="tract"/>'
    if region.number in look.closed:
        shape += f'<use href="#face-{region.number}" class="shut"/>'
    drawn = shape + (small_label(look, chart, region) if chart.small else label(look, chart, region))
    return piece(id, "region", spoken(look, region), drawn, look.state_of(id), id in look.can)


def label(look: Look, chart: Chart, region: Region) -> str:
    """Name, lyre, chips."""
    x, y = label_place(chart, region)
    if region.number == look.figures.bastion:
        return bastion(look, region, x, y)
    room = rooms(chart, region)
    face = RUBRIC if RUBRIC.width(region.name) <= room else SMALL_NAME
    names = [region.name] if face.width(region.name) <= room + 14 else region.name.split()
    found: list[str] = []
    if region.number in look.closed:
        found += [text(x, y + 22 * number, words, face, "middle on-map") for number, words in enumerate(names)]
        return "".join(found) + text(x, y + 22 * len(names) - 4, "closed", NOTE_ITALIC, "middle on-map")
    present = look.bards_in(region.number)
    rows = in_rows(len(present), room)
    deep = 17 if face is SMALL_NAME else 20
    y -= (deep * len(names) + ROW * len(rows)) / 2
    for words in names:
        y += deep
        found.append(text(x, y, words, face, "middle on-map"))
    place = 0
    for number, count in enumerate(rows):
        y += ROW
        wide = count * PITCH - 6 + (LYRE if number == 0 else 0)
        left = x - wide / 2
        if number == 0:
            found.append(lyre(left, y, region))
            left += LYRE
        for seat, bards in present[place : place + count]:
            found.append(bard(look, region.number, seat, bards, left, y))
            left += PITCH
        place += count
    return "".join(found)


def in_rows(count: int, room: float) -> list[int]:
    """How many chips stand in each row; the lyre stands in the first."""
    if LYRE + count * PITCH - 6 <= room:
        return [count]
    each = max(1, int((room + 6) // PITCH))
    rows = [0]
    left = count
    while left:
        rows.append(min(each, left))
        left -= rows[-1]
    return rows


def lyre(x: float, y: float, region: Region) -> str:
    """What most and second most bards are worth."""
    found = icon("lyre", x, y - 16, 19, "on-map-icon")
    found += text(x + 21, y, str(region.first), GAIN, "on-map")
    return found + text(x + 33, y, str(region.second), LABEL_BOLD, "on-map")


def bard(look: Look, region: int, seat: int, bards: int, x: float, y: float) -> str:
    """A seat's bards in a region."""
    found = chip(seat, look.letters[seat], x, y - 15.5) + text(x + 20, y, str(bards), GAIN, "on-map")
    return f'<g id="bards-{region}-{seat}" data-piece="bards">{found}</g>'


def bastion(look: Look, region: Region, x: float, y: float) -> str:
    """The region with the Bastion: nobody sees in, but one knows one's own."""
    found = text(x, y - 40, region.name, RUBRIC, "middle on-map")
    castle = path(CASTLE, "keep") + path(PENNANT, "keep-flag")
    found += f'<g transform="translate({x:.1f} {y + 26:.1f})" aria-hidden="true">{castle}</g>'
    found += lyre(x - 80, y + 12, region)
    present = look.bards_in(region.number)
    if look.everything or look.view.over:
        for place, (seat, bards) in enumerate(present):
            found += bard(look, region.number, seat, bards, x + 32 + place % 2 * PITCH, y + place // 2 * ROW - 8)
        return found
    if look.seat >= 0:
        found += bard(look, region.number, look.seat, look.bards[look.seat][region.number], x + 38, y + 4)
        found += text(x + 32, y + 21, "seen by", NOTE_ITALIC, "on-map") + text(x + 32, y + 36, "you only", NOTE_ITALIC, "on-map")
    return found


def small_label(look: Look, chart: Chart, region: Region) -> str:
    """On a phone: the lyre's figures and the chips; names are in the words."""
    x, y = label_place(chart, region)
    if region.number in look.closed:
        return text(x, y + 4, "closed", NOTE_ITALIC, "middle on-map")
    found = icon("lyre", x - 22, y - 13, 15, "on-map-icon")
    found += text(x - 6, y, f"{region.first} {region.second}", LABEL_BOLD, "on-map")
    present = look.bards_in(region.number)
    room = max(2, int((rooms(chart, region) + 22) // 32))
    for start in range(0, len(present), room):
        row = present[start : start + room]
        y += 21
        left = x - (len(row) * 32 - 3) / 2 - 2
        for seat, bards in row:
            found += chip(seat, look.letters[seat], left, y - 15) + text(left + 20, y, str(bards), LABEL_BOLD, "on-map")
            left += 32
    return found


def spoken(look: Look, region: Region) -> str:
    """A region in words."""
    if region.number in look.closed:
        return f"{region.name}: closed in this game"
    words = f"{region.name}: most bards {region.first}, second most {region.second}"
    present = look.bards_in(region.number)
    if present:
        words += "; " + ", ".join(f"{look.names[seat]} {bards}" for seat, bards in present)
    if region.number == look.figures.bastion and not look.everything:
        return f"{words}; bards in the Bastion are hidden, you see your own only"
    return words if present else f"{words}; no {plural(2, 'bard')[2:]} yet"


def label_box(chart: Chart, region: Region) -> tuple[float, float, float, float]:
    """The room that a label may take, left, top, right and bottom: glyphs keep out of it."""
    x, y = label_place(chart, region)
    half = min(rooms(chart, region) / 2, 112.0 if not chart.small else 40.0)
    if chart.small:
        return x - half, y - 16, x + half, y + 24
    if region.number == chart.figures.bastion:
        return x - 90, y - 58, x + 92, y + 40
    tall = 26.0 if half > 90 else 46.0
    return x - half, y - tall, x + half, y + tall
