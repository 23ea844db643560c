"""Web Push: who is told that it is their move, what, where to, and that nobody sends this server inside."""

import base64
import json
import socket
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, urlsplit

import pytest

from alfonso.engine.errors import BadOption
from alfonso.web import delivery, pushing
from alfonso.web.api import endpoints
from alfonso.web.delivery import Keys, Message
from alfonso.web.outbound import Guard, Unsafe
from alfonso.web.processes import Process
from alfonso.web.settings import Settings
from tests.web.browser import Browser, Guest, company, expect
from tests.web.conftest import StartServer
from tests.web.inprocess import InProcessServer, Person, in_process, until
from tests.web.servers import ROOT
from tests.web.test_presence import presence
from tests.web.test_tables import refused

NOT_RUN = "NOT RUN: pywebpush is missing (pip install pywebpush)"
SECRET = base64.urlsafe_b64encode(bytes(16)).rstrip(b"=").decode()
POINT = base64.urlsafe_b64encode(b"\4" + bytes(64)).rstrip(b"=").decode()


# Where a server may go


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example/x",
        "ftp://push.example/x",
        "https://localhost/x",
        "https://intranet/x",
        "https://127.0.0.1/x",
        "https://127.1/x",
        "https://0x7f000001/x",
        "https://2130706433/x",
        "https://10.0.0.7/x",
        "https://192.168.1.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://100.64.0.1/x",
        "https://0.0.0.0/x",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://[fe80::1]/x",
        "https://[fd00::1]/x",
        "https://[64:ff9b::7f00:1]/x",
        "https://[2002:7f00:1::]/x",
        "https://push.example:8443/x",
        "https://ann@push.example/x",
        "https://push.example/a b",
        "https://push.example:none/x",
        "https:///x",
        "https://push.example/" + "x" * 1000,
    ],
)
def test_a_guard_refuses_what_leads_inside_or_is_not_usual(url: str) -> None:
    with pytest.raises(Unsafe):
        Guard().check(url)


def test_a_guard_lets_through_what_push_services_are_called() -> None:
    for url in ("https://fcm.googleapis.com/fcm/send/x:y", "https://8.8.8.8/x", "https://web.push.apple.com:443/Q"):
        assert Guard().check(url).geturl() == url


@pytest.mark.parametrize("address", ["127.0.0.1", "10.1.2.3", "::1", "fe80::1%eth0", "::ffff:192.168.0.1"])
def test_a_name_that_leads_inside_is_found_out_where_it_is_looked_up(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def names(*asked: Any, **more: Any) -> list[Any]:
        outside = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("8.8.8.8", 443))
        return [outside, (socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443))]

    monkeypatch.setattr(socket, "getaddrinfo", names)
    parts = Guard().check("https://push.example/x")
    with pytest.raises(Unsafe):
        Guard().resolve(parts)


# Who is told


class Postman(Process):
    """Delivers nothing: messages lie here, and are answered as a test wishes."""

    sent: list[Message]
    answers: list[int]

    def __init__(self) -> None:
        self.pid = 0

    async def run(self, seconds: float, work: Callable[..., Any], *args: Any) -> Any:
        assert work is delivery.deliver
        self.sent.append(args[0])
        return self.answers.pop(0) if self.answers else 201

    def end(self, busy: bool) -> None:
        return


class AnyKeys:
    """Stands for keys that nobody needs to read."""

    @staticmethod
    def of(settings: Settings) -> Keys:
        return Keys(b"", "public", "mailto:nobody@example.org")


@pytest.fixture
def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[InProcessServer]:
    Postman.sent, Postman.answers = [], []
    monkeypatch.setattr(pushing, "process", Postman)
    monkeypatch.setattr(endpoints, "Keys", AnyKeys)
    with in_process(f"sqlite:{tmp_path}/server.db") as one:
        yield one


def subscribe(person: Person, name: str = "", language: str = "") -> str:
    """Wish to be told at a place of one's own."""
    endpoint = f"https://push.example/{name or person.get('/api/session')['name']}"
    asked = f"?language={language}" if language else ""
    said = person.post(f"/api/session/push{asked}", {"endpoint": endpoint, "p256dh": POINT, "auth": SECRET})
    assert said["subscribed"]
    return endpoint


def told(there: InProcessServer) -> list[str]:
    """Where something was sent to since this was asked last."""
    until(lambda: there.services.pushing.is_idle)
    found = [message.endpoint.rpartition("/")[2] for message in Postman.sent]
    Postman.sent.clear()
    return sorted(found)


