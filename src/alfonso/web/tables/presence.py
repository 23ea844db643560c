"""Presence: who has a socket open here, and who was away for so long that a bot may take over."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from alfonso.web.api.messages import Absence, Present
from alfonso.web.machine import now
from alfonso.web.refusals import too_often
from alfonso.web.store.store import Session, Store, Trouble
from alfonso.web.tables.live import PERSON, Live

log = logging.getLogger("alfonso.web.tables.presence")

MOST: Final = 32  # sockets of one session, and requests that wait, together
MOST_STRANGERS: Final = 256  # the same of all who come from one address without a session
MOST_AT_TABLE: Final = 500  # sockets at one table
FEW: Final = 16  # sockets at a table; where there are more, who comes and goes is told to all now and then
NOW_AND_THEN: Final = 0.5  # seconds
NAMED: Final = 24  # onlookers whose names are told
SOONEST: Final = 0.05  # seconds between two looks at who is gone
MOST_LEFT: Final = 10_000  # of whom it is kept when they left a table


class Connection:
    """An open socket: who listens, at which table."""

    def __init__(self, who: str, session: Session | None, live: Live, bell: asyncio.Event) -> None:
        self.who: Final = who  # the session, or the address of a stranger
        self.player: Final = "" if session is None else session.player
        self.name: Final = "" if session is None else session.name
        self.live: Final = live
        self.bell: Final = bell
        self.doubted = False  # whether it may go on must be found out before anything more is sent
        self.quiet = False  # it was not noted for some time that somebody is there

    def remind(self) -> None:
        """Some time has passed: whoever listens may be gone, or may not listen any more."""
        self.quiet = self.doubted = True
        self.bell.set()


class Company:
    """Those who have a socket open at one table: counted as they come and go, not whenever somebody asks."""

    def __init__(self) -> None:
        self.connections: Final[dict[Connection, None]] = {}
        self.players: Final[Counter[str]] = Counter()  # how many sockets each has, "" for all strangers
        self.names: Final[dict[str, str]] = {}
        self.known: tuple[list[str], list[str], int] | None = None  # who sits, and who looks on then

    def add(self, connection: Connection) -> None:
        """Somebody comes."""
        self.connections[connection] = None
        self.players[connection.player] += 1
        self.names[connection.player] = connection.name
        self.known = None

    def remove(self, connection: Connection) -> None:
        """Somebody goes."""
        del self.connections[connection]
        self.players[connection.player] -= 1
        if not self.players[connection.player]:
            del self.players[connection.player], self.names[connection.player]
        self.known = None

    def watching(self, seated: list[str]) -> tuple[list[str], int]:
        """The names of the first who look on without a seat, and how many more do."""
        if self.known is None or self.known[0] != seated:
            names = sorted(name for player, name in self.names.items() if player not in seated)
            self.known = (seated, names[:NAMED], max(0, len(names) - NAMED))
        return self.known[1], self.known[2]


class Presence:
    """The open sockets of this process."""

    def __init__(self, store: Store, away_after: float) -> None:
        self.store: Final = store
        self.away_after: Final = away_after * 1000
        self.every: Final = min(30.0, max(1.0, away_after / 10))
        self.companies: Final[dict[str, Company]] = {}  # by table
        self.ringing: Final[set[str]] = set()  # the tables that are told soon
        self.count: Final[Counter[str]] = Counter()  # by session or address
        self.seen: Final[dict[str, int]] = {}  # when owners without a socket here were seen last
        self.left: Final[OrderedDict[tuple[str, str], int]] = OrderedDict()  # when a player left a table, as all saw

    # Sockets

    @contextmanager
    def listening(self, connection: Connection) -> Iterator[None]:
        """Somebody listens; everybody at the table is told."""
        with self.waiting(connection.who, connection.player), self._in_company(connection):
            yield

    @contextmanager
    def waiting(self, who: str, player: str) -> Iterator[None]:
        """Somebody waits for what is new, by a socket or a request; refuse who does so too often at the same time."""
        most = MOST if player else MOST_STRANGERS
        if self.count[who] >= most:
            raise too_often("you have {count} sockets open already; close one", count=most)
        self.count[who] += 1
        try:
            yield
        finally:
            self.count[who] -= 1
            if not self.count[who]:
                del self.count[who]

    @contextmanager
    def _in_company(self, connection: Connection) -> Iterator[None]:
        """A socket is one of those at its table."""
        table = connection.live.row.id
        company = self.companies.setdefault(table, Company())
        if len(company.connections) >= MOST_AT_TABLE:
            raise too_often("{count} look at this table already; come back later", count=MOST_AT_TABLE)
        company.add(connection)
        self.left.pop((table, connection.player), None)
        self._ring(table)
        try:
            yield
        finally:
            company.remove(connection)
            if connection.player:
                self.seen[connection.player] = now()
                if connection.player not in company.players:
                    self._note_left(table, connection.player)
            self._ring(table)
            if not company.connections:
                del self.companies[table]

    def _note_left(self, table: str, player: str) -> None:
        """Keep when somebody left a table; of very many only the last."""
        self.left[table, player] = now()
        if len(self.left) > MOST_LEFT:
            self.left.popitem(last=False)

    def _ring(self, table: str) -> None:
        """Let everybody at a table see who is there: at once, or where they are many, together with who comes next."""
        if table not in self.companies or len(self.companies[table].connections) <= FEW:
            self._ring_now(table)
        elif table not in self.ringing:
            self.ringing.add(table)
            asyncio.get_running_loop().call_later(NOW_AND_THEN, self._ring_now, table)

    def _ring_now(self, table: str) -> None:
        self.ringing.discard(table)
        for connection in self.of(table):
            connection.bell.set()

    def of(self, table: str) -> Iterable[Connection]:
        """The sockets at a table."""
        return self.companies[table].connections if table in self.companies else ()

    def doubt(self, id: str) -> None:
        """A table, or a player, may see less than before (without an id: perhaps everybody)."""
        for company in self.companies.values():
            for connection in company.connections:
                if id in ("", connection.player, connection.live.row.id):
                    connection.doubted = True
                    connection.bell.set()

    # Questions

    def has(self, player: str) -> bool:
        """Whether a player has a page open here, at whatever table."""
        return any(player in company.players for company in self.companies.values())

    def present(self, live: Live) -> Present:
        """Who is here and who is gone, as far as is known."""
        here = self.here(live)
        return Present(here, self.gone(live, here), *self.watching(live), self.absent(live, here))

    def watching(self, live: Live) -> tuple[list[str], int]:
        """The names of those who look on without a seat; one empty name for all who have not said theirs.

        Of very many only the first are named, the others counted.
        """
        company = self.companies.get(live.row.id)
        return ([], 0) if company is None else company.watching([chair.player for chair in live.chairs if chair.player])

    def here(self, live: Live) -> list[int]:
        """The seats whose owners have a socket open at the table."""
        company = self.companies.get(live.row.id)
        if company is None:
            return []
        return [seat for seat, chair in enumerate(live.chairs) if chair.player and chair.player in company.players]

    def gone(self, live: Live, here: list[int] | None = None) -> list[int]:
        """The seats that another player may give to a bot; ``here`` is for who knows already which seats are here."""
        return [seat for seat in self._empty(live, here) if self.is_away(live, seat)]

    def absent(self, live: Live, here: list[int] | None = None) -> list[Absence]:
        """The seats that another player may give to a bot later, and when that is, unless their owners come back.

        It hangs on nothing but when they left the table, which everybody here has seen: what they do meanwhile without
        a socket, perhaps in secret, must not show. So it stays the same, and nobody has to be told how time passes.
        """
        known = [(seat, self.left.get((live.row.id, live.chairs[seat].player))) for seat in self._empty(live, here)]
        ends = [(seat, int(left + self.patience(live))) for seat, left in known if left is not None]
        return [Absence(seat, end) for seat, end in ends if end > now()]

    def _empty(self, live: Live, here: list[int] | None) -> list[int]:
        """The seats of people who are not here, and for whom no bot plays."""
        here = self.here(live) if here is None else here
        if len(here) == len(live.chairs) or live.over:
            return []
        chairs = enumerate(live.chairs)
        return [seat for seat, chair in chairs if seat not in here and chair.kind == PERSON and not chair.bot]

    def is_away(self, live: Live, seat: int) -> bool:
        """Whether the owner of a seat was not seen for long enough; somebody unknown is given time."""
        chair = live.chairs[seat]
        if chair.kind != PERSON or not chair.player or seat in self.here(live):
            return False
        return now() - self.seen.get(chair.player, now()) >= self.patience(live)

    def patience(self, live: Live) -> float:
        """For how long somebody must be away from a table before a bot may play, in milliseconds.

        As the table has agreed, but never less than the server says.
        """
        return max(self.away_after, 1000 * (live.away or 0))

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
            await asyncio.sleep(self.pause())
            try:
                await self.look_around()
            except Trouble:
                pass  # which is written down
            except Exception:
                log.exception("nobody knows who is gone")

    def pause(self) -> float:
        """Seconds until it is to be seen who is gone: at the next moment at which somebody may be, if that is soon."""
        ends = [one.until for live in self._looked_at() for one in self.absent(live)]
        return min(self.every, max(SOONEST, (min(ends) - now()) / 1000)) if ends else self.every

    def _looked_at(self) -> list[Live]:
        """The tables that somebody looks at."""
        return [next(iter(one.connections)).live for one in self.companies.values() if one.connections]

    async def look_around(self) -> None:
        """See who is gone from the tables that somebody looks at; forget about all others."""
        tables = self._looked_at()
        await self._ask_for(player for live in tables for player in self._absent(live))
        owners = {chair.player for live in tables for chair in live.chairs}
        for player in [player for player in self.seen if player not in owners]:
            del self.seen[player]
        for live in tables:
            self._ring(live.row.id)
