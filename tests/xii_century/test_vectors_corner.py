"""The corner cases of the specification (8.2), V1 to V52: dice, towns, reserve, events, king's war, bonuses."""

from alfonso.games.xii_century.positions import moment
from alfonso.testing import rule, vector
from tests.xii_century.helpers import (
    BARBICAN,
    BISHOP,
    MONASTERY,
    WALLS,
    WITCH,
    XII,
    Play,
    asked,
    at,
    dice,
    owns,
    pows,
    refused,
    spending,
    told,
    town,
    values,
)


@vector("V1")
@rule("R38", "R40")
def test_v1_two_sixes_are_both_highest() -> None:
    position = spending(town(owned=["blacksmith"]), dice(6, 4, 6, 2))
    position.when("6 farms").then(farms=5)
    position.when("shared 6 men-at-arms").then(men_at_arms=5)


@vector("V2")
@rule("R39")
def test_v2_a_spent_die_still_counts_for_the_highest() -> None:
    position = spending(town(), dice(6, 3, 5, 1))
    position.when("shared 6 population", "5 farms").then(farms=5)


@vector("V3")
@rule("R39")
def test_v3_dice_that_stay_in_the_reserve_do_not_count() -> None:
    spending(town(reserve=[6]), dice(4, 2, 5, 1)).when("5 farms").then(farms=4)


@vector("V4")
@rule("R39")
def test_v4_a_retrieved_die_counts() -> None:
    spending(town(reserve=[6]), dice(4, 2, 5, 1)).when("retrieve 6", "5 farms").then(farms=5)


@vector("V5")
@rule("R42")
def test_v5_a_raise_is_not_revised() -> None:
    spending(town(reserve=[6]), dice(4, 2, 5, 1)).when("5 farms", "retrieve 6").then(farms=4)


@vector("V6")
@rule("R38")
def test_v6_a_highest_two_is_worth_one() -> None:
    position = spending(town(population=5, owned=["blacksmith"]), dice(1, 2, 1, 1))
    position.when("shared 2 men-at-arms").then(men_at_arms=1)


@vector("V7")
@rule("R40", "R43")
def test_v7_among_four_ones_no_die_raises_an_advanced_asset() -> None:
    sheet = town(population=5, owned=["blacksmith", "sheriff"], perks=["die_minus_1_or_2"])
    position = spending(sheet, dice(1, 2, 1, 1)).when("shared 2 sheriff -1")
    assert values(position) == [1, 1, 1, 1]
    for die in ("1", "shared 1"):
        assert not position.allows(f"{die} farms")
        assert position.allows(f"{die} population")
        assert position.allows(f"{die} food")
        assert position.allows(f"{die} supply")


@vector("V8")
@rule("R32")
def test_v8_an_empty_town_gathers_nothing() -> None:
    position = spending(town(population=0, monks=0), dice(3, 4, 5, 1))
    assert not position.allows("5 food")
    assert not position.allows("5 supply")


@vector("V9")
@rule("R24")
def test_v9_a_monk_alone_makes_room_for_farms() -> None:
    position = spending(town(population=0, monks=1, farms=0), dice(6, 3, 2, 1))
    position.when("2 farms").then(farms=2)


@vector("V10")
@rule("R6", "R38")
def test_v10_cut_by_the_highest_die_and_by_the_max() -> None:
    spending(town(population=4, farms=0), dice(5, 3, 6, 1)).when("6 farms").then(farms=4)


@vector("V11")
@rule("R18", "R24")
def test_v11_monks_lift_farms_above_ten() -> None:
    spending(town(population=10, monks=2, farms=9), dice(6, 3, 5, 1)).when("5 farms").then(farms=14)


@vector("V12")
@rule("R24")
def test_v12_monks_help_to_attract_the_bishop() -> None:
    assert spending(town(population=6, monks=2, owned=MONASTERY), dice(6, 3, 5, 1)).allows("5 bishop")


@vector("V13")
@rule("R25")
def test_v13_monks_do_not_eat() -> None:
    at("feed 0", town(population=8, monks=1, food=5)).happens().then(food=1, population=8)


