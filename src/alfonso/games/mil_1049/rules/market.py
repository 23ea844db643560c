"""Sphere III, the Market: trade, or an auction for a castle (R80 to R88)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, Step, by_seat
from alfonso.games.mil_1049 import facts, names
from alfonso.games.mil_1049.actions import Deed
from alfonso.games.mil_1049.data import KINDS, MARKET, MOST_SEATS
from alfonso.games.mil_1049.rules.castle import begin_auction, no_room
from alfonso.games.mil_1049.rules.sphere import Turns, turns_of
from alfonso.games.mil_1049.rules.trade import begin_trade
from alfonso.games.mil_1049.state import Mil


@final
class Market(Ask[Mil]):
    """A knight in the Market trades, tries to build a castle, or does nothing (R80)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        return Phrase("{knight} in the Market: trade, or a castle?", knight=names.own_knight_first(state.knight))

    def choices(self, state: Mil) -> list[Action]:
        """What one's cubes allow."""
        found: list[Action] = []
        for kind in state.options.ladder:
            if state.hand[self.seat * KINDS + kind]:
                found.append(state.notation.trade)
                break
        if state.can_pay(self.seat, state.figures.costs.castle) and state.has_room_for_castle(self.seat):
            found.append(state.notation.castle)
        found.append(state.notation.nothing)
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """Trade needs a cube, a castle room and the least offer."""
        deed = cast(Deed, action)
        if deed.verb == "nothing":
            return None
        if deed.verb == "trade":
            owned = sum(state.hand[self.seat * KINDS + kind] for kind in state.options.ladder)
            return None if owned else Objection("you have nothing that the market takes", "R81")
        if deed.verb != "castle":
            return Objection("a knight in the Market trades, tries to build a castle, or does nothing", "R80")
        if not state.has_room_for_castle(self.seat):
            return no_room()
        cost = state.figures.costs.castle
        if not state.can_pay(self.seat, cost):
            return Objection(
                "a castle takes at least {cost}, you have {owned}",
                "R82",
                cost=names.cubes(cost),
                owned=names.owned(state.cubes_of(self.seat), cost),
            )
        return None

    def take(self, state: Mil, action: Action) -> None:
        """One thing."""
        deed = cast(Deed, action)
        if deed.verb == "trade":
            begin_trade(state, self.seat)
        elif deed.verb == "castle":
            begin_auction(state, self.seat)
        else:
            state.tell(facts.IDLE, self.seat, state.knight, MARKET)


MARKET_ASKS: Final = by_seat(Market, "market", MOST_SEATS)
MARKET_TURNS: Final[list[Step]] = turns_of(MARKET, [*MARKET_ASKS])
SPHERE_THREE: Final = Turns(MARKET, MARKET_TURNS)
