"""The assessments: three times the worst are eliminated, and the last one left wins (R90 to R96, R103 to R105)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.state import NOBODY
from alfonso.engine.step import Run
from alfonso.games.lords_of_xidit import facts
from alfonso.games.lords_of_xidit.data import CATEGORIES
from alfonso.games.lords_of_xidit.scoring import NOT_VALUED, contenders, last_one, level, ranked
from alfonso.games.lords_of_xidit.state import OVER, Xidit


@final
class Assess(Run[Xidit]):
    """One assessment: all are valued, the lowest of those still in are out (R93, R95)."""

    def __init__(self, place: int) -> None:
        super().__init__(f"assessment {place + 1}")
        self.place: Final = place

    def run(self, state: Xidit) -> None:
        """Value, rank, eliminate."""
        state.phase = OVER
        state.reveal()
        category = state.assessments[self.place]
        levels: list[int] = []
        for contender in range(contenders(state)):
            levels.append(level(state, contender, category))
        state.levels = state.levels + levels
        seats = state.setup.seats
        for contender in range(contenders(state)):
            if levels[contender] == NOT_VALUED:
                continue
            if contender == seats:
                state.tell(facts.DUMMY_LEVEL, -1, category, levels[contender])
            else:
                state.tell(facts.LEVEL, contender, category, levels[contender], state.army(contender))
        worst_first = ranked(state, levels)
        for contender in worst_first[: state.mode.eliminations[self.place]]:
            state.out = [*state.out, contender]
            if contender == seats:
                state.tell(facts.DUMMY_OUT, -1, category)
            else:
                state.tell(facts.OUT, contender, category)
                if state.options.removes_pieces:
                    remove_pieces(state, contender)
        state.scene()


def remove_pieces(xidit: Xidit, seat: int) -> None:
    """The bards and stories of somebody who is out leave the board (RU-13)."""
    for region in range(1, xidit.places):
        number = xidit.bards[seat * xidit.places + region]
        xidit.bards[seat * xidit.places + region] = 0
        xidit.left[seat] += number
    xidit.maybe[seat] = 1  # the Bastion holds none of them any more
    for city in range(1, len(xidit.owner)):
        if xidit.owner[city] == seat:
            xidit.owner[city] = NOBODY
            xidit.stock[seat] += xidit.height[city]
            xidit.height[city] = 0


@final
class Crown(Run[Xidit]):
    """The one that is left wins; if that is the Dummy, nobody does (R96, R105)."""

    def run(self, state: Xidit) -> None:
        """Say so."""
        winner = last_one(state)
        if winner == state.setup.seats:
            state.tell(facts.DUMMY_WINS)
        else:
            state.tell(facts.WINS, winner)


ASSESS: Final = [Assess(place) for place in range(len(CATEGORIES))]
CROWN: Final = Crown("crown")
