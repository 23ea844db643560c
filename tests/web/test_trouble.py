"""Storage trouble of any kind is said in one sentence, and everything goes on by itself when it is over."""

import asyncio
import os
import re
import signal
import sqlite3
import stat
import subprocess
from pathlib import Path
from typing import Any

import pytest

from alfonso.engine.errors import BadOption
from alfonso.web.client import ServerRefused
from alfonso.web.settings import Settings
from alfonso.web.store.store import Damaged, Entry, Trouble
from alfonso.web.tables import tables
from tests.web.conftest import StartServer
from tests.web.inprocess import InProcessServer, Person, in_process, until
from tests.web.test_stores import move, row

SENTENCE = "nothing can be kept here at the moment; this goes on by itself as soon as it can"


def in_trouble(work: Any) -> bool:
    """Whether something is refused for now, with the sentence and nothing else."""
    said: tuple[int, str] | tuple[()] = ()
    try:
        work()
    except ServerRefused as refusal:
        said = (refusal.status, str(refusal))
    assert said in ((), (503, SENTENCE))
    return bool(said)


def goes_on(server: InProcessServer, ann: Person, table: str) -> None:
    """Whether everything is as before."""
    assert server.client.get("/healthz").status_code == 200
    number = ann.do(table, "chat", 0, text="we go on")
    assert ann.look(table)["number"] == number


def test_a_database_that_is_locked(tmp_path: Path) -> None:
    with in_process(f"sqlite:{tmp_path}/server.db", chat_rate=1e9, chat_burst=1e9) as server:
        ann = server.guest("Ann")
        table = ann.open("fair", ["me", "me"])["table"]
        other = sqlite3.connect(tmp_path / "server.db", isolation_level=None)
        server.call(shorten, server)
        other.execute("BEGIN IMMEDIATE")
        assert in_trouble(lambda: ann.do(table, "chat", 0, text="hello"))
        assert server.client.get("/healthz").json() == {"error": SENTENCE}
        other.execute("ROLLBACK")
        other.close()
        goes_on(server, ann, table)


async def shorten(server: InProcessServer) -> None:
    """Let nobody wait long for a lock."""
    store: Any = server.services.store
    await store.ask(lambda cursor: store.connection.execute("PRAGMA busy_timeout=10") and None)


def test_a_disk_that_is_full(tmp_path: Path) -> None:
    with in_process(f"sqlite:{tmp_path}/server.db", chat_rate=1e9, chat_burst=1e9) as server:
        ann = server.guest("Ann")
        table = ann.open("fair", ["me", "me"])["table"]
        store: Any = server.services.store
        real = store._connect

        def small() -> sqlite3.Connection:
            connection: sqlite3.Connection = real()
            pages = connection.execute("PRAGMA page_count").fetchone()[0]
            connection.execute(f"PRAGMA max_page_count={pages}")
            return connection

        store._connect = small
        store.connection = None
        in_the_end = [in_trouble(lambda: ann.do(table, "chat", 0, text="x" * 500)) for _ in range(40)]
        assert in_the_end[-1]
        store._connect = real
        store.connection = None
        goes_on(server, ann, table)


def test_a_database_that_may_only_be_read(tmp_path: Path) -> None:
    with in_process(f"sqlite:{tmp_path}/server.db", chat_rate=1e9, chat_burst=1e9) as server:
        ann = server.guest("Ann")
        table = ann.open("fair", ["me", "me"])["table"]
        store: Any = server.services.store

        async def only_read(on: str) -> None:
            await store.ask(lambda cursor: None)
            store.connection.execute(f"PRAGMA query_only={on}")

        server.call(only_read, "ON")
        assert in_trouble(lambda: ann.do(table, "chat", 0, text="hello"))
        goes_on(server, ann, table)  # with a connection that was made anew


def test_a_bot_goes_on_when_the_trouble_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "AGAIN_AFTER", 0.01)
    with in_process(f"sqlite:{tmp_path}/server.db", chat_rate=1e9, chat_burst=1e9) as server:
        ann = server.guest("Ann")
        store: Any = server.services.store
        real = store.append
        failed: list[Any] = []

        async def append(addition: Any) -> None:
            if addition.entry.kind == "move" and len(failed) < 3:
                failed.append(addition)
                raise Trouble("full")
            await real(addition)

        store.append = append
        table = ann.open("fair", ["random", "random"])["table"]
        until(lambda: ann.look(table)["result"])
        assert len(failed) == 3


def test_what_is_wrong_with_the_database_is_for_the_log_only(
    start_server: StartServer, postgres_url: str, tmp_path: Path
) -> None:
    server = start_server(database=postgres_url)
    ann = server.guest("Ann")
    table = ann.open("fair", ["me", "me"])["table"]
    data = Path(re.search(r"host=(\S+)", postgres_url)[1])  # type: ignore[index]
    pid = int((data / "data" / "postmaster.pid").read_text().split()[0])
    os.kill(pid, signal.SIGSTOP)  # new connections are not answered; those that stand are ended
    for child in children(pid):
        os.kill(child, signal.SIGTERM)
    try:
        with pytest.raises(ServerRefused) as refused:
            ann.look(table)
        assert (refused.value.status, str(refused.value)) == (503, SENTENCE)
        until(lambda: ann.http.get("/healthz").status_code == 503)
        assert ann.http.get("/healthz").json() == {"error": SENTENCE}
    finally:
        os.kill(pid, signal.SIGCONT)
    until(lambda: ann.http.get("/healthz").status_code == 200)
    seen: list[Any] = []
    until(lambda: not in_trouble(lambda: seen.append(ann.look(table)["status"])))
    assert seen == ["running"]
    assert "the store cannot be used" in server.logged()


