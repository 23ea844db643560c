"""A play from its present state to its end, a bot at each seat."""

from __future__ import annotations

from alfonso.bots.bot import Bot
from alfonso.engine.dice import Dice
from alfonso.engine.state import State


def match(state: State, bots: list[Bot], minds: list[Dice]) -> None:
    """Let the bots play a state to its end; each has dice of its own for what it leaves to chance."""
    seated: list[Bot] = []
    for bot in bots:
        seated.append(bot.sit())
    while not state.over:
        seat = state.next_seat
        action = seated[seat].choose(state.view(seat), minds[seat])
        state.play(action, seat)
