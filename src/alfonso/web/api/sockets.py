"""The WebSocket: a viewer's updates as they happen, from any number on, and its pictures.

Asked for: ``after`` (the number of the last update one has), ``seat``, ``language``; with ``width`` (and ``height``)
pictures are sent, too; with ``packed=true`` messages of the same moment come as one, a list of them, and what is large
as a binary one, deflated without a header; with ``seen=false`` views come without ``seen``, which is what a picture
shows.

Sent: every ``Update`` once and in order; ``Present`` when somebody comes or goes; ``Drawn`` after the updates that
changed the picture, or after a ``Looking``, the only message that one may send: there is less room, a piece is picked.
What is picked is picked in the position one has: after another update with a view nothing is.
A picture is always that of the last update that was sent.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from starlette.requests import Request
from starlette.websockets import WebSocket, WebSocketDisconnect

from alfonso.engine.errors import AlfonsoError
from alfonso.web.api import bodies
from alfonso.web.api.bills import Billed
from alfonso.web.api.endpoints import Call, Services, address, damaged, kept_waiting, language_of
from alfonso.web.api.messages import WIDEST, Looking, Nothing, Present, Refused
from alfonso.web.api.sessions import SEEN_EVERY, check_host, check_origin
from alfonso.web.machine import monotonic
from alfonso.web.refusals import Refusal, impossible
from alfonso.web.store.store import Damaged, Session, Trouble
from alfonso.web.tables.drawings import Drawing, Room
from alfonso.web.tables.live import Live
from alfonso.web.tables.parcels import Parcel, bundled, encode, encode_in, unsaid
from alfonso.web.tables.presence import Connection

log = logging.getLogger("alfonso.web.api.sockets")

PATH: Final = "/api/tables/{table}/socket"
HEARD: Final = 0.5  # what it costs to say something
REFUSED: Final = 4000  # close codes: this and the HTTP status
LEAVING: Final = 1012  # the server restarts: come back


class Sockets:
    """Serves the sockets of a process."""

    def __init__(self, services: Services) -> None:
        self.services: Final = services
        self.patience: Final = max(1.0, min(SEEN_EVERY / 1000, services.settings.away_after / 3))

    async def __call__(self, socket: WebSocket) -> None:
        """Serve one socket to its end."""
        try:
            check_host(socket, self.services.settings)
            check_origin(socket, self.services.settings)
        except Refusal as refusal:
            await self._refuse(socket, refusal, accept=False)
            return
        await socket.accept()
        self.services.metrics.sockets += 1
        began = monotonic()
        try:
            await self._serve(socket)
        except Refusal as refusal:
            await self._refuse(socket, refusal)
        except Trouble:
            await self._refuse(socket, kept_waiting())
        except Damaged:
            await self._refuse(socket, damaged())
        except AlfonsoError as error:
            await self._refuse(socket, impossible(error.phrase))
        except WebSocketDisconnect:
            pass
        finally:
            self.services.metrics.sockets -= 1
            log.info("socket", extra={"path": PATH, "seconds": round(monotonic() - began, 2)})

    async def _refuse(self, socket: WebSocket, refusal: Refusal, accept: bool = True) -> None:
        """Say why, then close; before the handshake is done only a status can be told."""
        language = self.services.games.language(language_of(socket))
        with suppress(RuntimeError, WebSocketDisconnect):
            if accept:
                await socket.send_text(encode_in(language, Refused(unsaid(refusal.phrase))).decode())
            await socket.close(REFUSED + refusal.status)

    async def _serve(self, socket: WebSocket) -> None:
        services = self.services
        session = await services.sessions.find(socket)
        who = session.hash if session else address(socket)
        services.buckets.take(who)
        call = Call(services, _as_request(socket), session, Nothing())
        opening = Billed(self._open(call))
        try:
            live, viewer, after = await opening
        finally:
            services.buckets.charge(who, opening.tokens)
        async with services.tables.bell(live, viewer) as bell:
            connection = Connection(who, session, live, bell)
            told = Telling(socket, call, connection, viewer, after)
            await self._follow(told, call, session)

    async def _open(self, call: Call) -> tuple[Live, int, int]:
        """The table that is asked for, with whose eyes, and after which update."""
        live = await call.live()
        viewer = call.viewer(live)
        after = call.number("after", 0)
        tables = self.services.tables
        if after > (await tables.eyes(live, viewer)).number:
            await tables.catch_up(live)
        return live, viewer, after

    async def _follow(self, told: Telling, call: Call, session: Session | None) -> None:
        """Tell what happens while somebody listens, and hear what they say of the room they have."""
        services, connection = self.services, told.connection
        listening = asyncio.create_task(self._hear(told))
        listening.add_done_callback(lambda _: connection.bell.set())
        try:
            with services.tables.presence.listening(connection), self._reminding(connection):
                await self._send(told, call, listening)
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            if session is not None:
                with suppress(Trouble):
                    await services.sessions.seen(session)

    async def _hear(self, told: Telling) -> None:
        """Read what the client says, until it is gone."""
        while True:
            message = await told.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            self.services.buckets.take(told.connection.who, HEARD)
            said = message.get("text")
            told.hear(bodies.read((message.get("bytes") or b"") if said is None else said.encode(), Looking))

    async def _send(self, told: Telling, call: Call, listening: asyncio.Task[None]) -> None:
        """Send what is new, then wait until the table has changed; whoever is slow is sent it later."""
        tables, connection = self.services.tables, told.connection
        while not listening.done() and not tables.closing and tables.holds(connection.live):
            connection.bell.clear()
            if told.asked:
                told.asked = False
                await self._tell_for_pay(told, call)
            else:  # nobody pays for what others have done
                await self._tell(told, call)
            await connection.bell.wait()
            if connection.quiet:
                connection.quiet = False
                if call.session is not None:
                    await self.services.sessions.seen(call.session)
        if not listening.done():
            with suppress(RuntimeError, WebSocketDisconnect):
                await told.socket.close(LEAVING)
        elif listening.exception() is not None:
            raise listening.exception() or AssertionError

    async def _tell(self, told: Telling, call: Call) -> None:
        """Send what is new, as long as that may be seen."""
        connection = told.connection
        if connection.doubted:
            connection.doubted = False
            await call.check_leave()
        call.check_viewer(connection.live, told.viewer)
        news = await told.updates()
        while told.is_behind:
            await told.send(news)
            news = await told.updates()
        present = self.services.tables.presence.present(connection.live)
        await told.send([*news, *told.present(present), *told.picture()])

    async def _tell_for_pay(self, told: Telling, call: Call) -> None:
        """The same for who has asked for it, and pays what it costs."""
        work = Billed(self._tell(told, call))
        try:
            await work
        finally:
            self.services.buckets.charge(told.connection.who, work.tokens - HEARD)

    @contextmanager
    def _reminding(self, connection: Connection) -> Iterator[None]:
        """See to it now and then that it is noted that somebody is there, and found out whether they still may be.

        One timer does for as long as the socket is open: to set one whenever something was told would take longer.
        """
        loop = asyncio.get_running_loop()
        timer = loop.call_later(self.patience, lambda: remind())

        def remind() -> None:
            nonlocal timer
            timer = loop.call_later(self.patience, remind)
            connection.remind()

        try:
            yield
        finally:
            timer.cancel()


def _as_request(socket: WebSocket) -> Request:
    """The handshake, as the request it is."""
    return Request({**socket.scope, "type": "http", "method": "GET"})


class Telling:
    """What one socket has been told."""

    def __init__(self, socket: WebSocket, call: Call, connection: Connection, viewer: int, after: int) -> None:
        self.socket: Final = socket
        self.call: Final = call
        self.connection: Final = connection
        self.viewer: Final = viewer
        self.after = after
        self.packed: Final = socket.query_params.get("packed") == "true"
        self.seen: Final = socket.query_params.get("seen") != "false"
        self.known: Present | None = None
        width, height = call.number("width", 0, 0, WIDEST), call.number("height", 0, 0, WIDEST)
        self.room = Room(width, height)
        self.answer = 0  # the position in which something is picked
        self.asked = True  # whether what is sent next was asked for: at first, and when other room was told of
        self.drawn: Drawing | None = None

    async def updates(self) -> list[Parcel]:
        """The updates that were not told."""
        live = self.connection.live
        stream = live.streams.get(self.viewer)
        if stream is not None and stream.number == self.after:
            return []
        tables = self.call.services.tables
        found = await tables.updates(live, self.viewer, self.after, self.call.language, self.seen)
        self.after += len(found)
        return found

    @property
    def is_behind(self) -> bool:
        """Whether there is more that was not told."""
        return self.after < self.connection.live.stream(self.viewer).number

    def present(self, present: Present) -> list[Parcel]:
        """Who is here, if that has changed."""
        if present == self.known:
            return []
        self.known = present
        return [Parcel(encode(present))]

    def picture(self) -> list[Parcel]:
        """The picture, if it has changed: that of the last update that was told."""
        if not self.room.width:
            return []
        live = self.connection.live
        answer = live.stream(self.viewer).answer
        if answer != self.answer:
            self.answer, self.room = answer, Room(self.room.width, self.room.height)
        drawing = live.drawings.of(self.viewer, self.call.language, self.room)
        if drawing is None or drawing is self.drawn:
            return []
        last, self.drawn = self.drawn, drawing
        return [drawing.after(last)]

    def hear(self, said: Looking) -> None:
        """There is other room for the picture, or another piece is picked."""
        width = self.room.width if said.width is None else said.width
        height = self.room.height if said.height is None else said.height
        chosen = self.room.chosen
        if said.chosen is not None and said.answer == self.connection.live.stream(self.viewer).answer:
            self.answer, chosen = said.answer, tuple(said.chosen)
        self.room = Room(width, height, chosen)
        self.asked = True
        self.connection.bell.set()

    async def send(self, parcels: list[Parcel]) -> None:
        """Send what is to be told now: all at once to those who unpack."""
        for parcel in bundled(parcels) if self.packed else parcels:
            if self.packed and parcel.packed:
                await self.socket.send_bytes(parcel.packed)
            else:
                await self.socket.send_text(parcel.text)
