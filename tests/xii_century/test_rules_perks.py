"""Perks that change dice (R70 to R83a)."""

from typing import Any

import pytest

from alfonso.testing import rule
from tests.xii_century.helpers import (
    MILLER,
    MONASTERY,
    WITCH,
    Piece,
    Play,
    asked,
    dice,
    refused,
    spending,
    starting_with,
    told,
    town,
    values,
)


def sheriff(perk: str, **what: Any) -> Piece:
    return town(owned=["sheriff"], perks=[perk], **what)


def court(perk: str, **what: Any) -> Piece:
    return town(owned=["town_court"], perks=[perk], **what)


def doubling(**what: Any) -> Piece:
    return town(**({"owned": WITCH, "perks": ["two_dice_same_asset"]} | what))


def splitting(**what: Any) -> Piece:
    return town(**({"owned": WITCH, "perks": ["split_die"]} | what))


@rule("R70")
def test_the_sheriff_acts_once_a_turn_on_an_unspent_die() -> None:
    position = spending(sheriff("die_plus_1"), dice(6, 4, 5, 1))
    assert [text for text in position.choices() if "sheriff" in text] == [
        "shared 4 sheriff +1",
        "5 sheriff +1",
        "1 sheriff +1",
    ]
    position.when("5 quarry")
    refused(position, "5 sheriff +1", "5", "(R28)")
    position.when("1 sheriff +1")
    refused(position, "shared 4 sheriff +1", "sheriff", "already", "(R70)")


@rule("R70")
def test_the_court_acts_once_a_turn_on_an_unspent_die() -> None:
    position = spending(court("two_becomes_four"), dice(6, 2, 2, 2)).when("2 quarry", "2 court")
    assert values(position) == [6, 2, 2, 4]
    refused(position, "shared 2 court", "court", "already", "(R70)")


@rule("R70")
@pytest.mark.parametrize("change", ["1 sheriff +1", "5 sheriff -1", "2 court"])
def test_nobody_changes_dice_in_a_town_without_perks(change: str) -> None:
    refused(spending(town(), dice(2, 1, 5, int(change[0]))), change, "(R70)")
    refused(spending(town(), dice(2, 1, 5, 4)), "5 split 1+4", "witch", "(R79)")


@rule("R70")
def test_perks_come_again_next_turn() -> None:
    position = spending(sheriff("die_plus_1"), dice(6, 4, 5, 1), rolls=[6, 4, 1, 1]).when("1 sheriff +1")
    position.when("2 quarry", "5 forest", "shared 4 farmland", "shared 6 food", "end turn", "take food")
    assert position.allows("1 sheriff +1")


@rule("R70")
def test_the_new_value_is_the_value_for_every_rule() -> None:
    lowered = spending(sheriff("die_minus_1_or_2"), dice(6, 4, 3, 5)).when("3 sheriff -2")
    assert lowered.allows("1 jongleur")
    lowered.when("1 store").then(reserve=[1, 2, 3, 4, 5])
    raised = spending(sheriff("die_plus_1", farms=0), dice(4, 2, 5, 1)).when("shared 4 sheriff +1")
    raised.when("5 farms").then(farms=4)  # the shared 5 ties with it
    both = town(owned=["sheriff", *WITCH], perks=["die_plus_1", "split_die"])
    split = spending(both, dice(4, 2, 5, 1)).when("1 sheriff +1")
    assert starting_with(split, "2 split") == ["2 split 1+1"]


@rule("R71")
@pytest.mark.parametrize(
    ("sheet", "change", "shared"),
    [
        (sheriff("die_plus_1"), "shared 3 sheriff +1", [4, 2]),
        (sheriff("die_minus_1_or_2"), "shared 3 sheriff -2", [1, 2]),
        (court("two_becomes_four"), "shared 2 court", [3, 4]),
        (court("reroll_low_die"), "shared 3 court", [6, 2]),
    ],
)
def test_a_changed_shared_die_stays_so_for_later_players(sheet: Piece, change: str, shared: list[int]) -> None:
    position = spending(sheet, dice(3, 2, 5, 1), seats=2, rolls=[6, 1] if "court" in change else [])
    position.when(change).then(shared=shared)
    assert values(position)[:2] == shared
    position.when(f"shared {shared[0]} quarry", f"shared {shared[1]} food", "5 supply", "1 farmland", "end turn")
    assert asked(position) == ["spend 1"]
    assert values(position)[:2] == shared


