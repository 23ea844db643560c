"""Travel: letter by letter, each with its fare and the toll of the card before (R69 to R74, R77)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, Run, by_seat
from alfonso.games.my_village import facts, names
from alfonso.games.my_village.actions import FARE, KEEP, SWAP, Word
from alfonso.games.my_village.data import KINDS, LETTERS, MOST_SEATS, NONE, TRAVEL_CHURCH, TRAVELLER, Cost
from alfonso.games.my_village.rules.banners import why_not_card
from alfonso.games.my_village.rules.costs import pay_time, settle, why_not_goods
from alfonso.games.my_village.rules.setup import shuffle_part
from alfonso.games.my_village.state import TRAVEL_STARTS, Village, Villages


def toll(state: Villages, village: Village) -> Cost | None:
    """The gray banner of the last travel card: due once, with the next card (R70, R74)."""
    if not village.travels:
        return None
    return state.figures.travels[village.travels[-1]].gray


def goods_due(fare: Cost, gray: Cost | None) -> list[int]:
    """The goods of a fare and of the toll together (R15a)."""
    if gray is None:
        return fare.goods
    return [fare.goods[good] + gray.goods[good] for good in range(KINDS)]


def coins_due(fare: Cost, gray: Cost | None) -> int:
    """The coins of a fare and of the toll together (Q20)."""
    return fare.coins + (0 if gray is None else gray.coins)


def payable_fares(state: Villages, village: Village, letter: int) -> list[int]:
    """The alternatives of a letter that can be paid together with the toll (R15a)."""
    gray = toll(state, village)
    found: list[int] = []
    fares = state.figures.letters[letter].fares
    for number in range(len(fares)):
        fare = fares[number]
        if village.coins >= coins_due(fare, gray) and village.can_pay_goods(goods_due(fare, gray)):
            found.append(number)
    return found


def offer_travel(state: Villages, village: Village, found: list[Action]) -> None:
    """The card of the next letter (R69)."""
    if not village.has(TRAVELLER):
        return
    letter = state.next_letter(village)
    if letter == NONE or state.travels_left[letter] == 0 or not state.shows(state.figures.letters[letter].mask):
        return
    if payable_fares(state, village, letter):
        found.append(state.notation.travels[letter])


def why_not_travel(state: Villages, village: Village, letter: int) -> Objection | None:
    """Why a travel card cannot be had (R69 to R72)."""
    why = why_not_card(state, village, state.figures.letters[letter].values, TRAVELLER, "R17a")
    if why is not None:
        return why
    travels = village.travels
    if travels and state.figures.travels[travels[-1]].ends:
        return Objection("your travels have ended", "R72")
    if letter != len(travels):
        return Objection("your next letter is {letter}", "R69", letter=LETTERS[len(travels)])
    if state.travels_left[letter] == 0:
        return Objection("no card {letter} is left", "R26", letter=LETTERS[letter])
    return why_not_fares(state, village, letter)


def why_not_fares(state: Villages, village: Village, letter: int) -> Objection | None:
    """Why none of the alternatives can be paid."""
    last: Objection | None = None
    for fare in state.figures.letters[letter].fares:
        last = why_not_fare(state, village, fare)
        if last is None:
            return None
    return last


def why_not_fare(state: Villages, village: Village, fare: Cost) -> Objection | None:
    """Why one alternative cannot be paid, with the toll (R15a, R70)."""
    gray = toll(state, village)
    coins = coins_due(fare, gray)
    if village.coins < coins:
        return Objection("it costs {coins}, you have {has}", "R70", coins=names.coins(coins), has=village.coins)
    return why_not_goods(village, goods_due(fare, gray))


def travel(state: Villages, seat: int, letter: int) -> None:
    """First all time, then the choice of the fare, then coins and goods, then the card (R70, R71, Q19)."""
    village = state.villages[seat]
    gray = toll(state, village)
    time = state.figures.letters[letter].time + (0 if gray is None else gray.time)
    state.tell(facts.TRAVEL, seat, letter, time)
    pay_time(state, seat, time)
    state.next(ARRIVE[seat])
    fares = payable_fares(state, village, letter)
    if len(fares) > 1:
        state.next(CHOOSE_FARE[seat])
    else:
        pay_fare(state, seat, fares[0])


def pay_fare(state: Villages, seat: int, number: int) -> None:
    """Coins and goods of the fare and of the toll (R70)."""
    village = state.villages[seat]
    fare = state.figures.letters[len(village.travels)].fares[number]
    gray = toll(state, village)
    coins = coins_due(fare, gray)
    if coins:
        village.coins -= coins
        state.tell(facts.FARE, seat, coins)
    state.due = goods_due(fare, gray).copy()
    settle(state, seat)


@final
class ChooseFare(Ask[Villages]):
    """Which alternative is paid, where several can be (R70); they are not mixed (R15a)."""

    def __init__(self, seat: int) -> None:
        super().__init__("fare", seat)

    def letter(self, state: Villages) -> int:
        """The letter that is travelled to."""
        return len(state.villages[self.seat].travels)

    def prompt(self, state: Villages) -> Phrase:
        """What is asked."""
        return Phrase("How do you pay for the journey to {letter}?", letter=LETTERS[self.letter(state)])

    def choices(self, state: Villages) -> list[Action]:
        """Every payable alternative."""
        found: list[Action] = []
        for number in payable_fares(state, state.villages[self.seat], self.letter(state)):
            found.append(state.notation.fares[number])
        return found

    def objection(self, state: Villages, action: Action) -> Objection | None:
        """Why a fare cannot be paid."""
        if not isinstance(action, Word) or action.kind != FARE:
            return Objection("first choose how you pay for the journey", "R70")
        fares = state.figures.letters[self.letter(state)].fares
        if action.number >= len(fares):
            return Objection("there is no such fare", "R70")
        return why_not_fare(state, state.villages[self.seat], fares[action.number])

    def take(self, state: Villages, action: Action) -> None:
        """Pay it."""
        pay_fare(state, self.seat, cast(Word, action).number)


@final
class Arrive(Run[Villages]):
    """The top card is turned up only when everything is paid, and must be added (R71, Q18)."""

    def run(self, state: Villages) -> None:
        """Turn it up; the travel church may swap it (R77)."""
        draw(state, len(state.villages[self.seat].travels))
        state.then([TRAVEL_SWAP[self.seat], SETTLE_IN[self.seat]])


def draw(state: Villages, letter: int) -> None:
    """The top card of a letter's pile, for all to see (R71)."""
    state.reveal()
    state.travels_left[letter] -= 1
    state.drawn = state.travels[TRAVEL_STARTS[letter] + state.travels_left[letter]]
    state.tell(facts.ARRIVED, state.acting, state.drawn)


