"""The games at hand, those of strangers included."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import alfonso
from alfonso.engine.errors import UnknownName
from alfonso.games import registry

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("id", ["xii-century", "XII Century", " xii_century "])
def test_a_game_is_found_however_it_is_written(id: str) -> None:
    assert registry.load(id).id == "xii-century"
    assert alfonso.game(id).name == "XII Century"


def test_the_ids_are_in_order() -> None:
    assert "xii-century" in alfonso.game_ids()
    assert alfonso.game_ids() == sorted(alfonso.game_ids())


def test_an_unknown_game_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match=r"^no game is called 'xii-centuri'; did you mean xii-century\?$"):
        registry.load("xii-centuri")
    with pytest.raises(UnknownName, match=r"^no game is called 'chess'; known are .*xii-century"):
        registry.load("chess")


def test_a_stranger_can_add_a_game(tmp_path: Path) -> None:
    installed = tmp_path / "strangers_fair-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: strangers-fair\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text("[alfonso.games]\nfair = tests.tiny.fair:create\n")
    program = """
import alfonso
assert {"fair", "xii-century"} <= set(alfonso.game_ids()), alfonso.game_ids()
game = alfonso.game("Fair")
state = game.new(seats=3, seed=7)
state.play("keep", 2)
print(game.name, state.to_act)
"""
    paths = [str(tmp_path), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stderr == ""
    assert run.stdout == "Fair [0, 1]\n"


def test_the_folder_of_games_is_still_a_package() -> None:
    import alfonso.games.xii_century as xii

    assert xii.create().id == "xii-century"
