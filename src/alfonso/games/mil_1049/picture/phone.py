"""One's own house on a phone: two knights beside one another, everything a finger high."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.ornament import initial
from alfonso.engine.drawing.svg import rect, region, sight
from alfonso.engine.drawing.type import (
    CARD_BOLD,
    LABEL,
    NOTE,
    NOTE_BOLD,
    NOTE_ITALIC,
    SCORE,
    TOWN_NAME,
    text,
)
from alfonso.games.mil_1049.data import PLOTS, SLOTS
from alfonso.games.mil_1049.picture.bonds import bond_rows
from alfonso.games.mil_1049.picture.house import free_column, holdings, house_label, man, manor, own_plot, recruit_class
from alfonso.games.mil_1049.picture.look import MilLook
from alfonso.games.mil_1049.picture.measures import Measures
from alfonso.games.mil_1049.picture.pieces import (
    CHIP,
    ages,
    chip,
    heir,
    no_crest,
    soldier,
)
from alfonso.games.mil_1049.picture.shapes import land
from alfonso.games.mil_1049.picture.touches import heir_id, recruit_id
from alfonso.games.mil_1049.picture.wording import (
    MINUS,
    heir_words,
    recruit_words,
)
from alfonso.games.mil_1049.seen import KnightSeen


def own_panel(look: MilLook, width: float) -> Drawn:
    """One's house on a phone: two knights beside one another."""
    name, house = look.names[look.own], look.house
    score = str(house.points).replace("-", MINUS)
    found = initial(12, 12, name[:1].upper(), 46)
    found += text(64, 44, TOWN_NAME.fit(name[1:], width - 150), TOWN_NAME)
    found += text(width - 14, 44, score, SCORE, "end")
    found += text(width - 18 - SCORE.width(score), 44, look.say("points"), LABEL, "end c-ink2")
    found += holdings(look, look.own, 16, 82)
    wide = (width - 36) / 2
    y = 116.0
    for slot in range(SLOTS):
        found += phone_column(look, slot, 12 + slot % 2 * (wide + 12), y, wide)
        if slot % 2:
            free = house.knights[slot] is None and house.knights[slot - 1] is None
            y += PHONE_FIGURE + (98 if free else 246)
    drawn, end = bonds_wrapped(look, 14, y, width - 28)
    page = rect(0.5, 0.5, width - 1, end + 8, "codex", 8)
    return region("panel-own", house_label(look, look.own), page + found + drawn), end + 9


PHONE_FIGURE: Final = 72.0


def phone_column(look: MilLook, slot: int, x: float, y: float, width: float) -> str:
    """A knight's column where fingers point."""
    one = look.house.knights[slot]
    found = land(x, y + PHONE_FIGURE, width, 86)
    if one is None:
        return found + free_column(look, look.own * SLOTS + slot, x + 4, y + 3, PHONE)
    found += man(look, one, x + 6, y + 3) + phone_heir(look, one, x + 70, y - 2, width - 70)
    found += ages(x + 80, y + 58, one.age, look.figures.age, 16, 7)
    found += manor(look, one, x, y + PHONE_FIGURE, width, 86)
    low = y + PHONE_FIGURE + 86 + 4
    found += phone_army(look, one, x, low, width)
    for place in range(PLOTS):
        found += own_plot(look, one, place, x, low + 50 + place * 48, width, 44)
    return found


def phone_heir(look: MilLook, one: KnightSeen, x: float, y: float, width: float) -> str:
    """The heir where fingers point."""
    drawn = ground(x, y, width, 44, 5)
    if one.heir:
        drawn += heir(x + 8, y + 11, 18, one.knight // SLOTS)
    else:
        drawn += no_crest(x + 8, y + 11, 17)
    words = look.say("heir") if one.heir else look.say("no heir")
    if NOTE_ITALIC.width(words) <= width - 30:  # the shield alone says it where there is no room
        drawn += text(x + 30, y + 27, words, NOTE_ITALIC, "c-ink2")
    return look.piece(heir_id(one.knight), "heir", heir_words(look, one), drawn, "plain")


def phone_army(look: MilLook, one: KnightSeen, x: float, y: float, width: float) -> str:
    """Soldiers, and a finger's room for one more."""
    seat, count = one.knight // SLOTS, one.soldiers
    shown = min(count, 5)
    found = "".join(soldier(x + 10 + at * 13, y + 36, 0.9, seat) for at in range(shown))
    if count:
        found += text(x + 14 + shown * 13, y + 32, str(count), CARD_BOLD)
    else:
        found += text(x + 4, y + 28, look.say("no soldiers"), NOTE_ITALIC, "c-ink2")
    if one.knight // SLOTS != look.own:
        return found
    left = x + width - 54
    drawn = ground(left, y, 54, 44, 5)
    drawn += text(left + 9, y + 27, "+1", NOTE_BOLD, "name") + icon("swordman", left + 28, y + 13, 18, "c-ink2")
    return found + look.piece(
        recruit_id(one.knight), "recruit", recruit_words(look, one), drawn, recruit_class(look, one)
    )


def bonds_wrapped(look: MilLook, x: float, y: float, width: float) -> Drawn:
    """Bonds in as many lines as they take."""
    found: list[str] = []
    for bond in bond_rows(look, look.own):
        number = bond.knight
        drawn = chip(x, y, number // SLOTS, look.code(number)) + icon("shaking-hands", x + CHIP + 4, y - 1, 17, "c-ink")
        lines = NOTE.wrap(f"{bond.title} {bond.rest}", width - CHIP - 26, 4)
        for at, words in enumerate(lines):
            drawn += text(x + CHIP + 26, y + 12.5 + 17 * at, words, NOTE)
        found.append(sight(f"bond-{look.own + 1}-{number}", "bond", bond.label, drawn))
        y += 17 * len(lines) + 6
    return "".join(found), y


PHONE: Final = Measures(8, 40, 1.0, 152, 82, 40, 108, 417, 74, 89, 44)
