"""How a play begins, and every step that it can come to."""

from __future__ import annotations

from typing import Final

from alfonso.engine.step import Step
from alfonso.games.xii_century.rules import round, setup, turn, uses, war
from alfonso.games.xii_century.rules.end import BREAK_TIE

OPENING: Final[list[Step]] = [setup.WHO_STARTS, setup.ASSIGN_EVENTS, round.ROUND]


def every_step() -> list[Step]:
    """Every step of the game, each once."""
    steps: list[Step] = [
        setup.WHO_STARTS, setup.ASSIGN_EVENTS, setup.FIXED_EVENTS, setup.ROLL_EVENT, *setup.DRAFT,
        round.ROUND, round.STRIKE, round.SHARED_ROLL, *round.FIX,
        *turn.TURN, *turn.ROLL, *turn.SPEND, *turn.FEED, *turn.GO_TO_MARKET,
        war.CALL_TO_WAR, *war.VOTE, war.WAR,
        round.HARVEST, round.FIXED_BONUSES, round.HAND_OVER,
        BREAK_TIE,
    ]  # fmt: skip
    for bonuses in round.BONUS:
        steps += bonuses
    for choices in uses.CHOOSE_PERK:
        steps += choices
    return steps
