"""The compiled form: taken whole or not at all, never for other sources; wheels; games in packages of their own."""

import asyncio
import json
import os
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path

import pytest

import alfonso
from alfonso import building, form
from alfonso.web.tables.bots import BotWorkers
from tests.test_forms import PLAYS, ROOT, SOURCE, compiler_is_expected, plain_plays
from tests.web.servers import ServerProcess, play_randomly

WORK = ROOT / "build" / "compiled"  # what make has compiled is not compiled again
EXAMPLE = ROOT / "examples" / "nine_mens_morris" / "src" / "nine_mens_morris"
LEAVE_OUT = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info", "*.compiled")

needs_compiler = pytest.mark.skipif(not compiler_is_expected(), reason="no C compiler is at hand")


def python(
    *words: str, path: Path | None = None, program: str = sys.executable, settings: dict[str, str] | None = None
) -> str:
    """What a fresh Python prints that finds packages at a path first."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "ALFONSO_PLAIN")}
    environment |= (settings or {}) | ({} if path is None else {"PYTHONPATH": str(path)})
    done = subprocess.run([program, *words], capture_output=True, text=True, env=environment, cwd=path or ROOT.parent)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


# The form is found by what the files say.


TAKEN = "import alfonso.engine.errors as errors; print(hasattr(errors, 'TAKEN'), errors.__file__)"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of Alfonso with something at the place of its compiled form that can be told from it."""
    package = tmp_path / "alfonso"
    shutil.copytree(SOURCE / "alfonso", package, ignore=LEAVE_OUT)
    compiled = form.place(package) / "alfonso"
    shutil.copytree(package, compiled)
    with open(compiled / "engine" / "errors.py", "a") as file:
        file.write("\nTAKEN = True\n")
    return package


def test_the_compiled_form_of_these_sources_is_taken(package: Path) -> None:
    taken, file = python("-c", TAKEN, path=package.parent).split()
    assert taken == "True"
    assert Path(file).is_relative_to(form.place(package))


def test_with_a_word_plain_python_is_taken(package: Path) -> None:
    assert python("-c", TAKEN, path=package.parent, settings={"ALFONSO_PLAIN": "1"}).startswith("False")


@pytest.mark.parametrize("changed", ["engine/state.py", "games/xii_century/data.toml", "engine/new.py"])
def test_a_compiled_form_of_other_sources_is_never_taken(package: Path, changed: str) -> None:
    with open(package / changed, "a") as file:
        file.write("\n")
    assert python("-c", TAKEN, path=package.parent).startswith("False")


def test_a_form_that_is_still_being_made_is_not_taken(package: Path) -> None:
    place = form.place(package)
    place.rename(place.with_name("new-1234"))
    assert python("-c", TAKEN, path=package.parent).startswith("False")


def test_a_process_forgets_the_form_that_its_parent_took(package: Path) -> None:
    stale = str(package.with_name("alfonso.compiled") / "stale")
    script = f"import sys; sys.path.insert(0, {stale!r}); import alfonso; print({stale!r} in sys.path)"
    assert python("-c", script, path=package.parent).strip() == "False"


def test_every_game_is_a_library_of_its_own() -> None:
    groups = building.groups(SOURCE / "alfonso")
    games = {folder.name for folder in (SOURCE / "alfonso" / "games").iterdir() if (folder / "data.toml").exists()}
    assert games <= {name.removeprefix("alfonso_") for name in groups}
    for game in games:
        folders = {file.relative_to(SOURCE / "alfonso").parts[1] for file in groups[f"alfonso_{game}"]}
        assert folders == {game}


