"""The switches of 7.5: every second value means exactly what the specification says."""

from typing import Any

import pytest

from alfonso.engine.errors import BadOption
from alfonso.games.xii_century.positions import moment
from alfonso.testing import rule
from tests.xii_century.helpers import (
    MONASTERY,
    WITCH,
    XII,
    Piece,
    Play,
    What,
    asked,
    at,
    dice,
    pows,
    refused,
    spending,
    told,
    town,
    worth,
)

SWITCHES = {
    "reading_pack": ["default", "supply_first", "townsfolk_pay", "farm_tavern", "fortress", "big_market"],
    "top_die_ties": ["all", "one"],
    "fire_blocks_special": ["true", "false"],
    "famine": ["rulebook", "sheet"],
    "reserve_slots": ["lifetime", "concurrent"],
    "store_per_turn": ["unlimited", "one"],
    "jongleur_overflow": ["partial", "all_or_nothing"],
    "witch_double": ["every_asset", "one_asset"],
    "outlaws_dice": ["true", "false"],
    "outlaws_target": ["food_supply", "food_houses"],
    "tiebreak_dice": ["false", "true"],
    "monks_count_for": ["all_requirements", "assets_only"],
}


@pytest.mark.parametrize("name", SWITCHES)
def test_values_with_the_default_first(name: str) -> None:
    option = next(option for option in XII.options if option.name == name)
    assert list(option.values) == SWITCHES[name]
    assert XII.setup(2, {}).options[name] == SWITCHES[name][0]
    for value in SWITCHES[name]:
        assert XII.setup(2, {name: value}).options[name] == value


def test_there_are_no_other_options() -> None:
    assert {option.name for option in XII.options} == {"difficulty", "events", "objective", *SWITCHES}


def test_options_are_read_kindly() -> None:
    options = XII.setup(1, {"outlaws_dice": False, "tiebreak-dice": True, "monks_count_for": "Assets-Only"}).options
    assert options["outlaws_dice"] == "false"
    assert options["tiebreak_dice"] == "true"
    assert options["monks_count_for"] == "assets_only"


def test_unknown_options_are_refused_with_the_nearest() -> None:
    with pytest.raises(BadOption, match=r"no option is called 'dificulty'.*difficulty"):
        XII.setup(2, {"dificulty": "easy"})
    with pytest.raises(BadOption, match=r"difficulty cannot be 'medium'"):
        XII.setup(2, {"difficulty": "medium"})
    with pytest.raises(BadOption, match=r"famine cannot be 'sheets'.*sheet"):
        XII.setup(2, {"famine": "sheets"})


OPEN = ("blacksmith", "stables", "brewery", "master_builder")


def one_restricted(*values: int, **what: Any) -> Play:
    sheet: What = {"owned": OPEN, "supply": 20} | what
    return spending(town(**sheet), dice(*values), top_die_ties="one")


@rule("R38", "R40")
def test_top_die_ties_one_alone_is_the_ordinary_case() -> None:
    one_restricted(4, 2, 6, 1).when("6 farms").then(farms=5)


@rule("R38", "R40")
def test_top_die_ties_of_n_dice_n_minus_one_count_in_full() -> None:
    two = one_restricted(6, 4, 6, 1).when("6 farms", "shared 6 houses")
    two.then(farms=6, houses=5)
    three = one_restricted(6, 5, 6, 6).when("6 farms", "6 houses", "shared 6 ale")
    three.then(farms=6, houses=6, ale=5)
    four = one_restricted(5, 5, 5, 5).when("5 farms", "5 houses", "shared 5 ale", "shared 5 men-at-arms")
    four.then(farms=5, houses=5, ale=5, men_at_arms=4)


@rule("R40")
def test_top_die_ties_a_die_spent_elsewhere_restricts_no_other() -> None:
    one_restricted(6, 4, 6, 1).when("6 food", "shared 6 farms").then(farms=6)


@rule("R40", "R41")
def test_top_die_ties_look_at_the_dice_now_at_the_maximum() -> None:
    later = one_restricted(4, 3, 5, 5, reserve=[5]).when("5 farms", "5 houses").then(farms=5, houses=4)
    later.when("retrieve 5", "reserve 5 ale").then(ale=5)  # three fives, one spent in full
    higher = one_restricted(4, 3, 5, 5, reserve=[6]).when("5 farms", "retrieve 6", "5 houses", "reserve 6 ale")
    higher.then(farms=5, houses=5, ale=5)


