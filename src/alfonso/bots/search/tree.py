"""A tree over own decisions, grown in sampled worlds: every visit meets another world, rivals play their best.

A node is what the seat has done since now, whatever it met on the way, so that a tree can be grown in worlds that
differ. The heuristics say which choices are looked at first; what is found there decides.
"""

from __future__ import annotations

import math
from typing import Final, final

from alfonso.bots.search.task import MOST_DECISIONS, Task
from alfonso.engine.action import Action
from alfonso.engine.foresight import FAR_WORSE, heaviest
from alfonso.engine.state import State

CURIOSITY: Final = 0.6  # how much a choice that was seldom tried is tried again
DEEPEST: Final = 12  # own decisions in the tree


@final
class Branch:
    """A choice, how often it was tried, what came of it, and what was chosen after it."""

    def __init__(self, action: Action | None, prior: float) -> None:
        self.action: Final = action
        self.prior: Final = prior
        self.visits = 0
        self.total = 0.0
        self.further: Final[list[Branch]] = []

    def mean(self) -> float:
        """What came of it on average."""
        return self.total / self.visits if self.visits else 0.0


def best_action(task: Task) -> Action:
    """The choice that was tried most often; of equals the one that fared better."""
    root = Branch(None, 1.0)
    for number in range(task.limits.samples):
        visit(task, root, task.world())
        if task.is_late(1.0, 1) and number:
            break
    chosen = root.further[0]
    for branch in root.further:
        if branch.visits > chosen.visits or (branch.visits == chosen.visits and branch.mean() > chosen.mean()):
            chosen = branch
    assert chosen.action is not None
    return chosen.action


def visit(task: Task, root: Branch, state: State) -> None:
    """Play a world on, own decisions by the tree as far as it goes; remember what came of it."""
    path = [root]
    task.iterations += 1
    game = state.game
    growing = True
    for _ in range(MOST_DECISIONS):
        if state.over or game.round(state) >= task.until:
            break
        seat = state.next_seat
        if growing and state.question(task.seat) is not None:
            seat = task.seat
            branch = descend(task, path[-1], state)
            assert branch.action is not None
            path.append(branch)
            growing = branch.visits > 0 and len(path) <= DEEPEST
            state.take(seat, branch.action)
        else:
            state.take(seat, task.habit.choose(state, seat))
    result = task.worth(state)
    for branch in path:
        branch.visits += 1
        branch.total += result


def descend(task: Task, parent: Branch, state: State) -> Branch:
    """The branch to try in this world: what has fared well, or what the heuristics think well of."""
    choices = state.choices(task.seat)
    possible: list[Branch] = []
    for branch in parent.further:
        if branch.action in choices:
            possible.append(branch)
    if len(possible) < len(choices):
        possible = widened(task, parent, state, choices)
    spur = CURIOSITY * task.scale() * math.sqrt(float(parent.visits + 1))
    unknown = parent.mean()
    chosen = possible[0]
    greatest = -1e30
    for branch in possible:
        score = (branch.mean() if branch.visits else unknown) + spur * branch.prior / (1 + branch.visits)
        if score > greatest:
            greatest = score
            chosen = branch
    return chosen


def widened(task: Task, parent: Branch, state: State, choices: list[Action]) -> list[Branch]:
    """The branches for all choices of this world; new ones get their prior by rank."""
    weights: list[float] = []
    for action in choices:
        weights.append(task.heuristics.weigh(state, task.seat, action))
    order = heaviest(weights)
    possible: list[Branch] = []
    for rank in range(len(order)):
        action = choices[order[rank]]
        found: Branch | None = None
        for branch in parent.further:
            if branch.action is action:
                found = branch
        if found is None:
            far = weights[order[0]] - weights[order[rank]] > FAR_WORSE
            found = Branch(action, 0.0 if far else 1.0 / (2 + rank))
            parent.further.append(found)
        possible.append(found)
    return possible
