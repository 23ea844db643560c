"""Whatever is asked of a table in whatever order, at two servers: it can be made anew, and is the same to everybody."""

import asyncio
import random
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from alfonso.engine.state import State
from alfonso.web.client import ServerRefused
from alfonso.web.tables import bots, tables
from tests.web.inprocess import Hours, InProcessServer, Person, in_process

STEPS = 120
CLOCKS: list[Any] = [None, {"kind": "live", "seconds": 90, "increment": 20}, {"kind": "days", "days": 1}]
AGREE = [True, True, True, False]

Stream = list[Any]

wake_bots = tables.Tables._wake_bots


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    """Time stands still, and bots choose at random, when they are told to."""

    async def choose(
        self: bots.BotWorkers, state: State, seat: int, name: str, seed: str, memory: list[str], left: object
    ) -> str:
        return random.Random(seed).choice(state.choices(seat)).text

    monkeypatch.setattr(bots.BotWorkers, "choose", choose)
    monkeypatch.setattr(tables.Tables, "_wake_bots", lambda self, live: None)
    return Hours(monkeypatch)


class Rabble:
    """People who ask for anything, at either of two servers that know nothing of each other."""

    def __init__(self, servers: list[InProcessServer], hours: Hours, game: str, seed: int) -> None:
        self.servers = servers
        self.hours = hours
        self.chance = random.Random(f"{game} {seed}")
        people = [servers[0].guest(name) for name in ("Ann", "Ben", "Cy")]
        seats = self.chance.choice([["me", "me", "friend"], ["me", "friend", "friend"], ["me", "friend", "greedy"]])
        opened = people[0].open(game, seats, clock=self.chance.choice(CLOCKS))
        self.table = str(opened["table"])
        for guest, link in zip(people[1:], opened["links"], strict=False):
            guest.post("/api/join", {"token": link["token"]})
        self.tokens = dict.fromkeys(range(3), people[0].token)
        for link, guest in zip(opened["links"], people[1:], strict=False):
            self.tokens[link["seat"]] = guest.token
        self.seats = [seat for seat in range(3) if seats[seat] != "greedy"]
        self.heard: dict[int, Stream] = {seat: [] for seat in [-1, *self.seats]}
        self.asked: list[tuple[int, str, dict[str, Any]]] = []
        self.granted: set[str] = set()

    def person(self, seat: int, server: InProcessServer | None = None) -> Person:
        return (server or self.chance.choice(self.servers)).guest("", self.tokens[max(seat, 0)])

    def step(self) -> None:
        """Ask for something; what is refused must be refused with a reason."""
        what = self.chance.choice(
            [self.move] * 12
            + [self.change, self.undo, self.ask, self.chat, self.put_bot, self.back, self.wait, self.again] * 2
            + [self.answer, self.let_bots_play] * 4
        )
        try:
            what()
        except ServerRefused as refusal:
            if refusal.status not in (403, 409, 422):
                raise
        self.listen()

    def listen(self) -> None:
        """Hear what is new, at either server."""
        for seat, heard in self.heard.items():
            try:
                path = f"/api/tables/{self.table}/events?seat={seat}&after={len(heard)}"
                heard += self.person(seat).get(path)["updates"]
            except ServerRefused as refusal:
                if refusal.status != 409:  # one server may know more than the other
                    raise

    def post(self, seat: int, what: str, server: InProcessServer | None = None, **body: Any) -> None:
        body = {"key": f"k{len(self.asked)}", "seat": seat, **body}
        self.asked.append((seat, what, body))
        self.person(seat, server).post(f"/api/tables/{self.table}/{what}", body)
        self.granted.add(body["key"])

    def seen(self) -> tuple[int, InProcessServer, dict[str, Any]]:
        """A seat, and what it sees at one of the servers; one that can do something if there is any."""
        server = self.chance.choice(self.servers)
        looks = [(seat, self.person(seat, server).look(self.table, seat)) for seat in self.seats]
        able = [(seat, now) for seat, now in looks if now["view"] and now["view"]["choices"]]
        seat, now = self.chance.choice(able if able and self.chance.random() < 0.9 else looks)
        return seat, server, now

    def move(self) -> None:
        seat, server, now = self.seen()
        action = self.chance.choice((now["view"] or {}).get("choices") or ["keep"])
        number = max(0, now["answer"] - (self.chance.random() < 0.05))
        self.post(seat, "moves", server, number=number, action=action)

    def change(self) -> None:
        seat, server, now = self.seen()
        offered = (now["view"] or {}).get("changes") or [{"place": 0, "action": "keep"}]
        one = self.chance.choice(offered)
        self.post(seat, "changes", server, number=now["answer"], place=one["place"], action=one["action"])

    def undo(self) -> None:
        self._take_back("undo")

    def ask(self) -> None:
        self._take_back("undo/ask")

    def _take_back(self, what: str) -> None:
        _, server, _ = self.seen()
        seat = self.chance.choice(self.seats)
        self.post(seat, what, server, number=self.person(seat, server).look(self.table, seat)["answer"])

    def answer(self) -> None:
        _, server, now = self.seen()
        seat = self.chance.choice([seat for seat in now["wish"]["awaited"] if seat in self.seats] or self.seats)
        wish = now["wish"]["number"] + self.chance.choice([0, 0, 0, 1])
        self.post(seat, "undo/answer", server, wish=wish, agree=self.chance.choice(AGREE))

    def chat(self) -> None:
        self.post(self.chance.choice(self.seats), "chat", text="well, well")

    def put_bot(self) -> None:
        seat = self.chance.choice(self.seats)
        self.person(seat).post(f"/api/tables/{self.table}/seats/{seat}/bot", {"bot": "greedy"})

    def back(self) -> None:
        seat = self.chance.choice(self.seats)
        self.person(seat).post(f"/api/tables/{self.table}/seats/{seat}/back")

    def wait(self) -> None:
        self.hours.pass_by(self.chance.choice([0.5, 5, 40, 50_000]))
        self.chance.choice(self.servers).sweep()

    def again(self) -> None:
        """Send something once more; what was granted is granted."""
        if self.asked:
            seat, what, body = self.chance.choice(self.asked)
            try:
                self.person(seat).post(f"/api/tables/{self.table}/{what}", body)
            except ServerRefused:
                assert body["key"] not in self.granted
                raise
            self.granted.add(body["key"])

    def let_bots_play(self) -> None:
        server = self.chance.choice(self.servers)

        async def play() -> None:
            live = await server.services.tables.find(self.table)
            wake_bots(server.services.tables, live)
            await asyncio.gather(*live.thinking.values())

        server.call(play)

    def compare(self, fresh: InProcessServer, known: InProcessServer) -> None:
        """A server that knows nothing yet makes of the entries what everybody was told."""
        for seat, heard in self.heard.items():
            person = self.person(seat, fresh)
            address = f"/api/tables/{self.table}"
            updates = person.get(f"{address}/events?seat={seat}&after=0")["updates"]
            assert updates[: len(heard)] == heard
            self.heard[seat] = updates
            standing = person.look(self.table, seat)
            heir = self.person(seat, known).look(self.table, seat)
            assert {**standing, "here": [], "gone": []} == {**heir, "here": [], "gone": []}
            self.look_back(person, seat, address)

    def look_back(self, person: Person, seat: int, address: str) -> None:
        positions = person.get(f"{address}/positions?seat={seat}")["numbers"]
        shown = {update["number"]: update["view"] for update in self.heard[seat] if "view" in update}
        assert positions == list(shown)
        for number in self.chance.sample(positions, min(5, len(positions))):
            found = person.get(f"{address}/position?seat={seat}&number={number}")["view"]
            assert (found["seen"], found["turn"]) == (shown[number]["seen"], shown[number]["turn"])


@pytest.mark.parametrize("game", ["fair", "lords-of-xidit", "xii-century"])
@pytest.mark.parametrize("seed", range(2))
def test_a_table_is_the_sum_of_its_entries(game: str, seed: int, hours: Hours, tmp_path: Path) -> None:
    database = f"sqlite:{tmp_path}/server.db"
    open_server: Callable[[], Any] = lambda: in_process(database, chat_rate=1e9, chat_burst=1e9)  # noqa: E731
    with ExitStack() as street:
        servers = [street.enter_context(open_server()) for _ in range(2)]
        rabble = Rabble(servers, hours, game, seed)
        for _ in range(3):
            for _ in range(STEPS // 3):
                rabble.step()
            known = servers[0]
            known.call(known.services.tables.catch_up, known.services.tables.cache[rabble.table])
            with open_server() as fresh:
                rabble.compare(fresh, known)
