"""Asking: a question with a single answer is asked too, lest its absence tell something (H3)."""

from __future__ import annotations

from alfonso.engine.step import Ask
from alfonso.games.lords_of_xidit.state import Xidit


def ask(state: Xidit, step: Ask[Xidit]) -> None:
    """Ask now; where all holdings lie open, a single choice is taken without a question (7.7)."""
    if state.options.open_holdings:
        found = step.choices(state)
        if len(found) == 1:
            step.take(state, found[0])
            return
    state.next(step)
