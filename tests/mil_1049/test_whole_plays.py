"""Whole plays of every kind: states, choices, events and objections come out as they always have.

Half of the choices are drawn at random, half are the policy's, and all plays but the first begin with vassals: between
them they come to every kind of choice (a test says so). When a rule changes on purpose, print the new digests with
``python -m tests.mil_1049.test_whole_plays`` and say in the commit why they are right.
"""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

import pytest

from alfonso.engine.dice import FastDice
from alfonso.engine.event import Fact
from alfonso.engine.heuristics import best
from alfonso.games.mil_1049 import Mil, facts
from alfonso.games.mil_1049.data import SLOTS
from tests.mil_1049.helpers import MIL

ADVANCED = {"adv1": "true", "adv2": "true", "adv3": "true"}
PLAYS: list[tuple[int, dict[str, Any], str]] = [
    (2, {}, "96b3fe1d28db"),
    (2, {"turns": "3", "fief_mode": "literal", "harsh": "single", "growth_cap": "12"}, "86a6a499b88f"),
    (3, {**ADVANCED, "stack_defence": "4,6", "king_soldiers": "2"}, "bc4b7838f756"),
    (
        3,
        {"hide_resources": "false", "vp_floor": "0", "fief_mode": "always", "leader_bonus": "attacker_only"},
        "1c8cbde7f9bc",
    ),
    (4, {**ADVANCED, "adv2_note": "false", "lord_helps_free_land": "true", "tokens_own_only": "true"}, "b7a7056d90b2"),
    (5, {"auto_half": "true", "end_on_no_white": "true", "turns": "3"}, "d384afb9fe27"),
]
EVERY = 7  # at one decision in so many all actions of all seats are objected to or not


def play(seats: int, options: dict[str, Any]) -> Iterator[Mil]:
    """A play of bots that are half out of their minds, decision by decision, and its end."""
    seed = f"whole 25 {seats}"
    state = MIL.open(MIL.setup(seats, options), FastDice.seeded(seed, seats + 1), log=True)
    dice = FastDice.seeded(f"{seed} minds", 1)
    if options:
        bind(state)
    while not state.over:
        yield state
        seat = state.to_act[-1]
        choices = state.choices(seat)
        chosen = choices[dice.below(len(choices))]
        if dice.below(2):
            chosen = best(MIL.heuristics(), state, seat)  # type: ignore[arg-type]
        state.take(seat, chosen)
    yield state


def bind(state: Mil) -> None:
    """Vassals, soldiers and privileges from the beginning, which plays of that kind come to late or never."""
    for seat in range(state.seats):
        state.lord[seat * SLOTS + 1] = (seat + 1) % state.seats
        state.soldiers[seat * SLOTS + 1] = 2
        state.soldiers[seat * SLOTS] = 4
        state.women[seat] = 2
        state.privileges[seat] = 5
    state.forget_choices()


def objections(state: Mil) -> list[object]:
    """What speaks against every action, for every seat, by rule and figures; it agrees with the choices."""
    found: list[object] = []
    for seat in state.to_act:
        listed = {action.index for action in state.choices(seat)}
        for action in MIL.actions:
            why = state.objection(seat, action)
            assert (why is None) == (action.index in listed), action.text
            if why is not None:
                figures = [figure for figure in why.phrase.figures.values() if isinstance(figure, int)]
                found.append([action.index, why.rule, figures])
    return found


def digest(seats: int, options: dict[str, Any]) -> str:
    """Twelve letters that stand for everything that happens in a play."""
    found = hashlib.sha256()
    for number, state in enumerate(play(seats, options)):
        seen: list[object] = [
            state.fields(),
            [[action.index for action in state.choices(seat)] for seat in range(seats)],
        ]
        if number % EVERY == 0:
            seen.append(objections(state))
        found.update(json.dumps(seen, sort_keys=True).encode())
    told = [event.pack() for event in state.log or []]
    found.update(json.dumps([told, state.scores(), state.winners(), state.revelations]).encode())
    assert MIL.impossible(state) is None
    return found.hexdigest()[:12]


@pytest.mark.parametrize(("seats", "options", "expected"), PLAYS)
def test_whole_plays_come_out_as_they_always_have(seats: int, options: dict[str, Any], expected: str) -> None:
    assert digest(seats, options) == expected


def test_the_plays_come_to_every_kind_of_choice_and_event() -> None:
    asked: set[str] = set()
    told: set[str] = set()
    for seats, options, _ in PLAYS:
        for state in play(seats, options):
            asked |= {question.kind for seat in range(seats) if (question := state.question(seat)) is not None}
        told |= {event.name for event in state.log or []}
    kinds = {step.kind for step in MIL.steps.values() if hasattr(step, "kind")}
    assert asked == kinds
    rare = {"no_token", "no_last", "to_the_king"}
    assert {fact.name for fact in vars(facts).values() if isinstance(fact, Fact)} - told <= rare


if __name__ == "__main__":
    for count, agreed, _ in PLAYS:
        print(count, agreed, digest(count, agreed))
