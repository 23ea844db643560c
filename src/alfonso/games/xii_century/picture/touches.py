"""Which pieces of the picture an action touches, in the order one clicks them."""

from __future__ import annotations

from typing import Final

from alfonso.engine.action import Action, Word
from alfonso.games.xii_century.data import ASSETS, EVENTS, ITEMS, PERKS, notation
from alfonso.games.xii_century.rules.uses import (
    ChoosePerk,
    CourtChange,
    DieUse,
    EndTurn,
    Influence,
    Raise,
    Retrieve,
    SheriffChange,
    Split,
    StoreDie,
    Take,
)
from alfonso.games.xii_century.view import SeenXii

DIE_IDS: Final = ["die-shared-0", "die-shared-1", "die-own-0", "die-own-1", "die-reserve", "die-part-0", "die-part-1"]
TOWN: Final = "town-"
OF: Final = "-of-"  # between the id of a piece and the seat of another, in whose town it stands
FIX_IDS: Final = {1: "fix-up", -1: "fix-down", 0: "fix-reroll"}


def touches(seen: SeenXii, action: Action) -> list[str]:
    """The ids that an action touches: the die, then what it is spent on."""
    if isinstance(action, DieUse):
        slot = seen.slot_of(action.die.kind, action.die.value)
        return [DIE_IDS[slot], target(action)] if slot >= 0 else [target(action)]
    if isinstance(action, Retrieve):
        return [f"reserve-{action.value}"]
    if isinstance(action, EndTurn):
        return ["end-turn"]
    if isinstance(action, ChoosePerk):
        return [perk_id(action.perk)]
    if isinstance(action, Word):
        return [word_target(action)]
    return []


def target(action: DieUse) -> str:
    """What a die is spent on, or what changes it."""
    if isinstance(action, Raise):
        return asset_id(action.asset.index)
    if isinstance(action, Take):
        return item_id(action.item.index)
    if isinstance(action, Influence):
        return f"land-{action.location.id}"
    if isinstance(action, StoreDie):
        return "slot-free"
    if isinstance(action, SheriffChange):
        return f"sheriff-{'up' if action.by > 0 else 'down'}-{abs(action.by)}"
    if isinstance(action, Split):
        return f"split-{action.part}"
    assert isinstance(action, CourtChange)
    return "court"


def word_target(action: Word) -> str:
    """What an action without a die touches."""
    if action.verb == "fix":
        return FIX_IDS[action.number]
    if action.verb == "swap":
        if action.number == 0:
            return "swap-none"
        return f"swap-food-{action.number}" if action.number > 0 else f"swap-supply-{-action.number}"
    if action.verb == "vote":
        return f"vote-{action.text}"
    if action.verb == "take":
        return f"asset-{action.text.removeprefix('take ')}"
    return f"event-{notation(EVENTS[action.number])}"


def asset_id(asset: int) -> str:
    """The id of an asset's row."""
    return f"asset-{notation(ASSETS[asset])}"


def item_id(item: int) -> str:
    """The id of a person's or a building's card."""
    return f"item-{notation(ITEMS[item])}"


def perk_id(perk: int) -> str:
    """The id of a perk's line."""
    return f"perk-{notation(PERKS[perk])}"
