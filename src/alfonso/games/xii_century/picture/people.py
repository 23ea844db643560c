"""The right leaf: people, buildings and the special ones, as cards."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cards import coin, ground, roundel, tick_box
from alfonso.engine.drawing.contract import FINGER
from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.dice import die
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.ornament import border, rubric
from alfonso.engine.drawing.svg import region
from alfonso.engine.drawing.type import CARD_BOLD, CARD_NAME, NOTE, NOTE_BOLD, NOTE_ITALIC, text
from alfonso.games.xii_century.data import FIRE, MASONS, Item
from alfonso.games.xii_century.lacks import Lack
from alfonso.games.xii_century.picture.icons import ASSET_ICONS, ITEM_ICONS
from alfonso.games.xii_century.picture.labels import item_label, perk_label
from alfonso.games.xii_century.picture.look import XiiLook
from alfonso.games.xii_century.picture.measures import FINGERS, Measures
from alfonso.games.xii_century.picture.touches import item_id, perk_id

GAP: Final = 8  # between columns
THREE_COLUMNS: Final = 520.0
TWO_COLUMNS: Final = 420.0


def right_leaf(look: XiiLook, width: float, left: float, edge: float, size: Measures) -> Drawn:
    """Everything on the right leaf, between an inner margin and an outer one; and how high it is."""
    x = left
    room = width - left - edge
    columns = 3 if room >= THREE_COLUMNS else 2 if room >= TWO_COLUMNS else 1
    wide = (room - GAP * (columns - 1)) / columns
    kinds: list[list[Item]] = [[], [], [], []]
    for item in look.figures.items:
        kinds[item.kind].append(item)
    found: list[str] = []
    y = 6.0 if size.is_tight else 16.0
    base = size.rubric - 9
    pitch = size.card + size.cards_apart
    for kind, title in ((0, look.say("People")), (1, look.say("Buildings"))):
        found.append(rubric(x, y + base, room, title, hint_of(look, kinds[kind])))
        y += size.rubric
        for place, item in enumerate(kinds[kind]):
            at = x + place % columns * (wide + GAP)
            found.append(card(look, item, at, y + place // columns * pitch, wide, size.card))
        y += pitch * -(-len(kinds[kind]) // columns) + size.cards_apart - 1
    beside = columns == 3
    half = (room - GAP) / 2 if beside else room
    top = y
    for kind, title in ((2, look.say("Special people")), (3, look.say("Special buildings"))):
        at = x + half + GAP if beside and kind == 3 else x
        if beside and kind == 3:
            y = top
        found.append(rubric(at, y + base, half - (8 if beside and kind == 2 else 0), title))
        y += size.rubric
        for item in kinds[kind]:
            perk = FINGER if size is FINGERS and choosing(look, item) else size.perk
            found.append(special(look, item, at, y, half, size, perk))
            y += size.name + 2 * perk + size.cards_apart
        y += size.cards_apart - 1
    if edge > 26:
        found.append(border(width - edge + 14, 30, y - 4, 5.5))
    return region("panel-people", look.say("People and buildings"), "".join(found)), y + (2 if size.is_tight else 6)


def hint_of(look: XiiLook, items: list[Item]) -> str:
    """The rule of a block of cards, in a few words."""
    if items[0].is_person:
        if look.seen.event == FIRE:
            return look.say("nobody comes while there is Fire")
        here = sum(1 for item in items if look.town.has(item.index))
        return look.say("any die; {here} of {all} in town", here=here, all=len(items))
    masons = look.town.amounts[MASONS]
    return look.say("any die; masons take {supply} supply off", supply=masons) if masons else look.say("any die")


def choosing(look: XiiLook, item: Item) -> bool:
    """Whether one of its perks is to be chosen now."""
    return any(perk_id(perk) in look.look.can for perk in item.perks)


def card(look: XiiLook, item: Item, x: float, y: float, width: float, tall: float) -> str:
    """A person or a building: owned, to be had, or what it still lacks."""
    id = item_id(item.index)
    owned = look.town.has(item.index)
    state = look.look.state_of(id)
    name = look.words.cards[item.index]
    picture = ITEM_ICONS[item.index]
    missing = [] if owned else look.lacks(item)
    room = width - 44 - 34
    top, low = y + tall / 2 - 4, y + tall / 2 + 13
    found = ground(x, y, width, tall)
    if owned:
        found += roundel(x + 23, y + tall / 2, picture)
        found += text(x + 44, top, CARD_BOLD.fit(name, room), CARD_BOLD, "name")
        found += text(x + 44, low, whole_words(look.words.good_for[item.index], room), NOTE_ITALIC, "c-ink2")
    else:
        found += icon(picture, x + 10, y + tall / 2 - 13, 26)
        face = CARD_BOLD if "lit" in state else CARD_NAME
        found += text(x + 44, top, face.fit(name, room), face, "name")
        found += second_line(look, item, missing, x + 44, low, width - 50, "c-rubric" if state == "why" else "c-ink2")
    found += coin(x + width - 17, y + min(tall / 2, 16), item.vp, owned)
    label = item_label(look, item, owned, missing)
    return look.look.piece(id, "item", label, found, "owned" if owned else "")


def whole_words(things: list[str], room: float) -> str:
    """As many of the things in a list as there is room for."""
    things = things.copy()
    while len(things) > 1 and NOTE_ITALIC.width(", ".join(things)) > room:
        things.pop()
    return NOTE_ITALIC.fit(", ".join(things), room)


def second_line(look: XiiLook, item: Item, missing: list[Lack], x: float, y: float, room: float, ink: str) -> str:
    """What is missing, or, where nothing is, what it costs."""
    if missing:
        return missing_line(missing, x, y, room, room - 28, ink)
    found = ""
    at = x
    for cost in item.cost:
        figure = str(look.town.price(item, cost))
        found += icon(ASSET_ICONS[cost.asset], at, y - 11, 13, ink)
        found += text(at + 16.5, y, figure, NOTE, ink)
        at += 16.5 + NOTE.width(figure) + 8
    if not item.cost:
        words = look.say("not in a Fire") if item.is_person and look.seen.event == FIRE else look.say("no cost")
        return text(x, y, words, NOTE_ITALIC, ink)
    return found


def missing_line(missing: list[Lack], x: float, y: float, room: float, clear: float, ink: str) -> str:
    """Only what is missing, as 3/5 beside an icon; as /5 where the town has none and there is little room."""
    wanted = sum(19 + NOTE.width(f"{lack.has}/{lack.needs}") if lack.item < 0 else 15.5 for lack in missing)
    tight = wanted - 3 > clear
    found = ""
    at = x
    for lack in missing:
        if lack.item >= 0:
            if at + 13 > x + room:
                return found + text(at, y, "…", NOTE, ink)
            found += icon(ITEM_ICONS[lack.item], at, y - 11, 13, ink)
            at += 15.5
            continue
        figures = f"/{lack.needs}" if tight and not lack.has else f"{lack.has}/{lack.needs}"
        wide = 14.5 + NOTE.width(figures)
        if at + wide > x + room:
            return found + text(at, y, "…", NOTE, ink)
        found += icon(ASSET_ICONS[lack.asset], at, y - 11, 13, ink) + text(at + 14.5, y, figures, NOTE, ink)
        at += wide + (1.5 if tight else 4)
    return found


def special(look: XiiLook, item: Item, x: float, y: float, width: float, size: Measures, perk_tall: float) -> str:
    """A special person or building: the die it takes, and its two perks with boxes to tick."""
    id = item_id(item.index)
    owned = look.town.has(item.index)
    state = look.look.state_of(id)
    name = look.words.cards[item.index]
    picture = ITEM_ICONS[item.index]
    missing = [] if owned else look.lacks(item)
    found = ground(x, y, width, size.name + 2 * perk_tall)
    face = CARD_BOLD if owned or "lit" in state else CARD_NAME
    base = y + size.name - (5 if size.is_tight else 7)
    found += text(x + 43, base, name, face, "name")
    if owned:
        found += roundel(x + 22, y + size.special / 2, picture)
    else:
        found += icon(picture, x + 9, y + size.special / 2 - 13, 26)
        at = x + 43 + face.width(name) + 6
        ink = "c-rubric" if state == "why" else "c-ink2"
        room = x + width - 55 - at
        if missing:
            found += missing_line(missing, at, base, room, room, ink)
        elif item.cost:
            found += second_line(look, item, missing, at, base, room, ink)
        large = 15.0 if size.is_tight else 19.0
        found += die(x + width - 35 - large, y + (3 if size.is_tight else 8), large, item.die, shadow=False)
    found += coin(x + width - 17, y + 17, item.vp, owned)
    label = item_label(look, item, owned, missing)
    drawn = look.look.piece(id, "item", label, found, "owned" if owned else "")
    for number, perk in enumerate(item.perks):
        drawn += perk_line(look, perk, owned, x + 43, y + size.name - 3 + perk_tall * number, width - 50, perk_tall)
    return drawn


def perk_line(look: XiiLook, perk: int, owned: bool, x: float, y: float, width: float, tall: float) -> str:
    """A perk with its box; the chosen one is ticked and bold."""
    id = perk_id(perk)
    chosen = look.town.chose(perk)
    words = look.words.perks[perk]
    lit = id in look.look.lit
    face = NOTE_BOLD if chosen or lit else NOTE
    base = y + tall / 2 + 4
    found = ground(x - 5, y, width - 26, tall - (1 if tall < FINGER else 0), 4)
    found += tick_box(x, base - 9.5, chosen)
    found += text(x + 18, base, face.fit(words, width - 50), face, "name" if lit else "c-ink" if chosen else "c-ink2")
    label = perk_label(look, perk, chosen, lit)
    return look.look.piece(id, "perk", label, found, "row owned" if owned else "row")
