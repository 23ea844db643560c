"""Outcome: how a play ended, as a value; the sentence is made from it."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.phrase import Phrase


@final
class Outcome:
    """Who wins, who shares which place, what ended the play and what decided among equals.

    ``places`` are the places by seat, from 1: seats that share one have the same number. ``reason`` says what ended
    the play, ``tie_break`` what decided among players with equal scores; both are None where there is nothing to say.
    """

    def __init__(
        self, winners: list[int], places: list[int], reason: Phrase | None = None, tie_break: Phrase | None = None
    ) -> None:
        self.winners: Final = winners
        self.places: Final = places
        self.reason: Final = reason
        self.tie_break: Final = tie_break


def places_by(ranks: list[tuple[int, ...]]) -> list[int]:
    """The places of seats by what they are ranked by, the greatest first; equals share a place: 1, 2, 2, 4."""
    return [1 + sum(1 for other in ranks if other > rank) for rank in ranks]
