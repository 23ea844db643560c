"""What a village is still going to score, from what foretells it.

The weights come from some 250 plays of two to four, and 60 more to test them, that bots carried on from disturbed
positions: least squares of the points that came after a position, none of the wrong sign.
"""

from __future__ import annotations

from typing import Final, final

from alfonso.games.my_village.actions import COIN
from alfonso.games.my_village.data import (
    ABBOT,
    AREA,
    KINDS,
    MERCHANT,
    NONE,
    POPULATION,
    SANATORY,
    TRAVEL_CHURCH,
    TRAVELLER,
    VILLAGERS,
)
from alfonso.games.my_village.outlook import demand, reward
from alfonso.games.my_village.scoring import group_sizes
from alfonso.games.my_village.state import Village, Villages

TURNS: Final = 26.0  # of a player in a whole play
ON_THE_WAY: Final = 0.45  # of a life that everybody has begun at the end, on average
A_CARD: Final = 4.0  # turns for each further monk or journey

# Points for the whole of a play; less of it is left, less they are
ANYBODY: Final = 7.6
AREA_COUNCIL: Final = 14.1
POPULATION_COUNCIL: Final = 1.25
WORKSHOP: Final = 0.3
SHARED_VALUE: Final = 0.45  # each value that two workshops, or one and the play banner, have in common
MEETING: Final = 0.52
FIELD: Final = 1.92
SANATORY_USE: Final = 1.72
TRAVEL_BENEFIT: Final = 0.88
PROFESSION: Final = [6.4, 7.6, 2.5, 5.4, 3.8]  # a living villager: abbot, councilman, traveller, craftsman, merchant

# Points as long as there is time for them
VILLAGER: Final = 0.61
STORY: Final = 0.62  # on the tree
WAY_HOME: Final = 2.0  # the headman one step from home, with stories to bring
COIN_WORTH: Final = 0.1  # each of the first three
WANTED_GOOD: Final = 0.19
WILD_GOOD: Final = 0.3
READY: Final = 0.27  # of a customer's points: all goods are there ...
HOPE: Final = 0.03  # ... or not, and more ...
IN_STOCK: Final = 0.12  # ... by the share that is there ...
IN_REACH: Final = 0.14  # ... and that can be made
WINDOWS: Final = 0.22  # of the points of windows that there is time for
JOURNEYS: Final = 0.32  # of the points of letters that there is time for
NO_TRAVELLER: Final = 0.19  # the same without anybody to travel
TOLL: Final = 1.29  # for each coin of a gray banner; a good is one and a half, a unit of time half of one
BEST_GROUP: Final = 0.09  # each card of the best group that an area council could still cover
PUPIL: Final = 2.05
MARKER: Final = 0.1
LIFE: Final = 3.47  # of a life that is spent


def share_left(state: Villages) -> float:
    """How much of the play is left, from 1 to 0: lives that may still be spent, or rounds up to the last."""
    spent = 0.0
    for village in state.villages:
        spent += village.time / state.figures.life_track + (1 if village.passed else 0)
    all_lives = state.mode.death_limit + ON_THE_WAY * state.setup.seats
    left = max(0.0, 1.0 - (state.deceased() + spent) / all_lives)
    if state.options.round_cap:
        left = min(left, (state.options.round_cap - state.round + 1) * state.mode.turns / TURNS)
    return left


