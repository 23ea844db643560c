"""Every promise of the engine, kept by Nine Men's Morris."""

import pytest
from nine_mens_morris import create

from alfonso.bots.match import match
from alfonso.bots.mind import mind
from alfonso.bots.registry import bot
from alfonso.testing import conform


@pytest.mark.parametrize("flying", ["true", "false"])
def test_nine_mens_morris_conforms(flying: str) -> None:
    conform(create(), plays=1, options=[{"flying": flying}], every=5)


def test_a_bot_that_is_told_what_counts_beats_one_that_is_not() -> None:
    won = 0
    for number in range(20):
        state = create().new(2, seed=number)
        greedy = number % 2
        bots = [bot("greedy" if seat == greedy else "random") for seat in range(2)]
        match(state, bots, [mind(f"{number}", seat) for seat in range(2)])
        won += state.winners() == [greedy]
    assert won >= 19
