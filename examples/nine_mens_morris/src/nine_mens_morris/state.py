"""What can be true in a play. The engine saves, restores and clones whatever is declared here."""

from __future__ import annotations

from alfonso.engine.dice import Dice
from alfonso.engine.state import NOBODY, Setup, State
from nine_mens_morris.board import FLYING, LOST, MEN, MILLS_AT, NEIGHBOURS, POINTS, QUIET, SEATS


class Morris(State):
    """One play of Nine Men's Morris."""

    def __init__(self, setup: Setup, dice: Dice) -> None:
        super().__init__(setup, dice)
        self.points = [NOBODY] * len(POINTS)  # whose man stands there
        self.hands = [MEN] * SEATS
        self.touched: list[int] = []  # by the last move
        self.closed = False  # whether it closed a mill
        self.quiet = 0  # moves in a row that closed none

    def men(self, seat: int) -> list[int]:
        """Where the men of a seat stand."""
        return [point for point, owner in enumerate(self.points) if owner == seat]

    def free(self) -> list[int]:
        """The points where nobody stands."""
        return self.men(NOBODY)

    def left(self, seat: int) -> int:
        """How many men a seat has left, in hand and on the board."""
        return self.hands[seat] + len(self.men(seat))

    def in_mill(self, point: int) -> bool:
        """Whether the man on a point is one of three in a row (R5)."""
        owner = self.points[point]
        return any(all(self.points[other] == owner for other in mill) for mill in MILLS_AT[point])

    def can_fly(self, seat: int) -> bool:
        """Whether a seat may move to any free point (R4)."""
        return self.setup.options["flying"] == "true" and self.left(seat) == FLYING

    def ways(self, seat: int, point: int) -> list[int]:
        """Where the man on a point can move (R3, R4)."""
        ends = range(len(POINTS)) if self.can_fly(seat) else NEIGHBOURS[point]
        return [end for end in ends if self.points[end] == NOBODY]

    def is_beaten(self, seat: int) -> bool:
        """Whether a seat has too few men (R7)."""
        return self.left(seat) <= LOST

    def is_stuck(self, seat: int) -> bool:
        """Whether a seat has all its men on the board and can move none of them (R8)."""
        return not self.hands[seat] and not any(self.ways(seat, point) for point in self.men(seat))

    def is_drawn(self) -> bool:
        """Whether nothing has happened for too long (R9)."""
        return self.quiet >= QUIET

    def loser(self) -> int:
        """The seat that has lost, or nobody: one is stuck only when it is to move (R7, R8)."""
        for seat in range(SEATS):
            if self.is_beaten(seat) or (self.over and not self.is_drawn() and self.is_stuck(seat)):
                return seat
        return NOBODY
