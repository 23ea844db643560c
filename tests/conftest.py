"""What could not be run on this machine is said plainly at the end."""

import signal
from typing import Any

NOT_RUN = "NOT RUN"

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # started in the background, as would be all that tests start
    signal.signal(signal.SIGINT, signal.default_int_handler)


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
