"""Every request that is not granted: a status, one sentence, and nothing changed."""

import json
import time
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.web.conftest import StartServer
from tests.web.servers import ServerProcess


class Scene:
    """A running table of Ann and Ben, seen from outside."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.ann, self.ben = server.guest("Ann"), server.guest("Ben")
        opened = self.ann.open("xii-century", ["me", "friend"])
        self.ben.join(opened["links"][0]["token"])
        self.path = f"/api/tables/{opened['table']}"
        self.table = opened["table"]
        first = self.ann.look(self.table)
        self.mover, self.other = (self.ann, self.ben) if first["view"]["choices"] else (self.ben, self.ann)
        now = self.mover.look(self.table)
        self.good = {"number": now["answer"], "action": now["view"]["choices"][0], "key": "k"}

    def bearer(self, token: str | None = None) -> dict[str, str]:
        return {"authorization": f"Bearer {self.mover.token if token is None else token}"}

    def everything(self) -> list[dict[str, Any]]:
        """What both see; not since when somebody is away, which only hangs on when they last looked."""
        return [{**guest.look(self.table), "absent": []} for guest in (self.ann, self.ben)]

    def refused(self, status: int, words: str, path: str = "/moves", **request: Any) -> None:
        """Send something that is refused: a small sentence, and nothing has changed."""
        before = self.everything()
        answer = httpx.post(self.server.url + self.path + path, **request)
        assert answer.status_code == status, answer.text
        assert list(answer.json()) == ["error"]
        assert words in answer.json()["error"]
        assert "$" not in answer.json()["error"], "nobody is told of schemas"
        assert len(answer.content) < 500
        assert self.everything() == before


@pytest.fixture(scope="module")
def scene(server: ServerProcess) -> Scene:
    return Scene(server)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"", "the body cannot be read"),
        (b"{", "the body cannot be read"),
        (b"\xff\xfe", "the body cannot be read"),
        (b"[1, 2]", "the body cannot be read"),
        (b"[" * 20000, "the body cannot be read"),
        (b'{"number": 1}', "the body cannot be read: action is not"),
        (b'{"number": "1", "action": "x", "key": "k"}', "the body cannot be read: number is not"),
        (b'{"number": -1, "action": "x", "key": "k"}', "the body cannot be read: number is not"),
        (b'{"number": 99999999999999999999999, "action": "x", "key": "k"}', "number"),
        (b'{"number": 1, "action": "x", "key": "a b"}', "the body cannot be read: key is not"),
        (b'{"number": 1, "action": "x", "key": "k", "cheat": true}', "the body cannot be read: cheat is not"),
        (b'{"number": 1, "action": "' + b"x" * 300 + b'", "key": "k"}', "that is too long: 200 letters at most"),
    ],
)
def test_malformed(scene: Scene, body: bytes, words: str) -> None:
    scene.refused(400, words, content=body, headers={**scene.bearer(), "content-type": "application/json"})


def test_not_json(scene: Scene) -> None:
    scene.refused(415, "send application/json", data=scene.good, headers=scene.bearer())


def test_oversized(scene: Scene) -> None:
    headers = {**scene.bearer(), "content-type": "application/json"}
    scene.refused(413, "65536 bytes are allowed", content=b" " * 70_000, headers=headers)

    def drip() -> Any:
        for _ in range(70):
            yield b" " * 1000

    scene.refused(413, "65536 bytes are allowed", content=drip(), headers=headers)


@pytest.mark.parametrize("token", ["", "nonsense", "x" * 5000])
def test_unauthenticated(scene: Scene, token: str) -> None:
    scene.refused(401, "say who you are first", json=scene.good, headers=scene.bearer(token) if token else {})


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1"])
def test_cross_origin(scene: Scene, origin: str) -> None:
    scene.refused(403, "comes from another site", json=scene.good, headers={**scene.bearer(), "origin": origin})


def test_a_cookie_without_origin(scene: Scene) -> None:
    headers = {"cookie": f"alfonso={scene.mover.token}"}
    scene.refused(403, "must say where it comes from", json=scene.good, headers=headers)


def test_another_host(scene: Scene) -> None:
    headers = {**scene.bearer(), "host": "evil.example", "origin": "http://evil.example"}
    scene.refused(403, "not known by that name", json=scene.good, headers=headers)


def test_out_of_turn(scene: Scene) -> None:
    now = scene.other.look(scene.table)
    body = {**scene.good, "number": now["answer"]}
    scene.refused(422, "it is the turn of ", json=body, headers=scene.bearer(scene.other.token))


def test_illegal_and_unknown_actions(scene: Scene) -> None:
    scene.refused(422, "no action is written 'fly'", json={**scene.good, "action": "fly"}, headers=scene.bearer())
    scene.refused(422, "(R", json={**scene.good, "action": "support"}, headers=scene.bearer())


def test_a_seat_that_is_not_mine(scene: Scene) -> None:
    other = scene.other.look(scene.table)["viewer"]
    scene.refused(403, "that seat is not yours", json={**scene.good, "seat": other}, headers=scene.bearer())
    scene.refused(403, "you have no seat", json=scene.good, headers=scene.bearer(scene.server.guest("Cid").token))


def test_undo_and_chat_of_onlookers(scene: Scene) -> None:
    cid = scene.bearer(scene.server.guest("Cid").token)
    scene.refused(403, "you have no seat", "/undo", json={"number": 1, "key": "k"}, headers=cid)
    scene.refused(403, "you have no seat", "/chat", json={"text": "hello", "key": "k", "seat": 0}, headers=cid)
    scene.refused(400, "too long: 500 letters", "/chat", json={"text": "x" * 501, "key": "k"}, headers=cid)


@pytest.mark.parametrize("path", ["/seats/9/bot", "/seats/x/bot", "/seats/-1/back"])
def test_seats_that_do_not_exist(scene: Scene, path: str) -> None:
    scene.refused(400, "seat must be a whole number from 0 to 1", path, json={}, headers=scene.bearer())


@pytest.mark.parametrize(
    ("method", "path", "status", "words"),
    [
        ("GET", "/nowhere", 404, "nothing at this address"),
        ("GET", "/api/tables/0123", 404, "no such table"),
        ("GET", "/api/tables/0123/picture", 404, "no such table"),
        ("GET", "/api/tables/0123/picture/more", 404, "nothing at this address"),
        ("GET", "/api/tables//picture", 404, "nothing at this address"),
        ("GET", "/api/games/0123/picture", 404, "nothing at this address"),
        ("GET", "/api/tables/0123/moves", 405, "GET is not possible here"),
        ("POST", "/api/tables/0123/picture", 405, "POST is not possible here"),
        ("DELETE", "/api/tables", 405, "DELETE is not possible here"),
        ("GET", "/api/join", 405, "GET is not possible here"),
        ("GET", "/api/games?cheat=1", 400, "'cheat' means nothing here"),
        ("GET", "/metrics", 403, "metrics need the token"),
    ],
)
def test_addresses(server: ServerProcess, method: str, path: str, status: int, words: str) -> None:
    answer = httpx.request(method, server.url + path)
    assert answer.status_code == status
    assert words in answer.json()["error"]


@pytest.mark.parametrize("query", ["after=x", "after=-1", "after=1e3", "seat=zero", "wait=100", "after=" + "9" * 5000])
def test_numbers_behind_the_question_mark(scene: Scene, query: str) -> None:
    answer = httpx.get(f"{scene.server.url}{scene.path}/events?{query}", headers=scene.bearer())
    assert answer.status_code == 400
    assert "must be a whole number" in answer.json()["error"]


def test_an_update_that_is_not_there_yet(scene: Scene) -> None:
    answer = httpx.get(f"{scene.server.url}{scene.path}/events?after=999", headers=scene.bearer())
    assert answer.status_code == 409
    assert "there is no update 999 yet" in answer.json()["error"]


# Sockets


def drain(socket: ClientConnection) -> None:
    """Read to the end, which is an exception."""
    while True:
        socket.recv(timeout=60)


def test_a_socket_from_another_site_is_refused_at_the_handshake(scene: Scene) -> None:
    url = f"ws://127.0.0.1:{scene.server.port}{scene.path}/socket"
    for headers in ({"origin": "https://evil.example"}, {"cookie": f"alfonso={scene.mover.token}"}):
        with pytest.raises(InvalidStatus) as refusal:
            connect(url, additional_headers=headers)
        assert refusal.value.response.status_code == 403


def test_a_browser_is_known_by_its_cookie_and_origin(scene: Scene) -> None:
    url = f"ws://127.0.0.1:{scene.server.port}{scene.path}/socket"
    headers = {"origin": scene.server.url, "cookie": f"alfonso={scene.mover.token}"}
    with connect(url, additional_headers=headers) as socket:
        assert json.loads(socket.recv(timeout=60))["number"] == 1


@pytest.mark.parametrize(
    ("table", "query", "words"),
    [
        ("0123", "", "no such table"),
        (None, "?after=999", "no update 999 yet"),
        (None, "?after=x", "whole number"),
        (None, "?seat=1", "not yours"),
    ],
)
def test_a_refused_socket_says_why(scene: Scene, table: str | None, query: str, words: str) -> None:
    path = scene.path if table is None else f"/api/tables/{table}"
    with connect(f"ws://127.0.0.1:{scene.server.port}{path}/socket{query}") as socket:
        assert words in json.loads(socket.recv(timeout=60))["error"]
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=60)


def test_what_a_socket_says_to_the_server_changes_nothing(scene: Scene) -> None:
    before = scene.everything()
    with scene.server.socket(scene.mover, scene.table) as socket:
        for text in ("hello", json.dumps(scene.good), "{"):
            socket.send(text)
        assert json.loads(socket.recv(timeout=60))["number"] == 1
        socket.send("x" * 10_000)
        with pytest.raises(ConnectionClosed):
            drain(socket)
    deadline = time.monotonic() + 60
    while scene.everything() != before and time.monotonic() < deadline:  # who left is away a moment later
        time.sleep(0.02)
    assert scene.everything() == before


# Headers, cookies, rates


@pytest.mark.parametrize("path", ["/", "/healthz", "/openapi.json", "/api/games", "/nowhere", "/metrics"])
def test_headers_on_every_answer(server: ServerProcess, path: str) -> None:
    headers = httpx.get(server.url + path).headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers


def test_the_cookie_of_a_browser(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url, headers={"origin": server.url}) as browser:
        answer = browser.post("/api/session", json={"name": "Ann"})
        cookie = answer.headers["set-cookie"].lower()
        assert answer.status_code == 201
        assert "token" not in answer.json()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert browser.get("/api/session").json()["name"] == "Ann"
        assert browser.post("/api/tables", json={"game": "fair", "seats": ["me", "random"]}).status_code == 201


def test_behind_https_the_cookie_is_secure(start_server: StartServer) -> None:
    server = start_server("--proxy", "127.0.0.1")
    headers = {"x-forwarded-proto": "https", "origin": server.url.replace("http:", "https:")}
    answer = httpx.post(f"{server.url}/api/session", json={"name": "Ann"}, headers=headers)
    assert "secure" in answer.headers["set-cookie"].lower()
    assert "max-age" in answer.headers["strict-transport-security"]


def test_too_fast(start_server: StartServer) -> None:
    server = start_server("--rate", "1")
    ann = server.guest("Ann")
    codes = [ann.http.get("/api/session") for _ in range(300)]
    assert codes[0].status_code == 200
    assert codes[-1].status_code == 429
    assert "too many requests: wait" in codes[-1].json()["error"]
    assert server.guest("Ben").get("/api/session")["name"] == "Ben", "another session has a bucket of its own"


# Operation


def test_nothing_secret_is_in_the_log(start_server: StartServer) -> None:
    server = start_server()
    ann, ben = server.guest("Ann"), server.guest("Ben")
    opened = ann.open("fair", ["me", "friend"])
    token = opened["links"][0]["token"]
    ben.join(token)
    table = opened["table"]
    ann.move(table, ann.look(table)["answer"], "reroll")
    httpx.post(f"{server.url}/api/join", content=b"{", headers={"authorization": f"Bearer {ben.token}"})
    with server.socket(ann, table) as socket:
        socket.recv(timeout=60)
    assert server.stop() == 0
    log = server.logged()
    for secret in (ann.token, ben.token, token, table, "reroll"):
        assert secret not in log
    lines = [json.loads(line) for line in log.splitlines()]
    moves = [line for line in lines if line.get("path") == "/api/tables/{table}/moves"]
    assert [(line["method"], line["status"]) for line in moves] == [("POST", 200)]


def test_metrics_for_operators(server: ServerProcess) -> None:
    answer = httpx.get(f"{server.url}/metrics", headers={"authorization": "Bearer only for operators"})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = answer.text.splitlines()
    assert any(line.startswith("alfonso_moves_total ") for line in lines)
    assert any(line.startswith("alfonso_requests_total{") for line in lines)
    assert all(line.startswith("#") or len(line.rsplit(" ", 1)) == 2 for line in lines)


def test_health_and_a_graceful_end(start_server: StartServer) -> None:
    server = start_server()
    assert httpx.get(f"{server.url}/healthz").json() == {"status": "ok"}
    ann = server.guest("Ann")
    table = ann.open("fair", ["me", "random"])["table"]
    with server.socket(ann, table) as socket:
        socket.recv(timeout=60)
        assert server.stop() == 0
        with pytest.raises(ConnectionClosed) as closed:
            drain(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    said = [json.loads(line) for line in server.logged().splitlines()]
    assert [line for line in said if line["level"] == "error"] == []
