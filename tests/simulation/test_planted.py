"""Faults planted by hand: the simulation notices each of them within a few stories."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from alfonso.web.api import play, sockets
from alfonso.web.api.messages import Update
from alfonso.web.store import snapshots
from alfonso.web.store.sqlite import SqliteStore
from alfonso.web.store.store import Entry, Taken, Trouble
from alfonso.web.tables import streams
from alfonso.web.tables.live import Live
from alfonso.web.tables.presence import Presence
from alfonso.web.tables.streams import Stream
from alfonso.web.tables.tables import Tables
from tests.simulation.story import run

MOST = 40  # stories until it must have been noticed

Patch = pytest.MonkeyPatch


def answer_before_the_commit(patch: Patch) -> None:
    """A command is acknowledged, and written some time later."""
    append, later = SqliteStore.append, []

    async def quietly(store: Any, addition: Any) -> None:
        with suppress(Taken, Trouble):
            await append(store, addition)

    async def soon(store: Any, addition: Any) -> None:
        later.append(asyncio.ensure_future(quietly(store, addition)))

    patch.setattr(SqliteStore, "append", soon)


def do_again_what_was_done(patch: Patch) -> None:
    """A key that was used says nothing."""
    patch.setattr(play, "done_before", lambda *_: False)


def tell_twice(patch: Patch) -> None:
    """The last update is sent once more with the next."""
    updates = sockets.Telling.updates

    async def again(told: sockets.Telling) -> Any:
        found = await updates(told)
        if found and told.after > 5:
            told.after -= 1
        return found

    patch.setattr(sockets.Telling, "updates", again)


def forget_what_was_missed(patch: Patch) -> None:
    """Whoever comes back is told only the last update."""
    since = Stream.since
    patch.setattr(Stream, "since", lambda stream, after, *more: since(stream, max(after, stream.number - 1), *more))


def show_others_answers(patch: Patch) -> None:
    """In lanes everybody sees with the eyes of the first seat."""
    look_at = streams.look_at

    def leak(live: Live, state: Any, viewer: int, *more: Any) -> Any:
        return look_at(live, state, 0 if state.lanes else viewer, *more)

    patch.setattr(streams, "look_at", leak)


def number_hidden_moves(patch: Patch) -> None:
    """A move in secret is an update for everybody."""
    update = Stream._update

    def told(stream: Stream, live: Live, entry: Entry) -> Any:
        found = update(stream, live, entry)
        return found or Update(stream.number + 1, entry.at)

    patch.setattr(Stream, "_update", told)


def do_not_listen(patch: Patch) -> None:
    """What other processes write is not heard of."""
    patch.setattr(Tables, "_hear_of", lambda *_: asyncio.sleep(0))


def tell_nobody_what_was_caught_up_with(patch: Patch) -> None:
    """Who comes second catches up, and keeps it to itself."""

    async def quietly(self: Tables, live: Live) -> None:
        async with live.lock:
            await self._catch_up(live)

    patch.setattr(Tables, "catch_up", quietly)


def forget_the_last_entry(patch: Patch) -> None:
    """A table that is opened again lacks what happened last."""

    async def load(self: Tables, id: str) -> Live:
        row = await self.store.table(id)
        assert row is not None
        live = self.cache[id] = Live(row, self.games(row.game))
        for entry in (await self.store.entries(id))[:-1]:
            live.fold(entry)
        return live

    patch.setattr(Tables, "_load", load)


def let_the_withdrawn_look_on(patch: Patch) -> None:
    """Leave to watch is never looked at again."""

    async def granted(*_: object) -> bool:
        return True

    patch.setattr(SqliteStore, "granted", granted)


def fail_when_nobody_is_there(patch: Patch) -> None:
    """Presence trips over tables at which nobody sits any more."""

    def trip(self: Presence, live: Live) -> Any:
        raise KeyError(live.row.id)

    patch.setattr(Presence, "gone", trip)


def take_any_number(patch: Patch) -> None:
    """A move may answer a position that has passed."""
    patch.setattr(Live, "check_number", lambda *_: None)


def forget_what_is_unclear(patch: Patch) -> None:
    """What was written although it failed is not looked for."""
    patch.setattr(Live, "behind", property(lambda live: False, lambda live, value: None), raising=False)
    patch.setattr(Tables, "_hear_of", lambda self, live: self.catch_up(live) if live.row.id == "" else asyncio.sleep(0))


def let_bots_agree(patch: Patch) -> None:
    """Whose seat a bot plays is not asked whether the table may end."""
    parties = Live.parties
    patch.setattr(Live, "parties", lambda live: [seat for seat in parties(live) if not live.chairs[seat].bot])


def count_on_from_a_wrong_number(patch: Patch) -> None:
    """Whose stream is gone on with is told the last update's number again."""
    resume = Stream.resume

    def amiss(stream: Stream, live: Live, seen: Any) -> None:
        resume(stream, live, seen)
        stream.number -= 1

    patch.setattr(Stream, "resume", amiss)


def trust_what_is_damaged(patch: Patch) -> None:
    """The sums of snapshots are all the same."""
    patch.setattr(snapshots, "_sum", lambda *_: "sound")


PLANTED: list[Callable[[Patch], None]] = [
    answer_before_the_commit,
    do_again_what_was_done,
    tell_twice,
    forget_what_was_missed,
    show_others_answers,
    number_hidden_moves,
    do_not_listen,
    tell_nobody_what_was_caught_up_with,
    forget_the_last_entry,
    let_the_withdrawn_look_on,
    fail_when_nobody_is_there,
    take_any_number,
    forget_what_is_unclear,
    let_bots_agree,
    count_on_from_a_wrong_number,
    trust_what_is_damaged,
]


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_some_seed_notices(plant: Callable[[Patch], None], monkeypatch: Patch) -> None:
    plant(monkeypatch)
    assert any(run(seed).history.complaints for seed in range(1, MOST)), plant.__doc__
