"""How much a server bears: live tables with people and watchers on sockets, all moving as fast as they can.

python benchmarks/web_load.py --tables 50 --seconds 10

Starts a server of its own on this machine. Reports moves a second and how long a move takes, from its POST to the
answer and to the last socket that was told of it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from typing import Any

import httpx
import websockets

SOCKETS = 4  # at each table: two seats and two watchers
PORT = 12899
URL = f"http://127.0.0.1:{PORT}"


class LoadTable:
    """A table of two people who take the first choice, with sockets that look on."""

    def __init__(self, http: httpx.AsyncClient, game: str, number: int) -> None:
        self.http, self.game, self.number = http, game, number
        self.tokens: list[str] = []
        self.moves = 0
        self.answered: list[float] = []
        self.told: list[float] = []
        self.views: list[dict[str, Any]] = [{}, {}]
        self.posted = 0.0
        self.waiting = 0
        self.changed = asyncio.Event()

    def headers(self, who: int) -> dict[str, str]:
        return {"authorization": f"Bearer {self.tokens[who]}"}

    async def post(self, who: int, path: str, body: dict[str, Any]) -> httpx.Response:
        return await self.http.post(path, json=body, headers=self.headers(who) if self.tokens else {})

    async def open(self) -> None:
        for who in range(2):
            answer = await self.http.post("/api/session", json={"name": f"P{who}", "bearer": True})
            self.tokens.append(answer.json()["token"])
        opened = (await self.post(0, "/api/tables", {"game": self.game, "seats": ["me", "friend"]})).json()
        await self.post(1, "/api/join", {"token": opened["links"][0]["token"]})
        self.path = f"/api/tables/{opened['table']}"

    async def listen(self, place: int) -> None:
        """One socket; those of the seats also keep the view."""
        headers = self.headers(place) if place < 2 else {}
        address = f"ws://127.0.0.1:{PORT}{self.path}/socket"
        async with websockets.connect(address, additional_headers=headers, max_size=None) as socket:
            async for text in socket:
                update = json.loads(text)
                if "view" in update and not update.get("scene"):
                    if place < 2:
                        self.views[place] = {"number": update["number"], **update["view"]}
                        self.changed.set()
                    if self.waiting:
                        self.waiting -= 1
                        if not self.waiting:
                            self.told.append(time.perf_counter() - self.posted)

    async def play(self, until: float) -> None:
        while time.perf_counter() < until:
            who = next((seat for seat, view in enumerate(self.views) if view.get("choices")), None)
            if who is None:
                if any(view.get("over") for view in self.views):
                    return
                self.changed.clear()
                await asyncio.wait([asyncio.create_task(self.changed.wait())], timeout=1)
                continue
            view, self.views[who] = self.views[who], {}
            self.posted, self.waiting = time.perf_counter(), SOCKETS if not view["together"] else 0
            body = {"number": view["number"], "action": view["choices"][0], "key": f"k{self.moves}"}
            answer = await self.post(who, f"{self.path}/moves", body)
            self.answered.append(time.perf_counter() - self.posted)
            self.moves += answer.status_code == 200


async def load(tables: int, seconds: float, game: str) -> None:
    limits = httpx.Limits(max_connections=tables * 2, max_keepalive_connections=tables * 2)
    async with httpx.AsyncClient(base_url=URL, timeout=30, limits=limits) as http:
        for _ in range(600):
            try:
                await http.get("/healthz")
                break
            except httpx.TransportError:
                await asyncio.sleep(0.05)
        everyone = [LoadTable(http, game, number) for number in range(tables)]
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
