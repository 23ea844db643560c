"""What comes before the table for a while: something to read, sheets in full, the question before one leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from alfonso.engine.phrase import Language
from alfonso.terminal.fullscreen.folding import Page
from alfonso.terminal.fullscreen.lines import Lines, drawn

FRAME: Final = 4  # columns and, with the title, lines that a dialog does not have for what it shows


class Reading(ModalScreen[None]):
    """Lines to read, as many as there are."""

    DEFAULT_CSS = """
    Reading { align: center middle; background: transparent; }
    Reading > Vertical { border: round $primary; padding: 0 1; height: auto; max-height: 100%; width: 100%; }
    Reading Lines { height: auto; }
    Reading Static { height: 1; text-style: dim; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,f1,f3,f4", "dismiss", show=False),
        Binding("left,shift+tab", "turn(-1)", show=False),
        Binding("right,tab", "turn(1)", show=False),
    ]

    def __init__(
        self, titles: Sequence[str], page: Callable[[int, int], list[Text]], language: Language, number: int = 0
    ) -> None:
        """Pages with their titles, of which one is shown; a page is made for a width."""
        super().__init__()
        self.titles: Final = list(titles)
        self.page: Final = page
        self.language: Final = language
        self.number = number

    def compose(self) -> ComposeResult:
        """A frame with its lines and the keys."""
        with Vertical():
            yield Lines("reading")
            yield Static(self.keys())

    def keys(self) -> str:
        """What one can press."""
        if len(self.titles) > 1:
            return self.language.say("← → turn the pages, Esc goes back")
        return self.language.say("Esc goes back")

    def on_mount(self) -> None:
        """Show the first page."""
        self.query_one(Lines).focus()
        self.turn_to(self.number)

    def on_resize(self) -> None:
        """Draw the page for the new width."""
        self.turn_to(self.number)

    def action_turn(self, pages: int) -> None:
        """Turn pages."""
        if len(self.titles) > 1:
            self.turn_to((self.number + pages) % len(self.titles))

    def turn_to(self, number: int) -> None:
        """Show a page, as high as it needs to be."""
        self.number = number
        lines = self.page(number, self.size.width - FRAME - 1)
        shown = self.query_one(Lines)
        shown.styles.height = min(max(len(lines), 1), max(self.size.height - 3, 1))  # frame and keys
        shown.show(lines)
        shown.scroll_home(animate=False)
        frame = self.query_one(Vertical)
        frame.border_title = self.title_line()

    def title_line(self) -> Text:
        """The titles of all pages, the one that is open lit."""
        found = Text()
        for number, title in enumerate(self.titles):
            found.append(" · " if number else "").append(title, "reverse bold" if number == self.number else "")
        return found if len(self.titles) > 1 else Text(self.titles[0], "bold")

    def on_click(self, event: events.Click) -> None:
        """A click beside the frame goes back."""
        if event.widget is self:
            self.dismiss()


class Story(Reading):
    """The chronicle, opened at its end."""

    def turn_to(self, number: int) -> None:
        """Show what has happened last."""
        super().turn_to(number)
        self.query_one(Lines).scroll_end(animate=False)


def sheets(pages: list[Page], language: Language, first: int) -> Reading:
    """Everything on the table, page by page."""
    titles = [page.title or language.say("The table") for page in pages]
    return Reading(titles, lambda number, width: drawn(pages[number].panels, width, True), language, first)


class Curtain(Screen[None]):
    """Nothing to be seen until the right person has the keyboard."""

    DEFAULT_CSS = """
    Curtain { align: center middle; }
    Curtain Static { width: auto; max-width: 100%; border: heavy $warning; padding: 1 4; text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "open", show=False)]

    def __init__(self, words: str, opened: Callable[[], None]) -> None:
        super().__init__()
        self.words: Final = words
        self.opened: Final = opened

    def compose(self) -> ComposeResult:
        """Who is to come."""
        yield Static(Text(self.words))

    def action_open(self) -> None:
        """The person is there."""
        self.opened()

    def on_click(self) -> None:
        """The person is there."""
        self.opened()


class FileName(Input):
    """The name of a file to keep a play in."""

    DEFAULT_CSS = "FileName, FileName:focus { border: none; height: 1; padding: 0; text-style: underline; }"


class Leaving(ModalScreen[None]):
    """Asks before something is lost: keep it in a file, leave all the same, or stay."""

    DEFAULT_CSS = """
    Leaving { align: center middle; background: transparent; }
    Leaving > Vertical { border: heavy $warning; padding: 0 1; height: auto; width: 72; max-width: 100%; }
    Leaving Static { height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, language: Language, name: str, keep: Callable[[str], None]) -> None:
        super().__init__()
        self.language: Final = language
        self.suggested: Final = name
        self.keep: Final = keep

    def compose(self) -> ComposeResult:
        """The question, a line for the name of a file, what one can press."""
        say = self.language.say
        with Vertical():
            yield Static(say("This play is in no file yet. Keep it, to go on another day?"))
            yield FileName(self.suggested)
            yield Static("", id="refused")
            yield Static(say("Enter keeps it and leaves, Ctrl+Q leaves without it, Esc stays."))

    def on_mount(self) -> None:
        """The name can be typed at once."""
        self.query_one(FileName).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Keep it in this file."""
        event.stop()
        if event.value.strip():
            self.keep(event.value.strip())

    def refuse(self, words: str) -> None:
        """Say why it cannot be kept there."""
        self.query_one("#refused", Static).update(Text(words, "bold"))
