"""A round: preparation, everybody's turns, the test for the end (R1 to R6a)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.state import NOBODY
from alfonso.engine.step import Plan, Run, Step, by_seat
from alfonso.games.my_village import facts
from alfonso.games.my_village.actions import CLASSES, FACES
from alfonso.games.my_village.data import MOST_SEATS
from alfonso.games.my_village.rules.death import CHECK_LIFE
from alfonso.games.my_village.rules.dice import TAKE_DICE
from alfonso.games.my_village.rules.use import USE
from alfonso.games.my_village.state import DRAFTING, NO_TURN, Villages

HAND_STORY: Final = 1  # what each preparation puts on the hand (R2)


@final
class Round(Plan[Villages]):
    """One preparation phase and one action phase, and no other (R1); the end is tested after both (R6)."""

    def plan(self, state: Villages) -> list[Step]:
        """Prepare, act, test."""
        return [PREPARE, ACTION_PHASE, ROUND_END]


@final
class Prepare(Run[Villages]):
    """The owner of the hand turns it palm up, puts 1 story point on it and rolls all dice (R2, R3, R53)."""

    def run(self, state: Villages) -> None:
        """Prepare."""
        state.round += 1
        state.turn = 0
        state.starter = state.hand
        state.palm = True
        state.hand_points += HAND_STORY
        state.tell(facts.ROUND, state.hand, state.round, state.hand_points)
        pool: list[int] = []
        for _ in range(state.mode.white):
            pool.append(state.roll())
        for _ in range(state.mode.black):
            pool.append(state.roll() + FACES)
        state.pool = pool
        state.tell(facts.ROLLED, state.hand, encoded(pool))


def encoded(dice: list[int]) -> int:
    """Dice as one number, for an event (R3)."""
    number = 0
    for face in dice:
        number = number * (CLASSES + 1) + face
    return number


def decoded(number: int) -> list[int]:
    """The dice that a number stands for (R3)."""
    dice: list[int] = []
    while number:
        dice.insert(0, number % (CLASSES + 1))
        number //= CLASSES + 1
    return dice


@final
class ActionPhase(Plan[Villages]):
    """Clockwise from the starting player, one turn each, or two by turns with two players (R4); fixed now (R53)."""

    def plan(self, state: Villages) -> list[Step]:
        """Everybody's turns."""
        return [TURN[seat] for seat in state.order()]


@final
class Turn(Plan[Villages]):
    """Create the banner value, activate, look who dies; in this order, each once (R5)."""

    def plan(self, state: Villages) -> list[Step]:
        """Dice, banners, death."""
        seat = self.seat
        return [BEGIN_TURN[seat], TAKE_DICE[seat], USE[seat], CHECK_LIFE[seat], END_TURN]


@final
class BeginTurn(Run[Villages]):
    """The next of the round's turns (R4)."""

    def run(self, state: Villages) -> None:
        """Nothing has been done yet."""
        state.turn += 1
        state.acting = self.seat
        state.phase = DRAFTING
        state.fired = 0


@final
class EndTurn(Run[Villages]):
    """The reaper waits on the bridge again, and the two dice are out of the round (R7, R28)."""

    def run(self, state: Villages) -> None:
        """Clear away what the turn was about."""
        state.villages[state.acting].passed = 0
        state.acting = NOBODY
        state.phase = NO_TURN
        state.taken = []


@final
class RoundEnd(Run[Villages]):
    """Only after a complete round: enough deceased of all players, or the last round of the safeguard (R6, R6a)."""

    def run(self, state: Villages) -> None:
        """End, or another round."""
        if state.deceased() >= state.mode.death_limit:
            state.tell(facts.LAST_ROUND, -1, state.deceased())
        elif state.options.round_cap and state.round >= state.options.round_cap:
            state.tell(facts.CAPPED, -1, state.round)
        else:
            state.next(ROUND)


ROUND: Final[Step] = Round("round")
PREPARE: Final[Step] = Prepare("prepare")
ACTION_PHASE: Final[Step] = ActionPhase("action phase")
TURN: Final = by_seat(Turn, "turn", MOST_SEATS)
BEGIN_TURN: Final = by_seat(BeginTurn, "begin turn", MOST_SEATS)
END_TURN: Final[Step] = EndTurn("end turn")
ROUND_END: Final[Step] = RoundEnd("round end")
