"""Snapshots in the database: how a table stood after an entry, so that nobody needs to let everything happen again.

They are no truth of their own. Whatever is missing, damaged, of another version or of another history counts as not
being there, and the entries say the same, only later.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

import msgspec

from alfonso.web.store import sql

TRIED: Final = 3  # of the last ones, before everything is made anew


class Snapshot(msgspec.Struct, frozen=True):
    """A table after an entry, or what one viewer had been told by then, as one version of the programs has it."""

    table: str
    number: int
    viewer: int
    version: str
    data: bytes


def put(cursor: sql.Cursor, snapshots: Sequence[Snapshot]) -> None:
    """Keep snapshots of a table; those in another version are of no use any more."""
    for one in snapshots[:1]:
        cursor.execute("DELETE FROM snapshots WHERE table_id = %s AND version <> %s", (one.table, one.version))
    for one in snapshots:
        sum = _sum(cursor, one)
        if sum:
            cursor.execute(
                "INSERT INTO snapshots (table_id, viewer, number, version, data, sum) VALUES (%s, %s, %s, %s, %s, %s)"
                " ON CONFLICT (table_id, viewer, number) DO UPDATE SET data = excluded.data, sum = excluded.sum",
                (one.table, one.viewer, one.number, one.version, one.data, sum),
            )


def find(cursor: sql.Cursor, table: str, viewers: Sequence[int], version: str, most: int) -> list[Snapshot]:
    """The last snapshots of viewers after one and the same entry, at most this one; none where one is missing.

    The first of the viewers is the one that has the fewest.
    """
    cursor.execute(
        "SELECT number FROM snapshots WHERE table_id = %s AND viewer = %s AND version = %s AND number <= %s"
        " ORDER BY number DESC LIMIT %s",
        (table, viewers[0], version, most, TRIED),
    )
    for (number,) in cursor.fetchall():
        found = [_read(cursor, table, viewer, number, version) for viewer in viewers]
        whole = [one for one in found if one is not None]
        if len(whole) == len(viewers):
            return whole
    return []


def _read(cursor: sql.Cursor, table: str, viewer: int, number: int, version: str) -> Snapshot | None:
    """A snapshot, if it is there and as it was written."""
    cursor.execute(
        "SELECT data, sum FROM snapshots WHERE table_id = %s AND viewer = %s AND number = %s AND version = %s",
        (table, viewer, number, version),
    )
    row = cursor.fetchone()
    if row is None or not isinstance(row[0], bytes | memoryview):
        return None
    found = Snapshot(table, number, viewer, version, bytes(row[0]))
    return found if row[1] == _sum(cursor, found) else None


def _sum(cursor: sql.Cursor, snapshot: Snapshot) -> str:
    """The sum of a snapshot and, through that of its entry, of all that had happened; nothing where that is unknown."""
    before = sql.sum_of(cursor, snapshot.table, snapshot.number)
    if not before:
        return ""
    fields = (before, snapshot.table, snapshot.number, snapshot.viewer, snapshot.version)
    return hashlib.sha256("\0".join(map(str, fields)).encode() + b"\0" + snapshot.data).hexdigest()[:32]
