"""The worked examples of the rulebook (specification, 8.1)."""

from alfonso.testing import rule, vector
from tests.mil_1049.helpers import (
    ALL_BLACK,
    F,
    M,
    acting,
    asked,
    at,
    fists,
    house,
    knight,
    lay,
    lord_of,
    moment,
    possible,
    refused,
    space,
    spaces,
    sphere,
    stacks,
    verbs,
)


@vector("E1")
@rule("R19")
def test_e1_a_cereal_field_is_harvested() -> None:
    position = acting().when("harvest a1", "token court 2")
    position.then(food=5, a_fiefs="CER*", a_age=1, white=11)
    assert space(position, "court") == ["w", "-", "w"]


@vector("E2")
@rule("R20")
def test_e2_the_sixth_soldier_costs_influence() -> None:
    position = acting(knight("1a", soldiers=5)).when("recruit a", "token war 1")
    position.then(metal=1, fabric=1, influence=1, a_soldiers=6, a_age=1, gold=2, food=2)


@vector("E3")
@rule("R21")
def test_e3_a_daughter() -> None:
    acting(rolls=[F]).when("family a", "roll").then(women=4, a_heir=False, a_age=0)


@vector("E4")
@rule("R21", "R41")
def test_e4_an_heir_with_land_weds() -> None:
    position = acting(rolls=[M]).when("family a", "roll")
    position.then(a_heir=True)
    assert asked(position) == ["dowry 0", "dowry 1", "dowry 2"]


@vector("E5")
@rule("R21")
def test_e5_a_second_son_is_a_new_knight() -> None:
    position = acting(rolls=[M]).when("family b", "roll")
    position.then(knights="abc", c_heir=False, c_soldiers=0, c_fiefs="", c_age=0, c_sphere="home")
    assert asked(position) == ["action 1"]


@vector("E6")
@rule("R25")
def test_e6_what_spaces_cost() -> None:
    position = acting(spaces(court="w - w"))
    refused(position, "place a, to court 1", "costs 1 gold", "R25")
    refused(position, "place a, to court 2 gold", "costs nothing")
    position.when("place a", "to court 2", "place a", "to court 1 gold", "place a", "to court 3 privilege")
    position.then(0, gold=2, privileges=1).then(1, gold=1, privileges=1).then(2, gold=2, privileges=0)
    assert space(position, "court") == ["2a", "1a", "3a"]
    position.then(white=9)
    refused(position, "pass, close court 1", "knight stands")


@vector("E7")
@rule("R56", "R57", "R58")
def test_e7_a_vassal_pays_tribute_to_his_house_and_food_to_his_lord() -> None:
    red = [house(0), house(1), knight("1a", fiefs="CER*", lord=1), knight("1b")]
    position = at("tributes", *red, knight("2a"), knight("2b")).happens()
    position.then(0, gold=1, food=0, a_fiefs="CER").then(1, food=1, gold=0)


@vector("E8")
@rule("R60")
def test_e8_most_knights_win() -> None:
    position = at("majority court", knight("1c"), spaces(court="2a 1a 1b")).happens()
    position.then(0, holder=0, influence=3, points=2)


@vector("E9")
@rule("R67", "R68")
def test_e9_three_women_take_the_veil_for_four_privileges() -> None:
    position = at("monastery", house(0, women=3, privileges=4), knight("1a", at="monastery")).goes_on()
    position.then(women=2, privileges=4).when("veil").then(women=1, privileges=2).when("veil")
    position.then(women=0, privileges=0)


@vector("E10")
@rule("R71")
def test_e10_five_soldiers_against_four_elements() -> None:
    strong = knight("1a", soldiers=5, at="court 1")
    position = sphere("court", strong, knight("2a", soldiers=2, castle=True, fiefs="CER"))
    assert position.allows("vassal 2a")
    position = sphere("court", strong, knight("2a", soldiers=2, castle=True, fiefs="CER CER"))
    refused(position, "vassal 2a", "has 5 soldiers, fiefs and castles", "yours has 5", "R71")


@vector("E11")
@rule("R118", "R91", "R71")
def test_e11_a_vassal_of_red_touches_no_red_knight() -> None:
    vassal = knight("1a", soldiers=9, lord=1, at="court 1")
    position = sphere("court", vassal)
    refused(position, "vassal 2a", "vassal of seat 2", "R118")
    refused(position, "vassal 2b", "R118")
    assert position.allows("vassal 3a")
    vassal = knight("1a", soldiers=9, lord=1, at="war 1")
    position = sphere("war", vassal, house(1, women=0), house(2, women=0))
    refused(position, "attack 2a1", "vassal of seat 2", "R118")
    refused(position, "attack 2b1", "R118")
    assert position.allows("attack 3a1")


@vector("E12")
@rule("R81")
def test_e12_four_cubes_and_no_fifth() -> None:
    position = sphere("market", house(0, food=9), knight("1a", at="market 1")).when("trade")
    position.when("food to fabric", "food to fabric", "food to fabric")
    refused(position, "fabric to metal", "left from before", "R81")
    position.when("food to fabric")
    position.then(food=5, fabric=4)
    assert "trade 0" not in asked(position)


@vector("E13")
@rule("R83", "R84", "R85", "R86")
def test_e13_the_auction_of_the_rulebook() -> None:
    rich = [house(seat, gold=2, metal=3, fabric=3, food=3) for seat in range(3)]
    position = sphere("market", *rich, knight("1a", at="market 1")).when("castle", "open")
    lay(position, {"food": 1}, "bid")
    refused(position, "bid", "nothing do not beat 1 food")
    lay(position, {"fabric": 1}, "bid")
    assert asked(position) == ["castle last 0"]
    lay(position, {"metal": 1}, "bid")
    position.then(0, metal=1, fabric=2, food=2, gold=2, points=4)
    for seat in (1, 2):
        position.then(seat, gold=2, metal=3, fabric=3, food=3, points=0)
    position.when("build 1b").then(0, b_castle=1)


