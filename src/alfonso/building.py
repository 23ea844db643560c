"""Compiling: what is hot becomes a library per game, on all cores; what did not change is not compiled again.

    python -m alfonso.building

compiles Alfonso, and every game at hand that lives in a package of its own, for ``form`` to find. What is compiled is a
rule about folders and names, so that a new file needs no word here.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir, contextmanager, suppress
from importlib.metadata import entry_points, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from alfonso import form

ROOMS: Final = ("engine", "games", "bots")  # of Alfonso; a game in a package of its own is compiled whole

# What must stay plain Python to do its work, and what is asked a few times in a play only.
PLAIN: Final = {"__init__.py", "registry.py", "native.py", "chronicle.py", "lesson.py", "panels.py", "positions.py"}
DRAWING: Final = {"drawing", "picture"}  # folders drawn from once a move: less to gain, a library of their own

# Modules of a game and of the engine that are asked once, or a few times in a move.
SELDOM: Final = {
    "choices", "data", "errors", "facts", "figures", "label", "labels", "look", "names", "option", "options", "outcome",
    "panel", "phrase", "seen", "snapshot", "table",
}  # fmt: skip

TYPES: Final = ["--strict", "--local-partial-types", "--config-file="]

# The same floating-point results on every machine, compiled or not; what is in a library is called from nowhere else,
# so that it can be inlined, and what it calls outside without a detour.
FLAGS: Final = ["-ffp-contract=off", "-fwhole-program", "-fno-plt"]

# Nobody wrote this C, so nobody is warned of it; but who insists on a compiled form insists on a sound one. mypyc has
# been seen to release what was set on another path only, and the crash comes wherever that memory is used next.
QUIET: Final = ["-w"]
SOUND: Final = ["-Werror=uninitialized", "-Werror=maybe-uninitialized"]

COMPILER: Final = "compiler.txt"  # in a compiled package: what compiled it
FUNCTION: Final = re.compile(r"^\w.*\b(CPyDef|CPyPy)_(\w+)\(.*\) \{$", re.MULTILINE)
KEPT: Final = 3  # compiled forms of a package: a process that runs may still need the one before


class NotCompiled(Exception):
    """Why there is no compiled form, in a sentence."""


def insists() -> bool:
    """Whether plain Python will not do here."""
    return os.environ.get("ALFONSO_EXPECT_COMPILED") == "1"


def has_compiler() -> bool:
    """Whether a C compiler is at hand."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return sys.platform == "win32" or shutil.which(command.split()[0]) is not None


def lacking() -> str:
    """What is missing here for compiling anything; nothing where all is at hand."""
    if not has_compiler():
        return "no C compiler is at hand (Debian: apt-get install gcc)"
    if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        return "Python's headers are missing (Debian: apt-get install python3-dev)"
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        return "mypy is missing (pip install 'alfonso[compile]')"
    return ""


def groups(package: Path) -> dict[str, list[Path]]:
    """The files of a package that are compiled, by the library that they become."""
    found: dict[str, list[Path]] = {}
    for file in form.files(package):
        parts = file.relative_to(package.parent).parts
        if file.suffix != ".py" or file.name in PLAIN or file.name.startswith("test_"):
            continue
        if parts[0] != "alfonso":
            name = package.stem
        elif parts[1] in ROOMS and len(parts) > 2:
            name = f"alfonso_{parts[2] if parts[1] == 'games' else 'core'}"
        else:
            continue
        found.setdefault(name if DRAWING.isdisjoint(parts) else f"{name}_picture", []).append(file)
    return found


def compiled(package: Path, work: Path, *others: Path) -> dict[str, Path]:
    """The compiled modules of a package, by their place beside it; ``others`` are those whose classes it extends.

    ``work`` keeps what was made, by what it was made from.
    """
    missing = lacking()
    if missing:
        raise NotCompiled(f"Alfonso runs as plain Python, about ten times slower: {missing}.")
    work = work.absolute()
    ending = sysconfig.get_config_var("EXT_SUFFIX")
    found: dict[str, Path] = {}
    with _alone(work):
        extensions = {each.name: each for each in _in_c([package, *others], work)}
        libraries = [extensions[f"{name}__mypyc"] for name in groups(package)]
        libraries.sort(key=lambda each: -Path(each.sources[0]).stat().st_size)
        modules = [_module(file, package) for files in groups(package).values() for file in files]
        doors = _doors({name: Path(extensions[name].sources[0]) for name in modules}, work / "c")
        with ThreadPoolExecutor(os.cpu_count()) as cores:
            made = cores.map(lambda each: _made(each.sources, each.depends, work), libraries)
            opened = cores.map(lambda file: _made([str(file)], [], work), doors)
            found.update({each.name: file for each, file in zip(libraries, made, strict=True)})
            found.update({name: file for names, file in zip(doors.values(), opened, strict=True) for name in names})
    return {name.replace(".", "/") + ending: file for name, file in found.items()}


