"""The benchmark's shape; its timings are reported, never asserted."""

import alfonso
from alfonso.arena.bench import bench


def test_the_report_has_every_figure() -> None:
    told: list[str] = []
    report = bench(0.05, told.append)
    assert report["compiled"] is alfonso.is_compiled()
    assert set(report["games"]) == set(alfonso.game_ids())
    for figures in report["games"].values():
        assert set(figures) == {
            "seats",
            "playouts_per_second",
            "decisions_per_second",
            "api_decisions_per_second",
            "clone_us",
            "replay_moves_per_second",
        }
        assert all(value > 0 for value in figures.values())
    assert any("xii-century" in line for line in told)
    assert set(report["peers"]) <= {"catanatron"}
