"""CONTRIBUTING.md shows the example as it is, and names what there is."""

import re
from pathlib import Path

import pytest
from scripts.way_of_a_click import STOPS, picture

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SECTION = TEXT[TEXT.index("## Add a game") :]
EXCERPTS = re.findall(r"^```(?:python|toml)\n(.*?)^```$", SECTION, re.MULTILINE | re.DOTALL)
FILES = [path for path in sorted((ROOT / "examples/nine_mens_morris").rglob("*")) if path.suffix in (".py", ".toml")]
SOURCE = [path.read_text(encoding="utf-8") for path in FILES]


def test_the_section_has_excerpts() -> None:
    assert len(EXCERPTS) >= 12


@pytest.mark.parametrize("excerpt", EXCERPTS, ids=lambda excerpt: excerpt.strip().splitlines()[0])
def test_every_excerpt_is_taken_from_the_example_word_for_word(excerpt: str) -> None:
    assert any(excerpt in source for source in SOURCE)


def test_every_file_that_is_named_exists() -> None:
    named = re.findall(r"[`(]((?:tests|src|examples|docs)/[\w/.]+)[`)]", TEXT)
    assert len(named) > 8
    for name in named:
        assert (ROOT / name).exists(), name
    for name in re.findall(r"python (scripts/[\w/.]+)", TEXT):
        assert (ROOT / name).exists(), name
    assert (ROOT / "tests/golden/make.py").exists()


def test_every_command_that_is_named_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = set(re.findall(r"(?:`|    )make (\w+)", TEXT))
    assert {"test", "check"} <= named
    for target in named:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_the_way_of_a_click_comes_by_files_that_exist() -> None:
    for stop in STOPS:
        assert (ROOT / "src/alfonso" / stop.file).exists(), stop.file


def test_the_picture_of_a_click_is_up_to_date() -> None:
    shown = (ROOT / "docs/click.svg").read_text(encoding="utf-8")
    assert re.findall(r"<text[^>]*>[^<]*", shown) == re.findall(r"<text[^>]*>[^<]*", picture())


def test_the_entry_point_that_is_shown_is_the_example_s() -> None:
    project = (ROOT / "examples/nine_mens_morris/pyproject.toml").read_text(encoding="utf-8")
    for line in re.findall(r"^    (\S.*nine_mens_morris:create.*)$", TEXT, re.MULTILINE):
        assert line in project
