"""Golden records and counted trees: whole plays that must come out as they always have.

The records in tests/golden are replayed move by move and compared with the marks written beside the moves. The counts
below say how many different sequences of choices the first plies of a play allow. Both hold still as long as the rules
do: a number that changes here means that a rule, a figure or the dice have changed. If that is meant, raise the
version of the game where running plays are concerned, run ``python -m tests.golden.make``, write the new counts here,
and say why.
"""

import re
from pathlib import Path
from typing import Any

import pytest

from alfonso.engine.record import Record
from alfonso.engine.state import State
from tests.golden.make import GAMES, HERE, PLAYS, XIDIT_PLAYS, marks
from tests.tiny.fair import Fair

XII = GAMES["xii-century"]
XIDIT = GAMES["lords-of-xidit"]
FILES = sorted(HERE.glob("*.txt"))


def test_there_is_a_golden_record_for_each_number_of_seats() -> None:
    assert {path.stem for path in FILES} == {name for name, _, _ in PLAYS + XIDIT_PLAYS}
    assert sorted(seats for _, seats, _ in PLAYS) == list(XII.seat_counts)
    assert {seats for _, seats, _ in XIDIT_PLAYS} == set(XIDIT.seat_counts)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_replays_as_it_always_has(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.parse(text)
    game = GAMES[record.game]
    written = re.findall(r"# ([0-9a-f]{8})$", text, re.MULTILINE)
    assert len(written) == len(record.moves) + 1

    for number, (found, expected) in enumerate(zip(marks(game, record), written, strict=True)):
        assert found == expected, f"the first difference is after move {number} of {path.name}"

    end = record.replay(game)
    assert end.over
    assert end.scores() == record.result


def sequences(state: State, plies: int) -> int:
    """How many sequences of choices there are; a play that ends early counts as one."""
    if state.over or plies == 0:
        return 1
    seat = state.next_seat
    if plies == 1:
        return len(state.choices(seat))
    total = 0
    for action in state.choices(seat):
        after = state.clone()
        after.take(seat, action)
        total += sequences(after, plies - 1)
    return total


XII_COUNTS = [
    (1, {}, [32, 810, 16125]),
    (2, {}, [32, 810, 16125]),
    (3, {"events": "draft"}, [6, 36, 210]),
    (4, {"reading_pack": "townsfolk_pay"}, [2, 64, 1595]),
    (5, {"difficulty": "forget_about_it"}, [32, 800, 15480]),
]


@pytest.mark.parametrize(("seats", "options", "expected"), XII_COUNTS)
def test_the_first_plies_of_xii_century_allow_so_many_sequences(
    seats: int, options: dict[str, Any], expected: list[int]
) -> None:
    start = XII.new(seats, "perft", **options)
    assert [sequences(start, plies) for plies in (1, 2, 3)] == expected


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_first_plies_of_lords_of_xidit_allow_so_many_sequences(seats: int) -> None:
    start = XIDIT.new(seats, "perft")
    assert [sequences(start, plies) for plies in (1, 2, 3)] == [21, 21 * 20, 21 * 20 * 19]
    for city in range(1, seats + 1):
        start.play(f"city {city}")
    assert [sequences(start, plies) for plies in (1, 3, 6)] == [5, 5**3, 5**6]  # the wheels of one seat


XIDIT_COUNTS = [
    ("xidit-three", "take", 1, [3, 7, 19, 49, 129]),
    ("xidit-three", "show", 6, [3, 3, 3, 6, 15]),
    ("xidit-four", "take", 3, [3, 11, 45, 209, 1023]),
    ("xidit-five", "titan", 1, [2, 3, 6, 11, 18]),
    ("xidit-five-short", "bard", 5, [3, 7, 14, 28, 48]),
]


def before(name: str, verb: str, count: int) -> State:
    """The position of a golden record before a verb is played for the n-th time."""
    record = Record.parse((HERE / f"{name}.txt").read_text(encoding="utf-8"))
    places = [place for place, (_, text) in enumerate(record.moves) if verb in text.split()]
    state: State = record.replay(XIDIT, to=places[count - 1])
    return state


@pytest.mark.parametrize(("name", "verb", "count", "expected"), XIDIT_COUNTS)
def test_positions_of_lords_of_xidit_allow_so_many_sequences(
    name: str, verb: str, count: int, expected: list[int]
) -> None:
    start = before(name, verb, count)
    assert [sequences(start, plies) for plies in range(1, 6)] == expected


@pytest.mark.parametrize(
    ("seats", "expected"),
    [(2, [2, 3, 5, 10, 26, 72, 210]), (3, [2, 3, 5, 8, 15, 34, 86]), (4, [2, 3, 5, 8, 13, 23, 49])],
)
def test_the_first_plies_of_fair_allow_so_many_sequences(seats: int, expected: list[int]) -> None:
    start = Fair().new(seats, "perft")
    assert [sequences(start, plies) for plies in range(1, 8)] == expected
