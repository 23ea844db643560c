"""A Game Year, and how one follows the other (R1, R85, R86)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.step import Plan, Run, Step
from alfonso.games.lords_of_xidit.rules.census import CENSUS_TIME
from alfonso.games.lords_of_xidit.rules.end import ASSESS, CROWN
from alfonso.games.lords_of_xidit.rules.orders import ORDERS_TIME
from alfonso.games.lords_of_xidit.rules.programming import NEW_YEAR, PROGRAMMING_TIME, REVEAL
from alfonso.games.lords_of_xidit.rules.tiles import sweep
from alfonso.games.lords_of_xidit.state import Xidit


@final
class Year(Plan[Xidit]):
    """Programming, orders, sweep (R43a), a census if due (R1, R70, R110); after the last year assessments (R85)."""

    def plan(self, state: Xidit) -> list[Step]:
        """The year as a list to read aloud."""
        steps: list[Step] = [NEW_YEAR, PROGRAMMING_TIME, REVEAL, ORDERS_TIME, SWEEP]
        if state.year in state.mode.census:
            steps.append(CENSUS_TIME)
        if state.year < state.mode.years:
            return [*steps, NEXT_YEAR]
        return [*steps, *ASSESS, CROWN]


@final
class Sweep(Run[Xidit]):
    """Recruitment tiles that stayed empty are discarded at the end of the year (R43a)."""

    def run(self, state: Xidit) -> None:
        """Sweep."""
        sweep(state)


@final
class NextYear(Run[Xidit]):
    """The marker advances and the token passes to the left (R85); after the last year it stays (R86)."""

    def run(self, state: Xidit) -> None:
        """Go on."""
        state.year += 1
        state.first = (state.first + 1) % state.setup.seats
        state.next(YEAR)


YEAR: Final[Step] = Year("year")
SWEEP: Final = Sweep("sweep")
NEXT_YEAR: Final = NextYear("next year")
