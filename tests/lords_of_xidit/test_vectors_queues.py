"""Own test vectors (specification, 8.3): queues, Awakening, Reinforcements, Titans."""

from collections.abc import Sequence

import pytest

from alfonso.engine.dice import FastDice
from alfonso.games.lords_of_xidit.positions import board, heir, lair, moment
from alfonso.games.lords_of_xidit.rules.tiles import emptied, liberated
from alfonso.games.lords_of_xidit.view import all_tiles, conserved
from alfonso.testing import rule, vector
from tests.lords_of_xidit.helpers import XIDIT, Piece, Play, asked, at, orders, programmed, refused, standing, told

RECRUITING = [1, 2, 3, 4, 5]
THREATS = [6, 7, 8, 9, 10]


def queues(
    next_recruit: int,
    recruit_pile: Sequence[int],
    next_threat: int,
    threat_pile: Sequence[int],
    recruit_discard: Sequence[int],
    threat_discard: Sequence[int],
) -> Piece:
    """The table of vectors 30 to 82: tiles 1 to 5 recruit, 6 to 10 threaten."""
    return board(
        {1: "C", 2: "M", 3: "M", 4: "M", 5: "M"},
        THREATS,
        next_recruit=next_recruit,
        next_threat=next_threat,
        recruit_pile=recruit_pile,
        threat_pile=threat_pile,
        recruit_discard=recruit_discard,
        threat_discard=threat_discard,
    )


def recruit_last(tiles: Piece, *pieces: Piece) -> Play:
    """Seat 0 takes the last Unit of City 1."""
    return orders(heir(0, city=1), *pieces, tiles=tiles, programs=["X"], log=True)


def eliminate_six(tiles: Piece, *pieces: Piece) -> Play:
    """Seat 0 eliminates the threat in City 6."""
    position = orders(heir(0, city=6, units="MAI"), *pieces, tiles=tiles, programs=["X"], log=True)
    return position.when("take gold and stories")


@vector("V30")
@rule("R40", "R44", "R49a")
def test_v30_a_tile_is_emptied() -> None:
    position = recruit_last(queues(11, [12, 13], 14, [15, 16, 17], [18, 19], [20, 21]))
    position.then(next_recruit=12, recruit_pile=[13], recruit_discard=[18, 19, 1], threat_discard=[20, 21])
    position.then(next_threat=14, threat_pile=[15, 16, 17], recruiting=[2, 3, 4, 5, 11])


@vector("V31")
@rule("R45", "R47")
def test_v31_the_threat_discard_becomes_the_recruitment_pile() -> None:
    position = recruit_last(queues(11, [12], 14, [15, 16, 17, 18], [19], [20, 21, 13]))
    position.then(next_recruit=12, recruit_pile=[20, 21, 13], threat_discard=[], recruit_discard=[19, 1])


@vector("V32")
@rule("R48")
def test_v32_the_next_recruitment_tile_comes_from_the_threats() -> None:
    position = recruit_last(queues(11, [], 14, [15, 16, 17, 18, 19, 20], [21, 12, 13], []))
    position.then(next_recruit=15, threat_pile=[16, 17, 18, 19, 20], recruit_discard=[21, 12, 13, 1], recruit_pile=[])
    position.then(next_threat=14, threat_discard=[])
    assert not told(position, "awakening")


@vector("V33")
@rule("R41", "R46", "R47")
def test_v33_the_recruitment_discard_becomes_the_threat_pile() -> None:
    position = eliminate_six(queues(11, [12, 13, 15, 16], 14, [17], [18, 19], [20, 21]))
    position.then(next_threat=17, threat_pile=[18, 19], recruit_discard=[], threat_discard=[20, 21, 6])
    position.then(threatened=[7, 8, 9, 10, 14])


@vector("V34")
@rule("R41", "R44")
def test_v34_a_threat_is_eliminated() -> None:
    position = eliminate_six(queues(11, [12, 13, 15, 16], 14, [17, 18], [], [19, 20, 21]))
    position.then(next_threat=17, threat_pile=[18], threat_discard=[19, 20, 21, 6])


