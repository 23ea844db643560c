"""The games there are, and what a table may agree on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console

from alfonso.engine.game import Game
from alfonso.engine.phrase import Language
from alfonso.terminal.draw import table


def show_games(console: Console, games: Sequence[Game[Any]], language: Language) -> None:
    """Every game in a row."""
    say = language.text
    shown = table(say("id"), say("name"), f">{say('players')}", say("what it is"))
    for game in games:
        low, high = game.seat_counts[0], game.seat_counts[-1]
        shown.add_row(game.id, say(game.name), str(low) if low == high else f"{low}-{high}", say(game.pitch))
    console.print(shown)


def show_options(console: Console, game: Game[Any], language: Language) -> None:
    """The options of a game, each with its values."""
    say = language.text
    shown = table("--option", say("what it is about"), say("value"), say("what it means"))
    for option in game.options:
        for number, (value, words) in enumerate(option.values.items()):
            first = (option.name.replace("_", "-"), say(option.words)) if number == 0 else ("", "")
            shown.add_row(*first, value, say(words))
        shown.add_section()
    console.print(f"{say(game.name)}: {say(game.pitch)} {say('The first value of an option is its default.')}")
    console.print(shown)
