"""Where a rule ends: figures just met and just missed, and what a rule must leave alone."""

import pytest

from alfonso.games.xii_century.positions import moment
from alfonso.testing import rule
from tests.xii_century.helpers import MILLER, MONASTERY, WITCH, What, at, dice, refused, spending, town


@rule("R4", "R28", "R36")
def test_only_a_die_that_is_in_the_pool_raises_anything() -> None:
    position = spending(town(), dice(6, 4, 5, 1))
    assert position.allows("5 food")
    refused(position, "3 food", "no unspent 3", "R28")
    refused(position, "shared 5 food", "no unspent shared 5", "R28")
    position.when("5 food")
    refused(position, "5 supply", "no unspent 5", "R28")


@rule("R30", "R34", "R44")
def test_special_assets_take_a_one_and_others_any_die_for_its_value() -> None:
    for value in range(1, 7):
        position = spending(town(food=9, population=8), dice(6, 4, value, 2))
        assert position.allows(f"{value} masons") == (value == 1)
        assert position.allows(f"{value} food")
        position.when(f"{value} food").then(food=9 + value)
    spending(town(food=9), dice(6, 4, 1, 2)).when("1 masons").then(masons=1, food=8)


@rule("R31", "R77")
def test_an_asset_takes_one_die_and_with_the_witch_two() -> None:
    plain = spending(town(food=0), dice(6, 4, 5, 1)).when("5 food")
    refused(plain, "1 food", "took a die", "R31")
    double = spending(town(owned=WITCH, perks=["two_dice_same_asset"]), dice(6, 4, 5, 1)).when("5 food")
    assert double.allows("1 food")
    double.when("1 food").then(food=6)
    refused(double, "shared 4 food", "two dice", "R77")
    double.when("shared 4 supply")
    assert double.allows("shared 6 supply")
    once = spending(town(owned=WITCH, perks=["two_dice_same_asset"]), dice(6, 4, 5, 1), witch_double="one_asset")
    once.when("5 food", "shared 4 supply", "1 food")
    refused(once, "shared 6 supply", "another asset", "R77")


@rule("R38", "R40", "R41")
def test_of_tied_highest_dice_one_counts_less_by_agreement() -> None:
    sheet = town(owned=["brewery"])
    both = spending(sheet, dice(6, 4, 6, 1)).when("6 farms", "shared 6 ale")
    both.then(farms=5, ale=5)
    one = spending(sheet, dice(6, 4, 6, 1), top_die_ties="one")
    one.when("6 farms", "shared 6 ale").then(farms=6, ale=5)
    # A raise of a basic asset does not use up the full one.
    basic = spending(sheet, dice(6, 4, 6, 1), top_die_ties="one")
    basic.when("6 food", "shared 6 ale").then(food=6, ale=6)


@rule("R34", "R38", "R43")
def test_a_highest_die_above_one_raises_advanced_assets_all_the_same() -> None:
    for value in range(2, 7):
        position = spending(town(), dice(value, 1, value, 1))
        assert position.allows(f"{value} farms")
        position.when(f"{value} farms").then(farms=value - 1)
    ones = spending(town(), dice(1, 1, 1, 1))
    refused(ones, "1 farms", "counts as 0", "R43")
    assert ones.allows("1 food")
    assert spending(town(), dice(2, 1, 1, 1)).allows("1 farms")


@rule("R61", "R82")
def test_only_the_millers_own_twos_feed_as_fours() -> None:
    fed = town(owned=MILLER, perks=["twos_feed_as_fours"], reserve=[2])
    spending(fed, dice(6, 4, 2, 1)).when("2 food").then(food=4)
    spending(fed, dice(6, 4, 2, 1)).when("2 supply").then(supply=2)
    spending(fed, dice(6, 4, 3, 1)).when("3 food").then(food=3)
    spending(fed, dice(6, 4, 3, 1)).when("retrieve 2", "reserve 2 food").then(food=2)
    spending(town(owned=MILLER, perks=["no_feeding_with_full_bread"]), dice(6, 4, 2, 1)).when("2 food").then(food=2)
    spending(town(), dice(6, 4, 2, 1)).when("2 food").then(food=2)


@rule("R33", "R83")
def test_the_mills_cheaper_bread_is_cheaper_bread_and_nothing_else() -> None:
    mill: What = {"owned": MILLER, "perks": ["cheaper_bread"]}
    spending(town(food=5, **mill), dice(6, 4, 5, 1)).when("1 bread").then(bread=1, food=3)
    spending(town(food=2, **mill), dice(6, 4, 5, 1)).when("1 bread").then(bread=1, food=0)
    spending(town(food=1, **mill), dice(6, 4, 5, 1)).when("1 bread").then(bread=0, food=1)
    spending(town(food=5, **mill), dice(6, 4, 5, 1)).when("1 masons").then(masons=1, food=4)
    spending(town(food=5, owned=MILLER), dice(6, 4, 5, 1)).when("1 bread").then(bread=1, food=2)


