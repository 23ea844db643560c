"""Bot: chooses an action from a view."""

from __future__ import annotations

from abc import abstractmethod

from alfonso.engine.action import Action
from alfonso.engine.dice import Dice
from alfonso.engine.native import mypyc_attr
from alfonso.engine.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses an action from a view; all its chance comes from the dice it is given."""

    @abstractmethod
    def choose(self, view: View, dice: Dice) -> Action:
        """One of the view's choices."""

    def sit(self) -> Bot:
        """The bot at one seat of one play: one that remembers something sits down as a new one."""
        return self

    def memory(self) -> list[str]:
        """What it remembers of this play, for the same seat in another process."""
        return []

    def recall(self, memory: list[str]) -> None:
        """Remember what ``memory`` gave."""
        return
