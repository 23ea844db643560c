"""Foresight: how a play is likely to go on, and how good that is for a seat; for bots that think ahead.

All arithmetic is exact or rounded in one way only (no logarithm, no exponential), so that a bot's choice is the same on
every machine.
"""

from __future__ import annotations

import math
from typing import Final

from alfonso.engine.action import Action
from alfonso.engine.dice import Dice
from alfonso.engine.heuristics import Heuristics, best
from alfonso.engine.state import State

STRAYS: Final = 8  # one answer in so many is the next best one
FAR_WORSE: Final = 50.0  # what weighs so much less than the best is not played even so
WON: Final = 0.5  # of a leaf at the end: who has won; the rest: by how much


def play_on(heuristics: Heuristics[State], state: State, until: int, most: int) -> None:
    """Let every seat take what weighs heaviest until a round has come, for so many decisions at the most."""
    game = state.game
    for _ in range(most):
        if state.over or game.round(state) >= until:
            return
        seat = state.next_seat
        state.take(seat, best(heuristics, state, seat))


def give_answer(state: State, seat: int, dice: Dice, policy: Heuristics[State] | None) -> None:
    """Let a seat give some secret answer in its lane: any, or with a policy a plausible one."""
    while state.question(seat) is not None:
        if policy is None:
            choices = state.choices(seat)
            state.take(seat, choices[dice.below(len(choices))])
        else:
            state.take(seat, likely(policy, state, seat, dice))


def await_answers(heuristics: Heuristics[State], state: State, seat: int, dice: Dice) -> None:
    """Let everybody but a seat give the secret answers that they still owe: what the seat will meet."""
    if not state.lanes:
        return
    for other in range(state.seats):
        if other != seat:
            give_answer(state, other, dice, heuristics)


def likely(heuristics: Heuristics[State], state: State, seat: int, dice: Dice) -> Action:
    """A choice as a plausible player would make it: mostly the best, now and then one of the next best."""
    choices = state.choices(seat)
    worse = 0
    while worse + 1 < len(choices) and dice.below(STRAYS) == 0:
        worse += 1
    if worse == 0:
        return best(heuristics, state, seat)
    weights: list[float] = []
    for action in choices:
        weights.append(heuristics.weigh(state, seat, action))
    order = heaviest(weights)
    while worse > 0 and weights[order[0]] - weights[order[worse]] > FAR_WORSE:
        worse -= 1
    return choices[order[worse]]


def heaviest(weights: list[float]) -> list[int]:
    """The places of the weights, the greatest first; of equals the first one first."""
    order = list(range(len(weights)))
    order.sort(key=lambda place: -weights[place])
    return order


def prospect(heuristics: Heuristics[State], state: State, seat: int, spread: float) -> float:
    """How good a state is for a seat: its chance to win; alone, the points it can expect."""
    if state.seats == 1:
        return heuristics.value(state, seat)
    values: list[float] = []
    for other in range(state.seats):
        values.append(heuristics.value(state, other))
    chance = share(values, seat, spread)
    if not state.over:
        return chance
    winners = state.winners()
    won = 1.0 / len(winners) if seat in winners else 0.0
    return WON * won + (1.0 - WON) * chance


def share(values: list[float], seat: int, spread: float) -> float:
    """The chance of one of several to be the greatest in the end, when each may still change by about the spread."""
    mean = 0.0
    for value in values:
        mean += value
    mean /= len(values)
    own = 0.0
    total = 0.0
    for other in range(len(values)):
        odds = odds_of((values[other] - mean) / spread)
        total += odds
        if other == seat:
            own = odds
    return own / total


def odds_of(lead: float) -> float:
    """Grows as an exponential does near 0, and slower far from it; the inverse for the opposite lead."""
    root = math.sqrt(1.0 + lead * lead)
    return root + lead if lead >= 0.0 else 1.0 / (root - lead)
