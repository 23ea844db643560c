"""Those who watch: they are listed, they may talk unless that is switched off, their invitation says what it is for."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from alfonso.web.client import ServerRefused
from tests.web.inprocess import InProcessServer, Person, in_process, until
from tests.web.servers import ServerProcess


def refused(status: int, words: str) -> "pytest.RaisesExc[ServerRefused]":
    return pytest.RaisesExc(ServerRefused, match=words, check=lambda error: error.status == status)


@pytest.fixture
def there(tmp_path: Path) -> Iterator[InProcessServer]:
    with in_process(f"sqlite:{tmp_path}/server.db") as one:
        yield one


def say(person: Person, table: str, text: str, **more: Any) -> Any:
    return person.post(f"/api/tables/{table}/chat", {"text": text, "key": "k", **more})


# Talking


@pytest.mark.parametrize("seat", [{}, {"seat": -1}, {"seat": None}])
def test_an_onlooker_talks_and_everybody_hears_it(there: InProcessServer, seat: dict[str, Any]) -> None:
    table, ann, ben = there.for_two()
    cid = there.guest("Cid")
    before = {name: person.look(table)["answer"] for name, person in (("ann", ann), ("ben", ben))}
    say(cid, table, "Well played!", **seat)
    for person in (ann, ben, cid):
        said = person.look(table)["chat"][-1]
        assert (said["seat"], said["name"], said["text"]) == (-1, "Cid", "Well played!")
    assert before == {name: person.look(table)["answer"] for name, person in (("ann", ann), ("ben", ben))}


def test_what_is_sent_twice_is_said_once_and_keys_are_ones_own(there: InProcessServer) -> None:
    table, ann, _ = there.for_two()
    cid, dia = there.guest("Cid"), there.guest("Dia")
    assert say(cid, table, "once") == say(cid, table, "once")
    say(dia, table, "another, with the same key")
    with refused(409, "was used for another request"):
        say(cid, table, "something else")
    assert [said["name"] for said in ann.look(table)["chat"]] == ["Cid", "Dia"]


def test_who_sits_speaks_from_the_seat_also_while_looking_as_a_spectator(there: InProcessServer) -> None:
    table, ann, _ = there.for_two()
    say(ann, table, "me", seat=-1)
    assert ann.look(table)["chat"][-1]["seat"] == 0
    with refused(403, "that seat is not yours"):
        say(ann, table, "not me", seat=1)
    with refused(403, "you have no seat"):
        say(there.guest("Cid"), table, "as Ben", seat=1)


def test_who_opened_the_table_can_let_only_players_talk(there: InProcessServer) -> None:
    table, ann, ben = there.for_two()
    cid = there.guest("Cid")
    assert cid.look(table)["onlookers_talk"] is True
    with refused(403, "only who opened the table"):
        ben.post(f"/api/tables/{table}/onlookers", {"talk": False, "key": "a"})
    ann.post(f"/api/tables/{table}/onlookers", {"talk": False, "key": "a"})
    assert cid.look(table)["onlookers_talk"] is False
    with refused(403, "only those who play may talk"):
        say(cid, table, "hello")
    say(ben, table, "quiet here")
    ann.post(f"/api/tables/{table}/onlookers", {"talk": True, "key": "b"})
    say(cid, table, "hello again")
    assert [said["name"] for said in ann.look(table)["chat"]] == ["Ben", "Cid"]


def test_a_table_tells_the_same_after_a_restart(there: InProcessServer, tmp_path: Path) -> None:
    table, ann, _ = there.for_two()
    say(there.guest("Cid"), table, "hello")
    ann.post(f"/api/tables/{table}/onlookers", {"talk": False, "key": "a"})
    before = ann.look(table)
    with in_process(f"sqlite:{tmp_path}/server.db") as again:
        after = again.guest("", ann.token).look(table)
    assert {**after, "here": [], "gone": []} == {**before, "here": [], "gone": []}


def test_a_stranger_is_asked_for_a_name_before_talking(there: InProcessServer) -> None:
    table, *_ = there.for_two()
    answer = there.client.post(f"/api/tables/{table}/chat", json={"text": "hi", "key": "k"})
    assert answer.status_code == 401


# Being listed


def test_onlookers_are_listed_by_name(there: InProcessServer) -> None:
    table, ann, ben = there.for_two()
    cid = there.guest("Cid")
    assert ann.look(table)["watching"] == []
    with ann.socket(table) as hers, ben.socket(table, seat=-1), cid.socket(table), cid.socket(table):
        assert until(lambda: ann.look(table)["watching"] == ["Cid"])
        with there.client.websocket_connect(f"ws://127.0.0.1/api/tables/{table}/socket"):
            assert until(lambda: ann.look(table)["watching"] == ["", "Cid"])
        told: list[list[str]] = []
        while "Cid" not in (told[-1:] or [[]])[0]:
            message = json.loads(hers.receive_text())
            if "watching" in message:
                told.append(message["watching"])
    assert until(lambda: ann.look(table)["watching"] == [])


# Invitations


def test_an_invitation_says_what_it_is_for(there: InProcessServer) -> None:
    ann, cid = there.guest("Ann"), there.guest("Cid")
    opened = ann.open("fair", ["me", "friend"], public=False)
    seat = {"token": opened["links"][0]["token"]}
    watch = {"token": ann.post(f"/api/tables/{opened['table']}/watch/link")["token"]}
    common = {
        "game": "fair",
        "name": "Fair",
        "by": "Ann",
        "people": ["Ann"],
        "chance": True,
        "sealed": opened["sealed"],
        "seats": 2,
        "minutes": [0, 0],
        "clock": None,
        "hints": True,
    }
    assert there.client.post("/api/invitation", json=seat).json() == {**common, "seat": 1}
    assert there.client.post("/api/invitation", json=watch).json() == {**common, "seat": -1}
    cid.post("/api/join", seat)
    used = there.client.post("/api/invitation", json=seat)
    assert (used.status_code, "used or withdrawn" in used.json()["error"]) == (404, True)
    assert there.client.post("/api/invitation", json=watch).status_code == 200, "it is for many"


# Addresses


def test_an_unknown_address_is_a_page_for_people_and_a_sentence_for_programs(server: ServerProcess) -> None:
    for path in ("/tabel/xyz", "/nowhere", "/table"):
        shown = httpx.get(f"{server.url}{path}", headers={"accept": "text/html,*/*;q=0.8"})
        assert (shown.status_code, shown.headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert "<main" in shown.text
        plain = httpx.get(f"{server.url}{path}")
        assert (plain.status_code, plain.json()) == (404, {"error": "there is nothing at this address"})
