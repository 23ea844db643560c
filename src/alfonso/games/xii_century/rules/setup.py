"""Before the first round: who starts, and which rounds have which event (2.1, 2.2)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action, Word
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, Plan, Run, Step, by_seat
from alfonso.games.xii_century import facts
from alfonso.games.xii_century.data import MOST_SEATS, NO_EVENT
from alfonso.games.xii_century.names import EVENT_NAMES
from alfonso.games.xii_century.options import custom_events
from alfonso.games.xii_century.state import Xii


@final
class WhoStarts(Run[Xii]):
    """Everyone rolls a die; the lowest starts, ties roll again (Q1). A single player always starts."""

    def run(self, state: Xii) -> None:
        """Roll until one is lowest."""
        seats = list(range(state.setup.seats))
        lowest = 0
        while len(seats) > 1:
            rolls = [state.roll() for _ in seats]
            lowest = min(rolls)
            seats = [seats[place] for place in range(len(seats)) if rolls[place] == lowest]
        state.first = seats[0]
        if lowest:
            state.tell(facts.STARTS, state.first, lowest)


@final
class AssignEvents(Plan[Xii]):
    """Each round that the difficulty names gets an event: by dice, by choice or from a list (2.2)."""

    def plan(self, state: Xii) -> list[Step]:
        """One assignment for each affected round, rounds ascending; in a draft the seats take turns (Q3)."""
        difficulty = state.figures.difficulties[state.options.difficulty]
        steps: list[Step] = [FIXED_EVENTS]
        rolled = len(difficulty.rounds) - (1 if difficulty.first else 0)
        if state.options.events == "draft":
            for number in range(rolled):
                steps.append(DRAFT[(state.first + number) % state.setup.seats])
        elif state.options.events == "random":
            for _ in range(rolled):
                steps.append(ROLL_EVENT)
        return steps


@final
class FixedEvents(Run[Xii]):
    """The events that nobody rolls or chooses: a custom list, or the outlaws of round 1 (Q2)."""

    def run(self, state: Xii) -> None:
        """Write them on the track."""
        difficulty = state.figures.difficulties[state.options.difficulty]
        custom = custom_events(state.options)
        if custom:
            for place in range(len(custom)):
                assign(state, difficulty.rounds[place], custom[place])
        elif difficulty.first:
            assign(state, difficulty.rounds[0], difficulty.first)


@final
class RollEvent(Run[Xii]):
    """A die for the next affected round; an event that two rounds have already is rolled again."""

    def run(self, state: Xii) -> None:
        """Roll."""
        event = state.roll()
        while state.events.count(event) >= 2:
            event = state.roll()
        assign(state, next_round(state), event)


@final
class Draft(Ask[Xii]):
    """A seat chooses the event of the next affected round."""

    def prompt(self, state: Xii) -> Phrase:
        """What is asked."""
        return Phrase("Choose the event of round {round}", round=next_round(state))

    def choices(self, state: Xii) -> list[Action]:
        """Any event that fewer than two rounds have."""
        found: list[Action] = []
        for action in state.notation.events:
            if state.events.count(action.number) < 2:
                found.append(action)
        return found

    def objection(self, state: Xii, action: Action) -> Objection | None:
        """No event comes more than twice."""
        if not isinstance(action, Word) or action.verb != "event":
            return Objection("first choose the event of round {round}", "R110", round=next_round(state))
        if state.events.count(action.number) >= 2:
            return Objection(
                "two rounds have {event} already, and no event comes more often",
                "R110",
                event=Phrase(EVENT_NAMES[action.number]),
            )
        return None

    def take(self, state: Xii, action: Action) -> None:
        """Write it on the track."""
        assign(state, next_round(state), cast(Word, action).number)


def next_round(xii: Xii) -> int:
    """The first affected round that has no event yet."""
    for round in xii.figures.difficulties[xii.options.difficulty].rounds:
        if xii.events[round] == NO_EVENT:
            return round
    return 0


def assign(xii: Xii, round: int, event: int) -> None:
    """Write an event on the public track."""
    events = xii.events.copy()
    events[round] = event
    xii.events = events
    xii.tell(facts.EVENT_SET, -1, round, event)


WHO_STARTS: Final = WhoStarts("who starts")
ASSIGN_EVENTS: Final = AssignEvents("assign events")
FIXED_EVENTS: Final = FixedEvents("fixed events")
ROLL_EVENT: Final = RollEvent("roll event")
DRAFT: Final = by_seat(Draft, "draft", MOST_SEATS)
