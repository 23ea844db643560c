"""Who sits where in a tournament: on every deal each bot sits at every seat equally often."""

from __future__ import annotations

import math

from alfonso.bots.mind import mind
from alfonso.engine.game import Game
from alfonso.engine.state import State


def usual_seats(game: Game[State], bots: int) -> int:
    """As many seats as there are bots, where the game has a table for so many, or the nearest number."""
    return min(max(bots, game.seat_counts[0]), game.seat_counts[-1])


def tables(seed: str, deal: int, bots: int, seats: int) -> list[list[int]]:
    """The tables of a deal, the bots by seat: a circle of all, in an order of chance, moved on by one each time.

    Where there are fewer bots than seats, each stands in the circle several times.
    """
    circle = [bot for bot in range(bots) for _ in range(math.ceil(seats / bots))]
    mind(f"{seed}/{deal}/circle", 0).shuffle(circle)
    return [[circle[(first + seat) % len(circle)] for seat in range(seats)] for first in range(len(circle))]
