"""Sessions: who asks. A name is enough; a random token in a cookie, or for programs in a header, is how we know."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from starlette.datastructures import URL
from starlette.requests import HTTPConnection

from alfonso.web.machine import now
from alfonso.web.refusals import forbidden
from alfonso.web.settings import Settings
from alfonso.web.store.store import Session, Store, fresh_id, fresh_token, hashed

COOKIE: Final = "alfonso"
YEAR: Final = 365 * 24 * 3600
DAY: Final = 24 * 3600 * 1000  # in milliseconds
SEEN_EVERY: Final = 60_000  # milliseconds between two notes that somebody was seen


class Sessions:
    """Makes sessions and finds them again."""

    def __init__(self, store: Store, days: float) -> None:
        self.store: Final = store
        self.idle: Final = int(days * DAY)
        self.cleared = 0  # when those that were worth nothing any more were forgotten last

    async def begin(self, name: str) -> tuple[Session, str]:
        """A new session, and the token that is told once and never kept."""
        if now() - self.cleared > DAY:
            self.cleared = now()
            await self.store.forget_sessions(now() - self.idle)
        token = fresh_token()
        session = Session(hashed(token), fresh_id(), name, now(), now())
        await self.store.add_session(session)
        return session, token

    async def find(self, connection: HTTPConnection) -> Session | None:
        """Who asks, if we know."""
        token, _ = credentials(connection)
        if not token:
            return None
        session = await self.store.session(hashed(token))
        if session is not None and now() - session.seen > self.idle:
            await self.store.end_session(session.hash)
            return None
        if session is not None and now() - session.seen > SEEN_EVERY:
            await self.seen(session)
        return session

    async def seen(self, session: Session) -> None:
        """Note that somebody is still there."""
        await self.store.change_session(session.hash, "", now())


def credentials(connection: HTTPConnection) -> tuple[str, bool]:
    """The token of a request, and whether a browser sent it by itself."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token.strip():
        return token.strip(), False
    return connection.cookies.get(COOKIE, ""), True


def check_host(connection: HTTPConnection, settings: Settings) -> None:
    """Refuse a request that reached us under a name that is not ours."""
    hosts = settings.hosts
    if hosts is not None and name_of(connection) not in hosts:
        raise forbidden("this server is not known by that name; set --public-url")


def name_of(connection: HTTPConnection) -> str:
    """The name under which a request reached us."""
    host = connection.headers.get("host")
    return connection.url.hostname or "" if host is None else named(host)


@lru_cache(1000)
def named(host: str) -> str:
    """The name in a header, as Starlette reads it: the same few come again and again."""
    header = (b"host", host.encode("latin-1"))
    return URL(scope={"type": "http", "path": "/", "query_string": b"", "headers": [header]}).hostname or ""


def check_origin(connection: HTTPConnection, settings: Settings) -> None:
    """Refuse what another site's page sends in the name of its visitor."""
    origin = connection.headers.get("origin")
    if origin is None:
        token, by_browser = credentials(connection)
        if token and by_browser:
            raise forbidden("a request with a cookie must say where it comes from (Origin)")
        return
    own = {f"{secure_scheme(connection)}://{connection.headers.get('host', '')}"}
    if settings.public_url:
        own.add(settings.public_url.rstrip("/"))
    if origin not in own:
        raise forbidden("this request comes from another site")


def secure_scheme(connection: HTTPConnection) -> str:
    """Whether people reach us by http or https."""
    return "https" if connection.url.scheme in ("https", "wss") else "http"
