"""Before the first round: everybody lays out a domain in secret, then a die says who starts (2.1, R1 to R10)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, Lanes, Run, Step, by_seat
from alfonso.games.era_medieval_age import facts, names
from alfonso.games.era_medieval_age.actions import Place
from alfonso.games.era_medieval_age.data import CODES, GRAY, MOST_SEATS, SWORD, SYMBOLS
from alfonso.games.era_medieval_age.rules.placing import covered
from alfonso.games.era_medieval_age.state import Era, pieces


@final
class Layout(Lanes[Era]):
    """All lay out their starting pieces at once, unseen by the others (R8)."""

    def lane(self, state: Era, seat: int) -> list[Step]:
        """One piece after the other."""
        return [LAY[seat]]


@final
class Lay(Ask[Era]):
    """The starting pieces, in their order, anywhere they fit and at no cost (R4, R5, R7, R8).

    Scorched areas may lie anywhere here, also within a ring that is closed already (R52).
    """

    def due(self, state: Era) -> bool:
        """Until the last piece lies; how many there are, everybody knows."""
        return len(state.lords[self.seat].domain.laid) < len(pieces(state))

    def prompt(self, state: Era) -> Phrase:
        """What is asked."""
        laid = len(state.lords[self.seat].domain.laid)
        return Phrase(
            "Lay out {structure}: piece {number} of {pieces}",
            structure=names.the(pieces(state)[laid]),
            number=laid + 1,
            pieces=len(pieces(state)),
        )

    def choices(self, state: Era) -> list[Action]:
        """Every place where the piece fits."""
        domain = state.lords[self.seat].domain
        return state.notation.fitting(pieces(state)[len(domain.laid)], domain.free)

    def objection(self, state: Era, action: Action) -> Objection | None:
        """The piece that is due, on empty cells."""
        domain = state.lords[self.seat].domain
        kind = pieces(state)[len(domain.laid)]
        if not isinstance(action, Place) or action.kind != kind:
            return Objection("now {structure} is to be laid out", "R4", structure=names.the(kind))
        return covered(domain, action)

    def take(self, state: Era, action: Action) -> None:
        """Lay it; the supply was reduced when the pieces were dealt (R10)."""
        place = cast(Place, action)
        state.lords[self.seat].domain.lay(place)
        state.tell(facts.LAID, self.seat, place.number)
        state.next(self)


@final
class Unveil(Run[Era]):
    """When all are ready, all domains are shown at once (R8)."""

    def run(self, state: Era) -> None:
        """Take the screens away."""
        state.tell(facts.DOMAINS)


@final
class StartRoll(Run[Era]):
    """The most swords on one gray die each; who is tied for the most rolls again (R9). Alone there is no roll."""

    def run(self, state: Era) -> None:
        """Roll until one is ahead; the sword of a skull face counts."""
        contenders = list(range(state.setup.seats))
        while len(contenders) > 1:
            best = -1
            ahead: list[int] = []
            for seat in contenders:
                code = GRAY * CODES + state.roll()
                swords = state.figures.shows[code * SYMBOLS + SWORD]
                state.tell(facts.START_ROLL, seat, swords)
                if swords > best:
                    best = swords
                    ahead = []
                if swords == best:
                    ahead.append(seat)
            contenders = ahead
        state.first = contenders[0]
        if not state.solo:
            state.tell(facts.STARTS, state.first)


LAYOUT: Final[Step] = Layout("layout")
LAY: Final = by_seat(Lay, "lay", MOST_SEATS)
UNVEIL: Final[Step] = Unveil("unveil")
START_ROLL: Final[Step] = StartRoll("start roll")
