"""Feeding and market (R84 to R91)."""

import pytest

from alfonso.engine.errors import ImpossiblePosition
from alfonso.games.xii_century.data import FOOD, SUPPLY
from alfonso.testing import rule
from tests.xii_century.helpers import MILLER, asked, at, dice, refused, spending, tale, told, town


@rule("R84")
@pytest.mark.parametrize(("population", "eaten"), [(0, 0), (1, 1), (2, 1), (3, 2), (7, 4), (8, 4), (9, 5), (10, 5)])
def test_two_people_eat_one_food(population: int, eaten: int) -> None:
    at("feed 0", town(population=population, food=12)).happens().then(population=population, food=12 - eaten)


@rule("R84")
def test_feeding_comes_after_the_last_die() -> None:
    position = spending(town(population=10, food=2), dice(6, 4, 5, 1))
    position.when("shared 6 food", "shared 4 quarry", "5 forest", "1 farmland").then(food=8, population=10)
    position.when("end turn", "take food").then(population=10, food=3 + 2)


@rule("R84")
def test_only_the_active_town_eats() -> None:
    position = spending(town(0, food=9), town(1, food=9), dice(6, 4, 5, 1), seats=2)
    position.when("shared 6 supply", "shared 4 quarry", "5 forest", "1 farmland", "end turn")
    position.then(0, food=4).then(1, food=9)


