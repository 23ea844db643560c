"""A story: everything that a seed says, from the first process that starts to the last table that ends."""

import asyncio
import gc
import logging
import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import Context
from pathlib import Path
from typing import Any

from tests.simulation.checks import check_table
from tests.simulation.faults import Faults
from tests.simulation.games import GAMES, LARGE, SMALL
from tests.simulation.history import Broken, History
from tests.simulation.loop import SimulatedLoop, Stalled
from tests.simulation.network import Network
from tests.simulation.people import Person
from tests.simulation.server import ServerProcess
from tests.simulation.store import Disk
from tests.simulation.tables import Party
from tests.simulation.viewers import Viewer

TROUBLED = 120.0  # seconds for which things go wrong
AFTERWARDS = 3600.0  # seconds within which everything must have ended then
MEMORY = Path("/dev/shm")  # a disk that takes no time, where there is one


class Told(logging.Handler):
    """What the server wrote down as its own fault."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info:
            self.records.append(f"{record.getMessage()}: {self.format(record)}")


class Story:
    """One seed."""

    def __init__(self, seed: int, large: bool, folder: Path) -> None:
        self.seed = seed
        self.large = large
        self.chance = random.Random(f"alfonso {seed} {large}")
        self.history = History()
        self.loop = SimulatedLoop(self.fork())  # type: ignore[abstract]
        self.network = Network(self.loop, self.fork(), self.history.complaints)
        self.disk = Disk(folder / "box.db", self.fork(), self.loop.time)
        self.shared = self.chance.random() < 0.6
        self.servers: list[ServerProcess | None] = [None] * (self.chance.randint(1, 3) if self.shared else 1)
        self.started = 0
        self.calm = False
        self.calm_since = 0.0
        self.viewers: list[Viewer] = []
        self.pace = self.chance.choice([0.3, 1.0, 3.0])  # seconds between two thoughts of somebody
        self.leaving = self.chance.choice([0.0, 0.0, 0.01, 0.03])
        self.settings: dict[str, Any] = {
            "sweep": self.chance.choice([1.0, 10.0]),
            "away_after": self.chance.choice([30.0, 300.0]),
            "tables_in_memory": self.chance.choice([1, 256]),
            "waiting_tables": 1000,
        }
        self.every = self.chance.choice([1, 4, 16, 64])  # entries after which a snapshot is made
        self.people: list[Person] = []
        games = [
            self.chance.choice(LARGE if large else SMALL) for _ in range(1 if large else self.chance.choice([1, 1, 2]))
        ]
        self.parties = [Party.planned(self, game, seats, self.fork()) for game, seats in games]
        self.faults = Faults(self, self.fork())

    def fork(self) -> random.Random:
        """Chance of its own for a part of the story."""
        return random.Random(self.chance.random())

    @property
    def ids(self) -> list[str]:
        """The tables that were opened so far."""
        return [party.id for party in self.parties if party.id]

    def note(self, *words: object) -> None:
        """Write down what happens."""
        self.history.note(self.loop.now, *words)

    def any_server(self, chance: random.Random) -> ServerProcess | None:
        """One of the processes, which may be gone by now."""
        return chance.choice(self.servers)

    async def person(self, name: str) -> Person:
        """Somebody new."""
        person = Person(self, name, self.fork())
        self.people.append(person)
        await person.greet()
        return person

    async def _keep_up(self, place: int) -> None:
        """Start a process wherever one is gone."""
        while True:
            server = self.servers[place]
            if server is None or server.machine.is_dead:
                await asyncio.sleep(self.chance.uniform(0, 2))
                self.started += 1
                name = f"process{self.started}"
                server = ServerProcess(name, self.loop, self.chance, self.disk, self.shared, self.settings, self.every)
                if await server.start():
                    self.note("started", name)
                    self.servers[place] = server
            else:
                await server.ended.wait()

    async def _make_trouble(self) -> None:
        """Let things go wrong, and then no more."""
        await self.faults.run(TROUBLED)
        await asyncio.sleep(max(0.0, TROUBLED - self.loop.now))
        for server in self.servers:
            if server is not None:
                server.doomed = ""
                server.line.slow = 0.05
                server.line.mend()
        self.calm, self.calm_since = True, self.loop.now
        self.note("calm")

    async def _main(self) -> None:
        keeping = [asyncio.create_task(self._keep_up(place)) for place in range(len(self.servers))]
        while any(server is None for server in self.servers):
            await asyncio.sleep(0.1)
        trouble = asyncio.create_task(self._make_trouble())
        await asyncio.gather(*(party.gather() for party in self.parties))
        for task in [*keeping, trouble]:
            task.cancel()

    def run(self) -> History:
        """Let it happen, and see whether everything was as it should be."""
        for party in self.parties:
            GAMES[party.game]
        told = Told()
        with _listened_to(told), _untidied():
            main = Context().run(self.loop.create_task, self._main())
            try:
                self.loop.run_until(main, TROUBLED + AFTERWARDS, self.history.complaints)
                if not self.history.complaints:
                    main.result()
            except Stalled as stalled:
                self.history.complain(f"{stalled}: {self._standings()}")
            self.history.complaints += told.records
            if not self.history.complaints:
                self._check()
            self.note("commits", self.disk.commits)
            self.network.complaints = []  # what is let go of now complains of nothing
            self.loop.close()
            for server in self.servers:
                if server is not None:
                    server._bury()
        return self.history

    def _check(self) -> None:
        """What was promised; entries that cannot be folded once more are a complaint like any other."""
        for party in self.parties:
            try:
                check_table(self, party)
            except Exception as error:
                self.history.complain(f"the entries of {party.id} are no play: {error!r}")

    def _standings(self) -> str:
        found = []
        for party in self.parties:
            table = {viewer: max(known) for (id, viewer), known in self.history.updates.items() if id == party.id}
            found.append(f"{party.game} {party.id} {party.seats} viewers have seen {table}")
        return "; ".join(found)


@contextmanager
def _listened_to(told: Told) -> Iterator[None]:
    """What the server writes down is heard here, and nowhere else."""
    logger = logging.getLogger("alfonso.web")
    before, logger.propagate = logger.propagate, False
    logger.addHandler(told)
    try:
        yield
    finally:
        logger.removeHandler(told)
        logger.propagate = before


@contextmanager
def _untidied() -> Iterator[None]:
    """Nothing is tidied up at a moment of its own."""
    gc.collect(1)  # the last story, and not all that stands for good
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def run(seed: int, large: bool = False) -> Story:
    """The story of a seed, however it ends."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        story = Story(seed, large, Path(folder))
        story.run()
    return story


def tell(seed: int, large: bool = False) -> Story:
    """The story of a seed; ``Broken`` where a promise was broken."""
    story = run(seed, large)
    if story.history.complaints:
        raise Broken(f"seed {seed}{' large' if large else ''}: {story.history.complaints[0]}")
    return story
