"""The search bot: thinks ahead, and keeps its plan as long as the table looks as it foresaw."""

from __future__ import annotations

import hashlib
import json
from typing import Final, final

from alfonso.bots.bot import Bot
from alfonso.bots.search.plan import best_plan
from alfonso.bots.search.sequences import Sequence
from alfonso.bots.search.task import Limits, Task
from alfonso.bots.search.tree import best_action
from alfonso.bots.settings import STYLE, Setting
from alfonso.bots.styles import SETTING, in_style
from alfonso.engine.action import Action
from alfonso.engine.dice import Dice
from alfonso.engine.view import View

USUAL_SAMPLES: Final = 50
USUAL_SECONDS: Final = 0.5
UNBOUNDED: Final = 1_000_000

SETTINGS: Final = [
    Setting("samples", "", 1, UNBOUNDED),
    Setting("seconds", "", 0.001, 3600, whole=False),
    Setting("longest", "", 0.001, 3600, whole=False),
    Setting("by", "", words="plan tree"),
    Setting("rounds", "", 1, 1000),
    Setting("spread", "", 0.001, 1000, whole=False),
    STYLE,
]


def search_bot(settings: dict[str, str]) -> Bot:
    """The bot with these settings: a budget in samples, in seconds, or in both, whichever is used up first.

    A plan has the seconds of all its decisions, but no more than the longest thought may take.
    """
    samples, seconds, longest = settings["samples"], settings["seconds"], float(settings["longest"] or 0.0)
    if not samples and not seconds:
        limits = Limits(USUAL_SAMPLES, USUAL_SECONDS, longest)
    else:
        limits = Limits(int(samples or UNBOUNDED), float(seconds or 0.0), longest)
    rounds, spread = int(settings["rounds"] or 0), float(settings["spread"] or 0.0)
    return SearchBot(limits, settings["by"], rounds, spread, settings[SETTING])


@final
class SearchBot(Bot):
    """Weighs what it could do by playing on from states that its seat holds possible."""

    def __init__(self, limits: Limits, by: str = "", rounds: int = 0, spread: float = 0.0, style: str = "") -> None:
        self.limits: Final = limits
        self.by: Final = by  # plan or tree; where nothing is said, here and below, as the game has it
        self.rounds: Final = rounds
        self.spread: Final = spread
        self.style: Final = style
        self.kept: list[str] = []  # what is planned next: what the seat will see, and the action

    def sit(self) -> Bot:
        """One that remembers its own plan."""
        return SearchBot(self.limits, self.by, self.rounds, self.spread, self.style)

    def memory(self) -> list[str]:
        """What is left of the plan."""
        return self.kept.copy()

    def recall(self, memory: list[str]) -> None:
        """Go on with a plan."""
        self.kept = memory.copy()

    def choose(self, view: View, dice: Dice) -> Action:
        """What the plan says, or the first action of a new one."""
        choices = view.choices
        kept = self.next_kept(view, choices)
        if kept is not None:
            return kept
        if len(choices) == 1:
            return choices[0]
        heuristics = view.heuristics
        if heuristics is None:
            return choices[dice.below(len(choices))]
        heuristics = in_style(heuristics, view, self.style)
        task = Task(view, heuristics, dice, self.limits, self.rounds, self.spread)
        if self.by == "tree" or (not self.by and heuristics.branches(task.root)):
            return best_action(task)
        plan = best_plan(task)
        self.keep(plan, view.seat)
        return plan.actions[0]

    def keep(self, plan: Sequence, seat: int) -> None:
        """Remember what is to be done after the first action."""
        self.kept = []
        for place in range(1, len(plan.actions)):
            sight = seen_by(plan.nodes[place].state.view(seat))
            self.kept.append(f"{sight} {plan.actions[place].text}")

    def next_kept(self, view: View, choices: list[Action]) -> Action | None:
        """The next action of the plan, where the table looks as foreseen; if not, the plan is dropped."""
        if not self.kept:
            return None
        sight, _, text = self.kept.pop(0).partition(" ")
        for action in choices:
            if action.text == text and seen_by(view) == sight:
                return action
        self.kept = []
        return None


def seen_by(view: View) -> str:
    """All that a seat sees, in few letters."""
    text = json.dumps(view.seen.pack(), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
