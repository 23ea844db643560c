"""Opens the full screen, and closes it behind everybody."""

from __future__ import annotations

from rich.console import Console

from alfonso.terminal.fullscreen.app import FullScreen
from alfonso.terminal.fullscreen.host import Host


def run(host: Host, console: Console) -> None:
    """Play on the full screen; afterwards the plain terminal says how it ended or how to come back."""
    app = FullScreen(host)
    app.run()
    if app.return_code:  # Textual has told what went wrong
        raise SystemExit(app.return_code)
    host.farewell(console)
