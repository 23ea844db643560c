"""Non-interference on the wire, outside of lanes: of an answer in parts nobody else is told before it is whole."""

from pathlib import Path
from typing import Any

import pytest

from alfonso.engine.record import Record
from alfonso.engine.table import Table
from alfonso.games import registry
from alfonso.web.tables import tables
from alfonso.web.tables.live import CHAT, Live
from alfonso.web.tables.tables import Tables
from tests.engine.test_parts import moments, parts
from tests.web.inprocess import NOON, Hours
from tests.web.test_secrets import QUARTER, TABLE, WATCHER, World, chance_actions, entries_of, row_of, world

KINDS = [
    ("lords-of-xidit", 4, "bards", "days"),
    ("mil-1049", 3, "castle bid", "live"),
    ("mil-1049", 3, "offer", ""),
]


def moment(game_id: str, seats: int, kind: str) -> tuple[Table[Any], int]:
    """A play in which a seat is asked for an answer in parts, and another could ask for an undo."""
    for table in moments(game_id, seats, kind):
        others = [seat for seat in range(seats) if seat != table.state.hiding and table.cannot_rewind(seat) is None]
        if others:
            return table, others[-1]
    raise AssertionError(f"{kind} is never asked")


def secretly(table: Table[Any], course: int) -> list[str]:
    """What the seat does that answers in parts: nothing, or some parts, one of which it takes back."""
    copy: Table[Any] = Table(registry.load(table.record.game), Record.parse(table.record.text()))
    seat, done = copy.state.hiding, []
    for number in range((0, 4)[course]):
        if number == 2:
            copy.undo(seat)
            done.append("undo")
        elif parts(copy.state):
            done.append(parts(copy.state)[-1])
            copy.play(seat, done[-1])
    return done


def told(table: Table[Any], viewer: int, folder: Path, hours: Hours, clock: str, course: int) -> dict[str, Any]:
    """One course of events, and all that the viewer and a spectator are sent meanwhile."""
    seat = table.state.hiding
    actions = [action.text for action in chance_actions(table)]
    path = f"/api/tables/{TABLE}"
    folder.mkdir()
    hours.now = NOON
    with world(table, folder, clock) as there, there.sockets([viewer, WATCHER]) as sockets:
        wish = there.ask(viewer, "POST", f"{path}/undo/ask", json=asking(there, viewer))
        for number, action in enumerate(secretly(table, course)):
            hours.now = NOON + 1000 * (number + 1)
            there.ask(seat, "GET", f"{path}/why?piece=seat-1")
            assert there.act(seat, action).status_code == 200
        hours.now = NOON + QUARTER
        found = {who: there.everything(who, actions) for who in (viewer, WATCHER)}
        there.ask(seat, "POST", f"{path}/seats/{seat}/bot", json={})
        there.ask(seat, "POST", f"{path}/seats/{seat}/back", json={})
        after = [there.standing(who) for who in (viewer, WATCHER)]
        talk = [
            there.ask(viewer, "POST", f"{path}/chat", json={"text": f"{number}", "key": f"c{number}"}).content
            for number in range(4)
        ]
        heard = {who: there.heard(who, socket) for who, socket in sockets.items()}
    return {"wish": wish.content, "found": found, "after": after, "talk": talk, "heard": heard}


def asking(there: World, viewer: int) -> dict[str, Any]:
    return {"number": there.standing(viewer)["answer"], "key": "wish"}


@pytest.mark.parametrize(("game_id", "seats", "kind", "clock"), KINDS)
def test_nobody_can_tell_how_far_an_answer_in_parts_has_come(
    game_id: str, seats: int, kind: str, clock: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Tables, "_wake_bots", lambda self, live: None)
    hours = Hours(monkeypatch)
    table, viewer = moment(game_id, seats, kind)
    monkeypatch.setattr(tables, "LIMITS", {CHAT: limit(table, clock)})
    courses = [told(table, viewer, tmp_path / str(course), hours, clock, course) for course in range(2)]
    assert courses[0] == courses[1]
    assert b"too much has happened" in courses[0]["talk"][-1], "the limit was reached"
    assert b"too much has happened" not in courses[0]["talk"][0]


def limit(table: Table[Any], clock: str) -> int:
    """So many entries that after those of a course a line or two of chat have room."""
    live = Live(row_of(table), table.game)
    for addition in entries_of(table, clock):
        live.fold(addition.entry)
    return live.shown + 5
