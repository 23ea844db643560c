"""The ruler from 2 to 12 (12.2): how each sum can be reached, what it buys and what it fires."""

from __future__ import annotations

from typing import Final, final

from alfonso.games.my_village import actions
from alfonso.games.my_village.actions import FACES
from alfonso.games.my_village.data import (
    ABBOT,
    COUNCILMAN,
    CRAFTSMAN,
    KINDS,
    LEAST,
    MERCHANT,
    MOST,
    NONE,
    PLOW,
    TRAVELLER,
    Cost,
    Figures,
)
from alfonso.games.my_village.seen import VillageSeen, VillagesSeen

# What a way to a sum weighs, to find the cheapest
COIN_WEIGHT: Final = 2
TIME_WEIGHT: Final = 1
MARKER_WEIGHT: Final = 3


@final
class Reach:
    """The cheapest way to a sum: coins, markers of the meeting place, and time for black dice."""

    def __init__(self, coins: int, markers: int, time: int) -> None:
        self.coins: Final = coins
        self.markers: Final = markers
        self.time: Final = time
        self.weight: Final = weight(coins, markers, time)

    @property
    def free(self) -> bool:
        """Whether it costs nothing."""
        return self.weight == 0


@final
class Sum:
    """A sum of two dice, as a player looks at it."""

    def __init__(self, value: int, reach: Reach | None, buys: list[tuple[int, int]], fires: list[int]) -> None:
        self.value: Final = value
        self.reach: Final = reach  # None: not to be reached
        self.buys: Final = buys  # kinds of actions with their numbers
        self.fires: Final = fires  # white banners


def ruler(seen: VillagesSeen, seat: int, figures: Figures, first: int = NONE) -> list[Sum]:
    """Every sum from 2 to 12 for a player; once a first die of the pool is chosen, counted from it."""
    village = seen.villages[seat]
    ways = Ways(village)
    if seen.acting == seat and seen.taken:
        ways.try_pair(pips(seen.taken[0]), pips(seen.taken[1]), 0)
    else:
        ways.try_pool(seen.pool, figures, first)
    found: list[Sum] = []
    for value in range(LEAST, MOST + 1):
        buys = buyable(seen, seat, figures, value, ways.coins_for(value))
        found.append(Sum(value, ways.cheapest[value], buys, fireable(seen, village, figures, value)))
    return found


# How a sum is reached


@final
class Ways:
    """For each sum the cheapest way to it, and the most coins that any way to it leaves."""

    def __init__(self, village: VillageSeen) -> None:
        self.coins: Final = village.coins
        self.markers: Final = village.markers
        self.cheapest: Final[list[Reach | None]] = [None] * (MOST + 1)
        self.left: Final = [NONE] * (MOST + 1)

    def try_pool(self, pool: list[int], figures: Figures, first: int) -> None:
        """Any two dice of the pool, or the first with any other."""
        faces = sorted(set(pool))
        for place, one in enumerate(faces):
            for other in faces[place:]:
                if (one == other and pool.count(one) < 2) or (first != NONE and first not in (one, other)):
                    continue
                self.try_pair(pips(one), pips(other), black_time(figures, one) + black_time(figures, other))

    def try_pair(self, one: int, other: int, time: int) -> None:
        """Every sum that two dice lead to, with coins and markers of the meeting place (10.2)."""
        for value in range(LEAST, MOST + 1):
            self.note(value, abs(one + other - value), 0, time)
            if self.markers:
                self.note(value, min(off(value, one + 1, one + FACES), off(value, other + 1, other + FACES)), 1, time)
            if self.markers > 1:
                self.note(value, 0, 2, time)

    def note(self, value: int, coins: int, markers: int, time: int) -> None:
        """Keep a way that can be paid where it is cheaper than those before, and what it leaves."""
        if coins > self.coins:
            return
        self.left[value] = max(self.left[value], self.coins - coins)
        before = self.cheapest[value]
        if before is None or weight(coins, markers, time) < before.weight:
            self.cheapest[value] = Reach(coins, markers, time)

    def coins_for(self, value: int) -> int:
        """The coins that a banner of this sum could be paid with; all of them where it is not in reach."""
        return self.coins if self.left[value] == NONE else self.left[value]


def weight(coins: int, markers: int, time: int) -> int:
    """How dear a way is, to find the cheapest."""
    return COIN_WEIGHT * coins + MARKER_WEIGHT * markers + TIME_WEIGHT * time


def pips(face: int) -> int:
    """What a die shows."""
    return face - FACES if face > FACES else face


def black_time(figures: Figures, face: int) -> int:
    """The time that a die costs (R9)."""
    return figures.black_die_time if face > FACES else 0


def off(value: int, low: int, high: int) -> int:
    """How far a value is from a range (10.2)."""
    return max(0, low - value, value - high)


# What a sum buys


