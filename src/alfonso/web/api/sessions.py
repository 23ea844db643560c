"""Sessions: who asks. A name is enough; a random token in a cookie, or for programs in a header, is how we know."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection

from alfonso.web.instant import now
from alfonso.web.refusals import forbidden
from alfonso.web.settings import Settings
from alfonso.web.store.store import Session, Store, fresh_id, fresh_token, hashed

COOKIE: Final = "alfonso"
YEAR: Final = 365 * 24 * 3600
SEEN_EVERY: Final = 60_000  # milliseconds between two notes that somebody was seen


class Sessions:
    """Makes sessions and finds them again."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    async def begin(self, name: str) -> tuple[Session, str]:
        """A new session, and the token that is told once and never kept."""
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
    if hosts is not None and (connection.url.hostname or "") not in hosts:
        raise forbidden("this server is not known by that name; set --public-url")


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
