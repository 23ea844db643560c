"""How a play begins, and every step that it can come to."""

from __future__ import annotations

from typing import Final

from alfonso.engine.step import Step
from alfonso.games.lords_of_xidit.rules import bards, census, end, orders, programming, rewards, setup, titans, year

OPENING: Final[list[Step]] = [
    setup.FIRST_PLAYER, setup.LAIR, setup.DEAL_TILES, setup.HALL_OF_FAME, setup.PLACEMENT, year.YEAR,
]  # fmt: skip


def every_step() -> list[Step]:
    """Every step of the game, each once."""
    return [
        setup.FIRST_PLAYER, setup.LAIR, setup.DEAL_TILES, setup.HALL_OF_FAME, setup.PLACEMENT, *setup.PLACE,
        year.YEAR, programming.NEW_YEAR, programming.PROGRAMMING_TIME, *programming.PROGRAM, programming.REVEAL,
        orders.ORDERS_TIME, *titans.TITAN, *titans.SQUAD,
        *rewards.REWARD, *bards.BARDS, rewards.AFTERMATH, *rewards.DUMMY, rewards.CLEAR_AWAY,
        year.SWEEP,
        census.CENSUS_TIME, *census.COUNT, census.SHOW_OF_HANDS, *census.SHOW, census.PAY, *census.AWARD, census.DONE,
        *census.STORY,
        year.NEXT_YEAR, *end.ASSESS, end.CROWN,
    ]  # fmt: skip
