"""Everything about a server that can be set."""

from __future__ import annotations

import ipaddress
import os
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from alfonso.engine.errors import BadOption
from alfonso.web.store.store import Store

LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})


@dataclass(frozen=True)
class Settings:
    """How a server runs; the defaults are for one machine among friends."""

    database: str = "sqlite:alfonso.db"
    host: str = "127.0.0.1"
    port: int = 1283
    public_url: str = ""  # where people reach the server, if that is not host and port
    bot_workers: int = 2
    bot_seconds: float = 10.0
    bot_pace: float = 0.05  # seconds; a bot answers no sooner, and what could tell a secret takes so many of them
    away_after: float = 300.0  # seconds until a bot may take over the seat of somebody who is gone
    session_days: float = 90.0  # until the session of somebody who was not seen any more is worth nothing
    waiting_tables: int = 10  # that somebody may have opened within a day and that wait for players
    waiting_tables_here: int = 50  # the same, for all who come from one address
    sweep: float = 1.0  # seconds between two looks at whose time is up
    rate: float = 50.0  # requests a second, on average, for each session
    burst: float = 250.0
    chat_rate: float = 0.5
    chat_burst: float = 10.0
    metrics_token: str = field(default_factory=lambda: os.environ.get("ALFONSO_METRICS_TOKEN", ""))
    push_keys: str = ""  # the file with the keys for Web Push, if there are any
    largest_body: int = 65_536
    largest_record: int = 1_100_000
    tables_in_memory: int = 256
    connections: int = 2000  # of all, requests and sockets together
    connections_of_one: int = 256  # of one address, unless that is this machine or a proxy
    proxies: tuple[str, ...] = ()  # whose word counts about where a request comes from
    listed: int = 50

    def __post_init__(self) -> None:
        for proxy in self.proxies:
            try:
                ipaddress.ip_network(proxy)
            except ValueError:
                raise BadOption(f"{proxy!r} is no address of a proxy, such as 127.0.0.1") from None
        url = urlsplit(self.public_url)
        if self.public_url and (url.scheme not in ("http", "https") or not url.netloc or url.path.strip("/")):
            raise BadOption(f"{self.public_url!r} is not an address such as https://games.example.org")

    @property
    def hosts(self) -> frozenset[str] | None:
        """The names by which the server may be called, None for any: a stranger's must not lead to a local server."""
        if self.public_url:
            return frozenset({urlsplit(self.public_url).hostname or ""}) | LOOPBACK
        return LOOPBACK if self.host in LOOPBACK else None

    def store(self) -> Store:
        """The store that the database setting names."""
        kind, _, rest = self.database.partition(":")
        if kind == "sqlite" and rest:
            from alfonso.web.store.sqlite import SqliteStore

            return SqliteStore(Path(rest))
        if kind in ("postgresql", "postgres"):
            try:
                from alfonso.web.store.postgres import PostgresStore
            except ImportError:
                raise BadOption("PostgreSQL needs psycopg: pip install 'alfonso[web,postgresql]'") from None
            return PostgresStore(self.database)
        raise BadOption(f"{self.database!r} is no database: write sqlite:PATH or postgresql://...")
