"""Sphere VI, the Crusades, and phase 5, winter: the cold, the King's thanks, the board made ready (R110 to R115)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.state import NOBODY
from alfonso.engine.step import Run
from alfonso.games.mil_1049 import facts
from alfonso.games.mil_1049.data import CRUSADES, HOME, HOURGLASS, INFLUENCE, KINDS, NONE, SLOTS
from alfonso.games.mil_1049.rules.death import die
from alfonso.games.mil_1049.rules.sphere import end_matter
from alfonso.games.mil_1049.state import IN_CRUSADES, WINTER, Mil, fill_board


@final
class Crusades(Run[Mil]):
    """Each knight there brings his house influence (R110)."""

    def run(self, state: Mil) -> None:
        """Nobody decides anything."""
        state.stage = IN_CRUSADES
        end_matter(state)
        for seat in state.turn_order():
            for knight in range(seat * SLOTS, (seat + 1) * SLOTS):
                if state.sphere[knight] == CRUSADES:
                    state.hand[seat * KINDS + INFLUENCE] += state.figures.income.crusade
                    state.tell(facts.CRUSADE, seat, knight, state.figures.income.crusade)


@final
class Winter(Run[Mil]):
    """The die says whether it is harsh (R111); then knights without land die (R112)."""

    def run(self, state: Mil) -> None:
        """Roll once."""
        state.stage = WINTER
        state.face = state.options.faces[state.roll() - 1]
        harsh = is_harsh(state, state.face)
        state.tell(facts.WINTER, -1, state.face, 1 if harsh else 0)
        state.scene()
        if not harsh:
            return
        starving: list[int] = []
        for knight in range(len(state.here)):
            if state.here[knight] and not state.is_noble(knight) and not state.on_crusade(knight):
                starving.append(knight)
        for knight in starving:  # all at once: none of these deaths changes another
            die(state, knight)


def is_harsh(mil: Mil, face: int) -> bool:
    """Any face with an hourglass, or only the one with nothing else (R111, Q14)."""
    return face == HOURGLASS if mil.options.lone_hourglass else face & HOURGLASS != 0


@final
class KingsThanks(Run[Mil]):
    """A privilege for each house all of whose knights have a soldier or a castle, harsh or not (R113, R123)."""

    def run(self, state: Mil) -> None:
        """Houses in turn order."""
        for seat in state.turn_order():
            if not defends_realm(state, seat):
                continue
            if state.gain_privilege(seat):
                state.tell(facts.KINGS_THANKS, seat)
            else:
                state.tell(facts.NO_TOKEN, seat)  # R5


def defends_realm(mil: Mil, seat: int) -> bool:
    """Whether every knight of a house has at least one soldier or a castle (R113)."""
    for knight in range(seat * SLOTS, (seat + 1) * SLOTS):
        if mil.here[knight] and mil.army(knight) == 0 and mil.castle[knight] == 0:
            return False
    return True


@final
class CleanUp(Run[Mil]):
    """Knights go home, spaces get white tokens, King's Soldiers and Archbishop return, tokens too (R114, V2c)."""

    def run(self, state: Mil) -> None:
        """As it was; vassals stay vassals, women and privileges stay in the lineage (R116, R124 to R126)."""
        for knight in range(len(state.sphere)):
            state.sphere[knight] = HOME
        state.placed = [0] * state.setup.seats
        state.kings_men = NONE
        state.bishop = NONE
        state.face = 0
        state.active = NOBODY
        fill_board(state)


SPHERE_SIX: Final = Crusades("crusades")
PHASE_FIVE: Final = Winter("winter")
KINGS_THANKS: Final = KingsThanks("king's thanks")
CLEAN_UP: Final = CleanUp("clean up")
