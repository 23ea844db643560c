"""Plans raced over shared worlds: the best sequences of own actions meet the same chance and the same rivals.

Sequential halving: all begin, the better half goes on with twice the worlds each, until one is left.
"""

from __future__ import annotations

from typing import Final, final

from alfonso.bots.search.sequences import Grower, Sequence
from alfonso.bots.search.task import Task
from alfonso.engine.action import Action
from alfonso.engine.state import State

RACERS: Final = 16
LOOKED_AT: Final = 16  # sequences looked at for each that races: to find them costs little beside racing
MOST_POOLED: Final = 4  # decisions of a plan whose samples and time are spent at once
GROWING: Final = 0.25  # of the time, at the most, for finding sequences
DOUBT: Final = 3.0  # worlds' worth of trust in what the choices weigh: a departure has to prove itself
LEAST_WORLDS: Final = 4  # that every racer should meet: with a small budget fewer race


@final
class Racer:
    """A sequence and how it fared."""

    def __init__(self, sequence: Sequence, total: float) -> None:
        self.sequence: Final = sequence
        self.total = total


def best_plan(task: Task) -> Sequence:
    """The sequence that fares best."""
    grower = Grower(task)
    decisions = min(len(grower.first().actions), MOST_POOLED)
    samples = task.limits.samples * decisions
    racing = max(2, min(RACERS, samples // LEAST_WORLDS))
    racers: list[Racer] = []
    for sequence in grower.grow(LOOKED_AT * racing, GROWING, decisions)[:racing]:
        racers.append(Racer(sequence, -DOUBT * task.scale() * min(1.0, sequence.regret / (4.0 * task.spread))))
    phases = (len(racers) - 1).bit_length()
    for phase in range(phases):
        worlds = max(1, samples // (phases * len(racers)))
        for _ in range(worlds):
            if not run(task, racers, decisions):
                return racers[0].sequence
            if task.is_late(GROWING + (1.0 - GROWING) * (phase + 1) / phases, decisions):
                break
        racers.sort(key=lambda racer: -racer.total)
        racers = racers[: (len(racers) + 1) // 2]
    return racers[0].sequence


def run(task: Task, racers: list[Racer], decisions: int) -> bool:
    """Let every racer meet the same world; whether all came through before the time was up."""
    world = task.world()
    results: list[float] = []
    for racer in racers:
        state = world.clone()
        carry_out(task, state, racer.sequence.actions)
        results.append(task.outcome(state))
        if task.is_late(1.0, decisions) and len(results) < len(racers):
            return False
    for place in range(len(racers)):
        racers[place].total += results[place]
    return True


def carry_out(task: Task, state: State, actions: list[Action]) -> None:
    """Take the actions as far as they are possible."""
    for action in actions:
        if state.question(task.seat) is None or action not in state.choices(task.seat):
            return
        state.take(task.seat, action)
