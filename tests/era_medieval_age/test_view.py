"""What a seat may see and what it may not (5): domains and dice behind screens, and who is done (R8, R19)."""

import json

import pytest

from alfonso.engine.dice import FastDice
from alfonso.engine.state import SPECTATOR
from alfonso.games.era_medieval_age import Era
from alfonso.games.era_medieval_age.positions import lord
from alfonso.games.era_medieval_age.seen import EraSeen, seen_by
from alfonso.games.era_medieval_age.state import ROLL, SETUP
from alfonso.testing import rule
from tests.era_medieval_age.helpers import ERA, Piece, Play, at, q


def at_setup() -> Era:
    """Seat 0 has laid two pieces, seat 1 all of them."""
    state = ERA.new(3, "view")
    for _ in range(2):
        state.play(state.choices(0)[5], 0)
    while state.question(1) is not None:
        state.play(state.choices(1)[7], 1)
    return state


def at_roll() -> Era:
    """All behind their screens in the first round; the first who may has thrown a die again."""
    state = ERA.new(3, "view")
    while state.phase == SETUP:
        state.take(state.next_seat, state.choices()[0])
    assert state.phase == ROLL
    return state


def see(state: Era, seat: int) -> EraSeen:
    return seen_by(state.view(seat))


def text(state: Era, seat: int) -> str:
    return json.dumps(state.view(seat).pack(), sort_keys=True)


@rule("R8")
def test_nobody_sees_anothers_domain_before_all_are_ready() -> None:
    state = at_setup()
    for viewer, owner in ((0, 1), (2, 0), (SPECTATOR, 1)):
        lord = see(state, viewer).lords[owner]
        assert (lord.laid, lord.walled, lord.clustered, lord.enclosed, lord.area, lord.points) == (None,) * 6
    assert len(see(state, 1).lords[1].laid or []) == 9
    assert state.view(0).ready == [1]


@rule("R8")
def test_a_sampled_domain_is_laid_anew() -> None:
    state = at_setup()
    sample = ERA.sample(state, 0, FastDice.seeded("sample", 1))
    assert sample.lords[0].domain.laid == state.lords[0].domain.laid
    assert sample.lords[1].domain.laid != state.lords[1].domain.laid
    assert sample.ready == [1]
    assert sample.lords[2].domain.laid == []


@rule("R19")
def test_dice_are_seen_by_their_owner_only_until_all_are_done() -> None:
    state = at_roll()
    for viewer in (SPECTATOR, 0, 1, 2):
        for owner in range(3):
            lord = see(state, viewer).lords[owner]
            hidden = viewer != owner
            fields = (lord.rolled, lord.feathers, lord.marked, lord.was_set, lord.throws, lord.sets)
            assert all((field is None) == hidden for field in fields)
            assert lord.pool == [3, 1, 0, 0, 0, 0, 0]  # pools are public
    while state.lanes:
        state.play("stop", state.next_seat)
    assert all(see(state, SPECTATOR).lords[owner].rolled for owner in range(3))


@rule("R19")
@pytest.mark.parametrize("viewer", [SPECTATOR, 1, 2])
def test_nothing_in_a_lane_is_noticed_by_those_who_still_roll(viewer: int) -> None:
    state = at_roll()
    before = text(state, viewer)
    die = next(action.text for action in state.choices(0) if action.verb == "roll")
    for move in (die, "throw", "stop"):
        if move in [action.text for action in state.choices(0)]:
            state.play(move, 0)
        assert text(state, viewer) == before
    assert state.ready == [0]
    assert state.view(0).ready == [0]  # who is done may know for whom the table waits


@rule("R19")
def test_sampled_dice_are_thrown_anew() -> None:
    state = at_roll()
    samples = [ERA.sample(state, 0, FastDice.seeded(f"sample {number}", 1)) for number in range(5)]
    assert all(sample.lords[0].rolled == state.lords[0].rolled for sample in samples)
    assert len({tuple(sample.lords[1].rolled) for sample in samples}) > 1
    assert all(text(sample, 0) == text(state, 0) for sample in samples)


def test_what_is_sent_has_names() -> None:
    state = at_roll()
    packed = see(state, 0).pack()
    seats = packed["seats"]
    assert isinstance(seats, list)
    assert packed["phase"] == "roll"
    assert seats[0]["goods"] == {"food": 3, "wood": 2, "stone": 1, "trade": 0}
    assert seats[0]["laid"][0].startswith("build keep ")
    assert seats[0]["dice"][0].startswith("yellow ")
    assert seats[1]["dice"] is None
    json.dumps(packed)


# Panels


def brought(position: Play) -> str:
    """What the terminal says that the dice of seat 0 bring together."""
    [panel] = [panel for panel in ERA.panels(position.state.view(0), ["A", "B"]) if panel.title == "Your dice"]
    return panel.rows[-1][0]


@rule("R25", "R30")
@pytest.mark.parametrize(
    ("owner", "said"),
    [
        (lord(0, dice="Y1" + " G4" * 11, food=9), "3 food and 22 shields, 3 food lost, 3 food missing: no disaster"),
        (lord(0, dice="Y1" + " G4" * 11, food=8), "3 food and 22 shields, 2 food lost, 3 food missing: no disaster"),
        (lord(0, dice="Y1" + " G4" * 8, food=6), "3 food and 16 shields: no disaster"),
        (lord(0, q("farm", 0, 0), dice="Y1" + " G4" * 8, food=6), "3 food and 16 shields, 1 food lost: no disaster"),
        (lord(0, "build lumber-mill 0 a1", dice="Y3", wood=7, food=1), "2 wood, 3 wood lost: no disaster"),
        (lord(0, dice="B1 B6", trade=5, food=2), "4 trade goods, 3 trade goods lost: 1 skull, Bandits"),
    ],
)
def test_what_dice_bring_is_told_with_the_limits_in_mind(owner: Piece, said: str) -> None:
    assert brought(at("feather 1", owner, lord(1, dice="Y1 W3"))) == said
    collected = brought(at("collect", owner).happens())
    assert said.startswith(collected.rpartition(":")[0])
    assert not [word for word in ("lost", "missing") if word in collected]  # it has happened