@vector("V15")
@rule("R86", "R13")
def test_v15_without_food_the_town_empties() -> None:
    starved = at("feed 0", town(population=3, food=0, farms=3, men_at_arms=2, knights=1)).happens()
    starved.then(population=0, farms=0, men_at_arms=0, knights=0)


@vector("V16")
@rule("R84")
def test_v16_one_head_eats_one_food() -> None:
    at("feed 0", town(population=1, food=1)).happens().then(population=1, food=0)


@vector("V18")
@rule("R17")
def test_v18_the_barbican_costs_five_men() -> None:
    position = spending(town(men_at_arms=4, knights=1, owned=WALLS, supply=10), dice(6, 3, 5, 1))
    refused(position, "5 barbican", "barbican", "5 men-at-arms", "you have 4", "(R17)")


@vector("V19")
@rule("R26")
def test_v19_masons_on_the_cathedral() -> None:
    position = spending(town(masons=3, owned=BISHOP, monks=2, supply=22), dice(6, 3, 5, 1))
    assert position.allows("5 cathedral")
    position.when("5 cathedral").then(supply=0)
    assert owns(position, "cathedral")


@vector("V20")
@rule("R26")
def test_v20_masons_on_a_special_infrastructure() -> None:
    position = spending(town(masons=3, supply=3), dice(6, 3, 5, 1))
    assert position.allows("1 town-court")
    position.when("1 town-court").then(supply=0, owned=["town_court"])


@vector("V21")
@rule("R26")
def test_v21_no_masons_on_stone_houses() -> None:
    position = spending(town(masons=3, houses=0, supply=2, owned=["master_builder"]), dice(6, 3, 2, 1))
    position.when("2 houses").then(houses=2, supply=0)


@vector("V22")
@rule("R33", "R36")
def test_v22_a_third_monk_comes_for_nothing_and_does_not_stay() -> None:
    position = spending(town(monks=2, owned=MONASTERY, food=9), dice(6, 3, 2, 1))
    assert position.allows("1 monks")
    position.when("1 monks").then(monks=2, food=9)


@vector("V23")
@rule("R33", "R36", "R83")
def test_v23_bread_for_two_food() -> None:
    dear = spending(town(owned=["mill"], perks=["food_per_3_farms"], food=2), dice(6, 3, 2, 1))
    assert dear.allows("1 bread")
    dear.when("1 bread").then(bread=0, food=2)
    cheap = spending(town(owned=["mill"], perks=["cheaper_bread"], food=2), dice(6, 3, 2, 1))
    cheap.when("1 bread").then(bread=1, food=0)


@vector("V24")
@rule("R77")
def test_v24_two_ones_on_bread() -> None:
    sheet = town(owned=[*WITCH, "mill"], perks=["two_dice_same_asset", "food_per_3_farms"], food=6)
    spending(sheet, dice(6, 3, 1, 1)).when("1 bread", "1 bread").then(bread=2, food=0)


@vector("V26")
@rule("R33", "R36", "R80")
def test_v26_the_order_of_the_parts_matters() -> None:
    def split() -> Play:
        sheet = town(owned=[*WITCH, "mill"], perks=["split_die", "food_per_3_farms"], food=1)
        return spending(sheet, dice(6, 3, 5, 2)).when("5 split 1+4")

    split().when("part 4 food", "part 1 bread").then(bread=1, food=2)
    split().when("part 1 bread", "part 4 food").then(bread=0, food=5)


@vector("V27")
@rule("R71")
def test_v27_the_court_changes_a_shared_die_for_all() -> None:
    position = spending(town(owned=["town_court"], perks=["two_becomes_four"]), dice(2, 5, 1, 1), seats=2)
    position.when("shared 2 court", "shared 4 population", "shared 5 quarry", "1 farmland", "1 forest", "end turn")
    assert asked(position) == ["spend 1"]
    assert values(position)[:2] == [4, 5]


