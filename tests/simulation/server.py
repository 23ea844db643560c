"""A server process in the box: it starts, serves, dies at any moment, and others start in its place."""

import asyncio
import contextlib
import random
import sqlite3
from collections.abc import Callable
from contextvars import Context
from typing import Any

from alfonso.web.app import Middleware, create
from alfonso.web.machine import HERE
from alfonso.web.settings import Settings
from alfonso.web.store.store import Listener, Store
from tests.simulation.games import GAMES, LANGUAGES
from tests.simulation.loop import SimulatedLoop
from tests.simulation.machine import SimulatedMachine
from tests.simulation.store import Died, Disk, SharedStore, SimulatedStore

STRANGE = [("nobody", 7), ("", 0), ("0123456789abcdef", 999_999_999)]  # what may be heard besides


class Line:
    """What a process hears of others: late, twice, or not at all while it is cut."""

    def __init__(self, loop: SimulatedLoop, context: Context, chance: random.Random) -> None:
        self.loop = loop
        self.context = context
        self.chance = chance
        self.listener: Listener | None = None
        self.is_cut = False
        self.slow = 0.05  # seconds

    def begin(self, listener: Listener) -> None:
        """Listen from now on; nobody knows what was missed."""
        self.listener = listener
        self.tell("", 0)

    def tell(self, id: str, number: int) -> None:
        """Somebody has written something."""
        if self.listener is None or self.is_cut:
            return
        for _ in range(2 if self.chance.random() < 0.05 else 1):
            self.loop.call_later(self.chance.random() * self.slow, self.listener, id, number, context=self.context)

    def mend(self) -> None:
        """Listen again."""
        if self.is_cut:
            self.is_cut = False
            self.tell("", 0)


class ServerProcess:
    """One process, from its start to its end."""

    def __init__(
        self,
        name: str,
        loop: SimulatedLoop,
        chance: random.Random,
        disk: Disk,
        shared: bool,
        settings: dict[str, Any],
        every: int,
    ) -> None:
        self.name = name
        self.loop = loop
        self.disk = disk
        self.machine = SimulatedMachine(name, random.Random(chance.random()), loop.time)
        self.context = Context()
        self.context.run(HERE.set, self.machine)
        self.line = Line(loop, self.context, random.Random(chance.random()))
        self.doomed = ""  # when it dies: before or after its next commit
        self.is_up = False
        self.ended = asyncio.Event()
        self.lost: dict[Callable[[], None], None] = {}  # called when it dies
        self.store: SimulatedStore | None = None
        self.app = self.context.run(create, _settings(lambda: self._store(shared), settings))
        assert isinstance(self.app, Middleware)
        self.services = self.app.services
        self.services.tables.memory.every = every
        games = self.services.games
        games.loaded, games.languages = GAMES, LANGUAGES  # type: ignore[misc]
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.answered: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    def _store(self, shared: bool) -> Store:
        kind = SharedStore if shared else SimulatedStore
        self.store = kind(self.disk, self._dies)
        if isinstance(self.store, SharedStore):
            self.store.hears = self.line.begin
        return self.store

    def _dies(self, when: str) -> None:
        """Die where that was to be."""
        if self.machine.is_dead:
            raise Died
        if self.doomed == when:
            self.die()
            raise Died

    def spawn(self, work: Any) -> "asyncio.Task[Any]":
        """Let this process do something."""
        return self.loop.create_task(work, context=self.context.copy())

    async def start(self) -> bool:
        """Start; whether that went well."""
        scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
        life = self.spawn(self.app(scope, self.said.get, self.answered.put))  # type: ignore[arg-type]
        self.said.put_nowait({"type": "lifespan.startup"})
        answer = self.loop.create_task(self.answered.get())
        await asyncio.wait({answer, life}, return_when=asyncio.FIRST_COMPLETED)
        if self.machine.is_dead or not answer.done() or answer.result()["type"] != "lifespan.startup.complete":
            self.die()
            return False
        self.is_up = True
        self.disk.wires.append(self.line.tell)
        return True

    async def stop(self) -> None:
        """End in good order: whoever listens is told to come back."""
        self.is_up = False
        self.said.put_nowait({"type": "lifespan.shutdown"})
        answer = self.loop.create_task(self.answered.get())
        await asyncio.wait({answer}, timeout=60)
        self.die()

    def die(self) -> None:
        """Be gone, with all that was in memory."""
        if self.machine.is_dead:
            return
        self.is_up = False
        self.machine.is_dead = True
        if self.line.tell in self.disk.wires:
            self.disk.wires.remove(self.line.tell)
        for lose in list(self.lost):
            lose()
        self.loop.call_later(0, self._bury, context=Context())
        self.loop.call_soon(self.ended.set, context=Context())

    def _bury(self) -> None:
        """What was not committed is rolled back."""
        store = self.store
        if store is not None:
            for connection in (store.connection, store.reader):
                if connection is not None:
                    with contextlib.suppress(sqlite3.Error):
                        connection.close()
            store.tally.close()


def _settings(make: Callable[[], Store], chosen: dict[str, Any]) -> Settings:
    """Settings that lead to a store in the box."""

    class Boxed(Settings):
        def store(self) -> Store:
            return make()

    return Boxed(host="box", public_url="http://box", rate=1e9, burst=1e9, chat_rate=1e9, chat_burst=1e9, **chosen)
