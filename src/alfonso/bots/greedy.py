"""The greedy bot: takes what the game's heuristics weigh heaviest, one step ahead."""

from __future__ import annotations

from typing import Final, final

from alfonso.bots.bot import Bot
from alfonso.bots.settings import STYLE
from alfonso.bots.styles import SETTING, in_style
from alfonso.engine.action import Action
from alfonso.engine.dice import Dice
from alfonso.engine.heuristics import best
from alfonso.engine.view import View

SETTINGS: Final = [STYLE]


def greedy_bot(settings: dict[str, str]) -> Bot:
    """The bot with these settings."""
    return GreedyBot(settings[SETTING])


@final
class GreedyBot(Bot):
    """Looks one step ahead with the game's heuristics; plays at random where a game has none."""

    def __init__(self, style: str = "") -> None:
        self.style: Final = style

    def choose(self, view: View, dice: Dice) -> Action:
        """The choice that weighs heaviest in a state the seat holds possible."""
        choices = view.choices
        if len(choices) == 1:
            return choices[0]
        state = view.sample(dice)
        heuristics = state.game.heuristics()
        if heuristics is None:
            return choices[dice.below(len(choices))]
        return best(in_style(heuristics, view, self.style), state, view.seat)
