"""War with other seats than the first two: lords of every seat, what is told in which order, what is out of reach."""

import pytest

from alfonso.testing import rule
from tests.mil_1049.helpers import (
    Piece,
    Play,
    asked,
    fists,
    house,
    knight,
    refused,
    spaces,
    sphere,
    stacks,
    tale,
)


def war(*pieces: Piece, **what: object) -> Play:
    """3a is in War; nobody has women, everybody two food."""
    peace = [house(seat, women=0, food=2) for seat in range(4)]
    return sphere("war", *peace, knight("3a", soldiers=2, at="war 1"), *pieces, seats=4, **what)


@rule("R92", "R93")
@pytest.mark.parametrize("lord", [0, 1, 3])
def test_a_vassal_of_any_house_may_ask_for_help(lord: int) -> None:
    vassal = knight("3a", soldiers=2, lord=lord, at="war 1")
    target = "attack 2a1" if lord != 1 else "attack 1a1"
    position = war(vassal).when(target)
    assert asked(position) == ["ask lord 2"]
    position.when("ask")
    assert asked(position) == [f"assist {lord}"]


@rule("R92", "R93")
@pytest.mark.parametrize("lord", [0, 3])
def test_the_lord_of_any_house_may_join_the_defence(lord: int) -> None:
    position = war(knight("2a", fiefs="CER", lord=lord)).when("attack 2a1")
    assert asked(position) == [f"defend {lord}"]


@rule("R118", "R91")
@pytest.mark.parametrize("lord", [0, 3])
def test_vassals_of_one_lord_do_not_fight_each_other(lord: int) -> None:
    vassals = knight("3a", soldiers=2, lord=lord, at="war 1"), knight("2a", fiefs="CER", lord=lord)
    position = war(*vassals)
    refused(position, "attack 2a1", f"both vassals of seat {lord + 1}", "R118")
    refused(position, f"attack {lord + 1}a1", "may not attack that house", "R118")
    free = war(knight("2a", fiefs="CER"))
    assert free.allows("attack 2a1")


@rule("R89", "R91")
def test_only_knights_in_play_are_attacked() -> None:
    position = war()
    attacks = [text for text in position.choices() if text.startswith("attack")]
    assert attacks == ["attack 1a1", "attack 1b1", "attack 2a1", "attack 2b1", "attack 4a1", "attack 4b1"]
    refused(position, "attack 1c1", "no knight C", "R6")


@rule("R95")
@pytest.mark.parametrize(("fiefs", "defence"), [("CER", 3), ("CER MIN", 5), ("QUA FAB", 6), ("FSH", 4)])
def test_every_fief_adds_its_own_defence(fiefs: str, defence: int) -> None:
    position = war(knight("2a", soldiers=1, fiefs=fiefs), log=True).when("attack 2a1")
    fists(position)
    assert tale(position, "strengths") == [("strengths", -1, 6, defence)]


@rule("R95", "R94")
def test_a_castle_defends_and_does_not_attack() -> None:
    strong = knight("3a", soldiers=2, castle=True, at="war 1"), knight("2a", castle=True, fiefs="CER")
    position = war(*strong, log=True).when("attack 2a1")
    fists(position, {}, {"food": 1}, {"food": 2})
    assert tale(position, "strengths") == [("strengths", -1, 8, 7)]
    position.then(1, food=1, a_castle=1).then(2, food=0)


@rule("R96", "R98", "R51", "R53")
def test_a_lost_fief_and_the_leader_are_scored_before_the_spoils_are_placed() -> None:
    leads = house(1, women=0, points=9), knight("2a", fiefs="QUA*"), knight("3a", soldiers=2, at="war 1")
    position = fists(war(*leads, log=True).when("attack 2a1"))
    assert tale(position, "conquered", "lost", "points", "leader") == [
        ("conquered", 2, 8, 4),
        ("lost", 1, 4, 4),
        ("points", 1, -4, 5),
        ("leader", 2, 1),
        ("points", 2, 2, 2),
    ]
    assert asked(position) == ["grant 2"]
    position.when("grant 3a").then(2, a_fiefs="QUA*", points=6)


