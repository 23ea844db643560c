"""What a game's balance looks like: a page of pictures and tables."""

from __future__ import annotations

from alfonso.arena import charts
from alfonso.arena.balance import Balance, Estimate

MOST = 15  # rows at either end of a long list


def page(found: Balance) -> str:
    """The page."""
    trial = found.trial
    means = found.means()
    seats = [(name, one) for name, one in means.items() if name.startswith("victories of seat")]
    figures = [
        charts.figure(
            "Advantage of seats",
            charts.spans(
                "Victories by seat",
                [(name.removeprefix("victories of "), one.mean, one.low, one.high) for name, one in seats],
                1 / trial.seats,
                percent=True,
            ),
            "Share of victories; the line is where no seat has an advantage.",
        ),
        charts.figure(
            "Length of games",
            charts.histogram("Moves of a play", [story.moves for story in found.stories]),
            "How many moves a play has.",
        ),
        charts.figure("In figures", measures(means), "Means over all deals, with their intervals (95 %)."),
        charts.figure("Openings", advantages(found, True), "What a seat decided first, and how much more it won."),
        charts.figure(
            "What wins",
            advantages(found, False),
            "Who did this at least once had so much more of the victory than a fair share; it need not be the reason.",
        ),
    ]
    if found.others is not None:
        figures.append(
            charts.figure("With the other figures", measures(found.changes()), "More or less, on the same deals.")
        )
        moved = [(name, one) for name, one in found.shifts().items() if one.mean][: 2 * MOST]
        drawn = charts.spans("Who does what more often", [span(name, one) for name, one in moved], 0.0, percent=True)
        figures.append(
            charts.figure("What is done more and less", drawn if moved else "Nothing.", "As a part of all seats.")
        )
    intro = f"{len(found.stories):,} deals with {trial.seats} seats, {trial.bot} at all of them, seed {trial.seed}."
    return charts.page(f"The balance of {trial.game}", intro, figures)


def span(name: str, one: Estimate) -> charts.Span:
    """A row of a chart."""
    return name, one.mean, one.low, one.high


def measures(found: dict[str, Estimate]) -> str:
    """Figures with their intervals."""
    rows = [[name, f"{one.mean:.2f}", f"{one.low:.2f} to {one.high:.2f}"] for name, one in found.items()]
    return charts.table(["", "mean", "95 %"], rows)


def advantages(found: Balance, openings: bool) -> str:
    """What goes with victory and with defeat, both ends of the list."""
    listed = list(found.advantages(openings).items())
    shown = listed if len(listed) <= 2 * MOST else [*listed[:MOST], *listed[-MOST:]]
    if not shown:
        return "Everybody does the same."
    rows = [span(f"{name} ({100 * part:.0f} %)", one) for name, (part, one) in shown]
    return charts.spans("Advantage in shares of victory", rows, 0.0, percent=True)
