"""A tournament: every bot on the same deals from every seat, resumable, the same result however the work is cut."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any

from alfonso.arena.deal import Faults, Hall, Played, Terms, count_faults, game_of
from alfonso.arena.entrants import USUAL_LIMIT, Entrant
from alfonso.arena.ledger import Ledger
from alfonso.arena.ratings import Rating, Table, ratings
from alfonso.arena.schedule import tables, usual_seats
from alfonso.arena.work import spread
from alfonso.engine.errors import AlfonsoError

ANCHOR = "greedy"  # its rating is 1000 where it takes part


def play_deal(terms: Terms, deal: int) -> list[Played]:
    """All tables of one deal."""
    with Hall(terms) as hall:
        return [hall.play(deal, bots) for bots in tables(terms.seed, deal, len(terms.bots), terms.seats)]


def tournament(
    game: str,
    bots: list[str],
    deals: int,
    folder: Path,
    seats: int | None = None,
    seed: str = "1",
    options: Mapping[str, object] | None = None,
    jobs: int = 1,
    data: Path | None = None,
    limit: float = USUAL_LIMIT,
    progress: Callable[[int], None] | None = None,
    on: str = "",
) -> Result:
    """Play so many deals, those not counted that the folder holds already; ``progress`` is told of every one."""
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise AlfonsoError("a tournament is among two or more bots, each named once")
    if deals < 1 or jobs < 1:
        raise AlfonsoError("deals and jobs are at least 1")
    chosen = game_of(game, data)
    seats = usual_seats(chosen, len(bots)) if seats is None else seats
    if seats == 1:
        raise AlfonsoError("alone at a table nobody is met: alfonso duel compares bots with --seats 1")
    terms = Terms(chosen.id, bots, seats, seed, dict(options or {}), data, limit)
    with Hall(terms):  # refuse what does not fit before any work is handed out
        pass
    with Ledger(folder, agreed(terms)) as ledger:
        left = [deal for deal in range(deals) if deal not in ledger.done]
        if progress is not None:
            progress(deals - len(left))
        for plays in spread(partial(play_deal, terms), iter(left), max(1, min(jobs, len(left))), on):
            ledger.add(plays)
            if progress is not None:
                progress(1)
        played = [play for deal in range(deals) for play in ledger.done[deal]]
    return Result(terms, deals, played)


def agreed(terms: Terms) -> dict[str, Any]:
    """What every run into one folder must have in common."""
    game = game_of(terms.game, terms.data)
    entrants = [Entrant(spec, game) for spec in terms.bots]
    return {
        "game": game.id,
        "version": game.version,
        "data": game.data_digest,
        "bots": terms.bots,
        "files": {one.spec: one.digest() for one in entrants if one.digest()},
        "levels": {one.spec: one.meant for one in entrants if one.meant != one.spec},
        "seats": terms.seats,
        "seed": terms.seed,
        "options": {name: str(value) for name, value in terms.options.items()},
        "limit": terms.limit,
    }


class Result:
    """What a tournament showed; everything but the time is the same every time."""

    def __init__(self, terms: Terms, deals: int, played: list[Played]) -> None:
        self.terms = terms
        self.deals = deals
        self.played = played

    @property
    def anchor(self) -> int | None:
        """The bot whose rating is 1000, if it takes part."""
        game = game_of(self.terms.game, self.terms.data)
        meant = [Entrant(spec, game).meant for spec in self.terms.bots]
        return meant.index(ANCHOR) if ANCHOR in meant else None

    def ratings(self) -> list[Rating]:
        """The rating of every bot."""
        seen = [Table(play.deal, play.bots, play.shares) for play in self.played]
        return ratings(seen, len(self.terms.bots), self.anchor)

    def share(self, bot: int) -> float:
        """A bot's part in the victories of the tables at which it sat, by seat that it had."""
        return fmean(self.of(bot, lambda play, seat: play.shares[seat]))

    def of(self, bot: int, figure: Callable[[Played, int], float]) -> list[float]:
        """A figure for every seat that a bot has had."""
        return [figure(play, seat) for play in self.played for seat, who in enumerate(play.bots) if who == bot]

    def seconds(self, bot: int) -> float:
        """The mean time of a move."""
        moves = sum(self.of(bot, lambda play, seat: play.decisions[seat]))
        return sum(self.of(bot, lambda play, seat: play.seconds[seat])) / max(moves, 1)

    def faults(self) -> list[Faults]:
        """How often each bot failed."""
        found = [Faults(bot) for bot in self.terms.bots]
        for play in self.played:
            count_faults(found, play)
        return found

    def ahead(self) -> list[list[float | None]]:
        """How often one bot was placed before another at the same table, a shared place counting half."""
        count = len(self.terms.bots)
        before, met = ([[0.0] * count for _ in range(count)] for _ in range(2))
        for play in self.played:
            for one, own in zip(play.bots, play.places, strict=True):
                for other, place in zip(play.bots, play.places, strict=True):
                    if one != other:
                        met[one][other] += 1
                        before[one][other] += 1.0 if own < place else 0.5 if own == place else 0.0
        return [[before[a][b] / met[a][b] if met[a][b] else None for b in range(count)] for a in range(count)]

    def digest(self) -> str:
        """A hash over all that happened, but for the time it took and what failing bots said."""
        lines = [
            json.dumps([play.deal, play.bots, play.scores, play.places, play.breakdowns, play.faults, play.moves])
            for play in self.played
        ]
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()

    def pack(self) -> dict[str, Any]:
        """What programs read, the strongest first."""
        faults = self.faults()
        rated = [
            {
                "bot": self.terms.bots[bot],
                "rating": round(found.rating, 1),
                "ci95": [round(found.low, 1), round(found.high, 1)],
                "win_share": round(self.share(bot), 5),
                "points": round(fmean(self.of(bot, lambda play, seat: play.scores[seat])), 2),
                "seconds_per_move": round(self.seconds(bot), 6),
                "faults": faults[bot].count,
            }
            for bot, found in enumerate(self.ratings())
        ]
        return {
            "game": self.terms.game,
            "seats": self.terms.seats,
            "deals": self.deals,
            "games": len(self.played),
            "ratings": sorted(rated, key=lambda one: -float(one["rating"])),
            "digest": self.digest(),
        }
