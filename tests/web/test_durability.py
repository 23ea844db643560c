"""The server is killed at random moments under load: what was acknowledged is there, once, and every table goes on."""

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from alfonso.engine.errors import AlfonsoError
from alfonso.web.client import Client, ServerRefused
from alfonso.web.settings import Settings
from alfonso.web.store.store import Entry
from alfonso.web.tables.live import MOVE, Live
from alfonso.web.tables.tables import Games
from tests.web.servers import ROOT, free_port

PLAYERS = 4


class RespawnedServer:
    """A server that is replaced as soon as it is killed."""

    def __init__(self, database: str, env: dict[str, str]) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-m", "tests.web.respawn", database, str(self.port)]
        self.process = subprocess.Popen(
            command, env=env, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.child = 0
        self.http = httpx.Client(timeout=5)  # made once: each takes a tenth of a second
        self.next()

    def next(self) -> None:
        """The process that serves now, once it answers."""
        assert self.process.stdout is not None
        self.child = int(self.process.stdout.readline())
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            with contextlib.suppress(httpx.TransportError):
                if self.http.get(f"{self.url}/healthz").status_code == 200:
                    return
            time.sleep(0.01)
        raise AssertionError("the server did not come back")

    def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)

    def close(self) -> None:
        self.http.close()
        self.process.kill()
        os.kill(self.child, signal.SIGKILL)
        self.process.communicate()


class Player(threading.Thread):
    """Plays table after table, alone at two seats or against a bot, and remembers what was acknowledged."""

    def __init__(self, url: str, number: int, seats: list[str]) -> None:
        super().__init__()
        self.client = Client.greet(url, f"P{number}", patience=60)
        self.chance = random.Random(number)
        self.seats = seats
        self.acknowledged: list[tuple[str, int, str, str, int]] = []  # table, seat, key, action, number
        self.asked: list[tuple[str, int, str, str, int]] = []
        self.stopping = threading.Event()
        self.failed: Exception | None = None

    def run(self) -> None:
        try:
            while not self.stopping.is_set():
                self.play(self.client.open("fair", self.seats)["table"])
        except Exception as error:
            self.failed = error

    def play(self, table: str) -> None:
        """Answer whatever is asked, until the end."""
        own = [seat for seat, word in enumerate(self.seats) if word == "me"]
        while not self.stopping.is_set():
            before = len(self.asked)
            for seat in own:
                now = self.client.look(table, seat)
                if now["result"]:
                    return
                if now["view"]["choices"]:
                    self.move(table, seat, now["answer"], self.chance.choice(now["view"]["choices"]))
            if len(self.asked) == before:
                time.sleep(0.05)  # a bot is thinking

    def move(self, table: str, seat: int, number: int, action: str) -> None:
        """Make a move; while the server is away the client asks again with the same key."""
        key = f"{len(self.asked)}"
        self.asked.append((table, seat, key, action, number))
        with contextlib.suppress(ServerRefused):  # a bot, or the other seat, was faster
            answer = self.client.move(table, number, action, seat, key)
            self.acknowledged.append((table, seat, key, action, answer))


@pytest.fixture
def respawned(
    request: pytest.FixtureRequest, fair_is_known: dict[str, str], tmp_path: Path
) -> Iterator[tuple[RespawnedServer, str]]:
    kind = request.param
    database = f"sqlite:{tmp_path}/killed.db" if kind == "sqlite" else str(request.getfixturevalue("postgres_url"))
    one = RespawnedServer(database, fair_is_known)
    yield one, database
    one.close()


@pytest.mark.parametrize(
    ("respawned", "kills", "seats"),
    [("sqlite", 60, ["me", "me"]), ("sqlite", 4, ["me", "random"]), ("postgresql", 15, ["me", "me"])],
    indirect=["respawned"],
)
def test_an_acknowledged_move_survives(respawned: tuple[RespawnedServer, str], kills: int, seats: list[str]) -> None:
    server, database = respawned
    players = [Player(server.url, number, seats) for number in range(PLAYERS)]
    with contextlib.ExitStack() as clients:
        for player in players:
            clients.enter_context(player.client)
        kill_while_they_play(server, players, kills, 0.25 if "random" not in seats else 4.0)
        check(database, players, kills)
        for player in players:
            finish(player)


def kill_while_they_play(server: RespawnedServer, players: list[Player], kills: int, longest: float) -> None:
    """Kill the server again and again, as soon as it answers or a little later."""
    for player in players:
        player.start()
    chance = random.Random("kills")
    for number in range(kills):
        time.sleep(chance.uniform(0.0, longest))
        if number % 2:  # every other time not before some moves were acknowledged, however slow the machine is
            wanted = sum(len(player.acknowledged) for player in players) + chance.randint(1, 5)
            deadline = time.monotonic() + 5
            while sum(len(player.acknowledged) for player in players) < wanted and time.monotonic() < deadline:
                time.sleep(0.002)
        server.kill()
        server.next()
    for player in players:
        player.stopping.set()
    for player in players:
        player.join(60)
        assert player.failed is None


def check(database: str, players: list[Player], kills: int) -> None:
    """Nothing acknowledged is missing, nothing is there twice, every table can be made from its entries."""
    acknowledged = [one for player in players for one in player.acknowledged]
    assert len(acknowledged) >= kills
    for table in {one[0] for one in acknowledged}:
        entries = asyncio.run(read(database, table))
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        keys = Counter((entry.seat, entry.key) for entry in entries if entry.key)
        assert set(keys.values()) <= {1}
        moves = {(entry.seat, entry.key): entry.data["action"] for entry in entries if entry.kind == MOVE}
        for _, seat, key, action, _ in (one for one in acknowledged if one[0] == table):
            assert moves[(seat, key)] == action
        asyncio.run(rebuild(database, table, entries))


async def read(database: str, table: str) -> list[Entry]:
    store = Settings(database=database).store()
    await store.open()
    entries = await store.entries(table)
    await store.close()
    return entries


async def rebuild(database: str, table: str, entries: list[Entry]) -> None:
    store = Settings(database=database).store()
    await store.open()
    row = await store.table(table)
    assert row is not None
    live = Live(row, Games()(row.game))
    for entry in entries:
        live.fold(entry)
    assert live.status == row.status
    await store.close()


def finish(player: Player) -> None:
    """The last table goes on to its end, and old keys get their old answers."""
    table, seat, key, action, number = player.acknowledged[-1]
    asked = next(one for one in player.asked if one[:3] == (table, seat, key))
    assert player.client.move(table, asked[4], action, seat, key) == number
    player.stopping.clear()
    player.play(table)
    if player.client.look(table)["result"] is None:
        raise AlfonsoError("the table does not end")
