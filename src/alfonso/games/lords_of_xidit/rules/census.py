"""Phase Four: the census, type by type, with secret and partial shows of hands (R70 to R81)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action, Word
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.state import NOBODY
from alfonso.engine.step import Ask, Lanes, Plan, Run, Step, by_seat
from alfonso.games.lords_of_xidit import facts, names
from alfonso.games.lords_of_xidit.data import BARDS, GOLD, KINDS, MOST_SEATS, UNITS, UNSET
from alfonso.games.lords_of_xidit.rules.bards import send_bards
from alfonso.games.lords_of_xidit.rules.rewards import full_guild
from alfonso.games.lords_of_xidit.state import CENSUS, Xidit


@final
class Census(Plan[Xidit]):
    """Five counts, weakest Units first, each paid before the next (R71, R72); the Dummy has no part in it (R81)."""

    def plan(self, state: Xidit) -> list[Step]:
        """For each type: ask, show, pay."""
        steps: list[Step] = []
        for kind in range(KINDS):
            steps += [COUNT[kind], SHOW_OF_HANDS, PAY]
        return steps


@final
class Count(Run[Xidit]):
    """The census comes to a type of Unit (R71)."""

    def __init__(self, kind: int) -> None:
        super().__init__(f"count {UNITS[kind]}")
        self.kind: Final = kind

    def run(self, state: Xidit) -> None:
        """Nobody has shown anything yet."""
        state.phase = CENSUS
        if self.kind == 0:
            state.tell(facts.CENSUS, -1, state.year)  # R70
        state.kind = self.kind
        state.shown = [UNSET] * state.setup.seats


@final
class ShowOfHands(Lanes[Xidit]):
    """All decide at once and in secret how many to show; who owns none is asked too (R71, H3)."""

    def lane(self, state: Xidit, seat: int) -> list[Step]:
        """One answer each; where holdings lie open, only of those who have a choice (7.7)."""
        if state.options.open_holdings and state.units[seat * KINDS + state.kind] == 0:
            state.shown[seat] = 0
            return []
        return [SHOW[seat]]


@final
class Show(Ask[Xidit]):
    """How many Units to show: none up to all (R71); they are not lost (R80)."""

    def prompt(self, state: Xidit) -> Phrase:
        """What is asked."""
        owned = state.units[self.seat * KINDS + state.kind]
        counted = names.unit_type(state.kind)
        return Phrase("Census of {units}: you have {owned}; how many do you show?", units=counted, owned=owned)

    def choices(self, state: Xidit) -> list[Action]:
        """Any number up to what is owned."""
        found: list[Action] = []
        for number in range(state.units[self.seat * KINDS + state.kind] + 1):
            found.append(state.notation.shows[number])
        return found

    def objection(self, state: Xidit, action: Action) -> Objection | None:
        """Nobody shows what is not there."""
        if not isinstance(action, Word) or action.verb != "show":
            counted = names.unit_type(state.kind)
            return Objection("the census counts {units}: say how many you show", "R71", units=counted)
        owned = state.units[self.seat * KINDS + state.kind]
        if action.number > owned:
            units = names.units(state.kind, owned)
            return Objection("you have {units}, not {number}", "R71", units=units, number=action.number)
        return None

    def take(self, state: Xidit, action: Action) -> None:
        """Decide; nobody learns of it before all have decided."""
        state.shown[self.seat] = cast(Word, action).number


@final
class Pay(Run[Xidit]):
    """The hands are shown and the highest number is rewarded (R71 to R74)."""

    def run(self, state: Xidit) -> None:
        """Awards in play order (R75)."""
        order = state.play_order()
        for seat in order:
            state.tell(facts.SHOWED, seat, state.kind, state.shown[seat])
        state.scene()
        if winners_of(state) == 0:
            state.tell(facts.NOBODY_COUNTS, -1, state.kind)
            return
        most = max(state.shown)
        awards: list[Step] = []
        for seat in order:
            if state.shown[seat] == most:
                awards.append(AWARD[seat])
        state.then(awards)


def winners_of(xidit: Xidit) -> int:
    """How many players share the highest number; a highest number of 0 wins nothing (R73, RU-9)."""
    most = max(xidit.shown)
    if most == 0 and not xidit.options.zero_wins_census:
        return 0
    return xidit.shown.count(most)


@final
class Award(Run[Xidit]):
    """What one winner gets: the reward of the type, alone or tied (R74, 1.8)."""

    def run(self, state: Xidit) -> None:
        """Pay gold, let bards be placed, or add a story."""
        prize = state.figures.census[state.kind]
        tied = winners_of(state) > 1
        amount = prize.tied if tied else prize.alone
        state.tell(facts.CENSUS_WON, self.seat, state.kind, 1 if tied else 0)
        if prize.reward == GOLD:
            state.gold[self.seat] += amount
            state.tell(facts.GOLD, self.seat, amount)
        elif prize.reward == BARDS:
            state.next(DONE)
            send_bards(state, self.seat, amount, False)  # R76
        else:
            add_story(state, self.seat)


@final
class Done(Run[Xidit]):
    """Nobody is placing census bards any more."""

    def run(self, state: Xidit) -> None:
        """Let go."""
        state.acting = NOBODY


def add_story(xidit: Xidit, seat: int) -> None:
    """A story for an own guild with room; without one it waits behind the Screen (R77 to R79)."""
    if xidit.stock[seat] == 0:
        xidit.tell(facts.NO_STORY, seat)
        return
    rooms = guilds_with_room(xidit, seat)
    if len(rooms) > 1:
        xidit.next(STORY[seat])
    elif rooms:
        raise_guild(xidit, seat, rooms[0])  # H3
    else:
        xidit.stock[seat] -= 1
        xidit.bonus[seat] += 1
        xidit.tell(facts.BONUS_STORY, seat)


def guilds_with_room(xidit: Xidit, seat: int) -> list[int]:
    """The cities of a player's guilds with fewer than four stories."""
    found: list[int] = []
    for city in range(1, len(xidit.owner)):
        if xidit.owner[city] == seat and xidit.height[city] < xidit.figures.guild:
            found.append(city)
    return found


