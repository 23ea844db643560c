"""What can go wrong through a user's doing: each error is one sentence that says what would be right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from alfonso.engine.phrase import Figure, Phrase, Saying


class AlfonsoError(Exception):
    """Something a user asked for is not possible; the message is one clear sentence, said in any language."""

    def __init__(self, saying: Saying, **figures: Figure) -> None:
        self.phrase = Phrase(saying, **figures) if isinstance(saying, str) else saying
        super().__init__(str(self.phrase))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self),)


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


def nearest(name: str, known: Iterable[str], count: int = 0) -> Phrase:
    """A half-sentence for an error: the nearest known names, or all of them when none is near.

    ``count`` says how many there are where these are not all.
    """
    names = list(known)
    close = difflib.get_close_matches(name, names, 3, 0.5)
    if len(close) == 1:
        return Phrase("did you mean {name}?", name=close[0])
    if close:
        return Phrase("did you mean {names} or {last}?", names=", ".join(close[:-1]), last=close[-1])
    count = max(count, len(names))
    if count <= 12:
        return Phrase("known are {names}", names=", ".join(names))
    return Phrase("{count} others are known", count=count)
