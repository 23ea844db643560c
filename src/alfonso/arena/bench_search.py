"""Benchmarks of searching: how many iterations a second, beside those of the peers.

An iteration of a usual tree search is a copy of the state and a play at random to its end: that is measured of every
game, and of the peers. Our search does more in one of its own: it draws what its seat cannot know, lets everybody play
on with care for some rounds, and values what came of it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any, Final

from alfonso.bots.mind import mind
from alfonso.bots.search.plan import best_plan
from alfonso.bots.search.task import Limits, Task
from alfonso.bots.search.tree import best_action
from alfonso.engine.dice import FastDice
from alfonso.engine.game import Game
from alfonso.engine.heuristics import Heuristics
from alfonso.engine.playout import playout
from alfonso.engine.state import State
from alfonso.engine.view import View

SAMPLES: Final = 4  # samples for a decision: a search is measured in small helpings, so that it ends in time
PEERS_GAME: Final = "backgammon"
PEERS_HELPING: Final = 50
PEERS_DECISIONS: Final = 30  # by which a play of theirs is well under way


def half_way(game: Game[Any], seats: int, seed: str) -> State:
    """A play by random choices, in its middle."""
    state: State = game.new(seats, seed=seed)
    length = playout(state.clone(), FastDice.seeded(seed, 1))
    dice = FastDice.seeded(seed, 1)
    for _ in range(length // 2):
        choices = state.choices()
        state.play(choices[dice.below(len(choices))])
    return state


def rollouts(game: Game[Any], seats: int, seconds: float) -> float:
    """Iterations a second of the usual kind: a state that a seat holds possible, played at random to its end."""
    state = half_way(game, seats, "rollouts")
    view = state.view(state.next_seat)
    dice = FastDice.seeded("rollouts", 1)
    count = 0
    started = time.perf_counter()
    while (elapsed := time.perf_counter() - started) < seconds or not count:
        playout(view.sample(dice), dice)
        count += 1
    return count / elapsed


def decisions(game: Game[Any], seats: int) -> Iterator[View]:
    """What is really to be decided in the second half of a play by random choices."""
    state = half_way(game, seats, "search")
    dice = FastDice.seeded("search", 1)
    while not state.over:
        seat = state.next_seat
        choices = state.choices(seat)
        if len(choices) > 1:
            yield state.view(seat)
        state.play(choices[dice.below(len(choices))], seat)


def thought(view: View, heuristics: Heuristics[State], samples: int, number: int = 0) -> int:
    """Think about a decision as the search bot does; how many worlds were played on and valued."""
    task = Task(view, heuristics, mind("search", view.seat, number), Limits(samples, 0.0))
    if heuristics.branches(task.root):
        best_action(task)
    else:
        best_plan(task)
    return task.iterations


def searching(game: Game[Any], seats: int, seconds: float) -> dict[str, float]:
    """Iterations a second of our search, where a game tells bots what counts."""
    heuristics = game.heuristics()
    count = number = 0
    started = time.perf_counter()
    while heuristics is not None:
        for view in decisions(game, seats):
            count += thought(view, heuristics, SAMPLES, number)
            number += 1
            elapsed = time.perf_counter() - started
            if count and elapsed > seconds:
                return {"search_iterations_per_second": count / elapsed}
        if not count:
            break
    return {}


def catanatron_rollouts(play: Any, length: int, seconds: float) -> float:
    """The same of Catanatron: what an iteration of its tree search, which is not on PyPI, consists of."""
    for _ in range(length // 2):
        if play.winning_color() is None:
            play.play_tick()
    count = 0
    started = time.perf_counter()
    while (elapsed := time.perf_counter() - started) < seconds or not count:
        play.copy().play()
        count += 1
    return count / elapsed


def bench_open_spiel(seconds: float) -> dict[str, float] | None:
    """Iterations a second of OpenSpiel's tree search in C++, on backgammon, or None where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(PEERS_GAME)
    state = _under_way(game)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 7), 2.0, PEERS_HELPING, 100, False, 7, False)
    count = 0
    started = time.perf_counter()
    while (elapsed := time.perf_counter() - started) < seconds or not count:
        bot.step(state)
        count += PEERS_HELPING
    return {"rollouts_per_second": count / elapsed}


def _under_way(game: Any) -> Any:
    """A play of OpenSpiel after some random decisions, where somebody is to decide."""
    chances = random.Random(7)
    state = game.new_initial_state()
    decisions = 0
    while decisions < PEERS_DECISIONS or state.is_chance_node():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chances.choices(actions, weights)[0])
        else:
            state.apply_action(chances.choice(state.legal_actions()))
            decisions += 1
    return state
