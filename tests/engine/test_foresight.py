"""How a play is likely to go on: policies, horizons, chances."""

import pytest

from alfonso.engine.dice import FastDice
from alfonso.engine.foresight import await_answers, likely, play_on, prospect, share
from alfonso.engine.heuristics import Heuristics, best, policy
from alfonso.engine.state import State
from tests.tiny.fair import Fair


def opened(seed: int, seats: int = 3) -> tuple[State, Heuristics[State]]:
    """A play of Fair in which all are asked in secret, and what it tells bots."""
    game = Fair()
    state: State = game.new(seats, seed=seed)
    dice = FastDice.seeded(f"play {seed}", 1)
    while not state.lanes:
        choices = state.choices()
        state.play(choices[dice.below(len(choices))])
    heuristics = state.game.heuristics()
    assert heuristics is not None
    return state, heuristics


def test_chances_sum_to_one_and_grow_with_the_lead() -> None:
    values = [40.0, 52.0, 47.0]
    chances = [share(values, seat, 8.0) for seat in range(3)]
    assert sum(chances) == pytest.approx(1.0)
    assert chances[0] < chances[2] < chances[1]
    assert share([10.0, 10.0], 0, 8.0) == 0.5
    assert share([14.0, 10.0], 0, 8.0) > share([12.0, 10.0], 0, 8.0) > 0.5
    assert share([14.0, 10.0], 0, 2.0) > share([14.0, 10.0], 0, 8.0)  # the less is to come, the surer


def test_at_the_end_who_has_won_has_the_greatest_chance() -> None:
    state, heuristics = opened(1)
    play_on(heuristics, state, 1000, 100_000)
    assert state.over
    prospects = [prospect(heuristics, state, seat, 8.0) for seat in range(3)]
    assert min(prospects[seat] for seat in state.winners()) > max(
        [prospects[seat] for seat in range(3) if seat not in state.winners()], default=0.0
    )


def test_a_play_goes_on_until_a_round_has_come_or_so_many_decisions_were_made() -> None:
    state, heuristics = opened(2)
    further = state.clone()
    play_on(heuristics, further, 1000, 4)
    assert further.moves == state.moves + 4
    stays = state.clone()
    play_on(heuristics, stays, stays.game.round(stays), 4)
    assert stays.moves == state.moves


def test_a_plausible_answer_is_mostly_the_best_and_never_one_that_is_far_worse() -> None:
    state, heuristics = opened(3)
    seat = state.next_seat
    dice = FastDice.seeded("likely", 1)
    drawn = [likely(heuristics, state, seat, dice) for _ in range(400)]
    assert all(action in state.choices(seat) for action in drawn)
    heaviest = max(policy(heuristics, state, seat))
    as_good = [action for action in state.choices(seat) if heuristics.weigh(state, seat, action) == heaviest]
    assert best(heuristics, state, seat) in as_good
    assert sum(action in as_good for action in drawn) > 300


def test_others_give_the_answers_that_they_owe_and_the_seat_its_own() -> None:
    state, heuristics = opened(4)
    seat = state.to_act[-1]
    world = state.sample(seat, FastDice.seeded("world", 1), heuristics)
    await_answers(heuristics, world, seat, FastDice.seeded("answers", 1))
    assert world.to_act == [seat]
    assert world.choices(seat) == state.choices(seat)
    assert state.to_act != [seat]
