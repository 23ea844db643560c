"""Many at once, and the same twice: one wins, the others get the reason, nothing happens double."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from alfonso.web.client import Client
from tests.web.conftest import StartServer
from tests.web.inprocess import in_process, until
from tests.web.servers import ServerProcess, next_update
from tests.web.test_tables import refused

MANY = 16


def for_two(server: ServerProcess) -> tuple[str, Client, Client]:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    opened = ann.open("fair", ["me", "friend"])
    ben.join(opened["links"][0]["token"])
    return opened["table"], ann, ben


def at_once(guest: Client, path: str, bodies: list[dict[str, Any]], urls: list[str] | None = None) -> list[Any]:
    """Every body in a connection of its own, all at the same time."""
    headers = {"authorization": f"Bearer {guest.token}"}
    places = urls or [guest.url]

    def send(numbered: tuple[int, dict[str, Any]]) -> httpx.Response:
        return httpx.post(places[numbered[0] % len(places)] + path, json=numbered[1], headers=headers, timeout=60)

    with ThreadPoolExecutor(len(bodies)) as threads:
        return list(threads.map(send, enumerate(bodies)))


def race(guest: Client, table: str, urls: list[str] | None = None) -> None:
    """Answer one decision many times at once."""
    now = guest.look(table)
    bodies = [{"number": now["answer"], "action": "reroll", "key": f"race{n}"} for n in range(MANY)]
    answers = at_once(guest, f"/api/tables/{table}/moves", bodies, urls)
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * (MANY - 1)
    for answer in answers:
        if answer.status_code == 409:
            assert f"this answers update {now['answer']}, but the table has gone on" in answer.json()["error"]
    after = guest.look(table)
    assert after["number"] == now["number"] + 1
    assert after["view"]["seen"]["own"]["rerolled"] is True


def test_of_many_answers_one_wins(server: ServerProcess) -> None:
    table, ann, ben = for_two(server)
    race(ann, table)
    race(ben, table)


def test_one_wins_also_among_several_servers_on_one_database(start_server: StartServer, postgres_url: str) -> None:
    servers = [start_server(database=postgres_url) for _ in range(3)]
    urls = [server.url for server in servers]
    table, ann, ben = for_two(servers[0])
    elsewhere = Client(urls[1], ben.token)
    with elsewhere, servers[2].socket(ben, table) as socket:
        race(ann, table, urls)
        before = ben.look(table)["number"]
        elsewhere.move(table, elsewhere.look(table)["answer"], "reroll")
        heard = [json.loads(next_update(socket))["number"] for _ in range(before + 1)]
        assert heard == list(range(1, before + 2))
        race_both_lanes(urls, table, ann, ben)


def race_both_lanes(urls: list[str], table: str, ann: Client, ben: Client) -> None:
    """In lanes two seats answer at the same moment, at different servers: both are right."""
    one, other = Client(urls[0], ann.token), Client(urls[1], ben.token)
    with one, other, ThreadPoolExecutor(2) as threads:
        list(threads.map(lambda who: who.move(table, who.look(table)["answer"], "keep"), [one, other]))
        until(lambda: all("put" in who.look(table)["view"]["choices"] for who in (one, other)))  # both have heard of it
        for _ in range(6):
            list(threads.map(lambda who: who.move(table, who.look(table)["answer"], "put"), [one, other]))


def test_two_seats_in_their_lanes_never_stand_in_each_others_way(server: ServerProcess) -> None:
    table, ann, ben = for_two(server)
    race_both_lanes([server.url, server.url], table, ann, ben)
    for guest in (ann, ben):
        own = guest.look(table)["view"]["seen"]["own"]
        assert own["fist"] == 6


def test_a_repeated_key_gets_the_same_answer(server: ServerProcess) -> None:
    table, ann, ben = for_two(server)
    path = f"/api/tables/{table}/moves"
    body = {"number": ann.look(table)["answer"], "action": "reroll", "key": "mine"}
    answers = at_once(ann, path, [body] * MANY)
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.content for answer in answers}) == 1
    ann.move(table, ann.look(table)["answer"], "keep")
    ben.move(table, ben.look(table)["answer"], "keep")
    later = at_once(ann, path, [body])[0]
    assert later.content == answers[0].content
    assert ann.look(table)["log"][-1]["text"] != ""
    other = at_once(ann, path, [{**body, "action": "keep"}])[0]
    assert (other.status_code, other.json()) == (409, {"error": "the key 'mine' was used for another request"})
    theirs = at_once(ben, path, [{**body, "number": ben.look(table)["answer"], "action": "put"}])[0]
    assert theirs.status_code == 200, "another seat's keys are its own"


def test_a_repeated_key_after_a_restart(start_server: StartServer) -> None:
    server = start_server()
    table, ann, _ = for_two(server)
    body = {"number": ann.look(table)["answer"], "action": "reroll", "key": "mine"}
    before = ann.post(f"/api/tables/{table}/moves", body)
    server.kill()
    server.start()
    assert ann.post(f"/api/tables/{table}/moves", body) == before
    assert len(ann.look(table)["log"]) == 4


def test_of_many_with_one_link_one_sits(server: ServerProcess) -> None:
    ann = server.guest("Ann")
    opened = ann.open("fair", ["me", "friend", "friend"])
    token = opened["links"][0]["token"]
    guests = [server.guest(f"G{n}") for n in range(8)]

    def come(guest: Client) -> int:
        return httpx.post(
            f"{guest.url}/api/join", json={"token": token}, headers={"authorization": f"Bearer {guest.token}"}
        ).status_code

    with ThreadPoolExecutor(8) as threads:
        codes = list(threads.map(come, guests))
    assert codes.count(200) == 1
    assert set(codes) <= {200, 404, 409, 422}


@pytest.mark.parametrize("ahead", [-1, 1, 100])
def test_a_number_that_is_not_the_position_is_refused(server: ServerProcess, ahead: int) -> None:
    table, ann, _ = for_two(server)
    now = ann.look(table)
    answer = at_once(
        ann, f"/api/tables/{table}/moves", [{"number": now["answer"] + ahead, "action": "keep", "key": "k"}]
    )[0]
    assert answer.status_code == 409
    assert f"this answers update {now['answer'] + ahead}, but" in answer.json()["error"]
    assert ann.look(table) == now


def test_no_bot_takes_over_from_who_has_just_come_to_another_server(tmp_path: Path) -> None:
    """A server that does not know yet that a seat was taken asks again whether a bot may have it."""
    database = f"sqlite:{tmp_path}/server.db"
    with in_process(database) as here, in_process(database) as there:
        ann, ben = here.guest("Ann"), here.guest("Ben")
        opened = ann.open("fair", ["me", "friend", "friend"])
        table, token = opened["table"], opened["links"][0]["token"]
        there.guest("", ben.token).post("/api/join", {"token": token})
        with refused(403, "Ben was here less than 300 seconds ago"):
            ann.post(f"/api/tables/{table}/seats/1/bot")
        assert ann.look(table)["seats"][1] == {"kind": "person", "name": "Ben", "bot": None}


@pytest.mark.parametrize("asked", [{"seat": 1}, {}], ids=["named", "any"])
def test_who_left_elsewhere_and_sits_down_again_has_a_seat(tmp_path: Path, asked: dict[str, int]) -> None:
    """The server that is asked has not heard that they stood up."""
    database = f"sqlite:{tmp_path}/server.db"
    with in_process(database) as here, in_process(database) as there:
        ann, ben = here.guest("Ann"), here.guest("Ben")
        table = ann.open("fair", ["me", "open", "open"])["table"]
        ben_there = there.guest("", ben.token)
        ben.post(f"/api/tables/{table}/sit", {"seat": 1})
        assert ben_there.look(table)["mine"] == [1]
        ben.post(f"/api/tables/{table}/seats/1/leave")
        assert ben_there.post(f"/api/tables/{table}/sit", asked)["seat"] == 1
        assert there.entries(table)[-1].kind == "sit"


def test_who_leaves_twice_takes_nobody_along(tmp_path: Path) -> None:
    """The second time goes to a server that has not heard that another sits there now."""
    database = f"sqlite:{tmp_path}/server.db"
    with in_process(database) as here, in_process(database) as there:
        ann, ben = here.guest("Ann"), here.guest("Ben")
        table = ann.open("fair", ["me", "open", "open"])["table"]
        ben_there = there.guest("", ben.token)
        ben.post(f"/api/tables/{table}/sit", {"seat": 1})
        assert ben_there.look(table)["mine"] == [1]
        ben.post(f"/api/tables/{table}/seats/1/leave")
        here.guest("Cid").post(f"/api/tables/{table}/sit", {"seat": 1})
        with refused(403, "you have no seat at this table"):
            ben_there.post(f"/api/tables/{table}/seats/1/leave")
        assert ann.look(table)["seats"][1]["name"] == "Cid"
