"""What can be true in a play of My Village: the display, the hand, the rat, and every village."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from alfonso.engine.dice import Dice
from alfonso.engine.fields import Part
from alfonso.engine.state import NOBODY, Setup, State
from alfonso.games.my_village.actions import (
    COUNCIL_BANNER,
    CRAFT_BANNER,
    CUSTOMER_BANNER,
    FACES,
    FIELD_BANNER,
    HOUSE,
    MEETING_BANNER,
    PLAY_BANNER,
    SCHOOL_BANNER,
)
from alfonso.games.my_village.data import (
    ABBOT,
    CLOISTER,
    COUNCILMAN,
    CRAFTS,
    CRAFTSMAN,
    CUSTOMERS,
    FIELDS,
    GUILD,
    KINDS,
    LETTER_SIZES,
    MEETINGS,
    MERCHANT,
    NONE,
    PILE_SIZES,
    PLOW,
    TILE,
    VILLAGERS,
    Figures,
    Mode,
)

if TYPE_CHECKING:
    from alfonso.games.my_village.actions import Notation
    from alfonso.games.my_village.options import Options

ALL_VILLAGERS: Final = (1 << VILLAGERS) - 1
NOTHING: Final[list[int]] = []  # what a field holds before it is laid out: shared, never changed

# What a turn has come to
NO_TURN: Final = 0
DRAFTING: Final = 1  # two dice are chosen
CHANGING: Final = 2  # the dice may be changed, nothing is activated yet
BLACK_TURN: Final = 3  # a black banner is being activated
WHITE_TURN: Final = 4  # white banners are
DYING: Final = 5  # the bridge was passed
PHASES: Final = ["none", "dice", "use", "black", "white", "death"]


@final
class Village(Part):
    """One player's village: villagers, stocks and cards. Sets of villagers, fields and spaces are bits."""

    def __init__(self) -> None:
        self.board = 0
        self.time = 0  # clouds from the first one (R27)
        self.passed = 0  # how often the bridge was passed this turn (R28)
        self.coins = 0
        self.tree = 0  # story points at risk
        self.house = 0  # story points in safety
        self.villagers = ALL_VILLAGERS
        self.left = False  # a descendant on the left space of the school
        self.right = False
        self.headman = HOUSE
        self.laborers = 0
        self.church = NONE
        self.averted = 0  # markers on the sanatory church
        self.council = NONE
        self.covered = 0  # spaces of the area or population council
        self.wild = 0  # markers on the guild council
        self.meeting = False
        self.markers = 0  # on the meeting place
        self.tile = NONE  # the white banner that the 2/12 tile stands beside; the meeting place's own: without effect
        self.fields = 0
        self.plowed = 0  # fields with a plow
        self.goods: list[int] = NOTHING
        self.crafts: list[int] = NOTHING  # the card of each type
        self.monks: list[int] = NOTHING
        self.travels: list[int] = NOTHING
        self.waiting: list[int] = NOTHING  # customers, in the order of coming
        self.served: list[int] = NOTHING

    def clone(self) -> Village:
        """A copy that can be changed without touching this one."""
        twin = Village()
        twin.board = self.board
        twin.time = self.time
        twin.passed = self.passed
        twin.coins = self.coins
        twin.tree = self.tree
        twin.house = self.house
        twin.villagers = self.villagers
        twin.left = self.left
        twin.right = self.right
        twin.headman = self.headman
        twin.laborers = self.laborers
        twin.church = self.church
        twin.averted = self.averted
        twin.council = self.council
        twin.covered = self.covered
        twin.wild = self.wild
        twin.meeting = self.meeting
        twin.markers = self.markers
        twin.tile = self.tile
        twin.fields = self.fields
        twin.plowed = self.plowed
        twin.goods = self.goods.copy()
        twin.crafts = self.crafts.copy()
        twin.monks = self.monks.copy()
        twin.travels = self.travels.copy()
        twin.waiting = self.waiting.copy()
        twin.served = self.served.copy()
        return twin

    # Questions

    def has(self, profession: int) -> bool:
        """Whether a villager of this profession is present (R17)."""
        return self.villagers >> profession & 1 == 1

    def benefits_from(self, church: int) -> bool:
        """Whether the benefit of a church works: it is owned and the abbot is present (R75)."""
        return self.church == church and self.has(ABBOT)

    def windows(self) -> int:
        """Church windows: a monk is one, the cloister church another (R79, R80)."""
        return len(self.monks) + (1 if self.church == CLOISTER else 0)

    def owns(self, good: int) -> int:
        """Goods of a kind; plows on fields are plows (R15a, R66)."""
        return self.goods[good] + (self.plows() if good == PLOW else 0)

    def plows(self) -> int:
        """Plows on fields."""
        count = 0
        for field in range(self.fields):
            count += self.plowed >> field & 1
        return count

    def all_goods(self) -> int:
        """Goods of all kinds, plows on fields and wild goods (6.3)."""
        return sum(self.goods) + self.plows() + self.wild

    def can_pay_goods(self, due: list[int]) -> bool:
        """Whether wild goods make up for what is lacking of goods that are due (R15a, R63)."""
        lacking = 0
        for good in range(KINDS):
            if due[good]:
                short = due[good] - self.owns(good)
                if short > 0:
                    lacking += short
        return lacking <= self.wild

    def owns_banner(self, banner: int) -> bool:
        """Whether a white banner stands in this village; a served customer has none (R85)."""
        if banner in (PLAY_BANNER, SCHOOL_BANNER):
            return True
        if banner == COUNCIL_BANNER:
            return self.council != NONE
        if banner == MEETING_BANNER:
            return self.meeting
        if banner < FIELD_BANNER:
            return self.crafts[banner - CRAFT_BANNER] != NONE
        if banner < CUSTOMER_BANNER:
            return banner - FIELD_BANNER < self.fields
        return banner - CUSTOMER_BANNER in self.waiting

    def is_active(self, banner: int) -> bool:
        """Whether the area of a white banner has its villager; fields, school and play banner need none (R17)."""
        if banner in (COUNCIL_BANNER, MEETING_BANNER):
            return self.has(COUNCILMAN)
        if CRAFT_BANNER <= banner < FIELD_BANNER:
            return self.has(CRAFTSMAN)
        return self.has(MERCHANT) if banner >= CUSTOMER_BANNER else True