@pytest.mark.parametrize(
    ("function", "mark"),
    [
        ("char CPyDef_alfonso___engine___state_____top_level__(void) {", "__attribute__((cold, optimize(1))) "),
        ("PyObject *CPyPy_alfonso___engine___state___State___play(PyObject *self) {", "__attribute__((optimize(1))) "),
        ("char CPyDef_alfonso___games___mine___data___Figures_____init__(void) {", "__attribute__((optimize(1))) "),
        ("char CPyDef_alfonso___engine___state___State___play(PyObject *self) {", ""),
        ("char CPyDef_alfonso___engine___state___State___play(PyObject *self);", ""),
    ],
)
def test_what_is_seldom_asked_is_optimised_little(function: str, mark: str) -> None:
    assert building._marked(f"        {function}\n            return 1;\n") == f"{mark}{function}\nreturn 1;\n"


def test_without_a_compiler_it_says_so_in_one_line(tmp_path: Path) -> None:
    shutil.copytree(SOURCE / "alfonso", tmp_path / "alfonso", ignore=LEAVE_OUT)
    settings = {"CC": "no-such-compiler", "ALFONSO_EXPECT_COMPILED": "0"}
    said = python("-m", "alfonso.building", path=tmp_path, settings=settings)
    assert said.count("\n") == 1
    assert "no C compiler is at hand" in said
    assert list(tmp_path.glob("alfonso.compiled/*")) == []


# Bots think in the compiled form as soon as it is there.


RELEASED = """
#include <Python.h>
PyObject *PyInit_released(void) {
    PyObject *kept;
    if (PyErr_Occurred()) kept = PyList_New(0);
    Py_DECREF(kept);
    Py_RETURN_NONE;
}
"""


@needs_compiler
def test_who_insists_on_a_compiled_form_gets_none_that_releases_what_was_never_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "released.c"
    source.write_text(RELEASED)
    monkeypatch.setenv("ALFONSO_EXPECT_COMPILED", "1")
    with pytest.raises(building.NotCompiled):
        building._made([str(source)], [], tmp_path)
    monkeypatch.setenv("ALFONSO_EXPECT_COMPILED", "0")  # others may have a compiler that sees what is not there
    assert building._made([str(source)], [], tmp_path).exists()


def test_bots_get_new_workers_when_the_compiled_form_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "place"
    monkeypatch.setattr(form, "here", lambda: place)
    state = alfonso.game("lords-of-xidit").new(3, seed=1)

    async def workers() -> list[int]:
        bots = BotWorkers(1, 60.0)
        pids = []
        try:
            for arrives in (False, False, True, False):
                if arrives:
                    place.mkdir()
                await bots.choose(state, 0, "random")
                pids.append(bots._idle[-1].process.pid)
        finally:
            bots.close()
        assert bots.failures == 0
        return pids

    first, second, third, fourth = asyncio.run(workers())
    assert first == second != third == fourth


def compiled_workers(server: ServerProcess) -> list[bool]:
    """Of each process in which bots of a server think, whether it runs the compiled form."""
    assert server.process is not None
    pids = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    called = {pid: Path(f"/proc/{pid}/cmdline").read_text() for pid in pids}
    thinking = [pid for pid in pids if "spawn_main" in called[pid]]
    return ["alfonso_core__mypyc" in Path(f"/proc/{pid}/maps").read_text() for pid in thinking]


@needs_compiler
@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="nobody tells here what a process has loaded")
def test_bots_at_a_live_table_go_on_in_the_compiled_form(tmp_path: Path) -> None:
    shutil.copytree(SOURCE / "alfonso", tmp_path / "alfonso", ignore=LEAVE_OUT)
    environment = {name: value for name, value in os.environ.items() if name != "ALFONSO_PLAIN"}
    server = ServerProcess(f"sqlite:{tmp_path}/live.db", environment | {"PYTHONPATH": str(tmp_path)}).start()
    try:
        ann = server.guest("Ann")
        table = str(ann.open("xii-century", ["me", "greedy", "random"])["table"])
        before: list[bool] = []
        while not before:  # who begins is drawn: until a bot has had its turn
            assert play_randomly([ann], table, moves=1)
            before = compiled_workers(server)
        assert not any(before)

        assert "Alfonso is compiled" in python("-m", "alfonso.building", "--work", str(WORK), path=tmp_path)
        play_randomly([ann], table)
        after = compiled_workers(server)
        assert after
        assert all(after)
        assert ann.look(table)["result"]
        assert "a bot failed" not in server.logged()
    finally:
        server.close()


