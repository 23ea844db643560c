"""Some hundred stories, each with its own trouble: what was promised is kept, and each can be told again."""

import os
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from alfonso.web.store.snapshots import Snapshot
from alfonso.web.store.store import Entry
from alfonso.web.tables import memory
from alfonso.web.tables.live import Live
from alfonso.web.tables.snapshots import gone_on_with
from tests.simulation.story import run, tell
from tests.web.servers import ROOT

STORIES = 120
AT_A_TIME = 10
LARGE = 4


@pytest.mark.parametrize("first", range(1, STORIES, AT_A_TIME))
def test_what_was_promised_is_kept(first: int) -> None:
    for seed in range(first, first + AT_A_TIME):
        tell(seed)


@pytest.mark.parametrize("seed", range(1, LARGE + 1))
def test_also_in_large_games(seed: int) -> None:
    tell(seed, large=True)


def digest_elsewhere(seed: int, hashing: str) -> str:
    """How a story ends in another process, in which sets have another order."""
    paths = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), str(ROOT)]))
    command = [sys.executable, "-m", "tests.simulation", str(seed)]
    env = {**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": paths}
    told = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=True)
    return told.stdout.splitlines()[-1]


@pytest.mark.parametrize("seed", [7, 12])
def test_the_same_seed_is_the_same_story(seed: int) -> None:
    story = run(seed)
    assert story.history.lines > 100
    assert story.history.faults, "nothing went wrong"
    assert {digest_elsewhere(seed, hashing) for hashing in ("1", "77")} == {f"digest {story.history.digest}"}
    assert run(seed + 100).history.digest != story.history.digest


def test_the_stories_go_on_with_snapshots(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[int, bool]] = []

    def counted(row: Any, game: Any, entries: list[Entry], snapshots: Sequence[Snapshot]) -> Live:
        begun.append((snapshots[0].number, len(snapshots) > 1))
        return gone_on_with(row, game, entries, snapshots)

    monkeypatch.setattr(memory, "gone_on_with", counted)
    faults = {name for seed in range(1, 17) for name in run(seed).history.faults}
    assert {"crash before a commit", "crash after a commit", "damaged snapshots"} <= faults
    assert {with_eyes for _, with_eyes in begun} == {True, False}
    assert len({number for number, _ in begun}) > 5