@vector("V35")
@rule("R49", "R50", "R51", "R52", "R53", "R54", "R55", "R56", "R57", "R58")
def test_v35_awakening_and_reinforcements() -> None:
    position = eliminate_six(queues(11, [12, 13, 15], 14, [], [], [16, 17, 18, 19, 20, 21]))
    position.then(recruit_pile=[12, 13], next_recruit=11, threat_discard=[], recruit_discard=[])
    state = position.state
    assert sorted([state.next_threat, *state.threat_pile]) == [6, 15, 16, 17, 18, 19, 20, 21]
    assert len(state.threat_pile) == 7
    assert len(told(position, "awakening")) == len(told(position, "reinforcements")) == 1
    assert len(told(position, "rages")) == 3


@rule("R55")
def test_reinforcements_are_shuffled_and_the_two_recruits_are_not() -> None:
    orders_seen = set()
    for number in range(20):
        position = at("orders", tiles=queues(11, [12, 13, 15], 14, [], [], [16, 17, 18, 19, 20, 21]))
        position.state.dice = FastDice.seeded(str(number), 5)
        liberated(position.state, 6)
        orders_seen.add((position.state.next_threat, *position.state.threat_pile))
        position.then(recruit_pile=[12, 13])
    assert len(orders_seen) > 15


@vector("V37")
@rule("R46", "R47")
def test_v37_an_emptied_tile_goes_at_once_to_the_empty_threat_pile() -> None:
    position = recruit_last(queues(11, [12, 13], 14, [], [], [15, 16, 17, 18, 19, 20, 21]))
    position.then(next_recruit=12, recruit_pile=[13], threat_pile=[1], next_threat=14, recruit_discard=[])
    assert not told(position, "awakening")


@vector("V78")
@rule("R45", "R47")
def test_v78_an_eliminated_threat_goes_at_once_to_the_empty_recruitment_pile() -> None:
    position = eliminate_six(queues(11, [], 14, [15, 16, 17, 18, 19, 20], [21, 12, 13], []))
    position.then(next_threat=15, threat_pile=[16, 17, 18, 19, 20], recruit_pile=[6], threat_discard=[])
    position.then(next_recruit=11, recruit_discard=[21, 12, 13])


def hoarders() -> list[Piece]:
    """Everything that the barracks have left after the board of the vectors, behind one Screen."""
    return [heir(3, city=20, units="M" * 14 + "A" * 16 + "I" * 14 + "C" * 11 + "B" * 10)]


@vector("V82")
@rule("R43", "R43a", "R49a")
def test_v82_ten_empty_arrivals_and_no_more() -> None:
    tiles = queues(11, [18, 12], 14, [15, 16, 17], [19], [20, 21, 13])
    position = at("orders", *hoarders(), tiles=tiles, log=True)
    position.state.standing[5 + 3] = 0  # the last Cleric of City 1 ...
    position.state.units[3 * 5 + 3] += 1  # ... is recruited
    emptied(position.state, 1)
    assert [event["city"] for event in told(position, "arrived")] == [11, 18, 12, 20, 21, 13, 15, 16, 17, 19]
    position.then(next_recruit=1, recruit_pile=[], threat_discard=[], next_threat=14, recruit_discard=[16, 17])
    position.then(threat_pile=[11, 18, 12, 20, 21, 13, 15], recruiting=[2, 3, 4, 5, 19])
    assert standing(position, 19) == ""
    assert not told(position, "awakening")


@rule("R43a")
def test_an_empty_tile_is_swept_at_the_end_of_the_year() -> None:
    tiles = board({19: "", 2: "M", 3: "M", 4: "M", 5: "M"}, [6, 7, 8, 9, 10], next_recruit=12)
    position = at("sweep", tiles=tiles).goes_on()
    assert standing(position, 12) == "MAICB"
    position.then(recruit_discard=[19])


