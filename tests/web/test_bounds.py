"""What one table, one session and the whole process may take of the memory: nothing grows without end."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from alfonso.engine.record import Record
from alfonso.engine.table import EVERY
from alfonso.web.api.messages import LONGEST_NAME
from alfonso.web.refusals import Refusal
from alfonso.web.store.store import Session
from alfonso.web.tables.presence import FEW, MOST, MOST_AT_TABLE, NAMED, Connection
from alfonso.web.tables.streams import MEMORY
from tests.web.inprocess import InProcessServer, in_process, until
from tests.web.long import long_table
from tests.web.test_tables import refused


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    with in_process(f"sqlite:{tmp_path_factory.mktemp('bounds')}/server.db") as one:
        yield one


def test_a_game_is_there_once_however_its_id_is_spelled(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    spelled = ["xii-century", "XII-century", "xii_century", "Xii%20Century", "%20xii-century%20", "xII_cEnTuRy"]
    assert len({ann.get(f"/api/games/{id}")["id"] for id in spelled}) == 1
    loaded = there.services.games.loaded
    assert len({id(game) for game in loaded.values()}) == len(loaded)
    assert all(name == game.id for name, game in loaded.items())


def test_names_in_a_record_are_no_longer_than_names_are_here(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    record = Record("fair", 1, 2, {}, "1", names=["A" * 300_000, "\u202eBen\n"])
    table = ann.post("/api/records", {"record": record.text()})["table"]
    seats = ann.look(table)["seats"]
    assert [seat["name"] for seat in seats] == ["A" * LONGEST_NAME, "Ben"]
    live = there.services.tables.cache[table]
    assert len(live.row.header) < 1000


def test_what_a_record_begins_with_is_bounded(there: InProcessServer) -> None:
    record = Record("fair", 1, 2, {}, "7" * 10_000)
    with refused(422, "what this record begins with is too long"):
        there.guest("Ann").post("/api/records", {"record": record.text()})


def test_a_record_of_endless_moves_is_refused_before_it_is_played(there: InProcessServer) -> None:
    record = Record("fair", 1, 2, {}, "1")
    record.moves = [(0, "keep")] * 10_001
    with refused(422, "a record with more than 10000 moves is not taken here"):
        there.guest("Ann").post("/api/records", {"record": record.text()})


def test_a_table_keeps_few_states_and_few_updates_at_hand(there: InProcessServer) -> None:
    ann, ben = there.guest("Ann"), there.guest("Ben")
    table = long_table(there, [one.get("/api/session")["player"] for one in (ann, ben)], 1200)
    last = ann.look(table)["number"]
    for number in range(last - 200, last, 2):
        ann.get(f"/api/tables/{table}/position?number={number}")
    live = there.services.tables.cache[table]
    kept = {id(past) for past in live.history.moves if past is not None and past.kept is not None}
    assert len(kept) <= 1200 // EVERY
    assert len(live.history.kept) <= 64
    assert all(len(stream.recent) <= MEMORY for stream in live.streams.values())


class Crowd:
    """Sockets at a table, without the wires."""

    def __init__(self, server: InProcessServer, table: str) -> None:
        self.presence = server.services.tables.presence
        self.live = server.services.tables.cache[table]
        self.inside: list[Any] = []

    async def come(self, count: int) -> int:
        """Let so many come, each somebody else; how often a bell was rung."""
        bells = [Bell() for _ in range(count)]
        for number, bell in enumerate(bells, len(self.inside)):
            session = Session(f"hash{number}", f"player{number}", f"Name {number:03}", 1, 1)
            inside = self.presence.listening(Connection(session.hash, session, self.live, bell))  # type: ignore[arg-type]
            inside.__enter__()
            self.inside.append(inside)
        return sum(bell.rung for bell in bells)

    async def go(self) -> None:
        for inside in self.inside:
            inside.__exit__(None, None, None)


class Bell:
    rung = 0

    def set(self) -> None:
        self.rung += 1


def test_who_comes_to_a_crowd_is_told_to_it_now_and_then_and_not_by_name(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    table = ann.open("fair", ["me", "me"])["table"]
    crowd = Crowd(there, table)
    rung = there.call(crowd.come, MOST_AT_TABLE)
    try:
        assert rung <= FEW * FEW, "it does not grow with the square"
        with pytest.raises(Refusal, match="500 look at this table already"):
            there.call(crowd.come, 1)
        seen = ann.look(table)
        assert len(seen["watching"]) == NAMED
        assert seen["more"] == MOST_AT_TABLE - NAMED
        assert seen["watching"][0] == "Name 000"
    finally:
        there.call(crowd.go)
    until(lambda: not there.services.tables.presence.companies)
    assert ann.look(table)["watching"] == []


def test_one_session_has_so_many_sockets(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    table = ann.open("fair", ["me", "me"])["table"]
    presence, live = there.services.tables.presence, there.services.tables.cache[table]
    session = Session("one", "player", "Ann", 1, 1)

    async def come() -> None:
        inside = presence.listening(Connection("one", session, live, Bell()))  # type: ignore[arg-type]
        inside.__enter__()
        entered.append(inside)

    async def go() -> None:
        for inside in entered:
            inside.__exit__(None, None, None)

    entered: list[Any] = []
    for _ in range(MOST):
        there.call(come)
    with pytest.raises(Refusal, match=f"you have {MOST} sockets open already"):
        there.call(come)
    there.call(go)
    assert not presence.count


def test_requests_that_wait_count_like_sockets_and_leave_their_place(
    there: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("alfonso.web.tables.presence.MOST", 2)
    count = there.services.tables.presence.count
    table, ann, ben = there.for_two()
    full = "you have 2 sockets open already; close one"

    def asked(wait: int, after: int) -> Any:
        path = f"/api/tables/{table}/events?after={after}&wait={wait}"
        return there.client.get(path, headers={"authorization": f"Bearer {ann.token}"})

    with ThreadPoolExecutor() as pool, ann.socket(table) as hers:
        hers.receive_json()
        number = ann.look(table)["number"]
        waits = pool.submit(asked, 25, number)
        until(lambda: list(count.values()) == [2])
        refusal = asked(25, number)
        assert (refusal.status_code, refusal.json()["error"]) == (429, full)
        with ann.socket(table) as one_more:
            assert one_more.receive_json()["error"] == full
        assert asked(0, number).json()["updates"] == [], "who does not wait takes no place"
        ben.do(table, "chat", text="here")
        assert len(waits.result(10).json()["updates"]) == 1
        until(lambda: list(count.values()) == [1])
        waits = pool.submit(asked, 25, number + 1)
        until(lambda: list(count.values()) == [2])
        ann.post("/api/session/end")
        assert waits.result(10).status_code == 401
    until(lambda: not count)


def test_the_process_keeps_so_many_tables(tmp_path: Path) -> None:
    with in_process(f"sqlite:{tmp_path}/server.db", tables_in_memory=5) as server:
        ann = server.guest("Ann")
        for _ in range(12):
            ann.open("fair", ["me", "me"])
        ann.get("/api/tables")
        assert len(server.services.tables.cache) == 5
        assert not server.services.tables.loading
