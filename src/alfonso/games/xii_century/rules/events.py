"""The event of a round, which strikes all towns alike (R110 to R117)."""

from __future__ import annotations

from typing import final

from alfonso.engine.step import Run
from alfonso.games.xii_century import facts
from alfonso.games.xii_century.data import (
    CIVIL_WAR,
    FAMINE,
    FAMINE_SPARES,
    FARMS,
    FIRE,
    FOOD,
    HOUSES,
    KNIGHTS,
    MEN_AT_ARMS,
    NO_EVENT,
    OUTLAWS,
    PLAGUE,
    POPULATION,
    SUPPLY,
    WATER_STORM,
)
from alfonso.games.xii_century.options import Options
from alfonso.games.xii_century.rules.uses import cut_to_maxima
from alfonso.games.xii_century.state import Town, Xii


@final
class Strike(Run[Xii]):
    """The event comes at the very start of the round, before the shared roll (R110)."""

    def run(self, state: Xii) -> None:
        """Resolve it for every town, in turn order."""
        state.tell(facts.ROUND, -1, state.round)
        event = state.event
        if event == NO_EVENT:
            return
        state.tell(facts.EVENT, -1, event, 1 if is_read_otherwise(state.options, event) else 0)
        for seat in state.turn_order():
            town = state.towns[seat]
            before = town.amounts.copy()
            strike(state, seat, town, event)
            for asset in range(len(before)):
                if town.amounts[asset] < before[asset]:
                    state.tell(facts.LOSS, seat, asset, before[asset], town.amounts[asset])
            cut_to_maxima(state, town)


def is_read_otherwise(options: Options, event: int) -> bool:
    """Whether an option gives the event another meaning than the default (Q8, Q9)."""
    if event == FIRE:
        return not options.fire_blocks_special
    return event == FAMINE and options.famine_of_the_sheet


def strike(xii: Xii, seat: int, town: Town, event: int) -> None:
    """What an event does to one town; special assets are never lost (R27)."""
    if event == FIRE:
        town.halve(HOUSES)  # R111; that nobody may be attracted is R51
    elif event == PLAGUE:
        town.halve(POPULATION)  # R112
    elif event == FAMINE:
        famine(xii, seat, town)
    elif event == CIVIL_WAR:
        town.halve(MEN_AT_ARMS)  # R114; each from its own amount (R11)
        town.halve(KNIGHTS)
    elif event == OUTLAWS:
        outlaws(xii, seat, town)
    elif event == WATER_STORM:
        town.halve(FARMS)  # R116


def famine(xii: Xii, seat: int, town: Town) -> None:
    """People leave, unless the granary feeds them (R113)."""
    if xii.options.famine_of_the_sheet:
        town.halve(FARMS)
    if town.perks & FAMINE_SPARES:
        xii.tell(facts.SPARED, seat)
    else:
        town.lose(POPULATION, xii.figures.famine_takes)


def outlaws(xii: Xii, seat: int, town: Town) -> None:
    """Whoever cannot hold the town is robbed (R115)."""
    figures = xii.figures
    needed = figures.outlaws_per_round * xii.round
    pow = town.base_pow() + town.defences()
    if xii.options.outlaws_roll_dice:
        pow += xii.roll_pow(town)
    xii.tell(facts.OUTLAWS_FOUGHT, seat, pow, needed)
    if pow >= needed:
        return
    town.lose(FOOD, figures.outlaws_take)
    town.lose(HOUSES if xii.options.outlaws_burn_houses else SUPPLY, figures.outlaws_take)
    town.amounts[MEN_AT_ARMS] = 0
    town.amounts[KNIGHTS] = 0
