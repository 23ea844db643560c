"""What a seat, or a spectator, may see of a play: built up from what may be seen (5).

Fields hold numbers, as the state does: Units and rewards by type, orders, cities and regions by their numbers. What a
seat may not know is None. ``pack`` says the same with names.
"""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.seen import Seen
from alfonso.engine.view import View
from alfonso.games.lords_of_xidit.data import CATEGORIES, CODES, KINDS, NONE, ORDERS, PILES, REWARDS, UNITS, UNSET
from alfonso.games.lords_of_xidit.scoring import contenders
from alfonso.games.lords_of_xidit.state import (
    CENSUS,
    OVER,
    PHASES,
    PLACING,
    PROGRAMMING,
    RECRUITMENT,
    SIDES,
    THREAT,
    Xidit,
)

UNKNOWN: Final = 0  # a tile of a pile that nobody has seen


@final
class HeirSeen(Seen):
    """A player as a seat sees one: None stands for what is hidden (R18, R31, R32)."""

    def __init__(self, xidit: Xidit, owner: int, seat: int) -> None:
        open_to_seat = sees_all(xidit, owner, seat)
        counted = open_to_seat or xidit.options.tracked
        units = xidit.units[owner * KINDS : (owner + 1) * KINDS]
        bastion = [number for number in range(xidit.figures.bards + 1) if xidit.maybe[owner] & (1 << number)]
        self.city: Final = xidit.city[owner]
        self.wheels: Final[list[int] | None] = wheels(xidit, owner, seat)
        self.last_wheels: Final[list[int] | None] = program(xidit, xidit.last_wheels, owner)
        self.done: Final = orders_done(xidit, owner)
        self.acted: Final = acted(xidit, owner)
        self.units: Final[list[int] | None] = units if counted else None
        self.gold: Final[int | None] = xidit.gold[owner] if counted else None
        self.bards_left: Final[int | None] = xidit.left[owner] if open_to_seat else None
        self.bastion: Final[int | None] = xidit.in_bastion(owner) if open_to_seat else None
        # With the option "tracked": what is known of the Bastion, the fewest and the most
        self.bastion_counted: Final[list[int] | None] = [bastion[0], bastion[-1]] if xidit.options.tracked else None
        self.stock: Final = xidit.stock[owner]
        self.bonus: Final = xidit.bonus[owner]
        self.influence: Final = xidit.influence(owner)

    def pack(self) -> dict[str, object]:
        """The fields with the names of orders and Units."""
        return {
            "city": self.city,
            "wheels": named_orders(self.wheels),
            "last_wheels": named_orders(self.last_wheels),
            "done": self.done,
            "acted": self.acted,
            "units": None if self.units is None else named(UNITS, self.units),
            "gold": self.gold,
            "bards_left": self.bards_left,
            "bastion": self.bastion,
            "bastion_counted": self.bastion_counted,
            "stock": self.stock,
            "bonus": self.bonus,
            "influence": self.influence,
        }


@final
class CitySeen(Seen):
    """A city: the side of its tile, the Units on it or asked for, its guild."""

    def __init__(self, xidit: Xidit, city: int) -> None:
        self.side: Final = xidit.side[city]
        units = [0] * KINDS
        if self.side == RECRUITMENT:
            units = xidit.standing[city * KINDS : (city + 1) * KINDS]
        elif self.side == THREAT:
            units = xidit.figures.threats[city * KINDS : (city + 1) * KINDS]
        self.units: Final = units
        self.owner: Final = xidit.owner[city]
        self.stories: Final = xidit.height[city]

    def pack(self) -> dict[str, object]:
        """The fields with the name of the side and the letters of the Units."""
        return {
            "tile": SIDES[self.side],
            "units": letters(self.units),
            "guild": self.owner,
            "stories": self.stories,
        }


@final
class RegionSeen(Seen):
    """A region: whether it is open, and the bards of each player as far as they can be seen."""

    def __init__(self, xidit: Xidit, region: int, seat: int) -> None:
        bards: list[int | None] = []
        for owner in range(xidit.setup.seats):
            hidden = region == xidit.figures.bastion and not sees_all(xidit, owner, seat)
            bards.append(None if hidden else xidit.bards[owner * xidit.places + region])
        self.open: Final = xidit.mode.is_open[region]
        self.bards: Final = bards