def children(pid: int) -> list[int]:
    """The processes of PostgreSQL that serve connections."""
    found = subprocess.run(["ps", "-o", "pid=,args=", "--ppid", str(pid)], capture_output=True, text=True, check=True)
    return [int(line.split()[0]) for line in found.stdout.splitlines() if "alfonso postgres" in line]


def test_a_strange_notice_does_not_end_listening(postgres_url: str) -> None:
    heard: list[tuple[str, int]] = []

    async def scene() -> None:
        store: Any = Settings(database=postgres_url).store()
        await store.open()
        store.listen(lambda table, number: heard.append((table, number)))
        while not heard:
            await asyncio.sleep(0.01)
        for strange in ("", "one", "one two three", "abc x", "abc 99999999999999999999", "\N{SNOWMAN} 1"):
            await store.ask(
                lambda cursor, strange=strange: cursor.execute("SELECT pg_notify('alfonso', %s)", (strange,)) and None
            )
        await store.ask(lambda cursor: store.notify(cursor, "abc", 7))
        while len(heard) < 2:
            await asyncio.sleep(0.01)
        await store.close()

    asyncio.run(asyncio.wait_for(scene(), 60))
    assert heard == [("", 0), ("abc", 7)]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_an_address_with_nothing_in_it_is_nowhere(
    kind: str, start_server: StartServer, request: pytest.FixtureRequest
) -> None:
    server = start_server(database=request.getfixturevalue("postgres_url") if kind == "postgresql" else "")
    ann = server.guest("Ann")
    for path in ("/api/tables/%00", "/api/tables/a%00b/events", "/api/games/%00", "/table/%00", "/page/%00"):
        assert ann.http.get(path).status_code == 404, path


# Damage


def written(path: Path, count: int) -> None:
    async def scene() -> None:
        store = Settings(database=f"sqlite:{path}").store()
        await store.open()
        await store.add_table(row("abc"), [move("abc", 1), move("abc", 2)], [])
        for number in range(3, count + 1):
            await store.append(move("abc", number))
        await store.close()

    asyncio.run(scene())


def read(path: Path) -> list[Entry]:
    async def scene() -> list[Entry]:
        store = Settings(database=f"sqlite:{path}").store()
        try:
            await store.open()
            assert await store.entries("abc", 4) == (await store.entries("abc"))[4:]
            return await store.entries("abc")
        finally:
            await store.close()

    return asyncio.run(scene())


@pytest.mark.parametrize(
    "damage",
    [
        """UPDATE entries SET data = '{"action":"reroll"}' WHERE number = 5""",
        "UPDATE entries SET data = 'nonsense' WHERE number = 5",
        "UPDATE entries SET seat = 1 WHERE number = 5",
        "UPDATE entries SET at = at + 1 WHERE number = 9",
        "UPDATE entries SET sum = '' WHERE number = 5",
        "DELETE FROM entries WHERE number = 5",
        "UPDATE entries SET number = CASE number WHEN 5 THEN 6 ELSE 5 END WHERE number = 5 OR number = 60",
    ],
)
def test_an_entry_that_is_not_what_was_written_is_noticed(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "server.db"
    written(path, 9)
    assert len(read(path)) == 9
    with sqlite3.connect(path) as connection:
        if "THEN" in damage:
            connection.execute("UPDATE entries SET number = 60 WHERE number = 6")
        connection.execute(damage)
    with pytest.raises(Damaged, match="what is kept of this table is damaged"):
        read(path)


def test_a_journal_whose_pages_were_damaged_is_noticed_and_said(tmp_path: Path) -> None:
    """One flipped byte in the journal loses all that came after it."""
    path, copy = tmp_path / "server.db", tmp_path / "copy" / "server.db"
    copy.parent.mkdir()

    async def scene() -> None:
        store = Settings(database=f"sqlite:{path}").store()
        await store.open()
        await store.add_table(row("abc"), [], [])
        for number in range(1, 31):
            await store.append(move("abc", number))
        for name in ("server.db", "server.db-wal", "server.db-tally"):  # as a machine that stopped leaves them
            (copy.parent / name).write_bytes((tmp_path / name).read_bytes())
        await store.close()

    asyncio.run(scene())
    journal = copy.with_name("server.db-wal")
    content = bytearray(journal.read_bytes())
    content[len(content) // 2] ^= 1
    journal.write_bytes(content)
    with pytest.raises(BadOption, match=r"^\d+ entries that were kept are missing from .*server.db, which was damaged"):
        read(copy)
    assert len(read(path)) == 30


def test_a_table_that_is_damaged_does_not_take_the_others_with_it(tmp_path: Path) -> None:
    path = tmp_path / "server.db"
    with in_process(f"sqlite:{path}") as server:
        ann = server.guest("Ann")
        broken, sound = (ann.open("fair", ["me", "me"])["table"] for _ in range(2))
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE entries SET seat = 7 WHERE table_id = ?", (broken,))
    with in_process(f"sqlite:{path}") as server:
        again = server.guest("Ann", ann.token)
        with pytest.raises(ServerRefused, match="what is kept of this table is damaged") as refused:
            again.look(broken)
        assert refused.value.status == 503
        assert again.look(sound)["status"] == "running"
        assert [one["table"] for one in again.get("/api/tables")["mine"]] == [sound]


def test_the_tally_is_for_the_owner_only(tmp_path: Path) -> None:
    written(tmp_path / "server.db", 3)
    assert stat.S_IMODE((tmp_path / "server.db-tally").stat().st_mode) == 0o600
