"""Reading what people type: from a terminal or from a pipe."""

from __future__ import annotations

import sys
from typing import Final

from rich.console import Console

from alfonso.engine.phrase import Phrase

PROMPT: Final = "> "
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"  # to the top, empty the screen, empty what can be scrolled back to


class Quit(Exception):
    """Somebody has had enough, or the input has ended; the phrase says which."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(str(phrase))
        self.phrase: Final = phrase


class Reader:
    """Reads answers line by line."""

    def __init__(self, console: Console) -> None:
        self.console: Final = console
        self.live: Final = sys.stdin is not None and sys.stdin.isatty() and console.is_terminal
        if self.live:
            import readline  # noqa: F401  (line editing and history for input())

    def line(self, prompt: str = PROMPT) -> str:
        """The next line; the end of the input and Ctrl-C are ways to leave."""
        try:
            if self.live:
                return input(prompt).strip()
            text = sys.stdin.readline() if sys.stdin is not None else ""
        except KeyboardInterrupt:
            self.console.print()
            raise Quit(Phrase("You left the table.")) from None
        except EOFError:
            self.console.print()
            raise Quit(Phrase("The input has ended.")) from None
        except UnicodeDecodeError:
            raise Quit(Phrase("The input is not text.")) from None
        if not text:
            raise Quit(Phrase("The input has ended."))
        self.console.print(f"{prompt}{text.strip()}")  # so that what is written to a file reads as a play
        return text.strip()

    def curtain(self, words: str) -> None:
        """Hide what stands on the screen, then wait until the next person has taken the seat."""
        self.hide()
        self.line(f"{words} ")
        self.hide()

    def hide(self) -> None:
        """Clear the screen, where there is one, and forget what was typed: an arrow key must not bring it back."""
        if not self.live:
            return
        import readline

        readline.clear_history()
        if self.console.is_dumb_terminal:
            self.console.print("\n" * 50)
        else:
            self.console.file.write(CLEAR)
            self.console.file.flush()
