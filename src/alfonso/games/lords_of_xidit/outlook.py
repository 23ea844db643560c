"""What things are worth to a player of Lords of Xidit as the table stands: Units, rewards, places (11.3)."""

from __future__ import annotations

from typing import Final, final

from alfonso.games.lords_of_xidit.data import (
    BARDS,
    CATEGORIES,
    COLOURS,
    GOLD,
    INFLUENCE,
    KINDS,
    REPUTATION,
    STORIES,
    WEALTH,
    Figures,
)
from alfonso.games.lords_of_xidit.scoring import contenders, level
from alfonso.games.lords_of_xidit.state import Xidit

# The weights, in the same coin throughout: a gold when nothing presses is worth 0.8
GOLD_WORTH: Final = 0.8
STORY_WORTH: Final = 1.15
LYRE_WORTH: Final = 0.62  # a point of reputation
UNIT_WORTH: Final = [0.8, 0.95, 1.1, 1.35, 1.7]  # the first Unit of its type, weakest first
FURTHER_UNIT: Final = 0.72  # each further one, as part of the one before
ELIMINATION: Final = 1.35  # for the rewards of a tile
URGENT: Final = 1.5  # need of a category for who would be out ...
CLOSE: Final = 1.2  # ... for who is barely ahead ...
SAFE: Final = 0.75  # ... and for who is well ahead
DECIDING: Final = 1.3  # need of the last assessment
TYPICAL: Final = [4, 3, 2]  # a usual reward in wealth, reputation and influence
LEAD: Final = 0.35  # each bard of a lead, up to two
BEHIND: Final = 0.25  # hope for a place, for each bard on the way to it
NEAR: Final = 0.1  # what each road between takes off a threat's worth
FAR: Final = 99


@final
class Guide:
    """What never changes in a game: how far cities are from one another."""

    def __init__(self, figures: Figures) -> None:
        size = figures.cities_count + 1
        self.size: Final = size
        self.distance: Final[list[int]] = [FAR] * (size * size)
        for start in range(1, size):
            self._walk(figures, start)

    def _walk(self, figures: Figures, start: int) -> None:
        """Distances from one city, ring by ring."""
        base = start * self.size
        self.distance[base + start] = 0
        ring = [start]
        while ring:
            further: list[int] = []
            for city in ring:
                for colour in range(len(COLOURS)):
                    to = figures.ways[colour * self.size + city]
                    if to and self.distance[base + to] == FAR:
                        self.distance[base + to] = self.distance[base + city] + 1
                        further.append(to)
            ring = further


@final
class Outlook:
    """What rewards and Units are worth to one player now."""

    def __init__(self, state: Xidit, seat: int, guide: Guide) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.guide: Final = guide
        self.needs: Final = needs(state, seat)
        left = state.mode.years - state.year
        # Units are worth what can still be done with them.
        self.hand: Final = 1.0 if left > 1 else (0.7 if left == 1 else 0.15)
        self.tiles: Final[list[float]] = [-1.0] * (state.figures.cities_count + 1)  # found when asked for

    def units(self, seat_units: list[int]) -> float:
        """What Units in hand are worth, each further one of a type less."""
        total = 0.0
        for kind in range(KINDS):
            worth = UNIT_WORTH[kind]
            for _ in range(seat_units[kind]):
                total += worth
                worth *= FURTHER_UNIT
        return total * self.hand

    def gold(self, number: int) -> float:
        """What gold is worth."""
        return GOLD_WORTH * self.needs[WEALTH] * number

    def stories(self, city: int, printed: int) -> float:
        """What stories in a city are worth: those that fit (R33), and the bonus stories they take along (R38)."""
        state = self.state
        if not state.may_build(self.seat, city):
            return 0.0
        room = state.figures.guild - state.height[city]
        number = min(printed, room, state.stock[self.seat])
        number += min(room - number, state.bonus[self.seat])
        return STORY_WORTH * self.needs[INFLUENCE] * number

    def bards(self, city: int, printed: int) -> float:
        """What bards from a city are worth, each in the best region."""
        state = self.state
        number = min(printed, state.left[self.seat])
        regions = state.mode.open_at[city]
        if number == 0 or not regions:
            return 0.0
        base = self.seat * state.places
        own = [state.bards[base + region] for region in regions]
        total = 0.0
        for _ in range(number):
            best = -1.0
            where = 0
            for place in range(len(regions)):
                gain = self.place_in(regions[place], own[place] + 1) - self.place_in(regions[place], own[place])
                if gain > best:
                    best = gain
                    where = place
            own[where] += 1
            total += best
        return total

    def place_in(self, region: int, own: int) -> float:
        """What so many own bards in a region are worth: the place they hold, and how safe or near a place is."""
        if own == 0:
            return 0.0
        state = self.state
        most = 0
        second = 0
        for other in range(state.setup.seats):
            number = state.bards[other * state.places + region]
            if other == self.seat:
                continue
            if number > most:
                second = most
                most = number
            elif number > second:
                second = number
        figures = state.figures.regions[region - 1]
        points = 0.0
        if own >= most:
            points = figures.first + LEAD * min(own - most, 2)
        elif own >= second:
            points = figures.second + BEHIND * own
        else:
            points = BEHIND * own
        return LYRE_WORTH * self.needs[REPUTATION] * points

    def two_of(self, city: int, rewards: list[int]) -> float:
        """The best two of three rewards in a city (R30)."""
        gold = self.gold(rewards[GOLD])
        bards = self.bards(city, rewards[BARDS])
        stories = self.stories(city, rewards[STORIES])
        return gold + bards + stories - min(gold, bards, stories)

    def tile(self, city: int) -> float:
        """What eliminating the threat of a city is worth."""
        if self.tiles[city] < 0.0:
            self.tiles[city] = ELIMINATION * self.two_of(city, self.state.figures.rewards[city])
        return self.tiles[city]


def needs(xidit: Xidit, seat: int) -> list[float]:
    """How much a player needs each category: more where the next assessment would be the last (11.3)."""
    found = [1.0, 1.0, 1.0]
    for place in range(len(CATEGORIES)):
        category = xidit.assessments[place]
        if place == len(CATEGORIES) - 1:
            found[category] = DECIDING
            continue
        own = level(xidit, seat, category)
        others: list[int] = []
        for other in range(contenders(xidit)):
            if other != seat:
                others.append(level(xidit, other, category))
        others.sort()
        margin = own - others[xidit.mode.eliminations[place] - 1]
        if margin <= 0:
            found[category] = URGENT
        elif margin < TYPICAL[category]:
            found[category] = CLOSE
        else:
            found[category] = SAFE
    return found