@vector("V28")
@rule("R81")
def test_v28_a_split_shared_die_stays_whole_for_the_others() -> None:
    position = spending(town(owned=WITCH, perks=["split_die"]), dice(2, 5, 1, 1), seats=2)
    position.when("shared 5 split 2+3", "part 2 population", "part 3 food")
    position.when("shared 2 quarry", "1 farmland", "1 forest", "end turn")
    assert asked(position) == ["spend 1"]
    assert values(position)[:2] == [2, 5]


@vector("V29")
@rule("R73")
def test_v29_shared_dice_may_become_equal() -> None:
    position = spending(town(owned=["sheriff"], perks=["die_plus_1"]), dice(4, 5, 1, 1), seats=2)
    position.when("shared 4 sheriff +1").then(shared=[5, 5])
    position.when("shared 5 population", "shared 5 quarry", "1 farmland", "1 forest", "end turn")
    assert asked(position) == ["spend 1"]
    assert values(position)[:2] == [5, 5]


@vector("V30")
@rule("R61")
def test_v30_no_perk_works_on_a_retrieved_die() -> None:
    sheet = town(
        owned=["sheriff", "town_court", *WITCH], perks=["die_plus_1", "two_becomes_four", "split_die"], reserve=[2]
    )
    position = spending(sheet, dice(3, 5, 4, 2)).when("retrieve 2")
    for change in ("sheriff +1", "court", "split 1+1"):
        assert position.allows(f"2 {change}")
        assert not position.allows(f"reserve 2 {change}")


@vector("V32")
@rule("R56")
def test_v32_ten_slots_and_no_more() -> None:
    crossed = spending(town(reserve=[2, 3], free_slots=0), dice(3, 4, 5, 1))
    assert not crossed.allows("5 store")
    full = spending(town(reserve=[1, 1, 2, 2, 3, 3, 4, 4, 5, 5], free_slots=0), dice(3, 4, 5, 1))
    assert not full.allows("5 store")


@vector("V33")
@rule("R64")
def test_v33_the_jongleur_writes_four_values() -> None:
    position = spending(town(reserve=[2, 3, 4, 5, 6], free_slots=5), dice(3, 4, 5, 1))
    position.when("1 jongleur", "perk reserve-1-2-2-4")
    position.then(reserve=[1, 2, 2, 2, 3, 4, 4, 5, 6], free_slots=1)


@vector("V34")
@rule("R64")
def test_v34_the_jongleur_writes_what_fits() -> None:
    position = spending(town(reserve=[], free_slots=2), dice(3, 4, 5, 1))
    position.when("1 jongleur", "perk reserve-1-1-1-5").then(reserve=[1, 1], free_slots=0)


@vector("V35")
@rule("R111", "R51")
def test_v35_nobody_comes_in_a_fire() -> None:
    fire = at("event", town(population=6, houses=7), moment(8, event="fire"), rolls=[6, 5, 3, 1])
    fire.goes_on().then(houses=3)
    assert not fire.allows("1 prior")
    inn = at("event", town(population=8, food=3, supply=3), moment(8, event="fire"), rolls=[6, 5, 3, 1])
    assert inn.goes_on().allows("1 inn")


@vector("V36")
@rule("R113", "R104")
def test_v36_famine() -> None:
    famine = moment(9, event="famine")
    at("event", town(farms=10, men_at_arms=9), famine).happens().then(population=7, farms=7, men_at_arms=7)
    at("harvest", town(population=7, farms=7), famine).goes_on().then(food=0)
    at("harvest", town(population=7, farms=7, farmland=11), famine).goes_on().then(food=2)
    mill = town(population=7, farms=7, owned=["mill"], perks=["food_per_3_farms"])
    at("harvest", mill, famine).goes_on().then(food=2)
    granary = town(population=7, farms=7, owned=["granary"], perks=["two_food_per_round"])
    at("harvest", granary, famine).goes_on().then(food=2)


@vector("V37")
@rule("R113")
def test_v37_the_granary_spares_the_people_not_the_harvest() -> None:
    sheet = town(farms=10, owned=["granary"], perks=["famine_spares_population"])
    at("event", sheet, moment(9, event="famine")).happens().then(population=10, farms=10)
    at("harvest", sheet, moment(9, event="famine")).goes_on().then(food=0)


