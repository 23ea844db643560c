"""Test vectors of the specification, 8.1 and 8.2: data, setup, rolling, feathers."""

from typing import Any

import pytest

from alfonso.engine.dice import FastDice
from alfonso.games.era_medieval_age import Era
from alfonso.games.era_medieval_age.data import BUILDINGS, DICE, GIVERS, SCORCHED, STRUCTURES, WALL
from alfonso.games.era_medieval_age.positions import lord, table
from alfonso.testing import given, rule, vector
from tests.era_medieval_age.helpers import ERA, Play, asked, at, h, q, refused, rolled, told

FIGURES = ERA.data.figures


def after_setup(seats: int, **options: Any) -> Era:
    """A play whose domains are laid out."""
    state = ERA.new(seats, seed=1, **options)
    while state.phase == 0:
        state.take(state.next_seat, state.choices()[0])
    return state


def left(state: Era, *names: str) -> list[int]:
    return [state.supply[STRUCTURES.index(name)] for name in names]


@vector("T1")
@rule("R1")
def test_t1_sums() -> None:
    copies = [structure.copies for structure in FIGURES.structures]
    assert sum(copies[:12]) == 71
    assert sum(copies[WALL:SCORCHED]) == 32
    assert sum(FIGURES.dice) == 36
    assert FIGURES.dice == [copies[giver] for giver in GIVERS]
    assert copies[SCORCHED] == 27
    assert copies[12:BUILDINGS] == [1, 1]


@vector("T2")
@rule("R2", "R3", "R4", "R5", "R6", "R10")
def test_t2_two_players() -> None:
    state = after_setup(2)
    assert left(state, "keep", "longhouse", "farm", "church", "townhouse") == [5, 11, 13, 4, 4]
    assert left(state, "monastery", "guildhall", "market", "hospital", "lumber_mill") == [2] * 5
    assert left(state, "cathedral", "university", "wall4", "scorched") == [1, 1, 12, 23]
    assert left(state, "wall2", "wall3", "wall5", "wall6") == [3, 4, 4, 3]
    assert state.dice_left == [11, 5, 4, 4]
    assert (state.players.tokens, state.flipped) == (3, 0)
    for owner in state.lords:
        assert owner.pool == [3, 1, 0, 0, 0, 0, 0]
        assert (owner.culture, owner.disaster) == (0, 0)
    start = ERA.new(2).lords[0].goods
    assert start == [3, 2, 1, 0]


@rule("R2", "R3", "R5")
def test_three_players_use_everything() -> None:
    state = after_setup(3)
    assert left(state, "keep", "longhouse", "farm", "church", "townhouse") == [5, 9, 13, 5, 5]
    assert left(state, "monastery", "guildhall", "market", "hospital", "lumber_mill") == [3] * 5
    assert left(state, "cathedral", "university", "wall4", "scorched") == [2, 2, 9, 24]
    assert state.dice_left == [9, 5, 5, 5]
    assert state.players.tokens == 3


@vector("T3")
@rule("R2", "R3", "R5")
def test_t3_four_players() -> None:
    state = after_setup(4)
    assert left(state, "keep", "longhouse", "farm", "wall4", "scorched") == [4, 6, 12, 6, 27]
    assert left(state, "church", "townhouse", "monastery", "cathedral", "university") == [5, 5, 3, 2, 2]
    assert state.dice_left == [6, 4, 5, 5]
    assert state.players.tokens == 5
    assert not any(owner.domain.count[SCORCHED] for owner in state.lords)


@vector("T4")
@rule("R3", "R5")
def test_t4_solo() -> None:
    state = after_setup(1)
    assert left(state, "keep", "longhouse", "farm", "wall4", "scorched") == [5, 14, 15, 15, 24]
    assert left(state, "church", "townhouse", "cathedral", "university") == [5, 5, 2, 2]
    assert state.dice_left == [14, 5, 5, 5]
    assert state.players.tokens == 0
    assert [DICE[kind] for kind in state.players.philippe] == ["gray", "gray", "yellow"]


def start_roll(seats: int, rolls: list[int]) -> Play:
    return given(ERA, *[lord(seat) for seat in range(seats)], at="start roll", seats=seats, rolls=rolls, log=True)


@vector("T5")
@rule("R9")
def test_t5_tied_players_roll_again() -> None:
    position = start_roll(3, [3, 3, 2, 4, 5, 2, 1]).happens()
    assert told(position, "start_roll") == [
        ("start_roll", 0, 3),
        ("start_roll", 1, 3),
        ("start_roll", 2, 2),
        ("start_roll", 0, 0),
        ("start_roll", 1, 0),
        ("start_roll", 0, 2),
        ("start_roll", 1, 1),
    ]
    position.then(first=0)


