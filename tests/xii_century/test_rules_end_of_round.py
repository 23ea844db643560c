"""The end of a round: farms, bonuses, hand-over (R101 to R107)."""

import pytest

from alfonso.games.xii_century.positions import moment
from alfonso.testing import rule
from tests.xii_century.helpers import What, asked, at, dice, refused, spending, told, town
from tests.xii_century.sheet import LOCATIONS

ROUNDS = range(1, 11)


@rule("R101")
@pytest.mark.parametrize("farms", range(11))
def test_two_farms_give_one_food(farms: int) -> None:
    at("harvest", town(farms=farms, food=1)).happens().then(food=1 + farms // 2)


@rule("R101")
@pytest.mark.parametrize("event", ["none", "fire", "plague", "civil_war", "outlaws", "water_storm"])
def test_only_famine_stops_the_harvest(event: str) -> None:
    at("harvest", town(farms=6), moment(8, event=event)).happens().then(food=3)
    at("harvest", town(farms=6), moment(8, event="famine")).happens().then(food=0)


@rule("R101")
def test_every_town_harvests() -> None:
    position = at("harvest", town(0, farms=6), town(1, farms=3), seats=2).happens()
    position.then(0, food=3).then(1, food=1)


@rule("R102")
@pytest.mark.parametrize("round", ROUNDS)
@pytest.mark.parametrize("place", ["farmland", "quarry"])
def test_what_farmland_and_quarry_pay(place: str, round: int) -> None:
    (asset,), amount, least = LOCATIONS[place]
    at("fixed bonuses", town(**{place: least[round - 1]}), moment(round)).happens().then(**{asset: amount})
    at("fixed bonuses", town(**{place: least[round - 1] - 1}), moment(round)).happens().then(food=0, supply=0)


@rule("R102", "R103")
@pytest.mark.parametrize("round", ROUNDS)
@pytest.mark.parametrize("place", ["grassland", "forest"])
def test_what_grassland_and_forest_pay(place: str, round: int) -> None:
    _, amount, least = LOCATIONS[place]
    for asset, other in (("food", "supply"), ("supply", "food")):
        position = at("fixed bonuses", town(**{place: least[round - 1]}), moment(round)).goes_on()
        assert asked(position) == [f"{place} 0"]
        position.when(f"take {asset}").then(**{asset: amount, other: 0})
    position = at("fixed bonuses", town(**{place: least[round - 1] - 1}), moment(round)).goes_on()
    assert f"{place} 0" not in asked(position)


@rule("R102")
def test_a_location_can_stop_and_pay_again() -> None:
    for round, paid in ((3, 2), (4, 0), (7, 0)):
        at("fixed bonuses", town(quarry=6), moment(round)).happens().then(supply=paid)
    at("fixed bonuses", town(quarry=7), moment(7)).happens().then(supply=2)


@rule("R103")
def test_the_choice_is_made_each_time_and_for_all_units() -> None:
    position = at("fixed bonuses", town(0, grassland=6, forest=12), town(1, forest=12), moment(9, first=1), seats=2)
    position.goes_on()
    order = []
    for text in ("take supply", "take food", "take supply"):
        order += asked(position)
        assert position.choices() == ["take food", "take supply"]
        assert position.allows("take food")
        assert position.allows("take supply")
        refused(position, "swap 1 food", "food or supply", "(R103)")
        refused(position, "support", "food or supply", "(R103)")
        position.when(text)
    assert order == ["forest 1", "grassland 0", "forest 0"]
    position.then(1, food=0, supply=2).then(0, food=1, supply=2)


@rule("R104")
@pytest.mark.parametrize(("farms", "food"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (10, 3)])
def test_the_mill_grinds_a_third(farms: int, food: int) -> None:
    mill = town(farms=farms, owned=["mill"], perks=["food_per_3_farms"])
    at("fixed bonuses", mill).happens().then(food=food)
    at("fixed bonuses", mill, moment(8, event="famine")).happens().then(food=food)
    at("harvest", mill).goes_on().then(food=food + farms // 2)
    at("fixed bonuses", town(farms=farms, owned=["mill"], perks=["cheaper_bread"])).happens().then(food=0)


@rule("R105")
def test_the_granary_gives_two() -> None:
    at("fixed bonuses", town(owned=["granary"], perks=["two_food_per_round"])).happens().then(food=2)
    at("fixed bonuses", town(owned=["granary"], perks=["famine_spares_population"])).happens().then(food=0)


@rule("R106")
def test_gains_stop_at_thirty() -> None:
    sheet = {"food": 29, "supply": 29, "farms": 9, "farmland": 11, "quarry": 10}
    perks: What = {"owned": ["mill", "granary"], "perks": ["food_per_3_farms", "two_food_per_round"]}
    at("harvest", town(**sheet, **perks), moment(9)).goes_on().then(food=30, supply=30)


@rule("R106")
def test_a_choice_is_asked_even_when_the_stocks_are_full() -> None:
    position = at("fixed bonuses", town(forest=12, food=30, supply=30), moment(9)).goes_on()
    assert asked(position) == ["forest 0"]
    position.when("take food").then(food=30, supply=30)
    at("forest 0", town(forest=12, food=29), moment(9)).when("take food").then(food=30)


@rule("R106")
def test_an_empty_town_gains_nothing() -> None:
    sheet = {"farmland": 11, "quarry": 10, "grassland": 6, "forest": 12}
    perks: What = {"owned": ["mill", "granary"], "perks": ["food_per_3_farms", "two_food_per_round"]}
    position = at("harvest", town(population=0, **sheet, **perks), moment(9), log=True).goes_on()
    position.then(food=0, supply=0, round=10)
    assert told(position, "farms_feed") == []


@rule("R106")
def test_a_monk_is_enough_to_gather() -> None:
    position = at("harvest", town(population=0, monks=1, farms=2, farmland=11, forest=12), moment(9)).goes_on()
    position.then(food=3)
    assert asked(position) == ["forest 0"]
    position.when("take supply").then(supply=2)


@rule("R106")
def test_fixed_bonuses_come_before_the_choices() -> None:
    position = at("harvest", town(farmland=3, quarry=3, forest=4)).goes_on().then(food=2, supply=2)
    assert asked(position) == ["forest 0"]


@rule("R107")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_last_player_is_first_in_the_next_round(seats: int) -> None:
    for first in range(seats):
        position = at("hand over", moment(4, first=first), seats=seats)
        last = position.state.turn_order()[-1]
        position.happens().then(round=5, first=last)
        assert position.state.turn_order()[0] == last
        assert last == (first - 1) % seats


@rule("R107")
def test_the_new_first_player_rolls_and_starts() -> None:
    position = spending(town(0), town(1), town(2), dice(6, 4, 5, 1), moment(2, first=0), seats=3, log=True)
    uses = ("shared 6 food", "shared 4 supply")
    for _ in range(3):
        own = [text.split()[0] for text in position.choices() if text.endswith(" population") and text[0] != "s"]
        position.when(*uses, f"{own[0]} quarry", f"{own[-1]} forest", "end turn")
    while asked(position)[0] in ("grassland 0", "forest 0", "forest 1", "forest 2"):
        position.when("take food")
    position.then(round=3, first=2)
    assert told(position, "shared_dice")[-1]["seat"] == 2
