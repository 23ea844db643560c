"""What lies ahead of a village: turns to come, and what cards, goods and stories are worth until then (11)."""

from __future__ import annotations

from typing import Final, final

from alfonso.games.my_village.actions import COIN
from alfonso.games.my_village.data import (
    ABBOT,
    AREA,
    COUNCILMAN,
    CRAFTSMAN,
    GUILD,
    KINDS,
    MERCHANT,
    MONETARY,
    NONE,
    POPULATION,
    TRAVELLER,
    VILLAGERS,
)
from alfonso.games.my_village.scoring import group_sizes
from alfonso.games.my_village.state import Village, Villages

# The weights, in points unless something else is said (11.2, 11.3)
TURNS: Final = 22.0  # of a player in a whole game
TIME: Final = 0.452  # a unit of time
TREE: Final = 0.557  # a story on the tree
LATE_TREE: Final = 0.2  # the same with no turns to spare
COIN_WORTH: Final = 0.446  # each of the first three coins ...
MORE_COINS: Final = 0.06  # ... and each beyond
GOOD: Final = 0.685  # a good that somebody waits for
SPARE_GOOD: Final = 0.09  # another one
WILD: Final = 0.8
CRAFT: Final = 1.65  # a workshop, in the long run
SHARED: Final = 0.118  # each value that workshops and play banner share
READY: Final = 0.988  # of the points of a customer whose goods are there
HOPE: Final = 0.12  # of the points of any other ...
IN_STOCK: Final = 0.435  # ... for the goods that are there
IN_REACH: Final = 0.244  # ... for those that can be made
IDLE: Final = 0.35  # of all that without a merchant
WINDOW: Final = 0.376  # each window still to come
JOURNEY: Final = 0.608  # each letter still to come
CHAMBER: Final = 0.267  # an activation of a chamber that counts at the end
MARKER: Final = 0.48
VILLAGER: Final = 0.889
AT_WORK: Final = 1.44  # one whose area has work to do
DEATH: Final = 0.648  # besides what the dead one was worth
SANATORY_USE: Final = 0.5
SERVED: Final = 0.194  # that a customer is served now and not later


