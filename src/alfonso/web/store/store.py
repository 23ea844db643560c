"""Stores: what the server keeps, behind one interface.

The entries of a table are the truth, numbered from 1: who sat down, every move, every undo, every line of chat.
Inserting number N+1 is the concurrency control. Whatever else is kept (who sits where, what has finished) is an index.
"""

from __future__ import annotations

import hashlib
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from alfonso.engine.errors import AlfonsoError

WAITING: Final = "waiting"  # for people to sit down
RUNNING: Final = "running"
FINISHED: Final = "finished"

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


class Entry(msgspec.Struct, frozen=True):
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


def fresh_token() -> str:
    """256 random bits, as one can write them into a link."""
    return secrets.token_urlsafe(32)


def fresh_id() -> str:
    """A public name that nobody else has."""
    return secrets.token_hex(8)


def hashed(token: str) -> str:
    """What is kept of a token: who reads the store cannot use it."""
    return hashlib.sha256(token.encode()).hexdigest()


class Store(ABC):
    """What the server keeps; when a method that writes returns, what it wrote survives a power loss."""

    @abstractmethod
    async def open(self) -> None:
        """Connect, and make what is missing."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of everything."""

    @abstractmethod
    async def ping(self) -> None:
        """Fail if the store cannot be used."""

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
    async def last_seen(self, player: str) -> int:
        """When a player was seen last, 0 for never."""

    # Tables

    @abstractmethod
    async def add_table(self, row: TableRow, additions: Sequence[Addition], links: Sequence[Link]) -> None:
        """Keep a new table with its first entries and links, all or nothing; ``Taken`` when its id is."""

    @abstractmethod
    async def table(self, id: str) -> TableRow | None:
        """The table with this id."""

    @abstractmethod
    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table beyond a number, in order."""

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
    async def public_tables(self, status: str, limit: int) -> list[TableRow]:
        """The tables that everybody may see, newest first."""

    # Links

    @abstractmethod
    async def put_link(self, link: Link) -> None:
        """Keep a link; older ones to the same seat are revoked."""

    @abstractmethod
    async def link(self, hash: str) -> Link | None:
        """The link with this token hash, unless it was used or revoked."""

    @abstractmethod
    async def revoke_links(self, table: str, seat: int) -> None:
        """Revoke what leads to a seat; revoking the spectators' link also ends what it granted."""

    @abstractmethod
    async def grant(self, table: str, player: str) -> None:
        """Let somebody watch a table."""

    @abstractmethod
    async def granted(self, table: str, player: str) -> bool:
        """Whether somebody may watch a table."""
