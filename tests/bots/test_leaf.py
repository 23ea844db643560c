"""The leaf of a search: chances of winning, calibrated by stage where a game's folder has the figures."""

from pathlib import Path

import pytest

import alfonso
from alfonso.bots.mind import mind
from alfonso.bots.search import leaf
from alfonso.bots.search.leaf import FILE, Leaf, leaf_of, stage_of
from alfonso.bots.search.task import Limits, Task
from alfonso.engine.errors import BadData
from alfonso.engine.foresight import share
from tests.tiny.fair import Fair


def test_stages_are_equal_parts_of_the_rounds_that_a_leaf_can_lie_in() -> None:
    assert [stage_of(now, 9, 4) for now in range(2, 10)] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert [stage_of(now, 9, 4) for now in (0, 1, 10, 99)] == [0, 0, 3, 3]
    assert Leaf(9, [8.0, 4.0, 2.0, 1.0]).spread(5) == 4.0


@pytest.mark.parametrize("id", alfonso.game_ids())
def test_what_the_games_say_can_be_read(id: str) -> None:
    game = alfonso.game(id)
    found = leaf_of(game)
    assert (found is None) is not (game.folder() / FILE).exists()
    assert found is None or len(found.spreads) == 4


def test_a_search_looks_at_chances_as_the_stage_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    game = alfonso.game("lords-of-xidit")
    state = game.new(3, seed=1)
    view = state.view(0)
    heuristics = view.heuristics
    assert heuristics is not None

    def task(rounds: int, spread: float = 0.0) -> Task:
        return Task(view, heuristics, mind("leaf", 0), Limits(4, 0.0), rounds, spread)

    monkeypatch.setitem(leaf.KNOWN, game.id, None)
    assert task(1).leaf == heuristics.spread(state)
    monkeypatch.setitem(leaf.KNOWN, game.id, Leaf(12, [8.0, 4.0, 2.0, 0.5]))
    assert [task(rounds).leaf for rounds in (1, 11)] == [8.0, 0.5]
    assert task(11, 3.0).leaf == 3.0  # what is set by hand holds
    values = [heuristics.value(state, seat) for seat in range(3)]
    assert task(11).worth(state) == share(values, 0, 0.5)
    assert task(11).spread == heuristics.spread(state)  # in which choices are weighed, as before


def test_a_file_that_says_nothing_of_use_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Elsewhere(Fair):
        def folder(self) -> Path:
            return tmp_path

    for text in (
        "rounds = 4",
        "rounds = 4\nspread = []",
        "rounds = 4\nspread = [1.0, 0.0]",
        "spread = [1.0]",
        "rounds",
    ):
        monkeypatch.delitem(leaf.KNOWN, Fair().id, raising=False)
        (tmp_path / FILE).write_text(text)
        with pytest.raises(BadData, match="does not say what a leaf is"):
            leaf_of(Elsewhere())
    (tmp_path / FILE).write_text("rounds = 4\nspread = [2, 1]")
    found = leaf_of(Elsewhere())
    assert found is not None
    assert found.spreads == [2.0, 1.0]
    monkeypatch.delitem(leaf.KNOWN, Fair().id)
