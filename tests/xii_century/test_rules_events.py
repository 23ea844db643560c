"""Events (R110 to R117)."""

from typing import Any

import pytest

from alfonso.games.xii_century.positions import moment
from alfonso.testing import rule
from tests.xii_century.helpers import BARBICAN, CASTLE, WALLS, Play, What, at, dice, pows, spending, told, town, track

# a rich town that every event could hurt
RICH: What = {
    "population": 9,
    "food": 20,
    "supply": 21,
    "farms": 9,
    "men_at_arms": 7,
    "knights": 5,
    "ale": 8,
    "houses": 7,
    "monks": 2,
    "mercenaries": 2,
    "masons": 3,
    "bread": 3,
}


def struck(event: str, round: int = 9, **changes: Any) -> Play:
    return at("event", town(**(RICH | changes)), moment(round, event=event), log=True).happens()


@rule("R110")
def test_the_event_comes_before_the_shared_roll() -> None:
    position = at("round", town(houses=6), moment(8, event="fire"), rolls=[6, 4, 5, 1], log=True).goes_on()
    names = [event.name for event in position.state.log or []]
    assert names == ["round", "event", "loss", "shared_dice", "own_dice"]


@rule("R110")
@pytest.mark.parametrize(
    ("event", "after"),
    [
        ("fire", {"houses": 3}),
        ("plague", {"population": 4, "farms": 8, "men_at_arms": 7, "knights": 5}),
        ("famine", {"population": 6}),
        ("civil_war", {"men_at_arms": 3, "knights": 2}),
        ("outlaws", {"food": 15, "supply": 16, "men_at_arms": 0, "knights": 0}),
        ("water_storm", {"farms": 4}),
        ("none", {}),
    ],
)
def test_every_town_is_struck_alike(event: str, after: dict[str, int]) -> None:
    towns = [town(seat, **RICH) for seat in range(3)]
    position = at("event", *towns, moment(10, first=1, event=event), seats=3, rolls=[1] * 6).happens()
    for seat in range(3):
        position.then(seat, **(RICH | after))


@rule("R110")
def test_the_event_of_another_round_does_nothing_now() -> None:
    position = at("event", town(**RICH), moment(8, events={7: "plague", 9: "fire"})).happens()
    position.then(**RICH)
    assert track(position)[6:9] == ["plague", "none", "fire"]


@rule("R110")
def test_a_round_without_an_event_begins_quietly() -> None:
    position = at("event", town(**RICH), moment(8, events={9: "fire"}), log=True).happens()
    assert [event.name for event in position.state.log or []] == ["round"]


@rule("R111")
@pytest.mark.parametrize(("houses", "left"), [(10, 5), (7, 3), (1, 0), (0, 0)])
def test_fire(houses: int, left: int) -> None:
    struck("fire", houses=houses).then(**(RICH | {"houses": left}))


@rule("R51", "R111")
def test_the_ban_of_a_fire_lasts_one_round() -> None:
    uses = ("6 food", "shared 4 quarry", "5 forest", "shared 1 farmland", "end turn")
    position = at("round", town(food=9), moment(8, event="fire"), rolls=[4, 1, 6, 5, 4, 1, 6, 5]).goes_on()
    assert not position.allows("6 prior")
    position.when(*uses).then(round=9)
    assert position.allows("6 prior")


@rule("R112")
@pytest.mark.parametrize(("population", "monks", "left"), [(10, 0, 5), (9, 0, 4), (1, 0, 0), (9, 2, 4)])
def test_plague(population: int, monks: int, left: int) -> None:
    room = left + 2 * monks
    after = struck("plague", population=population, monks=monks, farms=population, men_at_arms=1, knights=1)
    after.then(population=left, farms=min(population, room), men_at_arms=min(1, room), knights=min(1, room))


@rule("R113")
@pytest.mark.parametrize(("population", "left"), [(10, 7), (4, 1), (3, 0), (2, 0), (0, 0)])
def test_famine(population: int, left: int) -> None:
    after = struck("famine", population=population, monks=0, farms=population, men_at_arms=0, knights=0)
    after.then(population=left, farms=left)


@rule("R101", "R113")
def test_famine_costs_the_harvest_of_its_round_only() -> None:
    at("harvest", town(farms=6), moment(8, event="famine")).goes_on().then(food=0)
    at("harvest", town(farms=6), moment(8, events={7: "famine", 9: "famine"})).happens().then(food=3)


@rule("R113")
def test_a_granary_of_the_other_kind_spares_nobody() -> None:
    struck("famine", owned=["granary"], perks=["two_food_per_round"]).then(population=6)
    struck("famine", owned=["granary"], perks=["famine_spares_population"]).then(population=9)
    struck("plague", owned=["granary"], perks=["famine_spares_population"]).then(population=4)


@rule("R114")
def test_civil_war() -> None:
    struck("civil_war").then(**(RICH | {"men_at_arms": 3, "knights": 2}))
    struck("civil_war", men_at_arms=1, knights=1).then(men_at_arms=0, knights=0)


