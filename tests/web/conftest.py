"""Servers that know Fair beside the games at hand, and guests at browsers."""

import importlib
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.web.browser import Browser, Guest, chromium
from tests.web.servers import ROOT, ServerProcess, postgres


@pytest.fixture(scope="session", autouse=True)
def fair_is_known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """Register Fair by an entry point, as a stranger would; the environment in which server processes know it too."""
    home = tmp_path_factory.mktemp("games")
    installed = home / "tests_fair-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: tests-fair\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text("[alfonso.games]\nfair = tests.tiny.fair:create\n")
    sys.path.insert(0, str(home))
    importlib.invalidate_caches()
    paths = [str(home), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    yield {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "ALFONSO_METRICS_TOKEN": "only for operators"}
    sys.path.remove(str(home))
    importlib.invalidate_caches()


StartServer = Callable[..., ServerProcess]


@pytest.fixture
def start_server(fair_is_known: dict[str, str], tmp_path: Path) -> Iterator[StartServer]:
    """Start servers, each with a database of its own unless one is named."""
    servers: list[ServerProcess] = []

    def start(*options: str, database: str = "") -> ServerProcess:
        database = database or f"sqlite:{tmp_path}/server{len(servers)}.db"
        servers.append(ServerProcess(database, fair_is_known, *options))
        return servers[-1].start()

    yield start
    for server in servers:
        server.close()


@pytest.fixture(scope="module")
def server(fair_is_known: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tests of a module."""
    one = ServerProcess(f"sqlite:{tmp_path_factory.mktemp('server')}/server.db", fair_is_known).start()
    yield one
    one.close()


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL server for all tests."""
    with postgres() as url:
        yield url


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    """One browser for all tests of a module."""
    with chromium() as one:
        yield one


@pytest.fixture
def guest(browser: "Browser", server: ServerProcess) -> Iterator[Guest]:
    """Somebody of whose page nobody may hear a complaint."""
    one = Guest(browser, server)
    yield one
    one.close()
    assert one.complaints == []
