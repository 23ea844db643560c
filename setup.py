"""The build: compiled where a C compiler is at hand, plain Python where there is none or with ALFONSO_PLAIN=1.

``alfonso.building`` says what is compiled and does it; here it goes into the package that is installed.
"""

import os
import shutil
import sys
import tomllib
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src").absolute()
WORK = Path(os.environ.get("ALFONSO_WORK", "build/compiled")).absolute()

sys.path.insert(0, str(SOURCE))
from alfonso import building  # noqa: E402

PLAIN = os.environ.get("ALFONSO_PLAIN") == "1" or not building.has_compiler()
NEEDS = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]["compile"]


class Compile(build_ext):
    """The compiled modules, each at its place in the package."""

    made: list[str]

    def run(self) -> None:
        """Compile what is hot, or go on without."""
        self.made = []
        target = SOURCE if self.inplace else Path(self.build_lib)
        try:
            for name, library in building.compiled(SOURCE / "alfonso", WORK).items():
                self.made.append(str(target / name))
                (target / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(library, target / name)
            (target / "alfonso" / building.COMPILER).write_text(building.compiler())
        except building.NotCompiled as why:
            if os.environ.get("ALFONSO_EXPECT_COMPILED") == "1":
                raise
            print(why)

    def get_outputs(self) -> list[str]:
        """What was compiled."""
        return self.made

    def get_source_files(self) -> list[str]:
        """Nothing that is not a part of the package anyway."""
        return []


class Compiled(Distribution):
    """A package for one kind of machine."""

    def has_ext_modules(self) -> bool:
        """Whether there is something to compile."""
        return not PLAIN


setup(distclass=Compiled, cmdclass={"build_ext": Compile}, setup_requires=[] if PLAIN else NEEDS)
