"""What bots are told about Lords of Xidit: what a position is worth, and how good a choice is (11.3)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.action import Action, Word
from alfonso.engine.heuristics import Heuristics
from alfonso.engine.phrase import WordList
from alfonso.games.lords_of_xidit.actions import Take
from alfonso.games.lords_of_xidit.data import (
    ACT,
    BARDS,
    CATEGORIES,
    COLOURS,
    GOLD,
    INFLUENCE,
    KINDS,
    NONE,
    PILES,
    REPUTATION,
    STORIES,
    UNSET,
    WAIT,
    WEALTH,
    Data,
)
from alfonso.games.lords_of_xidit.outlook import (
    ELIMINATION,
    GOLD_WORTH,
    LYRE_WORTH,
    NEAR,
    STORY_WORTH,
    Guide,
    Outlook,
)
from alfonso.games.lords_of_xidit.scoring import contenders, level, outlasted
from alfonso.games.lords_of_xidit.state import NO_TILE, RECRUITMENT, THREAT, Xidit

# The weights, in the coin of outlook.py unless something else is said
POINT: Final = 6.0  # of that coin for a contender outlasted
READY_THREAT: Final = 0.2  # of a threat's worth for Units in hand that can pay it
PARTIAL_THREAT: Final = 0.1  # of a threat's worth, times the share of its Units in hand
FURTHER_THREAT: Final = 0.5  # each further threat that can be paid, as part of the one before
LATER: Final = 0.03  # what each order before an action takes off its worth
RACE: Final = 0.55  # of a threat's worth where a rival who can pay is nearer
DUMMY_PRESSURE: Final = 0.6  # for each rival whom the Dummy would overtake
NEVER: Final = -1000.0
WORTHS: Final = [GOLD_WORTH, LYRE_WORTH, STORY_WORTH]  # by category
NAMED: Final[WordList] = ["units in hand"]  # what counts beside the categories


@final
class XiditHeuristics(Heuristics[Xidit]):
    """Levels in the three categories as they are needed, Units and threats within reach."""

    def __init__(self, data: Data) -> None:
        self.guide: Final = Guide(data.figures)

    def value(self, state: Xidit, seat: int) -> float:
        """Contenders expected to be outlasted: better off than the others means more of them."""
        if state.over:
            return float(outlasted(state, seat))
        total = 0.0
        own = 0.0
        for other in range(state.setup.seats):
            worth = self.standing(state, other)
            total += worth
            if other == seat:
                own = worth
        rivals = (total - own) / (state.setup.seats - 1)
        most = float(contenders(state) - 1)
        return max(0.0, min(most, most / 2.0 + (own - rivals) / POINT))

    def spread(self, state: Xidit) -> float:
        """In contenders outlasted, as values are."""
        return 1.0

    def horizon(self, state: Xidit) -> int:
        """Units recruited in one year pay threats in the next."""
        return 2

    def standing(self, state: Xidit, seat: int) -> float:
        """What a player has: levels by need, and the hand."""
        outlook = Outlook(state, seat, self.guide)
        total = self.category(outlook, WEALTH) + self.category(outlook, INFLUENCE)
        return total + self.category(outlook, REPUTATION) + Scout(outlook).hand_worth(state.city[seat])

    def category(self, outlook: Outlook, category: int) -> float:
        """What a player has in one of the three categories, by need."""
        state, seat = outlook.state, outlook.seat
        reached = level(state, seat, category) + (state.bonus[seat] if category == INFLUENCE else 0)
        return WORTHS[category] * outlook.needs[category] * reached

    def parts(self, state: Xidit, seat: int) -> dict[str, float]:
        """By how many contenders each category, and Units in hand, put a player ahead of the others."""
        if state.over:
            return super().parts(state, seat)
        found = dict.fromkeys([*CATEGORIES, *NAMED], 0.0)
        for other in range(state.setup.seats):
            outlook = Outlook(state, other, self.guide)
            share = 1.0 / POINT if other == seat else -1.0 / POINT / (state.setup.seats - 1)
            for category in range(len(CATEGORIES)):
                found[CATEGORIES[category]] += share * self.category(outlook, category)
            found[NAMED[0]] += share * Scout(outlook).hand_worth(state.city[other])
        return found

    def weigh(self, state: Xidit, seat: int, action: Action) -> float:
        """How good a choice is, by what is asked."""
        if isinstance(action, Take):
            return weigh_rewards(Outlook(state, seat, self.guide), action)
        assert isinstance(action, Word)
        verb = action.verb
        if verb == "order":
            return Scout(Outlook(state, seat, self.guide)).with_order(action.number)
        if verb == "bard":
            return weigh_bard(Outlook(state, seat, self.guide), action.number)
        if verb == "show":
            return float(action.number)
        if verb == "city":
            return Scout(Outlook(state, seat, self.guide)).search(action.number, 0, NONE)
        if verb == "titan":
            return weigh_titan(Scout(Outlook(state, seat, self.guide)), action.number)
        if verb == "pay":
            return weigh_unit(Scout(Outlook(state, seat, self.guide)), action.number)
        if verb == "dummy":
            return weigh_dummy(state, seat, action.number)
        if verb == "story":
            return -float(state.height[action.number])
        return 0.0


def weigh_rewards(outlook: Outlook, action: Take) -> float:
    """What two rewards are worth."""
    state = outlook.state
    city = state.city[outlook.seat]
    total = 0.0
    if action.gold:
        total += outlook.gold(state.prize[GOLD])
    if action.bards:
        total += outlook.bards(city, state.prize[BARDS])
    if action.stories:
        total += outlook.stories(city, state.prize[STORIES])
    return total


def weigh_bard(outlook: Outlook, region: int) -> float:
    """What one more bard in a region adds, those already down included."""
    if region == NONE:
        return 0.0
    state = outlook.state
    own = state.bards[outlook.seat * state.places + region] + state.laid[region]
    return outlook.place_in(region, own + 1) - outlook.place_in(region, own)


def weigh_titan(scout: Scout, pile: int) -> float:
    """The rewards of a Titan less the Units it takes."""
    if pile == NONE:
        return 0.0
    state = scout.state
    before = scout.hand_worth(state.city[scout.seat])
    rewards = state.figures.titans[state.titan_on(pile)].rewards
    scout.pay_weakest(state.figures.titans[2 * pile].units)
    lost = before - scout.hand_worth(state.city[scout.seat])
    return ELIMINATION * scout.outlook.two_of(state.city[scout.seat], rewards) - lost


def weigh_unit(scout: Scout, kind: int) -> float:
    """The Unit that is missed least."""
    for other in range(KINDS):
        scout.units[other] -= scout.state.squad[other]
    scout.units[kind] -= 1
    return scout.hand_worth(scout.state.city[scout.seat])


def weigh_dummy(xidit: Xidit, seat: int, category: int) -> float:
    """The Dummy shall overtake rivals, never oneself."""
    after = xidit.dummy[category] + 1
    own = level(xidit, seat, category)
    total = float(min(own - after, 4)) if own >= after else -4.0
    for other in range(xidit.setup.seats):
        if other != seat and level(xidit, other, category) < after:
            total += DUMMY_PRESSURE
    # The earlier an assessment, the more there is to be won by it.
    return total - 0.2 * xidit.assessments.index(category)


@final
class Scout:
    """Looks for the best orders of a year, as if nobody else did anything."""

    def __init__(self, outlook: Outlook) -> None:
        state = outlook.state
        seat = outlook.seat
        self.outlook: Final = outlook
        self.state: Final = state
        self.seat: Final = seat
        self.orders: Final = state.figures.orders
        self.units: Final = state.units[seat * KINDS : (seat + 1) * KINDS]
        self.side: Final = state.side.copy()
        self.standing: Final = state.standing.copy()
        self.acted = state.recruited[seat] | state.freed[seat] | state.fought[seat]
        self.next_threat = state.next_threat
        self.raging = state.raging
        self.gained = 0.0

    def with_order(self, order: int) -> float:
        """The best that can come of the wheels set so far, this order next, and free ones after it."""
        wheels = self.state.wheels
        city = self.state.city[self.seat]
        k = 0
        last = NONE
        while k < self.orders:
            set_to = wheels[self.seat * self.orders + k]
            if set_to == UNSET:
                break
            city = self.follow(city, k, set_to)
            last = set_to
            k += 1
        if order < ACT and (self.way(city, order) == 0 or order == last):
            return NEVER + self.hand_worth(city)
        if order == ACT and not self.can_act(city):
            return NEVER + self.hand_worth(city)
        if order == WAIT:
            return self.gained + self.hand_worth(city)
        city = self.follow(city, k, order)
        return self.search(city, k + 1, order)

    def search(self, city: int, k: int, last: int) -> float:
        """The best sum of gains and of the hand at the end, with orders from k on still free."""
        best = self.gained + self.hand_worth(city)
        if k >= self.orders:
            return best
        if self.can_act(city):
            best = max(best, self.try_action(city, k))
        if k + 1 < self.orders:  # a move that nothing can follow is not worth looking at
            for colour in range(len(COLOURS)):
                to = self.way(city, colour)
                if to and colour != last:
                    best = max(best, self.search(to, k + 1, colour))
        return best

    def try_action(self, city: int, k: int) -> float:
        """What acting here leads to; everything is put back afterwards."""
        units = self.units.copy()
        side = self.side[city]
        coming = self.next_threat
        acted = self.acted
        raging = self.raging
        gained = self.gained
        kind = self.weakest(city) if side == RECRUITMENT else NONE
        self.act(city, k)
        best = self.search(city, k + 1, ACT)
        for place in range(KINDS):
            self.units[place] = units[place]
        self.side[city] = side
        if self.next_threat != coming:
            self.side[coming] = NO_TILE
        self.next_threat = coming
        self.acted = acted
        self.raging = raging
        self.gained = gained
        if kind != NONE:
            self.standing[city * KINDS + kind] += 1
        return best

    def follow(self, city: int, k: int, order: int) -> int:
        """Carry out one order; where it leads."""
        if order < ACT:
            return self.way(city, order) or city
        if order == ACT and self.can_act(city):
            self.act(city, k)
        return city

    def way(self, city: int, colour: int) -> int:
        """Where a road of a colour leads, 0 for nowhere."""
        return self.state.figures.ways[colour * self.outlook.guide.size + city]

    def can_act(self, city: int) -> bool:
        """Whether an action here would bring something."""
        if self.acted & (1 << city):
            return False
        side = self.side[city]
        if side == RECRUITMENT:
            return self.weakest(city) != NONE
        if side == THREAT:
            return self.missing(city) == 0
        return self.raging != 0 and self.best_titan(city) != NONE

    def act(self, city: int, k: int) -> None:
        """Recruit, eliminate or fight."""
        self.acted |= 1 << city
        side = self.side[city]
        if side == RECRUITMENT:
            kind = self.weakest(city)
            self.standing[city * KINDS + kind] -= 1
            self.units[kind] += 1
            return
        soon = 1.0 - LATER * k
        if side == THREAT:
            threats = self.state.figures.threats
            for kind in range(KINDS):
                self.units[kind] -= threats[city * KINDS + kind]
            self.gained += self.outlook.tile(city) * soon * self.chance(city, k)
            self.side[city] = NO_TILE
            if self.next_threat:
                self.side[self.next_threat] = THREAT
                self.next_threat = 0
            return
        pile = self.best_titan(city)
        titan = self.state.figures.titans[self.state.titan_on(pile)]
        self.pay_weakest(titan.units)
        self.gained += ELIMINATION * self.outlook.two_of(city, titan.rewards) * soon
        self.raging &= ~(1 << pile)

    def chance(self, city: int, k: int) -> float:
        """How likely a threat is still there: a rival who can pay may come sooner (R9)."""
        state = self.state
        guide = self.outlook.guide
        for other in range(state.setup.seats):
            if other == self.seat or guide.distance[state.city[other] * guide.size + city] > k:
                continue
            if state.has_squad(other, city):
                return RACE
        return 1.0

    def weakest(self, city: int) -> int:
        """The type that recruiting here would bring, or -1 (R17)."""
        for kind in range(KINDS):
            if self.standing[city * KINDS + kind]:
                return kind
        return NONE

    def missing(self, city: int) -> int:
        """How many Units of those that a threat asks for are not in hand."""
        threats = self.state.figures.threats
        total = 0
        for kind in range(KINDS):
            short = threats[city * KINDS + kind] - self.units[kind]
            if short > 0:
                total += short
        return total

    def best_titan(self, city: int) -> int:
        """The greatest Raging Titan that the hand can pay, or -1."""
        army = 0
        for kind in range(KINDS):
            army += self.units[kind]
        found = NONE
        for pile in range(PILES):
            if self.raging & (1 << pile) and self.state.figures.titans[2 * pile].units <= army:
                found = pile
        return found

    def pay_weakest(self, number: int) -> None:
        """Give away the weakest Units."""
        for kind in range(KINDS):
            paid = min(number, self.units[kind])
            self.units[kind] -= paid
            number -= paid

    def hand_worth(self, city: int) -> float:
        """What the hand is worth here: its Units, and the threats it pays or nearly pays."""
        total = self.outlook.units(self.units)
        hand = self.outlook.hand
        best = 0.0
        ready = 0.0
        for place in range(1, len(self.side)):
            if self.side[place] != THREAT and place != self.next_threat:
                continue
            missing = self.missing(place)
            guide = self.outlook.guide
            near = 1.0 / (1.0 + NEAR * guide.distance[city * guide.size + place])
            worth = self.outlook.tile(place) * near
            if missing == 0:
                if worth > best:
                    ready = ready * FURTHER_THREAT + worth
                    best = worth
                else:
                    ready += FURTHER_THREAT * FURTHER_THREAT * worth
            else:
                asked = 0
                for kind in range(KINDS):
                    asked += self.state.figures.threats[place * KINDS + kind]
                total += hand * PARTIAL_THREAT * worth * (asked - missing) / asked / asked
        return total + hand * READY_THREAT * ready
