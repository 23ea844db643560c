"""Before the first turn: the stacks of free land and the starting player (2.1, 2.2)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.step import Run
from alfonso.games.mil_1049 import facts
from alfonso.games.mil_1049.state import Mil


@final
class Stacks(Run[Mil]):
    """The tiles are shuffled and split; a larger stack lies on the space of defence 6, else on the first (2.2)."""

    def run(self, state: Mil) -> None:
        """Shuffle and split."""
        tiles: list[int] = []
        for kind in range(len(state.options.stack_counts)):
            tiles += [kind] * state.options.stack_counts[kind]
        state.shuffle(tiles)
        small = len(tiles) // 2
        defence = state.options.stack_defence
        larger = state.figures.larger_stack
        if defence[1] == larger and defence[0] != larger:
            state.stack_two = tiles[small:]
            state.stack_one = tiles[:small]
        else:
            state.stack_one = tiles[small:]
            state.stack_two = tiles[:small]


@final
class FirstPlayer(Run[Mil]):
    """The starting player is drawn by lot and holds the token (R10)."""

    def run(self, state: Mil) -> None:
        """Hand over the token."""
        state.holder = state.roll(state.setup.seats) - 1
        state.first = state.holder
        state.tell(facts.STARTS, state.first)


STACKS: Final = Stacks("stacks")
FIRST_PLAYER: Final = FirstPlayer("first player")
