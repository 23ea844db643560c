"""The test vectors from the seed (specification, 8.1), one test each."""

import pytest

from alfonso.engine.errors import BadOption
from alfonso.games.xii_century.positions import moment
from alfonso.testing import rule, vector
from tests.xii_century.helpers import (
    BARBICAN,
    WITCH,
    XII,
    Play,
    at,
    dice,
    pows,
    spending,
    starting_with,
    told,
    town,
    track,
)

ANY_DIE = range(1, 7)


@vector("S1")
@rule("R6", "R10", "R13", "R112")
def test_s1_farms_fall_with_the_population() -> None:
    plague = at("event", town(population=10, farms=8), moment(7, event="plague"))
    plague.happens().then(population=5, farms=5)


@vector("S2")
@rule("R12", "R30", "R33")
def test_s2_houses_cost_a_supply_each() -> None:
    position = spending(town(population=6, owned=["master_builder"], supply=4), dice(6, 2, 4, 1))
    position.when("4 houses").then(houses=4, supply=0)


@vector("S3")
@rule("R33")
def test_s3_only_as_many_houses_as_can_be_paid() -> None:
    position = spending(town(population=6, owned=["master_builder"], supply=3), dice(6, 2, 4, 1))
    position.when("4 houses").then(houses=3, supply=0)


@vector("S4")
@rule("R3", "R4", "R5")
def test_s4_population_stops_at_ten() -> None:
    spending(town(population=7), dice(6, 2, 5, 1)).when("5 population").then(population=10)


@vector("S5")
@rule("R46", "R48", "R49")
@pytest.mark.parametrize("die", ANY_DIE)
def test_s5_any_die_builds_the_brewery(die: int) -> None:
    sheet = town(population=9, farms=9, men_at_arms=5, food=1, supply=9, owned=["blacksmith"])
    position = spending(sheet, dice(3, 4, die, 1))
    before = position.state.score(0)
    position.when(f"{die} brewery").then(owned=["blacksmith", "brewery"], food=0, supply=0)
    assert position.state.score(0) == before + 2


@vector("S6")
@rule("R48")
@pytest.mark.parametrize(("farms", "men_at_arms"), [(8, 5), (9, 4)])
def test_s6_the_brewery_needs_farms_and_soldiers(farms: int, men_at_arms: int) -> None:
    sheet = town(population=9, farms=farms, men_at_arms=men_at_arms, food=1, supply=9, owned=["blacksmith"])
    assert not spending(sheet, dice(3, 4, 5, 1)).allows("5 brewery")


@vector("S7")
@rule("R46", "R49")
@pytest.mark.parametrize("die", ANY_DIE)
def test_s7_any_die_attracts_the_butcher(die: int) -> None:
    position = spending(town(owned=["tavern"], houses=5, food=15), dice(3, 4, die, 1))
    before = position.state.score(0)
    position.when(f"{die} butcher").then(owned=["butcher", "tavern"], food=0)
    assert position.state.score(0) == before + 15


@vector("S8")
@rule("R17", "R48")
def test_s8_the_butcher_needs_food_houses_and_tavern() -> None:
    pool = dice(3, 4, 5, 1)
    assert not spending(town(owned=["tavern"], houses=5, food=14), pool).allows("5 butcher")
    assert not spending(town(owned=["tavern"], houses=4, food=15), pool).allows("5 butcher")
    assert not spending(town(houses=5, food=15), pool).allows("5 butcher")


@vector("S9")
@rule("R15")
def test_s9_the_master_builder_stays_in_a_shrinking_town() -> None:
    position = spending(town(population=5, food=1), dice(3, 4, 5, 1))
    position.when("1 master-builder", "shared 3 quarry", "shared 4 farmland", "5 forest", "end turn")
    position.then(population=2, owned=["master_builder"])


