"""Free land: food and influence make up what soldiers lack; lords may help where that was agreed (R90, Q20)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.state import NOBODY
from alfonso.engine.step import Ask, by_seat
from alfonso.games.mil_1049 import facts, names
from alfonso.games.mil_1049.actions import Deed
from alfonso.games.mil_1049.data import FOOD, INFLUENCE, KINDS, MOST_SEATS, NONE, PRODUCTION, SLOTS
from alfonso.games.mil_1049.rules.ask import ask
from alfonso.games.mil_1049.rules.cubes import lay, size, take_up
from alfonso.games.mil_1049.rules.fiefs import LOOK_AT_LAND, place_fief
from alfonso.games.mil_1049.state import LAND, NO_CUBES, Mil


def march(mil: Mil, seat: int, stack: int) -> None:
    """A knight sets out for a land (R90)."""
    mil.matter = LAND
    mil.stack = stack
    mil.need = mil.land_need(mil.knight, stack)
    if mil.need > 0 and mil.options.lords_help_on_land and mil.lord[mil.knight] >= 0:
        ask(mil, LAND_ASK[seat])
    else:
        settle(mil, seat)


def settle(mil: Mil, seat: int) -> None:
    """Pay what is needed, if anything is (R90); what lords pay lies in ``best``."""
    if mil.need > size(mil.best):
        ask(mil, PAY[seat])
    else:
        conquer(mil, seat, NO_CUBES)


def can_reach(mil: Mil, seat: int) -> bool:
    """Whether a house has food and influence for what its lord leaves to pay."""
    owned = mil.hand[seat * KINDS + FOOD] + mil.hand[seat * KINDS + INFLUENCE]
    return owned >= mil.need - size(mil.best)


@final
class LandAsk(Ask[Mil]):
    """A vassal's house may ask the lord; who cannot reach the land alone must (Q20)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        return Phrase(
            "The land takes {cubes}: ask {lord} for help?",
            cubes=names.count_cubes(state.need),
            lord=names.house(state.lord[state.knight]),
        )

    def choices(self, state: Mil) -> list[Action]:
        """Ask, or alone where one can."""
        found: list[Action] = [state.notation.ask]
        if can_reach(state, self.seat):
            found.append(state.notation.alone)
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """Alone only with enough cubes."""
        deed = cast(Deed, action)
        if deed.verb == "ask":
            return None
        if deed.verb != "alone":
            return Objection("ask your lord for help, or march alone", "R90")
        if not can_reach(state, self.seat):
            return Objection("{need} cubes are needed, you have fewer: ask your lord", "R90", need=state.need)
        return None

    def take(self, state: Mil, action: Action) -> None:
        """Ask him, or pay alone."""
        if cast(Deed, action).verb == "alone":
            settle(state, self.seat)
            return
        lord = state.lord[state.knight]
        state.tell(facts.ASKS, self.seat, lord)
        ask(state, LAND_HELP[lord])


