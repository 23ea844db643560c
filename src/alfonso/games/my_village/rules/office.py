"""Hand and steward's office, the two black banners that are no cards (R50 to R56, R78)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.event import Fact
from alfonso.engine.phrase import Name, Objection, Phrase
from alfonso.engine.step import Ask, Run, Step
from alfonso.games.my_village import facts, names
from alfonso.games.my_village.actions import ENOUGH, SKIP, STEWARD, TAKE, Word
from alfonso.games.my_village.data import MOST_SEATS, NONE, TRADING
from alfonso.games.my_village.rules.banners import why_not_value
from alfonso.games.my_village.rules.costs import pay_time
from alfonso.games.my_village.state import Village, Villages

FREE_CARDS: Final = 1  # that the trading church reveals and gives (R78)

# The starting player hand


def may_take_hand(state: Villages, seat: int) -> bool:
    """Whether the hand can be taken: palm up, and by its owner only on a second turn of the round (R51, R52)."""
    return state.palm and (state.hand != seat or state.own_turn() > 1)


def why_not_hand(state: Villages, seat: int) -> Objection | None:
    """Why the hand cannot be taken."""
    why = why_not_value(state, state.figures.hand_values)
    if why is not None:
        return why
    if not state.palm:
        return Objection("the hand lies back side up: {player} has taken it", "R52", player=Name(state.hand))
    if state.hand == seat and state.mode.turns == 1:
        return Objection("you have the hand", "R51")
    if state.hand == seat and state.own_turn() == 1:
        return Objection("you have the hand, and may take it anew on your second turn only", "R51")
    return None


def take_hand(state: Villages, seat: int) -> None:
    """All story points on it go to the tree, the hand lies back up, and its owner starts the next round (R50, R53)."""
    state.villages[seat].tree += state.hand_points
    state.tell(facts.HAND_TAKEN, seat, state.hand_points)
    state.hand_points = 0
    state.hand = seat
    state.palm = False


# The steward's office


def why_not_office(state: Villages) -> Objection | None:
    """Why the office cannot be visited; it needs neither merchant nor goods (R55)."""
    why = why_not_value(state, state.figures.steward_values)
    if why is not None:
        return why
    return None if state.display else Objection("no customer is left", "R26")


def open_office(state: Villages, seat: int, most: int) -> None:
    """Customers one at a time, then the display is filled up (R54a, R56); the trading church first (R78)."""
    state.bought = 0
    state.most = most
    state.visited = False
    state.free = state.villages[seat].benefits_from(TRADING)
    state.tell(facts.OFFICE, seat)
    state.then([CUSTOMERS[seat], REFILL])
    if state.free:
        for _ in range(FREE_CARDS):
            turn_up(state, facts.TURNED_UP)


def turn_up(state: Villages, fact: Fact) -> None:
    """The top customer of the pile joins the display, if there is one (Q11)."""
    if state.customers:
        state.reveal()
        card = state.customers.pop()
        state.display.append(card)
        state.tell(fact, -1, card)


def more_coins(state: Villages) -> int:
    """The coins that the next customer costs: the third costs one (R54)."""
    coins = state.figures.price_coins
    return coins[state.bought] - (coins[state.bought - 1] if state.bought else 0)


def more_time(state: Villages) -> int:
    """The time that the next customer costs (R54)."""
    prices = state.figures.prices
    return prices[state.bought] - (prices[state.bought - 1] if state.bought else 0)


def can_have_more(state: Villages, village: Village) -> bool:
    """Whether another customer can be chosen."""
    if not state.display:
        return False
    return state.free or (state.bought < state.most and village.coins >= more_coins(state))


@final
class Customers(Ask[Villages]):
    """Customers of the display, one at a time, each paid as it is chosen (R54, R54a)."""

    def __init__(self, seat: int) -> None:
        super().__init__("customers", seat)

    def due(self, state: Villages) -> bool:
        """As long as there is one to be had."""
        return can_have_more(state, state.villages[self.seat])

    def prompt(self, state: Villages) -> Phrase:
        """What is asked, with the price."""
        if state.free:
            return Phrase("Choose a customer, free of charge")
        time, coins = more_time(state), more_coins(state)
        if time and coins:
            both = Phrase("{time} and {coins}", time=names.time(time), coins=names.coins(coins))
            return Phrase("Choose a customer for {price}", price=both)
        price = names.coins(coins) if coins else names.time(time)
        if state.visited:
            return Phrase("Choose another customer for {price}, or leave it at that", price=price)
        return Phrase("Choose a customer for {price}", price=price)

    def choices(self, state: Villages) -> list[Action]:
        """Any card on display; leaving it at that once there is one (R54a), or skipping a monk's visit (R22a)."""
        found: list[Action] = []
        for card in state.display:
            found.append(state.notation.takes[card])
        if not state.free:
            if state.visited:
                found.append(state.notation.enough)
            elif state.monk != NONE:
                found.append(state.notation.skip)
        return found

    def objection(self, state: Villages, action: Action) -> Objection | None:
        """Why a card cannot be had."""
        if not isinstance(action, Word):
            return Objection("choose a customer", "R54a")
        if action.kind == TAKE:
            if action.number in state.display:
                return None
            return Objection("this customer is not on display", "R54a")
        if state.free:
            return Objection("first choose your free customer", "R78")
        if action.kind == ENOUGH:
            return None if state.visited else Objection("at least one customer must be taken", "R54a")
        if action.kind == SKIP and state.monk != NONE:
            return Objection("a customer was taken already", "R22a") if state.visited else None
        return Objection("first choose your customers", "R54a")

    def take(self, state: Villages, action: Action) -> None:
        """Pay for it, and to the market it goes, where any number can wait (R55, R56)."""
        word = cast(Word, action)
        if word.kind == ENOUGH:
            return
        if word.kind == SKIP:
            state.tell(facts.SKIPPED, self.seat)
            return
        state.next(self)
        village = state.villages[self.seat]
        state.display.remove(word.number)
        village.waiting.append(word.number)
        state.visited = True
        if state.free:
            state.free = False
            state.tell(facts.FREE_CUSTOMER, self.seat, word.number)
            return
        time, coins = more_time(state), more_coins(state)
        state.tell(facts.CUSTOMER, self.seat, word.number, time, coins)
        state.bought += 1
        village.coins -= coins
        pay_time(state, self.seat, time)


