"""What is kept for notices beyond an open page: calendars of one's waiting tables, and where browsers are pushed to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from alfonso.web.store.sql import Cursor

SCHEMA: Final = [
    "CREATE TABLE IF NOT EXISTS calendars (hash TEXT PRIMARY KEY, id TEXT NOT NULL, player TEXT NOT NULL,"
    " created BIGINT NOT NULL)",
    "CREATE INDEX IF NOT EXISTS calendars_by_player ON calendars (player)",
    "CREATE TABLE IF NOT EXISTS subscriptions (session TEXT PRIMARY KEY, player TEXT NOT NULL, endpoint TEXT NOT NULL,"
    " key TEXT NOT NULL, secret TEXT NOT NULL, language TEXT NOT NULL, failures INTEGER NOT NULL)",
    "CREATE INDEX IF NOT EXISTS subscriptions_by_player ON subscriptions (player)",
]

SUBSCRIPTION: Final = "SELECT session, player, endpoint, key, secret, language, failures FROM subscriptions"
MOST_PUSHED: Final = 10  # browsers of one player


class Calendar(msgspec.Struct, frozen=True):
    """A secret address at which a player's waiting tables can be read: a hashed token, and a name to revoke it by."""

    hash: str
    id: str
    player: str
    created: int


class Subscription(msgspec.Struct, frozen=True):
    """Where the browser of a session is pushed to, with what its messages are encrypted; one for each session."""

    session: str
    player: str
    endpoint: str
    key: str
    secret: str
    language: str
    failures: int = 0  # in a row


def add_calendar(cursor: Cursor, calendar: Calendar) -> None:
    """Keep a new calendar."""
    cursor.execute("INSERT INTO calendars VALUES (%s, %s, %s, %s)", msgspec.structs.astuple(calendar))


def calendar(cursor: Cursor, hash: str) -> Calendar | None:
    """The calendar with this token hash."""
    cursor.execute("SELECT hash, id, player, created FROM calendars WHERE hash = %s", (hash,))
    row = cursor.fetchone()
    return None if row is None else Calendar(*row)


def calendars_of(cursor: Cursor, player: str) -> list[Calendar]:
    """The calendars that a player has made, oldest first."""
    cursor.execute("SELECT hash, id, player, created FROM calendars WHERE player = %s ORDER BY created, id", (player,))
    return [Calendar(*row) for row in cursor.fetchall()]


def revoke_calendar(cursor: Cursor, player: str, id: str) -> None:
    """Revoke a calendar of a player."""
    cursor.execute("DELETE FROM calendars WHERE player = %s AND id = %s", (player, id))


def revoke_calendars(cursor: Cursor, player: str) -> None:
    """Revoke every calendar of a player."""
    cursor.execute("DELETE FROM calendars WHERE player = %s", (player,))


def forget_strangers(cursor: Cursor) -> None:
    """Forget what was kept for sessions that have ended, and for players who could never revoke it any more."""
    cursor.execute("DELETE FROM calendars WHERE player NOT IN (SELECT player FROM sessions)")
    cursor.execute("DELETE FROM subscriptions WHERE session NOT IN (SELECT hash FROM sessions)")


def put_subscription(cursor: Cursor, subscription: Subscription) -> None:
    """Keep a subscription in place of an older one of the same session, or of the same browser."""
    session, endpoint = subscription.session, subscription.endpoint
    cursor.execute("DELETE FROM subscriptions WHERE session = %s OR endpoint = %s", (session, endpoint))
    row = msgspec.structs.astuple(subscription)
    cursor.execute("INSERT INTO subscriptions VALUES (%s, %s, %s, %s, %s, %s, %s)", row)


def subscription(cursor: Cursor, session: str) -> Subscription | None:
    """The subscription of a session."""
    cursor.execute(f"{SUBSCRIPTION} WHERE session = %s", (session,))
    row = cursor.fetchone()
    return None if row is None else Subscription(*row)


def subscriptions_of(cursor: Cursor, player: str) -> list[Subscription]:
    """The subscriptions of a player's sessions."""
    cursor.execute(f"{SUBSCRIPTION} WHERE player = %s ORDER BY session LIMIT %s", (player, MOST_PUSHED))
    return [Subscription(*row) for row in cursor.fetchall()]


def drop_subscription(cursor: Cursor, session: str, endpoint: str) -> None:
    """Forget a subscription, unless there is another for the session by now; without an endpoint, whatever it is."""
    cursor.execute(
        "DELETE FROM subscriptions WHERE session = %s AND (endpoint = %s OR %s = '')", (session, endpoint, endpoint)
    )


def note_failures(cursor: Cursor, session: str, endpoint: str, failures: int) -> None:
    """Note how often nothing could be delivered, in a row."""
    cursor.execute(
        "UPDATE subscriptions SET failures = %s WHERE session = %s AND endpoint = %s", (failures, session, endpoint)
    )
