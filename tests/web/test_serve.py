"""The command ``alfonso serve``: what can be wrong with it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.house import ROOT


def run(*args: str, program: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", program] if program else [sys.executable, "-m", "alfonso", "serve", *args]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=30, cwd=ROOT)


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


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        ran = run("--port", str(taken.getsockname()[1]), "--database", f"sqlite:{tmp_path}/x.db")
    assert ran.returncode != 0
    assert "Traceback" not in ran.stderr


def test_serve_explains_itself() -> None:
    ran = run("--help")
    assert ran.returncode == 0
    assert "sqlite:PATH" in ran.stdout
