"""Lines of text that can be scrolled, and panels as such lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from alfonso.engine.panel import HAND, Panel
from alfonso.terminal.draw import WIDEST, filled, shelves, unmarked

NARROWEST: Final = 20
PAPER: Final = Console(width=WIDEST, force_terminal=True, legacy_windows=False)  # to measure with


def drawn(panels: list[Panel], width: int, framed: bool) -> list[Text]:
    """Panels as lines, side by side where the width allows."""
    return Laid(panels, width).drawn(framed)


class Laid:
    """Panels that were laid out for a width: how high they are, and the lines of them."""

    def __init__(self, panels: list[Panel], width: int) -> None:
        width = min(max(width, NARROWEST), WIDEST)
        self.shelves: Final = [(shelf, *filled(shelf, width)) for shelf in shelves(panels, width)]

    def height(self, framed: bool) -> int:
        """How many lines they take."""
        return sum(max(len(body) for body in bodies) + (2 if framed else 1) for _, bodies, _ in self.shelves)

    def drawn(self, framed: bool) -> list[Text]:
        """The lines themselves."""
        found: list[Text] = []
        for shelf, bodies, widths in self.shelves:
            high = max(len(body) for body in bodies)
            blocks = [block(*one, high, framed) for one in zip(shelf, bodies, widths, strict=True)]
            found += [Text().join(row) for row in zip(*blocks, strict=True)]
        return found


def block(panel: Panel, body: list[Text], width: int, height: int, framed: bool) -> list[Text]:
    """A panel with its title, as many lines as its neighbours have."""
    lines = body + [Text()] * (height - len(body))
    if not framed:
        return [padded(Text(panel.title, "bold"), width), *(padded(line, width) for line in lines)]
    border = "yellow" if panel.kind == HAND else "dim"
    title = Text(panel.title, "bold")
    title.truncate(width - 6, overflow="ellipsis")
    top = Text("╭─ ", border).append_text(title).append(" " + "─" * (width - 5 - title.cell_len) + "╮", border)
    sides = [Text("│ ", border).append_text(padded(line, width - 4)).append(" │", border) for line in lines]
    return [top, *sides, Text("╰" + "─" * (width - 2) + "╯", border)]


def padded(line: Text, width: int) -> Text:
    """A line of exactly this width."""
    line = line.copy()
    line.truncate(width, overflow="ellipsis", pad=True)
    return line


def in_a_line(panel: Panel, width: int) -> Text:
    """A panel on one line, as far as it fits."""
    cells = " · ".join(" ".join(unmarked(cell)[0].strip() for cell in row) for row in panel.rows)
    line = Text(panel.title, style="bold").append(f"  {' '.join(cells.split())}", style="not bold")
    line.truncate(max(width, 4), overflow="ellipsis")
    return line


def wrapped(lines: Sequence[Text], width: int) -> list[Text]:
    """Lines broken where they are too long."""
    return [piece for line in lines for piece in (line.wrap(PAPER, max(width, 8)) or [Text()])]


class Lines(ScrollView, can_focus=True):
    """Lines one below the other; those that keep up stay at the end unless somebody has scrolled."""

    DEFAULT_CSS = """
    Lines { overflow-x: hidden; scrollbar-size-vertical: 1; }
    Lines:focus { background-tint: $foreground 5%; }
    """

    def __init__(self, id: str, keeps_up: bool = False) -> None:
        super().__init__(id=id)
        self.keeps_up: Final = keeps_up
        self.shown: list[Text] = []

    def show(self, lines: Sequence[Text]) -> None:
        """Show these lines instead."""
        at_end = self.scroll_offset.y >= self.max_scroll_y
        self.shown = list(lines)
        self.virtual_size = Size(self.scrollable_content_region.width, len(self.shown))
        self.refresh()
        if self.keeps_up and at_end:
            self.scroll_end(animate=False, immediate=False)

    def render_line(self, y: int) -> Strip:
        """One line of the window."""
        number = y + self.scroll_offset.y
        text = self.shown[number] if number < len(self.shown) else Text()
        return strip_of(self.app.console, text, self.scrollable_content_region.width, self)


def strip_of(console: Console, text: Text, width: int, widget: ScrollView) -> Strip:
    """A text as one line of a widget."""
    strip = Strip(text.render(console), text.cell_len).adjust_cell_length(width)
    return strip.apply_style(widget.rich_style)
