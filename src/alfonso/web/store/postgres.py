"""The store for several server processes: PostgreSQL, which wakes them with its own NOTIFY."""

from __future__ import annotations

import asyncio
import contextlib
import re
import threading
from typing import Final

import psycopg

from alfonso.engine.errors import BadOption
from alfonso.web.machine import monotonic
from alfonso.web.store import sql
from alfonso.web.store.sqlstore import Answer, Question, SqlStore
from alfonso.web.store.store import Listener

CHANNEL: Final = "alfonso"
THREADS: Final = 4
PATIENCE: Final = 5  # seconds to connect
IDLE: Final = 1.0  # seconds after which a connection is tried before it is relied on
NOTICE: Final = re.compile(r"([0-9a-f]{1,64}) ([0-9]{1,9})")


class PostgresStore(SqlStore):
    """A few connections, one for each worker thread, and one that listens."""

    errors = (psycopg.Error, OSError)
    shared = True

    def __init__(self, url: str) -> None:
        super().__init__(THREADS)
        self.url: Final = url
        self.here: Final = threading.local()
        self.connections: Final[list[psycopg.Connection]] = []
        self.failed = -IDLE  # when nobody could connect last
        self.closing: Final = threading.Event()
        self.hearing: threading.Thread | None = None

    def transact(self, question: Question[Answer]) -> Answer:
        """Run a question as one transaction; one that could not begin on a lost connection is asked again."""
        connection = self._connection()
        try:
            connection.execute("SELECT 1") if monotonic() - self.here.used > IDLE else None
        except psycopg.OperationalError:
            connection = self._connection()
        self.here.used = monotonic()
        with connection.transaction(), connection.cursor() as cursor:
            return question(cursor)

    def _connection(self) -> psycopg.Connection:
        """The connection of this thread; one that was lost is made anew."""
        connection: psycopg.Connection | None = getattr(self.here, "connection", None)
        if connection is None or connection.closed:
            if connection is not None:
                self.connections.remove(connection)
                self.here.connection = None
            connection = self._connect()
            self.here.connection = connection
            self.here.used = monotonic()
            self.connections.append(connection)
        return connection

    def notify(self, cursor: sql.Cursor, id: str, number: int) -> None:
        """Notify on commit; the message carries only (table, number), or 0 and who may see less."""
        cursor.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{id} {number}"))

    def _connect(self) -> psycopg.Connection:
        if monotonic() - self.failed < IDLE:  # nobody waits in a row for what is not there
            raise BadOption("the PostgreSQL database cannot be used")
        try:
            connection = psycopg.connect(self.url, autocommit=True, connect_timeout=PATIENCE)
        except psycopg.Error as error:
            self.failed = monotonic()
            raise BadOption(f"the PostgreSQL database cannot be used: {str(error).splitlines()[0]}") from None
        self.failed = -IDLE
        return connection

    def prepare(self, cursor: sql.Cursor) -> None:
        """Of several processes that begin at once, one makes what is missing and the others wait."""
        cursor.execute("SELECT pg_advisory_xact_lock(1283)")

    def listen(self, listener: Listener) -> None:
        """Be told of what all processes write, from a thread that does nothing else."""
        super().listen(listener)
        loop = asyncio.get_running_loop()

        def tell(table: str, number: int) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
                loop.call_soon_threadsafe(listener, table, number)

        self.hearing = threading.Thread(target=self._hear, args=(tell,), name="alfonso-hearing", daemon=True)
        self.hearing.start()

    def _hear(self, tell: Listener) -> None:
        """Listen until the store is closed; after a lost connection nobody knows what was missed: table "" is told."""
        while not self.closing.is_set():
            try:
                with psycopg.connect(self.url, autocommit=True, connect_timeout=PATIENCE) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    tell("", 0)
                    while not self.closing.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            if said := NOTICE.fullmatch(notice.payload):  # others may use the channel, too
                                tell(said[1], int(said[2]))
            except psycopg.Error:
                self.closing.wait(1.0)

    async def close(self) -> None:
        """Close every connection."""
        self.closing.set()
        if self.hearing is not None:
            await asyncio.to_thread(self.hearing.join)
        self.threads.shutdown()
        for connection in self.connections:
            connection.close()