@vector("V38")
@rule("R2")
def test_v38_famine_in_a_hamlet() -> None:
    at("event", town(population=2), moment(9, event="famine")).happens().then(population=0)


@vector("V40")
@rule("R114")
def test_v40_civil_war() -> None:
    civil_war = at("event", town(men_at_arms=5, knights=5), moment(9, event="civil_war"))
    civil_war.happens().then(men_at_arms=2, knights=2)


@vector("V41")
@rule("R115")
def test_v41_outlaws_overrun_the_walls() -> None:
    sheet = town(men_at_arms=10, knights=5, owned=[*WALLS, "army_chief"], food=8, supply=7)
    position = at("event", sheet, moment(9, event="outlaws"), rolls=[3, 2], log=True).happens()
    assert told(position, "outlaws_fought") == [{"seat": 0, "pow": 38, "needed": 45}]
    position.then(food=3, supply=2, men_at_arms=0, knights=0)


@vector("V42")
@rule("R115")
def test_v42_the_barbican_holds() -> None:
    sheet = town(men_at_arms=10, knights=5, owned=[*BARBICAN, "army_chief"], food=8, supply=7)
    position = at("event", sheet, moment(9, event="outlaws"), rolls=[3, 2], log=True).happens()
    assert told(position, "outlaws_fought") == [{"seat": 0, "pow": 48, "needed": 45}]
    position.then(food=8, supply=7, men_at_arms=10, knights=5)


@vector("V43")
@rule("R115")
def test_v43_outlaws_find_nothing_in_round_one() -> None:
    state = XII.new(1, difficulty="forget_about_it", log=True)
    fought = [event.pack() for event in state.log or [] if event.name == "outlaws_fought"]
    assert [(event["pow"], event["needed"]) for event in fought] == [(0, 5)]
    assert state.towns[0].amounts == [0] * 12


@vector("V44")
@rule("R10")
def test_v44_half_a_farm_is_none() -> None:
    at("event", town(farms=1), moment(9, event="water_storm")).happens().then(farms=0)


@vector("V45")
@rule("R93", "R99")
def test_v45_mercenaries_go_to_war_and_come_back() -> None:
    war = at("vote 0", town(0, mercenaries=1), town(1), seats=2)
    assert war.allows("support", seat=0)
    war.when("0: support").then(0, mercenaries=1, men_at_arms=0, knights=0, reputation=1)


@vector("V46")
@rule("R97", "R99")
def test_v46_one_man_for_one_reputation() -> None:
    war = at("vote 0", town(0, men_at_arms=1), town(1), seats=2)
    war.when("0: support").then(0, reputation=1, men_at_arms=0)


@vector("V47")
@rule("R93", "R95")
def test_v47_walls_do_not_go_to_war() -> None:
    war = at("vote 1", town(0, owned=BARBICAN), town(1, men_at_arms=1), seats=2)
    assert war.state.to_act == [1]
    assert not war.allows("support", seat=0)


@vector("V48")
@rule("R96")
def test_v48_three_equal_supporters() -> None:
    equal = [town(seat, men_at_arms=2, mercenaries=2) for seat in range(3)]
    war = at("vote 0", *equal, seats=3, log=True).when("0: support", "1: support", "2: support")
    assert pows(war) == {0: 8, 1: 8, 2: 8}
    war.then(0, reputation=2).then(1, reputation=2).then(2, reputation=2)


@vector("V50")
@rule("R102")
def test_v50_nine_on_the_quarry_are_too_few() -> None:
    at("fixed bonuses", town(quarry=9), moment(9)).happens().then(supply=0)
    at("fixed bonuses", town(quarry=10), moment(9)).happens().then(supply=2)


@vector("V51")
@rule("R3")
def test_v51_the_barn_is_full() -> None:
    at("harvest", town(food=29, farms=10)).happens().then(food=30)


@vector("V52")
@rule("R103")
def test_v52_the_forest_pays_one_kind() -> None:
    def forest() -> Play:
        return at("forest 0", town(forest=4))

    assert forest().choices() == ["take food", "take supply"]
    forest().when("take food").then(food=2, supply=0)
    forest().when("take supply").then(food=0, supply=2)
