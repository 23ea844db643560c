"""The command ``alfonso serve``: what can be wrong with it."""

import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from alfonso.web.serve import SCREENS, listen
from alfonso.web.settings import Settings
from tests.web.servers import ROOT


def run(*args: str, program: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", program] if program else [sys.executable, "-m", "alfonso", "serve", *args]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, cwd=ROOT)


def test_without_the_web_packages_it_says_how_to_get_them() -> None:
    program = """
import sys
sys.modules["starlette"] = None
from alfonso.cli import main
sys.exit(main(["serve"]))
"""
    ran = run(program=program)
    assert ran.returncode == 2
    assert ran.stderr == "the server needs starlette: pip install 'alfonso[web]'\n"


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--database", "mysql:x"], "'mysql:x' is no database: write sqlite:PATH or postgresql://...\n"),
        (["--database", "sqlite:/nowhere/at/all.db"], "/nowhere/at/all.db cannot be used as a database: "),
        (["--database", "postgresql://nobody@127.0.0.1:1/x"], "the PostgreSQL database cannot be used: "),
        (["--public-url", "example.org"], "'example.org' is not an address such as https://games.example.org\n"),
        (["--port", "99999"], "Invalid value for '--port'"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_sentence(args: list[str], words: str) -> None:
    ran = run(*args)
    assert ran.returncode == 2
    assert ran.stderr.startswith(words)
    assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize("more", [[], ["--open"]])
def test_a_port_that_is_named_and_taken(more: list[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ran = run("--port", port, "--database", f"sqlite:{tmp_path}/x.db", *more)
    assert ran.returncode == 2
    assert ran.stderr == f"port {port} is taken here, perhaps by another Alfonso: name a free one with --port\n"


def test_a_host_that_does_not_exist(tmp_path: Path) -> None:
    ran = run("--host", "nowhere.invalid", "--database", f"sqlite:{tmp_path}/x.db")
    assert ran.returncode == 2
    assert ran.stderr.startswith("nobody can listen at nowhere.invalid port 1283: ")
    assert ran.stderr.count("\n") == 1


@contextlib.contextmanager
def opened(database: Path, **env: str) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """A server that was told to open the page; where it says it is."""
    command = [sys.executable, "-m", "alfonso", "serve", "--open", "--log-level", "error"]
    bare = {name: value for name, value in os.environ.items() if name not in SCREENS}
    with subprocess.Popen(
        [*command, "--database", f"sqlite:{database}"], stdout=subprocess.PIPE, text=True, cwd=ROOT, env={**bare, **env}
    ) as process:
        assert process.stdout is not None
        try:
            said = process.stdout.readline()
            yield said.removeprefix("Alfonso is at ").removesuffix(" (Ctrl-C ends it)\n"), process
        finally:
            process.terminate()
        assert process.wait(20) == 0


def test_the_page_is_opened_at_the_next_port_that_is_free(tmp_path: Path) -> None:
    """A second server on the same machine does not stumble over the first."""
    browser, seen = tmp_path / "browser", tmp_path / "seen"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {seen}\n')
    browser.chmod(0o755)
    look = {"BROWSER": str(browser)}
    with opened(tmp_path / "1.db", **look) as (first, _), opened(tmp_path / "2.db", **look) as (second, _):
        assert first != second
        for where in (first, second):
            assert httpx.get(f"{where}/healthz").json() == {"status": "ok"}
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not (seen.exists() and len(seen.read_text().split()) == 2):
            time.sleep(0.05)
        assert seen.read_text().split() == [first, second]


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="there is always a screen here")
def test_without_a_screen_it_says_where_it_is_and_goes_on(tmp_path: Path) -> None:
    with opened(tmp_path / "x.db") as (where, process):
        assert process.stdout is not None
        assert process.stdout.readline() == "No browser could be opened here: open the address yourself.\n"
        assert httpx.get(where).status_code == 200


def test_serve_explains_itself() -> None:
    ran = run("--help")
    assert ran.returncode == 0
    assert "sqlite:PATH" in ran.stdout


def test_an_answer_is_not_held_back_until_the_asker_has_spoken() -> None:
    with listen(Settings(port=0)) as door, socket.create_connection(door.getsockname()), door.accept()[0] as line:
        assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
