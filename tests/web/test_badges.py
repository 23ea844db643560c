"""Badges: what somebody wears beside the name, from a closed set; a seat's shield and colour stay the seat's."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from alfonso.engine.drawing.icons import ICONS
from alfonso.web.api.messages import Badge
from alfonso.web.pages import HOME
from tests.web.inprocess import InProcessServer, Person, in_process
from tests.web.test_mine import finish
from tests.web.test_tables import refused


@pytest.fixture
def there(tmp_path: Path) -> Iterator[InProcessServer]:
    with in_process(f"sqlite:{tmp_path}/server.db") as one:
        yield one


def badges(person: Person, table: str) -> list[str]:
    return [seat.get("badge", "") for seat in person.look(table)["seats"]]


def test_everybody_sees_what_the_others_wear(there: InProcessServer) -> None:
    ann, ben, cid = there.guest("Ann"), there.guest("Ben"), there.guest("Cid")
    opened = ann.open("fair", ["me", "friend", "open"], badge="lion")
    table = opened["table"]
    ben.post("/api/join", {"token": opened["links"][0]["token"], "badge": "rose"})
    cid.post(f"/api/tables/{table}/sit", {})
    assert [badges(one, table) for one in (ann, ben, cid, there.guest("Dia"))] == [["lion", "rose", ""]] * 4
    assert ann.get(f"/api/tables/{table}/events?after=0")["updates"][0]["seats"][0]["badge"] == "lion"
    [listed] = [one for one in ben.get("/api/tables")["mine"] if one["table"] == table]
    assert [seat.get("badge", "") for seat in listed["seats"]] == ["lion", "rose", ""]


def test_two_may_wear_the_same_and_bots_wear_nothing(there: InProcessServer) -> None:
    ann, ben = there.guest("Ann"), there.guest("Ben")
    table = ann.open("fair", ["me", "open", "random"], badge="owl")["table"]
    ben.post(f"/api/tables/{table}/sit", {"badge": "owl"})
    assert badges(ann, table) == ["owl", "owl", ""]


def test_of_several_at_one_screen_the_first_wears_it_also_in_the_next_game(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    table = ann.open("fair", ["me", "me"], names=["", "Ben"], badge="bear")["table"]
    assert badges(ann, table) == ["bear", ""]
    finish(ann, table)
    following = ann.post(f"/api/tables/{table}/again", {"badge": "swan"})["table"]
    assert badges(ann, following) == ["swan", ""]
    held = ann.open("fair", ["me", "me"], hold=True)["table"]
    for seat in (1, 0):
        ann.post(f"/api/tables/{held}/sit", {"seat": seat, "badge": "fox"})
    assert badges(ann, held) == ["", "fox"]


def test_who_stands_up_takes_it_along_and_another_bot_leaves_it(there: InProcessServer) -> None:
    ann, ben = there.guest("Ann"), there.guest("Ben")
    table = ann.open("fair", ["me", "open", "open"], badge="wolf")["table"]
    ben.post(f"/api/tables/{table}/sit", {"seat": 1, "badge": "oak"})
    ben.post(f"/api/tables/{table}/seats/1/leave")
    assert badges(ann, table) == ["wolf", "", ""]
    for seat in (1, 2):
        ann.post(f"/api/tables/{table}/seats/{seat}/bot", {"bot": "random"})
    ann.post(f"/api/tables/{table}/seats/0/bot")
    assert badges(ann, table) == ["wolf", "", ""], "it is still hers, whoever plays"


def test_it_is_worn_in_a_lesson_and_after_a_restart(there: InProcessServer, tmp_path: Path) -> None:
    ann = there.guest("Ann")
    table = ann.post("/api/games/xii-century/lesson", {"badge": "dragon"})["table"]
    assert badges(ann, table)[0] == "dragon"
    with in_process(f"sqlite:{tmp_path}/server.db") as again:
        assert badges(again.guest("", ann.token), table)[0] == "dragon"


@pytest.mark.parametrize("wrong", ["tiger", "Lion", "<b>", "lion lion", 7, None, ["lion"], "x" * 10_000])
def test_what_is_no_badge_is_refused_in_one_sentence(there: InProcessServer, wrong: object) -> None:
    ann = there.guest("Ann")
    table = ann.open("fair", ["open", "random"])["table"]
    for path, body in {
        "/api/tables": {"game": "fair", "seats": ["me", "random"]},
        f"/api/tables/{table}/sit": {},
        "/api/games/xii-century/lesson": {},
    }.items():
        with refused(400, "the body cannot be read: badge is not as /openapi.json describes it"):
            ann.post(path, {**body, "badge": wrong})
    assert ann.look(table)["mine"] == []


def test_page_and_server_know_the_same_badges_and_all_are_drawn() -> None:
    script = (HOME / "kit/badges.js").read_text(encoding="utf-8")
    known = dict(re.findall(r'^  (\w+): \[t\("\w+"\), "([\w-]+)"\],$', script, re.MULTILINE))
    assert {"", *known} == set(get_args(get_args(Badge)[0]))
    assert set(known.values()) <= set(ICONS)
    assert len(set(known.values())) == len(known)
