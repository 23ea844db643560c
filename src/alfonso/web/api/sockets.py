"""The WebSocket: a viewer's updates as they happen, from any number on, and its pictures.

Asked for: ``after`` (the number of the last update one has), ``seat``, ``language``; with ``width`` (and ``height``)
pictures are sent, too; with ``packed=true`` large messages come as binary ones, deflated without a header.

Sent: every ``Update`` once and in order; ``Present`` when somebody comes or goes; ``Drawn`` after the updates that
changed the picture, or after a ``Looking``, the only message that one may send: there is less room, a piece is picked.
What is picked is picked in the position one has: after another update with a view nothing is.
A picture is always that of the last update that was sent.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Final

from starlette.requests import Request
from starlette.websockets import WebSocket, WebSocketDisconnect

from alfonso.engine.errors import AlfonsoError
from alfonso.web.api import bodies
from alfonso.web.api.endpoints import Call, Services, address, language_of
from alfonso.web.api.messages import WIDEST, Looking, Nothing, Present, Refused
from alfonso.web.api.sessions import SEEN_EVERY, check_host, check_origin
from alfonso.web.refusals import Refusal, forbidden, impossible, stranger
from alfonso.web.store.store import Session
from alfonso.web.tables.drawings import Drawing, Room
from alfonso.web.tables.parcels import Parcel, encode, encode_in, unsaid
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
        began = time.perf_counter()
        try:
            await self._serve(socket)
        except Refusal as refusal:
            await self._refuse(socket, refusal)
        except AlfonsoError as error:
            await self._refuse(socket, impossible(error.phrase))
        except WebSocketDisconnect:
            pass
        finally:
            self.services.metrics.sockets -= 1
            log.info("socket", extra={"path": PATH, "seconds": round(time.perf_counter() - began, 2)})

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
        services.buckets.take(session.hash if session else address(socket))
        call = Call(services, _as_request(socket), session, Nothing())
        live = await call.live()
        viewer = call.viewer(live)
        after = call.number("after", 0)
        if after > live.stream(viewer).number:
            await services.tables.catch_up(live)
        async with services.tables.bell(live) as bell:
            connection = Connection(session.hash if session else address(socket), session, live, bell)
            told = Telling(socket, call, connection, viewer, after)
            await self._follow(told, call, session)

    async def _follow(self, told: Telling, call: Call, session: Session | None) -> None:
        """Tell what happens while somebody listens, and hear what they say of the room they have."""
        services, connection = self.services, told.connection
        listening = asyncio.create_task(self._hear(told))
        try:
            with services.tables.presence.listening(connection):
                await self._send(told, call, listening)
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            if session is not None:
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
            if connection.doubted:
                connection.doubted = False
                await self._check(call)
            call.check_viewer(connection.live, told.viewer)
            await told.updates()
            await told.present(tables.presence.present(connection.live))
            await told.picture()
            await self._rest(call, connection, listening)
        if not listening.done():
            with suppress(RuntimeError, WebSocketDisconnect):
                await told.socket.close(LEAVING)
        elif listening.exception() is not None:
            raise listening.exception() or AssertionError

    async def _check(self, call: Call) -> None:
        """Refuse whose session has ended, and who may not look at the table any more."""
        if call.session is not None and await self.services.store.session(call.session.hash) is None:
            raise stranger("your session has ended")
        try:
            await call.live()
        except Refusal:
            raise forbidden("you may not watch this table any more") from None

    async def _rest(self, call: Call, connection: Connection, listening: asyncio.Task[None]) -> None:
        """Wait for the bell or the end of the socket; note now and then that somebody is there, and still may be."""
        ringing = asyncio.create_task(connection.bell.wait())
        try:
            done, _ = await asyncio.wait(
                {ringing, listening}, timeout=self.patience, return_when=asyncio.FIRST_COMPLETED
            )
        finally:
            ringing.cancel()
        if not done:
            connection.doubted = True
            if call.session is not None:
                await self.services.sessions.seen(call.session)


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
        self.known: Present | None = None
        width, height = call.number("width", 0, 0, WIDEST), call.number("height", 0, 0, WIDEST)
        self.room = Room(width, height)
        self.answer = 0  # the position in which something is picked
        self.drawn: Drawing | None = None

    async def updates(self) -> None:
        """Tell every update that was not told."""
        for update in self.connection.live.updates(self.viewer, self.after, self.call.language):
            await self._send(update)
            self.after += 1

    async def present(self, present: Present) -> None:
        """Tell who is here, if that has changed."""
        if present != self.known:
            self.known = present
            await self._send(Parcel(encode(present)))

    async def picture(self) -> None:
        """Send the picture, if it has changed; not before the update that changed it."""
        live = self.connection.live
        stream = live.stream(self.viewer)
        if not self.room.width or stream.number != self.after:
            return
        self.call.check_viewer(live, self.viewer)  # while something was sent the seat may have become another's
        if stream.answer != self.answer:
            self.answer, self.room = stream.answer, Room(self.room.width, self.room.height)
        drawing = live.drawings.of(self.viewer, self.call.language, self.room)
        if drawing is not None and drawing is not self.drawn:
            last, self.drawn = self.drawn, drawing
            await self._send(drawing.after(last))

    def hear(self, said: Looking) -> None:
        """There is other room for the picture, or another piece is picked."""
        width = self.room.width if said.width is None else said.width
        height = self.room.height if said.height is None else said.height
        chosen = self.room.chosen
        if said.chosen is not None and said.answer == self.connection.live.stream(self.viewer).answer:
            self.answer, chosen = said.answer, tuple(said.chosen)
        self.room = Room(width, height, chosen)
        self.connection.bell.set()

    async def _send(self, parcel: Parcel) -> None:
        if self.packed and parcel.packed:
            await self.socket.send_bytes(parcel.packed)
        else:
            await self.socket.send_text(parcel.text)
