"""Heuristics: what a game tells bots about good play."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final, Generic

from alfonso.engine.action import Action
from alfonso.engine.native import mypyc_attr
from alfonso.engine.step import S

if TYPE_CHECKING:
    from alfonso.engine.state import State

TO_COME: Final = "to come"  # the part of a value that nobody has in hand yet


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(Generic[S]):
    """An evaluation of states and a policy over choices."""

    @abstractmethod
    def value(self, state: S, seat: int) -> float:
        """How good a state is for a seat, in points expected at the end."""

    def weigh(self, state: S, seat: int, action: Action) -> float:
        """How good an action is for a seat: by default, the value of what it leads to."""
        after = state.clone()
        after.take(seat, action)
        return self.value(after, seat)  # type: ignore[arg-type]

    def parts(self, state: S, seat: int) -> dict[str, float]:
        """What a value is made of: by default the points by category as things stand, and what is still to come."""
        points = state.game.breakdown(state, seat)
        found = {name: float(count) for name, count in points.items()}
        found[TO_COME] = self.value(state, seat) - sum(points.values())
        return found

    def spread(self, state: S) -> float:
        """By how many points values go on to change, roughly: who leads by so much is likely to win."""
        return 8.0

    def horizon(self, state: S) -> int:
        """How many rounds it pays to play on before the value of a state says more than its moves do."""
        return 1

    def branches(self, state: S) -> bool:
        """Whether a tree over own decisions does better here than plans raced against one another."""
        return False


def policy(heuristics: Heuristics[State], state: State, seat: int) -> list[float]:
    """A weight for each of the seat's choices, in their order."""
    return [heuristics.weigh(state, seat, action) for action in state.choices(seat)]


def best(heuristics: Heuristics[State], state: State, seat: int) -> Action:
    """The choice with the greatest weight; the first of equals."""
    choices = state.choices(seat)
    if len(choices) == 1:
        return choices[0]
    chosen = choices[0]
    greatest = heuristics.weigh(state, seat, chosen)
    for position in range(1, len(choices)):
        weight = heuristics.weigh(state, seat, choices[position])
        if weight > greatest:
            greatest = weight
            chosen = choices[position]
    return chosen
