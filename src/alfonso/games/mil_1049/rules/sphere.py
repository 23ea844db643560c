"""Spheres II to V: the knights there act one after another, from left to right (3.4)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.state import NOBODY
from alfonso.engine.step import Ask, Plan, Run, Step
from alfonso.games.mil_1049.data import COURT, NONE, SLOTS, SPACES, SPHERES
from alfonso.games.mil_1049.rules.ask import ask
from alfonso.games.mil_1049.state import IN_COURT, NO_CUBES, NO_MATTER, Mil


@final
class Turns(Plan[Mil]):
    """All spaces of a sphere, from left to right (R70, R80, R89, R107)."""

    def __init__(self, sphere: int, turns: list[Step]) -> None:
        super().__init__(SPHERES[sphere])
        self.sphere: Final = sphere
        self.turns: Final = turns

    def plan(self, state: Mil) -> list[Step]:
        """One after another."""
        return [*self.turns, LEAVE_SPHERE]


@final
class Turn(Run[Mil]):
    """The knight on a space, if there is one, may do one thing."""

    def __init__(self, sphere: int, place: int, questions: list[Ask[Mil]]) -> None:
        super().__init__(f"{SPHERES[sphere]} turn {place + 1}")
        self.sphere: Final = sphere
        self.place: Final = place
        self.questions: Final = questions

    def run(self, state: Mil) -> None:
        """Ask his house."""
        if step_forward(state, self.sphere, self.place):
            ask(state, self.questions[state.active])


def step_forward(mil: Mil, sphere: int, place: int) -> bool:
    """The knight on a space comes to act; whether there is one."""
    mil.stage = IN_COURT + sphere - COURT
    end_matter(mil)
    knight = mil.knight_on((sphere - COURT) * SPACES + place)
    if knight == NONE:
        return False
    mil.knight = knight
    mil.active = knight // SLOTS
    return True


@final
class LeaveSphere(Run[Mil]):
    """All knights of a sphere have acted."""

    def run(self, state: Mil) -> None:
        """Nobody acts."""
        end_matter(state)


def end_matter(mil: Mil) -> None:
    """Nothing is at stake any more."""
    mil.matter = NO_MATTER
    mil.knight = NONE
    mil.active = NOBODY
    mil.target = NONE
    mil.plot = NONE
    mil.laid = NO_CUBES
    mil.offer = NO_CUBES
    mil.best = NO_CUBES
    mil.bidder = NOBODY
    mil.left = NO_CUBES
    mil.trades = 0
    mil.stack = NONE
    mil.need = 0
    mil.ally = NOBODY
    mil.backer = NOBODY
    mil.leaders = 0
    mil.conquered = False
    mil.from_crusade = False


def turns_of(sphere: int, questions: list[Ask[Mil]]) -> list[Step]:
    """The turns of a sphere, one for each space."""
    return [Turn(sphere, place, questions) for place in range(SPACES)]


LEAVE_SPHERE: Final = LeaveSphere("leave sphere")
