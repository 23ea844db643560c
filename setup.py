"""The build: the engine, the rules and the bots are compiled with mypyc where a C compiler is at hand.

Where there is none, or with ALFONSO_PLAIN=1, the package installs as plain Python. One source, two forms.
"""

import os
import sys
from pathlib import Path

from setuptools import setup

SOURCE = Path("src/alfonso")

# Compiled whole, except what must stay plain Python to do its work.
COMPILED = ["engine", "games", "bots"]
PLAIN = {"__init__.py", "registry.py", "native.py"}


def modules() -> list[str]:
    """The files to compile."""
    return sorted(str(path) for room in COMPILED for path in (SOURCE / room).rglob("*.py") if path.name not in PLAIN)


def extensions() -> list:
    """The compiled form, each part optional: without a compiler the build goes on without it."""
    only_described = not {"egg_info", "dist_info"}.isdisjoint(sys.argv)
    if only_described or os.environ.get("ALFONSO_PLAIN") == "1":
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    built = mypycify(["--strict", "--config-file=pyproject.toml", *modules()], opt_level="3", debug_level="0")
    for extension in built:
        extension.optional = True
        if sys.platform != "win32":
            # The same floating-point results on every machine, compiled or not; calls within the
            # library bound to it, so that small functions can be inlined; and no warnings about
            # code that nobody wrote: looking for them takes as long as compiling it.
            flags = ["-ffp-contract=off", "-fno-semantic-interposition", "-Wno-all"]
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    return built


setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count()}})