@final
class Refill(Run[Villages]):
    """The display is brought up to six again while the pile lasts (R26, R56)."""

    def run(self, state: Villages) -> None:
        """Turn up what lacks."""
        while len(state.display) < state.figures.display and state.customers:
            turn_up(state, facts.REFILLED)


@final
class MonkOffice(Ask[Villages]):
    """With the trading church a monk's visit is taken or skipped before anything is revealed (R22a, R78)."""

    def __init__(self, seat: int) -> None:
        super().__init__("monk office", seat)

    def prompt(self, state: Villages) -> Phrase:
        """What is asked."""
        return Phrase("Your monk goes to the steward: let him, or skip it")

    def choices(self, state: Villages) -> list[Action]:
        """Go or skip."""
        return [state.notation.steward, state.notation.skip]

    def objection(self, state: Villages, action: Action) -> Objection | None:
        """Nothing else is asked."""
        if isinstance(action, Word) and action.kind in (STEWARD, SKIP):
            return None
        return Objection("your monk goes to the steward's office, or you skip it", "R81")

    def take(self, state: Villages, action: Action) -> None:
        """Open the office to the monk (R81)."""
        if cast(Word, action).kind == SKIP:
            state.tell(facts.SKIPPED, self.seat)
        else:
            open_office(state, self.seat, state.figures.monk_max)


CUSTOMERS: Final = [Customers(seat) for seat in range(MOST_SEATS)]
REFILL: Final[Step] = Refill("refill")
MONK_OFFICE: Final = [MonkOffice(seat) for seat in range(MOST_SEATS)]
