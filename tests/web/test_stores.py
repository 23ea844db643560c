"""One suite for both stores: what the server relies on."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from alfonso.engine.errors import BadOption
from alfonso.web.settings import Settings
from alfonso.web.store.store import Addition, Entry, Link, LinkGone, Session, Store, TableRow, Taken, fresh_id, hashed

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
