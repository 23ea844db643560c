"""The king's war: a secret vote of all, then the reckoning (R92 to R100)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action, Word
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, Lanes, Run, Step, by_seat
from alfonso.games.xii_century import facts
from alfonso.games.xii_century.data import KNIGHTS, MEN_AT_ARMS, MOST_SEATS
from alfonso.games.xii_century.rules.uses import cut_to_maxima
from alfonso.games.xii_century.state import AVOID, SUPPORT, UNDECIDED, Xii


@final
class CallToWar(Lanes[Xii]):
    """All seats vote at once and in secret (R100); a town without POW can only avoid (R93)."""

    def lane(self, state: Xii, seat: int) -> list[Step]:
        """A vote for everyone who has POW, which is plain for all to see."""
        if state.towns[seat].base_pow() == 0:
            state.votes[seat] = AVOID
            return []
        return [VOTE[seat]]


@final
class Vote(Ask[Xii]):
    """Support the king or avoid the war."""

    def prompt(self, state: Xii) -> Phrase:
        """What is asked."""
        return Phrase("The king goes to war: support him or avoid it?")

    def choices(self, state: Xii) -> list[Action]:
        """Either."""
        return [state.notation.support, state.notation.avoid]

    def objection(self, state: Xii, action: Action) -> Objection | None:
        """Nothing else can be done during the vote."""
        if action.verb == "vote":
            return None
        return Objection("the king asks for your vote: support or avoid", "R100")

    def take(self, state: Xii, action: Action) -> None:
        """Vote; nobody learns of it before all have voted."""
        state.votes[self.seat] = cast(Word, action).number


@final
class War(Run[Xii]):
    """The votes are shown and the supporters fight (R94 to R99)."""

    def run(self, state: Xii) -> None:
        """Reckon up POW, give reputation, halve the soldiers."""
        state.reveal()
        order = state.turn_order()
        for seat in order:
            state.tell(facts.VOTED, seat, state.votes[seat])
        supporters = [seat for seat in order if state.votes[seat] == SUPPORT]
        state.votes = [UNDECIDED] * state.setup.seats
        if not supporters:
            state.tell(facts.NO_WAR)
            return
        pows: list[int] = []
        for seat in supporters:
            town = state.towns[seat]
            pows.append(town.base_pow() + state.roll_pow(town))
            state.tell(facts.WAR_POW, seat, pows[-1])
        highest = max(pows)
        for place in range(len(supporters)):
            seat = supporters[place]
            town = state.towns[seat]
            gained = 2 if pows[place] == highest and len(supporters) > 1 else 1  # R96, R97
            town.reputation += gained
            state.tell(facts.REPUTATION, seat, gained, town.reputation)
            lose_half(state, seat, MEN_AT_ARMS)  # R99
            lose_half(state, seat, KNIGHTS)
            cut_to_maxima(state, town)  # R13


def lose_half(xii: Xii, seat: int, asset: int) -> None:
    """Halve an asset and tell."""
    town = xii.towns[seat]
    before = town.amounts[asset]
    town.halve(asset)
    if before:
        xii.tell(facts.LOSS, seat, asset, before, town.amounts[asset])


CALL_TO_WAR: Final = CallToWar("call to war")
VOTE: Final = by_seat(Vote, "vote", MOST_SEATS)
WAR: Final = War("war")
