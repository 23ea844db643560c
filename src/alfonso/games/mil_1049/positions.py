"""Positions: ``given(mil, house(0, gold=3), knight("1a", soldiers=5), spaces(court="w b 1a"), at="action 0")``."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from alfonso.engine.errors import ImpossiblePosition, nearest
from alfonso.engine.state import NOBODY
from alfonso.games.mil_1049.actions import LETTERS
from alfonso.games.mil_1049.data import (
    COURT,
    HOME,
    KINDS,
    NONE,
    PLOTS,
    PRODUCTION,
    RESOURCES,
    SLOTS,
    SPACES,
    SPHERES,
    TILES,
    TRIBUTE,
)
from alfonso.games.mil_1049.state import (
    BLACK,
    EMPTY,
    FIEFS,
    HOUSE,
    KINDS_OF_POINTS,
    KNIGHT,
    WHITE,
    Mil,
)

Setting = Callable[[Mil], None]


def house(
    seat: int = 0,
    *,
    women: int | None = None,
    privileges: int | None = None,
    points: int | None = None,
    **cubes: int,
) -> Setting:
    """A house: cubes by name (those not named are none), single women, privileges and points."""

    def put(mil: Mil) -> None:
        for name in cubes:
            _index(name, RESOURCES, "resource")
        for kind, name in enumerate(RESOURCES):
            mil.hand[seat * KINDS + kind] = cubes.get(name, 0)
        if women is not None:
            mil.women[seat] = women
        if privileges is not None:
            mil.privileges[seat] = privileges
        if points is not None:
            mil.points[seat] = points
            mil.ledger[seat * KINDS_OF_POINTS + FIEFS] = points

    return put


def knight(
    name: str,
    *,
    soldiers: int = 0,
    castle: bool = False,
    fiefs: str = "",
    heir: bool = False,
    age: int = 0,
    lord: int = NOBODY,
    at: str = "",
) -> Setting:
    """A knight such as ``1a``: what stands before him; a star after a fief is its tribute side.

    ``at`` is a sphere without spaces, or one with the number of a space: ``court 2``.
    """

    def put(mil: Mil) -> None:
        number = knight_number(name)
        mil.here[number] = 1
        mil.heir[number] = int(heir)
        mil.age[number] = age
        mil.soldiers[number] = soldiers
        mil.castle[number] = int(castle)
        mil.lord[number] = lord
        for place in range(PLOTS):
            mil.fief[number * PLOTS + place] = NONE
            mil.side[number * PLOTS + place] = PRODUCTION
        for place, fief in enumerate(fiefs.split()):
            mil.fief[number * PLOTS + place] = _index(fief.rstrip("*"), TILES, "fief")
            mil.side[number * PLOTS + place] = TRIBUTE if fief.endswith("*") else PRODUCTION
        if at:
            stand(mil, number, at)

    return put


def gone(name: str) -> Setting:
    """A knight who is not in play."""

    def put(mil: Mil) -> None:
        knight(name)(mil)
        mil.here[knight_number(name)] = 0

    return put


def stand(mil: Mil, number: int, where: str) -> None:
    """Put a knight into a sphere."""
    sphere, _, place = where.partition(" ")
    if mil.sphere[number] == HOME:
        mil.placed[number // SLOTS] += 1
    mil.sphere[number] = _index(sphere, SPHERES, "sphere")
    if place:
        set_space(mil, (mil.sphere[number] - COURT) * SPACES + int(place) - 1, KNIGHT + number)


def spaces(**rows: str) -> Setting:
    """The spaces of spheres from the left: w white, b black, - empty, h1 a house token of seat 1, 1a a knight."""

    def put(mil: Mil) -> None:
        for sphere, row in rows.items():
            base = (_index(sphere, SPHERES, "sphere") - COURT) * SPACES
            for place, mark in enumerate(row.split()):
                if mark[0].isdecimal():
                    stand(mil, knight_number(mark), f"{sphere} {place + 1}")
                elif mark[0] == "h":
                    set_space(mil, base + place, HOUSE + int(mark[1]) - 1)
                else:
                    set_space(mil, base + place, {"w": WHITE, "b": BLACK, "-": EMPTY}[mark])

    return put


def set_space(mil: Mil, space: int, content: int) -> None:
    """Put something on a space."""
    mil.white += (content == WHITE) - (mil.space[space] == WHITE)
    mil.space[space] = content


def stacks(one: str = "", two: str = "") -> Setting:
    """Both stacks, the top first."""

    def put(mil: Mil) -> None:
        mil.stack_one = [_index(name, TILES, "fief") for name in reversed(one.split())]
        mil.stack_two = [_index(name, TILES, "fief") for name in reversed(two.split())]

    return put


def moment(turn: int = 1, *, first: int = 0, kings_men: str = "", bishop: str = "") -> Setting:
    """The turn, who started it, and where the King's Soldiers and the Archbishop stand."""

    def put(mil: Mil) -> None:
        mil.turn = turn
        mil.first = first
        mil.holder = first
        mil.active = first
        if kings_men:
            mil.kings_men = knight_number(kings_men)
        if bishop:
            mil.bishop = knight_number(bishop)

    return put


def knight_number(name: str) -> int:
    """The knight that is written so: ``2b``."""
    if len(name) != 2 or not name[0].isdecimal() or name[1] not in LETTERS:
        raise ImpossiblePosition(f"a knight is written like 2b, not {name!r}")
    return (int(name[0]) - 1) * SLOTS + LETTERS.index(name[1])


def _index(name: str, names: Sequence[str], what: str) -> int:
    if name not in names:
        raise ImpossiblePosition(f"there is no {what} {name!r}; {nearest(name, names)}")
    return names.index(name)
