"""The choices of a decision: numbered, and grouped by what they have in common."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from alfonso.engine.action import Action
from alfonso.terminal.draw import width_of


def groups(choices: Sequence[Action]) -> dict[str, list[int]]:
    """The numbers of the choices by what their texts have in common at the beginning; without that, under ``""``.

    The longest beginning that three choices share makes a group, or failing that, two.
    """
    shared: dict[str, int] = {}
    for action in choices:
        for beginning in beginnings(action.text):
            shared[beginning] = shared.get(beginning, 0) + 1
    found: dict[str, list[int]] = {}
    for number, action in enumerate(choices, 1):
        options = beginnings(action.text)
        names = [name for name in options if shared[name] >= 3] or [name for name in options if shared[name] >= 2]
        found.setdefault(names[0] if names else "", []).append(number)
    return found


def beginnings(text: str) -> list[str]:
    """Everything a text begins with, word by word, the longest first; not the text itself."""
    words = text.split()
    return [" ".join(words[:length]) for length in range(len(words) - 1, 0, -1)]


def draw_choices(console: Console, choices: Sequence[Action]) -> None:
    """Print the choices with their numbers, grouped: in columns, unless lines are much shorter."""
    width = width_of(console)
    digits = len(str(len(choices)))
    labelled: list[tuple[str, list[str]]] = []
    for name, numbers in groups(choices).items():
        label = heading(name, [choices[number - 1] for number in numbers])
        rests = [shown(choices[number - 1], label) for number in numbers]
        labelled.append((label, [f"{number:>{digits}}. {rest}" for number, rest in zip(numbers, rests, strict=True)]))
    upright = in_columns(labelled, width)
    flat = in_lines(labelled, width)
    for line in upright if upright and len(upright) <= len(flat) + 2 else flat:
        line.rstrip()
        console.print(line, no_wrap=True, overflow="ellipsis", crop=False)


def heading(name: str, choices: Sequence[Action]) -> str:
    """What stands over choices; nothing where only numbers would be left of them, which look like those to type."""
    return "" if any(action.text[len(name) :].strip().isdigit() for action in choices) else name


def shown(action: Action, name: str) -> str:
    """What a choice says besides the name of its group, and its letter."""
    rest = action.text[len(name) :].strip()
    return f"{rest} ({action.letter})" if action.letter else rest


def in_columns(labelled: list[tuple[str, list[str]]], width: int) -> list[Text]:
    """Each group as a column under its name; nothing when they do not fit beside one another."""
    if len(labelled) < 2:
        return []
    widths = [max(len(name) + 2, *(len(entry) for entry in entries)) + 2 for name, entries in labelled]
    if sum(widths) > width:
        return []
    head = Text()
    for (name, _), wide in zip(labelled, widths, strict=True):
        head.append(name.ljust(wide), "bold cyan")
    found = [head]
    for line in range(max(len(entries) for _, entries in labelled)):
        text = Text()
        for (_, entries), wide in zip(labelled, widths, strict=True):
            numbered(text, entries[line] if line < len(entries) else "", wide)
        found.append(text)
    return found


def in_lines(labelled: list[tuple[str, list[str]]], width: int) -> list[Text]:
    """Each group on lines of its own, its name at the left."""
    label = max(len(name) for name, _ in labelled) + 2 if any(name for name, _ in labelled) else 0
    cell = max(len(entry) for _, entries in labelled for entry in entries) + 2
    per_line = max((width - label) // cell, 1)
    found: list[Text] = []
    for name, entries in labelled:
        for start in range(0, len(entries), per_line):
            text = Text()
            text.append((name if start == 0 else "").ljust(label), "bold cyan")
            for entry in entries[start : start + per_line]:
                numbered(text, entry, cell)
            found.append(text)
    return found


def numbered(text: Text, entry: str, width: int) -> None:
    """Add a choice to a line: its number, then what it says."""
    number, _, rest = entry.lstrip().partition(" ")
    text.append(" " * (len(entry) - len(entry.lstrip())) + number, "yellow")
    text.append((" " + rest).ljust(width - len(entry) + len(rest) + 1))
