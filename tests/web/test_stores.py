"""One suite for both stores: what the server relies on."""

import asyncio
import contextlib
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from alfonso.engine.errors import BadOption
from alfonso.web.settings import Settings
from alfonso.web.store.outside import Calendar, Subscription
from alfonso.web.store.snapshots import Snapshot
from alfonso.web.store.sqlstore import SqlStore
from alfonso.web.store.store import (
    Addition,
    Entry,
    Link,
    LinkGone,
    Passage,
    Session,
    Store,
    TableRow,
    Taken,
    fresh_id,
    hashed,
)

Scene = Callable[[Store], Awaitable[None]]


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:{tmp_path}/store.db"
    return str(request.getfixturevalue("postgres_url"))


def run(database: str, *scenes: Scene) -> None:
    """Each scene with a store of its own on the same database."""

    async def one(scene: Scene) -> None:
        store = Settings(database=database).store()
        await store.open()
        try:
            await scene(store)
        finally:
            await store.close()

    for scene in scenes:
        asyncio.run(one(scene))


def row(id: str, status: str = "waiting", public: int = 1, created: int = 1) -> TableRow:
    return TableRow(id, "fair", 2, "alfonso: 1\n", "creator", public, status, created)


def move(table: str, number: int, text: str = "keep", **more: Any) -> Addition:
    return Addition(Entry(table, number, "move", 0, {"action": text}, 1000 + number, f"key{number}"), **more)


def test_sessions_are_found_by_hash_and_forgotten(database: str) -> None:
    session = Session(hashed(fresh_id()), fresh_id(), "Ann é 🎲", 1, 2)

    async def keep(store: Store) -> None:
        await store.add_session(session)
        await store.change_session(session.hash, "Ann II", 5)

    async def find(store: Store) -> None:
        found = await store.session(session.hash)
        assert found == Session(session.hash, session.player, "Ann II", 1, 5)
        assert await store.last_seen(session.player) == 5
        assert await store.last_seen("nobody") == 0
        await store.end_session(session.hash)
        assert await store.session(session.hash) is None
        await store.ping()

    run(database, keep, find)


def test_a_way_to_another_device_is_good_once_and_not_for_ever(database: str) -> None:
    first = Session(hashed(fresh_id()), fresh_id(), "Ann", 1, 2)

    def passage(code: str, expires: int = 100) -> Passage:
        return Passage(hashed(code), first.player, first.name, first.hash, expires)

    async def scene(store: Store) -> None:
        await store.add_session(first)
        await store.put_passage(passage("old"))
        await store.put_passage(passage("new"))
        assert await store.arrive(hashed("old"), "a", 50) is None, "a newer one revokes it"
        found = await store.arrive(hashed("new"), "b", 50)
        assert found == await store.session("b") == Session("b", first.player, "Ann", 50, 50)
        assert await store.arrive(hashed("new"), "c", 50) is None, "it was used"
        await store.put_passage(passage("late"))
        assert await store.arrive(hashed("late"), "d", 100) is None, "it has expired"
        await store.put_passage(passage("revoked"))
        await store.revoke_passages(first.player)
        assert await store.arrive(hashed("revoked"), "e", 50) is None
        await store.put_passage(passage("orphaned"))
        await store.end_other_sessions(first.player, "b")
        assert await store.session(first.hash) is None
        assert await store.session("b") is not None
        assert await store.arrive(hashed("orphaned"), "f", 50) is None
        await store.put_passage(Passage(hashed("ended"), first.player, "Ann", "b", 100))
        await store.end_session("b")
        assert await store.arrive(hashed("ended"), "g", 50) is None, "who made it is gone"

    run(database, scene)


def test_of_two_who_come_with_one_code_one_is_too_late(database: str) -> None:
    async def scene(store: Store) -> None:
        player = fresh_id()
        await store.put_passage(Passage(hashed(player), player, "Ann", "", 100))
        found = await asyncio.gather(*(store.arrive(hashed(player), f"{player}{n}", 1) for n in range(4)))
        assert sum(one is not None for one in found) == 1

    run(database, scene)


