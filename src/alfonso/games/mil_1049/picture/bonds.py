"""Bonds: who serves whom, and what that means and forbids."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import sight
from alfonso.engine.drawing.type import (
    NOTE,
    NOTE_BOLD,
    text,
)
from alfonso.games.mil_1049 import names
from alfonso.games.mil_1049.data import SLOTS
from alfonso.games.mil_1049.picture.look import MilLook
from alfonso.games.mil_1049.picture.pieces import (
    CHIP,
    chip,
    crest,
)

BOND: Final = 20.0  # how far lines are apart ...
LOW_BOND: Final = 17.5  # ... and in a low window
LINES: Final = 2


@final
class Bond:
    """A bond of a house: the vassal, what it is, what it means and by which rule; briefly, what it forbids."""

    def __init__(self, knight: int, title: str, rest: str, rule: str, brief: str) -> None:
        self.knight: Final = knight
        self.title: Final = title
        self.rest: Final = rest
        self.brief: Final = brief
        self.label: Final = f"{title} {rest} ({rule})"


def bond_rows(look: MilLook, seat: int) -> list[Bond]:
    """Every bond of a house."""
    found: list[Bond] = []
    own, house = look.seat == seat, look.house_of(seat)
    for one in house.knights:
        if one is None or one.lord < 0:
            continue
        title = look.say("{letter} serves {lord}:", letter=names.letter(one.knight), lord=look.names[one.lord])
        rest = look.say("attacks neither that house nor its men, nor binds that house.")
        found.append(Bond(one.knight, title, rest, "R118", look.say("attacks neither that house nor its men.")))
    food = look.figures.income.vassal_fief
    for number in house.vassals:
        letter, player = names.letter(number), look.names[number // SLOTS]
        if own:
            title = look.say("{letter} of {player} serves you:", letter=letter, player=player)
            rest = look.say("{food} food a turn for each fief; you may not attack him.", food=food)
            brief = look.say("you may not attack him.")
        else:
            title = look.say("{letter} of {player} serves this house:", letter=letter, player=player)
            rest = brief = look.say("{food} food a turn for each fief.", food=food)
        found.append(Bond(number, title, rest, "R119", brief))
    return found


def bonds(look: MilLook, seat: int, x: float, y: float, width: float, pitch: float = BOND) -> str:
    """Two lines at the most: one for each bond, or where there are more, for all of a kind."""
    rows = bond_rows(look, seat)
    if len(rows) <= LINES:
        return "".join(bond_line(look, seat, bond, x, y + pitch * at, width) for at, bond in enumerate(rows))
    serving = [bond for bond in rows if bond.knight // SLOTS == seat]
    served = [bond for bond in rows if bond.knight // SLOTS != seat]
    found = ""
    for alike in (serving, served):
        if alike:
            one = len(alike) == 1
            found += (
                bond_line(look, seat, alike[0], x, y, width) if one else common_line(look, seat, alike, x, y, width)
            )
            y += pitch
    return found


def common_line(look: MilLook, seat: int, bonds: list[Bond], x: float, y: float, width: float) -> str:
    """Bonds of one kind in a line: the vassals, those of this house with the shields of their lords, and the rest."""
    if len(bonds) == 1:
        return bond_line(look, seat, bonds[0], x, y, width)
    found, serving = "", bonds[0].knight // SLOTS == seat
    for bond in bonds:
        one = look.knight(bond.knight)
        drawn, wide = chip(x, y, bond.knight // SLOTS, look.code(bond.knight)), CHIP + 3.0
        if serving and one is not None:
            drawn += crest(x + CHIP + 3, y - 1, 15, one.lord, look.letters[one.lord])
            wide += 22
        found += sight(f"bond-{seat + 1}-{bond.knight}", "bond", bond.label, drawn)
        x, width = x + wide, width - wide
    found += icon("shaking-hands", x + 1, y - 1, 17, "c-ink")
    return found + words_line(x + 23, y, width - 23, *common_words(look, seat, serving))


def common_words(look: MilLook, seat: int, serving: bool) -> tuple[str, str, str]:
    """What several bonds are, what they mean, and briefly what they forbid."""
    if serving:
        brief = look.say("attack neither those houses nor their men.")
        return look.say("serve:"), look.say("attack neither those houses nor their men, nor bind those houses."), brief
    food = look.figures.income.vassal_fief
    if look.seat != seat:
        words = look.say("{food} food a turn for each fief.", food=food)
        return look.say("serve this house:"), words, words
    rest = look.say("{food} food a turn for each fief; you may not attack them.", food=food)
    return look.say("serve you:"), rest, look.say("you may not attack them.")


def bond_line(look: MilLook, seat: int, bond: Bond, x: float, y: float, width: float) -> str:
    """One bond in words: all it means where there is room, else what it forbids."""
    number = bond.knight
    drawn = chip(x, y, number // SLOTS, look.code(number)) + icon("shaking-hands", x + CHIP + 4, y - 1, 17, "c-ink")
    drawn += words_line(x + CHIP + 26, y, width - CHIP - 26, bond.title, bond.rest, bond.brief)
    return sight(f"bond-{seat + 1}-{number}", "bond", bond.label, drawn)


def words_line(x: float, y: float, width: float, title: str, rest: str, brief: str) -> str:
    """What a bond is, and all it means where there is room, else what it forbids."""
    shown = NOTE_BOLD.fit(title, width)
    drawn = text(x, y + 12.5, shown, NOTE_BOLD)
    left = NOTE_BOLD.width(shown) + 7
    if width - left > 60:
        words = rest if NOTE.width(rest) <= width - left else brief
        drawn += text(x + left, y + 12.5, NOTE.fit(words, width - left), NOTE)
    return drawn
