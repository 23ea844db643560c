"""What somebody is told who comes back to a table: their own last move, what matters most, and the points."""

import importlib

import pytest

from alfonso.engine.event import Fact
from alfonso.games import registry
from tests.web.test_looks import PLAYS, live_before
from tests.web.test_secrets import begun, entries_of, played

MOVES = 60
OURS = [id for id in registry.ids() if id != "fair"]
OPEN = ["xii-century", "my-village", "era-medieval-age"]  # what a score is made of lies open


@pytest.mark.parametrize(("game_id", "seats"), PLAYS)
def test_a_viewer_is_told_which_update_answered_its_own_last_move(game_id: str, seats: int) -> None:
    live = live_before(begun(game_id, seats, "since"), seats)
    told = dict.fromkeys(range(-1, seats), 0)
    for table in played(game_id, seats, "since"):
        for change in entries_of(table)[live.number :]:
            live.fold(change.entry)
            if change.entry.kind == "move":
                told[change.entry.seat] = live.stream(change.entry.seat).number
            assert {viewer: live.stream(viewer).acted for viewer in told} == told
        if len(table.record.moves) >= MOVES:
            break
    assert all(told[seat] for seat in range(seats))
    assert told[-1] == 0


@pytest.mark.parametrize("game_id", OURS)
def test_what_matters_most_are_kinds_of_events_that_there_are(game_id: str) -> None:
    facts = vars(importlib.import_module(f"alfonso.games.{game_id.replace('-', '_')}.facts")).values()
    known = {fact.name for fact in facts if isinstance(fact, Fact)}
    game = registry.load(game_id)
    assert known.issuperset(game.headlines())
    assert len(set(game.headlines())) == len(game.headlines()) > 0
    assert game.opening() in known


@pytest.mark.parametrize("game_id", OURS)
def test_everybody_reads_the_same_points_beside_the_names(game_id: str) -> None:
    counted = 0
    for table in played(game_id, 3, "points"):
        state = table.state
        points = [table.game.points(state.view(viewer)) for viewer in range(-1, state.seats)]
        assert all(one == points[0] for one in points)
        if points[0] and game_id in OPEN:
            assert points[0] == state.scores()
        counted += bool(points[0])
        if len(table.record.moves) >= MOVES:
            break
    assert bool(counted) == (game_id != "lords-of-xidit")
