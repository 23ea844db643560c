"""Running a server process until somebody ends it."""

from __future__ import annotations

import asyncio
import signal

import uvicorn

from alfonso.web import logs
from alfonso.web.app import create
from alfonso.web.settings import Settings

GRACE = 5  # seconds for requests under way when the server is asked to end


def _end(number: int, frame: object) -> None:
    raise SystemExit(0)


async def _try_store(settings: Settings) -> None:
    """Fail with a sentence, before anything is served, where the database cannot be used."""
    store = settings.store()
    try:
        await store.open()
    finally:
        await store.close()


def serve(settings: Settings, level: str = "info") -> None:
    """Serve until SIGINT or SIGTERM; then answer what was asked, close the sockets and end."""
    asyncio.run(_try_store(settings))
    logs.set_up(level)
    for number in (signal.SIGINT, signal.SIGTERM):  # uvicorn ends gracefully and then raises the signal again
        signal.signal(number, _end)
    uvicorn.run(
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