@rule("R71")
def test_a_changed_own_die_touches_nobody() -> None:
    position = spending(sheriff("die_plus_1"), dice(3, 2, 3, 1), seats=2)
    position.when("3 sheriff +1").then(shared=[3, 2])
    assert values(position) == [3, 2, 4, 1]


@rule("R71")
def test_a_shared_die_is_changed_for_those_to_come_not_for_those_who_were() -> None:
    towns = [town(0), town(1, owned=["sheriff"], perks=["die_plus_1"]), town(2)]
    position = spending(*towns, dice(3, 2, 5, 1), seats=3, rolls=[6, 6, 6, 6])
    position.when("shared 3 food", "shared 2 supply", "5 quarry", "1 forest", "end turn").then(0, food=0, supply=2)
    position.when("shared 3 sheriff +1", "shared 4 food", "shared 2 supply", "6 quarry", "6 forest", "end turn")
    assert values(position) == [4, 2, 6, 6]


@rule("R72")
@pytest.mark.parametrize("value", range(1, 7))
def test_what_the_sheriff_makes_of_a_die(value: int) -> None:
    up = spending(sheriff("die_plus_1"), dice(6, 6, value, 6))
    assert starting_with(up, f"{value} sheriff") == ([f"{value} sheriff +1"] if value < 6 else [])
    down = spending(sheriff("die_minus_1_or_2"), dice(1, 1, value, 1))
    lower = [f"{value} sheriff -{by}" for by in (1, 2) if value - by >= 1]
    assert starting_with(down, f"{value} sheriff") == lower
    for text in lower:
        by = int(text[-1])
        changed = spending(sheriff("die_minus_1_or_2"), dice(1, 1, value, 1)).when(text)
        assert values(changed)[2] == value - by


@rule("R72")
def test_a_sheriff_has_one_way() -> None:
    refused(spending(sheriff("die_plus_1"), dice(6, 4, 5, 3)), "3 sheriff -1", "raises", "(R72)")
    refused(spending(sheriff("die_minus_1_or_2"), dice(6, 4, 5, 3)), "3 sheriff +1", "lowers", "(R72)")


@rule("R73")
def test_equal_shared_dice_are_left_equal() -> None:
    position = spending(sheriff("die_minus_1_or_2"), dice(4, 5, 1, 1), seats=2).when("shared 5 sheriff -1")
    position.then(shared=[4, 4])
    assert asked(position) == ["spend 0"]
    position.when("shared 4 food", "shared 4 supply", "1 quarry", "1 forest", "end turn")
    assert asked(position) == ["spend 1"]


@rule("R74")
@pytest.mark.parametrize("value", [1, 3, 4, 5, 6])
def test_the_court_makes_a_four_of_a_two_only(value: int) -> None:
    position = spending(court("two_becomes_four"), dice(6, 5, 2, value))
    refused(position, f"{value} court", "2", "4", str(value), "(R74)")
    position.when("2 court")
    assert values(position) == [6, 5, 4, value]


@rule("R75")
@pytest.mark.parametrize("value", range(1, 7))
def test_the_court_rolls_a_low_die_again(value: int) -> None:
    position = spending(court("reroll_low_die"), dice(6, 5, value, value), rolls=[6])
    if value > 3:
        refused(position, f"{value} court", "3", str(value), "(R75)")
    else:
        position.when(f"{value} court")
        assert values(position) == [6, 5, 6, value]


@rule("R75")
def test_the_new_roll_stands_even_if_low() -> None:
    position = spending(court("reroll_low_die"), dice(6, 5, 3, 4), rolls=[1]).when("3 court")
    assert values(position) == [6, 5, 1, 4]
    refused(position, "1 court", "already", "(R70)")


@rule("R76")
def test_sheriff_and_court_on_the_same_die() -> None:
    sheet = town(owned=["sheriff", "town_court"], perks=["die_plus_1", "two_becomes_four"])
    first = spending(sheet, dice(6, 5, 1, 3)).when("1 sheriff +1", "2 court")
    assert values(first) == [6, 5, 4, 3]
    then = spending(sheet, dice(6, 5, 2, 3)).when("2 court", "4 sheriff +1")
    assert values(then) == [6, 5, 5, 3]


