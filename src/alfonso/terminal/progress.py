"""How far something has come, on stderr, where somebody is looking."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from alfonso.terminal.draw import console


@contextmanager
def progress_bar(total: int, what: str) -> Iterator[Callable[[int], None] | None]:
    """A bar that is told how many more are done; nothing where stderr is not a terminal."""
    screen = console(stderr=True)
    if not screen.is_terminal or screen.is_dumb_terminal:
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda more: bar.advance(task, more)


@contextmanager
def status_line() -> Iterator[Callable[[str], None] | None]:
    """A line that says what is being done; nothing where stderr is not a terminal."""
    screen = console(stderr=True)
    if not screen.is_terminal or screen.is_dumb_terminal:
        yield None
        return
    with screen.status("measuring") as status:
        yield lambda words: status.update(words)