@rule("R96", "R98", "R7")
def test_spoils_without_room_are_discarded_after_the_points() -> None:
    full = knight("3a", soldiers=2, fiefs="CER CER", at="war 1"), knight("3b", fiefs="FAB FAB")
    position = fists(war(*full, house(1, women=0, points=9), knight("2a", fiefs="CER"), log=True).when("attack 2a1"))
    assert [row[0] for row in tale(position, "lost", "leader", "discarded")] == ["lost", "leader", "discarded"]


@rule("R94")
def test_with_open_cubes_only_those_who_have_some_are_asked() -> None:
    position = war(house(1, women=0, food=1, influence=1), house(2, women=0), hide_resources=False)
    assert asked(position.when("attack 2a1")) == ["muster 1"]


@rule("R90")
def test_a_land_takes_cubes_of_ones_own_hand() -> None:
    poor = house(2, women=0, food=1), house(0, women=0, food=9, influence=9), stacks("CER")
    position = war(*poor, knight("3a", soldiers=1, at="war 1"))
    refused(position, "land 1", "need 4", "you have 1", "R90")
    refused(position, "land 2", "no land is left", "R90")
    able = house(2, women=0, food=1, influence=3), stacks("CER")
    assert war(*able, knight("3a", soldiers=1, at="war 1")).allows("land 1")


@rule("R90")
@pytest.mark.parametrize(("lord", "soldiers", "reach"), [(-1, 1, False), (0, 1, True), (1, 1, True), (-1, 3, True)])
def test_only_vassals_count_on_lords(lord: int, soldiers: int, reach: bool) -> None:
    vassal = knight("3a", soldiers=soldiers, lord=lord, at="war 1"), house(2, women=0), stacks("CER")
    assert war(*vassal, lord_helps_free_land=True).allows("land 1") == reach


@rule("R89")
def test_every_knight_in_war_has_a_turn() -> None:
    position = sphere("war", spaces(war="2a 1a 2b"))
    for seat in (1, 0, 1):
        assert asked(position) == [f"war {seat}"]
        position.when("nothing")


@rule("R90")
def test_a_lord_of_another_seat_pays_from_his_own_hand() -> None:
    vassal = knight("3a", soldiers=1, lord=1, at="war 1"), house(2, women=0, influence=2), stacks("CER FAB")
    lord = house(1, women=0, food=1, influence=2)
    position = war(*vassal, lord, lord_helps_free_land=True, log=True).when("land 1")
    refused(position, "alone", "4 cubes are needed", "R90")
    position.when("ask")
    assert position.choices() == ["decline", "put influence", "put food"]
    position.when("put influence", "put food")
    assert position.choices() == ["put influence", "help"]
    refused(position, "put food", "no more food", "R90")
    position.when("help").then(1, food=0, influence=1)
    assert position.choices() == ["pay 2 influence"]
    refused(position, "pay 1 influence", "other 1 would be food, you have 0", "R90")
    refused(position, "pay 3 influence", "no more than 2", "R90")
    position.when("pay 2 influence").then(2, influence=0)
    assert asked(position) == ["grant 1"]
    assert tale(position, "asks", "land_help", "land") == [
        ("asks", 2, 1),
        ("land_help", 1, 1, 1),
        ("land", 2, 8, 0, 0, 2),
    ]


@rule("R90")
@pytest.mark.parametrize("lord", [0, 1])
def test_help_is_asked_for_only_where_cubes_are_needed(lord: int) -> None:
    vassal = knight("3a", soldiers=3, lord=lord, at="war 1"), stacks("CER")
    assert asked(war(*vassal, lord_helps_free_land=True).when("land 1")) == ["grant 2"]
    vassal = knight("3a", soldiers=2, lord=lord, at="war 1"), stacks("CER")
    assert asked(war(*vassal, lord_helps_free_land=True).when("land 1")) == ["land ask 2"]
    assert asked(war(*vassal).when("land 1")) == ["land pay 2"]
    free = knight("3a", soldiers=2, at="war 1"), stacks("CER")
    assert asked(war(*free, lord_helps_free_land=True).when("land 1")) == ["land pay 2"]


@rule("R53", "R90")
def test_land_is_productive_also_after_spoils_that_were_not() -> None:
    spoils = knight("2a", fiefs="QUA*"), stacks("CER"), knight("3b", soldiers=3, at="war 2")
    position = fists(war(*spoils).when("attack 2a1")).when("grant 3a")
    position.when("land 1", "grant 3b").then(2, a_fiefs="QUA*", b_fiefs="CER")
