"""Panels and tables, laid out for the width of the terminal."""

from __future__ import annotations

import textwrap
from typing import Final

from rich import box
from rich.console import Console, Group, RenderableType
from rich.panel import Panel as Frame
from rich.table import Table
from rich.text import Text

from alfonso.engine.panel import BRIEF, FULL, HAND, TABLE, Panel

WIDEST: Final = 120
FRAME: Final = 4  # what a box adds to the width of its text
MARKS: Final = {"*": "bold green", "~": "dim"}


def console(stderr: bool = False) -> Console:
    """A console that takes every text as it is."""
    return Console(markup=False, highlight=False, emoji=False, stderr=stderr)


def unbroken(console: Console, text: str) -> None:
    """Print a line that people may want to copy: paths and hashes are never broken."""
    console.print(text, soft_wrap=True)


def width_of(console: Console) -> int:
    """How wide to draw."""
    return min(console.width, WIDEST)


def pick(panels: list[Panel], kinds: dict[int, str], table: bool = True) -> list[Panel]:
    """The panels to show: for each seat those of the kind it is given, and those of the whole table."""
    found: list[Panel] = []
    for panel in panels:
        if panel.kind == TABLE:
            if table:
                found.append(panel)
        elif panel.kind in (FULL, BRIEF) and kinds.get(panel.seat) == panel.kind:
            found.append(panel)
    return found


def in_hand(panels: list[Panel]) -> list[Panel]:
    """The panels that stand next to the question."""
    return [panel for panel in panels if panel.kind == HAND]


def draw(console: Console, panels: list[Panel], framed: bool = True) -> None:
    """Print panels, side by side where the width allows; without frames they take fewer lines."""
    width = width_of(console)
    for shelf in shelves(panels, width):
        bodies, widths = filled(shelf, width)
        height = max(len(body) for body in bodies) + 2
        grid = Table.grid()
        row: list[RenderableType] = []
        for panel, wide, body in zip(shelf, widths, bodies, strict=True):
            grid.add_column(width=wide)
            border = "yellow" if panel.kind == HAND else "dim"
            title = Text(panel.title, style="bold")
            if framed:
                row.append(
                    Frame(Group(*body), title=title, title_align="left", width=wide, height=height, border_style=border)
                )
            else:
                row.append(Group(title, *body))
        grid.add_row(*row)
        console.print(grid)


def draw_in_lines(console: Console, panels: list[Panel]) -> None:
    """Print each panel on one line, as far as it fits."""
    for panel in panels:
        cells = " · ".join(" ".join(unmarked(cell)[0] for cell in row) for row in panel.rows)
        line = Text(panel.title, style="bold").append(f": {cells}", style="not bold")
        line.truncate(width_of(console), overflow="ellipsis")
        console.print(line)


def filled(shelf: list[Panel], width: int) -> tuple[list[list[Text]], list[int]]:
    """The lines of the panels of a shelf and the widths of the panels."""
    widths = share([natural(panel) for panel in shelf], width)
    return [lines(panel, wide - FRAME) for panel, wide in zip(shelf, widths, strict=True)], widths


def shelves(panels: list[Panel], width: int) -> list[list[Panel]]:
    """Panels in rows, broken so that the whole takes the fewest lines."""
    best: list[tuple[int, list[list[Panel]]]] = [(0, [])]
    for end in range(1, len(panels) + 1):
        ways: list[tuple[int, list[list[Panel]]]] = []
        for start in range(end - 1, -1, -1):
            shelf = panels[start:end]
            if len(shelf) > 1 and not go_together(shelf, width):
                break
            height = max(len(body) for body in filled(shelf, width)[0]) + 2
            ways.append((best[start][0] + height, [*best[start][1], shelf]))
        best.append(min(ways, key=lambda way: way[0]))
    return best[-1][1]


def go_together(shelf: list[Panel], width: int) -> bool:
    """Whether panels may stand beside one another: of one kind, and wide enough to be read."""
    kinds = {(panel.kind, panel.seat if panel.kind == FULL else 0) for panel in shelf}
    return len(kinds) == 1 and sum(narrowest(panel) for panel in shelf) <= width


def share(wishes: list[int], width: int) -> list[int]:
    """The whole width among panels: the widest give way first, what is left over goes round."""
    widths = list(wishes)
    while sum(widths) > width:
        widths[widths.index(max(widths))] -= 1
    for extra in range(width - sum(widths)):
        widths[extra % len(widths)] += 1
    return widths


def columns(panel: Panel) -> list[int]:
    """The widths of the cells that line up."""
    widths: list[int] = []
    for row in panel.rows:
        if len(row) > 1:
            for place, cell in enumerate(row):
                length = len(unmarked(cell)[0])
                if place == len(widths):
                    widths.append(length)
                widths[place] = max(widths[place], length)
    return widths


def natural(panel: Panel) -> int:
    """The width at which no cell of a panel is broken."""
    widths = columns(panel)
    if widths:
        return max(sum(widths) + len(widths) - 1, min(len(panel.title) + 2, 40)) + FRAME
    return max([min(len(unmarked(row[0])[0]), 56) for row in panel.rows if row] + [len(panel.title) + 2]) + FRAME


def narrowest(panel: Panel) -> int:
    """The width down to which the last cells of a panel may be broken."""
    widths = columns(panel)
    if not widths:
        return min(natural(panel), 40)
    last = min(widths[-1], max(12, widths[-1] // 2)) if panel.kind != TABLE else widths[-1]
    return sum(widths[:-1]) + last + len(widths) - 1 + FRAME


def lines(panel: Panel, width: int) -> list[Text]:
    """The rows of a panel as lines of text."""
    widths = columns(panel)
    found: list[Text] = []
    for row in panel.rows:
        if len(row) == 1:
            text, style = unmarked(row[0])
            found += [Text(line, style) for line in textwrap.wrap(text, width) or [""]]
        elif row:
            found += aligned(row, widths, width)
    return found


def aligned(row: list[str], widths: list[int], width: int) -> list[Text]:
    """A row with its cells in their columns; a cell that does not fit goes on in the next line."""
    done: list[Text] = []
    line = Text()
    for place, cell in enumerate(row):
        text, style = unmarked(cell)
        indent = min(sum(widths[:place]) + place, width // 2)
        if line.cell_len + len(text.rstrip()) > width and place == len(row) - 1:
            room = max(width - line.cell_len, 8)
            first, *rest = textwrap.wrap(text, room) or [""]
            line.append(first, style)
            for more in textwrap.wrap(" ".join(rest), max(width - indent, 8)):
                done.append(line)
                line = Text(" " * indent).append(more, style)
        elif line.cell_len + len(text.rstrip()) > width:
            done.append(line)
            line = Text("  ").append(text.ljust(widths[place]) + " ", style)
        else:
            line.append(text.ljust(widths[place]), style)
            line.append(" ")
    line.rstrip()
    return [*done, line]


def unmarked(cell: str) -> tuple[str, str]:
    """A cell's text and how it is to look."""
    if cell[:1] in MARKS:
        return cell[1:], MARKS[cell[0]]
    return cell, ""


def table(*headings: str, title: str = "") -> Table:
    """An empty table in the one style of the command."""
    found = Table(
        box=box.SIMPLE_HEAD, title=title or None, title_justify="left", title_style="bold", padding=(0, 1, 0, 0)
    )
    for heading in headings:
        left = heading[:1] != ">"
        found.add_column(heading.lstrip(">"), justify="left" if left else "right", no_wrap=not left, overflow="fold")
    return found
