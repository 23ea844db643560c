"""Spending dice in general (R28 to R37)."""

from itertools import permutations

import pytest

from alfonso.engine.errors import IllegalAction
from alfonso.testing import rule
from tests.xii_century.helpers import LOCATIONS, MONASTERY, Play, dice, refused, spending, starting_with, town

GATES = {
    "men-at-arms": "blacksmith",
    "knights": "stables",
    "ale": "brewery",
    "houses": "master builder",
    "monks": "monastery",
    "bread": "mill",
}


@rule("R28")
def test_a_die_is_spent_once() -> None:
    position = spending(town(), dice(6, 4, 5, 1)).when("5 food")
    refused(position, "5 supply", "5", "(R28)")
    refused(position, "shared 3 supply", "shared 3", "(R28)")
    with pytest.raises(IllegalAction, match=r"^5 supply: .*\(R28\)"):
        position.when("5 supply")


@rule("R28")
def test_equal_dice_are_two_dice() -> None:
    position = spending(town(), dice(6, 4, 5, 5)).when("5 food", "5 supply").then(food=5, supply=5)
    assert starting_with(position, "5 ") == []


@rule("R28")
def test_dice_are_spent_in_any_order() -> None:
    uses = ("shared 6 food", "shared 4 supply", "5 quarry", "1 prior")
    for order in permutations(uses):
        spending(town(), dice(6, 4, 5, 1)).when(*order, "end turn").then(quarry=5, owned=["prior"])


@rule("R28", "R29")
def test_the_turn_does_not_end_before_all_dice_are_spent() -> None:
    position = spending(town(), dice(6, 4, 5, 1))
    for use in ("shared 6 food", "shared 4 supply", "5 quarry", "1 prior"):
        assert not position.allows("end turn")
        position.when(use)
    assert position.allows("end turn")
    unspent = spending(town(), dice(6, 4, 5, 1)).when("shared 6 food", "shared 4 supply", "1 prior")
    refused(unspent, "end turn", "5", "(R28)")


@rule("R29")
def test_five_outlets_are_always_open() -> None:
    position = spending(town(population=0, reserve=[5]), dice(6, 4, 5, 1)).when("retrieve 5")
    for use in ("shared 6 grassland", "shared 4 farmland", "5 quarry", "1 forest"):
        position.when(use)
    assert position.allows("reserve 5 population")
    full = spending(town(population=10), dice(6, 4, 5, 1))
    for die in ("shared 6", "shared 4", "5", "1"):
        for outlet in ("population", *LOCATIONS):
            assert full.allows(f"{die} {outlet}")


@rule("R30")
@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_raises_by_exactly_its_value(value: int) -> None:
    position = spending(town(food=2), dice(6, 6, value, 1)).when(f"{value} food")
    position.then(food=2 + value)


@rule("R31")
def test_an_asset_takes_one_die_a_turn() -> None:
    position = spending(town(farms=0), dice(6, 4, 5, 1)).when("5 food", "1 farms")
    refused(position, "shared 4 food", "food", "already", "(R31)")
    assert not position.allows("shared 4 farms")
    position.when("shared 4 supply", "shared 6 quarry", "end turn")
    assert starting_with(position, "shared")
    assert position.state.raised == 0


@rule("R32")
@pytest.mark.parametrize("asset", GATES)
def test_gates(asset: str) -> None:
    closed = spending(town(men_at_arms=5, food=5, supply=5), dice(6, 4, 5, 1))
    die = "1" if asset in ("monks", "bread") else "5"
    refused(closed, f"{die} {asset}", asset, GATES[asset], "(R32)")
    owned = [*MONASTERY, GATES[asset].replace(" ", "_")]
    assert spending(town(men_at_arms=5, food=5, supply=5, owned=owned), dice(6, 4, 5, 1)).allows(f"{die} {asset}")


@rule("R32")
@pytest.mark.parametrize("asset", ["food", "supply", "ale", "houses"])
def test_an_empty_town_raises_neither_stocks_nor_ale_nor_houses(asset: str) -> None:
    owned = ["brewery", "master_builder"]
    empty = spending(town(population=0, owned=owned), dice(6, 4, 5, 1))
    refused(empty, f"5 {asset}", "needs 1 population", "you have 0", "(R32)")
    assert spending(town(population=1, owned=owned), dice(6, 4, 5, 1)).allows(f"5 {asset}")


@rule("R32")
def test_requirements_of_mercenaries_and_masons() -> None:
    short = spending(town(population=7, men_at_arms=4, food=9), dice(6, 4, 5, 1))
    refused(short, "1 mercenaries", "needs 5 men-at-arms", "you have 4", "(R32)")
    refused(short, "1 masons", "needs 8 population", "you have 7", "(R32)")
    enough = spending(town(population=8, men_at_arms=5, food=9), dice(6, 4, 5, 1))
    assert enough.allows("1 mercenaries")
    assert enough.allows("1 masons")


