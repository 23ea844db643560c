"""Programming and orders, in detail: who, when, and what is told of it."""

from typing import cast

import pytest

from alfonso.engine.record import Record
from alfonso.engine.table import Table
from alfonso.games.lords_of_xidit import Xidit
from alfonso.games.lords_of_xidit.positions import board, heir, lair, moment
from alfonso.games.lords_of_xidit.rules.programming import decoded, encoded
from alfonso.games.lords_of_xidit.state import ORDERS, PROGRAMMING
from alfonso.testing import rule
from tests.lords_of_xidit.helpers import XIDIT, asked, at, orders, programmed, refused, tale, told, year

PROGRAMS = ["KRUXWK", "RUXWKR", "UXWKRU", "XWKRUX"]
NUMBERS = [[0, 1, 2, 3, 4, 0], [1, 2, 3, 4, 0, 1], [2, 3, 4, 0, 1, 2], [3, 4, 0, 1, 2, 3]]


@rule("R1", "R8a", "R14")
def test_a_year_begins_with_unset_wheels_and_nothing_done() -> None:
    position = at("new year", moment(3), heir(1, acted=[4, 5]), log=True)
    state = position.state
    state.wheels = [3] * 24
    state.freed = [2, 4, 8, 16]
    state.fought = [2, 4, 8, 16]
    position.goes_on()
    assert (state.recruited, state.freed, state.fought) == ([0] * 4, [0] * 4, [0] * 4)
    assert state.wheels == [-1] * 24
    assert tale(position) == [("year", -1, 3)]
    assert state.phase == PROGRAMMING


@rule("R8", "R8a")
def test_the_programs_of_last_year_stay_in_sight() -> None:
    position = programmed(year(log=True), *PROGRAMS)
    assert position.state.last_wheels == [order for program in NUMBERS for order in program]
    programmed(position, "WWWWWW", "KKKKKK")
    assert position.state.last_wheels == [4] * 6 + [0] * 6 + [4] * 12
    assert year().state.last_wheels == []  # there is none before the first year


@rule("R6", "R8a")
@pytest.mark.parametrize("seat", [0, 2])
def test_what_can_be_done_while_all_programme(seat: int) -> None:
    position = year()
    for wheel in range(6):
        assert position.choices(seat) == ["black", "red", "blue", "act", "wait"]
        assert all(position.allows(order, seat) for order in ("black", "red", "blue", "act", "wait"))
        refused(position, "ready", f"{wheel} of your 6 wheels", "R8a", seat=seat)
        refused(position, "no titan", "set your wheels", "R6", seat=seat)
        position.when(f"{seat}: act")
    assert position.allows("ready", seat)
    refused(position, "red", "all your 6 wheels are set", "R6", seat=seat)
    refused(position, "no titan", "set your wheels", "R6", seat=seat)


@rule("R2", "R6", "R8", "R8c")
def test_all_programs_are_shown_at_once_from_the_first_player_on() -> None:
    position = programmed(year(moment(1, first=2), log=True), *PROGRAMS)
    shown = told(position, "program")
    assert [event["seat"] for event in shown] == [2, 3, 0, 1]
    assert [decoded(int(str(event["program"]))) for event in shown] == [NUMBERS[seat] for seat in (2, 3, 0, 1)]


@rule("R6", "R8c")
def test_a_program_is_a_number_and_back() -> None:
    for program in ([0], [3, 1, 3, 2, 1, 3], [0] * 6, [4] * 6, *NUMBERS):
        assert decoded(encoded(program)) == program
    assert encoded([]) == 1
    assert encoded([1, 2]) == 1 * 25 + 1 * 5 + 2


@rule("R2", "R8", "R9", "R10", "R12")
def test_six_rounds_each_from_the_first_player_on() -> None:
    heirs = [heir(seat, city=10) for seat in range(4)]
    programs = ["UUUUUU", "UUUUUW", "UUUUWW", "UUUWWW"]
    position = programmed(year(*heirs, moment(1, first=2), log=True), *programs)
    expected: list[tuple[str | int, ...]] = []
    for number in range(6):
        expected.append(("round", -1, number + 1))
        for seat in (2, 3, 0, 1):
            there = (10, 18) if number % 2 == 0 else (18, 10)
            moves = programs[seat][number] == "U"
            expected.append(("moved", seat, 2, *there) if moves else ("waited", seat))
    assert tale(position, "round", "moved", "waited") == expected
    assert position.state.city == [10, 18, 10, 18]


@rule("R9")
def test_an_order_is_carried_out_whole_before_the_next_players() -> None:
    # Seat 3 is first and frees City 8: gold, stories and the next threat come before seat 0 acts in City 12.
    heirs = heir(0, city=12, units="MC"), heir(3, city=8, units="AB")
    tiles = board(threats=[8], next_threat=12)
    position = orders(*heirs, moment(1, first=3), tiles=tiles, programs=["X", "W", "W", "XK"], log=True)
    assert asked(position) == ["reward 3"]
    position.then(0, units="MC")
    position.when("take gold and stories").then(3, gold=4, city=8)
    assert asked(position) == ["reward 0"]
    assert (position.state.round, position.state.turn) == (1, 2)
    names = [name for name, *_ in tale(position, "rewards", "gone", "arrived", "freed", "moved")]
    assert names == ["freed", "rewards", "gone", "arrived", "freed"]


@rule("R9", "R85")
def test_when_the_six_rounds_are_over_no_order_is_under_way() -> None:
    position = programmed(year(moment(4)), "K")
    assert asked(position)[0] == "show 0"
    assert position.state.round == 0


