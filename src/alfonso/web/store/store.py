"""Stores: what the server keeps, behind one interface.

The entries of a table are the truth, numbered from 1: who sat down, every move, every undo, every line of chat.
Inserting number N+1 is the concurrency control. Whatever else is kept (who sits where, what has finished) is an index.
"""

from __future__ import annotations

import base64
import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from alfonso.engine.errors import AlfonsoError
from alfonso.web.machine import random_bytes
from alfonso.web.store.outside import Calendar, Subscription

if TYPE_CHECKING:
    from alfonso.web.store.snapshots import Snapshot

WAITING: Final = "waiting"  # for people to sit down
RUNNING: Final = "running"
FINISHED: Final = "finished"
REMOVED: Final = "removed"  # by who opened it, before it began

Listener = Callable[[str, int], None]


class Session(msgspec.Struct, frozen=True):
    """Somebody who comes back: a hashed token, an id that others may see, a name."""

    hash: str
    player: str
    name: str
    created: int
    seen: int


class TableRow(msgspec.Struct, frozen=True):
    """What is fixed when a table is made; the header is an empty record, dice secret included."""

    id: str
    game: str
    seats: int
    header: str
    creator: str
    public: int
    status: str
    created: int


class Entry(msgspec.Struct, frozen=True, gc=False):
    """Something that happened at a table; ``key`` is the client's own name for its request."""

    table: str
    number: int
    kind: str
    seat: int
    data: dict[str, Any]
    at: int
    key: str = ""


class Link(msgspec.Struct, frozen=True):
    """An invitation: a hashed token for one seat, or with seat -1 for spectators."""

    hash: str
    table: str
    seat: int


class Passage(msgspec.Struct, frozen=True):
    """A way to another device: a hashed code, good for one session more of the same player, until it expires."""

    hash: str
    player: str
    name: str
    session: str  # that made it
    expires: int


class Addition(msgspec.Struct, frozen=True):
    """An entry to be written, and what follows from it for the indexes."""

    entry: Entry
    status: str = ""
    sits: str | None = None  # the player who has the seat from now on; "" for nobody
    spends: str = ""  # the link that is used up
    due: int | None = None  # no time at the table is up before; 0 for never


class Taken(Exception):
    """Another entry has this number already."""


class LinkGone(AlfonsoError):
    """The link was used or revoked meanwhile."""


class Trouble(Exception):
    """The database cannot be used now: full, locked, gone. Why is for the log, and nobody else's business."""


class Damaged(AlfonsoError):
    """What is kept of a table is not what was written."""


def fresh_token() -> str:
    """256 random bits, as one can write them into a link."""
    return base64.urlsafe_b64encode(random_bytes(32)).rstrip(b"=").decode()


def fresh_id() -> str:
    """A public name that nobody else has."""
    return random_bytes(8).hex()


