"""Oaths from another seat than the first: what is asked, paid and told, in which order."""

import pytest

from alfonso.testing import rule
from tests.mil_1049.helpers import Piece, Play, asked, house, knight, lay, lord_of, refused, spaces, sphere, tale


def oath(*pieces: Piece, offer: int = 0, **what: object) -> Play:
    """2a, with nine soldiers at Court, wants 1b, for whom so much gold is offered."""
    strong = knight("2a", soldiers=9, fiefs="FAB MIN*", at="court 1")
    houses = house(0, gold=3, influence=3), house(1, gold=2, influence=4)
    position = sphere("court", *houses, strong, knight("1b", fiefs="CER"), *pieces, **what)
    return lay(position.when("vassal 1b"), {"gold": offer}, "offer")


@rule("R75")
def test_freedom_scores_before_the_half_is_kept() -> None:
    position = oath(offer=3, log=True).when("accept")
    assert tale(position, "accepted", "points", "kept_offer") == [
        ("accepted", 1, 1),
        ("points", 0, 2, 2),
        ("kept_offer", 1, 2 * 10**12),
    ]
    position.then(0, gold=0).then(1, gold=4)


@rule("R73", "R76")
def test_the_oath_scores_before_the_half_is_kept() -> None:
    position = oath(offer=1, log=True)
    lay(position, {"gold": 2}, "raise")
    assert tale(position, "raised", "oath", "points", "kept_raise") == [
        ("raised", 1, 2 * 10**12),
        ("oath", 1, 1, 1),
        ("points", 1, 6, 6),
        ("kept_raise", 0, 10**12),
    ]
    position.then(0, gold=4, points=0).then(1, gold=0, points=6, vassals=1)


@rule("R73")
def test_what_a_raise_needs_is_counted_in_ones_own_hand() -> None:
    position = oath(offer=3)
    assert position.choices() == ["accept", "give 1", "give 2"]  # 2 gold are fewer than 3
    refused(position, "put gold", "do not beat 3 gold", "R73")
    position = oath(offer=2)
    assert position.choices() == ["accept", "give 1", "give 2", "put gold", "put influence"]
    position.when("put gold")
    refused(position, "raise", "cannot have less", "R73")
    refused(position, "give 2", "you are raising", "R73")


@rule("R72", "R73", "R74")
def test_nothing_else_is_an_answer_to_an_offer() -> None:
    position = oath()
    refused(position, "influence", "accept the offer, raise it or give a fief", "R72")
    refused(position, "nothing", "accept the offer", "R72")


@rule("R74", "R75", "R73", "R77")
@pytest.mark.parametrize(("give", "left", "got"), [("give 1", "MIN*", "CER FAB"), ("give 2", "FAB", "CER MIN*")])
def test_the_fief_that_is_named_is_given(give: str, left: str, got: str) -> None:
    position = oath().when(give)
    position.then(1, a_fiefs=left, points=6).then(0, b_fiefs=got, points=4)
    assert lord_of(position, "1b") == 1


@rule("R74")
@pytest.mark.parametrize("lord", [0, 2])
def test_a_vassal_of_any_house_gives_no_fief(lord: int) -> None:
    vassal = knight("2a", soldiers=9, fiefs="FAB", lord=lord, at="court 1")
    houses = house(0), house(1, gold=2), house(2)
    target = "vassal 3b" if lord == 0 else "vassal 1b"
    position = sphere("court", *houses, vassal).when(target, "offer")
    assert "give 1" not in position.choices()
    refused(position, "give 1", f"vassal of seat {lord + 1}", "R74")


@rule("R74")
def test_only_fiefs_that_are_held_are_given() -> None:
    position = oath(knight("2a", soldiers=9, fiefs="CER", at="court 1"))
    assert position.allows("give 1")
    refused(position, "give 2", "no fief in place 2", "R74")


@rule("R5", "R76")
@pytest.mark.parametrize(("privileges", "left"), [(0, 0), (1, 1), (10, 10), (11, 10)])
def test_a_mark_costs_a_privilege_only_where_no_token_is_free(privileges: int, left: int) -> None:
    position = oath(house(1, gold=2, privileges=privileges))
    lay(position, {"gold": 1}, "raise").then(1, privileges=left, vassals=1)


@rule("R5", "R71")
@pytest.mark.parametrize(("vassals", "privileges", "allowed"), [(10, 0, True), (10, 1, True), (11, 0, False)])
def test_a_house_without_tokens_makes_no_vassals(vassals: int, privileges: int, allowed: bool) -> None:
    others = [f"{number}{letter}" for number in (1, 3, 4, 5) for letter in "abcd"]
    bound = [knight(name, lord=1) for name in others[:vassals]]
    strong = knight("2a", soldiers=9, at="court 1"), house(1, privileges=privileges)
    position = sphere("court", *bound, knight("5d"), *strong, seats=5)
    assert position.allows("vassal 5d") == allowed


@rule("R70", "R78")
def test_every_knight_at_court_has_a_turn() -> None:
    position = sphere("court", spaces(court="2a 1a 2b"))
    for seat in (1, 0, 1):
        assert asked(position) == [f"court {seat}"]
        position.when("influence")
    position.then(1, influence=6).then(0, influence=4)
