"""The other towns, in short."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.heraldry import shield
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import line, move, region, sight
from alfonso.engine.drawing.type import AMOUNT, LABEL, LABEL_BOLD, NOTE, NOTE_ITALIC, text
from alfonso.games.xii_century.data import ITEMS
from alfonso.games.xii_century.panels import Sheet
from alfonso.games.xii_century.picture.labels import sentences
from alfonso.games.xii_century.picture.look import Look, plural
from alfonso.games.xii_century.picture.names import ASSET_ICONS, ASSET_NAMES, ITEM_ICONS, LAND_ICONS, TOWNS, item_name

EDGE: Final = 16
ALWAYS: Final = [0, 1, 2, 3, 4]  # assets that are shown even where a town has none


def others(look: Look, width: float) -> tuple[str, float]:
    """The other towns under one another, or beside one another where there is room."""
    seats = [(look.seat + place) % len(look.sheets) for place in range(1, len(look.sheets))]
    if not seats:
        return "", 0
    columns = max(1, min(len(seats), int((width - EDGE) // 250)))
    wide = min((width - 2 * EDGE - 24 * (columns - 1)) / columns, 300)
    found: list[str] = []
    y = 42.0
    for start in range(0, len(seats), columns):
        tallest = 0.0
        for place, seat in enumerate(seats[start : start + columns]):
            drawn, height = town(look, look.sheets[seat], wide)
            found.append(move(EDGE + place * (wide + 24), y, drawn))
            tallest = max(tallest, height)
        y += tallest + 10
        if start + columns < len(seats):
            found.append(line(EDGE, y - 2, width - EDGE, y - 2, "rule"))
            y += 10
    title = rubric(EDGE, 28, width - 2 * EDGE, "Other towns")
    return region("panel-others", "Other towns", panel(width, y + 2) + title + "".join(found)), y + 2


def town(look: Look, sheet: Sheet, width: float) -> tuple[str, float]:
    """A town in short: who, points, amounts, lands, people and buildings; and how high it is."""
    found = [shield(0, 2, sheet.seat, look.letters[sheet.seat])]
    points = str(sheet.points)
    found.append(text(width, 17, points, AMOUNT, "end"))
    room = width - 40 - AMOUNT.width(points) - 10
    name = LABEL_BOLD.fit(sheet.name, room)
    found.append(text(40, 15, name, LABEL_BOLD))
    at = 40 + LABEL_BOLD.width(name) + 5
    where = f"of {TOWNS[sheet.seat % len(TOWNS)]}"
    if at + LABEL.width(where) <= 40 + room:
        found.append(text(at, 15, where, LABEL, "c-ink2"))
    found.append(text(40, 32, NOTE_ITALIC.fit(standing(look, sheet), width - 40), NOTE_ITALIC, "c-ink2"))
    amounts = [(ASSET_ICONS[index], amount) for index, amount in enumerate(sheet.amounts) if amount or index in ALWAYS]
    amounts += [(LAND_ICONS[index], amount) for index, amount in enumerate(sheet.influence) if amount]
    y = flow(found, [(picture, str(amount)) for picture, amount in amounts], width, 54)
    owned = [(ITEM_ICONS[index], "") for index, name in enumerate(ITEMS) if name in sheet.owned]
    if owned:
        y = flow(found, owned, width, y + 4)
    label = spoken(look, sheet)
    return sight(
        f"town-{sheet.seat}", "town", label, ground(-4, 0, width + 8, y - 14) + "".join(found), sheet.points
    ), y - 12


def standing(look: Look, sheet: Sheet) -> str:
    """What else one asks about a neighbour."""
    kept = len(sheet.reserve)
    return f"POW {sheet.pow}, reputation {sheet.reputation}, {kept} in reserve"


def flow(found: list[str], marks: list[tuple[str, str]], width: float, y: float) -> float:
    """Icons with their figures, line after line; where the next line would be."""
    at = 0.0
    for picture, figure in marks:
        wide = 20 + (NOTE.width(figure) + 9 if figure else 3)
        if at + wide - 9 > width:
            at = 0.0
            y += 22
        found.append(icon(picture, at, y - 13, 16 if figure else 18, "" if figure else "c-ink"))
        if figure:
            found.append(text(at + 19, y, figure, NOTE))
        at += wide
    return y + 22


def spoken(look: Look, sheet: Sheet) -> str:
    """A town in words."""
    amounts = ", ".join(
        f"{ASSET_NAMES[index].lower()} {amount}" for index, amount in enumerate(sheet.amounts) if amount
    )
    owned = ", ".join(item_name(item).lower() for item in look.figures.items if item.id in sheet.owned)
    has = amounts or "an empty town"
    who = owned or "no people, no buildings"
    first = f"{sheet.name}: {plural(sheet.points, 'point')}, {standing(look, sheet)}"
    return sentences(first, f"{has[:1].upper()}{has[1:]}", f"{who[:1].upper()}{who[1:]}")
