"""The store of a simulated process: the real SQLite code, with a disk that fails and a wire that wakes others.

In the manner of PostgreSQL several processes share it, read in threads of their own and are told of what others write;
in the manner of SQLite one has it alone.
"""

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from alfonso.web.store import sql
from alfonso.web.store.sqlite import SqliteStore
from alfonso.web.store.sqlstore import Answer, Question, SqlStore
from alfonso.web.store.store import Addition, Listener

WRITES = ("INSERT", "UPDATE", "DELETE")
TROUBLES = (
    "database is locked",
    "database or disk is full",
    "attempt to write a readonly database",
    "disk I/O error",
    "unable to open database file",
)


class Died(BaseException):
    """The process is gone in the middle of what it did."""


class Disk:
    """The file that all processes share, and what goes wrong with it."""

    def __init__(self, path: Path, chance: random.Random, clock: Callable[[], float]) -> None:
        self.path = path
        self.chance = chance
        self.clock = clock
        self.trouble = ""  # what every statement runs into now
        self.failing = 0.0  # how many statements fail by themselves
        self.unclear = 0.0  # how many commits happen, and nobody learns that
        self.commits = 0
        self.written: dict[tuple[str, int], float] = {}  # when each entry was
        self.wires: list[Callable[[str, int], None]] = []  # to processes that listen

    def check(self, statement: str) -> None:
        """Fail where the disk would."""
        if self.trouble and (self.trouble != TROUBLES[2] or statement.startswith((*WRITES, "BEGIN"))):
            raise sqlite3.OperationalError(self.trouble)
        if self.failing and self.chance.random() < self.failing:
            raise sqlite3.OperationalError(self.chance.choice(TROUBLES))

    def damage(self, statement: str) -> None:
        """Let something happen to the file that no server has done; not while one writes."""
        with closing(sqlite3.connect(self.path, timeout=0)) as connection, suppress(sqlite3.Error), connection:
            connection.execute(statement)


class FaultyCursor(sqlite3.Cursor):
    """A cursor on such a disk."""

    def execute(self, statement: str, *args: Any) -> "FaultyCursor":
        connection = self.connection
        assert isinstance(connection, FaultyConnection)
        connection.disk.check(statement)
        super().execute(statement, *args)
        return self


class FaultyConnection(sqlite3.Connection):
    """A connection to such a disk; what is to be told to others is told when it is committed."""

    disk: Disk
    dies: Callable[[str], None]  # asked before and after every commit

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.notices: list[tuple[str, int]] = []
        self.marked = 0
        self.began = 0  # how much was written before this transaction

    def cursor(self, *args: Any) -> Any:
        return super().cursor(FaultyCursor)

    def execute(self, statement: str, *args: Any) -> sqlite3.Cursor:
        if statement == "ROLLBACK":
            self.notices.clear()
        elif statement.startswith("ROLLBACK TO"):
            del self.notices[self.marked :]
        elif statement.startswith("SAVEPOINT"):
            self.marked = len(self.notices)
        elif statement == "COMMIT":
            return self._commit()
        elif not statement.startswith("RELEASE"):
            self.disk.check(statement)
            self.began = self.total_changes
        return super().execute(statement, *args)

    def _commit(self) -> sqlite3.Cursor:
        written = self.total_changes > self.began
        if written:
            self.dies("before")
        self.disk.check("COMMIT")
        done = super().execute("COMMIT")
        self.disk.commits += 1
        notices, self.notices = self.notices, []
        for notice in notices:
            for wire in self.disk.wires:
                wire(*notice)
        if written:
            self.dies("after")
            if self.disk.unclear and self.disk.chance.random() < self.disk.unclear:
                raise sqlite3.OperationalError("server closed the connection unexpectedly")
        return done


class SimulatedStore(SqliteStore):
    """The store of one process."""

    def __init__(self, disk: Disk, dies: Callable[[str], None]) -> None:
        super().__init__(disk.path)
        self.disk = disk
        self.connection_type = type("ThisConnection", (FaultyConnection,), {"disk": disk, "dies": staticmethod(dies)})

    async def append(self, addition: Addition) -> None:
        await super().append(addition)
        self.disk.written[(addition.entry.table, addition.entry.number)] = self.disk.clock()


class SharedStore(SimulatedStore):
    """The same in the manner of PostgreSQL."""

    shared = True
    hears: Callable[[Listener], None]  # how this process is told

    async def work(self, question: Question[Answer]) -> Answer:
        return await SqlStore.work(self, question)

    async def look(self, question: Question[Answer]) -> Answer:
        return await SqlStore.look(self, question)

    def notify(self, cursor: sql.Cursor, id: str, number: int) -> None:
        assert isinstance(self.connection, FaultyConnection)
        self.connection.notices.append((id, number))

    def listen(self, listener: Listener) -> None:
        super().listen(listener)
        self.hears(listener)
