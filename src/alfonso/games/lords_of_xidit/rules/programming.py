"""Phase One: everybody sets six wheels, at once and in secret (R6 to R8c)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action, Word
from alfonso.engine.phrase import Counted, Objection, Phrase
from alfonso.engine.step import Ask, Lanes, Run, Step, by_seat
from alfonso.games.lords_of_xidit import facts
from alfonso.games.lords_of_xidit.data import MOST_SEATS, UNSET
from alfonso.games.lords_of_xidit.state import ORDERS, PROGRAMMING, Xidit


@final
class NewYear(Run[Xidit]):
    """All wheels are unset and nobody has acted anywhere (R8a, R14)."""

    def run(self, state: Xidit) -> None:
        """Begin the year."""
        seats = state.setup.seats
        state.phase = PROGRAMMING
        if state.year > 1:
            state.last_wheels = state.wheels
        state.wheels = [UNSET] * (seats * state.figures.orders)
        state.recruited = [0] * seats
        state.freed = [0] * seats
        state.fought = [0] * seats
        state.tell(facts.YEAR, -1, state.year)


@final
class Programming(Lanes[Xidit]):
    """All programme at the same time; nobody learns how far the others are (R6, R8b)."""

    def lane(self, state: Xidit, seat: int) -> list[Step]:
        """Six wheels and ready."""
        return [PROGRAM[seat]]


@final
class Program(Ask[Xidit]):
    """The wheels are set from left to right, any icon on each (R7), then the player says ready (R8a).

    Until then every wheel can be turned again: a table lets a seat change or take back its answers in an open lane,
    and what was there before leaves no trace (R6, R8c).
    """

    def prompt(self, state: Xidit) -> Phrase:
        """What is asked."""
        wheel = unset_wheel(state, self.seat)
        orders = state.figures.orders
        if wheel == orders:
            return Phrase("All {orders} wheels are set: say ready, or take some back", orders=orders)
        return Phrase("Set wheel {wheel} of {orders}", wheel=wheel + 1, orders=orders)

    def choices(self, state: Xidit) -> list[Action]:
        """Any icon on the next wheel; with all wheels set, ready."""
        found: list[Action] = []
        if unset_wheel(state, self.seat) == state.figures.orders:
            found.append(state.notation.ready)
        else:
            found += state.notation.orders
        return found

    def objection(self, state: Xidit, action: Action) -> Objection | None:
        """Ready needs all wheels."""
        orders = state.figures.orders
        wheel = unset_wheel(state, self.seat)
        if action.verb == "ready":
            if wheel < orders:
                return not_all_set(wheel, orders)
            return None
        if action.verb != "order":
            return Objection("everybody programmes now: set your wheels", "R6")
        if wheel == orders:
            return Objection("all your {orders} wheels are set: say ready, or take one back first", "R6", orders=orders)
        return None

    def take(self, state: Xidit, action: Action) -> None:
        """Set the wheel; ready is final for the year (R6)."""
        if action.verb == "ready":
            return
        wheel = unset_wheel(state, self.seat)
        state.wheels[self.seat * state.figures.orders + wheel] = cast(Word, action).number
        state.next(self)


def not_all_set(wheels: int, orders: int) -> Objection:
    """Why nobody can be ready yet."""
    words = Counted(
        "{count} of your {orders} wheels is set; ready needs all of them",
        "{count} of your {orders} wheels are set; ready needs all of them",
        wheels,
        orders=orders,
    )
    return Objection(words, "R8a")


def unset_wheel(xidit: Xidit, seat: int) -> int:
    """The first wheel that is not set, or the number of wheels."""
    orders = xidit.figures.orders
    for wheel in range(orders):
        if xidit.wheels[seat * orders + wheel] == UNSET:
            return wheel
    return orders


@final
class Reveal(Run[Xidit]):
    """When all are ready, all orders become public at once (R8)."""

    def run(self, state: Xidit) -> None:
        """Turn the boards round."""
        state.phase = ORDERS
        state.round = 1
        state.turn = 0
        orders = state.figures.orders
        for seat in state.play_order():
            state.tell(facts.PROGRAM, seat, encoded(state.wheels[seat * orders : (seat + 1) * orders]))


def encoded(program: list[int]) -> int:
    """A program as one number; the leading 1 keeps its length."""
    number = 1
    for order in program:
        number = number * 5 + order
    return number


def decoded(number: int) -> list[int]:
    """The program of such a number."""
    program: list[int] = []
    while number > 1:
        program.insert(0, number % 5)
        number //= 5
    return program


NEW_YEAR: Final = NewYear("new year")
PROGRAMMING_TIME: Final = Programming("programming")
PROGRAM: Final = by_seat(Program, "program", MOST_SEATS)
REVEAL: Final = Reveal("reveal")
