"""Ratings: how strong bots are, from who won which table.

The chance to win a table is proportional to strength: of bots with strengths a, b, c the first wins with a in a + b + c
(Luce's model of choice; with two seats that is Bradley and Terry's, known as Elo). Strengths are fitted by maximum
likelihood, a shared victory counting in parts; 400 points are ten times the strength. So that a bot that never wins has
a rating as well, one more table is counted at which all sit and which all share.

Intervals come from the curvature of the likelihood, once as the model has it and once from how much deals really differ
(all plays of a deal together, since they have the same dice); the wider one counts.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

POINTS: Final = 400 / math.log(10)
BASE: Final = 1000.0
Z95: Final = 1.959964
MOST_ROUNDS: Final = 10_000
CLOSE: Final = 1e-10

Matrix = list[list[float]]


@dataclass(frozen=True)
class Table:
    """Who sat at a table, and their parts in its victory; a bot may sit there twice."""

    deal: int
    bots: list[int]
    shares: list[float]


@dataclass(frozen=True)
class Rating:
    """A rating with the interval that holds the truth in 95 of 100 cases."""

    rating: float
    low: float
    high: float


def ratings(tables: list[Table], bots: int, anchor: int | None) -> list[Rating]:
    """The rating of every bot: that of the anchor is 1000, or the mean of all where there is none."""
    counted = [*tables, Table(-1, list(range(bots)), [1 / bots] * bots)]
    strengths = fitted(counted, bots)
    spreads = deviations(counted, strengths, anchor)
    logs = [math.log(strength) for strength in strengths]
    origin = math.fsum(logs) / bots if anchor is None else logs[anchor]
    found: list[Rating] = []
    for log, spread in zip(logs, spreads, strict=True):
        middle, margin = BASE + POINTS * (log - origin), Z95 * POINTS * spread
        found.append(Rating(middle, middle - margin, middle + margin))
    return found


def fitted(tables: list[Table], bots: int) -> list[float]:
    """The strengths under which what happened is likeliest (Hunter's algorithm), 1 on geometric average."""
    wins = [0.0] * bots
    kinds: dict[tuple[int, ...], int] = {}
    for table in tables:
        for bot, share in zip(table.bots, table.shares, strict=True):
            wins[bot] += share
        kind = tuple(sorted(table.bots))
        kinds[kind] = kinds.get(kind, 0) + 1
    strengths = [1.0] * bots
    for _ in range(MOST_ROUNDS):
        chances = [0.0] * bots
        for kind, count in kinds.items():
            each = count / math.fsum(strengths[bot] for bot in kind)
            for bot in kind:
                chances[bot] += each
        fresh = [wins[bot] / chances[bot] for bot in range(bots)]
        middle = math.exp(math.fsum(math.log(one) for one in fresh) / bots)
        fresh = [one / middle for one in fresh]
        moved = max(abs(math.log(new / old)) for new, old in zip(fresh, strengths, strict=True))
        strengths = fresh
        if moved < CLOSE:
            break
    return strengths


def deviations(tables: list[Table], strengths: list[float], anchor: int | None) -> list[float]:
    """The standard error of every log strength against the anchor, or against the mean of all."""
    bots = len(strengths)
    curvature = [[0.0] * bots for _ in range(bots)]
    slopes: dict[int, list[float]] = {}
    for table in tables:
        chances = [0.0] * bots
        slope = slopes.setdefault(table.deal, [0.0] * bots)
        whole = math.fsum(strengths[bot] for bot in table.bots)
        for bot, share in zip(table.bots, table.shares, strict=True):
            chances[bot] += strengths[bot] / whole
            slope[bot] += share
        for one in range(bots):
            slope[one] -= chances[one]
            curvature[one][one] += chances[one]
            for other in range(bots):
                curvature[one][other] -= chances[one] * chances[other]
    model = inverse([[value + 1.0 / bots for value in row] for row in curvature])  # the mean of all is free: hold it
    meat = [[0.0] * bots for _ in range(bots)]
    deals = len(slopes)
    for slope in slopes.values():
        for one in range(bots):
            for other in range(bots):
                meat[one][other] += slope[one] * slope[other] * deals / max(deals - 1, 1)
    robust = product(product(model, meat), model)
    return [math.sqrt(max(contrast(model, bot, anchor), contrast(robust, bot, anchor), 0.0)) for bot in range(bots)]


def contrast(covariance: Matrix, bot: int, anchor: int | None) -> float:
    """The variance of a difference: to the anchor, or to the mean of all."""
    bots = len(covariance)
    weights = [-1 / bots if anchor is None else 0.0] * bots
    if anchor is not None:
        weights[anchor] -= 1.0
    weights[bot] += 1.0
    return math.fsum(
        weights[one] * weights[other] * covariance[one][other] for one in range(bots) for other in range(bots)
    )


def product(left: Matrix, right: Matrix) -> Matrix:
    """Two matrices multiplied."""
    columns = list(zip(*right, strict=True))
    return [[math.fsum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in left]


def inverse(matrix: Matrix) -> Matrix:
    """A matrix inverted, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(place == other) for other in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        factor = rows[place][place]
        rows[place] = [value / factor for value in rows[place]]
        for other in range(size):
            if other != place:
                times = rows[other][place]
                rows[other] = [a - times * b for a, b in zip(rows[other], rows[place], strict=True)]
    return [row[size:] for row in rows]
