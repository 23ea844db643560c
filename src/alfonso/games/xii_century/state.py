"""What can be true in a play of XII Century: the towns, the dice of the turn, the round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from alfonso.engine.dice import Dice
from alfonso.engine.fields import Part
from alfonso.engine.state import Setup, State
from alfonso.games.xii_century.data import (
    BREAD,
    CASTLE_POW,
    CHEAPER_BREAD,
    FOOD,
    KNIGHTS,
    MASONS,
    MEN_AT_ARMS,
    MONKS,
    NONE,
    POPULATION,
    SUPPLY,
    Amount,
    Asset,
    Figures,
    Item,
    Location,
)
from alfonso.games.xii_century.options import Options

if TYPE_CHECKING:
    from alfonso.games.xii_century.actions import Notation

# The slots of a turn's pool: two shared dice, two own, one from the reserve, two parts of a split die.
SLOTS: Final = 7
RESERVE_SLOT: Final = 4
FIRST_PART: Final = 5
SHARED: Final = 0
OWN: Final = 1
RESERVE: Final = 2
PART: Final = 3
KIND_OF_SLOT: Final = [SHARED, SHARED, OWN, OWN, RESERVE, PART, PART]

# A seat's vote for the king's war
UNDECIDED: Final = 0
AVOID: Final = 1
SUPPORT: Final = 2


@final
class Town(Part):
    """One town sheet."""

    def __init__(
        self,
        figures: Figures,
        amounts: list[int],
        influence: list[int],
        reserve: list[int],
        free_slots: int,
        owned: int,
        perks: int,
        reputation: int,
    ) -> None:
        self.figures: Final = figures
        self.amounts = amounts
        self.influence = influence
        self.reserve = reserve  # how many of each value, 1 to 6; place 0 is not used
        self.free_slots = free_slots
        self.owned = owned  # a bit for each person and building
        self.perks = perks  # a bit for each perk
        self.reputation = reputation

    def clone(self) -> Town:
        """A copy of the sheet."""
        return Town(
            self.figures,
            self.amounts.copy(),
            self.influence.copy(),
            self.reserve.copy(),
            self.free_slots,
            self.owned,
            self.perks,
            self.reputation,
        )

    def has(self, item: int) -> bool:
        """Whether a person or building is in town."""
        return self.owned & (1 << item) != 0

    def effective_population(self) -> int:
        """Population, with every monk counting as two (R24)."""
        return self.amounts[POPULATION] + self.figures.monk_counts_as * self.amounts[MONKS]

    def maximum(self, asset: Asset) -> int:
        """The MAX of an asset as things stand (R5 to R8)."""
        if asset.max_of == NONE:
            return asset.max
        if asset.max_of == POPULATION:
            return self.effective_population()
        return self.amounts[asset.max_of]

    def effective(self, asset: int) -> int:
        """An amount as requirements see it (R24)."""
        return self.effective_population() if asset == POPULATION else self.amounts[asset]

    def apply_maxima(self) -> None:
        """Cut what exceeds a MAX that fell, in the order of the sheet (R13)."""
        for asset in self.figures.capped:
            limit = self.maximum(asset)
            if self.amounts[asset.index] > limit:
                self.amounts[asset.index] = limit

    def effective_amounts(self) -> list[int]:
        """All amounts as requirements see them (R24), to be read only: without monks they are the amounts."""
        if self.amounts[MONKS] == 0:
            return self.amounts
        amounts = self.amounts.copy()
        amounts[POPULATION] = self.effective_population()
        return amounts

    def may_rise(self, asset: Asset) -> bool:
        """Whether the requirement of an asset is met, its gate aside (R32, R106)."""
        for need in asset.requires:
            if self.effective(need.asset) < need.units:
                return False
        return True

    def gain(self, asset: int, units: int) -> int:
        """Add what a bonus gives, within MAX and requirement (R3, R106); how many units arrived."""
        kind = self.figures.assets[asset]
        if not self.may_rise(kind):
            return 0
        gained = min(units, self.maximum(kind) - self.amounts[asset])
        self.amounts[asset] += gained
        return gained

    def lose(self, asset: int, units: int) -> None:
        """Take units away, never below 0 (R2)."""
        self.amounts[asset] = max(0, self.amounts[asset] - units)

    def halve(self, asset: int) -> None:
        """Divide by two and round down (R10)."""
        self.amounts[asset] //= 2

    def unit_cost(self, asset: Asset, cost: Amount) -> int:
        """What one unit of an asset costs, with the mill's cheaper bread (R83)."""
        if asset.index == BREAD and cost.asset == FOOD and self.perks & CHEAPER_BREAD:
            return max(0, cost.units - self.figures.bread_discount)
        return cost.units

    def affordable(self, asset: Asset, units: int) -> int:
        """How many of so many units can be paid (R33)."""
        for cost in asset.cost:
            price = self.unit_cost(asset, cost)
            if price > 0:
                units = min(units, self.amounts[cost.asset] // price)
        return units

    def price(self, item: Item, cost: Amount) -> int:
        """What a person or building costs in one asset, masons taken off the supply of buildings (R26)."""
        if cost.asset == SUPPLY and not item.is_person:
            return max(0, cost.units - self.amounts[MASONS])
        return cost.units

    def base_pow(self) -> int:
        """The sum that fights anywhere: soldiers, mercenaries and commanders (R93)."""
        total = 0
        for asset in self.figures.fighters:
            total += asset.pow * self.amounts[asset.index]
        for item in self.figures.war_items:
            if self.has(item.index):
                total += item.pow
        return total

    def defences(self) -> int:
        """What walls, barbican and castle add against outlaws and in a final tie (R115)."""
        total = 0
        for item in self.figures.defences:
            if self.has(item.index):
                total += item.defence
        if self.perks & CASTLE_POW:
            total += self.figures.castle_pow
        return total

    def pow_dice(self) -> int:
        """How many extra dice the soldiers roll (R94)."""
        least = self.figures.die_from
        return (1 if self.amounts[MEN_AT_ARMS] >= least else 0) + (1 if self.amounts[KNIGHTS] >= least else 0)

    def food_owed(self) -> int:
        """What the population eats at the end of the turn (R84); monks and other special assets do not (R25, R88)."""
        eaters = self.figures.eaters_per_food
        return (self.amounts[POPULATION] + eaters - 1) // eaters

    def pays(self, location: Location, round: int) -> bool:
        """Whether a location pays its bonus in a round (R102, R106)."""
        return self.influence[location.index] >= location.min[round - 1] and self.effective_population() >= 1

    def reserve_values(self) -> list[int]:
        """The values in the reserve, lowest first."""
        return [value for value in range(1, 7) for _ in range(self.reserve[value])]


@final
class Xii(State):
    """One play of XII Century."""

    def __init__(self, setup: Setup, dice: Dice, figures: Figures, options: Options, notation: Notation) -> None:
        super().__init__(setup, dice)
        self.figures: Final = figures
        self.options: Final = options
        self.notation: Final = notation
        self.towns: list[Town] = []
        self.round = 1
        self.first = 0
        self.events: list[int] = []  # by round; place 0 is not used
        self.shared: list[int] = []
        self.votes: list[int] = []
        self.tie_pow: list[int] = []
        # The turn
        self.active = 0
        self.pool: list[int] = []  # values by slot, 0 for none; a spent die keeps the value it had
        self.spent = 0  # a bit for each slot
        self.full = 0  # a bit for each slot spent in full on an advanced asset
        self.raised = 0  # a bit for each asset raised this turn
        self.raised_twice = 0
        self.placed = 0  # a bit for each location that received a die this turn
        self.stored = 0
        self.sheriff_used = False
        self.court_used = False
        self.split_used = False

    def clone(self) -> Xii:
        """A copy that can be played on without touching this state."""
        twin = Xii(self.setup, self.dice.clone(), self.figures, self.options, self.notation)
        self.copy_play(twin)
        twin.towns = [town.clone() for town in self.towns]
        twin.round = self.round
        twin.first = self.first
        twin.events = self.events  # replaced, never changed, once it has been written
        twin.shared = self.shared.copy()
        twin.votes = self.votes.copy()
        twin.tie_pow = self.tie_pow
        twin.active = self.active
        twin.pool = self.pool.copy()
        twin.spent = self.spent
        twin.full = self.full
        twin.raised = self.raised
        twin.raised_twice = self.raised_twice
        twin.placed = self.placed
        twin.stored = self.stored
        twin.sheriff_used = self.sheriff_used
        twin.court_used = self.court_used
        twin.split_used = self.split_used
        return twin

    def turn_order(self) -> list[int]:
        """The seats in the order of this round (R21)."""
        return self.seats_from(self.first)

    @property
    def event(self) -> int:
        """The event of this round."""
        return self.events[self.round]

    def roll_pow(self, town: Town) -> int:
        """The extra dice: first the one for men-at-arms, then the one for knights (R94, R117)."""
        total = 0
        for _ in range(town.pow_dice()):
            total += self.roll()
        return total

    # The pool

    def begin_turn(self, seat: int, own: list[int]) -> None:
        """Lay out the four dice of a seat's turn (R19, R22) with nothing done yet."""
        self.active = seat
        self.pool = [self.shared[0], self.shared[1], own[0], own[1], 0, 0, 0]
        self.spent = 0
        self.full = 0
        self.raised = 0
        self.raised_twice = 0
        self.placed = 0
        self.stored = 0
        self.sheriff_used = False
        self.court_used = False
        self.split_used = False

    def is_unspent(self, slot: int) -> bool:
        """Whether a slot holds a die that is still to be spent."""
        return self.pool[slot] > 0 and self.spent & (1 << slot) == 0

    def slot_of(self, kind: int, value: int) -> int:
        """The slot of an unspent die of this kind and value, or -1."""
        for slot in range(SLOTS):
            if KIND_OF_SLOT[slot] == kind and self.pool[slot] == value and self.is_unspent(slot):
                return slot
        return NONE

    def highest(self) -> int:
        """The greatest value of the turn's pool, spent or not (R39, R41)."""
        highest = 0
        for value in self.pool:
            if value > highest:
                highest = value
        return highest

    def counts_in_full(self, value: int) -> bool:
        """Whether a die raises an advanced asset by its full value (R38, R40); each is judged by itself (R78)."""
        highest = self.highest()
        if value < highest:
            return True
        if self.options.all_ties_are_highest:
            return False
        ties = 0
        used = 0
        for slot in range(SLOTS):
            if self.pool[slot] == highest:
                ties += 1
                if self.full & (1 << slot):
                    used += 1
        return used < ties - 1

    def whole_dice_left(self) -> bool:
        """Whether a whole die is still to be spent."""
        for slot in range(FIRST_PART):
            if self.is_unspent(slot):
                return True
        return False


def new_town(figures: Figures) -> Town:
    """A town sheet before the first round (R1, R55)."""
    reserve = [0] * 7
    for value in figures.reserve:
        reserve[value] += 1
    free_slots = figures.reserve_slots - len(figures.reserve)
    return Town(figures, [0] * len(figures.assets), [0] * len(figures.locations), reserve, free_slots, 0, 0, 0)
