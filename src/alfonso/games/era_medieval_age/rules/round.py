"""A round, and how one follows the other until enough types have run out (R11 to R13, R73, R89)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.step import Plan, Run, Step
from alfonso.games.era_medieval_age import facts, scoring
from alfonso.games.era_medieval_age.data import COLOURS, DIE_KINDS
from alfonso.games.era_medieval_age.rules.building import BUILDING
from alfonso.games.era_medieval_age.rules.disasters import DISASTERS_ALL
from alfonso.games.era_medieval_age.rules.extortion import EXTORTION
from alfonso.games.era_medieval_age.rules.harvest import COLLECT_ALL, FEED_ALL
from alfonso.games.era_medieval_age.rules.roll import NEW_ROUND, PHILIPPE_ROLLS, REVEAL, ROLLING, USE_FEATHER
from alfonso.games.era_medieval_age.state import LAST_ROUND, NOT_ENDED, OVER, SOLD_OUT, SOLO_ROUNDS, Era


@final
class Round(Plan[Era]):
    """Roll, Collect, Feed, Disasters, Build, Extort: all finish a step before the next begins (R11, R12)."""

    def plan(self, state: Era) -> list[Step]:
        """The round as a list to read aloud."""
        return [NEW_ROUND, ROLLING, REVEAL, FEATHERS, COLLECT_ALL, FEED_ALL, DISASTERS_ALL, BUILDING, EXTORTION,
                END_OF_ROUND]  # fmt: skip


@final
class Feathers(Plan[Era]):
    """The feathers in player order, after Sir Philippe's dice where he plays (R20, S5)."""

    def plan(self, state: Era) -> list[Step]:
        """One player after the other."""
        steps: list[Step] = [PHILIPPE_ROLLS] if state.solo else []
        for seat in state.order():
            steps.append(USE_FEATHER[seat])
        return steps


@final
class EndOfRound(Run[Era]):
    """The pools are adjusted, then the end is looked at, then the black peg goes to the left (R13)."""

    def run(self, state: Era) -> None:
        """Dice come and go with their buildings (R45, R61)."""
        for seat in state.order():
            adjust_pool(state, seat)
        state.acting = state.victim = -1
        state.ended = why_ended(state)
        if state.ended == NOT_ENDED:
            state.first = (state.first + 1) % state.setup.seats
            state.next(ROUND)
        else:
            state.next(FINAL_SCORING)


def adjust_pool(era: Era, seat: int) -> None:
    """As many dice of each colour as standing buildings grant; the others go back to the supply (3.7)."""
    lord = era.lords[seat]
    pool = era.pool_of(seat)
    for kind in range(DIE_KINDS):
        for _ in range(pool[kind] - lord.pool[kind]):
            era.tell(facts.JOINED, seat, kind)
        for _ in range(lord.pool[kind] - pool[kind]):
            era.tell(facts.LEFT, seat, kind)
        if kind < COLOURS:
            era.dice_left[kind] += lord.pool[kind] - pool[kind]
    lord.pool = pool


def why_ended(era: Era) -> int:
    """What ends the game: all tokens flipped (R73), alone the eighth round (S1), or the last one agreed on (R89)."""
    tokens = era.players.tokens
    if tokens and era.flipped >= tokens:
        return SOLD_OUT
    if era.solo and era.round >= era.figures.solo_rounds:
        return SOLO_ROUNDS
    return LAST_ROUND if era.round >= era.options.max_rounds else NOT_ENDED


@final
class FinalScoring(Run[Era]):
    """Points are counted (R74 to R87)."""

    def run(self, state: Era) -> None:
        """Say what everybody has."""
        state.phase = OVER
        state.tell(facts.ENDED, -1, state.ended)
        for seat in range(state.setup.seats):
            if scoring.has_most_culture(state, seat):
                state.tell(facts.MOST_CULTURE, seat, state.lords[seat].culture)
        for seat in range(state.setup.seats):
            if scoring.has_largest_area(state, seat):
                state.tell(facts.LARGEST_AREA, seat, state.lords[seat].domain.area())
        for seat in range(state.setup.seats):
            state.tell(facts.SCORED, seat, scoring.points(state, seat))


ROUND: Final[Step] = Round("round")
FEATHERS: Final[Step] = Feathers("feathers")
END_OF_ROUND: Final[Step] = EndOfRound("end of round")
FINAL_SCORING: Final[Step] = FinalScoring("final scoring")
