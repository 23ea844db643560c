"""The assessments in detail: levels, ties, who goes out, and what is told of it."""

from collections.abc import Mapping
from typing import cast

import pytest

from alfonso.engine.record import Record
from alfonso.engine.table import Table
from alfonso.games.lords_of_xidit import Xidit
from alfonso.games.lords_of_xidit.positions import heir, moment
from alfonso.games.lords_of_xidit.scoring import last_one, outlasted, ranked
from alfonso.games.lords_of_xidit.state import OVER
from alfonso.testing import rule
from tests.lords_of_xidit.helpers import XIDIT, Play, assessed, at, eliminated, tale

WEALTH, REPUTATION, INFLUENCE = 0, 1, 2
ORDER = ["wealth", "influence", "reputation"]


def held(golds: list[int], *units: str, first: int = 0, seats: int = 4, **options: str) -> Play:
    """Assessments by wealth first: so much gold, such Units, by seat."""
    armies = [*units, *[""] * seats]
    heirs = [heir(seat, gold=golds[seat], units=armies[seat]) for seat in range(seats)]
    return assessed(*heirs, moment(12, first=first, assessments=ORDER), seats=seats, log=True, **options)


@rule("R90", "R93", "R95", "R96")
def test_what_is_told_of_the_assessments() -> None:
    position = held([5, 9, 7, 8], "M", "MM", "", "MMM")
    assert tale(position) == [
        ("level", 0, WEALTH, 5, 1),
        ("level", 1, WEALTH, 9, 2),
        ("level", 2, WEALTH, 7, 0),
        ("level", 3, WEALTH, 8, 3),
        ("out", 0, WEALTH),
        *[("level", seat, INFLUENCE, 0, units) for seat, units in enumerate((1, 2, 0, 3))],
        ("out", 2, INFLUENCE),
        *[("level", seat, REPUTATION, 0, units) for seat, units in enumerate((1, 2, 0, 3))],
        ("out", 1, REPUTATION),
        ("wins", 3),
    ]
    assert position.state.winners() == [3]
    assert position.state.over


@rule("R93", "R95", "R100", "R103", "R104", "R105")
def test_what_is_told_of_the_dummy() -> None:
    def played(dummy: list[int]) -> list[tuple[str | int, ...]]:
        heirs = [heir(seat, gold=10 + seat) for seat in range(3)]
        position = assessed(*heirs, moment(12, assessments=ORDER, dummy=dummy), seats=3, log=True)
        return tale(position, "dummy_level", "dummy_out", "out", "wins", "dummy_wins")

    assert played([11, 0, 0]) == [
        ("dummy_level", -1, WEALTH, 11),
        ("out", 0, WEALTH),
        ("dummy_level", -1, INFLUENCE, 0),
        ("dummy_out", -1, INFLUENCE),
        ("dummy_level", -1, REPUTATION, 0),
        ("out", 1, REPUTATION),
        ("wins", 2),
    ]
    assert played([99, 99, 99])[-2:] == [("out", 2, REPUTATION), ("dummy_wins", -1)]


@rule("R94")
@pytest.mark.parametrize("first", range(4))
def test_a_tie_of_levels_and_units_goes_by_the_distance_from_the_first_player(first: int) -> None:
    position = held([3, 3, 3, 3], "M", "M", "M", "M", first=first)
    assert eliminated(position) == [(first + place) % 4 for place in range(3)]
    assert position.state.winners() == [(first + 3) % 4]


@rule("R94")
@pytest.mark.parametrize("first", range(4))
def test_units_come_before_the_distance_and_levels_before_units(first: int) -> None:
    # Seat 2 has the fewest Units of those with least gold, seat 0 none at all but more gold.
    position = held([4, 3, 3, 3], "", "MMM", "A", "BB", first=first)
    assert eliminated(position)[0] == 2
    # All types count one each.
    mixed = held([3, 3, 3, 3], "BBB", "MAIC", "MMMMM", "AA", first=first)
    assert eliminated(mixed) == [3, 0, 1]


