"""The other towns, in short."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.heraldry import shield
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import line, move, num, region
from alfonso.engine.drawing.type import AMOUNT, LABEL, LABEL_BOLD, NOTE, NOTE_ITALIC, text
from alfonso.engine.phrase import capital
from alfonso.games.xii_century.names import full_name
from alfonso.games.xii_century.picture.icons import ASSET_ICONS, ITEM_ICONS, LAND_ICONS, TOWNS
from alfonso.games.xii_century.picture.labels import sentences
from alfonso.games.xii_century.picture.look import XiiLook
from alfonso.games.xii_century.picture.touches import TOWN
from alfonso.games.xii_century.picture.wording import card_name, points
from alfonso.games.xii_century.view import SeenTown

EDGE: Final = 16
STRIP: Final = 31.0  # the towns in one line
ALWAYS: Final = [0, 1, 2, 3, 4]  # assets that are shown even where a town has none


def others(look: XiiLook, width: float) -> Drawn:
    """The other towns under one another, or beside one another where there is room."""
    seats = seats_shown(look)
    if not seats:
        return "", 0
    columns = max(1, min(len(seats), int((width - EDGE) // 250)))
    wide = min((width - 2 * EDGE - 24 * (columns - 1)) / columns, 300)
    found: list[str] = []
    y = 42.0
    for start in range(0, len(seats), columns):
        tallest = 0.0
        for place, seat in enumerate(seats[start : start + columns]):
            drawn, height = town(look, look.seen.towns[seat], wide)
            found.append(move(EDGE + place * (wide + 24), y, drawn))
            tallest = max(tallest, height)
        y += tallest + 10
        if start + columns < len(seats):
            found.append(line(EDGE, y - 2, width - EDGE, y - 2, "rule"))
            y += 10
    name = look.say("Other towns")
    title = rubric(EDGE, 28, width - 2 * EDGE, name)
    return region("panel-others", name, panel(width, y + 2) + title + "".join(found)), y + 2


def seats_shown(look: XiiLook) -> list[int]:
    """The others, clockwise; one's own town stands in the place of the one that lies open, and is the way back."""
    count = len(look.seen.towns)
    seats = [(look.seat + place) % count for place in range(1, count)]
    return [look.seat if seat == look.open else seat for seat in seats]


def opens(look: XiiLook, sheet: SeenTown, drawn: str) -> str:
    """A town in short: a piece that opens it large when it is asked about."""
    label = f"{spoken(look, sheet)} {look.say('Pick it to see it large.')}"
    return look.look.piece(f"{TOWN}{sheet.seat}", "town", label, drawn, "row ready opens", amount=sheet.points)


def hangs_on(look: XiiLook, sheet: SeenTown) -> str:
    """All that a town in short shows and says."""
    return f"{look.name_of(sheet)} {look.look.letters[sheet.seat]} {sheet.mark}"


def town(look: XiiLook, sheet: SeenTown, width: float) -> Drawn:
    """A town in short."""
    key = f"town {num(width)} {hangs_on(look, sheet)}"
    return look.words.kept.find(key) or look.words.kept.keep(key, new_town(look, sheet, width))


def new_town(look: XiiLook, sheet: SeenTown, width: float) -> Drawn:
    """Who, points, amounts, lands, people and buildings; and how high it is."""
    found = [shield(0, 2, sheet.seat, look.look.letters[sheet.seat])]
    score = str(sheet.points)
    found.append(text(width, 17, score, AMOUNT, "end"))
    room = width - 40 - AMOUNT.width(score) - 10
    name = LABEL_BOLD.fit(look.name_of(sheet), room)
    found.append(text(40, 15, name, LABEL_BOLD))
    at = 40 + LABEL_BOLD.width(name) + 5
    where = look.say("of {town}", town=TOWNS[sheet.seat % len(TOWNS)])
    if at + LABEL.width(where) <= 40 + room:
        found.append(text(at, 15, where, LABEL, "c-ink2"))
    words = standing(look, sheet)
    if NOTE_ITALIC.width(words) > width - 40:
        words = look.say("POW {pow}, reputation {reputation}", pow=sheet.pow, reputation=sheet.reputation)
    found.append(text(40, 32, NOTE_ITALIC.fit(words, width - 40), NOTE_ITALIC, "c-ink2"))
    amounts = [(ASSET_ICONS[index], amount) for index, amount in enumerate(sheet.amounts) if amount or index in ALWAYS]
    amounts += [(LAND_ICONS[index], amount) for index, amount in enumerate(sheet.influence) if amount]
    y = flow(found, [(picture, str(amount)) for picture, amount in amounts], width, 54)
    owned = [(ITEM_ICONS[item.index], "") for item in look.figures.items if sheet.has(item.index)]
    if owned:
        y = flow(found, owned, width, y + 4)
    return opens(look, sheet, ground(-4, 0, width + 8, y - 14) + "".join(found)), y - 12


def standing(look: XiiLook, sheet: SeenTown) -> str:
    """What else one asks about a neighbour."""
    return look.say(
        "POW {pow}, reputation {reputation}, {kept} in reserve",
        pow=sheet.pow,
        reputation=sheet.reputation,
        kept=len(sheet.reserve),
    )


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


def spoken(look: XiiLook, sheet: SeenTown) -> str:
    """A town in words."""
    amounts = [f"{look.say(full_name(asset))} {amount}" for asset, amount in enumerate(sheet.amounts) if amount]
    owned = [look.say(card_name(item)) for item in look.figures.items if sheet.has(item.index)]
    has = ", ".join(amounts) or look.say("an empty town")
    who = ", ".join(owned) or look.say("no people, no buildings")
    first = f"{look.name_of(sheet)}: {look.say(points(sheet.points))}, {standing(look, sheet)}"
    return sentences(first, capital(has), capital(who))


def strip(look: XiiLook, width: float) -> Drawn:
    """The other towns in one line, where there is room for no more."""
    seats = seats_shown(look)
    if not seats:
        return "", 0.0
    wide = (width - 12) / len(seats)
    found = [short_town(look, look.seen.towns[seat], 6 + place * wide, wide - 6) for place, seat in enumerate(seats)]
    return region("panel-others", look.say("Other towns"), panel(width, STRIP) + "".join(found)), STRIP


def short_town(look: XiiLook, sheet: SeenTown, x: float, width: float) -> str:
    """A town in a line."""
    key = f"short {num(x)} {num(width)} {hangs_on(look, sheet)}"
    return look.words.kept.piece(key) or look.words.kept.keep_piece(key, new_short(look, sheet, x, width))


def new_short(look: XiiLook, sheet: SeenTown, x: float, width: float) -> str:
    """Shield, name, POW and points."""
    score = str(sheet.points)
    end = x + width - 8
    found = ground(x, 1, width - 2, STRIP - 2) + shield(x + 5, 2, sheet.seat, look.look.letters[sheet.seat], 24)
    found += text(end, 22, score, AMOUNT, "end")
    room = end - AMOUNT.width(score) - 10 - x - 36
    name = LABEL_BOLD.fit(look.name_of(sheet), room)
    found += text(x + 36, 21, name, LABEL_BOLD)
    left = room - LABEL_BOLD.width(name) - 8
    words = look.say("POW {pow}, reputation {reputation}", pow=sheet.pow, reputation=sheet.reputation)
    if NOTE_ITALIC.width(words) > left:
        words = look.say("POW {pow}", pow=sheet.pow)
    if NOTE_ITALIC.width(words) <= left:
        found += text(x + 36 + LABEL_BOLD.width(name) + 8, 21, words, NOTE_ITALIC, "c-ink2")
    return opens(look, sheet, found)
