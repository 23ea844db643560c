"""The default store: one SQLite file, used by one thread of one process."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from alfonso.engine.errors import BadOption
from alfonso.web.sqlstore import Answer, Question, SqlStore


class SqliteCursor:
    """A cursor that takes the SQL both databases share."""

    def __init__(self, cursor: sqlite3.Cursor) -> None:
        self.cursor: Final = cursor

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""
        return self.cursor.rowcount

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


class SqliteStore(SqlStore):
    """One file; WAL and full synchronisation, so that what was acknowledged survives a power loss."""

    def __init__(self, path: Path) -> None:
        super().__init__(threads=1)
        self.path: Final = path
        self.connection: sqlite3.Connection | None = None

    def transact(self, question: Question[Answer]) -> Answer:
        """Run a question as one transaction."""
        connection = self.connection or self._connect()
        connection.execute("BEGIN IMMEDIATE")
        try:
            answer = question(SqliteCursor(connection.cursor()))
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return answer

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