@rule("R77")
def test_two_dice_on_every_asset() -> None:
    position = spending(doubling(population=2, farms=0), dice(6, 3, 5, 3))
    position.when("shared 3 population", "3 population", "shared 6 food").then(population=8)
    refused(position, "5 population", "population", "two", "(R77)")
    position.when("5 food").then(food=11)


@rule("R77")
def test_two_ones_on_special_assets() -> None:
    position = spending(doubling(food=4), dice(1, 3, 5, 1)).when("1 monks", "shared 1 monks")
    position.then(monks=2, food=0)


@rule("R77")
def test_a_third_die_is_one_too_many_even_without_effect() -> None:
    position = spending(doubling(), dice(6, 3, 5, 1)).when("5 population", "1 population")
    assert not position.allows("shared 3 population")


@rule("R35", "R77")
def test_locations_are_not_assets() -> None:
    position = spending(doubling(), dice(6, 3, 5, 1)).when("5 forest")
    refused(position, "1 forest", "forest", "(R35)")


@rule("R78")
def test_each_of_two_dice_is_judged_by_itself() -> None:
    spending(doubling(), dice(2, 1, 5, 3)).when("5 farms").then(farms=4)
    spending(doubling(), dice(2, 1, 5, 3)).when("5 farms", "3 farms").then(farms=7)
    spending(doubling(), dice(2, 5, 5, 3)).when("5 farms", "shared 5 farms").then(farms=8)


@rule("R79")
@pytest.mark.parametrize("value", range(1, 7))
def test_ways_to_split(value: int) -> None:
    position = spending(splitting(), dice(1, 1, value, 1))
    expected = {1: [], 2: ["1+1"], 3: ["1+2"], 4: ["1+3", "2+2"], 5: ["1+4", "2+3"], 6: ["1+5", "2+4", "3+3"]}
    assert starting_with(position, f"{value} split") == [f"{value} split {way}" for way in expected[value]]


@rule("R79")
def test_one_split_a_turn() -> None:
    position = spending(splitting(), dice(6, 4, 5, 3)).when("5 split 2+3")
    refused(position, "3 split 1+2", "witch", "already", "(R79)")
    refused(position, "shared 6 split 3+3", "already", "(R79)")
    assert values(position) == [6, 4, 3, 2, 3]


@rule("R79")
def test_a_spent_die_is_not_split() -> None:
    position = spending(splitting(), dice(6, 4, 5, 3)).when("5 food")
    refused(position, "5 split 2+3", "5", "(R28)")


@rule("R80")
def test_the_parts_raise_two_different_assets() -> None:
    position = spending(splitting(), dice(6, 4, 5, 1)).when("5 split 2+3", "part 2 food")
    refused(position, "part 3 food", "food", "(R31)")
    position.when("part 3 supply").then(food=2, supply=3)


@rule("R31", "R80")
def test_a_part_is_a_die_for_the_one_die_an_asset_takes() -> None:
    position = spending(splitting(), dice(6, 4, 5, 1)).when("shared 4 food", "5 split 2+3")
    assert not position.allows("part 2 food")
    position.when("part 3 supply")
    assert not position.allows("1 supply")


@rule("R34", "R80")
def test_a_part_of_one_raises_a_special_asset() -> None:
    position = spending(splitting(food=2), dice(6, 4, 5, 3)).when("5 split 1+4")
    assert position.allows("part 1 monks")
    assert not position.allows("part 4 monks")
    position.when("part 1 monks").then(monks=1, food=0)


@rule("R38", "R80")
def test_a_part_may_be_the_highest_die() -> None:
    spending(splitting(), dice(2, 1, 6, 1)).when("6 split 3+3", "part 3 farms").then(farms=2)
    spending(splitting(), dice(2, 1, 6, 1)).when("6 split 2+4", "part 4 farms").then(farms=3)
    spending(splitting(), dice(2, 1, 6, 1)).when("6 split 2+4", "part 2 farms").then(farms=2)


@rule("R81")
def test_parts_do_nothing_but_raise_assets() -> None:
    sheet = town(owned=[*WITCH, "sheriff", "town_court"], perks=["split_die", "die_plus_1", "two_becomes_four"])
    position = spending(sheet, dice(6, 4, 5, 1)).when("5 split 2+3")
    assert {text.split()[-1] for text in starting_with(position, "part 2")} == {
        "population",
        "food",
        "supply",
        "farms",
        "houses",
    }


