"""Steps 2 and 3: what dice and buildings bring, and what the dice eat (R24 to R33)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.step import Run, Step
from alfonso.games.era_medieval_age import facts
from alfonso.games.era_medieval_age.data import CULTURE, FARM, FOOD, GOODS, LUMBER_MILL, STONE, TRADE, WOOD
from alfonso.games.era_medieval_age.state import COLLECT, FEED, Era


@final
class Collect(Run[Era]):
    """All symbols of all dice, a food from each farm, two wood from each lumber mill (R24, R27, R28, R60)."""

    def run(self, state: Era) -> None:
        """From the starting player on (R12)."""
        state.phase = COLLECT
        for seat in state.order():
            collect(state, seat)


def collect(era: Era, seat: int) -> None:
    """Fill the tracks; what goes beyond their last hole is lost, but not culture (R25, R29)."""
    lord = era.lords[seat]
    count = lord.domain.count
    gained: list[int] = []
    for resource in range(GOODS):
        amount = era.shown(seat, resource)
        if resource == FOOD:
            amount += count[FARM] * era.figures.farm
        elif resource == WOOD:
            amount += count[LUMBER_MILL] * era.figures.lumber_mill
        gained.append(era.gain(seat, resource, amount))
    era.tell(facts.COLLECTED, seat, gained[FOOD], gained[WOOD], gained[STONE], gained[TRADE])
    culture = era.shown(seat, CULTURE)  # R26: a property of the faces
    if culture:
        lord.culture = era.advanced(lord.culture, culture)
        era.tell(facts.CULTURE, seat, culture, lord.culture)


@final
class Feed(Run[Era]):
    """Each die eats a food, as far as there is any (R30, R31); for each that goes without, disaster +1 (R32, R33)."""

    def run(self, state: Era) -> None:
        """From the starting player on."""
        state.phase = FEED
        for seat in state.order():
            lord = state.lords[seat]
            need = lord.dice_count()
            paid = min(need, lord.goods[FOOD])
            lord.goods[FOOD] -= paid
            state.tell(facts.FED, seat, paid)
            if paid < need:
                state.suffer(seat, need - paid)
                state.tell(facts.UNFED, seat, need - paid, lord.disaster)


COLLECT_ALL: Final[Step] = Collect("collect")
FEED_ALL: Final[Step] = Feed("feed")