@vector("E14")
@rule("R90")
def test_e14_two_soldiers_need_three_cubes_for_a_defence_of_eight() -> None:
    land = stacks("MIN"), knight("1a", soldiers=2, at="war 1")
    refused(sphere("war", *land, house(0, food=2)), "land 1", "defence of 8", "need 3", "you have 2", "R90")
    position = sphere("war", *land, house(0, food=2, influence=1)).when("land 1", "pay 1 influence", "grant 1a")
    position.then(food=0, influence=0, a_fiefs="MIN", points=4)


@vector("E15")
@rule("R92", "R91")
def test_e15_a_single_woman_costs_one_influence() -> None:
    position = sphere("war", house(0, influence=1), house(1, women=1), knight("1a", soldiers=1, at="war 1"))
    position.when("attack 2a1").then(influence=0)


@vector("E16")
@rule("R95", "R96")
def test_e16_sixteen_against_fourteen() -> None:
    attacker = house(0, food=4), knight("1a", soldiers=4, at="war 1")
    defender = house(1, women=0, food=1, influence=1), knight("2a", soldiers=2, castle=True, fiefs="CER")
    position = sphere("war", *attacker, *defender, log=True).when("attack 2a1")
    fists(position, {"food": 4}, {"food": 1, "influence": 1})
    position.then(1, a_fiefs="", points=-4, food=0, influence=0)
    position.when("grant 1a").then(0, a_fiefs="CER", food=0, points=4 + 2)


@vector("E17")
@rule("R107")
def test_e17_a_privilege_in_the_curia() -> None:
    sphere("curia", spaces(curia="1a 2a -")).when("privilege").then(privileges=2, women=3)


@vector("E18")
@rule("R107")
def test_e18_an_abbess() -> None:
    sphere("curia", spaces(curia="1a 2a -")).when("abbess").then(privileges=1, women=2, influence=3)


@vector("E19")
@rule("R25")
def test_e19_a_black_token_can_be_placed_on() -> None:
    position = acting(spaces(war="b w w"))
    assert possible(position, "place a, to war 1 gold")
    assert possible(position, "place a, to war 1 privilege")
    position.when("place a", "to war 1 privilege").then(privileges=0, gold=2)


@vector("E20")
@rule("R25", "R17")
def test_e20_the_token_under_a_knight_is_dead() -> None:
    position = acting().when("place a", "to court 1 gold")
    refused(position, "harvest a1, token court 1", "under a knight", "R25")
    assert possible(position, "harvest a1, token court 2")


@vector("E21")
@rule("R25", "R15")
def test_e21_the_first_space_of_the_advanced_board_always_costs() -> None:
    position = acting(adv1=True).when("harvest a1", "token court 1")
    assert space(position, "court") == ["b", "w", "w"]
    refused(position, "place a, to court 1", "costs 1 gold")
    refused(position, "pass, close court 1", "closed")
    assert possible(position, "place a, to court 1 gold")


@vector("E22")
@rule("R23", "R24")
def test_e22_two_daughters_and_a_bought_son() -> None:
    position = acting(rolls=[F, F]).when("family a", "roll", "roll", "son gold")
    position.then(women=5, a_heir=True, gold=1)
    assert asked(position)[0] == "dowry 0"


@vector("E23")
@rule("R8", "R91")
def test_e23_castles_are_not_attacked() -> None:
    landless = knight("2a", castle=True), knight("2b", castle=True)
    position = sphere("war", house(1, women=0), *landless, knight("1a", soldiers=9, at="war 1"))
    refused(position, "attack 2a1", "holds no fief")
    refused(position, "attack 2b2", "holds no fief")


@vector("E24")
@rule("R19")
def test_e24_the_same_fief_again_and_again() -> None:
    position = acting().when("harvest a1", "token court 1", "pass", "close war 1", "pass", "close war 2")
    position.when("harvest a1", "token court 2").then(a_age=2, a_fiefs="CER", food=5)


@vector("E25")
@rule("R58", "R19")
def test_e25_all_fiefs_flip_in_the_tribute_phase() -> None:
    position = at("tributes", knight("1a", fiefs="CER FSH*"), knight("2a", fiefs="MIN*")).happens()
    position.then(0, a_fiefs="CER* FSH").then(1, a_fiefs="MIN", b_fiefs="CER*")


@vector("E26")
@rule("R30")
def test_e26_a_distant_relative() -> None:
    position = acting(knight("1a", fiefs="CER", age=3)).when("harvest a1", "token court 1")
    position.then(knights="ab", points=-4, a_age=0, a_heir=False, a_fiefs="CER*")


@vector("E27")
@rule("R25")
def test_e27_monastery_and_crusades_are_free_and_without_limit() -> None:
    poor = house(0, privileges=0)
    position = acting(poor, ALL_BLACK, spaces(court="w b b")).when("place a", "to monastery", "place a", "to monastery")
    position.when("place a", "to crusades", "place b", "to monastery").then(
        0, a_sphere="monastery", b_sphere="monastery", white=1
    )
    assert verbs(position) == {"place", "pass"}


def test_the_helpers_read_bonds() -> None:
    assert lord_of(acting(knight("1a", lord=2)), "1a") == 2
    assert lord_of(acting(moment(1)), "1a") == -1
