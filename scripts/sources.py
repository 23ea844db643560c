"""Where the files of a game are kept that scripts write."""

from pathlib import Path
from typing import Any

from alfonso import form
from alfonso.engine.game import Game

ROOT = Path(__file__).parent.parent
OURS = "alfonso.games"


def is_ours(game: Game[Any]) -> bool:
    """Whether a game is one of this tree."""
    return type(game).__module__.startswith(f"{OURS}.")


def source_of(game: Game[Any]) -> Path:
    """The folder of a game: of our own in this tree, of another in its package, never in what was compiled of it."""
    folder = game.folder()
    if is_ours(game):
        return ROOT / "src" / OURS.replace(".", "/") / folder.name
    for above in folder.parents:
        if above.suffix == form.SUFFIX:
            return above.parent.joinpath(*folder.relative_to(above).parts[1:])
    return folder
