"""What bots are told: the value of positions and the policy."""

import pytest

from alfonso.bots.match import match
from alfonso.bots.registry import bot
from alfonso.engine.dice import FastDice
from alfonso.engine.heuristics import best, policy
from alfonso.games.lords_of_xidit.outlook import CLOSE, DECIDING, SAFE, URGENT, needs
from alfonso.games.lords_of_xidit.positions import board, heir, lair, moment
from tests.lords_of_xidit.helpers import XIDIT, Play, asked, at, census, orders, year

ADVICE = XIDIT.heuristics()


def advised(position: Play, seat: int) -> str:
    return best(ADVICE, position.state, seat).text  # type: ignore[arg-type]


def program(position: Play, seat: int = 0) -> list[str]:
    """The six orders that the policy sets, one after the other."""
    found = []
    for _ in range(6):
        found.append(advised(position, seat))
        position.when(f"{seat}: {found[-1]}")
    assert advised(position, seat) == "ready"
    return found


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_greedy_beats_random(seats: int) -> None:
    won = 0
    for number in range(6):
        state = XIDIT.new(seats, seed=f"beats {number}")
        bots = [bot("greedy"), *[bot("random")] * (seats - 1)]
        match(state, bots, [FastDice.seeded(f"{number} {seat}", 1) for seat in range(seats)])
        won += state.winners() == [0]
    assert won == 6


def test_a_threat_that_can_be_paid_is_walked_to() -> None:
    position = year(heir(0, city=7, units="MAC"), tiles=board([1, 2, 3, 4, 5], [17, 8, 9, 10, 13]))
    found = program(position)
    assert found[:4] == ["red", "blue", "red", "act"]


def test_no_order_is_wasted_on_a_missing_road() -> None:
    for city in (5, 7, 9, 14, 18):
        position = year(heir(0, city=city))
        ways = XIDIT.data.figures.ways
        here = city
        for order in program(position):
            if order in ("black", "red", "blue"):
                to = ways[("black", "red", "blue").index(order) * 22 + here]
                assert to, (city, order)
                here = to


def test_values_are_contenders_to_be_outlasted() -> None:
    for seats, most in ((3, 3), (4, 3), (5, 4)):
        state = XIDIT.new(seats, seed=1)
        values = [ADVICE.value(state, seat) for seat in range(seats)]
        assert all(0 <= value <= most for value in values)
        while not state.over:
            state.play(state.choices()[0])
        assert [ADVICE.value(state, seat) for seat in range(seats)] == state.scores()


def test_more_is_better() -> None:
    plain = ADVICE.value(year(heir(0)).state, 0)
    for better in (heir(0, gold=5), heir(0, units="MAB"), heir(0, guilds={5: 3}), heir(0, bards={6: 2})):
        assert ADVICE.value(year(better).state, 0) > plain
        assert ADVICE.value(year(better).state, 1) < ADVICE.value(year().state, 1)


def test_needs_follow_the_assessments() -> None:
    order = moment(5, assessments=["wealth", "influence", "reputation"])
    golds = [9, 5, 20, 6]
    position = at("new year", *[heir(seat, gold=golds[seat], guilds={seat + 1: 2}) for seat in range(4)], order)
    wealth = [needs(position.state, seat)[0] for seat in range(4)]
    assert wealth == [SAFE, URGENT, SAFE, CLOSE]
    assert needs(position.state, 0)[1] == DECIDING  # reputation comes last
    assert needs(position.state, 0)[2] == URGENT  # all are tied in influence


def test_other_choices() -> None:
    titans = lair({3: ["T1", "T2"]}, raging=[3])
    fight = orders(heir(0, city=20, units="MMMM"), titans, tiles=board(bare=[20]), programs=["X"])
    assert advised(fight, 0) == "titan 3"
    fight.when("titan 3")
    assert advised(fight, 0) == "pay militia"
    shows = at("count militia", moment(4), heir(0, units="MMM")).goes_on()
    assert advised(shows, 0) == "show 3"
    bards = census("clerics", heir(0, city=12, units="C"), heir(1, bards={6: 9, 7: 9}), shown=[1, 0, 0, 0])
    assert advised(bards, 0) == "bard 9"
    story = census("battle_mages", heir(0, units="B", guilds={5: 3, 6: 1}), shown=[1, 0, 0, 0])
    assert advised(story, 0) == "story 6"


def test_the_dummy_is_not_raised_above_oneself() -> None:
    mine = heir(0, city=8, units="AB", gold=20, guilds={1: 4})
    order = moment(3, assessments=["wealth", "influence", "reputation"])
    position = orders(mine, order, tiles=board(threats=[8]), programs=["X"], seats=3).when("take gold and stories")
    assert asked(position) == ["dummy 0"]
    assert advised(position, 0) == "dummy wealth"
    weights = policy(ADVICE, position.state, 0)  # type: ignore[arg-type]
    assert len(weights) == 3
