"""Undo by consent: further back than fairness allows, if everybody agrees."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from alfonso.engine.record import Record, Verification
from alfonso.web.tables.live import ASK
from alfonso.web.tables.tables import Proposal, Tables
from tests.tiny.fair import Fair
from tests.web.inprocess import Hours, InProcessServer, Person, in_process
from tests.web.test_tables import refused

NOBODY = {"number": 0, "seat": -1, "agreed": [], "awaited": []}


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    return Hours(monkeypatch)


@pytest.fixture
def there(hours: Hours, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[InProcessServer]:
    monkeypatch.setattr(Tables, "_wake_bots", lambda self, live: None)  # bots wait while people talk
    with in_process(f"sqlite:{tmp_path}/server.db") as one:
        yield one


Three = tuple[str, list[Person]]


def for_three(there: InProcessServer, last: str = "friend", **more: Any) -> Three:
    """A table of Fair in the open, after the first juggling and bidding: somebody may buy or pass."""
    people = [there.guest(name) for name in ("Ann", "Ben", "Cid")]
    opened = people[0].open("fair", ["me", "friend", last], **more)
    for person, link in zip(people[1:], opened["links"], strict=False):
        person.post("/api/join", {"token": link["token"]})
    people = people[: 1 + len(opened["links"])]
    for action in ("keep", "ready"):
        for person in people:
            person.move(opened["table"], action)
        if last != "friend":
            bot_moves(there, opened["table"], 2, action)
    return opened["table"], people


def bot_moves(there: InProcessServer, table: str, seat: int, action: str) -> None:
    from tests.web.test_clocks import play_bot

    play_bot(there, table, seat, action)


def turn(table: str, people: list[Person]) -> int:
    found: int = people[0].look(table)["view"]["turn"]
    return found


def told(person: Person, table: str, after: int) -> list[Any]:
    """What updates said of the wish."""
    updates = person.get(f"/api/tables/{table}/events?after={after}")["updates"]
    return [update["wish"] for update in updates if "wish" in update]


def both_passed(table: str, people: list[Person]) -> tuple[int, int, dict[str, Any]]:
    """Two seats pass; the first, the second, and what the first saw before."""
    first = turn(table, people)
    before = people[first].look(table)
    people[first].move(table, "pass")
    assert people[first].look(table)["view"]["undo"] == "free"
    second = turn(table, people)
    people[second].move(table, "pass")
    assert people[first].look(table)["view"]["undo"] == "ask"
    return first, second, before


def test_everything_since_the_askers_move_is_taken_back_when_all_agree(there: InProcessServer) -> None:
    table, people = for_three(there)
    first, second, before = both_passed(table, people)
    third = 3 - first - second
    known = people[third].look(table)["number"]
    people[first].do(table, "undo/ask")
    asked = {"number": 1, "seat": first, "agreed": [], "awaited": sorted([second, third])}
    assert [person.look(table)["wish"] for person in people] == [asked] * 3
    people[second].do(table, "undo/answer", agree=True)
    half = {"number": 1, "seat": first, "agreed": [second], "awaited": [third]}
    assert people[first].look(table)["wish"] == half
    assert people[first].look(table)["view"] != before["view"], "not before all have agreed"
    people[third].do(table, "undo/answer", agree=True)
    after = people[first].look(table)
    assert after["wish"] == NOBODY
    assert after["view"] == before["view"]
    name = after["seats"][first]["name"]
    noted = f"{name} took back a move and what followed, as all agreed."
    assert [line["text"] for line in after["log"]] == [*[line["text"] for line in before["log"]], noted]
    assert told(people[third], table, known) == [asked, half, NOBODY]


def test_one_no_is_enough_and_who_asked_may_withdraw(there: InProcessServer) -> None:
    table, people = for_three(there)
    first, second, _ = both_passed(table, people)
    position = people[first].look(table)["view"]
    for who in (second, first):
        people[first].do(table, "undo/ask")
        people[who].do(table, "undo/answer", agree=False)
        assert people[first].look(table)["wish"] == NOBODY
        assert people[first].look(table)["view"] == position


def test_an_answer_is_to_the_wish_that_was_seen_and_to_no_other(there: InProcessServer) -> None:
    table, people = for_three(there)
    first, second, _ = both_passed(table, people)
    people[first].do(table, "undo/ask")
    seen = people[second].look(table)["wish"]["number"]
    people[first].do(table, "undo/answer", agree=False)
    people[first].do(table, "undo/ask")
    before = people[second].look(table)
    with refused(409, "this answers wish 1, but wish 2 is the one that stands"):
        people[second].do(table, "undo/answer", wish=seen, agree=True)
    assert people[second].look(table) == before


def test_a_move_ends_the_wish_and_the_position_can_be_answered_meanwhile(there: InProcessServer) -> None:
    table, people = for_three(there)
    first, second, _ = both_passed(table, people)
    third = turn(table, people)
    answer = people[third].look(table)["answer"]
    people[first].do(table, "undo/ask")
    assert people[third].look(table)["answer"] == answer
    people[third].do(table, "moves", number=answer, action="pass")
    assert people[first].look(table)["wish"] == NOBODY
    with refused(422, "nobody asks for an undo now"):
        people[second].do(table, "undo/answer", agree=True)


def test_what_cannot_be_asked_or_answered(there: InProcessServer) -> None:
    table, people = for_three(there)
    first, second, _ = both_passed(table, people)
    third = 3 - first - second
    with refused(422, "nobody asks for an undo now"):
        people[first].do(table, "undo/answer", agree=False)
    with refused(409, "this answers update 1, but the table has gone on"):
        people[first].do(table, "undo/ask", number=1)
    with refused(422, "cannot undo: another seat has acted"):
        people[first].do(table, "undo")
    people[first].do(table, "undo/ask")
    with refused(422, "asks for an undo already"):
        people[second].do(table, "undo/ask")
    with refused(422, "it is for the others to agree"):
        people[first].do(table, "undo/answer", agree=True)
    people[second].do(table, "undo/answer", agree=True)
    with refused(422, "you have agreed already"):
        people[second].do(table, "undo/answer", agree=False)
    with refused(403, "you have no seat"):
        there.guest("Dia").do(table, "undo/answer", agree=True)
    people[third].post(f"/api/tables/{table}/seats/{third}/bot")
    assert people[first].look(table)["wish"]["awaited"] == [third], "a bot that sits in for somebody does not agree"
    people[third].do(table, "undo/answer", agree=True)
    assert people[first].look(table)["wish"] == NOBODY, "but whose seat it is may"


def test_a_bot_that_sits_in_never_agrees_and_dice_are_not_seen_twice(there: InProcessServer, hours: Hours) -> None:
    table, people = for_three(there)
    first, second, before = both_passed(table, people)
    third = 3 - first - second
    hours.pass_by(1000)
    for seat in (second, third):
        people[first].post(f"/api/tables/{table}/seats/{seat}/bot")
    stands = people[first].look(table)["view"]
    people[first].do(table, "undo/ask")
    wish = {"number": 1, "seat": first, "agreed": [], "awaited": sorted([second, third])}
    assert people[first].look(table)["wish"] == wish
    assert people[first].look(table)["view"] == stands, "nothing is taken back while those who are away say nothing"
    people[second].post(f"/api/tables/{table}/seats/{second}/back")
    assert people[first].look(table)["wish"] == wish, "nor when a seat changes hands"
    people[second].do(table, "undo/answer", agree=True)
    people[third].do(table, "undo/answer", agree=True)
    assert people[first].look(table)["view"] == before["view"]


def test_a_clock_that_runs_out_grants_nothing(there: InProcessServer, hours: Hours) -> None:
    table, people = for_three(there, clock={"kind": "live", "seconds": 600})
    first, second, _ = both_passed(table, people)
    third = 3 - first - second
    people[first].do(table, "undo/ask")
    people[second].do(table, "undo/answer", agree=True)
    hours.pass_by(3600)
    there.sweep()
    now = people[first].look(table)
    assert now["seats"][third]["bot"] == "greedy"
    assert now["wish"]["awaited"] == [third]
    assert now["view"]["undo"] == "ask"


def test_what_was_agreed_before_bots_were_told_apart_stays_as_it_was(there: InProcessServer) -> None:
    table, people = for_three(there)
    first, second, before = both_passed(table, people)
    third = 3 - first - second
    say(there, table, Proposal(ASK, first, {"answers": 1}, "old"))
    for seat in (second, third):
        people[seat].post(f"/api/tables/{table}/seats/{seat}/bot")
    assert people[first].look(table)["view"] == before["view"], "an entry of before means what it meant"


def test_what_can_be_taken_back_freely_is_not_asked_for(there: InProcessServer) -> None:
    table, people = for_three(there)
    first = turn(table, people)
    people[first].move(table, "pass")
    with refused(422, "you can take that back without asking"):
        people[first].do(table, "undo/ask")


def test_dice_that_were_rewound_are_told_apart_in_chronicle_and_record(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    table = ann.open("fair", ["me", "me"])["table"]
    for action in ("keep", "ready"):
        for seat in (0, 1):
            ann.move(table, action, seat)
    ann.do(table, "undo/ask", 0)
    told = "Ann took back a move and what followed, as all agreed: what was rolled and seen since is known."
    assert ann.look(table)["log"][-1]["text"] == told
    while not ann.look(table)["view"]["over"]:
        ann.move(table, "", next(seat for seat in (0, 1) if ann.look(table, seat)["view"]["choices"]))
    assert [line["text"] for line in ann.look(table)["log"]].count(told) == 1
    record = Record.parse(ann.get(f"/api/tables/{table}/record"))
    assert record.rewound == [(3, 4)]
    assert not Verification(record, Fair()).complaints


def say(there: InProcessServer, table: str, proposal: Proposal) -> None:
    live = there.call(there.services.tables.find, table)
    there.call(there.services.tables.commit, live, lambda live: proposal)


def test_nothing_is_asked_while_all_decide_in_secret(there: InProcessServer) -> None:
    ann, ben = there.guest("Ann"), there.guest("Ben")
    opened = ann.open("fair", ["me", "friend"])
    ben.post("/api/join", {"token": opened["links"][0]["token"]})
    for person in (ann, ben):
        person.move(opened["table"], "keep")
    assert ann.look(opened["table"])["view"]["undo"] == ""
    with refused(422, "cannot undo: all decide in secret now: wait until that is shown"):
        ann.do(opened["table"], "undo/ask")
    assert ann.look(opened["table"])["wish"] == NOBODY


def test_bots_agree(there: InProcessServer) -> None:
    table, people = for_three(there, last="random")
    everybody = people  # seat 2 is a bot
    asker = None
    while asker is None:
        seat = turn(table, everybody)
        if seat == 2:
            bot_moves(there, table, 2, "pass")
        else:
            people[seat].move(table, "pass")
            asker = seat
    other = 1 - asker
    seat = turn(table, everybody)
    bot_moves(there, table, 2, "pass") if seat == 2 else people[seat].move(table, "pass")
    assert people[asker].look(table)["view"]["undo"] == "ask"
    people[asker].do(table, "undo/ask")
    assert people[asker].look(table)["wish"] == {"number": 1, "seat": asker, "agreed": [], "awaited": [other]}
    people[other].do(table, "undo/answer", agree=True)
    assert turn(table, everybody) == asker


def test_with_nobody_to_ask_it_happens_at_once(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    table = ann.open("fair", ["me", "me"])["table"]
    for action in ("keep", "ready"):
        for seat in (0, 1):
            ann.move(table, action, seat)
    first = ann.look(table)["view"]["turn"]
    before = ann.look(table, first)["view"]
    ann.move(table, "pass", first)
    ann.move(table, "pass", 1 - first)
    number = ann.look(table, first)["number"]
    assert ann.do(table, "undo/ask", first) == number + 1
    assert ann.look(table, first)["view"] == before
    assert ann.look(table)["wish"] == NOBODY


def test_a_repeated_wish_and_a_repeated_answer_are_one(there: InProcessServer) -> None:
    table, people = for_three(there)
    first, second, _ = both_passed(table, people)
    ask = {"number": people[first].look(table)["answer"], "key": "wish"}
    path = f"/api/tables/{table}/undo"
    done = people[first].post(f"{path}/ask", ask)
    assert people[first].post(f"{path}/ask", ask) == done
    yes = {"wish": 1, "agree": True, "key": "yes"}
    agreed = people[second].post(f"{path}/answer", yes)
    assert people[second].post(f"{path}/answer", yes) == agreed
    with refused(409, "the key 'yes' was used for another request"):
        people[second].post(f"{path}/answer", {**yes, "agree": False})
    assert people[first].look(table)["wish"]["agreed"] == [second]


def test_a_wish_is_there_after_a_restart(there: InProcessServer, tmp_path: Path) -> None:
    table, people = for_three(there)
    first, second, before = both_passed(table, people)
    people[first].do(table, "undo/ask")
    people[second].do(table, "undo/answer", agree=True)
    known = [person.look(table) for person in people]
    with in_process(f"sqlite:{tmp_path}/server.db") as again:
        back = [again.guest("", person.token) for person in people]
        assert [person.look(table) for person in back] == known
        back[3 - first - second].do(table, "undo/answer", agree=True)
        assert back[first].look(table)["view"] == before["view"]
