"""Non-interference on the wire: what a viewer cannot know leaves no trace in anything it is sent."""

import asyncio
import json
import random
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from alfonso.engine.dice import FastDice, SealedDice
from alfonso.engine.phrase import ENGLISH
from alfonso.engine.record import Record, record_of
from alfonso.engine.table import Table
from alfonso.games import registry
from alfonso.web.app import create
from alfonso.web.refusals import Refusal
from alfonso.web.settings import Settings
from alfonso.web.store.outside import Calendar
from alfonso.web.store.store import Addition, Entry, Session, TableRow, hashed
from alfonso.web.tables import streams
from alfonso.web.tables.drawings import Room
from alfonso.web.tables.live import CLOCK, MOVE, SIT, Live
from tests.web.inprocess import NOON, Hours

with warnings.catch_warnings():
    warnings.filterwarnings("ignore", message="Using `httpx` with")  # Starlette looks forward to httpx2
    from starlette.testclient import TestClient

TABLE = "0123456789abcdef"
WATCHER = -1
QUARTER = 15 * 60 * 1000
ENOUGH = 6  # moments of a play to choose from
EVERY_GAME = [
    ("fair", 3, 4),
    ("xii-century", 4, 1),
    ("lords-of-xidit", 3, 3),
    ("mil-1049", 4, 2),
    ("era-medieval-age", 3, 2),
]  # with lanes: the game, its seats, how many moments


def begun(game_id: str, seats: int, seed: str) -> Table[Any]:
    """A new play whose secret hangs on the seed."""
    game = registry.load(game_id)
    dice = SealedDice(hashed(seed), "", [0] * (seats + 1))
    record = record_of(game, game.open(game.setup(seats, {}), dice), "", [f"N{seat}" for seat in range(seats)])
    return Table(game, record)


def played(game_id: str, seats: int, seed: str) -> Iterator[Table[Any]]:
    """A random play, decision by decision."""
    chance = random.Random(seed)
    table = begun(game_id, seats, seed)
    while not table.state.over:
        yield table
        seat = chance.choice(table.state.to_act)
        table.play(seat, chance.choice(table.state.choices(seat)))


def entries_of(table: Table[Any], clock: str | None = None) -> list[Addition]:
    """The entries of a web table with this play; without a word about its clock, with one that hangs on the moves."""
    found: list[Addition] = []

    def add(kind: str, seat: int, data: dict[str, Any], sits: str | None = None) -> None:
        number = len(found) + 1
        found.append(Addition(Entry(TABLE, number, kind, seat, data, NOON - 60_000 + number), sits=sits))

    kind = ("live", "days")[len(table.record.moves) % 2] if clock is None else clock
    if kind:
        add(CLOCK, WATCHER, {"kind": kind, "seconds": 36_000, "increment": 5})
    for seat in range(table.record.seats):
        add(SIT, seat, {"player": f"player{seat}", "name": f"N{seat}"}, f"player{seat}")
    for seat, text in table.record.moves:
        add(MOVE, seat, {"action": text})
    return found


def row_of(table: Table[Any]) -> TableRow:
    header = Record.parse(table.record.text())
    header.moves = []
    return TableRow(TABLE, header.game, header.seats, header.text(), "player0", 1, "running", 1)


