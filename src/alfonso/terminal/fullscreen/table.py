"""The table on the screen: what one has, the others, what has happened, what is asked, each in its place."""

from __future__ import annotations

import textwrap
from functools import lru_cache
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Footer, Static

from alfonso.engine.panel import TABLE
from alfonso.engine.phrase import Language
from alfonso.terminal.fullscreen.choosing import Choices
from alfonso.terminal.fullscreen.entry import Entry
from alfonso.terminal.fullscreen.folding import Plan, plan
from alfonso.terminal.fullscreen.lines import Lines, wrapped
from alfonso.terminal.fullscreen.position import Choice, Position

MOST_SAID: Final = 6  # lines of an answer that stand beside the question; a longer one is opened to be read


class Other(Static, can_focus=True):
    """Another seat, on a line or in a frame; opened large by a click or Enter."""

    DEFAULT_CSS = "Other { height: auto; } Other:focus, Other:hover { text-style: reverse; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "open", show=False)]

    class Opened(Message):
        """A seat is to be shown in full."""

        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat: Final = seat

    def __init__(self, seat: int) -> None:
        super().__init__(id=f"seat-{seat}", markup=False)
        self.seat: Final = seat

    def action_open(self) -> None:
        """Show it in full."""
        self.post_message(self.Opened(self.seat))

    def on_click(self) -> None:
        """Show it in full."""
        self.action_open()