# Wheels.


def wheel(target: Path, setting: str) -> Path:
    """A wheel, made from a clean copy of the source with this setting on."""
    source = target / "source"
    shutil.copytree(SOURCE, source / "src", ignore=LEAVE_OUT)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, source)
    words = ["-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(target), str(source)]
    python(*words, settings={"ALFONSO_WORK": str(WORK), setting: "1"})
    (made,) = target.glob("*.whl")
    return made


def played_in_an_empty_environment(wheel: Path, folder: Path) -> dict[str, object]:
    """What an environment says that has nothing but the wheel."""
    venv.create(folder, with_pip=False)
    program = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    python("-m", "pip", "--python", str(program), "install", "--no-deps", "--no-index", str(wheel))
    said: dict[str, object] = json.loads(python("-c", PLAYS, path=folder, program=str(program)))
    return said


def test_the_plain_wheel_plays_anywhere(tmp_path: Path) -> None:
    made = wheel(tmp_path, "ALFONSO_PLAIN")
    assert made.name.endswith("-py3-none-any.whl")
    assert played_in_an_empty_environment(made, tmp_path / "empty")["compiled"] is False


@needs_compiler
def test_the_compiled_wheel_plays_the_same_games(tmp_path: Path) -> None:
    made = wheel(tmp_path, "ALFONSO_EXPECT_COMPILED")
    assert "-cp3" in made.name
    said = played_in_an_empty_environment(made, tmp_path / "empty")
    assert said["compiled"] is True
    assert said["digests"] == plain_plays()["digests"]


# A game in a package of its own is compiled against ours.


ABROAD = """
import json, alfonso
from alfonso.bots.match import match
from alfonso.bots.registry import bot
game = alfonso.game("nine-mens-morris")
state = game.new(2, seed=1)
match(state, [bot("greedy"), bot("random")], [alfonso.FastDice.seeded(f"mind {seat}", 1) for seat in range(2)])
import nine_mens_morris.rules as rules
native = not hasattr(game, "__dict__") and not hasattr(state, "__dict__")
print(json.dumps({"file": rules.__file__, "native": native, "digest": game.digest(state), "moves": state.moves}))
"""


@needs_compiler
def test_a_game_in_a_package_of_its_own_is_compiled_against_ours(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "nine_mens_morris", ignore=LEAVE_OUT)
    described = tmp_path / "nine_mens_morris-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: nine-mens-morris\nVersion: 1.0\n")
    (described / "entry_points.txt").write_text("[alfonso.games]\nnine-mens-morris = nine_mens_morris:create\n")
    plain = json.loads(python("-c", ABROAD, path=tmp_path))
    assert plain["file"].endswith(".py")

    said = python("-m", "alfonso.building", "--work", str(WORK), path=tmp_path)
    assert "nine_mens_morris is compiled" in said
    compiled = json.loads(python("-c", ABROAD, path=tmp_path))
    assert not compiled["file"].endswith(".py")
    assert compiled["native"]
    assert not plain["native"]
    assert (compiled["digest"], compiled["moves"]) == (plain["digest"], plain["moves"])

    with open(tmp_path / "nine_mens_morris" / "rules.py", "a") as file:
        file.write(f"\n\ndef another() -> int:\n    return {time.time_ns()}\n")  # nobody has compiled that before
    assert json.loads(python("-c", ABROAD, path=tmp_path))["file"].endswith(".py")
    before = set((WORK / "made").iterdir())
    python("-m", "alfonso.building", "--work", str(WORK), path=tmp_path)
    assert len(set((WORK / "made").iterdir()) - before) == 1
    assert not json.loads(python("-c", ABROAD, path=tmp_path))["file"].endswith(".py")
