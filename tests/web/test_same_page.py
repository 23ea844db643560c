"""Never a wrong number: after each move the page shows, element by element, what a fresh drawing shows."""

import pytest

from alfonso.games import registry
from tests.web.browser import Browser
from tests.web.servers import ServerProcess
from tests.web.walker import Finger, Keys, Walker

WAYS = {"mouse": Walker, "touch": Finger, "keys": Keys}
STEPS = 60


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", registry.ids())
def test_what_is_shown_is_what_is_drawn(browser: "Browser", server: ServerProcess, game: str, way: str) -> None:
    walker = WAYS[way](browser, server, f"{game} {way}")
    counts = [count for count in registry.load(game).seat_counts if count > 1]
    seats = ["me", *["greedy"] * (min(counts) - 1)]
    walker.open(game, *seats)
    walker.walk(STEPS)
    walker.close()
    assert walker.compared > STEPS
    assert walker.complaints == []
