"""The greedy bot: takes what the game's heuristics weigh heaviest, one step ahead."""

from __future__ import annotations

from typing import final

from alfonso.bots.bot import Bot
from alfonso.engine.action import Action
from alfonso.engine.dice import Dice
from alfonso.engine.heuristics import best
from alfonso.engine.view import View


@final
class GreedyBot(Bot):
    """Looks one step ahead with the game's heuristics; plays at random where a game has none."""

    def choose(self, view: View, dice: Dice) -> Action:
        """The choice that weighs heaviest in a state the seat holds possible."""
        choices = view.choices
        if len(choices) == 1:
            return choices[0]
        state = view.sample(dice)
        heuristics = state.game.heuristics()
        if heuristics is None:
            return choices[dice.below(len(choices))]
        return best(heuristics, state, view.seat)
