"""The corner cases of the specification (8.2), V53 to V85: scores, order, special cases of SPEND, options."""

import pytest

from alfonso.engine.errors import ImpossiblePosition
from alfonso.games.xii_century.positions import moment
from alfonso.testing import rule, vector
from tests.xii_century.helpers import (
    CASTLE,
    LOCATIONS,
    MILLER,
    MONASTERY,
    WALLS,
    WITCH,
    Play,
    asked,
    at,
    dice,
    play_on,
    pows,
    spending,
    starting_with,
    told,
    town,
    track,
)


@vector("V53")
@rule("R121")
def test_v53_only_pairs_of_reputation_count() -> None:
    for reputation, points in ((3, 4), (5, 8), (6, 12)):
        position = at("hand over", town(reputation=reputation))
        assert position.state.breakdown(0)["reputation"] == points


@vector("V54")
@rule("R121")
def test_v54_a_fine_town() -> None:
    sheet = town(
        ale=8,
        houses=9,
        monks=2,
        bread=3,
        owned=[*CASTLE, "stables", "blacksmith", "master_builder"],
        perks=["vp_per_house"],
        reputation=5,
    )
    position = at("hand over", sheet, moment(10))
    assert position.state.score(0) == 10 + 16 + 9 + 4 + 15 + (30 + 9) + 15 + 7 + 3 + 1 + 1 + 8 == 128


def turn_orders(seats: int, rounds: int) -> list[str]:
    """The seats that had a turn in each round, as letters, with the first choice taken everywhere."""
    position = at("round", moment(1, first=0), seats=seats, difficulty="very_easy").goes_on()
    orders = [""] * rounds
    while position.state.round <= rounds:
        if asked(position)[0].startswith("spend"):
            seat = "ABCDE"[position.state.next_seat]
            if seat not in orders[position.state.round - 1]:
                orders[position.state.round - 1] += seat
        position.state.take(position.state.next_seat, position.state.choices()[0])
    return orders


@vector("V55")
@rule("R107")
def test_v55_two_players_start_in_turn() -> None:
    assert [order[0] for order in turn_orders(2, 4)] == ["A", "B", "A", "B"]


@vector("V56")
@rule("R107")
def test_v56_the_start_moves_one_seat_backwards() -> None:
    assert turn_orders(3, 3) == ["ABC", "CAB", "BCA"]


@vector("V57")
@rule("R110")
def test_v57_a_third_civil_war_is_rolled_again() -> None:
    position = at("assign events", difficulty="hard", rolls=[4, 4, 4, 1, 6, 6, 6, 2]).goes_on()
    assert track(position)[4:] == ["civil_war", "civil_war", "fire", "water_storm", "water_storm", "plague"]


@vector("V58")
@rule("R121")
def test_v58_walls_decide_a_tie() -> None:
    a = town(0, men_at_arms=10, knights=1, houses=7)
    b = town(1, men_at_arms=4, owned=WALLS)
    position = at("hand over", a, b, moment(10), seats=2).goes_on()
    assert position.state.scores() == [17, 17]
    assert position.state.winners() == [1]


@vector("V59")
@rule("R16")
def test_v59_the_market_costs_part_of_what_it_needs() -> None:
    position = spending(town(food=10, supply=5, farms=7), dice(3, 4, 5, 1))
    assert position.allows("1 market")
    position.when("1 market").then(food=4, supply=5, farms=7, owned=["market"])


@vector("V60")
@rule("R16")
def test_v60_the_granary_needs_food_and_costs_supply() -> None:
    position = spending(town(food=9, supply=4), dice(3, 4, 5, 2))
    assert position.allows("2 granary")
    position.when("2 granary").then(food=9, supply=0, owned=["granary"])


@vector("V61")
@rule("R29", "R36", "R38", "R58", "R63")
def test_v61_seven_uses_for_the_fifth_die() -> None:
    def fifth_die() -> Play:
        position = spending(town(), dice(4, 3, 2, 1))
        position.when("shared 4 grassland", "shared 3 farmland", "2 quarry", "1 forest")
        return position.when("retrieve 5")

    uses = ("population", "food", "supply", "farms", "master-builder", "blacksmith", "prior")
    assert sorted(fifth_die().choices()) == sorted(f"reserve 5 {use}" for use in uses)
    for barred in ("reserve 5 store", "end turn", *(f"reserve 5 {place}" for place in LOCATIONS)):
        assert not fifth_die().allows(barred)
    fifth_die().when("reserve 5 population").then(population=10)
    fifth_die().when("reserve 5 food").then(food=5)
    fifth_die().when("reserve 5 supply").then(supply=5)
    fifth_die().when("reserve 5 farms").then(farms=4)


