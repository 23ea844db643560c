"""Words of the server in the reader's language: numbers and secrets are the same whatever one reads."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from alfonso.web.client import ServerRefused
from tests.web.inprocess import InProcessServer, Person, in_process


@pytest.fixture
def there(tmp_path: Path) -> Iterator[InProcessServer]:
    with in_process(f"sqlite:{tmp_path}/server.db") as one:
        yield one


def get(person: Person, table: str, what: str = "", **query: Any) -> Any:
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    return person.get(f"/api/tables/{table}{what}?{asked}")


def sentence(person: Person, path: str) -> str:
    with pytest.raises(ServerRefused) as refusal:
        person.get(path)
    return str(refusal.value)


def without_words(view: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in view.items() if name not in ("prompt", "labels")}


def test_a_refusal_is_said_in_the_language_that_was_asked_for(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    assert sentence(ann, "/api/tables/xyz") == "there is no such table"
    assert sentence(ann, "/api/tables/xyz?language=it") == "questo tavolo non esiste"
    assert sentence(ann, "/api/tables/xyz?language=tlh") == "there is no such table"
    table, _, ben = there.for_two()
    assert sentence(ben, f"/api/tables/{table}?seat=0&language=it") == "quel posto non è tuo"


def test_the_same_is_told_in_every_language_under_the_same_numbers(there: InProcessServer) -> None:
    table, ann, ben = there.for_two("xii-century")
    for _ in range(8):
        (ann if ann.look(table)["view"]["choices"] else ben).move(table)
    english, italian = (get(ann, table, language=code) for code in ("en", "it"))
    assert (english["number"], english["answer"]) == (italian["number"], italian["answer"])
    assert without_words(english["view"]) == without_words(italian["view"])
    assert len(english["view"]["labels"]) == len(english["view"]["choices"])
    assert [line["event"] for line in english["log"]] == [line["event"] for line in italian["log"]]
    told = [get(ann, table, "/events", after=0, language=code)["updates"] for code in ("en", "it")]
    assert [one["number"] for one in told[0]] == [one["number"] for one in told[1]]


def test_a_socket_speaks_the_language_it_was_opened_in(there: InProcessServer) -> None:
    table, ann, _ = there.for_two("xii-century")
    heard = {}
    for code in ("en", "it"):
        headers = {"authorization": f"Bearer {ann.token}"}
        address = f"ws://127.0.0.1/api/tables/{table}/socket?language={code}"
        with there.client.websocket_connect(address, headers=headers) as socket:
            heard[code] = json.loads(socket.receive_text())
            while "view" not in heard[code]:
                heard[code] = json.loads(socket.receive_text())
    assert heard["en"]["view"] == get(ann, table, "/events", after=heard["en"]["number"] - 1)["updates"][0]["view"]
    assert without_words(heard["en"]["view"]) == without_words(heard["it"]["view"])


def test_equal_scores_share_a_place_and_the_result_says_so(there: InProcessServer) -> None:
    table, ann, ben = there.for_two()
    while not ann.look(table)["result"]:
        for person in (ann, ben):
            if person.look(table)["view"]["choices"]:
                person.move(table)
    result = ann.look(table)["result"]
    scores = result["scores"]
    assert len(result["places"]) == 2
    assert [seat for seat, place in enumerate(result["places"]) if place == 1] == result["winners"]
    if scores[0] == scores[1] and result["tie_break"] is None:
        assert result["places"] == [1, 1]
    assert {"reason", "tie_break", "verdict"} < set(result)


def test_who_comes_after_a_socket_was_opened_is_called_by_name(there: InProcessServer) -> None:
    ann, ben = there.guest("Ann"), there.guest("Ben")
    opened = ann.open("fair", ["friend", "me"])
    table = opened["table"]
    with ann.socket(table) as socket:
        ben.post("/api/join", {"token": opened["links"][0]["token"]})
        while not ann.look(table)["result"]:
            for person in (ann, ben):
                if person.look(table)["view"]["choices"]:
                    person.move(table)
        told = json.loads(socket.receive_text())
        while "result" not in told:
            told = json.loads(socket.receive_text())
    assert told["result"]["verdict"] == ann.look(table)["result"]["verdict"]
    assert "Ann" in told["result"]["verdict"] or "Ben" in told["result"]["verdict"]
