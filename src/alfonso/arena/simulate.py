"""Simulation: many plays among bots, with the same result however the work is cut."""

from __future__ import annotations

import hashlib
import math
import re
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import fmean, quantiles, stdev

from alfonso.arena.work import spread
from alfonso.bots.levels import meant
from alfonso.bots.match import match
from alfonso.bots.mind import mind
from alfonso.bots.registry import bot
from alfonso.engine.dice import Dice, FastDice
from alfonso.engine.errors import AlfonsoError
from alfonso.games.registry import load

Z95 = 1.959964
CLUSTER = 64  # processes for which the work is cut where nobody knows how many there will be


@dataclass(frozen=True)
class Task:
    """What every worker needs to know."""

    game: str
    bots: list[str]
    seed: str
    options: dict[str, object]
    data: Path | None


@dataclass(frozen=True)
class Played:
    """What is kept of one play; places in the lists are seats."""

    number: int
    bots: list[int]
    scores: list[int]
    winners: list[int]
    moves: int


def play_some(task: Task, first: int, last: int) -> list[Played]:
    """Play the games from number ``first`` up to, but without, ``last``.

    Game i depends on nothing but the seed and i. Seats rotate: in game i the bot named first sits at seat i.
    """
    game = load(task.game, task.data)
    seats = len(task.bots)
    setup = game.setup(seats, task.options)
    players = [bot(meant(game, name)) for name in task.bots]
    played: list[Played] = []
    for number in range(first, last):
        seating = [(seat - number) % seats for seat in range(seats)]
        state = game.open(setup, FastDice.seeded(f"{task.seed}/{number}", seats + 1))
        minds: list[Dice] = [mind(f"{task.seed}/{number}", seat) for seat in range(seats)]
        match(state, [players[place] for place in seating], minds)
        played.append(Played(number, seating, state.scores(), state.winners(), state.moves))
    return played


def simulate(
    game: str,
    bots: list[str],
    games: int,
    seed: str = "1",
    options: Mapping[str, object] | None = None,
    jobs: int = 1,
    data: Path | None = None,
    progress: Callable[[int], None] | None = None,
    on: str = "",
) -> Report:
    """Play many games among bots; ``progress`` is told how many more are done."""
    if games < 1:
        raise AlfonsoError(f"games must be at least 1, not {games}")
    if jobs < 1:
        raise AlfonsoError(f"jobs must be at least 1, not {jobs}")
    task = Task(load(game, data).id, bots, seed, dict(options or {}), data)
    play_some(task, 0, 0)  # refuse what does not fit before any work is handed out
    started = time.perf_counter()
    played: list[Played] = []
    for part in _parts(task, games, jobs, on):
        played += part
        if progress is not None:
            progress(len(part))
    played.sort(key=lambda play: play.number)
    return Report(task, played, time.perf_counter() - started)


def _parts(task: Task, games: int, jobs: int, on: str) -> Iterator[list[Played]]:
    """The plays, in parts, in any order."""
    size = max(1, min(100, math.ceil(games / (4 * (CLUSTER if on else jobs)))))
    cuts = [(first, min(first + size, games)) for first in range(0, games, size)]
    return spread(partial(_play_part, task), iter(cuts), min(jobs, len(cuts)), on)


def _play_part(task: Task, cut: tuple[int, int]) -> list[Played]:
    return play_some(task, *cut)


class Report:
    """What many plays showed."""

    def __init__(self, task: Task, played: list[Played], seconds: float) -> None:
        self.task = task
        self.played = played
        self.seconds = seconds

    def scores(self, place: int) -> list[int]:
        """The scores of the bot named at a place, game by game."""
        return [play.scores[play.bots.index(place)] for play in self.played]

    def wins(self, place: int) -> float:
        """How many games the bot named at a place has won; a shared victory counts in parts."""
        return sum(1 / len(play.winners) for play in self.played if play.bots.index(place) in play.winners)

    def digest(self) -> str:
        """A hash over all final scores and move counts: equal for equal seeds, whatever the jobs or the machine."""
        lines = [f"{play.number}:{','.join(map(str, play.scores))}:{play.moves}\n" for play in self.played]
        return hashlib.sha256("".join(lines).encode()).hexdigest()

    def pack(self) -> dict[str, object]:
        """The report as plain data."""
        count = len(self.played)
        return {
            "game": self.task.game,
            "games": count,
            "seed": int(self.task.seed) if re.fullmatch(r"0|[1-9]\d{0,17}", self.task.seed) else self.task.seed,
            "options": {name: str(value) for name, value in self.task.options.items()},
            "seats": [
                {
                    "bot": name,
                    "wins": round(self.wins(place), 3),
                    "win_share": round(self.wins(place) / count, 5),
                    **summary(self.scores(place)),
                }
                for place, name in enumerate(self.task.bots)
            ],
            "seat_advantage": [self._seat(seat) for seat in range(len(self.task.bots))],
            "decisions_per_game": round(fmean(play.moves for play in self.played), 2),
            "games_per_second": round(count / self.seconds, 2),
            "digest": self.digest(),
        }

    def _seat(self, seat: int) -> dict[str, object]:
        wins = sum(1 / len(play.winners) for play in self.played if seat in play.winners)
        mean = fmean(play.scores[seat] for play in self.played)
        return {"seat": seat, "wins": round(wins, 3), "mean": round(mean, 3)}


def summary(scores: list[int]) -> dict[str, object]:
    """Mean with its interval, and where the scores lie."""
    mean = fmean(scores)
    deviation = stdev(scores) if len(scores) > 1 else 0.0
    margin = Z95 * deviation / math.sqrt(len(scores))
    cuts = quantiles(scores, n=4, method="inclusive") if len(scores) > 1 else [mean] * 3
    return {
        "mean": round(mean, 3),
        "ci95": [round(mean - margin, 3), round(mean + margin, 3)],
        "sd": round(deviation, 3),
        "scores": {"min": min(scores), "p25": cuts[0], "median": cuts[1], "p75": cuts[2], "max": max(scores)},
    }
