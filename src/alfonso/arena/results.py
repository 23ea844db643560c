"""What a tournament leaves behind: ratings as JSON, every seat of every play as Parquet, a page of pictures."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from alfonso.arena import charts
from alfonso.arena.deal import Played
from alfonso.arena.tournament import Result

NO_PARQUET: Final = "results as Parquet need pyarrow: pip install 'alfonso[arena]'; everything else is there without it"


def has_parquet() -> bool:
    """Whether Parquet can be written here."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        return False
    return True


def write(result: Result, folder: Path) -> None:
    """Write everything, the Parquet file where that is possible."""
    ratings = json.dumps(result.pack(), indent=2) + "\n"
    (folder / "ratings.json").write_text(ratings, encoding="utf-8")
    (folder / "index.html").write_text(page(result), encoding="utf-8")
    if has_parquet():
        write_parquet(result, folder / "games.parquet")


def rows(result: Result) -> Iterator[dict[str, Any]]:
    """Every seat of every play, in order."""
    number, deal = 0, -1
    for play in result.played:
        number = number + 1 if play.deal == deal else 0
        deal = play.deal
        for seat, bot in enumerate(play.bots):
            yield {
                "deal": play.deal,
                "table": number,
                "seat": seat,
                "bot": result.terms.bots[bot],
                "score": play.scores[seat],
                "place": play.places[seat],
                "share": play.shares[seat],
                "points": play.breakdowns[seat],
                "moves": play.moves,
                "rounds": play.rounds,
                "decisions": play.decisions[seat],
                "fault": play.faults[seat],
                "seconds": play.seconds[seat],
            }


def write_parquet(result: Result, file: Path) -> None:
    """One row for each seat of each play; all but the column ``seconds`` is the same every time."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    whole = pa.int32()
    schema = pa.schema(
        [
            ("deal", whole),
            ("table", whole),
            ("seat", whole),
            ("bot", pa.string()),
            ("score", whole),
            ("place", whole),
            ("share", pa.float64()),
            ("points", pa.map_(pa.string(), whole)),
            ("moves", whole),
            ("rounds", whole),
            ("decisions", whole),
            ("fault", pa.string()),
            ("seconds", pa.float64()),
        ]
    )
    listed = [{**row, "points": list(row["points"].items())} for row in rows(result)]
    pq.write_table(pa.Table.from_pylist(listed, schema), file)


def page(result: Result) -> str:
    """The page of pictures."""
    terms, packed = result.terms, result.pack()
    order = [terms.bots.index(one["bot"]) for one in packed["ratings"]]
    names = [terms.bots[bot] for bot in order]
    rated = [(one["bot"], one["rating"], *one["ci95"]) for one in packed["ratings"]]
    ahead = result.ahead()
    shares = [[ahead[one][other] for other in order] for one in order]
    fair = 1 / terms.seats
    times = [(name, result.seconds(bot), seconds(result.seconds(bot))) for name, bot in zip(names, order, strict=True)]
    figures = [
        charts.figure(
            "Ratings",
            charts.spans("Ratings with intervals", rated),
            "With the interval that holds the truth in 95 of 100 cases; 400 points more are ten times the chance.",
        ),
        charts.figure(
            "Who is ahead of whom",
            charts.matrix("Share of tables at which one was ahead", names, shares),
            "How often the bot of the row was placed before the bot of the column at one table; equals count half.",
        ),
        charts.figure("Points by category", points(result, order), "The mean over all plays."),
        charts.figure(
            "Length of games",
            charts.histogram("Moves of a play", [play.moves for play in result.played]),
            f"Moves of a play: {fmean(play.moves for play in result.played):.0f} on average"
            + (f", {fmean(play.rounds for play in result.played):.1f} rounds." if result.played[0].rounds else "."),
        ),
        charts.figure(
            "Advantage of seats",
            charts.spans("Victories by seat", seats(result.played, terms.seats), fair, percent=True),
            "Share of victories, whoever sat there; the line is where no seat has an advantage.",
        ),
        charts.figure("Time for a move", charts.bars("Mean time for a move", times), "The mean, on this machine."),
    ]
    intro = f"{len(result.played):,} plays of {packed['deals']:,} deals with {terms.seats} seats, seed {terms.seed}."
    return charts.page(f"A tournament of {terms.game}", intro, figures)


def points(result: Result, order: list[int]) -> str:
    """What each bot has its points from."""
    categories = list(result.played[0].breakdowns[0])
    rows: list[list[str]] = []
    for category in categories:
        means = [mean_points(result, bot, category) for bot in order]
        if any(means):
            rows.append([category.replace("_", " "), *(f"{mean:.1f}" for mean in means)])
    scores = [fmean(result.of(bot, lambda play, seat: play.scores[seat])) for bot in order]
    drawn = [(result.terms.bots[bot], score, f"{score:.1f}") for bot, score in zip(order, scores, strict=True)]
    head = ["points", *(result.terms.bots[bot] for bot in order)]
    return charts.bars("Mean points", drawn) + charts.table(head, rows)


def mean_points(result: Result, bot: int, category: str) -> float:
    """The points that a bot has from one category."""
    return fmean(result.of(bot, lambda play, seat: play.breakdowns[seat].get(category, 0)))


def seats(played: list[Played], count: int) -> list[charts.Span]:
    """The share of victories of every seat, with deals as observations."""
    deals: dict[int, list[Played]] = {}
    for play in played:
        deals.setdefault(play.deal, []).append(play)
    means = [[fmean(play.shares[seat] for play in plays) for plays in deals.values()] for seat in range(count)]
    return [charts.share_span(f"seat {seat + 1}", means[seat]) for seat in range(count)]


def seconds(value: float) -> str:
    """A time as one reads it."""
    return f"{value:.2f} s" if value >= 0.1 else f"{1000 * value:.2f} ms"
