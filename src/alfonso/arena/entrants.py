"""Entrants: what one may write for a bot in the arena, and the player that it becomes.

A name, a level (``knight``), a name with settings (``search:samples=400``), a Python file (``./my_bot.py``), or a
program that speaks the line protocol (``./my_bot``, ``node my_bot.js``).
"""

from __future__ import annotations

import hashlib
import shlex
import shutil
import sys
from pathlib import Path
from typing import Any, Final

from alfonso.arena.player import Named, Player
from alfonso.arena.program import Program
from alfonso.bots.levels import meant
from alfonso.bots.registry import bot
from alfonso.engine.errors import AlfonsoError, UnknownName
from alfonso.engine.game import Game

USUAL_LIMIT: Final = 10.0  # seconds that a file or a program has for a move


class Entrant:
    """One bot as it was written; refused where there is no such bot."""

    def __init__(self, spec: str, game: Game[Any]) -> None:
        self.spec: Final = spec.strip()
        self.command: Final = command_of(self.spec)
        self.meant: Final = self.spec if self.command else meant(game, self.spec.lower())
        if not self.command:
            bot(self.meant)

    def player(self, limit: float, data: Path | None) -> Player:
        """Somebody who can sit down."""
        if not self.command:
            return Named(bot(self.meant))
        more = [str(data)] if data is not None and self.command[:2] == HOST[:2] else []
        return Program(self.command + more, limit)

    def digest(self) -> str:
        """A hash of the files that it consists of, as far as they are named; nothing for a bot of ours."""
        found = [Path(word) for word in self.command[1 if self.command[:2] == HOST[:2] else 0 :]]
        texts = [file.read_bytes() for file in found if file.is_file() and file != Path(sys.executable)]
        return hashlib.sha256(b"".join(texts)).hexdigest()[:16] if texts else ""


HOST: Final = [sys.executable, "-m", "alfonso.arena.host"]


def specs(text: str) -> list[str]:
    """What was written for each bot of ``greedy,search:samples=100,./my_bot.py``."""
    return [spec.strip() for spec in text.split(",") if spec.strip()]


def command_of(spec: str) -> list[str]:
    """The command of a file or program; nothing for a name."""
    if not spec:
        raise UnknownName("a bot is a name, a Python file or a program")
    if "/" not in spec and " " not in spec and not spec.endswith(".py"):
        return []
    try:
        words = shlex.split(spec)
    except ValueError:
        raise AlfonsoError(f"{spec} is not a command: a quotation mark is missing") from None
    if len(words) == 1 and words[0].endswith(".py"):
        if not Path(words[0]).is_file():
            raise AlfonsoError(f"there is no file {words[0]}")
        return [*HOST, str(Path(words[0]).resolve())]
    if shutil.which(words[0]) is None:
        raise AlfonsoError(f"{words[0]} is no program that can be started")
    return words