@final
class Outlook:
    """A village and how much of the game is left for it."""

    def __init__(self, state: Villages, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.village: Final = state.villages[seat]
        self.turns: Final = turns_left(state)
        self.share: Final = min(1.0, self.turns / TURNS)
        self.demand: Final = demand(state, self.village)

    # Stocks

    def tree(self) -> float:
        """What a story on the tree is worth: it must be brought home before the end (R48, R49)."""
        steps = 1 if self.village.headman == COIN else 2
        if self.turns < steps:
            return 0.0
        return TREE if self.turns > steps + 2 else LATE_TREE + (TREE - LATE_TREE) * (self.turns - steps) / 2

    def coins(self, count: int) -> float:
        """What so many coins are worth; at the end they only break ties."""
        worth = COIN_WORTH * min(count, 3) + MORE_COINS * max(0, count - 3)
        return worth * min(1.0, self.turns / 5)

    def good(self, kind: int) -> float:
        """What one more good of a kind is worth."""
        lacks = self.demand[kind] > self.village.owns(kind)
        return (GOOD if lacks else SPARE_GOOD) * min(1.0, self.turns / 4)

    # Customers

    def customer(self, card: int) -> float:
        """What a customer who waits is worth: the more of the goods are there or can be made."""
        customer = self.state.figures.customers[card]
        village = self.village
        if village.can_pay_goods(customer.goods):
            share = READY
        else:
            wanted = stock = reach = 0
            for kind in range(KINDS):
                due = customer.goods[kind]
                wanted += due
                stock += min(due, village.owns(kind))
                if village.crafts[kind] != NONE:
                    reach += due
            share = HOPE + IN_STOCK * stock / wanted + IN_REACH * reach / wanted
        if not village.has(MERCHANT):
            share *= IDLE
        return customer.points * share * min(1.0, self.turns / 3)

    # Cards

    def craft(self) -> float:
        """What a workshop brings in the turns to come."""
        return CRAFT * min(1.0, self.turns / 14)

    def shared_values(self, mask: int) -> float:
        """What it is worth that a workshop works on the same values as others and the play banner."""
        state = self.state
        found = (mask & state.figures.play_masks[self.village.board]).bit_count()
        for card in self.village.crafts:
            if card != NONE:
                found += (mask & state.figures.crafts[card].mask).bit_count()
        return SHARED * found * min(1.0, self.turns / 12)

    def windows_to_come(self, windows: int) -> float:
        """Windows that there is still time for."""
        return WINDOW * min(float(self.state.figures.most_windows - windows), self.turns / 3)

    def journeys_to_come(self, letters: int) -> float:
        """Letters that there is still time for; later ones are worth more."""
        left = min(float(KINDS - letters), self.turns / 3)
        return JOURNEY * left * (0.7 + 0.15 * letters)

    def chamber(self, council: int) -> float:
        """What a chamber brings in the turns to come."""
        if council == MONETARY:
            return 0.7 * self.coins(3)
        if council == GUILD:
            return WILD * min(2.0, self.turns / 6)
        return CHAMBER * min(3.0, self.turns / 4) + self.best_space(council)

    def best_space(self, council: int) -> float:
        """What the best free space of an area or population council brings at the end."""
        village = self.village
        covered = village.covered if village.council == council else 0
        best = 0.0
        for space in range(KINDS):
            if not covered >> space & 1:
                best = max(best, self.space(council, space))
        return best

    def space(self, council: int, space: int) -> float:
        """What a space of an area or population council brings at the end."""
        if council == AREA:
            return group_sizes(self.village)[space] * self.state.figures.area_points + GROWTH[space] * self.share
        alive = 0.75 + 0.25 * (1 - self.share) if self.village.has(space) else 0.25 * self.share
        return self.state.figures.population_points * alive

    # Villagers

    def villager(self, profession: int) -> float:
        """What a living villager is worth: more where the area has work to do."""
        village = self.village
        worth = VILLAGER + (AT_WORK * min(1.0, self.turns / 5) if self.has_work(profession) else 0.0)
        if village.council == POPULATION and village.covered >> profession & 1:
            worth += 0.8 * self.state.figures.population_points
        return worth

    def has_work(self, profession: int) -> bool:
        """Whether an area has something left to do."""
        village = self.village
        state = self.state
        if profession == ABBOT:
            return village.church != NONE and village.windows() < state.figures.most_windows
        if profession == COUNCILMAN:
            return village.council != NONE
        if profession == TRAVELLER:
            return state.next_letter(village) != NONE
        if profession == CRAFTSMAN:
            return True
        return profession == MERCHANT and len(village.waiting) > 0

    def reaper(self) -> float:
        """What it costs that somebody will die this turn."""
        cheapest = 99.0
        for profession in range(VILLAGERS):
            if self.village.has(profession):
                cheapest = min(cheapest, self.villager(profession) - self.tree() * reward(self.state, profession))
        return cheapest + DEATH


GROWTH: Final = [1.5, 1.5, 5.0, 2.0, 1.0]  # cards of each group that a whole game adds


def reward(state: Villages, profession: int) -> int:
    """The stories of the chronicle for the next dead of a profession (R33)."""
    before = state.in_chronicle(profession)
    rewards = state.figures.chronicle_points
    return rewards[before] if before < len(rewards) else 0


def turns_left(state: Villages) -> float:
    """About how many turns each player has still to come, this one not counted."""
    limit = state.mode.death_limit
    left = max(0, limit - state.deceased())
    found = TURNS * left / limit
    if state.options.round_cap:
        found = min(found, float((state.options.round_cap - state.round) * state.mode.turns))
    in_round = float(state.mode.turns - state.own_turn())
    return max(found - 0.5, in_round) if left else in_round


def demand(state: Villages, village: Village) -> list[int]:
    """The goods that waiting customers and the road ask for."""
    found = [0] * KINDS
    for card in village.waiting:
        goods = state.figures.customers[card].goods
        for kind in range(KINDS):
            found[kind] += goods[kind]
    letter = state.next_letter(village)
    if letter != NONE:
        goods = state.figures.letters[letter].fares[0].goods
        gray = state.figures.travels[village.travels[-1]].gray.goods if village.travels else NO_GOODS
        for kind in range(KINDS):
            found[kind] += goods[kind] + gray[kind]
    return found


NO_GOODS: Final = [0] * KINDS
