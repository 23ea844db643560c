"""Creating the banner value: two dice of the pool (R7 to R9), then coins and markers that change them (R10 to R12)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask
from alfonso.games.my_village import facts, names
from alfonso.games.my_village.actions import CLASSES, DICE, FACES, Word
from alfonso.games.my_village.data import MOST_SEATS
from alfonso.games.my_village.rules.costs import pay_time
from alfonso.games.my_village.state import CHANGING, Village, Villages


@final
class TakeDice(Ask[Villages]):
    """Exactly two dice of the pool (R7)."""

    def __init__(self, seat: int) -> None:
        super().__init__("dice", seat)

    def prompt(self, state: Villages) -> Phrase:
        """What is asked."""
        return Phrase("Take two dice")

    def choices(self, state: Villages) -> list[Action]:
        """Every pair of dice; pairs equal in colours and pips are one choice (Q54)."""
        counts = [0] * (CLASSES + 1)
        for face in state.pool:
            counts[face] += 1
        words = state.notation.dice
        found: list[Action] = []
        for one in range(1, CLASSES + 1):
            if counts[one] == 0:
                continue
            row = one * (CLASSES + 1)
            if counts[one] > 1:
                found.append(words[row + one])
            for other in range(one + 1, CLASSES + 1):
                if counts[other]:
                    found.append(words[row + other])
        return found

    def objection(self, state: Villages, action: Action) -> Objection | None:
        """Why these dice cannot be taken."""
        if not isinstance(action, Word) or action.kind != DICE:
            return Objection("take two dice first", "R5")
        wanted = [action.number, action.other]
        for face in wanted:
            if face not in state.pool:
                return Objection("there is no {die} in the pool", "R7", die=names.die(face))
            if state.pool.count(face) < wanted.count(face):
                return Objection("there is only one {die} in the pool", "R7", die=names.die(face))
        return None

    def take(self, state: Villages, action: Action) -> None:
        """Out of the pool; of equal dice the earliest goes, and the one that lay earlier is the first (Q54)."""
        word = cast(Word, action)
        one = state.pool.index(word.number)
        other = state.pool.index(word.other, one + 1 if word.number == word.other else 0)
        state.taken = [state.pool[min(one, other)], state.pool[max(one, other)]]
        state.pool.pop(max(one, other))
        state.pool.pop(min(one, other))
        state.phase = CHANGING
        state.tell(facts.TOOK_DICE, self.seat, state.taken[0], state.taken[1], state.value())
        black = (1 if state.taken[0] > FACES else 0) + (1 if state.taken[1] > FACES else 0)
        if black:
            time = black * state.figures.black_die_time
            state.tell(facts.PLAGUE, self.seat, time)
            pay_time(state, self.seat, time)  # R9: at once, whatever becomes of the die


def offer_changes(state: Villages, village: Village, found: list[Action]) -> None:
    """What coins and markers of the meeting place can make of the two dice (R10, R11)."""
    notation = state.notation
    for die in range(2):
        pips = state.pips(die)
        if village.coins:
            if pips > 1:
                found.append(notation.changes[2 * die])
            if pips < FACES:
                found.append(notation.changes[2 * die + 1])
        if village.markers:
            for to in range(1, FACES + 1):
                if to != pips:
                    found.append(notation.sets[FACES * die + to - 1])


def why_not_change(state: Villages, village: Village, word: Word) -> Objection | None:
    """Why a coin cannot change a die so (R10)."""
    if village.coins < 1:
        return Objection("you have no coin to change a die with", "R10")
    pips = state.pips(word.number)
    if not 1 <= pips + word.other <= FACES:
        return Objection("a die goes from 1 to {most}, this one shows {pips}", "R10", most=FACES, pips=pips)
    return None


def why_not_set(state: Villages, village: Village, word: Word) -> Objection | None:
    """Why a marker cannot turn a die so (R11)."""
    if not village.meeting:
        return Objection("only markers of a meeting place turn a die, and you have none", "R11")
    if village.markers < 1:
        return Objection("there is no marker on your meeting place", "R11")
    if state.pips(word.number) == word.other:
        return Objection("this die shows {pips} already", "R11", pips=word.other)
    return None


def change(state: Villages, seat: int, word: Word) -> None:
    """A coin, and the die changes by one (R10)."""
    state.villages[seat].coins -= 1
    before = state.pips(word.number)
    state.taken[word.number] += word.other
    state.tell(facts.COIN_SPENT, seat, before, before + word.other, state.value())


def turn_die(state: Villages, seat: int, word: Word) -> None:
    """A marker, and the die shows what is wanted (R11); this works without a councilman, too (R24)."""
    state.villages[seat].markers -= 1
    before = state.pips(word.number)
    state.taken[word.number] += word.other - before
    state.tell(facts.MARKER_SPENT, seat, before, word.other, state.value())


TAKE_DICE: Final = [TakeDice(seat) for seat in range(MOST_SEATS)]