@vector("V83")
@rule("R49", "R54", "R55")
def test_v83_three_players_short() -> None:
    tiles = board(
        [1, 2, 3, 4],
        [5, 6, 7, 8],
        next_recruit=9,
        next_threat=11,
        recruit_pile=[10],
        threat_pile=[],
        threat_discard=[12, 13, 15, 16, 17],
    )
    position = orders(
        heir(0, city=5, units="IC"), moment(), tiles=tiles, programs=["X"], seats=3, length="short", log=True
    )
    position.when("take gold and stories", "dummy wealth")
    position.then(recruit_pile=[10, 12], next_recruit=9, threat_discard=[], recruit_discard=[])
    state = position.state
    assert sorted([state.next_threat, *state.threat_pile]) == [5, 13, 15, 16, 17]
    assert len(told(position, "awakening")) == 1
    assert 11 in XIDIT.glance(state, 0)["threatened"]  # type: ignore[operator]


@vector("V38")
@rule("R4", "R5", "R49b")
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("length", ["long", "short"])
def test_v38_nothing_is_ever_lost(seats: int, length: str) -> None:
    state = XIDIT.new(seats, seed="v38", length=length)
    dice = FastDice.seeded("v38", 1)
    counts = {unit.id: unit.count for unit in XIDIT.data.figures.units}
    while not state.over:
        choices = state.choices()
        state.play(choices[dice.below(len(choices))])
        found = conserved(state)
        assert {name: found[name] for name in counts} == counts
        assert sorted(all_tiles(state)) == sorted(state.mode.tiles)
        assert state.next_recruit
        assert state.next_threat
        assert (state.side.count(1), state.side.count(2)) == (state.mode.on_board, state.mode.on_board)


# Titans


@vector("V39")
@rule("R50", "R51", "R58")
def test_v39_nothing_turns_and_reinforcements_come_all_the_same() -> None:
    titans = lair({3: ["T1", "T2"], 4: ["T3"], 5: []}, raging=[3, 4])
    position = eliminate_six(queues(11, [12, 13, 15], 14, [], [], [16, 17, 18, 19, 20, 21]), titans)
    assert not told(position, "rages")
    assert len(told(position, "reinforcements")) == 1


@vector("V40")
@rule("R50")
def test_v40_only_a_slumbering_top_turns() -> None:
    titans = lair({3: ["T2"], 4: ["T3", "T4"], 5: []}, raging=[4])
    position = eliminate_six(queues(11, [12, 13, 15], 14, [], [], [16, 17, 18, 19, 20, 21]), titans)
    assert [event["titan"] for event in told(position, "rages")] == [1]


FREE_20 = board(bare=[20, 21])


@vector("V41")
@rule("R61", "R62")
def test_v41_only_what_the_units_suffice_for() -> None:
    titans = lair({3: ["T1", "T2"], 5: ["T5", "T6"]}, raging=[3, 5])
    position = orders(heir(0, city=20, units="MMAI"), titans, tiles=FREE_20, programs=["X"])
    assert position.choices() == ["titan 3", "no titan"]
    refused(position, "titan 5", "5 Units", "you have 4")


@vector("V42")
@rule("R62", "R65", "R67")
def test_v42_three_units_of_choice() -> None:
    titans = lair({3: ["T1", "T2"], 5: ["T5", "T6"]}, raging=[3, 5])
    position = orders(heir(0, city=20, units="MMAI"), titans, tiles=FREE_20, programs=["X"])
    position.when("titan 3", "pay militia", "pay militia", "pay archer", "take gold and stories")
    position.then(units="I", gold=3, guilds={20: 2})
    assert position.state.titan_on(0) == 1
    assert not position.state.is_raging(0)


@rule("R62")
def test_units_of_a_squad_come_weakest_first_and_must_suffice() -> None:
    titans = lair({3: ["T1", "T2"]}, raging=[3])
    position = orders(heir(0, city=20, units="MMAI"), titans, tiles=FREE_20, programs=["X"]).when("titan 3")
    assert position.choices() == ["pay militia"]
    refused(position, "pay archer", "too few left")
    refused(position, "pay mage", "no Battle Mages left")
    position.when("pay militia", "pay archer")
    refused(position, "pay militia", "weaker ones come first")
    refused(position, "ready", "Units against the Titan")


