"""A round: event, shared dice, turns, king's war, farms, bonuses (3.1 to 3.11)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action, Word
from alfonso.engine.phrase import Objection, Phrase, WordList
from alfonso.engine.step import Ask, Plan, Run, Step, by_seat
from alfonso.games.xii_century import facts
from alfonso.games.xii_century.data import (
    FAMINE,
    FARMS,
    FOOD,
    GRANARY_FOOD,
    LOCATIONS,
    MILL_FOOD,
    MOST_SEATS,
)
from alfonso.games.xii_century.names import the_location
from alfonso.games.xii_century.rules.end import BREAK_TIE
from alfonso.games.xii_century.rules.events import Strike
from alfonso.games.xii_century.rules.turn import TURN
from alfonso.games.xii_century.rules.war import CALL_TO_WAR, WAR
from alfonso.games.xii_century.state import Xii

BONUS_PROMPTS: Final[WordList] = [
    "The grassland pays {amount}: food or supply?",
    "The farmland pays {amount}: food or supply?",
    "The quarry pays {amount}: food or supply?",
    "The forest pays {amount}: food or supply?",
]


@final
class Round(Plan[Xii]):
    """A round, in this order and no other (R23)."""

    def plan(self, state: Xii) -> list[Step]:
        """Everything up to the hand-over."""
        order = state.turn_order()
        steps: list[Step] = [STRIKE, SHARED_ROLL, FIX[state.first]]
        for seat in order:
            steps.append(TURN[seat])
        if state.setup.seats > 1:
            steps.append(CALL_TO_WAR)  # R92
            steps.append(WAR)
        steps.append(HARVEST)
        steps.append(FIXED_BONUSES)
        for seat in order:
            steps += BONUS[seat]
        steps.append(HAND_OVER)
        return steps


@final
class SharedRoll(Run[Xii]):
    """The first player rolls the two dice that everybody uses in this round (R19)."""

    def run(self, state: Xii) -> None:
        """Roll."""
        state.shared = [state.roll(), state.roll()]
        state.tell(facts.SHARED_DICE, state.first, state.shared[0], state.shared[1])


@final
class Fix(Ask[Xii]):
    """Shared dice must differ: the first player changes one by 1 or rolls both again (R20)."""

    def due(self, state: Xii) -> bool:
        """Only while they are equal."""
        return state.shared[0] == state.shared[1]

    def prompt(self, state: Xii) -> Phrase:
        """What is asked."""
        value = state.shared[0]
        return Phrase("The shared dice both show {value}: turn one up or down, or roll both again", value=value)

    def choices(self, state: Xii) -> list[Action]:
        """Up, down, reroll."""
        found: list[Action] = []
        if state.shared[0] < 6:
            found.append(state.notation.up)
        if state.shared[0] > 1:
            found.append(state.notation.down)
        found.append(state.notation.reroll)
        return found

    def objection(self, state: Xii, action: Action) -> Objection | None:
        """A die shows 1 to 6."""
        if not isinstance(action, Word) or action.verb != "fix":
            return Objection("the shared dice are equal: say up, down or reroll", "R20")
        value = state.shared[0] + action.number
        if not 1 <= value <= 6:
            return Objection("a die cannot show {value}", "R20", value=value)
        return None

    def take(self, state: Xii, action: Action) -> None:
        """Turn one of them, or roll again, and again if need be."""
        number = cast(Word, action).number
        if number == 0:
            state.then([SHARED_ROLL, self])
        else:
            state.shared[1] += number
            state.tell(facts.SHARED_DICE, self.seat, state.shared[0], state.shared[1])


@final
class Harvest(Run[Xii]):
    """Farms give food, except in a round with Famine (R101)."""

    def run(self, state: Xii) -> None:
        """One food for every two farms."""
        if state.event == FAMINE:
            state.tell(facts.NO_HARVEST)
            return
        for seat in state.turn_order():
            town = state.towns[seat]
            food = town.gain(FOOD, town.amounts[FARMS] // state.figures.farms_per_food)
            if food:
                state.tell(facts.FARMS_FEED, seat, food)


def nothing_is_collected(xii: Xii) -> bool:
    """Whether the round's Famine, as the sheet tells it, takes all bonuses away (Q9)."""
    return xii.options.famine_of_the_sheet and xii.event == FAMINE


@final
class FixedBonuses(Run[Xii]):
    """Bonuses that leave no choice come first: farmland, quarry, mill, granary (R102, R104, R105)."""

    def run(self, state: Xii) -> None:
        """Pay them to every town."""
        if nothing_is_collected(state):
            return
        figures = state.figures
        for seat in state.turn_order():
            town = state.towns[seat]
            for location in figures.locations:
                if len(location.bonus) == 1 and town.pays(location, state.round):
                    units = town.gain(location.bonus[0], location.amount)
                    state.tell(facts.BONUS, seat, location.index, location.bonus[0], units)
            if town.perks & MILL_FOOD:
                units = town.gain(FOOD, town.amounts[FARMS] // figures.mill_farms_per_food)
                state.tell(facts.MILL_FOOD, seat, units)
            if town.perks & GRANARY_FOOD:
                units = town.gain(FOOD, figures.granary_food)
                state.tell(facts.GRANARY_FOOD, seat, units)


@final
class Bonus(Ask[Xii]):
    """Grassland and forest pay food or supply, all of one kind, chosen each time (R103)."""

    def __init__(self, location: int, seat: int) -> None:
        super().__init__(LOCATIONS[location], seat)
        self.location: Final = location

    def due(self, state: Xii) -> bool:
        """Only where the location leaves a choice and pays (R102, R106)."""
        location = state.figures.locations[self.location]
        if len(location.bonus) < 2 or nothing_is_collected(state):
            return False
        return state.towns[self.seat].pays(location, state.round)

    def prompt(self, state: Xii) -> Phrase:
        """What is asked."""
        location = state.figures.locations[self.location]
        return Phrase(BONUS_PROMPTS[self.location], amount=location.amount)

    def choices(self, state: Xii) -> list[Action]:
        """Food or supply."""
        return [state.notation.take_food, state.notation.take_supply]

    def objection(self, state: Xii, action: Action) -> Objection | None:
        """There is no mixing."""
        if action.verb == "take":
            return None
        return Objection(
            "{location} pays food or supply: take one of them", "R103", location=the_location(self.location)
        )

    def take(self, state: Xii, action: Action) -> None:
        """Take it, within the MAX (R3)."""
        asset = cast(Word, action).number
        location = state.figures.locations[self.location]
        units = state.towns[self.seat].gain(asset, location.amount)
        state.tell(facts.BONUS, self.seat, location.index, asset, units)


@final
class HandOver(Run[Xii]):
    """The last player of the round is first in the next; after the last round the game ends (R107, R120)."""

    def run(self, state: Xii) -> None:
        """Go on to the next round, or to the end."""
        if state.round == state.figures.rounds:
            state.next(BREAK_TIE)
            return
        state.round += 1
        state.first = (state.first - 1) % state.setup.seats
        state.next(ROUND)


ROUND: Final[Step] = Round("round")
STRIKE: Final = Strike("event")
SHARED_ROLL: Final = SharedRoll("shared roll")
FIX: Final = by_seat(Fix, "fix", MOST_SEATS)
HARVEST: Final = Harvest("harvest")
FIXED_BONUSES: Final = FixedBonuses("fixed bonuses")
BONUS: Final = [[Bonus(location, seat) for location in range(len(LOCATIONS))] for seat in range(MOST_SEATS)]
HAND_OVER: Final = HandOver("hand over")
