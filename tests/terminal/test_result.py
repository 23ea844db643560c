"""The end of a play in the terminal."""

import io

import pytest
from rich.console import Console

from alfonso.engine.phrase import Language
from alfonso.games.lords_of_xidit.positions import heir, moment
from alfonso.terminal.result import draw_result
from alfonso.terminal.tongue import language_for
from tests.lords_of_xidit.helpers import XIDIT, assessed
from tests.xii_century.helpers import XII


def language(code: str) -> Language:
    return language_for([XIDIT], code).naming(["Ann", "ben", "Cid"])


def drawn(code: str) -> list[list[str]]:
    """The words of each line at the end of a play in which the first goes out, then the Dummy, then the second."""
    heirs = [heir(seat, gold=10 + seat) for seat in range(3)]
    order = ["wealth", "influence", "reputation"]
    position = assessed(*heirs, moment(12, assessments=order, dummy=[11, 0, 0]), seats=3)
    console = Console(file=io.StringIO(), width=80)
    draw_result(console, XIDIT, position.state, language(code))
    assert isinstance(console.file, io.StringIO)
    return [line.split() for line in console.file.getvalue().splitlines()]


def test_a_game_without_points_tells_stage_by_stage_who_went_out() -> None:
    lines = drawn("en")
    assert ["Wealth", "Influence", "Reputation"] in lines
    rows = [line for line in lines if line and line[0] in ("Ann", "ben", "Cid", "The")]
    assert rows[:4] == [
        ["Cid", "12", "0", "0"],
        ["ben", "11", "0", "0,", "out"],
        ["The", "Dummy", "11", "0,", "out"],
        ["Ann", "10,", "out"],
    ]
    assert ["Among", "equals:", "the", "tie", "in", "influence", "that", "the", "Dummy", "lost."] in lines
    assert not any("score" in line for line in lines)


def test_the_same_in_italian() -> None:
    words = [word for line in drawn("it") for word in line]
    assert "fuori" in words
    assert "out" not in words


def test_a_game_with_points_tells_them_by_category(capsys: pytest.CaptureFixture[str]) -> None:
    draw_result(Console(width=80), XII, XII.new(2), language("en"))
    assert "score" in capsys.readouterr().out
