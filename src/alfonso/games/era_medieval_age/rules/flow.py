"""How a play begins, and every step that it can come to.

What no step offers cannot be done: no trading or lending (R88), nothing that has become impossible (R90).
"""

from __future__ import annotations

from typing import Final

from alfonso.engine.step import Step
from alfonso.games.era_medieval_age.data import MOST_SEATS
from alfonso.games.era_medieval_age.rules import building, disasters, extortion, harvest, roll, round, setup

OPENING: Final[list[Step]] = [setup.LAYOUT, setup.UNVEIL, setup.START_ROLL, round.ROUND]


def every_step() -> list[Step]:
    """Every step of the game, each once."""
    found: list[Step] = [
        setup.LAYOUT, *setup.LAY, setup.UNVEIL, setup.START_ROLL,
        round.ROUND, roll.NEW_ROUND, roll.ROLLING, roll.FIRST_THROW, *roll.BLESS, *roll.REROLL, roll.REVEAL,
        round.FEATHERS, roll.PHILIPPE_ROLLS, *roll.USE_FEATHER,
        harvest.COLLECT_ALL, harvest.FEED_ALL,
        disasters.DISASTERS_ALL, *disasters.STRIKE, *disasters.LOSE, *disasters.RECEIVE, *disasters.SCORCH,
        *disasters.ATTACKED,
        building.BUILDING, *building.HAMMERS, *building.BUILD_ONE, *building.PLACE_ONE,
        extortion.EXTORTION, extortion.EXTORT_STEP, *extortion.ANSWER, extortion.DEMAND_OF_PHILIPPE,
        extortion.PHILIPPE_DEMANDS, extortion.ANSWER_PHILIPPE,
        round.END_OF_ROUND, round.FINAL_SCORING,
    ]  # fmt: skip
    for removes in disasters.REMOVE:
        found.extend(removes)
    for seat in range(MOST_SEATS):
        for other in range(MOST_SEATS):
            if other != seat:
                found.append(extortion.DEMAND[seat][other])
    return found
