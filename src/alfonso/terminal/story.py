"""The log in words, told so that it can be read in one go."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from alfonso.engine.event import Event
from alfonso.engine.phrase import Language, Saying
from alfonso.terminal.draw import width_of


class Paragraph:
    """What one seat does, or with seat -1 what happens to the table."""

    def __init__(self, seat: int, text: str) -> None:
        self.seat: Final = seat
        self.text = text


def paragraphs(
    events: Sequence[Event], language: Language, sentence: Callable[[Event, list[str]], Saying]
) -> list[Paragraph]:
    """Events in words: what one seat (or the table) does stands in one paragraph, its name only once."""
    names = language.names
    return joined([(event.seat, language.say(sentence(event, names))) for event in events], names)


def joined(lines: Sequence[tuple[int, str]], names: Sequence[str]) -> list[Paragraph]:
    """Sentences about seats as paragraphs: one for all that a seat (or the table) does, its name only once."""
    found: list[Paragraph] = []
    for seat, text in lines:
        name = f"{names[seat]} " if seat >= 0 else ""
        last = found[-1] if found and found[-1].seat == seat else None
        if last and name and text.startswith(name) and last.text.endswith("."):
            last.text = f"{last.text[:-1]}; {text[len(name) :]}"
        elif last and not name:
            last.text = f"{last.text} {text}"
        else:
            found.append(Paragraph(seat, text))
    return found


def gathered(paragraphs: list[Paragraph], width: int) -> list[str]:
    """Short paragraphs that fit on one line together, put there; what happens to the table begins a line."""
    found: list[str] = []
    for paragraph in paragraphs:
        if found and paragraph.seat >= 0 and len(found[-1]) + len(paragraph.text) < width:
            found[-1] = f"{found[-1]} {paragraph.text}"
        else:
            found.append(paragraph.text)
    return found


def draw_log(
    console: Console, events: Sequence[Event], language: Language, sentence: Callable[[Event, list[str]], Saying]
) -> None:
    """Print events in words; the language knows what players are called."""
    width = width_of(console) - 2
    for paragraph in gathered(paragraphs(events, language, sentence), width):
        for number, line in enumerate(textwrap.wrap(paragraph, width)):
            console.print(Text(("· " if number == 0 else "  ") + line, style="italic"))
