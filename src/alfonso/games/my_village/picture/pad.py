"""The score pad: everybody's points by category as things stand (6.2), for whoever asks about a village."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.ask import Gloss, spoken_gloss
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import about, rect
from alfonso.engine.drawing.type import CARD_BOLD, LABEL, LABEL_BOLD, NOTE, NOTE_BOLD, text
from alfonso.engine.phrase import Phrase, sentence
from alfonso.games.my_village import names
from alfonso.games.my_village.picture.marks import LABORERS, STORIES, small_shield
from alfonso.games.my_village.picture.table import Table

SIGNS: Final = {
    "church": "church", "windows": "window", "meeting_place": "round-table", "council": "gavel", "area": "abacus",
    "population": "three-friends", "fields": "wheat", "travel": "compass", "customers": "swap-bag", "stories": STORIES,
    "laborers": LABORERS, "hand": "hand",
}  # fmt: skip
CATEGORIES: Final = {
    "church": Phrase("church {points}"), "windows": Phrase("windows {points}"),
    "meeting_place": Phrase("meeting place {points}"), "council": Phrase("council {points}"),
    "area": Phrase("area council {points}"), "population": Phrase("population council {points}"),
    "fields": Phrase("fields {points}"), "travel": Phrase("travel {points}"), "customers": Phrase("customers {points}"),
    "stories": Phrase("stories {points}"), "laborers": Phrase("laborers {points}"), "hand": Phrase("hand {points}"),
}  # fmt: skip
ROOMY: Final = 400.0  # a place as wide has room for names
DASH: Final = "\u00b7"


def score_pad(table: Table, x: float, y: float, width: float, height: float) -> str:
    """A row for every village, a column for every category that counts for anybody."""
    villages = table.seen.villages
    counted = [name for name in SIGNS if any(village.points[name] for village in villages)]
    left = x + (104.0 if width > ROOMY else 32.0)
    step = min(40.0, (x + width - 36 - left) / max(1, len(counted)))
    pitch = min(24.0, (height - 26) / len(villages))
    top = y + (height - 20 - pitch * len(villages)) / 2
    found = ""
    for place, name in enumerate(counted):
        found += icon(SIGNS[name], left + place * step + step / 2 - 8, top, 16, "c-ink")
    for seat in range(len(villages)):
        found += line_of(table, seat, counted, x, left, top + 20 + seat * pitch, step, width, pitch)
    return about("pad", found) + points_gloss(table)


def points_gloss(table: Table) -> str:
    """The points of the village that lies open, to be read out."""
    return spoken_gloss(Gloss(f"{table.name(table.open)}:", sentence(points_of(table, table.open)), "6.2"))


def line_of(
    table: Table, seat: int, counted: list[str], x: float, left: float, y: float, step: float, width: float, tall: float
) -> str:
    """The points of one village; the one that lies open is marked."""
    village = table.seen.villages[seat]
    base = y + tall / 2 + 5
    found = rect(x - 2, y + 1, width + 4, tall - 2, "now-box" if seat == table.open else "sum-box", 5)
    found += small_shield(x + 4, y + 3, seat, table.letter(seat), min(17.0, tall - 7))
    if width > ROOMY:
        found += text(x + 26, base, LABEL.fit(table.name(seat), left - x - 30), LABEL)
    for place, name in enumerate(counted):
        points = village.points[name]
        middle = left + place * step + step / 2
        found += (
            text(middle, base, str(points), NOTE_BOLD, "middle")
            if points
            else text(middle, base, DASH, NOTE, "middle c-ink2")
        )
    face = CARD_BOLD if tall >= 20 else LABEL_BOLD
    return found + text(x + width - 6, base, str(village.score), face, "end")


def points_of(table: Table, seat: int) -> str:
    """The points of a village in words."""
    village = table.seen.villages[seat]
    parts = [table.say(CATEGORIES[name].text, points=points) for name, points in village.points.items() if points]
    listed = ", ".join(parts) or table.say("nothing yet")
    return table.say("{points}: {list}", points=names.points(village.score), list=listed)
