"""What the two stores share: every question runs in a worker thread, as one transaction."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from alfonso.web.store import sql
from alfonso.web.store.store import Addition, Entry, Link, Listener, Session, Store, TableRow

Answer = TypeVar("Answer")
Question = Callable[[sql.Cursor], Answer]


class SqlStore(Store):
    """A store on a database that speaks SQL; the event loop never waits for it."""

    def __init__(self, threads: int) -> None:
        self.threads: Final = ThreadPoolExecutor(threads, thread_name_prefix="alfonso-store")
        self.listener: Listener | None = None

    @abstractmethod
    def transact(self, question: Question[Answer]) -> Answer:
        """Run a question as one transaction, in a worker thread."""

    def notify(self, cursor: sql.Cursor, id: str, number: int) -> None:
        """Tell other processes of a change when the transaction is committed; see ``listen``."""
        return

    def listen(self, listener: Listener) -> None:
        """Be told of changes; one process alone hears only its own, of who may see less."""
        self.listener = listener

    def _withdrawn(self, id: str) -> None:
        """A table, or a player, may see less than before: tell this process at once."""
        if self.listener is not None:
            self.listener(id, 0)

    def prepare(self, cursor: sql.Cursor) -> None:
        """Do what must be done before the schema is made."""
        return

    async def ask(self, question: Question[Answer]) -> Answer:
        """Run a question in a worker thread."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, self.transact, question)

    async def open(self) -> None:
        """Make what is missing."""

        def make(cursor: sql.Cursor) -> None:
            self.prepare(cursor)
            sql.make(cursor)

        await self.ask(make)

    async def ping(self) -> None:
        """Fail if the database cannot be used."""
        await self.ask(lambda cursor: cursor.execute("SELECT 1") and None)

    # Sessions

    async def add_session(self, session: Session) -> None:
        """Keep a new session."""
        await self.ask(lambda cursor: sql.add_session(cursor, session))

    async def session(self, hash: str) -> Session | None:
        """The session with this token hash."""
        return await self.ask(lambda cursor: sql.session(cursor, hash))

    async def change_session(self, hash: str, name: str, seen: int) -> None:
        """Note that a session was seen, perhaps under another name."""
        await self.ask(lambda cursor: sql.change_session(cursor, hash, name, seen))

    async def end_session(self, hash: str) -> None:
        """Forget a session."""

        def end(cursor: sql.Cursor) -> Session | None:
            session = sql.session(cursor, hash)
            if session is not None:
                sql.end_session(cursor, hash)
                self.notify(cursor, session.player, 0)
            return session

        session = await self.ask(end)
        if session is not None:
            self._withdrawn(session.player)

    async def last_seen(self, player: str) -> int:
        """When a player was seen last."""
        return await self.ask(lambda cursor: sql.last_seen(cursor, player))

    # Tables

    async def add_table(self, row: TableRow, additions: Sequence[Addition], links: Sequence[Link]) -> None:
        """Keep a new table with its first entries and links."""
        await self.ask(lambda cursor: sql.add_table(cursor, row, additions, links))

    async def table(self, id: str) -> TableRow | None:
        """The table with this id."""
        return await self.ask(lambda cursor: sql.table(cursor, id))

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table beyond a number."""
        return await self.ask(lambda cursor: sql.entries(cursor, table, after))

    async def append(self, addition: Addition) -> None:
        """Write an entry."""

        def write(cursor: sql.Cursor) -> None:
            sql.append(cursor, addition)
            self.notify(cursor, addition.entry.table, addition.entry.number)

        await self.ask(write)

    async def tables_due(self, at: int, limit: int) -> list[tuple[str, int]]:
        """The tables at which a time may be up."""
        return await self.ask(lambda cursor: sql.tables_due(cursor, at, limit))

    async def set_due(self, table: str, old: int, new: int) -> None:
        """Look at a table at another time."""
        await self.ask(lambda cursor: sql.set_due(cursor, table, old, new))

    async def tables_of(self, player: str, status: str, limit: int) -> list[TableRow]:
        """The tables at which a player sits."""
        return await self.ask(lambda cursor: sql.tables_of(cursor, player, status, limit))

    async def public_tables(self, status: str, limit: int) -> list[TableRow]:
        """The tables that everybody may see."""
        return await self.ask(lambda cursor: sql.public_tables(cursor, status, limit))

    # Links

    async def put_link(self, link: Link) -> None:
        """Keep a link in place of older ones."""
        await self.ask(lambda cursor: sql.put_link(cursor, link))

    async def link(self, hash: str) -> Link | None:
        """The link with this token hash."""
        return await self.ask(lambda cursor: sql.link(cursor, hash))

    async def revoke_links(self, table: str, seat: int) -> None:
        """Revoke what leads to a seat."""

        def revoke(cursor: sql.Cursor) -> None:
            sql.revoke_links(cursor, table, seat)
            if seat < 0:
                self.notify(cursor, table, 0)

        await self.ask(revoke)
        if seat < 0:
            self._withdrawn(table)

    async def grant(self, table: str, player: str) -> None:
        """Let somebody watch."""
        await self.ask(lambda cursor: sql.grant(cursor, table, player))

    async def granted(self, table: str, player: str) -> bool:
        """Whether somebody may watch."""
        return await self.ask(lambda cursor: sql.granted(cursor, table, player))
