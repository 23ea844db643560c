"""Somebody with a browser: says who they are, asks, and asks again when nothing comes back."""

import asyncio
import random
from typing import TYPE_CHECKING, Any

from tests.simulation.history import Command
from tests.simulation.network import Answer, Lost

if TYPE_CHECKING:
    from tests.simulation.story import Story

AGAIN = (429, 503)  # asked again later


class GaveUp(Exception):
    """Somebody has had enough of asking."""


class Person:
    """Somebody, at whichever of the servers answers."""

    def __init__(self, story: "Story", name: str, chance: random.Random) -> None:
        self.story = story
        self.name = name
        self.chance = chance
        self.token = ""
        self.player = ""
        self.keys = 0

    async def greet(self) -> None:
        """Say who they are; where no answer comes, once more."""
        answer = await self.insist("POST", "/api/session", {"name": self.name, "bearer": True})
        self.token, self.player = answer.data["token"], answer.data["player"]

    async def ask(self, method: str, path: str, body: Any = None) -> Answer:
        """Ask once, any server."""
        story = self.story
        server = story.any_server(self.chance)
        if server is None:
            raise Lost
        try:
            answer = await story.network.ask(server, method, path, self.token, body)
        except Lost:
            story.note(self.name, server.name, method, path, "lost")
            raise
        story.note(self.name, server.name, method, path, answer.status, answer.body if answer.status >= 400 else "")
        if answer.status >= 500 and answer.status != 503:
            story.history.complain(f"{method} {path} was answered {answer.status}: {answer.body!r}")
        return answer

    async def insist(self, method: str, path: str, body: Any = None, patience: float = 1e9) -> Answer:
        """Ask until there is an answer that says yes or no; with little patience one gives up."""
        until = self.story.loop.now + patience
        while True:
            try:
                answer = await self.ask(method, path, body)
                if answer.status not in AGAIN:
                    return answer
            except Lost:
                pass
            if self.story.loop.now > until:
                raise GaveUp
            await asyncio.sleep(self.chance.uniform(0.05, 2.0))

    async def command(self, table: str, seat: int, kind: str, path: str, body: dict[str, Any]) -> Command:
        """Have something done once, however often one has to ask for it; some send it twice at once."""
        self.keys += 1
        key = f"{self.name}-{self.keys}"
        told = {**body, "key": key}
        command = Command(table, seat, kind, key, body, self.story.loop.now)
        self.story.history.commands.append(command)
        patience = 1e9 if self.story.calm or self.chance.random() < 0.8 else self.chance.uniform(0, 5)
        where = f"/api/tables/{table}/{path}"
        asked = [self.insist("POST", where, told, patience)]
        if self.chance.random() < 0.15:
            asked.append(self.insist("POST", where, told, patience))
        answers = await asyncio.gather(*asked, return_exceptions=True)
        granted = [one for one in answers if isinstance(one, Answer) and one.status == 200]
        refused = [one for one in answers if isinstance(one, Answer) and one.status != 200]
        for answer in answers:
            if isinstance(answer, BaseException) and not isinstance(answer, GaveUp):
                raise answer
        if granted:
            command.acknowledged, command.number = self.story.loop.now, granted[0].data["number"]
            if any(one.data != granted[0].data for one in granted):
                self.story.history.complain(f"{key} was answered in two ways: {[one.data for one in granted]}")
        if refused and granted:  # one of the two came before it could be done; what is done now is not refused any more
            last = await self.insist("POST", where, told, 1e9)
            if (last.status, last.data) != (200, granted[0].data):
                self.story.history.complain(f"{key} was granted, and refused: {last.why}")
        elif refused:
            command.refused = refused[0].why
        return command
