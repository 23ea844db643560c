"""Phase Two: six rounds of orders, one order at a time round the table (R9 to R25)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.step import Run
from alfonso.games.lords_of_xidit import facts
from alfonso.games.lords_of_xidit.data import ACT, KINDS
from alfonso.games.lords_of_xidit.rules.ask import ask
from alfonso.games.lords_of_xidit.rules.rewards import reward
from alfonso.games.lords_of_xidit.rules.tiles import emptied
from alfonso.games.lords_of_xidit.rules.titans import TITAN
from alfonso.games.lords_of_xidit.state import NO_TILE, RECRUITMENT, THREAT, Xidit


@final
class Orders(Run[Xidit]):
    """Round by round, from the First Player on, each order is carried out whole before the next (R9)."""

    def run(self, state: Xidit) -> None:
        """Go on until a player is asked something, or all rounds are over; onlookers see the table after each order."""
        seats = state.setup.seats
        orders = state.figures.orders
        while state.round <= orders:
            if state.turn == seats:
                state.turn = 0
                state.round += 1
                continue
            state.scene()
            if state.turn == 0:
                state.tell(facts.ROUND, -1, state.round)
            seat = (state.first + state.turn) % seats
            order = state.wheels[seat * orders + state.round - 1]
            state.turn += 1
            if order < ACT:
                move(state, seat, order)
            elif order == ACT:
                state.next(self)
                act(state, seat)
                return
            else:
                state.tell(facts.WAITED, seat)  # R12
        state.scene()
        state.round = 0


def move(xidit: Xidit, seat: int, colour: int) -> None:
    """Along the road of that colour, as it must be (R10); without one the order is lost (R11)."""
    city = xidit.city[seat]
    to = xidit.figures.ways[colour * (xidit.figures.cities_count + 1) + city]
    if to:
        xidit.city[seat] = to
        xidit.tell(facts.MOVED, seat, colour, city, to)
    else:
        xidit.tell(facts.NO_ROAD, seat, colour, city)


def act(xidit: Xidit, seat: int) -> None:
    """Recruit, eliminate a threat or fight a Titan, whatever the city has; what is possible is done (R13, R24)."""
    city = xidit.city[seat]
    side = xidit.side[city]
    if is_barred(xidit, seat, city, side):
        xidit.tell(facts.LOST, seat, city, facts.ACTED)
    elif side == RECRUITMENT:
        recruit(xidit, seat, city)
    elif side == THREAT:
        eliminate(xidit, seat, city)
    elif xidit.raging:
        ask(xidit, TITAN[seat])  # R60, R63
    else:
        xidit.tell(facts.LOST, seat, city, facts.NOTHING_HERE)


def is_barred(xidit: Xidit, seat: int, city: int, side: int) -> bool:
    """Whether the player has acted here this year: once of any kind is enough (R14, R64); others do not count (R16)."""
    here = 1 << city
    if xidit.options.once_per_city:
        return (xidit.recruited[seat] | xidit.freed[seat] | xidit.fought[seat]) & here != 0
    if side == RECRUITMENT:
        return xidit.recruited[seat] & here != 0
    if side == NO_TILE:
        return (xidit.freed[seat] | xidit.fought[seat]) & here != 0
    return xidit.fought[seat] & here != 0


def recruit(xidit: Xidit, seat: int, city: int) -> None:
    """The weakest Unit on the tile goes behind the Screen; a tile without any is left alone (R17 to R19, R43a)."""
    for kind in range(KINDS):
        if xidit.standing[city * KINDS + kind]:
            xidit.standing[city * KINDS + kind] -= 1
            xidit.units[seat * KINDS + kind] += 1
            xidit.recruited[seat] |= 1 << city
            xidit.tell(facts.RECRUITED, seat, kind, city)
            if not xidit.stands(city):
                emptied(xidit, city)
            return
    xidit.tell(facts.LOST, seat, city, facts.NOTHING_HERE)


def eliminate(xidit: Xidit, seat: int, city: int) -> None:
    """Exactly the Units shown are paid, then rewards (R20 to R22); if any is missing, nothing happens (R23, R15)."""
    if not xidit.has_squad(seat, city):
        xidit.tell(facts.LOST, seat, city, facts.UNITS_SHORT)
        return
    threats = xidit.figures.threats
    for kind in range(KINDS):
        number = threats[city * KINDS + kind]
        if number:
            xidit.units[seat * KINDS + kind] -= number
            xidit.barracks[kind] += number
            xidit.tell(facts.PAID, seat, kind, number)
    xidit.freed[seat] |= 1 << city
    xidit.tell(facts.FREED, seat, city)
    reward(xidit, seat, xidit.figures.rewards[city])


ORDERS_TIME: Final = Orders("orders")
