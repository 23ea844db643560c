"""How a play begins, and every step that it can come to."""

from __future__ import annotations

from typing import Final

from alfonso.engine.step import Step
from alfonso.games.my_village.rules import (
    costs,
    council,
    death,
    dice,
    office,
    religion,
    round,
    setup,
    travel,
    use,
    village,
    white,
)

OPENING: Final[list[Step]] = [setup.SHUFFLE, setup.DEAL_BOARDS, setup.STARTER, round.ROUND]


def every_step() -> list[Step]:
    """Every step of the game, each once."""
    return [
        setup.SHUFFLE, setup.DEAL_BOARDS, setup.STARTER,
        round.ROUND, round.PREPARE, round.ACTION_PHASE, *round.TURN, *round.BEGIN_TURN,
        *dice.TAKE_DICE, *use.USE,
        *office.CUSTOMERS, office.REFILL, *office.MONK_OFFICE,
        *religion.ADD_MONK, *village.MONK_HEADMAN, *village.MONK_SCHOOL,
        *council.PLACE_TILE, *council.CONVENE, *council.COVER_SPACE,
        *travel.CHOOSE_FARE, *travel.ARRIVE, *travel.TRAVEL_SWAP, *travel.SETTLE_IN,
        *costs.PAYMENT, *white.HAND_OVER, *white.WHITE,
        *death.CHECK_LIFE, death.REAPER, *death.DEATH, *death.LABORER, death.RAT, *death.SANATORIUM, death.INVASION,
        round.END_TURN, round.ROUND_END,
    ]  # fmt: skip
