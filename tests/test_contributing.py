"""CONTRIBUTING.md shows Fair as it is."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SECTION = TEXT[TEXT.index("## Add a game in ten minutes") :]
EXCERPTS = re.findall(r"^```python\n(.*?)^```$", SECTION, re.MULTILINE | re.DOTALL)
SOURCE = [(ROOT / "tests/tiny" / name).read_text(encoding="utf-8") for name in ("fair.py", "market.py")]


def test_the_section_has_excerpts() -> None:
    assert len(EXCERPTS) >= 8


@pytest.mark.parametrize("excerpt", EXCERPTS, ids=lambda excerpt: excerpt.strip().splitlines()[0])
def test_every_excerpt_is_taken_from_fair_word_for_word(excerpt: str) -> None:
    assert any(excerpt in source for source in SOURCE)


def test_every_file_that_is_named_exists() -> None:
    for name in re.findall(r"`((?:tests|src)/[\w/.]+)`", TEXT):
        assert (ROOT / name).exists(), name
    assert (ROOT / "tests/golden/make.py").exists()


def test_every_command_that_is_named_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = set(re.findall(r"(?:`|    )make (\w+)", TEXT))
    assert {"test", "check"} <= named
    for target in named:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
