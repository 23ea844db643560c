"""The choices of a decision: numbered, and grouped by what they have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from alfonso.engine.action import Action
from alfonso.terminal.draw import width_of

MOST: Final = 64  # choices of one group that are all shown
FEW: Final = 8  # that are shown at the end of a longer group; at its beginning twice as many
BETWEEN: Final = "· "  # groups on one line


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


def draw_choices(
    console: Console,
    choices: Sequence[Action],
    called: Sequence[tuple[str, str]] = (),
    telling: Mapping[int, str] | None = None,
    most: int = MOST,
    few: int = FEW,
    flowing: bool = False,
) -> None:
    """Print the choices with their numbers, grouped: in columns, unless lines are much shorter, or flowing.

    ``called`` has the headings and words of the choices where they are not shown in the notation. ``telling`` has the
    words of those that are worth being told of among very many: they come first.
    """
    width = width_of(console)
    labelled = by_heading(choices, called) if called else by_beginning(choices)
    if telling and not called:
        digits = len(str(len(choices)))
        told = [f"{number:>{digits}}. {choices[number - 1].text} ({words})" for number, words in telling.items()]
        labelled = [("", shortened(told, most, few)), *labelled]
    labelled.sort(key=lambda group: len(group[1]) > most)
    labelled = [(name, shortened(entries, most, few)) for name, entries in labelled]
    for line in in_flow(labelled, width) if flowing else laid_out(labelled, width):
        line.rstrip()
        console.print(line, no_wrap=True, overflow="ellipsis", crop=False)


def laid_out(labelled: list[tuple[str, list[str]]], width: int) -> list[Text]:
    """The groups as columns or as lines, whatever is shorter."""
    upright = in_columns(labelled, width)
    flat = in_lines(labelled, width)
    return upright if upright and len(upright) <= len(flat) + 2 else flat


def by_beginning(choices: Sequence[Action]) -> list[tuple[str, list[str]]]:
    """The choices in the notation, under what they have in common."""
    digits = len(str(len(choices)))
    found: list[tuple[str, list[str]]] = []
    for name, numbers in groups(choices).items():
        label = heading(name, [choices[number - 1] for number in numbers])
        rests = [shown(choices[number - 1], label) for number in numbers]
        found.append((label, [f"{number:>{digits}}. {rest}" for number, rest in zip(numbers, rests, strict=True)]))
    return found


def by_heading(choices: Sequence[Action], called: Sequence[tuple[str, str]]) -> list[tuple[str, list[str]]]:
    """The choices in words, under their headings."""
    digits = len(str(len(choices)))
    found: dict[str, list[str]] = {}
    for number, (action, (name, words)) in enumerate(zip(choices, called, strict=True), 1):
        letter = f" ({action.letter})" if action.letter else ""
        found.setdefault(name, []).append(f"{number:>{digits}}. {words}{letter}")
    return list(found.items())


def shortened(entries: list[str], most: int, few: int) -> list[str]:
    """Entries that fit a screen: of very many only the first and the last few, for all can be typed."""
    if len(entries) <= most:
        return entries
    return [*entries[: 2 * few], f"... ({len(entries)})", *entries[-few:]]


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


def in_flow(labelled: list[tuple[str, list[str]]], width: int) -> list[Text]:
    """Choices one after another; a group with a name begins a line unless there is room for the whole of it."""
    found: list[Text] = []
    for name, entries in labelled:
        label = f"{name}  " if name else ""
        length = len(label) + sum(len(entry.lstrip()) + 2 for entry in entries)
        shared = bool(name and found) and found[-1].cell_len + len(BETWEEN) + length <= width
        text = found.pop().append(BETWEEN) if shared else Text()
        text.append(label, "bold cyan")
        for entry in (entry.lstrip() for entry in entries):
            if text.cell_len and text.cell_len + len(entry) > width:
                found.append(text)
                text = Text()
            numbered(text, entry, len(entry) + 2)
        found.append(text)
    return found


def numbered(text: Text, entry: str, width: int) -> None:
    """Add a choice to a line: its number, then what it says."""
    number, _, rest = entry.lstrip().partition(" ")
    text.append(" " * (len(entry) - len(entry.lstrip())) + number, "yellow")
    text.append((" " + rest).ljust(width - len(entry) + len(rest) + 1))
