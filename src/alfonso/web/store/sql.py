"""The SQL that both databases share: written once with ``%s``, each function one transaction on a cursor."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol

import msgspec

from alfonso.web.store import outside
from alfonso.web.store.store import (
    WAITING,
    Addition,
    Damaged,
    Entry,
    Link,
    LinkGone,
    Passage,
    Session,
    TableRow,
    Taken,
    checked,
    fresh_id,
)

SCHEMA: Final = [
    "CREATE TABLE IF NOT EXISTS sessions (hash TEXT PRIMARY KEY, player TEXT NOT NULL, name TEXT NOT NULL,"
    " created BIGINT NOT NULL, seen BIGINT NOT NULL)",
    "CREATE INDEX IF NOT EXISTS sessions_by_player ON sessions (player)",
    "CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, seats INTEGER NOT NULL,"
    " header TEXT NOT NULL, creator TEXT NOT NULL, public INTEGER NOT NULL, status TEXT NOT NULL,"
    " created BIGINT NOT NULL, due BIGINT NOT NULL DEFAULT 0)",
    "CREATE INDEX IF NOT EXISTS tables_by_status ON tables (status, public, created)",
    "CREATE TABLE IF NOT EXISTS entries (table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL,"
    " kind TEXT NOT NULL, seat INTEGER NOT NULL, data TEXT NOT NULL, at BIGINT NOT NULL, key TEXT NOT NULL,"
    " sum TEXT NOT NULL DEFAULT '', PRIMARY KEY (table_id, number))",
    "CREATE TABLE IF NOT EXISTS sitting (table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL,"
    " player TEXT NOT NULL, PRIMARY KEY (table_id, seat))",
    "CREATE INDEX IF NOT EXISTS sitting_by_player ON sitting (player)",
    "CREATE TABLE IF NOT EXISTS links (hash TEXT PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables (id),"
    " seat INTEGER NOT NULL)",
    "CREATE TABLE IF NOT EXISTS spent (hash TEXT PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables (id),"
    " seat INTEGER NOT NULL, player TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS watching (table_id TEXT NOT NULL REFERENCES tables (id), player TEXT NOT NULL,"
    " PRIMARY KEY (table_id, player))",
    "CREATE TABLE IF NOT EXISTS passages (hash TEXT PRIMARY KEY, player TEXT NOT NULL, name TEXT NOT NULL,"
    " session TEXT NOT NULL, expires BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    *outside.SCHEMA,
    "CREATE TABLE IF NOT EXISTS snapshots (table_id TEXT NOT NULL REFERENCES tables (id), viewer INTEGER NOT NULL,"
    " number INTEGER NOT NULL, version TEXT NOT NULL, data BYTEA NOT NULL, sum TEXT NOT NULL,"
    " PRIMARY KEY (table_id, viewer, number))",
]

# What later versions have added: (table, column, its type), and what needs it.
ADDED: Final = [("tables", "due", "BIGINT NOT NULL DEFAULT 0"), ("entries", "sum", "TEXT NOT NULL DEFAULT ''")]
INDEXES: Final = ["CREATE INDEX IF NOT EXISTS tables_by_due ON tables (due) WHERE due > 0"]

FORGOTTEN_AFTER: Final = 24 * 3600 * 1000  # milliseconds
LOOKED_THROUGH: Final = 5000  # of the newest tables, for those that are shared: a lobby is asked for often

DAMAGED: Final = "what is kept of this table is damaged; who runs the server can restore a backup"

TABLE: Final = "SELECT t.id, t.game, t.seats, t.header, t.creator, t.public, t.status, t.created FROM tables t"


class Cursor(Protocol):
    """What the two drivers have in common."""

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""

    @property
    def description(self) -> Any:
        """The columns of what was found, names first."""

    def execute(self, query: Any, params: Sequence[object] = ..., /) -> Any:
        """Run one statement."""

    def fetchone(self) -> Any:
        """The next row, or None."""

    def fetchall(self) -> list[Any]:
        """All rows."""

    def fetchmany(self, size: int, /) -> list[Any]:
        """So many of the rows that are left."""


def make(cursor: Cursor) -> None:
    """Make what is missing, also in a database of an older version."""
    for statement in SCHEMA:
        cursor.execute(statement)
    for name, column, kind in ADDED:
        cursor.execute(f"SELECT * FROM {name} LIMIT 0")
        if column not in [found[0] for found in cursor.description]:
            cursor.execute(f"ALTER TABLE {name} ADD COLUMN {column} {kind}")
    for statement in INDEXES:
        cursor.execute(statement)
    cursor.execute("INSERT INTO about VALUES ('id', %s) ON CONFLICT DO NOTHING", (fresh_id(),))


def id_of(cursor: Cursor) -> str:
    """What tells this database from every other."""
    cursor.execute("SELECT value FROM about WHERE name = 'id'")
    return str(cursor.fetchone()[0])


def write_pulse(cursor: Cursor, at: int) -> None:
    """Write something, to see whether that can be done."""
    cursor.execute(
        "INSERT INTO about VALUES ('pulse', %s) ON CONFLICT (name) DO UPDATE SET value = excluded.value", (str(at),)
    )


# Sessions


def add_session(cursor: Cursor, session: Session) -> None:
    """Keep a new session."""
    cursor.execute("INSERT INTO sessions VALUES (%s, %s, %s, %s, %s)", msgspec.structs.astuple(session))


def session(cursor: Cursor, hash: str) -> Session | None:
    """The session with this token hash."""
    cursor.execute("SELECT hash, player, name, created, seen FROM sessions WHERE hash = %s", (hash,))
    row = cursor.fetchone()
    return None if row is None else Session(*row)


def change_session(cursor: Cursor, hash: str, name: str, seen: int) -> None:
    """Note that a session was seen, perhaps under another name."""
    if name:
        cursor.execute("UPDATE sessions SET name = %s WHERE hash = %s", (name, hash))
    cursor.execute("UPDATE sessions SET seen = %s WHERE hash = %s", (seen, hash))


def end_session(cursor: Cursor, hash: str) -> None:
    """Forget a session, and the ways to another device that it has made."""
    cursor.execute("DELETE FROM sessions WHERE hash = %s", (hash,))
    cursor.execute("DELETE FROM passages WHERE session = %s", (hash,))
    outside.forget_strangers(cursor)


def forget_sessions(cursor: Cursor, before: int) -> None:
    """Forget every session that was not seen since then."""
    cursor.execute("DELETE FROM sessions WHERE seen < %s", (before,))
    outside.forget_strangers(cursor)


def end_other_sessions(cursor: Cursor, player: str, hash: str) -> None:
    """Forget every session of a player but one, every way to another device, and every calendar."""
    cursor.execute("DELETE FROM sessions WHERE player = %s AND hash <> %s", (player, hash))
    revoke_passages(cursor, player)
    outside.revoke_calendars(cursor, player)
    outside.forget_strangers(cursor)


def put_passage(cursor: Cursor, passage: Passage) -> None:
    """Keep a way to another device in place of older ones; what has expired long ago is forgotten."""
    revoke_passages(cursor, passage.player)
    cursor.execute("DELETE FROM passages WHERE expires < %s", (passage.expires - FORGOTTEN_AFTER,))
    cursor.execute("INSERT INTO passages VALUES (%s, %s, %s, %s, %s)", msgspec.structs.astuple(passage))


def revoke_passages(cursor: Cursor, player: str) -> None:
    """Revoke what leads to another device."""
    cursor.execute("DELETE FROM passages WHERE player = %s", (player,))


def arrive(cursor: Cursor, hash: str, fresh: str, at: int) -> Session | None:
    """Use a way to another device up; of two who come at once, one is too late."""
    cursor.execute("SELECT player, name, expires FROM passages WHERE hash = %s", (hash,))
    found = cursor.fetchone()
    cursor.execute("DELETE FROM passages WHERE hash = %s", (hash,))
    if found is None or cursor.rowcount != 1 or found[2] <= at:
        return None
    session = Session(fresh, found[0], found[1], at, at)
    add_session(cursor, session)
    return session


def last_seen(cursor: Cursor, player: str) -> int:
    """When a player was seen last."""
    cursor.execute("SELECT COALESCE(MAX(seen), 0) FROM sessions WHERE player = %s", (player,))
    return int(cursor.fetchone()[0])


# Tables


def add_table(cursor: Cursor, row: TableRow, additions: Sequence[Addition], links: Sequence[Link]) -> None:
    """Keep a new table."""
    cursor.execute(
        "INSERT INTO tables (id, game, seats, header, creator, public, status, created)"
        " VALUES (%s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
        msgspec.structs.astuple(row),
    )
    if cursor.rowcount != 1:
        raise Taken
    sum = ""
    for addition in additions:
        sum = append(cursor, addition, sum)
    for link in links:
        cursor.execute("INSERT INTO links VALUES (%s, %s, %s)", msgspec.structs.astuple(link))


def table(cursor: Cursor, id: str) -> TableRow | None:
    """The table with this id."""
    cursor.execute(f"{TABLE} WHERE t.id = %s", (id,))
    row = cursor.fetchone()
    return None if row is None else TableRow(*row)


def entries(cursor: Cursor, table: str, after: int) -> list[Entry]:
    """The entries of a table beyond a number."""
    cursor.execute(
        "SELECT table_id, number, kind, seat, data, at, key, sum FROM entries"
        " WHERE table_id = %s AND number >= %s ORDER BY number",
        (table, after),
    )
    rows = cursor.fetchall()
    before = rows.pop(0)[-1] if after and rows and rows[0][1] == after else ""
    return [
        _read(row, before if place == 0 else rows[place - 1][-1], after + place + 1) for place, row in enumerate(rows)
    ]


def _read(row: Any, before: str, number: int) -> Entry:
    """An entry as it was written; refuse one that was not. The first ones of a table may be older than sums are."""
    table, _, kind, seat, data, at, key, sum = row
    try:
        entry = Entry(table, row[1], kind, seat, msgspec.json.decode(data), at, key)
    except msgspec.DecodeError:
        raise Damaged(DAMAGED) from None
    if entry.number != number or ((sum or before) and sum != checked(before, entry, data)):
        raise Damaged(DAMAGED)
    return entry


def append(cursor: Cursor, addition: Addition, before: str | None = None) -> str:
    """Write an entry with what follows from it; its sum. Whoever comes second is refused by the key (table, number).

    ``before`` is the sum of the entry before it, where that is known.
    """
    entry = addition.entry
    data = msgspec.json.encode(entry.data).decode()
    sum = checked(sum_of(cursor, entry.table, entry.number - 1) if before is None else before, entry, data)
    cursor.execute(
        "INSERT INTO entries (table_id, number, kind, seat, data, at, key, sum)"
        " VALUES (%s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
        (entry.table, entry.number, entry.kind, entry.seat, data, entry.at, entry.key, sum),
    )
    if cursor.rowcount != 1:
        raise Taken
    if addition.spends:
        cursor.execute("DELETE FROM links WHERE hash = %s", (addition.spends,))
        if cursor.rowcount != 1:
            raise LinkGone("this link was used or revoked; ask for a new one")
        spent = (addition.spends, entry.table, entry.seat, addition.sits or "")
        cursor.execute("INSERT INTO spent VALUES (%s, %s, %s, %s)", spent)
    if addition.status:
        cursor.execute("UPDATE tables SET status = %s WHERE id = %s", (addition.status, entry.table))
    if addition.due is not None:
        cursor.execute("UPDATE tables SET due = %s WHERE id = %s", (addition.due, entry.table))
    if addition.sits is not None:
        cursor.execute("DELETE FROM sitting WHERE table_id = %s AND seat = %s", (entry.table, entry.seat))
        if addition.sits:
            cursor.execute("INSERT INTO sitting VALUES (%s, %s, %s)", (entry.table, entry.seat, addition.sits))
    return sum


def sum_of(cursor: Cursor, table: str, number: int) -> str:
    """The sum of an entry, nothing before the first."""
    cursor.execute("SELECT sum FROM entries WHERE table_id = %s AND number = %s", (table, number))
    found = cursor.fetchone()
    return "" if found is None else str(found[0])


def tables_due(cursor: Cursor, at: int, limit: int) -> list[tuple[str, int]]:
    """The tables at which a time may be up."""
    cursor.execute("SELECT id, due FROM tables WHERE due > 0 AND due <= %s ORDER BY due LIMIT %s", (at, limit))
    return [(id, due) for id, due in cursor.fetchall()]


def set_due(cursor: Cursor, table: str, old: int, new: int) -> None:
    """Look at a table at another time."""
    cursor.execute("UPDATE tables SET due = %s WHERE id = %s AND due = %s", (new, table, old))


def tables_of(cursor: Cursor, player: str, status: str, limit: int) -> list[TableRow]:
    """The tables at which a player sits."""
    cursor.execute(
        f"{TABLE} WHERE t.status = %s AND t.id IN (SELECT table_id FROM sitting WHERE player = %s)"
        " ORDER BY t.created DESC, t.id LIMIT %s",
        (status, player, limit),
    )
    return _rows(cursor.fetchall())


def games_of(cursor: Cursor, player: str, statuses: Sequence[str], game: str, after: int, limit: int) -> list[TableRow]:
    """Some tables at which a player sits."""
    marks = ", ".join(["%s"] * len(statuses))
    only = " AND t.game = %s" if game else ""
    cursor.execute(
        f"{TABLE} WHERE t.status IN ({marks}){only} AND t.id IN (SELECT table_id FROM sitting WHERE player = %s)"
        " ORDER BY t.created DESC, t.id LIMIT %s OFFSET %s",
        (*statuses, *([game] if game else []), player, limit, after),
    )
    return _rows(cursor.fetchall())


def public_tables(cursor: Cursor, status: str, limit: int) -> list[TableRow]:
    """The tables that everybody may see."""
    cursor.execute(
        f"{TABLE} WHERE t.status = %s AND t.public = 1 ORDER BY t.created DESC, t.id LIMIT %s", (status, limit)
    )
    return _rows(cursor.fetchall())


def shared_tables(cursor: Cursor, status: str, limit: int) -> list[TableRow]:
    """Of the tables that everybody may see those where more than one seat is not a bot's."""
    cursor.execute(
        f"{TABLE} WHERE t.id IN (SELECT id FROM tables WHERE status = %s AND public = 1"
        " ORDER BY created DESC, id LIMIT %s)"
        " AND (SELECT COUNT(*) FROM sitting s WHERE s.table_id = t.id) > 1 ORDER BY t.created DESC, t.id LIMIT %s",
        (status, LOOKED_THROUGH, limit),
    )
    return _rows(cursor.fetchall())


