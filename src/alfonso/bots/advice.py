"""Advice: what promises most, which points it is expected to bring where, and what the next best would cost.

What to do the strongest level of the game says. Why: its choice and those that weigh heaviest meet the same worlds,
drawn from what the seat knows; in each everybody plays on, and the game's evaluation says what the position is worth
then.
"""

from __future__ import annotations

import time
from typing import Final, final

from alfonso.bots.levels import meant, strongest
from alfonso.bots.registry import bot, in_time
from alfonso.bots.search.plan import DOUBT
from alfonso.bots.search.task import MOST_DECISIONS, Limits, Task
from alfonso.engine.action import Action
from alfonso.engine.dice import Dice
from alfonso.engine.foresight import FAR_WORSE, heaviest, play_on
from alfonso.engine.heuristics import TO_COME, Heuristics
from alfonso.engine.state import State
from alfonso.engine.view import View

CANDIDATES: Final = 8  # choices that are thought about
GIVEN: Final = 3  # of these are told: the best and two others
WORLDS: Final = 24
ADVISED_IN: Final = 1.4  # seconds, so that who waits for it has it within two
FOR_CHOICE: Final = 0.6  # of the time, at the most, for what to do; the rest for why


@final
class Expectation:
    """What a choice is expected to bring to its seat, summed over worlds."""

    def __init__(self, action: Action, regret: float) -> None:
        self.action: Final = action
        self.regret: Final = regret  # how much lighter it weighs than the heaviest
        self.parts: dict[str, float] = {}  # of what the seat is expected to have at the end
        self.total = 0.0
        self.others = 0.0  # what the others are expected to have, on average

    def lead(self) -> float:
        """By how much the seat is expected to be ahead."""
        return self.total - self.others

    def add(self, other: Expectation) -> None:
        """Add what was expected in one more world."""
        self.total += other.total
        self.others += other.others
        for name, worth in other.parts.items():
            self.parts[name] = self.parts.get(name, 0.0) + worth


@final
class Advice:
    """A choice, and what is expected of it on average: by part how much more than there is now."""

    def __init__(self, found: Expectation, best: Expectation, worlds: int, now: dict[str, float]) -> None:
        self.action: Final = found.action.text
        self.total: Final = found.total / worlds
        self.others: Final = found.others / worlds
        self.cost: Final = (best.lead() - found.lead()) / worlds
        self.parts: Final[dict[str, float]] = {}
        for name, worth in found.parts.items():
            self.parts[name] = worth / worlds - (0.0 if name == TO_COME else now.get(name, 0.0))

    def pack(self) -> dict[str, object]:
        """The same as plain data."""
        return {
            "action": self.action,
            "total": self.total,
            "cost": self.cost,
            "others": self.others,
            "parts": self.parts,
        }


def counsel(view: View, dice: Dice, seconds: float = ADVISED_IN) -> list[Advice]:
    """What the strongest level would do, and the next best; nothing where a game tells bots nothing."""
    started = time.perf_counter()
    if view.heuristics is None:
        return []
    game = view.game
    chosen = bot(in_time(meant(game, strongest(game)), FOR_CHOICE * seconds)).sit().choose(view, dice)
    return advise(view, dice, Limits(WORLDS, max(0.001, seconds - (time.perf_counter() - started))), chosen)


def advise(view: View, dice: Dice, limits: Limits, chosen: Action | None = None) -> list[Advice]:
    """The best choice and the next best; nothing where a game tells bots nothing.

    The best is what was ``chosen`` by somebody who knows better, else what does best in the worlds.
    """
    heuristics = view.heuristics
    if heuristics is None:
        return []
    task = Task(view, heuristics, dice, limits)
    candidates = candidates_of(heuristics, task.root, view.seat, chosen)
    worlds = 0
    while worlds < limits.samples and meet(task, candidates, worlds == 0):
        worlds += 1
    handicap = DOUBT * task.spread  # a departure from what weighs heaviest has to prove itself
    candidates.sort(key=lambda one: handicap * min(1.0, one.regret / (4.0 * task.spread)) - one.lead())
    candidates.sort(key=lambda one: one.action is not chosen)
    now = heuristics.parts(task.root, view.seat)
    best, *others = different(candidates)[:GIVEN]
    others.sort(key=lambda one: -one.lead())
    return [Advice(one, best, worlds, now) for one in [best, *others]]


def candidates_of(
    heuristics: Heuristics[State], state: State, seat: int, chosen: Action | None = None
) -> list[Expectation]:
    """What was chosen, and the choices that weigh heaviest in their order; none far worse, unless there are few."""
    choices = state.choices(seat)
    weights: list[float] = []
    for action in choices:
        weights.append(heuristics.weigh(state, seat, action))
    order = heaviest(weights)
    found: list[Expectation] = []
    for place in order:
        if choices[place] is chosen:
            found.append(Expectation(choices[place], weights[order[0]] - weights[place]))
    for place in order[:CANDIDATES]:
        regret = weights[order[0]] - weights[place]
        if choices[place] is not chosen and (regret <= FAR_WORSE or len(found) < GIVEN):
            found.append(Expectation(choices[place], regret))
    return found


def different(candidates: list[Expectation]) -> list[Expectation]:
    """The candidates, those last that come to the same as one before them."""
    found: list[Expectation] = []
    same: list[Expectation] = []
    for one in candidates:
        twin = any(one.lead() == other.lead() and one.total == other.total for other in found)
        (same if twin else found).append(one)
    return found + same


def meet(task: Task, candidates: list[Expectation], first: bool) -> bool:
    """Let every candidate meet the same world; whether all came through in time.

    Whoever has no time in the first world is no candidate any more. Where there is hardly any, those that are told are
    looked at as a greedy bot looks at them, one step ahead.
    """
    world = task.world()
    found: list[Expectation] = []
    for candidate in candidates:
        if task.is_late(1.0, 1):
            break
        found.append(foreseen(task, candidate, world.clone(), MOST_DECISIONS))
    if first:
        if len(found) < min(GIVEN, len(candidates)):
            found = [foreseen(task, candidate, world.clone(), 0) for candidate in candidates[:GIVEN]]
        del candidates[len(found) :]
    if len(found) < len(candidates):
        return False
    for place in range(len(candidates)):
        candidates[place].add(found[place])
    return True


def foreseen(task: Task, candidate: Expectation, state: State, decisions: int) -> Expectation:
    """Take a choice in a world, let everybody play on for so many decisions, and see what the position is worth."""
    heuristics, seat = task.heuristics, task.seat
    state.take(seat, candidate.action)
    play_on(heuristics, state, task.until, decisions)
    found = Expectation(candidate.action, 0.0)
    found.total = heuristics.value(state, seat)
    found.parts = heuristics.parts(state, seat)
    for other in range(state.seats):
        if other != seat:
            found.others += heuristics.value(state, other) / (state.seats - 1)
    return found