@final
class Villages(State):
    """One play of My Village. Dice are numbered by colour and pips: 1 to 6 white, 7 to 12 black."""

    def __init__(
        self, setup: Setup, dice: Dice, figures: Figures, mode: Mode, options: Options, notation: Notation
    ) -> None:
        super().__init__(setup, dice)
        self.figures: Final = figures
        self.mode: Final = mode
        self.options: Final = options
        self.notation: Final = notation
        self.villages: list[Village] = []
        # The round
        self.round = 0
        self.turn = 0  # of this round, from 1
        self.starter = 0  # who began the round
        self.acting = NOBODY
        self.phase = NO_TURN
        self.pool: list[int] = NOTHING  # in the order of the roll, white dice first
        self.hand = 0  # the owner of the starting player hand
        self.palm = True
        self.hand_points = 0
        # The main board
        self.rat = 0  # spaces to the invasion
        self.dead: list[int] = NOTHING  # every death in order: seat * VILLAGERS + profession
        # The display
        self.display: list[int] = NOTHING  # customers
        self.customers: list[int] = NOTHING  # the pile, the top last
        self.monks: list[int] = NOTHING  # the piles one after another, the top of each last ...
        self.monks_left: list[int] = NOTHING  # ... of those that are left of it
        self.travels: list[int] = NOTHING  # likewise, by letter
        self.travels_left: list[int] = NOTHING
        self.church_owner: list[int] = NOTHING
        self.council_owner: list[int] = NOTHING
        self.craft_owner: list[int] = NOTHING
        self.meetings_left = 0
        self.fields_left = 0
        # What is being done
        self.taken: list[int] = NOTHING  # the two dice, as they show now
        self.fired = 0  # white banners of this turn
        self.due: list[int] = NOTHING  # goods still to be paid
        self.serving = NONE  # the customer whose goods are paid
        self.monk = NONE  # whose action is done
        self.again = 0  # how often the school may still be used through a monk
        self.bought = 0  # customers of this visit that were paid for
        self.most = 0  # how many there may be
        self.free = False  # whether a free one is to be chosen
        self.visited = False  # whether any was chosen
        self.drawn = NONE  # the travel card that was turned up
        self.placing = False  # whether the meeting place is being added, so that the tile must be placed
        self.spared = NOBODY  # by whom an invasion is averted

    def clone(self) -> Villages:
        """A copy that can be played on without touching this state."""
        twin = Villages(self.setup, self.dice.clone(), self.figures, self.mode, self.options, self.notation)
        self.copy_play(twin)
        villages: list[Village] = []
        for village in self.villages:
            villages.append(village.clone())
        twin.villages = villages
        twin.round = self.round
        twin.turn = self.turn
        twin.starter = self.starter
        twin.acting = self.acting
        twin.phase = self.phase
        twin.pool = self.pool.copy()
        twin.hand = self.hand
        twin.palm = self.palm
        twin.hand_points = self.hand_points
        twin.rat = self.rat
        twin.dead = self.dead.copy()
        twin.display = self.display.copy()
        twin.customers = self.customers.copy()
        twin.monks = self.monks.copy()
        twin.monks_left = self.monks_left.copy()
        twin.travels = self.travels.copy()
        twin.travels_left = self.travels_left.copy()
        twin.church_owner = self.church_owner.copy()
        twin.council_owner = self.council_owner.copy()
        twin.craft_owner = self.craft_owner.copy()
        twin.meetings_left = self.meetings_left
        twin.fields_left = self.fields_left
        twin.taken = self.taken.copy()
        twin.fired = self.fired
        twin.due = self.due.copy()
        twin.serving = self.serving
        twin.monk = self.monk
        twin.again = self.again
        twin.bought = self.bought
        twin.most = self.most
        twin.free = self.free
        twin.visited = self.visited
        twin.drawn = self.drawn
        twin.placing = self.placing
        twin.spared = self.spared
        return twin

    # Questions

    def pips(self, die: int) -> int:
        """What one of the two dice shows."""
        face = self.taken[die]
        return face - FACES if face > FACES else face

    def value(self) -> int:
        """The banner value: the sum of both dice (R8)."""
        return self.pips(0) + self.pips(1)

    def shows(self, mask: int) -> bool:
        """Whether the banner value is one of a banner's (R14)."""
        return mask >> self.value() & 1 == 1

    def fires(self, village: Village, banner: int, mask: int) -> bool:
        """Whether the value, with the 2/12 tile where it stands, fires a white banner not used yet (R18, R86)."""
        if self.fired >> banner & 1:
            return False
        return self.shows(mask | TILE if village.tile == banner else mask)

    def order(self) -> list[int]:
        """The seats of this round's turns: clockwise from who starts, as often as the mode says (R4)."""
        seats = self.setup.seats
        return [(self.starter + place) % seats for place in range(seats * self.mode.turns)]

    def own_turn(self) -> int:
        """Whether this is a player's first, second ... turn of the round, from 1."""
        return (self.turn - 1) // self.setup.seats + 1

    def deceased(self) -> int:
        """Coffins of chronicle and graves that are filled (R35)."""
        return len(self.dead)

    def in_chronicle(self, profession: int) -> int:
        """The dead of a profession in the chronicle (R32)."""
        count = 0
        for one in self.dead:
            if one % VILLAGERS == profession:
                count += 1
        return min(count, len(self.figures.chronicle_points))

    def top_monk(self, pile: int) -> int:
        """The monk that lies open on a pile, or none (R26)."""
        left = self.monks_left[pile]
        return self.monks[MONK_STARTS[pile] + left - 1] if left else NONE

    def next_letter(self, village: Village) -> int:
        """The letter that a traveller comes to next, or none after the chapel or E (R69, R72)."""
        reached = len(village.travels)
        if reached and self.figures.travels[village.travels[reached - 1]].ends:
            return NONE
        return reached if reached < len(LETTER_SIZES) else NONE

    def has_guild_goods(self, village: Village) -> bool:
        """Whether a wild good could be laid on a field as a plow (R66)."""
        return village.council == GUILD and village.wild > 0


