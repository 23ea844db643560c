"""The right leaf: people, buildings and the special ones, as cards."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cards import coin, ground, roundel, tick_box
from alfonso.engine.drawing.contract import FINGER
from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.dice import die
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.ornament import border, rubric
from alfonso.engine.drawing.svg import num, path, region
from alfonso.engine.drawing.type import CARD_BOLD, CARD_NAME, NOTE, NOTE_BOLD, NOTE_ITALIC, text
from alfonso.games.xii_century.data import FIRE, MASONS, Item
from alfonso.games.xii_century.lacks import Want
from alfonso.games.xii_century.picture.icons import ASSET_ICONS, ITEM_ICONS
from alfonso.games.xii_century.picture.labels import item_label, perk_label, spared
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
    laid = f"{num(width)} {num(left)} {num(size.row)} {num(size.head)} {look.whose}"
    kinds: list[list[Item]] = [[], [], [], []]
    for item in look.figures.items:
        kinds[item.kind].append(item)
    found: list[str] = []
    y = 6.0 if size.is_tight else 16.0
    base = size.rubric - 9
    pitch = size.card + size.cards_apart
    for kind in (0, 1):
        found.append(title(look, laid, kind, kinds[kind], x, y + base, room))
        y += size.rubric
        for place, item in enumerate(kinds[kind]):
            at = x + place % columns * (wide + GAP)
            found.append(card(look, item, laid, at, y + place // columns * pitch, wide, size.card))
        y += pitch * -(-len(kinds[kind]) // columns) + size.cards_apart - 1
    beside = columns == 3
    half = (room - GAP) / 2 if beside else room
    top = y
    for kind in (2, 3):
        at = x + half + GAP if beside and kind == 3 else x
        if beside and kind == 3:
            y = top
        found.append(title(look, laid, kind, kinds[kind], at, y + base, half - (8 if beside and kind == 2 else 0)))
        y += size.rubric
        for item in kinds[kind]:
            perk = FINGER if size is FINGERS and choosing(look, item) else size.perk
            found.append(special(look, item, f"{laid} {num(y)}", at, y, half, size, perk))
            y += size.name + 2 * perk + size.cards_apart
        y += size.cards_apart - 1
    if edge > 26:
        found.append(border(width - edge + 14, 30, y - 4, 5.5))
    name = look.say("People and buildings")
    if look.of:
        name = look.say("People and buildings of {player}", player=look.name_of(look.town))
    return region(f"panel-people{look.of}", name, "".join(found)), y + (2 if size.is_tight else 6)


def title(look: XiiLook, laid: str, kind: int, items: list[Item], x: float, y: float, room: float) -> str:
    """What stands above a block of cards."""
    hint = hint_of(look, items) if kind < 2 else ""
    key = f"title {laid} items {kind} {num(y)} {hint}"
    kept = look.words.kept
    return kept.piece(key) or kept.keep_piece(key, new_title(look, kind, hint, x, y, room))


def new_title(look: XiiLook, kind: int, hint: str, x: float, y: float, room: float) -> str:
    """Its name, and its rule in a few words."""
    if kind == 0:
        return rubric(x, y, room, look.say("People"), hint, entry="people")
    if kind == 1:
        return rubric(x, y, room, look.say("Buildings"), hint, entry="buildings")
    if kind == 2:
        return rubric(x, y, room, look.say("Special people"), entry="special-people")
    return rubric(x, y, room, look.say("Special buildings"), entry="special-buildings")


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
    return any(perk_id(perk) + look.of in look.look.can for perk in item.perks)


def item_hangs_on(look: XiiLook, item: Item) -> str:
    """All that the card of a person or a building shows and says."""
    town = look.town
    state = look.state_of(item_id(item.index))
    if town.has(item.index):
        return f"{item.index} {state} here {town.perks if item.perks else 0}"
    fire = 0 if look.seen.event != FIRE or not item.is_person else 1 if spared(look, item) else 2
    found = f"{item.index} {state} {fire} {town.owned & look.words.owns[item.index]}"
    if look.options.monks_help_items:
        found += f" {town.heads}"
    for asset in look.words.watched[item.index]:
        found += f" {town.amounts[asset]}"
    return found


def card(look: XiiLook, item: Item, place: str, x: float, y: float, width: float, tall: float) -> str:
    """A person or a building; at this place it stands in every picture that is laid out alike."""
    key = f"card {place} {item_hangs_on(look, item)}"
    kept = look.words.kept
    return kept.piece(key) or kept.keep_piece(key, new_card(look, item, x, y, width, tall))


def new_card(look: XiiLook, item: Item, x: float, y: float, width: float, tall: float) -> str:
    """A person or a building: owned, to be had, or what it still lacks."""
    id = item_id(item.index)
    owned = look.town.has(item.index)
    state = look.state_of(id)
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
        ink = "c-rubric" if state == "why" else "c-ink2"
        found += second_line(look, item, look.wants(item), x + 44, low, width - 50, ink)
    found += coin(x + width - 17, y + min(tall / 2, 16), item.vp, owned)
    label = item_label(look, item, owned, missing)
    return look.piece(id, "item", label, found, "owned" if owned else "")


def whole_words(things: list[str], room: float) -> str:
    """As many of the things in a list as there is room for."""
    things = things.copy()
    while len(things) > 1 and NOTE_ITALIC.width(", ".join(things)) > room:
        things.pop()
    return NOTE_ITALIC.fit(", ".join(things), room)


def second_line(look: XiiLook, item: Item, wanted: list[Want], x: float, y: float, room: float, ink: str) -> str:
    """What it needs and costs: what is there is ticked and stays, what is missing says how much there is."""
    kept_away = item.is_person and look.seen.event == FIRE and not item.cost
    if not any(want.lack is not None for want in wanted) and (kept_away or not wanted):
        return text(x, y, look.say("not in a Fire") if kept_away else look.say("no cost"), NOTE_ITALIC, ink)
    return wanted_line(wanted, x, y, room, room - 28, ink)


def wanted_line(wanted: list[Want], x: float, y: float, room: float, clear: float, ink: str) -> str:
    """What is there with a tick, what is missing as 3/5; as /5 where the town has none and there is little room."""
    tight = sum(wide_of(want, False) + 4 for want in wanted) - 4 > clear
    found = ""
    at = x
    for want in wanted:
        wide = wide_of(want, tight)
        if at + wide > x + room:
            return found + text(at, y, "…", NOTE, ink)
        picture = ASSET_ICONS[want.asset] if want.item < 0 else ITEM_ICONS[want.item]
        found += icon(picture, at, y - 11, 13, ink)
        figures = figures_of(want, tight)
        if figures:
            found += text(at + 14.5, y, figures, NOTE, ink)
        if want.lack is None:
            end, foot = (at + 14.5, y - 8) if tight else (at + wide, y - 3)
            found += path(f"M{num(end - 6)} {num(foot - 2)}l2 2.5L{num(end)} {num(foot - 4.5)}", "tick")
        at += wide + (1.5 if tight else 4)
    return found


def figures_of(want: Want, tight: bool) -> str:
    """How much is wanted, and of how much there is too little."""
    lack = want.lack
    if want.item >= 0:
        return ""
    if lack is None:
        return str(want.units)
    return f"/{lack.needs}" if tight and not lack.has else f"{lack.has}/{lack.needs}"


def wide_of(want: Want, tight: bool) -> float:
    """How wide that is, with its icon, and with its tick, which lies on the icon where there is little room."""
    figures = figures_of(want, tight)
    return 13.0 + (1.5 + NOTE.width(figures) if figures else 0.0) + (7.0 if want.lack is None and not tight else 0.0)


def special(
    look: XiiLook, item: Item, place: str, x: float, y: float, width: float, size: Measures, perk_tall: float
) -> str:
    """A special person or building."""
    key = f"special {place} {num(perk_tall)} {item_hangs_on(look, item)}"
    for perk in item.perks:
        key += f" {look.state_of(perk_id(perk))}"
    kept = look.words.kept
    return kept.piece(key) or kept.keep_piece(key, new_special(look, item, x, y, width, size, perk_tall))


def new_special(look: XiiLook, item: Item, x: float, y: float, width: float, size: Measures, perk_tall: float) -> str:
    """The die it takes, and its two perks with boxes to tick."""
    id = item_id(item.index)
    owned = look.town.has(item.index)
    state = look.state_of(id)
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
        found += wanted_line(look.wants(item), at, base, room, room, ink)
        large = 15.0 if size.is_tight else 19.0
        found += die(x + width - 35 - large, y + (3 if size.is_tight else 8), large, item.die, shadow=False)
    found += coin(x + width - 17, y + 17, item.vp, owned)
    label = item_label(look, item, owned, missing)
    drawn = look.piece(id, "item", label, found, "owned" if owned else "")
    for number, perk in enumerate(item.perks):
        drawn += perk_line(look, perk, owned, x + 43, y + size.name - 3 + perk_tall * number, width - 50, perk_tall)
    return drawn


def perk_line(look: XiiLook, perk: int, owned: bool, x: float, y: float, width: float, tall: float) -> str:
    """A perk with its box; the chosen one is ticked and bold."""
    id = perk_id(perk)
    chosen = look.town.chose(perk)
    words = look.words.perks[perk]
    lit = look.is_lit(id)
    face = NOTE_BOLD if chosen or lit else NOTE
    base = y + tall / 2 + 4
    found = ground(x - 5, y, width - 26, tall - (1 if tall < FINGER else 0), 4)
    found += tick_box(x, base - 9.5, chosen)
    found += text(x + 18, base, face.fit(words, width - 50), face, "name" if lit else "c-ink" if chosen else "c-ink2")
    label = perk_label(look, perk, chosen, lit)
    return look.piece(id, "perk", label, found, "row owned" if owned else "row")
