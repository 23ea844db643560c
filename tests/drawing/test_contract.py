"""What every picture is made with: letters on shields, the question and its buttons, the gloss, the desk."""

import re
from typing import Any

import pytest

from alfonso.engine.drawing import contract
from alfonso.engine.drawing.ask import Button, Gloss, arrange, ask, gloss_box, gloss_of, question, spoken_gloss
from alfonso.engine.drawing.desk import GAP, SMALLEST, desk, fits, margin, pile, room
from alfonso.engine.drawing.heraldry import letters
from alfonso.engine.drawing.svg import document, rect
from alfonso.engine.look import Look
from alfonso.engine.phrase import Language
from tests.drawing.look import ids, parse, texts, with_class
from tests.tiny.fair import create

ITALIAN = Language("it", {"{player} plays.": ["Tocca a {player}."], "Why not {thing}?": ["Perché non {thing}?"]})


def look(**more: Any) -> Look:
    return create().new(3, seed=1).view(0).look(["Ada", "Bo", "Cy"], **more)


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Martha", "Jack"], ["M", "J"]),
        (["Martha", "Mary", "Max"], ["M", "A", "X"]),
        (["Anna", "Anselm", "Nora"], ["A", "S", "N"]),  # nobody takes an initial that is somebody else's
        (["Bo", "Bo", "Bo"], ["B", "O", "1"]),
        (["", "", "  "], ["1", "2", "3"]),
        (["ß", "ß", "é"], ["S", "1", "É"]),
        (["Seat 1", "Seat 2", "Seat 3"], ["S", "E", "A"]),
    ],
)
def test_no_two_seats_have_the_same_letter(names: list[str], expected: list[str]) -> None:
    assert letters(names) == expected


def test_a_look_knows_the_letters_of_its_seats() -> None:
    assert look().letters == ["A", "B", "C"]


def test_the_question_is_what_is_asked_or_who_is_awaited_in_the_language_of_the_reader() -> None:
    state = create().new(3, seed=1)
    awaited = state.next_seat
    other = (awaited + 1) % 3
    asked = question(state.view(awaited).look(["Ada", "Bo", "Cy"]))
    assert asked.endswith((".", "?", "!"))
    if not state.lanes:
        waiting = question(state.view(other).look(["Ada", "Bo", "Cy"], language=ITALIAN))
        assert waiting == f"Tocca a {['Ada', 'Bo', 'Cy'][awaited]}."


def test_buttons_stand_in_rows_that_fit_and_are_pieces_with_their_words() -> None:
    buttons = [Button(f"b{number}", "So many words", label=f"Button {number}. More.") for number in range(5)]
    rows = arrange(buttons, 260)
    assert [len(row) for row in rows] == [2, 2, 1]
    drawn, tall = ask(look(), "What now?", buttons, 0, 0, 260, 76)
    assert tall >= 3 * 33
    tree = parse(document(260, tall, "", drawn))
    assert with_class(tree, contract.PIECE) == {f"b{number}" for number in range(5)}
    assert contract.ASK in ids(tree)
    assert max(end for *_, end, _ in texts(tree)) <= 260


def test_a_button_of_a_shortcut_is_lit_and_named_by_its_word() -> None:
    drawn = parse(look().shortcut("all free", "Everything. At once.", ""))
    assert (drawn.get("id"), drawn.get("class")) == ("shortcut-all-free", "piece button lit")
    assert drawn.get("aria-disabled") is None


def test_a_gloss_names_the_piece_the_reason_and_the_rule() -> None:
    seen = look(chosen=["nothing-at-all"], language=ITALIAN)
    gloss = gloss_of(seen)
    assert gloss.title == "Perché non this?"
    assert gloss.reason.endswith(".")
    drawn, tall = gloss_box(Gloss("Why not the inn?", "It costs 3 food, you have 2.", "R49"), 0, 0, 300, 76)
    assert tall >= 76
    assert [words for words, *_ in texts(parse(document(300, tall, "", drawn)))] == [
        "Why not the inn?",
        "It costs 3 food, you have 2.",
        "R49",
    ]
    assert "Why not the inn? Because. R1" in spoken_gloss(Gloss("Why not the inn?", "Because.", "R1"))


def test_a_short_gloss_is_one_line_where_there_is_room() -> None:
    gloss = Gloss("Why not?", "It is shut.", "R1")
    assert gloss_box(gloss, 0, 0, 400)[1] < gloss_box(gloss, 0, 0, 150)[1]


def test_panels_lie_under_one_another_and_empty_ones_take_no_room() -> None:
    drawn, bottom = pile([(rect(0, 0, 9, 9, "leaf"), 20.0), ("", 0.0), (rect(0, 0, 9, 9, "leaf"), 30.0)], 5, 100)
    assert bottom == 100 + 20 + GAP + 30
    assert re.findall(r"translate\((\S+) (\S+)\)", drawn) == [("5", "100"), ("5", "130")]


@pytest.mark.parametrize(
    ("width", "height", "shown"),
    [
        (1124, 0, 1124),  # as wide as there is room
        (1124, 660, 1108 * 660 / 716),  # lower: the whole board is seen, with a narrow margin
        (1124, 300, 1124),  # it would be too small to read: it is scrolled
        (3000, 0, 1124 * 1.5),
    ],
)
def test_a_board_is_fitted_to_width_and_height_but_stays_readable(width: int, height: int, shown: float) -> None:
    drawn = desk(look(width=width, height=height), "A board", rect(0, 0, 1092, 700, "leaf"), 1092, 700)
    tree = parse(drawn)
    assert abs(float(tree.get("width", "0")) - shown) < 1
    assert tree.get("aria-label") == "A board"


def test_whether_a_board_fits_depends_on_what_can_be_read() -> None:
    assert fits(look(width=1124, height=700), 1092, 700)
    assert not fits(look(width=1124, height=600), 1092, 700)
    assert SMALLEST == 12 / 14


def test_a_phone_keeps_the_top_in_sight() -> None:
    small = look(width=390, height=600)
    tree = parse(desk(small, "", rect(0, 0, 9, 9, "leaf"), room(small), 900, rect(0, 0, 9, 9, "leaf"), 120))
    [kept] = [element for element in tree.iter() if element.get("id") == contract.STAYS]
    assert float(kept.get(contract.HEIGHT_OF, "0")) == margin(small) + 120 + GAP / 2
    assert float(tree.get("width", "0")) == 390


def test_a_phone_keeps_a_leaf_in_sight_below() -> None:
    small = look(width=390, height=600)
    leaf = rect(0, 0, 9, 9, "leaf")
    plain = parse(desk(small, "", leaf, room(small), 900, leaf, 120))
    tree = parse(desk(small, "", leaf, room(small), 900, leaf, 120, (leaf, 90.0)))
    [foot] = [element for element in tree.iter() if element.get("id") == contract.AT_FOOT]
    assert float(foot.get(contract.HEIGHT_OF, "0")) == 90 + GAP
    tall, before = (float(one.get("viewBox", "").split()[3]) for one in (tree, plain))
    assert tall == before + 90 + GAP  # the rest lies as it did
    assert float(foot[0].get("y", "0")) == before
