"""The random bot: any choice is as good as another."""

from __future__ import annotations

from typing import final

from alfonso.bots.bot import Bot
from alfonso.engine.action import Action
from alfonso.engine.dice import Dice
from alfonso.engine.view import View


@final
class RandomBot(Bot):
    """Plays uniformly at random."""

    def choose(self, view: View, dice: Dice) -> Action:
        """Any of the choices."""
        choices = view.choices
        return choices[dice.below(len(choices))]
