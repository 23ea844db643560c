"""Era: Medieval Age: dice behind screens, a town on pegs, and walls that close or do not."""

from alfonso.games.era_medieval_age.game import EraMedievalAge, create
from alfonso.games.era_medieval_age.state import Era

__all__ = ["Era", "EraMedievalAge", "create"]