@vector("T80")
@rule("R9")
def test_t80_the_sword_of_a_skull_face_counts() -> None:
    position = start_roll(3, [6, 4, 1, 1, 2]).happens()
    assert told(position, "start_roll") == [
        ("start_roll", 0, 1),
        ("start_roll", 1, 0),
        ("start_roll", 2, 1),
        ("start_roll", 0, 1),
        ("start_roll", 2, 2),
    ]
    position.then(first=2)


@rule("R9")
def test_there_is_no_start_roll_alone() -> None:
    position = start_roll(1, []).happens()
    assert told(position) == []
    position.then(first=0)


@vector("T79")
@rule("R4", "R5", "R7", "R8")
@pytest.mark.parametrize(("seats", "pieces"), [(4, 8), (3, 9), (2, 10), (1, 11)])
def test_t79_placements_in_setup(seats: int, pieces: int) -> None:
    state = ERA.new(seats)
    assert len(state.choices(0)) == 169
    assert all(action.text.startswith("build keep ") for action in state.choices(0))
    centered = ERA.new(seats, keep_setup="center")
    assert centered.lords[0].domain.places()[0].text == "build keep g7"
    for play, number in ((state, pieces), (centered, pieces - 1)):
        made: list[str] = []
        while play.question(0) is not None and play.phase == 0:
            made.append(play.choices(0)[0].text)
            play.play(made[-1], 0)
        assert len(made) == number
        kinds = [text.split()[-2 if text.startswith("scorched") else 1] for text in made]
        order = ["keep", "wall4", "wall4", "wall4", "farm", "longhouse", "longhouse", "longhouse"]
        assert kinds == [*order, *["scorched"] * (pieces - 8)][pieces - number :]


# Rolling


def rolling(rolls: list[int], *structures: str, seats: int = 1, **options: Any) -> Play:
    """Seat 0 behind the screen after the first throw; others, if any, have no dice."""
    step = "monastery 0" if any("monastery" in text for text in structures) else "reroll 0"
    return given(
        ERA, table(), lord(0, *structures), *[lord(seat) for seat in range(1, seats)], at=step, seats=seats,
        rolls=rolls, log=True, **options,
    )  # fmt: skip


START = [h("longhouse", 0, 0), h("longhouse", 0, 3), h("longhouse", 0, 6), q("keep", 6, 6)]


def subsets(position: Play) -> set[frozenset[int]]:
    """Every set of dice that can be thrown from here, the empty one for stopping, found by marking them one by one."""
    found: set[frozenset[int]] = set()
    queue = [position.state]
    seen: set[int] = set()
    while queue:
        state = queue.pop()
        marked = state.lords[0].marked
        if marked in seen:
            continue
        seen.add(marked)
        texts = [action.text for action in state.choices(0)]
        if "throw" in texts:
            found.add(frozenset(die + 1 for die in range(20) if marked & (1 << die)))
        if "stop" in texts:
            found.add(frozenset())
        for text in texts:
            if text.startswith("roll "):
                after = state.clone()
                after.play(text, 0)
                queue.append(after)
    return found


@vector("T6")
@rule("R14", "R15", "R16")
def test_t6_a_skull_locks_its_die() -> None:
    position = rolling([1, 6, 5, 4], *START)
    assert rolled(position) == "Y1 Y6 Y5 G4"
    assert len(subsets(position)) == 8
    assert not any(2 in dice for dice in subsets(position))
    refused(position, "roll 2", "die 2 shows a skull", "R15")


@vector("T8")
@rule("R15", "R24")
def test_t8_four_skulls_leave_no_choice() -> None:
    position = at("rolling", lord(0, *START), lord(1, *START), rolls=[6, 6, 6, 6, 1, 1, 1, 1]).goes_on()
    assert asked(position) == ["reroll 1"]
    position.then(skulls=4, hammers=3, swords=1)
    assert [position.state.shown(0, good) for good in range(4)] == [0, 0, 3, 1]
    position.when("1: stop")
    assert told(position, "shows")[0] == ("shows", 0, 3, 1, 0, 4)


@vector("T9")
@rule("R16", "R17")
def test_t9_who_stops_gets_no_third_roll() -> None:
    position = at("rolling", lord(0, *START), lord(1, *START), rolls=[1, 2, 3, 4, 1, 2, 3, 4]).goes_on()
    assert asked(position) == ["reroll 0", "reroll 1"]
    position.when("0: stop")
    assert asked(position) == ["reroll 1"]
    assert position.choices(0) == []


