"""The full screen in a real terminal: tmux has one that can be looked at from outside."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import alfonso
from alfonso.terminal import files
from tests.terminal.fullscreen.sitting import PATIENCE, PRESSES


class Terminal:
    """One terminal with one command in it."""

    def __init__(self, home: Path) -> None:
        self.socket = home / "tmux"

    def tmux(self, *words: str) -> str:
        command = ["tmux", "-u", "-S", str(self.socket), "-f", os.devnull, *words]
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
        return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout

    def start(self, *arguments: str, width: int = 100, height: int = 40, term: str = "") -> None:
        """Run alfonso; what it leaves behind stays to be read."""
        command = [*(["env", f"TERM={term}"] if term else []), sys.executable, "-m", "alfonso", *arguments]
        size = ("-x", str(width), "-y", str(height))
        self.tmux("new-session", "-d", *size, "sleep 600", ";", "set", "-g", "remain-on-exit", "on")
        self.tmux("respawn-pane", "-k", " ".join(command))

    def shown(self) -> str:
        return self.tmux("capture-pane", "-p", "-J")

    def whole(self) -> str:
        """The screen, and what has scrolled away above it: a line does when tmux says that the command has ended."""
        return self.tmux("capture-pane", "-p", "-J", "-S", "-")

    def until(self, pattern: str) -> str:
        """Wait until something stands on the screen; the screen."""
        deadline = time.monotonic() + PATIENCE
        while not re.search(pattern, screen := self.shown()):
            assert time.monotonic() < deadline, f"{pattern} is not shown:\n{screen}"
            time.sleep(0.02)
        return screen

    def press(self, *keys: str) -> None:
        self.tmux("send-keys", *keys)

    def end(self) -> None:
        subprocess.run(["tmux", "-S", str(self.socket), "kill-server"], check=False, capture_output=True)


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    if shutil.which("tmux") is None:
        needed = "NOT RUN in a real terminal: tmux is missing (Debian: apt-get install tmux)"
        pytest.fail(needed) if os.environ.get("CI") else pytest.skip(needed)
    with tempfile.TemporaryDirectory(prefix="alf-") as home:  # a socket's path must be short
        one = Terminal(Path(home))
        yield one
        one.end()


def made(file: Path, seat: int) -> int:
    """How many moves of a seat a record has."""
    return len([mover for mover, _ in files.read(file).moves if mover == seat])


@pytest.mark.parametrize("id", alfonso.game_ids())
def test_some_turns_in_a_real_terminal(terminal: Terminal, tmp_path: Path, id: str) -> None:
    file = tmp_path / "play.txt"
    game = alfonso.game(id)

    terminal.start("play", id, "--seats", "me:Ann,random,random", "--seed", "3", "--save", str(file))
    terminal.until(r"(?s)1\. .*> .*f10")
    deadline = time.monotonic() + PATIENCE
    while made(file, 0) < 3:
        assert time.monotonic() < deadline, terminal.shown()
        before = made(file, 0)
        terminal.press("Down")
        terminal.press("Enter")
        # a move is written down before the next question is drawn: an Enter in between is taken for one too many
        again = time.monotonic() + PRESSES
        while made(file, 0) == before and time.monotonic() < again:
            time.sleep(0.02)
    terminal.until(r"1\. ")
    terminal.tmux("resize-window", "-x", "80", "-y", "24")
    folded = terminal.until(r"(?s)^(?:[^\n]*\n){23}[^\n]*f10")
    assert game.name in folded
    assert max(len(line) for line in folded.splitlines()) <= 80
    terminal.press("F10")
    terminal.until("--resume")
    left = terminal.whole()
    assert "You left the table." in left
    assert "f10" not in left


def test_a_dumb_terminal_is_told_line_by_line(terminal: Terminal) -> None:
    terminal.start("play", "xii-century", "--seats", "me:Ann", "--seed", "3", term="dumb")
    assert "f10" not in terminal.until(r"(?m)^> ?$")
    terminal.press("quit", "Enter")
    terminal.until("You left the table.")


def test_line_by_line_as_one_likes_it(terminal: Terminal) -> None:
    terminal.start("play", "xii-century", "--seats", "me:Ann", "--seed", "3", "--lines")
    assert "f10" not in terminal.until(r"(?m)^> ?$")