@final
class QueueSeen(Seen):
    """A queue: its Next tile, its pile with the top first, its discard with the newest first; 0 is a tile not seen.

    Of a pile everybody sees the top, of a discard too; the rest is what one remembers, told by the option "tracked".
    """

    def __init__(self, xidit: Xidit, recruits: bool) -> None:
        pile = xidit.recruit_pile if recruits else xidit.threat_pile
        unseen = xidit.recruit_unseen if recruits else xidit.threat_unseen
        discard = xidit.recruit_discard if recruits else xidit.threat_discard
        tracked = xidit.options.tracked
        certain = deduced(xidit)
        shown: list[int] = []
        for place in range(len(pile) - 1, -1, -1):
            known = unseen[place] == 0 or certain & (1 << pile[place]) != 0
            shown.append(pile[place] if known and (tracked or not shown) else UNKNOWN)
        thrown: list[int] = []
        for place in range(len(discard) - 1, -1, -1):
            thrown.append(discard[place] if tracked or not thrown else UNKNOWN)
        self.next: Final = xidit.next_recruit if recruits else xidit.next_threat
        self.pile: Final = shown
        self.discard: Final = thrown


@final
class PileSeen(Seen):
    """A pile of Titans: how many are left, what the top takes, and when it rages what it pays (RU-20)."""

    def __init__(self, xidit: Xidit, pile: int) -> None:
        titan = xidit.titan_on(pile)
        self.units: Final = xidit.figures.titans[2 * pile].units
        self.left: Final = (1 if titan >= 0 else 0) + (1 if xidit.lair[2 * pile + 1] >= 0 else 0)
        self.raging: Final = xidit.is_raging(pile)
        # One who remembers the first of the two tiles knows the other, which shows nothing while it slumbers.
        known = titan >= 0 and (self.raging or (self.left == 1 and xidit.options.tracked))
        self.tile: Final[str | None] = xidit.figures.titans[titan].id if known else None
        self.rewards: Final[list[int] | None] = xidit.figures.titans[titan].rewards if known else None

    def pack(self) -> dict[str, object]:
        """The fields with the names of the rewards."""
        return {
            "units": self.units,
            "left": self.left,
            "raging": self.raging,
            "tile": self.tile,
            "rewards": None if self.rewards is None else named(REWARDS, self.rewards),
        }


@final
class CensusSeen(Seen):
    """The count that is held: what was shown, and before that a seat's own answer (R71)."""

    def __init__(self, xidit: Xidit, seat: int) -> None:
        secret = bool(xidit.lanes)
        shown: list[int | None] = []
        for owner in range(xidit.setup.seats):
            number = xidit.shown[owner]
            shown.append(None if number == UNSET or (secret and owner != seat) else number)
        self.kind: Final = xidit.kind
        self.shown: Final = shown

    def pack(self) -> dict[str, object]:
        """The fields with the name of the Unit."""
        return {"unit": UNITS[self.kind], "shown": self.shown}


@final
class DecisionSeen(Seen):
    """What is being decided by one player: the rewards at stake for all to see, the rest for its owner (H2)."""

    def __init__(self, xidit: Xidit, seat: int) -> None:
        own = xidit.acting == seat
        self.seat: Final = xidit.acting
        self.titan: Final[int | None] = xidit.titan if xidit.titan != NONE else None
        self.rewards: Final = xidit.prize
        self.squad: Final[list[int] | None] = xidit.squad.copy() if own else None
        self.bards: Final[list[int] | None] = xidit.laid[1:] if own else None  # from region 1 on
        self.owed: Final[int | None] = xidit.owed if own else None

    def pack(self) -> dict[str, object]:
        """The fields with the names of the rewards and the letters of the Units."""
        return {
            "seat": self.seat,
            "titan": self.titan,
            "rewards": named(REWARDS, self.rewards),
            "squad": None if self.squad is None else letters(self.squad),
            "bards": self.bards,
            "owed": self.owed,
        }


@final
class AssessmentSeen(Seen):
    """An assessment that was held: levels of all contenders, the Dummy last, and who went out, first one first."""

    def __init__(self, category: int, levels: list[int], out: list[int]) -> None:
        self.category: Final = category
        self.levels: Final = levels
        self.out: Final = out

    def pack(self) -> dict[str, object]:
        """The fields with the name of the category."""
        return {"category": CATEGORIES[self.category], "levels": self.levels, "out": self.out}


