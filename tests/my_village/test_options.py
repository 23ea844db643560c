"""What each option changes, exactly (specification, 7)."""

import pytest

from alfonso.engine.dice import FastDice
from alfonso.engine.errors import BadOption
from alfonso.games.my_village.positions import village
from alfonso.testing import rule
from tests.my_village.helpers import VILLAGE, asked, at, dying, using


def test_defaults() -> None:
    assert VILLAGE.setup(4, {}).options == {
        "solo_beat_score": "0",
        "round_cap": "default",
        "open_piles": "false",
        "deaths_per_crossing": "false",
        "top_customer_points": "false",
        "fixed_boards": "dealt",
        "data_profile": "my_village.r1",
    }


@rule("R6a")
@pytest.mark.parametrize(("given", "seats", "last"), [(1, 2, 1), (20, 2, 20), ("default", 3, 100), (7, 1, 7)])
def test_round_cap(given: object, seats: int, last: int) -> None:
    assert at("round end", seats=seats, round=last, round_cap=given).goes_on().state.over
    if last > 1:
        assert not at("round end", seats=seats, round=last - 1, round_cap=given).goes_on().state.over


@rule("R6a")
def test_no_last_round() -> None:
    position = at("round end", round=5000, round_cap=0).goes_on()
    assert position.state.round == 5001
    assert VILLAGE.bound(position.state.setup) > 10**6
    assert VILLAGE.bound(VILLAGE.setup(2, {})) == 20_000
    assert VILLAGE.bound(VILLAGE.setup(3, {})) == 30_000
    assert VILLAGE.bound(VILLAGE.setup(4, {})) == 40_000
    for wrong in ("-1", "many", "²", "٣", "1e2", ""):
        with pytest.raises(BadOption, match="round_cap must be a number of rounds"):
            VILLAGE.setup(2, {"round_cap": wrong})


@rule("R6a")
def test_any_number_of_rounds_will_do() -> None:
    for given, plain in (
        ("1", "1"),
        ("007", "7"),
        ("20000", "20000"),
        (10**9 - 1, "999999999"),
        ("9" * 5000, "999999999"),
    ):
        assert VILLAGE.setup(2, {"round_cap": given}).options["round_cap"] == plain
    assert VILLAGE.new(2, seed=1, round_cap=20_000).options.round_cap == 20_000


def alone(house: int, aim: int) -> object:
    return VILLAGE.outcome(
        at("round end", village(house=house), seats=1, round=50, solo_beat_score=aim).goes_on().state
    )


@pytest.mark.parametrize("aim", [50, 60, 70])
def test_an_aim_is_reached_exactly(aim: int) -> None:
    won = alone(aim - 1, aim)  # and 1 for the hand
    assert won.winners == [0]  # type: ignore[attr-defined]
    lost = alone(aim - 2, aim)
    assert lost.winners == []  # type: ignore[attr-defined]
    assert str(lost.reason) == f"{aim - 1} points, and {aim} points were the aim"  # type: ignore[attr-defined]


def test_an_aim_is_for_one() -> None:
    with pytest.raises(BadOption, match="solo_beat_score is for a single player"):
        VILLAGE.setup(2, {"solo_beat_score": 50})
    with pytest.raises(BadOption, match="solo_beat_score cannot be '55'"):
        VILLAGE.setup(1, {"solo_beat_score": 55})
    assert alone(3, 0).winners == [0]  # type: ignore[attr-defined]


@rule("R51")
def test_alone() -> None:
    state = VILLAGE.new(1, seed=2, solo_beat_score=60)
    assert (len(state.pool), state.villages[0].coins, state.rat, state.order()) == (11, 1, 10, [0, 0])
    assert at("round end", seats=1, round=3, dead=[(0, "abbot")] * 5).goes_on().state.over
    assert not at("round end", seats=1, round=3, dead=[(0, "abbot")] * 4).goes_on().state.over
    assert using("2 2", seats=1, turn=2, solo_beat_score=50).allows("hand")
    assert not using("2 2", seats=1, turn=1, solo_beat_score=50).allows("hand")


@rule("R44")
def test_fixed_boards() -> None:
    for given in ("3,1,4", "3 1 4", [3, 1, 4], "314"):
        state = VILLAGE.new(3, seed=4, fixed_boards=given)
        assert [v.board for v in state.villages] == [2, 0, 3]
        assert state.setup.options["fixed_boards"] == "3,1,4"
    assert VILLAGE.setup(2, {"fixed_boards": False}).options["fixed_boards"] == "dealt"
    for wrong, why in (("1,1", "2 different boards"), ("1,2,3", "2 different boards"), ("5,1", "go from 1 to 4")):
        with pytest.raises(BadOption, match=why):
            VILLAGE.setup(2, {"fixed_boards": wrong})
    with pytest.raises(BadOption, match="must be a number from 1 to 4 for each seat"):
        VILLAGE.setup(2, {"fixed_boards": "the best"})


@rule("R29")
def test_deaths_per_crossing_changes_nothing_with_one_passage() -> None:
    position = dying(village(passed=1), deaths_per_crossing=True, rat=9, rolls=[1]).when("bury abbot")
    assert asked(position) == "dice 1"


def test_open_piles_show_what_comes() -> None:
    state = VILLAGE.new(2, seed=5, open_piles=True)
    seen = state.view(0).seen.pack()
    order = [f"CU{card + 1:02}" for card in state.customers[::-1]]
    assert seen["customer_order"] == order
    assert [len(pile) for pile in seen["travel_orders"]] == [4, 4, 4, 4, 3]  # type: ignore[attr-defined]
    tops = [pile[0] for pile in seen["monk_orders"]]  # type: ignore[attr-defined]
    assert tops == list(seen["monks"].values())  # type: ignore[attr-defined]
    sample = state.sample(0, FastDice.seeded("open", 1))
    assert sample.customers == state.customers  # type: ignore[attr-defined]
    assert VILLAGE.new(2, seed=5).view(0).seen.pack()["customer_order"] is None


def test_top_customer_points() -> None:
    state = VILLAGE.new(2, seed=6, top_customer_points=True)
    points = VILLAGE.data.figures.customers[state.customers[-1]].points
    assert state.view(1).seen.pack()["top_customer_points"] == points
    tops = set()
    for number in range(30):
        sample = state.sample(0, FastDice.seeded(f"top {number}", 1))
        top = sample.customers[-1]  # type: ignore[attr-defined]
        assert VILLAGE.data.figures.customers[top].points == points
        tops.add(top)
    assert len(tops) > 2
    assert VILLAGE.new(2, seed=6).view(1).seen.pack()["top_customer_points"] is None


def test_the_data_profile() -> None:
    assert VILLAGE.setup(2, {"data_profile": "my_village.r1"}).options["data_profile"] == "my_village.r1"
    with pytest.raises(BadOption, match="data_profile cannot be"):
        VILLAGE.setup(2, {"data_profile": "other"})
