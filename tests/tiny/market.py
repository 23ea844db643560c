"""Fair, the pieces: its figures, its state, and what one sees of it. The rules are in ``fair.py``.

Fair is a tiny game that shows how a game is made: read this file and then that one, with RULES.md beside them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any, cast

from alfonso.engine.dice import Dice
from alfonso.engine.errors import ImpossiblePosition, nearest
from alfonso.engine.event import Event
from alfonso.engine.heuristics import Heuristics
from alfonso.engine.panel import Panel
from alfonso.engine.seen import facts_of
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
class Stall:
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

    def fields(self) -> dict[str, object]:
        """Everything above as plain data: compared, saved and sent to other processes."""
        plain = {name: getattr(self, name) for name in FIELDS}
        return {"stalls": [asdict(stall) for stall in self.stalls], **plain}

    def restore(self, fields: dict[str, object]) -> None:
        """The way back."""
        self.stalls = [Stall(**stall) for stall in cast(list[dict[str, Any]], fields["stalls"])]
        for name in FIELDS:
            value = fields[name]
            setattr(self, name, list(value) if isinstance(value, list) else value)

    def clone(self) -> Market:
        """A copy. A game in a hurry copies field by field instead, as XII Century does."""
        twin = type(self)(self.setup, self.dice.clone())
        self.copy_play(twin)
        twin.restore(self.fields())
        return twin

    def going_round(self, start: int) -> list[int]:
        """Every seat once, clockwise."""
        return [(start + place) % self.seats for place in range(self.seats)]

    def pay(self, seat: int, coins: int) -> None:
        """From a purse to the bank."""
        self.stalls[seat].coins -= coins
        self.bank += coins


FIELDS = ["deck", "display", "gone", "bank", "day", "first", "wish", "voice", "bidder", "price"]


# 3. What a seat may know: built up from what may be seen, never cut down from what exists.


def facts(state: Market, seat: int) -> dict[str, object]:
    """Open to all: everything but hands, fists, dice behind screens and the deck. Of those, a seat knows its own."""
    return {
        "day": state.day,
        "first": state.first,
        "bank": state.bank,
        "deck": len(state.deck),
        "display": names_of(state.display),
        "gone": names_of(state.gone),
        "wish": None if state.wish == NOTHING else CARDS[state.wish],
        "bidder": state.bidder,
        "price": state.price,
        "stalls": [
            {
                "coins": stall.coins,
                "wares": names_of(stall.wares),
                "has_hand": stall.hand != NOTHING,
                "passed": stall.passed,
            }
            for stall in state.stalls
        ],
        "own": own(state.stalls[seat]) if seat >= 0 else None,
    }


def own(stall: Stall) -> dict[str, object]:
    """What only the owner of a stall knows."""
    return {
        "hand": None if stall.hand == NOTHING else CARDS[stall.hand],
        "fist": stall.fist,
        "doubts": stall.doubts,
        "rolled": list(stall.rolled),
        "rerolled": stall.rerolled,
    }


def conceal(state: Market, seat: int, dice: Dice) -> None:
    """Draw anew what a seat cannot know: the deck and the others' hands.

    What others do in their lanes right now is undone; the engine then opens those lanes again.
    """
    others = [stall for other, stall in enumerate(state.stalls) if other != seat]
    unseen = state.deck + [stall.hand for stall in others if stall.hand != NOTHING]
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
        **own(stall),
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

SENTENCES: dict[str, Callable[[Event], str]] = {
    "dealt": lambda e: f"is dealt {CARDS[e['card']]}",
    "day": lambda e: f"Day {e['day']} of the fair",
    "threw": lambda e: f"throws {e['one']} and {e['two']} behind the screen",
    "applauded": lambda e: f"juggled {e['sum']}" + (f" and is given {e['coins']} coins" if e["coins"] else ""),
    "holds": lambda e: f"holds {e['coins']} in the fist",
    "opened": lambda e: f"opens a fist with {e['coins']}",
    "first": lambda e: f"pays {e['coins']} and is first",
    "objected": lambda e: f"shows a guard: the {CARDS[e['card']]} is not sold",
    "bought": lambda e: f"buys {CARDS[e['card']]} for {e['coins']}",
    "bids": lambda e: f"bids {e['coins']}",
    "passes": lambda e: "passes",
    "unsold": lambda e: f"Nobody wants the {CARDS[e['card']]}",
    "shows": lambda e: f"had {CARDS[e['card']]} all the time",
}


def sentence(event: Event, names: list[str]) -> str:
    """An event in words."""
    words = SENTENCES[event.name](event)
    return f"{words}." if event.seat < 0 else f"{names[event.seat]} {words}."


def panels(view: View, names: list[str]) -> list[Panel]:
    """The view for a terminal: made of its facts, so it cannot show more than they do."""
    seen = cast(dict[str, Any], facts_of(view.seen))
    shown = Panel(
        f"Day {seen['day']}",
        [["display", *seen["display"]], ["bank", str(seen["bank"])], ["bid", str(seen["price"])]],
    )
    stalls = Panel(
        "Stalls",
        [
            [f"*{name}" if seat == seen["first"] else name, f"{stall['coins']} coins", *stall["wares"]]
            for seat, (name, stall) in enumerate(zip(names, seen["stalls"], strict=True))
        ],
    )
    if seen["own"] is None:
        return [shown, stalls]
    return [shown, stalls, Panel("Only you know", [[key, str(value)] for key, value in seen["own"].items()])]


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
