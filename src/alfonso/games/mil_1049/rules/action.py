"""Phase 1: one action each in rotation, until all knights are placed or all spaces are closed (R10 to R26)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, Plan, Run, Step, by_seat
from alfonso.games.mil_1049 import facts, names
from alfonso.games.mil_1049.actions import Deed
from alfonso.games.mil_1049.data import HOME, MOST_SEATS, NONE, PLOTS, SLOTS
from alfonso.games.mil_1049.options import NO_LIMIT
from alfonso.games.mil_1049.rules.fiefs import no_such_knight
from alfonso.games.mil_1049.rules.growth import ask_token, begin_growth
from alfonso.games.mil_1049.rules.place import CLOSE, WHERE
from alfonso.games.mil_1049.rules.work import soldier_cost
from alfonso.games.mil_1049.state import ACTIONS, HARVEST, NO_MATTER, PASSING, PLACING, RECRUIT, Mil


@final
class BeginTurn(Run[Mil]):
    """A turn begins with the holder of the Starting Player token (R10, Q38)."""

    def run(self, state: Mil) -> None:
        """Nobody has acted yet."""
        state.stage = ACTIONS
        state.first = state.holder
        state.active = state.first
        state.rolls = 0
        state.growths = [0] * state.setup.seats
        state.tell(facts.TURN, -1, state.turn)


@final
class Actions(Plan[Mil]):
    """From the starting player on, clockwise, one action each (R10)."""

    def plan(self, state: Mil) -> list[Step]:
        """The first of them."""
        return [ACTION[state.first]]


@final
class Act(Ask[Mil]):
    """One action is compulsory (R11): harvest, recruit, grow, place a knight, or pass; with which knight (R12)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        if state.placed[self.seat]:
            return Phrase("Place a knight or pass")
        if not state.white:
            return Phrase("No white token is left: place a knight or pass")
        return Phrase("Choose what your house does now")

    def choices(self, state: Mil) -> list[Action]:
        """Everything that is possible, knight by knight; passing always is (R13)."""
        found: list[Action] = []
        if state.placed[self.seat] == 0 and state.white > 0:  # R18, R17
            add_work(state, self.seat, found)
        for slot in range(SLOTS):
            knight = self.seat * SLOTS + slot
            if state.here[knight] and state.sphere[knight] == HOME:
                found.append(state.notation.places[slot])
        found.append(state.notation.passing)
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """Why an action is not possible."""
        deed = cast(Deed, action)
        if deed.verb == "pass":
            return None
        if deed.verb not in ("harvest", "recruit", "family", "place"):
            return Objection("it is your action: harvest, recruit, family, place or pass", "R11")
        knight = self.seat * SLOTS + deed.knight
        if not state.here[knight]:
            return no_such_knight(knight)
        if deed.verb == "place":
            return is_placed(state, knight)
        if state.placed[self.seat]:
            return Objection("you have placed a knight: no harvest, recruiting or growth until next turn", "R18")
        if state.white == 0:
            return Objection("no white token is left in the spheres", "R17")
        if deed.verb == "family":
            return cannot_grow(state, self.seat, knight)
        return cannot_work(state, self.seat, knight, deed)

    def take(self, state: Mil, action: Action) -> None:
        """Do it; then it is seen whether the phase is over (R16)."""
        deed = cast(Deed, action)
        state.next(AFTER_ACTION)
        if deed.verb == "pass":
            state.matter = PASSING
            state.next(CLOSE[self.seat])
            return
        state.knight = self.seat * SLOTS + deed.knight
        if deed.verb == "place":
            state.matter = PLACING
            state.next(WHERE[self.seat])
        elif deed.verb == "family":
            begin_growth(state, self.seat)
        else:
            state.matter = HARVEST if deed.verb == "harvest" else RECRUIT
            if deed.verb == "harvest":
                state.plot = state.knight * PLOTS + deed.plot
            ask_token(state, self.seat)


