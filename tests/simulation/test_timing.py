"""When others see something of a bot does not hang on how long it thinks, nor on the number of parts of its answer.

The server runs in the box, so that time is what the test says it is.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from contextvars import Context
from pathlib import Path
from typing import Any, TypeVar

import pytest

from alfonso.engine.state import SPECTATOR
from alfonso.web.processes import Process
from alfonso.web.tables import tables
from alfonso.web.tables.live import MOVE, Live
from alfonso.web.tables.pace import LONGEST, SHORTEST, Term
from alfonso.web.tables.streams import Stream
from tests.simulation import loop
from tests.simulation.games import GAMES
from tests.simulation.server import ServerProcess
from tests.simulation.story import Story

T = TypeVar("T")

PACE = 0.05
NEAR = 0.02  # seconds of this world, in which the ways between thoughts take no time
ENTRIES = 90


class Thinker(Process):
    """Thinks for as long as the test says, and comes to what it always comes to."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self.thought = seconds

    async def run(self, seconds: float, work: Callable[..., T], *args: Any) -> T:
        await asyncio.sleep(self.thought())
        packed, seat, name, *more = args[:-1]
        name = "search:samples=12" if name == "search" else name  # no clock is a cap, neither this world's nor ours
        return work(packed, seat, name, *more, 600.0)

    def end(self, busy: bool) -> None:
        """There is nothing to end."""


class Seen:
    """What an onlooker has seen of a table and when; and how the bots answered in secret meanwhile."""

    def __init__(self, live: Live, written: dict[tuple[str, int], float]) -> None:
        self.updates: list[float] = []  # when each was there, from the first move on
        self.ready: list[float] = []  # seconds from the opening of lanes until somebody was ready in one
        self.parts: list[int] = []  # in which they had answered then
        ghost = Live(live.row, live.game)
        ghost.streams[SPECTATOR] = Stream(SPECTATOR)
        opened, lanes = 0.0, 0
        given: Counter[int] = Counter()
        for entry in live.entries:
            now, before = written.get((entry.table, entry.number), 0.0), ghost.stream(SPECTATOR).number
            ghost.fold(entry)
            state = ghost.state
            if state is None:
                continue
            if ghost.stream(SPECTATOR).number > before:
                self.updates.append(now)
            given[entry.seat] += entry.kind == MOVE
            if lanes and (lanes != ghost._lanes() or entry.seat in state.ready):
                self.ready.append(now - opened)
                self.parts.append(given[entry.seat])
            if lanes != ghost._lanes():
                opened, lanes = now, ghost._lanes()
                given.clear()


def play(folder: Path, game: str, bots: list[str], thoughts: Callable[[], float], patch: pytest.MonkeyPatch) -> Seen:
    """A table at which bots have all seats, in a world in which only thinking takes time."""
    patch.setattr(loop, "SLOWEST", 0.0)
    folder.mkdir()
    story = Story(1, False, folder)
    story.loop.in_order = True
    story.network.slow = 0.0
    GAMES[game]

    async def main() -> Live:
        settings = {"bot_pace": PACE, "bot_workers": 8}
        server = ServerProcess("box", story.loop, random.Random(1), story.disk, False, settings, 64)
        server.machine.process = lambda: Thinker(thoughts)  # type: ignore[method-assign]
        assert await server.start()
        story.servers = [server]
        ann = await story.person("Ann")
        opened = await ann.insist("POST", "/api/tables", {"game": game, "seats": bots})
        assert opened.status == 201, opened.why
        live: Live = await server.spawn(server.services.tables.find(opened.data["table"]))
        while not live.over and live.number < ENTRIES:
            await asyncio.sleep(1)
        await server.stop()
        return live

    task = Context().run(story.loop.create_task, main())
    story.loop.run_until(task, 3600.0, story.history.complaints)
    assert not story.history.complaints
    story.loop.close()
    return Seen(task.result(), story.disk.written)


def steady(seconds: float) -> Callable[[], float]:
    return lambda: seconds


def unsteady(longest: float) -> Callable[[], float]:
    chance = random.Random(7)
    return lambda: chance.random() * longest


def drift(one: Seen, other: Seen) -> float:
    """By how much what was seen at both came earlier or later, at the most."""
    both = list(zip(one.updates, other.updates, strict=False))
    assert len(both) > 10
    return max(abs(a - one.updates[0] - (b - other.updates[0])) for a, b in both)


@pytest.mark.parametrize(
    ("game", "bots", "longest"),
    [
        ("fair", ["greedy", "random", "greedy"], 0.04),
        ("fair", ["search", "search"], 0.25),
        ("lords-of-xidit", ["greedy", "random", "greedy"], 0.03),
        ("mil-1049", ["random", "greedy", "random"], 0.03),
    ],
)
def test_nobody_sees_how_long_a_bot_thinks(
    game: str, bots: list[str], longest: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = play(tmp_path / "quick", game, bots, steady(0.0), monkeypatch)
    slow = play(tmp_path / "slow", game, bots, unsteady(longest), monkeypatch)
    assert drift(quick, slow) < NEAR
    assert all(one == other for one, other in zip(quick.parts, slow.parts, strict=False))


def test_nobody_sees_in_how_many_parts_a_bot_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = play(tmp_path / "box", "mil-1049", ["random", "greedy"], steady(0.04), monkeypatch)
    assert len(set(seen.parts)) > 2
    assert seen.ready == pytest.approx([seen.ready[0]] * len(seen.ready), abs=NEAR)


def test_without_terms_one_would_see_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "term_of", lambda live, seat, secret: (0.0, 0.0))
    bots = ["greedy", "random", "greedy"]
    quick = play(tmp_path / "quick", "fair", bots, steady(0.0), monkeypatch)
    slow = play(tmp_path / "slow", "fair", bots, unsteady(0.4), monkeypatch)
    assert drift(quick, slow) > 1.0
    assert max(slow.ready) - min(slow.ready) > 0.2


def test_who_is_too_late_for_a_term_is_in_time_for_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = play(tmp_path / "box", "fair", ["greedy", "greedy"], unsteady(2.5), monkeypatch)
    terms = [round(seconds) for seconds in seen.ready]
    assert seen.ready == pytest.approx(terms, abs=NEAR)
    assert set(terms) >= {1, 2}


def test_a_machine_without_a_pace_holds_nobody_up() -> None:
    term = Term(5.0, 0.0, 0.0)
    assert term.wait(5.0) == term.wait(9.0) == 0.0
    assert term.left(9.0) == LONGEST


def test_thoughts_fit_into_a_term() -> None:
    now, term = 5.0, Term(5.0, 3.0, 0.05)
    while (left := term.left(now)) > SHORTEST:
        assert left < 3.0
        now += left
    assert now < 8.0
    assert now + term.wait(now) == pytest.approx(8.0)
    assert term.left(100.0) == SHORTEST
    assert term.wait(11.5) == pytest.approx(2.5)
