"""What is agreed before a play: the game, its options and the seed, from the words of the command line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import click

from alfonso.engine.errors import UnknownName, nearest
from alfonso.engine.game import Game
from alfonso.games import registry


def game_and_options(
    command: click.Command, words: tuple[str, ...], pairs: tuple[str, ...], data: Path | None
) -> tuple[Game[Any], dict[str, object]]:
    """The game and its options from what stands on the command line: one game, any number of --name value."""
    named, loose = split_words(words)
    if len(named) != 1:
        what = "no game was named" if not named else f"{named[1]!r} is one word too many"
        raise UnknownName(f"{what}; write alfonso {command.name} GAME, and alfonso games lists them")
    game = registry.load(named[0], data)
    options: dict[str, object] = {}
    known = {option.name.replace("_", "-") for option in game.options}
    own = [name for parameter in command.params for name in parameter.opts if name.startswith("--")]
    for flag, value in loose:
        name = flag.lstrip("-").replace("_", "-")
        if flag[:2] != "--" or name not in known:
            names = own + [f"--{option}" for option in sorted(known)]
            raise UnknownName(f"no option is called {flag}; {nearest(flag, names)}")
        if value is None:
            raise UnknownName(f"{flag} needs a value")
        options[name.replace("-", "_")] = value
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UnknownName(f"{pair!r} is not an option; write --option name=value")
        options[name.strip().replace("-", "_")] = value.strip()
    return game, options


def split_words(words: tuple[str, ...]) -> tuple[list[str], list[tuple[str, str | None]]]:
    """Plain words, and pairs of --name and value."""
    named: list[str] = []
    loose: list[tuple[str, str | None]] = []
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if not word.startswith("-"):
            named.append(word)
        elif "=" in word:
            flag, _, value = word.partition("=")
            loose.append((flag, value))
        else:
            loose.append((word, rest.pop(0) if rest and not rest[0].startswith("--") else None))
    return named, loose


def plain_seed(seed: str) -> str:
    """A seed that can be written into a record."""
    if not re.fullmatch(r"[^#]{1,100}", seed.strip()) or not seed.strip().isprintable():
        raise UnknownName(f"{seed!r} cannot be a seed: write up to 100 letters or digits")
    return seed.strip()
