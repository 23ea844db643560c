"""Fair, made known by an entry point, as a stranger's game would be."""

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def registered(home: Path) -> Iterator[None]:
    """Let everybody find Fair by its id; whoever has the folder on their path, too."""
    installed = home / "tests_fair-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: tests-fair\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text("[alfonso.games]\nfair = tests.tiny.fair:create\n")
    sys.path.insert(0, str(home))
    importlib.invalidate_caches()
    try:
        yield
    finally:
        sys.path.remove(str(home))
        importlib.invalidate_caches()
