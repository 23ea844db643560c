"""Fighting a Raging Titan: whether, and with which Units (R60 to R67)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action, Word
from alfonso.engine.phrase import Counted, Objection, Phrase
from alfonso.engine.step import Ask, by_seat
from alfonso.games.lords_of_xidit import facts, names
from alfonso.games.lords_of_xidit.data import KINDS, MOST_SEATS, NONE, PILES
from alfonso.games.lords_of_xidit.rules.ask import ask
from alfonso.games.lords_of_xidit.rules.rewards import reward
from alfonso.games.lords_of_xidit.state import Xidit


@final
class TitanChoice(Ask[Xidit]):
    """One of the Raging Titans, or none; asked even where none can be paid for (R61, R66, RU-37)."""

    def prompt(self, state: Xidit) -> Phrase:
        """What is asked."""
        units = names.some_units(state.army(self.seat))
        city = state.city[self.seat]
        return Phrase("Fight a Raging Titan in City {city}? You have {units}", city=city, units=units)

    def choices(self, state: Xidit) -> list[Action]:
        """Every Raging Titan that the Units suffice for, or none."""
        found: list[Action] = []
        units = state.army(self.seat)
        for pile in range(PILES):
            if state.is_raging(pile) and symbols(state, pile) <= units:
                found.append(state.notation.titans[pile])
        found.append(state.notation.no_titan)
        return found

    def objection(self, state: Xidit, action: Action) -> Objection | None:
        """Why this Titan cannot be fought."""
        if not isinstance(action, Word) or action.verb != "titan":
            return Objection("say which Titan you fight, or no titan", "R66")
        pile = action.number
        if pile == NONE:
            return None
        if not state.is_raging(pile):
            return Objection("no Titan rages there", "R61")
        units = state.army(self.seat)
        if units < symbols(state, pile):
            needed = names.some_units(symbols(state, pile))
            return Objection("this Titan takes {needed}, you have {units}", "R62", needed=needed, units=units)
        return None

    def take(self, state: Xidit, action: Action) -> None:
        """Fight, or lose the order; the city then does not count as acted in (R66)."""
        pile = cast(Word, action).number
        if pile == NONE:
            state.tell(facts.LOST, self.seat, state.city[self.seat], facts.NO_FIGHT)
            return
        state.acting = self.seat
        state.titan = pile
        state.prize = state.figures.titans[state.titan_on(pile)].rewards  # everybody sees what is at stake
        state.owed = symbols(state, pile)
        state.least = 0
        ask(state, SQUAD[self.seat])


@final
class Squad(Ask[Xidit]):
    """The Units for a Titan, one by one, weakest first, types as the player likes (R62)."""

    def hides_parts(self) -> bool:
        """Nobody sees a Unit before the whole squad is chosen (H2)."""
        return True

    def prompt(self, state: Xidit) -> Phrase:
        """What is asked."""
        return Phrase("Choose a Unit against the Titan, {count} to go", count=state.owed)

    def choices(self, state: Xidit) -> list[Action]:
        """Types from the last one on, as long as enough Units remain behind them."""
        found: list[Action] = []
        for kind in range(state.least, KINDS):
            if self.ready(state, kind) and self.from_here(state, kind) >= state.owed:
                found.append(state.notation.pays[kind])
        return found

    def ready(self, state: Xidit, kind: int) -> int:
        """The Units of a type that are not in the squad yet."""
        return state.units[self.seat * KINDS + kind] - state.squad[kind]

    def from_here(self, state: Xidit, kind: int) -> int:
        """The Units of this and all stronger types that are not in the squad yet."""
        total = 0
        for stronger in range(kind, KINDS):
            total += self.ready(state, stronger)
        return total

    def objection(self, state: Xidit, action: Action) -> Objection | None:
        """Why this Unit cannot be chosen now."""
        if not isinstance(action, Word) or action.verb != "pay":
            return Objection("choose your Units against the Titan first", "R62")
        kind = action.number
        if kind < state.least:
            last = names.units(state.least, 1)
            return Objection("the last Unit was {unit}: weaker ones come first", "R62", unit=last)
        if self.ready(state, kind) == 0:
            return Objection("you have no {units} left", "R62", units=names.unit_type(kind))
        if self.from_here(state, kind) < state.owed:
            return too_few(state.owed)
        return None

    def take(self, state: Xidit, action: Action) -> None:
        """Add it; the whole squad goes back to the Barracks at once."""
        kind = cast(Word, action).number
        state.squad[kind] += 1
        state.owed -= 1
        state.least = kind
        if state.owed:
            ask(state, self)
            return
        state.least = 0
        for paid in range(KINDS):
            number = state.squad[paid]
            if number:
                state.squad[paid] = 0
                state.units[self.seat * KINDS + paid] -= number
                state.barracks[paid] += number
                state.tell(facts.PAID, self.seat, paid, number)
        titan = state.titan_on(state.titan)
        city = state.city[self.seat]
        state.fought[self.seat] |= 1 << city  # R64
        state.tell(facts.FOUGHT, self.seat, titan, city)
        reward(state, self.seat, state.figures.titans[titan].rewards)  # R65


def too_few(owed: int) -> Objection:
    """Why a Unit this strong cannot be chosen yet."""
    words = Counted(
        "{count} Unit is to be chosen, weaker ones first: there would be too few left",
        "{count} Units are to be chosen, weaker ones first: there would be too few left",
        owed,
    )
    return Objection(words, "R62")


def symbols(xidit: Xidit, pile: int) -> int:
    """How many Units the Titans of a pile take; both of its tiles show the same."""
    return xidit.figures.titans[2 * pile].units


TITAN: Final = by_seat(TitanChoice, "titan", MOST_SEATS)
SQUAD: Final = by_seat(Squad, "squad", MOST_SEATS)
