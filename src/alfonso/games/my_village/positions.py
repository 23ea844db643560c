"""Positions: ``given(village, farm(0, coins=2), table(pool="3 4 b5"), at="dice 0", seats=2)``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from alfonso.engine.errors import ImpossiblePosition, nearest
from alfonso.games.my_village.actions import FACES, STEPS, banner_names
from alfonso.games.my_village.data import (
    AREA,
    CHURCHES,
    COUNCILS,
    GOODS,
    GROUPS,
    PILES,
    PROFESSIONS,
    VILLAGERS,
    Card,
)
from alfonso.games.my_village.state import CHANGING, DRAFTING, MONK_STARTS, TRAVEL_STARTS, Villages

Setting = Callable[[Villages], None]


def village(
    seat: int = 0,
    *,
    board: int | None = None,
    coins: int = 0,
    time: int = 0,
    passed: int = 0,
    tree: int = 0,
    house: int = 0,
    alive: str | Sequence[str] = tuple(PROFESSIONS),
    school: str = "",
    headman: str = "house",
    laborers: int = 0,
    church: str = "",
    averted: int = 0,
    monks: Sequence[str] = (),
    council: str = "",
    covered: str = "",
    wild: int = 0,
    meeting: int | None = None,
    tile: str = "play",
    fields: int = 0,
    plowed: Sequence[int] = (),
    crafts: Sequence[str] = (),
    goods: Mapping[str, int] | None = None,
    travels: Sequence[str] = (),
    waiting: Sequence[str] = (),
    served: Sequence[str] = (),
) -> Setting:
    """A village; cards by their ids come from the display, ``meeting`` is the number of markers on a meeting place."""

    def put(state: Villages) -> None:
        own = state.villages[seat]
        own.board = seat if board is None else board
        own.coins, own.time, own.passed, own.tree, own.house = coins, time, passed, tree, house
        living = alive.split() if isinstance(alive, str) else alive
        own.villagers = sum(1 << _index(name, PROFESSIONS, "villager") for name in living)
        own.left, own.right = "left" in school, "right" in school
        own.headman = _index(headman, STEPS, "space of the headman")
        own.laborers = laborers
        if church:
            own.church = _index(church, CHURCHES, "church")
            state.church_owner[own.church] = seat
        own.averted = averted
        own.monks = [take_monk(state, id) for id in monks]
        if council:
            own.council = _index(council, COUNCILS, "council")
            state.council_owner[own.council] = seat
        spaces = GROUPS if own.council == AREA else PROFESSIONS
        own.covered = sum(1 << _index(name, spaces, "space") for name in covered.split())
        own.wild = wild
        if meeting is not None:
            own.meeting, own.markers = True, meeting
            state.meetings_left -= 1
            own.tile = _index(tile, banner_names(state.figures), "banner")
        own.fields = fields
        state.fields_left -= fields
        own.plowed = sum(1 << (field - 1) for field in plowed)
        for id in crafts:
            card = card_index(state.figures.crafts, id)
            own.crafts[state.figures.craft_types[card]] = card
            state.craft_owner[card] = seat
        for name, number in (goods or {}).items():
            own.goods[_index(name, GOODS, "good")] = number
        own.travels = [take_travel(state, id) for id in travels]
        own.waiting = [take_customer(state, id) for id in waiting]
        own.served = [take_customer(state, id) for id in served]

    return put


def table(
    *,
    pool: str = "",
    dice: str = "",
    round: int = 1,
    turn: int = 1,
    starter: int = 0,
    hand: int | None = None,
    palm: bool = True,
    hand_points: int = 1,
    rat: int | None = None,
    dead: Sequence[tuple[int, str]] = (),
    display: Sequence[str] | None = None,
    pile: Sequence[str] | None = None,
    travel_tops: Sequence[str] = (),
    monk_tops: Sequence[str] = (),
    fired: Sequence[str] = (),
    acting: int = 0,
) -> Setting:
    """The table: dice as ``3 b5``, the hand, the rat, the dead, the display; ``pile`` has the top first.

    It comes after the villages: customers that they have are in no pile.
    """

    def put(state: Villages) -> None:
        state.pool = faces(pool)
        state.taken = faces(dice)
        state.round, state.turn, state.starter, state.acting = round, turn, starter, acting
        state.phase = CHANGING if dice else DRAFTING
        state.hand = starter if hand is None else hand
        state.palm, state.hand_points = palm, hand_points
        state.rat = state.mode.rat_start if rat is None else rat
        state.dead = [seat * VILLAGERS + _index(name, PROFESSIONS, "villager") for seat, name in dead]
        for banner in fired:
            state.fired |= 1 << _index(banner, banner_names(state.figures), "banner")
        set_display(state, display, pile)
        for id in travel_tops:
            put_on_top(state, id)
        for id in monk_tops:
            put_monk_on_top(state, id)

    return put


def set_display(state: Villages, display: Sequence[str] | None, pile: Sequence[str] | None) -> None:
    """Customers on display and in the pile; without a word the first ones lie open."""
    shown = None if display is None else [card_index(state.figures.customers, id) for id in display]
    stacked = None if pile is None else [card_index(state.figures.customers, id) for id in pile]
    taken = [*(shown or []), *(stacked or [])]
    free = [card for card in state.customers if card not in taken]
    if shown is None:
        shown = free[: state.figures.display]
        free = free[len(shown) :]
    state.display = shown
    state.customers = [*free, *(stacked or [])[::-1]]


def put_on_top(state: Villages, id: str) -> None:
    """Bring a travel card to the top of its pile."""
    card = card_index(state.figures.travels, id)
    for letter, start in enumerate(TRAVEL_STARTS):
        pile = state.travels[start : start + state.travels_left[letter]]
        if card in pile:
            pile.remove(card)
            state.travels[start : start + state.travels_left[letter]] = [*pile, card]


def put_monk_on_top(state: Villages, id: str) -> None:
    """Bring a monk to the top of his pile."""
    card = monk_index(state, id)
    for number in range(len(PILES)):
        start = MONK_STARTS[number]
        pile = state.monks[start : start + state.monks_left[number]]
        if card in pile:
            pile.remove(card)
            state.monks[start : start + state.monks_left[number]] = [*pile, card]


def take_monk(state: Villages, id: str) -> int:
    """A monk out of his pile."""
    put_monk_on_top(state, id)
    card = monk_index(state, id)
    state.monks_left[state.figures.monks[card].pile] -= 1
    return card


def take_travel(state: Villages, id: str) -> int:
    """A travel card out of its pile."""
    put_on_top(state, id)
    card = card_index(state.figures.travels, id)
    for letter, start in enumerate(TRAVEL_STARTS):
        if start <= card < start + state.figures.letters[letter].count:
            state.travels_left[letter] -= 1
    return card


def take_customer(state: Villages, id: str) -> int:
    """A customer out of pile and display."""
    card = card_index(state.figures.customers, id)
    if card in state.customers:
        state.customers.remove(card)
    return card


def faces(dice: str) -> list[int]:
    """Dice as one types them: ``3 b5``."""
    return [int(die[1:]) + FACES if die.startswith("b") else int(die) for die in dice.split()]


def card_index(cards: list[Card], id: str) -> int:
    """The number of a card."""
    return _index(id, [card.id for card in cards], "card")


def monk_index(state: Villages, id: str) -> int:
    """The number of a monk."""
    return _index(id, [monk.card.id for monk in state.figures.monks], "monk")


def _index(name: str, names: Sequence[str], what: str) -> int:
    if name not in names:
        raise ImpossiblePosition(f"there is no {what} {name!r}; {nearest(name, names)}")
    return names.index(name)
