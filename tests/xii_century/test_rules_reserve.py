"""The dice reserve (R55 to R64)."""

import pytest

from alfonso.testing import rule
from tests.xii_century.helpers import (
    BISHOP,
    MILLER,
    MONASTERY,
    WITCH,
    XII,
    at,
    dice,
    refused,
    spending,
    starting_with,
    town,
    values,
)


@rule("R55")
def test_four_values_and_six_free_slots() -> None:
    state = XII.new(2, difficulty="very_easy")
    for seat in range(2):
        sheet = XII.glance(state, seat)
        assert sheet["reserve"] == [2, 3, 4, 5]
        assert sheet["free_slots"] == 6


@rule("R55", "R56")
def test_six_further_values_and_no_more() -> None:
    position = spending(town(free_slots=3), dice(6, 4, 5, 1))
    position.when("shared 6 store", "shared 4 store", "5 store")
    position.then(reserve=[2, 3, 4, 4, 5, 5, 6], free_slots=0)
    refused(position, "1 store", "no free slot", "(R56)")


@rule("R56")
def test_a_crossed_out_slot_is_not_free_again() -> None:
    position = spending(town(reserve=[2, 3], free_slots=1), dice(6, 4, 5, 1))
    position.when("retrieve 2", "reserve 2 food").then(reserve=[3], free_slots=1)
    position.when("5 store").then(reserve=[3, 5], free_slots=0)
    assert not position.allows("shared 4 store")


@rule("R57")
def test_any_number_of_dice_is_stored_at_their_present_value() -> None:
    sheet = town(reserve=[], free_slots=6, owned=["sheriff"], perks=["die_plus_1"])
    position = spending(sheet, dice(6, 4, 5, 1)).when("1 sheriff +1")
    position.when("2 store", "5 store", "shared 4 store", "shared 6 store")
    position.then(reserve=[2, 4, 5, 6], free_slots=2)
    assert values(position) == [6, 4, 5, 2]
    assert set(position.choices()) == {"retrieve 2", "retrieve 4", "retrieve 5", "retrieve 6", "end turn"}


@rule("R57")
def test_storing_a_shared_die_leaves_it_to_the_others() -> None:
    position = spending(town(0), town(1), dice(6, 4, 5, 1), seats=2, rolls=[3, 2])
    position.when("shared 6 store", "shared 4 food", "5 supply", "1 quarry", "end turn")
    assert values(position) == [6, 4, 3, 2]
    position.then(0, reserve=[2, 3, 4, 5, 6]).then(1, reserve=[2, 3, 4, 5])


@rule("R58")
def test_a_retrieved_die_is_not_stored() -> None:
    position = spending(town(), dice(6, 4, 5, 1)).when("retrieve 3")
    refused(position, "reserve 3 store", "(R58)")
    assert position.allows("5 store")


@rule("R59")
def test_one_value_a_turn_is_retrieved() -> None:
    position = spending(town(), dice(6, 4, 5, 1))
    refused(position, "retrieve 6", "6", "(R59)")
    refused(position, "retrieve 1", "1", "(R59)")
    assert starting_with(position, "retrieve") == ["retrieve 2", "retrieve 3", "retrieve 4", "retrieve 5"]
    position.when("retrieve 3").then(reserve=[2, 4, 5], free_slots=6)
    assert values(position) == [6, 4, 5, 1, 3]
    refused(position, "retrieve 2", "already", "(R59)")
    position.when("reserve 3 food")
    refused(position, "retrieve 2", "already", "(R59)")


@rule("R59")
@pytest.mark.parametrize("spent", range(5))
def test_at_any_moment_of_the_spending(spent: int) -> None:
    uses = ["shared 6 food", "shared 4 supply", "5 quarry", "1 forest"]
    position = spending(town(), dice(6, 4, 5, 1)).when(*uses[:spent])
    assert position.allows("retrieve 2")
    position.when("retrieve 2", *uses[spent:], "reserve 2 farmland", "end turn").then(farmland=2)


@rule("R59")
def test_a_value_stored_this_turn_is_retrieved() -> None:
    position = spending(town(reserve=[], free_slots=1), dice(6, 4, 5, 1))
    assert not position.allows("retrieve 5")
    position.when("5 store", "retrieve 5").then(reserve=[], free_slots=0)