@rule("R9")
def test_onlookers_see_the_table_after_each_order_from_the_first_player_on() -> None:
    table = Table(XIDIT, Record(XIDIT.id, XIDIT.version, 3, {"first_player": "1"}, "scenes"))
    for city in (7, 8, 9):
        table.play(table.state.next_seat, f"city {city}")
    assert table.state.city == [9, 7, 8]
    for seat in range(3):
        for order in ("red", "wait", "wait", "wait", "wait", "wait"):
            table.play(seat, order)
        table.play(seat, "ready")
    where = [cast(Xidit, scene.state).city for scene in table.scenes]
    assert where[:4] == [[9, 7, 8], [9, 6, 8], [9, 6, 19], [10, 6, 19]]
    assert len(where) == 3 * 6 + 1


@rule("R13", "R17", "R24")
def test_an_action_is_carried_out_whatever_the_city_has() -> None:
    tiles = board({5: "MI"}, threats=[8], bare=[20, 21])
    heirs = heir(0, city=5), heir(1, city=5), heir(2, city=20, units="MMM"), heir(3, city=8)
    position = orders(*heirs, tiles=tiles, programs=["XX", "X", "X", "X"], log=True)
    assert tale(position, "recruited", "lost") == [
        ("recruited", 0, 0, 5),
        ("recruited", 1, 2, 5),
        ("lost", 2, 20, 1),
        ("lost", 3, 8, 2),
        ("lost", 0, 5, 0),
    ]


@rule("R24", "R60")
def test_an_order_meant_for_a_tile_that_has_gone_may_fight_a_titan() -> None:
    titans = lair({3: ["T1", "T2"]}, raging=[3])
    heirs = heir(0, city=8, units="AB"), heir(1, city=8, units="ABM")
    position = orders(*heirs, titans, tiles=board(threats=[8]), programs=["X", "X"])
    position.when("take gold and stories")
    assert asked(position) == ["titan 1"]


@rule("R14", "R16", "R64")
@pytest.mark.parametrize("kind", ["recruited", "freed", "fought"])
def test_no_titan_where_the_player_has_acted_this_year_in_whatever_way(kind: str) -> None:
    titans = lair({3: ["T1", "T2"]}, raging=[3])
    heirs = heir(1, city=20, units="MMM"), heir(2, city=20, units="MMM")
    position = at("orders", *heirs, titans, tiles=board(bare=[20, 21]), log=True)
    state = position.state
    getattr(state, kind)[1] = 1 << 20
    state.phase, state.round = ORDERS, 1
    state.wheels = [4] * 6 + [3, 0, 3, 4, 4, 4] + [3] + [4] * 5 + [4] * 6  # seat 1 acts in 20 and in 21, seat 2 in 20
    position.goes_on()
    assert tale(position, "lost") == [("lost", 1, 20, 0)]
    assert asked(position) == ["titan 2"]  # R14 binds only who has acted
    position.when("no titan")
    assert asked(position) == ["titan 1"]  # and only in that city
    position.then(1, city=21)


@rule("R14", "R64")
def test_who_has_freed_a_city_fights_no_titan_there_but_elsewhere() -> None:
    titans = lair({3: ["T1", "T2"], 4: ["T3", "T4"]}, raging=[3, 4])
    tiles = board(threats=[8], next_threat=12, bare=[9])
    position = orders(heir(2, city=8, units="ABMMM"), titans, tiles=tiles, programs=["", "", "XXKX"], log=True)
    position.when("take gold and stories")
    assert tale(position, "lost") == [("lost", 2, 8, 0)]
    assert asked(position) == ["titan 2"]
    position.then(2, city=9, acted=[8])
    position.when("titan 3", "pay militia", "pay militia", "pay militia").then(2, acted=[8, 9])


@rule("R17", "R18", "R19")
def test_a_recruit_is_told_and_stands_behind_the_screen_of_who_took_it() -> None:
    tiles = board({8: "IB"}, next_recruit=12)
    position = orders(heir(2, city=8), heir(3, city=8), tiles=tiles, programs=["", "", "X", "X"], log=True)
    assert tale(position, "recruited", "gone", "arrived") == [
        ("recruited", 2, 2, 8),
        ("recruited", 3, 4, 8),
        ("gone", -1, 8, 1),
        ("arrived", -1, 12, 1),
    ]
    position.then(2, units="I").then(3, units="B")


@rule("R20", "R21", "R22")
@pytest.mark.parametrize("seat", [0, 3])
def test_a_threat_takes_exactly_its_units_weakest_first_before_rewards(seat: int) -> None:
    tiles = board(threats=[13])
    programs = ["", "", "", ""]
    programs[seat] = "X"
    position = orders(heir(seat, city=13, units="MMMAIIB"), tiles=tiles, programs=programs, log=True)
    position.then(seat, units="MIB", acted=[13], gold=0)
    assert tale(position, "paid", "freed", "rewards") == [
        ("paid", seat, 0, 2),
        ("paid", seat, 1, 1),
        ("paid", seat, 2, 1),
        ("freed", seat, 13),
    ]
    assert asked(position) == [f"reward {seat}"]


@rule("R20", "R23")
def test_only_ones_own_units_count_for_a_threat() -> None:
    heirs = heir(0, city=1, units="MMAI"), heir(2, city=13, units="B")
    position = orders(*heirs, tiles=board(threats=[13]), programs=["", "", "X"], log=True)
    assert tale(position, "lost", "paid") == [("lost", 2, 13, 2)]
    position.then(0, units="MMAI").then(2, units="B")
