"""A bot in a Python file: alfonso duel xii-century ./examples/bots/my_bot.py greedy

It plays out every choice a few times by chance in states that its seat holds possible, and takes what ended best.
"""

from alfonso.engine.action import Action
from alfonso.engine.dice import Dice
from alfonso.engine.playout import playout
from alfonso.engine.view import View

PLAYOUTS = 2


def choose(view: View, dice: Dice) -> Action:
    """One of view.choices; all chance comes from the dice, so that the same seed gives the same play."""
    if len(view.choices) == 1:
        return view.choices[0]
    return max(view.choices, key=lambda action: sum(ended(view, action, dice) for _ in range(PLAYOUTS)))


def ended(view: View, action: Action, dice: Dice) -> int:
    """The points of a play by chance after an action."""
    state = view.sample(dice)
    state.play(action, view.seat)
    playout(state, dice)
    return state.score(view.seat)