@final
class XiditSeen(Seen):
    """The board, and of what is hidden one's own (5)."""

    def __init__(self, xidit: Xidit, seat: int) -> None:
        mode = xidit.mode
        self.phase: Final = xidit.phase
        self.year: Final = xidit.year
        self.years: Final = mode.years
        self.census_years: Final = mode.census
        self.first: Final = xidit.first
        self.round: Final = xidit.round
        self.heirs: Final = [HeirSeen(xidit, other, seat) for other in range(xidit.setup.seats)]
        self.cities: Final = [CitySeen(xidit, city) for city in range(1, xidit.figures.cities_count + 1)]
        self.regions: Final = [RegionSeen(xidit, region, seat) for region in range(1, xidit.places)]
        self.recruits: Final = QueueSeen(xidit, True)
        self.threats: Final = QueueSeen(xidit, False)
        self.titans: Final = [PileSeen(xidit, pile) for pile in range(PILES)]
        self.barracks: Final = xidit.barracks.copy()
        self.assessments: Final = xidit.assessments
        self.eliminations: Final = mode.eliminations
        self.dummy: Final[list[int] | None] = xidit.dummy.copy() if xidit.dummy else None
        self.census: Final[CensusSeen | None] = CensusSeen(xidit, seat) if xidit.phase == CENSUS else None
        self.decision: Final[DecisionSeen | None] = DecisionSeen(xidit, seat) if xidit.acting >= 0 else None
        self.hall: Final = hall(xidit)

    def pack(self) -> dict[str, object]:
        """The fields with the names of phase, Units and categories."""
        return {
            "phase": PHASES[self.phase],
            "year": self.year,
            "years": self.years,
            "census_years": list(self.census_years),
            "first": self.first,
            "round": self.round,
            "seats": [heir.pack() for heir in self.heirs],
            "cities": [city.pack() for city in self.cities],
            "regions": [region.pack() for region in self.regions],
            "recruits": self.recruits.pack(),
            "threats": self.threats.pack(),
            "titans": [pile.pack() for pile in self.titans],
            "barracks": named(UNITS, self.barracks),
            "assessments": [CATEGORIES[category] for category in self.assessments],
            "eliminations": list(self.eliminations),
            "dummy": None if self.dummy is None else named(CATEGORIES, self.dummy),
            "census": None if self.census is None else self.census.pack(),
            "decision": None if self.decision is None else self.decision.pack(),
            "hall": [held.pack() for held in self.hall],
        }


def seen_by(view: View) -> XiditSeen:
    """What a view of this game sees."""
    seen = view.seen
    assert isinstance(seen, XiditSeen)
    return seen


def sees_all(xidit: Xidit, owner: int, seat: int) -> bool:
    """Whether a seat may look behind a Screen: its own, all when they lie open, all at the end."""
    return owner == seat or xidit.options.open_holdings or xidit.phase == OVER


def wheels(xidit: Xidit, owner: int, seat: int) -> list[int] | None:
    """A program: one's own, and everybody's when all are ready (R8)."""
    if xidit.phase == PROGRAMMING and owner != seat:
        return None
    return program(xidit, xidit.wheels, owner)


def program(xidit: Xidit, wheels: list[int], owner: int) -> list[int] | None:
    """The orders on the wheels of a player; nothing where there are none yet."""
    orders = xidit.figures.orders
    return wheels[owner * orders : (owner + 1) * orders] if wheels else None


def orders_done(xidit: Xidit, owner: int) -> int:
    """How many of this year's orders have been carried out (R9)."""
    if xidit.phase in (PLACING, PROGRAMMING):
        return 0
    if xidit.round == 0:
        return xidit.figures.orders
    place = (owner - xidit.first) % xidit.setup.seats
    return xidit.round - 1 + (1 if place < xidit.turn else 0)


def acted(xidit: Xidit, owner: int) -> list[int]:
    """The cities where a player has recruited, eliminated a threat or fought this year (R14)."""
    marks = xidit.recruited[owner] | xidit.freed[owner] | xidit.fought[owner]
    return [city for city in range(1, xidit.figures.cities_count + 1) if marks & (1 << city)]


def deduced(xidit: Xidit) -> int:
    """A bit for each unseen tile whose place can be worked out: no other may lie there, or all others lie elsewhere."""
    places = xidit.recruit_unseen + xidit.threat_unseen
    certain = 0
    before = -1
    while certain != before:
        before = certain
        for possible in places:
            open_here = possible & ~certain
            if open_here.bit_count() == 1:
                certain |= open_here
    return certain


def hall(xidit: Xidit) -> list[AssessmentSeen]:
    """The assessments that were held."""
    found: list[AssessmentSeen] = []
    if xidit.phase != OVER:
        return found
    count = contenders(xidit)
    gone = 0
    for place in range(len(xidit.levels) // count):
        out = xidit.out[gone : gone + xidit.mode.eliminations[place]]
        gone += len(out)
        found.append(AssessmentSeen(xidit.assessments[place], xidit.levels[place * count : (place + 1) * count], out))
    return found


def letters(units: list[int]) -> str:
    """Units by their letters, weakest first."""
    return "".join(CODES[kind] * units[kind] for kind in range(KINDS))


def named(names: list[str], numbers: list[int]) -> dict[str, object]:
    """Numbers by the names of what they count."""
    return dict(zip(names, numbers, strict=True))


def named_orders(orders: list[int] | None) -> list[str | None] | None:
    """Orders by their names; None for a wheel that is not set."""
    return None if orders is None else [None if order == UNSET else ORDERS[order] for order in orders]
