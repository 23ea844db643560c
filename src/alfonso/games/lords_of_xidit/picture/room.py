"""Where a region's label finds room: between the borders, the tiles, towers and figures around it."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.type import NOTE_ITALIC, RUBRIC, Face
from alfonso.games.lords_of_xidit.data import Region
from alfonso.games.lords_of_xidit.picture.chart import Chart
from alfonso.games.lords_of_xidit.picture.curve import Point, middle_of
from alfonso.games.lords_of_xidit.picture.realm import Realm
from alfonso.games.lords_of_xidit.state import NO_TILE

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
TIGHT: Final = 30.0  # and where there is little room
CHIP: Final = 29.0  # how wide a chip with its figure is
DIGIT: Final = 9.0  # and how much wider with a figure of two digits
LYRE: Final = 52.0  # how wide the lyre with its two figures is
ROW: Final = 22.0
SMALL_NAME: Final = Face(17, "fell")
EVERY: Final = (1 << 128) - 1  # all cities have a tile and a tower, and nobody stands there
LARGE: Final = 0.9  # at a larger scale tiles are larger, too
TOWERS_FROM: Final = 64
FIGURES_FROM: Final = 128
SHIFTS: Final = [ROW / 2 * step for step in range(-5, 7)]  # rows of one shift are at the levels of another
MOST_SPANS: Final = 4000
NAMELESS: Final = 50.0  # as bad as so much width that lacks
SQUEEZED: Final = 14.0
HIDDEN: Final = 80.0
EDGE: Final = 8.0  # from a border to what stands beside it, ...
SMALL_EDGE: Final = 5.0  # ... and on a phone
TOWER: Final = 44.0  # how high a guild's tower can be
FIGURE: Final = 40.0  # and an heir's figure
KEEP: Final = 52.0  # how wide the castle of the Bastion is, up to what stands beside it
UNNOTED: Final = 14.0


@final
class Row:
    """A row of a label: its foot and its middle, which chips stand in it, and whether the lyre comes first."""

    def __init__(self, y: float, middle: float, first: int, count: int, wide: float, lyre: bool) -> None:
        self.y: Final = y
        self.middle: Final = middle
        self.first: Final = first
        self.count: Final = count
        self.wide: Final = wide
        self.lyre: Final = lyre


@final
class Label:
    """How a label is laid out: the lines of its name, and the foot of the first row under it."""

    def __init__(self, lines: list[str], face: Face, top: float, under: float, pitch: float, chip: float) -> None:
        self.lines: Final = lines
        self.face: Final = face
        self.top: Final = top  # the foot of the first line
        self.deep: Final = 17.0 if face is SMALL_NAME else 20.0
        self.under: Final = under
        self.chip: Final = chip
        self.gap: Final = pitch - CHIP
        self.pitch: Final = chip + self.gap
        self.row: Final = ROW if pitch == PITCH else ROW - 2


def label_place(chart: Chart, region: Region) -> Point:
    """The middle of a region's label."""
    right, down = (FLAT_NUDGES if chart.bare else NUDGES).get(region.number, (0, 0))
    x, y = chart.place(region.x + right, region.y + down)
    moved_x, moved_y = middle_of([chart.moved[city] for city in region.cities])
    return x + moved_x, y + moved_y


def span(chart: Chart, region: Region, top: float, bottom: float, around: int = EVERY) -> tuple[float, float]:
    """From where to where a label can run between two levels: what borders and the tiles of their cities leave free.

    ``around`` is what ``stands_around`` says; a label that never moves leaves room for all that may come.
    """
    place = (region.number, around, round(top), round(bottom))
    if place not in chart.spans:
        if len(chart.spans) >= MOST_SPANS:
            chart.spans.clear()
        chart.spans[place] = free_span(chart, region, top, bottom, around)
    return chart.spans[place]


def free_span(chart: Chart, region: Region, top: float, bottom: float, around: int) -> tuple[float, float]:
    """The free part between two levels of a region: a wide one, or one near the label's middle."""
    x, _ = label_place(chart, region)
    shape = chart.shapes[region.number - 1]
    edge = SMALL_EDGE if chart.small else EDGE
    free = [(left + edge, right - edge) for left, right in across(shape, top)]
    for level in ((top + bottom) / 2, bottom):
        parts = across(shape, level)
        free = [
            (max(left, begin + edge), min(right, end - edge))
            for left, right in free
            for begin, end in parts
            if begin + edge < right and left < end - edge
        ]
    for city in region.cities:
        for begin, end in taken(chart, city, around, top, bottom):
            kept = [(left, min(right, begin)) for left, right in free if left < begin]
            free = kept + [(max(left, end), right) for left, right in free if right > end]
    best, most = (x, x), -1000.0
    for left, right in free:
        room = right - left - abs(min(max(x, left), right) - x) * 0.4
        if room > most:
            best, most = (left, right), room
    return best


