"""Opponents: the levels and styles of a game, as the lobby offers them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from alfonso.bots.levels import levels_of
from alfonso.bots.styles import styles_of
from alfonso.engine.game import Game


class LevelInfo(Struct, frozen=True):
    """A level of play: what one writes for it, and how strong it was found to be, with its interval, if it was."""

    name: str
    rating: float | None
    ci95: list[float] | None


class LevelsInfo(Struct, frozen=True):
    """The levels of a game, the weakest first; with how many seats and on how many deals they were measured.

    400 points more are ten times the chance to win; the level that always takes what brings most has 1000.
    """

    seats: int
    deals: int
    levels: list[LevelInfo]


def levels_info(game: Game[Any]) -> LevelsInfo | None:
    """The levels of a game, if it has any."""
    found = levels_of(game)
    if found is None:
        return None
    levels = [LevelInfo(one.name, one.rating, one.ci95) for one in found.levels]
    return LevelsInfo(found.seats, found.deals, levels)


def styles_info(game: Game[Any]) -> dict[str, str]:
    """The styles of a game and what each likes, in words."""
    return {name: style.words for name, style in styles_of(game).items()}
