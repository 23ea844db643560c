"""Presence: who has a socket open here, and who was away for so long that a bot may take over."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from alfonso.web.api.messages import Present
from alfonso.web.instant import now
from alfonso.web.refusals import too_often
from alfonso.web.store.store import Session, Store
from alfonso.web.tables.live import PERSON, Live

log = logging.getLogger("alfonso.web.tables.presence")

MOST: Final = 32  # sockets of one session
MOST_STRANGERS: Final = 256  # sockets of all who come from one address without a session


class Connection:
    """An open socket: who listens, at which table."""

    def __init__(self, who: str, session: Session | None, live: Live, bell: asyncio.Event) -> None:
        self.who: Final = who  # the session, or the address of a stranger
        self.player: Final = "" if session is None else session.player
        self.name: Final = "" if session is None else session.name
        self.live: Final = live
        self.bell: Final = bell
        self.doubted = False  # whether it may go on must be found out before anything more is sent


class Presence:
    """The open sockets of this process."""

    def __init__(self, store: Store, away_after: float) -> None:
        self.store: Final = store
        self.away_after: Final = away_after * 1000
        self.every: Final = min(30.0, max(1.0, away_after / 10))
        self.connections: Final[defaultdict[str, set[Connection]]] = defaultdict(set)  # by table
        self.count: Final[Counter[str]] = Counter()  # by session or address
        self.seen: Final[dict[str, int]] = {}  # when owners without a socket here were seen last

    # Sockets

    @contextmanager
    def listening(self, connection: Connection) -> Iterator[None]:
        """Somebody listens; everybody at the table is told."""
        most = MOST if connection.player else MOST_STRANGERS
        if self.count[connection.who] >= most:
            raise too_often("you have {count} sockets open already; close one", count=most)
        table = connection.live.row.id
        self.count[connection.who] += 1
        self.connections[table].add(connection)
        self._ring(table)
        try:
            yield
        finally:
            self.count[connection.who] -= 1
            if not self.count[connection.who]:
                del self.count[connection.who]
            if connection.player:
                self.seen[connection.player] = now()
            self.connections[table].discard(connection)
            self._ring(table)
            if not self.connections[table]:
                del self.connections[table]

    def _ring(self, table: str) -> None:
        for connection in self.connections[table]:
            connection.bell.set()

    def doubt(self, id: str) -> None:
        """A table, or a player, may see less than before (without an id: perhaps everybody)."""
        for connections in self.connections.values():
            for connection in connections:
                if id in ("", connection.player, connection.live.row.id):
                    connection.doubted = True
                    connection.bell.set()

    # Questions

    def present(self, live: Live) -> Present:
        """Who is here and who is gone, as far as is known."""
        return Present(self.here(live), self.gone(live), self.watching(live))

    def watching(self, live: Live) -> list[str]:
        """The names of those who look on without a seat; one empty name for all who have not said theirs."""
        seated = {chair.player for chair in live.chairs if chair.player}
        onlookers = {one.player: one.name for one in self.connections.get(live.row.id, ()) if one.player not in seated}
        return sorted(onlookers.values())

    def here(self, live: Live) -> list[int]:
        """The seats whose owners have a socket open at the table."""
        players = {connection.player for connection in self.connections.get(live.row.id, ())}
        return [seat for seat, chair in enumerate(live.chairs) if chair.player and chair.player in players]

    def gone(self, live: Live) -> list[int]:
        """The seats that another player may give to a bot."""
        if live.over:
            return []
        return [seat for seat, chair in enumerate(live.chairs) if not chair.bot and self.is_away(live, seat)]

    def is_away(self, live: Live, seat: int) -> bool:
        """Whether the owner of a seat was not seen for long enough; somebody unknown is given time."""
        chair = live.chairs[seat]
        if chair.kind != PERSON or not chair.player or seat in self.here(live):
            return False
        return now() - self.seen.get(chair.player, now()) >= self.away_after

    # Finding out

    async def ask_for(self, live: Live) -> None:
        """Find out when the owners who are not here were seen last, if that matters."""
        await self._ask_for(self._absent(live))

    def _absent(self, live: Live) -> list[str]:
        if live.over:
            return []
        here = self.here(live)
        return [
            chair.player
            for seat, chair in enumerate(live.chairs)
            if seat not in here and chair.player and now() - self.seen.get(chair.player, 0) >= self.away_after
        ]

    async def _ask_for(self, players: Iterable[str]) -> None:
        wanted = list(dict.fromkeys(players))
        found = await asyncio.gather(*(self.store.last_seen(player) for player in wanted))
        for player, seen in zip(wanted, found, strict=True):
            self.seen[player] = max(seen, self.seen.get(player, 0))

    async def watch(self) -> None:
        """Now and then, see who is gone from the tables that somebody looks at, and tell those."""
        while True:
            await asyncio.sleep(self.every)
            try:
                await self.look_around()
            except Exception:
                log.exception("nobody knows who is gone")

    async def look_around(self) -> None:
        """See who is gone from the tables that somebody looks at; forget about all others."""
        tables = [next(iter(connections)).live for connections in self.connections.values() if connections]
        await self._ask_for(player for live in tables for player in self._absent(live))
        owners = {chair.player for live in tables for chair in live.chairs}
        for player in [player for player in self.seen if player not in owners]:
            del self.seen[player]
        for live in tables:
            self._ring(live.row.id)
