"""Compiled or plain: which form of a package is imported.

The compiled form is a whole copy of the package with its compiled modules, in a folder beside it that is named after
the contents of the package. It is put there in one piece (see ``building``) and taken only as long as every file of the
package still reads the same; where there is none, or with ALFONSO_PLAIN=1, plain Python does the work.
"""

from __future__ import annotations

import hashlib
import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent
SUFFIX: Final = ".compiled"


def files(package: Path) -> list[Path]:
    """Everything that belongs to a package, or to a module of its own, but what Python makes of it."""
    if package.is_file():
        return [package]
    found = [Path(folder, name) for folder, _, names in os.walk(package) for name in names]
    return sorted(file for file in found if file.parent.name != "__pycache__" and file.suffix not in (".so", ".pyd"))


def place(package: Path, *others: str) -> Path:
    """Where the compiled form of a package is, or would be, by what its files say and what else it depends on."""
    digest = hashlib.sha256("\n".join([EXTENSION_SUFFIXES[0], *others]).encode())
    for file in files(package):
        content = file.read_bytes()
        digest.update(f"\n{file.relative_to(package.parent).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return _folder(package) / digest.hexdigest()[:20]


def _folder(package: Path) -> Path:
    return package.with_name(package.stem + SUFFIX)


def is_wanted() -> bool:
    """Whether a compiled form may be taken where there is one."""
    return os.environ.get("ALFONSO_PLAIN") != "1"


def is_built_in(package: Path) -> bool:
    """Whether a package was installed with compiled modules in it, as a compiled wheel is."""
    return any((package / "engine").glob(f"state{EXTENSION_SUFFIXES[0]}"))


def here() -> Path | None:
    """The compiled form of Alfonso for the files as they are now, where it is not a part of them and is wanted."""
    return None if is_built_in(PACKAGE) or not is_wanted() else place(PACKAGE)


def use() -> None:
    """Let everything in this package be imported from its compiled form, where it is at hand."""
    sys.path[:] = [entry for entry in sys.path if Path(entry).parent.suffix != SUFFIX]  # what a parent process took
    if not _folder(PACKAGE).is_dir():
        return
    compiled = here()
    if compiled is not None and compiled.is_dir():
        sys.path.append(str(compiled))
        sys.modules["alfonso"].__path__[:] = [str(compiled / PACKAGE.name)]


def use_game(module: str) -> None:
    """Let a game in a package of its own be imported from its compiled form, where that was made for this Alfonso."""
    from importlib.util import find_spec

    name = module.partition(".")[0]
    spec = None if name in sys.modules else find_spec(name)
    if spec is None or spec.origin is None:
        return
    package = Path(spec.origin).parent if spec.submodule_search_locations else Path(spec.origin)
    if not _folder(package).is_dir() or not is_wanted():
        return
    compiled = place(package, identity())
    if compiled.is_dir():
        sys.path.insert(0, str(compiled))


def identity() -> str:
    """Which Alfonso this is, by what its files say: a compiled game fits one only."""
    return place(PACKAGE).name


use()
