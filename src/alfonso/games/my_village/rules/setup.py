"""Before the first round: piles, boards, the starting player and coins (2.2)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.step import Run, Step
from alfonso.games.my_village import facts
from alfonso.games.my_village.data import LETTER_SIZES, PILE_SIZES
from alfonso.games.my_village.state import MONK_STARTS, TRAVEL_STARTS, Villages


@final
class Shuffle(Run[Villages]):
    """Each pile is shuffled by itself; six customers are turned up (2.2)."""

    def run(self, state: Villages) -> None:
        """Monks by symbol, travels by letter, customers."""
        for pile in range(len(PILE_SIZES)):
            shuffle_part(state, state.monks, MONK_STARTS[pile], PILE_SIZES[pile])
        for letter in range(len(LETTER_SIZES)):
            shuffle_part(state, state.travels, TRAVEL_STARTS[letter], LETTER_SIZES[letter])
        state.shuffle(state.customers)
        for _ in range(state.figures.display):
            state.display.append(state.customers.pop())


def shuffle_part(state: Villages, cards: list[int], start: int, count: int) -> None:
    """Shuffle one pile of those that lie one after another."""
    part = cards[start : start + count]
    state.shuffle(part)
    for place in range(count):
        cards[start + place] = part[place]


@final
class DealBoards(Run[Villages]):
    """Each player gets a village board, by lot or as agreed; they differ in their play banner (R44)."""

    def run(self, state: Villages) -> None:
        """Deal."""
        boards = state.options.boards
        if not boards:
            boards = list(range(len(state.figures.boards)))
            state.shuffle(boards)
        for seat in range(state.setup.seats):
            state.villages[seat].board = boards[seat]
            state.tell(facts.BOARD, seat, boards[seat])


@final
class Starter(Run[Villages]):
    """A starting player by lot, with the hand; coins clockwise from there: 1, 2, 3, 4 (2.2, R4)."""

    def run(self, state: Villages) -> None:
        """Hand over hand and coins."""
        seats = state.setup.seats
        state.hand = state.roll(seats) - 1 if seats > 1 else 0
        state.starter = state.hand
        for place in range(seats):
            seat = (state.hand + place) % seats
            state.villages[seat].coins = state.mode.start_coins[place]
        state.tell(facts.STARTS, state.hand, state.mode.start_coins[0])


SHUFFLE: Final[Step] = Shuffle("shuffle")
DEAL_BOARDS: Final[Step] = DealBoards("boards")
STARTER: Final[Step] = Starter("starter")
