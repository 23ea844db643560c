"""Bots by name, as one writes them on the command line."""

from __future__ import annotations

from alfonso.bots.bot import Bot
from alfonso.bots.greedy import GreedyBot
from alfonso.bots.random import RandomBot
from alfonso.engine.errors import UnknownName, nearest

KNOWN: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot()}


def names() -> list[str]:
    """The names of all bots, the simplest first."""
    return list(KNOWN)


def bot(name: str) -> Bot:
    """The bot with this name."""
    if name not in KNOWN:
        raise UnknownName("no bot is called {name}; {nearest}", name=repr(name), nearest=nearest(name, KNOWN))
    return KNOWN[name]
