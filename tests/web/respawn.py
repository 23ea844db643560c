"""A server process that is replaced as soon as it dies: everything is imported once, each server is a fork.

python -m tests.web.respawn DATABASE PORT
"""

import os
import signal
import sys

import uvicorn

from alfonso.web import app
from alfonso.web.serve import serve
from alfonso.web.settings import Settings
from alfonso.web.store import postgres, sqlite
from alfonso.web.tables.tables import Games

PRELOADED = (app, postgres, sqlite)


def main(database: str, port: str) -> None:
    settings = Settings(database=database, port=int(port), rate=1e9, burst=1e9)
    uvicorn.Config(app.create(settings), ws="websockets-sansio").load()
    Games().all()
    while True:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            serve(settings, "error")
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
