"""The words and icons of the picture."""

from __future__ import annotations

from typing import Final

from alfonso.games.xii_century.data import (
    ITEMS,
    MARKET,
    Figures,
    Item,
    plain_name,
)

TOWNS: Final = ["Winchester", "Lincoln", "York", "Oxford", "Durham"]

ASSET_ICONS: Final = [
    "three-friends", "wheat", "stone-block", "barn", "swordman", "mounted-knight", "beer-stein", "house",
    "prayer", "crossed-axes", "trowel", "sliced-bread",
]  # fmt: skip
ASSET_NAMES: Final = [
    "Population", "Food", "Supply", "Farms", "Men-at-arms", "Knights", "Strong ale", "Stone houses",
    "Monks", "Mercenaries", "Masons", "Bread",
]  # fmt: skip
ITEM_ICONS: Final = [
    "freemasonry", "anvil-impact", "coins", "meat-cleaver", "gothic-cross", "pope-crown", "knight-banner",
    "laurel-crown", "jewel-crown",
    "bed", "stable", "shop", "tavern-sign", "ringing-bell", "church", "barrel", "defensive-wall", "stone-tower",
    "flour", "manacles", "pointy-hat", "juggler",
    "windmill", "granary", "scales", "castle",
]  # fmt: skip
LAND_ICONS: Final = ["high-grass", "plow", "mining", "forest"]
EVENT_ICONS: Final = ["", "flame", "plague-doctor-profile", "fishbone", "swords-emblem", "hood", "heavy-rain"]
EVENT_SHORT: Final = ["calm", "Fire", "Plague", "Famine", "Civil war", "Outlaws", "Storm"]


def item_name(item: Item) -> str:
    """A person or building as its card has it."""
    return "Merchant" if item.id == "wealthy_merchant" else item.name.capitalize()


def perk_words(figures: Figures) -> list[str]:
    """The perks in a few words each, with the figures of the data."""
    downs = " or ".join(str(by) for by in figures.sheriff_down)
    return [
        f"With {figures.full_bread} bread, eat free",
        f"A 2 on food counts {figures.twos_feed_as}",
        f"Raise a die by {figures.sheriff_up}",
        f"Lower a die by {downs}",
        "Two dice on one asset",
        "Split a die in two",
        f"Reserve {', '.join(str(value) for value in figures.jongleur_a)}",
        f"Reserve {', '.join(str(value) for value in figures.jongleur_b)}",
        f"+1 food per {figures.mill_farms_per_food} farms",
        f"Bread costs {figures.bread_discount} less",
        "Famine spares people",
        f"+{figures.granary_food} food each round",
        f"Turn a {figures.court_from} into a {figures.court_to}",
        f"Re-roll a {figures.court_rerolls_up_to} or less",
        f"{figures.castle_pow} POW against outlaws",
        f"+{figures.castle_vp_per_house} point per house",
    ]


def good_for(figures: Figures, item: Item) -> str:
    """What an owned person or building does for the town, in a few words."""
    found: list[str] = []
    if item.pow:
        found.append(f"{item.pow} POW")
    if item.defence:
        found.append(f"{item.defence} POW in defence")
    if item.index == MARKET:
        found.append("food for supply")
    for asset in figures.assets:
        if asset.gate == item.index:
            found.append("ale" if asset.id == "ale" else asset.name)
    for other in figures.items:
        if item.index in other.owns:
            found.append(plain_name(ITEMS[other.index]).removeprefix("town ").removeprefix("wealthy "))
    return ", ".join(found) or ("in town" if item.is_person else "built")
