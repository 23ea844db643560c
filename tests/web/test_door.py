"""The door: connections that never finish a request shut nobody out, and nobody's word counts about where they are."""

import socket
import time
from contextlib import ExitStack, closing
from typing import Any

import pytest

from alfonso.engine.errors import BadOption
from alfonso.web import door
from alfonso.web.api.full_house import FullHouse
from alfonso.web.door import Doorman
from alfonso.web.settings import Settings
from alfonso.web.tables.tables import Games
from tests.web.conftest import StartServer
from tests.web.inprocess import until
from tests.web.servers import ServerProcess

FULL = FullHouse(Games())
TROPPI = "c’è già troppa gente; torna fra un minuto".encode()


def half(server: ServerProcess, said: bytes = b"GET /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\n") -> socket.socket:
    """A connection that begins to ask for something."""
    line = socket.create_connection(("127.0.0.1", server.port), timeout=60)
    line.sendall(said)
    return line


def is_closed(line: socket.socket) -> bool:
    line.settimeout(60)
    try:
        while line.recv(4096):
            pass
    except ConnectionResetError:
        pass
    return True


def test_connections_that_never_finish_a_request_shut_nobody_out(start_server: StartServer) -> None:
    server = start_server("--connections", "60")
    ann = server.guest("Ann")
    with ExitStack() as stack:
        for _ in range(90):
            stack.enter_context(closing(half(server)))
        assert ann.get("/api/session")["name"] == "Ann"
        assert server.guest("Ben").get("/api/games")


def test_a_full_house_says_so(start_server: StartServer) -> None:
    server = start_server("--connections", "3")
    ann = server.guest("Ann", patience=0)
    table = ann.open("fair", ["me", "me"])["table"]
    ann.http.close()
    with ExitStack() as stack:
        opened = 0
        while opened < 3:
            stack.enter_context(server.socket(ann, table))
            opened += 1
        line = stack.enter_context(closing(half(server, b"")))
        line.settimeout(60)
        answer = line.recv(4096)
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"too many are here already; come back in a minute" in answer
        assert TROPPI in said_to(server, b"GET /api/tables?language=it HTTP/1.1\r\n\r\n")
        assert TROPPI in said_to(server, b"GET / HTTP/1.1\r\nAccept-Language: tlh, it-IT;q=0.9, en;q=0.8\r\n\r\n")
        assert b"too many" in said_to(server, b"GET / HTTP/1.1\r\nAccept-Language: en-GB, it\r\n\r\n")
    until(lambda: half_answered(server))


def said_to(server: ServerProcess, head: bytes) -> bytes:
    with closing(half(server, head)) as line:
        line.settimeout(60)
        return line.recv(4096)


def test_who_never_says_which_language_they_read_is_told_in_english() -> None:
    assert FULL.refusal(b"") == FULL.refusal(b"GET /?language=<script> HTTP/1.1\r\n") == FULL.answers["en"]
    assert FULL.refusal(b"GET /?a=1&language=IT HTTP/1.1\r\n") == FULL.answers["it"]


def half_answered(server: ServerProcess) -> bool:
    with closing(half(server, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")) as line:
        line.settimeout(60)
        return line.recv(4096).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
        b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n",
    ],
    ids=["silent", "head", "body"],
)
def test_a_request_must_be_finished_in_time(server: ServerProcess, said: bytes) -> None:
    began = time.monotonic()
    with closing(half(server, said)) as line:
        assert is_closed(line)
    assert time.monotonic() - began >= door.HEAD * 0.9


def test_endless_headers_are_not_kept(server: ServerProcess) -> None:
    def speak(line: socket.socket) -> None:
        for _ in range(20_000):
            line.sendall(b"X-More: " + b"a" * 4000 + b"\r\n")

    with closing(half(server)) as line, pytest.raises(ConnectionError):
        speak(line)


def test_where_a_request_comes_from_is_believed_only_of_a_proxy_that_was_named(start_server: StartServer) -> None:
    def greeted(server: ServerProcess) -> list[int]:
        client = server.stranger().http
        said = [
            client.post(
                "/api/session", json={"name": "Ann", "bearer": True}, headers={"x-forwarded-for": f"192.0.2.{number}"}
            )
            for number in range(40)
        ]
        return [answer.status_code for answer in said]

    assert 429 in greeted(start_server("--rate", "0.1"))
    assert set(greeted(start_server("--rate", "0.1", "--proxy", "127.0.0.1"))) == {201}


@pytest.mark.parametrize("proxy", ["", "proxy.example.org", "10.0.0.300"])
def test_a_proxy_is_named_by_its_address(proxy: str) -> None:
    with pytest.raises(BadOption, match="is no address of a proxy"):
        Settings(proxies=(proxy,))


class Line:
    aborted = False

    def abort(self) -> None:
        self.aborted = True


def test_one_address_has_so_many_connections_and_refused_ones_take_no_place() -> None:
    doorman = Doorman(Settings(connections=10, connections_of_one=3, proxies=("198.51.100.7",)), FULL)
    for _ in range(3):
        assert doorman.admits("192.0.2.1")
        doorman.enter("192.0.2.1")
    assert not doorman.admits("192.0.2.1")
    assert doorman.admits("192.0.2.2")
    for _ in range(5):
        assert doorman.admits("198.51.100.7"), "many come by a proxy"
        doorman.enter("198.51.100.7")
    assert doorman.count == 8
    one: Any = object()
    doorman.leave(one, "192.0.2.1")
    assert doorman.admits("192.0.2.1")
    assert doorman.admits("127.0.0.1")


def test_many_come_by_every_proxy_of_a_network_that_was_named() -> None:
    doorman = Doorman(Settings(connections_of_one=1, proxies=("10.0.0.0/8", "2001:db8::/32")), FULL)
    for address in ("10.0.0.1", "10.200.3.4", "2001:db8::7", "11.0.0.1", "2001:db9::7"):
        doorman.enter(address)
    assert all(doorman.admits(address) for address in ("10.0.0.1", "10.200.3.4", "2001:db8::7"))
    assert not any(doorman.admits(address) for address in ("11.0.0.1", "2001:db9::7"))


def test_who_waits_longest_makes_room() -> None:
    doorman = Doorman(Settings(connections=2), FULL)
    lines: list[Any] = [Line(), Line()]
    for number, line in enumerate(lines):
        doorman.enter("127.0.0.1")
        key: Any = number
        doorman.waiting[key] = line
    assert doorman.admits("192.0.2.1")
    assert [line.aborted for line in lines] == [True, False]
    assert doorman.admits("192.0.2.1")
    assert not doorman.admits("192.0.2.1"), "those who are left are being answered"