@rule("R93", "R94", "R104")
def test_the_dummy_is_worst_among_equals_whatever_units_there_are() -> None:
    heirs = [heir(seat, gold=5) for seat in range(3)]
    position = at("assessment 1", *heirs, moment(12, first=1, assessments=ORDER, dummy=[5, 0, 0]), seats=3)
    assert ranked(position.state, [5, 5, 5, 5]) == [3, 1, 2, 0]
    assert ranked(position.state, [5, 5, 4, 5]) == [2, 3, 1, 0]
    assert ranked(position.state, [4, 5, 5, 9]) == [0, 1, 2, 3]
    position.state.out = [1]
    assert ranked(position.state, [5, 5, 5, 5]) == [3, 2, 0]


def named(
    wealth: list[int], influence: list[int], *units: str, dummy: list[int] | None = None
) -> tuple[list[int], str | None]:
    """Who went out, and what is said to have decided; nobody who stays to the last is equal in reputation."""
    seats = len(wealth)
    heirs = [
        heir(
            seat,
            gold=wealth[seat],
            guilds={seat + 1: influence[seat]} if influence[seat] else {},
            bards={9: 1, 8: 1} if seat == seats - 1 else {9: 1},
            units=army,
        )
        for seat, army in enumerate(units)
    ]
    position = assessed(*heirs, moment(12, assessments=ORDER, dummy=dummy), seats=seats)
    tie = XIDIT.outcome(position.state).tie_break
    return eliminated(position), None if tie is None else str(tie)


@rule("R94", "R104")
def test_what_decided_is_named_after_the_last_assessment_with_a_tie_for_staying() -> None:
    more_units, further = "more Units among equals in {}", "a seat further from the First Player among equals in {}"
    one_each = ("M", "M", "M", "M")
    assert named([1, 2, 3, 4], [0, 1, 2, 3], *one_each) == ([0, 1, 2], None)
    # One assessment alone has equals: the first, or the second, whatever the levels were in the first.
    assert named([2, 2, 3, 4], [0, 1, 2, 3], *one_each) == ([0, 1, 2], further.format("wealth"))
    assert named([1, 2, 3, 4], [0, 1, 1, 3], *one_each) == ([0, 1, 2], further.format("influence"))
    assert named([1, 2, 3, 4], [0, 1, 1, 3], "M", "M", "MM", "M") == ([0, 1, 2], more_units.format("influence"))
    # Of two, the later one is named.
    assert named([2, 2, 3, 4], [0, 1, 1, 3], "M", "MM", "MM", "M") == ([0, 1, 2], further.format("influence"))
    # Who is out already, and equals who all stay, decide nothing.
    assert named([1, 2, 3, 4], [1, 1, 2, 3], *one_each) == ([0, 1, 2], None)
    assert named([1, 4, 4, 4], [0, 1, 2, 3], *one_each) == ([0, 1, 2], None)


@rule("R94", "R104")
def test_units_have_decided_only_where_all_equals_who_stayed_have_more() -> None:
    wealth, influence = [2, 2, 2, 9], [0, 1, 2, 3]
    assert named(wealth, influence, "M", "MM", "MMM", "M")[1] == "more Units among equals in wealth"
    further = "a seat further from the First Player among equals in wealth"
    assert named(wealth, influence, "M", "M", "MMM", "M") == ([0, 1, 2], further)
    assert named(wealth, influence, "M", "MMM", "M", "M") == ([0, 1, 2], further)


@rule("R94", "R104")
def test_the_dummy_that_loses_a_tie_is_named_whatever_units_there_are() -> None:
    lost = "the tie in wealth that the Dummy lost"
    for army in ("", "MM"):
        assert named([2, 3, 4], [1, 2, 3], army, "M", "M", dummy=[2, 0, 0]) == ([3, 0, 1], lost)
    assert named([2, 3, 4], [1, 2, 3], "", "M", "M", dummy=[1, 0, 0]) == ([3, 0, 1], None)


@rule("R96", "R105")
def test_nobody_has_a_place_before_another_until_the_play_is_over() -> None:
    heirs = [heir(seat, gold=seat) for seat in range(3)]
    state = at("assessment 1", moment(12, assessments=ORDER), *heirs, seats=3).state
    for out in ([], [0], [0, 1, 2]):  # the Dummy is left, but that is not yet said
        state.out = out
        assert XIDIT.outcome(state).places == [1, 1, 1]