def raise_guild(xidit: Xidit, seat: int, city: int) -> None:
    """One story more from the stock (R77)."""
    xidit.stock[seat] -= 1
    xidit.height[city] += 1
    xidit.tell(facts.CENSUS_STORY, seat, city, xidit.height[city])


@final
class Story(Ask[Xidit]):
    """Which own guild gets the story, where there is a choice (R77, R75)."""

    def prompt(self, state: Xidit) -> Phrase:
        """What is asked."""
        return Phrase("Add the story to one of your guilds: in which city?")

    def choices(self, state: Xidit) -> list[Action]:
        """Every own guild with room."""
        found: list[Action] = []
        for city in guilds_with_room(state, self.seat):
            found.append(state.notation.stories[city - 1])
        return found

    def objection(self, state: Xidit, action: Action) -> Objection | None:
        """Why the story cannot go there."""
        if not isinstance(action, Word) or action.verb != "story":
            return Objection("add the story to one of your guilds first", "R77")
        city = action.number
        if state.owner[city] != self.seat:
            return Objection("you have no guild in City {city}", "R77", city=city)
        if state.height[city] >= state.figures.guild:
            return full_guild(city, state.height[city], "R77")
        return None

    def take(self, state: Xidit, action: Action) -> None:
        """Add it."""
        raise_guild(state, self.seat, cast(Word, action).number)


CENSUS_TIME: Final = Census("census")
COUNT: Final = [Count(kind) for kind in range(KINDS)]
SHOW_OF_HANDS: Final = ShowOfHands("show of hands")
SHOW: Final = by_seat(Show, "show", MOST_SEATS)
PAY: Final = Pay("pay")
AWARD: Final = by_seat(Award, "award", MOST_SEATS)
DONE: Final = Done("done")
STORY: Final = by_seat(Story, "story", MOST_SEATS)
