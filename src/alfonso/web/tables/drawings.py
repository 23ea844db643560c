"""Pictures of a table: each drawn once for all who see the same, and sent as what is new in it.

A picture is made from the view of one viewer and from nothing else, and is kept under that viewer's number: whoever
looks with other eyes never gets it.
"""

from __future__ import annotations

import itertools
from collections import OrderedDict
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import msgspec

from alfonso.engine.phrase import Language
from alfonso.web.api.messages import Drawn
from alfonso.web.tables.parcels import Parcel, encode

if TYPE_CHECKING:
    from alfonso.web.tables.live import Live

KEPT: Final = 24  # drawings of a table
NARROWEST: Final = 200  # no picture is drawn for less room
SEAM: Final = "<g "  # a picture is cut before each: pieces are groups

numbers: Final = itertools.count(1)

Key = tuple[int, int, tuple[int, ...], tuple[str, ...], str, "Room"]  # all that a picture hangs on


class Room(msgspec.Struct, frozen=True):
    """What a picture is drawn for: the room on a screen, and what is picked."""

    width: int
    height: int = 0
    chosen: tuple[str, ...] = ()


class Drawing:
    """A picture, cut into its pieces."""

    def __init__(self, answer: int, room: Room, svg: str) -> None:
        self.number: Final = next(numbers)
        self.answer: Final = answer
        self.room: Final = room
        self.svg: Final = svg
        self.pieces: Final = pieces(svg)
        self.parcels: Final[dict[int, Parcel]] = {}  # by the number of the drawing that was sent before

    def after(self, last: Drawing | None) -> Parcel:
        """The message that makes this picture of the last one that was sent."""
        number, room = 0 if last is None else last.number, self.room
        if number not in self.parcels:
            parts = difference([] if last is None else last.pieces, self.pieces)
            self.parcels[number] = Parcel(encode(Drawn(self.answer, room.width, room.height, list(room.chosen), parts)))
        return self.parcels[number]


def pieces(svg: str) -> list[str]:
    """A picture cut into its pieces."""
    first, *others = svg.split(SEAM)
    return [first, *[SEAM + other for other in others]]


def difference(old: list[str], new: list[str]) -> list[str | tuple[int, int]]:
    """New pieces as text, pieces of the old picture by the place of the first and their number."""
    head = same(zip(old, new, strict=False))
    tail = same(zip(reversed(old[head:]), reversed(new[head:]), strict=False))
    parts = between(old, new[head : len(new) - tail])
    if head:
        parts.insert(0, (0, head))
    if tail:
        parts.append((len(old) - tail, tail))
    return parts


def same(pairs: Iterable[tuple[str, str]]) -> int:
    """How many pairs are of equals before the first that is not."""
    count = 0
    for one, other in pairs:
        if one != other:
            break
        count += 1
    return count


def between(old: list[str], new: list[str]) -> list[str | tuple[int, int]]:
    """The same for what lies between the beginning and the end that two pictures have in common."""
    places = {piece: place for place, piece in enumerate(old)} if new else {}
    parts: list[str | tuple[int, int]] = []
    first = count = 0
    for piece in new:
        if count and first + count < len(old) and old[first + count] == piece:
            count += 1
            continue
        if count:
            parts.append((first, count))
            count = 0
        place = places.get(piece, -1)
        if place >= 0:
            first, count = place, 1
        elif parts and isinstance(parts[-1], str):
            parts[-1] += piece
        else:
            parts.append(piece)
    if count:
        parts.append((first, count))
    return parts


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
            look = live.state.view(viewer).look(live.names, width, room.height, language, list(room.chosen))
            drawing = self.kept[key] = Drawing(stream.answer, room, live.game.picture(look))
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        return drawing
