"""Phase 3: majorities in Court, Market, War and Curia, and what they bring (R60 to R66)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.state import NOBODY
from alfonso.engine.step import Ask, Run, by_seat
from alfonso.games.mil_1049 import facts, names
from alfonso.games.mil_1049.actions import Deed
from alfonso.games.mil_1049.data import (
    COURT,
    CURIA,
    GOLD,
    INFLUENCE,
    KINDS,
    MARKET,
    MOST_SEATS,
    SLOTS,
    SPACES,
    SPHERES,
    WAR,
)
from alfonso.games.mil_1049.rules.fiefs import no_such_knight
from alfonso.games.mil_1049.state import HOUSE, KNIGHT, MAJORITIES, POLITICS, Mil


@final
class Majority(Run[Mil]):
    """The prize of one sphere; they are given from the Court to the Curia (R60, R66)."""

    def __init__(self, sphere: int) -> None:
        super().__init__(f"majority {SPHERES[sphere]}")
        self.sphere: Final = sphere

    def run(self, state: Mil) -> None:
        """Points first, then tokens are placed (R63 to R65, Q48)."""
        state.stage = POLITICS
        seat = majority(state, self.sphere)
        if seat == NOBODY:
            state.tell(facts.NO_MAJORITY, -1, self.sphere)  # R62
            return
        state.tell(facts.MAJORITY, seat, self.sphere)
        state.score_points(seat, state.figures.points.majority[self.sphere], MAJORITIES)
        if self.sphere == COURT:  # R63
            state.holder = seat
            state.hand[seat * KINDS + INFLUENCE] += state.figures.income.court_majority
        elif self.sphere == MARKET:
            state.hand[seat * KINDS + GOLD] += state.figures.income.market_majority
        elif self.sphere == WAR:
            state.next(SOLDIERS[seat])  # R64
        else:
            state.next(ARCHBISHOP[seat])  # R65


def majority(mil: Mil, sphere: int) -> int:
    """The house with most knights in a sphere; among equals the one furthest left (R60, R61); nobody without (R62).

    Of two players, house tokens count where their house has a knight (V2b).
    """
    seats = mil.setup.seats
    knights = [0] * seats
    pieces = [0] * seats
    leftmost = [SPACES] * seats
    for place in range(SPACES):
        content = mil.space[(sphere - COURT) * SPACES + place]
        if content < HOUSE:
            continue
        seat = (content - KNIGHT) // SLOTS if content >= KNIGHT else content - HOUSE
        if content >= KNIGHT:
            knights[seat] += 1
        pieces[seat] += 1
        leftmost[seat] = min(leftmost[seat], place)
    best = NOBODY
    for seat in range(seats):
        if not knights[seat]:
            continue
        if (
            best == NOBODY
            or pieces[seat] > pieces[best]
            or (pieces[seat] == pieces[best] and leftmost[seat] < leftmost[best])
        ):
            best = seat
    return best


@final
class StandBefore(Ask[Mil]):
    """The King's Soldiers (R64) or the Archbishop (R65) stand before any knight in play, or an own one (Q13)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        if self.kind == "soldiers":
            return Phrase("The King's Soldiers are yours: before which knight do they stand?")
        return Phrase("The Archbishop favours you: before which knight does he stand?")

    def choices(self, state: Mil) -> list[Action]:
        """Any knight."""
        found: list[Action] = []
        for knight in range(len(state.here)):
            if state.here[knight] and (not state.options.tokens_own_only or knight // SLOTS == self.seat):
                if self.kind == "soldiers":
                    found.append(state.notation.soldiers[knight])
                else:
                    found.append(state.notation.archbishops[knight])
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """A knight in play."""
        rule = "R64" if self.kind == "soldiers" else "R65"
        deed = cast(Deed, action)
        if deed.verb != self.kind:
            return Objection("first say before which knight the token stands", rule)
        if deed.knight >= len(state.here) or not state.here[deed.knight]:
            return no_such_knight(deed.knight)
        if state.options.tokens_own_only and deed.knight // SLOTS != self.seat:
            return Objection("{knight} is not of your house", rule, knight=names.knight(deed.knight))
        return None

    def take(self, state: Mil, action: Action) -> None:
        """There until winter."""
        knight = cast(Deed, action).knight
        if self.kind == "soldiers":
            state.kings_men = knight
            state.tell(facts.KINGS_MEN, self.seat, knight)
        else:
            state.bishop = knight
            state.tell(facts.BISHOP, self.seat, knight)


PHASE_THREE: Final = [Majority(sphere) for sphere in (COURT, MARKET, WAR, CURIA)]
SOLDIERS: Final = by_seat(StandBefore, "soldiers", MOST_SEATS)
ARCHBISHOP: Final = by_seat(StandBefore, "archbishop", MOST_SEATS)
