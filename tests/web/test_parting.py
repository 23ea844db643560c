"""Waiting and leaving: a nudge, giving up a seat, ending a table as all agree, removing one that never began."""

import json
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from alfonso.engine.record import Record, Verification
from alfonso.web.tables.live import NUDGE_EVERY
from alfonso.web.tables.tables import Tables
from tests.tiny.fair import Fair
from tests.web.inprocess import Hours, InProcessServer, Person, in_process
from tests.web.test_consent import both_passed, for_three, turn
from tests.web.test_presence import presence
from tests.web.test_tables import refused

NOTHING = {"number": 0, "seat": -1, "what": "", "agreed": [], "awaited": []}
ENDED = "The game was ended as all agreed: it is not finished, and nobody has won."


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    return Hours(monkeypatch)


@pytest.fixture
def there(hours: Hours, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[InProcessServer]:
    monkeypatch.setattr(Tables, "_wake_bots", lambda self, live: None)  # bots wait while people talk
    with in_process(f"sqlite:{tmp_path}/server.db") as one:
        yield one


def part(person: Person, table: str, what: str) -> None:
    person.post(f"/api/tables/{table}/part", {"what": what, "key": secrets.token_hex(8)})


# Ending a table


def test_a_table_ends_unfinished_when_all_have_agreed_and_not_before(there: InProcessServer, hours: Hours) -> None:
    table, people = for_three(there)
    first, second, _ = both_passed(table, people)
    third = 3 - first - second
    part(people[first], table, "end")
    asked = {"number": 1, "seat": first, "what": "end", "agreed": [], "awaited": sorted([second, third])}
    assert [person.look(table)["parting"] for person in people] == [asked] * 3
    people[second].do(table, "part/answer", agree=True)
    hours.pass_by(100_000)
    people[second].post(f"/api/tables/{table}/seats/{third}/bot")
    there.sweep()
    now = people[first].look(table)
    assert (now["status"], now["parting"]["awaited"]) == ("running", [third]), "silence is no consent, nor is a bot"
    assert now["dice"]["secret"] is None
    people[third].do(table, "part/answer", agree=True)
    now = people[first].look(table)
    assert (now["status"], now["parting"]) == ("finished", NOTHING)
    assert now["log"][-1]["text"] == "The game was ended here, as all agreed: it is not finished, and nobody has won."
    result = now["result"]
    assert (result["winners"], result["places"], result["unfinished"]) == ([], [0, 0, 0], True)
    assert result["verdict"] == ENDED
    assert now["dice"]["secret"], "as at any end"
    with refused(422, "the game is over"):
        people[turn(table, people)].move(table, "pass")
    listed = people[first].get("/api/tables")
    assert [one["unfinished"] for one in listed["finished"] if one["table"] == table] == [True]
    assert not listed["mine"]


def test_the_record_of_an_ended_table_says_so_replays_and_verifies(there: InProcessServer) -> None:
    table, people = for_three(there)
    both_passed(table, people)
    with refused(422, "the game is over"):
        end(table, people)
        part(people[0], table, "end")
    text = people[0].get(f"/api/tables/{table}/record")
    record = Record.parse(text)
    assert record.unfinished == len(record.moves) > 0
    assert (record.result, bool(record.draws)) == ([], True)
    found = Verification(record, Fair())
    assert not found.complaints
    assert not found.state.over
    assert Record.parse(record.text()).unfinished == record.unfinished
    record.moves.pop()
    assert Verification(record, Fair()).complaints
    imported = people[0].post("/api/records", {"record": text})["table"]
    assert people[0].look(imported)["status"] == "finished"


def end(table: str, people: list[Person]) -> None:
    part(people[0], table, "end")
    for person in people[1:]:
        person.do(table, "part/answer", agree=True)


def test_in_the_middle_of_secret_answers_it_can_end_and_is_verified(there: InProcessServer) -> None:
    table, ann, ben = there.for_two()
    ann.move(table, "keep")
    end(table, [ann, ben])
    record = Record.parse(ann.get(f"/api/tables/{table}/record"))
    assert record.unfinished == 1
    assert not Verification(record, Fair()).complaints


def test_one_no_is_enough_and_moves_go_on_meanwhile(there: InProcessServer) -> None:
    table, people = for_three(there)
    first = turn(table, people)
    others = [seat for seat in range(3) if seat != first]
    part(people[others[0]], table, "end")
    people[first].move(table, "pass")
    assert people[first].look(table)["parting"]["number"] == 1, "it hangs on no move"
    with refused(422, "asks for something already"):
        part(people[first], table, "resign")
    with refused(422, "it is for the others to agree"):
        people[others[0]].do(table, "part/answer", agree=True)
    with refused(409, "this answers wish 7, but wish 1 is the one that stands"):
        people[first].do(table, "part/answer", parting=7, agree=True)
    people[others[1]].do(table, "part/answer", agree=True)
    with refused(422, "you have agreed already"):
        people[others[1]].do(table, "part/answer", agree=False)
    people[first].do(table, "part/answer", agree=False)
    assert people[first].look(table)["parting"] == NOTHING
    with refused(422, "nobody asks to resign or to end the game now"):
        people[first].do(table, "part/answer", parting=1, agree=False)
    part(people[first], table, "end")
    people[first].do(table, "part/answer", agree=False)  # who asked may withdraw
    assert people[first].look(table)["parting"] == NOTHING
    with refused(403, "you have no seat"):
        part(there.guest("Dia"), table, "end")


def test_alone_with_bots_it_ends_at_once_and_nobody_resigns(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    table = ann.open("fair", ["me", "random"])["table"]
    with refused(422, "nobody else would play on; end the game instead"):
        part(ann, table, "resign")
    body = {"what": "end", "key": "once"}
    done = ann.post(f"/api/tables/{table}/part", body)
    assert ann.look(table)["result"]["verdict"] == ENDED
    assert ann.post(f"/api/tables/{table}/part", body) == done, "asked again it is the same"


# Resigning


def test_who_resigns_leaves_the_seat_to_a_bot_for_good(there: InProcessServer) -> None:
    table, people = for_three(there)
    first, second, _ = both_passed(table, people)
    third = 3 - first - second
    part(people[first], table, "resign")
    people[second].do(table, "part/answer", agree=True)
    assert people[first].look(table)["seats"][first]["bot"] is None
    people[third].do(table, "part/answer", agree=True)
    now = people[second].look(table)
    assert (now["status"], now["parting"]) == ("running", NOTHING)
    assert (now["seats"][first]["bot"], now["seats"][first]["resigned"]) == ("greedy", True)
    name = now["seats"][first]["name"]
    assert now["log"][-1]["text"] == f"{name} resigned, as the others agreed: a bot plays on."
    with refused(422, "you have resigned: a bot plays on to the end"):
        people[first].post(f"/api/tables/{table}/seats/{first}/back")
    with refused(422, "you have resigned"):
        part(people[first], table, "end")
    part(people[second], table, "end")
    assert people[second].look(table)["parting"]["awaited"] == [third], "who has resigned has no say in the end"
    with refused(422, "you have resigned"):
        people[first].do(table, "part/answer", agree=False)
    people[third].do(table, "part/answer", agree=True)
    record = Record.parse(people[second].get(f"/api/tables/{table}/record"))
    assert [seat for seat, _ in record.resigned] == [first]
    assert not Verification(record, Fair()).complaints


def test_a_wish_to_end_is_there_after_a_restart(there: InProcessServer, tmp_path: Path) -> None:
    table, people = for_three(there)
    part(people[0], table, "end")
    people[1].do(table, "part/answer", agree=True)
    known = [person.look(table) for person in people]
    with in_process(f"sqlite:{tmp_path}/server.db") as again:
        back = [again.guest("", person.token) for person in people]
        assert [person.look(table) for person in back] == known
        back[2].do(table, "part/answer", agree=True)
        assert back[0].look(table)["result"]["unfinished"]


# Nudges


def test_who_is_waited_for_is_told_so_until_they_move(there: InProcessServer, hours: Hours) -> None:
    table, people = for_three(there)
    slow = turn(table, people)
    quick = (slow + 1) % 3
    people[quick].do(table, "nudge", to=slow)
    nudge = [{"seat": slow, "by": quick, "at": hours.now}]
    assert [person.look(table)["nudges"] for person in people] == [nudge] * 3
    listed = people[slow].get("/api/tables")["mine"][0]
    assert (listed["turn"], listed["nudged"]) == (True, True)
    people[slow].move(table, "pass")
    assert [person.look(table)["nudges"] for person in people] == [[]] * 3
    assert not people[slow].get("/api/tables")["mine"][0]["nudged"]


def test_nobody_can_be_pestered(there: InProcessServer, hours: Hours) -> None:
    table, people = for_three(there)
    slow = turn(table, people)
    others = [seat for seat in range(3) if seat != slow]
    name = people[0].look(table)["seats"][slow]["name"]
    with refused(422, "nobody waits for"):
        people[slow].do(table, "nudge", to=others[0])
    with refused(422, "nobody waits for"):
        people[slow].do(table, "nudge", to=slow)
    with refused(422, "there is no such seat"):
        people[slow].do(table, "nudge", to=7)
    with refused(403, "you have no seat"):
        there.guest("Dia").do(table, "nudge", to=slow)
    people[others[0]].do(table, "nudge", to=slow)
    for seat in others:
        with refused(422, f"{name} was nudged less than 10 minutes ago"):
            people[seat].do(table, "nudge", to=slow)
    hours.pass_by(NUDGE_EVERY / 1000)
    people[others[1]].do(table, "nudge", to=slow)
    assert people[slow].look(table)["nudges"][0]["by"] == others[1]
    people[slow].post(f"/api/tables/{table}/seats/{slow}/bot")
    assert people[slow].look(table)["nudges"] == [], "a bot plays there now"


def test_in_secret_a_nudge_tells_nothing_of_what_is_decided(there: InProcessServer) -> None:
    """A part of a secret answer takes no nudge away, and moves no number of anybody else."""
    ann, ben, cid = (there.guest(name) for name in ("Ann", "Ben", "Cid"))
    opened = ann.open("fair", ["me", "friend", "friend"])
    table = opened["table"]
    for person, link in zip((ben, cid), opened["links"], strict=True):
        person.post("/api/join", {"token": link["token"]})
    for person in (ann, ben, cid):
        person.move(table, "keep")
    ann.do(table, "nudge", to=1)
    before = ann.look(table)
    bid = next(action for action in ben.look(table)["view"]["choices"] if action != "ready")
    ben.move(table, bid)
    assert ann.look(table) == before
    ben.move(table, "ready")
    after = ann.look(table)
    assert after["ready"] == [1]
    with refused(422, "nobody waits for Ben now"):
        ann.do(table, "nudge", to=1)


# Being away


def test_the_table_says_how_long_one_may_be_away(there: InProcessServer, hours: Hours) -> None:
    table, ann, ben = there.for_two(away=3600)
    assert ann.look(table)["away_after"] == 3600
    with ann.socket(table) as hers:
        presence(hers)
        hours.pass_by(3599)
        with refused(403, "Ben was here less than 3600 seconds ago"):
            ann.post(f"/api/tables/{table}/seats/1/bot")
        hours.pass_by(1)
        there.call(there.services.tables.presence.look_around)
        assert ann.look(table)["gone"] == [1]
        ann.post(f"/api/tables/{table}/seats/1/bot")
    with refused(422, "here nobody is replaced who was away for less than 300 seconds"):
        ann.open("fair", ["me", "friend"], away=299)
    assert ben.look(there.for_two()[0])["away_after"] == 300


def test_the_same_holds_for_the_next_game(there: InProcessServer) -> None:
    table, ann, ben = there.for_two(away=3600)
    end(table, [ann, ben])
    assert ann.look(ann.post(f"/api/tables/{table}/again")["table"])["away_after"] == 3600


# Removing


def test_who_opened_a_table_that_never_began_can_remove_it(there: InProcessServer) -> None:
    ann, ben, cid = there.guest("Ann"), there.guest("Ben"), there.guest("Cid")
    opened = ann.open("fair", ["me", "friend", "open"])
    table, token = opened["table"], opened["links"][0]["token"]
    ben.post(f"/api/tables/{table}/sit", {"seat": 2})
    with refused(403, "only who opened the table may do this"):
        ben.post(f"/api/tables/{table}/remove")
    with ben.socket(table) as his:
        presence(his)
        ann.post(f"/api/tables/{table}/remove")
        while "removed" not in (said := json.loads(his.receive_text())):
            pass
        assert said["removed"] is True
    ann.post(f"/api/tables/{table}/remove")  # asked again, having heard no answer
    for person in (ann, ben):
        now = person.look(table)
        assert (now["status"], now["removed"]) == ("removed", True)
        lists = person.get("/api/tables")
        assert not any(lists[name] for name in ("mine", "open", "watch", "finished"))
    for path in ("invitation", "join"):
        with refused(404, "who opened this table has removed it"):
            cid.post(f"/api/{path}", {"token": token})
    with refused(409, "who opened this table has removed it"):
        cid.post(f"/api/tables/{table}/sit", {"seat": 1})


def test_a_table_that_has_begun_is_not_removed(there: InProcessServer) -> None:
    table, ann, _ = there.for_two()
    with refused(422, "the game has begun; it can be ended if all agree"):
        ann.post(f"/api/tables/{table}/remove")


def test_removed_tables_leave_room_for_others(tmp_path: Path) -> None:
    with in_process(f"sqlite:{tmp_path}/server.db", waiting_tables=1) as server:
        ann = server.guest("Ann")
        table = ann.open("fair", ["me", "friend"])["table"]
        with refused(429, "1 tables of yours wait"):
            ann.open("fair", ["me", "friend"])
        ann.post(f"/api/tables/{table}/remove")
        ann.open("fair", ["me", "friend"])
