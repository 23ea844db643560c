"""Playouts: a play to its end by random choices, in one compiled loop."""

from __future__ import annotations

from alfonso.engine.dice import Dice
from alfonso.engine.state import State


def playout(state: State, dice: Dice) -> int:
    """Play a state to its end by uniformly random choices; how many decisions that took."""
    decisions = 0
    while not state.over:
        seat = state.next_seat
        choices = state.choices(seat)
        state.take(seat, choices[dice.below(len(choices))])
        decisions += 1
    return decisions
