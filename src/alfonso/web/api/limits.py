"""Limits: how much anybody may ask for, and how fast."""

from __future__ import annotations

import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from starlette.requests import Request

from alfonso.engine.record import plain_name
from alfonso.web.api.messages import LONGEST_NAME
from alfonso.web.machine import monotonic
from alfonso.web.refusals import impossible, too_large, too_often

MOST_BUCKETS: Final = 10_000
BLANK: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # fillers, which no category tells from letters
SEEN: Final = "LNPS"  # letters, numbers, punctuation, symbols: marks alone stand on nothing


class Buckets:
    """A bucket of tokens for everybody: each request takes some, time puts them back."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.clock: Final = clock
        self.buckets: Final[OrderedDict[str, tuple[float, float]]] = OrderedDict()

    def take(self, who: str, cost: float = 1.0) -> None:
        """Take from somebody's bucket; refuse when it is empty."""
        now = self.clock()
        level, since = self.buckets.pop(who, (self.burst, now))
        level = min(self.burst, level + (now - since) * self.rate)
        if level < cost:
            self.buckets[who] = (level, now)
            raise too_often("too many requests: wait {seconds} seconds", seconds=f"{(cost - level) / self.rate:.1f}")
        self.buckets[who] = (level - cost, now)
        if len(self.buckets) > MOST_BUCKETS:
            self.buckets.popitem(last=False)

    def charge(self, who: str, cost: float) -> None:
        """Take what something has turned out to cost beyond what was taken; nobody's debt grows for ever."""
        if cost > 0 and who in self.buckets:
            level, since = self.buckets[who]
            self.buckets[who] = (max(level - cost, -self.burst), since)


class OpenedTables:
    """The tables that were opened from each address, and when, as far as they may still wait for players."""

    def __init__(self) -> None:
        self.tables: Final[OrderedDict[str, list[tuple[str, int]]]] = OrderedDict()

    def add(self, who: str, table: str, at: int) -> None:
        """Somebody has opened a table."""
        self.tables[who] = [*self.tables.pop(who, []), (table, at)]
        if len(self.tables) > MOST_BUCKETS:
            self.tables.popitem(last=False)

    def since(self, who: str, at: int) -> list[str]:
        """The tables that were opened from an address since then; what is older is forgotten."""
        self.tables[who] = [(table, opened) for table, opened in self.tables.get(who, []) if opened >= at]
        return [table for table, _ in self.tables[who]]

    def forget(self, who: str, tables: list[str]) -> None:
        """These tables wait for nobody any more."""
        self.tables[who] = [one for one in self.tables.get(who, []) if one[0] not in tables]


async def read_body(request: Request, largest: int) -> bytes:
    """The body of a request, never more than is allowed."""
    declared = request.headers.get("content-length", "0")
    if declared.isdecimal() and int(declared) > largest:
        raise too_large("that is too much: {count} bytes are allowed", count=largest)
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > largest:
            raise too_large("that is too much: {count} bytes are allowed", count=largest)
    return bytes(body)


def clean(text: str) -> str:
    """What a person typed, on one line and without characters that cannot be seen."""
    kept = "".join(" " if unicodedata.category(letter)[0] == "C" or letter in BLANK else letter for letter in text)
    return " ".join(kept.split())


def short_name(text: str) -> str:
    """A name from elsewhere, no longer than names are here."""
    return plain_name(clean(text[: 4 * LONGEST_NAME]))[:LONGEST_NAME].strip()


def clean_name(text: str) -> str:
    """A name as others see it and as it can stand in a record."""
    name = plain_name(clean(text))
    if not any(unicodedata.category(letter)[0] in SEEN for letter in name):
        raise impossible("a name needs letters that can be seen, other than ; and #")
    return name
