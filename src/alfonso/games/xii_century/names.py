"""What things are called, as phrases: alone, with the article, counted; and what events and perks do, in short."""

from __future__ import annotations

from typing import Final

from alfonso.engine.phrase import Counted, CountedList, Phrase, WordList, Words
from alfonso.games.xii_century.data import ALE, FAMINE, FIRE, HOUSES, Figures

ASSET_NAMES: Final[WordList] = [
    "population", "food", "supply", "farms", "men-at-arms", "knights", "ale", "houses",
    "monks", "mercenaries", "masons", "bread",
]  # fmt: skip
FULL_NAMES: Final[Words] = {"ale": "strong ale", "houses": "stone houses"}
ASSET_COUNTS: Final[CountedList] = [
    ("{count} population", "{count} population"),
    ("{count} food", "{count} food"),
    ("{count} supply", "{count} supply"),
    ("{count} farm", "{count} farms"),
    ("{count} man-at-arms", "{count} men-at-arms"),
    ("{count} knight", "{count} knights"),
    ("{count} ale", "{count} ale"),
    ("{count} house", "{count} houses"),
    ("{count} monk", "{count} monks"),
    ("{count} mercenary", "{count} mercenaries"),
    ("{count} mason", "{count} masons"),
    ("{count} bread", "{count} bread"),
]
ITEM_NAMES: Final[WordList] = [
    "master builder", "blacksmith", "wealthy merchant", "butcher", "prior", "bishop", "army chief", "war hero", "earl",
    "inn", "stables", "market", "tavern", "monastery", "cathedral", "brewery", "town walls", "barbican",
    "miller", "sheriff", "witch", "jongleur", "mill", "granary", "town court", "castle",
]  # fmt: skip
ITEMS_WITH_ARTICLE: Final[WordList] = [
    "the master builder", "the blacksmith", "the wealthy merchant", "the butcher", "the prior", "the bishop",
    "the army chief", "the war hero", "the earl",
    "the inn", "the stables", "the market", "the tavern", "the monastery", "the cathedral", "the brewery",
    "the town walls", "the barbican",
    "the miller", "the sheriff", "the witch", "the jongleur", "the mill", "the granary", "the town court", "the castle",
]  # fmt: skip
SHORT_ITEM_NAMES: Final[Words] = {"wealthy merchant": "merchant", "town walls": "walls", "town court": "court"}
PERK_NAMES: Final[WordList] = [
    "no feeding with full bread", "twos feed as fours",
    "die plus 1", "die minus 1 or 2",
    "two dice same asset", "split die",
    "reserve 1 2 2 4", "reserve 1 1 1 5",
    "food per 3 farms", "cheaper bread",
    "famine spares population", "two food per round",
    "two becomes four", "reroll low die",
    "pow 20", "vp per house",
]  # fmt: skip
LOCATION_NAMES: Final[WordList] = ["grassland", "farmland", "quarry", "forest"]
LOCATIONS_WITH_ARTICLE: Final[WordList] = ["the grassland", "the farmland", "the quarry", "the forest"]

EVENT_TITLES: Final[WordList] = [
    "no event", "Fire", "Plague", "Famine", "Civil War", "Outlaws' Attack", "Water Storm",
]  # fmt: skip
EVENT_NAMES: Final[WordList] = ["none", "fire", "plague", "famine", "civil war", "outlaws", "water storm"]
EVENT_SHORT: Final[WordList] = ["calm", "Fire", "Plague", "Famine", "Civil war", "Outlaws", "Storm"]
EVENT_EFFECTS: Final[WordList] = [
    "",
    "stone houses are halved and nobody may be attracted this round",
    "the population is halved",
    "people leave and the farms give nothing this round",
    "men-at-arms and knights are halved",
    "every town must hold out with its POW",
    "farms are halved",
]
EFFECTS_BY_OPTION: Final[Words] = {
    "fire": "stone houses are halved and only special people may be attracted this round",
    "famine": "people leave, farms are halved and nobody collects anything at the end of this round",
}

