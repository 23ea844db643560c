"""The benchmark's shape; its timings are reported, never asserted."""

import alfonso
from alfonso.arena.bench import bench


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
        }
        assert all(value > 0 for value in measured.values())
    for id in alfonso.game_ids():
        counts = [figures["seats"] for figures in report["games"] if figures["game"] == id]
        assert counts[-1] == alfonso.game(id).seat_counts[-1]
    assert any("xii-century" in line for line in told)
    assert set(report["peers"]) <= {"catanatron"}
