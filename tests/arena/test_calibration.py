"""Calibration: chances that come true are told from those that do not, and the same command gives the same figures."""

import random
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from alfonso.arena.calibration import Moment, calibrate, judged, loss, reliability
from alfonso.engine.errors import AlfonsoError
from alfonso.engine.foresight import share
from tests.arena.helpers import FAIR, fair

__all__ = ["fair"]

SCRIPT = Path(__file__).parents[2] / "scripts" / "calibrate.py"


def made_up(spread: float, usual: float, deals: int = 3000) -> list[Moment]:
    """Plays in which chances made with a spread are the true ones."""
    chances = random.Random(15)
    found: list[Moment] = []
    for deal in range(deals):
        values = [chances.gauss(0, 10) for _ in range(3)]
        winner = chances.choices(range(3), [share(values, seat, spread) for seat in range(3)])[0]
        found.append(Moment(deal, 2, values, usual, [float(seat == winner) for seat in range(3)]))
    return found


@pytest.mark.parametrize("truth", [3.0, 8.0, 20.0])
def test_the_spread_that_made_the_chances_is_found(truth: float) -> None:
    stage = judged(made_up(truth, 8.0))
    assert truth / 1.25 < stage.spread < truth * 1.25
    assert stage.loss <= stage.loss_usual + 0.002
    for row in stage.rows:
        assert row.count < 50 or abs(row.foretold - row.came) < 0.08


def test_chances_that_are_too_sure_or_too_shy_show() -> None:
    found = made_up(8.0, 8.0)
    assert loss(found, 8.0) < min(loss(found, 2.0), loss(found, 32.0))
    sure, shy = reliability(found, 2.0)[-1], reliability(found, 32.0)[-3]
    assert sure.came < sure.foretold - 0.05
    assert shy.came > shy.foretold + 0.05
    assert sum(row.count for row in reliability(found, 8.0)) == 3 * len(found)


def test_a_calibration_is_the_same_every_time(fair: str) -> None:
    once, again = (calibrate(fair, 3, 6) for _ in range(2))
    assert once == again
    assert (once.game, once.seats, once.deals) == (FAIR.id, 3, 6)
    assert [stage.first for stage in once.stages] == sorted(stage.first for stage in once.stages)


def test_what_cannot_be_calibrated_is_refused(fair: str) -> None:
    with pytest.raises(AlfonsoError, match="two deals or more, with two seats or more"):
        calibrate(fair, 1, 6)


def test_the_command_writes_what_the_search_reads(tmp_path: Path) -> None:
    words = [sys.executable, str(SCRIPT), "lords-of-xidit", "--seats", "3", "--deals", "2", "--output"]
    ran = [subprocess.run([*words, str(tmp_path / name)], capture_output=True, text=True, check=True) for name in "ab"]
    (head, *first), (other, *second) = (one.stdout.splitlines() for one in ran)
    assert (head, other) == tuple(f"What is found will be written to {tmp_path / name}" for name in "ab")
    assert first == second
    assert "percent foretold > percent that came" in ran[0].stdout
    told = [tomllib.loads((tmp_path / name).read_text()) for name in "ab"]
    assert told[0] == told[1]
    assert (told[0]["seats"], told[0]["deals"], told[0]["rounds"], len(told[0]["spread"])) == (3, 2, 12, 4)
