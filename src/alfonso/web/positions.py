"""Endpoints that look back: every position a viewer was shown has an address, the number of its update."""

from __future__ import annotations

from bisect import bisect_right

import msgspec

from alfonso.engine.view import View
from alfonso.web.api import Call, get
from alfonso.web.live import Live
from alfonso.web.play import SEAT, TABLE
from alfonso.web.refusals import missing
from alfonso.web.streams import Eyes, Seen, encode
from alfonso.web.words import Position, Positions

NUMBER = {"number": "The number of one of your updates; the last if none is named."}


@get(f"{TABLE}/positions", Positions, SEAT)
async def positions(call: Call) -> object:
    """The numbers of your updates that showed a position, and the round that each belongs to."""
    live = await call.live()
    seen = live.eyes(call.viewer(live)).seen
    return Positions([one.number for one in seen], [one.round for one in seen])


@get(f"{TABLE}/position", Position, {**SEAT, **NUMBER}, cost=0.5)
async def position(call: Call) -> object:
    """The position that one of your updates showed, or the last before it: as you saw it, with nothing to do."""
    live = await call.live()
    eyes = live.eyes(call.viewer(live))
    seen = looked_back(call, eyes)
    view = as_it_was(live, eyes, seen)
    packed = {**view.pack(), "secret": view.secret, "choices": [], "touches": [], "changes": [], "undo": ""}
    del packed["ready"]
    told = bisect_right(eyes.lines, seen.number, key=lambda line: line.number)
    return Position(seen.number, msgspec.Raw(encode(packed)), told)


def looked_back(call: Call, eyes: Eyes) -> Seen:
    """Which of the positions that these eyes have seen is asked for; refuse one that was never shown."""
    number = call.number("number", eyes.number)
    if number > eyes.number:
        raise missing(f"there is no update {number} yet; the last is {eyes.number}")
    place = bisect_right(eyes.seen, number, key=lambda one: one.number)
    if not place:
        first = f"; the first position is update {eyes.seen[0].number}" if eyes.seen else ""
        raise missing(f"the game had not begun at update {number}{first}")
    return eyes.seen[place - 1]


def as_it_was(live: Live, eyes: Eyes, seen: Seen) -> View:
    """What these eyes saw then."""
    return live.past.state(seen.entry, seen.scene).view(eyes.viewer)
