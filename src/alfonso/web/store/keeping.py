"""What an operator does with a whole database: copy it while it is in use, put it back, see whether it is sound."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import quote

from alfonso.engine.errors import BadOption
from alfonso.web.settings import Settings
from alfonso.web.store import sql
from alfonso.web.store.sqlite import SqliteCursor
from alfonso.web.store.sqlstore import SqlStore
from alfonso.web.store.store import Damaged
from alfonso.web.store.tally import Tally

SQLITE: Final = "sqlite:"
ORDER: Final = {"entries": " ORDER BY table_id, number"}
AT_ONCE: Final = 1000  # rows
LEFT_OUT: Final = ("about", "snapshots")  # what is another database's own, and what can be made anew


def backup(database: str, file: Path) -> int:
    """Copy a database, also one in use, into a new file; how many entries it holds."""
    if file.exists():
        raise BadOption(f"{file} is there already: name a new file")
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with _reading(database) as source:
            count = asyncio.run(_pour(source, f"{SQLITE}{part}"))
        os.replace(part, file)
    finally:
        part.unlink(missing_ok=True)
        Tally(part).path.unlink(missing_ok=True)
    return count


def restore(file: Path, database: str) -> int:
    """Put a backup into a new database; how many entries it holds."""
    with _reading(f"{SQLITE}{file}") as source:
        return asyncio.run(_pour(source, database))


async def _pour(source: sql.Cursor, database: str) -> int:
    """Copy everything into a database that holds nothing yet."""
    store = Settings(database=database).store()
    assert isinstance(store, SqlStore)

    def pour(cursor: sql.Cursor) -> int:
        for name in ("sessions", "tables"):
            cursor.execute(f"SELECT COUNT(*) FROM {name}")
            if cursor.fetchone()[0]:
                raise BadOption("there is something in that database already: name a new one")
        there = _tables(source)
        return sum(_copied(source, cursor, name) for name in _names() if name not in LEFT_OUT and name in there)

    try:
        await store.open()
        await store.work(pour)
        return int(await store.work(_count))
    finally:
        await store.close()


def _copied(source: sql.Cursor, target: sql.Cursor, name: str) -> int:
    """Copy one table of the database, as far as both know its columns; how many rows."""
    columns = [column for column in _columns(target, name) if column in _columns(source, name)]
    listed = ", ".join(columns)
    source.execute(f"SELECT {listed} FROM {name}{ORDER.get(name, '')}")
    count = 0
    while rows := source.fetchmany(AT_ONCE):
        for row in rows:
            target.execute(f"INSERT INTO {name} ({listed}) VALUES ({', '.join(['%s'] * len(columns))})", row)
        count += len(rows)
    return count


def _names() -> list[str]:
    """The tables of the database, those first that others refer to."""
    found = [re.match(r"CREATE TABLE IF NOT EXISTS (\w+)", statement) for statement in sql.SCHEMA]
    return [one[1] for one in found if one]


def _tables(cursor: sql.Cursor) -> set[str]:
    """The tables that a database has: one of an older version has fewer."""
    if isinstance(cursor, SqliteCursor):
        cursor.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    else:
        cursor.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    return {str(row[0]) for row in cursor.fetchall()}


def _columns(cursor: sql.Cursor, name: str) -> list[str]:
    cursor.execute(f"SELECT * FROM {name} LIMIT 0")
    return [str(column[0]) for column in cursor.description]


def _count(cursor: sql.Cursor) -> int:
    cursor.execute("SELECT COUNT(*) FROM entries")
    return int(cursor.fetchone()[0])


class Report:
    """What was found in a database."""

    def __init__(self) -> None:
        self.tables = 0
        self.entries = 0
        self.unsummed = 0  # written before there were sums
        self.complaints: Final[list[str]] = []


def check(database: str, accept: bool = False) -> Report:
    """See whether a database is as it was written; with ``accept`` what is missing is missed no more."""
    report = Report()
    tally = Tally(Path(database.removeprefix(SQLITE))) if database.startswith(SQLITE) else None
    try:
        with _reading(database) as cursor:
            if tally is not None:
                _check_file(cursor, tally, report)
            _check_tables(cursor, report)
    except sqlite3.DatabaseError as error:
        report.complaints.append(f"the file is damaged: {error}")
    if accept and tally is not None:
        tally.path.unlink(missing_ok=True)
    return report


def _check_file(cursor: sql.Cursor, tally: Tally, report: Report) -> None:
    cursor.execute("PRAGMA integrity_check(10)")
    report.complaints.extend(f"the file is damaged: {row[0]}" for row in cursor.fetchall() if row[0] != "ok")
    if "about" in _tables(cursor):
        missing = tally.read(sql.id_of(cursor)) - _count(cursor)
        if missing > 0:
            report.complaints.append(f"{missing} entries that were kept are missing: the journal was damaged")


def _check_tables(cursor: sql.Cursor, report: Report) -> None:
    summed = "sum" in _columns(cursor, "entries")
    cursor.execute("SELECT id FROM tables ORDER BY created, id")
    for (id,) in cursor.fetchall():
        report.tables += 1
        cursor.execute("SELECT COUNT(*) FROM entries WHERE table_id = %s", (id,))
        report.entries += int(cursor.fetchone()[0])
        if summed:
            try:
                sql.entries(cursor, id, 0)
            except Damaged:
                report.complaints.append(f"table {id} is not as it was written")
    cursor.execute(f"SELECT COUNT(*) FROM entries{' WHERE sum = %s' if summed else ''}", ("",) if summed else ())
    report.unsummed = int(cursor.fetchone()[0])


@contextmanager
def _reading(database: str) -> Iterator[sql.Cursor]:
    """A database as it stands at one moment; nobody who writes waits for it."""
    if database.startswith(SQLITE):
        path = Path(database.removeprefix(SQLITE))
        if not path.is_file():
            raise BadOption(f"there is no file {path}")
        address = f"file:{quote(str(path))}?mode=ro"
        connection = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)
        try:
            connection.execute("BEGIN")
            yield SqliteCursor(connection.cursor())
        finally:
            connection.close()
        return
    Settings(database=database).store()  # refuses what is no database
    import psycopg

    try:
        with psycopg.connect(database) as server:
            server.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            server.read_only = True
            with server.cursor() as cursor:
                yield cursor
    except psycopg.Error as error:
        raise BadOption(f"the PostgreSQL database cannot be used: {str(error).splitlines()[0]}") from None
