"""The games that are played in the box: loaded once for all stories; Fair, which is small and has everything, first."""

from typing import Any

from alfonso.engine.game import Game
from alfonso.engine.phrase import Language
from alfonso.games import registry

SMALL = [("fair", 2), ("fair", 3)]
LARGE = [("lords-of-xidit", 3), ("mil-1049", 2), ("mil-1049", 3), ("era-medieval-age", 2), ("xii-century", 2)]


class Loaded(dict[str, Game[Any]]):
    """Games by their ids, loaded when somebody first asks."""

    def __missing__(self, id: str) -> Game[Any]:
        self[id] = registry.load(id)
        return self[id]


GAMES = Loaded()
LANGUAGES: dict[str, dict[str, Language]] = {}  # as the servers keep them