@rule("R32")
def test_population_and_farms_need_nothing() -> None:
    position = spending(town(population=0), dice(6, 4, 5, 1))
    assert position.allows("5 population")
    assert position.allows("5 farms")


@rule("R33")
@pytest.mark.parametrize(
    ("houses", "supply", "die", "after", "left"),
    [
        (0, 10, 5, 5, 5),  # the die
        (8, 10, 5, 10, 8),  # the MAX
        (0, 3, 5, 3, 0),  # what can be paid
        (9, 0, 5, 9, 0),  # nothing
    ],
)
def test_units_are_cut_by_die_max_and_stock(houses: int, supply: int, die: int, after: int, left: int) -> None:
    position = spending(town(houses=houses, supply=supply, owned=["master_builder"]), dice(6, 4, die, 1))
    position.when(f"{die} houses").then(houses=after, supply=left)


@rule("R33", "R34")
@pytest.mark.parametrize(("asset", "price"), [("monks", 2), ("mercenaries", 2), ("masons", 1), ("bread", 3)])
def test_what_special_assets_cost(asset: str, price: int) -> None:
    def with_food(food: int) -> Play:
        return spending(town(food=food, men_at_arms=5, owned=[*MONASTERY, "mill"]), dice(6, 4, 5, 1))

    with_food(price).when(f"1 {asset}").then(**{asset: 1, "food": 0})
    with_food(price + 7).when(f"1 {asset}").then(**{asset: 1, "food": 7})
    with_food(price - 1).when(f"1 {asset}").then(**{asset: 0, "food": price - 1})


@rule("R34")
@pytest.mark.parametrize("asset", ["monks", "mercenaries", "masons", "bread"])
@pytest.mark.parametrize("value", [2, 3, 4, 5, 6])
def test_special_assets_take_nothing_but_a_one(asset: str, value: int) -> None:
    position = spending(town(food=9, men_at_arms=5, owned=[*MONASTERY, "mill"]), dice(value, 1, value, 1))
    refused(position, f"{value} {asset}", asset, "1", f"not {value}", "(R34)")
    assert position.allows(f"1 {asset}")
    assert position.allows(f"shared 1 {asset}")


@rule("R35")
@pytest.mark.parametrize("place", LOCATIONS)
def test_a_location_takes_one_die_a_turn(place: str) -> None:
    position = spending(town(**{place: 2}), dice(6, 4, 5, 1)).when(f"shared 6 {place}")
    position.then(**{place: 8})
    refused(position, f"5 {place}", place, "already", "(R35)")
    for other in LOCATIONS:
        if other != place:
            assert position.allows(f"5 {other}")


@rule("R36")
def test_a_raise_without_effect_is_legal_and_counts() -> None:
    position = spending(town(population=10, supply=0, owned=["master_builder"]), dice(6, 4, 5, 3))
    assert position.allows("5 population")
    position.when("5 population").then(population=10)
    assert not position.allows("3 population")
    position.when("3 houses").then(houses=0, supply=0)
    assert not position.allows("shared 4 houses")


@rule("R36")
def test_a_raise_beyond_the_max_costs_nothing() -> None:
    sheet = town(houses=10, supply=9, bread=3, food=9, owned=["master_builder", "mill"])
    position = spending(sheet, dice(6, 4, 5, 1)).when("5 houses", "1 bread")
    position.then(houses=10, supply=9, bread=3, food=9)


@rule("R36", "R32")
def test_a_raise_whose_gate_is_shut_is_not_legal() -> None:
    assert not spending(town(men_at_arms=0), dice(6, 4, 5, 1)).allows("5 men-at-arms")


@rule("R37")
def test_four_people_in_one_turn() -> None:
    position = spending(town(men_at_arms=10), dice(6, 4, 5, 1))
    position.when("shared 6 master-builder", "shared 4 blacksmith", "5 prior", "1 army-chief")
    position.then(owned=["master_builder", "blacksmith", "prior", "army_chief"])


@rule("R37")
def test_people_and_buildings_in_one_turn() -> None:
    position = spending(town(food=4, supply=11), dice(6, 4, 5, 1))
    position.when("shared 6 master-builder", "shared 4 prior", "5 monastery", "1 inn")
    position.then(owned=["master_builder", "prior", "inn", "monastery"], food=0, supply=0)


@rule("R28")
def test_other_words_are_not_a_way_to_spend_a_die() -> None:
    position = spending(town(), dice(6, 4, 5, 1))
    for text in ("support", "take food", "no swap", "up", "event fire", "perk split-die"):
        refused(position, text, text, "(R28)")
