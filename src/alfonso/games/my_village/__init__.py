"""My Village: dice, time, and five villagers who do not live for ever."""

from alfonso.games.my_village.game import MyVillage, create
from alfonso.games.my_village.state import Villages

__all__ = ["MyVillage", "Villages", "create"]
