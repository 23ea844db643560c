"""What a crowd, or somebody with ill intent, asks for: the server stays upright, and serves the others."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from alfonso.web.tables import tables
from alfonso.web.tables.live import ASK, BOT, CHANGE, CHAT, SEAT, UNDO
from tests.web.inprocess import InProcessServer, in_process
from tests.web.test_tables import refused


@pytest.fixture
def there(tmp_path: Path) -> Iterator[InProcessServer]:
    with in_process(f"sqlite:{tmp_path}/server.db", tables_in_memory=2) as one:
        yield one


def test_there_is_room_for_one_more_table_when_all_in_memory_are_looked_at(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    tables = [ann.open("fair", ["me", "me"])["table"] for _ in range(3)]
    with ann.socket(tables[0]) as one, ann.socket(tables[1]) as other:
        assert (one.receive_json()["number"], other.receive_json()["number"]) == (1, 1)
        assert ann.look(tables[2])["status"] == "running"
    ann.open("fair", ["me", "me"])
    assert len(there.services.tables.cache) == 2, "what nobody looks at any more is forgotten"


def test_nothing_is_kept_of_tables_that_do_not_exist(there: InProcessServer) -> None:
    for number in range(3):
        with refused(404, "there is no such table"):
            there.guest("Ann").look(f"nowhere{number}")
    assert not there.services.tables.loading


def test_a_server_has_no_name_that_no_code_can_hold(tmp_path: Path) -> None:
    with in_process(f"sqlite:{tmp_path}/open.db", host="0.0.0.0") as there:
        ann = there.guest("Ann")
        body = {"game": "fair", "seats": ["me", "friend"]}
        headers = {"authorization": f"Bearer {ann.token}", "host": "a" * 4000}
        answer = there.client.post("/api/tables", json=body, headers=headers)
        assert (answer.status_code, answer.json()) == (
            400,
            {"error": "the name of a server has no more than 260 letters"},
        )


def test_nobody_fills_a_table_without_end_and_it_is_played_on(
    there: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "LIMITS", dict.fromkeys((CHAT, CHANGE, UNDO, ASK, BOT), 12))
    table, ann, _ = there.for_two()
    while len(there.entries(table)) < 12:
        ann.do(table, "chat", text="and another thing")
    full = "too much has happened at this table: it can only be played to its end"
    with refused(422, full):
        ann.do(table, "chat", text="and another thing")
    ann.move(table, "keep")
    with refused(422, full):
        ann.post(f"/api/tables/{table}/seats/0/bot")
    assert len(there.entries(table)) == 13


def test_nobody_leaves_and_sits_down_without_end_and_the_play_begins(
    there: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert tables.LIMITS[SEAT] == tables.MOST
    monkeypatch.setitem(tables.LIMITS, SEAT, 12)
    ann, ben, cid = there.guest("Ann"), there.guest("Ben"), there.guest("Cid")
    table = ann.open("fair", ["me", "open", "open"])["table"]

    def leave() -> None:
        ben.post(f"/api/tables/{table}/seats/1/leave")

    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    while len(there.entries(table)) < 12:
        leave()
        ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    with refused(422, "too much has happened at this table: nobody can leave a seat any more"):
        leave()
    assert len(there.entries(table)) == 12
    cid.post(f"/api/tables/{table}/sit", {"seat": 2})
    assert ann.look(table)["status"] == "running"
