"""With and without snapshots: what every viewer is sent is the same to the last byte, and truth is in the entries."""

import random
import sqlite3
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from alfonso.engine.phrase import ENGLISH
from alfonso.games import registry
from alfonso.web.store.keeping import check
from alfonso.web.store.snapshots import Snapshot
from alfonso.web.store.sqlite import SqliteStore
from alfonso.web.store.store import Addition, Entry, Trouble
from alfonso.web.tables import snapshots
from alfonso.web.tables.clocks import Clock
from alfonso.web.tables.history import EARLIER
from alfonso.web.tables.live import Live
from alfonso.web.tables.memory import EVERY
from alfonso.web.tables.parcels import encode_in
from alfonso.web.tables.snapshots import Facts, can_be_taken, gone_on_with, taken
from alfonso.web.tables.streams import Seen, Stream, Told
from tests.engine.test_parts import moments
from tests.web.eventful import Eventful
from tests.web.inprocess import InProcessServer, Person, in_process, until
from tests.web.long import long_table

LONG = 200  # entries
CUTS = 4
FURTHER = 40  # entries after a cut
EVERYTHING = 10**9
MORE = {"lords-of-xidit": {"change"}, "mil-1049": {"change", "ask", "answer"}}  # what happens beside moves
HIDING = [("lords-of-xidit", 4, "bards"), ("mil-1049", 3, "castle bid"), ("mil-1049", 3, "offer")]

# What a table knows beside its facts: written down in another way or read from the entries, or found anew.
WRITTEN = {"clock", "table", "record", "entries", "chat", "tutor", "streams", "row", "game", "imported"}
MADE_ANEW = {
    "publics", "known", "alone", "views", "history", "drawings", "behind", "lock", "opening", "closed", "points",
    "bells", "thinking", "memories", "packer", "saved", "saving",
}  # fmt: skip
RELEARNT = {
    "viewer", "view", "ready", "seats", "chat", "dice", "result", "again", "clock", "wish", "parting", "nudges",
    "removed", "onlookers_talk", "base", "saved", "updates", "recent", "done", "_places", "_told", "_undone",
}  # fmt: skip


def with_eyes(live: Live, memory: int = EVERYTHING) -> Live:
    for viewer in range(-1, live.row.seats):
        live.streams[viewer] = Stream(viewer, memory)
    return live


def sent(live: Live, told: Told) -> bytes:
    return told.parcel(ENGLISH.naming(live.names), True).plain


def standing(live: Live, viewer: int) -> bytes:
    """All that a viewer may be told of a table as it stands, and how each of its requests was answered."""
    stream = live.streams[viewer]
    view = None if stream.view is None else stream.view.said(ENGLISH.naming(live.names)).decode()
    told = {
        name: getattr(stream, name)
        for name in vars(stream)
        if name not in ("view", "updates", "recent", "base", "saved", "viewer")
    }
    return encode_in(ENGLISH.naming(live.names), [view, told])


def truth(live: Live) -> Any:
    """All that the server knows of a table as it stands."""
    facts = [getattr(live, name) for name in Facts.__struct_fields__]
    table = live.table
    assert table is not None
    undo = [(str(table.cannot_undo(seat)), str(table.cannot_rewind(seat))) for seat in range(live.row.seats)]
    clock = None if live.clock is None else live.clock.pack()
    stops = [(stop.moves, stop.told, stop.mark.moves, live.game.digest(stop.state)) for stop in table.stops]
    pasts = [(past.seat, past.action.text, past.own_revelations, past.asked, past.unseen) for past in table.past]
    kept = [past.kept is not None and live.game.digest(past.kept) for past in table.past]
    notes = [(note.told, note.event.pack()) for note in table.notes]
    digest = live.game.digest(table.state)
    return facts, live.chat, live.record.text(), digest, undo, clock, stops, table.unchanged, pasts, kept, notes