@rule("R43")
def test_top_die_ties_three_of_four_ones_count() -> None:
    position = one_restricted(1, 1, 1, 1).when("1 farms", "1 houses", "shared 1 ale")
    position.then(farms=1, houses=1, ale=1)
    refused(position, "shared 1 men-at-arms", "(R43)")


@rule("R51")
def test_fire_blocks_special_false() -> None:
    sheet = town(men_at_arms=10, owned=["mill"])
    position = spending(sheet, dice(6, 4, 2, 1), moment(8, event="fire"), fire_blocks_special=False)
    for special in ("2 sheriff", "2 miller", "1 jongleur"):
        assert position.allows(special)
    for ordinary in ("2 prior", "2 army-chief", "1 blacksmith"):
        refused(position, ordinary, "(R51)")


@rule("R113")
def test_famine_of_the_sheet_strikes_farms_and_people() -> None:
    famine = moment(9, event="famine")
    at("event", town(farms=9), famine, famine="sheet").happens().then(population=7, farms=4)
    at("event", town(population=4, farms=4), famine, famine="sheet").happens().then(population=1, farms=1)
    granary = town(farms=9, owned=["granary"], perks=["famine_spares_population"])
    at("event", granary, famine, famine="sheet").happens().then(population=10, farms=4)


@rule("R101", "R102", "R113")
def test_famine_of_the_sheet_skips_farms_and_bonuses() -> None:
    sheet: What = {
        "farms": 6,
        "farmland": 11,
        "quarry": 10,
        "grassland": 6,
        "forest": 12,
        "owned": ["mill", "granary"],
        "perks": ["food_per_3_farms", "two_food_per_round"],
    }
    towns = [town(seat, **sheet) for seat in range(2)]
    position = at("harvest", *towns, moment(9, event="famine"), seats=2, famine="sheet").goes_on()
    position.then(0, food=0, supply=0, round=10).then(1, food=0, supply=0)
    other = at("harvest", *towns, moment(9, event="fire"), seats=2, famine="sheet").goes_on()
    other.then(0, food=3 + 2 + 2 + 2, supply=2)
    assert asked(other) == ["grassland 0"]


@rule("R55", "R56")
def test_reserve_slots_concurrent() -> None:
    position = spending(town(reserve=[2, 3, 4, 5, 6, 6, 6, 6, 6]), dice(6, 4, 5, 1), reserve_slots="concurrent")
    position.then(free_slots=1)
    position.when("5 store").then(free_slots=0)
    refused(position, "1 store", "(R56)")
    position.when("retrieve 6", "reserve 6 food").then(free_slots=1)
    position.when("1 store").then(free_slots=0, reserve=[1, 2, 3, 4, 5, 5, 6, 6, 6, 6])


@rule("R56", "R64")
def test_reserve_slots_concurrent_and_the_jongleur() -> None:
    position = spending(town(reserve=[6] * 8), dice(6, 4, 5, 1), reserve_slots="concurrent")
    position.when("1 jongleur", "perk reserve-1-2-2-4").then(reserve=[1, 2, *[6] * 8], free_slots=0)


@rule("R57")
def test_store_per_turn_one() -> None:
    position = spending(town(), dice(6, 4, 5, 1), store_per_turn="one", rolls=[6, 4, 5, 1]).when("5 store")
    refused(position, "1 store", "already", "(R57)")
    refused(position, "shared 4 store", "already", "(R57)")
    position.when("1 quarry", "shared 4 farmland", "shared 6 food", "end turn")
    assert position.allows("5 store")


@rule("R64")
@pytest.mark.parametrize("free", [0, 1, 2, 3])
def test_jongleur_overflow_all_or_nothing(free: int) -> None:
    short = spending(town(reserve=[6], free_slots=free), dice(6, 4, 5, 1), jongleur_overflow="all_or_nothing")
    assert short.allows("1 jongleur")
    short.when("1 jongleur", "perk reserve-1-1-1-5").then(reserve=[6], free_slots=free, owned=["jongleur"])
    enough = spending(town(reserve=[6], free_slots=4), dice(6, 4, 5, 1), jongleur_overflow="all_or_nothing")
    enough.when("1 jongleur", "perk reserve-1-1-1-5").then(reserve=[1, 1, 1, 5, 6], free_slots=0)


