"""Advice: legal, from what the seat knows alone, and adding up, in every game."""

import pytest

from alfonso.bots.advice import advise, counsel
from alfonso.bots.levels import meant, strongest
from alfonso.bots.mind import mind
from alfonso.bots.registry import bot
from alfonso.bots.search.task import Limits
from alfonso.engine.dice import FastDice
from alfonso.engine.state import State
from tests.bots.test_search import GAMES, decisions, game_called
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
    choices = state.choices(state.next_seat)
    assert len(advise(state.view(state.next_seat), mind("c", 0), Limits(10, 1e-9))) == min(3, len(choices))


def test_what_is_expected_adds_up() -> None:
    for state, seat in decisions("my-village", 7, 2):
        [best, *_] = advise(state.view(seat), mind("d", seat), FEW)
        assert sum(best.parts.values()) == pytest.approx(best.total - state.score(seat))


@pytest.mark.parametrize("id", ["mil-1049", "xii-century"])
def test_a_hint_is_what_the_strongest_level_would_do_from_what_the_seat_knows(id: str) -> None:
    state, seat = late(id)
    choices = [action.text for action in state.choices(seat)]
    king = bot(meant(state.game, "king")).sit().choose(state.view(seat), mind("e", seat))
    other = state.sample(seat, FastDice.seeded("another world", 1))
    one, two = ([each.pack() for each in counsel(play.view(seat), mind("e", seat), 600.0)] for play in (state, other))
    assert one == two
    assert one[0]["action"] == king.text
    assert {str(each["action"]) for each in one} <= set(choices)
    assert len(one) == min(3, len(choices))


def late(id: str) -> tuple[State, int]:
    """A state near the end of a play, and who has something to decide there."""
    game = game_called(id)
    plays = [game.new(2, seed=3)]
    while not plays[-1].over:
        plays.append(plays[-1].clone())
        seat = plays[-1].next_seat
        plays[-1].play(bot("greedy").choose(plays[-1].view(seat), mind("late", seat)), seat)
    rich = [state for state in plays[:-1] if len(state.choices(state.next_seat)) > 3]
    return rich[-3], rich[-3].next_seat


def test_who_has_levels_is_advised_by_the_last_one() -> None:
    assert [strongest(game_called(id)) for id in ("mil-1049", "fair")] == ["king", "search"]


@pytest.mark.parametrize("id", GAMES)
def test_a_hint_without_time_says_what_greedy_weighs(id: str) -> None:
    state, seat = decisions(id, 8, 1)[0]
    found = [one.pack() for one in counsel(state.view(seat), mind("f", seat), 0.001)]
    assert 2 <= len(found) <= 3
    assert all(one["parts"] for one in found)
    assert {str(one["action"]) for one in found} <= {action.text for action in state.choices(seat)}
