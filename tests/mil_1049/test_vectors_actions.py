"""Own test vectors (specification, 8.2): the action phase."""

import pytest

from alfonso.testing import rule, vector
from tests.mil_1049.helpers import (
    ALL_BLACK,
    MH,
    MIL,
    H,
    M,
    acting,
    ahead,
    asked,
    house,
    knight,
    moment,
    possible,
    refused,
    space,
    spaces,
    verbs,
)


@vector("T1", "T2")
@rule("R114", "R25")
@pytest.mark.parametrize(("seats", "tokens"), [(2, 12), (3, 12), (4, 16), (5, 20)])
def test_t1_t2_white_tokens_at_the_start_of_a_turn(seats: int, tokens: int) -> None:
    state = MIL.new(seats)
    assert state.white == tokens
    assert len(state.used_spaces) == tokens


@vector("T3")
@rule("R18")
def test_t3_no_work_after_a_knight_was_placed() -> None:
    position = acting(knight("1a", soldiers=1, fiefs="CER", at="crusades"))
    refused(position, "harvest b1", "placed a knight", "R18")
    refused(position, "recruit b", "R18")
    refused(position, "family b", "R18")
    assert verbs(position) == {"place", "pass"}


@vector("T4")
@rule("R17", "R13")
def test_t4_without_white_tokens_one_places_or_passes() -> None:
    position = acting(ALL_BLACK, spaces(court="b - -"))
    refused(position, "harvest a1", "no white token", "R17")
    refused(position, "recruit a", "R17")
    refused(position, "family a", "R17")
    assert verbs(position) == {"place", "pass"}
    position.when("pass", "close court 2")
    assert asked(position) == ["action 1"]


@vector("T5")
@rule("R15", "R16")
def test_t5_all_spaces_closed_ends_the_phase() -> None:
    position = acting(ALL_BLACK, spaces(court="- b b"), log=True).when("pass", "close court 1")
    assert position.state.stage > 0
    position.then(0, a_sphere="home", b_sphere="home")


@vector("T6")
@rule("R14")
def test_t6_all_knights_placed_ends_the_phase() -> None:
    away = [knight(name, soldiers=1, at="monastery") for name in ("1b", "2a", "2b", "3a", "3b")]
    position = acting(*away, knight("1a", soldiers=1)).when("place a", "to crusades")
    assert position.state.stage > 0
    assert position.state.white == 12


@vector("T7")
@rule("R11")
def test_t7_who_has_placed_everybody_passes() -> None:
    away = [knight(name, soldiers=1, at="monastery") for name in ("1a", "1b")]
    position = acting(*away)
    assert verbs(position) == {"pass"}
    refused(position, "place a", "stands in the Monastery")


@vector("T8")
@rule("R19")
def test_t8_a_turned_fief_gives_no_goods() -> None:
    acting(knight("1a", fiefs="CER*")).when("harvest a1", "token war 1").then(food=2, a_fiefs="CER", a_age=1)


@vector("T9")
@rule("R29", "R27", "R28")
def test_t9_the_heir_takes_over() -> None:
    old = knight("1a", fiefs="CER", soldiers=2, castle=True, heir=True, age=3, lord=1)
    position = acting(old).when("harvest a1", "token war 1")
    position.then(food=5, a_age=0, a_heir=False, points=0, a_soldiers=2, a_castle=1, a_fiefs="CER*", a_lord=1)


@vector("T11")
@rule("R31", "R33")
def test_t11_nothing_is_left_of_a_poor_knight() -> None:
    position = acting(knight("1c", age=3, lord=1), rolls=[H]).when("family c", "roll", "token court 1")
    position.then(knights="ab", points=-4, c_lord=-1).then(1, vassals=0)
    assert asked(position) == ["action 1"]


@vector("T12")
@rule("R21", "R24")
def test_t12_male_or_hourglass() -> None:
    position = acting(rolls=[MH]).when("family a", "roll")
    assert position.choices() == ["male", "hourglass"]
    refused(position, "female", "male and hourglass", "R24")
    position.when("hourglass", "token war 3").then(a_age=1)
    assert position.choices() == ["roll", "son gold", "son privilege", "stop"]
    position = acting(rolls=[MH]).when("family a", "roll", "male").then(a_heir=True, a_age=0)