class TableScreen(Screen[None]):
    """A position, folded as the window asks for."""

    DEFAULT_CSS = """
    TableScreen { overflow: hidden; }
    #title { height: 1; text-style: bold reverse; }
    #upper { layout: vertical; height: 1fr; }
    #upper.wide { layout: horizontal; }
    #board { height: 1fr; width: 1fr; }
    #side { height: auto; width: 100%; }
    .wide #side { height: 100%; border-left: solid $primary; }
    #others { height: auto; }
    #chronicle.titled { border-top: solid $primary; border-title-color: $foreground; }
    #lower { height: auto; border-top: heavy $primary; }
    #hand, #choices { width: 100%; }
    #prompt { text-style: bold; color: ansi_yellow; }
    #said { height: auto; color: ansi_cyan; }
    #effect { text-style: italic; }
    #line { height: 1; layout: horizontal; }
    #line Static { width: 2; color: ansi_yellow; text-style: bold; }
    """

    def __init__(self, language: Language) -> None:
        super().__init__()
        self.language: Final = language
        self.position: Position | None = None
        self.fitting: list[Choice] = []  # of the choices those that what is typed may become
        self.said: list[Text] = []

    def compose(self) -> ComposeResult:
        """Above what is known, below what is asked, at the foot the keys."""
        yield Static(id="title", markup=False)
        with Container(id="upper"):
            yield Lines("board")
            with Vertical(id="side"):
                yield Vertical(id="others")
                yield Lines("chronicle", keeps_up=True)
        with Vertical(id="lower"):
            yield Lines("hand")
            yield Static(id="prompt", markup=False)
            yield Static(id="said", markup=False)
            yield Choices("choices")
            yield Static(id="effect", markup=False)
            with Container(id="line"):
                yield Static("> ")
                yield Entry(id="entry")
        yield Footer()

    def on_mount(self) -> None:
        """One can type at once."""
        self.entry.focus()

    def on_resize(self) -> None:
        """Fold everything anew."""
        self.fold()

    @property
    def choices(self) -> Choices:
        """What can be chosen."""
        return self.query_one(Choices)

    @property
    def entry(self) -> Entry:
        """The line to type in."""
        return self.query_one(Entry)

    def lines(self, id: str) -> Lines:
        """A part that can be scrolled."""
        return self.query_one(f"#{id}", Lines)

    def text(self, id: str) -> Static:
        """A part that cannot."""
        return self.query_one(f"#{id}", Static)

    # What is shown

    def show(self, position: Position) -> None:
        """Show another position; what was picked before is not, if the choices are others."""
        before, self.position = self.position, position
        if before is None or before.seat != position.seat or before.choices != position.choices:
            self.choices.pick(-1)
            self.foretell("")
        self.fold()

    def say(self, lines: list[Text]) -> None:
        """Answer something beside the question."""
        if lines or self.said:
            self.said = lines
            self.fold()

    def foretell(self, words: str) -> None:
        """Say what a choice would do, or why not."""
        self.text("effect").update(Text(words))

    def filter(self, typed: str) -> None:
        """Show only the choices that what is typed may become."""
        if self.position is not None:
            self.fitting = self.position.fitting(typed)
            self.choices.show(self.position, self.fitting, self.size.width - 1)

    def fold(self) -> None:
        """Give every part its room in the window."""
        position = self.position
        if position is None:
            return
        width, height = self.size
        said = wrapped(self.said, width)[:MOST_SAID]
        parts = plan(position, len(said), width, height)
        self.query_one("#upper").set_class(parts.wide, "wide")
        self.query_one("#side").styles.width = parts.side if parts.wide else "100%"
        self.text("title").update(title_line(position, width))
        self.lines("board").show(parts.board)
        self.draw_others(parts)
        self.draw_chronicle(position, parts)
        self.draw_question(position, parts)
        self.text("said").display = bool(said)
        self.text("said").update(Text("\n").join(said))
        if not set(self.fitting) <= set(position.choices) or not self.entry.value:
            self.fitting = position.choices
        self.choices.show(position, self.fitting, width - 1)

    def draw_others(self, parts: Plan) -> None:
        """The other seats."""
        others = self.query_one("#others")
        known = {other.seat: other for other in others.query(Other)}
        for seat in sorted(set(parts.others) - set(known)):
            known[seat] = Other(seat)
            others.mount(known[seat])
        for seat, other in known.items():
            other.display = seat in parts.others
            other.update(Text("\n").join(parts.others.get(seat, [])))

    def draw_chronicle(self, position: Position, parts: Plan) -> None:
        """What has happened; what is new since one's last turn stands out."""
        chronicle = self.lines("chronicle")
        titled = parts.titled and parts.chronicle_height > 2
        chronicle.set_class(titled, "titled")
        chronicle.border_title = self.language.say("Chronicle") if titled else None
        chronicle.styles.height = parts.chronicle_height
        chronicle.show(story_lines(position, parts.side - 3 if parts.wide else self.size.width - 2))

    def draw_question(self, position: Position, parts: Plan) -> None:
        """What is asked, and what it is about."""
        hand = self.lines("hand")
        hand.styles.height = parts.hand_height
        hand.display = bool(parts.hand)
        hand.show(parts.hand)
        over = self.language.say("The play is over: {key} leaves.", key="F10") if position.ending else ""
        self.text("prompt").styles.height = parts.prompt_height
        self.text("prompt").update(Text(position.prompt or position.waiting or over))
        self.choices.styles.height = parts.choices_height
        self.text("effect").styles.height = parts.effect_height


def title_line(position: Position, width: int) -> Text:
    """The game and how far it is, or what is wrong if something is."""
    stage = next((panel.title for panel in position.panels if panel.kind == TABLE), ", ".join(position.names))
    line = Text(f" {position.title} · {stage}")
    if position.trouble:
        line = Text(f" {position.trouble}", "bold red")
    line.truncate(width, overflow="ellipsis", pad=True)
    return line


def story_lines(position: Position, width: int) -> list[Text]:
    """The chronicle, line by line; what the seat has known since its last turn is faint."""
    found: list[Text] = []
    for number, paragraph in enumerate(position.told):
        style = "dim" if number < position.old else ""
        lines = broken(paragraph.text, width - 2)
        found += [Text(("· " if place == 0 else "  ") + line, style) for place, line in enumerate(lines)]
    return found


@lru_cache(maxsize=4096)
def broken(text: str, width: int) -> list[str]:
    """A text in lines; the same paragraphs are drawn again and again."""
    return textwrap.wrap(text, max(width, 8))