@rule("R85")
@pytest.mark.parametrize(
    ("population", "food", "left"), [(10, 5, 10), (10, 4, 8), (9, 4, 8), (10, 1, 2), (3, 1, 2), (2, 1, 2), (7, 3, 6)]
)
def test_those_who_cannot_be_fed_leave(population: int, food: int, left: int) -> None:
    after = at("feed 0", town(population=population, food=food)).happens()
    after.then(population=left, food=food - (left + 1) // 2)


@rule("R85")
def test_nobody_is_said_to_starve_who_does_not() -> None:
    assert told(at("feed 0", town(food=5), log=True).happens(), "starved") == []
    hungry = at("feed 0", town(food=4), log=True).happens()
    assert told(hungry, "starved") == [{"seat": 0, "before": 10, "after": 8}]


@rule("R13", "R85")
def test_soldiers_and_farms_leave_with_the_people() -> None:
    sheet = town(population=10, food=2, farms=9, men_at_arms=8, knights=6)
    at("feed 0", sheet).happens().then(population=4, food=0, farms=4, men_at_arms=4, knights=4)
    sheet = town(population=10, monks=1, food=2, farms=9, men_at_arms=8, knights=6)
    at("feed 0", sheet).happens().then(population=4, food=0, farms=6, men_at_arms=6, knights=6)


@rule("R86")
def test_an_empty_town_goes_on() -> None:
    empty = at("feed 0", town(population=7, food=0, farms=7, houses=4, ale=2)).happens()
    empty.then(population=0, farms=0, houses=4, ale=2)
    position = spending(town(population=0), dice(6, 4, 5, 1)).when("5 population").then(population=5)
    assert position.allows("shared 4 food")


@rule("R87")
def test_full_bread_spares_the_food() -> None:
    sheet = town(owned=MILLER, perks=["no_feeding_with_full_bread"], bread=3, food=6)
    at("feed 0", sheet).happens().then(population=10, food=6)


@rule("R87")
def test_bread_feeds_nobody_without_that_perk() -> None:
    at("feed 0", town(owned=MILLER, perks=["twos_feed_as_fours"], bread=3, food=6)).happens().then(food=1)
    at("feed 0", town(owned=["mill"], bread=3, food=6)).happens().then(food=1)
    at("feed 0", town(owned=MILLER, perks=["no_feeding_with_full_bread"], bread=2, food=6)).happens().then(food=1)


@rule("R88")
def test_monks_mercenaries_and_masons_do_not_eat() -> None:
    at("feed 0", town(population=2, monks=2, mercenaries=2, masons=3, food=1)).happens().then(population=2, food=0)
    at("feed 0", town(population=0, monks=2, mercenaries=2, masons=3, food=4)).happens().then(food=4)


@rule("R89")
def test_any_number_of_either_is_swapped() -> None:
    position = at("market 0", town(food=3, supply=2, owned=["market"]))
    assert position.choices() == [
        "no swap",
        "swap 1 food",
        "swap 2 food",
        "swap 3 food",
        "swap 1 supply",
        "swap 2 supply",
    ]
    refused(position, "swap 4 food", "4 food", "you have 3", "(R89)")
    refused(position, "swap 3 supply", "3 supply", "you have 2", "(R89)")
    for swap in position.choices():
        assert position.allows(swap)
    for text in ("end turn", "support", "take food", "up"):
        refused(position, text, "(R89)")


@rule("R89")
@pytest.mark.parametrize(
    ("swap", "food", "supply"),
    [
        ("no swap", 6, 5),
        ("swap 6 food", 0, 11),
        ("swap 1 food", 5, 6),
        ("swap 5 supply", 11, 0),
        ("swap 2 supply", 8, 3),
    ],
)
def test_one_for_one(swap: str, food: int, supply: int) -> None:
    at("market 0", town(food=6, supply=5, owned=["market"])).when(swap).then(food=food, supply=supply)


@rule("R89")
def test_one_swap_a_turn() -> None:
    position = at("market 0", town(0, food=6, supply=5, owned=["market"]), town(1), dice(6, 4), seats=2)
    position.when("swap 1 food")
    assert asked(position) == ["spend 1"]


@rule("R89", "R90")
def test_no_swap_is_nothing_to_tell() -> None:
    def swapped(text: str) -> tuple[int, int, list[tuple[str | int, ...]]]:
        position = at("market 1", town(1, food=6, supply=5, owned=["market"]), seats=2, log=True).when(text)
        food, supply = (position.state.towns[1].amounts[asset] for asset in (FOOD, SUPPLY))
        return food, supply, tale(position, "swapped", "cut")

    assert swapped("no swap") == (6, 5, [])
    assert swapped("swap 1 food") == (5, 6, [("swapped", 1, FOOD, 1, SUPPLY, 1)])
    assert swapped("swap 1 supply") == (7, 4, [("swapped", 1, SUPPLY, 1, FOOD, 1)])
    assert swapped("swap 6 food") == (0, 11, [("swapped", 1, FOOD, 6, SUPPLY, 6)])


@rule("R89", "R91")
def test_what_can_be_swapped() -> None:
    position = at("market 0", town(food=2, supply=3, owned=["market"]))
    swaps = ["no swap", "swap 1 food", "swap 2 food", "swap 1 supply", "swap 2 supply", "swap 3 supply"]
    assert position.choices() == swaps
    assert all(position.allows(swap) for swap in swaps)
    refused(position, "swap 3 food", "cannot swap 3 food, you have 2", "R89")
    refused(position, "swap 4 supply", "cannot swap 4 supply, you have 3", "R89")
    refused(position, "support", "at the market", "R89")


@rule("R3", "R90")
def test_what_exceeds_thirty_is_lost() -> None:
    at("market 0", town(food=10, supply=25, owned=["market"])).when("swap 10 food").then(food=0, supply=30)
    at("market 0", town(food=30, supply=30, owned=["market"])).when("swap 30 supply").then(food=30, supply=0)


@rule("R90")
def test_without_a_market_there_is_no_swap_however_much_there_is() -> None:
    with pytest.raises(ImpossiblePosition, match="not asked"):
        at("market 0", town(food=6, supply=2))
    for amounts in ({"food": 1}, {"supply": 1}):
        assert asked(at("market 0", town(**amounts, owned=["market"]))) == ["market 0"]
    with pytest.raises(ImpossiblePosition, match="not asked"):
        at("market 0", town(owned=["market"]))


@rule("R90")
def test_an_empty_town_does_not_trade() -> None:
    with pytest.raises(ImpossiblePosition, match="not asked"):
        at("market 0", town(population=0, food=6, supply=2, owned=["market"]))
    monks = at("market 0", town(population=0, monks=1, food=6, supply=2, owned=["market"]))
    monks.when("swap 6 food").then(food=0, supply=8)


@rule("R90")
def test_nothing_is_asked_where_there_is_nothing_to_swap() -> None:
    position = at("feed 0", town(population=2, food=1, supply=0, owned=["market"])).goes_on()
    assert "market 0" not in asked(position)
    position = at("feed 0", town(population=2, food=1, supply=1, owned=["market"])).goes_on()
    assert asked(position) == ["market 0"]
    position = at("feed 0", town(population=2, food=2, supply=0, owned=["market"])).goes_on()
    assert asked(position) == ["market 0"]


@rule("R91")
def test_the_market_works_in_the_turn_it_was_built() -> None:
    position = spending(town(food=12, supply=5, farms=7), dice(6, 4, 5, 1))
    position.when("1 market", "shared 6 quarry", "shared 4 forest", "5 farmland")
    assert not position.allows("swap 1 supply")
    position.when("end turn")
    assert asked(position) == ["market 0"]
    position.then(food=1, supply=5)


@rule("R91")
def test_without_a_market_nobody_asks() -> None:
    position = at("feed 0", town(0, food=9, supply=9), town(1), dice(6, 4), seats=2).goes_on()
    assert asked(position) == ["spend 1"]