@vector("V43")
@rule("R14", "R64")
def test_v43_another_titan_in_another_city() -> None:
    titans = lair({3: ["T1", "T2"], 5: ["T5", "T6"]}, raging=[3, 5])
    position = orders(heir(0, city=20, units="MMMIIIII"), titans, tiles=FREE_20, programs=["XXKX"], log=True)
    position.when("titan 3", "pay militia", "pay militia", "pay militia", "take gold and stories")
    assert [event["why"] for event in told(position, "lost")] == [0]
    assert asked(position) == ["titan 0"]
    position.then(city=21, acted=[20])
    assert position.choices() == ["titan 5", "no titan"]


@vector("V44")
@rule("R14", "R60")
def test_v44_no_titan_where_one_has_recruited() -> None:
    titans = lair({3: ["T1", "T2"]}, raging=[3])
    position = orders(heir(0, city=1, units="MMM"), titans, tiles=board([1]), programs=["XX"], log=True)
    assert [event["why"] for event in told(position, "lost")] == [0]
    position.then(units="MMMM")


@vector("V45", "V84")
@rule("R15", "R64", "R66")
def test_v45_declining_does_not_count_and_v84_one_is_asked_again() -> None:
    titans = lair({3: ["T1", "T2"]}, raging=[3])
    position = orders(heir(0, city=20, units="MMM"), titans, tiles=FREE_20, programs=["XX"], log=True)
    position.when("no titan").then(acted=[])
    assert told(position, "lost") == [{"seat": 0, "city": 20, "why": 3}]
    assert asked(position) == ["titan 0"]
    position.when("titan 3", "pay militia", "pay militia", "pay militia").then(acted=[20])


@vector("V85")
@rule("R66")
def test_v85_who_cannot_pay_is_asked_all_the_same() -> None:
    titans = lair({3: ["T1", "T2"]}, raging=[3])
    position = orders(heir(0, city=20, units="MM"), titans, tiles=FREE_20, programs=["X"], log=True)
    assert position.choices() == ["no titan"]
    position.when("no titan")
    assert told(position, "lost") == [{"seat": 0, "city": 20, "why": 3}]
    position.then(acted=[], units="MM")


@vector("V86")
@rule("R61", "R67", "R50")
def test_v86_the_tile_below_slumbers_until_the_next_awakening() -> None:
    titans = lair({3: ["T1", "T2"], 4: [], 5: []}, raging=[3])
    tiles = queues(11, [12, 13, 15], 14, [], [], [16, 17, 18, 19, 20, 21])
    heirs = (
        heir(0, city=20, units="MMM"),
        heir(1, city=21, units="AAA"),
        heir(2, city=6, units="MAI"),
        heir(3, city=21, units="III"),
    )
    position = orders(*heirs, titans, tiles=tiles, programs=["X", "X", "X", "X"], log=True)
    position.when("titan 3", "pay militia", "pay militia", "pay militia", "take gold and stories")
    assert told(position, "lost") == [{"seat": 1, "city": 21, "why": 1}]
    assert asked(position) == ["reward 2"]
    position.when("take gold and stories")
    # Tile 21 may have come to its city with the reinforcements only as the next threat: City 21 is still free.
    assert asked(position) == ["titan 3"]
    assert position.choices() == ["titan 3", "no titan"]


@rule("R58")
def test_the_stack_of_reinforcements_has_always_the_same_size() -> None:
    sizes = {"4-long": 8, "5-long": 8, "5-short": 6, "4-short": 5, "3-long": 7, "3-short": 5}
    for name, shuffled in sizes.items():
        mode = XIDIT.data.figures.modes[name]
        off_board = len(mode.tiles) - 2 * mode.on_board
        assert off_board - 1 - XIDIT.data.figures.reinforcements == shuffled


def test_programs_are_padded_in_these_tests() -> None:
    position = at("new year").goes_on()
    assert programmed(position, "X").state.year == 2
