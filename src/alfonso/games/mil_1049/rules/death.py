"""Ageing and death: heirs, distant relatives, and houses that lose a knight (R27 to R33)."""

from __future__ import annotations

from alfonso.engine.state import NOBODY
from alfonso.games.mil_1049 import facts
from alfonso.games.mil_1049.data import SLOTS
from alfonso.games.mil_1049.state import DEATHS, Mil


def grow_older(mil: Mil, knight: int, space: int) -> bool:
    """A white token from a space onto a knight; whether he dies of it (R27)."""
    mil.take_token(space)
    mil.age[knight] += 1
    if mil.age[knight] < mil.figures.age:
        return False
    die(mil, knight)
    return True


def die(mil: Mil, knight: int) -> None:
    """A knight dies, in the action phase or in winter (R27): his tokens go back (R28) and somebody follows him."""
    seat = knight // SLOTS
    mil.age[knight] = 0  # R28
    if mil.heir[knight]:
        mil.heir[knight] = 0  # R29: the heir has none yet; all else stays as it is
        mil.tell(facts.HEIR_FOLLOWS, seat, knight)
        return
    if mil.has_property(knight):  # R30, R32
        mil.tell(facts.RELATIVE, seat, knight)
    else:
        leave(mil, knight)  # R31
        mil.tell(facts.GONE, seat, knight)
    mil.score_points(seat, -mil.figures.points.heirless, DEATHS)  # R30, R31


def leave(mil: Mil, knight: int) -> None:
    """Tile and token of a knight leave, and the bond ends (R31); what stands on the board is cleared away in winter."""
    mil.here[knight] = 0
    mil.lord[knight] = NOBODY
