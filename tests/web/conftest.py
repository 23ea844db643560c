"""Servers that know Fair beside the games at hand, and guests at browsers."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.tiny.registered import registered
from tests.web import chance
from tests.web.browser import PHONE, Browser, Guest, chromium, company
from tests.web.servers import ROOT, ServerProcess, postgres, running

chance.install()


@pytest.fixture(scope="session", autouse=True)
def fair_is_known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """Register Fair by an entry point, as a stranger would; the environment in which server processes know it too."""
    home = tmp_path_factory.mktemp("games")
    paths = [str(home), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    with registered(home):
        yield {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "ALFONSO_METRICS_TOKEN": "only for operators"}


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


@pytest.fixture(scope="session")
def server(fair_is_known: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tests that need none of their own."""
    with running(tmp_path_factory.mktemp("server"), fair_is_known) as one:
        yield one


@pytest.fixture(scope="module")
def lonely_server(fair_is_known: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server at which only the tests of a module play: its lists hold what they have opened."""
    with running(tmp_path_factory.mktemp("server"), fair_is_known) as one:
        yield one


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL server for all tests."""
    with postgres() as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    """One browser for all tests: every guest has cookies and a memory of their own."""
    with chromium() as one:
        yield one


@pytest.fixture
def guest(browser: "Browser", server: ServerProcess) -> Iterator[Guest]:
    """Somebody of whose page nobody may hear a complaint."""
    with company(Guest(browser, server)) as [one]:
        yield one


@pytest.fixture
def phone(browser: "Browser", server: ServerProcess) -> Iterator[Guest]:
    """The same with a phone."""
    with company(Guest(browser, server, viewport=PHONE, has_touch=True, is_mobile=True)) as [one]:
        yield one


@pytest.fixture
def italian(browser: "Browser", server: ServerProcess) -> Iterator[Guest]:
    """The same at an Italian browser."""
    with company(Guest(browser, server, locale="it-IT")) as [one]:
        yield one