class Companion:
    """A table that began with a snapshot of another, and goes on beside it for a while."""

    def __init__(self, live: Live, entries: list[Entry]) -> None:
        self.whole = live
        self.again = gone_on_with(live.row, live.game, entries, taken(live))
        self.since = live.number
        self.check()

    def go_on(self, entry: Entry) -> None:
        """Let what has happened at the one table happen here, and compare what that made everybody be sent."""
        for viewer, stream in self.again.streams.items():
            stream.recent.clear()
            assert stream.number == numbers(self.whole, entry.number - 1)[viewer]
        self.again.fold(entry)
        for viewer, stream in self.again.streams.items():
            expected = list(self.whole.streams[viewer].recent)[stream.number - len(stream.recent) : stream.number]
            assert [sent(self.again, told) for told in stream.recent] == [sent(self.whole, told) for told in expected]

    def check(self) -> None:
        """Everything is as at the other table."""
        for viewer in self.whole.streams:
            assert standing(self.again, viewer) == standing(self.whole, viewer)
        if self.whole.table is not None:
            assert truth(self.again) == truth(self.whole)


def numbers(live: Live, entry: int) -> dict[int, int]:
    """How many updates each viewer had been sent after an entry."""
    return {viewer: bisect_right(stream.entries, entry) for viewer, stream in live.streams.items()}


@pytest.mark.parametrize("game", ["fair", *registry.ids()])
def test_what_is_sent_is_the_same_from_any_snapshot_on(game: str) -> None:
    chance, rules = random.Random(game), registry.load(game)
    kinds: set[str] = set()
    for seed in range(12 if game == "fair" else 2):
        seats = chance.choice([count for count in rules.seat_counts if 2 <= count <= 3])
        story = Eventful.begun(game, seats, f"{game} {seed}")
        story.grow(LONG)
        kinds |= {entry.kind for entry in story.entries}
        accompany(story, sorted(chance.sample(range(1, len(story.entries)), CUTS)))
    assert kinds >= {"move", "undo", "chat", "bot", *MORE.get(game, {"ask", "answer"})}


@pytest.mark.parametrize(("game", "seats", "kind"), HIDING)
def test_also_while_an_answer_in_parts_is_hidden(game: str, seats: int, kind: str) -> None:
    table = next(moments(game, seats, kind))
    story = Eventful(table.record, kind)
    begun, hidden = story.live.number, []
    while story.live.number < begun + FURTHER and not story.live.over:
        if story.state.hiding >= 0:
            hidden.append(story.live.number)
        story.grow(story.live.number + 1)
    assert any(past.unseen for past in story.table.past) or any(story.live.unseen)
    accompany(story, hidden[:CUTS])


def accompany(story: Eventful, cuts: list[int]) -> None:
    """Let everything happen once more, with companions that begin at these entries, or soon after."""
    live = with_eyes(Live(story.row, story.game))
    companions: list[Companion] = []
    for number, entry in enumerate(story.entries, 1):
        live.fold(entry)
        for one in companions:
            one.go_on(entry)
            if number == one.since + FURTHER:
                one.check()
        companions = [one for one in companions if number < one.since + FURTHER]
        if cuts and number >= cuts[0] and can_be_taken(live):
            cuts.pop(0)
            companions.append(Companion(live, story.entries))
    for one in companions:
        one.check()


def test_whatever_a_table_knows_is_kept_or_made_anew() -> None:
    """Whoever adds something to a table, a stream or a clock decides which of the two it is."""
    story = Eventful.begun("fair", 2, "names")
    live = story.live
    assert set(vars(live)) == {*Facts.__struct_fields__, *WRITTEN, *MADE_ANEW}
    assert set(vars(Stream(0))) == {*Seen.__struct_fields__, *RELEARNT}
    clock = Clock("days", 60, 5, 2, 1000)
    clock.go_on(2000, [0, 1], 3)
    clock.rest(1, 5000)
    clock.run_out(0, 9000)
    clock.go_on(9000, [1], 3, 1, hidden=True)
    assert clock.rested
    assert clock.out
    assert clock.gains
    assert set(clock.pack()) == set(vars(clock))
    assert vars(Clock.unpack(msgspec.msgpack.decode(msgspec.msgpack.encode(clock.pack())))) == vars(clock)


# Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    with in_process(f"sqlite:{tmp_path_factory.mktemp('snapshots')}/server.db") as server:
        yield server


Old = tuple[str, Person, Person]


@pytest.fixture(scope="module")
def old(served: InProcessServer) -> Old:
    """A table at which much has happened, with snapshots of it after many entries and for both who sit there."""
    ann, ben = served.guest("Ann"), served.guest("Ben")
    players = [one.get("/api/session")["player"] for one in (ann, ben)]
    story = Eventful.begun("mil-1049", 2, "served", players)
    story.grow(300)
    store, row, entries = served.services.store, story.row, story.entries
    served.call(store.add_table, row, [Addition(entry, sits=entry.data.get("player")) for entry in entries], [])
    live = with_eyes(Live(row, story.game))
    for entry in entries:
        live.fold(entry)
        if entry.number % EVERY == 0 and can_be_taken(live):
            served.call(store.put_snapshots, taken(live))
    return row.id, ann, ben


def everything(server: InProcessServer, table: str, person: Person) -> list[Any]:
    """All that somebody can ask for, of now and of long ago."""
    path = f"/api/tables/{table}"
    now = person.look(table)
    numbers = person.get(f"{path}/positions")["numbers"]
    found = [now, numbers, person.get(f"{path}/record"), person.get(f"{path}/events?after=0")]
    found += [person.get(f"{path}/events?after={after}") for after in range(1, now["number"], 29)]
    for number in numbers[::17]:
        found += [person.get(f"{path}/{what}?number={number}") for what in ("position", "panels", "picture")]
    return found


def are_saved(server: InProcessServer) -> bool:
    """Whether every snapshot that was to be made has been."""
    return not any(live.saving for live in server.services.tables.cache.values())


def put_back(server: InProcessServer) -> None:
    """Let a server forget what it has in memory."""
    until(lambda: are_saved(server))
    server.call(server.services.tables.cache.clear)


def without_snapshots(server: InProcessServer, table: str, person: Person) -> list[Any]:
    """The same, with everything made anew from the entries."""
    put_back(server)
    memory = server.services.tables.memory
    memory.every, every = EVERYTHING, memory.every
    try:
        return everything(server, table, person)
    finally:
        memory.every = every
        put_back(server)


def test_everybody_is_answered_the_same_with_and_without(served: InProcessServer, old: Old, counted: list[int]) -> None:
    table, *people = old
    for person in people:
        expected = without_snapshots(served, table, person)
        counted.clear()
        person.look(table)
        assert len(counted) <= 3 * EVERY, "once for the table, once for the eyes"
        assert everything(served, table, person) == expected
        assert everything(served, table, person) == expected, "what was recalled is still the same"


def test_any_update_of_long_ago_is_told_once_more(served: InProcessServer, old: Old) -> None:
    table = old[0]
    put_back(served)
    tables = served.services.tables
    live = served.call(tables.find, table)
    whole = with_eyes(Live(live.row, live.game))
    for entry in live.entries:
        whole.fold(entry)
    for viewer, stream in whole.streams.items():
        served.call(tables.eyes, live, viewer)
        near = [after for after, entry in enumerate(stream.entries) if (entry + 1) % EVERY <= 2]
        assert len(near) > 4
        for after in near:
            expected = [sent(whole, told) for told in list(stream.recent)[after : after + 3]]
            assert [sent(live, told) for told in served.call(tables.memory.told, live, viewer, after, 3)] == expected


