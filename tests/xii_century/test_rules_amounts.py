"""Amounts, MAX, MIN, halving; monks, masons and mercenaries (R1 to R18, R24 to R27)."""

import pytest

from alfonso.games.xii_century.positions import moment
from alfonso.testing import rule
from tests.xii_century.helpers import (
    BISHOP,
    MONASTERY,
    WALLS,
    XII,
    at,
    dice,
    in_town,
    refused,
    spending,
    starting_with,
    town,
)
from tests.xii_century.sheet import ASSETS, INFRASTRUCTURES, SPECIAL_INFRASTRUCTURES, Row, before

SPECIALS = {"monks": 2, "mercenaries": 2, "masons": 3, "bread": 3}


@rule("R1")
def test_every_asset_starts_at_nothing() -> None:
    state = XII.new(3, difficulty="very_easy")
    for sheet in state.towns:
        assert sheet.amounts == [0] * len(ASSETS)
        assert sheet.influence == [0, 0, 0, 0]
        assert sheet.reputation == 0
        assert sheet.owned == 0


@rule("R2")
def test_a_loss_stops_at_nothing() -> None:
    outlaws = at("event", town(food=3, supply=4), moment(9, event="outlaws"))
    outlaws.happens().then(food=0, supply=0)


@rule("R3")
def test_what_exceeds_the_max_is_lost() -> None:
    position = spending(town(food=28, supply=30), dice(3, 4, 5, 1))
    position.when("5 food", "shared 4 supply").then(food=30, supply=30)


@rule("R4", "R36")
def test_a_die_may_be_spent_beyond_the_max() -> None:
    position = spending(town(population=10, food=30), dice(3, 4, 5, 1))
    assert position.allows("5 population")
    assert position.allows("5 food")


@rule("R5")
@pytest.mark.parametrize(
    ("asset", "most", "gate"),
    [
        ("population", 10, ()),
        ("food", 30, ()),
        ("supply", 30, ()),
        ("ale", 10, ("brewery",)),
        ("houses", 10, ("master_builder",)),
    ],
)
def test_fixed_maxima(asset: str, most: int, gate: tuple[str, ...]) -> None:
    sheet = town(**{"supply": 20, "population": 9, asset: most - 1}, owned=gate)
    position = spending(sheet, dice(6, 4, 5, 1)).when(f"5 {asset}")
    position.then(**{asset: most})


@rule("R5", "R34")
@pytest.mark.parametrize("asset", SPECIALS)
def test_maxima_of_special_assets(asset: str) -> None:
    most = SPECIALS[asset]
    sheet = town(**{asset: most - 1}, food=20, men_at_arms=5, owned=[*MONASTERY, "mill"])
    position = spending(sheet, dice(1, 4, 1, 6))
    assert XII.glance(position.when(f"1 {asset}").state, 0)[asset] == most
    again = spending(town(**{asset: most}, food=20, men_at_arms=5, owned=[*MONASTERY, "mill"]), dice(1, 4, 1, 6))
    again.when(f"1 {asset}").then(**{asset: most, "food": 20})


@rule("R6")
def test_farms_are_as_many_as_the_people() -> None:
    spending(town(population=4, farms=2), dice(6, 4, 5, 1)).when("5 farms").then(farms=4)


@rule("R7")
def test_men_at_arms_are_as_many_as_the_people() -> None:
    position = spending(town(population=4, men_at_arms=2, owned=["blacksmith"]), dice(6, 4, 5, 1))
    position.when("5 men-at-arms").then(men_at_arms=4)
    with_monks = spending(town(population=4, monks=1, men_at_arms=2, owned=["blacksmith"]), dice(6, 4, 5, 1))
    with_monks.when("5 men-at-arms").then(men_at_arms=6)


@rule("R8")
def test_knights_are_as_many_as_the_men_at_arms() -> None:
    position = spending(town(men_at_arms=3, knights=1, owned=["stables"]), dice(6, 4, 5, 1))
    position.when("5 knights").then(knights=3)
    position = spending(town(men_at_arms=0, owned=["stables"]), dice(6, 4, 5, 1))
    position.when("5 knights").then(knights=0)


@rule("R9")
def test_influence_has_no_max_and_stays() -> None:
    position = spending(town(quarry=40), dice(6, 4, 5, 1)).when("shared 6 quarry").then(quarry=46)
    for event in ("fire", "plague", "famine", "civil_war", "outlaws", "water_storm"):
        position = at("event", town(quarry=46, grassland=3, reputation=41), moment(9, event=event))
        position.happens().then(quarry=46, grassland=3, reputation=41)