@rule("R95", "R96", "R104", "R105")
def test_places_are_the_opposite_order_of_going_and_the_dummy_has_one_of_them() -> None:
    def places(golds: list[int], dummy: list[int] | None = None) -> list[int]:
        heirs = [heir(seat, gold=gold, guilds={seat + 1: 1}, units="MAICB"[:gold]) for seat, gold in enumerate(golds)]
        moments = moment(12, assessments=ORDER, dummy=dummy)
        return XIDIT.outcome(assessed(*heirs, moments, seats=len(golds)).state).places

    assert places([2, 3, 1, 4]) == [3, 2, 4, 1]
    assert places([2, 3, 1, 4, 5]) == [4, 3, 5, 2, 1]  # two go together: the better one is fourth
    assert places([3, 1, 2], dummy=[30, 30, 30]) == [2, 4, 3]
    assert places([3, 1, 2], dummy=[0, 0, 0]) == [1, 3, 2]


@rule("R95", "R96", "R103")
def test_five_lose_two_at_first_and_then_one_each() -> None:
    golds = [5, 4, 3, 2, 1]
    heirs = [heir(seat, gold=golds[seat], units="MAICB"[: 5 - seat]) for seat in range(5)]
    position = assessed(*heirs, moment(12, assessments=ORDER), seats=5)
    assert eliminated(position) == [4, 3, 2, 1]
    assert (position.state.winners(), position.state.scores()) == ([0], [4, 3, 2, 1, 0])


@rule("R90", "R92")
def test_reputation_adds_up_all_regions_from_the_first_to_the_bastion() -> None:
    def level(bards: Mapping[int, int]) -> int:
        heirs = heir(2, bards=bards), heir(3, bards={6: 3})
        position = assessed(*heirs, moment(12, assessments=["reputation", "wealth", "influence"]))
        return position.state.levels[2]

    assert level({}) == 0
    assert level({1: 1}) == 4
    assert level({9: 1}) == 6
    assert level({1: 1, 5: 1, 9: 1}) == 4 + 3 + 6
    assert level({1: 1, 6: 1, 9: 1}) == 4 + 3 + 6
    assert level(dict.fromkeys(range(1, 10), 1)) == 4 + 5 + 4 + 4 + 3 + 3 + 5 + 3 + 6


@rule("R90")
def test_each_category_by_its_own_pieces_out_or_not() -> None:
    own = {"gold": 7, "guilds": {21: 3, 2: 2}, "bards": {9: 1}}
    heirs = heir(1, **own), *[heir(seat, gold=9) for seat in (0, 2, 3)]  # type: ignore[arg-type]
    position = assessed(*heirs, moment(12, assessments=ORDER))
    assert [position.state.levels[4 * place + 1] for place in range(3)] == [7, 5, 6]
    assert eliminated(position)[0] == 1  # valued all the same (R93)


@rule("R91", "R101", "R111")
@pytest.mark.parametrize(("seats", "length", "closed"), [(3, "long", [1, 2]), (5, "short", [2]), (4, "long", [])])
def test_closed_regions_give_nothing(seats: int, length: str, closed: list[int]) -> None:
    for region in range(1, 10):
        position = assessed(
            heir(1, bards={region: 1}),
            moment(9 if length == "short" else 12, assessments=["reputation", "wealth", "influence"]),
            seats=seats,
            length=length,
        )
        assert (position.state.levels[1] > 0) == (region not in closed)


@rule("R96")
def test_there_is_no_winner_before_the_end() -> None:
    position = at("assessment 1", moment(12), *[heir(seat, gold=seat) for seat in range(4)])
    state = position.state
    for out in ([], [0], [0, 1]):
        state.out = out
        assert (last_one(state), state.winners(), [outlasted(state, seat) for seat in range(4)]) == (-1, [], [0] * 4)
    state.out = [0, 1, 3]
    assert last_one(state) == 2
    assert state.winners() == []  # the play is not over


