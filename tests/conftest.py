"""What takes longest comes first; what could not be run on this machine is said plainly at the end."""

import asyncio
import signal
from collections.abc import Iterator
from typing import Any

import pytest

NOT_RUN = "NOT RUN"
LONGEST = ["test_whole_games.py", "test_xidit_page.py", "test_same_page.py", "test_building.py", "test_durability.py"]
LONGEST += ["test_cluster.py"]

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # started in the background, as would be all that tests start
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def other_loops(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let tests without the browser run loops of their own: Playwright's stands still meanwhile."""
    running = None if "browser" in request.fixturenames else asyncio._get_running_loop()
    if running is None:
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Nobody waits at the end for one test alone."""
    items.sort(key=lambda item: item.path.name not in LONGEST)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    reasons: dict[str, int] = {}
    for report in terminalreporter.stats.get("skipped", []):
        reason = str(report.longrepr[2]) if isinstance(report.longrepr, tuple) else str(report.longrepr)
        if NOT_RUN in reason:
            words = reason[reason.index(NOT_RUN) :]
            reasons[words] = reasons.get(words, 0) + 1
    for words, count in reasons.items():
        terminalreporter.section("not everything was tested", yellow=True)
        terminalreporter.line(f"{count} tests {words}", yellow=True)
