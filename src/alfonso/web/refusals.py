"""Refusals: every request that is not granted gets a status and one sentence."""

from __future__ import annotations

from typing import Final


class Refusal(Exception):
    """What was asked is refused."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status: Final = status
        self.sentence: Final = sentence


class Stale(Refusal):
    """The request answers something that has passed."""

    def __init__(self, sentence: str) -> None:
        super().__init__(409, sentence)


def malformed(sentence: str) -> Refusal:
    """The request cannot be read."""
    return Refusal(400, sentence)


def stranger(sentence: str = "say who you are first: POST /api/session") -> Refusal:
    """Nobody knows who asks."""
    return Refusal(401, sentence)


def forbidden(sentence: str) -> Refusal:
    """Who asks may not."""
    return Refusal(403, sentence)


def missing(sentence: str) -> Refusal:
    """There is no such thing, or none that the asker may know of."""
    return Refusal(404, sentence)


def impossible(sentence: str) -> Refusal:
    """It is understood, and cannot be done now."""
    return Refusal(422, sentence)
