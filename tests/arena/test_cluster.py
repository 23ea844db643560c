"""On a Ray cluster: the same commands, the same results to the digit, also when a worker is lost in the middle."""

import importlib.util
import json
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from alfonso import form
from alfonso.arena.cluster import LOOPBACK, Order, do
from alfonso.engine.errors import AlfonsoError
from tests.arena.on_cluster import GAME, PARTS, commands, deadly
from tests.terminal.command import CommandLine
from tests.terminal.conftest import command

__all__ = ["command"]

KEY = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}  # only these tests join
HEAD = "--head --block --num-cpus 2 --port 0 --include-dashboard false --disable-usage-stats"
MISSING = "NOT RUN on a cluster: Ray is missing (pip install 'alfonso[ray]')"
needs_ray = pytest.mark.usefixtures("ray")


@pytest.fixture
def ray() -> None:
    """Ray is at hand; without it a test is skipped, but not in CI, where nothing may go untested unseen."""
    if importlib.util.find_spec("ray") is None:
        if os.environ.get("CI") == "true":
            pytest.fail(MISSING, pytrace=False)
        pytest.skip(MISSING)


@pytest.fixture
def cluster() -> Iterator[str]:
    """The address of a Ray cluster on this machine: two workers, and what belongs to it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = f"{HEAD} --object-store-memory 104857600 --ray-client-server-port {port}"
    with subprocess.Popen(
        [sys.executable, "-W", "ignore", "-m", "ray.scripts.scripts", "start", *options.split()],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        env={**os.environ, **LOOPBACK, **KEY},
    ) as running:
        said = ""
        assert running.stdout is not None
        while "--block" not in said:  # it has started, and says that this command stays
            line = running.stdout.readline()
            assert line, said
            said += line
        try:
            yield f"ray://127.0.0.1:{port}"
        finally:
            running.send_signal(signal.SIGTERM)
            running.communicate(timeout=120)
            end_session(running.pid)


def end_session(session: int) -> None:
    """End what is left of a session that is over."""
    for name in os.listdir("/proc"):
        try:
            if name.isdigit() and os.getsid(int(name)) == session:
                os.kill(int(name), signal.SIGKILL)
        except ProcessLookupError:
            continue


def python(*words: str) -> subprocess.CompletedProcess[str]:
    """Run something in a process that may join the cluster."""
    return subprocess.run(
        [sys.executable, "-W", "ignore", *words],
        capture_output=True,
        text=True,
        timeout=900,
        env={**os.environ, **KEY},
        cwd=Path(__file__).parents[2],
    )


def without_times(out: str) -> str:
    return re.sub(r'"(games_per_second|seconds_per_move)": [^,]*,', "", out)


def here(*words: str) -> str:
    """What a command prints, but for the time that it took."""
    done = python("-m", "alfonso", *words)
    assert done.returncode == 0, done.stderr
    return without_times(done.stdout)


@needs_ray
def test_all_is_as_in_a_local_run_though_workers_are_lost(cluster: str, tmp_path: Path) -> None:
    """One test, since a cluster takes long to come up."""
    done = python("-m", "tests.arena.on_cluster", cluster, str(tmp_path))
    assert done.returncode == 0, done.stderr
    there: dict[str, Any] = json.loads(done.stdout)
    assert {mark.stem for mark in tmp_path.glob("*.mark")} == {"one", "two", "three"}  # workers that were ended
    for name, words in commands(tmp_path, "here").items():
        assert without_times(there[name]) == here(*words), name
    assert sorted(there["fatal"]) == [part * part for part in range(PARTS)]  # done again, and nothing twice
    assert there["wrong"] == "there is no part 3"
    assert there["hopeless"].startswith("the cluster lost the same part of the work again and again: ")


@needs_ray
def test_a_cluster_that_is_begun_for_a_command_does_the_same(tmp_path: Path) -> None:
    words = ["duel", GAME, "greedy", deadly(tmp_path, "bot"), "--seats", "3", "--deals", "3", "--json"]
    done = python("-m", "alfonso", *words, "--on", "ray", "--jobs", "2")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "bot.mark").exists()
    assert done.stdout == here(*words)


@pytest.mark.parametrize(("ci", "end"), [("true", pytest.fail.Exception), ("", pytest.skip.Exception)])
def test_only_outside_of_ci_may_ray_be_missing(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, ci: str, end: type[BaseException]
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(end, match="Ray is missing"):
        request.getfixturevalue("ray")


def test_another_alfonso_at_the_cluster_is_refused(tmp_path: Path) -> None:
    with pytest.raises(AlfonsoError, match="the cluster has another Alfonso"):
        do(Order(str, str(tmp_path), "another"), 1)


def test_files_are_looked_for_where_the_command_was_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("/")
    assert do(Order(lambda _: os.getcwd(), str(tmp_path), form.identity()), 1) == str(tmp_path)


@pytest.mark.parametrize("place", ["rays", "ray://", "http://127.0.0.1:1"])
def test_what_is_no_cluster_is_refused(command: CommandLine, place: str) -> None:
    sentence = command.refused("simulate", GAME, "--seats", "random,random,random", "--games", "1", "--on", place)
    assert sentence == f"work is done on ray (this machine) or on ray://HOST:PORT, not on {place!r}"


def test_without_ray_there_is_a_sentence(command: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    sentence = command.refused("simulate", GAME, "--seats", "random,random,random", "--games", "1", "--on", "ray")
    assert sentence == "Ray is not installed: pip install 'alfonso[ray]'"
