"""Nine Men's Morris: the example of how a game is added to Alfonso. CONTRIBUTING.md walks through it."""

from __future__ import annotations

from pathlib import Path

from nine_mens_morris.game import NineMensMorris


def create(data: Path | None = None) -> NineMensMorris:
    """What the entry point names; the game has no data file that another could replace."""
    return NineMensMorris()
