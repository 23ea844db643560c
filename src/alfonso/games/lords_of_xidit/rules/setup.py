"""Before the first year: the First Player, the tiles, the Lair, the Hall of Fame, the Idrakys (2.1)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action, Word
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, Plan, Run, Step, by_seat
from alfonso.games.lords_of_xidit import facts
from alfonso.games.lords_of_xidit.data import MOST_SEATS, PILES
from alfonso.games.lords_of_xidit.options import RANDOM
from alfonso.games.lords_of_xidit.rules.tiles import fill, show_top_of_recruits, show_top_of_threats
from alfonso.games.lords_of_xidit.state import RECRUITMENT, THREAT, Xidit


@final
class FirstPlayer(Run[Xidit]):
    """The First Player is drawn by lot, or agreed on (RU-1)."""

    def run(self, state: Xidit) -> None:
        """Hand over the token (R2)."""
        agreed = state.options.first
        state.first = state.roll(state.setup.seats) - 1 if agreed == RANDOM else agreed
        state.tell(facts.STARTS, state.first)


@final
class Lair(Run[Xidit]):
    """Each pair of Titans is shuffled; both slumber (R50)."""

    def run(self, state: Xidit) -> None:
        """Two tiles to a pile."""
        for pile in range(PILES):
            pair = [2 * pile, 2 * pile + 1]
            state.shuffle(pair)
            state.lair[2 * pile] = pair[0]
            state.lair[2 * pile + 1] = pair[1]


@final
class DealTiles(Run[Xidit]):
    """So many tiles of each side on their cities, the others in two queues (R5, table 2.2)."""

    def run(self, state: Xidit) -> None:
        """Shuffle and deal."""
        mode = state.mode
        tiles = list(mode.tiles)
        state.shuffle(tiles)
        each = mode.on_board
        for city in tiles[:each]:
            state.side[city] = RECRUITMENT
            fill(state, city)
        for city in tiles[each : 2 * each]:
            state.side[city] = THREAT
        rest = tiles[2 * each :]
        queue = state.figures.queue
        unseen = 0
        for tile in rest:
            unseen |= 1 << tile
        state.recruit_pile = rest[:queue]
        state.recruit_unseen = [unseen] * len(state.recruit_pile)
        state.threat_pile = rest[queue:]
        state.threat_unseen = [unseen] * len(state.threat_pile)
        show_top_of_recruits(state)
        show_top_of_threats(state)
        state.next_recruit = state.recruit_pile.pop()
        state.recruit_unseen.pop()
        state.next_threat = state.threat_pile.pop()
        state.threat_unseen.pop()
        show_top_of_recruits(state)
        show_top_of_threats(state)


@final
class HallOfFame(Run[Xidit]):
    """The order of the assessments is drawn and public; the Dummy takes its places (1.10, R100)."""

    def run(self, state: Xidit) -> None:
        """Shuffle the three tiles."""
        order = [0, 1, 2]
        state.shuffle(order)
        state.assessments = order
        state.tell(facts.ASSESSMENT_ORDER, -1, order[0], order[1], order[2])
        set_dummy(state)


def set_dummy(xidit: Xidit) -> None:
    """Where the Dummy starts in each category (1.11)."""
    if not xidit.mode.has_dummy:
        return
    figures = xidit.figures
    starts = figures.dummy_hard if xidit.options.hard_dummy else figures.dummy_normal
    xidit.dummy = [0, 0, 0]
    for place in range(len(xidit.assessments)):
        xidit.dummy[xidit.assessments[place]] = starts[place]


@final
class Placement(Plan[Xidit]):
    """From the First Player on, each puts the Idrakys into a city (2.1)."""

    def plan(self, state: Xidit) -> list[Step]:
        """One after the other (R2)."""
        steps: list[Step] = []
        for seat in state.play_order():
            steps.append(PLACE[seat])
        return steps


@final
class Place(Ask[Xidit]):
    """Any city without an Idrakys; only now is it forbidden to share one (R3)."""

    def prompt(self, state: Xidit) -> Phrase:
        """What is asked."""
        return Phrase("Choose the city where your Idrakys starts")

    def choices(self, state: Xidit) -> list[Action]:
        """Every city that is free."""
        found: list[Action] = []
        for action in state.notation.cities:
            if action.number not in state.city:
                found.append(action)
        return found

    def objection(self, state: Xidit, action: Action) -> Objection | None:
        """One Idrakys to a city."""
        if not isinstance(action, Word) or action.verb != "city":
            return Objection("first choose the city where your Idrakys starts", "R3")
        if action.number in state.city:
            return Objection("an Idrakys stands in City {city} already", "R3", city=action.number)
        return None

    def take(self, state: Xidit, action: Action) -> None:
        """Put it there."""
        state.city[self.seat] = cast(Word, action).number
        state.tell(facts.PLACED, self.seat, state.city[self.seat])


FIRST_PLAYER: Final[Step] = FirstPlayer("first player")
LAIR: Final[Step] = Lair("lair")
DEAL_TILES: Final[Step] = DealTiles("deal tiles")
HALL_OF_FAME: Final[Step] = HallOfFame("hall of fame")
PLACEMENT: Final[Step] = Placement("placement")
PLACE: Final = by_seat(Place, "place", MOST_SEATS)
