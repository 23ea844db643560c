"""Never a wrong number: after each move the page shows, element by element, what a fresh drawing shows."""

import pytest

from alfonso.games import registry
from tests.web.browser import Browser
from tests.web.player import Finger, Keys, Player
from tests.web.servers import ServerProcess

WAYS = {"mouse": Player, "touch": Finger, "keys": Keys}
STEPS = 60


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", registry.ids())
def test_what_is_shown_is_what_is_drawn(browser: "Browser", server: ServerProcess, game: str, way: str) -> None:
    player: Player = WAYS[way](browser, server, f"{game} {way}")
    counts = [count for count in registry.load(game).seat_counts if count > 1]
    seats = ["me", *["greedy"] * (min(counts) - 1)]
    player.prefers(confirm="never", scenes="false").open(game, *seats)
    player.walk(STEPS)
    over = player.see().over
    player.close()
    assert player.compared > (20 if over else STEPS)
    assert player.complaints == []