@vector("V62")
@rule("R31", "R83a")
def test_v62_a_part_without_an_asset_is_lost() -> None:
    position = spending(town(owned=WITCH, perks=["split_die"], supply=9), dice(6, 3, 3, 2), log=True)
    position.when("shared 6 split 3+3", "retrieve 4")
    position.when("shared 3 population", "3 food", "2 supply", "reserve 4 houses", "part 3 farms")
    assert position.choices() == ["end turn"]
    assert position.allows("end turn")
    position.when("end turn")
    assert told(position, "part_lost") == [{"seat": 0, "value": 3}]


@vector("V63")
@rule("R56", "R58", "R59", "R61")
def test_v63_storing_and_retrieving_the_same_die() -> None:
    sheet = town(reserve=[], free_slots=3, owned=["sheriff"], perks=["die_plus_1"])
    position = spending(sheet, dice(6, 3, 4, 1)).when("4 store", "retrieve 4")
    position.then(reserve=[], free_slots=2)
    assert not position.allows("reserve 4 store")
    assert not position.allows("reserve 4 sheriff +1")
    assert position.allows("reserve 4 population")


@vector("V64")
@rule("R52", "R59")
def test_v64_a_value_of_the_jongleur_can_be_used_at_once() -> None:
    position = spending(town(reserve=[], free_slots=4), dice(6, 3, 4, 1))
    position.when("1 jongleur", "perk reserve-1-2-2-4")
    assert position.allows("retrieve 2")
    position.when("retrieve 2").then(reserve=[1, 2, 4], free_slots=0)


@vector("V65")
@rule("R90")
def test_v65_no_market_in_an_empty_town() -> None:
    sheet = town(population=0, monks=0, food=6, supply=2, owned=["market"])
    position = at("feed 0", sheet).goes_on().then(food=6, supply=2, round=2)
    assert asked(position) in (["spend 0"], ["fix 0"])
    with pytest.raises(ImpossiblePosition, match="market 0 is not asked"):
        at("market 0", sheet)


@vector("V66")
@rule("R72")
def test_v66_what_the_sheriff_can_do_to_a_die() -> None:
    raises = spending(town(owned=["sheriff"], perks=["die_plus_1"]), dice(3, 4, 6, 1))
    assert starting_with(raises, "6 sheriff") == []
    assert starting_with(raises, "1 sheriff") == ["1 sheriff +1"]
    lowers = spending(town(owned=["sheriff"], perks=["die_minus_1_or_2"]), dice(3, 4, 2, 1))
    assert starting_with(lowers, "2 sheriff") == ["2 sheriff -1"]
    assert starting_with(lowers, "1 sheriff") == []
    assert starting_with(lowers, "shared 3 sheriff") == ["shared 3 sheriff -1", "shared 3 sheriff -2"]


@vector("V69")
@rule("R70")
def test_v69_a_spent_die_cannot_be_altered() -> None:
    sheet = town(owned=["sheriff", "town_court"], perks=["die_plus_1", "two_becomes_four"])
    position = spending(sheet, dice(2, 5, 4, 1))
    assert position.allows("shared 2 sheriff +1")
    assert position.allows("shared 2 court")
    position.when("shared 2 population")
    assert not position.allows("shared 2 sheriff +1")
    assert not position.allows("shared 2 court")


@vector("V70")
@rule("R85", "R87")
def test_v70_three_bread_feed_the_town() -> None:
    for bread, population in ((3, 10), (2, 0)):
        sheet = town(owned=MILLER, perks=["no_feeding_with_full_bread"], bread=bread, food=0)
        at("feed 0", sheet).happens().then(population=population, food=0)


