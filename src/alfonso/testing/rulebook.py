"""Checks of the rule book: every number that is cited stands in RULES.md, and every number there is cited."""

from __future__ import annotations

from typing import Any

from alfonso.engine.game import Game
from alfonso.fidelity import RULE_LINE, cited_in_code
from alfonso.testing.broken import Broken


def numbered(game: Game[Any]) -> list[str]:
    """The numbered rules of a game, in their order."""
    return RULE_LINE.findall(game.rules_text())


def check_rules(game: Game[Any]) -> None:
    """The rules that the source cites are those that RULES.md numbers, in every language it was written in."""
    rules = numbered(game)
    if not rules:
        raise Broken("RULES.md has no numbered rules (- **R1** ...), or is not there")
    twice = [rule for rule in rules if rules.count(rule) > 1]
    if twice:
        raise Broken(f"RULES.md has {twice[0]} twice")
    cited = cited_in_code(game.folder())
    unknown = sorted(cited - set(rules), key=place)
    if unknown:
        raise Broken(f"the code cites {unknown[0]}, which RULES.md does not have")
    uncited = [rule for rule in rules if rule not in cited]
    if uncited:
        raise Broken(f"RULES.md has {uncited[0]}, which no code cites")
    for file in sorted(game.folder().glob("RULES.*.md")):
        others = RULE_LINE.findall(file.read_text(encoding="utf-8"))
        if others != rules:
            differ = sorted(set(others) ^ set(rules), key=place)
            raise Broken(f"{file.name} and RULES.md differ in {differ[0] if differ else 'the order of their rules'}")


def place(rule: str) -> tuple[int, str]:
    """Where a rule stands among others: R9 before R10, R83 before R83a."""
    return int("".join(letter for letter in rule[1:] if letter.isdigit())), rule


def check_cited(rules: set[str], cited: list[str], what: str) -> None:
    """Something that happens or is refused cites a rule, and every rule that it cites is there."""
    if not cited:
        raise Broken(f"{what} cites no rule")
    unknown = [rule for rule in cited if rule not in rules]
    if unknown:
        raise Broken(f"{what} cites {unknown[0]}, which RULES.md does not have")