def test_a_calendar_is_found_by_hash_until_it_is_revoked_or_nobody_is_left_to_do_so(database: str) -> None:
    player, other = fresh_id(), fresh_id()
    sessions = [Session(hashed(fresh_id()), player, "Ann", 1, 200 + number) for number in range(2)]
    ids = [fresh_id() for _ in range(4)]
    made = [Calendar(hashed(id), id, player, at) for at, id in enumerate(ids)]

    async def scene(store: Store) -> None:
        for session in sessions:
            await store.add_session(session)
        await store.add_session(Session(hashed(other), other, "Ben", 1, 300))
        for one in made[:2]:
            await store.add_calendar(one)
        assert await store.calendar(made[0].hash) == made[0]
        assert await store.calendars_of(player) == made[:2]
        assert await store.calendars_of(other) == []
        await store.revoke_calendar(other, ids[0])
        assert await store.calendar(made[0].hash) == made[0], "it is not Ben's"
        await store.revoke_calendar(player, ids[0])
        assert await store.calendar(made[0].hash) is None
        await store.end_session(sessions[0].hash)
        assert await store.calendars_of(player) == made[1:2], "Ann is still there"
        await store.end_other_sessions(player, sessions[1].hash)
        assert await store.calendars_of(player) == [], "who has lost a device has lost what it reads"
        await store.add_calendar(made[2])
        await store.end_session(sessions[1].hash)
        assert await store.calendar(made[2].hash) is None, "nobody could revoke it any more"
        await store.add_session(sessions[0])
        await store.add_calendar(made[3])
        await store.forget_sessions(sessions[0].seen + 1)
        assert await store.calendar(made[3].hash) is None

    run(database, scene)


def test_a_session_is_pushed_to_at_one_place_until_it_ends(database: str) -> None:
    player, places = fresh_id(), [f"https://push.example/{fresh_id()}" for _ in range(3)]
    sessions = [Session(hashed(fresh_id()), player, "Ann", 1, 200 + number) for number in range(3)]

    def at(number: int, place: int, failures: int = 0) -> Subscription:
        return Subscription(sessions[number].hash, player, places[place], "key", "secret", "it", failures)

    async def scene(store: Store) -> None:
        for session in sessions:
            await store.add_session(session)
        await store.put_subscription(at(0, 0))
        await store.put_subscription(at(0, 1))
        assert await store.subscription(sessions[0].hash) == at(0, 1), "in place of the older one"
        await store.put_subscription(at(1, 1))
        assert await store.subscriptions_of(player) == [at(1, 1)], "one browser belongs to one session"
        await store.put_subscription(at(0, 0))
        assert sorted(one.endpoint for one in await store.subscriptions_of(player)) == sorted(places[:2])
        await store.note_failures(sessions[0].hash, places[0], 3)
        await store.note_failures(sessions[0].hash, places[2], 4)
        assert await store.subscription(sessions[0].hash) == at(0, 0, 3)
        await store.drop_subscription(sessions[0].hash, places[2])
        assert await store.subscription(sessions[0].hash) is not None, "there is another by now"
        await store.drop_subscription(sessions[0].hash, places[0])
        await store.drop_subscription(sessions[1].hash)
        assert await store.subscriptions_of(player) == []
        for number in range(3):
            await store.put_subscription(at(number, number))
        await store.end_session(sessions[0].hash)
        await store.end_other_sessions(player, sessions[2].hash)
        assert await store.subscriptions_of(player) == [at(2, 2)]
        await store.forget_sessions(sessions[2].seen + 1)
        assert await store.subscriptions_of(player) == []

    run(database, scene)


def test_games_of_somebody_are_listed_by_state_and_game(database: str) -> None:
    player, ids = fresh_id(), [fresh_id() for _ in range(4)]

    async def scene(store: Store) -> None:
        for number, (id, status) in enumerate(zip(ids, ["waiting", "running", "finished", "removed"], strict=True)):
            await store.add_table(row(id, status, created=number), [move(id, 1, sits=player)], [])

        async def listed(statuses: list[str], game: str = "", after: int = 0, limit: int = 9) -> list[str]:
            return [one.id for one in await store.games_of(player, statuses, game, after, limit)]

        every = ["waiting", "running", "finished"]
        assert await listed(every) == [ids[2], ids[1], ids[0]]
        assert await listed(every, "fair", 1, 1) == [ids[1]]
        assert await listed(["finished"]) == [ids[2]]
        assert await listed(every, "xii-century") == []

    run(database, scene)


def test_entries_come_back_as_they_were_written(database: str) -> None:
    id = fresh_id()
    changes = [move(id, number, f"bid {number} ü'\";--") for number in (1, 2, 3)]

    async def keep(store: Store) -> None:
        await store.add_table(row(id), changes[:2], [])
        await store.append(changes[2])

    async def find(store: Store) -> None:
        assert await store.table(id) == row(id)
        assert await store.entries(id) == [change.entry for change in changes]
        assert await store.entries(id, 2) == [changes[2].entry]
        assert await store.table("nowhere") is None
        assert await store.entries("nowhere") == []

    run(database, keep, find)


def test_a_number_is_given_once(database: str) -> None:
    id = fresh_id()

    async def scene(store: Store) -> None:
        await store.add_table(row(id), [move(id, 1)], [])
        with pytest.raises(Taken):
            await store.append(move(id, 1, "reroll", status="finished"))
        with pytest.raises(Taken):
            await store.add_table(row(id), [], [])
        assert await store.table(id) == row(id)
        assert [entry.data for entry in await store.entries(id)] == [{"action": "keep"}]

    run(database, scene)


