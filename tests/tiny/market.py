"""Fair, the pieces: its figures, its state, and what one sees of it. The rules are in ``fair.py``.

Fair is a tiny game that shows how a game is made: read this file and then that one, with RULES.md beside them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import cast

from alfonso.engine.dice import Dice
from alfonso.engine.errors import ImpossiblePosition, nearest
from alfonso.engine.event import Event
from alfonso.engine.fields import Part
from alfonso.engine.heuristics import Heuristics
from alfonso.engine.panel import Panel
from alfonso.engine.phrase import Figure, Phrase
from alfonso.engine.seen import Seen
from alfonso.engine.state import NOBODY, Setup, State
from alfonso.engine.view import View

# 1. The figures. A game of some size keeps them in data.toml.

CARDS = ["guard", "salt", "wool", "wine", "silk", "spice"]
WORTH = [2, 1, 2, 3, 4, 5]
GUARD = 0
NOTHING = -1
COPIES, COINS, BANK, APPLAUSE, DOUBTS, HIGHEST_BID, COINS_PER_POINT, MOST_SEATS = 4, 6, 3, 2, 3, 9, 3, 4
DAYS = {"short": 2, "long": 3}


# 2. The state: what can be true.


@dataclass
class Stall(Part):
    """What belongs to one seat."""

    coins: int = COINS
    hand: int = NOTHING  # secret to the end
    wares: list[int] = field(default_factory=list)
    rolled: list[int] = field(default_factory=list)  # secret until all have kept
    rerolled: bool = False
    fist: int = 0  # secret until all are ready; the coins stay in the purse till then
    doubts: int = 0  # how many coins were taken back
    passed: bool = False


class Market(State):
    """One play of Fair."""

    def __init__(self, setup: Setup, dice: Dice) -> None:
        super().__init__(setup, dice)
        self.stalls = [Stall() for _ in range(setup.seats)]
        self.deck = [card for card in range(len(CARDS)) for _ in range(COPIES)]
        self.display: list[int] = []
        self.gone: list[int] = []
        self.bank = BANK * setup.seats
        self.day = 1
        self.first = 0
        self.wish = NOTHING  # the card about to be bought
        self.voice = 0  # who speaks next in the auction
        self.bidder = NOBODY
        self.price = 0

    def clone(self) -> Market:
        """A copy, made by the engine from what is declared above."""
        return cast(Market, super().clone())

    def going_round(self, start: int) -> list[int]:
        """Every seat once, clockwise."""
        return [(start + place) % self.seats for place in range(self.seats)]

    def pay(self, seat: int, coins: int) -> None:
        """From a purse to the bank."""
        self.stalls[seat].coins -= coins
        self.bank += coins


# 3. What a seat may know: built up from what may be seen, never cut down from what exists.


class SeenStall(Part):
    """What everybody sees of a stall."""

    def __init__(self, stall: Stall) -> None:
        self.coins = stall.coins
        self.wares = names_of(stall.wares)
        self.has_hand = stall.hand != NOTHING
        self.passed = stall.passed


class OwnStall(Part):
    """What only the owner of a stall knows."""

    def __init__(self, stall: Stall) -> None:
        self.hand = None if stall.hand == NOTHING else CARDS[stall.hand]
        self.fist = stall.fist
        self.doubts = stall.doubts
        self.rolled = list(stall.rolled)
        self.rerolled = stall.rerolled


class SeenMarket(Seen):
    """Open to all: everything but hands, fists, dice behind screens and the deck. Of those, a seat knows its own."""

    def __init__(self, state: Market, seat: int) -> None:
        self.day = state.day
        self.first = state.first
        self.bank = state.bank
        self.deck = len(state.deck)
        self.display = names_of(state.display)
        self.gone = names_of(state.gone)
        self.wish = None if state.wish == NOTHING else CARDS[state.wish]
        self.bidder = state.bidder
        self.price = state.price
        self.stalls = [SeenStall(stall) for stall in state.stalls]
        self.own = OwnStall(state.stalls[seat]) if seat >= 0 else None


def conceal(state: Market, seat: int, dice: Dice) -> None:
    """Draw anew what a seat cannot know: the deck and the others' hands.

    What others do in their lanes right now is undone; the engine then opens those lanes again.
    """
    others = [stall for other, stall in enumerate(state.stalls) if other != seat]
    unseen = state.deck + [stall.hand for stall in others if stall.hand != NOTHING]
    unseen.sort()  # the order they lie in must not show in the one that is drawn
    dice.shuffle(unseen)
    for stall in others:
        if stall.hand != NOTHING:
            stall.hand = unseen.pop()
        stall.fist, stall.doubts, stall.rolled, stall.rerolled = 0, 0, [], False
    state.deck = unseen


def glance(state: Market, seat: int) -> dict[str, object]:
    """What tests ask about a seat, by short names."""
    stall = state.stalls[seat]
    return {
        **OwnStall(stall).pack(),
        "coins": stall.coins,
        "wares": names_of(stall.wares),
        "bank": state.bank,
        "first": state.first,
        "display": names_of(state.display),
        "gone": names_of(state.gone),
    }


def names_of(cards: list[int]) -> list[str]:
    """Cards by name."""
    return [CARDS[card] for card in cards]


def all_cards(state: Market) -> list[int]:
    """Every card, wherever it is."""
    cards = state.deck + state.display + state.gone
    for stall in state.stalls:
        cards += stall.wares if stall.hand == NOTHING else [*stall.wares, stall.hand]
    return cards


def impossible(state: Market) -> str | None:
    """Why no play could come to this state, or None."""
    for card, name in enumerate(CARDS):
        if all_cards(state).count(card) != COPIES:
            return f"there are {COPIES} cards of {name}, not {all_cards(state).count(card)} (R1)"
    for seat, stall in enumerate(state.stalls):
        if stall.coins < 0:
            return f"seat {seat} cannot have {stall.coins} coins (R1)"
        if not 0 <= stall.fist <= stall.coins:
            return f"the fist of seat {seat} cannot hold {stall.fist} of {stall.coins} coins (R7)"
    return None


# 4. Words, panels, and what the game tells bots.

SENTENCES = {
    "dealt": "{player} is dealt {card}.",
    "day": "Day {day} of the fair.",
    "threw": "{player} throws {one} and {two} behind the screen.",
    "applauded": "{player} juggled {sum} and is given {coins} coins.",
    "unheard": "{player} juggled {sum}.",
    "holds": "{player} holds {coins} in the fist.",
    "opened": "{player} opens a fist with {coins}.",
    "first": "{player} pays {coins} and is first.",
    "objected": "{player} shows a guard: the {card} is not sold.",
    "bought": "{player} buys {card} for {coins}.",
    "bids": "{player} bids {coins}.",
    "passes": "{player} passes.",
    "unsold": "Nobody wants the {card}.",
    "shows": "{player} had {card} all the time.",
}


def sentence(event: Event, names: list[str]) -> Phrase:
    """An event in words."""
    figures: dict[str, Figure] = {name: event[name] for name in event.fact.args}
    if "card" in figures:
        figures["card"] = CARDS[event["card"]]
    if event.seat >= 0:
        figures["player"] = names[event.seat]
    unheard = event.name == "applauded" and not event["coins"]
    return Phrase(SENTENCES["unheard" if unheard else event.name], **figures)


def panels(view: View, names: list[str]) -> list[Panel]:
    """The view for a terminal: made of what is seen, so it cannot show more."""
    seen = cast(SeenMarket, view.seen)
    shown = Panel(f"Day {seen.day}", [["display", *seen.display], ["bank", str(seen.bank)], ["bid", str(seen.price)]])
    stalls = Panel(
        "Stalls",
        [
            [f"*{name}" if seat == seen.first else name, f"{stall.coins} coins", *stall.wares]
            for seat, (name, stall) in enumerate(zip(names, seen.stalls, strict=True))
        ],
    )
    if seen.own is None:
        return [shown, stalls]
    return [shown, stalls, Panel("Only you know", [[key, str(value)] for key, value in seen.own.pack().items()])]


class Greed(Heuristics[Market]):
    """Points as things stand, the own hand and every single coin included."""

    def value(self, state: Market, seat: int) -> float:
        stall = state.stalls[seat]
        cards = stall.wares if stall.hand == NOTHING else [*stall.wares, stall.hand]
        return sum(WORTH[card] for card in cards) + (stall.coins - stall.fist) / COINS_PER_POINT


# 5. Pieces of positions, for tests: given(fair, stall(0, coins=3, hand="guard"), market("wine"), at="shop 0").


def stall(
    seat: int = 0, *, coins: int = COINS, hand: str = "", wares: str = "", fist: int = 0
) -> Callable[[Market], None]:
    """A stall; cards come out of the deck."""

    def put(state: Market) -> None:
        place = state.stalls[seat]
        place.coins, place.fist = coins, fist
        place.wares = [from_deck(state, name) for name in wares.split()]
        if hand:
            place.hand = from_deck(state, hand)

    return put


def market(display: str = "", *, day: int = 1, first: int = 0, wish: str = "") -> Callable[[Market], None]:
    """The day, what is on display, and what is about to be bought."""

    def put(state: Market) -> None:
        state.day, state.first = day, first
        state.display = [from_deck(state, name) for name in display.split()]
        state.wish = CARDS.index(wish) if wish else NOTHING

    return put


def from_deck(state: Market, name: str) -> int:
    """Take a card of this name out of the deck."""
    if name not in CARDS:
        raise ImpossiblePosition(f"no card is called {name!r}; {nearest(name, CARDS)}")
    if CARDS.index(name) not in state.deck:
        raise ImpossiblePosition(f"all {COPIES} cards of {name} are out of the deck (R1)")
    state.deck.remove(CARDS.index(name))
    return CARDS.index(name)