def count_waiting(cursor: Cursor, creator: str, since: int) -> int:
    """How many tables that somebody has opened since then wait for players."""
    cursor.execute(
        "SELECT COUNT(*) FROM tables WHERE status = %s AND created >= %s AND creator = %s", (WAITING, since, creator)
    )
    return int(cursor.fetchone()[0])


def _rows(rows: Iterable[Any]) -> list[TableRow]:
    return [TableRow(*row) for row in rows]


# Links


def put_link(cursor: Cursor, link: Link) -> None:
    """Keep a link in place of older ones."""
    cursor.execute("DELETE FROM links WHERE table_id = %s AND seat = %s", (link.table, link.seat))
    cursor.execute("INSERT INTO links VALUES (%s, %s, %s)", msgspec.structs.astuple(link))


def link(cursor: Cursor, hash: str) -> Link | None:
    """The link with this token hash."""
    cursor.execute("SELECT hash, table_id, seat FROM links WHERE hash = %s", (hash,))
    row = cursor.fetchone()
    return None if row is None else Link(*row)


def spent_link(cursor: Cursor, hash: str, player: str) -> Link | None:
    """The link with this token hash, if this player has used it."""
    cursor.execute("SELECT hash, table_id, seat FROM spent WHERE hash = %s AND player = %s", (hash, player))
    row = cursor.fetchone()
    return None if row is None else Link(*row)


def revoke_links(cursor: Cursor, table: str, seat: int) -> None:
    """Revoke what leads to a seat."""
    cursor.execute("DELETE FROM links WHERE table_id = %s AND seat = %s", (table, seat))
    if seat < 0:
        cursor.execute("DELETE FROM watching WHERE table_id = %s", (table,))


def grant(cursor: Cursor, table: str, player: str) -> None:
    """Let somebody watch."""
    cursor.execute("INSERT INTO watching VALUES (%s, %s) ON CONFLICT DO NOTHING", (table, player))


def granted(cursor: Cursor, table: str, player: str) -> bool:
    """Whether somebody may watch."""
    cursor.execute("SELECT 1 FROM watching WHERE table_id = %s AND player = %s", (table, player))
    return cursor.fetchone() is not None
