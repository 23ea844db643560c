"""Levels: opponents by name, the same names in every game, each a bot with settings that the game's folder declares.

``levels.toml`` in the folder of a game says of each level what it is and, from one measurement of all of them
(``scripts/levels.py``), how strong it was found to be.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any, Final

from alfonso.bots.registry import KNOWN, bot, names
from alfonso.bots.styles import SETTING, style_of
from alfonso.engine.errors import BadData, UnknownName, nearest
from alfonso.engine.game import Game

NAMES: Final = ["page", "squire", "knight", "baron", "duke", "king"]
FILE: Final = "levels.toml"


@dataclass(frozen=True)
class Level:
    """A bot under a name, and how strong it was found to be, where that was measured."""

    name: str
    bot: str
    rating: float | None = None
    ci95: list[float] | None = None
    seconds_per_move: float | None = None


@dataclass(frozen=True)
class Levels:
    """The levels of a game, the weakest first, and on how many deals they were measured: none where they were not."""

    seats: int
    deals: int
    levels: list[Level]


def levels_of(game: Game[Any]) -> Levels | None:
    """What a game's folder says of levels, or None where it says nothing."""
    file = game.folder() / FILE
    if not file.exists():
        return None
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8"))
        found = [Level(name, **told["level"][name]) for name in NAMES]
        measured = told.get("measured", {"seats": 0, "deals": 0})
        return Levels(measured["seats"], measured["deals"], found)
    except (KeyError, TypeError, ValueError) as error:
        raise BadData("{file} does not say what every level is: {error}", file=str(file), error=str(error)) from None


def strongest(game: Game[Any]) -> str:
    """The strongest opponent that a game has, by name: its last level, or the bot that thinks ahead in any game."""
    return "search" if levels_of(game) is None else NAMES[-1]


def sitters(game: Game[Any]) -> list[str]:
    """Who can have a seat at a table of a server, by name: the levels of the game, and bots that need no settings."""
    return [*([] if levels_of(game) is None else NAMES), *names()]


def check_sitter(game: Game[Any], spec: str) -> None:
    """Refuse who cannot have a seat at a table of a server, which takes no setting but a style."""
    name, *given = spec.split(":")
    known = sitters(game)
    if name not in known or any(not part.startswith(f"{SETTING}=") for part in given):
        raise UnknownName("no bot is called {name}; {nearest}", name=repr(spec), nearest=nearest(spec, known))
    bot(meant(game, spec))


def plain_name(spec: str) -> str:
    """What a bot is called, whatever its settings."""
    return spec.partition(":")[0]


def meant(game: Game[Any], spec: str) -> str:
    """The bot that is meant in a game: a level's own, or what was written; refuse a style that the game does not have.

    A level takes no setting but a style: ``knight:style=war``.
    """
    name, *given = spec.split(":")
    if name in NAMES:
        levels = levels_of(game)
        if levels is None:
            raise UnknownName("{game} has no levels; {nearest}", game=game.name, nearest=nearest(name, ["greedy"]))
        for part in given:
            if part.partition("=")[0].strip() != SETTING:
                raise UnknownName("{level} is a level: {part} cannot be set", level=name, part=repr(part))
        spec = ":".join([levels.levels[NAMES.index(name)].bot, *given])
    elif name not in KNOWN:
        known = [*([] if levels_of(game) is None else NAMES), *KNOWN]
        raise UnknownName("no bot is called {name}; {nearest}", name=repr(name), nearest=nearest(name, known))
    for part in given:
        setting, equals, style = part.partition("=")
        if equals and setting.strip() == SETTING:
            style_of(game, style.strip())
    return spec
