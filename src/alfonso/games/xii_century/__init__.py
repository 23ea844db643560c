"""XII Century: a town, ten decades, four dice a turn."""

from alfonso.games.xii_century.game import XiiCentury, create
from alfonso.games.xii_century.state import Town, Xii

__all__ = ["Town", "Xii", "XiiCentury", "create"]