@vector("S10")
@rule("R15")
def test_s10_the_stables_stay_without_their_soldiers() -> None:
    sheet = town(men_at_arms=4, food=7, supply=4)
    position = spending(sheet, dice(6, 5, 4, 1), moment(7, events={8: "civil_war"}))
    position.when("1 stables", "shared 6 quarry", "shared 5 farmland", "4 forest", "end turn")
    position.then(round=8, men_at_arms=2, owned=["stables"])


@vector("S11")
@rule("R6", "R24")
def test_s11_a_monk_makes_room_for_two_farms() -> None:
    position = spending(town(population=5, farms=3, monks=1), dice(6, 2, 5, 1)).then(max_farms=7)
    position.when("5 farms").then(farms=7)


@vector("S12")
@rule("R26", "R49")
def test_s12_masons_make_walls_cheaper() -> None:
    position = spending(town(masons=2, owned=["master_builder"], men_at_arms=3, supply=4), dice(3, 4, 5, 1))
    assert position.allows("1 town-walls")
    position.when("1 town-walls").then(supply=0, men_at_arms=0, owned=["master_builder", "town_walls"])


@vector("S13")
@rule("R20")
def test_s13_equal_shared_dice_are_changed_or_rolled_again() -> None:
    def equal() -> Play:
        return at("shared roll", rolls=[3, 3, 6, 1]).goes_on()

    assert sorted(equal().choices()) == ["down", "reroll", "up"]
    equal().when("up").then(shared=[3, 4])
    equal().when("down").then(shared=[3, 2])
    equal().when("reroll").then(shared=[6, 1])


@vector("S14")
@rule("R20")
def test_s14_rolled_again_and_then_turned_up() -> None:
    position = at("shared roll", rolls=[3, 3, 5, 5]).goes_on()
    position.when("reroll").then(shared=[5, 5])
    position.when("up").then(shared=[5, 6])


@vector("S15")
@rule("R22", "R28", "R39", "R59")
def test_s15_jacks_first_turn() -> None:
    jack = at("roll 0", town(population=0), dice(5, 6), rolls=[3, 1]).goes_on()
    jack.when("shared 6 population", "3 food", "1 master-builder", "shared 5 farms")
    jack.when("retrieve 3", "reserve 3 quarry")
    jack.then(population=6, food=3, owned=["master_builder"], farms=5, quarry=3)
    jack.then(reserve=[2, 4, 5], free_slots=6)


@vector("S16")
@rule("R84")
def test_s16_jacks_town_eats() -> None:
    jack = at("feed 0", town(population=6, food=3, farms=5, quarry=3, owned=["master_builder"]))
    jack.happens().then(food=0, population=6)


@vector("S17")
@rule("R101", "R102")
def test_s17_jacks_first_round_ends() -> None:
    jack = at("harvest", town(population=6, food=0, farms=5, quarry=3, owned=["master_builder"]))
    jack.goes_on().then(food=2, supply=2, round=2)


@vector("S18")
@rule("R9", "R102")
def test_s18_three_on_the_quarry_pay_six_in_all() -> None:
    paid = []
    for round in (1, 2, 3, 4):
        position = at("fixed bonuses", town(quarry=3), moment(round)).happens()
        paid.append(position.state.towns[0].amounts[2])
    assert paid == [2, 2, 2, 0]


@vector("S19")
@rule("R84", "R85")
def test_s19_who_cannot_be_fed_leaves() -> None:
    at("feed 0", town(population=9, food=4)).happens().then(population=8, food=0)


@vector("S20")
@rule("R101")
def test_s20_two_farms_yield_a_food() -> None:
    at("harvest", town(farms=5, food=5)).happens().then(food=7)


@vector("S21")
@rule("R115")
def test_s21_outlaws_of_round_seven_need_35() -> None:
    strong = (*BARBICAN, "army_chief", "war_hero")  # 10 + 10 + 3 + 6
    robbed = at("event", town(owned=strong, men_at_arms=3, knights=1, food=9), moment(7, event="outlaws"), log=True)
    robbed.happens().then(food=4)
    assert pows(robbed, "outlaws_fought") == {0: 34}
    safe = at("event", town(owned=strong, men_at_arms=2, knights=2, food=9), moment(7, event="outlaws"), log=True)
    safe.happens().then(food=9)
    assert pows(safe, "outlaws_fought") == {0: 35}


