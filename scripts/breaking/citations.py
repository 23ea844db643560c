"""Which rules a place in the code is about: the nearest citation, from the statement outwards."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Sequence

from alfonso.fidelity import CITED, SPAN


class Source:
    """A source file with its lines, to be asked what it cites where."""

    def __init__(self, text: str, known: Iterable[str]) -> None:
        self.lines = text.splitlines()
        self.known = frozenset(known)

    def cited(self, text: str) -> tuple[str, ...]:
        """The known rules in a text, each once; ``R94 to R99`` names all of them."""
        found = CITED.findall(text)
        for first, last in SPAN.findall(text):
            found += [f"R{number}" for number in range(int(first), int(last) + 1)]
        return tuple(dict.fromkeys(rule for rule in found if rule in self.known))

    def rules(self, path: Sequence[ast.AST]) -> tuple[str, ...]:
        """The rules of the last node of a path that leads there from the module; none if nothing on it cites any."""
        for node in reversed(path):
            found = self.cited(self.words(node))
            if found:
                return found
        return ()

    def words(self, node: ast.AST) -> str:
        """Where a node may cite rules: docstrings, the lines of a statement and the comment above them."""
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            return ast.get_docstring(node) or ""
        if not isinstance(node, ast.stmt):
            return ""
        last = node.end_lineno or node.lineno
        body = getattr(node, "body", None)
        if body and not all(isinstance(inner, (ast.Assign, ast.Return)) for inner in body):
            last = body[0].lineno - 1
        elif body:  # a condition with nothing but a refusal behind it is about the rule of the refusal
            last = body[-1].end_lineno
        return "\n".join(self.above(node.lineno) + self.lines[node.lineno - 1 : max(last, node.lineno)])

    def above(self, line: int) -> list[str]:
        """The comment right above a line."""
        first = line - 1
        while first > 0 and re.match(r"\s*#", self.lines[first - 1]):
            first -= 1
        return self.lines[first : line - 1]
