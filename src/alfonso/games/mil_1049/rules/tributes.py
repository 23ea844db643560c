"""Phase 2: tributes, food for lords, and all fiefs are turned (R56 to R59)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.step import Run
from alfonso.games.mil_1049 import facts
from alfonso.games.mil_1049.data import FOOD, KINDS, PLOTS, PRODUCTION, SLOTS, TRIBUTE
from alfonso.games.mil_1049.options import ALWAYS, LITERAL
from alfonso.games.mil_1049.state import TRIBUTES, Mil


@final
class Tributes(Run[Mil]):
    """Nobody decides anything, and the order does not matter (R59)."""

    def run(self, state: Mil) -> None:
        """Pay, then turn (R56 to R58)."""
        state.stage = TRIBUTES
        state.active = -1
        seats = state.setup.seats
        paid = [0] * (seats * KINDS)
        food = [0] * seats
        for plot in range(len(state.fief)):
            if state.fief[plot] < 0:
                continue
            knight = plot // PLOTS
            pay_tribute(state, plot, knight // SLOTS, paid)
            if state.lord[knight] >= 0:
                food[state.lord[knight]] += state.figures.income.vassal_fief  # R57
        for seat in state.turn_order():
            cubes = paid[seat * KINDS : (seat + 1) * KINDS]
            state.receive(seat, cubes)
            if max(cubes):
                state.tell(facts.TRIBUTE, seat, facts.encoded(cubes))
            if food[seat]:
                state.hand[seat * KINDS + FOOD] += food[seat]
                state.tell(facts.VASSALS_FOOD, seat, food[seat])
        turn_all(state)


def pay_tribute(mil: Mil, plot: int, seat: int, paid: list[int]) -> None:
    """What a fief pays its owner: with the tribute side up its tribute (R56); or as was agreed (Q1)."""
    tile = mil.fief[plot]
    mode = mil.options.fief_mode
    if mil.side[plot] == TRIBUTE or mode == ALWAYS:
        cubes = mil.figures.tribute[tile]
    elif mode == LITERAL:
        cubes = mil.figures.harvest[tile]
    else:
        return
    for kind in range(KINDS):
        paid[seat * KINDS + kind] += cubes[kind]


def turn_all(mil: Mil) -> None:
    """All fiefs in play are turned (R58); where all pay always, they show their production (Q1)."""
    for plot in range(len(mil.fief)):
        if mil.fief[plot] < 0:
            continue
        if mil.options.fief_mode == ALWAYS or mil.side[plot] == TRIBUTE:
            mil.side[plot] = PRODUCTION
        else:
            mil.side[plot] = TRIBUTE
    mil.tell(facts.FLIPPED)


PHASE_TWO: Final = Tributes("tributes")
