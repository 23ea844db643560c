"""The vocabulary of Lords of Xidit and its notation.

city 7 · black · red · blue · act · wait · ready
titan 3 · no titan · pay militia · pay mage
take gold and bards · take gold and stories · take bards and stories · take gold
bard 9 · no more bards · dummy wealth · show 2 · story 17
"""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.action import Action, Vocabulary, Word
from alfonso.games.lords_of_xidit.data import (
    BARDS,
    CATEGORIES,
    GOLD,
    NONE,
    ONE_UNIT,
    ORDER_CODES,
    ORDERS,
    PILES,
    STORIES,
    Figures,
)


@final
class Take(Action):
    """The rewards that a player takes (R30)."""

    def __init__(self, text: str, rewards: list[int]) -> None:
        super().__init__(text, "take")
        self.gold: Final = GOLD in rewards
        self.bards: Final = BARDS in rewards
        self.stories: Final = STORIES in rewards


@final
class Notation:
    """Every action of the game, by what it does."""

    def __init__(self, figures: Figures) -> None:
        cities = range(1, figures.cities_count + 1)
        most = max(unit.count for unit in figures.units)
        self.cities: Final = [Word(f"city {city}", "city", city) for city in cities]
        self.orders: Final = [
            Word(order, "order", index, letter)
            for index, (order, letter) in enumerate(zip(ORDERS, ORDER_CODES, strict=True))
        ]
        self.ready: Final = Word("ready", "ready", 0)
        self.titans: Final = [Word(f"titan {name}", "titan", pile) for pile, name in enumerate(pile_names(figures))]
        self.no_titan: Final = Word("no titan", "titan", NONE)
        self.pays: Final = [Word(f"pay {unit}", "pay", kind) for kind, unit in enumerate(ONE_UNIT)]
        self.gold_bards: Final = Take("take gold and bards", [GOLD, BARDS])
        self.gold_stories: Final = Take("take gold and stories", [GOLD, STORIES])
        self.bards_stories: Final = Take("take bards and stories", [BARDS, STORIES])
        self.gold_only: Final = Take("take gold", [GOLD])
        self.bards: Final = [Word(f"bard {region.number}", "bard", region.number) for region in figures.regions]
        self.no_more: Final = Word("no more bards", "bard", NONE)
        self.dummies: Final = [Word(f"dummy {name}", "dummy", index) for index, name in enumerate(CATEGORIES)]
        self.shows: Final = [Word(f"show {number}", "show", number) for number in range(most + 1)]
        self.stories: Final = [Word(f"story {city}", "story", city) for city in cities]

    def vocabulary(self) -> Vocabulary:
        """Every action, in a fixed order."""
        actions: list[Action] = []
        actions += self.cities
        actions += self.orders
        actions.append(self.ready)
        actions += self.titans
        actions.append(self.no_titan)
        actions += self.pays
        actions += [self.gold_bards, self.gold_stories, self.bards_stories, self.gold_only]
        actions += self.bards
        actions.append(self.no_more)
        actions += self.dummies
        actions += self.shows
        actions += self.stories
        return Vocabulary(actions)


def pile_names(figures: Figures) -> list[str]:
    """The piles of Titans by their symbols; piles with equal ones are told apart by a letter."""
    symbols = [figures.titans[2 * pile].units for pile in range(PILES)]
    return [
        str(number) if symbols.count(number) == 1 else f"{number}{'abc'[pile]}" for pile, number in enumerate(symbols)
    ]
