"""Pieces of positions, for tests: ``given(morris, men(0, "a7 d7", hand=7), men(1, "b6"), at="place 0", seats=2)``."""

from __future__ import annotations

from collections.abc import Callable

from nine_mens_morris.board import POINTS
from nine_mens_morris.state import Morris


def men(seat: int, on: str, hand: int = 0) -> Callable[[Morris], None]:
    """The men of a seat on these points, and those in its hand."""

    def put(state: Morris) -> None:
        for name in on.split():
            state.points[POINTS.index(name)] = seat
        state.hands[seat] = hand

    return put


def quiet(moves: int) -> Callable[[Morris], None]:
    """So many moves in a row have closed no mill."""

    def put(state: Morris) -> None:
        state.quiet = moves

    return put