def across(shape: list[Point], level: float) -> list[tuple[float, float]]:
    """From where to where a level runs inside a shape."""
    found: list[float] = []
    last_x, last_y = shape[-1]
    for x, y in shape:
        if (y > level) != (last_y > level):
            found.append(x + (last_x - x) * (level - y) / (last_y - y))
        last_x, last_y = x, y
    found.sort()
    return [(found[place], found[place + 1]) for place in range(0, len(found) - 1, 2)]


def taken(chart: Chart, city: int, around: int, top: float, bottom: float) -> list[tuple[float, float]]:
    """What a city, its tower and the figure in it take away between two levels."""
    found: list[tuple[float, float]] = []
    x, y = chart.cities[city]
    tile = around & (1 << city)
    reach = (23.0 if tile else 13.0) if chart.small else (40.0 if chart.across > LARGE else 36.0) if tile else 20.0
    if top - min(reach, 33.0) < y < bottom + min(reach, 33.0):
        found.append((x - reach, x + reach))
    if chart.small:
        return found
    side, down = chart.tower(city)
    foot_x, foot_y = x + side * chart.across, y + down * chart.down
    if tile:
        foot_x = x + (46.0 if side > 0 else -46.0)
    if around & (1 << (city + TOWERS_FROM)) and top - 8 < foot_y < bottom + TOWER:
        found.append((foot_x - (10 if side > 0 else 22), foot_x + (22 if side > 0 else 10)))
    foot_x, foot_y = (x - 18, y - 26) if tile else (x, y - 12)
    if around & (1 << (city + FIGURES_FROM)) and top < foot_y < bottom + FIGURE:
        found.append((foot_x - 19, foot_x + 19))
    return found


def fitted(chart: Chart, region: Region, y: float, width: float, around: int = EVERY) -> float:
    """The middle of a row of so much width with its foot at a level: as near to the label's middle as it can be."""
    x, _ = label_place(chart, region)
    left, right = span(chart, region, y - 14, y + 3, around)
    if right - left <= width:
        return (left + right) / 2
    return min(max(x, left + width / 2), right - width / 2)


def stands_around(realm: Realm, region: Region) -> int:
    """What stands around a region now, for labels that make way for it.

    A bit for each city with a tile, further up one for each with a tower, and one for each with a figure.
    """
    found = 0
    for city in region.cities:
        if realm.side[city] != NO_TILE:
            found |= 1 << city
        if realm.height[city]:
            found |= 1 << (city + TOWERS_FROM)
        if city in realm.city:
            found |= 1 << (city + FIGURES_FROM)
    return found


def chip_width(present: list[tuple[int, int]]) -> float:
    """How wide chips are, each with its figure."""
    return CHIP + (DIGIT if any(bards > 9 for _, bards in present) else 0.0)


def laid_out(chart: Chart, region: Region, around: int, name: str, chips: int, chip: float = CHIP) -> Label:
    """A label where there is the most room for it: up or down, the chips perhaps nearer together, without its name."""
    _, y = label_place(chart, region)
    place = (region.number, around, chips if chip == CHIP else -chips, name)
    if place not in chart.labels:
        if len(chart.labels) >= MOST_SPANS:
            chart.labels.clear()
        chart.labels[place] = best_of(chart, region, around, name, chips, chip, y)
    down, pitch, named = chart.labels[place]
    return label_at(chart, region, around, name if named else "", y + down, pitch, chip)


def best_of(
    chart: Chart, region: Region, around: int, name: str, chips: int, chip: float, y: float
) -> tuple[float, float, bool]:
    """How far down, how near together, and whether with its name a label is best read."""
    best, least = (0.0, PITCH, True), 10000.0
    for named, pitch in ((True, PITCH), (True, TIGHT), (False, PITCH), (False, TIGHT)):
        worse = (0.0 if named else NAMELESS) + (0.0 if pitch == PITCH else SQUEEZED)
        if worse >= least:
            break
        for down in SHIFTS:
            label = label_at(chart, region, around, name if named else "", y + down, pitch, chip)
            missing = round(lacking(chart, region, around, label, chips)) + worse + abs(down) / 100
            if missing < least:
                best, least = (down, pitch, named), missing
    return best


def label_at(chart: Chart, region: Region, around: int, name: str, y: float, pitch: float, chip: float = CHIP) -> Label:
    """A label with its middle at a level, its name in one line or two."""
    if not name:
        return Label([], SMALL_NAME, y - 10, y + 12 - ROW, pitch, chip)
    left, right = span(chart, region, y - 28, y - 8, around)
    face = RUBRIC if RUBRIC.width(name) <= right - left else SMALL_NAME
    lines = [name] if face.width(name) <= right - left else halves(name)
    deep = 17.0 if face is SMALL_NAME else 20.0
    top = y - 10 - deep * (len(lines) - 1) / 2
    return Label(lines, face, top, top + deep * (len(lines) - 1) + ROW, pitch, chip)