def add_work(mil: Mil, seat: int, found: list[Action]) -> None:
    """Harvests, recruits and growths of every knight (R19, R20, R21)."""
    notation = mil.notation
    for slot in range(SLOTS):
        knight = seat * SLOTS + slot
        if not mil.here[knight]:
            continue
        for place in range(PLOTS):
            if mil.fief[knight * PLOTS + place] >= 0:
                found.append(notation.harvests[slot * PLOTS + place])
        if mil.can_pay(seat, soldier_cost(mil, knight)):
            found.append(notation.recruits[slot])
        if may_grow(mil, seat, knight):
            found.append(notation.families[slot])


def may_grow(mil: Mil, seat: int, knight: int) -> bool:
    """No heir, or a house of fewer than four (R22); within what was agreed (Q40) and the bound on rolls."""
    if mil.heir[knight] and mil.knights_of(seat) >= SLOTS:
        return False
    limit = mil.options.growths
    if limit != NO_LIMIT and mil.growths[seat] >= limit:
        return False
    if mil.rolls < mil.figures.rolls:
        return True
    return mil.gold(seat) >= mil.figures.costs.son or mil.privileges[seat] >= mil.figures.costs.son


def is_placed(mil: Mil, knight: int) -> Objection | None:
    """Why a knight cannot be placed, or None."""
    if mil.sphere[knight] == HOME:
        return None
    return Objection(
        "{knight} stands in {sphere} already",
        "R25",
        knight=names.knight(knight),
        sphere=names.in_sphere(mil.sphere[knight]),
    )


def cannot_work(mil: Mil, seat: int, knight: int, deed: Deed) -> Objection | None:
    """Why a knight cannot harvest or recruit, or None."""
    if deed.verb == "harvest":
        if mil.fief[knight * PLOTS + deed.plot] >= 0:
            return None
        return Objection(
            "{knight} holds no fief in place {place}", "R19", knight=names.knight(knight), place=deed.plot + 1
        )
    cost = soldier_cost(mil, knight)
    if mil.can_pay(seat, cost):
        return None
    return Objection(
        "a soldier costs {cost}, you have {owned}",
        "R20",
        cost=names.cubes(cost),
        owned=names.owned(mil.cubes_of(seat), cost),
    )


def cannot_grow(mil: Mil, seat: int, knight: int) -> Objection | None:
    """Why a knight cannot found a family now, or None."""
    if mil.heir[knight] and mil.knights_of(seat) == SLOTS:
        return Objection(
            "{knight} has an heir and your house has {knights}",
            "R22",
            knight=names.knight(knight),
            knights=names.knights(SLOTS),
        )
    limit = mil.options.growths
    if limit != NO_LIMIT and mil.growths[seat] >= limit:
        return Objection("your house has grown {times} times this turn, the most agreed on", "R22", times=limit)
    payable = max(mil.gold(seat), mil.privileges[seat]) >= mil.figures.costs.son
    if mil.rolls >= mil.figures.rolls and not payable:
        return Objection(
            "the die was rolled {rolls} times this turn: only a bought son is left", "R21", rolls=mil.rolls
        )
    return None


@final
class AfterAction(Run[Mil]):
    """After each whole action it is seen whether the phase is over (R16); else the next player acts (R10)."""

    def run(self, state: Mil) -> None:
        """End or go on."""
        state.matter = NO_MATTER
        state.knight = NONE
        state.plot = NONE
        state.face = 0
        if all_placed(state):
            state.tell(facts.ALL_PLACED)  # R14
        elif all_closed(state):
            state.tell(facts.ALL_CLOSED)  # R15
        elif state.options.ends_without_white and state.white == 0:
            state.tell(facts.NO_WHITE)  # Q2
        else:
            state.active = (state.active + 1) % state.setup.seats
            state.next(ACTION[state.active])


def all_placed(mil: Mil) -> bool:
    """Whether every knight of every house stands in a sphere (R14)."""
    for knight in range(len(mil.here)):
        if mil.here[knight] and mil.sphere[knight] == HOME:
            return False
    return True


def all_closed(mil: Mil) -> bool:
    """Whether every space in use holds a knight, a black token or a house token (R15)."""
    for space in mil.used_spaces:
        if not mil.is_closed(space):
            return False
    return True


BEGIN_TURN: Final = BeginTurn("begin turn")
PHASE_ONE: Final = Actions("actions")
ACTION: Final = by_seat(Act, "action", MOST_SEATS)
AFTER_ACTION: Final = AfterAction("after action")
