"""What was said and seen in a story, by everybody: the promises are checked against it."""

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any


class Broken(Exception):
    """A promise was broken."""


@dataclass
class Command:
    """Something that somebody wanted done once: when it was first sent, and what became of it."""

    table: str
    seat: int
    kind: str
    key: str
    body: dict[str, Any]
    sent: float
    acknowledged: float | None = None
    number: int = 0  # that was acknowledged
    refused: str = ""


@dataclass
class Withdrawal:
    """Somebody may not watch a table any more, and who withdrew that knows that it is done."""

    table: str
    player: str
    at: float


@dataclass
class History:
    """Everything, in the order in which it happened."""

    commands: list[Command] = field(default_factory=list)
    updates: dict[tuple[str, int], dict[int, Any]] = field(default_factory=dict)  # by table and viewer, by number
    complaints: list[str] = field(default_factory=list)
    faults: dict[str, int] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)  # the story in words
    lines: int = 0
    trace: "hashlib._Hash" = field(default_factory=hashlib.sha256)

    def note(self, at: float, *words: object) -> None:
        """Write down what happens: two stories are the same when this is."""
        line = f"{at:.5f} {' '.join(map(str, words))}"
        self.trace.update(line.encode() + b"\n")
        self.lines += 1
        self.told.append(line)

    def complain(self, words: str) -> None:
        """Something is not as it was promised."""
        self.complaints.append(words)

    def fault(self, at: float, name: str, *words: object) -> None:
        """Something goes wrong on purpose."""
        self.faults[name] = self.faults.get(name, 0) + 1
        self.note(at, "FAULT", name, *words)

    def saw(self, table: str, viewer: int, update: dict[str, Any]) -> None:
        """A viewer was sent an update: whenever and from wherever it comes, it is the same."""
        known = self.updates.setdefault((table, viewer), {})
        number = update["number"]
        if known.setdefault(number, update) != update:
            was, now = (json.dumps(one, sort_keys=True)[:2000] for one in (known[number], update))
            self.complain(f"update {number} of viewer {viewer} at {table} was told in two ways:\n{was}\n{now}")

    @property
    def digest(self) -> str:
        """The same for the same story."""
        return self.trace.hexdigest()
