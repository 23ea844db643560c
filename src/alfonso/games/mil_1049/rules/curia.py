"""Sphere V, the Curia: the cathedral, then privileges and abbesses (R101 to R108)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, Lanes, Run, Step, by_seat
from alfonso.games.mil_1049 import facts, names
from alfonso.games.mil_1049.actions import Deed
from alfonso.games.mil_1049.data import CURIA, GOLD, INFLUENCE, KINDS, MOST_SEATS, SPACES
from alfonso.games.mil_1049.rules.cubes import Fist, empty_fists
from alfonso.games.mil_1049.rules.sphere import Turns, end_matter, step_forward
from alfonso.games.mil_1049.state import CATHEDRAL, CHURCH, IN_CURIA, Mil


@final
class Collect(Run[Mil]):
    """The cathedral comes first (3.4)."""

    def run(self, state: Mil) -> None:
        """Nobody has given anything yet."""
        state.stage = IN_CURIA
        end_matter(state)
        state.matter = CATHEDRAL
        empty_fists(state)


@final
class Donations(Lanes[Mil]):
    """Every house, with or without knights there, chooses gold in secret (R101)."""

    def hides_ready_from_all(self) -> bool:
        """Nobody may see when a fist was closed (5)."""
        return True

    def lane(self, state: Mil, seat: int) -> list[Step]:
        """One fist each; where cubes lie open, only of those who have gold."""
        if state.options.open_hands and state.gold(seat) == 0:
            return []
        return [DONATION[seat]]


@final
class Dedicate(Run[Mil]):
    """All donations are shown; the highest are paid, the others may be taken back (R102 to R106)."""

    def run(self, state: Mil) -> None:
        """The highest first (Q48), then the others in turn order."""
        order = state.turn_order()
        for seat in order:
            state.tell(facts.DONATION, seat, donation(state, seat))
        state.scene()
        highest = highest_donation(state)
        if highest == 0:
            state.tell(facts.NO_CATHEDRAL)  # R102
            return
        steps: list[Step] = []
        for seat in order:
            given = donation(state, seat)
            if given == highest:  # R103
                state.hand[seat * KINDS + GOLD] -= given
                state.tell(facts.HIGHEST, seat, given)
                state.score_points(seat, state.figures.points.cathedral, CHURCH)
            elif given > 0:  # R104: nothing for nothing
                if donation_points(state, seat) > 0:
                    steps.append(DONATE[seat])
                else:
                    state.tell(facts.TOOK_BACK, seat, given)
        state.then(steps)


def donation(mil: Mil, seat: int) -> int:
    """The gold in a fist."""
    return mil.fists[seat * KINDS + GOLD]


def highest_donation(mil: Mil) -> int:
    """The most that anybody gave (R102)."""
    return max([donation(mil, seat) for seat in range(mil.setup.seats)])


def donation_points(mil: Mil, seat: int) -> int:
    """What a donation is worth: less by the distance to the highest, and by 2 for the lowest of all (R105, R106)."""
    given = donation(mil, seat)
    lowest = min([donation(mil, other) for other in range(mil.setup.seats)])
    points = mil.figures.points.cathedral - (highest_donation(mil) - given)
    return points - mil.figures.points.lowest if given == lowest else points


@final
class Donate(Ask[Mil]):
    """Let the gold go for its points, or take it back (R105)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        return Phrase(
            "Give {gold} gold for {points}, or take it back?",
            gold=donation(state, self.seat),
            points=names.points(donation_points(state, self.seat)),
        )

    def choices(self, state: Mil) -> list[Action]:
        """Either."""
        return [state.notation.donate, state.notation.take_back]

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """Either."""
        if cast(Deed, action).verb in ("donate", "back"):
            return None
        return Objection("donate your gold or take it back", "R105")

    def take(self, state: Mil, action: Action) -> None:
        """Gold for points, or not."""
        given = donation(state, self.seat)
        if cast(Deed, action).verb == "back":
            state.tell(facts.TOOK_BACK, self.seat, given)
            return
        state.hand[self.seat * KINDS + GOLD] -= given
        state.tell(facts.DONATED, self.seat, given)
        state.score_points(self.seat, donation_points(state, self.seat), CHURCH)


@final
class CuriaTurn(Run[Mil]):
    """The knight on a space, if there is one; what all can see to be forced is done without a question (R108)."""

    def __init__(self, place: int) -> None:
        super().__init__(f"curia turn {place + 1}")
        self.place: Final = place

    def run(self, state: Mil) -> None:
        """Ask, or do the one thing that is possible."""
        if not step_forward(state, CURIA, self.place):
            return
        seat = state.active
        privilege = state.free_tokens(seat) > 0
        if privilege and state.women[seat]:
            state.next(CURIA_ASKS[seat])
        elif privilege:
            gain(state, seat)
        elif state.women[seat]:
            make_abbess(state, seat)


@final
class Curia(Ask[Mil]):
    """A knight in the Curia gains a privilege or makes a woman an abbess (R107), whenever he can (Q29)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        return Phrase("{knight} in the Curia: a privilege, or an abbess?", knight=names.own_knight_first(state.knight))

    def choices(self, state: Mil) -> list[Action]:
        """Either."""
        return [state.notation.privilege, state.notation.abbess]

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """Either."""
        if cast(Deed, action).verb in ("privilege", "abbess"):
            return None
        return Objection("a knight in the Curia gains a privilege or makes an abbess", "R107")

    def take(self, state: Mil, action: Action) -> None:
        """One of them."""
        if cast(Deed, action).verb == "privilege":
            gain(state, self.seat)
        else:
            make_abbess(state, self.seat)


def gain(mil: Mil, seat: int) -> None:
    """A house token into the lineage (R107, R123)."""
    mil.gain_privilege(seat)
    mil.tell(facts.PRIVILEGE, seat, mil.knight)


def make_abbess(mil: Mil, seat: int) -> None:
    """A woman leaves the lineage for influence (R107, R126)."""
    mil.women[seat] -= 1
    mil.hand[seat * KINDS + INFLUENCE] += mil.figures.income.abbess
    mil.tell(facts.ABBESS, seat, mil.knight, mil.figures.income.abbess)


COLLECT: Final = Collect("cathedral")
DONATIONS: Final = Donations("donations")
DONATION: Final = [Fist("donation", seat, [GOLD], "R101") for seat in range(MOST_SEATS)]
DEDICATE: Final = Dedicate("dedicate")
DONATE: Final = by_seat(Donate, "donate", MOST_SEATS)
CURIA_ASKS: Final = by_seat(Curia, "curia", MOST_SEATS)
CURIA_TURNS: Final[list[Step]] = [CuriaTurn(place) for place in range(SPACES)]
SPHERE_FIVE: Final = Turns(CURIA, CURIA_TURNS)