@vector("V72")
@rule("R110")
def test_v72_the_outlaws_of_round_one_count() -> None:
    position = at("assign events", difficulty="forget_about_it", rolls=[5, 5, 2]).goes_on()
    assert track(position)[:3] == ["outlaws", "outlaws", "plague"]


@vector("V75")
@rule("R80", "R82")
def test_v75_a_part_of_two_feeds_as_four() -> None:
    sheet = town(owned=[*WITCH, *MILLER], perks=["split_die", "twos_feed_as_fours"])
    position = spending(sheet, dice(6, 3, 5, 1)).when("5 split 2+3", "part 2 food", "part 3 supply")
    position.then(food=4, supply=3)


@vector("V76")
@rule("R51")
def test_v76_fire_bars_special_people_not_special_buildings() -> None:
    sheet = town(men_at_arms=5, farms=7, supply=4, food=1)
    position = spending(sheet, dice(6, 3, 5, 2), moment(8, event="fire"))
    assert not position.allows("2 sheriff")
    assert position.allows("2 mill")


@vector("V77")
@rule("R44")
def test_v77_the_highest_die_builds_the_mill() -> None:
    position = spending(town(farms=7, supply=4, food=1), dice(2, 1, 1, 1))
    assert position.allows("shared 2 mill")
    position.when("shared 2 mill").then(owned=["mill"], supply=0, food=0)


@vector("V78")
@rule("R33", "R38")
def test_v78_only_houses_gained_are_paid() -> None:
    position = spending(town(owned=["master_builder"], houses=0, supply=10), dice(3, 2, 5, 1))
    position.when("5 houses").then(houses=4, supply=6)


@vector("V80")
@rule("R35", "R77")
def test_v80_the_witch_does_not_double_influence() -> None:
    position = spending(town(owned=WITCH, perks=["two_dice_same_asset"]), dice(3, 2, 5, 1))
    position.when("5 quarry").then(quarry=5)
    assert not position.allows("shared 3 quarry")


@vector("V81")
@rule("R94", "R96", "R99")
def test_v81_a_great_war() -> None:
    mine = town(0, men_at_arms=5, knights=4, mercenaries=1, owned=["army_chief"])
    theirs = town(1, men_at_arms=3, knights=3, mercenaries=2, owned=["army_chief", "war_hero"])
    war = at("vote 0", mine, theirs, seats=2, rolls=[2, 6], log=True).when("0: support", "1: support")
    assert pows(war) == {0: 27, 1: 24}
    war.then(0, reputation=2, men_at_arms=2, knights=2, mercenaries=1).then(1, reputation=1)


@vector("V82")
@rule("R14", "R24")
def test_v82_townsfolk_become_monks() -> None:
    position = spending(town(farms=10, monks=0, owned=MONASTERY), dice(3, 2, 5, 1), reading_pack="townsfolk_pay")
    position.when("1 monks").then(population=8, monks=1, farms=10)


@vector("V83")
@rule("R101", "R113")
def test_v83_famine_as_the_sheet_tells_it() -> None:
    sheet, famine = town(farms=9, men_at_arms=9, farmland=11), moment(9, event="famine")
    at("event", sheet, famine, famine="sheet").happens().then(farms=4, population=7, men_at_arms=7)
    at("harvest", sheet, famine, famine="sheet").goes_on().then(food=0, round=10)


@vector("V84")
@rule("R38", "R40")
def test_v84_one_of_two_highest_dice_is_restricted() -> None:
    position = spending(town(owned=["blacksmith"]), dice(6, 4, 6, 2), top_die_ties="one")
    position.when("shared 6 farms").then(farms=6)
    position.when("6 men-at-arms").then(men_at_arms=5)


@vector("V85")
@rule("R25", "R84", "R112")
def test_v85_feeding_and_plague_with_a_monk() -> None:
    position = at("feed 0", town(population=9, monks=1, farms=11, food=5), moment(8, events={9: "plague"}))
    position.happens().then(food=0, population=9)
    position = at("event", town(population=9, monks=1, farms=11), moment(9, event="plague"))
    position.happens().then(population=4, farms=6, max_farms=6)


def test_first_choices_lead_to_the_end() -> None:
    """The helper that the vectors use to play on never gets stuck."""
    position = at("round", seats=2, difficulty="very_easy").goes_on()
    play_on(position, lambda state: False)
    assert position.state.over
