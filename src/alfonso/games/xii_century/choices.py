"""The choices in words, each under the die that it takes."""

from __future__ import annotations

from typing import Final

from alfonso.engine.action import Action, Word
from alfonso.engine.label import Label
from alfonso.engine.phrase import Phrase, Words
from alfonso.games.xii_century.data import FOOD, SUPPLY, TOWN_COURT
from alfonso.games.xii_century.names import (
    DIE_TITLES,
    EVENT_SHORT,
    LOCATION_NAMES,
    PERK_NAMES,
    amount_of,
    asset_name,
    full_name,
    item_name,
)
from alfonso.games.xii_century.rules.uses import (
    ChoosePerk,
    CourtChange,
    DieUse,
    Influence,
    Raise,
    Retrieve,
    SheriffChange,
    Split,
    StoreDie,
    Take,
)

WORDS: Final[Words] = {
    "end turn": "end turn",
    "up": "turn one up",
    "down": "turn one down",
    "reroll": "roll both again",
    "no swap": "no swap",
    "support": "support the king",
    "avoid": "avoid the war",
}


def label(action: Action) -> Label:
    """A choice in words."""
    if isinstance(action, DieUse):
        return Label(use(action), Phrase(DIE_TITLES[action.die.kind], value=action.die.value))
    if isinstance(action, Retrieve):
        return Label(Phrase("take back a {value}", value=action.value))
    if isinstance(action, ChoosePerk):
        return Label(Phrase(PERK_NAMES[action.perk]))
    if isinstance(action, Word):
        return Label(word(action))
    return Label(Phrase(WORDS[action.text]))


def use(action: DieUse) -> Phrase:
    """What a die is spent on, or what changes it."""
    if isinstance(action, Raise):
        return full_name(action.asset.index)
    if isinstance(action, Take):
        return item_name(action.item.index)
    if isinstance(action, Influence):
        return Phrase(LOCATION_NAMES[action.location.index])
    if isinstance(action, StoreDie):
        return Phrase("store it")
    if isinstance(action, SheriffChange):
        return Phrase("sheriff: {by}", by=f"{action.by:+d}")
    if isinstance(action, Split):
        return Phrase("witch: {one} + {two}", one=action.part, two=action.die.value - action.part)
    assert isinstance(action, CourtChange)
    return item_name(TOWN_COURT)


def word(action: Word) -> Phrase:
    """A choice that takes no die."""
    if action.text in WORDS:
        return Phrase(WORDS[action.text])
    if action.verb == "swap":
        return Phrase("swap {amount}", amount=amount_of(FOOD if action.number > 0 else SUPPLY, abs(action.number)))
    if action.verb == "take":
        return Phrase("take {asset}", asset=asset_name(action.number))
    return Phrase(EVENT_SHORT[action.number])
