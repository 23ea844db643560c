"""The games at hand, found by entry point: anyone can add one in a package of their own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from alfonso import form
from alfonso.engine.errors import UnknownName, nearest
from alfonso.engine.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "alfonso.games"


def ids() -> list[str]:
    """The ids of all games, in alphabetical order."""
    return sorted(_entries())


def load(id: str, data: Path | None = None) -> Game[Any]:
    """The game with this id; ``data`` is a file that takes the place of its figures."""
    entries = _entries()
    known = plain(id)
    if known not in entries:
        raise UnknownName("no game is called {id}; {nearest}", id=repr(id), nearest=nearest(known, sorted(entries)))
    form.use_game(entries[known].module)
    game: Game[Any] = entries[known].load()(data)
    return game


def plain(id: str) -> str:
    """An id as it is written, however somebody has spelled it."""
    return id.strip().lower().replace("_", "-").replace(" ", "-")


def _entries() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points  # slow to import, and needed only when a game is asked for

    return {entry.name: entry for entry in entry_points(group=GROUP)}
