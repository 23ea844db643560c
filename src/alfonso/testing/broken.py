"""What a check says of a game that does not keep a promise."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class Broken(AssertionError):
    """A promise of the engine that a game does not keep: one sentence that says which, and where."""


def done(what: str, do: Callable[[], T]) -> T:
    """What a game gives when it is asked for something; that it crashes is said in a sentence, too."""
    try:
        return do()
    except Broken:
        raise
    except Exception as error:
        raise Broken(f"{what} cannot be made: {type(error).__name__}: {error}") from error


def who(viewer: int) -> str:
    """A viewer as programs count them."""
    return "a spectator" if viewer < 0 else f"seat {viewer}"
