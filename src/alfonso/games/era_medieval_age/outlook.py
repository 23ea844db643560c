"""What things are worth to a player of Era as the table stands: symbols, structures, places (11.2, 11.3)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.games.era_medieval_age.actions import Notation, Place
from alfonso.games.era_medieval_age.data import (
    CATHEDRAL,
    COLOURS,
    CULTURE,
    DIE_KINDS,
    FARM,
    FEATHER,
    FOOD,
    GIVERS,
    GOODS,
    GREAT_HALL,
    GUILDHALL,
    HAMMER,
    HARBOR,
    HOSPITAL,
    KEEP,
    LONGHOUSE,
    LUMBER_MILL,
    MARKET,
    MONASTERY,
    SCORCHED,
    SHIELD,
    SKULL,
    STONE,
    SWORD,
    SYMBOLS,
    TOWNHOUSE,
    TRADE,
    UNIVERSITY,
    WALL,
    WOOD,
)
from alfonso.games.era_medieval_age.geometry import CELLS, FIELD, SIZE, beside, mask_of
from alfonso.games.era_medieval_age.state import NOTHING, Era

# A layout that leaves one big ring to be closed with two walls (T47, T48): by kind, placements as (turn, row, column)
LAYOUT: Final[dict[int, list[tuple[int, int, int]]]] = {
    KEEP: [(0, 6, 6)],
    WALL + 2: [(1, 8, 6), (0, 6, 8), (0, 12, 6)],
    FARM: [(0, 0, 0)],
    LONGHOUSE: [(0, 7, 9), (0, 9, 7), (0, 9, 10)],
    SCORCHED: [(0, 12, 0), (0, 0, 12), (0, 10, 0)],
}

# What symbols are worth, in points at the end (11.3)
NEEDED_FOOD: Final = 1.0
SPARE_FOOD: Final = 0.3
GOODS_WORTH: Final = [0.3, 0.75, 0.95, 1.25]
HAMMERS: Final = [3.0, 2.0, 1.2, 0.4]
SWORD_WORTH: Final = 0.25
SHIELD_WORTH: Final = 0.2
FEATHER_WORTH: Final = 0.7
BANDITS: Final = -0.8
FIRE: Final = -5.0

# What buildings are worth, in points
DIE_A_ROUND: Final = [1.6, 0.7, 1.8, 2.3]  # by colour
MILL_A_ROUND: Final = 1.5
MONASTERY_A_ROUND: Final = 1.4
PRICE: Final = 0.42  # of what goods are worth otherwise
TOUCH: Final = 0.5  # each neighbour that disease would count
SAVE: Final = 1.3  # what each of the goods for a cathedral costs more while one saves for it
NEVER: Final = -1000.0


def ring_cells() -> list[int]:
    """The cells of walls and keep around the ring of the layout, and what a bot keeps free for it (T48)."""
    found: list[int] = []
    for place in range(6, 13):
        for row, column in ((6, place), (12, place), (place, 6), (place, 12)):
            if row * SIZE + column not in found:
                found.append(row * SIZE + column)
    return found


def inner_cells() -> list[int]:
    """The cells within that ring, and the keep's corner."""
    return [row * SIZE + column for row in range(7, 12) for column in range(7, 12)]


