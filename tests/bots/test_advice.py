"""Advice: legal, from what the seat knows alone, and adding up, in every game."""

import pytest

from alfonso.bots.advice import advise
from alfonso.bots.mind import mind
from alfonso.bots.search.task import Limits
from alfonso.engine.dice import FastDice
from tests.bots.test_search import GAMES, decisions
from tests.tiny.fair import Fair

FEW = Limits(2, 0.0)


@pytest.mark.parametrize("id", GAMES)
def test_advice_is_possible_and_says_what_it_expects(id: str) -> None:
    for state, seat in decisions(id, 5, 3):
        found = [one.pack() for one in advise(state.view(seat), mind("a", seat), FEW)]
        actions = [one["action"] for one in found]
        assert 2 <= len(set(actions)) == len(actions) <= 3
        assert set(actions) <= {action.text for action in state.choices(seat)}
        assert found[0]["cost"] == 0.0
        assert all(one["parts"] for one in found)


@pytest.mark.parametrize("id", GAMES)
def test_advice_is_the_same_wherever_the_seat_cannot_tell_the_difference(id: str) -> None:
    for state, seat in decisions(id, 6, 2):
        other = state.sample(seat, FastDice.seeded("another world", 1))
        one, two = ([each.pack() for each in advise(play.view(seat), mind("b", seat), FEW)] for play in (state, other))
        assert one == two


def test_who_has_no_time_gets_advice_all_the_same() -> None:
    state = Fair().new(2, seed=1)
    assert len(advise(state.view(state.next_seat), mind("c", 0), Limits(10, 1e-9))) == 1


def test_what_is_expected_adds_up() -> None:
    for state, seat in decisions("my-village", 7, 2):
        [best, *_] = advise(state.view(seat), mind("d", seat), FEW)
        assert sum(best.parts.values()) == pytest.approx(best.total - state.score(seat))
