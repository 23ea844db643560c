"""What the two stores share: every question runs in a worker thread, as one transaction."""

from __future__ import annotations

import asyncio
import logging
from abc import abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from alfonso.engine.errors import BadOption
from alfonso.web.machine import monotonic, now
from alfonso.web.store import outside, snapshots, sql
from alfonso.web.store.outside import Calendar, Subscription
from alfonso.web.store.snapshots import Snapshot
from alfonso.web.store.store import Addition, Entry, Link, Listener, Passage, Session, Store, TableRow, Trouble

log = logging.getLogger("alfonso.web.store")

MOST_SUMS: Final = 1000
QUIET: Final = 30.0  # seconds before the same trouble is written down again

Answer = TypeVar("Answer")
Question = Callable[[sql.Cursor], Answer]


class SqlStore(Store):
    """A store on a database that speaks SQL; the event loop never waits for it."""

    def __init__(self, threads: int) -> None:
        self.threads: Final = ThreadPoolExecutor(threads, thread_name_prefix="alfonso-store")
        self.listener: Listener | None = None
        self.sums: Final[OrderedDict[str, tuple[int, str]]] = OrderedDict()  # the last of some tables
        self.reason = ""  # of the last trouble
        self.said = 0.0

    errors: tuple[type[Exception], ...] = ()  # of the driver

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
        try:
            return await self.work(question)
        except Exception as error:
            if not isinstance(error, (BadOption, *self.errors)):
                raise
            raise self.trouble(error) from error

    async def work(self, question: Question[Answer]) -> Answer:
        """Run a question in a worker thread, as the driver has it."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, self.transact, question)

    async def look(self, question: Question[Answer]) -> Answer:
        """Run a question that reads a row or two."""
        return await self.ask(question)

    def trouble(self, error: Exception) -> Trouble:
        """That the database cannot be used now; why is written down, once for each reason in a while."""
        reason = f"{type(error).__name__}: {error}"
        if reason != self.reason or monotonic() - self.said > QUIET:
            log.error("the store cannot be used", extra={"reason": reason})
            self.reason, self.said = reason, monotonic()
        return Trouble(reason)

    async def open(self) -> None:
        """Make what is missing."""

        def make(cursor: sql.Cursor) -> None:
            self.prepare(cursor)
            sql.make(cursor)

        try:
            await self.work(make)
        except self.errors as error:
            raise BadOption(f"the database cannot be used: {str(error).splitlines()[0]}") from None

    async def ping(self) -> None:
        """Fail if nothing can be written."""
        await self.ask(lambda cursor: sql.write_pulse(cursor, now()))

    # Sessions

    async def add_session(self, session: Session) -> None:
        """Keep a new session."""
        await self.ask(lambda cursor: sql.add_session(cursor, session))

    async def session(self, hash: str) -> Session | None:
        """The session with this token hash."""
        return await self.look(lambda cursor: sql.session(cursor, hash))

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

    async def end_other_sessions(self, player: str, hash: str) -> None:
        """Forget every session of a player but one."""

        def end(cursor: sql.Cursor) -> None:
            sql.end_other_sessions(cursor, player, hash)
            self.notify(cursor, player, 0)

        await self.ask(end)
        self._withdrawn(player)

    async def put_passage(self, passage: Passage) -> None:
        """Keep a way to another device."""
        await self.ask(lambda cursor: sql.put_passage(cursor, passage))

    async def revoke_passages(self, player: str) -> None:
        """Revoke what leads to another device."""
        await self.ask(lambda cursor: sql.revoke_passages(cursor, player))

    async def arrive(self, hash: str, session: str, at: int) -> Session | None:
        """Use a way to another device up."""
        return await self.ask(lambda cursor: sql.arrive(cursor, hash, session, at))

    async def forget_sessions(self, before: int) -> None:
        """Forget every session that was not seen since then."""
        await self.ask(lambda cursor: sql.forget_sessions(cursor, before))

    async def last_seen(self, player: str) -> int:
        """When a player was seen last."""
        return await self.look(lambda cursor: sql.last_seen(cursor, player))

    # Tables

    async def add_table(self, row: TableRow, additions: Sequence[Addition], links: Sequence[Link]) -> None:
        """Keep a new table with its first entries and links."""
        await self.ask(lambda cursor: sql.add_table(cursor, row, additions, links))

    async def table(self, id: str) -> TableRow | None:
        """The table with this id."""
        return await self.look(lambda cursor: sql.table(cursor, id))

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table beyond a number."""
        return await self.ask(lambda cursor: sql.entries(cursor, table, after))

    async def append(self, addition: Addition) -> None:
        """Write an entry."""
        table, number = addition.entry.table, addition.entry.number
        last, known = self.sums.get(table, (0, ""))

        def write(cursor: sql.Cursor) -> str:
            sum = sql.append(cursor, addition, known if last == number - 1 and last else None)
            self.notify(cursor, table, number)
            return sum

        self.sums[table] = (number, await self.ask(write))
        self.sums.move_to_end(table)
        if len(self.sums) > MOST_SUMS:
            self.sums.popitem(last=False)

    async def tables_due(self, at: int, limit: int) -> list[tuple[str, int]]:
        """The tables at which a time may be up."""
        return await self.ask(lambda cursor: sql.tables_due(cursor, at, limit))

    async def set_due(self, table: str, old: int, new: int) -> None:
        """Look at a table at another time."""
        await self.ask(lambda cursor: sql.set_due(cursor, table, old, new))

    async def tables_of(self, player: str, status: str, limit: int) -> list[TableRow]:
        """The tables at which a player sits."""
        return await self.ask(lambda cursor: sql.tables_of(cursor, player, status, limit))

    async def games_of(self, player: str, statuses: Sequence[str], game: str, after: int, limit: int) -> list[TableRow]:
        """Some tables at which a player sits."""
        return await self.ask(lambda cursor: sql.games_of(cursor, player, statuses, game, after, limit))

    async def public_tables(self, status: str, limit: int) -> list[TableRow]:
        """The tables that everybody may see."""
        return await self.ask(lambda cursor: sql.public_tables(cursor, status, limit))

    async def shared_tables(self, status: str, limit: int) -> list[TableRow]:
        """Of the tables that everybody may see those where more than one seat is not a bot's."""
        return await self.ask(lambda cursor: sql.shared_tables(cursor, status, limit))

    async def count_waiting(self, creator: str, since: int) -> int:
        """How many tables that somebody has opened since then wait for players."""
        return await self.look(lambda cursor: sql.count_waiting(cursor, creator, since))

    # Snapshots

    async def put_snapshots(self, found: Sequence[Snapshot]) -> None:
        """Keep how a table stood."""
        await self.ask(lambda cursor: snapshots.put(cursor, found))

    async def snapshots(self, table: str, viewers: Sequence[int], version: str, most: int) -> list[Snapshot]:
        """The last snapshots of viewers after one and the same entry."""
        return await self.ask(lambda cursor: snapshots.find(cursor, table, viewers, version, most))

    # Links

    async def put_link(self, link: Link) -> None:
        """Keep a link in place of older ones."""
        await self.ask(lambda cursor: sql.put_link(cursor, link))

    async def link(self, hash: str) -> Link | None:
        """The link with this token hash."""
        return await self.look(lambda cursor: sql.link(cursor, hash))

    async def spent_link(self, hash: str, player: str) -> Link | None:
        """The link with this token hash, if this player has used it."""
        return await self.look(lambda cursor: sql.spent_link(cursor, hash, player))

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
        return await self.look(lambda cursor: sql.granted(cursor, table, player))

    # Outside of the page

    async def add_calendar(self, calendar: Calendar) -> None:
        """Keep a new calendar."""
        await self.ask(lambda cursor: outside.add_calendar(cursor, calendar))

    async def calendar(self, hash: str) -> Calendar | None:
        """The calendar with this token hash."""
        return await self.look(lambda cursor: outside.calendar(cursor, hash))

    async def calendars_of(self, player: str) -> list[Calendar]:
        """The calendars that a player has made."""
        return await self.ask(lambda cursor: outside.calendars_of(cursor, player))

    async def revoke_calendar(self, player: str, id: str) -> None:
        """Revoke a calendar of a player."""
        await self.ask(lambda cursor: outside.revoke_calendar(cursor, player, id))

    async def put_subscription(self, subscription: Subscription) -> None:
        """Keep where a session is pushed to."""
        await self.ask(lambda cursor: outside.put_subscription(cursor, subscription))

    async def subscription(self, session: str) -> Subscription | None:
        """Where a session is pushed to."""
        return await self.look(lambda cursor: outside.subscription(cursor, session))

    async def subscriptions_of(self, player: str) -> list[Subscription]:
        """Where the sessions of a player are pushed to."""
        return await self.ask(lambda cursor: outside.subscriptions_of(cursor, player))

    async def drop_subscription(self, session: str, endpoint: str = "") -> None:
        """Push to a session no more."""
        await self.ask(lambda cursor: outside.drop_subscription(cursor, session, endpoint))

    async def note_failures(self, session: str, endpoint: str, failures: int) -> None:
        """Note how often nothing could be delivered there."""
        await self.ask(lambda cursor: outside.note_failures(cursor, session, endpoint, failures))
