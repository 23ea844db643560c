"""Clocks: who may think how long, and what happens when a time is up."""

import asyncio
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import psycopg
import pytest

from alfonso.web.client import ServerRefused
from alfonso.web.settings import Settings
from alfonso.web.store.store import Store
from alfonso.web.tables import tables
from alfonso.web.tables.clocks import DAYS, LIVE, Clock
from alfonso.web.tables.live import BOT, MOVE
from tests.web.inprocess import NOON, Hours, InProcessServer, Person, in_process, until
from tests.web.test_tables import refused

FIVE_MINUTES = {"kind": "live", "seconds": 300, "increment": 10}
TWO_DAYS = {"kind": "days", "days": 2}
DAY = 24 * 3600


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    return Hours(monkeypatch)


@pytest.fixture
def quiet_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots sit down but do not think: what they would do does not matter here."""
    monkeypatch.setattr(tables.Tables, "_wake_bots", lambda self, live: None)


@pytest.fixture
def there(hours: Hours, quiet_bots: None, tmp_path: Path) -> Iterator[InProcessServer]:
    with in_process(f"sqlite:{tmp_path}/server.db") as one:
        yield one


def mover_first(table: str, one: Person, other: Person) -> tuple[Person, Person]:
    """The one whose turn it is, then the other."""
    return (one, other) if one.look(table)["view"]["choices"] else (other, one)


def clock(person: Person, table: str, seat: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = person.look(table, seat)["clock"]
    return found


def end_turn(person: Person, table: str) -> None:
    """Move until another is asked."""
    seat = person.look(table)["viewer"]
    while person.look(table)["view"]["turn"] == seat:
        person.move(table)


# The arithmetic


def test_a_turn_takes_time_and_brings_the_increment() -> None:
    one = Clock(LIVE, 60, 5, seats=2, at=0)
    one.go_on(1_000, [0], lanes=0)
    assert (one.running, one.due) == ([0], 61_000)
    one.go_on(11_000, [0], lanes=0, mover=0)
    assert one.due == 61_000, "a move within the turn brings nothing"
    one.go_on(21_000, [1], lanes=0, mover=0)
    info = one.info()
    assert (info.left, info.running, info.at) == ([45_000, 60_000], [1], 21_000)


def test_what_a_move_brought_is_lost_when_it_is_taken_back() -> None:
    one = Clock(LIVE, 60, 5, seats=2, at=0)
    one.go_on(0, [0], lanes=0)
    for turn in range(1, 4):
        one.go_on(turn * 1_000, [1], lanes=0, mover=0)
        one.undo(0)
        one.go_on(turn * 1_000, [0], lanes=0)
    assert one.info().left == [57_000, 60_000], "no time can be made by moving and taking back"


def test_no_time_is_made_by_moving_and_taking_back_when_there_is_little() -> None:
    one = Clock(LIVE, 60, 20, seats=2, at=0)
    one.go_on(0, [0], lanes=0)
    one.go_on(57_000, [1], lanes=0, mover=0)
    one.undo(0)
    one.go_on(57_000, [0], lanes=0)
    assert one.info().left == [3_000, 60_000]


def test_a_rewind_takes_what_all_its_moves_brought_but_nobody_loses_by_it() -> None:
    one = Clock(LIVE, 60, 100, seats=2, at=0)
    one.go_on(0, [0], lanes=0)
    one.go_on(59_000, [1], lanes=0, mover=0)
    one.go_on(60_000, [0], lanes=0, mover=1)
    one.rewind(0)
    one.go_on(60_000, [0], lanes=0)
    assert one.info().left == [30_000, 59_000]


def test_with_days_every_decision_has_its_own() -> None:
    one = Clock(DAYS, DAY, 0, seats=2, at=0)
    one.go_on(0, [0], lanes=0)
    one.go_on(50_000, [0], lanes=0, mover=0)
    assert one.due == 50_000 + DAY * 1000
    one.go_on(60_000, [1], lanes=0, mover=0)
    assert one.info().left == [DAY * 1000] * 2
    assert one.due == 60_000 + DAY * 1000


def test_no_time_is_up_before_the_earliest_moment() -> None:
    """Whatever the entry changes: that moment is kept in the store before it is known what the entry does."""
    one = Clock(LIVE, 60, 5, seats=3, at=0)
    one.without(2)
    one.go_on(0, [0], lanes=0)
    assert one.earliest(10_000) == 60_000
    one.go_on(50_000, [1], lanes=0, mover=0)
    assert one.earliest(51_000) == 66_000, "the first has 15 seconds left and may be asked at once"
    one.run_out(0, 52_000)
    assert one.earliest(52_000) == 82_000, "who is back has 30 seconds"


def test_servers_whose_clocks_differ_never_turn_one_back() -> None:
    one = Clock(LIVE, 60, 0, seats=1, at=10_000)
    one.go_on(10_000, [0], lanes=0)
    one.go_on(9_000, [], lanes=0, mover=0)
    assert one.info().left == [60_000]


# At a table


def test_without_a_clock_there_is_none(there: InProcessServer) -> None:
    table, ann, _ = there.for_two()
    assert clock(ann, table) is None
    assert there.call(there.services.store.tables_due, 2**60, 9) == []


def test_clocks_begin_with_the_play_and_run_for_who_is_asked(there: InProcessServer, hours: Hours) -> None:
    ann, ben = there.guest("Ann"), there.guest("Ben")
    opened = ann.open("xii-century", ["me", "friend", "greedy"], clock=FIVE_MINUTES)
    table = opened["table"]
    full = {"kind": "live", "seconds": 300, "increment": 10}
    assert clock(ann, table) == {**full, "left": [300_000] * 3, "running": [], "at": NOON}
    hours.pass_by(1000)
    assert there.sweep() == 1
    assert there.sweep() == 0, "nobody can be late before the play has begun"
    ben.post("/api/join", {"token": opened["links"][0]["token"]})
    turn = ann.look(table)["view"]["turn"]
    running = [turn] if turn < 2 else []
    assert clock(ann, table) == {
        **full,
        "left": [300_000, 300_000, None],
        "running": running,
        "at": hours.now if running else NOON,
    }


def test_a_turn_is_charged_and_everybody_is_told_once(there: InProcessServer, hours: Hours) -> None:
    table, ann, ben = there.for_two("xii-century", clock=FIVE_MINUTES)
    mover, other = mover_first(table, ann, ben)
    seat = mover.look(table)["viewer"]
    before = other.look(table)["number"]
    hours.pass_by(25)
    end_turn(mover, table)
    found = clock(other, table)
    assert found["left"][seat] == 285_000
    assert (found["running"], found["at"]) == ([1 - seat], hours.now)
    updates = other.get(f"/api/tables/{table}/events?after={before}")["updates"]
    assert [update["clock"] for update in updates if "clock" in update] == [found]
    other.do(table, "chat", text="hurry up")
    assert clock(other, table) == found


def test_a_clock_is_the_same_after_a_restart(there: InProcessServer, hours: Hours, tmp_path: Path) -> None:
    table, ann, ben = there.for_two("fair", clock=FIVE_MINUTES)
    for person, action in ((ann, "keep"), (ben, "reroll"), (ben, "keep"), (ann, "put"), (ben, "put"), (ben, "ready")):
        hours.pass_by(3)
        person.move(table, action)
    known = [person.look(table)["clock"] for person in (ann, ben)]
    with in_process(f"sqlite:{tmp_path}/server.db") as again:
        assert [again.guest("", person.token).look(table)["clock"] for person in (ann, ben)] == known


@pytest.mark.parametrize(
    "choice",
    [
        {"kind": "live", "seconds": 0},
        {"kind": "live", "seconds": 10**9},
        {"kind": "live", "seconds": 60, "increment": -1},
        {"kind": "live", "seconds": 60, "days": 1},
        {"kind": "days", "days": 0},
        {"kind": "days"},
        {"kind": "sand"},
        {"seconds": 60},
    ],
)
def test_a_clock_that_cannot_be(there: InProcessServer, choice: dict[str, Any]) -> None:
    with refused(400, "the body cannot be read"):
        there.guest("Ann").open("fair", ["me", "random"], clock=choice)


def test_again_keeps_the_clock_and_a_record_has_none(hours: Hours, tmp_path: Path) -> None:
    with in_process(f"sqlite:{tmp_path}/server.db") as there:
        ann = there.guest("Ann")
        table = ann.open("fair", ["me", "me"], clock=TWO_DAYS)["table"]
        while not ann.look(table)["result"]:
            for seat in (0, 1):
                if ann.look(table, seat)["view"]["choices"]:
                    ann.move(table, "", seat)
        assert clock(ann, table)["running"] == []
        assert there.call(there.services.store.tables_due, 2**60, 9) == []
        again = ann.post(f"/api/tables/{table}/again")["table"]
        assert {key: clock(ann, again)[key] for key in ("kind", "seconds")} == {"kind": "days", "seconds": 2 * DAY}
        record = ann.get(f"/api/tables/{table}/record")
        imported = ann.post("/api/records", {"record": record})["table"]
        assert clock(ann, imported) is None


# When a time is up


def test_who_is_late_is_played_by_a_bot_and_takes_the_seat_back(there: InProcessServer, hours: Hours) -> None:
    table, ann, ben = there.for_two("xii-century", clock=FIVE_MINUTES)
    mover, other = mover_first(table, ann, ben)
    seat = mover.look(table)["viewer"]
    hours.pass_by(299.999)
    assert there.sweep() == 0
    hours.pass_by(0.001)
    assert there.sweep() == 1
    assert other.look(table)["seats"][seat]["bot"] == "greedy"
    assert (clock(other, table)["left"][seat], clock(other, table)["running"]) == (0, [])
    with refused(422, "greedy plays your seat; take it back first"):
        mover.move(table)
    hours.pass_by(100)
    mover.post(f"/api/tables/{table}/seats/{seat}/back")
    assert (clock(other, table)["left"][seat], clock(other, table)["running"]) == (30_000, [seat])
    hours.pass_by(20)
    end_turn(mover, table)
    assert clock(other, table)["left"][seat] == 20_000


def test_a_table_that_fails_keeps_no_other_waiting(
    there: InProcessServer, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, *_ = there.for_two("fair", clock=FIVE_MINUTES)
    table, ann, _ = there.for_two("fair", clock=FIVE_MINUTES)
    whole = tables.Tables.find

    async def find(self: tables.Tables, id: str) -> Any:
        assert id != broken, "it cannot be made from its entries"
        return await whole(self, id)

    monkeypatch.setattr(tables.Tables, "find", find)
    hours.pass_by(301)
    assert there.sweep() == 2
    assert [info["bot"] for info in ann.look(table)["seats"]] == ["greedy", "greedy"]
    there.sweep()
    assert there.sweep() == 0, "it is left alone for a while"


def test_a_long_increment_is_what_one_has_who_comes_back(there: InProcessServer, hours: Hours) -> None:
    table, ann, ben = there.for_two("xii-century", clock={"kind": "live", "seconds": 60, "increment": 45})
    mover, _ = mover_first(table, ann, ben)
    seat = mover.look(table)["viewer"]
    hours.pass_by(60)
    there.sweep()
    mover.post(f"/api/tables/{table}/seats/{seat}/back")
    assert clock(mover, table)["left"][seat] == 45_000


def test_a_bot_of_ones_own_choice_stops_the_clock_and_makes_no_time(there: InProcessServer, hours: Hours) -> None:
    table, ann, ben = there.for_two("xii-century", clock=FIVE_MINUTES)
    mover, _ = mover_first(table, ann, ben)
    seat = mover.look(table)["viewer"]
    hours.pass_by(298)
    mover.post(f"/api/tables/{table}/seats/{seat}/bot")
    hours.pass_by(1000)
    mover.post(f"/api/tables/{table}/seats/{seat}/back")
    assert clock(mover, table)["left"][seat] == 2_000


def test_a_bot_of_ones_own_choice_makes_no_days_either(there: InProcessServer, hours: Hours) -> None:
    table, ann, ben = there.for_two("xii-century", clock=TWO_DAYS)
    mover, _ = mover_first(table, ann, ben)
    seat = mover.look(table)["viewer"]
    hours.pass_by(1.5 * DAY)
    mover.post(f"/api/tables/{table}/seats/{seat}/bot")
    assert clock(mover, table)["running"] == []
    mover.post(f"/api/tables/{table}/seats/{seat}/back")
    assert clock(mover, table)["left"][seat] == DAY * 1000 // 2
    hours.pass_by(DAY / 2)
    assert there.sweep() == 1
    assert mover.look(table)["seats"][seat]["bot"] == "greedy"


def test_a_bot_that_has_moved_leaves_a_new_span() -> None:
    one = Clock(DAYS, DAY, 0, seats=2, at=0)
    one.go_on(0, [0], lanes=0)
    one.rest(0, 50_000)
    one.go_on(50_000, [], lanes=0)
    one.go_on(60_000, [], lanes=0, mover=0)
    one.go_on(70_000, [0], lanes=0)
    assert one.due == 70_000 + DAY * 1000


def test_in_a_lane_no_clock_tells_whether_a_bot_has_moved() -> None:
    clocks = [Clock(DAYS, DAY, 0, seats=2, at=0) for _ in range(2)]
    for one, mover in zip(clocks, (0, -1), strict=True):
        one.go_on(0, [0, 1], lanes=5)
        one.rest(0, 50_000)
        one.go_on(50_000, [1], lanes=5)
        one.go_on(60_000, [1], lanes=5, mover=mover)
        one.go_on(70_000, [0, 1], lanes=5)
    assert clocks[0].info() == clocks[1].info()


def test_time_is_called_when_it_is_up_also_after_an_undo(there: InProcessServer, hours: Hours) -> None:
    table, ann, ben = there.for_two("xii-century", clock={"kind": "live", "seconds": 60, "increment": 600})
    mover, other = mover_first(table, ann, ben)
    end_turn(mover, table)
    end_turn(other, table)
    seat = other.look(table)["viewer"]
    other.do(table, "undo/ask")
    mover.do(table, "undo/answer", agree=True)
    assert (clock(mover, table)["left"][seat], clock(mover, table)["running"]) == (60_000, [seat])
    hours.pass_by(60)
    there.sweep()
    assert mover.look(table)["seats"][seat]["bot"] == "greedy"


def test_a_day_is_for_one_decision(there: InProcessServer, hours: Hours) -> None:
    table, ann, ben = there.for_two("xii-century", clock=TWO_DAYS)
    for _ in range(3):
        hours.pass_by(1.9 * DAY)
        there.sweep()
        assert [info["bot"] for info in ann.look(table)["seats"]] == [None, None]
        mover_first(table, ann, ben)[0].move(table)
    hours.pass_by(2 * DAY)
    there.sweep()
    late = ann.look(table)["view"]["turn"]
    assert ann.look(table)["seats"][late]["bot"] == "greedy"
    owner = ann if ann.look(table)["viewer"] == late else ben
    owner.post(f"/api/tables/{table}/seats/{late}/back")
    assert clock(owner, table)["left"][late] == 2 * DAY * 1000


def test_a_late_move_that_comes_first_counts(there: InProcessServer, hours: Hours) -> None:
    table, ann, ben = there.for_two("xii-century", clock=FIVE_MINUTES)
    mover, _ = mover_first(table, ann, ben)
    seat = mover.look(table)["viewer"]
    hours.pass_by(300)
    end_turn(mover, table)
    there.sweep()
    assert [info["bot"] for info in mover.look(table)["seats"]] == [None, None]
    assert clock(mover, table)["left"][seat] == 10_000


def test_the_bot_that_takes_over_plays_though_nobody_looks(hours: Hours, tmp_path: Path) -> None:
    database = f"sqlite:{tmp_path}/server.db"
    with in_process(database) as there:
        ann = there.guest("Ann")
        table = ann.open("xii-century", ["me"], clock=FIVE_MINUTES)["table"]
        known = len(there.entries(table))
    hours.pass_by(301)
    with in_process(database, sweep=0.02) as there:
        found = until(lambda: there.entries(table)[known : known + 2][1:] and there.entries(table))
        assert [(entry.kind, entry.data.get("late")) for entry in found[known : known + 2]] == [
            (BOT, True),
            (MOVE, None),
        ]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_of_a_time_out_and_a_move_one_wins(
    kind: str, hours: Hours, quiet_bots: None, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """Two servers (where the store allows it) call time while the move arrives."""
    url = f"sqlite:{tmp_path}/race.db" if kind == "sqlite" else request.getfixturevalue("postgres_url")
    won = {MOVE: 0, BOT: 0}
    with ExitStack() as stack:
        servers = [stack.enter_context(in_process(url)) for _ in range(1 if kind == "sqlite" else 2)]
        there = servers[0]
        for _ in range(8):
            table, ann, ben = there.for_two("xii-century", clock={"kind": "live", "seconds": 1})
            mover, _ = mover_first(table, ann, ben)
            now = mover.look(table)
            known = len(there.entries(table))
            hours.pass_by(1)

            def answer(mover: Person = mover, table: str = table, now: dict[str, Any] = now) -> bool:
                try:
                    mover.do(table, "moves", number=now["answer"], action=now["view"]["choices"][0])
                except ServerRefused as refusal:
                    return "greedy plays your seat" not in str(refusal)
                return True

            with ThreadPoolExecutor(3) as threads:
                sweeps = [threads.submit(server.sweep) for server in servers]
                moved = threads.submit(answer).result()
                for sweep in sweeps:
                    sweep.result()
            entries = there.entries(table)[known:]
            assert entries[0].kind == (MOVE if moved else BOT)
            assert [entry.kind for entry in entries].count(BOT) <= 1
            won[entries[0].kind] += 1
    assert sum(won.values()) == 8


def test_a_table_of_another_version_is_left_alone(there: InProcessServer, hours: Hours) -> None:
    table, _, _ = there.for_two("xii-century", clock=FIVE_MINUTES)
    known = there.entries(table)
    hours.pass_by(301)
    there.services.tables.cache.clear()
    with sqlite3.connect(there.services.settings.database.removeprefix("sqlite:")) as database:
        database.execute("UPDATE tables SET header = replace(header, 'xii-century 1', 'xii-century 99')")
    assert there.sweep() == 1
    assert there.sweep() == 0, "it is tried again later"
    assert there.entries(table) == known


# In secret


def test_in_lanes_the_clocks_tell_who_is_ready_and_nothing_else(there: InProcessServer, hours: Hours) -> None:
    table, ann, ben = there.for_two("fair", clock=FIVE_MINUTES)
    opened = hours.now
    before = ben.look(table)
    hours.pass_by(2)
    ann.move(table, "reroll")
    assert ben.look(table) == before
    hours.pass_by(3)
    ann.move(table, "keep")
    after = ben.look(table)
    assert after["ready"] == [0]
    assert (after["clock"]["left"], after["clock"]["running"]) == ([305_000, 295_000], [1])
    hours.pass_by(7)
    ben.move(table, "keep")  # the lanes are closed, and new ones opened
    for person in (ann, ben):
        assert clock(person, table)["left"] == [305_000, 298_000], "who is ready last has the increment, too"
        assert (clock(person, table)["running"], clock(person, table)["at"]) == ([0, 1], opened + 12_000)


def test_a_day_is_for_all_that_is_done_in_a_lane(there: InProcessServer, hours: Hours) -> None:
    """A new day for every move in secret would tell that there was one."""
    table, ann, ben = there.for_two("fair", clock=TWO_DAYS)
    before = ben.look(table)
    hours.pass_by(1.5 * DAY)
    ann.move(table, "reroll")
    assert ben.look(table) == before
    hours.pass_by(0.5 * DAY)
    there.sweep()
    assert [info["bot"] for info in ben.look(table)["seats"]] == ["greedy", "greedy"]


def play_bot(there: InProcessServer, table: str, seat: int, action: str) -> None:
    """Make a bot's move."""

    async def move() -> None:
        live = await there.services.tables.find(table)
        await there.services.tables.commit(live, lambda live: tables.Proposal(MOVE, seat, {"action": action}))

    there.call(move)


