"""What a seat may see, which is everything, and the same as blocks of text for terminals."""

from __future__ import annotations

from typing import Final, cast

from alfonso.engine.panel import Panel
from alfonso.engine.phrase import Counted, Language
from alfonso.engine.seen import Seen
from alfonso.engine.state import NOBODY
from alfonso.engine.view import View
from nine_mens_morris.board import COLUMNS, LINES, MEN, POINTS, ROWS, SEATS
from nine_mens_morris.state import Morris

MEN_IN_TEXT: Final = ["●", "○"]


class Table(Seen):
    """The board and the men beside it: declared once, read by panels and picture, sent as it is."""

    def __init__(self, state: Morris) -> None:
        self.points: Final = list(state.points)
        self.in_mill: Final = [state.points[point] != NOBODY and state.in_mill(point) for point in range(len(POINTS))]
        self.hands: Final = list(state.hands)
        self.taken: Final = [MEN - state.left(1 - seat) for seat in range(SEATS)]
        self.touched: Final = list(state.touched)


def table_of(view: View) -> Table:
    """What is seen in a view."""
    return cast(Table, view.seen)


def panels(view: View, names: list[str], language: Language) -> list[Panel]:
    """The board as letters and lines, and the men that are not on it."""
    table = table_of(view)
    board = [[row, *(cell(table, column + row) for column in COLUMNS)] for row in ROWS]
    players = [
        [
            f"{MEN_IN_TEXT[seat]} {name}",
            language.say(Counted("{count} man in hand", "{count} men in hand", table.hands[seat])),
            language.say(Counted("{count} man taken", "{count} men taken", table.taken[seat])),
        ]
        for seat, name in enumerate(names)
    ]
    title = language.say("The board")
    return [Panel(title, [*board, ["", *COLUMNS]]), Panel(language.say("The players"), players)]


def cell(table: Table, name: str) -> str:
    """A place of the board: a man, a free point, a piece of a line, or nothing."""
    if name not in POINTS:
        return line_at(name[0], name[1])
    point = POINTS.index(name)
    owner = table.points[point]
    mark = "*" if point in table.touched else ""
    return mark + ("·" if owner == NOBODY else MEN_IN_TEXT[owner])


def line_at(column: str, row: str) -> str:
    """The line that goes through a place where there is no point."""
    for line in LINES:
        first, _, last = line.split()
        if first[1] == row == last[1] and first[0] < column < last[0]:
            return "─"
        if first[0] == column == last[0] and last[1] < row < first[1]:
            return "│"
    return ""