@rule("R59")
def test_every_turn_has_its_own_retrieval() -> None:
    position = spending(town(), dice(6, 4, 5, 1), rolls=[6, 4, 5, 1])
    position.when("retrieve 2", "reserve 2 food", "shared 6 quarry", "shared 4 farmland", "5 supply", "1 population")
    position.when("end turn").then(round=2)
    assert position.allows("retrieve 3")


@rule("R60")
def test_a_retrieved_die_does_what_any_die_does() -> None:
    sheet = town(reserve=[1], owned=MONASTERY, food=5, supply=6)
    position = spending(sheet, dice(6, 4, 5, 3)).when("retrieve 1")
    uses = ("food", "farms", "monks", "masons", "blacksmith", "bishop", "jongleur", "town-court", "quarry")
    for use in uses:
        assert position.allows(f"reserve 1 {use}")
    position.when("reserve 1 monks").then(monks=1, food=3)


@rule("R61")
def test_no_perk_on_a_retrieved_die() -> None:
    sheet = town(
        owned=["sheriff", "town_court", *WITCH], perks=["die_minus_1_or_2", "reroll_low_die", "split_die"], reserve=[3]
    )
    position = spending(sheet, dice(6, 4, 5, 3)).when("retrieve 3")
    for change in ("sheriff -1", "sheriff -2", "court", "split 1+2"):
        refused(position, f"reserve 3 {change}", "reserve", "(R61)")
        assert position.allows(f"3 {change}")


@rule("R61", "R82")
def test_the_miller_does_not_double_a_retrieved_two() -> None:
    sheet = town(owned=MILLER, perks=["twos_feed_as_fours"], reserve=[2])
    spending(sheet, dice(6, 4, 5, 2)).when("retrieve 2", "reserve 2 food").then(food=2)
    spending(sheet, dice(6, 4, 5, 2)).when("2 food").then(food=4)


@rule("R61", "R77")
def test_two_dice_on_an_asset_may_include_a_retrieved_one() -> None:
    sheet = town(owned=WITCH, perks=["two_dice_same_asset"], reserve=[3])
    spending(sheet, dice(6, 4, 5, 2)).when("5 food", "retrieve 3", "reserve 3 food").then(food=8)


@rule("R62")
def test_the_reserve_is_shut_outside_the_spending() -> None:
    war = at("vote 0", town(0, men_at_arms=4), town(1, men_at_arms=4), seats=2)
    assert war.choices(0) == ["support", "avoid"]
    refused(war, "retrieve 5", "(R100)", seat=0)
    market = at("market 0", town(food=3, owned=["market"]))
    refused(market, "retrieve 5", "(R89)")
    forest = at("forest 0", town(forest=4))
    refused(forest, "retrieve 5", "(R103)")


@rule("R63")
def test_a_retrieved_die_must_be_spent() -> None:
    position = spending(town(), dice(6, 4, 5, 1))
    position.when("shared 6 food", "shared 4 supply", "5 quarry", "1 forest", "retrieve 3")
    refused(position, "end turn", "3", "(R28)")
    position.when("reserve 3 farmland")
    assert position.allows("end turn")


@rule("R64")
@pytest.mark.parametrize(
    ("perk", "free", "written"),
    [
        ("reserve-1-2-2-4", 6, [1, 2, 2, 4]),
        ("reserve-1-2-2-4", 4, [1, 2, 2, 4]),
        ("reserve-1-2-2-4", 3, [1, 2, 2]),
        ("reserve-1-2-2-4", 1, [1]),
        ("reserve-1-2-2-4", 0, []),
        ("reserve-1-1-1-5", 6, [1, 1, 1, 5]),
        ("reserve-1-1-1-5", 3, [1, 1, 1]),
        ("reserve-1-1-1-5", 0, []),
    ],
)
def test_the_jongleur_writes_in_printed_order(perk: str, free: int, written: list[int]) -> None:
    position = spending(town(reserve=[], free_slots=free), dice(6, 4, 5, 1)).when("1 jongleur", f"perk {perk}")
    position.then(reserve=written, free_slots=free - len(written))


@rule("R60", "R47")
def test_a_retrieved_die_takes_special_people_at_its_value() -> None:
    position = spending(town(owned=BISHOP, reserve=[1, 2]), dice(6, 4, 5, 3)).when("retrieve 1")
    assert position.allows("reserve 1 witch")
    position.when("reserve 1 witch", "perk split-die", "5 split 1+4")
    assert values(position) == [6, 4, 3, 1, 1, 4]