def rim_cells() -> list[int]:
    """The cells along the edge of the board."""
    return [cell for cell in range(CELLS) if cell // SIZE in (0, SIZE - 1) or cell % SIZE in (0, SIZE - 1)]


RING: Final = mask_of(ring_cells())
INNER: Final = mask_of(inner_cells())
RIM: Final = mask_of(rim_cells())


@final
class Outlook:
    """What one player may expect of the rounds that are left."""

    def __init__(self, state: Era, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.lord: Final = state.lords[seat]
        self.rounds: Final = rounds_left(state)
        self.dice: Final = self.lord.dice_count()
        pool = state.pool_of(seat)
        dice = 0
        for kind in range(DIE_KINDS):
            dice += pool[kind]
        self.dice_soon: Final = dice  # those of this round's buildings included
        self.clustered = NOTHING  # found when asked for

    # Symbols

    def symbols(self, totals: list[int]) -> float:
        """What the symbols of all dice together are worth before they are collected."""
        state = self.state
        goods = self.lord.goods
        count = self.lord.domain.count
        limits = state.figures.limits
        stock = goods[FOOD] + count[FARM] * state.figures.farm
        need = max(0, self.dice - stock)
        fed = min(totals[FOOD], need)
        spare = min(totals[FOOD] - fed, limits[FOOD] - max(0, stock - self.dice))
        worth = NEEDED_FOOD * fed + SPARE_FOOD * max(0, spare)
        available = goods[WOOD] + goods[STONE] + goods[TRADE] + count[LUMBER_MILL] * state.figures.lumber_mill
        for resource in range(WOOD, GOODS):
            room = limits[resource] - goods[resource]
            gained = min(totals[resource], room)
            worth += GOODS_WORTH[resource] * gained * (1.0 if self.rounds else 0.5)
            available += gained
        worth += totals[CULTURE] + FEATHER_WORTH * totals[FEATHER]
        hammers = min(totals[HAMMER], available // 3, len(HAMMERS))
        for place in range(hammers):
            worth += HAMMERS[place]
        worth += SWORD_WORTH * totals[SWORD] + SHIELD_WORTH * totals[SHIELD]
        return worth + self.skulls(totals[SKULL])

    def skulls(self, skulls: int) -> float:
        """What a number of skulls brings (1.8)."""
        if skulls == 0:
            return 0.0
        if skulls == 1:
            return BANDITS
        if skulls == 2:
            return -0.3 - self.sick()
        alone = self.state.solo
        if skulls == 3:
            return -1.0 if alone else 0.8
        if self.state.options.official_disasters and skulls >= 5:
            if skulls > 5:
                return -1.2 * self.lord.goods[TRADE]
            return -2.0 if alone else 2.0
        return FIRE

    def sick(self) -> int:
        """How many buildings disease would count."""
        if self.clustered == NOTHING:
            self.clustered = len(self.lord.domain.clustered())
        return self.clustered

    def totals(self, rolled: list[int]) -> list[int]:
        """How often each symbol is shown."""
        shows = self.state.figures.shows
        found = [0] * SYMBOLS
        for code in rolled:
            for symbol in range(SYMBOLS):
                found[symbol] += shows[code * SYMBOLS + symbol]
        return found

    def with_face(self, totals: list[int], old: int, new: int) -> float:
        """What all symbols are worth when one die shows another face."""
        shows = self.state.figures.shows
        found = [0] * SYMBOLS
        for symbol in range(SYMBOLS):
            found[symbol] = totals[symbol] - shows[old * SYMBOLS + symbol] + shows[new * SYMBOLS + symbol]
        return self.symbols(found)

    # Structures

    def building(self, kind: int) -> float:
        """What building a structure brings until the end, its price and its place left out."""
        state = self.state
        rounds = self.rounds
        base = float(state.figures.points[kind])
        for colour in range(COLOURS):
            if GIVERS[colour] == kind:
                return base + DIE_A_ROUND[colour] * rounds + self.per_die() - self.hunger(rounds)
        if kind == FARM:
            return base + (0.8 if self.is_hungry() else 0.3) * rounds
        if kind == LUMBER_MILL:
            return base + MILL_A_ROUND * rounds
        if kind == MONASTERY:
            return base + MONASTERY_A_ROUND * rounds
        if kind == HOSPITAL:
            return base + 0.15 * self.sick() * rounds
        return base + self.bonus(kind)

    def bonus(self, kind: int) -> float:
        """What a structure scores at the end beside its base points."""
        figures = self.state.figures
        official = self.state.options.official_scoring
        dice = self.dice_soon + 0.4 * self.rounds
        if kind == MARKET:
            return 6.0 if official else 0.8 * figures.market
        if kind == GUILDHALL:
            return 4.0 if official else 0.3 * figures.guildhall
        if kind == UNIVERSITY:
            return self.lord.culture + 1.5 * self.rounds if official else figures.university * dice
        if kind == CATHEDRAL:
            return dice if official else figures.cathedral * dice
        if kind == HARBOR:
            return figures.harbor * (self.lord.domain.count[TOWNHOUSE] + 0.3)
        if kind == GREAT_HALL:
            return figures.great_hall * self.lord.domain.count[KEEP] + 4.0
        return 0.0

    def per_die(self) -> float:
        """What one more die scores through universities and cathedrals that stand."""
        if self.state.options.official_scoring:
            return float(self.lord.domain.count[CATHEDRAL])
        figures = self.state.figures
        count = self.lord.domain.count
        return float(figures.university * count[UNIVERSITY] + figures.cathedral * count[CATHEDRAL])

    def is_hungry(self) -> bool:
        """Whether the dice eat more than the food dice and farms bring."""
        count = self.lord.domain.count
        return self.dice_soon > count[FARM] + count[LONGHOUSE] + 1

    def hunger(self, rounds: int) -> float:
        """What feeding one more die costs."""
        return (0.45 if self.is_hungry() else 0.15) * rounds

    def price(self, kind: int) -> float:
        """What the price of a structure is worth otherwise; more while one saves for a great work."""
        price = self.state.price(kind)
        total = 0.0
        for resource in range(GOODS):
            total += GOODS_WORTH[resource] * price[resource]
        total *= PRICE if self.rounds else 0.1
        great = self.saving_for()
        if great != NOTHING and kind != great:
            wanted = self.state.price(great)
            for resource in range(WOOD, GOODS):
                left = self.lord.goods[resource] - price[resource]
                if price[resource] and left < wanted[resource]:
                    total += SAVE * min(price[resource], wanted[resource] - left)
        return total

    def saving_for(self) -> int:
        """The great work that is worth waiting for, if there is time for one (11.3)."""
        if self.rounds == 0 or self.state.options.official_scoring:
            return NOTHING
        for kind in (CATHEDRAL, UNIVERSITY):
            if self.state.supply[kind] and self.lord.goods[TRADE] >= 2:
                return kind
        return NOTHING

    # Places

    def place(self, place: Place) -> float:
        """What is good or bad about a place, the structure itself left out."""
        kind = place.kind
        if kind == SCORCHED:
            return self.scorched(place)
        if kind >= WALL:
            return self.wall(place)
        domain = self.lord.domain
        worth = 0.0
        near = beside(place.mask)
        base = self.state.figures.points[kind]
        if kind != KEEP:
            if place.mask & domain.enclosed() == place.mask:
                worth += base
            elif place.mask & ~INNER == 0 and self.ring_is_open():
                worth += 0.6 * base
            if place.mask & RING and self.ring_is_open():
                worth -= 3.0
        for other in domain.buildings():
            if other.mask & near:
                if other.kind == MARKET:
                    worth -= 8.0
                elif other.kind == GUILDHALL:
                    worth += 1.5
                elif HOSPITAL not in (kind, other.kind):
                    worth -= TOUCH
        if kind == MARKET:
            free = domain.free_beside(place)
            worth += 0.5 * (free - 8) if self.state.options.official_scoring else (0.0 if free == 8 else -8.0)
            worth -= 0.1 * (near & INNER).bit_count()
        elif kind == GUILDHALL and not self.state.options.official_scoring:
            kinds = domain.kinds_beside(place)
            worth += 7.0 if kinds >= self.state.figures.guildhall_types else 1.4 * kinds
        worth += 0.05 * (near & ~FIELD).bit_count() + 0.02 * (near & ~domain.free & FIELD).bit_count()
        return worth

    def ring_is_open(self) -> bool:
        """Whether the ring of the layout can still be closed with walls, and is not."""
        missing = RING & ~self.lord.domain.barrier
        return missing != 0 and missing & ~self.lord.domain.free == 0

    def wall(self, place: Place) -> float:
        """What a wall brings: the ring closed, or part of its gap filled."""
        domain = self.lord.domain
        missing = RING & ~domain.barrier
        if not self.ring_is_open() or place.mask & ~missing:
            return NEVER
        inside = 0
        for building in domain.buildings():
            if building.mask & ~INNER == 0:
                inside += self.state.figures.points[building.kind]
        gap = missing.bit_count()
        share = len(place.cells) / gap
        rest = missing & ~place.mask
        if rest.bit_count() == 1:
            return NEVER  # no wall is that short
        return (inside + 7.0) * share

    def scorched(self, place: Place) -> float:
        """Where a scorched area does least harm: at the rim, next to what is taken already, off the ring."""
        domain = self.lord.domain
        near = beside(place.mask)
        worth = 0.3 * (place.mask & RIM).bit_count() + 0.1 * (near & ~domain.free).bit_count()
        worth -= 2.0 * (place.mask & (RING | INNER)).bit_count()
        for other in domain.buildings():
            if other.kind == MARKET and other.mask & near:
                worth -= 8.0
        return worth

    def best_wall(self, kind: int) -> float:
        """What the best place of a wall brings."""
        best = NEVER
        if not self.ring_is_open():
            return best
        missing = RING & ~self.lord.domain.barrier
        for action in self.state.notation.fitting(kind, missing & self.lord.domain.free):
            assert isinstance(action, Place)
            best = max(best, self.wall(action))
        return best

    def standing(self, place: Place) -> float:
        """What a building that stands is worth: whoever loses one loses the least."""
        worth = self.building(place.kind)
        if self.lord.domain.is_walled(place):
            worth += self.state.figures.points[place.kind]
        if place.kind == KEEP and self.lord.domain.enclosed():
            worth += 6.0
        if place.kind == MARKET and self.lord.domain.free_beside(place) < 8:
            worth -= 6.0
        return worth


def usual_layout(notation: Notation, laid: list[int], pieces: list[int]) -> list[Place]:
    """Places for the pieces that are left: those of the layout, or the first that fit where something is in the way."""
    free = FIELD
    kinds: list[int] = []
    for number in laid:
        free &= ~notation.places[number].mask
        kinds.append(notation.places[number].kind)
    found: list[Place] = []
    for kind in pieces[len(laid) :]:
        place = next_usual(notation, kind, kinds.count(kind), free)
        free &= ~place.mask
        kinds.append(kind)
        found.append(place)
    return found


def next_usual(notation: Notation, kind: int, number: int, free: int) -> Place:
    """Where the next piece of a kind goes, so many of which lie already."""
    planned = LAYOUT.get(kind, [])
    for turn, row, column in planned[number:] + planned[:number]:
        place = notation.place_of(kind, turn, row, column)
        if place.mask & ~free == 0:
            return place
    return cast(Place, notation.fitting(kind, free)[0])


def rounds_left(era: Era) -> int:
    """How many rounds may follow the present one (11.3)."""
    if era.solo:
        return max(0, min(era.figures.solo_rounds, era.options.max_rounds) - era.round)
    blank = era.players.tokens - era.flipped
    return max(0, min(9 - era.round if era.round < 8 else 1, 2 * blank, era.options.max_rounds - era.round))
