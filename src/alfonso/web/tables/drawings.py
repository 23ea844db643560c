"""Pictures of a table: each drawn once for all who see the same, and sent as what is new in it.

A picture is made from the view of one viewer and from nothing else, and is kept under that viewer's number: whoever
looks with other eyes never gets it.
"""

from __future__ import annotations

import itertools
from collections import OrderedDict
from operator import eq
from typing import TYPE_CHECKING, Final

import msgspec

from alfonso.engine.phrase import Language
from alfonso.web.api.messages import Drawn
from alfonso.web.tables.parcels import Parcel, encode

if TYPE_CHECKING:
    from alfonso.web.tables.live import Live

KEPT: Final = 24  # drawings of a table
NARROWEST: Final = 200  # no picture is drawn for less room

numbers: Final = itertools.count(1)

Key = tuple[int, int, tuple[int, ...], tuple[str, ...], str, "Room"]  # all that a picture hangs on


class Room(msgspec.Struct, frozen=True):
    """What a picture is drawn for: the room on a screen, and what is picked."""

    width: int
    height: int = 0
    chosen: tuple[str, ...] = ()


Part = str | tuple[int, int]  # what is new, or what the last picture had: from which letter on, and how many


class Drawing:
    """A picture, which is sent as what is new in it after the last one."""

    def __init__(self, answer: int, room: Room, pieces: list[str]) -> None:
        self.number: Final = next(numbers)
        self.answer: Final = answer
        self.room: Final = room
        self.pieces: Final = pieces  # one after another; most are shared with other pictures, for there are many
        self.parcels: Final[dict[int, Parcel]] = {}  # by the number of the drawing that was sent before

    @property
    def svg(self) -> str:
        """The picture whole."""
        return "".join(self.pieces)

    def after(self, last: Drawing | None) -> Parcel:
        """The message that makes this picture of the last one that was sent."""
        number, room = 0 if last is None else last.number, self.room
        if number not in self.parcels:
            parts: list[Part] = [self.svg] if last is None else difference(last.pieces, self.pieces)
            self.parcels[number] = Parcel(encode(Drawn(self.answer, room.width, room.height, list(room.chosen), parts)))
        return self.parcels[number]


def difference(old: list[str], new: list[str]) -> list[Part]:
    """What makes the new picture of the old one, both in pieces: what is new, and what was there as it was.

    Most pieces stand where they stood and are the very same texts: they are not even compared letter by letter.
    """
    runs = standing(old, new) if len(old) == len(new) else displaced(old, new)
    starts = [0, *itertools.accumulate(map(len, old))]
    return [
        (starts[place], starts[place + end - at] - starts[place]) if place >= 0 else "".join(new[at:end])
        for place, at, end in runs
    ]


Run = tuple[int, int, int]  # where such pieces stand among the old ones, or -1; which of the new ones: from, and up to


def standing(old: list[str], new: list[str]) -> list[Run]:
    """The new pieces in runs, where as many have come as have gone."""
    if not new:
        return []
    same = [*map(eq, old, new)]
    same.append(not same[-1])
    runs: list[Run] = []
    at = 0
    while at < len(new):
        end = same.index(not same[at], at)
        runs.append((at if same[at] else -1, at, end))
        at = end
    return runs


def displaced(old: list[str], new: list[str]) -> list[Run]:
    """The same where pieces have come or gone, so that others stand elsewhere."""
    least = min(len(old), len(new))
    head = [*map(eq, old, new), False].index(False)
    tail = min([*map(eq, reversed(old), reversed(new)), False].index(False), least - head)
    runs: list[Run] = [(0, 0, head)] if head else []
    places = {piece: place for place, piece in enumerate(old[head : len(old) - tail], head)}
    for at, piece in enumerate(new[head : len(new) - tail], head):
        place = places.get(piece, -1)
        if runs and (place < 0) == (runs[-1][0] < 0):
            first, begun, _ = runs[-1]
            follows = first + at - begun  # of pieces that are equal the one that goes on where the last one stood
            if place < 0 or old[follows : follows + 1] == [piece]:
                runs[-1] = first, begun, at + 1
                continue
        runs.append((place, at, at + 1))
    if tail:
        runs.append((len(old) - tail, len(new) - tail, len(new)))
    return runs


class Drawings:
    """The last pictures of a table, by who sees them, after which of its updates, in which language and room."""

    def __init__(self, live: Live) -> None:
        self.live: Final = live
        self.kept: Final[OrderedDict[Key, Drawing]] = OrderedDict()

    def of(self, viewer: int, language: Language, room: Room) -> Drawing | None:
        """The table as a viewer sees it now; nothing before the play has begun."""
        live = self.live
        if live.state is None:
            return None
        stream = live.stream(viewer)
        key = (viewer, stream.answer, tuple(stream.ready), tuple(live.names), language.code, room)
        drawing = self.kept.get(key)
        if drawing is None:
            width = max(room.width, NARROWEST)
            look = live.view(live.state, viewer).look(live.names, width, room.height, language, list(room.chosen))
            drawing = self.kept[key] = Drawing(stream.answer, room, live.game.cut_picture(look))
            self._forget_some(viewer, stream.answer)
        self.kept.move_to_end(key)
        return drawing

    def _forget_some(self, viewer: int, answer: int) -> None:
        """Keep memory in bounds: nobody is sent a position of a viewer that has passed."""
        for key in [key for key in self.kept if key[0] == viewer and key[1] != answer]:
            del self.kept[key]
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
