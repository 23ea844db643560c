"""Alfonso: a book of medieval board games for people and for programs.

``alfonso.game("xii-century").new(seats=4, seed=7)`` is a new play: ask it for ``choices()``, ``play`` one of them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alfonso import form as form  # before all others: it says in which form they are imported
from alfonso.engine.dice import FastDice
from alfonso.engine.errors import AlfonsoError
from alfonso.engine.game import Game
from alfonso.engine.record import Record
from alfonso.engine.state import State
from alfonso.engine.table import Table
from alfonso.engine.view import View
from alfonso.games import registry

__version__ = "0.1.0"
__all__ = ["AlfonsoError", "FastDice", "Game", "Record", "State", "Table", "View", "game", "game_ids", "is_compiled"]


def game_ids() -> list[str]:
    """The ids of all games at hand."""
    return registry.ids()


def game(id: str, data: Path | str | None = None) -> Game[Any]:
    """The game with this id, with its own figures or those of a data file."""
    return registry.load(id, None if data is None else Path(data))


def is_compiled() -> bool:
    """Whether the engine runs in its compiled form."""
    from alfonso.engine import state

    return not (state.__file__ or "").endswith(".py")
