"""One source, two forms: compiled and plain Python must be the same game."""

import functools
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import alfonso
from alfonso import building

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"

PLAYS = """
import json, sys
import alfonso
from alfonso.bots.registry import bot

WHOLE = 10000  # moves: more than any play has
plans = [
    ("xii-century", "random", {"difficulty": "normal"}),
    ("xii-century", "random", {"difficulty": "forget_about_it"}),
    ("xii-century", "greedy", {"difficulty": "hard"}),
    ("lords-of-xidit", "random", {"recycle": "shuffle"}),
    ("lords-of-xidit", "greedy", {"length": "short"}),
]
plays = [(id, name, seats, WHOLE, options) for id, name, options in plans for seats in alfonso.game(id).seat_counts]
for id in alfonso.game_ids():
    seats = max(2, alfonso.game(id).seat_counts[0])
    plays += [(id, name, seats, WHOLE, {}) for name in ("random", "greedy", "unsure:points=1")]
    plays.append((id, "search:samples=2:rounds=1", seats, 40, {}))  # it thinks long as plain Python
digests = {}
for id, name, seats, most, options in plays:
    game = alfonso.game(id)
    state = game.new(seats, seed=f"{name} {seats}", **options)
    minds = [alfonso.FastDice.seeded(f"mind {seat}", 1) for seat in range(seats)]
    seated = [bot(name).sit() for _ in range(seats)]
    while not state.over and state.moves < most:
        seat = state.next_seat
        state.play(seated[seat].choose(state.view(seat), minds[seat]), seat)
    digests[f"{id} {name} {seats} {options}"] = [game.digest(state), state.moves, state.scores()]
print(json.dumps({"compiled": alfonso.is_compiled(), "games": alfonso.game_ids(), "digests": digests}))
"""


def run(*words: str, plain: bool, cwd: Path) -> str:
    """What a fresh Python prints, with the installed package or with the plain sources."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if plain:
        environment["PYTHONPATH"] = str(SOURCE)
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, env=environment, cwd=cwd)
    assert done.returncode == 0, done.stderr
    return done.stdout


@functools.cache
def plain_plays() -> Any:
    """What the plain sources play."""
    return json.loads(run("-c", PLAYS, plain=True, cwd=ROOT.parent))


def test_both_forms_play_the_same_games(tmp_path: Path) -> None:
    installed = json.loads(run("-c", PLAYS, plain=False, cwd=tmp_path))
    plain = plain_plays()
    assert not plain["compiled"]
    assert len(plain["games"]) >= 5
    for id in plain["games"]:  # those of a fresh Python: here tests may have brought games of their own
        for name in ("random", "greedy", "unsure", "search"):
            assert any(play.startswith(f"{id} {name}") for play in plain["digests"]), f"{name} does not play {id}"
    assert installed["digests"] == plain["digests"]


def test_both_forms_and_any_number_of_jobs_give_one_digest(tmp_path: Path) -> None:
    seats = "greedy,random,random"
    words = ["-m", "alfonso", "simulate", "xii-century", "--seats", seats, "--games", "6", "--seed", "5", "--json"]
    digests = {
        json.loads(run(*words, "--jobs", jobs, plain=plain, cwd=tmp_path))["digest"]
        for plain in (False, True)
        for jobs in ("1", "2")
    }
    assert len(digests) == 1


def compiler_is_expected() -> bool:
    """Whether this machine compiles: asked for, or a compiler and Python's headers are at hand."""
    headers = Path(sysconfig.get_paths()["include"]) / "Python.h"
    promised = os.environ.get("ALFONSO_EXPECT_COMPILED") == "1"
    return promised or (shutil.which(os.environ.get("CC", "cc")) is not None and headers.exists())


def test_what_is_hot_is_compiled_and_only_that(tmp_path: Path) -> None:
    script = """
import json, pkgutil, importlib, alfonso
found = {}
for room in ("engine", "games", "bots"):
    package = importlib.import_module(f"alfonso.{room}")
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not module.ispkg:
            found[module.name] = importlib.import_module(module.name).__file__
print(json.dumps(found))
"""
    modules = json.loads(run("-c", script, plain=False, cwd=tmp_path))
    compiled = {name for name, file in modules.items() if file.endswith(tuple(EXTENSION_SUFFIXES))}
    files = [file for group in building.groups(SOURCE / "alfonso").values() for file in group]
    hot = {".".join(file.relative_to(SOURCE).with_suffix("").parts) for file in files}
    assert {"alfonso.engine.state", "alfonso.bots.greedy", "alfonso.games.xii_century.data"} <= hot
    assert compiled == (hot if compiler_is_expected() else set())


def test_without_a_compiler_the_package_builds_as_plain_python(tmp_path: Path) -> None:
    source = tmp_path / "source"
    shutil.copytree(SOURCE, source / "src", ignore=shutil.ignore_patterns("*.egg-info", "__pycache__", "*.so"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, source)
    environment = {**os.environ, "CC": "no-such-compiler"}
    environment.pop("PYTHONPATH", None)
    built = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-w", str(tmp_path), str(source)],
        capture_output=True,
        text=True,
        env=environment,
    )
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
    for game in ("xii_century", "lords_of_xidit"):
        brought = {f"alfonso/games/{game}/{file}" for file in ("data.toml", "RULES.md", "RULES.it.md")}
        assert brought <= set(names)
    zipfile.ZipFile(wheel).extractall(tmp_path / "unpacked")
    environment["PYTHONPATH"] = str(tmp_path / "unpacked")
    said = subprocess.run(
        [sys.executable, "-m", "alfonso", "version"], capture_output=True, text=True, env=environment, cwd=tmp_path
    )
    assert f"alfonso {alfonso.__version__} (plain Python)" in said.stdout


def test_the_core_needs_nothing_but_the_standard_library(tmp_path: Path) -> None:
    script = """
import sys
before = set(sys.modules)
import alfonso
alfonso.game("xii-century").new(2, seed=1)
strangers = {
    name.partition(".")[0] for name in set(sys.modules) - before
} - set(sys.stdlib_module_names) - {"alfonso"}
print(sorted(name for name in strangers if "__mypyc" not in name))
"""
    assert run("-c", script, plain=True, cwd=tmp_path).strip() == "[]"
