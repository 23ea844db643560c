"""Rewards of a threat or a Titan: two of three, then the Dummy, then the tiles (R25, R30 to R38, R102)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action, Word
from alfonso.engine.phrase import Name, Objection, Phrase
from alfonso.engine.state import NOBODY
from alfonso.engine.step import Ask, Run, by_seat
from alfonso.games.lords_of_xidit import facts, names
from alfonso.games.lords_of_xidit.actions import Take
from alfonso.games.lords_of_xidit.data import BARDS, GOLD, MOST_SEATS, NONE, STORIES
from alfonso.games.lords_of_xidit.rules.ask import ask
from alfonso.games.lords_of_xidit.rules.bards import remember_none_left, remember_some_left, send_bards
from alfonso.games.lords_of_xidit.rules.tiles import liberated
from alfonso.games.lords_of_xidit.state import Xidit


def reward(xidit: Xidit, seat: int, prize: list[int]) -> None:
    """What follows when Units were paid for a tile: rewards, Dummy, tiles, in this order (R25)."""
    xidit.acting = seat
    xidit.prize = prize
    xidit.next(AFTERMATH)
    ask(xidit, REWARD[seat])


@final
class Reward(Ask[Xidit]):
    """Two of the three rewards, or what is available of them (R30, R36); their order cannot matter (R37)."""

    def prompt(self, state: Xidit) -> Phrase:
        """What is asked."""
        return Phrase("Take two rewards: {rewards}", rewards=names.rewards(state.prize))

    def choices(self, state: Xidit) -> list[Action]:
        """The pairs that are available; gold always is."""
        city = state.city[self.seat]
        notation = state.notation
        bards = state.may_send_bards(self.seat, city)
        stories = state.may_build(self.seat, city)
        if bards and stories:
            return [notation.gold_bards, notation.gold_stories, notation.bards_stories]
        if bards:
            return [notation.gold_bards]
        return [notation.gold_stories] if stories else [notation.gold_only]

    def objection(self, state: Xidit, action: Action) -> Objection | None:
        """Why these rewards cannot be taken."""
        if not isinstance(action, Take):
            return Objection("take your rewards first", "R30")
        city = state.city[self.seat]
        no_bards = self.without_bards(state, city)
        no_stories = self.without_stories(state, city)
        if action.bards and no_bards is not None:
            return no_bards
        if action.stories and no_stories is not None:
            return no_stories
        if action is state.notation.gold_only and (no_bards is None or no_stories is None):
            return Objection("two rewards are available and must be taken", "R36")
        return None

    def without_bards(self, state: Xidit, city: int) -> Objection | None:
        """Why bards are not available, or None (R32)."""
        if state.left[self.seat] == 0:
            return Objection("you have no bards left", "R32")
        if not state.mode.open_at[city]:
            return Objection("no open region touches City {city}", "R32", city=city)
        return None

    def without_stories(self, state: Xidit, city: int) -> Objection | None:
        """Why stories are not available, or None (R33)."""
        if state.stock[self.seat] == 0:
            return Objection("you have no stories left", "R33")
        owner = state.owner[city]
        if owner not in (NOBODY, self.seat):
            return Objection("the guild of {player} stands in City {city}", "R33", player=Name(owner), city=city)
        if state.height[city] >= state.figures.guild:
            return full_guild(city, state.height[city], "R33")
        return None

    def take(self, state: Xidit, action: Action) -> None:
        """Gold behind the Screen, stories on the city, bards into regions."""
        taken = cast(Take, action)
        state.tell(facts.REWARDS, self.seat, 1 if taken.gold else 0, 1 if taken.bards else 0, 1 if taken.stories else 0)
        if taken.gold:
            state.gold[self.seat] += state.prize[GOLD]
            state.tell(facts.GOLD, self.seat, state.prize[GOLD])  # R31
        if taken.stories:
            build(state, self.seat, state.city[self.seat], state.prize[STORIES])
        if taken.bards:
            remember_some_left(state, self.seat)
            send_bards(state, self.seat, state.prize[BARDS], True)
        elif not taken.stories:
            remember_none_left(state, self.seat)


def full_guild(city: int, height: int, rule: str) -> Objection:
    """Why no story can be added to an own guild."""
    stories = names.stories(height)
    return Objection("your guild in City {city} has {stories}, the most there can be", rule, city=city, stories=stories)


def build(xidit: Xidit, seat: int, city: int, printed: int) -> None:
    """Stories for the guild of a city, as many as fit; the others stay in the stock (R33 to R35)."""
    room = xidit.figures.guild - xidit.height[city]
    stories = min(printed, room, xidit.stock[seat])
    if stories == 0:
        return
    xidit.owner[city] = seat
    xidit.height[city] += stories
    xidit.stock[seat] -= stories
    xidit.tell(facts.BUILT, seat, city, stories, xidit.height[city])
    more = min(room - stories, xidit.bonus[seat])
    if more:  # R38
        xidit.bonus[seat] -= more
        xidit.height[city] += more
        xidit.tell(facts.BONUS_BUILT, seat, city, more, xidit.height[city])


@final
class Aftermath(Run[Xidit]):
    """When the rewards are taken: the Dummy, then the tiles (R25)."""

    def run(self, state: Xidit) -> None:
        """Ask for the Dummy where there is one (R102)."""
        state.next(CLEAR_AWAY)
        if state.mode.has_dummy and (state.titan == NONE or state.options.titans_move_dummy):
            state.next(DUMMY[state.acting])


@final
class Dummy(Ask[Xidit]):
    """Whoever eliminates a threat or a Titan advances the Dummy in a category of choice (R102, RU-14)."""

    def prompt(self, state: Xidit) -> Phrase:
        """What is asked."""
        levels = [
            Phrase("{category} {level}", category=names.category(category), level=state.dummy[category])
            for category in state.assessments
        ]
        return Phrase("Advance the Dummy in one category; it has {levels}", levels=names.series(levels))

    def choices(self, state: Xidit) -> list[Action]:
        """Any of the three."""
        found: list[Action] = []
        found += state.notation.dummies
        return found

    def objection(self, state: Xidit, action: Action) -> Objection | None:
        """Nothing else is asked."""
        return None if action.verb == "dummy" else Objection("advance the Dummy first", "R102")

    def take(self, state: Xidit, action: Action) -> None:
        """One step."""
        category = cast(Word, action).number
        state.dummy[category] += 1
        state.tell(facts.DUMMY, self.seat, category, state.dummy[category])


@final
class ClearAway(Run[Xidit]):
    """The tile that was paid for leaves: a threat to its discard (R41), a Titan out of the game (R67)."""

    def run(self, state: Xidit) -> None:
        """Clear away."""
        seat = state.acting
        pile = state.titan
        state.acting = NOBODY
        state.titan = NONE
        if pile == NONE:
            liberated(state, state.city[seat])
        else:
            state.tell(facts.TITAN_GONE, -1, state.titan_on(pile))
            state.lair[2 * pile] = state.lair[2 * pile + 1]
            state.lair[2 * pile + 1] = NONE
            state.raging &= ~(1 << pile)


REWARD: Final = by_seat(Reward, "reward", MOST_SEATS)
AFTERMATH: Final = Aftermath("aftermath")
DUMMY: Final = by_seat(Dummy, "dummy", MOST_SEATS)
CLEAR_AWAY: Final = ClearAway("clear away")
