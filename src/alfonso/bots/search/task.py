"""What a search is about: a seat's view, how far it looks ahead, and how much it may think."""

from __future__ import annotations

import time
from typing import Final, final

from alfonso.bots.search.leaf import leaf_of
from alfonso.engine.dice import Dice
from alfonso.engine.foresight import await_answers, prospect
from alfonso.engine.habit import Habit
from alfonso.engine.heuristics import Heuristics
from alfonso.engine.state import State
from alfonso.engine.view import View

MOST_DECISIONS: Final = 600  # that a world is played on for, where rounds do not end it


@final
class Limits:
    """How much a search may think: in samples, which are the same everywhere, with the clock as a cap."""

    def __init__(self, samples: int, seconds: float, longest: float = 0.0) -> None:
        self.samples: Final = samples
        self.seconds: Final = seconds  # for a decision; 0: however long it takes
        self.longest: Final = longest  # for one thought, of however many decisions; 0: the same


@final
class Task:
    """One decision to be thought about."""

    def __init__(
        self,
        view: View,
        heuristics: Heuristics[State],
        dice: Dice,
        limits: Limits,
        rounds: int = 0,
        spread: float = 0.0,
    ) -> None:
        self.view: Final = view
        self.seat: Final = view.seat
        self.heuristics: Final = heuristics
        self.dice: Final = dice
        self.limits: Final = limits
        self.root: Final = view.sample(dice, heuristics)
        self.habit: Final = Habit(heuristics, self.root)
        self.spread: Final = spread or heuristics.spread(self.root)
        # Counted from here, whatever comes first: leaves of one round can be compared
        self.until: Final = self.root.game.round(self.root) + (rounds or heuristics.horizon(self.root))
        self.started: Final = time.perf_counter()
        self.iterations = 0  # worlds that were played on and valued
        self.leaf: Final = spread or self.calibrated()

    def world(self) -> State:
        """A state that the seat holds possible, the secret answers that others have given or will give included."""
        state = self.view.sample(self.dice, self.heuristics)
        await_answers(self.heuristics, state, self.seat, self.dice)
        return state

    def outcome(self, state: State) -> float:
        """How good the seat's prospect is when everybody plays on from a state, which is used up."""
        self.iterations += 1
        self.habit.play_on(state, self.until, MOST_DECISIONS)
        return self.worth(state)

    def worth(self, state: State) -> float:
        """How good the seat's prospect is where the search stops."""
        return prospect(self.heuristics, state, self.seat, self.leaf)

    def calibrated(self) -> float:
        """By how much values still change where the search stops, as the game's folder has it, or its heuristics."""
        leaf = leaf_of(self.root.game)
        return self.spread if leaf is None else leaf.spread(self.until)

    def scale(self) -> float:
        """How far outcomes lie apart: chances within 1, points alone within the spread."""
        return self.spread if self.root.seats == 1 else 1.0

    def is_late(self, part: float, decisions: int) -> bool:
        """Whether a part of the time for so many decisions has passed."""
        seconds, longest = self.limits.seconds * decisions, self.limits.longest
        if longest > 0.0 and (seconds == 0.0 or longest < seconds):
            seconds = longest
        return seconds > 0.0 and time.perf_counter() - self.started > seconds * part


def goes_on(before: State, after: State, seat: int) -> bool:
    """Whether the seat is asked again, and nothing that it could not foresee has come in: chance, a secret, a rival."""
    if after.over or after.revelations != before.revelations or after.question(seat) is None:
        return False
    if after.lanes:
        return after.own_revelations[seat] == before.own_revelations[seat]
    return True
