"""Weddings: an heir with something to inherit weds the daughter of the house with the best dowry (R41 to R46)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.state import NOBODY
from alfonso.engine.step import Lanes, Run, Step
from alfonso.games.mil_1049 import facts
from alfonso.games.mil_1049.data import FABRIC, FOOD, GOLD, INFLUENCE, METAL, MOST_SEATS, SLOTS
from alfonso.games.mil_1049.rules.cubes import Fist, beats, empty_fists, fist_of, share, size
from alfonso.games.mil_1049.state import WEDDING, WEDDINGS, Mil


def celebrate(mil: Mil) -> None:
    """A feast for the heir of the knight who acts (R41)."""
    mil.matter = WEDDING
    mil.face = 0
    empty_fists(mil)
    mil.then([DOWRIES, VOWS])


@final
class Dowries(Lanes[Mil]):
    """All houses fill their fists at once, the father's too, with or without single women (R42, R46)."""

    def hides_ready_from_all(self) -> bool:
        """Nobody may see when a fist was closed (5)."""
        return True

    def lane(self, state: Mil, seat: int) -> list[Step]:
        """One fist each; where cubes lie open, only of those who have any."""
        if state.options.open_hands and size(state.cubes_of(seat)) == 0:
            return []
        return [DOWRY[seat]]


@final
class Vows(Run[Mil]):
    """The fists open together, and the best dowry is found (R42 to R45)."""

    def run(self, state: Mil) -> None:
        """Compare and pay."""
        knight = state.knight
        father = knight // SLOTS
        for seat in state.turn_order():
            state.tell(facts.DOWRY, seat, facts.encoded(fist_of(state, seat)))
        state.scene()
        best = best_dowry(state)
        if best == NOBODY:
            state.tell(facts.LOVE, father, knight)  # R45
            return
        dowry = fist_of(state, best)
        woman = 1 if state.women[best] else 0
        state.pay(best, dowry)
        state.women[best] -= woman
        if best == father:  # R44
            state.tell(facts.KINSWOMAN, father, knight, facts.encoded(dowry), woman)
            return
        state.tell(facts.WED, best, knight, facts.encoded(dowry), woman)
        if woman:
            state.score_points(best, state.figures.points.wedding, WEDDINGS)  # R43
        share(state, father, dowry, (size(dowry) + 1) // 2)


def best_dowry(mil: Mil) -> int:
    """The house with the best dowry; nobody where several are equally good (R40, R45)."""
    best = 0
    tied = False
    for seat in range(1, mil.setup.seats):
        if beats(fist_of(mil, seat), fist_of(mil, best)):
            best = seat
            tied = False
        elif not beats(fist_of(mil, best), fist_of(mil, seat)):
            tied = True
    return NOBODY if tied else best


DOWRIES: Final = Dowries("dowries")
DOWRY: Final = [Fist("dowry", seat, [GOLD, INFLUENCE, METAL, FABRIC, FOOD], "R42") for seat in range(MOST_SEATS)]
VOWS: Final = Vows("vows")
