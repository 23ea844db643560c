"""Snapshots: a live table written down as it stands after an entry, and gone on with from there.

A table is written down apart from what each viewer was told. What the entries say themselves (chat, keys, lessons) is
read from them, and what follows from how the table stands is made anew.
"""

from __future__ import annotations

import functools
import hashlib
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from alfonso import form
from alfonso.engine.game import Game
from alfonso.engine.snapshot import resume
from alfonso.web.api.messages import NudgeInfo, Said
from alfonso.web.store.snapshots import Snapshot
from alfonso.web.store.store import Entry, TableRow
from alfonso.web.tables.clocks import Clock
from alfonso.web.tables.live import CHAT, FOLDS, LESSON, NOT_ALONE, Chair, Live, Parting, Wish
from alfonso.web.tables.streams import Seen, Stream

TABLE: Final = -2  # the viewer that stands for the table itself


class Facts(msgspec.Struct):
    """What is true of a table beside the play; each is called as it is called at the table."""

    chairs: list[Chair]
    undone: int
    onlookers_talk: bool
    again: str | None
    hints: bool
    stand_in: str
    wish: Wish | None
    wishes: int
    parting: Parting | None
    partings: int
    nudges: dict[int, NudgeInfo]
    nudged: dict[int, int]
    away: int | None
    ended: bool
    removed: bool
    shown: int
    unseen: list[int]


class Written(msgspec.Struct):
    """A table, written down. ``talkers`` are the names of those who said something, as they were called then."""

    facts: Facts
    clock: dict[str, Any] | None
    play: dict[str, Any] | None
    names: list[str]
    contributions: str
    pledges: str
    talkers: list[str]


def can_be_taken(live: Live) -> bool:
    """Whether the table can be written down now: not while somebody may not have looked at what was done in a lane."""
    return live.number > 0 and live.alone == NOT_ALONE


def taken(live: Live) -> list[Snapshot]:
    """The table, and the stream of everybody who looks at it, as they stand."""
    facts = Facts(*[getattr(live, name) for name in Facts.__struct_fields__])
    clock = None if live.clock is None else live.clock.pack()
    play = None if live.table is None else live.packer.pack(live.table)
    record, talkers = live.record, [said.name for said in live.chat]
    written = Written(facts, clock, play, record.names, record.contributions, record.pledges, talkers)
    parts: list[tuple[int, object]] = [(TABLE, written)]
    parts += [(viewer, stream.seen()) for viewer, stream in live.streams.items()]
    version = version_of(live.game)
    return [
        Snapshot(live.row.id, live.number, viewer, version, zlib.compress(msgspec.msgpack.encode(part), 1))
        for viewer, part in parts
    ]


def gone_on_with(row: TableRow, game: Game[Any], entries: list[Entry], snapshots: Sequence[Snapshot]) -> Live:
    """The table that was written down, with the streams that are among the snapshots."""
    parts = {one.viewer: zlib.decompress(one.data) for one in snapshots}
    written = msgspec.msgpack.decode(parts.pop(TABLE), type=Written)
    live = Live(row, game)
    live.entries.extend(entries[: snapshots[0].number])
    live.saved = live.number
    for name in Facts.__struct_fields__:
        _set(live, name, getattr(written.facts, name))
    live.clock = None if written.clock is None else Clock.unpack(written.clock)
    _say_again(live, written.talkers)
    record = live.record
    record.names, record.contributions, record.pledges = written.names, written.contributions, written.pledges
    if written.play is not None:
        live.table = resume(game, record, written.play)
    live.history.resume()
    for viewer, part in parts.items():
        stream = live.streams[viewer] = Stream(viewer)
        stream.resume(live, msgspec.msgpack.decode(part, type=Seen))
    return live


def _set(live: Live, name: str, value: Any) -> None:
    """Give a table a fact; lists and dictionaries stay the ones that they are."""
    here = getattr(live, name)
    if isinstance(here, list):
        here[:] = value
    elif isinstance(here, dict):
        here.update(value)
    else:
        setattr(live, name, value)


def _say_again(live: Live, talkers: list[str]) -> None:
    """What was said, and whether it is a lesson, stands in the entries."""
    said = [entry for entry in live.entries if entry.kind == CHAT]
    for number, (name, entry) in enumerate(zip(talkers, said, strict=True), 1):
        live.chat.append(Said(number, entry.seat, name, entry.data["text"], entry.at))
    for entry in live.entries:
        if entry.kind == LESSON:
            FOLDS[LESSON](live, entry)


@functools.cache
def version_of(game: Game[Any]) -> str:
    """What a snapshot hangs on beside the entries: the rules, and every line of the programs that wrote it."""
    own = Path(str(sys.modules[type(game).__module__].__file__)).parent
    packages = [form.PACKAGE] if own.is_relative_to(form.PACKAGE) else [form.PACKAGE, own]
    written = [game.id, str(game.version), game.data_digest, *[contents(package) for package in packages]]
    return hashlib.sha256("\n".join(written).encode()).hexdigest()[:32]


@functools.cache
def contents(package: Path) -> str:
    """A name for what the files of a package say, as they were when somebody first asked."""
    return form.place(package).name
