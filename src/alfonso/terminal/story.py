"""The log in words, told so that it can be read in one go."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from alfonso.engine.event import Event
from alfonso.terminal.draw import width_of


def paragraphs(events: Sequence[Event], names: list[str], sentence: Callable[[Event, list[str]], str]) -> list[str]:
    """Events in words: what one seat (or the table) does stands in one paragraph, its name only once."""
    found: list[str] = []
    before: int | None = None
    for event in events:
        text = sentence(event, names)
        name = f"{names[event.seat]} " if event.seat >= 0 else ""
        if name and event.seat == before and text.startswith(name) and found[-1].endswith("."):
            found[-1] = f"{found[-1][:-1]}; {text[len(name) :]}"
        elif event.seat < 0 and before is not None and before < 0:
            found[-1] = f"{found[-1]} {text}"
        else:
            found.append(text)
        before = event.seat
    return found


def gathered(paragraphs: list[str], width: int) -> list[str]:
    """Short paragraphs that fit on one line together, put there."""
    found: list[str] = []
    for paragraph in paragraphs:
        if found and len(found[-1]) + len(paragraph) < width:
            found[-1] = f"{found[-1]} {paragraph}"
        else:
            found.append(paragraph)
    return found


def draw_log(
    console: Console, events: Sequence[Event], names: list[str], sentence: Callable[[Event, list[str]], str]
) -> None:
    """Print events in words."""
    width = width_of(console) - 2
    for paragraph in gathered(paragraphs(events, names, sentence), width):
        for number, line in enumerate(textwrap.wrap(paragraph, width)):
            console.print(Text(("· " if number == 0 else "  ") + line, style="italic"))
