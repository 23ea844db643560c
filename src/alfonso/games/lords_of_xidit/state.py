"""What can be true in a play of Lords of Xidit: the board, the queues, the Lair, and what every player holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from alfonso.engine.dice import Dice
from alfonso.engine.state import NOBODY, Setup, State
from alfonso.games.lords_of_xidit.data import KINDS, NONE, PILES, UNSET, Figures, Mode
from alfonso.games.lords_of_xidit.options import Options

if TYPE_CHECKING:
    from alfonso.games.lords_of_xidit.actions import Notation

# Where the play stands
PLACING: Final = 0
PROGRAMMING: Final = 1
ORDERS: Final = 2
CENSUS: Final = 3
OVER: Final = 4
PHASES: Final = ["placing", "programming", "orders", "census", "over"]

# What lies on a city
NO_TILE: Final = 0
RECRUITMENT: Final = 1
THREAT: Final = 2
SIDES: Final = ["none", "recruitment", "threat"]


NOTHING: Final[list[int]] = []  # what a field holds before it is laid out: shared, never changed


@final
class Xidit(State):
    """One play of Lords of Xidit.

    Lists by seat hold one number for each seat; lists by city have a place 0 that is not used. A list by city and type
    of Unit has its numbers for city c from ``c * KINDS`` on, one by seat and region for seat s and region r at
    ``s * places + r``.
    """

    def __init__(
        self, setup: Setup, dice: Dice, figures: Figures, mode: Mode, options: Options, notation: Notation
    ) -> None:
        super().__init__(setup, dice)
        self.figures: Final = figures
        self.mode: Final = mode
        self.options: Final = options
        self.notation: Final = notation
        self.places: Final = len(figures.regions) + 1
        # The year
        self.phase = PLACING
        self.year = 1
        self.first = 0
        self.round = 0  # of orders, from 1; 0 outside
        self.turn = 0  # whose order comes next, counted from the first player
        self.wheels: list[int] = NOTHING  # by seat and round
        self.last_wheels: list[int] = NOTHING  # those of the year before; empty in the first
        self.kind = 0  # the type of Unit that the census has come to
        self.shown: list[int] = NOTHING  # by seat
        # What players hold
        self.city: list[int] = NOTHING  # where the Idrakys stands, by seat
        self.units: list[int] = NOTHING  # by seat and type
        self.gold: list[int] = NOTHING
        self.left: list[int] = NOTHING  # bards behind the Screen
        self.bards: list[int] = NOTHING  # by seat and region; in the Bastion's region nobody sees them
        self.maybe: list[int] = NOTHING  # by seat: a bit for each number in the Bastion that all that was seen allows
        self.stock: list[int] = NOTHING  # stories
        self.bonus: list[int] = NOTHING  # stories behind the Screen (R78)
        self.recruited: list[int] = NOTHING  # by seat: a bit for each city of this year (R14)
        self.freed: list[int] = NOTHING
        self.fought: list[int] = NOTHING
        # The board
        self.side: list[int] = NOTHING  # what lies on a city
        self.standing: list[int] = NOTHING  # Units on tiles, by city and type
        self.owner: list[int] = NOTHING  # of the guild in a city
        self.height: list[int] = NOTHING
        self.barracks: list[int] = NOTHING  # by type
        # The queues: tiles by the numbers of their cities, the top of a pile last, the newest discard last
        self.next_recruit = 0
        self.next_threat = 0
        self.recruit_pile: list[int] = NOTHING
        self.threat_pile: list[int] = NOTHING
        self.recruit_discard: list[int] = NOTHING
        self.threat_discard: list[int] = NOTHING
        # For each place of the piles: 0 when its tile was seen, else a bit for each tile that may lie there
        self.recruit_unseen: list[int] = NOTHING
        self.threat_unseen: list[int] = NOTHING
        # The Lair: by pile the upper and the lower tile, which of them rage
        self.lair: list[int] = NOTHING
        self.raging = 0  # a bit for each pile
        # The Hall of Fame
        self.assessments: list[int] = NOTHING  # categories in their order
        self.dummy: list[int] = NOTHING  # by category; empty without a Dummy
        self.levels: list[int] = NOTHING  # by assessment and contender, once they are held
        self.out: list[int] = NOTHING  # who was eliminated, first one first; the Dummy is the number of seats
        # What is being decided
        self.acting = NOBODY
        self.titan = NONE  # the pile of the Titan that is fought
        self.squad: list[int] = NOTHING  # by type: the Units chosen so far
        self.owed = 0  # Units or bards still to be chosen
        self.prize: list[int] = NOTHING  # gold, bards, stories of the tile
        self.laid: list[int] = NOTHING  # by region: the bards put down so far
        self.least = 0  # the region of the last of them
        self.compulsory = False  # whether all of them must be put down (RU-22, RU-23)

    def clone(self) -> Xidit:
        """A copy that can be played on without touching this state."""
        twin = Xidit(self.setup, self.dice.clone(), self.figures, self.mode, self.options, self.notation)
        self.copy_play(twin)
        twin.phase = self.phase
        twin.year = self.year
        twin.first = self.first
        twin.round = self.round
        twin.turn = self.turn
        twin.wheels = self.wheels.copy()
        twin.last_wheels = self.last_wheels  # replaced, never changed
        twin.kind = self.kind
        twin.shown = self.shown.copy()
        twin.city = self.city.copy()
        twin.units = self.units.copy()
        twin.gold = self.gold.copy()
        twin.left = self.left.copy()
        twin.bards = self.bards.copy()
        twin.maybe = self.maybe.copy()
        twin.stock = self.stock.copy()
        twin.bonus = self.bonus.copy()
        twin.recruited = self.recruited.copy()
        twin.freed = self.freed.copy()
        twin.fought = self.fought.copy()
        twin.side = self.side.copy()
        twin.standing = self.standing.copy()
        twin.owner = self.owner.copy()
        twin.height = self.height.copy()
        twin.barracks = self.barracks.copy()
        twin.next_recruit = self.next_recruit
        twin.next_threat = self.next_threat
        twin.recruit_pile = self.recruit_pile.copy()
        twin.threat_pile = self.threat_pile.copy()
        twin.recruit_discard = self.recruit_discard.copy()
        twin.threat_discard = self.threat_discard.copy()
        twin.recruit_unseen = self.recruit_unseen.copy()
        twin.threat_unseen = self.threat_unseen.copy()
        twin.lair = self.lair.copy()
        twin.raging = self.raging
        twin.assessments = self.assessments  # replaced, never changed
        twin.dummy = self.dummy.copy()
        twin.levels = self.levels
        twin.out = self.out
        twin.acting = self.acting
        twin.titan = self.titan
        twin.squad = self.squad.copy()
        twin.owed = self.owed
        twin.prize = self.prize  # replaced, never changed
        twin.laid = self.laid.copy()
        twin.least = self.least
        twin.compulsory = self.compulsory
        return twin

    # Questions

    def play_order(self) -> list[int]:
        """The seats from the First Player on, clockwise (R2)."""
        return self.seats_from(self.first)

    def army(self, seat: int) -> int:
        """All Units behind a Screen."""
        total = 0
        for kind in range(KINDS):
            total += self.units[seat * KINDS + kind]
        return total

    def has_squad(self, seat: int, city: int) -> bool:
        """Whether a player owns all Units that the threat on a city asks for (R20, R21)."""
        threats = self.figures.threats
        for kind in range(KINDS):
            if self.units[seat * KINDS + kind] < threats[city * KINDS + kind]:
                return False
        return True

    def stands(self, city: int) -> bool:
        """Whether a Unit stands on the tile of a city."""
        for kind in range(KINDS):
            if self.standing[city * KINDS + kind]:
                return True
        return False

    def is_raging(self, pile: int) -> bool:
        """Whether the top tile of a pile rages (R61)."""
        return self.raging & (1 << pile) != 0

    def titan_on(self, pile: int) -> int:
        """The Titan tile on top of a pile, or -1."""
        return self.lair[2 * pile]

    def may_build(self, seat: int, city: int) -> bool:
        """Whether stories are available to a player in a city (R33)."""
        if self.stock[seat] == 0:
            return False
        owner = self.owner[city]
        return owner < 0 or (owner == seat and self.height[city] < self.figures.guild)

    def may_send_bards(self, seat: int, city: int) -> bool:
        """Whether bards are available to a player in a city (R32)."""
        return self.left[seat] > 0 and len(self.mode.open_at[city]) > 0

    def influence(self, seat: int) -> int:
        """A player's stories on the board (R90)."""
        total = 0
        for city in range(1, len(self.owner)):
            if self.owner[city] == seat:
                total += self.height[city]
        return total

    def in_bastion(self, seat: int) -> int:
        """A player's bards in the Bastion."""
        return self.bards[seat * self.places + self.figures.bastion]

    def own_fields(self) -> list[str]:
        """What is declared here, but for what follows from the figures."""
        return [name for name in super().own_fields() if name != "places"]


