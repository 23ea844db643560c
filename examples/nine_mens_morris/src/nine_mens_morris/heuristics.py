"""What the game tells bots: more men, more mills, more room."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.heuristics import Heuristics
from alfonso.engine.state import NOBODY
from nine_mens_morris.board import MILLS
from nine_mens_morris.state import Morris

VICTORY: Final = 100.0
MAN: Final = 1.0
MILL: Final = 0.15
PAIR: Final = 0.2  # two in a row and the third point free: a mill to come
ROOM: Final = 0.02


@final
class Sense(Heuristics[Morris]):
    """How the play stands for a seat, the other's good being its own bad."""

    def value(self, state: Morris, seat: int) -> float:
        """Men above all: each is a point of the score (R10)."""
        if state.over and state.loser() >= 0:
            return -VICTORY if state.loser() == seat else VICTORY
        return self.strength(state, seat) - self.strength(state, 1 - seat)

    def strength(self, state: Morris, seat: int) -> float:
        """The men of a seat, their mills, and where they can go."""
        rows = [[state.points[point] for point in mill] for mill in MILLS]
        mills = sum(row.count(seat) == 3 for row in rows)
        pairs = sum(row.count(seat) == 2 and NOBODY in row for row in rows)
        room = sum(len(state.ways(seat, point)) for point in state.men(seat))
        due = 1 if state.closed and state.next_seat == seat else 0  # a man about to be taken
        return MAN * (state.left(seat) + due) + MILL * mills + PAIR * pairs + ROOM * room
