"""Player: who sits at a seat of one play after another in the arena, and how one fails."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from alfonso.bots.bot import Bot
from alfonso.bots.mind import mind
from alfonso.engine.action import Action
from alfonso.engine.state import State

# Why a bot has lost, whatever the points say.
SLOW: Final = "slow"
GONE: Final = "gone"
NONSENSE: Final = "nonsense"
ILLEGAL: Final = "illegal"


class Fault(Exception):
    """A bot took too long, broke down, or answered what is no choice of its seat."""

    def __init__(self, kind: str, words: str = "") -> None:
        super().__init__(words or kind)
        self.kind: Final = kind


class Player(ABC):
    """Chooses for one seat; all that it is told comes from the view of that seat."""

    @abstractmethod
    def begin(self, state: State, seat: int, seed: str) -> None:
        """Sit down at a seat; what is left to chance hangs on the seed."""

    @abstractmethod
    def choose(self, state: State, seat: int) -> Action:
        """One of the seat's choices, or a fault."""

    def end(self, state: State, seat: int) -> None:
        """Hear how it ended."""
        return

    def close(self) -> None:
        """Let go of everything."""
        return


class Named(Player):
    """A bot of ours, in this process: it keeps to its own budget."""

    def __init__(self, bot: Bot) -> None:
        self.kind: Final = bot

    def begin(self, state: State, seat: int, seed: str) -> None:
        """Sit down as a new one, with dice of its own."""
        self.bot = self.kind.sit()
        self.dice = mind(seed, seat)

    def choose(self, state: State, seat: int) -> Action:
        """What the bot chooses from its view."""
        try:
            action = self.bot.choose(state.view(seat), self.dice)
        except Exception as error:
            raise Fault(GONE, f"{type(error).__name__}: {error}") from error
        if action not in state.choices(seat):
            raise Fault(ILLEGAL, action.text)
        return action
