"""The SVG builder escapes, and names lengths shortly."""

import pytest

from alfonso.engine.drawing import svg
from tests.drawing.look import parse


def test_text_is_escaped() -> None:
    assert svg.escape('<b> & "c"') == "&lt;b&gt; &amp; &quot;c&quot;"


def test_letters_that_xml_does_not_know_are_left_out() -> None:
    assert svg.escape("a\x00b\x1bc") == "abc"


@pytest.mark.parametrize(
    ("length", "written"),
    [
        (3, "3"),
        (3.0, "3"),
        (2.5, "2.5"),
        (-0.5, "-0.5"),
        (0.04, "0"),
        (1 / 3, "0.3"),
        (1092, "1092"),
        (-12.34, "-12.3"),
    ],
)
def test_lengths_are_short(length: float, written: str) -> None:
    assert svg.num(length) == written


def test_a_piece_has_an_id_a_role_and_words() -> None:
    drawn = parse(svg.piece("die-own-0", "die", 'A "5"', "", "lit", legal=True))
    assert drawn.attrib == {
        "id": "die-own-0",
        "class": "piece lit",
        "data-piece": "die",
        "role": "button",
        "tabindex": "0",
        "aria-label": 'A "5"',
    }


def test_a_piece_that_is_not_legal_says_so_and_keeps_its_place_in_the_order() -> None:
    drawn = parse(svg.piece("item-prior", "item", "Prior", ""))
    assert drawn.get("aria-disabled") == "true"
    assert drawn.get("tabindex") == "0"


def test_a_document_is_never_shown_smaller_than_drawn() -> None:
    whole = parse(svg.document(400, 300, "A board", "", 600))
    assert (whole.get("width"), whole.get("height"), whole.get("viewBox")) == ("600", "450", "0 0 400 300")


def test_something_to_look_at_has_words_and_an_amount() -> None:
    tree = parse(svg.document(10, 10, "", svg.sight("fame", "track", "Fame: 3", "", 3)))
    assert {name: tree[0].get(name) for name in ("id", "role", "aria-label", "data-piece", "data-amount")} == {
        "id": "fame",
        "role": "img",
        "aria-label": "Fame: 3",
        "data-piece": "track",
        "data-amount": "3",
    }
    assert parse(svg.document(10, 10, "", svg.sight("fame", "track", "Fame", "")))[0].get("data-amount") is None


def test_the_part_that_stays_says_how_high_it_is() -> None:
    tree = parse(svg.document(10, 40, "", svg.stays(12.5, svg.rect(0, 0, 10, 12.5, "desk"))))
    assert (tree[0].get("id"), tree[0].get("data-height")) == ("stays", "12.5")


def test_the_foot_that_stays_says_how_high_it_is() -> None:
    tree = parse(svg.document(10, 40, "", svg.at_foot(9, svg.rect(0, 31, 10, 9, "desk"))))
    assert (tree[0].get("id"), tree[0].get("data-height")) == ("at-foot", "9")