def four_towns_at_war() -> Play:
    """Jack, Tom, Martha and Mary; Tom will roll a 1, Martha a 5."""
    return at(
        "vote 0",
        town(0, men_at_arms=3, knights=3),
        town(1, men_at_arms=7),
        town(2, men_at_arms=4),
        town(3),
        seats=4,
        rolls=[1, 5],
        log=True,
    )


@vector("S22")
@rule("R93", "R94", "R96")
def test_s22_four_towns_and_the_kings_war() -> None:
    war = four_towns_at_war()
    assert war.state.to_act == [0, 1, 2]
    assert not war.allows("support", seat=3)
    war.when("0: support", "1: support", "2: support")
    assert pows(war) == {0: 9, 1: 8, 2: 9}
    war.then(0, reputation=2).then(1, reputation=1).then(2, reputation=2).then(3, reputation=0)
    assert {"seat": 3, "vote": 1} in told(war, "voted")


@vector("S23")
@rule("R10", "R99")
def test_s23_supporters_halve_their_soldiers() -> None:
    war = four_towns_at_war().when("0: support", "1: support", "2: support")
    war.then(0, men_at_arms=1, knights=1)
    war.then(1, men_at_arms=3, knights=0)
    war.then(2, men_at_arms=2, knights=0)
    war.then(3, men_at_arms=0, knights=0, population=10)


@vector("S24")
@rule("R97")
def test_s24_a_lone_supporter_gets_one() -> None:
    war = at("vote 0", town(0, men_at_arms=3), town(1, men_at_arms=3), seats=2)
    war.when("0: support", "1: avoid").then(0, reputation=1).then(1, reputation=0)


@vector("S25")
@rule("R9", "R96", "R98", "R121")
def test_s25_three_wars_twice_with_the_highest_pow() -> None:
    reputation, line = 0, [0]
    for mine, theirs in ((3, 1), (1, 3), (3, 1)):
        war = at("vote 0", town(0, men_at_arms=mine, reputation=reputation), town(1, men_at_arms=theirs), seats=2)
        war.when("0: support", "1: support")
        reputation = war.state.towns[0].reputation
        line.append(reputation)
    assert line == [0, 2, 3, 5]
    assert war.state.breakdown(0)["reputation"] == 8


@vector("S26")
@rule("R110")
def test_s26_the_track_of_figure_8() -> None:
    position = at("assign events", difficulty="normal", events="C,Fi,O,P").goes_on()
    assert track(position) == ["none"] * 6 + ["civil_war", "fire", "outlaws", "plague"]
    for other in ("very_easy", "easy", "hard", "very_hard", "forget_about_it"):
        with pytest.raises(BadOption):
            XII.setup(1, {"difficulty": other, "events": "C,Fi,O,P"})


@vector("S27")
@rule("R47")
def test_s27_the_sheriff_takes_a_two() -> None:
    position = spending(town(population=10, men_at_arms=5), dice(6, 5, 3, 2))
    assert not position.allows("3 sheriff")
    assert position.allows("2 sheriff")


@vector("S28")
@rule("R79")
def test_s28_a_five_can_be_split_in_two_ways() -> None:
    position = spending(town(owned=WITCH, perks=["split_die"]), dice(6, 1, 5, 1))
    assert sorted(starting_with(position, "5 split")) == ["5 split 1+4", "5 split 2+3"]


@vector("S29")
@rule("R46", "R48")
def test_s29_any_die_attracts_the_prior() -> None:
    for die in ANY_DIE:
        pool = dice(3, 4, die, 1)
        assert spending(town(population=6), pool).allows(f"{die} prior")
        assert not spending(town(population=5), pool).allows(f"{die} prior")


@vector("S30")
@rule("R38")
def test_s30_the_highest_die_counts_one_less() -> None:
    spending(town(population=10, farms=0), dice(3, 2, 5, 1)).when("5 farms").then(farms=4)