class World:
    """A server with one running table; everything a viewer is sent is written down."""

    def __init__(self, client: TestClient, seats: int) -> None:
        self.client = client
        self.seats = seats
        self.keys = 0
        self.early: dict[int, list[str]] = {}

    def ask(self, viewer: int, method: str, path: str, **more: Any) -> Any:
        headers = {"authorization": f"Bearer token{viewer}"}
        return self.client.request(method, path, headers=headers, **more)

    def standing(self, viewer: int) -> dict[str, Any]:
        found: dict[str, Any] = self.ask(viewer, "GET", f"/api/tables/{TABLE}").json()
        return found

    def act(self, seat: int, action: str, number: int | None = None, key: str = "") -> Any:
        self.keys += 1
        number = self.standing(seat)["answer"] if number is None else number
        body = {"number": number, "key": key or f"k{self.keys}"}
        if action == "undo":
            return self.ask(seat, "POST", f"/api/tables/{TABLE}/undo", json=body)
        return self.ask(seat, "POST", f"/api/tables/{TABLE}/moves", json={**body, "action": action})

    def everything(self, viewer: int, actions: list[str]) -> list[tuple[str, int, str, bytes]]:
        """All that a viewer can get out of the server without changing anything."""
        table = f"/api/tables/{TABLE}"
        now = self.standing(viewer)
        asked: list[tuple[str, str, Any]] = [
            ("GET", table, None),
            ("GET", "/api/tables", None),
            ("GET", "/api/mine", None),
            ("GET", f"/api/calendars/calendar{viewer}.ics", None),
            ("GET", f"/table/{TABLE}", None),
            ("GET", f"{table}/record", None),
            ("GET", f"{table}/events?after=0", None),
            ("GET", f"{table}/events?after=9999", None),
            ("GET", f"{table}?seat=-1", None),
            ("GET", f"{table}?seat=0", None),
            ("GET", f"{table}/positions", None),
            ("GET", f"{table}/positions?seat=1", None),
            ("GET", f"{table}/position", None),
            ("GET", f"{table}/position?seat=-1", None),
            ("GET", f"{table}/picture", None),
            ("GET", f"{table}/points", None),
            ("GET", f"{table}/story", None),
            ("POST", f"{table}/seats/0/bot", {"bot": "nobody"}),
            ("POST", f"{table}/seats/0/back", {}),
            ("POST", f"{table}/undo/ask", {"number": now["answer"], "key": "x6"}),
            ("POST", f"{table}/undo/answer", {"wish": 9, "agree": True, "key": "x7"}),
            ("POST", f"{table}/part/answer", {"parting": 9, "agree": True, "key": "x8"}),
            ("POST", f"{table}/nudge", {"to": max(0, viewer), "key": "x9"}),
            *[("POST", f"{table}/seats/{seat}/bot", {}) for seat in range(self.seats) if seat != viewer],
            ("POST", f"{table}/moves", {"number": now["answer"] - 1, "action": actions[0], "key": "x1"}),
            ("POST", f"{table}/moves", {"number": now["answer"] + 1, "action": actions[0], "key": "x2"}),
            ("POST", f"{table}/moves", {"number": now["answer"], "action": "fly", "key": "x3"}),
        ]
        asked += [
            ("GET", f"{table}/{what}?number={number}", None)
            for number in range(0, now["number"] + 2, 1 + now["number"] // 8)
            for what in ("position", "picture")
        ]
        asked += [("GET", f"{table}/preview?action={action}", None) for action in [*actions, *now["view"]["choices"]]]
        asked += [("GET", f"{table}/objection?action={action}", None) for action in actions]
        ids = sorted({id for ids in now["view"]["touches"] for id in ids})[:5]
        asked += [("GET", f"{table}/why?piece={id}", None) for id in [*ids, "nothing", "seat-1"]]
        asked += [("GET", f"{table}{what}language=it", None) for what in ("?", "/events?after=0&", "/picture?")]
        for action in actions:
            if action not in now["view"]["choices"]:
                asked.append(("POST", f"{table}/moves", {"number": now["answer"], "action": action, "key": "x4"}))
        if now["view"]["undo"] != "free":
            asked.append(("POST", f"{table}/undo", {"number": now["answer"], "key": "x5"}))
        found = []
        for method, path, body in asked:
            answer = self.ask(viewer, method, path, json=body)
            found.append((path, answer.status_code, json.dumps(sorted(answer.headers.items())), answer.content))
        return found

    @contextmanager
    def sockets(self, viewers: list[int]) -> Iterator[dict[int, Any]]:
        opened: dict[int, Any] = {}
        for viewer in viewers:
            headers = {"authorization": f"Bearer token{viewer}"}
            address = f"ws://127.0.0.1/api/tables/{TABLE}/socket?width=800&height=600"
            opened[viewer] = self.client.websocket_connect(address, headers=headers)
            opened[viewer].__enter__()
            self.early[viewer] = [opened[viewer].receive_text()]
            while "here" not in json.loads(self.early[viewer][-1]):
                self.early[viewer].append(opened[viewer].receive_text())
        yield opened
        for socket in opened.values():
            socket.__exit__(None, None, None)

    def heard(self, viewer: int, socket: Any) -> tuple[list[str], str]:
        """Everything that a socket has said up to the chat that was said last, and the picture it has made by then.

        How many pictures come on the way hangs on how quickly they are read.
        """
        told = self.early[viewer]
        while "chat" not in json.loads(told[-1]):
            told.append(socket.receive_text())
        picture = ""
        for message in told:
            if "parts" in (drawn := json.loads(message)):
                picture = put_together(picture, drawn["parts"])
        return [message for message in told if "parts" not in json.loads(message)], picture


def put_together(last: str, parts: list[Any]) -> str:
    """The picture that a message makes of the last one."""
    return "".join(part if isinstance(part, str) else last[part[0] : part[0] + part[1]] for part in parts)


@contextmanager
def world(table: Table[Any], folder: Path, clock: str | None = None) -> Iterator[World]:
    """A server in which this play goes on."""
    settings = Settings(database=f"sqlite:{folder}/world.db", rate=1e9, burst=1e9, sweep=3600.0)
    seats = table.record.seats

    async def furnish() -> None:
        store = settings.store()
        await store.open()
        for viewer in range(-1, seats):
            await store.add_session(Session(hashed(f"token{viewer}"), f"player{viewer}", f"N{viewer}", 1, 2**50))
            await store.add_calendar(Calendar(hashed(f"calendar{viewer}"), f"{viewer}", f"player{viewer}", 1))
        await store.add_table(row_of(table), entries_of(table, clock), [])
        await store.close()

    asyncio.run(furnish())
    with TestClient(create(settings), base_url="http://127.0.0.1") as client:
        yield World(client, seats)


def lane_plays(game_id: str, seats: int, seed: str, wanted: int) -> list[Table[Any]]:
    """Moments of random plays at which several seats owe a secret answer."""
    found: list[Table[Any]] = []
    attempt = 0
    while len(found) < wanted:
        moments = []
        opened = -1
        for table in played(game_id, seats, f"{seed} {attempt}"):
            fresh = table.state.revelations
            waiting = table.state.to_act
            if len(waiting) > 2 and fresh != opened and all(len(table.state.choices(seat)) > 1 for seat in waiting):
                moments.append(Record.parse(table.record.text()))
                opened = fresh
            if len(moments) == ENOUGH:
                break
        chance = random.Random(f"{seed} {attempt}")
        if moments:
            found.append(Table(registry.load(game_id), chance.choice(moments)))
        attempt += 1
    return found


def hidden_moves(table: Table[Any], seat: int, chance: random.Random, unready: bool = False) -> list[str]:
    """What a seat may do in its lane: moves and undos, perhaps to the end of it unless it is not to become ready."""
    copy: Table[Any] = Table(table.game, Record.parse(table.record.text()))
    done: list[str] = []
    for _ in range(chance.randint(1, 7)):
        if copy.state.question(seat) is None:
            break
        if copy.cannot_undo(seat) is None and chance.random() < 0.3:
            copy.undo(seat)
            done.append("undo")
        else:
            choices = [one for one in copy.state.choices(seat) if not (unready and ends_lane(copy, seat, one.text))]
            if not choices:
                break
            action = chance.choice(choices)
            copy.play(seat, action)
            done.append(action.text)
    return done


def finish(there: "World", seat: int, chance: random.Random) -> list[str]:
    """Let a seat answer in secret until it is ready; what it answered."""
    done: list[str] = []
    while choices := there.standing(seat)["view"]["choices"]:
        done.append(chance.choice(choices))
        assert there.act(seat, done[-1]).status_code == 200
    return done


def course(
    table: Table[Any], folder: Path, hours: Hours, blocker: int, viewer: int, secret: int, own: list[str]
) -> dict[str, Any]:
    """One course of events: others act in secret while the viewer does what it always does; what it was sent.

    Then the others become ready one after another, whatever they answer. The blocker owes its answer all the time, so
    that nothing is shown; it may be the viewer itself. The viewer acts every quarter of an hour, the others some time
    in between.
    """
    chance = random.Random(secret)
    actions = [action.text for action in chance_actions(table)]
    folder.mkdir()
    with world(table, folder) as there, there.sockets([viewer, WATCHER]) as sockets:
        others = [seat for seat in table.state.to_act if seat not in (blocker, viewer)]
        plans = {seat: hidden_moves(table, seat, chance, unready=True) for seat in others}
        secretly = str(plans)
        queue = [seat for seat, plan in plans.items() for _ in plan]
        chance.shuffle(queue)
        mine = list(own)
        cuts = sorted(chance.randint(0, len(queue)) for _ in mine)
        sent: list[Any] = []
        hours.now = NOON
        for place in range(len(queue) + 1):
            while cuts and cuts[0] == place:
                cuts.pop(0)
                hours.now = NOON + (len(sent) + 1) * QUARTER
                answer = there.act(viewer, mine.pop(0))
                sent.append((answer.status_code, answer.content))
            if place < len(queue):
                hours.now += chance.randint(1, QUARTER // 100)
                assert there.act(queue[place], plans[queue[place]].pop(0)).status_code == 200
        hours.now = NOON + (len(sent) + 1) * QUARTER
        before = [there.standing(who)["number"] for who in (viewer, WATCHER)]
        for seat in others:
            secretly += str(finish(there, seat, chance))
        after = [there.standing(who)["number"] for who in (viewer, WATCHER)]
        told = {number - sooner for number, sooner in zip(after, before, strict=True)}
        assert told <= {0, len(others)}, "others learn when a seat is ready, and only then, or not even that"
        found = {who: there.everything(who, actions) for who in (viewer, WATCHER)}
        there.ask(viewer, "POST", f"/api/tables/{TABLE}/chat", json={"text": "end", "key": "end"})
        heard = {who: there.heard(who, socket) for who, socket in sockets.items()}
    return {"sent": sent, "found": found, "heard": heard, "secretly": secretly}


def chance_actions(table: Table[Any]) -> list[Any]:
    vocabulary = list(table.game.actions)
    return random.Random(len(vocabulary)).sample(vocabulary, min(25, len(vocabulary)))


@pytest.mark.parametrize(("game_id", "seats", "moments"), EVERY_GAME)
def test_nobody_can_tell_what_others_do_in_their_lanes(
    game_id: str, seats: int, moments: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = Hours(monkeypatch)
    chance = random.Random(f"{game_id} {seats}")
    acted = different = 0
    for number, table in enumerate(lane_plays(game_id, seats, "lanes", moments)):
        waiting = table.state.to_act
        viewer = chance.choice(waiting)
        blocker = chance.choice(waiting)
        own = hidden_moves(table, viewer, chance)
        if blocker == viewer:
            own = [action for action in own[:1] if not ends_lane(table, viewer, action)]
        courses = [
            course(table, tmp_path / f"{number}-{secret}", hours, blocker, viewer, secret, own) for secret in range(3)
        ]
        secrets = [one.pop("secretly") for one in courses]
        assert courses[0] == courses[1] == courses[2]
        acted += len(courses[0]["sent"])
        different += secrets[0] != secrets[1] or secrets[1] != secrets[2]
    assert acted or game_id != "fair", "the viewers have acted themselves, too"
    assert different, "others have done different things"


def ends_lane(table: Table[Any], seat: int, action: str) -> bool:
    after = table.state.clone()
    after.play(action, seat)
    return bool(after.question(seat) is None)


@pytest.mark.parametrize(
    ("game_id", "seats", "every"),
    [
        ("fair", 3, 1),
        ("xii-century", 3, 9),
        ("my-village", 2, 60),
        ("lords-of-xidit", 3, 60),
        ("mil-1049", 3, 60),
        ("era-medieval-age", 2, 60),
    ],
)
def test_nobody_can_tell_a_sampled_state_from_the_real_one(game_id: str, seats: int, every: int) -> None:
    """What the server makes of a state (view, choices, objections, refusals) hangs only on what the viewer knows."""
    for number, table in enumerate(played(game_id, seats, "samples")):
        if number % every:
            continue
        live = Live(row_of(table), table.game)
        for change in entries_of(table):
            live.fold(change.entry)
        assert live.table is not None
        real = live.table.state
        for viewer in range(-1, seats):
            seen = sent_from(live, viewer)
            for sample in range(2):
                live.table.state = real.sample(viewer, FastDice.seeded(f"{number} {sample}", 1))
                assert sent_from(live, viewer) == seen
            live.table.state = real


def sent_from(live: Live, viewer: int) -> list[object]:
    """What the server would send a viewer of this state."""
    refusals = []
    for action in list(live.game.actions)[:: 1 + len(live.game.actions) // 60]:
        if viewer >= 0:
            try:
                live.check_move(viewer, action.text)
            except Refusal as refusal:
                refusals.append(str(refusal))
    assert live.table is not None
    view = live.table.state.view(viewer)
    previews = [view.preview(action) for action in view.choices[:: 1 + len(view.choices) // 10]]
    foreseen = [([event.pack() for event in one.events], one.reveals) for one in previews]
    round = live.game.round(live.table.state)
    live.drawings.kept.clear()
    drawing = live.drawings.of(viewer, ENGLISH, Room(800))
    assert drawing is not None
    look = streams.look(live, viewer)
    return [look, refusals, live.is_waiting_for(f"player{viewer}"), foreseen, round, drawing.svg]
