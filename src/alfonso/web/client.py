"""A small client: a program's way to a web table.

with Client.greet("http://127.0.0.1:1283", "my bot") as client:
    table = client.open("xii-century", ["me", "greedy"])["table"]
    client.play(table, lambda view: view["choices"][0])
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

import httpx

from alfonso.engine.errors import AlfonsoError

Json = dict[str, Any]

PATIENCE: Final = 30.0  # seconds for which a request is repeated while the server cannot be reached
LONGEST_WAIT: Final = 20
LONGEST_PAUSE: Final = 0.5


class ServerRefused(AlfonsoError):
    """The server said no; the message is its reason."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status: Final = status


class Client:
    """Somebody at the tables of a server."""

    def __init__(self, url: str, token: str = "", patience: float = PATIENCE, language: str = "") -> None:
        self.url: Final = url.rstrip("/")
        self.token: Final = token
        self.language: Final = language
        self.patience: Final = patience
        headers = {"authorization": f"Bearer {token}"} if token else {}
        said = {"language": language} if language else {}
        self.http: Final = httpx.Client(base_url=self.url, headers=headers, params=said, timeout=LONGEST_WAIT + 10)

    @classmethod
    def greet(cls, url: str, name: str, patience: float = PATIENCE, language: str = "") -> Client:
        """Come as somebody new, who reads a language."""
        with cls(url, patience=patience, language=language) as stranger:
            me = stranger.post("/api/session", {"name": name, "bearer": True})
        return cls(url, me["token"], patience, language)

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the connection."""
        self.http.close()

    # Asking

    def get(self, path: str, **query: object) -> Any:
        """Read something."""
        params = {name: str(value) for name, value in query.items() if value is not None}
        return _answer(self._ask(lambda: self.http.get(path, params=params)))

    def post(self, path: str, body: Json | None = None) -> Any:
        """Do something."""
        return _answer(self._ask(lambda: self.http.post(path, json=body or {})))

    def _ask(self, request: Callable[[], httpx.Response]) -> httpx.Response:
        """Ask; again while the server cannot be reached: what must not be done twice has a key."""
        began, pause = time.monotonic(), 0.02
        while True:
            try:
                return request()
            except httpx.TransportError as error:
                if time.monotonic() - began + pause > self.patience:
                    raise AlfonsoError(f"{self.url} cannot be reached: {error}") from None
                time.sleep(pause)
                pause = min(1.5 * pause, LONGEST_PAUSE)

    # Tables

    def open(self, game: str, seats: list[str], **more: object) -> Json:
        """Open a table; its id is under ``table``, links for friends under ``links``."""
        return self.post("/api/tables", {"game": game, "seats": seats, **more})  # type: ignore[no-any-return]

    def join(self, link: str) -> Json:
        """Come by a link (or by its token alone)."""
        return self.post("/api/join", {"token": link.rpartition("#")[2]})  # type: ignore[no-any-return]

    def look(self, table: str, seat: int | None = None) -> Json:
        """All that one may know of a table."""
        return self.get(f"/api/tables/{table}", seat=seat)  # type: ignore[no-any-return]

    def move(self, table: str, number: int, action: str, seat: int | None = None, key: str = "") -> int:
        """Make a move for the position of update ``number``; the number right after it."""
        body = {"number": number, "action": action, "key": key or secrets.token_urlsafe(12), "seat": seat}
        return int(self.post(f"/api/tables/{table}/moves", body)["number"])

    def change(self, table: str, number: int, place: int, action: str, seat: int | None = None) -> int:
        """Change one of the answers given in secret; the number right after it."""
        body = {"number": number, "place": place, "action": action, "key": secrets.token_urlsafe(12), "seat": seat}
        return int(self.post(f"/api/tables/{table}/changes", body)["number"])

    def undo(self, table: str, number: int, seat: int | None = None) -> int:
        """Take back the last move; the number right after it."""
        body = {"number": number, "key": secrets.token_urlsafe(12), "seat": seat}
        return int(self.post(f"/api/tables/{table}/undo", body)["number"])

    def ask_undo(self, table: str, number: int, seat: int | None = None) -> int:
        """Ask the others for leave to take back the last move and what followed; the number right after it."""
        body = {"number": number, "key": secrets.token_urlsafe(12), "seat": seat}
        return int(self.post(f"/api/tables/{table}/undo/ask", body)["number"])

    def answer_parting(self, table: str, parting: int, agree: bool, seat: int | None = None) -> int:
        """Agree that somebody resigns, or to end the table, or do not; the number right after it."""
        body = {"parting": parting, "agree": agree, "key": secrets.token_urlsafe(12), "seat": seat}
        return int(self.post(f"/api/tables/{table}/part/answer", body)["number"])

    def answer_undo(self, table: str, wish: int, agree: bool, seat: int | None = None) -> int:
        """Agree to what somebody wishes to take back, or do not; the number right after it."""
        body = {"wish": wish, "agree": agree, "key": secrets.token_urlsafe(12), "seat": seat}
        return int(self.post(f"/api/tables/{table}/undo/answer", body)["number"])

    def say(self, table: str, words: str) -> int:
        """Say something to everybody at the table; the number right after it."""
        body = {"text": words, "key": secrets.token_urlsafe(12)}
        return int(self.post(f"/api/tables/{table}/chat", body)["number"])

    def updates(self, table: str, after: int = 0, seat: int | None = None) -> Iterator[Json]:
        """Every update beyond a number, waiting for those to come, until the play is over."""
        while True:
            found = self.get(f"/api/tables/{table}/events", after=after, seat=seat, wait=LONGEST_WAIT)
            for update in found["updates"]:
                yield update
                after = update["number"]
                if "result" in update:
                    return

    def play(self, table: str, choose: Callable[[Json], str], seat: int | None = None) -> Json:
        """Play a seat to the end with a function from the view to an action; the result."""
        now = self.look(table, seat)
        while now["result"] is None:
            view = now["view"]
            if view and view["choices"]:
                try:
                    self.move(table, now["answer"], choose(view), seat)
                except ServerRefused as refusal:
                    if refusal.status != 409:  # the table has gone on: look again
                        raise
            else:
                self.get(f"/api/tables/{table}/events", after=now["number"], seat=seat, wait=LONGEST_WAIT)
            now = self.look(table, seat)
        return now["result"]  # type: ignore[no-any-return]


def _answer(response: httpx.Response) -> Any:
    """What was answered; a refusal becomes an error with its reason."""
    if response.status_code < 400:
        return response.json() if response.headers["content-type"].startswith("application/json") else response.text
    try:
        sentence = str(response.json()["error"])
    except (ValueError, KeyError, TypeError):
        sentence = f"the server answered {response.status_code}"
    raise ServerRefused(response.status_code, sentence)
