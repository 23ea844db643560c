"""Running a server process until somebody ends it."""

from __future__ import annotations

import asyncio
import signal
import socket
import webbrowser
from collections.abc import Callable
from typing import Final

import uvicorn

from alfonso.web import logs
from alfonso.web.app import create
from alfonso.web.settings import Settings

GRACE = 5  # seconds for requests under way when the server is asked to end


Say = Callable[[str], None]


def quietly(words: str) -> None:
    """Say nothing."""


def _end(number: int, frame: object) -> None:
    raise SystemExit(0)


async def _try_store(settings: Settings) -> None:
    """Fail with a sentence, before anything is served, where the database cannot be used."""
    store = settings.store()
    try:
        await store.open()
    finally:
        await store.close()


def address(settings: Settings) -> str:
    """Where a person on this machine reaches the server."""
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "::", "") else settings.host
    return settings.public_url or f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


class Server(uvicorn.Server):
    """A server that says where it is once it is there, and opens the browser if asked to."""

    def __init__(self, config: uvicorn.Config, where: str, say: Say, browser: bool) -> None:
        super().__init__(config)
        self.where: Final = where
        self.say: Final = say
        self.browser: Final = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if not self.should_exit:
            self.say(f"Alfonso is at {self.where} (Ctrl-C ends it)")
            if self.browser and not webbrowser.open(self.where):
                self.say("No browser could be opened here: open the address yourself.")


def serve(settings: Settings, level: str = "info", say: Say = quietly, browser: bool = False) -> None:
    """Serve until SIGINT or SIGTERM; then answer what was asked, close the sockets and end."""
    asyncio.run(_try_store(settings))
    logs.set_up(level)
    for number in (signal.SIGINT, signal.SIGTERM):  # uvicorn ends gracefully and then raises the signal again
        signal.signal(number, _end)
    config = uvicorn.Config(
        create(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=4096,
        ws_ping_interval=20.0,
        timeout_graceful_shutdown=GRACE,
        limit_concurrency=2000,
    )
    server = Server(config, address(settings), say, browser)
    server.run()
    if not server.started:
        raise SystemExit(3)
