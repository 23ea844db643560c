"""The default store: one SQLite file, written by one thread of one process."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from alfonso.engine.errors import BadOption
from alfonso.web.store import sql
from alfonso.web.store.sqlstore import Answer, Question, SqlStore
from alfonso.web.store.tally import Tally

LARGEST_BATCH: Final = 64
OWNERS: Final = 0o600  # read and written by the owner, by nobody else


class SqliteCursor:
    """A cursor that takes the SQL both databases share."""

    def __init__(self, cursor: sqlite3.Cursor) -> None:
        self.cursor: Final = cursor

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""
        return self.cursor.rowcount

    @property
    def description(self) -> Any:
        """The columns of what was found, names first."""
        return self.cursor.description

    def execute(self, query: str, params: Sequence[Any] = (), /) -> SqliteCursor:
        """Run one statement."""
        self.cursor.execute(query.replace("%s", "?"), tuple(params))
        return self

    def fetchone(self) -> Any:
        """The next row, or None."""
        return self.cursor.fetchone()

    def fetchall(self) -> list[Any]:
        """All rows."""
        return self.cursor.fetchall()

    def fetchmany(self, size: int, /) -> list[Any]:
        """So many of the rows that are left."""
        return self.cursor.fetchmany(size)


class Asked:
    """A question on its way to the thread that has the file, and where its answer is awaited."""

    def __init__(self, question: Question[Any], answer: asyncio.Future[Any] | None = None) -> None:
        self.question: Final = question
        self.answer: Final = answer
        self.result: Any = None
        self.error: BaseException | None = None


class SqliteStore(SqlStore):
    """One file; WAL and full synchronisation, so that what was acknowledged survives a power loss.

    Questions that wait together share one commit, for the disk takes the time; each is done or undone by itself, and
    nobody is answered before the commit.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(threads=1)
        self.path: Final = path
        self.connection: sqlite3.Connection | None = None
        self.reader: sqlite3.Connection | None = None
        self.tally: Final = Tally(path)
        self.waiting: Final[deque[Asked]] = deque()
        self.order: Final = threading.Lock()  # about who waits, and whether somebody works
        self.working = False

    errors = (sqlite3.Error, OSError)
    connection_type: type[sqlite3.Connection] = sqlite3.Connection

    async def open(self) -> None:
        """Make what is missing; see that nothing is missing that was there."""
        await super().open()
        id = await self.work(sql.id_of)
        known = self.tally.read(id)  # before counting: another process may write meanwhile
        count = await self.work(_count)
        if known > count:
            raise BadOption(
                f"{known - count} entries that were kept are missing from {self.path}, which was damaged:"
                f" restore a backup, or say that they are lost: alfonso check --accept sqlite:{self.path}"
            )
        self.tally.begin(id)
        self.tally.write(count)

    async def work(self, question: Question[Answer]) -> Answer:
        """Run a question in the thread that has the file, with all others that wait when it comes to it."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Answer] = loop.create_future()
        with self.order:
            self.waiting.append(Asked(question, answer))
            idle, self.working = not self.working, True
        if idle:
            loop.run_in_executor(self.threads, self._work)
        return await answer

    async def look(self, question: Question[Answer]) -> Answer:
        """Run a small question at once: nobody who writes is in its way, and a thread would hear of it later.

        It sees all that was acknowledged, and nothing that is not committed.
        """
        try:
            if self.reader is None:
                self.reader = self._connect()
                self.reader.execute("PRAGMA query_only=ON")
            return question(SqliteCursor(self.reader.cursor()))
        except (BadOption, *self.errors) as error:
            self._forget_reader()
            raise self.trouble(error) from error

    def _forget_reader(self) -> None:
        """Open the file anew when somebody reads next."""
        reader, self.reader = self.reader, None
        if reader is not None:
            with contextlib.suppress(sqlite3.Error):
                reader.close()

    def transact(self, question: Question[Answer]) -> Answer:
        """Run a question by itself."""
        asked = Asked(question)
        self._run([asked])
        if asked.error is not None:
            raise asked.error
        answer: Answer = asked.result
        return answer

    def _work(self) -> None:
        """Answer whatever waits, until nobody does: those of a commit are all told at once."""
        while batch := self._next():
            self._run(batch)
            answered = [(asked.answer, asked) for asked in batch if asked.answer is not None]
            with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
                answered[0][0].get_loop().call_soon_threadsafe(_tell, answered)

    def _next(self) -> list[Asked]:
        """Those whose turn it is."""
        with self.order:
            batch = [self.waiting.popleft() for _ in range(min(len(self.waiting), LARGEST_BATCH))]
            self.working = bool(batch)
        return batch

    def _run(self, batch: list[Asked]) -> None:
        """Ask a batch in one transaction; where one of them fails, once more, each in a savepoint of its own."""
        try:
            if self.connection is None:
                self.connection = self._connect()
            if not self._commit(self.connection, batch, self._ask_all):
                self._commit(self.connection, batch, self._ask_each)
        except BaseException as error:
            if isinstance(error, sqlite3.Error) and self.connection is not None:
                with contextlib.suppress(sqlite3.Error):
                    self.connection.close()
                self.connection = None  # the file may be another one by now
            for asked in batch:
                asked.error = error

    def _commit(
        self, connection: sqlite3.Connection, batch: list[Asked], ask: Callable[[sqlite3.Connection, list[Asked]], bool]
    ) -> bool:
        """One transaction for a batch, committed if the asking was done."""
        connection.execute("BEGIN IMMEDIATE")
        try:
            done = ask(connection, batch)
            if done:
                count = _count(connection)
                connection.execute("COMMIT")
            elif connection.in_transaction:
                connection.execute("ROLLBACK")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        if done and self.tally.id:
            self.tally.write(count)
        return done

    def _ask_all(self, connection: sqlite3.Connection, batch: list[Asked]) -> bool:
        """Ask all, in as few statements as can be; whether none has failed."""
        cursor = SqliteCursor(connection.cursor())
        try:
            for asked in batch:
                asked.result = asked.question(cursor)
        except Exception:
            return False
        return True

    def _ask_each(self, connection: sqlite3.Connection, batch: list[Asked]) -> bool:
        """Ask each by itself: what one of them did before it failed is undone, and the others are not."""
        for asked in batch:
            connection.execute("SAVEPOINT one")
            try:
                asked.result = asked.question(SqliteCursor(connection.cursor()))
            except Exception as error:
                asked.error = error
                connection.execute("ROLLBACK TO one")
            connection.execute("RELEASE one")
        return True

    def _connect(self) -> sqlite3.Connection:
        try:
            self._keep_private()
            connection = sqlite3.connect(
                self.path, isolation_level=None, check_same_thread=False, factory=self.connection_type
            )
            for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
                connection.execute(f"PRAGMA {setting}").close()
        except (sqlite3.Error, OSError) as error:
            raise BadOption(f"{self.path} cannot be used as a database: {error}") from None
        return connection

    def _keep_private(self) -> None:
        """The secrets of all dice are in this file: it is for its owner only, and so are those that SQLite adds.

        A file that is there is not opened: closing it would end the locks that SQLite has in this process.
        """
        with contextlib.suppress(FileExistsError):
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNERS))
        for path in (self.path, Path(f"{self.path}-wal"), Path(f"{self.path}-shm")):
            if path.exists() and path.stat().st_mode & 0o077:
                path.chmod(OWNERS)

    async def close(self) -> None:
        """Close the file."""

        def close() -> None:
            if self.connection is not None:
                self.connection.close()
                self.connection = None

        self._forget_reader()
        await asyncio.get_running_loop().run_in_executor(self.threads, close)
        self.threads.shutdown()
        self.tally.close()


def _tell(answered: list[tuple[asyncio.Future[Any], Asked]]) -> None:
    """Give those who wait their answers; some may have gone."""
    for answer, asked in answered:
        if answer.cancelled():
            continue
        if asked.error is None:
            answer.set_result(asked.result)
        else:
            answer.set_exception(asked.error)


def _count(cursor: sql.Cursor | sqlite3.Connection) -> int:
    """How many entries there are: none is ever taken away, so the last one is told at once."""
    found = cursor.execute("SELECT COALESCE(MAX(rowid), 0) FROM entries").fetchone()
    return int(found[0])