def test_of_many_at_once_one_wins(database: str) -> None:
    id = fresh_id()

    async def attempt(store: Store, number: int, who: int) -> int:
        try:
            await store.append(move(id, number, f"by {who}"))
        except Taken:
            return 0
        return 1

    async def scene(store: Store) -> None:
        await store.add_table(row(id), [], [])
        for number in range(1, 11):
            assert sum(await asyncio.gather(*(attempt(store, number, who) for who in range(8)))) == 1
        assert [entry.number for entry in await store.entries(id)] == list(range(1, 11))

    run(database, scene)


def test_one_that_fails_takes_nothing_from_those_that_wait_with_it(database: str) -> None:
    ids = one, other, third = fresh_id(), fresh_id(), fresh_id()

    async def scene(store: Store) -> None:
        for id in ids:
            await store.add_table(row(id), [], [])
        additions = [move(one, 1), move(other, 1, spends=hashed("no link")), move(third, 1)]
        found = await asyncio.gather(*(store.append(each) for each in additions), return_exceptions=True)
        assert [type(each) for each in found] == [type(None), LinkGone, type(None)]
        assert [len(await store.entries(id)) for id in ids] == [1, 0, 1]
        await store.append(move(other, 1))
        assert [len(await store.entries(id)) for id in ids] == [1, 1, 1]

    run(database, scene)


def test_a_link_is_spent_once_and_with_its_entry_or_not_at_all(database: str) -> None:
    id, link = fresh_id(), Link(hashed(fresh_id()), "", 1)
    link = Link(link.hash, id, 1)

    async def scene(store: Store) -> None:
        await store.add_table(row(id), [], [link])
        assert await store.link(link.hash) == link
        await store.append(move(id, 1, spends=link.hash))
        assert await store.link(link.hash) is None
        with pytest.raises(LinkGone):
            await store.append(move(id, 2, spends=link.hash))
        assert len(await store.entries(id)) == 1

    run(database, scene)


def test_a_new_link_revokes_the_old_one(database: str) -> None:
    id = fresh_id()
    old, new = Link(hashed(fresh_id()), id, 1), Link(hashed(fresh_id()), id, 1)

    async def scene(store: Store) -> None:
        await store.add_table(row(id), [], [old])
        await store.put_link(new)
        assert await store.link(old.hash) is None
        assert await store.link(new.hash) == new
        await store.revoke_links(id, 1)
        assert await store.link(new.hash) is None

    run(database, scene)


def test_who_may_watch(database: str) -> None:
    id = fresh_id()

    async def scene(store: Store) -> None:
        await store.add_table(row(id), [], [])
        assert not await store.granted(id, "ann")
        await store.grant(id, "ann")
        await store.grant(id, "ann")
        assert await store.granted(id, "ann")
        await store.revoke_links(id, -1)
        assert not await store.granted(id, "ann")

    run(database, scene)


def test_tables_are_listed_newest_first(database: str) -> None:
    me, others = fresh_id(), fresh_id()
    ids = [fresh_id() for _ in range(4)]

    async def scene(store: Store) -> None:
        for number, id in enumerate(ids):
            sits = me if number != 2 else others
            await store.add_table(row(id, public=number % 2, created=10**12 + number), [move(id, 1, sits=sits)], [])
        await store.append(move(ids[3], 2, status="running"))
        assert [one.id for one in await store.tables_of(me, "waiting", 9)] == [ids[1], ids[0]]
        assert [one.id for one in await store.tables_of(me, "waiting", 1)] == [ids[1]]
        assert [one.id for one in await store.tables_of(me, "running", 9)] == [ids[3]]
        public = [one.id for one in await store.public_tables("waiting", 99)]
        assert ids[1] in public
        assert ids[0] not in public
        await store.append(move(ids[1], 2, sits=""))
        assert [one.id for one in await store.tables_of(me, "waiting", 9)] == [ids[0]]

    run(database, scene)


