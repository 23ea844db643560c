"""One's own games: listed, taken along as records, and played on from another device."""

import io
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from alfonso.engine.record import Record, Verification
from alfonso.web.api import mine
from tests.tiny.fair import Fair
from tests.web.inprocess import Hours, InProcessServer, Person, in_process
from tests.web.test_parting import part
from tests.web.test_presence import end_of, presence
from tests.web.test_tables import refused

USED = "this code was used, has expired or never existed"


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    return Hours(monkeypatch)


@pytest.fixture
def there(hours: Hours, tmp_path: Path) -> Iterator[InProcessServer]:
    with in_process(f"sqlite:{tmp_path}/server.db") as one:
        yield one


def finished(ann: Person) -> str:
    """A game that Ann has played to its end, against herself."""
    table: str = ann.open("fair", ["me", "me"])["table"]
    finish(ann, table)
    return table


def finish(ann: Person, table: str) -> None:
    """Play a game whose two seats are Ann's to its end."""
    while not ann.look(table)["result"]:
        for seat in (0, 1):
            if ann.look(table, seat)["view"]["choices"]:
                ann.move(table, "", seat)


def listed(person: Person, **query: Any) -> list[str]:
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    return [one["table"] for one in person.get(f"/api/mine?{asked}")["games"]]


def test_ones_own_games_with_results_by_state_and_game(there: InProcessServer, hours: Hours) -> None:
    ann = there.guest("Ann")
    over = finished(ann)
    hours.pass_by(1)
    ended = ann.open("fair", ["me", "random"])["table"]
    part(ann, ended, "end")
    hours.pass_by(1)
    waits = ann.open("fair", ["me", "friend"])["table"]
    hours.pass_by(1)
    other, _, ben = there.for_two()
    assert listed(ann) == [waits, ended, over]
    assert listed(ben) == [other]
    assert listed(ann, state="finished") == [ended, over]
    assert listed(ann, state="waiting", game="fair") == [waits]
    assert listed(ann, after=2) == [over]
    found = {one["table"]: one for one in ann.get("/api/mine")["games"]}
    assert (found[ended]["unfinished"], found[ended]["winners"]) == (True, [])
    assert found[over]["winners"]
    assert len(found[over]["counted"]) == 2
    assert found[waits]["counted"] == []
    with refused(404, "fare"):
        listed(ann, game="fare")
    with refused(400, "'lost' is no state of a game"):
        listed(ann, state="lost")
    ann.post(f"/api/tables/{waits}/remove")
    assert listed(ann) == [ended, over]


def test_more_games_than_are_shown_at_once(there: InProcessServer, hours: Hours, patch: None) -> None:
    ann = there.guest("Ann")
    tables = []
    for _ in range(3):
        hours.pass_by(1)
        tables.append(ann.open("fair", ["me", "me"])["table"])
    first = ann.get("/api/mine")
    assert ([one["table"] for one in first["games"]], first["more"]) == (tables[:0:-1], True)
    rest = ann.get("/api/mine?after=2")
    assert ([one["table"] for one in rest["games"]], rest["more"]) == (tables[:1], False)


@pytest.fixture
def patch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mine, "PAGE", 2)


def test_all_records_come_in_one_file_and_are_as_they_are_one_by_one(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    with refused(404, "you have finished no game here yet"):
        ann.get("/api/mine/records")
    over = finished(ann)
    ended = ann.open("fair", ["me", "random"])["table"]
    part(ann, ended, "end")
    ann.open("fair", ["me", "me"])
    answer = there.client.get("/api/mine/records", headers={"authorization": f"Bearer {ann.token}"})
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as file:
        assert sorted(file.namelist()) == sorted(f"fair-{table}.txt" for table in (over, ended))
        for table in (over, ended):
            text = file.read(f"fair-{table}.txt").decode()
            assert text == ann.get(f"/api/tables/{table}/record")
            assert not Verification(Record.parse(text), Fair()).complaints


# Another device


def arrive(there: InProcessServer, code: str, **more: Any) -> Person:
    """Somebody at a device that nobody has used."""
    answer = there.client.post("/api/session/arrive", json={"code": code, "bearer": True, **more})
    if answer.status_code != 201:
        raise AssertionError(answer.json()["error"])
    return there.guest("", answer.json()["token"])


def test_a_code_leads_to_another_device_once_and_the_old_one_stays(there: InProcessServer) -> None:
    table, ann, _ = there.for_two()
    passage = ann.post("/api/session/passage")
    assert re.fullmatch(r"([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}", passage["code"])
    assert passage["url"].endswith(f"/arrive#{passage['code']}")
    phone = arrive(there, passage["code"].lower().replace("-", " "))
    assert phone.token != ann.token
    assert phone.get("/api/session") == ann.get("/api/session")
    assert phone.look(table) == ann.look(table)
    assert listed(phone) == listed(ann) == [table]
    phone.move(table, "keep")
    with pytest.raises(AssertionError, match=USED):
        arrive(there, passage["code"])


def test_a_code_expires_and_can_be_revoked(there: InProcessServer, hours: Hours) -> None:
    ann = there.guest("Ann")
    late = ann.post("/api/session/passage")
    hours.pass_by(late["seconds"])
    with pytest.raises(AssertionError, match=USED):
        arrive(there, late["code"])
    first, second = ann.post("/api/session/passage"), ann.post("/api/session/passage")
    with pytest.raises(AssertionError, match=USED):
        arrive(there, first["code"])
    ann.post("/api/session/passage/revoke")
    with pytest.raises(AssertionError, match=USED):
        arrive(there, second["code"])
    with pytest.raises(AssertionError, match=USED):
        arrive(there, "2222-2222-2222")
    with refused(401, "say who you are first"):
        there.guest("", "nobody").post("/api/session/passage")


def test_told_so_the_old_device_is_left_and_its_sockets_end(there: InProcessServer) -> None:
    table, ann, _ = there.for_two()
    code = ann.post("/api/session/passage")["code"]
    with ann.socket(table) as hers:
        presence(hers)
        phone = arrive(there, code, alone=True)
        assert end_of(hers) == (4401, "your session has ended")
    with refused(401, "say who you are first"):
        ann.get("/api/mine")
    other = arrive(there, phone.post("/api/session/passage")["code"])
    pending = other.post("/api/session/passage")["code"]
    phone.post("/api/session/alone")
    with refused(401, "say who you are first"):
        other.get("/api/mine")
    with pytest.raises(AssertionError, match=USED):
        arrive(there, pending)
    assert listed(phone) == [table]


def test_in_a_browser_the_session_comes_as_a_cookie(there: InProcessServer) -> None:
    code = there.guest("Ann").post("/api/session/passage")["code"]
    origin = {"origin": "http://127.0.0.1"}
    answer = there.client.post("/api/session/arrive", json={"code": code}, headers=origin)
    assert answer.status_code == 201
    assert "token" not in answer.json()
    assert "httponly" in answer.headers["set-cookie"].lower()
    assert there.client.get("/api/session").json()["name"] == "Ann"
    elsewhere = {"origin": "http://evil.example"}
    assert there.client.post("/api/session/arrive", json={"code": code}, headers=elsewhere).status_code == 403


def test_what_is_kept_of_a_code_does_not_tell_it(there: InProcessServer, tmp_path: Path) -> None:
    passage = there.guest("Ann").post("/api/session/passage")
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("server.db*"))
    assert passage["code"].replace("-", "").encode() not in kept
    assert passage["code"].encode() not in kept
