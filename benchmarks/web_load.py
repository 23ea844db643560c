"""How much a server bears: live tables with the pages of people and onlookers, all moving as fast as they can.

python benchmarks/web_load.py --tables 50 --pages 4 --seconds 10
python benchmarks/web_load.py --database postgresql://... --processes 2
python benchmarks/web_load.py --server OLD/.venv/bin/python --fetch    # another version, by the same pages
python benchmarks/web_load.py --moves 20 --seconds 300    # so many at each table: the same work at any time

Starts servers of its own on this machine. A page does what the page in a browser does: it keeps a socket, and shows a
picture for its width after every update; who moves picks a piece first, and says that it is meant where a move cannot
be taken back. Pictures are pushed by the socket; with --fetch each is asked for by a request of its own, and so is what
a move would do, as programs may do.
Reports moves a second and how long a move takes, from its POST to the answer, to each page that has the new picture,
and to the last of them.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import uvloop
import websockets

import alfonso

HOST = "127.0.0.1"
PORT = 12899
WIDTHS = [1124, 1124, 1124, 390, 860]  # of the pages at a table, one after another


class View(msgspec.Struct):
    """What a player has to know of a view."""

    choices: list[str] = []
    touches: list[list[str]] = []
    together: bool = False
    over: bool = False


class Message(msgspec.Struct):
    """What a page has to know of a message: an update, or the picture of the position that a move answers."""

    number: int = 0
    view: View | None = None
    scene: bool = False
    answer: int = -1


class Wire:
    """A connection that is kept, with as little work on this side as can be: the server is what is measured."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port = port
        self.token = token

    async def post(self, path: str, body: dict[str, Any], token: str = "") -> tuple[int, dict[str, Any]]:
        """Post something: the status and what was answered."""
        said = msgspec.json.encode(body)
        status, answer = await self.ask(
            f"POST {path}", token, ["content-type: application/json", f"content-length: {len(said)}"], said
        )
        return status, msgspec.json.decode(answer)

    async def get(self, path: str) -> bytes:
        """Read something, as it is sent."""
        return (await self.ask(f"GET {path}", self.token, [], b""))[1]

    async def ask(self, what: str, token: str, headers: list[str], body: bytes) -> tuple[int, bytes]:
        """Ask for something: the status and the body of the answer; an idle connection may have to be made anew."""
        try:
            return await self._ask(what, token, headers, body)
        except (asyncio.IncompleteReadError, ConnectionError):
            await self.open()
            return await self._ask(what, token, headers, body)

    async def _ask(self, what: str, token: str, headers: list[str], body: bytes) -> tuple[int, bytes]:
        token = token or self.token
        lines = [f"{what} HTTP/1.1", f"host: {HOST}:{self.port}", *headers]
        lines += [*([f"authorization: Bearer {token}"] if token else []), "", ""]
        self.writer.write("\r\n".join(lines).encode() + body)
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
        length = next(int(line.split(":")[1]) for line in head if line.startswith("content-length:"))
        return int(head[0].split()[1]), await self.reader.readexactly(length)

    async def open(self) -> None:
        """Connect, once the server is there."""
        for _ in range(1200):
            try:
                self.reader, self.writer = await asyncio.open_connection(HOST, self.port, limit=2**20)
                return
            except OSError:
                await asyncio.sleep(0.05)
        raise SystemExit(f"no server has come up at {HOST}:{self.port}")