def lay_out(xidit: Xidit) -> None:
    """Everything in its place before the first tile is drawn (2.1)."""
    seats = xidit.setup.seats
    figures = xidit.figures
    cities = figures.cities_count + 1
    xidit.wheels = [UNSET] * (seats * figures.orders)
    xidit.shown = [UNSET] * seats
    xidit.city = [0] * seats
    xidit.units = [0] * (seats * KINDS)
    xidit.gold = [0] * seats
    xidit.left = [figures.bards] * seats
    xidit.bards = [0] * (seats * xidit.places)
    xidit.maybe = [1] * seats
    xidit.stock = [figures.stories] * seats
    xidit.bonus = [0] * seats
    xidit.recruited = [0] * seats
    xidit.freed = [0] * seats
    xidit.fought = [0] * seats
    xidit.side = [NO_TILE] * cities
    xidit.standing = [0] * (cities * KINDS)
    xidit.owner = [NOBODY] * cities
    xidit.height = [0] * cities
    xidit.recruit_discard = []
    xidit.threat_discard = []
    xidit.barracks = [unit.count for unit in figures.units]
    xidit.lair = list(range(2 * PILES))
    xidit.assessments = [0, 1, 2]
    xidit.squad = [0] * KINDS
    xidit.prize = [0, 0, 0]
    xidit.laid = [0] * xidit.places
