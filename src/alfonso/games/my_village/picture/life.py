"""The life time as a frame: ten cells from the right of the bridge round to its left (R27)."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.heraldry import tincture
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import circle, path, rect, sight
from alfonso.engine.drawing.type import LABEL_BOLD, NOTE_BOLD, NOTE_ITALIC, text
from alfonso.games.my_village.picture.pen import star, use
from alfonso.games.my_village.picture.table import Table

Cell = tuple[float, float, float, float]
GAP: Final = 118.0  # the bridge


def cells(count: int, width: float, height: float, thick: float, gap: float) -> list[Cell]:
    """Where the cells are: one beside the bridge, then down, along and up again; others are put in evenly."""
    middle = width / 2
    side = (count - 4) // 2  # down each side
    third = (height - 2 * thick) / max(1, side)
    right = [(width - thick, thick + place * third, thick, third) for place in range(side)]
    left = [(0.0, thick + place * third, thick, third) for place in range(count - 4 - side)][::-1]
    first = (middle + gap / 2, 0.0, middle - gap / 2 - thick, thick)
    last = (thick, 0.0, middle - gap / 2 - thick, thick)
    foot = [(middle, height - thick, middle - thick, thick), (thick, height - thick, middle - thick, thick)]
    return [first, *right, *foot, *left, last][:count]


def frame(table: Table, width: float, height: float, thick: float, costs: list[int]) -> tuple[str, str]:
    """The frame with the costs of what can be done now written into it; and what stands upon the frame."""
    village = table.village
    track = table.figures.life_track
    gap = GAP if width > 500 else 92.0
    places = cells(track, width, height, thick, gap)
    ahead = {(village.time + cost) % track: cost for cost in reversed(costs)}
    found = [rect(0, 0, width, height, "frame-ground", 5)]
    for number, cell in enumerate(places):
        found.append(one_cell(table, number, cell, ahead.get(number, 0)))
    for x, y in ((0.0, 0.0), (width - thick, 0.0), (0.0, height - thick), (width - thick, height - thick)):
        found.append(rect(x + 1.5, y + 1.5, thick - 3, thick - 3, "corner", 3))
        found.append(path(star(x + thick / 2, y + thick / 2, thick / 3.1, 4, 0.38), "or"))
    found.append(rect(0.6, 0.6, width - 1.2, height - 1.2, "frame-line", 5))
    found.append(rect(thick, thick, width - 2 * thick, height - 2 * thick, "frame-line"))
    words = table.say(
        "Life time of {player}: cloud {number} of {count}, {left} to the bridge (R27).",
        player=table.name(table.open),
        number=village.time + 1,
        count=track,
        left=track - village.time,
    )
    return sight(table.id("life"), "life", words, "".join(found), village.time), upon(table, places, width, thick)


def one_cell(table: Table, number: int, cell: Cell, cost: int) -> str:
    """A cloud: past, present, free, or where a cost leads."""
    x, y, wide, tall = cell
    time = table.village.time
    middle, centre = x + wide / 2, y + tall / 2
    if number == time:
        colour = tincture(table.open)
        box = rect(x + 1.5, y + 1.5, wide - 3, tall - 3, colour, 3)
        hatching = rect(x + 1.5, y + 1.5, wide - 3, tall - 3, "", 3, f' fill="url(#hatch-{colour})"')
        return f"<g>{box}{hatching}</g>"
    if not cost:
        cls = "life-past" if number < time else "life-free"
        return rect(x + 1.5, y + 1.5, wide - 3, tall - 3, cls, 3) + text(
            middle, centre + 5, str(number + 1), NOTE_BOLD, "middle c-ink2"
        )
    over = time + cost >= table.figures.life_track
    ink = "c-rubric" if over else "c-or"
    found = rect(x + 1.5, y + 1.5, wide - 3, tall - 3, "life-death" if over else "life-gain", 3)
    words = f"+{cost}"
    if wide < tall:
        return (
            found
            + icon("sands-of-time", middle - 7, centre - 17, 14, ink)
            + text(middle, centre + 12, words, NOTE_BOLD, f"middle {ink}")
        )
    death = table.say("and somebody dies") if over else ""
    whole = 16 + LABEL_BOLD.width(words) + (7 + NOTE_ITALIC.width(death) if death else 0)
    if whole > wide - 8:
        death, whole = "", 16 + LABEL_BOLD.width(words)
    left = middle - whole / 2
    found += icon("sands-of-time", left, centre - 7, 14, ink) + text(left + 15, centre + 5.5, words, LABEL_BOLD, ink)
    if death:
        found += text(left + 22 + LABEL_BOLD.width(words), centre + 5, death, NOTE_ITALIC, ink)
    return found


def upon(table: Table, places: list[Cell], width: float, thick: float) -> str:
    """Bridge, seal and reaper."""
    x, y, wide, tall = places[table.village.time]
    middle, centre = x + wide / 2, y + tall / 2
    radius = 15.5 if thick > 20 else 13.0
    colour = tincture(table.open)
    seal = circle(middle, centre, radius, colour) + circle(middle, centre, radius, "outline2")
    seal = (
        f"<g>{seal}{icon('sands-of-time', middle - radius * 0.65, centre - radius * 0.65, radius * 1.3, 'c-cream')}</g>"
    )
    found = use("bridge", width / 2, thick + 12, 1.0 if width > 500 else 0.78)
    if table.village.reaper:
        return found + seal + icon("grim-reaper", middle + 14, centre - 22, 36, "reaper")
    return found + icon("grim-reaper", width / 2 - 15, -12, 30, "reaper") + seal