class Page:
    """One page: its socket, and the picture for its width."""

    def __init__(self, table: LoadTable, place: int, port: int) -> None:
        self.table = table
        self.place = place
        self.width = WIDTHS[place % len(WIDTHS)]
        self.token = table.tokens[place]
        self.wire = Wire(port, self.token)
        self.last = Message()  # the last update with a position
        self.shown = -1  # the update whose picture is shown
        self.selected: asyncio.Event = asyncio.Event()
        self.received = 0  # bytes
        self.changed = asyncio.Event()

    async def live(self) -> None:
        """Follow the table."""
        await self.wire.open()
        headers = {"authorization": f"Bearer {self.token}"}
        pushed = "" if self.table.fetch else f"?width={self.width}&height=700&packed=true&seen=false"
        address = f"ws://{HOST}:{self.wire.port}{self.table.path}/socket{pushed}"
        decoder = msgspec.json.Decoder(Message | list[Message])
        fetching = asyncio.create_task(self.fetch()) if self.table.fetch else None
        try:
            async with websockets.connect(
                address, additional_headers=headers, max_size=None, open_timeout=60
            ) as self.socket:
                while True:
                    said = await self.socket.recv()
                    self.received += len(said)
                    heard = decoder.decode(said if isinstance(said, str) else zlib.decompress(said, -15))
                    for message in heard if isinstance(heard, list) else [heard]:
                        self.hear(message)
        finally:
            if fetching is not None:
                fetching.cancel()

    def hear(self, message: Message) -> None:
        """Take an update, or a picture that was pushed."""
        if message.answer >= 0:
            self.show(message.answer)
        elif message.view is not None and not message.scene:
            self.last = message
            self.changed.set()
            self.table.changed.set()

    def show(self, answer: int) -> None:
        """The picture of a position is there."""
        self.selected.set()
        if answer != self.last.number or answer == self.shown:
            return
        self.shown = answer
        self.table.seen()

    async def fetch(self) -> None:
        """Ask for the picture after every update."""
        while True:
            await self.changed.wait()
            self.changed.clear()
            self.show(await self.picture())

    async def picture(self, selected: str = "") -> int:
        """Ask for the picture; which update it shows."""
        more = f"&selected={quote(selected)}" if selected else ""
        found = await self.wire.get(f"{self.table.path}/picture?width={self.width}{more}")
        self.received += len(found)
        return int(found[10 : found.index(b",")])

    async def pick(self, ids: list[str]) -> None:
        """Pick the first piece of a move where there are several, and see what it would do."""
        if len(ids) < 2:
            return
        if self.table.fetch:
            await self.table.wire_of(self).get(f"{self.table.path}/picture?width={self.width}&selected={quote(ids[0])}")
            return
        self.selected.clear()
        await self.socket.send(msgspec.json.encode({"answer": self.last.number, "chosen": ids[:1]}).decode())
        await self.selected.wait()


class LoadTable:
    """A table of people who take the first choice, with pages that look on."""

    def __init__(self, game: str, seats: int, pages: int, ports: list[int], fetch: bool) -> None:
        self.game = game
        self.seats = range(seats)
        self.fetch = fetch
        self.ports = ports
        self.count = max(pages, seats)
        self.pages: list[Page] = []
        self.wire = Wire(ports[0])
        self.tokens: list[str] = []
        self.moves = 0
        self.answered: list[float] = []
        self.each: list[float] = []
        self.told: list[float] = []
        self.posted = 0.0
        self.waiting = 0
        self.changed = asyncio.Event()

    async def open(self) -> None:
        await self.wire.open()
        for who in range(self.count):
            _, answer = await self.wire.post("/api/session", {"name": f"P{who}", "bearer": True})
            self.tokens.append(answer["token"])
        body = {"game": self.game, "seats": ["me", *["friend" for _ in self.seats[1:]]]}
        _, opened = await self.wire.post("/api/tables", body, self.tokens[0])
        for link, token in zip(opened["links"], self.tokens[1 : len(self.seats)], strict=True):
            await self.wire.post("/api/join", {"token": link["token"]}, token)
        self.path = f"/api/tables/{opened['table']}"
        self.pages = [Page(self, place, self.ports[place % len(self.ports)]) for place in range(self.count)]

    def seen(self) -> None:
        """Another page shows the position after the last move."""
        if self.waiting:
            self.waiting -= 1
            self.each.append(time.perf_counter() - self.posted)
            if not self.waiting:
                self.told.append(self.each[-1])
                self.changed.set()

    async def play(self, until: float, most: int) -> None:
        """Move until some moment, or so often."""
        while time.perf_counter() < until and (self.moves < most or not most):
            self.changed.clear()
            views = [page.last.view or View() for page in self.pages]
            who = next((seat for seat in self.seats if views[seat].choices), None)
            if who is None and any(view.over for view in views):
                return
            if who is None or self.waiting:  # nobody moves before everybody has seen the last move
                try:
                    await asyncio.wait_for(self.changed.wait(), 5)
                except TimeoutError:
                    self.waiting = 0  # not everybody is told of every move
                continue
            await self.move(self.pages[who], views[who])

    async def move(self, page: Page, view: View) -> None:
        """Do what somebody does who moves."""
        await page.pick(view.touches[0])
        body = {"number": page.last.number, "action": view.choices[0], "key": f"k{self.moves}"}
        if self.fetch:
            await self.wire_of(page).get(f"{self.path}/preview?action={quote(view.choices[0])}")
        else:
            body["sure"] = False
        page.last = Message()
        self.posted, self.waiting = time.perf_counter(), 0 if view.together else len(self.pages)
        status, done = await self.wire_of(page).post(f"{self.path}/moves", body, page.token)
        if done.get("unsure") is not None:
            self.posted = time.perf_counter()  # somebody has said that it is meant
            status, _ = await self.wire_of(page).post(f"{self.path}/moves", {**body, "sure": True}, page.token)
        self.answered.append(time.perf_counter() - self.posted)
        self.moves += status == 200

    def wire_of(self, page: Page) -> Wire:
        """The connection by which somebody moves: another than that of the pictures, as in a browser."""
        self.wire.token = page.token
        return self.wire


