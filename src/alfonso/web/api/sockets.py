"""The WebSocket: a viewer's updates as they happen, from any number on."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Final

from starlette.requests import Request
from starlette.websockets import WebSocket, WebSocketDisconnect

from alfonso.engine.errors import AlfonsoError
from alfonso.web.api.endpoints import Call, Services, address
from alfonso.web.api.messages import Nothing, Present, Refused
from alfonso.web.api.sessions import SEEN_EVERY, check_host, check_origin
from alfonso.web.refusals import Refusal, forbidden, impossible, stranger
from alfonso.web.tables.presence import Connection
from alfonso.web.tables.streams import encode

log = logging.getLogger("alfonso.web.api.sockets")

PATH: Final = "/api/tables/{table}/socket"
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
            await self._refuse(socket, impossible(str(error)))
        except WebSocketDisconnect:
            pass
        finally:
            self.services.metrics.sockets -= 1
            log.info("socket", extra={"path": PATH, "seconds": round(time.perf_counter() - began, 2)})

    async def _refuse(self, socket: WebSocket, refusal: Refusal, accept: bool = True) -> None:
        """Say why, then close; before the handshake is done only a status can be told."""
        with suppress(RuntimeError, WebSocketDisconnect):
            if accept:
                await socket.send_text(encode(Refused(refusal.sentence)).decode())
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
        listening = asyncio.create_task(_until_gone(socket))
        try:
            async with services.tables.bell(live) as bell:
                connection = Connection(session.hash if session else address(socket), session, live, bell)
                with services.tables.presence.listening(connection):
                    await self._send(socket, call, connection, viewer, after, listening)
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            if session is not None:
                await services.sessions.seen(session)

    async def _send(
        self,
        socket: WebSocket,
        call: Call,
        connection: Connection,
        viewer: int,
        after: int,
        listening: asyncio.Task[None],
    ) -> None:
        """Send what is new, then wait until the table has changed; whoever is slow is sent it later."""
        tables, live = self.services.tables, connection.live
        known: Present | None = None
        while not listening.done() and not tables.closing and tables.holds(live):
            connection.bell.clear()
            if connection.doubted:
                connection.doubted = False
                await self._check(call)
            call.check_viewer(live, viewer)
            for update in live.updates(viewer, after):
                await socket.send_text(update.decode())
                after += 1
            present = tables.presence.present(live)
            if present != known:
                known = present
                await socket.send_text(encode(present).decode())
            await self._rest(call, connection, listening)
        if not listening.done():
            with suppress(RuntimeError, WebSocketDisconnect):
                await socket.close(LEAVING)

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


async def _until_gone(socket: WebSocket) -> None:
    """Read and forget what the client sends, until it is gone."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
