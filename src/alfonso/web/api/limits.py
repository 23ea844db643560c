"""Limits: how much anybody may ask for, and how fast."""

from __future__ import annotations

import time
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from starlette.requests import Request

from alfonso.engine.record import plain_name
from alfonso.web.refusals import impossible, too_large, too_often

MOST_BUCKETS: Final = 10_000


class Buckets:
    """A bucket of tokens for everybody: each request takes some, time puts them back."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
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


async def read_body(request: Request, largest: int) -> bytes:
    """The body of a request, never more than is allowed."""
    declared = request.headers.get("content-length", "0")
    if declared.isdigit() and int(declared) > largest:
        raise too_large("that is too much: {count} bytes are allowed", count=largest)
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > largest:
            raise too_large("that is too much: {count} bytes are allowed", count=largest)
    return bytes(body)


def clean(text: str) -> str:
    """What a person typed, on one line and without characters that cannot be seen."""
    kept = "".join(letter if unicodedata.category(letter)[0] != "C" else " " for letter in text)
    return " ".join(kept.split())


def clean_name(text: str) -> str:
    """A name as others see it and as it can stand in a record."""
    name = plain_name(clean(text))
    if not name:
        raise impossible("a name needs letters other than ; and #")
    return name