@rule("R115")
@pytest.mark.parametrize("round", range(1, 11))
def test_outlaws_need_five_pow_a_round(round: int) -> None:
    position = struck("outlaws", round=round, men_at_arms=1, knights=0, mercenaries=0)
    assert told(position, "outlaws_fought") == [{"seat": 0, "pow": 1, "needed": 5 * round}]
    position.then(food=15, supply=16, men_at_arms=0)


@rule("R115")
def test_below_the_threshold_one_is_robbed_at_it_one_is_not() -> None:
    below = struck("outlaws", round=1, men_at_arms=2, knights=1, mercenaries=0)
    assert pows(below, "outlaws_fought") == {0: 4}
    below.then(food=15, supply=16, men_at_arms=0, knights=0)
    equal = struck("outlaws", round=1, men_at_arms=2, knights=0, mercenaries=1)
    assert pows(equal, "outlaws_fought") == {0: 5}
    equal.then(food=20, supply=21, men_at_arms=2)


@rule("R115")
@pytest.mark.parametrize(
    ("what", "pow"),
    [
        ({"owned": WALLS}, 10),
        ({"owned": BARBICAN}, 20),
        ({"owned": CASTLE, "perks": ["pow_20"]}, 26),
        ({"owned": CASTLE, "perks": ["vp_per_house"]}, 6),
        ({"owned": [*BARBICAN, *CASTLE, "army_chief"], "perks": ["pow_20"]}, 49),
        ({"owned": ["army_chief"], "mercenaries": 2}, 9),
        ({"men_at_arms": 3, "knights": 3}, 9),
        ({"men_at_arms": 4, "knights": 3}, 10 + 6),
        ({"men_at_arms": 4, "knights": 4}, 12 + 6 + 5),
    ],
)
def test_defence_pow(what: What, pow: int) -> None:
    position = at("event", town(**what), moment(10, event="outlaws"), rolls=[6, 5], log=True).happens()
    assert pows(position, "outlaws_fought") == {0: pow}


@rule("R115")
def test_outlaws_take_no_more_than_there_is_and_nothing_else() -> None:
    position = struck("outlaws", food=4, supply=0)
    position.then(**(RICH | {"food": 0, "supply": 0, "men_at_arms": 0, "knights": 0}))


@rule("R116")
@pytest.mark.parametrize(("farms", "left"), [(9, 4), (8, 4), (1, 0)])
def test_water_storm(farms: int, left: int) -> None:
    struck("water_storm", farms=farms).then(**(RICH | {"farms": left}))


@rule("R117")
@pytest.mark.parametrize(("first", "expected"), [(0, [1, 2, 3]), (1, [3, 1, 2]), (2, [2, 3, 1])])
def test_towns_roll_against_outlaws_in_turn_order(first: int, expected: list[int]) -> None:
    towns = [town(seat, men_at_arms=4) for seat in range(3)]
    position = at("event", *towns, moment(9, first=first, event="outlaws"), seats=3, rolls=[1, 2, 3], log=True)
    position.happens()
    assert pows(position, "outlaws_fought") == {seat: 4 + die for seat, die in enumerate(expected)}


@rule("R117")
def test_a_town_that_is_safe_anyway_rolls_too() -> None:
    towns = [town(0, men_at_arms=10, owned=BARBICAN), town(1, men_at_arms=4)]
    position = at("event", *towns, moment(1, event="outlaws"), seats=2, rolls=[6, 1], log=True).happens()
    assert pows(position, "outlaws_fought") == {0: 36, 1: 5}


@rule("R110", "R117")
def test_only_outlaws_roll_dice() -> None:
    for event in ("fire", "plague", "famine", "civil_war", "water_storm"):
        position = at("event", town(**RICH), moment(9, event=event))
        before = position.state.revelations
        assert position.happens().state.revelations == before


@rule("R115")
def test_ale_is_never_taken() -> None:
    for event in ("fire", "plague", "famine", "civil_war", "outlaws", "water_storm"):
        struck(event).then(ale=8)


@rule("R15", "R110")
def test_events_leave_people_buildings_and_reserve_alone() -> None:
    for event in ("fire", "plague", "famine", "civil_war", "outlaws", "water_storm"):
        sheet = town(owned=[*WALLS, "prior", "mill"], perks=["cheaper_bread"], reserve=[1, 6], quarry=4, men_at_arms=5)
        position = at("event", sheet, moment(9, event=event), rolls=[1]).happens()
        position.then(owned=["master_builder", "prior", "town_walls", "mill"], perks=["cheaper_bread"])
        position.then(reserve=[1, 6], quarry=4)


@rule("R29", "R113")
def test_population_can_be_raised_in_a_famine() -> None:
    for event in ("famine", "plague"):
        position = spending(town(population=0), dice(6, 4, 5, 1), moment(9, event=event))
        position.when("5 population").then(population=5)
