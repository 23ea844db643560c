"""Reports as tables: simulations, benchmarks, fidelity."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from alfonso.terminal.draw import table

BLOCKS = "▁▂▃▄▅▆▇█"


def draw_simulation(console: Console, report: dict[str, Any], scores: list[list[int]]) -> None:
    """Wins, scores with their intervals and spread, the advantage of seats, and the pace."""
    console.print(f"{report['game']}: {report['games']:,} games, seed {report['seed']}")
    seats = report["seats"]
    shown = table(">seat", ">bot", ">wins", ">", ">mean", ">95%", ">min", ">p25", ">median", ">p75", ">max")
    for seat, entry in enumerate(seats):
        low, high = entry["ci95"]
        spread = entry["scores"]
        shown.add_row(
            str(seat),
            entry["bot"],
            number(entry["wins"]),
            f"{100 * entry['wins'] / max(report['games'], 1):.1f}%",
            f"{entry['mean']:.2f}",
            f"{low:.1f}-{high:.1f}",
            *(number(spread[name]) for name in ("min", "p25", "median", "p75", "max")),
        )
    console.print(shown)
    draw_spread(console, [entry["bot"] for entry in seats], scores)
    shown = table(">seat", ">wins", ">mean", title="Advantage of seats")
    for entry in report["seat_advantage"]:
        shown.add_row(str(entry["seat"]), number(entry["wins"]), f"{entry['mean']:.2f}")
    console.print(shown)
    pace = f"{report['decisions_per_game']:.1f} decisions a game, {report['games_per_second']:,.0f} games a second"
    console.print(pace)
    console.print(f"digest {report['digest']}")


def draw_spread(console: Console, bots: list[str], scores: list[list[int]]) -> None:
    """Where the scores of each bot lie, all on one scale."""
    low = min(min(some) for some in scores)
    high = max(max(some) for some in scores)
    bars = BLOCKS if (console.encoding or "").lower().startswith("utf") else ".:=#"
    console.print(f"Scores from {low} to {high}: the higher the bar, the more games")
    for bot, some in zip(bots, scores, strict=True):
        console.print(f"  {bot:<10} {histogram(some, low, high, bars)}")
    console.print()


def histogram(scores: list[int], low: int, high: int, bars: str) -> str:
    """How many scores lie in each of the equal parts of a scale, as a line of bars."""
    width = min(48, high - low + 1)
    counts = [0] * width
    for score in scores:
        counts[(score - low) * width // (high - low + 1)] += 1
    most = max(counts)
    return "".join(bars[(count * len(bars) - 1) // most] if count else " " for count in counts)


def draw_bench(console: Console, report: dict[str, Any]) -> None:
    """Speed of every game, and how it compares with peers in the same run."""
    console.print("compiled" if report["compiled"] else "plain Python")
    shown = table("game", ">seats", ">games/s", ">decisions/s", ">by the API", ">clone", ">replay/s")
    for entry in report["games"]:
        shown.add_row(
            entry["game"],
            str(entry["seats"]),
            f"{entry['playouts_per_second']:,.0f}",
            f"{entry['decisions_per_second']:,.0f}",
            f"{entry['api_decisions_per_second']:,.0f}",
            f"{entry['clone_us']:.2f} us",
            f"{entry['replay_moves_per_second']:,.0f}",
        )
    console.print(shown)
    peers = report["peers"]
    draw_searches(console, report["games"], peers)
    for peer, measured in peers.items():
        if "decisions_per_second" not in measured:
            continue
        theirs = f"{measured['decisions_per_second']:,.0f} decisions/s, {measured['copy_us']:.1f} us for a copy"
        shown = table("game", ">seats", ">decisions", ">copies", title=f"Times {peer} in the same run: {theirs}")
        for entry in report["games"]:
            times = entry[f"times_{peer}"]
            figures = f"{times['decisions']:.1f} times", f"{times['copies']:.1f} times"
            shown.add_row(entry["game"], str(entry["seats"]), *figures)
        console.print(shown)
    if not peers:
        console.print("No peer is installed; make bench installs two.")


PEERS = {"catanatron": "Catanatron, Catan", "open_spiel": "OpenSpiel, backgammon"}


def draw_searches(console: Console, games: list[dict[str, Any]], peers: dict[str, dict[str, float]]) -> None:
    """Iterations of searches, of the usual kind and of ours, the peers below."""
    shown = table("game", ">seats", ">random to the end", ">our search", title="Search iterations per second")
    for entry in games:
        ours = entry.get("search_iterations_per_second")
        figures = f"{entry['rollouts_per_second']:,.0f}", "" if ours is None else f"{ours:,.0f}"
        shown.add_row(entry["game"], str(entry["seats"]), *figures)
    for peer, measured in peers.items():
        shown.add_row(PEERS[peer], "", f"{measured['rollouts_per_second']:,.0f}", "")
    console.print(shown)


def draw_fidelity(console: Console, report: dict[str, Any]) -> None:
    """How many rules are cited by code and by tests, and which are not."""
    shown = table("game", ">rules", ">coded", ">tested")
    for name, entry in report["games"].items():
        shown.add_row(name, str(entry["rules"]), str(entry["coded"]), str(entry["tested"]))
    console.print(shown)
    for name, entry in report["games"].items():
        for what, key in (("code", "missing_code"), ("tests", "missing_tests")):
            if entry[key]:
                console.print(f"{name}, without {what}: {' '.join(entry[key])}")


def number(value: float) -> str:
    """A number without needless digits."""
    return f"{value:,.0f}" if float(value).is_integer() else f"{value:,.1f}"
