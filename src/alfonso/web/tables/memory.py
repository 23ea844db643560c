"""What is remembered of long tables, so that opening, looking back and catching up take no longer than at young ones.

After every so many entries a snapshot is made and kept, when everybody has been told: nobody waits for it and nothing
hangs on it. Whoever needs a table, somebody's eyes or an update of long ago begins at the last snapshot before; where
there is none, at the first entry. The entries are the truth, and lead to the same, byte for byte.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

from alfonso import form
from alfonso.engine.game import Game
from alfonso.web.store.snapshots import Snapshot
from alfonso.web.store.store import Entry, Store, TableRow, Trouble
from alfonso.web.tables.live import Live
from alfonso.web.tables.shifts import Shifts
from alfonso.web.tables.snapshots import TABLE, can_be_taken, contents, gone_on_with, taken, version_of
from alfonso.web.tables.streams import Stream, Told

log = logging.getLogger("alfonso.web.tables.memory")

EVERY: Final = 64  # entries

T = TypeVar("T")


class Memory:
    """Makes snapshots, and begins with them."""

    def __init__(self, store: Store, shifts: Shifts) -> None:
        self.store: Final = store
        self.shifts: Final = shifts
        self.every = EVERY
        contents(form.PACKAGE)  # read now, so that nobody waits for it later

    # Keeping

    def is_due(self, live: Live) -> bool:
        """Whether so much has happened, or was found out, since the last snapshot that another is to be made."""
        saved = min([live.saved, *[stream.saved for stream in live.streams.values()]])
        return live.number - saved >= self.every and can_be_taken(live)

    async def save(self, live: Live) -> None:
        """Make a snapshot and keep it, as long as one is to be made; where that fails, there will be another."""
        try:
            while self.is_due(live):  # somebody may have begun to look meanwhile
                async with self.shifts.turn:
                    found = self._taken(live) if self.is_due(live) else []
                await self.store.put_snapshots(found)
        except Trouble:
            pass  # which is written down
        finally:
            live.saving = False

    def _taken(self, live: Live) -> list[Snapshot]:
        found = taken(live)
        live.saved = live.number
        for stream in live.streams.values():
            stream.saved = live.number
        return found

    # Beginning

    async def load(self, row: TableRow, game: Game[Any]) -> Live:
        """A table as it stands now."""
        entries = await self.store.entries(row.id)
        live, _ = await self._do(row, game, entries, len(entries), None, lambda live: _folding(live, entries))
        while more := await self.store.entries(row.id, live.number):  # may have been written meanwhile
            await self.shifts.do(live.folding(more))
        return live

    async def open_eyes(self, live: Live, viewer: int) -> None:
        """Make the stream of a viewer."""

        def catch_up(ghost: Live) -> Iterator[None]:
            yield from _folding(ghost, live.entries)
            live.streams.setdefault(viewer, ghost.streams[viewer])

        await self._do(live.row, live.game, live.entries, live.number, viewer, catch_up)

    async def recall(self, live: Live, entry: int) -> None:
        """See to it that the state after an entry can be found."""
        if live.history.of(entry) is None:
            entries = live.entries[: min(entry + self.every, live.history.base)]
            work = lambda ghost: _folding(ghost, entries)  # noqa: E731
            ghost, _ = await self._do(live.row, live.game, entries, entry, None, work)
            live.history.learn(ghost.history)

    async def told(self, live: Live, viewer: int, after: int, most: int) -> list[Told]:
        """Some updates of a viewer beyond a number, told once more."""
        entries, before = live.entries, live.streams[viewer].entries[after] - 1

        def tell(ghost: Live) -> Iterator[Told | None]:
            return _telling(ghost, entries, viewer, after, most)

        _, found = await self._do(live.row, live.game, entries, before, viewer, tell)
        return [told for told in found if told is not None]

    async def _do(
        self,
        row: TableRow,
        game: Game[Any],
        entries: list[Entry],
        most: int,
        viewer: int | None,
        work: Callable[[Live], Iterator[T]],
    ) -> tuple[Live, list[T]]:
        """Work that begins with a table after at most so many entries, and perhaps with the eyes of a viewer.

        It begins as late as it can; where a snapshot turns out to be of no use, at the first entry.
        """
        found = await self._find(row.id, game, most, viewer) if most >= self.every else []
        if found:
            try:
                live = gone_on_with(row, game, entries, found)
                return live, await self.shifts.do(work(live))
            except Exception:
                log.exception("a snapshot is of no use", extra={"table": row.id})
        live = Live(row, game)
        if viewer is not None:
            live.streams[viewer] = Stream(viewer)
        return live, await self.shifts.do(work(live))

    async def _find(self, id: str, game: Game[Any], most: int, viewer: int | None) -> list[Snapshot]:
        """The last snapshot before; none where it cannot be read."""
        try:
            return await self.store.snapshots(
                id, [TABLE] if viewer is None else [viewer, TABLE], version_of(game), most
            )
        except Trouble:
            return []


def _folding(live: Live, entries: list[Entry]) -> Iterator[None]:
    """Let all entries happen that there are, those included that come meanwhile."""
    while live.number < len(entries):
        live.fold(entries[live.number])
        yield


def _telling(ghost: Live, entries: list[Entry], viewer: int, after: int, most: int) -> Iterator[Told | None]:
    """So many updates beyond a number, one at a time; nothing for entries that were told before or not at all."""
    stream = ghost.streams[viewer]
    while ghost.number < len(entries) and stream.number < after + most:
        stream.recent.clear()
        ghost.fold(entries[ghost.number])
        yield None
        for told in stream.recent:
            if after < told.update.number <= after + most:
                yield told