def _module(file: Path, package: Path) -> str:
    return ".".join(file.relative_to(package.parent).with_suffix("").parts)


def _doors(shims: dict[str, Path], folder: Path) -> dict[Path, list[str]]:
    """The few lines by which Python enters each module, in as few files as their names allow.

    They are compiled once and copied for every module: to compile each alone takes a tenth of the whole time.
    """
    rows: list[dict[str, str]] = []
    for name in sorted(shims):
        last = name.rpartition(".")[2]
        row = next((row for row in rows if last not in row), None)
        if row is None:
            rows.append(row := {})
        row[last] = name
    doors = {}
    for number, row in enumerate(rows):
        texts = [
            f"#define PyInit___init__ PyInit_{last}_again\n{shims[name].read_text()}\n#undef PyInit___init__\n"
            for last, name in row.items()
        ]
        door = folder / f"doors_{number}.c"
        door.write_text("".join(texts))
        doors[door] = list(row.values())
    return doors


@contextmanager
def _alone(work: Path) -> Iterator[None]:
    """One build at a time works here."""
    work.mkdir(parents=True, exist_ok=True)
    with open(work / "lock", "w") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _in_c(packages: list[Path], work: Path) -> list[Any]:
    """The packages in C, as extensions to be compiled; what did not change since the last time is not made again."""
    from mypyc.build import mypycify  # it and setuptools are needed only here

    sources = work / "sources"
    _copy(packages, sources)
    separate = [
        ([file.relative_to(package.parent).as_posix() for file in files], name)
        for package in packages
        for name, files in groups(package).items()
    ]
    paths = sorted(file for files, _ in separate for file in files)
    try:
        with chdir(sources):
            extensions: list[Any] = mypycify(
                [*TYPES, f"--cache-dir={work / 'types'}", *paths],
                separate=list(separate),
                debug_level="0",
                target_dir=str(work / "c"),
            )
    except SystemExit as end:
        raise NotCompiled("The compiler of types refuses it; see above.") from end
    return extensions


def _copy(packages: list[Path], target: Path) -> None:
    """The source of the packages at one place, where nobody edits it; what is the same already is not touched."""
    wanted = {
        file.relative_to(package.parent): file.read_bytes()
        for package in packages
        for file in form.files(package)
        if file.suffix == ".py"
    }
    for old in target.rglob("*.py"):
        if old.relative_to(target) not in wanted:
            old.unlink()
    for name, content in wanted.items():
        file = target / name
        if not file.exists() or file.read_bytes() != content:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)


def _made(sources: list[str], depends: list[str], work: Path) -> Path:
    """A library compiled and linked, or as it was made from the same before."""
    from mypyc.build import get_cflags, include_dir
    from setuptools._distutils import ccompiler
    from setuptools._distutils import sysconfig as compilers
    from setuptools.errors import CompileError, LinkError

    tool: Any = ccompiler.new_compiler()
    compilers.customize_compiler(tool)
    hot = not any(name in sources[0] for name in ("_picture.c", "doors_"))
    flags = [
        *get_cflags(opt_level="3" if hot else "1", debug_level="0"),
        *(FLAGS if tool.compiler_type == "unix" else []),
    ]
    digest = hashlib.sha256(repr([sys.version, compiler(), getattr(tool, "compiler_so", ""), flags]).encode())
    text = Path(sources[0]).read_text()
    if tool.compiler_type == "unix":
        text = _marked(text)
    digest.update(text.encode())
    for name in sorted([*sources[1:], *depends]):
        digest.update(Path(name).read_bytes())
    library = work / "made" / digest.hexdigest()[:32]
    if library.exists():
        return library
    library.parent.mkdir(exist_ok=True)
    include = [include_dir(), str(work / "c"), sysconfig.get_paths()["include"]]
    symbols = sorted(set(re.findall(r"\bPyInit_\w+(?=\(void\))", text)))
    with tempfile.TemporaryDirectory(dir=work) as aside:
        marked = Path(aside, Path(sources[0]).name)
        marked.write_text(text)
        if tool.compiler_type == "unix":
            flags += [*(SOUND if insists() else QUIET), "-include", str(_header(symbols, Path(aside)))]
        try:
            objects = tool.compile([str(marked), *sources[1:]], aside, include_dirs=include, extra_postargs=flags)
            tool.link_shared_object(objects, str(Path(aside, "linked")), export_symbols=symbols)
        except (CompileError, LinkError) as error:
            raise NotCompiled(f"Alfonso runs as plain Python, about ten times slower: {error}.") from error
        Path(aside, "linked").replace(library)
    return library