def bidding(there: InProcessServer) -> tuple[str, Person, Person]:
    """A table at which both fill their fists, and both wish to be told."""
    table, ann, ben = there.for_two()
    while "put" not in ben.look(table)["view"]["choices"] or "put" not in ann.look(table)["view"]["choices"]:
        for one in (ann, ben):
            if choices := one.look(table)["view"]["choices"]:
                one.move(table, choices[0])
    subscribe(ann)
    subscribe(ben)
    return table, ann, ben


def test_who_has_no_page_open_is_told_when_it_becomes_their_move(there: InProcessServer) -> None:
    ann, ben = there.guest("Ann"), there.guest("Ben")
    subscribe(ann)
    subscribe(ben, language="it")
    opened = ann.open("xii-century", ["me", "friend"])
    ben.post("/api/join", {"token": opened["links"][0]["token"]})
    table = opened["table"]
    until(lambda: Postman.sent)
    mover, other = (ann, ben) if ann.look(table)["view"]["choices"] else (ben, ann)
    assert told(there) == [mover.get("/api/session")["name"]]
    while mover.look(table)["view"]["choices"]:
        mover.move(table)
    until(lambda: Postman.sent)
    [message] = Postman.sent
    words = "Your move: XII Century" if other is ann else "Tocca a te: XII Century"
    language = "en" if other is ann else "it"
    assert json.loads(message.text) == {"title": words, "url": f"/table/{table}", "language": language}
    assert message.topic == table


def test_of_what_another_does_in_secret_nobody_is_told(there: InProcessServer) -> None:
    table, ann, ben = bidding(there)
    ann.move(table, "ready")
    assert told(there) == []
    ben.move(table, "put")
    ben.do(table, "undo")
    ben.move(table, "put")
    assert told(there) == [], "Ben is at it"
    ben.move(table, "ready")
    asked = sorted(name for name, one in (("Ann", ann), ("Ben", ben)) if one.look(table)["view"]["choices"])
    assert told(there) == [name for name in asked if name == "Ann"], "Ben was asked all the time"


def test_who_is_nudged_is_told_once_more(there: InProcessServer) -> None:
    table, ann, ben = there.for_two("xii-century")
    subscribe(ann)
    subscribe(ben)
    slow, waits = (ann, ben) if ann.look(table)["view"]["choices"] else (ben, ann)
    assert told(there) == [], "it was their move before"
    seat = slow.look(table)["mine"][0]
    waits.do(table, "nudge", to=seat)
    assert told(there) == [slow.get("/api/session")["name"]]
    with refused(422, "was nudged less than"):
        waits.do(table, "nudge", to=seat)
    assert told(there) == []