def buyable(seen: VillagesSeen, seat: int, figures: Figures, value: int, coins: int) -> list[tuple[int, int]]:
    """The black banners of a sum whose conditions are met when so many coins are left (R13, R14)."""
    village = seen.villages[seat]
    bit = 1 << value
    found: list[tuple[int, int]] = []
    may_take = seen.hand != seat or (seen.order.count(seat) > 1 and second_turn(seen, seat))
    if figures.hand_mask & bit and seen.palm and may_take:
        found.append((actions.HAND, 0))
    if figures.steward_mask & bit and seen.display:
        found.append((actions.STEWARD, 0))
    if village.villagers[ABBOT]:
        found += religion(seen, village, figures, bit)
    if village.villagers[COUNCILMAN]:
        if figures.meeting.mask & bit and not village.meeting and seen.meetings_left:
            found.append((actions.MEETING, 0))
        if village.council == NONE:
            for number, card in enumerate(figures.councils):
                if card.mask & bit and seen.council_owner[number] < 0:
                    found.append((actions.COUNCIL, number))
    if figures.field.mask & bit and seen.fields_left:
        found.append((actions.FIELD, 0))
    letter = village.next_letter
    if letter != NONE and village.villagers[TRAVELLER] and seen.travels_left[letter]:
        own = figures.letters[letter]
        if own.mask & bit and can_travel(village, figures, letter, coins):
            found.append((actions.TRAVEL, letter))
    if village.villagers[CRAFTSMAN]:
        for number, card in enumerate(figures.crafts):
            kind = figures.craft_types[number]
            if card.mask & bit and seen.craft_owner[number] < 0 and village.crafts[kind] == NONE:
                found.append((actions.BUILD, number))
    return found


def second_turn(seen: VillagesSeen, seat: int) -> bool:
    """Whether a player has had a turn of this round already (R51)."""
    before = seen.order[: max(0, seen.turn - 1)] if seen.acting == seat else seen.order[: seen.turn]
    return seat in before


def religion(seen: VillagesSeen, village: VillageSeen, figures: Figures, bit: int) -> list[tuple[int, int]]:
    """Churches, or monks for a church (R75, R80)."""
    if village.church == NONE:
        return [
            (actions.CHURCH, number)
            for number, card in enumerate(figures.churches)
            if card.mask & bit and seen.church_owner[number] < 0
        ]
    if village.windows >= figures.most_windows:
        return []
    return [
        (actions.MONK, pile)
        for pile, top in enumerate(seen.monk_tops)
        if top != NONE and figures.monks[top].card.mask & bit
    ]


def can_travel(village: VillageSeen, figures: Figures, letter: int, coins: int) -> bool:
    """Whether some fare of a letter can be paid with the toll (R15a)."""
    gray = figures.travels[village.travels[-1]].gray if village.travels else Cost({})
    for fare in figures.letters[letter].fares:
        due = [fare.goods[kind] + gray.goods[kind] for kind in range(KINDS)]
        if coins >= fare.coins + gray.coins and can_pay(village, due):
            return True
    return False


def can_pay(village: VillageSeen, due: list[int]) -> bool:
    """Whether goods can be paid (R15a)."""
    lacking = 0
    for kind in range(KINDS):
        has = village.goods[kind] + (sum(village.plowed) if kind == PLOW else 0)
        lacking += max(0, due[kind] - has)
    return lacking <= village.wild


# What a sum fires


def fireable(seen: VillagesSeen, village: VillageSeen, figures: Figures, value: int) -> list[int]:
    """The white banners that a sum fires now; an earlier one may free more (R17, R18)."""
    found: list[int] = []
    for banner, mask in banners(village, figures):
        if village.tile == banner and value in (LEAST, MOST):
            mask |= 1 << value
        if not mask >> value & 1 or (banner in seen.fired and seen.villages[seen.acting] is village):
            continue
        if not is_active(village, banner):
            continue
        customer = banner - actions.CUSTOMER_BANNER
        if customer < 0 or can_pay(village, figures.customers[customer].goods):
            found.append(banner)
    return found


def is_active(village: VillageSeen, banner: int) -> bool:
    """Whether the villager of a banner's area is there (R17)."""
    if banner in (actions.COUNCIL_BANNER, actions.MEETING_BANNER):
        return village.villagers[COUNCILMAN]
    if banner >= actions.CUSTOMER_BANNER:
        return village.villagers[MERCHANT]
    return not actions.CRAFT_BANNER <= banner < actions.FIELD_BANNER or village.villagers[CRAFTSMAN]


def banners(village: VillageSeen, figures: Figures) -> list[tuple[int, int]]:
    """Every white banner of a village with the values on it."""
    found = [
        (actions.PLAY_BANNER, figures.play_masks[village.board]),
        (actions.SCHOOL_BANNER, figures.school_mask),
    ]
    if village.council != NONE:
        found.append((actions.COUNCIL_BANNER, figures.councils[village.council].mask))
    if village.meeting:
        found.append((actions.MEETING_BANNER, figures.meeting.mask))
    for kind, card in enumerate(village.crafts):
        if card != NONE:
            found.append((actions.CRAFT_BANNER + kind, figures.crafts[card].mask))
    for field in range(village.fields):
        found.append((actions.FIELD_BANNER + field, figures.field.mask))
    for card in village.waiting:
        found.append((actions.CUSTOMER_BANNER + card, figures.customers[card].mask))
    return found
