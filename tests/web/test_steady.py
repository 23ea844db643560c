"""Nobody waits for another's long table: what is old costs no more than what is new, and who asks for much pays."""

import asyncio
import difflib
import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from alfonso.engine.action import COMPARED
from alfonso.engine.table import EVERY, Past
from alfonso.games import registry
from alfonso.web.api import bills
from alfonso.web.api.sockets import HEARD
from alfonso.web.machine import Machine
from alfonso.web.store.store import Entry, hashed
from alfonso.web.tables.live import Live
from tests.web.inprocess import InProcessServer, Person, in_process, until
from tests.web.long import long_table

OLD = 2500  # entries
AT_A_STRETCH = 3  # entries: a shift of two milliseconds, where each look at the time costs one


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    with in_process(f"sqlite:{tmp_path_factory.mktemp('steady')}/server.db") as server:
        yield server


@pytest.fixture(scope="module")
def old(served: InProcessServer) -> tuple[str, Person, Person]:
    """A table at which much has happened, and those who sit there."""
    ann, ben = served.guest("Ann"), served.guest("Ben")
    players = [one.get("/api/session")["player"] for one in (ann, ben)]
    return long_table(served, players, OLD), ann, ben


@pytest.fixture
def dear(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at the time that was worked finds that a millisecond has passed."""
    looks = itertools.count()
    monkeypatch.setattr(Machine, "worked", lambda machine: next(looks) * 0.001)


class Folding:
    """How many entries were folded, and how many at a stretch, while others waited for their turn."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.count = self.since = self.longest = 0
        fold = Live.fold

        def counted(live: Live, entry: Entry) -> None:
            self.count += 1
            self.since += 1
            self.longest = max(self.longest, self.since)
            fold(live, entry)

        patch.setattr(Live, "fold", counted)

    async def wait(self) -> None:
        """Have a turn as often as one can get it."""
        while True:
            self.since = 0
            await asyncio.sleep(0)


@pytest.fixture
def folding(served: InProcessServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[Folding]:
    """Counts while somebody waits at the server."""
    folding = Folding(monkeypatch)

    async def begin() -> "asyncio.Task[None]":
        return asyncio.ensure_future(folding.wait())

    waiting = served.call(begin)
    yield folding
    served.call(waiting.cancel)


@pytest.mark.usefixtures("dear")
def test_nobody_waits_while_a_long_table_is_opened(
    served: InProcessServer, old: tuple[str, Person, Person], folding: Folding
) -> None:
    table, ann, ben = old
    served.call(served.services.tables.cache.clear)
    ann.look(table)
    assert folding.count == 2 * OLD, "once for the table, once for her eyes"
    ben.look(table)
    ann.get("/api/tables")
    assert folding.count == 3 * OLD, "what is known is not made anew"
    assert folding.longest <= AT_A_STRETCH


def test_looking_back_catching_up_and_undo_cost_what_they_cost_at_a_young_table(
    served: InProcessServer, old: tuple[str, Person, Person], folding: Folding
) -> None:
    table, ann, ben = old
    now = ann.look(table)
    ben.look(table)
    last, before = now["number"], folding.count
    for path in ("position?number=40", f"position?number={last - 90}", f"events?after={last - 90}", "position"):
        ann.get(f"/api/tables/{table}/{path}")
    assert folding.count == before, "nothing is folded anew"
    mover, other = (ann, ben) if now["view"]["choices"] else (ben, ann)
    mover.move(table)
    while mover.look(table)["view"]["undo"] != "ask":
        (mover if mover.look(table)["view"]["choices"] else other).move(table)
    before = folding.count
    mover.do(table, "undo/ask")
    other.do(table, "undo/answer", agree=True)
    assert folding.count == before + 2, "only what was said"


def test_no_way_back_is_long(served: InProcessServer, old: tuple[str, Person, Person]) -> None:
    table, ann, _ = old
    ann.look(table)
    live = served.services.tables.cache[table]
    assert live.table is not None
    assert max(moves_from_kept(past) for past in live.history.moves if past is not None) < 2 * EVERY
    stops = [stop.moves for stop in live.table.stops]
    assert max(later - sooner for sooner, later in itertools.pairwise(stops)) <= EVERY
    assert len(live.table.past) - stops[-1] <= EVERY


def moves_from_kept(past: Past | None) -> int:
    """How many moves must happen again to find the state after one."""
    count = 0
    while past is not None and past.kept is None:
        past, count = past.before, count + 1
    return count


def test_updates_of_long_ago_are_made_anew_as_they_were(served: InProcessServer) -> None:
    table, ann, ben = served.for_two()
    told: list[dict[str, Any]] = []
    while True:
        for person in (ann, ben):
            now = person.look(table)
            if now["result"]:
                break
            if now["view"]["choices"]:
                person.move(table, now["view"]["choices"][len(told) % len(now["view"]["choices"])])
                if person.look(table)["view"]["undo"] == "free" and len(told) % 3 == 0:
                    person.do(table, "undo")
        told += ann.get(f"/api/tables/{table}/events?after={len(told)}")["updates"]
        if ann.look(table)["result"]:
            break
    assert [one["number"] for one in told] == list(range(1, len(told) + 1))
    stream = served.services.tables.cache[table].streams[0]
    stream.recent.clear()
    assert not stream.remembers(0)
    assert ann.get(f"/api/tables/{table}/events?after=0&seat=0")["updates"] == told


def test_of_very_many_updates_only_the_first_are_sent(served: InProcessServer, old: tuple[str, Person, Person]) -> None:
    table, ann, _ = old
    found = ann.get(f"/api/tables/{table}/events?after=0")
    numbers = [one["number"] for one in found["updates"]]
    assert numbers == list(range(1, 1001))
    more = ann.get(f"/api/tables/{table}/events?after=1000")["updates"]
    assert more[0]["number"] == 1001
    with ann.socket(table, after=0) as socket:
        seen = 0
        while seen < found["number"]:
            message = socket.receive_json()
            if "number" in message:
                assert message["number"] == seen + 1
                seen = message["number"]


def test_what_a_request_costs_is_charged(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with in_process(f"sqlite:{tmp_path}/server.db", rate=0.001, burst=60.0) as server:
        ann, ben = server.guest("Ann"), server.guest("Ben")
        players = [one.get("/api/session")["player"] for one in (ann, ben)]
        table = long_table(server, players, 100)
        monkeypatch.setattr(bills, "PRICE", 1_000_000.0)  # so that it is dear on the quickest machine
        ann.look(table)
        asked = ann.client.get("/api/session", headers={"authorization": f"Bearer {ann.token}"})
        assert asked.status_code == 429
        ben.get("/api/session")  # nobody pays for another


@pytest.mark.usefixtures("dear")
def test_what_a_socket_asks_for_is_charged(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bills, "PRICE", 10_000.0)
    with in_process(f"sqlite:{tmp_path}/server.db", rate=0.001, burst=10_000.0) as server:
        table, ann, ben = server.for_two()
        payer = hashed(ann.token)
        buckets = server.services.buckets.buckets
        with ann.socket(table) as socket:
            until_told(socket, "here")
            levels = []
            for _ in range(3):
                ben.do(table, "chat", text="others pay for what they do")
                until_told(socket, "chat")
                levels.append(buckets[payer][0])
            assert levels[1] == levels[2], "she has paid for coming, and for nothing since"
            socket.send_json({"width": 800})
            until_told(socket, "parts")
            until(lambda: buckets[payer][0] < levels[2] - HEARD)


def until_told(socket: Any, part: str) -> None:
    while part not in socket.receive_json():
        pass


def test_an_action_that_is_nearly_one_is_compared_with_few(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.load("era-medieval-age")
    compared: list[int] = []
    find = difflib.get_close_matches

    def counted(word: str, possibilities: Any, *more: Any) -> list[str]:
        compared.append(len(list(possibilities)))
        return find(word, possibilities, *more)

    monkeypatch.setattr(difflib, "get_close_matches", counted)
    for action in list(game.actions)[:8000:400]:
        compared.clear()
        with pytest.raises(Exception, match=r"did you mean|others are known"):
            game.parse(f"{action.text}x")
        assert compared[-1] <= COMPARED
        assert sum(compared) < len(game.actions) / 10