@rule("R9")
def test_reputation_has_no_max() -> None:
    war = at("vote 0", town(0, men_at_arms=2, reputation=41), town(1, men_at_arms=1), seats=2)
    war.when("0: support", "1: support").then(0, reputation=43)


@rule("R10")
@pytest.mark.parametrize(("before", "after"), [(10, 5), (9, 4), (3, 1), (2, 1), (1, 0), (0, 0)])
def test_halving_rounds_down(before: int, after: int) -> None:
    at("event", town(houses=before), moment(9, event="fire")).happens().then(houses=after)


@rule("R11")
def test_each_amount_is_halved_from_its_own() -> None:
    # were the knights cut to 3 men-at-arms first, 1 would be left
    at("event", town(men_at_arms=7, knights=7), moment(9, event="civil_war")).happens().then(men_at_arms=3, knights=3)
    war = at("vote 0", town(0, men_at_arms=7, knights=7), town(1), seats=2)
    war.when("0: support").then(0, men_at_arms=3, knights=3)


@rule("R12")
def test_every_unit_is_paid_every_time() -> None:
    position = spending(town(owned=["master_builder"], houses=3, supply=7), dice(6, 4, 2, 1))
    position.when("2 houses").then(houses=5, supply=5)
    position = spending(town(owned=["master_builder"], houses=5, supply=5), dice(6, 4, 2, 1))
    position.when("2 houses").then(houses=7, supply=3)


@rule("R13")
def test_a_fallen_max_cuts_farms_then_men_then_knights() -> None:
    sheet = town(population=10, farms=9, men_at_arms=8, knights=7)
    at("event", sheet, moment(9, event="plague")).happens().then(population=5, farms=5, men_at_arms=5, knights=5)


@rule("R13")
def test_a_max_that_did_not_fall_below_cuts_nothing() -> None:
    sheet = town(population=10, farms=4, men_at_arms=5, knights=2)
    at("event", sheet, moment(9, event="plague")).happens().then(farms=4, men_at_arms=5, knights=2)


@rule("R14")
def test_knights_fall_with_the_men_paid_for_walls() -> None:
    position = spending(town(owned=["master_builder"], men_at_arms=5, knights=4, supply=6), dice(6, 4, 5, 1))
    position.when("1 town-walls").then(men_at_arms=2, knights=2)


@rule("R14")
def test_farms_fall_with_the_people_paid_for_a_brewery() -> None:
    sheet = town(farms=10, men_at_arms=10, knights=10, supply=9)
    position = spending(sheet, dice(6, 4, 5, 1), reading_pack="townsfolk_pay")
    position.when("1 brewery").then(population=9, farms=9, men_at_arms=9, knights=9)


@rule("R15")
def test_what_is_owned_stays_whatever_happens() -> None:
    owned = ["earl", "army_chief", "market", "brewery"]
    position = at("event", town(population=3, food=0, owned=owned), moment(9, event="outlaws")).happens()
    assert sorted(in_town(position)) == sorted(owned)
    position = at("feed 0", town(population=3, food=0, owned=owned)).happens()
    assert sorted(in_town(position)) == sorted(owned)


@rule("R16")
def test_requirements_are_checked_before_the_cost_is_paid() -> None:
    position = spending(town(population=8, food=3, supply=3), dice(6, 4, 5, 1), reading_pack="townsfolk_pay")
    position.when("1 masons").then(population=7, masons=1)
    walls = spending(town(owned=WALLS, men_at_arms=5, supply=10), dice(6, 4, 5, 1))
    walls.when("5 barbican").then(men_at_arms=0, supply=0)


@rule("R17")
def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    poor = spending(town(food=3, supply=2), dice(6, 4, 5, 1))
    refused(poor, "5 inn", "inn", "3 supply", "you have 2", "(R17)")
    assert spending(town(food=3, supply=3), dice(6, 4, 5, 1)).allows("5 inn")
    mercenaries = spending(town(men_at_arms=5, food=1), dice(6, 4, 5, 1))
    mercenaries.when("1 mercenaries").then(mercenaries=0, food=1)