def _header(symbols: list[str], folder: Path) -> Path:
    """What is entered from outside."""
    header = folder / "header.h"
    header.write_text(
        "".join(f"struct _object *{name}(void) __attribute__((externally_visible));\n" for name in symbols)
    )
    return header


def _marked(text: str) -> str:
    """C that says which of its functions need little optimising: a tenth of the time and more is saved.

    The margin, which grows from module to module, is half of the whole, and nobody reads it.
    """
    return FUNCTION.sub(_mark, re.sub(r"^ +", "", text, flags=re.MULTILINE))


def _mark(function: re.Match[str]) -> str:
    """A function with its mark: a top level runs once, what Python calls is a way in, some modules are seldom asked."""
    if function[2].endswith("_____top_level__"):
        return f"__attribute__((cold, optimize(1))) {function[0]}"
    if function[1] == "CPyPy" or not SELDOM.isdisjoint(function[2].split("___")[:-1]):
        return f"__attribute__((optimize(1))) {function[0]}"
    return function[0]


def compiler() -> str:
    """What compiles here: classes fit each other only where one compiler has laid them out."""
    return f"mypy {version('mypy')}"


def build(package: Path, work: Path, *others: Path) -> Path:
    """The compiled form of a package, made aside and put into its place in one piece."""
    depends = [form.identity()] if others else []
    goal = form.place(package, *depends)
    if goal.is_dir():
        return goal
    goal.parent.mkdir(exist_ok=True)
    aside = Path(tempfile.mkdtemp(prefix="new-", dir=goal.parent))
    try:
        copy = aside / package.name
        for file in form.files(package):
            kept = aside / file.relative_to(package.parent)
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, kept)
        goal = goal.with_name(form.place(copy, *depends).name)  # of what was copied, whatever happens to the original
        for name, library in compiled(copy, work, *others).items():
            shutil.copyfile(library, aside / name)
        if copy.is_dir():
            (copy / COMPILER).write_text(compiler())
        aside.chmod(0o755)
        with suppress(FileExistsError):
            aside.rename(goal)
    finally:
        shutil.rmtree(aside, ignore_errors=True)
    _forget(goal.parent)
    return goal


def _forget(folder: Path) -> None:
    """Away with older compiled forms."""
    forms = [each for each in folder.iterdir() if not each.name.startswith("new-")]
    for old in sorted(forms, key=lambda each: -each.stat().st_mtime)[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


def build_games(work: Path) -> None:
    """The compiled form of every game at hand that lives in a package of its own."""
    for name in sorted({entry.module.partition(".")[0] for entry in entry_points(group="alfonso.games")} - {"alfonso"}):
        spec = find_spec(name)
        if spec is not None and spec.origin is not None:
            package = Path(spec.origin).parent if spec.submodule_search_locations else Path(spec.origin)
            _same_compiler()
            print(f"{name} is compiled: {build(package, work, form.PACKAGE)}")


def _same_compiler() -> None:
    """A game is laid out by the compiler that has laid out what it extends."""
    here = form.here()
    said = (form.PACKAGE if here is None else here / form.PACKAGE.name) / COMPILER
    if not said.exists():
        raise NotCompiled("A game can be compiled only against an Alfonso that is compiled itself.")
    if said.read_text() != compiler():
        raise NotCompiled(f"Alfonso was compiled with {said.read_text()}, here is {compiler()}: install that one.")


def main() -> None:
    """Compile what is at hand."""
    asked = argparse.ArgumentParser(prog="python -m alfonso.building", description=(__doc__ or "").partition("\n")[0])
    asked.add_argument(
        "--work", type=Path, default=form.PACKAGE.with_name("alfonso.compiled.work"), help="kept for the next time"
    )
    work = asked.parse_args().work
    try:
        if not form.is_built_in(form.PACKAGE):
            print(f"Alfonso is compiled: {build(form.PACKAGE, work)}")
        build_games(work)
    except NotCompiled as why:
        print(why)
        sys.exit(insists() or lacking() == "")


if __name__ == "__main__":
    main()
