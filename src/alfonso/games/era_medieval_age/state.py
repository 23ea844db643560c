"""What can be true in a play of Era: Medieval Age: the supply, and every lord's domain, tracks and dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from alfonso.engine.dice import Dice
from alfonso.engine.fields import Part
from alfonso.engine.state import NOBODY, Setup, State
from alfonso.games.era_medieval_age.data import (
    BARON,
    BISHOP,
    BUILDINGS,
    CODES,
    COLOURS,
    DIE_KINDS,
    GIVERS,
    GOODS,
    GREAT_HALL,
    HARBOR,
    KEEP,
    KINDS,
    MERCHANT,
    SCORCHED,
    SYMBOLS,
    Figures,
    Players,
)
from alfonso.games.era_medieval_age.domain import Domain
from alfonso.games.era_medieval_age.geometry import SIZE
from alfonso.games.era_medieval_age.options import Options

if TYPE_CHECKING:
    from alfonso.games.era_medieval_age.actions import Notation, Place

# Where the play stands: before the first round, the six steps of a round (R11), after the last
SETUP: Final = 0
ROLL: Final = 1
COLLECT: Final = 2
FEED: Final = 3
DISASTERS: Final = 4
BUILD: Final = 5
EXTORT: Final = 6
OVER: Final = 7
PHASES: Final = ["setup", "roll", "collect", "feed", "disasters", "build", "extort", "over"]

# What ended the play (R73, S1, R89)
NOT_ENDED: Final = 0
SOLD_OUT: Final = 1
SOLO_ROUNDS: Final = 2
LAST_ROUND: Final = 3

NOTHING: Final = -1


@final
class Lord(Part):
    """A player: domain, tracks, pool, and the dice as they were rolled.

    ``rolled`` holds a code for each die of the pool, in its order (U56): its kind times ``CODES`` plus its face, which
    is 0 before the first throw. Sets of dice are bits.
    """

    def __init__(self, domain: Domain) -> None:
        self.domain = domain
        self.goods: list[int] = []
        self.culture = 0  # with all notes (R29)
        self.disaster = 0  # with all notes (R33)
        self.pool: list[int] = []  # by kind of die
        self.rolled: list[int] = []
        self.feathers: list[int] = []  # unused ones, by die (R22)
        self.marked = 0  # the dice that are to be thrown again (R16)
        self.was_set = 0  # by monasteries, this round (R18)
        self.sets = 0  # that are left (R18)
        self.throws = 0  # that are left (R16)
        self.doubts = 0  # this round (R89)
        self.rerolls = 0  # by feathers, this round (R89)

    def copied(self) -> Lord:
        """A copy that can be changed without touching this one."""
        twin = Lord(self.domain.copied())
        twin.goods = self.goods.copy()
        twin.culture = self.culture
        twin.disaster = self.disaster
        twin.pool = self.pool  # replaced, never changed
        twin.rolled = self.rolled.copy()
        twin.feathers = self.feathers.copy()
        twin.marked = self.marked
        twin.was_set = self.was_set
        twin.sets = self.sets
        twin.throws = self.throws
        twin.doubts = self.doubts
        twin.rerolls = self.rerolls
        return twin

    def clone(self) -> Lord:
        """A copy that can be changed without touching this one."""
        return self.copied()

    def dice_count(self) -> int:
        """All dice of the pool."""
        total = 0
        for kind in range(DIE_KINDS):
            total += self.pool[kind]
        return total

    def has_goods(self) -> bool:
        """Whether anything is left on the four tracks."""
        for kind in range(GOODS):
            if self.goods[kind]:
                return True
        return False


@final
class Era(State):
    """One play of Era: Medieval Age; lists by kind have a number for each kind of structure."""

    def __init__(self, setup: Setup, dice: Dice, figures: Figures, options: Options, notation: Notation) -> None:
        super().__init__(setup, dice)
        self.figures: Final = figures
        self.options: Final = options
        self.notation: Final = notation
        self.players: Final[Players] = figures.players[setup.seats - 1]
        self.phase = SETUP
        self.round = 0
        self.first = NOBODY  # the starting player; nobody before the start roll
        self.ended = NOT_ENDED
        self.lords: list[Lord] = []
        self.supply: list[int] = []  # by kind
        self.box: list[int] = []  # by kind: what is out of the game
        self.dice_left: list[int] = []  # by colour
        self.flipped = 0  # tokens that show X (R59)
        self.bishop_of = NOBODY  # who built the first cathedral (C5)
        self.bishop_at = NOTHING  # which it is; NOTHING before it is built and after it is lost
        self.philippe: list[int] = []  # the codes of his dice, once they are rolled (S5)
        # What is being decided
        self.acting = NOBODY  # whose disaster, build or extortion it is
        self.victim = NOBODY  # who receives a scorched area, removes a building, or is extorted
        self.hammers = 0  # of the builder that are left (R53)
        self.placing = NOTHING  # the kind of structure that was named
        self.wanted = NOTHING  # the resource that is demanded

    def clone(self) -> Era:
        """A copy that can be played on without touching this state."""
        twin = Era(self.setup, self.dice.clone(), self.figures, self.options, self.notation)
        self.copy_play(twin)
        twin.phase = self.phase
        twin.round = self.round
        twin.first = self.first
        twin.ended = self.ended
        for lord in self.lords:
            twin.lords.append(lord.copied())
        twin.supply = self.supply.copy()
        twin.box = self.box.copy()
        twin.dice_left = self.dice_left.copy()
        twin.flipped = self.flipped
        twin.bishop_of = self.bishop_of
        twin.bishop_at = self.bishop_at
        twin.philippe = self.philippe  # replaced, never changed
        twin.acting = self.acting
        twin.victim = self.victim
        twin.hammers = self.hammers
        twin.placing = self.placing
        twin.wanted = self.wanted
        return twin

    # Questions

    @property
    def solo(self) -> bool:
        """Whether one plays alone against Sir Philippe (7.2)."""
        return self.setup.seats == 1

    def order(self) -> list[int]:
        """The seats from the starting player on, clockwise (R12); who plays alone always starts (S15)."""
        return self.seats_from(max(0, self.first))

    def opponents(self, seat: int) -> list[int]:
        """The others, clockwise from the left of a seat."""
        return self.seats_from(seat)[1:]

    def shown(self, seat: int, symbol: int) -> int:
        """How often a player's dice show a symbol, locked or not (R24)."""
        return self.count_symbol(self.lords[seat].rolled, symbol)

    def count_symbol(self, rolled: list[int], symbol: int) -> int:
        """How often dice show a symbol."""
        shows = self.figures.shows
        total = 0
        for code in rolled:
            total += shows[code * SYMBOLS + symbol]
        return total

    def price(self, kind: int) -> list[int]:
        """What a structure costs beside its hammer (R54, 6.2)."""
        structure = self.figures.structures[kind]
        return structure.official if self.options.official_scoring else structure.price

    def can_pay(self, seat: int, kind: int) -> bool:
        """Whether a player owns the price of a structure."""
        goods = self.lords[seat].goods
        price = self.price(kind)
        for resource in range(GOODS):
            if goods[resource] < price[resource]:
                return False
        return True

    def ground_for(self, seat: int, kind: int) -> int:
        """The cells that a structure may cover: empty ones, for a great hall only enclosed ones (R56, R64)."""
        domain = self.lords[seat].domain
        return domain.free & domain.enclosed() if kind == GREAT_HALL else domain.free

    def pool_of(self, seat: int) -> list[int]:
        """The dice that the standing buildings of a player grant, by kind (3.7, C5)."""
        count = self.lords[seat].domain.count
        pool = [0] * DIE_KINDS
        for colour in range(COLOURS):
            pool[colour] = count[GIVERS[colour]]
        if self.options.super_dice:
            pool[MERCHANT] = count[HARBOR]
            pool[BARON] = count[GREAT_HALL]
            pool[BISHOP] = 1 if self.bishop_of == seat and self.bishop_at != NOTHING else 0
        return pool

    # What rules do

    def place(self, seat: int, place: Place) -> None:
        """Put a structure from the supply onto a domain."""
        self.supply[place.kind] -= 1
        self.lords[seat].domain.lay(place)

    def take_away(self, seat: int, place: Place) -> None:
        """A building goes to the box for good; a flipped token stays flipped (R44)."""
        self.lords[seat].domain.lift(place)
        self.box[place.kind] += 1
        if self.bishop_of == seat and self.bishop_at == place.number:
            self.bishop_at = NOTHING

    def suffer(self, seat: int, points: int) -> None:
        """Advance a player's disaster track (R33)."""
        lord = self.lords[seat]
        lord.disaster = self.advanced(lord.disaster, points)

    def advanced(self, total: int, steps: int) -> int:
        """A track with notes after some steps, as agreed (U22)."""
        return advanced(total, steps, self.figures.note, self.options.notes_reset)

    def gain(self, seat: int, resource: int, amount: int) -> int:
        """Add to a resource track up to its limit; how much of it was not lost (R25)."""
        goods = self.lords[seat].goods
        before = goods[resource]
        goods[resource] = min(self.figures.limits[resource], before + amount)
        return goods[resource] - before


