"""Benchmarks: how fast a game runs, and how fast its peers run on the same machine in the same minute."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import alfonso
from alfonso.arena.bench_search import bench_open_spiel, catanatron_rollouts, half_way, rollouts, searching
from alfonso.engine.dice import FastDice
from alfonso.engine.errors import AlfonsoError
from alfonso.engine.game import Game
from alfonso.engine.playout import playout
from alfonso.engine.record import record_of

RUNS = 5
PEERS_SEATS = 4
LONGEST = 3600


def bench(seconds: float = 1.0, progress: Callable[[str], None] | None = None) -> dict[str, Any]:
    """Measure every game on one core, with as many seats as the peer and with all of its own; best of several runs."""
    if not 0 < seconds <= LONGEST:
        raise AlfonsoError(f"a measurement takes more than 0 and up to {LONGEST} seconds, not {seconds}")
    tell = progress or (lambda _: None)
    report: dict[str, Any] = {"compiled": alfonso.is_compiled(), "games": [], "peers": {}}
    for id in alfonso.game_ids():
        game = alfonso.game(id)
        most = game.seat_counts[-1]
        for seats in sorted({min(PEERS_SEATS, most), most}):
            tell(f"measuring {id} with {seats} seats")
            report["games"].append({"game": id, **bench_game(game, seats, seconds)})
    tell("measuring peers")
    searched = bench_open_spiel(seconds)
    if searched is not None:
        report["peers"]["open_spiel"] = searched
    peer = bench_catanatron(seconds)
    if peer is not None:
        report["peers"]["catanatron"] = peer
        for figures in report["games"]:
            figures["times_catanatron"] = {
                "decisions": figures["decisions_per_second"] / peer["decisions_per_second"],
                "copies": peer["copy_us"] / figures["clone_us"],
                "rollouts": figures["rollouts_per_second"] / peer["rollouts_per_second"],
            }
    return report


def bench_game(game: Game[Any], seats: int, seconds: float) -> dict[str, float]:
    """Everything that is measured of one game."""
    loops = [_loop(game, seats, seconds / RUNS, run) for run in range(RUNS)]
    decisions, playouts = max(loops)
    return {
        "seats": seats,
        "playouts_per_second": playouts,
        "decisions_per_second": decisions,
        "api_decisions_per_second": max(_through_api(game, seats, seconds / RUNS, run) for run in range(RUNS)),
        "clone_us": min(_clone(game, seats, seconds / RUNS) for _ in range(RUNS)),
        "replay_moves_per_second": max(_replay(game, seats, seconds / RUNS) for _ in range(RUNS)),
        "rollouts_per_second": max(rollouts(game, seats, seconds / RUNS) for _ in range(RUNS)),
        **searching(game, seats, seconds),
    }


def _loop(game: Game[Any], seats: int, seconds: float, run: int) -> tuple[float, float]:
    """Decisions and plays per second in the playout loop."""
    setup = game.setup(seats, {})
    dice = FastDice.seeded(f"bench {run}", 1)
    plays = decisions = 0
    started = time.perf_counter()
    while (elapsed := time.perf_counter() - started) < seconds:
        state = game.open(setup, FastDice.seeded(f"{run} {plays}", seats + 1))
        decisions += playout(state, dice)
        plays += 1
    return decisions / elapsed, plays / elapsed


def _through_api(game: Game[Any], seats: int, seconds: float, run: int) -> float:
    """Decisions per second of a loop that a user would write."""
    dice = FastDice.seeded(f"bench {run}", 1)
    plays = decisions = 0
    started = time.perf_counter()
    while (elapsed := time.perf_counter() - started) < seconds:
        state = game.new(seats, seed=f"{run} {plays}")
        while not state.over:
            choices = state.choices()
            state.play(choices[dice.below(len(choices))])
            decisions += 1
        plays += 1
    return decisions / elapsed


def _clone(game: Game[Any], seats: int, seconds: float) -> float:
    """Microseconds of a clone, half-way through a play."""
    state = half_way(game, seats, "clone")
    clones = 0
    started = time.perf_counter()
    while (elapsed := time.perf_counter() - started) < seconds:
        for _ in range(1000):
            state.clone()
        clones += 1000
    return elapsed / clones * 1e6


def _replay(game: Game[Any], seats: int, seconds: float) -> float:
    """Moves per second of replaying a record."""
    state = game.new(seats, seed="replay")
    record = record_of(game, state, "replay")
    dice = FastDice.seeded("replay", 1)
    while not state.over:
        seat = state.next_seat
        choices = state.choices(seat)
        action = choices[dice.below(len(choices))]
        record.add(seat, action)
        state.play(action, seat)
    moves = 0
    started = time.perf_counter()
    while (elapsed := time.perf_counter() - started) < seconds:
        record.replay(game)
        moves += len(record.moves)
    return moves / elapsed


def bench_catanatron(seconds: float) -> dict[str, float] | None:
    """Catanatron's random four-player games, or None where it is not installed."""
    try:
        from catanatron import Color, RandomPlayer
        from catanatron import Game as Catan
    except ImportError:
        return None
    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def opened(seed: int) -> Any:
        return Catan([RandomPlayer(color) for color in colors], seed=seed)

    best = 0.0
    for run in range(RUNS):
        plays = decisions = 0
        started = time.perf_counter()
        while (elapsed := time.perf_counter() - started) < max(seconds / RUNS, 0.5):
            play = opened(1000 * run + plays)
            play.play()
            decisions += len(play.state.actions)
            plays += 1
        best = max(best, decisions / elapsed)
    started = time.perf_counter()
    for _ in range(500):
        play.copy()
    copy_us = (time.perf_counter() - started) / 500 * 1e6
    rolled = catanatron_rollouts(opened(1), decisions // plays, seconds)
    return {"decisions_per_second": best, "copy_us": copy_us, "rollouts_per_second": rolled}
