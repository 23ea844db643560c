"""What bots are told: the value of positions and the policy."""

from statistics import correlation

import pytest

from alfonso.bots.match import match
from alfonso.bots.registry import bot
from alfonso.engine.dice import FastDice
from alfonso.engine.heuristics import best, policy
from alfonso.games.my_village.positions import village
from tests.my_village.helpers import VILLAGE, Play, drafting, dying, using

ADVICE = VILLAGE.heuristics()


def advised(position: Play, seat: int = 0) -> str:
    return best(ADVICE, position.state, seat).text  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    won = 0
    for number in range(4):
        state = VILLAGE.new(seats, seed=f"beats {number}")
        bots = [bot("greedy"), *[bot("random")] * (seats - 1)]
        match(state, bots, [FastDice.seeded(f"{number} {seat}", 1) for seat in range(seats)])
        won += state.winners() == [0]
    assert won == 4


def test_values_are_points_and_at_the_end_the_score() -> None:
    state = VILLAGE.new(2, seed=1)
    assert all(0 < ADVICE.value(state, seat) < 60 for seat in range(2))
    while not state.over:
        state.play(best(ADVICE, state, state.next_seat))  # type: ignore[arg-type]
    assert [ADVICE.value(state, seat) for seat in range(2)] == state.scores()


def test_more_is_better() -> None:
    plain = ADVICE.value(using("1 1").state, 0)
    for better in (
        village(tree=3), village(house=3), village(coins=2), village(church="cloister"), village(fields=1),
        village(travels=["TA1"]), village(crafts=["CB-ST-58"]), village(served=["CU29"]), village(school="right"),
        village(waiting=["CU29"]), village(meeting=1), village(council="guild", wild=1),
    ):  # fmt: skip
        assert ADVICE.value(using("1 1", better).state, 0) > plain
    for worse in (village(time=5), village(laborers=1), village(alive="abbot"), village(passed=1)):
        assert ADVICE.value(using("1 1", worse).state, 0) < plain


def test_dice_are_taken_for_what_they_do() -> None:
    goods = {"horse": 2, "beer": 3, "scroll": 3}
    crafts = ["CB-ST-58", "CB-BR-58", "CB-OF-58"]
    merchant = village(crafts=crafts, goods=goods, waiting=["CU29", "CU19"], board=0)
    assert advised(drafting("6 4 1 1 1", merchant)) == "dice 4 6"


def test_stories_are_brought_home_before_the_end() -> None:
    dead = [(0, "abbot")] * 8
    position = using("1 1", village(headman="coin", tree=9, alive="merchant"), dead=dead, turn=3)
    assert advised(position) == "headman house"


def test_who_dies_and_what_is_paid() -> None:
    busy = village(passed=1, church="sanatory", monks=["MQ1"], crafts=["CB-ST-58"], waiting=["CU01"])
    assert advised(dying(busy)) == "bury councilman"
    rich = village(
        fields=1, plowed=[1], crafts=["CB-SM-58"], goods={"plow": 1}, council="guild", wild=1, waiting=["CU11"]
    )
    assert advised(using("3 4", rich).when("serve cu11")) == "pay building"


def test_every_choice_has_a_weight() -> None:
    state = VILLAGE.new(3, seed=8)
    dice = FastDice.seeded("weights", 1)
    while not state.over:
        seat = state.next_seat
        weights = policy(ADVICE, state, seat)  # type: ignore[arg-type]
        assert len(weights) == len(state.choices())
        state.play(state.choices()[dice.below(len(weights))])


def test_the_value_of_half_a_play_foretells_its_end() -> None:
    values: list[float] = []
    scores: list[float] = []
    for number in range(12):
        state = VILLAGE.new(3, seed=f"foretold {number}")
        half: list[float] = []
        while not state.over:
            if not half and state.deceased() >= state.mode.death_limit // 2:
                half = [ADVICE.value(state, seat) for seat in range(3)]
            state.play(best(ADVICE, state, state.next_seat))  # type: ignore[arg-type]
        values += half
        scores += state.scores()
    assert correlation(values, scores) > 0.6
