"""Points by what they were for, and what decides among equals (6)."""

from __future__ import annotations

from alfonso.engine.phrase import Phrase
from alfonso.games.mil_1049.data import PLOTS, SLOTS
from alfonso.games.mil_1049.state import CATEGORIES, KINDS_OF_POINTS, Mil


def breakdown(mil: Mil, seat: int) -> dict[str, int]:
    """The points of a house by what they were for; those of the end come at the end."""
    base = seat * KINDS_OF_POINTS
    return dict(zip(CATEGORIES, mil.ledger[base : base + KINDS_OF_POINTS], strict=True))


def castles(mil: Mil, seat: int) -> int:
    """Castles before own knights (Q31)."""
    return sum(mil.castle[seat * SLOTS : (seat + 1) * SLOTS])


def fiefs(mil: Mil, seat: int) -> int:
    """Fiefs before own knights (Q31)."""
    plots = mil.fief[seat * SLOTS * PLOTS : (seat + 1) * SLOTS * PLOTS]
    return sum(1 for tile in plots if tile >= 0)


def ranks(mil: Mil) -> list[tuple[int, ...]]:
    """Points, then castles, fiefs and vassals (6)."""
    return [
        (mil.points[seat], castles(mil, seat), fiefs(mil, seat), mil.vassals_of(seat))
        for seat in range(mil.setup.seats)
    ]


def tie_break(mil: Mil) -> Phrase | None:
    """What decided among those with the most points, where something did."""
    if not mil.over:
        return None
    rows = sorted(ranks(mil), reverse=True)
    if len(rows) < 2 or rows[0][0] != rows[1][0] or rows[0] == rows[1]:
        return None
    if rows[0][1] != rows[1][1]:
        return Phrase("more castles")
    return Phrase("more fiefs") if rows[0][2] != rows[1][2] else Phrase("more vassals")
