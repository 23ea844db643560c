"""On a phone everything that is lit is large enough for a finger."""

import random
from collections.abc import Iterator

import pytest

import alfonso
from alfonso.engine.dice import FastDice
from alfonso.engine.game import Game
from alfonso.engine.state import State
from tests.web.browser import PHONE, Browser

LEAST = 43.99  # pixels, as fractions have them
SMALL = """(least) => [...document.querySelectorAll(".piece.lit")]
  .map((piece) => [piece.id, piece.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < least)
  .map(([id, { width, height }]) => `${id}: ${width} x ${height}`)"""


def positions(game: Game[State], seats: int) -> Iterator[State]:
    """Positions of two games at random: one in five, and all at the beginning."""
    for seed in ("1", "2"):
        chance = random.Random(seed)
        state = game.open(game.setup(seats, {}), FastDice.seeded(seed, seats + 1))
        for number in range(300):
            if state.over:
                break
            if number < 5 or number % 5 == 0:
                yield state
            state.play(chance.choice(state.view(state.next_seat).choices))


# Left out: Lords of Xidit, whose map is whole on every screen, and Era, whose pegs are aimed at with a leaf of arrows.
@pytest.mark.parametrize("id", ["mil-1049", "my-village", "xii-century"])
def test_what_is_lit_is_large_enough(browser: "Browser", id: str) -> None:
    game: Game[State] = alfonso.game(id)
    page = browser.new_page(viewport={"width": PHONE["width"], "height": PHONE["height"]})
    lit = 0
    for seats in game.seat_counts:
        for state in positions(game, seats):
            look = state.view(state.next_seat).look([f"Player {seat}" for seat in range(seats)], PHONE["width"])
            page.set_content(f"<body style='margin: 0'>{game.standalone(game.picture(look))}")
            lit += page.locator(".piece.lit").count()
            assert page.evaluate(SMALL, LEAST) == [], state.view(state.next_seat).prompt
    page.close()
    assert lit > 100