def advanced(total: int, steps: int, note: int, reset: bool) -> int:
    """A track with notes after some steps: the rest goes on from 0, or is lost after a note (U22)."""
    if reset and total % note + steps >= note:
        return (total // note + 1) * note
    return total + steps


def lay_out(era: Era) -> None:
    """Everything in its place before the first piece is laid (2.1)."""
    figures = era.figures
    players = era.players
    seats = era.setup.seats
    era.supply = [structure.copies for structure in figures.structures]
    era.box = [0] * KINDS
    for kind in range(BUILDINGS):
        era.box[kind] = players.box[kind]
        era.supply[kind] -= players.box[kind]
    if not era.options.collector_set:
        era.supply[HARBOR] = 0
        era.supply[GREAT_HALL] = 0
    for kind in pieces(era):
        era.supply[kind] -= seats
    pool = [0] * DIE_KINDS
    for colour in range(COLOURS):
        pool[colour] = figures.start.count(GIVERS[colour])
    era.dice_left = [
        figures.dice[colour] - players.box[GIVERS[colour]] - seats * pool[colour] for colour in range(COLOURS)
    ]
    era.lords = []
    for _ in range(seats):
        lord = Lord(Domain(era.options, era.notation))
        lord.goods = figures.starts.copy()
        lord.pool = pool
        lord.rolled = unrolled(pool)
        lord.feathers = [0] * len(lord.rolled)
        begin_domain(era, lord)
        era.lords.append(lord)


def begin_domain(era: Era, lord: Lord) -> None:
    """An empty domain, or one with the keep on its centre (R7)."""
    lord.domain = Domain(era.options, era.notation)
    if era.options.keep_in_centre:
        middle = SIZE // 2 - 1
        lord.domain.lay(era.notation.place_of(KEEP, 0, middle, middle))


def pieces(era: Era) -> list[int]:
    """The pieces that each player lays out before the first round, in their order (R4, R5)."""
    return era.figures.start + [SCORCHED] * era.players.scorched


def unrolled(pool: list[int]) -> list[int]:
    """The dice of a pool before they are thrown, in their order (U56)."""
    found: list[int] = []
    for kind in range(DIE_KINDS):
        for _ in range(pool[kind]):
            found.append(kind * CODES)
    return found
