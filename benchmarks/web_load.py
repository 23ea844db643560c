"""How much a server bears: live tables with people and watchers on sockets, all moving as fast as they can.

python benchmarks/web_load.py --tables 50 --seconds 10

Starts a server of its own on this machine. Reports moves a second and how long a move takes, from its POST to the
answer and to the last socket that was told of it.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from typing import Any

import msgspec
import websockets

import alfonso

SOCKETS = 4  # at each table: as few seats as make a table, and watchers
HOST = "127.0.0.1"
PORT = 12899


class View(msgspec.Struct):
    """What a player has to know of a view."""

    choices: list[str] = []
    together: bool = False
    over: bool = False


class Update(msgspec.Struct):
    """What a player has to know of an update."""

    number: int = 0
    view: View | None = None
    scene: bool = False


class Wire:
    """A connection that is kept, with as little work on this side as can be: the server is what is measured."""

    async def post(self, path: str, body: dict[str, Any], token: str = "") -> tuple[int, dict[str, Any]]:
        """Post something: the status and what was answered."""
        said = msgspec.json.encode(body)
        lines = [f"POST {path} HTTP/1.1", f"host: {HOST}:{PORT}", "content-type: application/json"]
        lines += [f"content-length: {len(said)}", *([f"authorization: Bearer {token}"] if token else []), "", ""]
        self.writer.write("\r\n".join(lines).encode() + said)
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
        length = next(int(line.split(":")[1]) for line in head if line.startswith("content-length:"))
        return int(head[0].split()[1]), msgspec.json.decode(await self.reader.readexactly(length))

    async def open(self) -> None:
        """Connect, once the server is there."""
        for _ in range(600):
            try:
                self.reader, self.writer = await asyncio.open_connection(HOST, PORT)
                return
            except OSError:
                await asyncio.sleep(0.05)
        raise SystemExit(f"no server has come up at {HOST}:{PORT}")


class LoadTable:
    """A table of people who take the first choice, with sockets that look on."""

    def __init__(self, game: str, seats: int) -> None:
        self.game = game
        self.seats = range(seats)
        self.wire = Wire()
        self.tokens: list[str] = []
        self.moves = 0
        self.answered: list[float] = []
        self.told: list[float] = []
        self.updates = [Update() for _ in self.seats]
        self.posted = 0.0
        self.waiting = 0
        self.changed = asyncio.Event()

    async def open(self) -> None:
        await self.wire.open()
        for who in self.seats:
            _, answer = await self.wire.post("/api/session", {"name": f"P{who}", "bearer": True})
            self.tokens.append(answer["token"])
        body = {"game": self.game, "seats": ["me", *["friend" for _ in self.seats[1:]]]}
        _, opened = await self.wire.post("/api/tables", body, self.tokens[0])
        for link, token in zip(opened["links"], self.tokens[1:], strict=True):
            await self.wire.post("/api/join", {"token": link["token"]}, token)
        self.path = f"/api/tables/{opened['table']}"

    async def listen(self, place: int) -> None:
        """One socket; those of the seats also keep the view."""
        headers = {"authorization": f"Bearer {self.tokens[place]}"} if place in self.seats else {}
        address = f"ws://{HOST}:{PORT}{self.path}/socket"
        decoder = msgspec.json.Decoder(Update)
        async with websockets.connect(address, additional_headers=headers, max_size=None) as socket:
            while True:
                update = decoder.decode(await socket.recv(decode=False))
                if update.view is None or update.scene:
                    continue
                if place in self.seats:
                    self.updates[place] = update
                    self.changed.set()
                if self.waiting:
                    self.waiting -= 1
                    if not self.waiting:
                        self.told.append(time.perf_counter() - self.posted)
                        self.changed.set()

    async def play(self, until: float) -> None:
        while time.perf_counter() < until:
            self.changed.clear()
            views = [update.view or View() for update in self.updates]
            who = next((seat for seat, view in enumerate(views) if view.choices), None)
            if who is None and any(view.over for view in views):
                return
            if who is None or self.waiting:  # nobody moves before everybody has seen the last move
                try:
                    await asyncio.wait_for(self.changed.wait(), 1)
                except TimeoutError:
                    self.waiting = 0  # not everybody is told of every move
                continue
            number, self.updates[who] = self.updates[who].number, Update()
            self.posted, self.waiting = time.perf_counter(), 0 if views[who].together else SOCKETS
            body = {"number": number, "action": views[who].choices[0], "key": f"k{self.moves}"}
            status, _ = await self.wire.post(f"{self.path}/moves", body, self.tokens[who])
            self.answered.append(time.perf_counter() - self.posted)
            self.moves += status == 200


async def load(tables: int, seconds: float, game: str) -> None:
    seats = max(2, alfonso.game(game).seat_counts[0])
    everyone = [LoadTable(game, seats) for _ in range(tables)]
    await asyncio.gather(*(table.open() for table in everyone))
    ears = [asyncio.create_task(table.listen(place)) for table in everyone for place in range(SOCKETS)]
    await asyncio.sleep(1)
    began = time.perf_counter()
    await asyncio.gather(*(table.play(began + seconds) for table in everyone))
    took = time.perf_counter() - began
    for ear in ears:
        ear.cancel()
    await asyncio.gather(*ears, return_exceptions=True)
    moves = sum(table.moves for table in everyone)
    print(f"{tables} tables of {game}, {tables * SOCKETS} sockets, {took:.1f} s: {moves / took:.0f} moves a second")
    report("POST to answer", [one for table in everyone for one in table.answered])
    report("POST to the last socket", [one for table in everyone for one in table.told])


def report(what: str, times: list[float]) -> None:
    ordered = sorted(times)
    half, most = (ordered[int(len(ordered) * part)] * 1000 for part in (0.5, 0.99))
    print(f"{what}: 50% within {half:.1f} ms, 99% within {most:.1f} ms ({len(times)} measured)")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--game", default="xii-century")
    parser.add_argument("--database", default="")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = chosen.database or f"sqlite:{folder}/load.db"
        command = [sys.executable, "-m", "alfonso", "serve", "--port", str(PORT), "--database", database]
        server = subprocess.Popen([*command, "--rate", "100000", "--log-level", "error"])
        try:
            asyncio.run(load(chosen.tables, chosen.seconds, chosen.game))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