@final
class TravelSwap(Ask[Villages]):
    """With the travel church the card may go back under its pile; the next one must be kept (R77)."""

    def __init__(self, seat: int) -> None:
        super().__init__("swap", seat)

    def due(self, state: Villages) -> bool:
        """With church and abbot, and another card in the pile (Q16)."""
        village = state.villages[self.seat]
        return village.benefits_from(TRAVEL_CHURCH) and state.travels_left[len(village.travels)] > 0

    def prompt(self, state: Villages) -> Phrase:
        """What is asked."""
        points = names.points(state.figures.travels[state.drawn].points)
        return Phrase("Keep this journey, worth {points}, or swap it for the next?", points=points)

    def choices(self, state: Villages) -> list[Action]:
        """Keep or swap."""
        return [state.notation.keep, state.notation.swap]

    def objection(self, state: Villages, action: Action) -> Objection | None:
        """Nothing else is asked."""
        if isinstance(action, Word) and action.kind in (KEEP, SWAP):
            return None
        return Objection("first keep or swap your travel card", "R77")

    def take(self, state: Villages, action: Action) -> None:
        """Under the pile with it, the next one, then the pile is shuffled."""
        if cast(Word, action).kind == KEEP:
            return
        letter = len(state.villages[self.seat].travels)
        start = TRAVEL_STARTS[letter]
        returned = state.drawn
        state.tell(facts.SENT_BACK, self.seat, returned)
        draw(state, letter)
        left = state.travels_left[letter]
        state.travels[start + left] = returned
        state.travels_left[letter] = left + 1
        shuffle_part(state, state.travels, start, left + 1)


@final
class SettleIn(Run[Villages]):
    """The card joins the village; it has no white banner (R73)."""

    def run(self, state: Villages) -> None:
        """Add it."""
        state.villages[self.seat].travels.append(state.drawn)
        state.drawn = NONE


CHOOSE_FARE: Final = [ChooseFare(seat) for seat in range(MOST_SEATS)]
ARRIVE: Final = by_seat(Arrive, "arrive", MOST_SEATS)
TRAVEL_SWAP: Final = [TravelSwap(seat) for seat in range(MOST_SEATS)]
SETTLE_IN: Final = by_seat(SettleIn, "settle in", MOST_SEATS)