# A database of the last version

LAST_VERSION = [
    "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, seats INTEGER NOT NULL,"
    " header TEXT NOT NULL, creator TEXT NOT NULL, public INTEGER NOT NULL, status TEXT NOT NULL,"
    " created BIGINT NOT NULL)",
    "INSERT INTO tables VALUES ('old', 'fair', 2, 'alfonso: 1', 'ann', 1, 'running', 5)",
]


def reopened(database: str) -> None:
    """Open a store twice on a database of the last version; the old row is there, and can be due."""

    async def scene(store: Store) -> None:
        await store.open()
        row = await store.table("old")
        assert row is not None
        assert (row.game, row.created) == ("fair", 5)
        await store.set_due("old", 0, 7)
        await store.set_due("old", 0, 8)
        assert await store.tables_due(7, 9) == [("old", 7)]
        assert await store.tables_due(6, 9) == []
        await store.set_due("old", 7, 0)
        await store.close()

    for _ in range(2):
        asyncio.run(scene(Settings(database=database).store()))


def test_a_sqlite_file_of_the_last_version_is_brought_up_to_date(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "old.db") as connection:
        for statement in LAST_VERSION:
            connection.execute(statement)
    connection.close()
    reopened(f"sqlite:{tmp_path}/old.db")


def test_a_postgresql_database_of_the_last_version_is_brought_up_to_date(postgres_url: str) -> None:
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("CREATE DATABASE old")
    old = postgres_url.replace("/postgres?", "/old?")
    with psycopg.connect(old) as connection:
        for statement in LAST_VERSION:
            connection.execute(statement)
    reopened(old)


def test_clocks_of_hidden_lanes_stand_as_they_were_when_the_lanes_were_opened() -> None:
    clocks = Clock(LIVE, 300, 10, 3, NOON)
    clocks.without(2)
    clocks.go_on(NOON, [1], 7)  # seat 0 was not even asked
    clocks.go_on(NOON + 5000, [], 7, mover=1)
    assert clocks.info().running == []
    assert clocks.opening.running == [0, 1]
    assert clocks.opening.left == [300_000, 300_000, None]
    assert clocks.opening.at == NOON
