"""Both statements of what is legal agree at every kind of question, and copies of a state are the same state."""

import json
import random
from typing import Any

import pytest

from alfonso.bots.registry import bot
from alfonso.engine.dice import FastDice
from alfonso.games.era_medieval_age import Era
from alfonso.testing import rule
from tests.era_medieval_age.helpers import ERA
from tests.era_medieval_age.test_model import GAMES, HOUSE, OFFICIAL, OTHER

EACH = 2  # so many questions of each kind are looked at in a play


def met(state: Era) -> list[str]:
    """The kinds of questions that are open, and what else makes them differ."""
    found = []
    for seat in state.to_act:
        question = state.question(seat)
        assert question is not None
        lord = state.lords[seat]
        found.append(f"{question.kind} {bool(lord.marked)} {bool(lord.was_set)} {state.placing} {lord.has_goods()}")
    return found


@pytest.mark.parametrize(
    ("box", "seats", "options"),
    [("grim", 1, {}), ("rich", 2, HOUSE), ("grim", 3, OTHER), ("rich", 4, OFFICIAL)],
    ids=["alone", "house", "other", "official"],
)
def test_what_is_refused_is_what_is_not_offered(box: str, seats: int, options: dict[str, Any]) -> None:
    game = GAMES[box]
    state = game.new(seats, f"legality {box}", **options)
    chance = random.Random(f"{box} {seats}")
    greedy, dice = bot("greedy"), FastDice.seeded(box, 1)
    looked: dict[str, int] = {}
    while not state.over:
        for kind in met(state):
            looked[kind] = looked.get(kind, 0) + 1
            if looked[kind] <= EACH:
                check_refusals(state, chance)
                check_copies(state)
        seat = chance.choice(state.to_act)
        advised = greedy.choose(state.view(seat), dice) if chance.random() < 0.5 else None
        state.play(advised or chance.choice(state.choices(seat)), seat)
    check_copies(state)


def check_refusals(state: Era, chance: random.Random) -> None:
    """For whoever is asked: nothing speaks against a choice, and something with a rule against everything else."""
    notation = ERA.notation
    words = len(state.game.actions) - len(notation.places)
    for seat in state.to_act:
        choices = {action.index for action in state.choices(seat)}
        near = [number for number in range(words, len(state.game.actions)) if number % 7 == chance.randrange(7)]
        for index in {*range(words), *near, *choices}:
            action = state.game.actions[index]
            why = state.objection(seat, action)
            assert (why is None) == (index in choices), action.text
            assert why is None or why.rule, action.text


def check_copies(state: Era) -> None:
    """A clone, and what is written down and read back, is the same and stays so."""
    game = state.game
    before = game.digest(state)
    twin = state.clone()
    again = game.unpack(json.loads(json.dumps(game.pack(state))))
    assert game.digest(twin) == game.digest(again) == before
    for other in (twin, again):
        while not other.over and other.moves < state.moves + 30:
            seat = other.next_seat
            other.take(seat, other.choices(seat)[-1])
    assert game.digest(state) == before


@rule("R89")
def test_one_may_change_ones_mind_so_often() -> None:
    state = ERA.new(2, "doubts")
    while state.phase == 0:
        state.take(state.next_seat, state.choices()[0])
    die = state.choices(0)[0].text.split()[1]
    for _ in range(40):
        state.play(f"roll {die}", 0)
        state.play(f"keep {die}", 0)
    state.play(f"roll {die}", 0)
    assert f"keep {die}" not in [action.text for action in state.choices(0)]
    why = state.objection(0, ERA.parse(f"keep {die}"))
    assert str(why) == "you have changed your mind 40 times this round: throw or stop (R89)"
    state.play("throw", 0)
    assert state.lords[0].doubts == 40
