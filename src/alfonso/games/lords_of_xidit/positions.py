"""Positions: ``given(xidit, board(recruiting=[1]), heir(0, city=1, units="MA"), at="new year", seats=4)``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from alfonso.engine.errors import ImpossiblePosition, nearest
from alfonso.games.lords_of_xidit.data import CATEGORIES, CODES, KINDS, NONE, PILES, TITANS
from alfonso.games.lords_of_xidit.rules.setup import set_dummy
from alfonso.games.lords_of_xidit.rules.tiles import fill
from alfonso.games.lords_of_xidit.state import RECRUITMENT, THREAT, Xidit

Setting = Callable[[Xidit], None]


def heir(
    seat: int = 0,
    *,
    city: int | None = None,
    units: str = "",
    gold: int = 0,
    bards: Mapping[int, int] | None = None,
    guilds: Mapping[int, int] | None = None,
    bonus: int = 0,
    acted: Sequence[int] = (),
) -> Setting:
    """A player: where the Idrakys stands, what is behind the Screen and on the board; Units come from the Barracks."""

    def put(xidit: Xidit) -> None:
        xidit.city[seat] = city if city is not None else seat + 1
        xidit.gold[seat] = gold
        for letter in units:
            kind = _index(letter, CODES, "Unit")
            xidit.barracks[kind] -= 1
            xidit.units[seat * KINDS + kind] += 1
        for region, number in (bards or {}).items():
            xidit.bards[seat * xidit.places + region] += number
            xidit.left[seat] -= number
        xidit.maybe[seat] = 1 << xidit.in_bastion(seat)
        for place, height in (guilds or {}).items():
            xidit.owner[place] = seat
            xidit.height[place] = height
            xidit.stock[seat] -= height
        xidit.bonus[seat] = bonus
        xidit.stock[seat] -= bonus
        for place in acted:
            xidit.recruited[seat] |= 1 << place

    return put


def board(
    recruiting: Mapping[int, str] | Sequence[int] = (),
    threats: Sequence[int] = (),
    *,
    bare: Sequence[int] = (),
    next_recruit: int = 0,
    next_threat: int = 0,
    recruit_pile: Sequence[int] | None = None,
    threat_pile: Sequence[int] | None = None,
    recruit_discard: Sequence[int] = (),
    threat_discard: Sequence[int] = (),
) -> Setting:
    """The tiles: recruiting cities (with the letters of the Units on them, or full), threats, and the queues.

    Piles have the top first, discards the oldest. What is not given is dealt in ascending order, the last of it to the
    bottom of the Threat pile; tiles of ``bare`` cities then lie in the queues.
    """

    def put(xidit: Xidit) -> None:
        recruits = list(recruiting)
        menaces = list(threats)
        given = {*recruits, *menaces, next_recruit, next_threat, *(recruit_pile or ()), *(threat_pile or ())}
        given |= {*recruit_discard, *threat_discard}
        free = [tile for tile in xidit.mode.tiles if tile not in given]
        spare = [tile for tile in free if tile not in bare]
        while len(recruits) < xidit.mode.on_board and spare:
            recruits.append(spare.pop(0))
        while len(menaces) < xidit.mode.on_board and spare:
            menaces.append(spare.pop(0))
        rest = [tile for tile in free if tile not in recruits and tile not in menaces]
        xidit.next_recruit = next_recruit or rest.pop(0)
        xidit.next_threat = next_threat or rest.pop(0)
        size = xidit.figures.queue - 1
        pile = list(recruit_pile) if recruit_pile is not None else [rest.pop(0) for _ in range(min(size, len(rest)))]
        xidit.recruit_pile = pile[::-1]
        xidit.threat_pile = [*(threat_pile or ()), *rest][::-1]
        xidit.recruit_unseen = [0] * len(xidit.recruit_pile)
        xidit.threat_unseen = [0] * len(xidit.threat_pile)
        xidit.recruit_discard = list(recruit_discard)
        xidit.threat_discard = list(threat_discard)
        for city in recruits:
            xidit.side[city] = RECRUITMENT
            if isinstance(recruiting, Mapping) and city in recruiting:
                for letter in recruiting[city]:
                    kind = _index(letter, CODES, "Unit")
                    xidit.barracks[kind] -= 1
                    xidit.standing[city * KINDS + kind] += 1
            else:
                fill(xidit, city)
        for city in menaces:
            xidit.side[city] = THREAT

    return put


def lair(piles: Mapping[int, Sequence[str]], raging: Sequence[int] = ()) -> Setting:
    """The Titans: by number of symbols the tiles of a pile, top first, and which tops rage."""

    def put(xidit: Xidit) -> None:
        symbols = [xidit.figures.titans[2 * pile].units for pile in range(PILES)]
        for number, tiles in piles.items():
            pile = symbols.index(number)
            titans = [_index(name, TITANS, "Titan") for name in tiles]
            xidit.lair[2 * pile : 2 * pile + 2] = [*titans, NONE, NONE][:2]
        for number in raging:
            xidit.raging |= 1 << symbols.index(number)

    return put


def moment(
    year: int = 1, *, first: int = 0, assessments: Sequence[str] = CATEGORIES, dummy: Sequence[int] | None = None
) -> Setting:
    """The year, the First Player, the order of the assessments, and the Dummy's levels in that order."""

    def put(xidit: Xidit) -> None:
        xidit.year = year
        xidit.first = first
        xidit.assessments = [_index(name, CATEGORIES, "category") for name in assessments]
        set_dummy(xidit)
        for place, level in enumerate(dummy or ()):
            xidit.dummy[xidit.assessments[place]] = level

    return put


def _index(name: str, names: Sequence[str], what: str) -> int:
    if name not in names:
        raise ImpossiblePosition(f"there is no {what} {name!r}; {nearest(name, names)}")
    return names.index(name)
