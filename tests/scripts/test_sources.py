"""Where scripts write what they find about a game."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import alfonso
from alfonso import form
from tests.tiny.fair import Fair

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

from sources import source_of  # noqa: E402

EXAMPLE = ROOT / "examples/nine_mens_morris/src/nine_mens_morris"


@pytest.mark.parametrize("id", alfonso.game_ids())
def test_a_game_of_ours_is_written_into_this_tree(id: str) -> None:
    assert source_of(alfonso.game(id)) == ROOT / "src/alfonso/games" / id.replace("-", "_")


def test_a_game_of_another_package_is_written_there_even_when_it_is_compiled() -> None:
    class Elsewhere(Fair):
        def __init__(self, at: Path) -> None:
            super().__init__()
            self.at = at

        def folder(self) -> Path:
            return self.at

    there = Path("/site/mill")
    assert source_of(Elsewhere(there)) == there
    assert source_of(Elsewhere(Path(f"/site/mill{form.SUFFIX}/0123abcd/mill"))) == there
    assert source_of(Elsewhere(Path(f"/site/mill{form.SUFFIX}/0123abcd/mill/rules"))) == there / "rules"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A place where the example is installed."""
    shutil.copytree(EXAMPLE, tmp_path / EXAMPLE.name, ignore=shutil.ignore_patterns("__pycache__"))
    described = tmp_path / "nine_mens_morris-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: nine-mens-morris\nVersion: 1.0\n")
    (described / "entry_points.txt").write_text("[alfonso.games]\nnine-mens-morris = nine_mens_morris:create\n")
    return tmp_path


def ran(site: Path, script: str, *words: str) -> subprocess.CompletedProcess[str]:
    """What a script does with the example."""
    given = os.environ.get("PYTHONPATH")
    return subprocess.run(
        [sys.executable, str(ROOT / "scripts" / script), "nine-mens-morris", "--deals", "2", *words],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([*([given] if given else []), str(site)])},
    )


def test_levels_are_written_where_it_was_said(site: Path) -> None:
    file = site / EXAMPLE.name / "levels.toml"
    done = ran(site, "levels.py", "--levels", "page,baron")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"What is found will be written to {file}\n")
    assert "deals = 2\n" in file.read_text(encoding="utf-8")


def test_a_calibration_says_where_before_it_begins(site: Path) -> None:
    done = ran(site, "calibrate.py")
    assert done.stdout == f"What is found will be written to {site / EXAMPLE.name / 'leaf.toml'}\n"
    assert "nine-mens-morris has no rounds" in done.stderr
