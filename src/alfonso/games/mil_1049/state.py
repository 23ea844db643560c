"""What can be true in a play of MIL (1049): houses, knights, spheres, stacks, and what is at stake."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from alfonso.engine.dice import Dice
from alfonso.engine.state import NOBODY, Setup, State
from alfonso.games.mil_1049 import facts
from alfonso.games.mil_1049.actions import BOARD
from alfonso.games.mil_1049.data import (
    COURT,
    CRUSADES,
    HOME,
    KINDS,
    MOST_SEATS,
    NONE,
    PLOTS,
    PRODUCTION,
    SLOTS,
    SPACES,
    TILES,
    Figures,
)
from alfonso.games.mil_1049.options import Options

if TYPE_CHECKING:
    from alfonso.games.mil_1049.actions import Notation

# Where the play stands: the five phases, the fourth sphere by sphere (3)
ACTIONS: Final = 0
TRIBUTES: Final = 1
POLITICS: Final = 2
IN_MONASTERY: Final = 3
IN_COURT: Final = 4
IN_MARKET: Final = 5
IN_WAR: Final = 6
IN_CURIA: Final = 7
IN_CRUSADES: Final = 8
WINTER: Final = 9
OVER: Final = 10
STAGES: Final = [
    "actions", "tributes", "politics", "monastery", "court", "market", "war", "curia", "crusades", "winter", "over",
]  # fmt: skip

# What lies on a space of the board
EMPTY: Final = 0
WHITE: Final = 1
BLACK: Final = 2
HOUSE: Final = 3  # and the seat: a house token of a game for two (V2a)
KNIGHT: Final = 8  # and the knight

# What lies on the table
NO_MATTER: Final = 0
GROWTH: Final = 1
WEDDING: Final = 2
OATH: Final = 3
TRADE: Final = 4
AUCTION: Final = 5
LAND: Final = 6
BATTLE: Final = 7
CATHEDRAL: Final = 8
HARVEST: Final = 9  # a knight is to take a token ...
RECRUIT: Final = 10
PLACING: Final = 11  # ... to be sent somewhere ...
PASSING: Final = 12  # ... or a space to be closed
MATTERS: Final = [
    "none", "growth", "wedding", "oath", "trade", "auction", "land", "battle", "cathedral",
    "harvest", "recruit", "placing", "passing",
]  # fmt: skip

# What points were for
CATEGORIES: Final = [
    "fiefs", "castles", "weddings", "vassals", "majorities", "cathedral", "wars", "heirless deaths",
    "most fabric and metal", "most influence", "most privileges", "gold", "single women",
]  # fmt: skip
FIEFS: Final = 0
CASTLES: Final = 1
WEDDINGS: Final = 2
VASSALS: Final = 3
MAJORITIES: Final = 4
CHURCH: Final = 5
WARS: Final = 6
DEATHS: Final = 7
MOST_GOODS: Final = 8
MOST_INFLUENCE: Final = 9
MOST_PRIVILEGES: Final = 10
FINAL_GOLD: Final = 11
WOMEN: Final = 12
KINDS_OF_POINTS: Final = 13

NOTHING: Final[list[int]] = []  # what a field holds before it is laid out: shared, never changed
NO_CUBES: Final[list[int]] = [0] * KINDS  # shared, never changed


@final
class Mil(State):
    """One play of MIL (1049).

    Lists by seat hold one number for each seat. Knight ``slot`` of a seat is ``seat * SLOTS + slot`` in lists by
    knight; his fiefs are at ``knight * PLOTS`` and the place after it. Cubes of a seat are at ``seat * KINDS`` and on,
    best first. Space i of sphere s is ``(s - COURT) * SPACES + i``.
    """

    def __init__(
        self, setup: Setup, dice: Dice, figures: Figures, options: Options, notation: Notation, used: list[int]
    ) -> None:
        super().__init__(setup, dice)
        self.figures: Final = figures
        self.options: Final = options
        self.notation: Final = notation
        self.used_spaces: Final = used  # of the board, from left to right in each sphere
        # The turn
        self.stage = ACTIONS
        self.turn = 1
        self.first = 0  # who started the action phase of this turn (R10)
        self.holder = 0  # of the Starting Player token
        self.active = NOBODY  # whose action it is, or whose knight acts
        self.rolls = 0  # of the die for families, this turn
        self.growths: list[int] = NOTHING  # by seat, this turn
        # Houses, by seat
        self.hand: list[int] = NOTHING  # cubes behind the screen
        self.women: list[int] = NOTHING
        self.privileges: list[int] = NOTHING
        self.points: list[int] = NOTHING
        self.ledger: list[int] = NOTHING  # the same by seat and what they were for
        self.placed: list[int] = NOTHING  # knights in spheres
        # Knights
        self.here: list[int] = NOTHING  # 1 in play, 0 not
        self.heir: list[int] = NOTHING
        self.age: list[int] = NOTHING
        self.soldiers: list[int] = NOTHING
        self.castle: list[int] = NOTHING
        self.lord: list[int] = NOTHING
        self.sphere: list[int] = NOTHING
        self.fief: list[int] = NOTHING
        self.side: list[int] = NOTHING
        # The board
        self.space: list[int] = NOTHING
        self.white = 0  # white tokens that can be taken
        self.stack_one: list[int] = NOTHING  # the top last
        self.stack_two: list[int] = NOTHING
        self.discarded: list[int] = NOTHING  # by kind of fief: out of the game
        self.kings_men = NONE  # the knight before whom the King's Soldiers stand
        self.bishop = NONE  # the knight before whom the Archbishop stands
        # What is at stake
        self.matter = NO_MATTER
        self.knight = NONE  # who acts
        self.target = NONE  # the knight it is about
        self.plot = NONE  # the fief it is about
        self.face = 0  # the die that fell: its symbols
        self.rolled = 0  # rolls in this growth
        self.fists: list[int] = NOTHING  # by seat, as cubes of hands
        self.filled: list[int] = NOTHING  # by seat: the cubes of a fist or offer as they were put in, a digit each
        self.laid: list[int] = NO_CUBES  # cubes of an open offer that is being made
        self.offer: list[int] = NO_CUBES  # of the knight who would stay free; the starting offer for a castle
        self.best: list[int] = NO_CUBES  # the best raise
        self.bidder = NOBODY
        self.pool: list[int] = NO_CUBES  # cubes of which some are kept
        self.kept: list[int] = NO_CUBES
        self.owed = 0  # cubes still to be kept
        self.left: list[int] = NO_CUBES  # cubes that may still be traded away
        self.trades = 0
        self.stack = NONE  # the stack whose land is attacked
        self.unseen = NONE  # the stack whose top nobody has looked at yet (Q46)
        self.need = 0  # cubes that a free land takes
        self.ally = NOBODY  # the attacker's lord who takes part
        self.backer = NOBODY  # the defender's lord who takes part
        self.leaders = 0  # a bit for each house that led when the attack was declared
        self.tile = NONE  # the fief that is to be placed
        self.tile_side = PRODUCTION
        self.conquered = False  # it was taken from a house ...
        self.from_crusade = False  # ... and from a knight on crusade

    def clone(self) -> Mil:
        """A copy that can be played on without touching this state."""
        twin = Mil(self.setup, self.dice.clone(), self.figures, self.options, self.notation, self.used_spaces)
        self.copy_play(twin)
        twin.stage = self.stage
        twin.turn = self.turn
        twin.first = self.first
        twin.holder = self.holder
        twin.active = self.active
        twin.rolls = self.rolls
        twin.growths = self.growths.copy()
        twin.hand = self.hand.copy()
        twin.women = self.women.copy()
        twin.privileges = self.privileges.copy()
        twin.points = self.points.copy()
        twin.ledger = self.ledger.copy()
        twin.placed = self.placed.copy()
        twin.here = self.here.copy()
        twin.heir = self.heir.copy()
        twin.age = self.age.copy()
        twin.soldiers = self.soldiers.copy()
        twin.castle = self.castle.copy()
        twin.lord = self.lord.copy()
        twin.sphere = self.sphere.copy()
        twin.fief = self.fief.copy()
        twin.side = self.side.copy()
        twin.space = self.space.copy()
        twin.white = self.white
        twin.stack_one = self.stack_one.copy()
        twin.stack_two = self.stack_two.copy()
        twin.discarded = self.discarded.copy()
        twin.kings_men = self.kings_men
        twin.bishop = self.bishop
        twin.matter = self.matter
        twin.knight = self.knight
        twin.target = self.target
        twin.plot = self.plot
        twin.face = self.face
        twin.rolled = self.rolled
        twin.fists = self.fists.copy()
        twin.filled = self.filled.copy()
        # What is at stake is replaced, never changed
        twin.laid = self.laid
        twin.offer = self.offer
        twin.best = self.best
        twin.bidder = self.bidder
        twin.pool = self.pool
        twin.kept = self.kept
        twin.owed = self.owed
        twin.left = self.left
        twin.trades = self.trades
        twin.stack = self.stack
        twin.unseen = self.unseen
        twin.need = self.need
        twin.ally = self.ally
        twin.backer = self.backer
        twin.leaders = self.leaders
        twin.tile = self.tile
        twin.tile_side = self.tile_side
        twin.conquered = self.conquered
        twin.from_crusade = self.from_crusade
        return twin

    def own_fields(self) -> list[str]:
        """What is declared here, but for what follows from the number of seats."""
        return [name for name in super().own_fields() if name != "used_spaces"]

    # Houses

    def turn_order(self) -> list[int]:
        """The seats clockwise from who started the action phase (R10)."""
        return self.seats_from(self.first)

    def gold(self, seat: int) -> int:
        """The gold behind a screen."""
        return self.hand[seat * KINDS]

    def can_pay(self, seat: int, cost: list[int]) -> bool:
        """Whether a house owns these cubes."""
        base = seat * KINDS
        for kind in range(KINDS):
            if self.hand[base + kind] < cost[kind]:
                return False
        return True

    def pay(self, seat: int, cost: list[int]) -> None:
        """Cubes to the supply (R4)."""
        base = seat * KINDS
        for kind in range(KINDS):
            self.hand[base + kind] -= cost[kind]

    def receive(self, seat: int, cubes: list[int]) -> None:
        """Cubes from the supply (R4)."""
        base = seat * KINDS
        for kind in range(KINDS):
            self.hand[base + kind] += cubes[kind]

    def cubes_of(self, seat: int) -> list[int]:
        """All cubes behind a screen."""
        return self.hand[seat * KINDS : (seat + 1) * KINDS]

    def vassals_of(self, seat: int) -> int:
        """How many knights have this house as their lord."""
        return self.lord.count(seat)

    def blocking_tokens(self, seat: int) -> int:
        """House tokens of a seat on spaces (V2a)."""
        return self.space.count(HOUSE + seat)

    def free_tokens(self, seat: int) -> int:
        """House tokens that are not in use: one is on the track, others are privileges, marks or on spaces (R5)."""
        used = 1 + self.privileges[seat] + self.vassals_of(seat)
        if self.setup.seats == 2:
            used += self.blocking_tokens(seat)
        return self.figures.tokens - used

    def gain_privilege(self, seat: int) -> bool:
        """One privilege more, if a house token is free (R5)."""
        if self.free_tokens(seat) <= 0:
            return False
        self.privileges[seat] += 1
        return True

    def score_points(self, seat: int, number: int, category: int) -> None:
        """Points at once (R3); with a floor a loss stops at 0 (Q33)."""
        if number < 0 and self.options.floor:
            number = max(number, -max(0, self.points[seat]))
        if number == 0:
            return
        self.points[seat] += number
        self.ledger[seat * KINDS_OF_POINTS + category] += number
        self.tell(facts.POINTS, seat, number, self.points[seat])

    def knights_of(self, seat: int) -> int:
        """How many knights a house has."""
        total = 0
        for knight in range(seat * SLOTS, (seat + 1) * SLOTS):
            total += self.here[knight]
        return total

    # Knights

    def fiefs_of(self, knight: int) -> int:
        """How many fiefs a knight holds."""
        found = 0
        for plot in range(knight * PLOTS, (knight + 1) * PLOTS):
            if self.fief[plot] >= 0:
                found += 1
        return found

    def army(self, knight: int) -> int:
        """A knight's soldiers, which no war costs (R9), and the King's (R64)."""
        if self.kings_men == knight:
            return self.soldiers[knight] + self.options.king_soldiers
        return self.soldiers[knight]

    def elements(self, knight: int) -> int:
        """Soldiers, fiefs and castle together (R71)."""
        return self.army(knight) + self.fiefs_of(knight) + self.castle[knight]

    def has_property(self, knight: int) -> bool:
        """Whether a distant relative has anything to take over (R30, R32)."""
        return self.army(knight) > 0 or self.castle[knight] > 0 or self.fiefs_of(knight) > 0

    def is_noble(self, knight: int) -> bool:
        """Whether a knight holds a fief or a castle (R41, R112)."""
        return self.castle[knight] > 0 or self.fiefs_of(knight) > 0

    def has_room_for_fief(self, seat: int) -> bool:
        """Whether some knight of a house, or some vassal of it, holds fewer than two fiefs (R52)."""
        for knight in range(len(self.here)):
            if self.may_grant(seat, knight):
                return True
        return False

    def may_grant(self, seat: int, knight: int) -> bool:
        """Whether a house can place a fief before a knight: its own or its vassal, with room (R52, R7)."""
        if not self.here[knight] or self.fiefs_of(knight) >= PLOTS:
            return False
        return knight // SLOTS == seat or self.lord[knight] == seat

    def may_build(self, seat: int, knight: int) -> bool:
        """Whether a house can put a castle before a knight: its own or its vassal, without one (R8, R86)."""
        if not self.here[knight] or self.castle[knight]:
            return False
        return knight // SLOTS == seat or self.lord[knight] == seat

    def has_room_for_castle(self, seat: int) -> bool:
        """Whether a house may start or bid in an auction (R82)."""
        for knight in range(len(self.here)):
            if self.may_build(seat, knight):
                return True
        return False

    def on_crusade(self, knight: int) -> bool:
        """Whether a knight stands in the Crusades."""
        return self.sphere[knight] == CRUSADES

    # The board

    def knight_on(self, space: int) -> int:
        """The knight on a space, or none."""
        return self.space[space] - KNIGHT if self.space[space] >= KNIGHT else NONE

    def is_closed(self, space: int) -> bool:
        """Whether a space holds a knight, a black token or a house token (R15)."""
        return self.space[space] >= BLACK

    def take_token(self, space: int) -> None:
        """Take the white token of a space; under it a first space may have a printed black one (ADV1)."""
        printed = self.options.printed_black and space % SPACES == 0
        self.space[space] = BLACK if printed else EMPTY
        self.white -= 1

    def stack_of(self, stack: int) -> list[int]:
        """The tiles of a stack, the top last."""
        return self.stack_one if stack == 0 else self.stack_two

    def land_defence(self, stack: int) -> int:
        """What a free land defends itself with: the board and the tile on top (1.4)."""
        return self.options.stack_defence[stack] + self.figures.defence[self.stack_of(stack)[-1]]

    def land_need(self, knight: int, stack: int) -> int:
        """The cubes that a knight needs for the land on top of a stack (R90)."""
        return max(0, self.land_defence(stack) + 1 - self.figures.soldier * self.army(knight))


def used_spaces(figures: Figures, seats: int) -> list[int]:
    """The spaces in use: as many in each of the four spheres as there are players, from the left (1.10)."""
    number = figures.spaces_for_two if seats == 2 else seats
    return [row * SPACES + place for row in range(CRUSADES - COURT) for place in range(number)]


def lay_out(mil: Mil) -> None:
    """Everything in its place before tiles and the first player are drawn (2.1)."""
    seats = mil.setup.seats
    figures = mil.figures
    knights = seats * SLOTS
    mil.growths = [0] * seats
    mil.hand = [figures.start.cubes] * (seats * KINDS)
    mil.women = [figures.start.women] * seats
    mil.privileges = [figures.start.privileges] * seats
    mil.points = [0] * seats
    mil.ledger = [0] * (seats * KINDS_OF_POINTS)
    mil.placed = [0] * seats
    mil.here = [0] * knights
    mil.heir = [0] * knights
    mil.age = [0] * knights
    mil.soldiers = [0] * knights
    mil.castle = [0] * knights
    mil.lord = [NOBODY] * knights
    mil.sphere = [HOME] * knights
    mil.fief = [NONE] * (knights * PLOTS)
    mil.side = [PRODUCTION] * (knights * PLOTS)
    mil.fists = [0] * (seats * KINDS)
    mil.filled = [0] * seats
    mil.stack_one = []
    mil.stack_two = []
    mil.discarded = [0] * len(TILES)
    for seat in range(seats):
        for slot in range(len(figures.start.soldiers)):
            knight = seat * SLOTS + slot
            mil.here[knight] = 1
            mil.heir[knight] = figures.start.heirs[slot]
            mil.soldiers[knight] = figures.start.soldiers[slot]
            mil.castle[knight] = figures.start.castles[slot]
            mil.fief[knight * PLOTS] = mil.options.start_fiefs[slot]
    fill_board(mil)


def fill_board(mil: Mil) -> None:
    """A white token on every space in use (R114)."""
    mil.space = [EMPTY] * BOARD
    for space in mil.used_spaces:
        mil.space[space] = WHITE
    mil.white = len(mil.used_spaces)


assert KNIGHT >= HOUSE + MOST_SEATS
assert len(CATEGORIES) == KINDS_OF_POINTS
