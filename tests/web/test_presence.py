"""Presence: who is here, who is gone, and sockets that end when they must."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.web.inprocess import Hours, InProcessServer, in_process, until
from tests.web.test_tables import refused


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    return Hours(monkeypatch)


@pytest.fixture
def there(hours: Hours, tmp_path: Path) -> Iterator[InProcessServer]:
    with in_process(f"sqlite:{tmp_path}/server.db") as one:
        yield one


def presence(socket: Any) -> dict[str, Any]:
    """The next word on who is here."""
    while "here" not in (said := json.loads(socket.receive_text())):
        assert "number" in said
    return dict(said)


def end_of(socket: Any) -> tuple[int, str]:
    """With which code a socket ends, and what it says before."""
    said = ""
    while True:
        try:
            said = json.loads(socket.receive_text()).get("error", said)
        except WebSocketDisconnect as end:
            return end.code, said


def test_who_has_a_socket_is_here(there: InProcessServer, hours: Hours) -> None:
    table, ann, ben = there.for_two()
    assert (ann.look(table)["here"], ann.look(table)["gone"]) == ([], [])
    away = [{"seat": 1, "until": hours.now + 300_000}]
    with ann.socket(table) as hers:
        assert presence(hers) == {"here": [0], "gone": [], "watching": []}
        with ben.socket(table) as his:
            assert presence(his) == {"here": [0, 1], "gone": [], "watching": []}
            assert presence(hers) == {"here": [0, 1], "gone": [], "watching": []}
            with there.guest("Cid").socket(table) as watching:
                assert presence(watching) == {"here": [0, 1], "gone": [], "watching": ["Cid"]}
                assert presence(hers) == {"here": [0, 1], "gone": [], "watching": ["Cid"]}
            assert presence(hers) == {"here": [0, 1], "gone": [], "watching": []}
        assert presence(hers) == {"here": [0], "gone": [], "watching": [], "absent": away}
    until(lambda: ben.look(table)["here"] == [])


def test_presence_has_no_number(there: InProcessServer) -> None:
    table, ann, ben = there.for_two()
    before = ann.look(table)
    with ben.socket(table) as his:
        presence(his)
        now = ann.look(table)
        assert {**now, "here": []} == before
        assert ann.get(f"/api/tables/{table}/events?after=0")["number"] == before["number"]


def test_who_is_away_for_long_is_gone_and_may_be_replaced_until_back(there: InProcessServer, hours: Hours) -> None:
    table, ann, ben = there.for_two()
    put = f"/api/tables/{table}/seats/1/bot"
    with ann.socket(table) as hers:
        presence(hers)
        with ben.socket(table) as his:
            presence(his)
            hours.pass_by(10_000)
            with refused(403, "Ben was here less than 300 seconds ago"):
                ann.post(put)
        until(lambda: ann.look(table)["here"] == [0])
        hours.pass_by(299)
        assert ann.look(table)["gone"] == []
        with refused(403, "Ben was here less than 300 seconds ago"):
            ann.post(put)
        hours.pass_by(1)
        there.call(there.services.tables.presence.look_around)
        while (said := presence(hers))["gone"] != [1]:
            pass
        assert said == {"here": [0], "gone": [1], "watching": []}
        assert ann.look(table)["gone"] == [1]
        ann.post(put, {"bot": "random"})
        assert ann.look(table)["seats"][1]["bot"] == "random"
        assert ann.look(table)["gone"] == []
        ben.post(f"/api/tables/{table}/seats/1/back")
        assert ann.look(table)["gone"] == []


def test_the_others_are_told_once_from_when_on_a_bot_may_play(there: InProcessServer, hours: Hours) -> None:
    table, ann, ben = there.for_two()
    who = there.services.tables.presence
    with ann.socket(table) as hers:
        with ben.socket(table) as his:
            presence(his)
            hours.pass_by(1000)
        moment = [{"seat": 1, "until": hours.now + 300_000}]
        while (said := presence(hers)).get("absent") != moment:
            assert said["gone"] == []
        assert ann.look(table)["absent"] == moment
        assert who.pause() == 30
        hours.pass_by(290)
        there.call(who.look_around)
        assert ann.look(table)["absent"] == moment
        assert who.pause() == 10, "so that it is told when the time is up, not half a minute later"
        ann.do(table, "chat", text="are you there?")
        while "chat" not in (said := json.loads(hers.receive_text())):
            assert "here" not in said, "nobody is told that time passes"
        hours.pass_by(10)
        there.call(who.look_around)
        assert presence(hers) == {"here": [0], "gone": [1], "watching": []}
        assert ann.look(table)["absent"] == []
        assert who.pause() == 30
        with ben.socket(table):
            assert presence(hers) == {"here": [0, 1], "gone": [], "watching": []}


def test_the_moment_is_as_the_table_chose_and_hangs_on_nothing_that_is_done_elsewhere(
    there: InProcessServer, hours: Hours
) -> None:
    table, ann, ben = there.for_two(away=3600)
    assert ann.look(table)["absent"] == [], "nobody has seen anybody leave"
    with ben.socket(table) as his:
        presence(his)
    until(lambda: ann.look(table)["here"] == [])
    moment = [{"seat": 1, "until": hours.now + 3_600_000}]
    assert ann.look(table)["absent"] == moment
    hours.pass_by(1800)
    ben.move(table, "keep")  # in secret
    assert ann.look(table)["absent"] == moment
    hours.pass_by(1800)
    assert (ann.look(table)["absent"], ann.look(table)["gone"]) == ([], []), "he was seen meanwhile"
    hours.pass_by(1800)
    assert (ann.look(table)["absent"], ann.look(table)["gone"]) == ([], [1])


def test_nobody_is_waited_for_whose_seat_a_bot_plays_nor_after_the_end(there: InProcessServer) -> None:
    table, ann, ben = there.for_two()
    with ben.socket(table) as his:
        presence(his)
    until(lambda: ann.look(table)["absent"])
    ben.post(f"/api/tables/{table}/seats/1/bot")
    assert ann.look(table)["absent"] == []
    ben.post(f"/api/tables/{table}/seats/1/back")
    assert [one["seat"] for one in ann.look(table)["absent"]] == [1]
    ann.post(f"/api/tables/{table}/part", {"what": "end", "key": "end"})
    ben.do(table, "part/answer", agree=True)
    assert ann.look(table)["absent"] == []


def test_when_very_many_have_left_only_the_last_are_kept(
    there: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("alfonso.web.tables.presence.MOST_LEFT", 2)
    for _ in range(4):
        table, _, ben = there.for_two()
        with ben.socket(table) as his:
            presence(his)
    until(lambda: not there.services.tables.presence.count)
    assert len(there.services.tables.presence.left) == 2
    assert ben.look(table)["absent"] != []


def test_only_who_sits_here_may_replace_somebody(there: InProcessServer, hours: Hours) -> None:
    table, _, _ = there.for_two()
    hours.pass_by(10_000)
    with refused(403, "you have no seat at this table"):
        there.guest("Cid").post(f"/api/tables/{table}/seats/1/bot")


# Sockets


def test_a_socket_ends_with_its_session(there: InProcessServer) -> None:
    table, ann, ben = there.for_two()
    with ann.socket(table) as hers, ben.socket(table) as his:
        presence(his)
        ben.post("/api/session/end")
        assert end_of(his) == (4401, "your session has ended")
        ann.do(table, "chat", text="still here")
        while "chat" not in json.loads(hers.receive_text()):
            pass


def test_a_watching_socket_ends_when_the_leave_is_revoked(there: InProcessServer) -> None:
    ann, cid, dia = there.guest("Ann"), there.guest("Cid"), there.guest("Dia")
    private = ann.open("fair", ["me", "random"], public=False)["table"]
    other = ann.open("fair", ["me", "random"], public=False)["table"]
    for table, guest in ((private, cid), (other, dia)):
        guest.post("/api/join", {"token": ann.post(f"/api/tables/{table}/watch/link")["token"]})
    with cid.socket(private) as his, dia.socket(other) as hers, ann.socket(private) as own:
        for socket in (his, hers, own):
            presence(socket)
        ann.post(f"/api/tables/{private}/watch/link/revoke")
        assert end_of(his) == (4403, "you may not watch this table any more")
        for table, socket in ((private, own), (other, hers)):
            ann.do(table, "chat", text="still here")
            while "chat" not in json.loads(socket.receive_text()):
                pass


def test_a_socket_ends_when_its_seat_is_somebody_elses(there: InProcessServer) -> None:
    """What the next at this seat may know is not for the last one."""
    ann, ben, cid = there.guest("Ann"), there.guest("Ben"), there.guest("Cid")
    table = ann.open("fair", ["me", "open", "open"])["table"]
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    with ben.socket(table, seat=1) as his, ben.socket(table) as also:
        presence(his)
        presence(also)
        ben.post(f"/api/tables/{table}/seats/1/leave")
        assert end_of(his) == end_of(also) == (4403, "that seat is not yours any more")
    cid.post(f"/api/tables/{table}/sit", {"seat": 1})
    with refused(403, "that seat is not yours"):
        ben.look(table, 1)


def test_a_session_has_so_many_sockets_and_no_more(there: InProcessServer) -> None:
    table, ann, ben = there.for_two()
    with ExitStack() as stack:
        for _ in range(32):
            presence(stack.enter_context(ann.socket(table)))
        with ann.socket(table) as one_more:
            assert end_of(one_more) == (4429, "you have 32 sockets open already; close one")
        with ben.socket(table) as his:
            assert presence(his)["here"] == [0, 1]
    until(lambda: not there.services.tables.presence.count)
    with ann.socket(table) as again:
        assert presence(again)["here"] == [0]


def test_sockets_end_at_every_server(hours: Hours, postgres_url: str) -> None:
    with in_process(postgres_url) as one, in_process(postgres_url) as other:
        table, _, ben = one.for_two()
        elsewhere = other.guest("", ben.token)
        with elsewhere.socket(table) as his:
            presence(his)
            until(lambda: other.services.store.hearing.is_alive())  # type: ignore[attr-defined]
            ben.post("/api/session/end")
            assert end_of(his)[0] == 4401


def test_a_rename_is_not_undone_by_an_old_socket(there: InProcessServer) -> None:
    table, ann, _ = there.for_two()
    with ann.socket(table) as hers:
        presence(hers)
        ann.post("/api/session/name", {"name": "Anna"})
    until(lambda: there.services.tables.presence.count.total() == 0)
    assert ann.get("/api/session")["name"] == "Anna"


def test_everybody_may_listen_with_anybodys_eyes_when_the_game_is_over(there: InProcessServer) -> None:
    ann, cid = there.guest("Ann"), there.guest("Cid")
    table = ann.open("fair", ["me", "me"])["table"]
    while not ann.look(table)["result"]:
        for seat in (0, 1):
            if ann.look(table, seat)["view"]["choices"]:
                ann.move(table, "", seat)
    last = ann.look(table, 1)["number"]
    with cid.socket(table, after=last, seat=1) as socket:
        assert presence(socket) == {"here": [], "gone": [], "watching": ["Cid"]}
        ann.do(table, "chat", 0, text="well played")
        assert json.loads(socket.receive_text())["chat"][0]["text"] == "well played"