@rule("R16")
def test_a_die_that_was_kept_may_be_rolled_later() -> None:
    position = rolling([1, 1, 1, 1, 2, 3], *START, seats=2).when("roll 1", "throw")
    assert rolled(position) == "Y2 Y1 Y1 G1"
    position.when("roll 2", "throw")
    assert rolled(position) == "Y2 Y3 Y1 G1"
    assert position.state.opened is None  # after the third throw the player is done


MONASTERIES = ["build monastery 0 a10", "build monastery 0 e10"]


@vector("T10")
@rule("R18")
def test_t10_two_monasteries_set_two_dice() -> None:
    position = rolling([6, 3, 2], *START[:2], START[3], *MONASTERIES)
    assert rolled(position) == "Y6 Y3 G2"
    refused(position, "set 1 2", "die 1 shows a skull", "R18")
    assert position.allows("set 2 6")
    position.when("set 2 5")
    refused(position, "set 2 1", "die 2 was set already", "R18")
    position.when("set 3 3")
    assert rolled(position) == "Y6 Y5 G3"
    assert asked(position) == ["reroll 0"]
    other = rolling([6, 3, 2], *START[:2], START[3], *MONASTERIES).when("set 2 6", "pass")
    refused(other, "roll 2", "die 2 shows a skull", "R15")
    assert other.allows("roll 3")


@vector("T81")
@rule("R18")
def test_t81_a_die_that_was_set_may_be_rolled() -> None:
    position = rolling([3, 3, 6, 1], *START, MONASTERIES[0]).when("set 1 1")
    assert asked(position) == ["reroll 0"]
    assert len(subsets(position)) == 8
    assert any(1 in dice for dice in subsets(position))


# Feathers


def shown(dice: str, *others: str, rolls: list[int], **options: Any) -> Play:
    """Dice as they were revealed, before the feathers."""
    lords = [lord(seat, dice=one) for seat, one in enumerate([dice, *others])]
    return at("feathers", *lords, seats=1 + len(others), rolls=rolls, **options).goes_on()


@vector("T11")
@rule("R20", "R21")
def test_t11_a_feather_rerolls_a_skull() -> None:
    position = shown("W3 Y6 G1", "Y1", rolls=[2])
    assert asked(position) == ["feather 0"]
    position.state.lords[0].goods = [0] * 4
    position.when("feather 1 2")
    assert rolled(position) == "W3 Y2 G1"
    position.then(skulls=0, swords=1, shields=1, culture=1, wood=1)
    assert ("collected", 0, 2, 1, 0, 0) in told(position)
    assert "feather 0" not in asked(position)


@vector("T12")
@rule("R22")
def test_t12_a_new_feather_may_be_used() -> None:
    position = shown("W4", "Y1", rolls=[3]).when("feather 1 1")
    assert rolled(position) == "W3"
    assert asked(position) == ["feather 0"]
    without = shown("W4", "Y1", rolls=[3], feather_chain="false").when("feather 1 1")
    assert "feather 0" not in asked(without)


@vector("T13")
@rule("R21")
def test_t13_a_skull_from_a_feather_counts() -> None:
    position = shown("W3 Y1", "Y1", rolls=[6]).when("feather 1 2")
    assert ("robbed", 0, 2) in told(position)  # the stone of the same face was the only resource


@vector("T14")
@rule("R20")
def test_t14_the_starting_player_uses_feathers_first() -> None:
    position = given(
        ERA, table(first=1), lord(0, dice="W3"), lord(1, dice="W3 W4"), at="feathers", seats=2, rolls=[1]
    ).goes_on()  # fmt: skip
    assert asked(position) == ["feather 1"]
    position.when("feather 1 1")
    assert asked(position) == ["feather 1"]
    position.when("stop")
    assert asked(position) == ["feather 0"]


def test_dice_of_a_lane_come_from_the_stream_of_their_seat() -> None:
    """10.3: nobody's answers change what another rolls."""
    one, other = after_setup(2), after_setup(2)
    assert isinstance(one.dice, FastDice)
    assert isinstance(other.dice, FastDice)
    for die in range(3):
        if f"roll {die + 1}" in [action.text for action in one.choices(0)]:
            one.play(f"roll {die + 1}", 0)
    if one.lords[0].marked:
        one.play("throw", 0)
    assert one.lords[1].rolled == other.lords[1].rolled
    assert one.dice.streams[2] == other.dice.streams[2]
