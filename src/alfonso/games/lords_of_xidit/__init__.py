"""Lords of Xidit: six secret orders a year, and three assessments that somebody fails."""

from alfonso.games.lords_of_xidit.game import LordsOfXidit, create
from alfonso.games.lords_of_xidit.state import Xidit

__all__ = ["LordsOfXidit", "Xidit", "create"]
