"""The ledger of a tournament: what was agreed, and every deal that is done, each on a line of its own.

A run that was interrupted, even by a power cut in the middle of a line, goes on where it was; nothing counts twice.
"""

from __future__ import annotations

import fcntl
import json
import os
from pathlib import Path
from typing import IO, Any, Final

from alfonso.arena.deal import Played
from alfonso.engine.errors import AlfonsoError

AGREED: Final = "tournament.json"
DEALS: Final = "deals.jsonl"


class Ledger:
    """A folder that holds a tournament; only one process at a time writes into it."""

    def __init__(self, folder: Path, agreed: dict[str, Any]) -> None:
        self.folder: Final = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.file: Final[IO[bytes]] = (folder / DEALS).open("a+b")
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.file.close()
            raise AlfonsoError(f"another tournament writes into {folder} at this moment") from None
        try:
            self._agree(agreed)
            self.done: Final = self._read()
        except BaseException:
            self.file.close()
            raise

    def __enter__(self) -> Ledger:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def _agree(self, agreed: dict[str, Any]) -> None:
        """Write down what is agreed, or see that it is what was agreed before."""
        path = self.folder / AGREED
        if path.exists():
            try:
                before = json.loads(path.read_text(encoding="utf-8"))
            except ValueError:
                raise AlfonsoError(f"{path} is damaged: name another folder") from None
            other = sorted(name for name in {*before, *agreed} if before.get(name) != agreed.get(name))
            if other:
                raise AlfonsoError(f"{self.folder} holds another tournament ({', '.join(other)}): name another folder")
            return
        aside = path.with_suffix(".new")
        aside.write_text(json.dumps(agreed, indent=2, sort_keys=True) + "\n", encoding="utf-8")
        aside.replace(path)

    def _read(self) -> dict[int, list[Played]]:
        """The deals that are done; a last line that was cut off is taken away."""
        self.file.seek(0)
        done: dict[int, list[Played]] = {}
        whole = 0
        for line in self.file:
            try:
                plays = [Played(**play) for play in json.loads(line)] if line.endswith(b"\n") else []
            except (ValueError, TypeError):
                plays = []
            if not plays:
                break
            whole += len(line)
            done.setdefault(plays[0].deal, plays)
        if whole < self.file.seek(0, os.SEEK_END):
            self.file.truncate(whole)
        return done

    def add(self, plays: list[Played]) -> None:
        """Write down a deal that is done, for good."""
        if plays[0].deal in self.done:
            return
        self.file.write(json.dumps([play.pack() for play in plays], separators=(",", ":")).encode() + b"\n")
        self.file.flush()
        os.fsync(self.file.fileno())
        self.done[plays[0].deal] = plays
