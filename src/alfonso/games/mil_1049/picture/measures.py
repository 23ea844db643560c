"""How large things are drawn: at ease, or close together in a low window."""

from __future__ import annotations

from typing import Final, final


@final
class Measures:
    """The sizes of a board that is so high."""

    def __init__(
        self,
        gap: float,
        strip: float,
        roof: float,
        body: float,
        spaces: float,
        stack: float,
        table: float,
        book: float,
        head: float,
        land: float,
        plot: float,
    ) -> None:
        self.gap: Final = gap  # between panels
        self.strip: Final = strip
        self.roof: Final = roof  # the scale of the roofs
        self.body: Final = body  # how high a sphere is under its roof
        self.spaces: Final = spaces  # the middle of the spaces, from the roof
        self.stack: Final = stack  # how high a free land is
        self.table: Final = table
        self.book: Final = book
        self.head: Final = head  # the name of a house and what it has, above its knights
        self.land: Final = land  # how high the landscape is
        self.plot: Final = plot  # how high a fief is


ROOMY: Final = Measures(8, 40, 1.0, 152, 82, 40, 108, 417, 74, 98, 41)
TIGHT: Final = Measures(6, 36, 0.62, 134, 81, 31, 104, 344, 62, 60, 36)