@rule("R18")
def test_ten_means_ten_or_more() -> None:
    sheet = town(population=10, monks=2, men_at_arms=14, knights=3, houses=7, farms=7, owned=["mill"])
    position = spending(sheet, dice(6, 4, 2, 1))
    for use in ("2 earl", "2 army-chief", "2 war-hero", "2 miller", "2 sheriff", "1 jongleur"):
        assert position.allows(use)


@rule("R24")
def test_monks_count_for_the_requirements_of_assets() -> None:
    assert spending(town(population=0, monks=1), dice(6, 4, 5, 1)).allows("5 food")
    assert spending(town(population=4, monks=2), dice(6, 4, 5, 1)).allows("1 masons")
    assert not spending(town(population=3, monks=2), dice(6, 4, 5, 1)).allows("1 masons")


@rule("R24")
@pytest.mark.parametrize(
    ("use", "least"), [("5 prior", 6), ("5 blacksmith", 4), ("1 jongleur", 10), ("1 town-court", 10)]
)
def test_monks_count_for_people_and_buildings(use: str, least: int) -> None:
    pool = dice(6, 4, 5, 1)
    assert spending(town(population=least - 2, monks=1, supply=6), pool).allows(use)
    short = spending(town(population=least - 3, monks=1, supply=6), pool)
    refused(short, use, f"needs {least} population", f"you have {least - 1}", "(R48)")


@rule("R24")
def test_monks_leave_the_max_of_the_population_alone() -> None:
    spending(town(population=9, monks=2), dice(6, 4, 5, 1)).when("5 population").then(population=10)


@rule("R25", "R88")
def test_monks_are_not_people_otherwise() -> None:
    at("feed 0", town(population=2, monks=2, food=1)).happens().then(population=2, food=0)
    at("event", town(population=5, monks=2), moment(9, event="plague")).happens().then(population=2, monks=2)
    at("event", town(population=2, monks=2), moment(9, event="famine")).happens().then(population=0, monks=2)
    assert at("hand over", town(population=5, monks=2)).state.breakdown(0)["population"] == 5


@rule("R26")
@pytest.mark.parametrize("row", [row for row in INFRASTRUCTURES + SPECIAL_INFRASTRUCTURES if "supply" in row.cost])
@pytest.mark.parametrize("masons", [1, 2, 3])
def test_masons_take_supply_off_every_building(row: Row, masons: int) -> None:
    supply = row.cost["supply"] - masons
    amounts = row.amounts() | {"supply": supply, "masons": masons}
    die = row.die or 6
    pool = dice(6, 4, die, 1)
    position = spending(town(**amounts, owned=before(row)), pool)
    position.when(f"{die} {row.text}").then(supply=0)
    if supply:
        assert not spending(town(**(amounts | {"supply": supply - 1}), owned=before(row)), pool).allows(
            f"{die} {row.text}"
        )


@rule("R26")
def test_masons_take_nothing_but_supply_off() -> None:
    position = spending(town(masons=3, food=3, supply=5), dice(6, 4, 5, 1))
    position.when("5 inn").then(food=0, supply=5)
    walls = spending(town(masons=3, owned=["master_builder"], supply=3, men_at_arms=2), dice(6, 4, 5, 1))
    assert not walls.allows("5 town-walls")
    butcher = spending(town(masons=3, owned=["tavern"], houses=5, food=14), dice(6, 4, 5, 1))
    assert not butcher.allows("5 butcher")


@rule("R27")
@pytest.mark.parametrize("event", ["fire", "plague", "famine", "civil_war", "outlaws", "water_storm"])
def test_no_event_takes_special_assets(event: str) -> None:
    sheet = town(**SPECIALS, ale=7, men_at_arms=9, owned=[*BISHOP, "mill"])
    at("event", sheet, moment(10, event=event)).happens().then(**SPECIALS, ale=7)


@rule("R27", "R99")
def test_no_war_takes_special_assets() -> None:
    war = at("vote 0", town(0, **SPECIALS, men_at_arms=3), town(1), seats=2)
    war.when("0: support").then(0, **SPECIALS, men_at_arms=1)


@rule("R27")
def test_nobody_starves_but_the_population() -> None:
    at("feed 0", town(population=9, food=0, **SPECIALS)).happens().then(population=0, **SPECIALS)


@rule("R30", "R36")
def test_there_is_one_way_to_raise_an_asset_with_a_die() -> None:
    position = spending(town(food=28), dice(6, 4, 5, 1))
    assert starting_with(position, "5 food") == ["5 food"]
