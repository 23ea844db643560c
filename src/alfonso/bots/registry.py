"""Bots by name, as one writes them on the command line: ``greedy``, ``search:samples=400``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from alfonso.bots.bot import Bot
from alfonso.bots.greedy import SETTINGS as GREEDY
from alfonso.bots.greedy import greedy_bot
from alfonso.bots.random import RandomBot
from alfonso.bots.search.bot import SETTINGS, search_bot
from alfonso.bots.settings import Setting, settled
from alfonso.bots.unsure import SETTINGS as UNSURE
from alfonso.bots.unsure import unsure_bot
from alfonso.engine.errors import UnknownName, nearest

LONGEST: Final = "longest"  # the setting of bots that look at a clock


@dataclass(frozen=True)
class Kind:
    """A kind of bot: what can be set, and how one is made of it."""

    settings: list[Setting]
    make: Callable[[dict[str, str]], Bot]
    plain: bool = True  # whether it is worth a seat without settings


KNOWN: dict[str, Kind] = {
    "random": Kind([], lambda _: RandomBot()),
    "unsure": Kind(UNSURE, unsure_bot, plain=False),
    "greedy": Kind(GREEDY, greedy_bot),
    "search": Kind(SETTINGS, search_bot),
}


def names() -> list[str]:
    """The names of all bots that need no settings, the simplest first."""
    return [name for name, kind in KNOWN.items() if kind.plain]


def bot(spec: str) -> Bot:
    """The bot that is written so: its name, with settings if it has any."""
    name, *given = spec.split(":")
    if name not in KNOWN:
        raise UnknownName("no bot is called {name}; {nearest}", name=repr(name), nearest=nearest(name, list(KNOWN)))
    kind = KNOWN[name]
    return kind.make(settled(name, given, kind.settings))


def in_time(spec: str, seconds: float) -> str:
    """The same bot for somewhere where the clock counts: one that thinks ahead does so no longer than this at once."""
    name, *given = spec.split(":")
    told = {part.partition("=")[0].strip() for part in given}
    if LONGEST in told or name not in KNOWN or all(setting.name != LONGEST for setting in KNOWN[name].settings):
        return spec
    return f"{spec}:{LONGEST}={max(seconds, 0.001):.3f}"
