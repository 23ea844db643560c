"""Marks that say what a test proves: the numbered rules of a game's specification and its test vectors.

    @vector("S19")
    @rule("R84", "R85")
    def test_s19_who_cannot_be_fed_leaves() -> None: ...

Write the numbers as literal strings: `alfonso fidelity` reads them from the source.
"""

import re
from collections.abc import Callable
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])

RULE = re.compile(r"R\d+[a-z]?")
VECTOR = re.compile(r"[A-Z]+\d+[a-z]?")


def rule(*numbers: str) -> Callable[[Test], Test]:
    """The test proves these rules."""
    return _mark("rules", RULE, numbers)


def vector(*ids: str) -> Callable[[Test], Test]:
    """The test is these test vectors of the specification."""
    return _mark("vectors", VECTOR, ids)


def _mark(attribute: str, form: re.Pattern[str], names: tuple[str, ...]) -> Callable[[Test], Test]:
    for name in names:
        if not form.fullmatch(name):
            raise ValueError(f"{name!r} is not written like {'R12' if attribute == 'rules' else 'V12'}")

    def mark(test: Test) -> Test:
        setattr(test, attribute, (*getattr(test, attribute, ()), *names))
        return test

    return mark
