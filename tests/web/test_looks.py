"""What is looked at once and used again is what a fresh look shows, for every viewer at every moment."""

import random
from typing import Any

import pytest

from alfonso.engine.phrase import ENGLISH
from alfonso.games import registry
from alfonso.web.tables import streams
from alfonso.web.tables.bells import Bell
from alfonso.web.tables.drawings import Room
from alfonso.web.tables.live import Live
from tests.web.test_secrets import begun, entries_of, played, row_of

MOVES = 90
PLAYS = [("fair", 3), *((id, 3) for id in registry.ids() if id != "fair")]


def live_before(table: Any, seats: int) -> Live:
    """A table with these seats, everybody and a spectator looking on, before its first move."""
    live = Live(row_of(table), table.game)
    for viewer in range(-1, seats):
        live.stream(viewer)
    return live


@pytest.mark.parametrize(("game_id", "seats"), PLAYS)
def test_whatever_happens_each_stream_shows_what_its_viewer_sees(game_id: str, seats: int) -> None:
    live = live_before(begun(game_id, seats, "looks"), seats)
    kept = 0
    for table in played(game_id, seats, "looks"):
        for change in entries_of(table)[live.number :]:
            live.fold(change.entry)
        for viewer in range(-1, seats):
            kept += not live.concerns(viewer)
            shown = live.stream(viewer).view
            live.views.clear()
            assert shown == streams.look(live, viewer)
            assert live.stream(viewer).ready == table.state.view(viewer).ready
        if len(table.record.moves) >= MOVES:
            break
    assert kept or game_id not in ("fair", "lords-of-xidit"), "in lanes others need not look again"


@pytest.mark.parametrize(("game_id", "seats"), PLAYS)
def test_who_sees_something_new_is_woken_and_nobody_else(game_id: str, seats: int) -> None:
    live = live_before(begun(game_id, seats, "bells"), seats)
    bells = {viewer: Bell(viewer) for viewer in range(-1, seats)}
    always, asleep = Bell(), 0
    for bell in bells.values():
        bell.ring(live)
    for table in played(game_id, seats, "bells"):
        for change in entries_of(table)[live.number :]:
            before = {viewer: live.stream(viewer).number for viewer in bells}
            for bell in (always, *bells.values()):
                bell.clear()
            live.fold(change.entry)
            for bell in (always, *bells.values()):
                bell.ring(live)
            assert always.is_set()
            for viewer, bell in bells.items():
                assert bell.is_set() == (live.stream(viewer).number > before[viewer])
                asleep += not bell.is_set()
        if len(table.record.moves) >= MOVES:
            break
    assert asleep or game_id not in ("fair", "lords-of-xidit"), "a move in a lane wakes nobody else"


@pytest.mark.parametrize(("game_id", "seats"), PLAYS)
def test_a_picture_is_never_drawn_from_a_view_that_has_passed(game_id: str, seats: int) -> None:
    live = live_before(begun(game_id, seats, "drawn"), seats)
    chance = random.Random(game_id)
    for table in played(game_id, seats, "drawn"):
        for change in entries_of(table)[live.number :]:
            live.fold(change.entry)
        viewer = chance.randrange(-1, seats)
        drawing = live.drawings.of(viewer, ENGLISH, Room(900, 700))
        assert drawing is not None
        assert live.state is not None
        fresh = live.state.view(viewer).look(live.names, 900, 700, ENGLISH, [])
        assert drawing.svg == live.game.picture(fresh)
        if len(table.record.moves) >= MOVES // 3:
            break


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_view_is_kept_for_its_own_viewer_and_state_only(seat: int) -> None:
    table = begun("lords-of-xidit", 3, "kept")
    live = live_before(table, 3)
    for change in entries_of(table):
        live.fold(change.entry)
    assert live.state is not None
    other, state = live.state.clone(), live.state
    assert live.view(state, seat).seat == seat
    assert live.view(state, seat) is live.view(state, seat)
    assert live.view(other, seat) is not live.view(state, seat)
    assert live.view(state, -1).seat == -1