@vector("T13")
@rule("R22", "R6")
def test_t13_a_full_house_and_an_heir() -> None:
    position = acting(knight("1c"), knight("1d"))
    refused(position, "family b", "has an heir", "4 knights", "R22")


@vector("T14")
@rule("R22", "R21")
def test_t14_a_full_house_without_an_heir() -> None:
    position = acting(knight("1c"), knight("1d"), rolls=[M]).when("family c", "roll")
    position.then(c_heir=True, knights="abcd")


@vector("T16")
@rule("R41")
def test_t16_a_castle_alone_brings_a_wedding() -> None:
    position = acting(knight("1a", castle=True), rolls=[M]).when("family a", "roll")
    assert asked(position)[0] == "dowry 0"


@vector("T17")
@rule("R41")
def test_t17_soldiers_alone_bring_none() -> None:
    position = acting(knight("1a", soldiers=3), rolls=[M]).when("family a", "roll")
    position.then(a_heir=True)
    assert asked(position) == ["action 1"]


@vector("T18")
@rule("R26", "R13")
def test_t18_nobody_passes_on_black_tokens_or_knights() -> None:
    position = acting(spaces(court="b 2a w"))
    refused(position, "pass, close court 1", "closed already", "R26")
    refused(position, "pass, close court 2", "knight stands", "R26")
    position.when("pass", "close court 3")
    assert space(position, "court") == ["b", "2a", "b"]


@vector("T19")
@rule("R25", "R124")
def test_t19_without_means_only_the_outer_spheres() -> None:
    position = acting(house(0, privileges=0), spaces(court="w b 2a"))
    assert ahead(position, ["place a"]).choices() == ["to monastery", "to crusades"]
    refused(position, "place a, to court 1 gold", "costs 1 gold, you have 0", "R25")
    refused(position, "place a, to court 2 privilege", "costs 1 privilege, you have 0 privileges", "R25")


@vector("T20")
@rule("R20")
def test_t20_the_fifth_soldier_needs_no_influence() -> None:
    position = acting(house(0, metal=1, fabric=1), knight("1a", soldiers=4)).when("recruit a", "token court 1")
    position.then(a_soldiers=5, metal=0, fabric=0)
    position = acting(house(0, metal=1, fabric=1), knight("1a", soldiers=5))
    refused(position, "recruit a", "1 influence", "you have 0 influence", "R20")


@vector("T93")
@rule("R17", "R23")
def test_t93_no_bought_son_without_a_white_token() -> None:
    position = acting(ALL_BLACK, spaces(court="- - -"), house(0, gold=3))
    refused(position, "family a", "no white token", "R17")


@vector("T94")
@rule("R33", "R29")
def test_t94_a_death_ends_the_growth() -> None:
    old = knight("1a", fiefs="CER", soldiers=1, heir=True, age=3)
    position = acting(old, rolls=[MH]).when("family a", "roll", "hourglass", "token court 1")
    position.then(a_heir=False, a_age=0, a_fiefs="CER", a_soldiers=1, points=0)
    assert asked(position) == ["action 1"]


@vector("T95")
@rule("R31", "R21")
def test_t95_the_first_free_slot() -> None:
    heir = knight("1a", soldiers=2, castle=True, fiefs="CER", heir=True)
    position = acting(heir, knight("1d"), rolls=[M]).when("family a", "roll")
    position.then(knights="abcd", c_heir=False)
    assert asked(position) == ["action 1"]


@vector("T96")
@rule("R15", "R25", "R26")
def test_t96_an_emptied_space_keeps_the_phase_going() -> None:
    position = acting(ALL_BLACK, spaces(court="w b b")).when("harvest a1")
    assert asked(position) == ["action 1"]
    assert space(position, "court") == ["-", "b", "b"]
    assert possible(position, "place a, to court 1")
    assert possible(position, "pass, close court 1")


@vector("T98")
@rule("R19", "R56", "R58")
def test_t98_three_harvests_of_one_fief() -> None:
    position = acting(moment(1))
    for number in (1, 2, 3):
        position.when(
            "harvest a1", f"token court {number}", "pass", f"close war {number}", "pass", f"close curia {number}"
        )
    position.then(food=2 + 6, a_fiefs="CER*", a_age=3)
    position.state.agenda = [MIL.steps["tributes"]]
    position.happens().then(gold=3, a_fiefs="CER")
