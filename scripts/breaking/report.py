"""What the trials have shown: a line for each rule, and every break that nobody noticed."""

from __future__ import annotations

import sys
import time
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from breaking.breaks import Break
from breaking.trial import Result

WITHOUT = "none"  # stands for the rule of code that cites none


class Progress:
    """How far it is, on one line of a terminal, or now and then in a file."""

    def __init__(self) -> None:
        self.begun = time.monotonic()
        self.tenth = -1

    def __call__(self, what: str, done: int, of: int) -> None:
        """Say how far it is."""
        if sys.stderr.isatty():
            print(f"\r\x1b[K{done} of {of} {what} ({self.clock()})", end="", file=sys.stderr, flush=True)
        elif self.tenth != 10 * done // max(of, 1):
            self.tenth = 10 * done // max(of, 1)
            print(f"{done} of {of} {what} ({self.clock()})", file=sys.stderr, flush=True)

    def clock(self) -> str:
        """The time that it has taken."""
        minutes, seconds = divmod(int(time.monotonic() - self.begun), 60)
        return f"{minutes}:{seconds:02}"


@dataclass(frozen=True)
class Harmless:
    """A break that changes nothing anybody could notice, or all of a function, with the reason."""

    place: str
    before: str
    after: str
    why: str

    def fits(self, broken: Break) -> bool:
        """Whether it is this one; what is not given fits any."""
        here = f"{broken.file.name}:{broken.place}" == self.place
        return here and self.before in ("", broken.before) and self.after in ("", broken.after)


def harmless_breaks(file: Path) -> list[Harmless]:
    """The breaks that a game's list marks as harmless."""
    if not file.is_file():
        return []
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["harmless"]
    return [Harmless(row["place"], row.get("before", ""), row.get("after", ""), row["why"]) for row in rows]


def sleeping_rules(results: Iterable[Result], rules: Iterable[str]) -> list[str]:
    """Those of some rules whose own tests notice none of the breaks of their code."""
    tried: dict[str, int] = {}
    for result in results:
        for rule in set(result.broken.rules).intersection(rules):
            tried[rule] = tried.get(rule, 0) + (rule in result.noticed)
    return sorted((rule for rule, noticed in tried.items() if not noticed), key=_number)


def table(results: list[Result]) -> list[str]:
    """A line for each rule: breaks of its code, those that its own tests notice, those that nobody does."""
    rows: dict[str, list[int]] = {}
    for result in results:
        for rule in result.broken.rules or (WITHOUT,):
            row = rows.setdefault(rule, [0, 0, 0])
            row[0] += 1
            row[1] += rule in result.noticed or (rule == WITHOUT and not result.slept)
            row[2] += result.slept
    lines = ["rule   breaks  noticed by its tests  slept"]
    for rule in sorted(rows, key=_number):
        tried, noticed, slept = rows[rule]
        lines.append(f"{rule:<6} {tried:>6}  {noticed:>20}  {slept or '':>5}")
    return lines


def line_of(result: Result, root: Path) -> str:
    """A break that slept."""
    broken = result.broken
    rules = ", ".join(broken.rules) or "no rule cited"
    tests = f"{result.tests} tests pass" if result.tests else "no test comes here"
    return f"{broken.file.relative_to(root)}:{broken.first}  {broken.place}  ({rules}; {tests})\n    {broken.what}"


def _number(rule: str) -> tuple[int, str]:
    digits = "".join(letter for letter in rule if letter.isdigit())
    return int(digits or 9999), rule