def cpu(processes: list[int]) -> float:
    """The seconds that processes have worked so far, where the system tells: other work on the machine is not in it."""
    stats = [Path(f"/proc/{one}/stat") for one in processes]
    fields = [stat.read_text().rpartition(")")[2].split() for stat in stats if stat.exists()]
    return sum(int(one[11]) + int(one[12]) for one in fields) / os.sysconf("SC_CLK_TCK")


async def load(
    tables: int, pages: int, seconds: float, most: int, game: str, ports: list[int], fetch: bool, servers: list[int]
) -> None:
    seats = max(2, alfonso.game(game).seat_counts[0])
    everyone = [LoadTable(game, seats, pages, ports, fetch) for _ in range(tables)]
    await asyncio.gather(*(table.open() for table in everyone))
    shown = [page for table in everyone for page in table.pages]
    lives = [asyncio.create_task(page.live()) for page in shown]
    while any(page.shown < 0 for page in shown):  # until all show the beginning
        await asyncio.sleep(0.1)
        if lost := [life for life in lives if life.done()]:
            raise SystemExit(f"{len(lost)} pages were lost before they showed anything: {lost[0].exception()!r}")
    began = time.perf_counter()
    before, worked = sum(page.received for page in shown), cpu(servers)
    await asyncio.gather(*(table.play(began + seconds, most) for table in everyone))
    took, worked = time.perf_counter() - began, cpu(servers) - worked
    for life in lives:
        life.cancel()
    await asyncio.gather(*lives, return_exceptions=True)
    moves = sum(table.moves for table in everyone)
    sent = (sum(page.received for page in shown) - before) / max(1, moves * pages) / 1000
    how = "fetched" if fetch else "pushed"
    print(f"{tables} tables of {game}, {len(shown)} pages, pictures {how}: {moves / took:.0f} moves a second, ", end="")
    print(f"{sent:.1f} kB to a page and {1000 * worked / max(1, moves):.1f} ms of the server's work for a move")
    report("POST to answer", [one for table in everyone for one in table.answered])
    report("POST to the picture", [one for table in everyone for one in table.each])
    report("POST to the last picture", [one for table in everyone for one in table.told])


def report(what: str, times: list[float]) -> None:
    ordered = sorted(times) or [0.0]
    half, most = (ordered[int(len(ordered) * part)] * 1000 for part in (0.5, 0.99))
    print(f"{what}: 50% within {half:.1f} ms, 99% within {most:.1f} ms ({len(times)} measured)", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--pages", type=int, default=4, help="at each table")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--moves", type=int, default=0, help="at each table at the most")
    parser.add_argument("--game", default="xii-century")
    parser.add_argument("--database", default="")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--fetch", action="store_true", help="ask for every picture by a request of its own")
    parser.add_argument("--server", default=sys.executable, help="the Python that has the server, if it is another one")
    chosen = parser.parse_args()
    ports = list(range(chosen.port, chosen.port + chosen.processes))
    with tempfile.TemporaryDirectory() as folder:
        database = chosen.database or f"sqlite:{folder}/load.db"
        command = [chosen.server, "-m", "alfonso", "serve", "--database", database, "--rate", "100000"]
        command += ["--log-level", "error"]
        servers = [subprocess.Popen([*command, "--port", str(port)]) for port in ports]
        try:
            pids = [server.pid for server in servers]
            pages = load(
                chosen.tables, chosen.pages, chosen.seconds, chosen.moves, chosen.game, ports, chosen.fetch, pids
            )
            uvloop.run(pages)  # so that pages take as little of the machine as can be
        finally:
            for server in servers:
                server.terminate()
                server.wait()


if __name__ == "__main__":
    main()
