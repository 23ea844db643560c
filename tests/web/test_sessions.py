"""Sessions, links and names: what has ended is over at once, and nobody can be more than they are."""

import sqlite3
import stat
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from alfonso.web.api.lobby import mixed
from alfonso.web.store.store import TableRow
from tests.web.conftest import StartServer
from tests.web.inprocess import Hours, InProcessServer, Person, in_process, until
from tests.web.test_tables import refused

DAY = 24 * 3600


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    return Hours(monkeypatch)


@pytest.fixture
def there(hours: Hours, tmp_path: Path) -> Iterator[InProcessServer]:
    with in_process(f"sqlite:{tmp_path}/server.db", waiting_tables=4, waiting_tables_here=6) as one:
        yield one


def waits(there: InProcessServer, pool: ThreadPoolExecutor, person: Person, table: str) -> Future[Any]:
    """Somebody waits for the next update."""
    number = person.look(table)["number"]
    path = f"/api/tables/{table}/events?after={number}&wait=25"
    headers = {"authorization": f"Bearer {person.token}"}
    answer = pool.submit(there.client.get, path, headers=headers)
    live = there.call(there.services.tables.find, table)
    until(lambda: live.bells)
    return answer


def test_who_waits_is_told_at_once_that_the_session_has_ended(there: InProcessServer) -> None:
    table, ann, _ = there.for_two()
    with ThreadPoolExecutor() as pool:
        answer = waits(there, pool, ann, table)
        ann.post("/api/session/end")
        assert answer.result(10).status_code == 401


def test_who_waits_is_told_at_once_that_the_link_was_withdrawn(there: InProcessServer) -> None:
    ann, ben = there.guest("Ann"), there.guest("Ben")
    table = ann.open("fair", ["me", "me"], public=False)["table"]
    link = ann.post(f"/api/tables/{table}/watch/link")
    ben.post("/api/join", {"token": link["token"]})
    with ThreadPoolExecutor() as pool:
        answer = waits(there, pool, ben, table)
        ann.post(f"/api/tables/{table}/watch/link/revoke")
        assert answer.result(10).status_code == 403


def test_who_may_stay_waits_on(there: InProcessServer) -> None:
    table, ann, ben = there.for_two()
    with ThreadPoolExecutor() as pool:
        answer = waits(there, pool, ann, table)
        there.guest("Cid").post("/api/session/end")
        ben.do(table, "chat", text="here")
        assert answer.result(10).json()["updates"][0]["chat"][0]["text"] == "here"


def test_an_idle_session_expires(there: InProcessServer, hours: Hours) -> None:
    ann, ben = there.guest("Ann"), there.guest("Ben")
    hours.pass_by(60 * DAY)
    ben.get("/api/session")
    hours.pass_by(60 * DAY)
    with refused(401, "say who you are first"):
        ann.get("/api/session")
    assert ben.get("/api/session")["name"] == "Ben"


def test_what_is_worth_nothing_is_forgotten(there: InProcessServer, hours: Hours, tmp_path: Path) -> None:
    there.guest("Ann")
    hours.pass_by(100 * DAY)
    there.guest("Ben")
    with sqlite3.connect(tmp_path / "server.db") as database:
        assert database.execute("SELECT name FROM sessions").fetchall() == [("Ben",)]


def test_no_token_is_in_the_log_at_any_level(start_server: StartServer) -> None:
    server = start_server("--log-level", "debug")
    ann = server.guest("Ann")
    opened = ann.open("fair", ["me", "friend"])
    with server.socket(ann, opened["table"]):
        pass
    ann.http.get("/api/session", headers={"cookie": f"alfonso={ann.token}"})
    server.stop()
    log = server.logged()
    assert "cookie" in log or "authorization" in log or "debug" in log
    for token in (ann.token, opened["links"][0]["token"]):
        assert token not in log


def test_the_database_is_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "server.db"
    path.touch(0o644)
    path.chmod(0o644)
    with in_process(f"sqlite:{path}") as there:
        there.guest("Ann")
        files = [path, Path(f"{path}-wal"), Path(f"{path}-shm")]
        assert [stat.S_IMODE(one.stat().st_mode) for one in files] == [0o600] * 3


@pytest.mark.parametrize(
    "name", ["  ", "\u200b\u200d", "\u202e\u2066", "\ufeff", "\x07", "\u2800", "\u3164\u115f", "\u0301", "\u00ad"]
)
def test_a_name_that_nobody_sees_is_refused(there: InProcessServer, name: str) -> None:
    with refused(422, "a name needs letters that can be seen"):
        there.guest(name)
    with refused(422, "a name needs letters that can be seen"):
        there.guest("Ann").post("/api/session/name", {"name": name})


def test_what_cannot_be_seen_does_not_make_another_name(there: InProcessServer) -> None:
    assert there.guest("Ann\u3164\u200b").get("/api/session")["name"] == "Ann"


def test_a_retried_join_answers_as_the_first_did(there: InProcessServer) -> None:
    ann, ben, cid = there.guest("Ann"), there.guest("Ben"), there.guest("Cid")
    opened = ann.open("fair", ["me", "friend", "friend"])
    body = {"token": opened["links"][0]["token"]}
    first = ben.post("/api/join", body)
    assert ben.post("/api/join", body) == first
    assert [seat["name"] for seat in ann.look(opened["table"])["seats"]] == ["Ann", "Ben", ""]
    with refused(404, "this invitation was used or withdrawn"):
        cid.post("/api/join", body)


def test_nobody_fills_the_lobby(there: InProcessServer, hours: Hours) -> None:
    ann, ben = there.guest("Ann"), there.guest("Ben")
    opened = [ann.open("fair", ["me", "open"])["table"] for _ in range(4)]
    with refused(429, "4 tables of yours wait for players already"):
        ann.open("fair", ["me", "open"])
    ben.open("fair", ["me", "open"])
    ben.open("fair", ["me", "open"])
    with refused(429, "6 tables from where you are wait for players already"):
        ben.open("fair", ["me", "open"])
    ben.post(f"/api/tables/{opened[0]}/sit")
    ann.open("fair", ["me", "open"])
    hours.pass_by(DAY + 1)
    ben.open("fair", ["me", "open"])


def test_the_tables_of_one_do_not_hide_those_of_others() -> None:
    rows = [TableRow(f"{number}", "fair", 2, "", creator, 1, "waiting", 9) for number, creator in enumerate("aaabac")]
    assert [row.id for row in mixed(rows)] == ["0", "3", "5", "1", "2", "4"]
