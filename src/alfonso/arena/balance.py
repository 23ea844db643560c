"""Balance, for designers: which seats, openings, buildings and cards win, how long plays are, how the lead changes.

The same bot sits at all seats, so that what is found lies in the game. One observation is a deal. With other figures
beside them the same deals are played with both, and what changes is told deal by deal.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any

from alfonso.arena.deal import game_of, shares
from alfonso.arena.work import spread
from alfonso.bots.levels import meant
from alfonso.bots.mind import mind
from alfonso.bots.registry import bot
from alfonso.engine.action import Action
from alfonso.engine.dice import FastDice
from alfonso.engine.errors import AlfonsoError
from alfonso.engine.state import State

Z95 = 1.959964
SELDOM = 0.02  # of all seats: what fewer of them do tells nothing
OPENING = 3  # decisions that make up an opening
NAME = re.compile(r"[a-z][a-z'-]+\d*")  # a word that names something: no number, no place on a board


@dataclass(frozen=True)
class Trial:
    """What every worker needs to know."""

    game: str
    data: Path | None
    against: Path | None
    bot: str
    seats: int
    seed: str
    options: dict[str, object]


@dataclass(frozen=True)
class Story:
    """What is kept of one play; places in the lists are seats."""

    scores: list[int]
    shares: list[float]
    deeds: list[list[str]]
    openings: list[str]
    moves: int
    rounds: int
    leads: int  # how often another seat came to lead alone, from one round to the next


@dataclass(frozen=True)
class Estimate:
    """A figure, and the interval that holds the truth in 95 of 100 cases."""

    mean: float
    low: float
    high: float

    def pack(self) -> dict[str, object]:
        """It as plain data."""
        return {"mean": round(self.mean, 5), "ci95": [round(self.low, 5), round(self.high, 5)]}


def deed(action: Action) -> str:
    """What an action does, whatever dice it takes and wherever on a board: ``build castle``, ``serve cu07``."""
    names = [word for word in action.text.split() if NAME.fullmatch(word) and word != action.verb]
    if names:
        return f"{action.verb} {names[-1]}"
    words = action.text.split()
    return action.text if len(words) == 2 and words[1].isdigit() else action.verb


def tell(trial: Trial, data: Path | None, deal: int) -> Story:
    """Play a deal, and keep what designers ask about."""
    game = game_of(trial.game, data)
    setup = game.setup(trial.seats, trial.options)
    seed = f"{trial.seed}/{deal}"
    state: State = game.open(setup, FastDice.seeded(seed, trial.seats + 1))
    kind = bot(meant(game, trial.bot))
    bots = [kind.sit() for _ in range(trial.seats)]
    minds = [mind(seed, seat) for seat in range(trial.seats)]
    deeds: list[set[str]] = [set() for _ in bots]
    openings: list[list[str]] = [[] for _ in bots]
    leader, leads, rounds = -1, 0, game.round(state)
    while not state.over:
        seat = state.next_seat
        choices = state.choices(seat)
        action = bots[seat].choose(state.view(seat), minds[seat])
        if len(choices) > 1:
            deeds[seat].add(deed(action))
            if len(openings[seat]) < OPENING:
                openings[seat].append(deed(action))
        state.play(action, seat)
        if game.round(state) != rounds or state.over:
            rounds = game.round(state)
            first = leading(state.scores())
            leads += first not in (-1, leader) and leader >= 0
            leader = leader if first < 0 else first
    return Story(
        state.scores(),
        shares(state.winners(), [], trial.seats),
        [sorted(done) for done in deeds],
        [", ".join(first) for first in openings],
        state.moves,
        rounds,
        leads,
    )


def leading(scores: list[int]) -> int:
    """The seat that leads alone, or -1."""
    most = max(scores)
    return scores.index(most) if scores.count(most) == 1 else -1


def tell_both(trial: Trial, deal: int) -> tuple[int, list[Story]]:
    """A deal with the figures in question, and with others beside them."""
    files = [trial.data] if trial.against is None else [trial.data, trial.against]
    return deal, [tell(trial, data, deal) for data in files]


def balance(
    game: str,
    seats: int,
    deals: int,
    named: str = "greedy",
    seed: str = "1",
    options: Mapping[str, object] | None = None,
    jobs: int = 1,
    data: Path | None = None,
    against: Path | None = None,
    progress: Callable[[int], None] | None = None,
    on: str = "",
) -> Balance:
    """Play so many deals, and see what wins."""
    if deals < 2 or jobs < 1 or seats < 2:
        raise AlfonsoError("balance is found on two deals or more, with two seats or more")
    for file in (data, against):
        chosen = game_of(game, file)
        chosen.setup(seats, dict(options or {}))
    bot(meant(chosen, named))
    trial = Trial(chosen.id, data, against, named, seats, seed, dict(options or {}))
    told: dict[int, list[Story]] = {}
    for deal, stories in spread(partial(tell_both, trial), iter(range(deals)), min(jobs, deals), on):
        told[deal] = stories
        if progress is not None:
            progress(1)
    ordered = [told[deal] for deal in range(deals)]
    return Balance(trial, *(list(column) for column in zip(*ordered, strict=True)))


class Balance:
    """What many plays showed, with some figures or with two kinds of them."""

    def __init__(self, trial: Trial, stories: list[Story], others: list[Story] | None = None) -> None:
        self.trial = trial
        self.stories = stories
        self.others = others

    def measures(self) -> dict[str, Callable[[Story], float]]:
        """What is measured of every play, by name."""
        found: dict[str, Callable[[Story], float]] = {
            "moves": lambda story: story.moves,
            "rounds": lambda story: story.rounds,
            "lead changes": lambda story: story.leads,
            "points": lambda story: fmean(story.scores),
            "points of the winner": lambda story: _won(story),
            "points between the first two": lambda story: max(story.scores) - sorted(story.scores)[-2],
        }
        for seat in range(self.trial.seats):
            found[f"victories of seat {seat + 1}"] = partial(_share, seat)
        return found

    def means(self) -> dict[str, Estimate]:
        """Every measure with its interval."""
        return {name: mean([of(story) for story in self.stories]) for name, of in self.measures().items()}

    def changes(self) -> dict[str, Estimate]:
        """By how much every measure is greater with the other figures, on the same deals."""
        pairs = list(zip(self.stories, self.others or [], strict=False))
        return {name: mean([of(b) - of(a) for a, b in pairs]) for name, of in self.measures().items()} if pairs else {}

    def advantages(self, openings: bool = False) -> dict[str, tuple[float, Estimate]]:
        """For everything that seats do: what part of them does it, and how much more of the victory they have."""
        fair = 1 / self.trial.seats
        by_deal: dict[str, list[tuple[int, float]]] = {}
        for story in self.stories:
            for name, seats in doers(story, openings).items():
                extra = math.fsum(story.shares[seat] - fair for seat in seats)
                by_deal.setdefault(name, []).append((len(seats), extra))
        found: dict[str, tuple[float, Estimate]] = {}
        everybody = len(self.stories) * self.trial.seats
        for name, cases in by_deal.items():
            count = sum(number for number, _ in cases)
            if len(cases) > 1 and SELDOM <= count / everybody < 1:
                found[name] = count / everybody, ratio(cases, fair * (1 - fair))
        return dict(sorted(found.items(), key=lambda one: -one[1][1].mean))

    def shifts(self) -> dict[str, Estimate]:
        """By how much more seats do something with the other figures, as a part of all seats, on the same deals."""
        pairs = list(zip(self.stories, self.others or [], strict=False))
        names = {name for pair in pairs for story in pair for name in doers(story, False)}
        found = {name: mean([_part(b, name) - _part(a, name) for a, b in pairs]) for name in sorted(names)}
        return dict(sorted(found.items(), key=lambda one: -abs(one[1].mean)))

    def pack(self) -> dict[str, Any]:
        """It as plain data."""
        packed: dict[str, Any] = {
            "game": self.trial.game,
            "seats": self.trial.seats,
            "deals": len(self.stories),
            "bot": self.trial.bot,
            "measures": {name: one.pack() for name, one in self.means().items()},
        }
        for key, openings in (("deeds", False), ("openings", True)):
            packed[key] = {
                name: {"part": round(part, 5), "advantage": one.pack()}
                for name, (part, one) in self.advantages(openings).items()
            }
        if self.others is not None:
            packed["changes"] = {name: one.pack() for name, one in self.changes().items()}
            packed["shifts"] = {name: one.pack() for name, one in self.shifts().items() if one.mean or one.low}
        return packed


def doers(story: Story, openings: bool) -> dict[str, list[int]]:
    """Which seats did something, or opened with it."""
    found: dict[str, list[int]] = {}
    for seat, deeds in enumerate(story.deeds):
        for name in [story.openings[seat]] if openings else deeds:
            found.setdefault(name, []).append(seat)
    return found


def _won(story: Story) -> float:
    return math.fsum(score * share for score, share in zip(story.scores, story.shares, strict=True))


def _share(seat: int, story: Story) -> float:
    return story.shares[seat]


def _part(story: Story, name: str) -> float:
    return fmean(name in deeds for deeds in story.deeds)


def mean(values: Sequence[float]) -> Estimate:
    """The mean of observations with its interval."""
    middle = fmean(values)
    variance = math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1)
    margin = Z95 * math.sqrt(variance / len(values))
    return Estimate(middle, middle - margin, middle + margin)


def ratio(cases: list[tuple[int, float]], chance: float) -> Estimate:
    """A mean over seats that were observed deal by deal, several of them together.

    As if one more seat had been seen whose result is chance: few that all lost are no certainty.
    """
    count = sum(number for number, _ in cases)
    middle = math.fsum(extra for _, extra in cases) / count
    spreads = math.fsum((extra - middle * number) ** 2 for number, extra in cases)
    margin = Z95 * math.sqrt(spreads * len(cases) / (len(cases) - 1) + chance) / count
    return Estimate(middle, middle - margin, middle + margin)
