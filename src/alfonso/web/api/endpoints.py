"""The door: every endpoint of the API, declared once; routes and OpenAPI document are made from the same list."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from alfonso.engine.errors import AlfonsoError
from alfonso.engine.phrase import ENGLISH, Language
from alfonso.web.api import bodies
from alfonso.web.api.bills import Billed
from alfonso.web.api.limits import Buckets, OpenedTables, read_body
from alfonso.web.api.messages import Body, Nothing, Refused
from alfonso.web.api.sessions import Sessions, check_host, check_origin
from alfonso.web.delivery import Keys
from alfonso.web.metrics import Metrics
from alfonso.web.pushing import Pushing
from alfonso.web.refusals import Refusal, forbidden, impossible, malformed, missing, stranger, unable, unforeseen
from alfonso.web.settings import Settings
from alfonso.web.store.store import Damaged, Session, Store, Trouble
from alfonso.web.tables.live import Live
from alfonso.web.tables.parcels import encode_in, unsaid
from alfonso.web.tables.postcards import Postcards
from alfonso.web.tables.tables import Games, Tables

log = logging.getLogger("alfonso.web.api")

JSON: Final = "application/json"
TEXT: Final = "text/plain; charset=utf-8"
SPECTATOR: Final = -1
LANGUAGE: Final = "language"  # of whatever is answered in words: a parameter of every request

T = TypeVar("T")


class Services:
    """What endpoints work with: one of each for a server process."""

    def __init__(self, settings: Settings, store: Store, games: Games, tables: Tables, metrics: Metrics) -> None:
        self.settings: Final = settings
        self.store: Final = store
        self.games: Final = games
        self.tables: Final = tables
        self.metrics: Final = metrics
        self.sessions: Final = Sessions(store, settings.session_days)
        self.buckets: Final = Buckets(settings.rate, settings.burst)
        self.opened: Final = OpenedTables()
        self.postcards: Final = Postcards()
        self.pushing: Final = Pushing(Keys.of(settings), store, games, tables.presence)
        self.chat_buckets: Final = Buckets(settings.chat_rate, settings.chat_burst)


class Call:
    """One request: who asks, for what, with which services."""

    def __init__(self, services: Services, request: Request, session: Session | None, body: Body) -> None:
        self.services: Final = services
        self.request: Final = request
        self.session: Final = session
        self.body: Final = body
        self.language = services.games.language(language_of(request))

    def said(self, kind: type[T]) -> T:
        """The body, as the type that the endpoint declared."""
        assert isinstance(self.body, kind)
        return self.body

    @property
    def player(self) -> str:
        """The public id of who asks; empty for strangers."""
        return "" if self.session is None else self.session.player

    @property
    def known(self) -> Session:
        """Who asks; refuse strangers."""
        if self.session is None:
            raise stranger("say who you are first: POST /api/session")
        return self.session

    def number(self, name: str, otherwise: int, low: int = 0, high: int = 2**31) -> int:
        """A number from the address or from behind its question mark."""
        text = self.request.path_params.get(name, self.request.query_params.get(name))
        if text is None:
            return otherwise
        if not re.fullmatch(r"-?[0-9]{1,10}", text) or not low <= int(text) <= high:
            raise malformed("{name} must be a whole number from {low} to {high}", name=name, low=low, high=high)
        return int(text)

    async def live(self) -> Live:
        """The table that is asked about; one that the asker may not know of does not exist."""
        tables = self.services.tables
        live = await tables.find(self.request.path_params["table"])
        if self.services.store.shared and live.table is None and not live.seats_of(self.player):
            await tables.catch_up(live)  # the asker may have sat down by another process a moment ago
        await self._known(live)
        for viewer in self._eyes(live):
            await tables.eyes(live, viewer)
        return live

    def _eyes(self, live: Live) -> list[int]:
        """With whose eyes the asker may be about to look."""
        asked = self.request.query_params.get("seat", "")
        mine = live.seats_of(self.player)
        if re.fullmatch(r"[0-9]{1,2}", asked) and int(asked) < len(live.chairs) and live.over:
            return [int(asked)]
        return mine if mine and asked != str(SPECTATOR) else [*mine, SPECTATOR]

    async def _known(self, live: Live) -> None:
        """Refuse whom the table does not concern."""
        self.language = self.services.games.language(self.language.code, live.game).naming(live.names)
        if live.row.public or live.row.creator == self.player != "":
            return
        if live.seats_of(self.player) or live.held_for(self.player):
            return
        if not self.player or not await self.services.store.granted(live.row.id, self.player):
            raise missing("there is no such table")

    def viewer(self, live: Live) -> int:
        """With whose eyes the asker may look: the seat that was named, the first own one, or a spectator.

        When the play is over nothing is secret any more, and everybody may look with anybody's stream.
        """
        mine = live.seats_of(self.player)
        seat = self.number("seat", mine[0] if mine else SPECTATOR, SPECTATOR, 99)
        if seat >= len(live.chairs):
            raise missing("there is no such seat at this table")
        if seat != SPECTATOR and seat not in mine and not live.over:
            raise forbidden("that seat is not yours")
        return seat

    def check_viewer(self, live: Live, viewer: int) -> None:
        """Refuse eyes that were the asker's own before it waited, and are somebody else's now."""
        if viewer != SPECTATOR and viewer not in live.seats_of(self.player) and not live.over:
            raise forbidden("that seat is not yours any more")

    async def check_leave(self) -> None:
        """Refuse whose session has ended while it waited, and who may not look at the table any more."""
        if self.session is not None and await self.services.store.session(self.session.hash) is None:
            raise stranger("your session has ended")
        try:
            await self.live()
        except Refusal:
            raise forbidden("you may not watch this table any more") from None

    def own_seat(self, live: Live, seat: int | None) -> int:
        """The seat for which the asker speaks."""
        mine = live.seats_of(self.known.player)
        if not mine:
            raise forbidden("you have no seat at this table")
        if seat is None:
            if len(mine) > 1:
                raise malformed("you have several seats at this table: say for which you speak")
            return mine[0]
        if seat not in mine:
            raise forbidden("that seat is not yours")
        return seat


def check_creator(call: Call, live: Live) -> None:
    """Refuse everybody but who opened the table."""
    if live.row.creator != call.known.player:
        raise forbidden("only who opened the table may do this")


Handler = Callable[[Call], Awaitable[object]]


@dataclass(frozen=True)
class Endpoint:
    """One thing that can be asked of the server."""

    method: str
    path: str
    handler: Handler
    answer: Any
    body: type[Body]
    query: dict[str, str]
    status: int
    media: str
    large: bool
    cost: float

    @property
    def summary(self) -> str:
        """What it does: the first line of its docstring."""
        return (self.handler.__doc__ or "").strip().splitlines()[0]


ENDPOINTS: Final[list[Endpoint]] = []


def get(
    path: str, answer: Any, query: dict[str, str] | None = None, media: str = JSON, cost: float = 1.0
) -> Callable[[Handler], Handler]:
    """Declare something that can be read."""

    def declare(handler: Handler) -> Handler:
        ENDPOINTS.append(Endpoint("GET", path, handler, answer, Nothing, query or {}, 200, media, False, cost))
        return handler

    return declare


def post(
    path: str, answer: Any, body: type[Body] = Nothing, status: int = 200, large: bool = False, cost: float = 1.0
) -> Callable[[Handler], Handler]:
    """Declare something that can be done."""

    def declare(handler: Handler) -> Handler:
        ENDPOINTS.append(Endpoint("POST", path, handler, answer, body, {}, status, JSON, large, cost))
        return handler

    return declare


def language_of(connection: HTTPConnection) -> str:
    """The language in which somebody wishes to read."""
    return str(connection.query_params.get(LANGUAGE, ENGLISH.code))


def answered(answer: object, status: int = 200, language: Language = ENGLISH) -> Response:
    """An answer as JSON."""
    return Response(encode_in(language, answer), status, media_type=JSON)


def refused(refusal: Refusal, language: Language = ENGLISH) -> Response:
    """A refusal as JSON: one sentence."""
    return answered(Refused(unsaid(refusal.phrase)), refusal.status, language)


def kept_waiting() -> Refusal:
    """Nothing can be kept now; who asks again later loses nothing."""
    return unable("nothing can be kept here at the moment; this goes on by itself as soon as it can")


def damaged() -> Refusal:
    """A table cannot be read any more."""
    return unable("what is kept of this table is damaged; who runs the server can restore a backup")


def wrong() -> Refusal:
    """Something that nobody has foreseen."""
    return unforeseen("something went wrong here; it was written down")


def routes(services: Services) -> list[Route]:
    """A route for every endpoint."""
    return [
        Route(endpoint.path, _serve(services, endpoint), methods=[endpoint.method], name=endpoint.path)
        for endpoint in ENDPOINTS
    ]


def _serve(services: Services, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        try:
            call = await _admit(services, endpoint, request)
        except Refusal as refusal:
            return refused(refusal, services.games.language(language_of(request)))
        except Trouble:
            return refused(kept_waiting(), services.games.language(language_of(request)))
        work = Billed(_answer(endpoint, call))
        try:
            return await work
        finally:
            services.buckets.charge(payer(request, call.session), work.tokens - endpoint.cost)

    return serve


async def _answer(endpoint: Endpoint, call: Call) -> Response:
    answer = await _handled(endpoint, call)
    return answer if isinstance(answer, Response) else answered(answer, endpoint.status, call.language)


async def _handled(endpoint: Endpoint, call: Call) -> object:
    """What an endpoint answers; a refusal about a table is said as its game says it."""
    try:
        return await endpoint.handler(call)
    except Refusal as refusal:
        return refused(refusal, call.language)
    except Trouble:
        return refused(kept_waiting(), call.language)
    except Damaged:
        log.exception("a table is damaged", extra={"table": call.request.path_params.get("table", "")})
        return refused(damaged(), call.language)
    except AlfonsoError as error:
        return refused(impossible(error.phrase), call.language)


def address(connection: HTTPConnection) -> str:
    """Where somebody unknown comes from: all strangers from one place share one bucket."""
    return connection.client.host if connection.client else ""


def payer(connection: HTTPConnection, session: Session | None) -> str:
    """Whose bucket is taken from."""
    return session.hash if session else address(connection)


async def _admit(services: Services, endpoint: Endpoint, request: Request) -> Call:
    """Check where a request comes from, how fast, and what it says."""
    settings = services.settings
    check_host(request, settings)
    if request.method == "POST":
        check_origin(request, settings)
    session = await services.sessions.find(request)
    services.buckets.take(payer(request, session), endpoint.cost)
    unknown = set(request.query_params) - {*endpoint.query, LANGUAGE}
    if unknown:
        raise malformed("{name} means nothing here", name=repr(sorted(unknown)[0]))
    body: Body = Nothing()
    if request.method == "POST":
        body = await _read(request, endpoint, settings)
    return Call(services, request, session, body)


async def _read(request: Request, endpoint: Endpoint, settings: Settings) -> Body:
    """The body of a request, as the type the endpoint declares."""
    data = await read_body(request, settings.largest_record if endpoint.large else settings.largest_body)
    if not data and endpoint.body is Nothing:
        return Nothing()
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Refusal(415, "send {kind}", kind=JSON)
    return bodies.read(data, endpoint.body)
