"""Several moves at once (12.4): what fires for nothing, payments with one's own goods first, plows before harvests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from alfonso.engine.action import Action
from alfonso.engine.dice import FastDice
from alfonso.engine.phrase import Phrase
from alfonso.engine.shortcut import AT_ONCE, INSTEAD, NO_HABIT, Shortcut
from alfonso.engine.view import View
from alfonso.games.my_village import actions
from alfonso.games.my_village.actions import Word
from alfonso.games.my_village.data import PLOW
from alfonso.games.my_village.state import Villages

SMITHY: Final = actions.CRAFT_BANNER + PLOW
MOST: Final = 60  # moves of one shortcut

Chooser = Callable[[Villages, int], Action | None]


def shortcuts(view: View) -> list[Shortcut]:
    """What a seat is offered beside its choices; never across something hidden."""
    words = [cast(Word, action) for action in view.choices]
    kinds = {word.kind for word in words}
    if actions.PAY in kinds:
        return payment(view, words)
    if actions.BURY in kinds:
        return burial(view)
    found = plows(view, words)
    if kinds & {actions.USE, actions.SERVE}:
        free = follow(view, free_banner)
        if len(free) > 1:
            found.append(Shortcut(Phrase("all free"), Phrase("Everything that costs no time"), free))
    return found


def payment(view: View, words: list[Word]) -> list[Shortcut]:
    """Own goods first; by itself as long as no wild good could be spared or spent instead."""
    wild = is_wild(words)
    moves = follow(view, payments if wild else plain_payments)
    if not moves:  # the only payment left would turn up a card
        return []
    return [Shortcut(Phrase("pay"), Phrase("Pay with your own goods first"), moves, NO_HABIT if wild else AT_ONCE)]


def is_wild(words: list[Word]) -> bool:
    """Whether a wild good is among the ways to pay."""
    return any(word.kind == actions.PAY and word.number == actions.FROM_GUILD for word in words)


def burial(view: View) -> list[Shortcut]:
    """The only villager dies without a question (R31); who works in his place is asked before the rat moves (R37)."""
    moves = follow(view, only_villager)
    return [Shortcut(Phrase("bury"), Phrase("The only villager you have dies"), moves, AT_ONCE)] if moves else []


def only_villager(state: Villages, seat: int) -> Action | None:
    """Whoever dies, where there is no choice."""
    words = [cast(Word, action) for action in state.choices(seat)]
    if len(words) == 1 and words[0].kind == actions.BURY:
        return words[0]
    return None


def plows(view: View, words: list[Word]) -> list[Shortcut]:
    """Plows of the smithy go to empty fields before they are harvested, or before another one is made (Q24).

    Only where all of it can be taken back: what ends the last turn of a round rolls the dice of the next.
    """
    moves = [word for word in words if word.kind == actions.MOVE_PLOW and word.number == actions.FROM_BUILDING]
    found: list[Shortcut] = []
    for word in words:
        if word.kind != actions.USE or not moves:
            continue
        if word.number == SMITHY:
            made = follow(view, forge)
            if len(made) > 1 and made[-1] is word:
                first = Phrase("First the plows of your smithy to your fields, then make another")
                found.append(Shortcut(Phrase("plow and forge"), first, made, INSTEAD))
        for move in moves:
            both: list[Action] = [move, word]
            if word.number == actions.FIELD_BANNER + move.other and follow(view, in_turn(both)) == both:
                number = move.other + 1
                first = Phrase("First a plow to field {number}, then its harvest", number=number)
                typed = Phrase("plow and harvest {number}", number=number)
                found.append(Shortcut(typed, first, both, INSTEAD))
    return found


def follow(view: View, choose: Chooser) -> list[Action]:
    """The moves that are chosen one after the other on a copy, up to the first that would reveal something."""
    state = cast(Villages, view.sample(FastDice.seeded("shortcut", 1)))
    found: list[Action] = []
    while len(found) < MOST and state.next_seat == view.seat:
        action = choose(state, view.seat)
        if action is None:
            break
        before = state.revelations
        state.take(view.seat, action)
        if state.revelations != before:
            break
        found.append(action)
    return found


def in_turn(wanted: list[Action]) -> Chooser:
    """These moves, one after the other."""
    left = list(wanted)

    def choose(state: Villages, seat: int) -> Action | None:
        if left:
            return left.pop(0)
        return None

    return choose


def forge(state: Villages, seat: int) -> Action | None:
    """A plow to a field as long as there are both, then the smithy, and nothing after it."""
    if state.fired >> SMITHY & 1:
        return None
    smithy: Action | None = None
    for action in state.choices(seat):
        word = cast(Word, action)
        if word.kind == actions.MOVE_PLOW and word.number == actions.FROM_BUILDING:
            return word
        if word.kind == actions.USE and word.number == SMITHY:
            smithy = word
    return smithy


def payments(state: Villages, seat: int) -> Action | None:
    """The marker that is given most gladly (12.4); nothing once all is paid."""
    words = [cast(Word, action) for action in state.choices(seat)]
    if any(word.kind != actions.PAY for word in words):
        return None
    best = words[0]
    for word in words:
        if reluctance(state, word) < reluctance(state, best):
            best = word
    return best


def plain_payments(state: Villages, seat: int) -> Action | None:
    """The same, up to where a wild good comes into it."""
    if is_wild([cast(Word, action) for action in state.choices(seat)]):
        return None
    return payments(state, seat)


def reluctance(state: Villages, word: Word) -> int:
    """The building first, then fields that are not to be harvested this turn, then other fields, then wild goods."""
    if word.number < actions.FROM_FIELD:
        return 0 if word.number == actions.FROM_BUILDING else 3
    return 2 if will_harvest(state, word.number - actions.FROM_FIELD) else 1


def will_harvest(state: Villages, field: int) -> bool:
    """Whether a field can still be harvested this turn."""
    return state.fires(state.villages[state.acting], actions.FIELD_BANNER + field, state.figures.field.mask)


def free_banner(state: Villages, seat: int) -> Action | None:
    """A plow for a field, the play banner, a field, a customer or his payment, in this order; never time.

    A payment that a wild good might be spared in, or spent for, is left to the player.
    """
    best: Word | None = None
    rank = len(ORDER)
    for action in state.choices(seat):
        word = cast(Word, action)
        if word.kind == actions.PAY:
            return plain_payments(state, seat)
        place = place_of(state, word)
        if place < rank:
            best, rank = word, place
    return best


ORDER: Final = ["plow", "play", "field", "customer"]


def place_of(state: Villages, word: Word) -> int:
    """When a move comes among those that cost nothing; last of all what is no such move."""
    figures = state.figures
    if word.kind == actions.MOVE_PLOW and word.number == actions.FROM_BUILDING:
        return 0 if will_harvest(state, word.other) else len(ORDER)
    if word.kind == actions.USE and word.number == actions.PLAY_BANNER:
        return 1
    if word.kind == actions.USE and word.number >= actions.FIELD_BANNER and figures.field.white_time == 0:
        return 2
    if word.kind == actions.SERVE and figures.customers[word.number].white_time == 0:
        return 3
    return len(ORDER)
