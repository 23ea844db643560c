"""Panels: a view as blocks of text, for terminals."""

from __future__ import annotations

from typing import Final, final


@final
class Panel:
    """A titled block of rows; the cells of a row line up under one another.

    A cell that begins with ``*`` stands out: it is lit, owned or new.
    """

    def __init__(self, title: str, rows: list[list[str]]) -> None:
        self.title: Final = title
        self.rows: Final = rows
