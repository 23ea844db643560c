"""Sphere I, the Monastery: single women take the veil (R67 to R69)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, Plan, Run, Step, by_seat
from alfonso.games.mil_1049 import facts, names
from alfonso.games.mil_1049.actions import Deed, knight_name
from alfonso.games.mil_1049.data import MONASTERY, MOST_SEATS, NONE, SLOTS
from alfonso.games.mil_1049.state import IN_MONASTERY, Mil


@final
class Monastery(Plan[Mil]):
    """Houses in turn order, their knights in the order of the slots (3.4)."""

    def plan(self, state: Mil) -> list[Step]:
        """Every knight there."""
        steps: list[Step] = []
        for seat in state.turn_order():
            for slot in range(SLOTS):
                if state.sphere[seat * SLOTS + slot] == MONASTERY:
                    steps.append(RETREAT[seat * SLOTS + slot])
        steps.append(LEAVE_MONASTERY)
        return steps


@final
class Retreat(Run[Mil]):
    """A knight in the Monastery must bring one woman of his house, if there is one (R67, R69)."""

    def __init__(self, knight: int) -> None:
        super().__init__(f"retreat {knight_name(knight)}")
        self.knight: Final = knight

    def run(self, state: Mil) -> None:
        """One woman; then more for privileges."""
        state.stage = IN_MONASTERY
        state.knight = self.knight
        seat = self.knight // SLOTS
        state.active = seat
        if state.women[seat] == 0:
            return
        state.women[seat] -= 1
        state.tell(facts.VEIL, seat, self.knight)
        state.next(VEIL[seat])


@final
class Veil(Ask[Mil]):
    """With the same knight another woman for two privileges, as often as one can pay (R68)."""

    def due(self, state: Mil) -> bool:
        """Only while there are a woman and the privileges, which all can see."""
        return state.women[self.seat] > 0 and state.privileges[self.seat] >= state.figures.costs.veil

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        cost = names.privileges(state.figures.costs.veil)
        return Phrase("Shall another woman take the veil for {cost}?", cost=cost)

    def choices(self, state: Mil) -> list[Action]:
        """Yes or no."""
        return [state.notation.veil, state.notation.enough]

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """Yes or no."""
        if cast(Deed, action).verb in ("veil", "enough"):
            return None
        return Objection("say veil or enough", "R68")

    def take(self, state: Mil, action: Action) -> None:
        """Pay, and perhaps again."""
        if cast(Deed, action).verb == "enough":
            return
        state.privileges[self.seat] -= state.figures.costs.veil
        state.women[self.seat] -= 1
        state.tell(facts.FURTHER_VEIL, self.seat, state.figures.costs.veil)
        state.next(self)


@final
class LeaveMonastery(Run[Mil]):
    """All knights there are done (R69)."""

    def run(self, state: Mil) -> None:
        """Nobody acts."""
        state.knight = NONE
        state.active = -1


SPHERE_ONE: Final = Monastery("monastery")
RETREAT: Final = [Retreat(knight) for knight in range(MOST_SEATS * SLOTS)]
VEIL: Final = by_seat(Veil, "veil", MOST_SEATS)
LEAVE_MONASTERY: Final = LeaveMonastery("leave monastery")
