"""Backup, restore, check, an upgrade from the last release, and every command of docs/operating.md."""

import asyncio
import contextlib
import os
import re
import shutil
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from alfonso.engine.errors import BadOption
from alfonso.web.settings import Settings
from alfonso.web.store import keeping, sql
from alfonso.web.store.store import Entry, TableRow
from tests.web.inprocess import in_process, until
from tests.web.servers import ROOT, ServerProcess, free_port
from tests.web.test_trouble import written

PAGE = (ROOT / "docs" / "operating.md").read_text()
RELEASE = Path(__file__).parent / "releases" / "0.1.0.sql"
TABLE, TOKEN = "931d4aaddc933fdf", "xudWl41VkMhXgGEjoD36HE-CZBHBo_fseYJDCX3wZUw"  # of somebody at it


def released(path: Path) -> None:
    """A database that the last release has made."""
    with sqlite3.connect(path) as connection:
        connection.executescript(RELEASE.read_text())
    connection.close()


def test_a_database_of_the_last_release_is_played_on(tmp_path: Path) -> None:
    path = tmp_path / "server.db"
    released(path)
    before = keeping.check(f"sqlite:{path}")
    assert (before.tables, before.unsummed, before.complaints) == (1, before.entries, [])
    with in_process(f"sqlite:{path}") as server:
        ann = server.guest("Ann", TOKEN)
        now = ann.look(TABLE)
        assert [line["text"] for line in now["chat"]] == ["See you tomorrow"]
        assert now["status"] == "running"
        ann.do(TABLE, "chat", text="Here I am")
        assert ann.post("/api/mine/calendars")["url"]  # which that release did not know
    with in_process(f"sqlite:{path}") as server:
        assert [line["text"] for line in server.guest("Ann", TOKEN).look(TABLE)["chat"]][-1] == "Here I am"
        calendars = server.guest("Ann", TOKEN).get("/api/mine/calendars")
    after = keeping.check(f"sqlite:{path}")
    assert len(calendars) == 1
    assert (after.entries, after.unsummed, after.complaints) == (before.entries + 1, before.entries, [])


