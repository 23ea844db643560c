"""The benchmark's shape; its timings are reported, never asserted."""

import alfonso
from alfonso.arena.bench import bench
from alfonso.arena.bench_search import decisions, searching, thought
from tests.tiny.fair import Fair


def test_the_report_has_every_figure() -> None:
    told: list[str] = []
    report = bench(0.05, told.append)
    assert report["compiled"] is alfonso.is_compiled()
    assert {figures["game"] for figures in report["games"]} == set(alfonso.game_ids())
    for figures in report["games"]:
        measured = {name: value for name, value in figures.items() if name not in ("game", "times_catanatron")}
        assert set(measured) == {
            "seats",
            "playouts_per_second",
            "decisions_per_second",
            "api_decisions_per_second",
            "clone_us",
            "replay_moves_per_second",
            "rollouts_per_second",
            "search_iterations_per_second",
        }
        assert all(value > 0 for value in measured.values())
    for id in alfonso.game_ids():
        counts = [figures["seats"] for figures in report["games"] if figures["game"] == id]
        assert counts[-1] == alfonso.game(id).seat_counts[-1]
    assert any("xii-century" in line for line in told)
    assert set(report["peers"]) <= {"catanatron", "open_spiel"}


def test_a_search_counts_every_world_that_it_has_valued() -> None:
    for id, tree in [("lords-of-xidit", False), ("my-village", True)]:
        view = next(decisions(alfonso.game(id), 3))
        assert view.heuristics is not None
        counts = [thought(view, view.heuristics, samples) for samples in (2, 8)]
        assert counts == [2, 8] if tree else 0 < counts[0] < counts[1]  # a tree values one world for each sample


class Bare(Fair):
    def heuristics(self) -> None:  # type: ignore[override]
        return


def test_a_game_without_heuristics_is_not_searched() -> None:
    assert searching(Bare(), 3, 0.01) == {}
