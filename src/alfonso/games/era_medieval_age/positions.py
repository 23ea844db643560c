"""Positions: ``given(era, lord(0, "build farm a1", wood=4), at="hammers 0", seats=2)``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from alfonso.engine.errors import ImpossiblePosition, nearest
from alfonso.games.era_medieval_age.actions import Place
from alfonso.games.era_medieval_age.data import CODES, DICE, FEATHER, RESOURCES, STRUCTURES, SYMBOLS
from alfonso.games.era_medieval_age.domain import Domain
from alfonso.games.era_medieval_age.state import ROLL, Era, pieces

Setting = Callable[[Era], None]

LETTERS = {"Y": 0, "G": 1, "W": 2, "B": 3, "M": 4, "N": 5, "P": 6}  # dice as the specification writes them: Y1, W3


def lord(
    seat: int = 0,
    *structures: str,
    dice: str | None = None,
    culture: int = 0,
    disaster: int = 0,
    pool: Mapping[str, int] | None = None,
    **goods: int,
) -> Setting:
    """A player: structures as they are typed, dice that were rolled (``Y1 G6``), tracks; resources not given are 0.

    The structures come from the supply and from what was dealt; there may be more than the box holds. The pool is that
    of the dice, or the one that the structures grant.
    """

    def put(era: Era) -> None:
        era.phase = max(era.phase, ROLL)
        owner = era.lords[seat]
        owner.domain = Domain(era.options, era.notation)
        for text in structures:
            place = era.game.parse(text)
            if not isinstance(place, Place):
                raise ImpossiblePosition(f"{text!r} places nothing")
            owner.domain.lay(place)
        for name in goods:
            if name not in RESOURCES:
                raise ImpossiblePosition(f"there is no resource {name!r}; {nearest(name, RESOURCES)}")
        owner.goods = [goods.get(name, 0) for name in RESOURCES]
        owner.culture = culture
        owner.disaster = disaster
        owner.pool = era.pool_of(seat)
        if pool is not None:
            owner.pool = [pool.get(name, 0) for name in DICE]
        if dice is not None:
            show(era, seat, dice)

    return put


def show(era: Era, seat: int, dice: str) -> None:
    """Let a player's dice show faces; unless the pool fits already, it is made to fit."""
    owner = era.lords[seat]
    owner.rolled = [code_of(name) for name in dice.split()]
    owner.feathers = [era.figures.shows[code * SYMBOLS + FEATHER] for code in owner.rolled]
    owner.pool = [sum(1 for code in owner.rolled if code // CODES == kind) for kind in range(len(DICE))]


def code_of(name: str) -> int:
    """The code of a die as the specification writes it: Y6 is a peasant with a skull."""
    if name[:1] not in LETTERS or not name[1:].isdecimal() or not 1 <= int(name[1:]) < CODES:
        raise ImpossiblePosition(f"a die is written like Y1 or W6, not {name!r}")
    return LETTERS[name[0]] * CODES + int(name[1:])


def table(
    round: int = 1,
    *,
    first: int = 0,
    supply: Mapping[str, int] | None = None,
    flipped: int = 0,
    philippe: str = "",
) -> Setting:
    """The round, the starting player, the supply of some kinds, flipped tokens, Sir Philippe's dice."""

    def put(era: Era) -> None:
        era.phase = max(era.phase, ROLL)
        era.round = round
        era.first = first
        for name, copies in (supply or {}).items():
            if name not in STRUCTURES:
                raise ImpossiblePosition(f"there is no structure {name!r}; {nearest(name, STRUCTURES)}")
            era.supply[STRUCTURES.index(name)] = copies
        era.flipped = flipped
        era.philippe = [code_of(name) for name in philippe.split()]

    return put


def usual(seats: Sequence[int]) -> Setting:
    """Players with the pieces that everybody starts with, in rows from the top left corner on."""

    def put(era: Era) -> None:
        for seat in seats:
            domain = Domain(era.options, era.notation)
            for kind in pieces(era):
                place = era.notation.fitting(kind, domain.free)[0]
                assert isinstance(place, Place)
                domain.lay(place)
            era.lords[seat].domain = domain

    return put
