"""What the simulation has found: a process that knows less than another, or than it has written itself."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from alfonso.web.client import ServerRefused
from alfonso.web.store.sqlite import SqliteStore
from alfonso.web.store.store import Trouble
from alfonso.web.tables import tables
from tests.web.inprocess import InProcessServer, in_process, until


@contextmanager
def two_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[InProcessServer, InProcessServer]]:
    """Two that share a database, and hear nothing of each other."""
    monkeypatch.setattr(SqliteStore, "shared", True)
    database = f"sqlite:{tmp_path}/shared.db"
    with in_process(database) as one, in_process(database) as other:
        yield one, other


def test_what_was_heard_while_nothing_could_be_read_is_read_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "AGAIN_AFTER", 0.01)
    with two_processes(tmp_path, monkeypatch) as (one, other):
        table, ann, _ = one.for_two()
        other.guest("Ann", ann.token).look(table)
        ann.move(table)
        entries, troubles = other.services.store.entries, iter([Trouble("locked"), Trouble("gone")])

        async def failing(id: str, after: int = 0) -> Any:
            for trouble in troubles:
                raise trouble
            return await entries(id, after)

        monkeypatch.setattr(other.services.store, "entries", failing)
        live, number = other.services.tables.cache[table], len(one.entries(table))
        assert live.number < number
        other.call(other.services.tables.heard, table, number)
        until(lambda: live.number == number)


def test_a_seat_that_was_taken_although_that_could_not_be_said_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with in_process(f"sqlite:{tmp_path}/unclear.db") as server:
        ann, ben = server.guest("Ann"), server.guest("Ben")
        opened = ann.open("fair", ["me", "friend"], public=False)
        append = server.services.store.append

        async def unclear(addition: Any) -> None:
            await append(addition)
            raise Trouble("the connection was lost")

        with monkeypatch.context() as patch:
            patch.setattr(server.services.store, "append", unclear)
            with pytest.raises(ServerRefused, match="nothing can be kept here"):
                ben.post("/api/join", {"token": opened["links"][0]["token"]})
        assert ben.post("/api/join", {"token": opened["links"][0]["token"]})["seat"] == 1
        assert ben.look(opened["table"])["mine"] == [1]


def test_who_has_sat_down_at_one_process_is_no_stranger_at_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with two_processes(tmp_path, monkeypatch) as (one, other):
        ann, ben = one.guest("Ann"), one.guest("Ben")
        opened = ann.open("fair", ["me", "friend"], public=False)
        other.guest("Ann", ann.token).look(opened["table"])
        ben.post("/api/join", {"token": opened["links"][0]["token"]})
        assert other.guest("Ben", ben.token).look(opened["table"])["mine"] == [1]


def test_who_asks_again_is_not_refused_by_a_process_that_has_not_heard_of_the_first_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with two_processes(tmp_path, monkeypatch) as (one, other):
        table, ann, ben = one.for_two()
        elsewhere = other.guest("Ben", ben.token)
        elsewhere.look(table)
        for person in (ann, ben):
            person.move(table, "keep")
        while ann.look(table)["view"]["undo"] != "ask":
            for person in (ann, ben):
                if choices := person.look(table)["view"]["choices"]:
                    person.move(table, choices[-1])
        ann.do(table, "undo/ask")
        answer = {"wish": ann.look(table)["wish"]["number"], "agree": False, "key": "mine", "seat": 1}
        first = ben.post(f"/api/tables/{table}/undo/answer", answer)
        assert elsewhere.post(f"/api/tables/{table}/undo/answer", answer) == first


def test_what_a_refused_request_has_brought_to_light_is_told_to_everybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with two_processes(tmp_path, monkeypatch) as (one, other):
        table, ann, _ = one.for_two()
        elsewhere = other.guest("Ann", ann.token)
        answer = elsewhere.look(table)["answer"]
        ann.move(table, "keep")
        live = other.services.tables.cache[table]
        rung = []
        monkeypatch.setattr(other.services.tables, "publish", lambda live: rung.append(live.number))
        body = {"number": answer, "action": "keep", "key": "late", "seat": 0}
        with pytest.raises(ServerRefused, match="the table has gone on"):
            elsewhere.post(f"/api/tables/{table}/moves", body)
        assert rung == [live.number]
