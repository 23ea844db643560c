"""What the things of Era are called, as phrases: resources, structures, dice, disasters."""

from __future__ import annotations

from typing import Final

from alfonso.engine.phrase import Counted, Listed, Phrase, WordList
from alfonso.games.era_medieval_age.data import FOOD, GOODS, STONE, SYMBOL_NAMES, SYMBOLS, WOOD, Figures
from alfonso.games.era_medieval_age.geometry import cell_name

# By kind of structure, in the order of data.STRUCTURES
TITLES: Final[WordList] = [
    "Keep", "Longhouse", "Farm", "Church", "Townhouse", "Lumber mill", "Market", "Hospital", "Guildhall", "Monastery",
    "University", "Cathedral", "Harbor", "Great hall", "Wall of 2", "Wall of 3", "Wall of 4", "Wall of 5", "Wall of 6",
    "Scorched area",
]  # fmt: skip
THE: Final[WordList] = [
    "the keep", "the longhouse", "the farm", "the church", "the townhouse", "the lumber mill", "the market",
    "the hospital", "the guildhall", "the monastery", "the university", "the cathedral", "the harbor", "the great hall",
    "the wall of 2", "the wall of 3", "the wall of 4", "the wall of 5", "the wall of 6", "the scorched area",
]  # fmt: skip
ONE: Final[WordList] = [
    "a keep", "a longhouse", "a farm", "a church", "a townhouse", "a lumber mill", "a market", "a hospital",
    "a guildhall", "a monastery", "a university", "a cathedral", "a harbor", "a great hall",
    "a wall of 2", "a wall of 3", "a wall of 4", "a wall of 5", "a wall of 6", "a scorched area",
]  # fmt: skip
ALL_TITLES: Final[WordList] = [
    "The keeps", "The longhouses", "The farms", "The churches", "The townhouses", "The lumber mills", "The markets",
    "The hospitals", "The guildhalls", "The monasteries", "The universities", "The cathedrals",
]  # fmt: skip
ALL: Final[WordList] = [
    "the keeps", "the longhouses", "the farms", "the churches", "the townhouses", "the lumber mills", "the markets",
    "the hospitals", "the guildhalls", "the monasteries", "the universities", "the cathedrals", "the harbor",
    "the great hall", "the walls of 2", "the walls of 3", "the walls of 4", "the walls of 5", "the walls of 6",
    "the scorched areas",
]  # fmt: skip

# By kind of die, in the order of data.DICE
DICE_TITLES: Final[WordList] = [
    "Peasant", "Noble", "Clergy", "Burgher", "Merchant", "Baron", "Bishop",
]  # fmt: skip
A_DIE: Final[WordList] = [
    "a yellow die", "a gray die", "a white die", "a blue die", "the merchant die", "the baron die", "the bishop die",
]  # fmt: skip

# By symbol, in the order of data.SYMBOL_NAMES
SYMBOL_WORDS: Final[WordList] = [
    "food", "wood", "stone", "trade", "culture", "hammer", "sword", "shield", "feather", "skull",
]  # fmt: skip

RESOURCE_LETTERS: Final[WordList] = ["f", "w", "s", "t"]  # in prices where there is little room
PHASE_TITLES: Final[WordList] = [
    "Setup", "Roll", "Collect", "Feed", "Disasters", "Build", "Extort", "The end",
]  # fmt: skip
RESOURCE_TITLES: Final[WordList] = ["Food", "Wood", "Stone", "Trade"]
DISASTER_TITLES: Final[WordList] = ["Bandits", "Disease", "Treachery", "Fire", "Attack", "Revolt"]
SOLO_TITLES: Final[WordList] = ["squire", "knight", "baron", "count", "duke"]


def title(kind: int) -> Phrase:
    """A kind of structure, standing alone."""
    return Phrase(TITLES[kind])


def the(kind: int) -> Phrase:
    """A certain structure, in a sentence."""
    return Phrase(THE[kind])


def one(kind: int) -> Phrase:
    """Some structure, in a sentence."""
    return Phrase(ONE[kind])


def all_of(kind: int) -> Phrase:
    """All structures of a kind, in a sentence."""
    return Phrase(ALL[kind])


def all_title(kind: int) -> Phrase:
    """All buildings of a type, at the beginning of a sentence."""
    return Phrase(ALL_TITLES[kind])


def a_die(kind: int) -> Phrase:
    """A die of a kind, in a sentence."""
    return Phrase(A_DIE[kind])


def resource(kind: int) -> Phrase:
    """A resource, in a sentence."""
    if kind == FOOD:
        return Phrase("food")
    if kind == WOOD:
        return Phrase("wood")
    return Phrase("stone") if kind == STONE else Phrase("trade goods")


def goods(kind: int, count: int) -> Phrase:
    """So much of a resource."""
    if kind == FOOD:
        return Counted("{count} food", "{count} food", count)
    if kind == WOOD:
        return Counted("{count} wood", "{count} wood", count)
    if kind == STONE:
        return Counted("{count} stone", "{count} stone", count)
    return Counted("{count} trade good", "{count} trade goods", count)


def price(amounts: list[int]) -> Phrase:
    """Amounts of resources, those that there are."""
    found = [goods(kind, amounts[kind]) for kind in range(GOODS) if amounts[kind]]
    return Listed(found) if found else Phrase("nothing")


def dice(count: int) -> Phrase:
    """So many dice."""
    return Counted("{count} die", "{count} dice", count)


def skulls(count: int) -> Phrase:
    """So many skulls."""
    return Counted("{count} skull", "{count} skulls", count)


def symbol(number: int, count: int) -> Phrase:
    """So many of a symbol."""
    if number < GOODS:
        return goods(number, count)
    name = SYMBOL_NAMES[number]
    if name == "culture":
        return Counted("{count} culture", "{count} culture", count)
    if name == "hammer":
        return Counted("{count} hammer", "{count} hammers", count)
    if name == "sword":
        return Counted("{count} sword", "{count} swords", count)
    if name == "shield":
        return Counted("{count} shield", "{count} shields", count)
    if name == "feather":
        return Counted("{count} feather", "{count} feathers", count)
    return skulls(count)


def face(figures: Figures, code: int) -> Phrase:
    """What a die shows."""
    shown = figures.shows[code * SYMBOLS : (code + 1) * SYMBOLS]
    found = [symbol(number, count) for number, count in enumerate(shown) if count]
    return Listed(found) if found else Phrase("nothing yet")


def disaster(skulls: int, official: bool) -> Phrase:
    """What so many skulls are called (1.8)."""
    worst = 6 if official else 4
    return Phrase(DISASTER_TITLES[min(skulls, worst) - 1])


def cell(number: int) -> str:
    """A cell, the same in every language."""
    return cell_name(number)


def listed(things: list[Phrase]) -> Phrase:
    """Several things, or nothing."""
    return Listed(things) if things else Phrase("nothing")


def points(count: int) -> Phrase:
    """So many points."""
    return Counted("{count} point", "{count} points", count)
