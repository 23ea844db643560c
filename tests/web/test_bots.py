"""Bots think elsewhere, for so long and no longer."""

import asyncio
import json
import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest

import alfonso
from alfonso.engine.dice import SealedDice
from alfonso.engine.state import State
from alfonso.web.client import ServerRefused
from alfonso.web.tables.bots import BotWorkers, Worker
from tests.web.conftest import StartServer
from tests.web.inprocess import in_process, until
from tests.web.servers import play_randomly
from tests.xii_century.helpers import XII


def position() -> State:
    return XII.new(seats=3, dice=SealedDice("secret", "", [0] * 4))


def choose(workers: BotWorkers, name: str, times: int = 1) -> list[str]:
    async def think() -> list[str]:
        try:
            return [await workers.choose(position(), position().next_seat, name, "seed") for _ in range(times)]
        finally:
            workers.close()

    return asyncio.run(think())


def test_a_bot_chooses_what_it_always_chooses() -> None:
    workers = BotWorkers(workers=1, seconds=30)
    chosen = choose(workers, "greedy", 2)
    assert chosen[0] == chosen[1]
    assert chosen[0] in [action.text for action in position().choices()]
    assert (workers.thoughts, workers.failures) == (2, 0)


@pytest.mark.parametrize(("name", "seconds"), [("nobody", 30.0), ("greedy", 0.0)])
def test_a_bot_that_fails_or_is_too_slow_takes_the_first_choice(
    name: str, seconds: float, caplog: pytest.LogCaptureFixture
) -> None:
    workers = BotWorkers(workers=1, seconds=seconds)
    assert choose(workers, name, 2) == [position().choices()[0].text] * 2
    assert workers.failures == 2
    assert [record.message for record in caplog.records] == ["a bot failed"] * 2


def test_what_a_bot_remembers_goes_from_worker_to_worker() -> None:
    state = alfonso.game("mil-1049").new(2, seed=1)
    memory = ["somewhereelse and nothing that could be done"]

    async def scene() -> str:
        workers = BotWorkers(workers=1, seconds=600)
        try:
            return await workers.choose(state, state.next_seat, "search", "seed", memory)
        finally:
            workers.close()

    assert asyncio.run(scene()) in [action.text for action in state.choices()]
    assert "nothing that could be done" not in " ".join(memory)  # what does not fit is forgotten


