"""Every numbered rule has code and tests that cite it."""

from pathlib import Path

import pytest
from nine_mens_morris import create

from alfonso.engine.errors import AlfonsoError
from alfonso.fidelity import cited_in_code, cited_in_tests, fidelity, fidelity_of

TESTS = Path(__file__).parent


@pytest.mark.parametrize(("game", "rules"), [("xii-century", 111), ("lords-of-xidit", 96), ("my-village", 104)])
def test_no_rule_is_missing(game: str, rules: int) -> None:
    report = fidelity(TESTS)["games"][game]
    assert report["rules"] == rules
    assert report["missing_code"] == []
    assert report["missing_tests"] == []
    assert report["coded"] == report["tested"] == report["rules"]


def test_a_game_in_a_package_of_its_own_has_its_tests_there() -> None:
    report = fidelity_of(create(), TESTS)
    assert report["rules"] == report["coded"] == report["tested"] == 10


def test_citations_are_found_where_they_stand(tmp_path: Path) -> None:
    (tmp_path / "steps.py").write_text('"""Feeding (R84), then R9 to R11."""\n# R83a\n')
    assert cited_in_code(tmp_path) == {"R84", "R9", "R10", "R11", "R83a"}
    (tmp_path / "test_steps.py").write_text('# R1 in a comment proves nothing\n@rule("R2", "R83a")\ndef test(): ...\n')
    assert cited_in_tests(tmp_path) == {"R2", "R83a"}


def test_without_tests_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(AlfonsoError, match="the tests are not here"):
        fidelity(tmp_path / "nowhere")