@final
class LandHelp(Ask[Mil]):
    """The lord openly names food and influence, from one cube to all that are needed, or declines (Q20)."""

    def hides_parts(self) -> bool:
        """Nobody sees what is laid down before it is offered as a whole."""
        return True

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        return Phrase(
            "{knight}, your vassal, needs {cubes} for a land: do you help?",
            knight=names.knight(state.knight),
            cubes=names.count_cubes(state.need),
        )

    def choices(self, state: Mil) -> list[Action]:
        """Decline, one more cube, or that is it."""
        found: list[Action] = []
        laid = size(state.laid)
        if laid == 0:
            found.append(state.notation.decline)
        if laid < state.need:
            for kind in (INFLUENCE, FOOD):
                if state.hand[self.seat * KINDS + kind] > state.laid[kind]:
                    found.append(state.notation.puts[kind])
        if laid:
            found.append(state.notation.help)
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """At least one cube, at most what is needed."""
        deed = cast(Deed, action)
        laid = size(state.laid)
        if deed.verb == "decline":
            return Objection("you are helping: go on, or take the cubes back first", "R90") if laid else None
        if deed.verb == "help":
            return None if laid else Objection("help takes at least one cube", "R90")
        if deed.verb != "put":
            return Objection("help your vassal with food and influence, or decline", "R90")
        if deed.number not in (FOOD, INFLUENCE):
            return Objection("only food and influence help in war", "R90")
        if laid >= state.need:
            return Objection("no more than {need} cubes are needed", "R90", need=state.need)
        if state.laid[deed.number] >= state.hand[self.seat * KINDS + deed.number]:
            return Objection("you have no more {resource}", "R90", resource=names.resource(deed.number))
        return None

    def take(self, state: Mil, action: Action) -> None:
        """Then the attack is completed, if the vassal's house can pay the rest; else the action is lost."""
        deed = cast(Deed, action)
        if deed.verb == "put":
            lay(state, self, deed.number)
            return
        owner = state.knight // SLOTS
        if deed.verb == "decline":
            state.tell(facts.DECLINES, self.seat, state.knight)
        else:
            state.best = take_up(state, self.seat)
            state.tell(facts.LAND_HELP, self.seat, state.best[FOOD], state.best[INFLUENCE])
        if not can_reach(state, owner):
            state.tell(facts.LAND_LOST, owner, state.knight)
            return
        if size(state.best):
            state.ally = self.seat
            state.pay(self.seat, state.best)
        settle(state, owner)


@final
class Pay(Ask[Mil]):
    """How many of the cubes that are needed are influence; the others are food (R90)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        need = state.need - size(state.best)
        return Phrase("Pay {cubes} of food and influence: how much influence?", cubes=names.count_cubes(need))

    def choices(self, state: Mil) -> list[Action]:
        """Every mix that one owns."""
        found: list[Action] = []
        need = state.need - size(state.best)
        food = state.hand[self.seat * KINDS + FOOD]
        influence = state.hand[self.seat * KINDS + INFLUENCE]
        for number in range(max(0, need - food), min(need, influence) + 1):
            found.append(state.notation.pays[number])
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """No more than is needed, and only what is there."""
        deed = cast(Deed, action)
        if deed.verb != "pay":
            return Objection("say how much influence you pay", "R90")
        need = state.need - size(state.best)
        if deed.number > need:
            return Objection("no more than {need} cubes are needed", "R90", need=need)
        food = state.hand[self.seat * KINDS + FOOD]
        influence = state.hand[self.seat * KINDS + INFLUENCE]
        if deed.number > influence:
            return Objection("you have {influence} influence", "R90", influence=influence)
        if need - deed.number > food:
            return Objection(
                "the other {rest} would be food, you have {food}", "R90", rest=need - deed.number, food=food
            )
        return None

    def take(self, state: Mil, action: Action) -> None:
        """Pay and conquer."""
        influence = cast(Deed, action).number
        food = state.need - size(state.best) - influence
        conquer(state, self.seat, [0, influence, 0, 0, food])


def conquer(mil: Mil, seat: int, cubes: list[int]) -> None:
    """The tile is taken and placed, by the lord if he paid (R90, R96); then the next one lies open (Q46)."""
    mil.pay(seat, cubes)
    stack = mil.stack_of(mil.stack)
    mil.tile = stack.pop()
    mil.tile_side = PRODUCTION  # R53
    mil.unseen = mil.stack
    mil.tell(facts.LAND, seat, mil.knight, mil.tile, cubes[FOOD], cubes[INFLUENCE])
    mil.next(LOOK_AT_LAND)
    place_fief(mil, seat if mil.ally == NOBODY else mil.ally)
    mil.stack = NONE


LAND_ASK: Final = by_seat(LandAsk, "land ask", MOST_SEATS)
LAND_HELP: Final = by_seat(LandHelp, "land help", MOST_SEATS)
PAY: Final = by_seat(Pay, "land pay", MOST_SEATS)
