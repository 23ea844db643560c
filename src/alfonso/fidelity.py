"""Fidelity: which numbered rules of a game have code and tests that cite them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import alfonso
from alfonso.engine.errors import AlfonsoError
from alfonso.engine.game import Game

RULE_LINE = re.compile(r"^- \*\*(R\d+[a-z]?)\*\*", re.MULTILINE)
CITED = re.compile(r"\bR\d+[a-z]?\b")
SPAN = re.compile(r"\bR(\d+) to R(\d+)\b")
TESTED = re.compile(r"@rule\(([^)]*)\)")


def fidelity(tests: Path | None = None) -> dict[str, Any]:
    """For every game: its numbered rules, and those that no code or no test cites."""
    folder = find_tests() if tests is None else tests
    if folder is None or not folder.is_dir():
        raise AlfonsoError("the tests are not here; run this in a checkout of the project, or give --tests DIR")
    return {"games": {id: fidelity_of(alfonso.game(id), folder) for id in alfonso.game_ids()}}


def fidelity_of(game: Game[Any], tests: Path) -> dict[str, Any]:
    """One game's numbered rules against its code and its tests."""
    rules = RULE_LINE.findall(game.rules_text())
    folder = game.folder()
    coded = cited_in_code(folder)
    tested = cited_in_tests(tests_of(folder, tests))
    return {
        "rules": len(rules),
        "coded": sum(rule in coded for rule in rules),
        "tested": sum(rule in tested for rule in rules),
        "missing_code": [rule for rule in rules if rule not in coded],
        "missing_tests": [rule for rule in rules if rule not in tested],
    }


def tests_of(folder: Path, tests: Path) -> Path:
    """Where the tests of a game are: among ours, or beside the project of its own that the game stands in."""
    for parent in folder.parents:
        if (parent / "pyproject.toml").exists() and not (tests / folder.name).is_dir():
            return parent / "tests"
    return tests / folder.name


def cited_in_code(folder: Path) -> set[str]:
    """The rules that a game's source files cite; ``R94 to R99`` cites all of them."""
    cited: set[str] = set()
    for path in folder.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        cited.update(CITED.findall(text))
        for first, last in SPAN.findall(text):
            cited.update(f"R{number}" for number in range(int(first), int(last) + 1))
    return cited


def cited_in_tests(folder: Path) -> set[str]:
    """The rules that tests are marked with."""
    cited: set[str] = set()
    for path in folder.rglob("test_*.py"):
        for marks in TESTED.findall(path.read_text(encoding="utf-8")):
            cited.update(CITED.findall(marks))
    return cited


def find_tests() -> Path | None:
    """The folder of tests of the checkout that one stands in."""
    here = Path.cwd()
    for folder in [here, *here.parents]:
        if (folder / "tests").is_dir() and (folder / "src" / "alfonso").is_dir():
            return folder / "tests"
    return None
