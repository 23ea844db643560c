"""The choices as a table that is filtered by typing and gone through with arrows or the mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from alfonso.terminal.choices import groups, heading, shown
from alfonso.terminal.fullscreen.lines import strip_of
from alfonso.terminal.fullscreen.position import Choice, Offer, Position

HEADING: Final = Style.parse("bold cyan")
NUMBER: Final = Style.parse("yellow")
PICKED: Final = Style.parse("bold reverse")
LONGEST_HEADING: Final = 24


class Entry(NamedTuple):
    """Something that can be picked: a choice or an offer, and how it reads."""

    mark: str
    words: str
    item: Choice | Offer


class Cell(NamedTuple):
    """Where an entry stands."""

    x: int
    y: int
    width: int
    entry: Entry


def labelled(position: Position, fitting: Sequence[Choice]) -> list[tuple[str, list[Entry]]]:
    """What can be picked, under what it has in common; short groups first."""
    found: dict[str, list[Entry]] = {}
    digits = len(str(len(position.choices)))
    names = {} if position.called else in_common(position.choices)
    for choice in fitting:
        mark = f"{choice.number:>{digits}}."
        if position.called:
            letter = f" ({choice.action.letter})" if choice.action.letter else ""
            found.setdefault(choice.heading, []).append(Entry(mark, f"{choice.words}{letter}", choice))
        else:
            name = names[choice.number]
            found.setdefault(name, []).append(Entry(mark, shown(choice.action, name), choice))
    offers = [Entry(f"{offer.word}:", offer.words, offer) for offer in position.offers]
    return ([("", offers)] if offers else []) + list(found.items())


def in_common(choices: Sequence[Choice]) -> dict[int, str]:
    """By the number of each choice what its notation has in common with others at the beginning."""
    found: dict[int, str] = {}
    for name, numbers in groups([choice.action for choice in choices]).items():
        label = heading(name, [choices[number - 1].action for number in numbers])
        found.update(dict.fromkeys(numbers, label))
    return found


def placed(sections: list[tuple[str, list[Entry]]], width: int) -> tuple[list[Cell], dict[int, str]]:
    """Where each entry stands, and the headings by their lines: in columns, with headings at the left or above."""
    longest = max((cell_len(name) for name, _ in sections), default=0)
    left = longest + 2 if 0 < longest <= min(LONGEST_HEADING, width // 3) else 0
    cells: list[Cell] = []
    names: dict[int, str] = {}
    y = 0
    for name, entries in sections:
        if name:
            names[y] = name
            y += 0 if left else 1
        wide = min(max(cell_len(entry.mark) + 1 + cell_len(entry.words) for entry in entries) + 2, width - left)
        across = max((width - left) // wide, 1)
        for place, entry in enumerate(entries):
            cells.append(Cell(left + place % across * wide, y + place // across, wide, entry))
        y += (len(entries) - 1) // across + 1
    return cells, names


class Choices(ScrollView, can_focus=False):
    """What can be chosen; the picked one is lit. The keys come from the line where one types."""

    DEFAULT_CSS = """
    Choices { overflow-x: hidden; scrollbar-size-vertical: 1; }
    """

    class Picked(Message):
        """Another entry is lit, or none."""

        def __init__(self, item: Choice | Offer | None) -> None:
            super().__init__()
            self.item: Final = item

    class Taken(Message):
        """An entry was clicked."""

        def __init__(self, item: Choice | Offer) -> None:
            super().__init__()
            self.item: Final = item

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.position: Position | None = None
        self.fitting: list[Choice] = []
        self.cells: list[Cell] = []
        self.rows: dict[int, list[int]] = {}  # the places of the cells by their lines
        self.names: dict[int, str] = {}
        self.cursor = -1
        self.mouse = (-1.0, -1.0)

    def show(self, position: Position, fitting: list[Choice], width: int) -> None:
        """Show these choices of a position; the cursor stays on what it was on, if that is still there."""
        before = self.item
        self.position, self.fitting = position, fitting
        self.cells, self.names = placed(labelled(position, fitting), width)
        self.rows = {}
        for place, cell in enumerate(self.cells):
            self.rows.setdefault(cell.y, []).append(place)
        self.virtual_size = Size(width, self.lines)
        self.cursor = next((n for n, cell in enumerate(self.cells) if cell.entry.item == before), -1)
        if before is None or self.cursor < 0:
            self.scroll_to(y=0, animate=False, immediate=True)
        self.refresh()

    @property
    def lines(self) -> int:
        """How many lines all of it takes."""
        return self.cells[-1].y + 1 if self.cells else 0

    @property
    def item(self) -> Choice | Offer | None:
        """What is lit."""
        return self.cells[self.cursor].entry.item if 0 <= self.cursor < len(self.cells) else None

    def pick(self, cursor: int) -> None:
        """Light another entry, and bring it into the window."""
        if cursor == self.cursor:
            return
        self.cursor = cursor
        if 0 <= cursor < len(self.cells):
            cell = self.cells[cursor]
            self.scroll_to_region(Region(0, cell.y, 1, 1), animate=False, force=True)
        self.refresh()
        self.post_message(self.Picked(self.item))

    def pick_choice(self, choice: Choice | None) -> None:
        """Light a choice, or nothing."""
        places = [n for n, cell in enumerate(self.cells) if cell.entry.item is choice]
        self.pick(places[0] if places and choice is not None else -1)

    def go(self, right: int, down: int) -> None:
        """Move the cursor; it begins at the first entry, and stops at the edges."""
        if not self.cells:
            return
        if self.cursor < 0:
            self.pick(0 if right + down > 0 else len(self.cells) - 1)
        elif right:
            self.pick(min(max(self.cursor + right, 0), len(self.cells) - 1))
        else:
            self.pick(self.beyond(down))

    def beyond(self, down: int) -> int:
        """The entry so many lines further that stands nearest under or over the cursor."""
        here = self.cells[self.cursor]
        lines = sorted(self.rows)
        line = lines[min(max(lines.index(here.y) + down, 0), len(lines) - 1)]
        return min(self.rows[line], key=lambda place: abs(self.cells[place].x - here.x))

    # Drawing and the mouse

    def render_line(self, y: int) -> Strip:
        """One line of the window."""
        number = y + self.scroll_offset.y
        text = Text(end="").append(self.names.get(number, ""), HEADING)
        for place in self.rows.get(number, []):
            cell = self.cells[place]
            text.append(" " * max(cell.x - text.cell_len, 0))
            lit = place == self.cursor
            line = Text().append(cell.entry.mark, PICKED if lit else NUMBER)
            line.append(f" {cell.entry.words}", PICKED if lit else "")
            line.truncate(cell.width - 1, overflow="ellipsis")
            text.append_text(line)
        return strip_of(self.app.console, text, self.scrollable_content_region.width, self)

    def at(self, x: int, y: int) -> int:
        """The entry at a place of the window; -1 for none."""
        line = y + self.scroll_offset.y
        for place in self.rows.get(line, []):
            if self.cells[place].x <= x < self.cells[place].x + self.cells[place].width - 1:
                return place
        return -1

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """What the mouse has come to is lit; not what comes under a mouse that rests."""
        place, here = self.at(event.x, event.y), (event.screen_x, event.screen_y)
        if place >= 0 and here != self.mouse:
            self.pick(place)
        self.mouse = here

    def on_click(self, event: events.Click) -> None:
        """A click takes what it is on."""
        place = self.at(event.x, event.y)
        if place >= 0:
            self.pick(place)
            self.post_message(self.Taken(self.cells[place].entry.item))
