"""Calibration: what values say of the chance to win, against who won, by stage of the game.

Greedy plays with itself; wherever a round begins, the values of all seats are kept. A leaf of the search makes chances
of them with one figure, the spread: by how much values still change. Here it is fitted for each stage, on every other
deal, and judged on the rest.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import Final

from alfonso.arena.deal import game_of, shares
from alfonso.arena.work import spread as spread_out
from alfonso.bots.mind import mind
from alfonso.bots.registry import bot
from alfonso.bots.search.leaf import stage_of
from alfonso.engine.dice import FastDice
from alfonso.engine.errors import AlfonsoError
from alfonso.engine.foresight import share
from alfonso.engine.state import State

STAGES: Final = 4
BINS: Final = 5  # into which chances are sorted to see how often they came true
FINEST: Final = 0.001  # no chance is taken to be surer than that


@dataclass(frozen=True)
class Moment:
    """The beginning of a round: what each seat was worth, what is usually thought to change, and who won in the end."""

    deal: int
    round: int
    values: list[float]
    usual: float
    won: list[float]


@dataclass(frozen=True)
class Row:
    """Chances of about the same size: how many, what was foretold, what came."""

    count: int
    foretold: float
    came: float


@dataclass(frozen=True)
class Stage:
    """A part of the game: its spread, and how chances made with it, and with the usual one, came true."""

    first: int  # round
    last: int
    moments: int
    usual: float
    spread: float
    loss_usual: float
    loss: float
    rows_usual: list[Row]
    rows: list[Row]


@dataclass(frozen=True)
class Calibration:
    """What many plays of greedy showed."""

    game: str
    seats: int
    deals: int
    rounds: int
    stages: list[Stage]


def moments(game: str, seats: int, deal: int) -> list[Moment]:
    """One play of greedy with itself, looked at wherever a round begins."""
    chosen = game_of(game, None)
    heuristics = chosen.heuristics()
    if heuristics is None:
        raise AlfonsoError(f"{chosen.name} has no heuristics: nothing is foretold")
    state: State = chosen.open(chosen.setup(seats, {}), FastDice.seeded(f"calibration/{deal}", seats + 1))
    player = bot("greedy")
    minds = [mind(f"calibration/{deal}", seat) for seat in range(seats)]
    seen: list[tuple[int, list[float], float]] = []
    while not state.over:
        now = chosen.round(state)
        if now > 1 and (not seen or seen[-1][0] != now):
            seen.append((now, [heuristics.value(state, seat) for seat in range(seats)], heuristics.spread(state)))
        seat = state.next_seat
        state.play(player.choose(state.view(seat), minds[seat]), seat)
    won = shares(state.winners(), [], seats)
    return [Moment(deal, now, values, usual, won) for now, values, usual in seen]


def calibrate(
    game: str, seats: int, deals: int, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> Calibration:
    """Play so many deals and fit the spread of every stage."""
    if deals < 2 or seats < 2:
        raise AlfonsoError("a calibration takes two deals or more, with two seats or more")
    found: list[Moment] = []
    for part in spread_out(partial(moments, game, seats), iter(range(deals)), jobs):
        found += part
        if progress is not None:
            progress(1)
    found.sort(key=lambda one: (one.deal, one.round))
    if not found:
        raise AlfonsoError(f"{game} has no rounds: there are no stages to tell apart")
    rounds = round(fmean(max(one.round for one in found if one.deal == deal) for deal in {one.deal for one in found}))
    by_stage = [[one for one in found if stage_of(one.round, rounds, STAGES) == stage] for stage in range(STAGES)]
    return Calibration(game, seats, deals, rounds, [judged(some) for some in by_stage if some])


def judged(found: list[Moment]) -> Stage:
    """Fit the spread on every other deal; see on the rest how chances come true."""
    learnt = [one for one in found if one.deal % 2 == 0] or found
    tested = [one for one in found if one.deal % 2] or found
    usual = fmean(one.usual for one in found)
    best = min(candidates(usual), key=lambda spread: loss(learnt, spread))
    return Stage(
        min(one.round for one in found),
        max(one.round for one in found),
        len(tested),
        usual,
        best,
        loss(tested, usual),
        loss(tested, best),
        reliability(tested, usual),
        reliability(tested, best),
    )


def candidates(usual: float) -> list[float]:
    """Spreads from a tenth of the usual one to ten times it."""
    return [usual * 10 ** (step / 24) for step in range(-24, 25)]


def loss(found: Sequence[Moment], spread: float) -> float:
    """The mean surprise at who won, in nats; the less the better."""
    return fmean(
        -math.fsum(won * math.log(max(FINEST, share(one.values, seat, spread))) for seat, won in enumerate(one.won))
        for one in found
    )


def reliability(found: Sequence[Moment], spread: float) -> list[Row]:
    """Chances sorted by size: what was foretold, and what came."""
    sorted_in: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for one in found:
        for seat, won in enumerate(one.won):
            chance = share(one.values, seat, spread)
            sorted_in[min(BINS - 1, int(chance * BINS))].append((chance, won))
    return [
        Row(len(some), fmean(chance for chance, _ in some), fmean(won for _, won in some)) if some else Row(0, 0.0, 0.0)
        for some in sorted_in
    ]
