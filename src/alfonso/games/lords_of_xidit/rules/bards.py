"""Bards: token by token into open regions, seen only when all are down, and in the Bastion not even then (R32, H2)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action, Word
from alfonso.engine.phrase import Counted, Objection, Phrase
from alfonso.engine.step import Ask, by_seat
from alfonso.games.lords_of_xidit import facts, names
from alfonso.games.lords_of_xidit.data import BARDS as PRINTED
from alfonso.games.lords_of_xidit.data import MOST_SEATS, NONE
from alfonso.games.lords_of_xidit.rules.ask import ask
from alfonso.games.lords_of_xidit.state import Xidit


def send_bards(xidit: Xidit, seat: int, printed: int, compulsory: bool) -> None:
    """Let a player put down so many bards, or as many as are left (R32, R76).

    A single open region takes compulsory bards without a question (H3); without an open region nothing is asked.
    """
    regions = xidit.mode.open_at[xidit.city[seat]]
    if not regions or printed == 0:
        return
    xidit.acting = seat
    if not compulsory:
        xidit.prize = [0, printed, 0]
    xidit.owed = min(printed, xidit.left[seat])
    xidit.compulsory = compulsory
    xidit.least = 0
    if compulsory and len(regions) == 1:
        xidit.laid[regions[0]] = xidit.owed
        publish(xidit, seat)
    else:
        ask(xidit, BARDS[seat])


@final
class Bards(Ask[Xidit]):
    """The next bard: regions in ascending order, so that no split comes twice (R32, R76).

    In a census every bard of the prize is asked for: who has none left says so, like one who keeps them (RU-37).
    """

    def hides_parts(self) -> bool:
        """Nobody sees a bard before all are down (H2)."""
        return True

    def prompt(self, state: Xidit) -> Phrase:
        """What is asked."""
        if state.compulsory:
            return Phrase("Place {bards}: choose a region for the next", bards=names.bards(state.owed))
        if state.owed:
            return Phrase("You may place {bards}", bards=names.bards(state.owed))
        return Phrase("You have no bards left to place")

    def choices(self, state: Xidit) -> list[Action]:
        """The open regions that touch the city, from that of the last bard on; in a census also an end."""
        found: list[Action] = []
        if state.owed:
            for region in state.mode.open_at[state.city[self.seat]]:
                if region >= state.least:
                    found.append(state.notation.bards[region - 1])
        if not state.compulsory:
            found.append(state.notation.no_more)
        return found

    def objection(self, state: Xidit, action: Action) -> Objection | None:
        """Why this region takes no bard."""
        if not isinstance(action, Word) or action.verb != "bard":
            return Objection("place your bards first", "R32")
        region = action.number
        city = state.city[self.seat]
        if region == NONE:
            return still_in_hand(state.owed) if state.compulsory else None
        if state.owed == 0:
            return Objection("you have no bards left", "R32")
        if region not in state.figures.touching[city]:
            where = names.region(state.figures, region)
            return Objection("City {city} does not touch the {region}", "R32", region=where, city=city)
        if not state.mode.is_open[region]:
            return Objection("the region {region} is closed", "R111", region=names.region(state.figures, region))
        if region < state.least:
            return Objection(
                "the last bard went to the {region}: go on from there, lower regions come first",
                "R32",
                region=names.region(state.figures, state.least),
            )
        return None

    def take(self, state: Xidit, action: Action) -> None:
        """Put it down; nobody sees it before all are down."""
        region = cast(Word, action).number
        if region == NONE:
            publish(state, self.seat)
            return
        state.laid[region] += 1
        state.owed -= 1
        state.least = region
        if state.compulsory and region == state.mode.open_at[state.city[self.seat]][-1]:
            state.laid[region] += state.owed
            state.owed = 0
        if state.owed or (not state.compulsory and sum(state.laid) < state.prize[PRINTED]):  # RU-37
            ask(state, self)
        else:
            publish(state, self.seat)


def still_in_hand(count: int) -> Objection:
    """Why compulsory bards cannot be kept."""
    words = Counted(
        "all bards must be placed, {count} is still in hand",
        "all bards must be placed, {count} are still in hand",
        count,
    )
    return Objection(words, "R32")


def publish(xidit: Xidit, seat: int) -> None:
    """The bards are down: those in open sight are seen, those in the Bastion are not (R32, H2)."""
    bastion = xidit.figures.bastion
    base = seat * xidit.places
    xidit.tell(facts.SENT_BARDS, seat)
    seen = 0
    for region in range(1, xidit.places):
        if region != bastion:
            seen += xidit.laid[region]
    xidit.maybe[seat] = remembered(xidit, seat, seen)
    for region in range(1, xidit.places):
        number = xidit.laid[region]
        if number == 0:
            continue
        xidit.laid[region] = 0
        xidit.bards[base + region] += number
        xidit.left[seat] -= number
        if region == bastion:
            xidit.tell(facts.BASTION, seat, number, xidit.bards[base + region], only=seat)
        else:
            xidit.tell(facts.BARDS, seat, region, number)
    xidit.owed = 0
    xidit.least = 0


def in_sight(xidit: Xidit, seat: int) -> int:
    """A player's bards on the board that everybody sees."""
    total = 0
    for region in range(1, xidit.places):
        if region != xidit.figures.bastion:
            total += xidit.bards[seat * xidit.places + region]
    return total


def remembered(xidit: Xidit, seat: int, seen: int) -> int:
    """Which numbers in the Bastion remain possible for one who saw only so many bards go down in the open (5)."""
    figures = xidit.figures
    touches = figures.bastion in xidit.mode.open_at[xidit.city[seat]]
    printed = xidit.prize[PRINTED]
    before = xidit.maybe[seat]
    hidden_or_left = figures.bards - in_sight(xidit, seat)
    after = 0
    for number in range(hidden_or_left + 1):
        if not before & (1 << number):
            continue
        most = min(printed, hidden_or_left - number)
        if most < seen or (xidit.compulsory and most > seen and not touches):
            continue
        if xidit.compulsory:
            after |= 1 << (number + most - seen)
        elif touches:
            for more in range(most - seen + 1):
                after |= 1 << (number + more)
        else:
            after |= 1 << number
    return after


def remember_some_left(xidit: Xidit, seat: int) -> None:
    """A player took bards: at least one was left, and everybody knows it (R32)."""
    xidit.maybe[seat] &= ~(1 << (xidit.figures.bards - in_sight(xidit, seat)))


def remember_none_left(xidit: Xidit, seat: int) -> None:
    """A player had to take gold alone where a region is open: no bard is left, and everybody knows it (R36)."""
    if xidit.mode.open_at[xidit.city[seat]]:
        xidit.maybe[seat] = 1 << (xidit.figures.bards - in_sight(xidit, seat))


BARDS: Final = by_seat(Bards, "bards", MOST_SEATS)