DICE: Final[WordList] = ["shared {value}", "{value}", "reserve {value}", "part {value}"]
DICE_WITH_ARTICLE: Final[WordList] = [
    "a shared {value}",
    "a {value}",
    "a {value} from the reserve",
    "a part of {value}",
]
THIS_DIE: Final[WordList] = [
    "the shared {value}", "your own {value}", "the {value} from the reserve", "the part of {value}",
]  # fmt: skip
DIE_TITLES: Final[WordList] = [
    "The shared {value}", "Your own {value}", "The {value} from the reserve", "The part of {value}",
]  # fmt: skip


def asset_name(asset: int) -> Phrase:
    """An asset, in short."""
    return Phrase(ASSET_NAMES[asset])


def full_name(asset: int) -> Phrase:
    """An asset as the sheet has it: stone houses, strong ale."""
    name = ASSET_NAMES[asset]
    return Phrase(FULL_NAMES.get(name, name))


def amount_of(asset: int, count: int) -> Phrase:
    """So many units of an asset."""
    one, many = ASSET_COUNTS[asset]
    return Counted(one, many, count)


def full_amount(asset: int, count: int) -> Phrase:
    """So many units of an asset, as the sheet has it."""
    if asset == HOUSES:
        return Counted("{count} stone house", "{count} stone houses", count)
    if asset == ALE:
        return Counted("{count} strong ale", "{count} strong ale", count)
    return amount_of(asset, count)


def item_name(item: int) -> Phrase:
    """A person or a building."""
    return Phrase(ITEM_NAMES[item])


def short_item_name(item: int) -> Phrase:
    """A person or a building in as few words as possible."""
    name = ITEM_NAMES[item]
    return Phrase(SHORT_ITEM_NAMES.get(name, name))


def the_item(item: int) -> Phrase:
    """A person or a building in the middle of a sentence."""
    return Phrase(ITEMS_WITH_ARTICLE[item])


def the_location(location: int) -> Phrase:
    """A location in the middle of a sentence."""
    return Phrase(LOCATIONS_WITH_ARTICLE[location])


def event_effect(event: int, by_option: bool) -> Phrase:
    """What an event of the track does, as the table has agreed to read it."""
    if by_option and event in (FIRE, FAMINE):
        return Phrase(EFFECTS_BY_OPTION["fire" if event == FIRE else "famine"])
    return Phrase(EVENT_EFFECTS[event])


def a_die(kind: int, value: int) -> Phrase:
    """Some die of a kind: a shared 5."""
    return Phrase(DICE_WITH_ARTICLE[kind], value=value)


def this_die(kind: int, value: int) -> Phrase:
    """The die that lies there: your own 5."""
    return Phrase(THIS_DIE[kind], value=value)


def perk_effects(figures: Figures) -> list[Phrase]:
    """What each perk does in a few words, with the figures of the data."""
    downs = [str(by) for by in figures.sheriff_down]
    lower = Phrase("Lower a die by {by}", by=downs[0])
    if len(downs) > 1:
        lower = Phrase("Lower a die by {by} or {more}", by=", ".join(downs[:-1]), more=downs[-1])
    return [
        Phrase("With {bread} bread, eat free", bread=figures.full_bread),
        Phrase("A 2 on food counts {value}", value=figures.twos_feed_as),
        Phrase("Raise a die by {by}", by=figures.sheriff_up),
        lower,
        Phrase("Two dice on one asset"),
        Phrase("Split a die in two"),
        Phrase("Reserve {values}", values=", ".join(str(value) for value in figures.jongleur_a)),
        Phrase("Reserve {values}", values=", ".join(str(value) for value in figures.jongleur_b)),
        Phrase("+1 food per {farms} farms", farms=figures.mill_farms_per_food),
        Phrase("Bread costs {less} less", less=figures.bread_discount),
        Phrase("Famine spares people"),
        Phrase("+{food} food each round", food=figures.granary_food),
        Phrase("Turn a {value} into a {into}", value=figures.court_from, into=figures.court_to),
        Phrase("Re-roll a {value} or less", value=figures.court_rerolls_up_to),
        Phrase("{pow} POW against outlaws", pow=figures.castle_pow),
        Counted("+{count} point per house", "+{count} points per house", figures.castle_vp_per_house),
    ]
