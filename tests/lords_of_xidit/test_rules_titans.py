"""Titans, in detail: who can be fought, with what, and what is told of it."""

import pytest

from alfonso.games.lords_of_xidit.positions import board, heir, lair
from alfonso.testing import rule
from tests.lords_of_xidit.helpers import Play, asked, orders, refused, tale

ALL = {3: ["T1", "T2"], 4: ["T4", "T3"], 5: ["T6", "T5"]}
TEXTS = ["titan 3", "titan 4", "titan 5", "no titan"]
PAYS = ["pay militia", "pay archer", "pay infantry", "pay cleric", "pay mage"]


def faced(units: str, *raging: int, seat: int = 2, piles: dict[int, list[str]] | None = None) -> Play:
    """A player acts in City 20, which has no tile."""
    titans = lair(piles or ALL, raging=raging)
    programs = [""] * seat + ["X"]
    heirs = [heir(other, city=1, units="B") for other in range(4) if other != seat]  # others' Units count for nothing
    tiles = board(bare=[20, 21])
    return orders(*heirs, heir(seat, city=20, units=units), titans, tiles=tiles, programs=programs, log=True)


@rule("R61", "R62", "R66")
@pytest.mark.parametrize(
    ("units", "raging", "possible"),
    [
        ("MMAIB", [3, 4, 5], ["titan 3", "titan 4", "titan 5", "no titan"]),
        ("MMAI", [3, 4, 5], ["titan 3", "titan 4", "no titan"]),
        ("MMA", [3, 4, 5], ["titan 3", "no titan"]),
        ("MM", [3, 4, 5], ["no titan"]),
        ("MMAIB", [4], ["titan 4", "no titan"]),
        ("MMAIB", [5], ["titan 5", "no titan"]),
    ],
)
def test_who_can_be_fought(units: str, raging: list[int], possible: list[str]) -> None:
    position = faced(units, *raging)
    assert asked(position) == ["titan 2"]
    assert position.choices() == possible
    assert [text for text in TEXTS if position.allows(text)] == possible
    refused(position, "pay militia", "say which Titan you fight", "R66")
    for text in TEXTS:
        if text in possible:
            continue
        rages = int(text[-1]) in raging
        refused(position, text, *(["you have", "R62"] if rages else ["no Titan rages there", "R61"]))


@rule("R60", "R61")
def test_nobody_is_asked_while_all_slumber() -> None:
    position = faced("MMAIB")
    assert tale(position, "lost") == [("lost", 2, 20, 1)]
    assert asked(position)[0] == "program 0"


@rule("R62", "R64", "R65", "R66", "R67")
@pytest.mark.parametrize(("symbols", "titan", "gold"), [(3, 0, 3), (4, 3, 3), (5, 5, 5)])
def test_a_fight_from_the_choice_to_the_tile(symbols: int, titan: int, gold: int) -> None:
    position = faced("MMMMMM", 3, 4, 5).when(f"titan {symbols}")
    state = position.state
    assert (state.acting, state.titan) == (2, symbols - 3)
    assert state.prize[0] == gold  # everybody sees what is at stake
    before = list(state.barracks)
    position.when(*["pay militia"] * (symbols - 1))
    assert state.barracks == before
    position.when("pay militia").then(2, units="M" * (6 - symbols), acted=[20])
    assert state.barracks[0] == before[0] + symbols
    assert state.squad == [0] * 5
    position.when("take gold and bards", "bard 2").then(2, gold=gold)
    assert tale(position, "paid", "fought", "rewards", "titan_gone") == [
        ("paid", 2, 0, symbols),
        ("fought", 2, titan, 20),
        ("rewards", 2, 1, 1, 0),
        ("titan_gone", -1, titan),
    ]
    pile = symbols - 3
    assert state.lair[2 * pile : 2 * pile + 2] == [titan ^ 1, -1]
    assert [state.is_raging(other) for other in range(3)] == [other != pile for other in range(3)]
    assert (state.acting, state.titan) == (-1, -1)


@rule("R67")
def test_the_second_of_a_pair_leaves_an_empty_pile() -> None:
    position = faced("MMMM", 4, piles={4: ["T3"]}).when("titan 4", *["pay militia"] * 4, "take gold and stories")
    assert position.state.lair[2:4] == [-1, -1]


@rule("R62")
def test_units_of_a_squad_step_by_step() -> None:
    position = faced("AAIB", 3).when("titan 3")
    for choices, taken in (
        (["pay archer"], "pay archer"),
        (["pay archer", "pay infantry"], "pay infantry"),
        (["pay mage"], "pay mage"),
    ):
        assert position.choices() == choices
        assert [text for text in PAYS if position.allows(text)] == choices
        refused(position, "no titan", "choose your Units", "R62")
        position.when(taken)
    position.then(2, units="A")
    assert tale(position, "paid") == [("paid", 2, 1, 1), ("paid", 2, 2, 1), ("paid", 2, 4, 1)]


@rule("R62")
def test_every_unit_is_counted_once() -> None:
    position = faced("MAAA", 3).when("titan 3", "pay militia")
    assert position.choices() == ["pay archer"]  # the only militia is in the squad already
    refused(position, "pay militia", "no Militia left", "R62")
    refused(position.when("pay archer"), "pay militia", "the last Unit was 1 Archer: weaker ones come first", "R62")
    exact = faced("MIC", 3).when("titan 3")
    assert exact.choices() == ["pay militia"]
    exact.when("pay militia")
    assert exact.choices() == ["pay infantry"]
    exact.when("pay infantry", "pay cleric").then(2, units="")


@rule("R66")
def test_a_titan_that_is_left_alone_stays() -> None:
    position = faced("MMMMM", 3, 5).when("no titan").then(2, units="MMMMM", acted=[])
    assert position.state.raging == 0b101
    assert tale(position, "lost", "paid", "titan_gone") == [("lost", 2, 20, 3)]