def rows_of(chart: Chart, region: Region, around: int, label: Label, chips: int) -> list[Row]:
    """The lyre and so many chips in rows, as many beside one another as there is room for."""
    found: list[Row] = []
    place, y, first = 0, label.under, True
    while first or place < chips:
        left, right = span(chart, region, y - 14, y + 3, around)
        room = right - left - (LYRE if first else 0) + label.gap
        count = min(chips - place, max(0 if first else 1, int(room // label.pitch)))
        if first and count < chips and room < 3 * label.pitch and label.row == ROW:
            count = 0  # the lyre stands alone, the chips together
        wide = count * label.pitch - label.gap + (LYRE if first else 0)
        found.append(Row(y, fitted(chart, region, y, wide, around), place, count, wide, first))
        place += count
        first = False
        y += label.row
    return found


def lacking(chart: Chart, region: Region, around: int, label: Label, chips: int) -> float:
    """How much width a label lacks in all its rows; a name in two lines is no better."""
    rows = [(row.y, row.wide) for row in rows_of(chart, region, around, label, chips)]
    rows += [(label.top + label.deep * line, label.face.width(words)) for line, words in enumerate(label.lines)]
    missing = 8.0 if len(label.lines) > 1 else 0.0
    for y, wide in rows:
        missing += lack(chart, region, around, y - 14, y + 3, wide)
    return missing


def lack(chart: Chart, region: Region, around: int, top: float, bottom: float, wide: float) -> float:
    """How much width something lacks between two levels; what is half hidden is worse than that."""
    left, right = span(chart, region, top, bottom, around)
    return max(0.0, wide - (right - left)) + (HIDDEN if right - left < wide * 0.7 else 0.0)


@final
class Keep:
    """How the label of the Bastion is laid out: its name, the castle with so many rows beside it, a note under them."""

    def __init__(self, label: Label, rows: int, wide: float, noted: bool) -> None:
        self.label: Final = label
        self.wide: Final = wide
        self.noted: Final = noted
        self.foot: Final = label.under + ROW * (rows - 1)


def laid_keep(chart: Chart, region: Region, around: int, name: str, rows: int, wide: float, note: str) -> Keep:
    """The label of the Bastion where there is the most room for it, without its note where that has none."""
    _, y = label_place(chart, region)
    place = (region.number, around, rows, f"{name} {note}")
    if place not in chart.labels:
        if len(chart.labels) >= MOST_SPANS:
            chart.labels.clear()
        chart.labels[place] = best_keep(chart, region, around, name, rows, wide, note)
    down, _, noted = chart.labels[place]
    return keep_at(chart, region, around, name, y + down, rows, wide, noted)


def best_keep(
    chart: Chart, region: Region, around: int, name: str, rows: int, wide: float, note: str
) -> tuple[float, float, bool]:
    """How far down, and whether with its note, the label of the Bastion is best read."""
    _, y = label_place(chart, region)
    best, least = (0.0, PITCH, False), 10000.0
    for noted in (True, False) if note else (False,):
        for down in SHIFTS:
            keep = keep_at(chart, region, around, name, y + down, rows, wide, noted)
            label = keep.label
            missing = lack(chart, region, around, label.under - 16, keep.foot + 3, wide) + abs(down) / 100
            for line, words in enumerate(label.lines):
                level = label.top + label.deep * line
                missing += lack(chart, region, around, level - 14, level + 3, label.face.width(words))
            if noted:
                missing += lack(chart, region, around, keep.foot + 6, keep.foot + 20, NOTE_ITALIC.width(note))
            elif note:
                missing += UNNOTED
            missing += 8.0 if len(label.lines) > 1 else 0.0
            if missing < least:
                best, least = (down, PITCH, noted), missing
    return best


def keep_at(
    chart: Chart, region: Region, around: int, name: str, y: float, rows: int, wide: float, noted: bool
) -> Keep:
    """The label of the Bastion with its middle at a level."""
    label = label_at(chart, region, around, name, y - ROW * (rows - 1) / 2, PITCH)
    return Keep(label, rows, wide, noted)


def halves(name: str) -> list[str]:
    """A name in two lines, as even as its words allow."""
    words = name.split()
    cuts = range(1, len(words))
    if not cuts:
        return words
    best = min(cuts, key=lambda cut: max(len(" ".join(words[:cut])), len(" ".join(words[cut:]))))
    return [" ".join(words[:best]), " ".join(words[best:])]
