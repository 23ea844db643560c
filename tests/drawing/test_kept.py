"""Kept parts of pictures: under seals while a picture is drawn, and the very same texts in every picture."""

import pytest

import alfonso
from alfonso.engine.drawing.kept import SEAL, Kept, Shelf
from alfonso.engine.drawing.svg import cut, escape

ROW = '<g id="row"><text>7</text></g>'
PAIR = '<g id="one"/><g id="two"/>'


def test_what_is_kept_is_the_very_same_text_in_every_picture() -> None:
    kept = Kept()
    first = kept.opened(f"<svg>{kept.keep_piece('7', ROW)}{PAIR}</svg>")
    again = kept.opened(f"<svg><g/>{kept.piece('7')}</svg>")
    assert "".join(first) == f"<svg>{ROW}{PAIR}</svg>"
    assert "".join(again) == f"<svg><g/>{ROW}</svg>"
    assert any(one is other for one in first for other in again if other == ROW)


def test_a_part_may_hold_pieces_that_are_kept_themselves() -> None:
    kept = Kept()
    part, height = kept.keep("part", (f"<g>{kept.keep_piece('7', ROW)}{PAIR}</g>", 20.0))
    assert height == 20
    assert kept.find("part") == (part, height)
    assert SEAL not in "".join(kept.opened(part))
    assert kept.opened(part) == ["<g>", ROW, '<g id="one"/>', '<g id="two"/></g>']


def test_what_hangs_on_nothing_known_is_not_kept_and_nothing_stays_nothing() -> None:
    kept = Kept()
    assert kept.keep("", (ROW, 1.0)) == (ROW, 1.0)
    assert kept.find("") is None
    assert kept.keep_piece("empty", "") == ""
    assert kept.piece("empty") == ""


def test_what_is_asked_for_again_outlives_those_that_are_not() -> None:
    shelf = Shelf(most=3)
    for number in range(20):
        shelf.keep(f"key {number}", (f"{SEAL}{number}{SEAL}", 0.0), str(number), [f"text {number}"])
        assert shelf.find("key 0") is not None
        assert shelf.behind("0") == ["text 0"]
    assert shelf.find("key 5") is None
    assert shelf.behind("5") is None
    assert len(shelf.drawn) + len(shelf.old) <= 6


def test_nobody_can_write_a_seal() -> None:
    assert SEAL not in escape(f"Ann{SEAL}1{SEAL}")


@pytest.mark.parametrize("drawn", ["", "<svg/>", ROW, PAIR, f"<svg>{ROW}{PAIR}</svg>"])
def test_what_is_cut_is_whole_when_it_is_put_together(drawn: str) -> None:
    assert "".join(cut(drawn)) == drawn
    assert all(cut(drawn))


@pytest.mark.parametrize("id", alfonso.game_ids())
def test_a_picture_in_pieces_is_the_picture(id: str) -> None:
    game = alfonso.game(id)
    state = game.new(game.seat_counts[-1], seed=1)
    for _ in range(12):
        seat = state.next_seat
        for viewer in (seat, -1):
            for width, height in ((1124, 700), (390, 0)):
                names = [f"P{SEAL}1{SEAL}{number}" for number in range(state.seats)]
                look = state.view(viewer).look(names, width, height)
                pieces = game.cut_picture(look)
                assert "".join(pieces) == game.picture(look)
                assert not any(SEAL in piece for piece in pieces)
        state.play(state.choices(seat)[0], seat)
