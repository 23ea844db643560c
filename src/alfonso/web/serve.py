"""Running a server process until somebody ends it."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import uvicorn

from alfonso.engine.errors import BadOption
from alfonso.web import logs
from alfonso.web.app import create
from alfonso.web.door import doors
from alfonso.web.house import EVERYWHERE, own_address
from alfonso.web.settings import Settings

KEPT_OPEN: Final = 5  # seconds for another request by the same connection
FILES: Final = 200  # that the server has open itself
GRACE = 5  # seconds for requests under way when the server is asked to end
PORTS_TRIED: Final = 20
SCREENS: Final = {"DISPLAY", "WAYLAND_DISPLAY", "BROWSER"}  # one of them is set where a browser can be opened


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
    host = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    return settings.public_url or f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


def in_the_house(where: str) -> str:
    """The address of a server of this machine, for the others in the house."""
    return where.replace("127.0.0.1", own_address())


def listen(settings: Settings, ports: int = 1) -> socket.socket:
    """A socket that listens at the port or, where that is taken, at the first free one of those that follow."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    for port in range(settings.port, min(settings.port + ports, 65536)):
        try:
            door = socket.create_server((settings.host, port), family=family, backlog=2048)
            # asyncio does this only where it has made the socket; without it an answer waits 40 ms for the asker's ACK
            door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return door
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                why = str(error.strerror).partition(" (")[0]
                raise BadOption(f"nobody can listen at {settings.host} port {port}: {why}") from None
    raise BadOption(f"port {settings.port} is taken here, perhaps by another Alfonso: name a free one with --port")


def with_files(settings: Settings) -> Settings:
    """As many connections as the system lets one process have, if these are fewer."""
    try:
        import resource
    except ImportError:  # where there is no such limit
        return settings
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.connections + FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return replace(settings, connections=max(1, soft - FILES))
    return settings


def has_screen() -> bool:
    """Whether a browser can be opened on this machine."""
    return sys.platform in ("darwin", "win32") or bool(SCREENS & os.environ.keys())


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
        gc.freeze()  # what is there from the beginning is no garbage: looking for some takes less long
        gc.set_threshold(100_000, 20, 50)  # and little of what comes is: pictures and messages are texts
        if not self.should_exit:
            self.say(f"Alfonso is at {self.where} (Ctrl-C ends it)")
            if self.config.host in EVERYWHERE:
                self.say(f"From other machines in the house: {in_the_house(self.where)}")
            if self.browser and not (has_screen() and await asyncio.to_thread(webbrowser.open, self.where)):
                self.say("No browser could be opened here: open the address yourself.")


def serve(
    settings: Settings, level: str = "info", say: Say = quietly, browser: bool = False, any_port: bool = False
) -> None:
    """Serve until SIGINT or SIGTERM; then answer what was asked, close the sockets and end."""
    asyncio.run(_try_store(settings))
    door = listen(settings, PORTS_TRIED if any_port else 1)
    settings = replace(settings, port=door.getsockname()[1])
    logs.set_up(level)
    for number in (signal.SIGINT, signal.SIGTERM):  # uvicorn ends gracefully and then raises the signal again
        signal.signal(number, _end)
    app = create(settings)
    requests, sockets = doors(with_files(settings), app.services.games)
    config = uvicorn.Config(
        app,
        host=settings.host,
        http=requests,
        log_config=None,
        access_log=False,
        server_header=False,
        ws=sockets,
        ws_max_size=4096,
        ws_per_message_deflate=False,  # whoever wants messages packed says so, and all are sent what was packed once
        ws_ping_interval=20.0,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=KEPT_OPEN,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )
    server = Server(config, address(settings), say, browser)
    server.run(sockets=[door])
    if not server.started:
        raise SystemExit(3)