def hashed(token: str) -> str:
    """What is kept of a token: who reads the store cannot use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def checked(before: str, entry: Entry, data: str) -> str:
    """The sum of an entry and, through that of the one before it, of all before; ``data`` is as it is kept."""
    fields = (before, entry.table, entry.number, entry.kind, entry.seat, data, entry.at, entry.key)
    return hashlib.sha256("\0".join(map(str, fields)).encode()).hexdigest()[:32]


class Store(ABC):
    """What the server keeps; when a method that writes returns, what it wrote survives a power loss.

    Every method raises ``Trouble`` while the database cannot be used. ``shared`` says whether other processes write,
    too: what one of them knows of a table may be old then.
    """

    shared: bool = False

    @abstractmethod
    async def open(self) -> None:
        """Connect, and make what is missing."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of everything."""

    @abstractmethod
    async def ping(self) -> None:
        """Write something; fail if that cannot be done."""

    @abstractmethod
    def listen(self, listener: Listener) -> None:
        """Be told of changes: (table, number) when another process writes an entry, ("", 0) when some may be missed.

        (table, 0) says that those who watch it, (player, 0) that this player, may see less than before.
        """

    # Sessions

    @abstractmethod
    async def add_session(self, session: Session) -> None:
        """Keep a new session."""

    @abstractmethod
    async def session(self, hash: str) -> Session | None:
        """The session with this token hash."""

    @abstractmethod
    async def change_session(self, hash: str, name: str, seen: int) -> None:
        """Note that a session was seen, and give it another name unless that is empty."""

    @abstractmethod
    async def end_session(self, hash: str) -> None:
        """Forget a session."""

    @abstractmethod
    async def forget_sessions(self, before: int) -> None:
        """Forget every session that was not seen since then."""

    @abstractmethod
    async def last_seen(self, player: str) -> int:
        """When a player was seen last, 0 for never."""

    @abstractmethod
    async def end_other_sessions(self, player: str, hash: str) -> None:
        """Forget every session of a player but one, every way to another device, and every calendar."""

    @abstractmethod
    async def put_passage(self, passage: Passage) -> None:
        """Keep a way to another device; older ones of the same player are revoked."""

    @abstractmethod
    async def revoke_passages(self, player: str) -> None:
        """Revoke what leads to another device."""

    @abstractmethod
    async def arrive(self, hash: str, session: str, at: int) -> Session | None:
        """Use a way up: a new session, of this token hash, for whose it is; nothing where it is used or has expired."""

    # Tables

    @abstractmethod
    async def add_table(self, row: TableRow, additions: Sequence[Addition], links: Sequence[Link]) -> None:
        """Keep a new table with its first entries and links, all or nothing; ``Taken`` when its id is."""

    @abstractmethod
    async def table(self, id: str) -> TableRow | None:
        """The table with this id."""

    @abstractmethod
    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table beyond a number, in order; ``Damaged`` when their sums are wrong."""

    @abstractmethod
    async def append(self, addition: Addition) -> None:
        """Write an entry; ``Taken`` when its number is, ``LinkGone`` when its link is."""

    @abstractmethod
    async def tables_due(self, at: int, limit: int) -> list[tuple[str, int]]:
        """The tables at which a time may be up, and since when."""

    @abstractmethod
    async def set_due(self, table: str, old: int, new: int) -> None:
        """Look at a table at another time, unless that was changed meanwhile."""

    @abstractmethod
    async def tables_of(self, player: str, status: str, limit: int) -> list[TableRow]:
        """The tables at which a player sits, newest first."""

    @abstractmethod
    async def games_of(self, player: str, statuses: Sequence[str], game: str, after: int, limit: int) -> list[TableRow]:
        """Some tables at which a player sits, newest first, without so many of the first; of one game, or of all."""

    @abstractmethod
    async def public_tables(self, status: str, limit: int) -> list[TableRow]:
        """The tables that everybody may see, newest first."""

    @abstractmethod
    async def shared_tables(self, status: str, limit: int) -> list[TableRow]:
        """Of the tables that everybody may see those where more than one seat is not a bot's, newest first."""

    @abstractmethod
    async def count_waiting(self, creator: str, since: int) -> int:
        """How many tables that somebody has opened since then wait for players."""

    # Snapshots

    @abstractmethod
    async def put_snapshots(self, snapshots: Sequence[Snapshot]) -> None:
        """Keep how a table stood; what else is kept does not hang on it."""

    @abstractmethod
    async def snapshots(self, table: str, viewers: Sequence[int], version: str, most: int) -> list[Snapshot]:
        """The last snapshots of viewers after one and the same entry, at most this one; none where one is missing."""

    # Links

    @abstractmethod
    async def put_link(self, link: Link) -> None:
        """Keep a link; older ones to the same seat are revoked."""

    @abstractmethod
    async def link(self, hash: str) -> Link | None:
        """The link with this token hash, unless it was used or revoked."""

    @abstractmethod
    async def spent_link(self, hash: str, player: str) -> Link | None:
        """The link with this token hash, if this player has used it."""

    @abstractmethod
    async def revoke_links(self, table: str, seat: int) -> None:
        """Revoke what leads to a seat; revoking the spectators' link also ends what it granted."""

    @abstractmethod
    async def grant(self, table: str, player: str) -> None:
        """Let somebody watch a table."""

    @abstractmethod
    async def granted(self, table: str, player: str) -> bool:
        """Whether somebody may watch a table."""

    # Outside of the page

    @abstractmethod
    async def add_calendar(self, calendar: Calendar) -> None:
        """Keep a new calendar; it is forgotten with the last session of its player."""

    @abstractmethod
    async def calendar(self, hash: str) -> Calendar | None:
        """The calendar with this token hash, unless it was revoked."""

    @abstractmethod
    async def calendars_of(self, player: str) -> list[Calendar]:
        """The calendars that a player has made, oldest first."""

    @abstractmethod
    async def revoke_calendar(self, player: str, id: str) -> None:
        """Revoke a calendar of a player."""

    @abstractmethod
    async def put_subscription(self, subscription: Subscription) -> None:
        """Keep where a session is pushed to, in place of an older one; it is forgotten with the session."""

    @abstractmethod
    async def subscription(self, session: str) -> Subscription | None:
        """Where a session is pushed to."""

    @abstractmethod
    async def subscriptions_of(self, player: str) -> list[Subscription]:
        """Where the sessions of a player are pushed to."""

    @abstractmethod
    async def drop_subscription(self, session: str, endpoint: str = "") -> None:
        """Push to a session no more; with an endpoint, only if it is still that one."""

    @abstractmethod
    async def note_failures(self, session: str, endpoint: str, failures: int) -> None:
        """Note how often nothing could be delivered there, in a row."""