@rule("R77")
def test_witch_double_one_asset() -> None:
    sheet = town(owned=WITCH, perks=["two_dice_same_asset"], reserve=[2])
    position = spending(sheet, dice(6, 4, 5, 1), witch_double="one_asset").when("5 food", "1 supply", "shared 4 food")
    refused(position, "shared 6 supply", "(R77)")
    refused(position, "shared 6 food", "(R77)")
    position.when("retrieve 2")
    assert not position.allows("reserve 2 supply")
    assert position.allows("reserve 2 farms")


@rule("R115")
def test_outlaws_dice_false() -> None:
    sheet = town(men_at_arms=4, knights=4)
    position = at("event", sheet, moment(9, event="outlaws"), outlaws_dice=False, log=True)
    rolled = position.state.revelations
    assert pows(position.happens(), "outlaws_fought") == {0: 12}
    assert position.state.revelations == rolled


@rule("R94")
def test_outlaws_dice_false_leaves_the_war_alone() -> None:
    war = at("vote 0", town(0, men_at_arms=4), town(1), seats=2, rolls=[5], outlaws_dice=False, log=True)
    assert pows(war.when("0: support")) == {0: 9}


@rule("R115")
def test_outlaws_target_food_houses() -> None:
    robbed = at("event", town(food=8, supply=8, houses=7), moment(9, event="outlaws"), outlaws_target="food_houses")
    robbed.happens().then(food=3, supply=8, houses=2)
    poor = at("event", town(food=2, supply=8, houses=4), moment(9, event="outlaws"), outlaws_target="food_houses")
    poor.happens().then(food=0, supply=8, houses=0)


def tied(*towns: Piece, rolls: list[int], **options: Any) -> Play:
    return at("hand over", *towns, moment(10), seats=len(towns), rolls=rolls, log=True, **options).goes_on()


@rule("R121")
def test_tiebreak_dice_true() -> None:
    towns = [town(0, men_at_arms=6), town(1, men_at_arms=4, knights=1)]
    assert tied(*towns, rolls=[2, 3], tiebreak_dice=True).state.winners() == [1]
    assert tied(*towns, rolls=[3, 3], tiebreak_dice=True).state.winners() == [0, 1]
    assert tied(*towns, rolls=[4, 3], tiebreak_dice=True).state.winners() == [0]
    assert tied(*towns, rolls=[2, 3], tiebreak_dice=False).state.winners() == [0, 1]


@rule("R94", "R121")
def test_tiebreak_dice_are_those_of_the_war() -> None:
    towns = [town(0, men_at_arms=4, knights=4), town(1, men_at_arms=3, knights=3), town(2, men_at_arms=10)]
    position = tied(*towns, rolls=[1, 2, 3], tiebreak_dice=True)
    assert pows(position, "tie_pow") == {0: 3, 1: 0, 2: 3}
    assert position.state.winners() == [0]


@rule("R121")
def test_tiebreak_dice_are_rolled_by_the_tied_only() -> None:
    towns = [worth(9, 0), worth(40, 1), worth(40, 2)]
    position = tied(*towns, rolls=[], tiebreak_dice=True)
    assert set(pows(position, "tie_pow")) == {1, 2}
    assert position.state.tie_pow == [0, 0, 0]
    clear = tied(worth(9, 0), worth(40, 1), rolls=[], tiebreak_dice=True)
    assert told(clear, "tie_pow") == []


@rule("R24")
def test_monks_count_for_assets_only() -> None:
    sheet = town(population=6, monks=2, owned=MONASTERY, food=1, supply=6)
    position = spending(sheet, dice(6, 4, 5, 1), monks_count_for="assets_only").then(max_farms=10)
    refused(position, "5 bishop", "needs 10 population", "you have 6", "(R48)")
    refused(position, "1 town-court", "needs 10 population", "you have 6", "(R48)")
    assert position.allows("1 masons")
    assert spending(town(population=0, monks=1), dice(6, 4, 5, 1), monks_count_for="assets_only").allows("5 food")
