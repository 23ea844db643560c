"""The line in which one types: letters filter the choices, arrows go through them."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input


class Entry(Input):
    """A line to type in, which hands the arrows on to the choices."""

    DEFAULT_CSS = """
    Entry, Entry:focus { border: none; height: 1; padding: 0; background: $background; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("escape", "clear", show=False),
    ]

    class Gone(Message):
        """The cursor among the choices is to move."""

        def __init__(self, right: int, down: int) -> None:
            super().__init__()
            self.right: Final = right
            self.down: Final = down

    class Cleared(Message):
        """What was typed and picked is taken back."""

    in_choices = False  # whether a choice is lit, so that left and right go on among them

    def action_go(self, right: int, down: int) -> None:
        """Go through the choices, or through the letters where none of them is lit yet."""
        if right and self.value and not self.in_choices:
            self.action_cursor_right() if right > 0 else self.action_cursor_left()
        else:
            self.post_message(self.Gone(right, down))

    def action_clear(self) -> None:
        """Forget what was typed."""
        self.value = ""
        self.post_message(self.Cleared())
