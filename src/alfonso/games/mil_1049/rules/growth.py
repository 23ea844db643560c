"""Family growth: rolls, bought sons, daughters, hourglasses and heirs (R21 to R24, R33)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, by_seat
from alfonso.games.mil_1049 import facts, names
from alfonso.games.mil_1049.actions import WITH_GOLD, Deed
from alfonso.games.mil_1049.data import FEMALE, GOLD, HOURGLASS, KINDS, MALE, MOST_SEATS, SLOTS
from alfonso.games.mil_1049.rules.ask import ask
from alfonso.games.mil_1049.rules.death import grow_older
from alfonso.games.mil_1049.rules.wedding import celebrate
from alfonso.games.mil_1049.rules.work import finish_work
from alfonso.games.mil_1049.state import GROWTH, KNIGHT, WHITE, Mil


def begin_growth(mil: Mil, seat: int) -> None:
    """A knight wants a son; growth itself gives no token (R21)."""
    mil.matter = GROWTH
    mil.rolled = 0
    mil.growths[seat] += 1
    mil.tell(facts.GROWS, seat, mil.knight)
    ask(mil, GROW[seat])


@final
class Grow(Ask[Mil]):
    """Roll, or buy an illegitimate son for gold or a privilege (R23); after a roll one may also stop (R24)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        if state.rolled:
            return Phrase("Roll again for {knight}, buy a son, or stop?", knight=names.own_knight(state.knight))
        return Phrase("Roll for a son of {knight}, or buy one?", knight=names.own_knight(state.knight))

    def choices(self, state: Mil) -> list[Action]:
        """What can be paid; rolls are bounded by a number that no play sees."""
        found: list[Action] = []
        if state.rolls < state.figures.rolls:
            found.append(state.notation.roll)
        if state.gold(self.seat) >= state.figures.costs.son:
            found.append(state.notation.son_gold)
        if state.privileges[self.seat] >= state.figures.costs.son:
            found.append(state.notation.son_privilege)
        if state.rolled:
            found.append(state.notation.stop)
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """A son costs one gold or one privilege; nobody stops before a roll."""
        deed = cast(Deed, action)
        if deed.verb == "roll":
            if state.rolls >= state.figures.rolls:
                return Objection("the die was rolled {rolls} times this turn", "R21", rolls=state.rolls)
            return None
        if deed.verb == "son":
            cost = state.figures.costs.son
            if deed.number == WITH_GOLD:
                gold = state.gold(self.seat)
                return (
                    None
                    if gold >= cost
                    else Objection("a son costs {cost} gold, you have {gold}", "R23", cost=cost, gold=gold)
                )
            have = state.privileges[self.seat]
            if have < cost:
                return Objection(
                    "a son costs {cost}, you have {have}",
                    "R23",
                    cost=names.privileges(cost),
                    have=names.privileges(have),
                )
            return None
        if deed.verb == "stop":
            return None if state.rolled else Objection("roll or buy a son first", "R24")
        return Objection("your family grows: roll, buy a son or stop", "R21")

    def take(self, state: Mil, action: Action) -> None:
        """The die falls, a son is bought, or the action ends."""
        deed = cast(Deed, action)
        if deed.verb == "stop":
            state.tell(facts.STOPPED, self.seat, state.knight)
        elif deed.verb == "son":
            if deed.number == WITH_GOLD:
                state.hand[self.seat * KINDS + GOLD] -= state.figures.costs.son
            else:
                state.privileges[self.seat] -= state.figures.costs.son
            state.tell(facts.SON_BOUGHT, self.seat, deed.number)
            be_born(state, self.seat)
        else:
            state.face = state.options.faces[state.roll() - 1]
            state.rolls += 1
            state.rolled += 1
            state.tell(facts.ROLLED, self.seat, state.face)
            if state.face in (MALE, FEMALE, HOURGLASS):
                befall(state, self.seat, state.face)
            else:
                state.next(FACE[self.seat])