@rule("R93")
def test_everything_is_open_when_the_assessments_are_held() -> None:
    position = at("assessment 1", moment(12), heir(1, gold=4))
    seen = position.state.revelations
    position.goes_on()
    assert position.state.revelations >= seen + 3
    assert position.state.phase == OVER


@rule("R93", "R95")
def test_onlookers_see_each_assessment() -> None:
    table = Table(XIDIT, Record(XIDIT.id, XIDIT.version, 3, {"length": "short"}, "assessed"))
    while not table.state.over:
        table.play(table.state.to_act[0], table.state.choices(table.state.to_act[0])[0])
    assert [len(cast(Xidit, scene.state).out) for scene in table.scenes][-3:] == [1, 2, 3]


@rule("R93", "R90", "R95")
def test_pieces_of_those_who_are_out_can_be_removed_by_agreement() -> None:
    out = heir(1, gold=1, bards={1: 2, 5: 3, 9: 4}, guilds={1: 3, 2: 4, 21: 1})
    rest = [heir(seat, gold=9, bards={5: 1}, guilds={seat + 5: 1}) for seat in (0, 2, 3)]
    moments = moment(12, assessments=ORDER)
    removed = assessed(out, *rest, moments, remove_eliminated_pieces="true", log=True)
    state = removed.state
    removed.then(1, left=20, stock=15, guilds={}, region_1=0, region_5=0, bastion=0, influence=0)
    removed.then(3, guilds={8: 1}, region_5=1)
    assert (state.maybe[1], [state.owner[city] for city in (1, 2, 21)]) == (1, [-1] * 3)
    assert [state.height[city] for city in (1, 2, 21)] == [0] * 3
    assert state.levels[4:8] == [1, -1, 1, 1]
    assert [event for event in tale(removed, "level") if event[1] == 1] == [("level", 1, WEALTH, 1, 0)]
    assert eliminated(removed) == [1, 0, 2]
    assert state.levels[8:] == [-1, -1, 3, 3]
    kept = assessed(out, *rest, moments)
    kept.then(1, left=11, stock=7, region_5=3, bastion=4)
    assert kept.state.levels[5] == 8


def staged(position: Play) -> list[tuple[str, list[tuple[str, int, bool]], str | None]]:
    """The stages of the outcome, in words."""
    return [
        (
            str(stage.title),
            [(str(one.name), one.figure, one.out) for one in stage.contenders],
            None if stage.tie_break is None else str(stage.tie_break),
        )
        for stage in XIDIT.outcome(position.state).stages
    ]


@rule("R93", "R94", "R95")
def test_the_assessments_are_the_stages_of_the_outcome() -> None:
    further = "a seat further from the First Player among equals in {}"
    assert staged(held([5, 9, 7, 8], "M", "M", "M", "M")) == [
        ("Wealth", [("seat 2", 9, False), ("seat 4", 8, False), ("seat 3", 7, False), ("seat 1", 5, True)], None),
        ("Influence", [("seat 3", 0, False), ("seat 4", 0, False), ("seat 2", 0, True)], further.format("influence")),
        ("Reputation", [("seat 4", 0, False), ("seat 3", 0, True)], further.format("reputation")),
    ]
    assert XIDIT.outcome(XIDIT.new(4)).stages == []


@rule("R93", "R95", "R103", "R104")
def test_the_dummy_contends_without_a_seat_and_five_lose_two_at_first() -> None:
    heirs = [heir(seat, gold=10 + seat) for seat in range(3)]
    position = assessed(*heirs, moment(12, assessments=ORDER, dummy=[11, 0, 0]), seats=3)
    wealth, influence, reputation = staged(position)
    assert wealth[1][-2:] == [("the Dummy", 11, False), ("seat 1", 10, True)]
    assert influence[1][-1] == ("the Dummy", 0, True)
    assert "the Dummy" not in [name for name, _, _ in reputation[1]]
    assert [one.seat for one in XIDIT.outcome(position.state).stages[0].contenders] == [2, 1, -1, 0]
    five = staged(held([1, 2, 3, 4, 5], seats=5))
    assert five[0][1][-2:] == [("seat 2", 2, True), ("seat 1", 1, True)]
    assert [len(people) for _, people, _ in five] == [5, 3, 2]
