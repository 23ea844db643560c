"""What the tests of the arena share: a small game that no registry knows."""

from typing import Any

import pytest
from nine_mens_morris import create

from alfonso.arena import deal
from alfonso.arena.deal import Terms
from alfonso.engine.game import Game
from alfonso.games import registry
from tests.tiny.fair import Fair

FAIR: Game[Any] = Fair()
MORRIS: Game[Any] = create()


@pytest.fixture
def fair(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a game from outside the tree; it and another one are at hand in this process."""
    known, own = registry.load, {game.id: game for game in (FAIR, MORRIS)}
    monkeypatch.setattr(deal, "load", lambda id, data: own[id] if id in own else known(id, data))
    return FAIR.id


def terms(bots: list[str], seats: int = 2, limit: float = 60.0, game: str = FAIR.id) -> Terms:
    return Terms(game, bots, seats, "test", {}, None, limit)