@final
class Face(Ask[Mil]):
    """A face with two symbols offers a choice; every other result must be accepted (R24)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        return Phrase("The die shows {symbols}: which do you take?", symbols=names.face(state.face))

    def choices(self, state: Mil) -> list[Action]:
        """The symbols of the face."""
        found: list[Action] = []
        for action in (state.notation.male, state.notation.female, state.notation.hourglass):
            if state.face & action.number:
                found.append(action)
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """Only what the die shows."""
        deed = cast(Deed, action)
        if deed.verb != "symbol":
            return Objection("the die has fallen: choose one of its symbols", "R24")
        if not state.face & deed.number:
            return Objection("the die shows {symbols}", "R24", symbols=names.face(state.face))
        return None

    def take(self, state: Mil, action: Action) -> None:
        """So it is."""
        befall(state, self.seat, cast(Deed, action).number)


def befall(mil: Mil, seat: int, symbol: int) -> None:
    """A son, a daughter, or time (R21)."""
    if symbol == MALE:
        be_born(mil, seat)
    elif symbol == FEMALE:
        mil.women[seat] += 1
        mil.tell(facts.DAUGHTER, seat, mil.women[seat])
        go_on(mil, seat)
    else:
        ask_token(mil, seat)


def ask_token(mil: Mil, seat: int) -> None:
    """Which white token comes onto the knight; the last one unasked, as everybody sees (Q4, Q44)."""
    if mil.white > 1:
        mil.next(TOKEN[seat])
        return
    for space in mil.used_spaces:
        if mil.space[space] == WHITE:
            take_white(mil, seat, space)
            return


def take_white(mil: Mil, seat: int, space: int) -> None:
    """The token of a space onto the knight, for an hourglass or for his work (R19 to R21)."""
    if mil.matter == GROWTH:
        age_of(mil, seat, space)
    else:
        finish_work(mil, space)


def go_on(mil: Mil, seat: int) -> None:
    """After a daughter or an hourglass: roll, buy or stop, as long as there is a white token (R21, R17)."""
    if mil.white > 0:
        mil.next(GROW[seat])


def age_of(mil: Mil, seat: int, space: int) -> None:
    """The token of a space onto the knight; a death ends the action (R33)."""
    knight = mil.knight
    mil.tell(facts.HOURGLASS, seat, knight, space)
    if not grow_older(mil, knight, space):
        go_on(mil, seat)


@final
class Token(Ask[Mil]):
    """Which white token comes onto the knight: any that no knight stands on (R19 to R21, R25)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        return Phrase("Take a white token onto {knight}: from which space?", knight=names.own_knight(state.knight))

    def choices(self, state: Mil) -> list[Action]:
        """Every white token."""
        found: list[Action] = []
        for space in state.used_spaces:
            if state.space[space] == WHITE:
                found.append(state.notation.tokens[space])
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """Only white tokens that no knight stands on."""
        deed = cast(Deed, action)
        if deed.verb != "token":
            return Objection("first take a white token from a space", "R19")
        if deed.space not in state.used_spaces:
            return not_in_use(state)
        if state.space[deed.space] >= KNIGHT:
            return Objection("the token under a knight cannot be taken", "R25")
        if state.space[deed.space] != WHITE:
            return Objection("there is no white token on {space}", "R19", space=names.space(deed.space))
        return None

    def take(self, state: Mil, action: Action) -> None:
        """Time passes."""
        take_white(state, self.seat, cast(Deed, action).space)


def not_in_use(mil: Mil) -> Objection:
    """Why a space is not there."""
    number = mil.figures.spaces_for_two if mil.setup.seats == 2 else mil.setup.seats
    return Objection("each sphere has {spaces} in this game", "R25", spaces=names.spaces(number))


def be_born(mil: Mil, seat: int) -> None:
    """An heir, and a wedding where there is something to inherit; or a new knight in the first free slot (R21)."""
    knight = mil.knight
    if mil.heir[knight]:
        slot = first_free_slot(mil, seat)
        newcomer = seat * SLOTS + slot
        mil.here[newcomer] = 1
        mil.tell(facts.NEW_KNIGHT, seat, newcomer)
        return
    mil.heir[knight] = 1
    mil.tell(facts.HEIR, seat, knight)
    if mil.is_noble(knight):  # R41
        celebrate(mil)


def first_free_slot(mil: Mil, seat: int) -> int:
    """The first slot without a knight (R6)."""
    slot = 0
    while mil.here[seat * SLOTS + slot]:
        slot += 1
    return slot


GROW: Final = by_seat(Grow, "grow", MOST_SEATS)
FACE: Final = by_seat(Face, "face", MOST_SEATS)
TOKEN: Final = by_seat(Token, "token", MOST_SEATS)
