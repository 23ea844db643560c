"""What looks like a number and is none, and numbers longer than anybody means: refused in words, in every game."""

import asyncio

import pytest
from starlette.requests import Request

from alfonso.engine.errors import BadOption
from alfonso.engine.option import whole
from alfonso.games.registry import ids, load
from alfonso.web.api.limits import read_body

ODD = ["²", "٣²", "³,²", "fsh=²", "9" * 5000, f"{'9' * 5000},1", f"fsh={'9' * 5000}"]
KINDS = ["at", "die", "grip", "domain", "wheel", "city", "region", "titan", "reserve", "recruit", "heir", "knight"]


@pytest.mark.parametrize("text", ["", "²", "٣", "-1", "1.5", " 7", "100", "9" * 5000])
def test_a_number_is_written_in_plain_digits(text: str) -> None:
    assert whole(text, 99) is None
    assert (whole("0", 99), whole("007", 99), whole("99", 99)) == (0, 7, 99)


@pytest.mark.parametrize("name", ids())
def test_an_option_takes_an_odd_number_or_refuses_it_in_words(name: str) -> None:
    for option in load(name).options:
        for text in ODD:
            try:
                settled = option.settle(text)
            except BadOption:
                continue
            assert settled.isascii()
            assert len(settled) < 20


@pytest.mark.parametrize("name", ids())
def test_a_piece_that_nobody_has_is_answered_all_the_same(name: str) -> None:
    game = load(name)
    state = game.new(max(game.seat_counts), seed=1)
    view = state.view(state.next_seat)
    for kind in ["tab", *KINDS]:
        for number in ("²", "²a", "0", "9", "77"):
            piece = f"{kind}-{number}"
            assert str(view.why(piece, []))
            assert str(game.called(view, piece))
            if number == "²":
                look = view.look([str(seat) for seat in range(state.seats)], 1124, 0, chosen=[piece])
                assert game.picture(look).startswith("<svg")


def test_a_body_may_declare_an_odd_length() -> None:
    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": b"{}", "more_body": False}

    scope = {"type": "http", "method": "POST", "path": "/", "headers": [(b"content-length", "²".encode("latin-1"))]}
    assert asyncio.run(read_body(Request(scope, receive), 100)) == b"{}"
