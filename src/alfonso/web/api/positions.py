"""Endpoints that look back: every position a viewer was shown has an address, the number of its update."""

from __future__ import annotations

from bisect import bisect_right

import msgspec

from alfonso.engine.view import View
from alfonso.web.api.endpoints import Call, get
from alfonso.web.api.messages import PositionInfo, Positions, Story
from alfonso.web.api.play import SEAT, TABLE
from alfonso.web.refusals import impossible, missing
from alfonso.web.tables.live import Live
from alfonso.web.tables.parcels import encode
from alfonso.web.tables.story import story, viewers
from alfonso.web.tables.streams import PackedView, Shown, Stream, words_of

NUMBER = {"number": "The number of one of your updates; the last if none is named."}


@get(f"{TABLE}/positions", Positions, SEAT)
async def positions(call: Call) -> object:
    """The numbers of your updates that showed a position, and the round that each belongs to."""
    live = await call.live()
    shown = live.stream(call.viewer(live)).shown
    return Positions([one.number for one in shown], [one.round for one in shown])


@get(f"{TABLE}/story", Story, cost=2.0)
async def whole_story(call: Call) -> object:
    """Every position of a finished play as they came, whose act led to it, and by which number each viewer knows it."""
    live = await call.live()
    if not live.over:
        raise impossible("who did what when is told when the game is over")
    for viewer in viewers(live):
        await call.services.tables.eyes(live, viewer)
    return story(live)


@get(f"{TABLE}/position", PositionInfo, {**SEAT, **NUMBER}, cost=0.5)
async def position(call: Call) -> object:
    """The position that one of your updates showed, or the last before it: as you saw it, with nothing to do."""
    live = await call.live()
    stream = live.stream(call.viewer(live))
    shown = looked_back(call, stream)
    view = await as_it_was(call, live, stream, shown)
    packed = {**view.pack(), "secret": view.secret, "choices": [], "touches": [], "changes": [], "undo": ""}
    packed["points"] = live.game.points(view)
    packed["shortcuts"] = []
    del packed["ready"], packed["prompt"]
    seen = encode(packed.pop("seen"))
    words = words_of(live.game, view, [], [])
    told = bisect_right(stream.lines, shown.number, key=lambda line: line.number)
    return PositionInfo(shown.number, msgspec.Raw(PackedView(encode(packed), seen, words).said(call.language)), told)


def looked_back(call: Call, stream: Stream) -> Shown:
    """Which of the positions that a stream showed is asked for; refuse one that was never shown."""
    number = call.number("number", stream.number)
    if number > stream.number:
        raise missing("there is no update {number} yet; the last is {last}", number=number, last=stream.number)
    place = bisect_right(stream.shown, number, key=lambda one: one.number)
    if not place:
        if not stream.shown:
            raise missing("the game has not begun yet")
        first = stream.shown[0].number
        raise missing("the game had not begun at update {number}; its first is {first}", number=number, first=first)
    return stream.shown[place - 1]


async def as_it_was(call: Call, live: Live, stream: Stream, shown: Shown) -> View:
    """What the viewer saw then."""
    await call.services.tables.memory.recall(live, shown.entry)
    return live.history.state(shown.entry, shown.scene).view(stream.viewer)
