"""Shares in the dice: pledged by all before any is opened, so that nobody has a choice of outcomes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from alfonso.engine.record import Record, Verification, left_out
from alfonso.web.tables.live import SIT
from alfonso.web.tables.shares import pledged
from alfonso.web.tables.tables import Proposal, Tables
from tests.tiny.fair import Fair
from tests.web.inprocess import Hours, InProcessServer, Person, in_process
from tests.web.test_consent import say
from tests.web.test_tables import refused

FIRST, SECOND, THIRD = (letter * 32 for letter in "abc")


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    return Hours(monkeypatch)


@pytest.fixture
def there(hours: Hours, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[InProcessServer]:
    monkeypatch.setattr(Tables, "_wake_bots", lambda self, live: None)
    with in_process(f"sqlite:{tmp_path}/server.db") as one:
        yield one


def two(there: InProcessServer, *more: str, **options: Any) -> tuple[str, Person, Person]:
    """A table at which both people want a share in the dice."""
    ann, ben = there.guest("Ann"), there.guest("Ben")
    opened = ann.open("fair", ["me", "friend", *more], share=True, **options)
    ben.post("/api/join", {"token": opened["links"][0]["token"], "share": True})
    return opened["table"], ann, ben


def pledge(person: Person, table: str, seat: int, contribution: str) -> None:
    person.post(f"/api/tables/{table}/seats/{seat}/pledge", {"pledge": pledged(contribution)})


def share(person: Person, table: str, seat: int, contribution: str) -> None:
    person.post(f"/api/tables/{table}/seats/{seat}/share", {"contribution": contribution})


def dice(person: Person, table: str) -> dict[str, Any]:
    found: dict[str, Any] = person.look(table)["dice"]
    return found


def played_to_its_end(table: str, people: list[Person]) -> Record:
    while not people[0].look(table)["view"]["over"]:
        for person in people:
            while person.look(table)["view"]["choices"]:
                person.move(table)
    return Record.parse(people[0].get(f"/api/tables/{table}/record"))


def test_the_play_begins_when_all_have_pledged_and_opened(there: InProcessServer) -> None:
    table, ann, ben = two(there)
    assert ann.look(table)["status"] == "waiting"
    assert dice(ann, table)["to_pledge"] == [0, 1]
    pledge(ben, table, 1, SECOND)
    with refused(409, "no share in the dice is to be opened from this seat now"):
        share(ben, table, 1, SECOND)
    pledge(ann, table, 0, FIRST)
    now = dice(ann, table)
    assert (now["pledges"], now["to_pledge"], now["to_open"]) == ([pledged(FIRST), pledged(SECOND)], [], [0, 1])
    share(ann, table, 0, FIRST)
    assert dice(ben, table)["contributions"] == "", "nothing is shown before all are open"
    assert ann.look(table)["status"] == "waiting"
    share(ben, table, 1, SECOND)
    assert ann.look(table)["status"] == "running"
    assert dice(ann, table)["contributions"] == f"{FIRST},{SECOND}"
    record = played_to_its_end(table, [ann, ben])
    assert (record.contributions, record.pledges) == (f"{FIRST},{SECOND}", f"{pledged(FIRST)},{pledged(SECOND)}")
    assert not Verification(record, Fair()).complaints


def test_the_commitment_is_shown_before_anybody_contributes(there: InProcessServer) -> None:
    ann, ben = there.guest("Ann"), there.guest("Ben")
    opened = ann.open("fair", ["me", "friend"], share=True, public=False)
    invited = ben.post("/api/invitation", {"token": opened["links"][0]["token"]})
    assert invited["sealed"] == opened["sealed"]
    for body in ({"contribution": FIRST}, {"pledge": pledged(FIRST)}):
        with refused(400, "the body cannot be read"):
            ben.post("/api/join", {"token": opened["links"][0]["token"], **body})
    with refused(400, "the body cannot be read"):
        ann.open("fair", ["me", "me"], contribution=FIRST)


def test_a_pledge_binds(there: InProcessServer) -> None:
    table, ann, ben = two(there)
    pledge(ann, table, 0, FIRST)
    pledge(ann, table, 0, FIRST)
    with refused(409, "no share in the dice is to be pledged from this seat now"):
        pledge(ann, table, 0, THIRD)
    pledge(ben, table, 1, SECOND)
    with refused(422, "that is not the share that was pledged"):
        share(ann, table, 0, THIRD)
    with refused(403, "that seat is not yours"):
        share(ben, table, 0, FIRST)
    share(ann, table, 0, FIRST)
    share(ann, table, 0, FIRST)
    assert dice(ann, table)["to_open"] == [1]


def test_who_does_not_open_is_left_out_and_all_others_pledge_anew(there: InProcessServer) -> None:
    table, ann, ben = two(there)
    pledge(ann, table, 0, FIRST)
    pledge(ben, table, 1, SECOND)
    share(ann, table, 0, FIRST)
    share(ben, table, 1, "")
    now = dice(ann, table)
    assert (now["to_pledge"], now["left_out"]) == ([0], [1])
    assert ann.look(table)["status"] == "waiting", "what Ben could foresee will not come"
    with refused(409, "no share"):
        share(ann, table, 0, FIRST)
    pledge(ann, table, 0, THIRD)
    share(ann, table, 0, THIRD)
    record = played_to_its_end(table, [ann, ben])
    assert record.contributions == f"{THIRD},"
    assert left_out(record) == [1]
    assert not Verification(record, Fair()).complaints


def test_a_table_goes_on_without_somebody_who_is_gone(there: InProcessServer, hours: Hours) -> None:
    table, ann, ben = two(there)
    pledge(ann, table, 0, FIRST)
    pledge(ben, table, 1, SECOND)
    share(ann, table, 0, FIRST)
    with refused(403, "was here less than"):
        ann.post(f"/api/tables/{table}/seats/1/bot")
    hours.pass_by(301)
    ann.post(f"/api/tables/{table}/seats/1/bot")
    assert dice(ann, table)["to_pledge"] == [0]
    ben.post(f"/api/tables/{table}/seats/1/back")
    assert dice(ann, table)["to_pledge"] == [0], "who comes back has no second share"
    pledge(ann, table, 0, THIRD)
    share(ann, table, 0, THIRD)
    assert ann.look(table)["status"] == "running"


def test_nobody_stands_up_who_has_seen_what_the_dice_will_be(there: InProcessServer) -> None:
    table, ann, ben = two(there)
    pledge(ann, table, 0, FIRST)
    pledge(ben, table, 1, SECOND)
    share(ann, table, 0, FIRST)
    with refused(422, "the dice are being mixed"):
        ben.post(f"/api/tables/{table}/seats/1/leave")


def test_a_seat_without_a_share_is_not_waited_for(there: InProcessServer) -> None:
    table, ann, _ = there.for_two()
    assert ann.look(table)["status"] == "running"
    alone = ann.open("fair", ["me", "me"], share=True)["table"]
    pledge(ann, alone, 0, FIRST)
    share(ann, alone, 0, FIRST)
    assert dice(ann, alone)["contributions"] == f"{FIRST},"


def test_again_is_mixed_anew(there: InProcessServer) -> None:
    table, ann, ben = there.for_two()
    played_to_its_end(table, [ann, ben])
    new = ann.post(f"/api/tables/{table}/again", {"share": True})["table"]
    ben.post(f"/api/tables/{table}/again", {"share": True})
    assert dice(ann, new)["to_pledge"] == [0, 1]


def test_a_share_that_is_not_what_was_pledged_is_found(there: InProcessServer) -> None:
    table, ann, ben = two(there)
    for person, seat, contribution in ((ann, 0, FIRST), (ben, 1, SECOND)):
        pledge(person, table, seat, contribution)
    for person, seat, contribution in ((ann, 0, FIRST), (ben, 1, SECOND)):
        share(person, table, seat, contribution)
    record = played_to_its_end(table, [ann, ben])
    record.pledges = f"{pledged(FIRST)},{pledged(THIRD)}"
    complaints = [str(one) for one in Verification(record, Fair()).complaints]
    assert complaints == ["what seat 2 contributed is not what it pledged"]


def test_tables_of_before_keep_their_contributions(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    table = ann.open("fair", ["me", "open"])["table"]
    data = {"player": "old", "name": "Old", "contribution": "given at once"}
    say(there, table, Proposal(SIT, 1, data, status="running"))
    assert dice(ann, table)["contributions"] == ",given at once"


def test_imported_dice_are_marked(there: InProcessServer) -> None:
    table, ann, ben = there.for_two()
    record = played_to_its_end(table, [ann, ben])
    imported = ann.post("/api/records", {"record": record.text()})["table"]
    assert dice(ann, imported)["imported"]
    assert not dice(ann, table)["imported"]
    text = ann.get(f"/api/tables/{imported}/record")
    assert "# This record was imported: nobody here has watched its dice fall.\n" in text
    assert Record.parse(text).text() == record.text()
