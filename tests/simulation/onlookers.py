"""Somebody who only looks on, and perhaps says something, as long as they may."""

import asyncio
from contextlib import suppress

from tests.simulation.network import Lost
from tests.simulation.people import GaveUp
from tests.simulation.viewers import Viewer


class Onlooker(Viewer):
    """A page without a seat."""

    async def watch(self) -> None:
        """Look on to the end, or until one may not any more."""
        listening = asyncio.create_task(self.listen())
        while not self.sum.over and not self.ended:
            await asyncio.sleep(self.chance.expovariate(1 / 20))
            with suppress(Lost, GaveUp):
                if not self.story.calm and self.chance.random() < 0.3:
                    words = {"text": f"{self.person.name} says {self.chance.random()}", "seat": -1}
                    command = await self.person.command(self.table, -1, "chat", "chat", words)
                    if command.refused and "only those who play may talk" not in command.refused:
                        self.ended = command.refused
        await listening
