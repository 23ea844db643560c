"""The rules, one step each, in the order of RULES.md. Steps are shared by all plays: what changes is in the state."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.event import Fact
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.state import NOBODY
from alfonso.engine.step import Ask, Plan, Run, Step, by_seat
from nine_mens_morris.actions import MOVES, PLACES, TAKES, Deed
from nine_mens_morris.board import NEIGHBOURS, POINTS, SEATS
from nine_mens_morris.state import Morris

# What can happen: its name, the rule behind it, the names of its numbers.
PLACED: Final = Fact("placed", "R2", "point")
MOVED: Final = Fact("moved", "R3", "start", "end")
FLEW: Final = Fact("flew", "R4", "start", "end")
CLOSED: Final = Fact("closed", "R5")
TOOK: Final = Fact("took", "R5", "point")
BEATEN: Final = Fact("beaten", "R7")
STUCK: Final = Fact("stuck", "R8")
DRAWN: Final = Fact("drawn", "R9", "moves")


@final
class Turn(Plan[Morris]):
    """A turn, as a list to read aloud: place or move, take a man for a mill, and the other is next (R2, R3, R5)."""

    def plan(self, state: Morris) -> list[Step]:
        """Who has men in hand places one."""
        return [PLACE[self.seat] if state.hands[self.seat] else MOVE[self.seat], TAKE[self.seat], NEXT[self.seat]]


@final
class Place(Ask[Morris]):
    """A man from the hand onto a free point (R2)."""

    def prompt(self, state: Morris) -> Phrase:
        """The men in hand are counted in the picture."""
        return Phrase("Place a man on a free point.")

    def choices(self, state: Morris) -> list[Action]:
        """Every free point."""
        return [PLACES[point] for point in state.free()]

    def objection(self, state: Morris, action: Action) -> Objection | None:
        """Only placing, only where nobody stands."""
        deed = cast(Deed, action)
        if deed.verb != "place":
            return Objection("first all men are placed, you have {count} in hand", "R2", count=state.hands[self.seat])
        if state.points[deed.point] != NOBODY:
            return Objection("a man stands on {point}", "R2", point=POINTS[deed.point])
        return None

    def take(self, state: Morris, action: Action) -> None:
        """Out of the hand."""
        deed = cast(Deed, action)
        state.hands[self.seat] -= 1
        state.tell(PLACED, self.seat, deed.point)
        arrive(state, self.seat, deed.point, [deed.point])


@final
class Move(Ask[Morris]):
    """A man along a line to the next point, or, with three men left, to any (R3, R4)."""

    def prompt(self, state: Morris) -> Phrase:
        """Whoever may fly is told so."""
        if state.can_fly(self.seat):
            return Phrase("Move a man to any free point: you have three left, they fly.")
        return Phrase("Move a man along a line.")

    def choices(self, state: Morris) -> list[Action]:
        """Every man, every way it can go."""
        return [MOVES[start, end] for start in state.men(self.seat) for end in state.ways(self.seat, start)]

    def objection(self, state: Morris, action: Action) -> Objection | None:
        """Only own men, only to where a line leads and nobody stands."""
        deed = cast(Deed, action)
        if deed.verb != "move":
            return Objection("all your men are placed: move one", "R3")
        if state.points[deed.point] != self.seat:
            return Objection("no man of yours stands on {point}", "R3", point=POINTS[deed.point])
        if state.points[deed.to] != NOBODY:
            return Objection("a man stands on {point}", "R3", point=POINTS[deed.to])
        if deed.to not in NEIGHBOURS[deed.point] and not state.can_fly(self.seat):
            if state.setup.options["flying"] == "true":
                return Objection("men fly when three are left, you have {count}", "R4", count=state.left(self.seat))
            return Objection("{end} is not next to {start}", "R3", end=POINTS[deed.to], start=POINTS[deed.point])
        return None

    def take(self, state: Morris, action: Action) -> None:
        """From one point to the other."""
        deed = cast(Deed, action)
        flew = deed.to not in NEIGHBOURS[deed.point]
        state.tell(FLEW if flew else MOVED, self.seat, deed.point, deed.to)
        state.points[deed.point] = NOBODY
        state.quiet += 1
        arrive(state, self.seat, deed.to, [deed.point, deed.to])


def arrive(state: Morris, seat: int, point: int, touched: list[int]) -> None:
    """A man comes to stand on a point, and may close a mill (R5)."""
    state.points[point] = seat
    state.touched = touched
    state.closed = state.in_mill(point)
    if state.closed:
        state.quiet = 0
        state.tell(CLOSED, seat)


@final
class Take(Ask[Morris]):
    """A man of the other player, for a mill (R5, R6)."""

    def due(self, state: Morris) -> bool:
        """Only whoever has just closed a mill is asked."""
        return state.closed

    def prompt(self, state: Morris) -> Phrase:
        """Which one is the question."""
        return Phrase("A mill! Take a man of the other player.")

    def choices(self, state: Morris) -> list[Action]:
        """The men outside of mills, or all where there are none."""
        men = state.men(1 - self.seat)
        loose = [point for point in men if not state.in_mill(point)]
        return [TAKES[point] for point in loose or men]

    def objection(self, state: Morris, action: Action) -> Objection | None:
        """Only men of the other player, and none in a mill while others are outside."""
        deed = cast(Deed, action)
        other = 1 - self.seat
        if deed.verb != "take":
            return Objection("you closed a mill: take a man first", "R5")
        if state.points[deed.point] != other:
            return Objection("no man of the other player stands on {point}", "R5", point=POINTS[deed.point])
        if state.in_mill(deed.point) and not all(state.in_mill(point) for point in state.men(other)):
            return Objection("the man on {point} is in a mill, and others are not", "R6", point=POINTS[deed.point])
        return None

    def take(self, state: Morris, action: Action) -> None:
        """Off the board."""
        point = cast(Deed, action).point
        state.points[point] = NOBODY
        state.touched = [point]
        state.tell(TOOK, self.seat, point)


@final
class Next(Run[Morris]):
    """The other player's turn, or the end: with nothing left on the agenda the play is over (R7 to R9)."""

    def __init__(self, name: str, seat: int) -> None:
        super().__init__(name, seat)
        self.other: Final = 1 - seat

    def run(self, state: Morris) -> None:
        """See whether the other has lost, or nothing happens any more."""
        state.closed = False
        if state.is_beaten(self.other):
            state.tell(BEATEN, self.other)
        elif state.is_drawn():
            state.tell(DRAWN, NOBODY, state.quiet)
        elif state.is_stuck(self.other):
            state.tell(STUCK, self.other)
        else:
            state.next(TURN[self.other])


TURN: Final = by_seat(Turn, "turn", SEATS)
PLACE: Final = by_seat(Place, "place", SEATS)
MOVE: Final = by_seat(Move, "move", SEATS)
TAKE: Final = by_seat(Take, "take", SEATS)
NEXT: Final = by_seat(Next, "next", SEATS)
STEPS: Final[list[Step]] = [*TURN, *PLACE, *MOVE, *TAKE, *NEXT]
