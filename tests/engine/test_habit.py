"""Habit: the heaviest choice, found by weighing fewer and fewer."""

from typing import final

import alfonso
from alfonso.engine.action import Action
from alfonso.engine.dice import FastDice
from alfonso.engine.habit import FEW, MANY, Habit
from alfonso.engine.heuristics import Heuristics, best
from alfonso.engine.state import State


@final
class Counting(Heuristics[State]):
    """Heuristics of a game that count how often they are asked."""

    def __init__(self, plain: Heuristics[State]) -> None:
        self.plain = plain
        self.weighed = 0

    def value(self, state: State, seat: int) -> float:
        return self.plain.value(state, seat)

    def weigh(self, state: State, seat: int, action: Action) -> float:
        self.weighed += 1
        return self.plain.weigh(state, seat, action)


def many_choices() -> tuple[State, Counting]:
    """A state of XII Century with many choices."""
    state = alfonso.game("xii-century").new(2, seed=1)
    plain = state.game.heuristics()
    assert plain is not None
    dice = FastDice.seeded("habit", 1)
    while len(state.choices()) < 2 * MANY:
        state.play(state.choices()[dice.below(len(state.choices()))])
    return state, Counting(plain)


def test_what_is_not_known_is_weighed_and_the_heaviest_is_chosen() -> None:
    state, heuristics = many_choices()
    habit = Habit(heuristics, state)
    seat = state.next_seat
    assert habit.choose(state, seat) is best(heuristics.plain, state, seat)
    assert heuristics.weighed == len(state.choices(seat))


def test_the_second_time_only_a_few_are_weighed_with_the_same_result() -> None:
    state, heuristics = many_choices()
    habit = Habit(heuristics, state)
    seat = state.next_seat
    first = habit.choose(state, seat)
    heuristics.weighed = 0
    assert habit.choose(state, seat) is first
    assert heuristics.weighed == FEW
    places = habit.worth_weighing(state, seat)
    assert places == sorted(set(places))
    lags = [habit.lags[seat][action.index] for action in state.choices(seat)]
    assert min(lags[place] for place in places) >= max(lags[place] for place in range(len(lags)) if place not in places)


def test_each_seat_has_habits_of_its_own() -> None:
    state, heuristics = many_choices()
    habit = Habit(heuristics, state)
    seat = state.next_seat
    habit.choose(state, seat)
    known = [action.index for action in state.choices(seat)]
    assert all(habit.lags[1 - seat][index] > 0.0 for index in known)


def test_a_play_goes_on_to_its_end_or_until_a_round_has_come() -> None:
    state, heuristics = many_choices()
    habit = Habit(heuristics, state)
    now = state.game.round(state)
    until = state.clone()
    habit.play_on(until, now + 1, 10_000)
    assert until.game.round(until) == now + 1
    stays = state.clone()
    habit.play_on(stays, now, 10_000)
    assert stays.moves == state.moves
    habit.play_on(state, 1000, 10_000)
    assert state.over
