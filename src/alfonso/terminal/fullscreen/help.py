"""What one can press and type on the full screen."""

from __future__ import annotations

import textwrap
from typing import Final

from rich.text import Text

from alfonso.engine.phrase import Language, Words
from alfonso.terminal.commands import how_to_type

PRESSED: Final[Words] = {
    "↑ ↓ ← →": "go through the choices: below stands what the lit one would do",
    "Enter": "takes the lit choice",
    "Esc": "forgets what was typed",
    "Tab": "to the others and the chronicle; Enter opens a seat in full",
    "PgUp PgDn": "scroll your sheets and the table",
    "Ctrl+↑ Ctrl+↓": "scroll the chronicle",
    "F1": "this help",
    "F2": "a hint",
    "F3": "everybody’s sheets in full",
    "F4": "everything that has happened",
    "F8": "take back your last move",
    "F10": "leave",
}


def help_lines(language: Language, typed: list[tuple[str, str]], width: int) -> list[Text]:
    """What one can press, then what one can type."""
    how = " ".join(how_to_type(language).split())
    pressed = [(key, language.text(words)) for key, words in PRESSED.items()]
    first = language.say("Letters filter the choices; the mouse picks and takes them.")
    return [
        *paragraph(first, width),
        *in_two_columns(pressed, width),
        Text(),
        *paragraph(how, width),
        *in_two_columns(typed, width),
    ]


def paragraph(words: str, width: int) -> list[Text]:
    """Words across the width."""
    return [Text(line) for line in textwrap.wrap(words, width)]


def in_two_columns(pairs: list[tuple[str, str]], width: int) -> list[Text]:
    """What is pressed or typed at the left, what it does at the right."""
    wide = max(len(left) for left, _ in pairs) + 4
    found: list[Text] = []
    for left, right in pairs:
        for number, line in enumerate(textwrap.wrap(right, max(width - wide, 16)) or [""]):
            found.append(Text(f"  {left}".ljust(wide) if number == 0 else " " * wide, "bold").append(line, "not bold"))
    return found
