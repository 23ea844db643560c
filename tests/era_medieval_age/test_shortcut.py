"""A usual layout of the starting pieces, at one go."""

import pytest

from alfonso.engine.state import SPECTATOR
from tests.era_medieval_age.helpers import ERA


def test_only_who_is_asked_is_offered_one() -> None:
    state = ERA.new(2)
    assert [one.word for one in ERA.shortcuts(state.view(1))] == ["usual"]
    assert ERA.shortcuts(state.view(SPECTATOR)) == []
    for action in ERA.shortcuts(state.view(1))[0].actions:
        state.play(action, 1)
    assert state.ready == [1]
    assert ERA.shortcuts(state.view(1)) == []


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("keep_setup", ["free", "center"])
def test_what_is_laid_already_stays(seats: int, keep_setup: str) -> None:
    state = ERA.new(seats, keep_setup=keep_setup)
    for seat in range(seats):
        own = state.choices(seat)[seat * 7]
        state.play(own, seat)
        for action in ERA.shortcuts(state.view(seat))[0].actions:
            state.play(action, seat)
    assert all(len(lord.domain.laid) == 8 + state.players.scorched for lord in state.lords)
