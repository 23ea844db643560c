"""Outcome: how a play ended, as a value; the sentence is made from it."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.phrase import Name, Phrase


@final
class Contender:
    """Somebody in a stage of the outcome: with which figure, and whether that was the end for them.

    ``seat`` is -1 for who contends without a seat, as a dummy does, and has a name all the same.
    """

    def __init__(self, seat: int, figure: int, out: bool, name: Phrase | None = None) -> None:
        self.seat: Final = seat
        self.figure: Final = figure
        self.out: Final = out
        self.name: Final = Name(seat) if name is None else name


@final
class Stage:
    """A stage of the outcome, where a game is not decided by points: what was compared, and who went out by it.

    ``contenders`` are those who were still in, the best first; ``tie_break`` says what decided among equals, if so.
    """

    def __init__(self, title: Phrase, contenders: list[Contender], tie_break: Phrase | None = None) -> None:
        self.title: Final = title
        self.contenders: Final = contenders
        self.tie_break: Final = tie_break


@final
class Outcome:
    """Who wins, who shares which place, what ended the play and what decided among equals.

    ``places`` are the places by seat, from 1: seats that share one have the same number. ``reason`` says what ended
    the play, ``tie_break`` what decided among players with equal scores; both are None where there is nothing to say.
    ``stages`` are how it came to that, one after another, where it was not by points.
    """

    def __init__(
        self,
        winners: list[int],
        places: list[int],
        reason: Phrase | None = None,
        tie_break: Phrase | None = None,
        stages: list[Stage] | None = None,
    ) -> None:
        self.winners: Final = winners
        self.places: Final = places
        self.reason: Final = reason
        self.tie_break: Final = tie_break
        self.stages: Final = [] if stages is None else stages


def places_by(ranks: list[tuple[int, ...]]) -> list[int]:
    """The places of seats by what they are ranked by, the greatest first; equals share a place: 1, 2, 2, 4."""
    return [1 + sum(1 for other in ranks if other > rank) for rank in ranks]
