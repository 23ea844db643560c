"""What long tables cost: opening one that is not in memory, being told of what was missed, looking back.

python benchmarks/long_tables.py --entries 50 500 5000
python benchmarks/long_tables.py --game era-medieval-age

Writes tables with so many entries, most of them moves that are taken back and made again, into a database of its own,
and lets a server that has nothing in memory work with them: with the snapshots that it keeps, and without. Reports the
milliseconds for which the process worked, and how many times as long that is as at the first of the tables.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from typing import Any

from alfonso.engine.dice import SealedDice
from alfonso.engine.phrase import ENGLISH
from alfonso.engine.record import record_of
from alfonso.games import registry
from alfonso.web.app import Middleware, create
from alfonso.web.settings import Settings
from alfonso.web.store.store import Addition, Entry, TableRow, fresh_id
from alfonso.web.tables.live import MOVE, SIT, UNDO, Live
from alfonso.web.tables.memory import EVERY
from alfonso.web.tables.snapshots import can_be_taken, taken
from alfonso.web.tables.streams import Stream
from alfonso.web.tables.tables import Tables

SEATS = 2
NEVER = 10**9
MISSED = (3, 90)  # updates


class Written:
    """A long table, entry by entry, and its snapshots, as a server makes them meanwhile."""

    def __init__(self, game: str, count: int) -> None:
        rules = registry.load(game)
        dice = SealedDice("a long table", "", [0] * (SEATS + 1))
        header = record_of(rules, rules.open(rules.setup(SEATS, {}), dice), "").text()
        self.row = TableRow(fresh_id(), game, SEATS, header, "player0", 1, "running", 1)
        self.live = Live(self.row, rules)
        self.snapshots: list[Any] = []
        for viewer in range(-1, SEATS):
            self.live.streams[viewer] = Stream(viewer)
        for seat in range(SEATS):
            self.add(SIT, seat, {"player": f"player{seat}", "name": f"P{seat}"})
        self.play(count)

    def play(self, count: int) -> None:
        """Move and take back until there are so many entries."""
        live, chance = self.live, random.Random("long")
        while live.number < count:
            assert live.state is not None
            assert live.table is not None
            seat = live.state.to_act[0]
            action = chance.choice(live.state.choices(seat))
            if live.ends_with(seat, action):
                return
            self.add(MOVE, seat, {"action": action.text})
            if live.number < count and live.table.cannot_undo(seat) is None and chance.random() < 1 - 120 / count:
                self.add(UNDO, seat, {})

    def add(self, kind: str, seat: int, data: dict[str, Any]) -> None:
        """One entry more."""
        number = self.live.number + 1
        self.live.fold(Entry(self.row.id, number, kind, seat, data, number, f"key{number}"))
        if number % EVERY == 0 and can_be_taken(self.live):
            self.snapshots.append(taken(self.live))


async def measured(tables: Tables, work: Callable[[], Awaitable[object]], times: int) -> float:
    """The milliseconds for which the process works, at best, on something that begins with nothing in memory."""
    best = float("inf")
    for _ in range(times):
        tables.cache.clear()
        before = time.process_time()
        await work()
        best = min(best, (time.process_time() - before) * 1000)
    return best


async def figures(tables: Tables, written: Written, times: int) -> dict[str, float]:
    """What each thing costs at a table."""
    id, stream = written.row.id, written.live.streams[0]
    middle = stream.shown[len(stream.shown) // 2].entry

    async def open_it() -> None:
        await tables.eyes(await tables.find(id), 0)

    async def look_back() -> None:
        live = await tables.find(id)
        await tables.memory.recall(live, middle)
        live.history.state(middle).view(0)

    found = {"open": await measured(tables, open_it, times)}
    for missed in MISSED:
        after = max(0, stream.number - missed)

        async def catch_up(after: int = after) -> None:
            await tables.updates(await tables.find(id), 0, after, ENGLISH)

        found[f"open, {missed} missed"] = await measured(tables, catch_up, times)
    found["look back"] = await measured(tables, look_back, times)
    return found


async def main(game: str, counts: list[int], times: int, folder: str) -> None:
    """Write tables, measure, and report."""
    app = create(Settings(database=f"sqlite:{folder}/long.db"))
    assert isinstance(app, Middleware)
    store, tables = app.services.store, app.services.tables
    await store.open()
    first: dict[tuple[bool, str], float] = {}
    for count in counts:
        written = Written(game, count)
        entries = written.live.entries
        await store.add_table(written.row, [Addition(entry) for entry in entries], [])
        for snapshots in written.snapshots:
            await store.put_snapshots(snapshots)
        size = sum(len(one.data) for snapshots in written.snapshots for one in snapshots)
        print(f"{game}, {len(entries)} entries, {size / 1024:.0f} KiB of snapshots")
        for kept in (False, True):
            tables.memory.every = EVERY if kept else NEVER
            for what, found in (await figures(tables, written, times)).items():
                times_as_long = found / first.setdefault((kept, what), found)
                named = "with snapshots" if kept else "without"
                print(f"  {named:15} {what:16} {found:9.1f} ms  {times_as_long:6.1f} times", flush=True)
    await tables.close()
    await store.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="xii-century")
    parser.add_argument("--entries", type=int, nargs="+", default=[50, 500, 5000])
    parser.add_argument("--times", type=int, default=2)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(main(given.game, given.entries, given.times, folder))
