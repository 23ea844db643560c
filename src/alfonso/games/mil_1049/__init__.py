"""MIL (1049): feudal houses, their knights, heirs and vassals, in five turns of hourglasses."""

from alfonso.games.mil_1049.game import Mil1049, create
from alfonso.games.mil_1049.state import Mil

__all__ = ["Mil", "Mil1049", "create"]
