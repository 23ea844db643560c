"""What the tests of the terminal share: the command run with typed answers, its words and its exit code."""

import io
import re
from collections.abc import Iterable
from typing import NamedTuple

import pytest

from alfonso.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


class CommandLine:
    """Runs the command in this process, with answers typed through a pipe."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        monkeypatch.setenv("COLUMNS", "100")
        monkeypatch.setenv("TERM", "xterm-256color")
        monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(self, *args: str, typed: Iterable[str] = ()) -> Ran:
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        self.capsys.readouterr()
        code = main(list(args))
        out, err = self.capsys.readouterr()
        return Ran(code, out, err)

    def refused(self, *args: str) -> str:
        """The one sentence with which a command is refused."""
        ran = self.run(*args)
        assert ran.code == 2, ran
        assert ran.out == ""
        assert ran.err.count("\n") == 1
        assert "Traceback" not in ran.err
        return ran.err.strip()


def score_lines(out: str) -> str:
    """The table of points and all that follows."""
    return out[out.index("score  ", out.index("century is over")) :] if "century is over" in out else ""


def squeezed(text: str) -> str:
    """A text with single spaces, whatever the line breaks."""
    return re.sub(r"\s+", " ", text)
