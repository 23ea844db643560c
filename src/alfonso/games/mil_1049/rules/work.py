"""Work: a knight harvests or recruits, and takes a white token for it (R19, R20)."""

from __future__ import annotations

from alfonso.games.mil_1049 import facts
from alfonso.games.mil_1049.data import PLOTS, PRODUCTION, SLOTS, TRIBUTE
from alfonso.games.mil_1049.options import LITERAL
from alfonso.games.mil_1049.rules.death import grow_older
from alfonso.games.mil_1049.state import HARVEST, Mil


def soldier_cost(mil: Mil, knight: int) -> list[int]:
    """Fabric and metal; influence too for a knight with five soldiers or more (R20)."""
    if mil.soldiers[knight] >= mil.figures.costs.many_soldiers:
        return mil.figures.costs.dear_soldier
    return mil.figures.costs.soldier


def finish_work(mil: Mil, space: int) -> None:
    """The knight does his work and takes the token of a space (R19, R20)."""
    knight = mil.knight
    if mil.matter == HARVEST:
        harvest(mil, knight, space)
    else:
        recruit(mil, knight, space)
    grow_older(mil, knight, space)


def harvest(mil: Mil, knight: int, space: int) -> None:
    """The goods of a fief, which is turned (R19, Q1)."""
    seat, plot = knight // SLOTS, mil.plot
    tile = mil.fief[plot]
    assert plot // PLOTS == knight
    if mil.side[plot] == PRODUCTION:
        mil.receive(seat, mil.figures.harvest[tile])
        mil.side[plot] = TRIBUTE
        mil.tell(facts.HARVESTED, seat, knight, tile, facts.encoded(mil.figures.harvest[tile]), space)
        return
    mil.side[plot] = PRODUCTION
    if mil.options.fief_mode == LITERAL:
        mil.receive(seat, mil.figures.tribute[tile])
        mil.tell(facts.HARVESTED, seat, knight, tile, facts.encoded(mil.figures.tribute[tile]), space)
    else:
        mil.tell(facts.TURNED, seat, knight, tile, space)


def recruit(mil: Mil, knight: int, space: int) -> None:
    """Pay, and one soldier more (R20)."""
    mil.pay(knight // SLOTS, soldier_cost(mil, knight))
    mil.soldiers[knight] += 1
    mil.tell(facts.RECRUITED, knight // SLOTS, knight, mil.soldiers[knight], space)
