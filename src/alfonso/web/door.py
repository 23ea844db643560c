"""The door: how many connections there may be, in all and from one address, and how long each may take to speak.

Whoever has nothing under way (a request that is not finished yet, or none) makes room for others when the house is
full, the longest waiting first: connections that never finish a request shut nobody out.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter, OrderedDict
from functools import partial
from typing import Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from alfonso.web.api.full_house import FullHouse
from alfonso.web.settings import Settings
from alfonso.web.tables.tables import Games

HEAD: Final = 10.0  # seconds until a request must have said what it wants ...
BODY: Final = 30.0  # ... and until its body must be there
READING: Final = 60.0  # seconds for which nobody may leave an answer unread
FAREWELL: Final = 5.0  # seconds for a socket that was closed to go
LARGEST_HEAD: Final = 32_768  # bytes

ASKING: Final = 1.0  # seconds for whom there is no room to say which language they read
MOST_ASKING: Final = 64  # of them; all others are told in English at once


class Doorman:
    """Counts who is inside, and knows who has nothing under way."""

    def __init__(self, settings: Settings, full: FullHouse) -> None:
        self.full: Final = full
        self.asking = 0  # for whom there is no room, and who have not yet been told so
        self.most: Final = settings.connections
        self.most_of_one: Final = settings.connections_of_one
        self.proxies: Final = [ipaddress.ip_network(proxy) for proxy in settings.proxies]
        self.inside: Final[Counter[str]] = Counter()
        self.count = 0
        self.waiting: Final[OrderedDict[asyncio.Protocol, asyncio.Transport]] = OrderedDict()

    def admits(self, address: str) -> bool:
        """Whether one more may come from an address; where the house is full, who waits longest has to go."""
        if not self.is_trusted(address) and self.inside[address] >= self.most_of_one:
            return False
        if self.count < self.most:
            return True
        if not self.waiting:
            return False
        _, transport = self.waiting.popitem(last=False)
        transport.abort()
        return True

    def is_trusted(self, address: str) -> bool:
        """Whether many come by one address: this machine's own, and that of a proxy that was named."""
        try:
            where = ipaddress.ip_address(address)
        except ValueError:
            return not address  # a socket in the file system
        return where.is_loopback or any(where in proxies for proxies in self.proxies)

    def enter(self, address: str) -> None:
        """One more is inside."""
        self.inside[address] += 1
        self.count += 1

    def leave(self, protocol: asyncio.Protocol, address: str) -> None:
        """One is gone."""
        self.waiting.pop(protocol, None)
        self.count -= 1
        self.inside[address] -= 1
        if not self.inside[address]:
            del self.inside[address]


def address_of(transport: asyncio.BaseTransport) -> str:
    """Where a connection comes from."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""


class Requests(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """A connection that is given so much time for each half of a request."""

    def __init__(self, doorman: Doorman, **given: Any) -> None:
        super().__init__(**given)
        self.doorman: Final = doorman
        self.stage = ""  # what it is given time for
        self.timer: asyncio.TimerHandle | None = None
        self.received = 0  # bytes of a head that is not finished
        self.address: str | None = None  # while it is counted
        self.asks = False  # there is no room for it, and it has not been told so

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Somebody comes; the house may be full."""
        super().connection_made(transport)
        address = address_of(transport)
        if self.doorman.admits(address):
            self.address = address
            self.doorman.enter(address)
            self.allow("head", HEAD)
        elif self.doorman.asking < MOST_ASKING:
            self.asks = True
            self.doorman.asking += 1
            self.timer = self.loop.call_later(ASKING, self.refuse)
        else:
            self.refuse()

    def refuse(self, head: bytes = b"") -> None:
        """Say that there is no room, and go."""
        self.ask_no_more()
        self.transport.write(self.doorman.full.refusal(head))
        self.transport.close()
        self.timer = self.loop.call_later(FAREWELL, self.transport.abort)

    def ask_no_more(self) -> None:
        """It has been told, or is gone."""
        if self.timer is not None:
            self.timer.cancel()
        if self.asks:
            self.asks = False
            self.doorman.asking -= 1

    def data_received(self, data: bytes) -> None:
        """Somebody speaks."""
        if self.asks:
            self.refuse(data)
        if self.address is None:
            return
        super().data_received(data)
        if self.address is None:  # it is a socket now
            return
        if self.cycle is None or self.cycle.response_complete:
            self.received += len(data)
            if self.received > LARGEST_HEAD:
                self.transport.abort()
            self.allow("head", HEAD)
        elif self.cycle.more_body:
            self.allow("body", BODY)
        else:
            self.received = 0
            self.allow("", 0)

    def allow(self, stage: str, seconds: float) -> None:
        """Give it time for what comes next; it waits, unless it is being answered."""
        if stage == self.stage:
            return
        self.stage = stage
        if self.timer is not None:
            self.timer.cancel()
        self.timer = self.loop.call_later(seconds, self.transport.abort) if seconds else None
        if stage:
            self.doorman.waiting[self] = self.transport
        else:
            self.doorman.waiting.pop(self, None)

    def on_response_complete(self) -> None:
        """It has its answer; whoever stays without asking makes room for others."""
        super().on_response_complete()
        if self.address is not None and self.cycle.response_complete:
            self.allow("", 0)
            self.doorman.waiting[self] = self.transport

    def pause_writing(self) -> None:
        """Nobody reads what was answered."""
        super().pause_writing()
        self.allow("reading", READING)

    def resume_writing(self) -> None:
        """Somebody does."""
        super().resume_writing()
        self.allow("", 0)

    def handle_websocket_upgrade(self, *event: Any) -> None:
        """From now on it is a socket, which is counted by itself."""
        self.gone()
        super().handle_websocket_upgrade(*event)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        super().connection_lost(exc)
        self.gone()

    def gone(self) -> None:
        """Count it no more."""
        self.ask_no_more()
        if self.address is not None:
            self.doorman.leave(self, self.address)
            self.address = None


class Sockets(WebSocketsSansIOProtocol):
    """A socket: once it was closed it goes, whether its other end answers or not."""

    def __init__(self, doorman: Doorman, **given: Any) -> None:
        super().__init__(**given)
        self.doorman: Final = doorman
        self.address: str | None = None
        self.farewell: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody listens."""
        super().connection_made(transport)
        self.address = address_of(transport)
        self.doorman.enter(self.address)

    async def send(self, message: Any) -> None:
        """Say something; after the last word there is little time."""
        await super().send(message)
        if self.close_sent:
            self.part()

    def keepalive_timeout(self) -> None:
        """Nobody is there any more."""
        super().keepalive_timeout()
        self.part()

    def part(self) -> None:
        """Go, soon."""
        if self.farewell is None:
            self.farewell = self.loop.call_later(FAREWELL, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        super().connection_lost(exc)
        if self.farewell is not None:
            self.farewell.cancel()
        if self.address is not None:
            self.doorman.leave(self, self.address)
            self.address = None


def doors(settings: Settings, games: Games) -> tuple[Any, Any]:
    """What makes the protocols that speak with browsers, and with sockets: one doorman stands behind both."""
    doorman = Doorman(settings, FullHouse(games))
    return partial(Requests, doorman), partial(Sockets, doorman)