def test_the_last_snapshots_of_the_same_entry_are_found(database: str) -> None:
    id = fresh_id()
    shots = {
        (viewer, number): Snapshot(id, number, viewer, "v1", f"{viewer} after {number}\0é".encode())
        for viewer, number in [(-2, 2), (0, 2), (-2, 4), (1, 4), (-2, 6)]
    }

    async def keep(store: Store) -> None:
        await store.add_table(row(id), [move(id, number) for number in range(1, 7)], [])
        await store.put_snapshots(list(shots.values()))
        await store.put_snapshots([])

    async def find(store: Store) -> None:
        assert await store.snapshots(id, [-2], "v1", 99) == [shots[-2, 6]]
        assert await store.snapshots(id, [-2], "v1", 5) == [shots[-2, 4]]
        assert await store.snapshots(id, [-2], "v1", 1) == []
        assert await store.snapshots(id, [1, -2], "v1", 99) == [shots[1, 4], shots[-2, 4]]
        assert await store.snapshots(id, [0, -2], "v1", 99) == [shots[0, 2], shots[-2, 2]]
        assert await store.snapshots(id, [2, -2], "v1", 99) == []
        assert await store.snapshots("another", [-2], "v1", 99) == []
        assert await store.snapshots(id, [-2], "v2", 99) == []
        later = msgspec.structs.replace(shots[-2, 4], version="v2")
        await store.put_snapshots([later])
        assert await store.snapshots(id, [-2], "v2", 99) == [later]
        assert await store.snapshots(id, [-2], "v1", 99) == [], "those of another version are of no use"

    run(database, keep, find)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE snapshots SET sum = 'x' WHERE table_id = %s AND number = 4",
        "UPDATE snapshots SET number = 3 WHERE table_id = %s AND number = 4",
        "UPDATE entries SET sum = 'another' WHERE table_id = %s AND number = 4",
    ],
)
def test_a_damaged_snapshot_is_as_none(database: str, damage: str) -> None:
    id = fresh_id()
    shots = [Snapshot(id, number, -2, "v1", f"after {number}".encode()) for number in (2, 4)]

    async def scene(store: Store) -> None:
        assert isinstance(store, SqlStore)
        await store.add_table(row(id), [move(id, number) for number in range(1, 5)], [])
        await store.put_snapshots([*shots, Snapshot(id, 9, -2, "v1", b"of what has not happened")])
        assert await store.snapshots(id, [-2], "v1", 99) == [shots[1]]
        await store.work(lambda cursor: cursor.execute(damage, (id,)) and None)
        assert await store.snapshots(id, [-2], "v1", 99) == [shots[0]]

    run(database, scene)


def test_a_database_from_before_there_were_snapshots_gets_them(database: str) -> None:
    id = fresh_id()
    shot = Snapshot(id, 1, -2, "v1", b"after the first")

    async def before(store: Store) -> None:
        assert isinstance(store, SqlStore)
        await store.add_table(row(id), [move(id, 1)], [])
        await store.work(lambda cursor: cursor.execute("DROP TABLE snapshots") and None)

    async def after(store: Store) -> None:
        assert len(await store.entries(id)) == 1
        assert await store.snapshots(id, [-2], "v1", 99) == []
        await store.put_snapshots([shot])
        assert await store.snapshots(id, [-2], "v1", 99) == [shot]

    run(database, before, after)


def test_postgresql_tells_other_processes_only_table_and_number(postgres_url: str) -> None:
    id = fresh_id()
    heard: list[tuple[str, int]] = []

    async def scene() -> None:
        one, other = (Settings(database=postgres_url).store() for _ in range(2))
        await asyncio.gather(one.open(), other.open())
        other.listen(lambda table, number: heard.append((table, number)))
        while not heard:  # "", 0: it listens from now on
            await asyncio.sleep(0.01)
        await one.add_table(row(id), [], [])
        await one.append(move(id, 1))
        with pytest.raises(Taken):
            await one.append(move(id, 1))
        await one.append(move(id, 2))
        for _ in range(500):
            if (id, 2) in heard:
                break
            await asyncio.sleep(0.01)
        await one.close()
        await other.close()

    asyncio.run(scene())
    assert heard == [("", 0), (id, 1), (id, 2)]


@pytest.mark.parametrize("database", ["mysql://x", "sqlite:", "nonsense", ""])
def test_a_database_that_is_none(database: str) -> None:
    with pytest.raises(BadOption, match=r"write sqlite:PATH or postgresql://"):
        Settings(database=database).store()


def test_a_file_that_cannot_be_a_database(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann, this is a letter and no database at all. " * 50)

    async def scene() -> None:
        store = Settings(database=f"sqlite:{tmp_path}/letter.txt").store()
        with pytest.raises(BadOption, match="cannot be used as a database"):
            await store.open()
        await store.close()

    asyncio.run(scene())


def test_a_process_that_comes_and_goes_takes_nothing_from_who_stays(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    visit = f"import sqlite3; sqlite3.connect({str(path)!r}).execute('SELECT COUNT(*) FROM tables').fetchone()"

    async def stay(store: Store) -> None:
        await store.add_table(row("a"), [], [])
        assert await store.table("a") is not None  # by a connection of its own
        subprocess.run([sys.executable, "-c", visit], check=True)
        assert Path(f"{path}-wal").exists(), "the visitor took itself for the last one"
        await store.append(move("a", 1))
        with contextlib.closing(sqlite3.connect(path)) as other:
            assert other.execute("SELECT COUNT(*) FROM entries").fetchone() == (1,)

    run(f"sqlite:{path}", stay)
