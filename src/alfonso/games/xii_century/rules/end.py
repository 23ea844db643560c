"""The end of the game, and the dice that an option lets decide a tie (R120, R121)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.step import Run
from alfonso.games.xii_century import facts
from alfonso.games.xii_century.scoring import points
from alfonso.games.xii_century.state import Xii


@final
class BreakTie(Run[Xii]):
    """The end; with the option, tied players add the POW dice to their sum, rolled once (6.3, Q17)."""

    def run(self, state: Xii) -> None:
        """Roll for those who are tied on points."""
        state.tell(facts.THE_END)
        if state.setup.seats == 1 or not state.options.dice_break_ties:
            return
        scores = [points(town) for town in state.towns]
        best = max(scores)
        if scores.count(best) < 2:
            return
        rolled = [0] * state.setup.seats
        for seat in state.turn_order():
            if scores[seat] == best:
                rolled[seat] = state.roll_pow(state.towns[seat])
                state.tell(facts.TIE_POW, seat, rolled[seat])
        state.tie_pow = rolled


BREAK_TIE: Final = BreakTie("the end")