def test_a_database_of_the_last_release_is_backed_up_before_it_is_upgraded(tmp_path: Path) -> None:
    released(tmp_path / "server.db")
    count = keeping.backup(f"sqlite:{tmp_path}/server.db", tmp_path / "copy.db")
    assert keeping.restore(tmp_path / "copy.db", f"sqlite:{tmp_path}/new.db") == count > 0
    with in_process(f"sqlite:{tmp_path}/new.db") as server:
        assert server.guest("Ann", TOKEN).look(TABLE)["status"] == "running"


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_put_back_is_what_it_was(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    source = tmp_path / "server.db"
    target = f"sqlite:{tmp_path}/new.db"
    if kind == "postgresql":
        target = _fresh(request.getfixturevalue("postgres_url"))
    with in_process(f"sqlite:{source}") as server:  # in use
        ann = server.guest("Ann")
        table = ann.open("fair", ["me", "friend"])["table"]
        ann.do(table, "chat", text="hello")
        assert keeping.backup(f"sqlite:{source}", tmp_path / "copy.db") == 3
        ann.do(table, "chat", text="too late for the backup")
        entries = server.entries(table)[:3]
    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600
    assert keeping.restore(tmp_path / "copy.db", target) == 3
    assert keeping.backup(target, tmp_path / "again.db") == 3
    for database in (f"sqlite:{tmp_path}/copy.db", target, f"sqlite:{tmp_path}/again.db"):
        assert keeping.check(database).complaints == []
        assert _kept(database, table)[1] == entries
    with in_process(target) as server:
        again = server.guest("Ann", ann.token)
        assert [line["text"] for line in again.look(table)["chat"]] == ["hello"]
        again.do(table, "chat", text="we go on")
    assert not list(tmp_path.glob("*.part*"))


def _fresh(url: str) -> str:
    """Another database of the same server."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS restored")
        connection.execute("CREATE DATABASE restored")
    return url.replace("/postgres?", "/restored?")


def _kept(database: str, table: str) -> tuple[TableRow | None, list[Entry]]:
    async def scene() -> tuple[TableRow | None, list[Entry]]:
        store = Settings(database=database).store()
        await store.open()
        found = await store.table(table), await store.entries(table)
        await store.close()
        return found

    return asyncio.run(scene())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_snapshots_are_no_part_of_a_backup(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    target = f"sqlite:{tmp_path}/new.db"
    if kind == "postgresql":
        target = _fresh(request.getfixturevalue("postgres_url"))
    with in_process(f"sqlite:{tmp_path}/server.db") as server:
        server.services.tables.memory.every = 2
        table, ann, ben = server.for_two()
        for number in range(6):
            ann.do(table, "chat", text=f"word {number}")
        seen = [one.look(table) for one in (ann, ben)]
        until(lambda: snapshots_in(tmp_path / "server.db"))
    keeping.backup(f"sqlite:{tmp_path}/server.db", tmp_path / "copy.db")
    assert not snapshots_in(tmp_path / "copy.db")
    keeping.restore(tmp_path / "copy.db", target)
    assert keeping.check(target).complaints == []
    with in_process(target) as server:
        again = [server.guest("", one.token).look(table) for one in (ann, ben)]
        assert [one["log"] for one in again] == [one["log"] for one in seen]
        assert [one["chat"] for one in again] == [one["chat"] for one in seen]
        assert [one["number"] for one in again] == [one["number"] for one in seen]


def snapshots_in(path: Path) -> int:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT COUNT(*) FROM snapshots").fetchone()[0])


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    written(tmp_path / "server.db", 3)
    keeping.backup(f"sqlite:{tmp_path}/server.db", tmp_path / "copy.db")
    with pytest.raises(BadOption, match="is there already: name a new file"):
        keeping.backup(f"sqlite:{tmp_path}/server.db", tmp_path / "copy.db")
    with pytest.raises(BadOption, match="there is something in that database already"):
        keeping.restore(tmp_path / "copy.db", f"sqlite:{tmp_path}/server.db")
    with pytest.raises(BadOption, match="there is no file"):
        keeping.restore(tmp_path / "nowhere.db", f"sqlite:{tmp_path}/other.db")


def test_a_check_says_what_is_damaged_and_what_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "server.db"
    written(path, 9)
    assert keeping.check(f"sqlite:{path}").complaints == []
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE entries SET seat = 1 WHERE number = 4")
        connection.execute("DELETE FROM entries WHERE number > 6")
    connection.close()
    found = keeping.check(f"sqlite:{path}", accept=True).complaints
    assert found == [
        "3 entries that were kept are missing: the journal was damaged",
        "table abc is not as it was written",
    ]
    assert keeping.check(f"sqlite:{path}").complaints == ["table abc is not as it was written"]


def test_a_file_that_is_torn_is_said_to_be(tmp_path: Path) -> None:
    path = tmp_path / "server.db"
    written(path, 200)
    content = bytearray(path.read_bytes())
    for place in range(4096 * 2, len(content), 4096):
        content[place : place + 64] = bytes(64)
    path.write_bytes(content)
    assert "the file is damaged" in keeping.check(f"sqlite:{path}").complaints[0]


def test_everything_that_is_kept_is_in_a_backup() -> None:
    assert keeping._names() == re.findall(r"CREATE TABLE IF NOT EXISTS (\w+)", " ".join(sql.SCHEMA))


# The page for operators


def commands() -> list[str]:
    """Every command of the page, in its order."""
    blocks = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def test_every_command_for_operators_runs(
    fair_is_known: dict[str, str], tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = _fresh(request.getfixturevalue("postgres_url"))
    (tmp_path / "alfonso").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m alfonso "$@"\n')
    (tmp_path / "alfonso").chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    source = os.pathsep.join([fair_is_known["PYTHONPATH"], str(ROOT / "src")])
    env = {**fair_is_known, "PATH": path, "PYTHONPATH": source}
    server = ServerProcess(f"sqlite:{tmp_path}/alfonso.db", env)
    try:
        for command in commands():
            said = command.replace("postgresql://alfonso@/postgres", f"'{url}'")
            if said.startswith("alfonso serve"):
                serve(said, env, tmp_path)
                continue
            if said.startswith("curl"):
                if server.process is None:
                    server.start()
                said = said.replace("127.0.0.1:1283", f"127.0.0.1:{server.port}").replace("curl -s", "curl -sf")
                if shutil.which("curl") is None:
                    continue
            done = subprocess.run(said, shell=True, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
            assert done.returncode == 0, (command, done.stdout, done.stderr)
            assert done.stdout.strip(), command
    finally:
        server.close()


def serve(command: str, env: dict[str, str], home: Path) -> None:
    """Start a server as the page says, at a port that is free; it is there, and ends when it is asked to."""
    port = free_port()
    command = re.sub(r"--port \d+", f"--port {port}", command)
    with subprocess.Popen(f"exec {command}", shell=True, cwd=home, env=env, stdout=subprocess.PIPE, text=True) as one:
        assert one.stdout is not None
        try:
            assert "Alfonso is at" in one.stdout.readline()
        finally:
            one.terminate()
        assert one.wait(30) == 0


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not at hand")
def test_the_service_is_one_for_systemd(tmp_path: Path) -> None:
    unit = re.search(r"```ini\n(.*?)```", PAGE, re.DOTALL)
    assert unit is not None
    (tmp_path / "alfonso.service").write_text(unit[1])
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(tmp_path / "alfonso.service")],
        capture_output=True,
        text=True,
        check=False,
    )
    complaints = [line for line in done.stderr.splitlines() if "alfonso.service:" in line]
    assert complaints == []
