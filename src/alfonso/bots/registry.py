"""Bots by name, as one writes them on the command line."""

from __future__ import annotations

from alfonso.bots.bot import Bot
from alfonso.bots.greedy import GreedyBot
from alfonso.bots.random import RandomBot
from alfonso.engine.errors import UnknownName, nearest


def bot(name: str) -> Bot:
    """The bot with this name."""
    known: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot()}
    if name not in known:
        raise UnknownName(f"no bot is called {name!r}; {nearest(name, known)}")
    return known[name]