def test_few_stretches_of_what_was_before_are_at_hand(served: InProcessServer, old: Old) -> None:
    table, ann, _ = old
    put_back(served)
    for number in ann.get(f"/api/tables/{table}/positions")["numbers"]:
        ann.get(f"/api/tables/{table}/position?number={number}")
    history = served.services.tables.cache[table].history
    assert history.base > 2 * EVERY
    assert 1 < len(history.earlier) <= EARLIER
    assert all(len(one.moves) <= 3 * EVERY for one in history.earlier.values())


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The entries that were folded."""
    found: list[int] = []
    fold = Live.fold

    def counting(live: Live, entry: Entry) -> None:
        found.append(entry.number)
        fold(live, entry)

    monkeypatch.setattr(Live, "fold", counting)
    return found


def test_a_long_table_is_long_once(served: InProcessServer, counted: list[int]) -> None:
    ann, ben = served.guest("Ann"), served.guest("Ben")
    table = long_table(served, [one.get("/api/session")["player"] for one in (ann, ben)], 700)
    for person in (ann, ben):
        person.look(table)
    put_back(served)
    counted.clear()
    for person in (ann, ben):
        person.look(table)
    assert not counted, "snapshots were made of what was found out, right after it"
    mover = ann if ann.look(table)["view"]["choices"] else ben
    mover.move(table)
    put_back(served)
    counted.clear()
    ann.look(table)
    assert counted == [701, 701]


def damage(path: str, statement: str) -> int:
    with closing(sqlite3.connect(path)) as connection, connection:
        return connection.execute(statement).rowcount


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE snapshots SET data = substr(data, 1, length(data) - 9) || x'00' || substr(data, length(data) - 7)",
        "UPDATE snapshots SET data = 'nothing'",
        "UPDATE snapshots SET version = 'of old'",
        "UPDATE snapshots SET number = number - 1",
        "UPDATE snapshots SET sum = ''",
        "DELETE FROM snapshots WHERE viewer = -2",
    ],
)
def test_what_is_of_no_use_is_not_used(tmp_path: Path, statement: str, counted: list[int]) -> None:
    with in_process(f"sqlite:{tmp_path}/server.db") as server:
        ann, ben = server.guest("Ann"), server.guest("Ben")
        table = long_table(server, [one.get("/api/session")["player"] for one in (ann, ben)], 150)
        before = ann.look(table)
        until(lambda: are_saved(server))
        assert damage(f"{tmp_path}/server.db", statement) >= 1
        put_back(server)
        counted.clear()
        assert ann.look(table) == before
        assert len(counted) == 300, "everything happened again"
        put_back(server)
        counted.clear()
        assert ann.look(table) == before
        assert not counted, "and sound ones are in the place of the others"
    assert check(f"sqlite:{tmp_path}/server.db").complaints == []


def test_one_that_cannot_be_gone_on_with_is_left_alone(
    served: InProcessServer, old: Old, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table, ann, _ = old
    expected = without_snapshots(served, table, ann)

    def stumble(live: Live, name: str, value: Any) -> None:
        raise KeyError(name)

    monkeypatch.setattr(snapshots, "_set", stumble)
    assert everything(served, table, ann) == expected
    assert "a snapshot is of no use" in caplog.text
    put_back(served)


def test_nobody_waits_for_a_snapshot_that_cannot_be_kept(
    served: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    async def full(store: Any, found: Sequence[Snapshot]) -> None:
        asked.append(len(found))
        raise Trouble("full")

    monkeypatch.setattr(SqliteStore, "put_snapshots", full)
    monkeypatch.setattr(served.services.tables.memory, "every", 2)
    table, ann, ben = served.for_two()
    for number in range(6):
        ann.do(table, "chat", text=f"word {number}")
    until(lambda: are_saved(served))
    assert len(asked) >= 3
    assert [line["text"] for line in ben.look(table)["chat"]] == [f"word {number}" for number in range(6)]
