"""The ruler says of every sum what the rules say of it."""

import pytest

from alfonso.engine.dice import FastDice
from alfonso.engine.heuristics import best
from alfonso.games.my_village.actions import BLACK, SCHOOL, SERVE, TRAVEL, USE, Word
from alfonso.games.my_village.data import NONE
from alfonso.games.my_village.positions import village
from alfonso.games.my_village.ruler import ruler
from alfonso.games.my_village.rules.white import banner_of
from alfonso.games.my_village.seen import VillagesSeen
from tests.my_village.helpers import FIGURES, VILLAGE, Play, drafting, using


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_ruler_agrees_with_the_rules(seats: int) -> None:
    state = VILLAGE.new(seats, seed="ruler")
    advice = VILLAGE.heuristics()
    dice = FastDice.seeded("ruler", 1)
    looked = 0
    while not state.over:
        seat = state.next_seat
        question = state.question(seat)
        assert question is not None
        choices = state.choices()
        if question.kind == "use":
            looked += 1
            (one,) = [one for one in ruler(VillagesSeen(state), seat, FIGURES) if one.value == state.value()]
            words = [action for action in choices if isinstance(action, Word)]
            assert one.reach is not None
            assert one.reach.free
            assert one.buys == [(word.kind, word.number) for word in words if word.kind in BLACK]
            white = {banner_of(word) for word in words if word.kind in (USE, SCHOOL, SERVE)}
            assert set(one.fires) == white
        chosen = best(advice, state, seat) if dice.below(4) else choices[dice.below(len(choices))]  # type: ignore[arg-type]
        state.take(seat, chosen)
    assert looked > 10


def ways(position: Play) -> dict[int, tuple[int, int, int]]:
    """Coins, markers and time of every sum that can be reached."""
    found = {}
    for one in ruler(VillagesSeen(position.state), 0, FIGURES):
        if one.reach is not None:
            found[one.value] = (one.reach.coins, one.reach.markers, one.reach.time)
    return found


def test_the_cheapest_way_to_a_sum() -> None:
    assert ways(drafting("1 2 b6")) == {3: (0, 0, 0), 7: (0, 0, 2), 8: (0, 0, 2)}
    coin = ways(drafting("1 2 b6", village(coins=1)))
    assert coin[2] == (1, 0, 0)
    assert coin[4] == (1, 0, 0)
    assert coin[9] == (1, 0, 2)
    assert ways(using("6 6", village(coins=4, meeting=1)))[3] == (4, 1, 0)
    assert ways(using("6 6", village(meeting=2)))[2] == (0, 2, 0)
    assert ways(using("b6 b6"))[12] == (0, 0, 0)  # paid already


def buys(position: Play, value: int, first: int = NONE) -> set[int]:
    """The kinds of what a sum buys."""
    (one,) = [one for one in ruler(VillagesSeen(position.state), 0, FIGURES, first) if one.value == value]
    return {kind for kind, _ in one.buys}


def test_a_coin_is_spent_once() -> None:
    there = ["TA1", "TB1"]
    assert TRAVEL in buys(using("3 4", village(coins=2, travels=there)), 7)
    assert TRAVEL not in buys(using("3 3", village(coins=2, travels=there)), 7)  # a pip, and 1 of 2 coins is left
    assert TRAVEL in buys(using("3 3", village(coins=3, travels=there)), 7)
    assert TRAVEL in buys(using("3 3", village(coins=2, meeting=1, travels=there)), 7)  # a marker leaves both
    assert TRAVEL in buys(using("1 1", village(coins=2, travels=there)), 7)  # not in reach: what it would buy


def test_sums_are_counted_from_the_first_die() -> None:
    position = drafting("1 2 2 b6", village(coins=2, travels=["TA1", "TB1"]))
    assert TRAVEL in buys(position, 7)
    assert TRAVEL in buys(position, 7, first=1)
    assert TRAVEL not in buys(position, 7, first=2)  # 2 and 6 for a coin
