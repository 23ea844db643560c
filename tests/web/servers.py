"""Real servers for tests: started, killed and started again, on this machine only."""

import contextlib
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from alfonso.web.client import Client
from tests.web import chance

ROOT = Path(__file__).parents[2]


class ServerProcess:
    """One server process and everybody who has come to it."""

    def __init__(self, database: str, env: dict[str, str], *options: str) -> None:
        self.database = database
        self.env = env
        self.options = options
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.log = tempfile.TemporaryFile()  # noqa: SIM115  (as long as the server stands)
        self.guests: list[Client] = []

    def start(self) -> "ServerProcess":
        command = [sys.executable, "-m", "tests.web.chance", "serve", "--rate", "100000"]
        command += ["--port", str(self.port), "--database", self.database, *self.options]
        self.process = subprocess.Popen(command, env=self.env, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=self.log)
        deadline = time.monotonic() + 90
        with httpx.Client() as http:
            while time.monotonic() < deadline and self.process.poll() is None:
                with contextlib.suppress(httpx.TransportError):
                    if http.get(f"{self.url}/healthz").status_code == 200:
                        return self
                time.sleep(0.02)
        raise AssertionError(f"the server did not start: {self.logged()[-2000:]}")

    def kill(self) -> None:
        """End the process as a power loss would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ask the process to end; its exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20)

    def close(self) -> None:
        for guest in self.guests:
            guest.close()
        if self.process is not None and self.process.poll() is None:
            self.stop()
        self.log.close()

    def logged(self) -> str:
        self.log.seek(0)
        return self.log.read().decode()

    def guest(self, name: str, patience: float = 5.0) -> Client:
        return self.known(Client.greet(self.url, name, patience))

    def stranger(self) -> Client:
        return self.known(Client(self.url))

    def known(self, client: Client) -> Client:
        """Somebody who has come: their dice are those of the test."""
        client.http.headers.update(chance.of_somebody())
        self.guests.append(client)
        return client

    def socket(self, guest: Client, table: str, after: int = 0, **more: Any) -> ClientConnection:
        """A socket at a table, as somebody."""
        query = "".join(f"&{name}={value}" for name, value in more.items())
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket?after={after}{query}"
        headers = {"authorization": f"Bearer {guest.token}"} if guest.token else {}
        return connect(url, additional_headers=headers, open_timeout=60, close_timeout=2)


@contextlib.contextmanager
def running(home: Path, env: dict[str, str]) -> Iterator[ServerProcess]:
    """A server with a database in a folder."""
    server = ServerProcess(f"sqlite:{home}/server.db", env)
    try:
        yield server.start()
    finally:
        server.close()


def next_update(socket: ClientConnection, timeout: float = 60) -> str:
    """The next update that a socket tells; who is here and who is gone is told in between, without a number."""
    while "number" not in json.loads(text := str(socket.recv(timeout=timeout))):
        pass
    return text


def free_port() -> int:
    """A port that nobody listens on, and none of those that the system hands out to connections meanwhile."""
    for port in random.SystemRandom().sample(range(10_000, 30_000), 100):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


def play_randomly(guests: list[Client], table: str, seed: str = "1", moves: int = 10_000) -> int:
    """Let guests answer whatever they are asked, at random; how many moves they made."""
    chance = random.Random(seed)
    made = 0
    while made < moves:
        asked = False
        for guest in guests:
            now = guest.look(table)
            if now["result"]:
                return made
            if now["view"] and now["view"]["choices"]:
                guest.move(table, now["answer"], chance.choice(now["view"]["choices"]))
                made, asked = made + 1, True
        if not asked:
            time.sleep(0.01)
    return made


def finished(owner: Client) -> str:
    """A table at which somebody has played against bots to the end."""
    table = str(owner.open("xii-century", ["me", "greedy", "random"])["table"])
    chance = random.Random(1)
    owner.play(table, lambda view: str(chance.choice(view["choices"])))
    return table


# PostgreSQL


def postgres_binaries() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else None


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL server of our own, reached by a socket in a directory of our own; its address."""
    binaries = postgres_binaries()
    if binaries is None:
        pytest.skip("NOT RUN against PostgreSQL, which is not installed here (Debian: apt-get install postgresql)")
    user: dict[str, Any] = {}
    home = Path(tempfile.mkdtemp(prefix="alfonso-pg-"))
    if os.geteuid() == 0:  # PostgreSQL refuses to be run by root
        user = {"user": "postgres", "group": "postgres", "extra_groups": []}
        shutil.chown(home, "postgres", "postgres")
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": home}
    subprocess.run(
        [binaries / "initdb", "-D", home / "data", "-A", "trust", "-U", "alfonso", "--no-sync"],
        check=True,
        **quiet,
        **user,
    )
    settings = ["-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=100"]
    server = subprocess.Popen([binaries / "postgres", "-D", home / "data", "-k", home, *settings], **quiet, **user)
    try:
        deadline = time.monotonic() + 90
        ready: list[str | Path] = [binaries / "pg_isready", "-h", home, "-U", "alfonso", "-q"]
        while subprocess.run(ready, check=False, **quiet).returncode and time.monotonic() < deadline:
            time.sleep(0.05)
        yield f"postgresql://alfonso@/postgres?host={home}"
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(20)
        shutil.rmtree(home, ignore_errors=True)
