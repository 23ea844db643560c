"""Trade: up to four cubes, each into one of a neighbouring kind on the ladder (R81)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, by_seat
from alfonso.games.mil_1049 import facts, names
from alfonso.games.mil_1049.actions import Deed
from alfonso.games.mil_1049.data import KINDS, MOST_SEATS
from alfonso.games.mil_1049.rules.ask import ask
from alfonso.games.mil_1049.state import TRADE, Mil


def begin_trade(mil: Mil, seat: int) -> None:
    """Only cubes that were there before can be given (R81)."""
    mil.matter = TRADE
    mil.left = mil.cubes_of(seat)
    ask(mil, TRADES[seat])


@final
class Exchange(Ask[Mil]):
    """One cube after another, or stop; the fourth is the last (R81)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        left = state.figures.market_cubes - state.trades
        return Phrase("Exchange a cube, or stop: {cubes} to go", cubes=names.count_cubes(left))

    def choices(self, state: Mil) -> list[Action]:
        """Every neighbour of what is left to give."""
        found: list[Action] = []
        ladder = state.options.ladder
        for step in range(len(ladder)):
            kind = ladder[step]
            if not state.left[kind]:
                continue
            if step > 0:
                found.append(state.notation.exchanges[kind * KINDS + ladder[step - 1]])
            if step + 1 < len(ladder):
                found.append(state.notation.exchanges[kind * KINDS + ladder[step + 1]])
        found.append(state.notation.stop)
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """Neighbours only, and nothing that was just got."""
        deed = cast(Deed, action)
        if deed.verb == "stop":
            return None
        if deed.verb != "exchange":
            return Objection("you are trading: exchange a cube or stop", "R81")
        given, got = deed.number // KINDS, deed.number % KINDS
        ladder = state.options.ladder
        for kind in (given, got):
            if kind not in ladder:
                return Objection("the market does not take {resource}", "R81", resource=names.resource(kind))
        if abs(ladder.index(given) - ladder.index(got)) != 1:
            return Objection(
                "{given} and {got} are no neighbours: the ladder is {ladder}",
                "R81",
                given=names.resource(given),
                got=names.resource(got),
                ladder=names.series([names.resource(kind) for kind in ladder]),
            )
        if state.left[given] == 0:
            return Objection(
                "you have no {resource} left from before this trade", "R81", resource=names.resource(given)
            )
        return None

    def take(self, state: Mil, action: Action) -> None:
        """One cube for one cube."""
        deed = cast(Deed, action)
        if deed.verb == "stop":
            return
        given, got = deed.number // KINDS, deed.number % KINDS
        left = state.left.copy()
        left[given] -= 1
        state.left = left
        state.hand[self.seat * KINDS + given] -= 1
        state.hand[self.seat * KINDS + got] += 1
        state.trades += 1
        state.tell(facts.TRADED, self.seat, given, got)
        if state.trades < state.figures.market_cubes:
            ask(state, self)


TRADES: Final = by_seat(Exchange, "trade", MOST_SEATS)
