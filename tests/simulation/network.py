"""The way between clients and processes: messages take their time, come late or never, and sockets break."""

import asyncio
import json
import random
from collections import deque
from contextvars import Context
from typing import Any
from urllib.parse import urlsplit

from tests.simulation.loop import SimulatedLoop
from tests.simulation.server import ServerProcess

PATIENCE = 40.0  # seconds until somebody gives up waiting for an answer
HALF_OPEN = 20.0  # seconds until a server notices that nobody is there any more


class Lost(Exception):
    """The connection is gone; whether anything has come of what was asked nobody knows."""


class Answer:
    """What came back."""

    def __init__(self, status: int, body: bytes) -> None:
        self.status = status
        self.body = body

    @property
    def data(self) -> Any:
        return json.loads(self.body)

    @property
    def why(self) -> str:
        return str(self.data.get("error", "")) if self.status >= 400 else ""


class Network:
    """Carries everything."""

    def __init__(self, loop: SimulatedLoop, chance: random.Random, complaints: list[str]) -> None:
        self.loop = loop
        self.chance = chance
        self.complaints = complaints
        self.slow = 0.05  # seconds for a message, at the most
        self.losing = 0.0  # how many connections break on the way
        self.sockets: dict[Socket, None] = {}

    def delay(self) -> float:
        return self.chance.random() * self.slow

    def later(self, when: float, what: Any, *args: Any) -> None:
        """Let something happen that belongs to no process."""
        self.loop.call_at(when, what, *args, context=Context())

    async def ask(self, server: ServerProcess, method: str, path: str, token: str = "", body: Any = None) -> Answer:
        """One request: its answer, or that nobody knows."""
        exchange = Exchange(self, server, method, path, token, body)
        self.later(self.loop.now + self.delay(), exchange.arrive)
        try:
            return await asyncio.wait_for(asyncio.shield(exchange.answer), PATIENCE)
        except TimeoutError:
            raise Lost from None
        finally:
            exchange.gone.set()

    def connect(self, server: ServerProcess, path: str, token: str) -> "Socket":
        """A socket; whether it was let in shows in what it says."""
        socket = Socket(self, server, path, token)
        self.sockets[socket] = None
        self.later(self.loop.now + self.delay(), socket.arrive)
        return socket


def scope_of(kind: str, path: str, token: str) -> dict[str, Any]:
    """What a server is told of a connection."""
    parts = urlsplit(path)
    headers = [(b"host", b"box"), (b"content-type", b"application/json")]
    if token:
        headers.append((b"authorization", f"Bearer {token}".encode()))
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "ws" if kind == "websocket" else "http",
        "path": parts.path,
        "raw_path": parts.path.encode(),
        "query_string": parts.query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("10.0.0.1", 4711),
        "server": ("box", 80),
        "state": {},
    }


class Exchange:
    """One request and its answer."""

    def __init__(self, network: Network, server: ServerProcess, method: str, path: str, token: str, body: Any) -> None:
        self.network = network
        self.server = server
        self.scope = {**scope_of("http", path, token), "method": method}
        self.body = b"" if body is None else json.dumps(body).encode()
        self.answer: asyncio.Future[Answer] = network.loop.create_future()
        self.gone = asyncio.Event()  # the client has hung up
        self.was_read = False
        self.status = 0
        self.said = b""
        self.breaks = network.chance.random() < network.losing
        self.breaks_early = network.chance.random() < 0.5

    def arrive(self) -> None:
        """The request is there, unless it never comes."""
        if not self.server.is_up or (self.breaks and self.breaks_early):
            self.lose()
            return
        self.server.lost[self.lose] = None
        self.server.spawn(self._serve())

    async def _serve(self) -> None:
        await self.server.app(self.scope, self._receive, self._send)

    async def _receive(self) -> dict[str, Any]:
        if self.was_read:
            await self.gone.wait()
            return {"type": "http.disconnect"}
        self.was_read = True
        return {"type": "http.request", "body": self.body, "more_body": False}

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            return
        self.said += message.get("body", b"")
        if message.get("more_body"):
            return
        del self.server.lost[self.lose]
        if self.breaks:
            self.lose()
        else:
            arrival = self.network.loop.now + self.network.delay()
            self.network.later(arrival, self._settle, Answer(self.status, self.said))

    def _settle(self, answer: Answer) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)

    def lose(self) -> None:
        """The connection breaks."""
        self.server.lost.pop(self.lose, None)
        self.network.later(self.network.loop.now + self.network.delay(), self._break)

    def _break(self) -> None:
        if not self.answer.done():
            self.answer.set_exception(Lost())
            self.answer.exception()  # whoever hung up does not hear of it


class Socket:
    """A socket, with both its ends; what is sent arrives in order, or nothing more does."""

    def __init__(self, network: Network, server: ServerProcess, path: str, token: str) -> None:
        self.network = network
        self.server = server
        self.scope = {**scope_of("websocket", path, token), "subprotocols": []}
        self.heard: asyncio.Queue[Any] = asyncio.Queue()  # by the server
        self.inbox: asyncio.Queue[Any] = asyncio.Queue()  # what the client has been told; None when it is over
        self.code = 0  # with which it was closed
        self.is_over = False  # for the client
        self.is_known = False  # to be over, for the server
        self.arrival = 0.0
        self.under_way: deque[Any] = deque()

    def arrive(self) -> None:
        """Somebody is at the door."""
        if not self.server.is_up:
            self.cut()
            return
        self.server.lost[self.cut] = None
        self.heard.put_nowait({"type": "websocket.connect"})
        self.server.spawn(self._serve())

    async def _serve(self) -> None:
        try:
            await self.server.app(self.scope, self.heard.get, self._send)
        except Exception as error:
            self.network.complaints.append(f"a socket failed: {error!r}")
            raise
        finally:
            self.server.lost.pop(self.cut, None)

    async def _send(self, message: Any) -> None:
        if self.is_known:
            raise OSError("nobody is there any more")
        if self.network.chance.random() < 0.1:
            await asyncio.sleep(self.network.delay())  # a reader who is slow
        self.arrival = max(self.arrival, self.network.loop.now + self.network.delay())
        if message["type"] == "websocket.close":
            self.is_known = True
        self.under_way.append(message)
        self.network.later(self.arrival, self._hand_over)

    def say(self, message: Any) -> None:
        """The client says something."""
        if not self.is_over:
            told = {"type": "websocket.receive", "text": json.dumps(message)}
            self.network.later(self.network.loop.now + self.network.delay(), self.heard.put_nowait, told)

    def _hand_over(self) -> None:
        message = self.under_way.popleft()
        if message["type"] == "websocket.close":
            self._end(message.get("code", 1000))
        elif message["type"] == "websocket.send" and not self.is_over:
            self.inbox.put_nowait(message.get("text") or message.get("bytes"))

    def _end(self, code: int = 1006) -> None:
        if not self.is_over:
            self.is_over = True
            self.code = code
            self.inbox.put_nowait(None)
            self.network.sockets.pop(self, None)

    def cut(self) -> None:
        """It breaks: the client learns that at once, the server some time."""
        self.network.later(self.network.loop.now, self._end)
        self.network.later(self.network.loop.now + self.network.chance.random() * HALF_OPEN, self._notice)

    def _notice(self) -> None:
        if not self.is_known:
            self.is_known = True
            self.heard.put_nowait({"type": "websocket.disconnect", "code": 1006})
