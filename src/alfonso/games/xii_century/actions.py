"""The vocabulary of XII Century and its notation.

A die is named by where it comes from and what it shows: ``5`` is a die of one's own, ``shared 5``,
``reserve 5`` and ``part 5`` say what they are.

    5 farms · shared 3 quarry · 1 master-builder · 4 store · retrieve 2 · shared 2 sheriff +1 · 2 court
    5 split 1+4 · perk cheaper-bread · end turn · up · down · reroll · swap 3 food · no swap
    support · avoid · take food · event fire
"""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.action import Action, Vocabulary, Word
from alfonso.games.xii_century.data import EVENTS, FOOD, SUPPLY, Figures, notation
from alfonso.games.xii_century.rules.uses import ChoosePerk, Die, EndTurn, Retrieve
from alfonso.games.xii_century.state import OWN, PART, RESERVE, SHARED


@final
class Notation:
    """Every action of the game, by what it does."""

    def __init__(self, figures: Figures) -> None:
        self.dice: Final = [Die(kind, value, figures) for kind in (SHARED, OWN, RESERVE, PART) for value in range(1, 7)]
        self.retrieves: Final = [Retrieve(value) for value in range(1, 7)]
        self.end: Final = EndTurn()
        self.perks: Final = [ChoosePerk(item, perk) for item in figures.items for perk in item.perks]
        self.up: Final = Word("up", "fix", 1)
        self.down: Final = Word("down", "fix", -1)
        self.reroll: Final = Word("reroll", "fix", 0)
        self.no_swap: Final = Word("no swap", "swap", 0)
        self.swap_food: Final = [Word(f"swap {n} food", "swap", n) for n in range(1, figures.assets[FOOD].max + 1)]
        self.swap_supply: Final = [
            Word(f"swap {n} supply", "swap", -n) for n in range(1, figures.assets[SUPPLY].max + 1)
        ]
        self.avoid: Final = Word("avoid", "vote", 1)
        self.support: Final = Word("support", "vote", 2)
        self.take_food: Final = Word("take food", "take", FOOD)
        self.take_supply: Final = Word("take supply", "take", SUPPLY)
        self.events: Final = [
            Word(f"event {notation(EVENTS[event])}", "event", event) for event in range(1, len(EVENTS))
        ]

    def die(self, kind: int, value: int) -> Die:
        """The die of this kind with this value."""
        return self.dice[kind * 6 + value - 1]

    def vocabulary(self) -> Vocabulary:
        """Every action, in a fixed order."""
        actions: list[Action] = []
        for die in self.dice:
            if die.kind != PART or die.value < 6:
                actions += die.uses()
        actions += self.retrieves
        actions.append(self.end)
        actions += self.perks
        actions += [self.up, self.down, self.reroll, self.no_swap]
        actions += self.swap_food
        actions += self.swap_supply
        actions += [self.avoid, self.support, self.take_food, self.take_supply]
        actions += self.events
        return Vocabulary(actions)
