"""Asking: a question with a single answer is asked too, lest its absence tell what lies behind a screen (Q44)."""

from __future__ import annotations

from alfonso.engine.step import Ask
from alfonso.games.mil_1049.state import Mil


def ask(state: Mil, step: Ask[Mil]) -> None:
    """Ask now; where all cubes lie open, a single choice is taken without a question."""
    if state.options.open_hands:
        found = step.choices(state)
        if len(found) == 1:
            step.take(state, found[0])
            return
    state.next(step)
