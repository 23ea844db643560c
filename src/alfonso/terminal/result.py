"""How a play stands or ended: the ranking, the points by category, the verdict."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from alfonso.engine.game import Game
from alfonso.engine.phrase import ENGLISH
from alfonso.engine.state import State
from alfonso.terminal.draw import table


def draw_result(console: Console, game: Game[Any], state: State, names: list[str]) -> None:
    """The points of every seat by category, the best first, and the verdict when the play is over."""
    scores = state.scores()
    ranking = sorted(range(state.seats), key=lambda seat: (seat not in state.winners(), -scores[seat], seat))
    breakdowns = {seat: state.breakdown(seat) for seat in ranking}
    shown = table("points", *(f">{place}. {names[seat]}" for place, seat in enumerate(ranking, 1)))
    for category in breakdowns[ranking[0]]:
        points = [breakdowns[seat].get(category, 0) for seat in ranking]
        if any(points):
            shown.add_row(category, *(str(number) for number in points))
    shown.add_section()
    shown.add_row("all", *(str(scores[seat]) for seat in ranking), style="bold")
    console.print(shown)
    if state.over:
        console.print(Text(ENGLISH.naming(names).say(game.verdict(state)), style="bold green"))
