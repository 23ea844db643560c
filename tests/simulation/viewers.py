"""Whoever looks at a table: by a socket, by asking for what is new, or now and then; and loses the thread again."""

import asyncio
import json
import random
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tests.simulation.network import Lost
from tests.simulation.people import GaveUp, Person
from tests.simulation.sums import Sum

if TYPE_CHECKING:
    from tests.simulation.story import Story

NEVER = float("inf")
GONE = (4401, 4403, 4404)  # closed for good


class Viewer:
    """One page, open at a table."""

    def __init__(self, story: "Story", person: Person, table: str, viewer: int, chance: random.Random) -> None:
        self.story = story
        self.person = person
        self.table = table
        self.viewer = viewer
        self.chance = chance
        self.sum = Sum(story.history, table, viewer)
        self.away = False
        self.ended = ""  # why nobody may look any more
        self.gone: list[int] = []  # seats whose owners are
        self.heard: dict[int, tuple[float, float]] = {}  # when updates came, and since when one had listened then
        self.since = 0.0
        story.viewers.append(self)

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    async def listen(self) -> None:
        """Follow the table to its end, in one way or another."""
        while not self.sum.over and not self.ended:
            if self.away:
                await asyncio.sleep(5)
                continue
            way = self.chance.random()
            with suppress(Lost, GaveUp):
                if self.story.calm or way < 0.7:
                    await self._by_socket()
                elif way < 0.9:
                    await self._by_asking()
                else:
                    await self._look()
            await asyncio.sleep(self.chance.uniform(0, 1))

    async def _by_socket(self) -> None:
        server = self.story.any_server(self.chance)
        if server is None:
            return
        query = f"after={self.sum.number}&seat={self.viewer}"
        if self.chance.random() < 0.05:
            query += "&width=400"
        socket = self.story.network.connect(server, f"{self.path}/socket?{query}", self.person.token)
        self.since = self.story.loop.now
        until = self.since + self.chance.expovariate(1 / 60)
        while not self.away and not self.sum.over and (self.story.calm or self.story.loop.now < until):
            try:
                said = await asyncio.wait_for(socket.inbox.get(), 30)
            except TimeoutError:
                continue
            if said is None:
                self._closed(socket.code)
                return
            self._hear(json.loads(said))
        socket.cut()

    def _hear(self, message: dict[str, Any]) -> None:
        story = self.story
        if "number" in message:
            story.note(self.person.name, self.table, self.viewer, "hears", json.dumps(message))
            self.sum.take(message)
            self.heard[message["number"]] = story.loop.now, self.since
        elif "here" in message:
            self.gone = message["gone"]
        elif "parts" in message and message["answer"] != self.sum.answer:
            story.history.complain(f"a picture of update {message['answer']} came after {self.sum.answer}")
        elif "error" in message:
            story.note(self.person.name, self.table, self.viewer, "is told", message["error"])

    def _closed(self, code: int) -> None:
        self.story.note(self.person.name, self.table, self.viewer, "is closed", code)
        if code in GONE:
            self.turned_away(f"a socket was closed with {code}")
        elif code not in (1000, 1006, 1012, 4429, 4503):
            self.story.history.complain(f"the socket of {self.person.name} at {self.table} was closed with {code}")

    async def _by_asking(self) -> None:
        """Ask for what is new, and wait for it, a few times."""
        self.since = NEVER
        for _ in range(self.chance.randint(1, 5)):
            wait = self.chance.choice([0, 1, 10])
            answer = await self.person.ask(
                "GET", f"{self.path}/events?after={self.sum.number}&seat={self.viewer}&wait={wait}"
            )
            if answer.status == 200:
                for update in answer.data["updates"]:
                    self._hear(update)
            elif answer.status in (401, 403, 404):
                self.turned_away(answer.why)
                return
            elif answer.status not in (429, 503):
                where = f"events of {self.table} after {self.sum.number}"
                self.story.history.complain(f"{where} were answered {answer.status} {answer.why}")

    async def _look(self) -> None:
        """Look at the whole, and compare it with what was told."""
        answer = await self.person.ask("GET", f"{self.path}?seat={self.viewer}")
        if answer.status == 200:
            self.sum.compare(answer.data)
        elif answer.status in (401, 403, 404):
            self.turned_away(answer.why)

    def turned_away(self, why: str) -> None:
        """Nobody may look here any more; who has a seat always may."""
        self.ended = why
        if self.viewer >= 0:
            self.story.history.complain(f"the owner of seat {self.viewer} at {self.table} was turned away: {why}")