@rule("R81")
def test_a_split_shared_die_is_whole_for_the_others() -> None:
    spending(splitting(), dice(6, 4, 5, 1), seats=2).when("shared 6 split 1+5").then(shared=[6, 4])


@rule("R82")
def test_twos_feed_as_fours() -> None:
    sheet = town(owned=MILLER, perks=["twos_feed_as_fours"])
    spending(sheet, dice(6, 2, 2, 3)).when("2 food").then(food=4)
    spending(sheet, dice(6, 2, 2, 3)).when("shared 2 food").then(food=4)
    spending(sheet, dice(6, 2, 2, 3)).when("2 supply").then(supply=2)
    spending(sheet, dice(6, 2, 2, 3)).when("2 farms").then(farms=2)
    spending(sheet, dice(6, 2, 2, 3)).when("2 quarry").then(quarry=2)
    spending(sheet, dice(6, 2, 2, 3)).when("2 store").then(reserve=[2, 2, 3, 4, 5])
    spending(sheet, dice(6, 2, 2, 3)).when("3 food").then(food=3)


@rule("R82")
def test_a_two_that_feeds_as_four_is_still_a_two() -> None:
    sheet = town(owned=MILLER, perks=["twos_feed_as_fours"], food=9, supply=4, men_at_arms=5)
    position = spending(sheet, dice(3, 1, 2, 1)).when("2 food").then(food=13)
    position.when("shared 3 farms").then(farms=2)  # the 3 is the highest die


@rule("R83")
def test_cheaper_bread() -> None:
    for perk, price in (("cheaper_bread", 2), ("food_per_3_farms", 3)):
        sheet = town(owned=["mill"], perks=[perk], food=9)
        spending(sheet, dice(6, 2, 1, 3)).when("1 bread").then(bread=1, food=9 - price)


def one_part_left(**what: Any) -> Play:
    position = spending(splitting(**what), dice(6, 3, 5, 4), log=True).when("5 split 2+3", "part 2 farms")
    return position.when("shared 6 quarry", "shared 3 forest", "4 farmland")


@rule("R83a")
def test_other_steps_may_come_between_the_parts() -> None:
    between = spending(splitting(), dice(6, 3, 5, 4)).when("5 split 2+3", "shared 6 quarry", "part 2 farms")
    between.when("retrieve 2", "4 food", "part 3 supply").then(farms=2, supply=3)


@rule("R83a")
def test_a_part_with_a_use_must_be_spent() -> None:
    position = one_part_left()
    refused(position, "end turn", "3", "(R83a)")
    position.when("part 3 food")
    assert position.allows("end turn")


@rule("R83a")
def test_a_raise_without_effect_is_a_use_too() -> None:
    position = spending(splitting(food=30, supply=30), dice(6, 3, 5, 4)).when("5 split 2+3", "part 2 farms")
    position.when("shared 6 food", "shared 3 supply", "4 houses")
    assert position.choices()[0] == "part 3 population"
    assert not position.allows("end turn")


@rule("R83a")
def test_a_part_without_a_use_is_lost() -> None:
    # of the assets open to a 3, farms, food, supply, houses and population have all had their die
    position = spending(splitting(owned=WITCH), dice(6, 3, 5, 4), log=True)
    position.when("5 split 2+3", "part 2 farms", "shared 6 food", "shared 3 supply", "4 houses")
    position.when("retrieve 2", "reserve 2 population")
    assert position.choices() == ["end turn"]
    position.when("end turn")
    assert told(position, "part_lost") == [{"seat": 0, "value": 3}]


@rule("R80", "R83a")
def test_a_part_may_open_the_way_for_the_other() -> None:
    empty = town(population=0, owned=WITCH, perks=["split_die"])
    position = spending(empty, dice(6, 3, 4, 5)).when("4 split 2+2")
    assert starting_with(position, "part") == ["part 2 population", "part 2 farms"]
    position.when("part 2 population")
    assert starting_with(position, "part") == ["part 2 food", "part 2 supply", "part 2 farms", "part 2 houses"]


@rule("R50", "R79")
def test_monastery_and_bishop_come_before_the_witch() -> None:
    refused(spending(town(owned=MONASTERY), dice(6, 3, 5, 1)), "1 witch", "bishop", "(R48)")
