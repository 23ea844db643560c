"""Playing alone: objectives and arcade (7.1, 7.2, 2.3)."""

from typing import Any

import pytest

from alfonso.engine.errors import BadOption
from alfonso.engine.phrase import ENGLISH
from alfonso.games.xii_century.positions import moment
from alfonso.testing import rule
from tests.xii_century.helpers import BARBICAN, CASTLE, CATHEDRAL, MERCHANT, MILLER, XII, Play, What, at, town, worth
from tests.xii_century.sheet import DIFFICULTIES

# Towns that meet an objective with nothing to spare
MET: dict[str, What] = {
    # 10 + 20 + 10 points of assets; market 5, merchant 8, earl 15, war hero 7, prior 4, blacksmith 1
    "merchant": {
        "population": 10, "ale": 10, "houses": 10, "food": 20, "supply": 20,
        "owned": [*MERCHANT, "earl", "war_hero", "prior", "blacksmith"],
    },
    # 10 + 20 + 10 + 15 points of assets; mill 1, miller 1, earl 15, war hero 7, blacksmith 1
    "miller": {
        "population": 10, "ale": 10, "houses": 10, "bread": 3, "food": 10, "supply": 10,
        "owned": [*MILLER, "earl", "war_hero", "blacksmith"],
    },
    # 10 + 20 + 9 points of assets; cathedral 20, monastery 10, prior 4, master builder 1, bishop 6
    "church": {"population": 10, "ale": 10, "houses": 9, "food": 10, "supply": 10, "owned": CATHEDRAL},
    "fortress": {"population": 0, "supply": 10, "owned": [*BARBICAN, *CASTLE]},
}  # fmt: skip


def ended(objective: str, **what: Any) -> Play:
    return at("hand over", town(**what), moment(10), objective=objective).goes_on()


@rule("R121")
@pytest.mark.parametrize("objective", MET)
def test_an_objective_that_is_met(objective: str) -> None:
    position = ended(objective, **MET[objective])
    assert position.state.winners() == [0]
    verdict = ENGLISH.naming(["Jack"]).say(XII.verdict(position.state))
    assert "Jack" in verdict
    assert "is met" in verdict
    if objective != "fortress":
        assert position.state.score(0) == 80


@rule("R121")
@pytest.mark.parametrize(
    ("objective", "amount"),
    [
        ("merchant", "food"),
        ("merchant", "supply"),
        ("merchant", "houses"),  # a point less
        ("miller", "food"),
        ("miller", "supply"),
        ("miller", "houses"),
        ("church", "food"),
        ("church", "supply"),
        ("church", "houses"),
        ("fortress", "supply"),
    ],
)
def test_one_less_and_it_is_not_met(objective: str, amount: str) -> None:
    met = MET[objective]
    position = ended(objective, **(met | {amount: met[amount] - 1}))
    assert position.state.winners() == []
    assert "is not met" in ENGLISH.naming(["Jack"]).say(XII.verdict(position.state))


@rule("R121")
def test_the_miller_needs_three_bread_whatever_the_points() -> None:
    met = MET["miller"]
    position = ended("miller", **(met | {"bread": 2, "owned": [*met["owned"], "inn", "brewery", "army_chief"]}))
    assert position.state.score(0) == 85
    assert position.state.winners() == []


@rule("R121")
@pytest.mark.parametrize(
    ("objective", "missing"),
    [
        ("merchant", "wealthy_merchant"),
        ("miller", "miller"),
        ("church", "cathedral"),
        ("fortress", "barbican"),
        ("fortress", "castle"),
    ],
)
def test_who_must_be_there(objective: str, missing: str) -> None:
    met = MET[objective]
    owned = [name for name in met["owned"] if name != missing] + ["tavern", "butcher", "inn"]
    position = ended(objective, **(met | {"owned": owned}))
    assert position.state.score(0) >= 80 or objective == "fortress"
    assert position.state.winners() == []


@rule("R121")
def test_the_castle_needs_walls_too() -> None:
    position = ended("fortress", supply=10, owned=[*CASTLE, "master_builder", "tavern", "butcher"])
    assert position.state.winners() == []


@rule("R121")
def test_the_fourth_objective_asks_for_no_points() -> None:
    # castle 30, earl 15, war hero 7, walls 6, barbican 9, master builder 1: less than 80
    assert ended("fortress", **MET["fortress"]).state.score(0) == 68


@rule("R121")
def test_more_than_enough_is_enough() -> None:
    met = MET["merchant"]
    assert ended("merchant", **(met | {"food": 30, "supply": 21})).state.winners() == [0]


@rule("R121")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_objectives_go_with_every_difficulty(difficulty: str) -> None:
    for objective in MET:
        options = XII.setup(1, {"difficulty": difficulty, "objective": objective}).options
        assert (options["difficulty"], options["objective"]) == (difficulty, objective)


@rule("R121")
def test_objectives_are_for_one() -> None:
    for seats in (2, 5):
        with pytest.raises(BadOption, match="single player"):
            XII.setup(seats, {"objective": "miller"})


def test_objectives_are_offered_from_simplest_to_hardest_after_arcade() -> None:
    option = next(option for option in XII.options if option.name == "objective")
    assert list(option.values) == ["arcade", *MET]
    assert "20 food, 20 supply, 80 points" in option.values["merchant"]
    assert "10 food, 10 supply, 3 bread, 80 points" in option.values["miller"]
    assert "cathedral, monastery, 10 food, 10 supply, 80 points" in option.values["church"]
    assert "town walls, barbican, castle, 10 supply" in option.values["fortress"]
    assert "points" not in option.values["fortress"]


def arcade(difficulty: str, points: int) -> Play:
    position = at("hand over", worth(points), moment(10), difficulty=difficulty).goes_on()
    assert position.state.score(0) == points
    return position


@rule("R121")
@pytest.mark.parametrize("difficulty", list(DIFFICULTIES)[:-1])
def test_the_medal_of_arcade(difficulty: str) -> None:
    _, (low, high) = DIFFICULTIES[difficulty]
    for points, medal in (
        (low - 1, "below the good scores"),
        (low, "among the good scores"),
        (high, "among the good scores"),
        (high + 1, "above the good scores"),
    ):
        verdict = ENGLISH.naming(["Jack"]).say(XII.verdict(arcade(difficulty, points).state))
        assert f"{points} points, {medal} ({low} to {high})" in verdict


@rule("R121")
def test_forget_about_it_has_no_upper_end() -> None:
    assert "below the good scores (above 30)" in ENGLISH.naming(["Jack"]).say(
        XII.verdict(arcade("forget_about_it", 30).state)
    )
    assert "above the good scores (above 30)" in ENGLISH.naming(["Jack"]).say(
        XII.verdict(arcade("forget_about_it", 31).state)
    )


@rule("R121")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_arcade_is_won_above_the_band(difficulty: str) -> None:
    _, (low, high) = DIFFICULTIES[difficulty]
    assert arcade(difficulty, high + 1).state.winners() == [0]
    assert arcade(difficulty, low - 1).state.winners() == []


@rule("R107")
def test_a_single_player_is_always_first() -> None:
    for round in range(1, 10):
        at("hand over", moment(round)).happens().then(first=0, round=round + 1)


@rule("R92", "R98")
def test_a_single_player_goes_through_a_whole_game_without_war() -> None:
    state = XII.new(1, seed="alone", difficulty="very_easy", log=True)
    while not state.over:
        state.take(0, state.choices()[0])
    names = {event.name for event in state.log or []}
    assert not names & {"voted", "war_pow", "no_war", "reputation"}
    assert state.round == 10
    assert state.towns[0].reputation == 0
