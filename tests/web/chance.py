"""Chance that is the same whenever a test is run again, so that what a test finds can be found once more.

Dice hang on the test that opens a table, and what a bot tries on the position it is in. ``ALFONSO_CHANCE=2`` plays all
tests with other dice. As a program this is ``alfonso`` with such chance: ``python -m tests.web.chance serve``.
"""

import hashlib
import json
import os
import sys
from collections import Counter
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from alfonso.engine.state import State
from alfonso.web import app, machine
from alfonso.web.api import lobby
from alfonso.web.tables.bots import BotWorkers

HEADER = "x-chance"
SEED = os.environ.get("ALFONSO_CHANCE", "1")

_people: Counter[str] = Counter()  # who came, by test
_tables: Counter[str] = Counter()  # what was opened, by who opened it
_asker: ContextVar[str] = ContextVar("asker", default="")


def of_somebody() -> dict[str, str]:
    """The header by which servers tell the people of a test apart."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    _people[test] += 1
    return {HEADER: f"{hashlib.sha256(test.encode()).hexdigest()[:16]} {_people[test]}"}


def drawn(*what: object) -> bytes:
    """Bytes that hang on something, and on the seed of all tests."""
    return hashlib.sha256(json.dumps([SEED, *what], default=str).encode()).digest()


def install() -> None:
    """Let the server in this process have such chance; tokens stay what nobody can foresee."""
    serve, choose = app.Middleware.__call__, BotWorkers.choose

    async def asked(self: app.Middleware, scope: Any, receive: Any, send: Any) -> None:
        said = dict(scope.get("headers", ())).get(HEADER.encode(), b"").decode()
        _asker.set(said)
        await serve(self, scope, receive, send)

    def dice(count: int) -> bytes:
        who = _asker.get()
        if not who:
            return machine.random_bytes(count)
        _tables[who] += 1
        return drawn(who, _tables[who])[:count]

    async def tried(
        self: BotWorkers,
        state: State,
        seat: int,
        name: str,
        seed: str | None = None,
        memory: list[str] | None = None,
        left: Callable[[], float] | None = None,
    ) -> str:
        if machine.HERE.get() is machine.REAL:
            seed = seed or drawn(state.game.pack(state), seat).hex()
        return await choose(self, state, seat, name, seed, memory, left)

    app.Middleware.__call__ = asked  # type: ignore[method-assign]
    BotWorkers.choose = tried  # type: ignore[method-assign]
    lobby.random_bytes = dice  # type: ignore[attr-defined]


if __name__ == "__main__":
    from alfonso.cli import main

    install()
    sys.exit(main())
