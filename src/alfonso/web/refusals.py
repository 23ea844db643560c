"""Refusals: every request that is not granted gets a status and one sentence, in the language of who asks."""

from __future__ import annotations

from typing import Final

from alfonso.engine.phrase import Figure, Phrase, Saying


class Refusal(Exception):
    """What was asked is refused."""

    def __init__(self, status: int, saying: Saying, **figures: Figure) -> None:
        self.status: Final = status
        self.phrase: Final = Phrase(saying, **figures) if isinstance(saying, str) else saying
        super().__init__(str(self.phrase))


def malformed(saying: Saying, **figures: Figure) -> Refusal:
    """The request cannot be read."""
    return Refusal(400, saying, **figures)


def stranger(saying: Saying) -> Refusal:
    """Nobody knows who asks."""
    return Refusal(401, saying)


def forbidden(saying: Saying, **figures: Figure) -> Refusal:
    """Who asks may not."""
    return Refusal(403, saying, **figures)


def missing(saying: Saying, **figures: Figure) -> Refusal:
    """There is no such thing, or none that the asker may know of."""
    return Refusal(404, saying, **figures)


def late(saying: Saying, **figures: Figure) -> Refusal:
    """Somebody was faster, or the request answers something that has passed."""
    return Refusal(409, saying, **figures)


def too_large(saying: Saying, **figures: Figure) -> Refusal:
    """More was sent than is read."""
    return Refusal(413, saying, **figures)


def impossible(saying: Saying, **figures: Figure) -> Refusal:
    """It is understood, and cannot be done now."""
    return Refusal(422, saying, **figures)


def too_often(saying: Saying, **figures: Figure) -> Refusal:
    """Somebody asks faster, or for more at once, than others would bear."""
    return Refusal(429, saying, **figures)


def unforeseen(saying: Saying) -> Refusal:
    """The server is at fault."""
    return Refusal(500, saying)


def unable(saying: Saying, **figures: Figure) -> Refusal:
    """The server cannot, for now."""
    return Refusal(503, saying, **figures)