@rule("R26", "R49")
def test_masons_make_buildings_cheaper_and_nothing_else() -> None:
    walls = town(masons=2, men_at_arms=4, supply=4, owned=["master_builder"])
    spending(walls, dice(6, 4, 5, 1)).when("5 town-walls").then(supply=0, men_at_arms=1)
    butcher = town(masons=3, food=15, houses=5, owned=["tavern"])
    spending(butcher, dice(6, 4, 5, 1)).when("5 butcher").then(food=0)


@rule("R24", "R45", "R48")
@pytest.mark.parametrize("option", ["all_requirements", "assets_only"])
def test_whether_monks_help_to_attract(option: str) -> None:
    sheet = town(population=2, monks=1, owned=MONASTERY)
    position = spending(sheet, dice(6, 4, 5, 1), monks_count_for=option)
    assert position.allows("5 blacksmith") == (option == "all_requirements")
    assert position.allows("1 masons") is False  # population 4 of 8
    # Only population: other amounts are what they are.
    refused(position, "5 army-chief", "10 men-at-arms", "you have 0", "R48")
    refused(position, "5 stables", "3 men-at-arms", "you have 0", "R48")


@rule("R28", "R37", "R49")
def test_one_die_for_each_person_and_building() -> None:
    position = spending(town(), dice(6, 4, 5, 1)).when("5 prior")
    refused(position, "5 master-builder", "no unspent 5", "R28")
    refused(position, "3 master-builder", "no unspent 3", "R28")
    assert position.allows("1 master-builder")


@rule("R47", "R48")
def test_what_the_town_lacks_is_told_before_what_the_die_lacks() -> None:
    refused(spending(town(population=9), dice(6, 4, 5, 1)), "5 jongleur", "needs 10", "R48")
    refused(spending(town(), dice(6, 4, 5, 1)), "5 jongleur", "exactly 1", "R47")
    assert spending(town(), dice(6, 4, 5, 1)).allows("1 jongleur")
    assert spending(town(), dice(6, 4, 5, 1)).allows("5 prior")


@rule("R28", "R35")
def test_a_die_that_is_not_there_is_told_before_a_location_that_is_taken() -> None:
    position = spending(town(), dice(6, 4, 5, 1)).when("5 forest")
    refused(position, "5 forest", "no unspent 5", "R28")
    refused(position, "1 forest", "received a die", "R35")


@rule("R51")
@pytest.mark.parametrize("blocks", [True, False])
def test_who_may_come_in_a_round_with_fire(blocks: bool) -> None:
    sheet = town(supply=9, food=9, men_at_arms=5)
    fire = spending(sheet, dice(6, 4, 2, 1), moment(4, event="fire"), fire_blocks_special=blocks)
    refused(fire, "2 prior", "Fire", "R51")
    assert fire.allows("1 jongleur") == (not blocks)
    assert fire.allows("2 sheriff") == (not blocks)
    assert fire.allows("2 inn")  # buildings are built as ever
    assert fire.allows("1 town-court")
    calm = spending(sheet, dice(6, 4, 2, 1), moment(4, event="plague"), fire_blocks_special=blocks)
    assert calm.allows("2 prior")
    assert calm.allows("1 jongleur")


@rule("R15", "R16", "R18")
def test_needs_are_met_by_more_and_by_what_is_about_to_be_paid() -> None:
    assert spending(town(food=10, supply=5, farms=7), dice(6, 4, 5, 1)).allows("5 market")
    assert not spending(town(food=9, supply=5, farms=7), dice(6, 4, 5, 1)).allows("5 market")
    monks = town(population=10, monks=2, men_at_arms=12, owned=[*MONASTERY, "blacksmith"])
    assert spending(monks, dice(6, 4, 5, 1)).allows("5 army-chief")
    for houses in (4, 5, 6):
        butcher = spending(town(houses=houses, food=15, owned=["tavern"]), dice(6, 4, 5, 1))
        assert butcher.allows("5 butcher") == (houses >= 5)
    refused(spending(town(owned=["prior"]), dice(6, 4, 5, 1)), "5 prior", "in town already", "R45")
    at("hand over", town(population=0, owned=["prior"]), moment(3)).goes_on().then(owned=["prior"])
