"""A server inside the test: the test has its time in hand, and may ask it to look who is late."""

import secrets
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from alfonso.web.api import calendars, lobby, mine, parting, sessions
from alfonso.web.app import Middleware, create
from alfonso.web.client import ServerRefused
from alfonso.web.settings import Settings
from alfonso.web.store.store import Entry
from alfonso.web.tables import presence, tables
from tests.web import chance

with warnings.catch_warnings():
    warnings.filterwarnings("ignore", message="Using `httpx` with")  # Starlette looks forward to httpx2
    from starlette.testclient import TestClient

NOON = 1_700_000_000_000


class Hours:
    """The time of all servers, in milliseconds; it stands still unless a test moves it."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.now = NOON
        for module in (calendars, lobby, mine, parting, presence, sessions, tables):
            patch.setattr(module, "now", lambda: self.now)

    def pass_by(self, seconds: float) -> None:
        self.now += int(seconds * 1000)


class Person:
    """Somebody at a in_process; says what a ``Client`` says."""

    def __init__(self, client: TestClient, name: str, token: str = "") -> None:
        self.client = client
        self.chance = chance.of_somebody()
        self.token = token or self.post("/api/session", {"name": name, "bearer": True})["token"]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"authorization": f"Bearer {self.token}"} if hasattr(self, "token") else {}
        headers |= self.chance
        answer = self.client.request(method, path, json=body, headers=headers)
        if answer.status_code >= 400:
            raise ServerRefused(answer.status_code, answer.json()["error"])
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def get(self, path: str) -> Any:
        return self.ask("GET", path)

    def post(self, path: str, body: Any = None) -> Any:
        return self.ask("POST", path, body or {})

    def open(self, game: str, seats: list[str], **more: Any) -> Any:
        return self.post("/api/tables", {"game": game, "seats": seats, **more})

    def look(self, table: str, seat: int | None = None) -> dict[str, Any]:
        found: dict[str, Any] = self.get(f"/api/tables/{table}" + ("" if seat is None else f"?seat={seat}"))
        return found

    def do(self, table: str, what: str, seat: int | None = None, **more: Any) -> int:
        """Post something that has a key: a move, an undo, an answer."""
        body = {"key": secrets.token_hex(8), "seat": seat, **more}
        if what in ("moves", "undo", "undo/ask"):
            body.setdefault("number", self.look(table, seat)["answer"])
        if what == "undo/answer":
            body.setdefault("wish", self.look(table)["wish"]["number"])
        if what == "part/answer":
            body.setdefault("parting", self.look(table)["parting"]["number"])
        return int(self.post(f"/api/tables/{table}/{what}", body)["number"])

    def move(self, table: str, action: str = "", seat: int | None = None) -> str:
        """Make a move; without an action, the first choice."""
        action = action or self.look(table, seat)["view"]["choices"][0]
        self.do(table, "moves", seat, action=action)
        return action

    def socket(self, table: str, after: int = 0, seat: int | None = None) -> Any:
        where = "" if seat is None else f"&seat={seat}"
        headers = {"authorization": f"Bearer {self.token}"}
        return self.client.websocket_connect(
            f"ws://127.0.0.1/api/tables/{table}/socket?after={after}{where}", headers=headers
        )


class InProcessServer:
    """One server, as the test's own object."""

    def __init__(self, client: TestClient, app: Middleware) -> None:
        self.client = client
        self.services = app.services

    def guest(self, name: str, token: str = "") -> Person:
        return Person(self.client, name, token)

    def call(self, work: Callable[..., Any], *args: Any) -> Any:
        """Run something in the event loop of the server."""
        assert self.client.portal is not None
        return self.client.portal.call(work, *args)

    def sweep(self) -> int:
        """Look once who is late; how many tables were looked at."""
        return int(self.call(self.services.tables.call_times))

    def entries(self, table: str) -> list[Entry]:
        found: list[Entry] = self.call(self.services.store.entries, table)
        return found

    def for_two(self, game: str = "fair", **more: Any) -> tuple[str, Person, Person]:
        ann, ben = self.guest("Ann"), self.guest("Ben")
        opened = ann.open(game, ["me", "friend"], **more)
        ben.post("/api/join", {"token": opened["links"][0]["token"]})
        return opened["table"], ann, ben


@contextmanager
def in_process(database: str, **settings: Any) -> Iterator[InProcessServer]:
    """A server that sweeps only when it is told to, unless the settings say otherwise."""
    chosen = {"sweep": 3600.0, "rate": 1e9, "burst": 1e9, "bot_pace": 0.0, **settings}
    app = create(Settings(database=database, **chosen))
    assert isinstance(app, Middleware)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield InProcessServer(client, app)


def until(condition: Callable[[], Any]) -> Any:
    """Wait until something is so, not for long."""
    deadline = time.monotonic() + 60
    while not (found := condition()):
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.01)
    return found