class Thoughts:
    """Bots that never come to an end: which seats they began to think for, and which thoughts were ended."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.begun: list[int] = []
        self.ended: list[int] = []
        patch.setattr(BotWorkers, "choose", self.think)

    async def think(self, state: State, seat: int, *_: object) -> str:
        self.begun.append(seat)
        try:
            await asyncio.Event().wait()
        finally:
            self.ended.append(seat)
        return ""


def test_a_thought_ends_when_its_seat_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = Thoughts(monkeypatch)
    with in_process(f"sqlite:{tmp_path}/bots.db") as server:
        table, ann, _ = server.for_two()
        ann.post(f"/api/tables/{table}/seats/0/bot", {"bot": "search"})
        until(lambda: thoughts.begun == [0])
        assert thoughts.ended == []
        ann.post(f"/api/tables/{table}/seats/0/back")
        until(lambda: thoughts.ended == [0])
        ann.move(table)  # who sits there again plays on
        assert thoughts.begun == [0]


def test_a_thought_ends_when_a_move_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = Thoughts(monkeypatch)
    with in_process(f"sqlite:{tmp_path}/undo.db") as server:
        table, *people = server.for_two("my-village")
        first, other = people if people[0].look(table)["view"]["choices"] else people[::-1]
        while not other.look(table)["view"]["choices"]:
            first.move(table)
        seat = other.look(table)["mine"][0]
        other.post(f"/api/tables/{table}/seats/{seat}/bot", {"bot": "search"})
        until(lambda: thoughts.begun == [seat])
        if first.look(table)["view"]["undo"] == "free":
            first.do(table, "undo")
        else:
            first.do(table, "undo/ask")
            other.do(table, "undo/answer", agree=True)
        until(lambda: thoughts.ended == [seat])
        assert first.look(table)["view"]["choices"]
        assert thoughts.begun == [seat]


def test_a_thought_ends_with_its_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = Thoughts(monkeypatch)
    with in_process(f"sqlite:{tmp_path}/end.db") as server:
        ann = server.guest("Ann")
        table = ann.open("fair", ["me", "search", "search"])["table"]
        until(lambda: sorted(thoughts.begun) == [1, 2])  # both at once, behind their screens
        ann.post(f"/api/tables/{table}/part", {"key": "end", "what": "end"})
        until(lambda: sorted(thoughts.ended) == [1, 2])
        assert ann.look(table)["result"] is not None
        assert sorted(thoughts.begun) == [1, 2]


def test_a_thought_that_is_cancelled_frees_its_worker() -> None:
    workers = BotWorkers(workers=1, seconds=600)
    state = alfonso.game("mil-1049").new(2, seed=1)

    async def scene() -> tuple[int, str]:
        await workers.choose(state, state.next_seat, "greedy", "seed")  # so that it is up
        pid = workers._idle[0].process.pid
        endless = workers.choose(state, state.next_seat, "search:samples=1000000", "seed", [], lambda: 600.0)
        thought = asyncio.ensure_future(endless)
        while workers._idle:
            await asyncio.sleep(0)
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought
        return pid, await workers.choose(state, state.next_seat, "greedy", "seed")  # there is room for others

    try:
        pid, chosen = asyncio.run(scene())
    finally:
        workers.close()
    assert not is_running(pid)
    assert chosen in [action.text for action in state.choices()]
    assert workers.failures == 0


def test_who_asks_for_a_hint_does_not_wait_for_bots() -> None:
    workers = BotWorkers(workers=1, seconds=600)
    state = alfonso.game("mil-1049").new(2, seed=1)

    async def scene() -> list[dict[str, Any]]:
        endless = workers.choose(state, state.next_seat, "search:samples=1000000", "seed", [], lambda: 600.0)
        thought = asyncio.ensure_future(endless)
        while not workers.thoughts:
            await asyncio.sleep(0)
        try:
            found = await workers.advise(state, state.next_seat)
            assert not thought.done()
            return found
        finally:
            thought.cancel()
            await asyncio.gather(thought, return_exceptions=True)
            workers.close()

    found = asyncio.run(scene())
    assert {one["action"] for one in found} <= {action.text for action in state.choices()}
    assert 2 <= len(found) <= 3


def test_a_table_takes_bots_by_name_and_no_settings(tmp_path: Path) -> None:
    settings = pytest.raises(ServerRefused, match="no bot is called 'search:samples=1000000'")
    with in_process(f"sqlite:{tmp_path}/names.db") as server, settings:
        server.guest("Ann").open("fair", ["me", "search:samples=1000000"])


def test_a_worker_that_dies_is_replaced() -> None:
    workers = BotWorkers(workers=1, seconds=30)

    async def scene() -> list[str]:
        state = position()
        first = await workers.choose(state, state.next_seat, "greedy", "seed")
        worker: Worker = workers._idle[0]
        os.kill(worker.process.pid, signal.SIGKILL)
        second = await workers.choose(state, state.next_seat, "greedy", "seed")
        third = await workers.choose(state, state.next_seat, "greedy", "seed")
        workers.close()
        return [first, second, third]

    first, second, third = asyncio.run(scene())
    assert first == third
    assert second == position().choices()[0].text
    assert workers.failures == 1


def test_a_table_goes_on_when_bots_have_no_time(start_server: StartServer) -> None:
    server = start_server("--bot-seconds", "0.01")
    ann = server.guest("Ann")
    table = ann.open("xii-century", ["me", "greedy"])["table"]
    play_randomly([ann], table, moves=10)
    lines = [json.loads(line) for line in server.logged().splitlines()]
    assert all("secret" not in json.dumps(line) for line in lines)
    assert ann.look(table)["number"] > 10


def test_workers_do_not_outlive_a_killed_server(start_server: StartServer) -> None:
    server = start_server()
    ann = server.guest("Ann")
    table = ann.open("xii-century", ["me", "greedy"])["table"]
    assert server.process is not None
    listed = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    while not (children := [int(pid) for pid in listed.read_text().split()]):  # until the bot was asked
        assert play_randomly([ann], table, moves=1)
    server.kill()
    deadline = time.monotonic() + 60
    while any(os.path.exists(f"/proc/{pid}/cmdline") and is_running(pid) for pid in children):
        assert time.monotonic() < deadline, "a worker has outlived its server"
        time.sleep(0.05)


def is_running(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