MONK_STARTS: Final = [sum(PILE_SIZES[:pile]) for pile in range(len(PILE_SIZES))]
TRAVEL_STARTS: Final = [sum(LETTER_SIZES[:letter]) for letter in range(len(LETTER_SIZES))]


def lay_out(villages: Villages) -> None:
    """Everything in its place before anything is shuffled (2.2)."""
    villages.villages = [new_village() for _ in range(villages.setup.seats)]
    villages.pool = []
    villages.rat = villages.mode.rat_start
    villages.dead = []
    villages.display = []
    villages.customers = list(range(CUSTOMERS))
    villages.monks = list(range(sum(PILE_SIZES)))
    villages.monks_left = list(PILE_SIZES)
    villages.travels = list(range(sum(LETTER_SIZES)))
    villages.travels_left = list(LETTER_SIZES)
    villages.church_owner = [NOBODY] * len(villages.figures.churches)
    villages.council_owner = [NOBODY] * len(villages.figures.councils)
    villages.craft_owner = [NOBODY] * CRAFTS
    villages.meetings_left = MEETINGS
    villages.fields_left = FIELDS
    villages.taken = []
    villages.due = [0] * KINDS


def new_village() -> Village:
    """A village with its five villagers and nothing else (2.2)."""
    village = Village()
    village.goods = [0] * KINDS
    village.crafts = [NONE] * KINDS
    village.monks = []
    village.travels = []
    village.waiting = []
    village.served = []
    return village