def test_who_looks_at_a_page_is_not_told(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    subscribe(ann)
    elsewhere = ann.open("fair", ["me", "friend"])["table"]
    opened = ann.open("fair", ["me", "friend"])
    with ann.socket(elsewhere) as page:
        presence(page)
        there.guest("Ben").post("/api/join", {"token": opened["links"][0]["token"]})
        assert ann.look(opened["table"])["view"]["choices"]
        assert told(there) == []


def test_a_lesson_tells_nobody(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    subscribe(ann)
    table = ann.post("/api/games/xii-century/lesson", {})["table"]
    while not any(entry.kind == "move" and entry.seat > 0 for entry in there.entries(table)):
        until(lambda: ann.look(table)["view"]["choices"])
        ann.move(table)
    until(lambda: ann.look(table)["view"]["choices"])
    assert told(there) == [], "though others have played meanwhile"


def begin(there: InProcessServer, ann: Person) -> list[str]:
    """Let it become Ann's move at a new table; who is told."""
    opened = ann.open("fair", ["me", "friend"])
    there.guest("Ben").post("/api/join", {"token": opened["links"][0]["token"]})
    return told(there)


@pytest.mark.parametrize("status", [404, 410, delivery.REFUSED])
def test_where_nobody_is_any_more_nothing_is_sent_again(there: InProcessServer, status: int) -> None:
    ann = there.guest("Ann")
    subscribe(ann)
    Postman.answers = [status]
    assert begin(there, ann) == ["Ann"]
    assert not ann.get("/api/session/push")["subscribed"]
    assert begin(there, ann) == []


def test_what_fails_again_and_again_is_given_up_and_once_is_forgiven(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    subscribe(ann)
    most = pushing.MOST_FAILURES
    Postman.answers = [500, 429, 201, *[503] * most]
    for _ in range(3 + most):
        assert begin(there, ann) == ["Ann"]
    assert begin(there, ann) == []


def test_nobody_is_pestered(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    subscribe(ann)
    [one] = there.call(there.services.store.subscriptions_of, player(ann))
    there.services.pushing.buckets.take(one.session, pushing.BURST)
    assert begin(there, ann) == []
    assert ann.get("/api/session/push")["subscribed"]


def player(person: Person) -> str:
    return str(person.get("/api/session")["player"])


# Asking for it


def test_who_asks_for_it_is_told_until_they_ask_no_more(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    assert ann.get("/api/session/push") == {"key": "public", "subscribed": False}
    subscribe(ann)
    assert ann.get("/api/session/push") == {"key": "public", "subscribed": True}
    assert not there.guest("Ben").get("/api/session/push")["subscribed"]
    ann.post("/api/session/push/end")
    assert begin(there, ann) == []
    subscribe(ann)
    kept, who = there.services.store.subscriptions_of, player(ann)
    assert len(there.call(kept, who)) == 1
    ann.post("/api/session/end")
    assert there.call(kept, who) == []
    with refused(401, "say who you are first"):
        subscribe(there.guest("", "nobody"), "nobody")


def test_what_is_no_place_to_push_to_is_refused(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    good = {"endpoint": "https://push.example/x", "p256dh": POINT, "auth": SECRET}
    with refused(400, "nothing is pushed to that address"):
        ann.post("/api/session/push", {**good, "endpoint": "https://192.168.0.1/x"})
    with refused(400, "these are no keys of a browser"):
        ann.post("/api/session/push", {**good, "p256dh": SECRET})
    with refused(400, "auth"):
        ann.post("/api/session/push", {**good, "auth": "?"})


def test_a_server_without_keys_says_so(tmp_path: Path) -> None:
    with in_process(f"sqlite:{tmp_path}/server.db") as there:
        ann = there.guest("Ann")
        assert ann.get("/api/session/push") == {"key": "", "subscribed": False}
        with refused(422, "this server has no keys to push with"):
            subscribe(ann, "Ann")
        assert there.services.tables.turned is None


# A real message


class Loopback(Guard):
    """Lets a test reach its own push service, and nothing else."""

    def check(self, url: str) -> SplitResult:
        parts = urlsplit(url)
        if parts.hostname != "127.0.0.1":
            raise Unsafe(url)
        return parts

    def resolve(self, parts: SplitResult) -> str:
        return str(parts.hostname)


class Service:
    """A push service of this test: keeps what it is sent."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, str], bytes]] = []
        heard = self.heard

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                heard.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(410 if "gone" in self.path else 307 if "moved" in self.path else 201)
                self.send_header("location", "http://127.0.0.1:9/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                return

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def service() -> Iterator[Service]:
    one = Service()
    yield one
    one.server.shutdown()
    one.server.server_close()


@pytest.fixture
def keys(tmp_path: Path) -> Path:
    pytest.importorskip("pywebpush", reason=NOT_RUN)
    file = tmp_path / "push.pem"
    delivery.make_keys(file)
    return file


def test_a_message_arrives_and_only_the_browser_can_read_it(service: Service, keys: Path, tmp_path: Path) -> None:
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    own = ec.generate_private_key(ec.SECP256R1())
    point = own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    public = base64.urlsafe_b64encode(point).rstrip(b"=").decode()
    with in_process(
        f"sqlite:{tmp_path}/server.db", push_keys=str(keys), public_url="https://games.example.org"
    ) as there:
        there.services.pushing.guard = Loopback()
        ann = there.guest("Ann")
        key = ann.get("/api/session/push")["key"]
        ann.post("/api/session/push", {"endpoint": f"{service.url}/ann", "p256dh": public, "auth": SECRET})
        opened = ann.open("fair", ["me", "friend"])
        there.guest("Ben").post("/api/join", {"token": opened["links"][0]["token"]})
        [(path, headers, body)] = until(lambda: service.heard)
        until(lambda: there.services.pushing.is_idle)
        assert ann.get("/api/session/push")["subscribed"]
    text = http_ece.decrypt(body, private_key=own, auth_secret=bytes(16), version="aes128gcm")
    assert json.loads(text)["url"] == f"/table/{opened['table']}"
    assert (path, headers["topic"], headers["content-encoding"]) == ("/ann", opened["table"], "aes128gcm")
    signed = headers["authorization"]
    assert signed.endswith(f",k={key}")
    assert Vapid02.verify(signed)
    claims = signed.partition("t=")[2].split(".")[1]
    said = json.loads(base64.urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))
    assert (said["aud"], said["sub"]) == (service.url, "https://games.example.org")


def test_a_redirection_is_not_followed_and_the_guard_stands_at_the_door(service: Service, keys: Path) -> None:
    known = delivery.read_keys(keys, "mailto:nobody@example.org")
    point = base64.urlsafe_b64decode(known.public + "=")
    browser = base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def send(path: str, guard: Guard) -> int:
        message = Message(f"{service.url}{path}", browser, SECRET, b"{}", "topic", 2_000_000_000)
        return delivery.deliver(message, known, guard)

    assert send("/here", Loopback()) == 201
    assert send("/moved", Loopback()) == 307
    assert send("/gone", Loopback()) == 410
    assert len(service.heard) == 3
    assert send("/here", Guard()) == delivery.REFUSED
    assert len(service.heard) == 3
    service.server.shutdown()
    service.server.server_close()
    assert send("/here", Loopback()) == delivery.UNANSWERED


# Keys


def test_the_command_makes_keys_for_their_owner_alone(tmp_path: Path) -> None:
    pytest.importorskip("pywebpush", reason=NOT_RUN)
    file = tmp_path / "push.pem"

    def make() -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "alfonso", "push-keys", str(file)]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    first, second = make(), make()
    assert (first.returncode, first.stdout.startswith(f"The keys are in {file}")) == (0, True)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert second.returncode != 0
    assert "is there already" in second.stderr
    assert len(delivery.read_keys(file, "").public) == 87


def test_what_is_no_file_with_keys_is_told_in_a_sentence(tmp_path: Path) -> None:
    pytest.importorskip("pywebpush", reason=NOT_RUN)
    (tmp_path / "letter.pem").write_text("Dear Ann,\nno keys here.\n")
    with pytest.raises(BadOption, match="there are no keys for Web Push in"):
        Keys.of(Settings(push_keys=f"{tmp_path}/letter.pem"))
    with pytest.raises(BadOption, match="cannot be read from"):
        Keys.of(Settings(push_keys=f"{tmp_path}/nowhere.pem"))
    assert Keys.of(Settings()) is None


def test_without_the_library_it_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(delivery, "find_spec", lambda name: None)
    with pytest.raises(BadOption, match="Web Push needs pywebpush"):
        Keys.of(Settings(push_keys=f"{tmp_path}/x.pem"))
    with pytest.raises(BadOption, match="Web Push needs pywebpush"):
        delivery.make_keys(tmp_path / "x.pem")


# In a browser

SUBSCRIBING = """
PushManager.prototype.getSubscription = async () => window.subscription ?? null;
PushManager.prototype.subscribe = async (wish) => {
  window.wished = wish;
  window.subscription = {
    unsubscribe: async () => { window.subscription = null; },
    toJSON: () => ({ endpoint: "https://push.example/browser", keys: { p256dh: "%s", auth: "%s" } }),
  };
  return window.subscription;
};
Notification.requestPermission = async () => "granted";
"""


@pytest.fixture
def subscriber(browser: "Browser", start_server: StartServer, keys: Path) -> Iterator[Guest]:
    """Somebody at a server with keys, whose browser needs no push service to subscribe."""
    guest = Guest(browser, start_server("--push-keys", str(keys)), permissions=["notifications"])
    guest.context.add_init_script(SUBSCRIBING % (POINT, SECRET))
    with company(guest) as [one]:
        yield one


def test_it_is_asked_for_in_the_preferences(subscriber: Guest) -> None:
    subscriber.open("fair", "me", "greedy")
    page, wish = subscriber.page, subscriber.page.get_by_label("no page of Alfonso is open")

    def subscribed() -> Any:
        return subscriber.context.request.get(f"{subscriber.server.url}/api/session/push").json()

    page.get_by_role("button", name="Preferences").click()
    expect(wish).not_to_be_checked()
    wish.check()
    subscriber.until("window.wished")
    until(lambda: subscribed()["subscribed"])
    assert page.evaluate("window.wished") == {"userVisibleOnly": True, "applicationServerKey": subscribed()["key"]}
    page.reload()
    page.get_by_role("button", name="Preferences").click()
    expect(wish).to_be_checked()
    wish.uncheck()
    until(lambda: not subscribed()["subscribed"])


def test_a_push_becomes_a_notification(subscriber: Guest) -> None:
    page = subscriber.page
    page.goto(subscriber.server.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    control = subscriber.context.new_cdp_session(page)
    registrations: list[str] = []
    control.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda said: registrations.extend(one["registrationId"] for one in said["registrations"]),
    )
    control.send("ServiceWorker.enable")
    for _ in range(3000):
        if not registrations:
            page.wait_for_timeout(20)
    said = {"title": "Your move: Fair", "url": "/table/0123456789abcdef", "language": "en"}
    message = {"origin": subscriber.server.url, "registrationId": registrations[0], "data": json.dumps(said)}
    control.send("ServiceWorker.deliverPushMessage", message)
    shown = "navigator.serviceWorker.ready.then((one) => one.getNotifications())"
    subscriber.until(f"{shown}.then((all) => all.length > 0)")
    assert page.evaluate(f"{shown}.then((all) => all.map((one) => [one.title, one.body, one.tag]))") == [
        ["Your move: Fair", "", "/table/0123456789abcdef"]
    ]
