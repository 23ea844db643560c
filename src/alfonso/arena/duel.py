"""A duel: one bot at one seat against another at all others, until it is clear who is better.

One observation is a deal that is played with the challenger at every seat in turn: the mean of its shares in those
victories. Alone at the table there is nobody to beat: there each plays the deal, and the better result wins it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import fmean

from alfonso.arena.deal import Faults, Hall, Played, Terms, count_faults
from alfonso.arena.entrants import USUAL_LIMIT
from alfonso.arena.sequential import OPEN, Sequence, verdict
from alfonso.arena.work import spread
from alfonso.engine.errors import AlfonsoError

USUAL_WITHIN = 0.05
CHALLENGER, CHAMPION = 0, 1


@dataclass(frozen=True)
class Verdict:
    """What a duel showed."""

    verdict: str
    deals: int
    win_share: float
    ci95: tuple[float, float]
    fair: float
    within: float
    faults: list[Faults]  # of the challenger, and of the champion

    def pack(self) -> dict[str, object]:
        """What programs read."""
        share, (low, high) = round(self.win_share, 5), self.ci95
        return {
            "verdict": self.verdict,
            "deals": self.deals,
            "win_share": share,
            "ci95": [round(low, 5), round(high, 5)],
        }


def duel(
    game: str,
    challenger: str,
    champion: str,
    seats: int,
    deals: int,
    seed: str = "1",
    options: Mapping[str, object] | None = None,
    jobs: int = 1,
    data: Path | None = None,
    within: float = USUAL_WITHIN,
    limit: float = USUAL_LIMIT,
    to_the_end: bool = False,
    progress: Callable[[int], None] | None = None,
    on: str = "",
) -> Verdict:
    """Play up to so many deals; ``within`` is the difference of shares that nobody cares about."""
    if deals < 1 or jobs < 1 or not 0 < within < 1 or limit <= 0:
        raise AlfonsoError("deals and jobs are at least 1, the limit is more than 0, within lies between 0 and 1")
    terms = Terms(game, [challenger, champion], seats, seed, dict(options or {}), data, limit)
    with Hall(terms):  # refuse what does not fit before any work is handed out
        pass
    fair = 1 / max(seats, 2)
    seen = Sequence(fair)
    said = OPEN
    faults = [Faults(challenger), Faults(champion)]
    for played in _in_order(terms, deals, jobs, on):
        seen.see(share(played))
        for play in played:
            count_faults(faults, play)
        if progress is not None:
            progress(1)
        if said == OPEN:
            said = verdict(seen, fair, within)
        if said != OPEN and not to_the_end:
            break
    return Verdict(said, seen.count, seen.mean, seen.interval, fair, within, faults)


def seatings(seats: int) -> list[list[int]]:
    """Who sits where in the plays of one deal."""
    if seats == 1:
        return [[CHALLENGER], [CHAMPION]]
    return [[CHALLENGER if seat == place else CHAMPION for seat in range(seats)] for place in range(seats)]


def share(played: list[Played]) -> float:
    """The challenger's part in the victories of one deal."""
    if len(played[0].bots) == 1:
        own, other = (solo_rank(play) for play in played)
        return 1.0 if own > other else 0.0 if own < other else 0.5
    return fmean(play.shares[play.bots.index(CHALLENGER)] for play in played)


def solo_rank(play: Played) -> tuple[bool, int]:
    """What a play alone at the table is compared by: who fails is behind everybody else."""
    return not play.faults[0], play.scores[0]


def play_deal(terms: Terms, deal: int) -> list[Played]:
    """All plays of one deal."""
    with Hall(terms) as hall:
        return [hall.play(deal, bots) for bots in seatings(terms.seats)]


def _in_order(terms: Terms, deals: int, jobs: int, on: str) -> Iterator[list[Played]]:
    """The plays of deal after deal: the verdict must not hang on which process was the quickest."""
    waiting: dict[int, list[Played]] = {}
    next_deal = 0
    for played in spread(partial(play_deal, terms), iter(range(deals)), min(jobs, deals), on):
        waiting[played[0].deal] = played
        while next_deal in waiting:
            yield waiting.pop(next_deal)
            next_deal += 1
