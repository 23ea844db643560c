"""A bar for those who wait, and nothing for those who read."""

import io

import pytest
from rich.console import Console

from alfonso.terminal import progress


def test_a_bar_on_a_terminal_adds_up_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Console(file=io.StringIO(), force_terminal=True, width=100, _environ={"TERM": "xterm"})
    monkeypatch.setattr(progress, "console", lambda stderr: screen)

    with progress.progress_bar(10, "games") as done:
        assert done is not None
        done(4)
        done(3)

    assert isinstance(screen.file, io.StringIO)
    assert "7/10" in screen.file.getvalue()


def test_a_line_on_a_terminal_says_what_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Console(file=io.StringIO(), force_terminal=True, width=100, _environ={"TERM": "xterm"})
    monkeypatch.setattr(progress, "console", lambda stderr: screen)

    with progress.status_line() as tell:
        assert tell is not None
        tell("clones")


def test_nothing_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    with progress.progress_bar(10, "games") as done, progress.status_line() as tell:
        assert done is None
        assert tell is None

    assert capsys.readouterr() == ("", "")
