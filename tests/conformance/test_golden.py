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

from alfonso.engine.game import Game
from alfonso.engine.record import Record
from alfonso.engine.state import State
from tests.golden.make import ERA_PLAYS, GAMES, HERE, MIL_PLAYS, PLAYS, VILLAGE_PLAYS, XIDIT_PLAYS, marks
from tests.tiny.fair import Fair

XII = GAMES["xii-century"]
XIDIT = GAMES["lords-of-xidit"]
VILLAGE = GAMES["my-village"]
MIL = GAMES["mil-1049"]
ERA = GAMES["era-medieval-age"]
FILES = sorted(HERE.glob("*.txt"))


def test_there_is_a_golden_record_for_each_number_of_seats() -> None:
    assert {path.stem for path in FILES} == {
        name for name, _, _ in PLAYS + XIDIT_PLAYS + ERA_PLAYS + MIL_PLAYS + VILLAGE_PLAYS
    }
    assert sorted(seats for _, seats, _ in PLAYS) == list(XII.seat_counts)
    assert {seats for _, seats, _ in XIDIT_PLAYS} == set(XIDIT.seat_counts)
    assert {seats for _, seats, _ in VILLAGE_PLAYS} == set(VILLAGE.seat_counts)
    assert {seats for _, seats, _ in MIL_PLAYS} == set(MIL.seat_counts)
    assert {seats for _, seats, _ in ERA_PLAYS} == set(ERA.seat_counts)


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


def before(name: str, verb: str, count: int, game: Game[Any] = XIDIT) -> State:
    """The position of a golden record before a verb is played for the n-th time."""
    record = Record.parse((HERE / f"{name}.txt").read_text(encoding="utf-8"))
    places = [place for place, (_, text) in enumerate(record.moves) if verb in text.split()]
    state: State = record.replay(game, to=places[count - 1])
    return state


@pytest.mark.parametrize(("name", "verb", "count", "expected"), XIDIT_COUNTS)
def test_positions_of_lords_of_xidit_allow_so_many_sequences(
    name: str, verb: str, count: int, expected: list[int]
) -> None:
    start = before(name, verb, count)
    assert [sequences(start, plies) for plies in range(1, 6)] == expected


VILLAGE_COUNTS = [
    (1, {"solo_beat_score": "50"}, [31, 359, 6346]),
    (2, {}, [25, 310, 4816]),
    (3, {}, [17, 184, 1765]),
    (4, {}, [25, 310, 4816]),
]


@pytest.mark.parametrize(("seats", "options", "expected"), VILLAGE_COUNTS)
def test_the_first_plies_of_my_village_allow_so_many_sequences(
    seats: int, options: dict[str, Any], expected: list[int]
) -> None:
    start = VILLAGE.new(seats, "perft", **options)
    assert [sequences(start, plies) for plies in (1, 2, 3)] == expected


MIL_COUNTS = [(2, [9, 130, 1150]), (3, [9, 118, 1062]), (4, [9, 154, 1370]), (5, [9, 190, 1726])]


@pytest.mark.parametrize(("seats", "expected"), MIL_COUNTS)
def test_the_first_plies_of_mil_allow_so_many_sequences(seats: int, expected: list[int]) -> None:
    start = MIL.new(seats, "perft")
    assert [sequences(start, plies) for plies in (1, 2, 3)] == expected


MIL_POSITIONS = [
    ("mil-two", "trade", 1, [2, 9, 48, 276]),
    ("mil-three", "castle", 2, [3, 17, 76, 351]),
    ("mil-four", "land", 5, [9, 34, 191, 593]),
    ("mil-four-free", "family", 6, [10, 41, 44, 293]),
    ("mil-five", "donate", 1, [2, 4, 8, 16]),
    ("mil-five", "place", 30, [2, 30, 300, 3158]),
]


@pytest.mark.parametrize(("name", "verb", "count", "expected"), MIL_POSITIONS)
def test_positions_of_mil_allow_so_many_sequences(name: str, verb: str, count: int, expected: list[int]) -> None:
    start = before(name, verb, count, MIL)
    assert [sequences(start, plies) for plies in range(1, 5)] == expected


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_first_plies_of_era_allow_so_many_sequences(seats: int) -> None:
    start = ERA.new(seats, "perft")
    # A keep of 2 x 2 in 169 places, then a wall of 4 wherever the keep leaves room for it
    assert [sequences(start, plies) for plies in (1, 2)] == [169, 49_296]


ERA_COUNTS = [
    ("era-solo", "throw", 1, [4, 22, 2322]),
    ("era-two", "demand", 1, [3, 9, 51]),
    ("era-two-collector", "refuse", 1, [2, 20, 216]),
    ("era-four", "feather", 1, [8, 32, 96]),
    ("era-four", "remove", 1, [5, 70, 14459]),
    ("era-four-official", "extort", 1, [2, 6, 24]),
]


@pytest.mark.parametrize(("name", "verb", "count", "expected"), ERA_COUNTS)
def test_positions_of_era_allow_so_many_sequences(name: str, verb: str, count: int, expected: list[int]) -> None:
    start = before(name, verb, count, ERA)
    assert [sequences(start, plies) for plies in range(1, len(expected) + 1)] == expected


@pytest.mark.parametrize(
    ("seats", "expected"),
    [(2, [2, 3, 5, 10, 26, 72, 210]), (3, [2, 3, 5, 8, 15, 34, 86]), (4, [2, 3, 5, 8, 13, 23, 49])],
)
def test_the_first_plies_of_fair_allow_so_many_sequences(seats: int, expected: list[int]) -> None:
    start = Fair().new(seats, "perft")
    assert [sequences(start, plies) for plies in range(1, 8)] == expected
