"""Where a knight is placed, and which space is closed by a pass (R25, R26)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, by_seat
from alfonso.games.mil_1049 import facts, names
from alfonso.games.mil_1049.actions import WITH_GOLD, WITH_PRIVILEGE, Deed
from alfonso.games.mil_1049.data import GOLD, KINDS, MOST_SEATS, NONE, SPACES
from alfonso.games.mil_1049.rules.growth import not_in_use
from alfonso.games.mil_1049.state import BLACK, EMPTY, HOUSE, KNIGHT, WHITE, Mil


@final
class Where(Ask[Mil]):
    """Any sphere; one knight to a space, and one with a token costs gold or a privilege (R25, R124)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        return Phrase("Where does {knight} go?", knight=names.own_knight(state.knight))

    def choices(self, state: Mil) -> list[Action]:
        """The outer spheres for nothing, empty spaces for nothing, others for what one has."""
        notation = state.notation
        cost = state.figures.costs.place
        gold = state.gold(self.seat) >= cost
        privilege = state.privileges[self.seat] >= cost
        found: list[Action] = [notation.to_monastery]
        for space in state.used_spaces:
            content = state.space[space]
            if content == EMPTY:
                found.append(notation.to_space[space])
            elif content < KNIGHT:
                if gold:
                    found.append(notation.to_for_gold[space])
                if privilege:
                    found.append(notation.to_for_privilege[space])
        found.append(notation.to_crusades)
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """Why he cannot go there in this way."""
        deed = cast(Deed, action)
        if deed.verb != "to":
            return Objection("first say where the knight goes", "R25")
        if deed.space == NONE:
            return None
        if deed.space not in state.used_spaces:
            return not_in_use(state)
        content = state.space[deed.space]
        if content >= KNIGHT:
            return Objection("a knight stands on {space} already", "R25", space=names.space(deed.space))
        if content != EMPTY:
            return unpaid(state, self.seat, deed)
        if deed.number:
            return Objection("{space} is empty: it costs nothing", "R25", space=names.space(deed.space))
        return None

    def take(self, state: Mil, action: Action) -> None:
        """There he stands; the token under him is dead for this turn (R25)."""
        deed = cast(Deed, action)
        knight = state.knight
        if deed.number == WITH_GOLD:
            state.hand[self.seat * KINDS + GOLD] -= state.figures.costs.place
        elif deed.number == WITH_PRIVILEGE:
            state.privileges[self.seat] -= state.figures.costs.place
        state.sphere[knight] = deed.sphere
        state.placed[self.seat] += 1
        place = deed.space % SPACES if deed.space >= 0 else NONE
        state.tell(facts.PLACED, self.seat, knight, deed.sphere, place, deed.number)
        if deed.space == NONE:
            return
        content = state.space[deed.space]
        if content == WHITE:
            state.white -= 1
        elif content >= HOUSE:
            state.tell(facts.TOKEN_BACK, content - HOUSE)  # V2a, Q37
        state.space[deed.space] = KNIGHT + knight


def unpaid(mil: Mil, seat: int, deed: Deed) -> Objection | None:
    """Why a space with a token cannot be paid for in this way, or None."""
    cost = mil.figures.costs.place
    if deed.number == WITH_GOLD:
        gold = mil.gold(seat)
        return (
            None
            if gold >= cost
            else Objection("a token costs {cost} gold, you have {gold}", "R25", cost=cost, gold=gold)
        )
    if deed.number == WITH_PRIVILEGE:
        have = mil.privileges[seat]
        if have >= cost:
            return None
        return Objection(
            "a token costs {cost}, you have {have}", "R25", cost=names.privileges(cost), have=names.privileges(have)
        )
    return Objection(
        "{space} holds a token: it costs {cost} gold or as many privileges",
        "R25",
        space=names.space(deed.space),
        cost=cost,
    )


@final
class Close(Ask[Mil]):
    """A space that is empty or holds a white token (R13, R26); two players may use a house token (V2a)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        return Phrase("You pass: which space do you close?")

    def choices(self, state: Mil) -> list[Action]:
        """Every such space, with a black token or a house token."""
        found: list[Action] = []
        house = state.setup.seats == 2 and state.free_tokens(self.seat) > 0
        for space in state.used_spaces:
            if state.space[space] <= WHITE:
                found.append(state.notation.closes[space])
                if house:
                    found.append(state.notation.blocks[space])
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """Why a space cannot be closed in this way."""
        deed = cast(Deed, action)
        if deed.verb != "close":
            return Objection("you pass: first close a space", "R26")
        if deed.space not in state.used_spaces:
            return not_in_use(state)
        if state.space[deed.space] >= KNIGHT:
            return Objection("a knight stands on {space}", "R26", space=names.space(deed.space))
        if state.space[deed.space] >= BLACK:
            return Objection("{space} is closed already", "R26", space=names.space(deed.space))
        if deed.number and state.setup.seats != 2:
            return Objection("only two players pass with house tokens", "R26")
        if deed.number and state.free_tokens(self.seat) <= 0:
            return Objection("all your {tokens} house tokens are in use", "R5", tokens=state.figures.tokens)
        return None

    def take(self, state: Mil, action: Action) -> None:
        """A black token, or a house token, closes it (R26, V2a)."""
        deed = cast(Deed, action)
        if state.space[deed.space] == WHITE:
            state.white -= 1
        state.space[deed.space] = HOUSE + self.seat if deed.number else BLACK
        state.tell(facts.PASSED, self.seat, deed.space, deed.number)


WHERE: Final = by_seat(Where, "where", MOST_SEATS)
CLOSE: Final = by_seat(Close, "close", MOST_SEATS)