@final
class Forecast:
    """A village, and how much of the play is left for it."""

    def __init__(self, state: Villages, seat: int) -> None:
        self.state: Final = state
        self.village: Final = state.villages[seat]
        self.left: Final = share_left(state)
        self.turns: Final = max(TURNS * self.left, float(state.mode.turns - state.own_turn()))

    def fade(self, turns: float) -> float:
        """What is left of the worth of something that takes so many turns."""
        return min(1.0, self.turns / turns)

    def points_to_come(self) -> float:
        """All of it."""
        total = ANYBODY * self.left + self.stocks() + self.customers() + self.cards() + self.workshops() + self.people()
        return total + self.windows() + self.journeys() - self.spent()

    def stocks(self) -> float:
        """Stories, coins, goods and markers."""
        village = self.village
        total = self.fade(5) * (COIN_WORTH * min(3, village.coins) + (STORY * village.tree if self.turns >= 2 else 0.0))
        if village.headman == COIN:
            total += WAY_HOME * min(1.0, village.tree / 4) * self.fade(2)
        wanted = demand(self.state, village)
        held = 0
        for kind in range(KINDS):
            held += min(village.owns(kind), wanted[kind])
        total += self.fade(4) * (WANTED_GOOD * held + WILD_GOOD * village.wild)
        return total + self.fade(3) * MARKER * village.markers

    def customers(self) -> float:
        """Those who wait: the more of their goods are there or can be made, and only with a merchant."""
        village = self.village
        total = 0.0
        if not village.has(MERCHANT):
            return total
        for card in village.waiting:
            customer = self.state.figures.customers[card]
            if village.can_pay_goods(customer.goods):
                total += READY * customer.points * self.fade(3)
                continue
            wanted = stock = reach = 0
            for kind in range(KINDS):
                due = customer.goods[kind]
                wanted += due
                stock += min(due, village.owns(kind))
                if village.crafts[kind] != NONE:
                    reach += due
            total += customer.points * self.fade(6) * (HOPE + (IN_STOCK * stock + IN_REACH * reach) / wanted)
        return total

    def cards(self) -> float:
        """Chambers, meeting place, fields, and the benefits of churches."""
        village = self.village
        total = FIELD * village.fields + (MEETING if village.meeting else 0.0)
        if village.council == AREA:
            total += AREA_COUNCIL
        elif village.council == POPULATION:
            total += POPULATION_COUNCIL
        if village.church == SANATORY:
            total += SANATORY_USE * (self.state.figures.sanatory_uses - village.averted)
        elif village.church == TRAVEL_CHURCH:
            total += TRAVEL_BENEFIT
        total *= self.left
        return total + BEST_GROUP * largest_free_group(village) * self.fade(4)

    def workshops(self) -> float:
        """Workshops: more where one sum sets several to work, or the play banner with them."""
        masks = [self.state.figures.play_masks[self.village.board]]
        shared = 0
        for card in self.village.crafts:
            if card != NONE:
                mask = self.state.figures.crafts[card].mask
                for other in masks:
                    shared += (mask & other).bit_count()
                masks.append(mask)
        return self.left * (WORKSHOP * (len(masks) - 1) + SHARED_VALUE * shared)

    def windows(self) -> float:
        """The windows that there is still time for."""
        village = self.village
        if village.church == NONE or not village.has(ABBOT):
            return 0.0
        table = self.state.figures.windows
        has = village.windows()
        more = min(float(self.state.figures.most_windows - has), self.turns / A_CARD)
        whole = int(more)
        points = float(table[has + whole] - table[has])
        if more > whole:
            points += (more - whole) * (table[has + whole + 1] - table[has + whole])
        return WINDOWS * points

    def journeys(self) -> float:
        """The letters that there is still time for, less the toll of the last card."""
        village = self.village
        letter = self.state.next_letter(village)
        if letter == NONE:
            return 0.0
        more = self.turns / A_CARD
        points = 0.0
        while letter < KINDS and more > 0:
            points += self.state.figures.letters[letter].mean_points * min(1.0, more)
            more -= 1
            letter += 1
        points *= JOURNEYS if village.has(TRAVELLER) else NO_TRAVELLER
        if village.travels:
            gray = self.state.figures.travels[village.travels[-1]].gray
            points -= TOLL * self.fade(6) * (gray.coins + 1.5 * sum(gray.goods) + 0.5 * gray.time)
        return points

    def people(self) -> float:
        """The living, and pupils."""
        village = self.village
        pupils = (1 if village.left else 0) + (1 if village.right else 0)
        total = PUPIL * pupils * self.fade(4)
        for profession in range(VILLAGERS):
            if village.has(profession):
                total += self.villager(profession)
        return total

    def villager(self, profession: int) -> float:
        """Somebody who lives."""
        return VILLAGER * self.fade(4) + PROFESSION[profession] * self.left

    def spent(self) -> float:
        """What the life that was spent costs, and the death that a passed bridge brings this turn."""
        village = self.village
        cost = LIFE * self.fade(2) * village.time / self.state.figures.life_track
        return cost + self.loss() if village.passed else cost

    def loss(self) -> float:
        """The villager who is missed least."""
        village = self.village
        story = STORY * self.fade(5)
        least = 99.0
        for profession in range(VILLAGERS):
            if village.has(profession):
                worth = self.villager(profession) - story * reward(self.state, profession)
                if village.council == POPULATION and village.covered >> profession & 1:
                    worth += self.state.figures.population_points
                least = min(least, worth)
        return least


def largest_free_group(village: Village) -> int:
    """The cards of the largest group that an area council could still cover."""
    most = 0
    if village.council == AREA:
        sizes = group_sizes(village)
        for group in range(KINDS):
            if not village.covered >> group & 1:
                most = max(most, sizes[group])
    return most
