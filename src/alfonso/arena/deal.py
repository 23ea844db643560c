"""A deal: one play with given dice, a player at each seat, and what is kept of it.

Who fails (too slow, gone, nonsense, an illegal action) has lost that play: a random bot plays the seat on, so that the
others end their play, and whatever the points say, the seat shares the last place with others that failed.
"""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from alfonso.arena.entrants import Entrant
from alfonso.arena.player import Fault, Named, Player
from alfonso.bots.random import RandomBot
from alfonso.engine.dice import FastDice
from alfonso.engine.game import Game
from alfonso.engine.state import Setup, State
from alfonso.games.registry import load


@dataclass(frozen=True)
class Terms:
    """What holds for all plays: enough for a worker in another process."""

    game: str
    bots: list[str]
    seats: int
    seed: str
    options: dict[str, object]
    data: Path | None
    limit: float


@dataclass(frozen=True)
class Played:
    """What is kept of one play; places in the lists are seats."""

    deal: int
    bots: list[int]
    scores: list[int]
    places: list[int]
    shares: list[float]
    breakdowns: list[dict[str, int]]
    decisions: list[int]
    seconds: list[float]
    faults: list[str]  # what kind each one was; nothing for who did not fail
    complaints: list[str]  # what it was about, in words for who wrote the bot
    moves: int
    rounds: int

    def pack(self) -> dict[str, Any]:
        """It as plain data."""
        return asdict(self)


@lru_cache(maxsize=4)
def game_of(id: str, data: Path | None) -> Game[Any]:
    """The game, read once in a process."""
    return load(id, data)


class Hall:
    """Where the plays of one deal take place: programs stay from one play to the next, and end with the deal."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.game = game_of(terms.game, terms.data)
        self.setup: Setup = self.game.setup(terms.seats, terms.options)
        self.entrants = [Entrant(spec, self.game) for spec in terms.bots]
        self.players: dict[tuple[int, int], Player] = {}

    def __enter__(self) -> Hall:
        return self

    def __exit__(self, *_: object) -> None:
        for player in self.players.values():
            player.close()

    def player(self, entrant: int, copy: int) -> Player:
        """A player for an entrant; who sits at several seats of a table needs several."""
        if (entrant, copy) not in self.players:
            self.players[entrant, copy] = self.entrants[entrant].player(self.terms.limit, self.terms.data)
        return self.players[entrant, copy]

    def play(self, deal: int, bots: list[int]) -> Played:
        """A play of a deal with these entrants by seat: it hangs on nothing but the seed, the deal and the seating."""
        seed = f"{self.terms.seed}/{deal}"
        state = self.game.open(self.setup, FastDice.seeded(seed, self.setup.seats + 1))
        players = [self.player(bot, bots[:seat].count(bot)) for seat, bot in enumerate(bots)]
        watched = Watch(state, players, seed)
        watched.run()
        outcome = self.game.outcome(state)
        failed = [seat for seat in range(len(bots)) if watched.faults[seat]]
        places, winners = judged(outcome.places, outcome.winners, failed)
        return Played(
            deal,
            bots,
            state.scores(),
            places,
            shares(winners, failed, len(bots)),
            [state.breakdown(seat) for seat in range(len(bots))],
            watched.decisions,
            [round(seconds, 6) for seconds in watched.seconds],
            watched.faults,
            watched.complaints,
            state.moves,
            self.game.round(state),
        )


class Watch:
    """One play while it lasts: who failed, who decided how often, and how long that took."""

    def __init__(self, state: State, players: list[Player], seed: str) -> None:
        self.state = state
        self.players = players.copy()
        self.seed = seed
        self.decisions = [0] * len(players)
        self.seconds = [0.0] * len(players)
        self.faults = [""] * len(players)
        self.complaints = [""] * len(players)

    def run(self) -> None:
        """Play to the end."""
        state = self.state
        for seat, player in enumerate(self.players):
            try:
                player.begin(state, seat, self.seed)
            except Fault as fault:
                self.replace(seat, fault)
        while not state.over:
            seat = state.next_seat
            before = time.perf_counter()
            try:
                action = self.players[seat].choose(state, seat)
            except Fault as fault:
                self.replace(seat, fault)
                continue
            if not self.faults[seat]:
                self.seconds[seat] += time.perf_counter() - before
                self.decisions[seat] += 1
            state.take(seat, action)
        for seat, player in enumerate(self.players):
            player.end(state, seat)

    def replace(self, seat: int, fault: Fault) -> None:
        """Let a random bot play on for who has failed."""
        self.faults[seat] = fault.kind
        self.complaints[seat] = str(fault)[:200]
        self.players[seat] = Named(RandomBot())
        self.players[seat].begin(self.state, seat, f"{self.seed}/instead")


def judged(places: list[int], winners: list[int], failed: list[int]) -> tuple[list[int], list[int]]:
    """The places and winners when those who failed share the last place; nobody wins where nobody had."""
    if not failed:
        return places, winners
    ranks = [(seat in failed, 0 if seat in failed else place) for seat, place in enumerate(places)]
    ranked = [1 + sum(other < rank for other in ranks) for rank in ranks]
    if not winners:
        return ranked, []
    left = [seat for seat in winners if seat not in failed]
    best = [seat for seat, place in enumerate(ranked) if place == 1 and seat not in failed]
    return ranked, left or best


def shares(winners: list[int], failed: list[int], seats: int) -> list[float]:
    """What each seat has of the victory: split among the winners; where nobody wins, among all who did not fail."""
    everybody = list(range(seats))
    having = winners or [seat for seat in everybody if seat not in failed] or everybody
    return [1 / len(having) if seat in having else 0.0 for seat in everybody]


@dataclass
class Faults:
    """How often a bot has failed, and the first complaint."""

    bot: str
    count: int = 0
    first: str = ""


def count_faults(faults: list[Faults], play: Played) -> None:
    """Add up who failed in a play."""
    for bot, kind, words in zip(play.bots, play.faults, play.complaints, strict=True):
        if kind:
            faults[bot].count += 1
            faults[bot].first = faults[bot].first or f"{kind}: {words}"
