"""The default store: one SQLite file, used by one thread of one process."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final

from alfonso.engine.errors import BadOption
from alfonso.web.store.sqlstore import Answer, Question, SqlStore

LARGEST_BATCH: Final = 64


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


class Asked:
    """A question on its way to the thread that has the file, and where its answer is awaited."""

    def __init__(self, question: Question[Any], answer: Future[Any]) -> None:
        self.question: Final = question
        self.answer: Final = answer
        self.result: Any = None
        self.error: BaseException | None = None


class SqliteStore(SqlStore):
    """One file; WAL and full synchronisation, so that what was acknowledged survives a power loss.

    Questions that wait together share one commit, for the disk takes the time; each stands in a savepoint of its own,
    and nobody is answered before the commit.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(threads=1)
        self.path: Final = path
        self.connection: sqlite3.Connection | None = None
        self.waiting: Final[SimpleQueue[Asked]] = SimpleQueue()

    async def ask(self, question: Question[Answer]) -> Answer:
        """Run a question in the thread that has the file."""
        asked = Asked(question, Future())
        self.waiting.put(asked)
        self.threads.submit(self._work)
        answer: Answer = await asyncio.wrap_future(asked.answer)
        return answer

    def transact(self, question: Question[Answer]) -> Answer:
        """Run a question by itself."""
        asked = Asked(question, Future())
        self._run([asked])
        answer: Answer = asked.answer.result()
        return answer

    def _work(self) -> None:
        """Answer whatever waits; those who come later find that it is done."""
        batch: list[Asked] = []
        while len(batch) < LARGEST_BATCH and not self.waiting.empty():
            batch.append(self.waiting.get())
        if batch:
            self._run(batch)

    def _run(self, batch: list[Asked]) -> None:
        """One transaction for a batch: each question is done or undone by itself, all are committed at once."""
        try:
            connection = self.connection or self._connect()
            connection.execute("BEGIN IMMEDIATE")
            try:
                for asked in batch:
                    self._try(connection, asked)
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
        except BaseException as error:
            for asked in batch:
                asked.error = error
        for asked in batch:
            if asked.answer.set_running_or_notify_cancel():
                if asked.error is None:
                    asked.answer.set_result(asked.result)
                else:
                    asked.answer.set_exception(asked.error)

    def _try(self, connection: sqlite3.Connection, asked: Asked) -> None:
        connection.execute("SAVEPOINT one")
        try:
            asked.result = asked.question(SqliteCursor(connection.cursor()))
        except Exception as error:
            asked.error = error
            connection.execute("ROLLBACK TO one")
        connection.execute("RELEASE one")

    def _connect(self) -> sqlite3.Connection:
        try:
            connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
            for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
                connection.execute(f"PRAGMA {setting}").close()
        except sqlite3.Error as error:
            raise BadOption(f"{self.path} cannot be used as a database: {error}") from None
        self.connection = connection
        return connection

    async def close(self) -> None:
        """Close the file."""

        def close() -> None:
            if self.connection is not None:
                self.connection.close()
                self.connection = None

        await asyncio.get_running_loop().run_in_executor(self.threads, close)
        self.threads.shutdown()
