"""Commands on a cluster, in a process that joins it once: python -m tests.arena.on_cluster ADDRESS FOLDER."""

import io
import json
import os
import signal
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import partial
from pathlib import Path

from alfonso.arena.cluster import joined
from alfonso.arena.work import spread
from alfonso.cli import main
from alfonso.engine.errors import AlfonsoError
from tests.arena.programs import shell

GAME = "lords-of-xidit"
PARTS = 8
DEADLY = 3  # the part that ends its worker, once


def commands(folder: Path, place: str) -> dict[str, list[str]]:
    """What is to be the same wherever it is done; bots that end a worker once are written on the spot."""
    match = ["tournament", GAME, "--bots", f"greedy,random,{deadly(folder, 'two')}", "--deals", "2", "--json"]
    return {
        "simulate": ["simulate", GAME, "--seats", "greedy,random,random", "--games", "6", "--json"],
        "balance": ["balance", GAME, "--seats", "3", "--deals", "3", "--json"],
        "duel": ["duel", GAME, "greedy", deadly(folder, "one"), "--seats", "3", "--deals", "3", "--json"],
        "tournament": [*match, "--output", str(folder / place)],
    }


def deadly(folder: Path, name: str) -> str:
    """A bot that takes the last choice; the first of all its moves ends the process that asked, and leaves a mark."""
    mark = folder / f"{name}.mark"
    kill = f"[ -e '{mark}' ] || {{ : > '{mark}'; kill -9 $PPID; }}"
    return shell(folder, name, "echo ready", f"{kill}; printf '%s\\n' \"$last\"")


def fatal(mark: Path, part: int) -> int:
    """Work that ends its process once, in the middle of one part."""
    if part == DEADLY and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return part * part


def wrong(part: int) -> int:
    """Work that cannot be done."""
    if part == DEADLY:
        raise AlfonsoError(f"there is no part {part}")
    return part


def hopeless(part: int) -> int:
    """Work that ends its process every time."""
    os.kill(os.getpid(), signal.SIGKILL)
    return part


def error_of(work: Callable[[int], int], on: str) -> str:
    """What is said of work that fails."""
    try:
        return str(list(spread(work, iter(range(PARTS)), 1, on)))
    except AlfonsoError as error:
        return str(error)


def all_of_it(on: str, folder: Path) -> dict[str, object]:
    """What comes of everything."""
    found: dict[str, object] = {}
    with joined(on, 2):
        for name, words in commands(folder, "there").items():
            with redirect_stdout(io.StringIO()) as out:
                code = main([*words, "--on", on])
            found[name] = out.getvalue() if code == 0 else f"ended with {code}"
        found["fatal"] = list(spread(partial(fatal, folder / "three.mark"), iter(range(PARTS)), 1, on))
        found["wrong"] = error_of(wrong, on)
        found["hopeless"] = error_of(hopeless, on)
    return found


if __name__ == "__main__":
    print(json.dumps(all_of_it(sys.argv[1], Path(sys.argv[2]))))
