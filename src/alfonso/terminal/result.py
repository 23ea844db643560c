"""How a play stands or ended: the ranking, the points by category or the stages that decided it, the verdict."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from alfonso.engine.game import Game
from alfonso.engine.outcome import Stage
from alfonso.engine.phrase import Language, capital
from alfonso.engine.state import State
from alfonso.terminal.draw import table


def draw_result(console: Console, game: Game[Any], state: State, language: Language) -> None:
    """The score of every seat by category, the best first, and the verdict when the play is over."""
    outcome = game.outcome(state)
    if outcome.stages:
        draw_stages(console, language, [told(stage, language) for stage in outcome.stages])
    else:
        breakdowns = [state.breakdown(seat) for seat in range(state.seats)]
        draw_points(console, language, outcome.places, state.winners(), state.scores(), breakdowns)
    if state.over:
        console.print(Text(language.say(game.verdict(state)), style="bold green"))


def told(stage: Stage, language: Language) -> dict[str, Any]:
    """A stage of the outcome in a language, as a server tells it."""
    people = [(one.seat, language.say(one.name), one.figure, one.out) for one in stage.contenders]
    return {
        "title": language.say(stage.title),
        "contenders": [dict(zip(("seat", "name", "figure", "out"), one, strict=True)) for one in people],
        "tie_break": None if stage.tie_break is None else language.say(stage.tie_break),
    }


def draw_stages(console: Console, language: Language, stages: Sequence[dict[str, Any]]) -> None:
    """What everybody had in each stage and who went out by it; who stayed longest comes first."""
    shown = table("", *(f">{stage['title']}" for stage in stages))
    rows: dict[tuple[int, str], list[str]] = {}
    for place, stage in reversed(list(enumerate(stages))):
        for one in stage["contenders"]:
            row = rows.setdefault((one["seat"], one["name"]), [""] * len(stages))
            row[place] = language.say("{figure}, out", figure=one["figure"]) if one["out"] else str(one["figure"])
    for (seat, name), cells in rows.items():
        shown.add_row(name if seat >= 0 else capital(name), *cells)
    console.print(shown)
    for stage in stages:
        if stage["tie_break"]:
            console.print(Text(language.say("Among equals: {tie_break}.", tie_break=stage["tie_break"])))


def _placed(place: int, name: str) -> str:
    """A name behind its place, where there is one."""
    return f">{place}. {name}" if place else f">{name}"


def draw_points(
    console: Console,
    language: Language,
    places: Sequence[int],
    winners: Sequence[int],
    scores: Sequence[int],
    breakdowns: Sequence[dict[str, int]],
) -> None:
    """The points of every seat by category, the best first; the language knows what players are called."""
    ranking = sorted(range(len(scores)), key=lambda seat: (seat not in winners, places[seat], seat))
    shown = table(language.say("score"), *(_placed(places[seat], language.names[seat]) for seat in ranking))
    for category in breakdowns[ranking[0]]:
        points = [breakdowns[seat].get(category, 0) for seat in ranking]
        if any(points):
            shown.add_row(language.say(category.replace("_", " ")), *(str(number) for number in points))
    shown.add_section()
    shown.add_row(language.say("all"), *(str(scores[seat]) for seat in ranking), style="bold")
    console.print(shown)
