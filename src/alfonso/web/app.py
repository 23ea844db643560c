"""The application: services put together, headers on every answer, a line in the log for every request."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from alfonso.web import pages
from alfonso.web.api import (
    calendars,
    consent,
    lobby,
    mine,
    openapi,
    parting,
    pictures,
    play,
    points,
    positions,
    previews,
    pushes,
    seats,
    sharing,
)
from alfonso.web.api.endpoints import JSON, Services, answered, kept_waiting, language_of, refused, routes, wrong
from alfonso.web.api.sockets import PATH, Sockets
from alfonso.web.machine import monotonic
from alfonso.web.metrics import Metrics
from alfonso.web.refusals import Refusal
from alfonso.web.settings import Settings
from alfonso.web.store.store import Store, Trouble
from alfonso.web.tables.bots import BotWorkers
from alfonso.web.tables.presence import Presence
from alfonso.web.tables.tables import Games, Tables

log = logging.getLogger("alfonso.web")

ROOMS: Final = (
    lobby,
    calendars,
    mine,
    seats,
    play,
    consent,
    parting,
    pictures,
    positions,
    previews,
    points,
    pushes,
    sharing,
)  # imported for the endpoints they declare

OF_TABLE: Final = "/api/tables/{table}/"
NOWHERE: Final = "/nowhere"  # what cannot be an address

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
ALWAYS: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


def create(settings: Settings) -> Middleware:
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
        tables.turned = services.pushing.turned if services.pushing.keys is not None else None
        yield
        await services.tables.close()
        await services.pushing.close()
        bots.close()
        services.postcards.close()
        await store.close()

    asked = routes(services)
    inner = Starlette(
        routes=[
            *asked,
            *operator_routes(services),
            *sharing.routes(services),
            *pages.routes(games),
            WebSocketRoute(PATH, Sockets(services).__call__),
        ],
        lifespan=lifespan,
        exception_handlers={HTTPException: unknown_address, Exception: failed},
    )
    return Middleware(Ways(inner, asked), services)


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


async def failed(request: Request, error: Exception) -> Response:
    """Something that nobody has foreseen; what it was is for the log."""
    return refused(kept_waiting() if isinstance(error, Trouble) else wrong(), Games().language(language_of(request)))


def _accepted(request: Request) -> str:
    return request.headers.get("accept", "")


def operator_routes(services: Services) -> list[Route]:
    """What is there for those who run the server, and for their programs."""
    pulse = Pulse(services.store)
    described = openapi.text()

    async def describe(request: Request) -> Response:
        return Response(described, media_type=JSON)

    async def health(request: Request) -> Response:
        try:
            await pulse.feel()
        except Trouble:
            return refused(kept_waiting(), services.games.language(language_of(request)))
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


class Pulse:
    """Whether anything can be written: found out anew once a second at the most, however often it is asked."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.felt = -1.0
        self.feeling: Final = asyncio.Lock()

    async def feel(self) -> None:
        """Fail if nothing can be written."""
        async with self.feeling:
            if monotonic() - self.felt > 1:
                await self.store.ping()
                self.felt = monotonic()


class Ways:
    """The ways to what is asked of a table, found at once; to all else Starlette tries one address after another."""

    def __init__(self, app: ASGIApp, asked: list[Route]) -> None:
        self.app: Final = app
        self.ways: Final[dict[tuple[str, str], Route]] = {}
        for route in asked:
            what = route.path.removeprefix(OF_TABLE)
            if what != route.path and "{" not in what:
                self.ways.update(dict.fromkeys(((method, what) for method in route.methods or ()), route))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "http" and not scope.get("root_path"):
            _, *names = scope["path"].split("/", 4)
            route = self.ways.get((scope["method"], names[-1])) if len(names) == 4 and names[2] else None
            if route is not None and names[:2] == ["api", "tables"]:
                scope.update(route=route, path_params={"table": names[2]})
                await self.serve(route, scope, receive, send)
                return
        await self.app(scope, receive, send)

    async def serve(self, route: Route, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as Starlette does: what nobody has foreseen is told, and then raised for the log."""
        request = Request(scope, receive, send)
        try:
            answer: Response = await route.endpoint(request)
        except ClientDisconnect:
            raise
        except Exception as error:
            await (await failed(request, error))(scope, receive, send)
            raise
        await answer(scope, receive, send)


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
        began = monotonic()
        status = 0
        if "\0" in scope["path"]:
            scope = {**scope, "path": NOWHERE, "raw_path": NOWHERE.encode()}

        async def reply(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *_headers(scope, message["headers"])]
            await send(message)

        try:
            await self.app(scope, receive, reply)
        except ClientDisconnect:
            pass
        except Trouble:
            if not status:
                await refused(kept_waiting())(scope, receive, reply)
        except Exception:
            log.exception("a request failed", extra={"method": scope["method"], "path": _route(scope)})
            if not status:
                await refused(wrong())(scope, receive, reply)
        seconds = monotonic() - began
        self.services.metrics.count(scope["method"], _route(scope), status, seconds)
        if log.isEnabledFor(logging.INFO):
            asked = {"method": scope["method"], "path": _route(scope), "status": status}
            log.info("request", extra={**asked, "ms": round(seconds * 1000, 2)})


def _route(scope: Scope) -> str:
    """The route of a request, never its address: what stands there may be nobody else's business."""
    route = scope.get("route")
    return route.path if isinstance(route, Route) else "other"


def _headers(scope: Scope, given: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers that every answer has."""
    present = {name.lower() for name, _ in given}
    headers = [header for header in ALWAYS if header[0] not in present]
    if scope.get("scheme") == "https":
        headers.append((b"strict-transport-security", b"max-age=31536000"))
    return headers
