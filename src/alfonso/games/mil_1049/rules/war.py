"""Sphere IV, War: free land, or a fief of another house (R89 to R92)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, Step, by_seat
from alfonso.games.mil_1049 import facts, names
from alfonso.games.mil_1049.actions import Deed
from alfonso.games.mil_1049.data import FOOD, INFLUENCE, KINDS, MOST_SEATS, PLOTS, SLOTS, STACKS, WAR
from alfonso.games.mil_1049.rules.battle import declare
from alfonso.games.mil_1049.rules.fiefs import no_such_knight
from alfonso.games.mil_1049.rules.land import march
from alfonso.games.mil_1049.rules.sphere import Turns, turns_of
from alfonso.games.mil_1049.state import Mil


@final
class War(Ask[Mil]):
    """A knight in War attacks a free land or a fief of another house, or does nothing (R89)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        return Phrase("{knight} in War: which land or fief is attacked?", knight=names.own_knight_first(state.knight))

    def choices(self, state: Mil) -> list[Action]:
        """Lands within reach, fiefs that may be attacked, or nothing."""
        found: list[Action] = []
        for stack in range(STACKS):
            if within_reach(state, self.seat, stack):
                found.append(state.notation.lands[stack])
        influence = state.hand[self.seat * KINDS + INFLUENCE]
        for target in range(len(state.here)):
            if state.here[target] and influence >= state.women[target // SLOTS] and may_attack(state, target):
                for plot in range(target * PLOTS, (target + 1) * PLOTS):
                    if state.fief[plot] >= 0:
                        found.append(state.notation.attacks[plot])
        found.append(state.notation.nothing)
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """What cannot be reached, and who may not be attacked."""
        deed = cast(Deed, action)
        if deed.verb == "nothing":
            return None
        if deed.verb == "land":
            return out_of_reach(state, self.seat, deed.number)
        if deed.verb != "attack":
            return Objection("a knight in War attacks a land or a fief, or does nothing", "R89")
        return cannot_attack(state, self.seat, deed)

    def take(self, state: Mil, action: Action) -> None:
        """One thing."""
        deed = cast(Deed, action)
        if deed.verb == "land":
            march(state, self.seat, deed.number)
        elif deed.verb == "attack":
            declare(state, self.seat, deed.plot)
        else:
            state.tell(facts.IDLE, self.seat, state.knight, WAR)


def within_reach(mil: Mil, seat: int, stack: int) -> bool:
    """Whether soldiers and cubes beat the land on top; a vassal may count on his lord where agreed (R90, Q20)."""
    if not mil.stack_of(stack):
        return False
    need = mil.land_need(mil.knight, stack)
    if mil.options.lords_help_on_land and mil.lord[mil.knight] >= 0:
        return True
    return mil.hand[seat * KINDS + FOOD] + mil.hand[seat * KINDS + INFLUENCE] >= need


def out_of_reach(mil: Mil, seat: int, stack: int) -> Objection | None:
    """Why a land cannot be attacked, or None."""
    if not mil.stack_of(stack):
        return Objection("no land is left in that stack", "R90")
    if within_reach(mil, seat, stack):
        return None
    return Objection(
        "the land has a defence of {defence}: {soldiers} need {need} cubes of food or influence, you have {owned}",
        "R90",
        defence=mil.land_defence(stack),
        soldiers=names.soldiers(mil.army(mil.knight)),
        need=mil.land_need(mil.knight, stack),
        owned=mil.hand[seat * KINDS + FOOD] + mil.hand[seat * KINDS + INFLUENCE],
    )


def may_attack(mil: Mil, target: int) -> bool:
    """Whether bonds and the Archbishop allow it: the bond binds the one knight only (R91, R118, R119, R99)."""
    knight = mil.knight
    house = knight // SLOTS
    if target // SLOTS == house or mil.bishop == target or mil.lord[target] == house:
        return False
    lord = mil.lord[knight]
    return lord < 0 or (lord != target // SLOTS and lord != mil.lord[target])


def cannot_attack(mil: Mil, seat: int, deed: Deed) -> Objection | None:
    """Why a fief cannot be attacked, or None (R91)."""
    target = deed.knight
    if target >= len(mil.here) or not mil.here[target]:
        return no_such_knight(target)
    called, lord = names.knight(target), mil.lord[mil.knight]
    if target // SLOTS == seat:
        return Objection("{knight} is of your own house", "R91", knight=called)
    if mil.fief[deed.plot] < 0:
        return Objection("{knight} holds no fief in place {place}", "R91", knight=called, place=deed.plot % PLOTS + 1)
    if mil.bishop == target:
        return Objection("{knight} is under the Archbishop", "R65", knight=called)
    if mil.lord[target] == seat:
        return Objection("{knight} is your vassal: you are his lord and may not attack him", "R119", knight=called)
    if lord == target // SLOTS:
        return Objection(
            "{vassal} is a vassal of {lord} and may not attack that house",
            "R118",
            vassal=names.knight(mil.knight),
            lord=names.house(lord),
        )
    if lord >= 0 and lord == mil.lord[target]:
        return Objection(
            "{vassal} and {knight} are both vassals of {lord}",
            "R118",
            vassal=names.knight(mil.knight),
            knight=called,
            lord=names.house(lord),
        )
    women, influence = mil.women[target // SLOTS], mil.hand[seat * KINDS + INFLUENCE]
    if influence < women:
        return Objection(
            "that house has {women}: an attack costs as much influence, you have {influence}",
            "R91",
            women=names.women(women),
            influence=influence,
        )
    return None


WAR_ASKS: Final = by_seat(War, "war", MOST_SEATS)
WAR_TURNS: Final[list[Step]] = turns_of(WAR, [*WAR_ASKS])
SPHERE_FOUR: Final = Turns(WAR, WAR_TURNS)
