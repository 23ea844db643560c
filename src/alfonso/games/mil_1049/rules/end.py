"""The end: majorities, gold and single women, once the last winter is over (R115, R125, R126)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.event import Fact
from alfonso.engine.step import Run
from alfonso.games.mil_1049 import facts
from alfonso.games.mil_1049.data import FABRIC, INFLUENCE, KINDS, METAL
from alfonso.games.mil_1049.state import (
    FINAL_GOLD,
    KINDS_OF_POINTS,
    MOST_GOODS,
    MOST_INFLUENCE,
    MOST_PRIVILEGES,
    OVER,
    WOMEN,
    Mil,
)


@final
class FinalScoring(Run[Mil]):
    """Final scoring (6): there is no floor under it."""

    def run(self, state: Mil) -> None:
        """Item by item."""
        state.stage = OVER
        state.reveal()
        seats = range(state.setup.seats)
        hand = state.hand
        goods = [hand[seat * KINDS + METAL] + hand[seat * KINDS + FABRIC] for seat in seats]
        majority(state, goods, facts.MOST_GOODS, MOST_GOODS)
        majority(state, [hand[seat * KINDS + INFLUENCE] for seat in seats], facts.MOST_INFLUENCE, MOST_INFLUENCE)
        majority(state, state.privileges, facts.MOST_PRIVILEGES, MOST_PRIVILEGES)  # R125
        for seat in seats:
            points = state.gold(seat) // state.figures.ending.gold
            if points:
                state.tell(facts.FINAL_GOLD, seat, state.gold(seat))
                score(state, seat, points, FINAL_GOLD)
        most = max(state.women)
        for seat in seats:
            women = state.women[seat]
            if women:  # R126
                each = state.figures.ending.most_women if women == most else state.figures.ending.woman
                state.tell(facts.FINAL_WOMEN, seat, women)
                score(state, seat, -women * each, WOMEN)


def majority(mil: Mil, numbers: list[int], fact: Fact, category: int) -> None:
    """Points for the most of something, for all who tie; nobody scores for nothing (Q27)."""
    most = max(numbers)
    for seat in range(mil.setup.seats):
        if numbers[seat] == most and most > 0:
            mil.tell(fact, seat, most)
            score(mil, seat, mil.options.final_majority, category)


def score(mil: Mil, seat: int, number: int, category: int) -> None:
    """Points at the end."""
    mil.points[seat] += number
    mil.ledger[seat * KINDS_OF_POINTS + category] += number
    if number:
        mil.tell(facts.POINTS, seat, number, mil.points[seat])


FINAL: Final = FinalScoring("final scoring")
