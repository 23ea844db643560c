"""The leaf of a search: by how much values still change, so that chances of winning can be made of them.

``leaf.toml`` in the folder of a game has it by stage, calibrated on greedy's plays with itself by
``scripts/calibrate.py``; without it the game's heuristics say it for the whole play.
"""

from __future__ import annotations

import tomllib
from typing import Any, Final, final

from alfonso.engine.errors import BadData
from alfonso.engine.game import Game

FILE: Final = "leaf.toml"


@final
class Leaf:
    """The spread of values by stage of a play that usually has so many rounds."""

    def __init__(self, rounds: int, spreads: list[float]) -> None:
        self.rounds: Final = rounds
        self.spreads: Final = spreads

    def spread(self, now: int) -> float:
        """By how many points values go on to change from a round on."""
        return self.spreads[stage_of(now, self.rounds, len(self.spreads))]


KNOWN: Final[dict[str, Leaf | None]] = {}  # by game


def stage_of(now: int, rounds: int, stages: int) -> int:
    """The stage that a round lies in; the first round that a leaf can lie in is the second."""
    return max(0, min(stages - 1, (now - 2) * stages // max(1, rounds - 1)))


def leaf_of(game: Game[Any]) -> Leaf | None:
    """What a game's folder says, read once, or None where it says nothing."""
    if game.id not in KNOWN:
        KNOWN[game.id] = _read(game)
    return KNOWN[game.id]


def _read(game: Game[Any]) -> Leaf | None:
    file = game.folder() / FILE
    if not file.exists():
        return None
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8"))
        spreads = [float(number) for number in told["spread"]]
        if not spreads or min(spreads) <= 0.0:
            raise ValueError("spread is a list of figures above 0")
        return Leaf(int(told["rounds"]), spreads)
    except (KeyError, TypeError, ValueError) as error:
        raise BadData("{file} does not say what a leaf is: {error}", file=str(file), error=str(error)) from None
