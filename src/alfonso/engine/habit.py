"""Habit: what weighs heaviest, found the quicker the more often one was asked.

A search plays on from state to state that are much alike. What lagged far behind the heaviest choice the last time is
not weighed again as long as enough others did better: of many choices a few are weighed, and those not known yet.
"""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.action import Action
from alfonso.engine.heuristics import Heuristics, best
from alfonso.engine.state import State

FEW: Final = 8  # known choices that are weighed again
MANY: Final = 12  # with fewer choices all are weighed
UNKNOWN: Final = 1.0


@final
class Habit:
    """By how much each action lagged behind the heaviest when its seat last weighed it."""

    def __init__(self, heuristics: Heuristics[State], state: State) -> None:
        self.heuristics: Final = heuristics
        actions = len(state.game.actions)
        self.lags: Final[list[list[float]]] = [[UNKNOWN] * actions for _ in range(state.seats)]

    def choose(self, state: State, seat: int) -> Action:
        """The choice that weighs heaviest of those worth weighing; the first of equals."""
        choices = state.choices(seat)
        if len(choices) < MANY:
            return best(self.heuristics, state, seat)
        places = self.worth_weighing(state, seat)
        weights: list[float] = []
        chosen = 0
        for number in range(len(places)):
            weights.append(self.heuristics.weigh(state, seat, choices[places[number]]))
            if weights[number] > weights[chosen]:
                chosen = number
        self.remember(seat, choices, places, weights, weights[chosen])
        return choices[places[chosen]]

    def worth_weighing(self, state: State, seat: int) -> list[int]:
        """The places of the choices that are not known yet, and of the few that lagged least, in their order."""
        choices = state.choices(seat)
        lags = self.lags[seat]
        places: list[int] = []
        few: list[int] = []  # the nearest one first
        for place in range(len(choices)):
            lag = lags[choices[place].index]
            if lag == UNKNOWN:
                places.append(place)
                continue
            if len(few) < FEW:
                few.append(place)
            elif lag > lags[choices[few[-1]].index]:
                few[-1] = place
            else:
                continue
            at = len(few) - 1
            while at > 0 and lag > lags[choices[few[at - 1]].index]:
                few[at] = few[at - 1]
                at -= 1
            few[at] = place
        places.extend(few)
        places.sort()
        return places

    def remember(
        self, seat: int, choices: list[Action], places: list[int], weights: list[float], greatest: float
    ) -> None:
        """Note by how much each choice lagged."""
        lags = self.lags[seat]
        for number in range(len(places)):
            lags[choices[places[number]].index] = weights[number] - greatest

    def play_on(self, state: State, until: int, most: int) -> None:
        """Let every seat take what weighs heaviest until a round has come, for so many decisions at the most."""
        game = state.game
        for _ in range(most):
            if state.over or game.round(state) >= until:
                return
            seat = state.next_seat
            state.take(seat, self.choose(state, seat))
