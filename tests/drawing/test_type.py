"""Text is measured, cut and wrapped by the advance widths of the faces."""

import pytest

from alfonso.engine.drawing.type import BODY, NOTE, RUBRIC, SIZES, WIDTHS, Face, text


def test_no_size_is_below_fourteen() -> None:
    assert min(SIZES) == 14
    with pytest.raises(ValueError, match="12 is not one of the sizes"):
        Face(12)


def test_figures_are_tabular() -> None:
    for name, advances in WIDTHS.items():
        if name != "fell":
            assert len({advances[figure] for figure in "0123456789"}) == 1, name


def test_width_grows_with_size_and_weight() -> None:
    assert Face(20).width("Winchester") == pytest.approx(Face(16).width("Winchester") * 1.25)
    assert Face(16, "700").width("Winchester") > Face(16).width("Winchester")
    assert RUBRIC.width("") == 0


def test_letters_of_other_scripts_have_a_width() -> None:
    assert NOTE.width("Владимир") > NOTE.width("Vlad")
    assert NOTE.width("王") >= 14


def test_fit_cuts_only_what_does_not_fit() -> None:
    assert BODY.fit("Martha", 100) == "Martha"
    cut = BODY.fit("Bartholomew of Winchester", 100)
    assert cut.endswith("…")
    assert BODY.width(cut) <= 100


def test_wrap_fills_lines() -> None:
    lines = BODY.wrap("He needs five stone houses and a market, not yet built", 120, 3)
    assert 2 <= len(lines) <= 3
    assert all(BODY.width(line) <= 120 for line in lines)


def test_wrap_cuts_the_last_line() -> None:
    lines = BODY.wrap("one two three four five six seven eight nine ten", 60, 2)
    assert len(lines) == 2
    assert lines[-1].endswith("…")


def test_text_is_escaped() -> None:
    assert text(1, 2, "<i>&", NOTE, "end") == '<text x="1" y="2" class="t14 end">&lt;i&gt;&amp;</text>'
