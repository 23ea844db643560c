"""Coming together: links that work from another machine, what an invitation says, which tables others see."""

import random
from pathlib import Path

import pytest

from alfonso.web import house
from alfonso.web.house import for_others
from tests.web.browser import Guest, expect
from tests.web.inprocess import Person, in_process
from tests.web.servers import ServerProcess


@pytest.mark.parametrize(
    ("host", "listening", "called"),
    [
        ("127.0.0.1:1283", "0.0.0.0", "203.0.113.7:1283"),
        ("localhost:1283", "::", "203.0.113.7:1283"),
        ("[::1]:1283", "", "203.0.113.7:1283"),
        ("localhost", "0.0.0.0", "203.0.113.7"),
        ("games.example:1283", "0.0.0.0", "games.example:1283"),
        ("127.0.0.1:1283", "127.0.0.1", "127.0.0.1:1283"),
    ],
)
def test_who_is_on_the_server_itself_gets_links_for_others(
    monkeypatch: pytest.MonkeyPatch, host: str, listening: str, called: str
) -> None:
    monkeypatch.setattr(house, "own_address", lambda: "203.0.113.7")
    assert for_others(host, listening) == called


def test_a_machine_knows_its_own_address() -> None:
    assert house.own_address().count(".") == 3


def test_somebody_alone_with_bots_is_not_listed_for_others(server: ServerProcess) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    alone = ann.open("xii-century", ["me", "random"])["table"]
    shared = ann.open("xii-century", ["me", "me", "random"])["table"]
    lists = bob.get("/api/tables")
    assert shared in [one["table"] for one in lists["watch"]]
    assert alone not in [one["table"] for one in lists["watch"]]
    assert alone in [one["table"] for one in ann.get("/api/tables")["mine"]]


def end(person: Person, table: str) -> None:
    """End a table at which nobody else is to be asked."""
    person.post(f"/api/tables/{table}/part", {"what": "end", "seat": 0, "key": table})


def test_many_who_play_alone_hide_no_shared_table(tmp_path: Path) -> None:
    with in_process(f"sqlite:{tmp_path}/server.db", listed=2) as there:
        ann, bob = there.guest("Ann"), there.guest("Bob")
        running, finished = (ann.open("fair", ["me", "me", "random"])["table"] for _ in range(2))
        end(ann, finished)
        for _ in range(10):
            ann.open("fair", ["me", "random"])
            end(ann, ann.open("fair", ["me", "random"])["table"])
        lists = bob.get("/api/tables")
        assert [one["table"] for one in lists["watch"]] == [running]
        assert [one["table"] for one in lists["finished"]] == [finished]


def test_a_finished_game_says_who_won_it(server: ServerProcess) -> None:
    ann = server.guest("Ann")
    table = ann.open("xii-century", ["me", "random"])["table"]
    chance = random.Random(1)
    ann.play(table, lambda view: str(chance.choice(view["choices"])))
    (listed,) = [one for one in ann.get("/api/tables")["finished"] if one["table"] == table]
    assert listed["winners"] == ann.look(table)["result"]["winners"] != []


def test_an_invitation_says_how_many_play_how_long_and_with_which_clock(server: ServerProcess, guest: Guest) -> None:
    ann = server.guest("Ann")
    opened = ann.open("lords-of-xidit", ["me", "friend", "friend"], clock={"kind": "days", "days": 2})
    first, second = opened["links"]
    told = ann.post("/api/invitation", {"token": first["token"]})
    assert (told["by"], told["seats"], told["minutes"]) == ("Ann", 3, [60, 90])
    assert (told["clock"]["kind"], told["clock"]["seconds"]) == ("days", 2 * 86_400)
    guest.page.goto(second["url"])
    expect(guest.page.get_by_text("Ann keeps a place for you at a table of Lords of Xidit.")).to_contain_text(
        "A game for 3, 60 to 90 minutes. There are 2 days for every decision."
    )


def test_a_link_that_works_on_this_machine_only_says_so(guest: Guest) -> None:
    guest.open("xii-century", "me", "friend")
    expect(guest.page.get_by_text("make play HOST=0.0.0.0")).to_have_count(0)
    guest.page.get_by_role("button", name="Make a new link").click()
    expect(guest.page.get_by_text("make play HOST=0.0.0.0")).to_be_visible()


def test_who_gives_no_name_is_a_guest(guest: Guest) -> None:
    guest.page.goto(guest.server.url)
    expect(guest.page.get_by_label("Your name")).to_have_value("")
    guest.page.get_by_role("button", name="Start the game").click()
    expect(guest.page.locator(".people li strong").first).to_have_text("Guest")
