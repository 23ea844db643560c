"""Which icon stands for which thing, and what the towns are called."""

from __future__ import annotations

from typing import Final

TOWNS: Final = ["Winchester", "Lincoln", "York", "Oxford", "Durham"]

ASSET_ICONS: Final = [
    "three-friends", "wheat", "stone-block", "barn", "swordman", "mounted-knight", "beer-stein", "house",
    "prayer", "crossed-axes", "trowel", "sliced-bread",
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
