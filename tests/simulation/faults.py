"""What goes wrong, and when: every story draws its own kinds of trouble from the seed."""

import asyncio
import random
from typing import TYPE_CHECKING

from tests.simulation.server import STRANGE, ServerProcess
from tests.simulation.store import TROUBLES

if TYPE_CHECKING:
    from tests.simulation.story import Story

KINDS = (
    "crash",
    "crash before a commit",
    "crash after a commit",
    "restart",
    "database in trouble",
    "failing statements",
    "unclear commits",
    "broken sockets",
    "lost connections",
    "slow network",
    "deaf process",
    "strange notices",
    "clock jump",
    "damaged snapshots",
)
SHARED = ("deaf process", "strange notices")  # which only those have who share a database
LONGEST = 15.0  # seconds of trouble at a time
DAMAGES = (
    "UPDATE snapshots SET data = substr(data, 1, length(data) - 5) || x'0055aa' || substr(data, length(data) - 1)",
    "UPDATE snapshots SET version = 'of old'",
    "UPDATE snapshots SET number = number - 1 WHERE number > 1",
    "UPDATE snapshots SET viewer = -3 - viewer",
    "DELETE FROM snapshots WHERE viewer = -2",
)
JUMPS = (-86_400, -3600, -60, -1, 1, 60, 3600, 86_400)


class Faults:
    """Makes trouble until it is told to stop."""

    def __init__(self, story: "Story", chance: random.Random) -> None:
        self.story = story
        self.chance = chance
        known = [kind for kind in KINDS if story.shared or kind not in SHARED]
        self.kinds = [kind for kind in known if chance.random() < 0.5]
        self.every = chance.choice([3.0, 10.0, 30.0])

    async def run(self, until: float) -> None:
        """Make trouble, again and again."""
        story = self.story
        while story.loop.now < until and self.kinds:
            await asyncio.sleep(self.chance.expovariate(1 / self.every))
            kind = self.chance.choice(self.kinds)
            server = story.any_server(self.chance)
            if server is None or not server.is_up:
                continue
            story.history.fault(story.loop.now, kind, server.name)
            await self._happen(kind, server)

    async def _happen(self, kind: str, server: ServerProcess) -> None:
        story, disk, network = self.story, self.story.disk, self.story.network
        if kind == "crash":
            server.die()
        elif kind.startswith("crash"):
            server.doomed = kind.split()[1]
        elif kind == "restart":
            await server.stop()
        elif kind == "database in trouble":
            await self._for_a_while(disk, "trouble", self.chance.choice(TROUBLES), "")
        elif kind == "failing statements":
            await self._for_a_while(disk, "failing", self.chance.choice([0.02, 0.1, 0.3]), 0.0)
        elif kind == "unclear commits":
            await self._for_a_while(disk, "unclear", self.chance.choice([0.1, 0.5]), 0.0)
        elif kind == "broken sockets":
            for socket in list(network.sockets):
                if self.chance.random() < 0.7:
                    socket.cut()
        elif kind == "lost connections":
            await self._for_a_while(network, "losing", self.chance.choice([0.1, 0.4]), 0.0)
        elif kind == "slow network":
            await self._for_a_while(network, "slow", self.chance.choice([1.0, 5.0]), 0.05)
        elif kind == "deaf process":
            server.line.is_cut = True
            await asyncio.sleep(self.chance.uniform(0, LONGEST))
            server.line.mend()
        elif kind == "strange notices":
            for id, number in [*STRANGE, (self.chance.choice([*story.ids, "x"]), 10**8)]:
                server.line.tell(id, number)
            server.line.slow = self.chance.choice([0.05, 3.0])
        elif kind == "clock jump":
            server.machine.set_wrong += self.chance.choice(JUMPS)
        elif kind == "damaged snapshots":
            disk.damage(self.chance.choice(DAMAGES))
            server.die()

    async def _for_a_while(self, what: object, name: str, wrong: object, right: object) -> None:
        setattr(what, name, wrong)
        await asyncio.sleep(self.chance.uniform(0, LONGEST))
        setattr(what, name, right)
