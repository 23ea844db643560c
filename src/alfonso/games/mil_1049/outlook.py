"""What holdings are worth in points that they will bring by the end, for bots (11)."""

from __future__ import annotations

from typing import Final

from alfonso.games.mil_1049.data import KINDS, PLOTS, PRODUCTION, SLOTS, STACKS
from alfonso.games.mil_1049.state import ACTIONS, IN_CURIA, Mil

# Points that one cube brings while there are cathedrals to come, best first; and after the last one
CUBE: Final = [1.1, 0.55, 0.65, 0.6, 0.35]
LAST_CUBE: Final = [0.5, 0.3, 0.2, 0.2, 0.0]
WOMAN: Final = -2.6
PRIVILEGE: Final = 0.9
TURN: Final = 10.0  # what a house gains in a whole turn besides; less in the last one, when holdings are turned to use
LAST_TURN: Final = 1.0
IN_HAND: Final = 0.5  # of what cubes and knights could bring, so much comes about
ON_LAND: Final = 0.6
SOLDIER: Final = 0.45  # for each turn to come
CASTLE: Final = 0.3
KNIGHT: Final = 1.2
HEIR: Final = 1.6
OLD: Final = [0.0, 0.15, 0.5, 1.6]  # lost by tokens on a knight without an heir
FIEF_TURN: Final = 0.7  # of what a fief yields, for each turn to come


def turns_left(mil: Mil) -> float:
    """Turns whose actions are still to come, the running one by what is left of it."""
    running = 0.6 if mil.stage == ACTIONS else 0.0
    return mil.options.turns - mil.turn + running


def cathedrals_left(mil: Mil) -> int:
    """Cathedrals to come."""
    return mil.options.turns - mil.turn + (1 if mil.stage < IN_CURIA else 0)


def cube_worth(mil: Mil, kind: int) -> float:
    """What one cube is worth now."""
    return CUBE[kind] if cathedrals_left(mil) > 0 else LAST_CUBE[kind]


def cubes_worth(mil: Mil, cubes: list[int]) -> float:
    """What a set of cubes is worth now."""
    total = 0.0
    for kind in range(KINDS):
        if cubes[kind]:
            total += cubes[kind] * cube_worth(mil, kind)
    return total


def fief_worth(mil: Mil, tile: int) -> float:
    """What a kind of fief yields in a whole turn."""
    return cubes_worth(mil, mil.figures.harvest[tile]) + cubes_worth(mil, mil.figures.tribute[tile])


def knight_worth(mil: Mil, knight: int) -> float:
    """What a knight and all that stands before him will bring."""
    left = turns_left(mil)
    total = KNIGHT * left + SOLDIER * mil.soldiers[knight] * left + CASTLE * mil.castle[knight] * left
    for plot in range(knight * PLOTS, (knight + 1) * PLOTS):
        tile = mil.fief[plot]
        if tile >= 0:
            total += FIEF_TURN * fief_worth(mil, tile) * left
            if mil.side[plot] == PRODUCTION and mil.stage != ACTIONS:
                total += 0.3
    if mil.heir[knight]:
        return total + HEIR
    age = min(mil.age[knight], len(OLD) - 1)
    return total - OLD[age]


def standing(mil: Mil, seat: int) -> float:
    """Points and what the holdings of a house will bring."""
    left = turns_left(mil)
    total = float(mil.points[seat]) + TURN * max(0.0, left - 1.0) + LAST_TURN * min(1.0, left)
    base = seat * KINDS
    for kind in range(KINDS):
        total += IN_HAND * mil.hand[base + kind] * cube_worth(mil, kind)
    total += WOMAN * mil.women[seat] + PRIVILEGE * mil.privileges[seat]
    for knight in range(seat * SLOTS, (seat + 1) * SLOTS):
        if mil.here[knight]:
            total += ON_LAND * knight_worth(mil, knight)
    return total


def best_land(mil: Mil, knight: int, cubes: int) -> float:
    """The most that a free land within reach of a knight would bring, cubes paid."""
    best = 0.0
    for stack in range(STACKS):
        if mil.stack_of(stack) and mil.unseen != stack:
            need = mil.land_need(knight, stack)
            if need <= cubes:
                worth = land_worth(mil, stack) - 0.45 * need
                if worth > best:
                    best = worth
    return best


def land_worth(mil: Mil, stack: int) -> float:
    """Points and yields of the land on top of a stack."""
    tile = mil.stack_of(stack)[-1]
    return mil.figures.points.fief + FIEF_TURN * fief_worth(mil, tile) * (mil.options.turns - mil.turn)


def has_room(mil: Mil, seat: int) -> bool:
    """Whether an own knight has room for a fief."""
    for knight in range(seat * SLOTS, (seat + 1) * SLOTS):
        if mil.here[knight] and mil.fiefs_of(knight) < PLOTS:
            return True
    return False
