"""What can go wrong through a user's doing: each error is one sentence that says what would be right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from alfonso.engine.phrase import Saying


class AlfonsoError(Exception):
    """Something a user asked for is not possible; the message is one clear sentence, said in any language."""

    def __init__(self, words: Saying) -> None:
        super().__init__(str(words))
        self.words = words


class IllegalAction(AlfonsoError):
    """The action is not possible now; the message is the objection."""


class UnknownName(AlfonsoError):
    """A name that does not exist; the message suggests the nearest that does."""


class BadOption(AlfonsoError):
    """An option or its value does not fit the game."""


class BadRecord(AlfonsoError):
    """A record that cannot be read or does not replay."""


class BadData(AlfonsoError):
    """A data file that cannot be used; the message names the line."""


class ImpossiblePosition(AlfonsoError):
    """A position that the game cannot reach."""


def nearest(name: str, known: Iterable[str]) -> str:
    """A half-sentence for an error: the nearest known names, or all of them when none is near."""
    names = list(known)
    close = difflib.get_close_matches(name, names, 3, 0.5)
    if close:
        return "did you mean " + " or ".join(close) + "?"
    if len(names) <= 12:
        return "known are " + ", ".join(names)
    return f"{len(names)} others are known"
