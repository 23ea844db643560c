"""The application: services put together, headers on every answer, a line in the log for every request."""

from __future__ import annotations

import gc
import hmac
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from alfonso.web import pages
from alfonso.web.api import consent, lobby, openapi, pictures, play, points, positions, previews, seats
from alfonso.web.api.endpoints import JSON, Services, answered, refused, routes
from alfonso.web.api.sockets import PATH, Sockets
from alfonso.web.metrics import Metrics
from alfonso.web.refusals import Refusal
from alfonso.web.settings import Settings
from alfonso.web.tables.bots import BotWorkers
from alfonso.web.tables.presence import Presence
from alfonso.web.tables.tables import Games, Tables

log = logging.getLogger("alfonso.web")

ROOMS: Final = (
    lobby,
    seats,
    play,
    consent,
    pictures,
    positions,
    previews,
    points,
)  # imported for the endpoints they declare

HEADERS: Final = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


def create(settings: Settings) -> ASGIApp:
    """The whole server as an ASGI application."""
    store = settings.store()
    games = Games()
    bots = BotWorkers(settings.bot_workers, settings.bot_seconds)
    presence = Presence(store, settings.away_after)
    tables = Tables(store, games, bots, presence, settings.tables_in_memory, settings.bot_pace)
    services = Services(settings, store, games, tables, Metrics())

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await store.open()
        store.listen(services.tables.heard)
        services.tables.begin(settings.sweep)
        gc.freeze()  # what is there from the beginning is no garbage: looking for some takes less long
        yield
        await services.tables.close()
        bots.close()
        await store.close()

    inner = Starlette(
        routes=[
            *routes(services),
            *operator_routes(services),
            *pages.routes(games),
            WebSocketRoute(PATH, Sockets(services).__call__),
        ],
        lifespan=lifespan,
        exception_handlers={HTTPException: unknown_address},
    )
    return Middleware(inner, services)


async def unknown_address(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses: an address or a method that does not exist. Who looks is shown the page."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and request.method in ("GET", "HEAD") and "text/html" in _accepted(request):
        shown = await pages.page(request)
        shown.status_code = 404 if shown.status_code == 200 else shown.status_code
        return shown
    words = {404: "there is nothing at this address", 405: f"{request.method} is not possible here"}
    response = refused(Refusal(error.status_code, words.get(error.status_code, "this is not possible")))
    response.headers.update(error.headers or {})
    return response


def _accepted(request: Request) -> str:
    return request.headers.get("accept", "")


def operator_routes(services: Services) -> list[Route]:
    """What is there for those who run the server, and for their programs."""
    described = msgspec.json.encode(openapi.document())

    async def describe(request: Request) -> Response:
        return Response(described, media_type=JSON)

    async def health(request: Request) -> Response:
        try:
            await services.store.ping()
        except Exception:
            log.exception("the store does not answer")
            return refused(Refusal(503, "the store does not answer"))
        return answered({"status": "ok"})

    async def metrics(request: Request) -> Response:
        token = services.settings.metrics_token
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not token or not hmac.compare_digest(given.encode(), token.encode()):
            return refused(Refusal(403, "metrics need the token that ALFONSO_METRICS_TOKEN sets on the server"))
        tables, bots = services.tables, services.tables.bots
        text = services.metrics.text(
            {
                "sockets": ("gauge", "Open sockets.", services.metrics.sockets),
                "tables_in_memory": ("gauge", "Live tables of this process.", len(tables.cache)),
                "moves_total": ("counter", "Moves that happened.", tables.moves),
                "bot_thoughts_total": ("counter", "Decisions of bots.", bots.thoughts),
                "bot_failures_total": ("counter", "Bots that failed or took too long.", bots.failures),
            }
        )
        return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")

    return [
        Route("/openapi.json", describe),
        Route("/healthz", health),
        Route("/metrics", metrics),
    ]


class Middleware:
    """Stands at the door: headers on every answer, one line in the log, no traceback for anybody outside."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app: Final = app
        self.services: Final = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def reply(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *_headers(scope, message["headers"])]
            await send(message)

        try:
            await self.app(scope, receive, reply)
        except Exception:
            log.exception("a request failed", extra={"method": scope["method"], "path": _route(scope)})
            if not status:
                await refused(Refusal(500, "something went wrong here; it was written down"))(scope, receive, reply)
        seconds = time.perf_counter() - began
        self.services.metrics.count(scope["method"], _route(scope), status, seconds)
        log.info(
            "request",
            extra={"method": scope["method"], "path": _route(scope), "status": status, "ms": round(seconds * 1000, 2)},
        )


def _route(scope: Scope) -> str:
    """The route of a request, never its address: what stands there may be nobody else's business."""
    route = scope.get("route")
    return route.path if isinstance(route, Route) else "other"


def _headers(scope: Scope, given: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers that every answer has."""
    present = {name.lower() for name, _ in given}
    headers = [(name.encode(), value.encode()) for name, value in HEADERS.items() if name.encode() not in present]
    if scope.get("scheme") == "https":
        headers.append((b"strict-transport-security", b"max-age=31536000"))
    return headers
