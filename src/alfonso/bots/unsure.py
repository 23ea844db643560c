"""The unsure bot: tells alternatives apart only as well as it is set to, as somebody does who is still learning.

What weighs much less than the best is taken seldom, what weighs nearly as much almost as often: errors are small where
much is at stake and it is plain, and frequent where alternatives are close. All arithmetic is rounded in one way only,
so that the choice is the same on every machine.
"""

from __future__ import annotations

from typing import Final, final

from alfonso.bots.bot import Bot
from alfonso.bots.settings import STYLE, Setting
from alfonso.bots.styles import SETTING, in_style
from alfonso.engine.action import Action
from alfonso.engine.dice import Dice
from alfonso.engine.heuristics import policy
from alfonso.engine.view import View

SETTINGS: Final = [Setting("points", "2", 0.001, 1000, whole=False), STYLE]
HALVINGS: Final = 16  # what is less likely than one in two to the power of so many is not taken at all
FINE: Final = 1 << 16  # so that thousands of choices together fit a die


def unsure_bot(settings: dict[str, str]) -> Bot:
    """The bot with these settings: alternatives so many points apart are taken one half as often as the other."""
    return UnsureBot(float(settings["points"]), settings[SETTING])


@final
class UnsureBot(Bot):
    """Takes a choice the likelier the heavier it weighs."""

    def __init__(self, points: float, style: str = "") -> None:
        self.points: Final = points
        self.style: Final = style

    def choose(self, view: View, dice: Dice) -> Action:
        """One of the choices, by chance; any of them where a game has no heuristics."""
        choices = view.choices
        if len(choices) == 1:
            return choices[0]
        state = view.sample(dice)
        heuristics = state.game.heuristics()
        if heuristics is None:
            return choices[dice.below(len(choices))]
        weights = policy(in_style(heuristics, view, self.style), state, view.seat)
        greatest = max(weights)
        tickets: list[int] = []
        for weight in weights:
            tickets.append(likelihood((greatest - weight) / self.points))
        drawn = dice.below(sum(tickets))
        for place in range(len(choices)):
            drawn -= tickets[place]
            if drawn < 0:
                return choices[place]
        return choices[-1]


def likelihood(halvings: float) -> int:
    """How likely something is that lags behind by so many halvings: a power of two, by straight lines between."""
    if halvings >= HALVINGS:
        return 0
    whole = int(halvings)
    return int(FINE * (1.0 - 0.5 * (halvings - whole))) >> whole
