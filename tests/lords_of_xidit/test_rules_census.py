"""The census in detail: who is asked, who wins, and what is told of it."""

from typing import cast

import pytest

from alfonso.engine.record import Record
from alfonso.engine.table import Table
from alfonso.games.lords_of_xidit import Xidit
from alfonso.games.lords_of_xidit.positions import heir, moment
from alfonso.games.lords_of_xidit.state import CENSUS
from alfonso.testing import rule
from tests.lords_of_xidit.helpers import XIDIT, asked, at, census, orders, refused, tale, told

TYPES = ["militia", "archers", "infantry", "clerics", "battle_mages"]


@rule("R70", "R71", "R72", "R73")
def test_five_counts_weakest_first() -> None:
    position = at("count militia", moment(8), log=True).goes_on()
    assert tale(position) == [("census", -1, 8)]
    for kind in range(5):
        assert asked(position) == [f"show {seat}" for seat in range(4)]
        assert (position.state.kind, position.state.shown) == (kind, [-1] * 4)
        assert position.state.phase == CENSUS
        position.when(*[f"{seat}: show 0" for seat in range(4)])
        assert told(position, "nobody_counts")[-1] == {"seat": -1, "unit": kind}
    assert tale(position, "census") == [("census", -1, 8)]
    assert position.state.year == 9


@rule("R71", "R80")
@pytest.mark.parametrize(("kind", "letter"), list(enumerate("MAICB")))
def test_a_show_of_none_up_to_all_and_they_are_not_lost(kind: int, letter: str) -> None:
    units = "".join(code * number for code, number in zip("MAICB", (5, 4, 1, 3, 2), strict=True))
    owned = units.count(letter)
    position = at(f"count {TYPES[kind]}", moment(4), heir(0, units="MMAAIICCBB"), heir(2, units=units)).goes_on()
    assert position.choices(2) == [f"show {number}" for number in range(owned + 1)]
    assert [position.allows(f"show {number}", 2) for number in range(8)] == [number <= owned for number in range(8)]
    refused(position, f"show {owned + 1}", f"you have {owned} ", f"not {owned + 1}", "R71", seat=2)
    refused(position, "no titan", "say how many you show", "R71", seat=2)
    position.when("0: show 0", "1: show 0", f"2: show {owned}", "3: show 0")
    position.then(2, units=units)


@rule("R2", "R71", "R75")
def test_hands_are_shown_from_the_first_player_on() -> None:
    heirs = [heir(seat, units="A" * seat) for seat in range(4)]
    position = at("count archers", moment(4, first=2), *heirs, log=True).goes_on()
    position.when("0: show 0", "1: show 1", "2: show 0", "3: show 3")
    assert tale(position, "showed") == [
        ("showed", 2, 1, 0),
        ("showed", 3, 1, 3),
        ("showed", 0, 1, 0),
        ("showed", 1, 1, 1),
    ]


@rule("R73", "R75")
def test_nobody_is_paid_when_nobody_shows_though_all_are_equal() -> None:
    heirs = [heir(seat, units="M") for seat in range(4)]
    position = census("militia", *heirs, shown=[0, 0, 0, 0], log=True)
    assert tale(position, "showed", "nobody_counts", "census_won", "gold") == [
        *[("showed", seat, 0, 0) for seat in range(4)],
        ("nobody_counts", -1, 0),
    ]


@rule("R73")
@pytest.mark.parametrize("winner", range(4))
def test_one_unit_is_enough_to_win_alone(winner: int) -> None:
    shown = [1 if seat == winner else 0 for seat in range(4)]
    position = census("militia", heir(winner, units="M"), shown=shown)
    assert position.state.gold == shown


@rule("R74", "R75")
@pytest.mark.parametrize(
    ("kind", "alone", "tied"),
    [("militia", [("gold", 2, 1)], [("gold", 2, 1)]), ("archers", [("gold", 2, 2)], [("gold", 2, 1)])],
)
def test_what_is_told_of_gold(kind: str, alone: list[tuple[str | int, ...]], tied: list[tuple[str | int, ...]]) -> None:
    number = TYPES.index(kind)
    heirs = heir(0, units="MMAA"), heir(2, units="MMAA")
    first = census(kind, *heirs, shown=[1, 0, 2, 0], log=True)
    assert tale(first, "census_won", "gold") == [("census_won", 2, number, 0), *alone]
    second = census(kind, *heirs, shown=[2, 0, 2, 0], log=True)
    assert tale(second, "census_won", "gold") == [
        ("census_won", 0, number, 1),
        ("gold", 0, 1),
        ("census_won", 2, number, 1),
        *tied,
    ]


@rule("R74", "R76")
def test_bards_of_infantry_and_clerics() -> None:
    for kind, shown, bards in (
        ("infantry", [0, 0, 2, 0], 1),
        ("infantry", [2, 0, 2, 0], 1),
        ("clerics", [0, 0, 2, 0], 2),
        ("clerics", [2, 0, 2, 0], 1),
    ):
        heirs = heir(0, city=3, units="IICC"), heir(2, city=16, units="IICC")
        position = census(kind, *heirs, shown=shown)
        if shown[0]:
            assert asked(position) == ["bards 0"]
            position.when("no more bards")
        assert (asked(position), position.state.acting, position.state.prize) == (["bards 2"], 2, [0, bards, 0])
        refused(position, "bard 4", "City 16 does not touch", "R32")
        for _ in range(bards):
            assert asked(position) == ["bards 2"]
            assert position.choices() == ["bard 1", "bard 2", "bard 9", "no more bards"]
            position.when("bard 1")
        position.then(2, region_1=bards, left=20 - bards)
        assert asked(position) == [f"show {seat}" for seat in range(4)]
        assert position.state.acting == -1  # nobody is placing any more


@rule("R70", "R74", "R77", "R79")
def test_a_story_goes_to_the_winner_and_no_other() -> None:
    position = census("battle_mages", heir(0, guilds={1: 1}), heir(2, units="B"), shown=[0, 0, 1, 0])
    position.then(0, guilds={1: 1}).then(2, bonus=1, stock=14)
    own = census("battle_mages", heir(2, units="B", guilds={1: 3}), shown=[0, 0, 1, 0], log=True)
    own.then(2, guilds={1: 4}, stock=11)
    assert tale(own, "census_story", "bonus_story", "no_story") == [("census_story", 2, 1, 4)]


@rule("R77", "R78", "R79")
def test_what_is_told_of_stories() -> None:
    none = census("battle_mages", heir(1, units="B", guilds={1: 4, 2: 4, 3: 4, 4: 3}), shown=[0, 1, 0, 0], log=True)
    assert tale(none, "no_story", "bonus_story", "census_story") == [("no_story", 1)]
    none.then(1, stock=0, bonus=0)
    waits = census("battle_mages", heir(1, units="B", guilds={1: 4}), shown=[0, 1, 0, 0], log=True)
    assert tale(waits, "no_story", "bonus_story", "census_story") == [("bonus_story", 1)]
    waits.then(1, stock=10, bonus=1)


@rule("R77")
def test_the_choice_between_guilds() -> None:
    position = census("battle_mages", heir(1, units="B", guilds={1: 3, 2: 4, 21: 1}), shown=[0, 1, 0, 0], log=True)
    assert position.choices() == ["story 1", "story 21"]
    assert [city for city in range(1, 22) if position.allows(f"story {city}")] == [1, 21]
    refused(position, "story 2", "4 stories", "R77")
    refused(position, "story 3", "no guild in City 3", "R77")
    refused(position, "city 3", "add the story", "R77")
    refused(position, "show 0", "add the story", "R77")
    position.when("story 21").then(1, guilds={1: 3, 2: 4, 21: 2}, stock=6)
    assert tale(position, "census_story") == [("census_story", 1, 21, 2)]


@rule("R71", "R75")
def test_onlookers_see_the_hands_before_they_are_paid() -> None:
    table = Table(XIDIT, Record(XIDIT.id, XIDIT.version, 3, {"length": "short"}, "hands"))
    while table.state.phase != CENSUS:
        table.play(table.state.to_act[0], table.state.choices(table.state.to_act[0])[0])
    for seat in range(3):
        assert table.scenes == [] or seat == 0
        table.play(seat, "show 0")
    assert [cast(Xidit, scene.state).shown for scene in table.scenes] == [[0, 0, 0]]


@rule("R71")
@pytest.mark.parametrize("seat", [0, 2])
def test_where_holdings_lie_open_only_who_has_such_units_is_asked(seat: int) -> None:
    position = at("count archers", moment(4), heir(seat, units="AA"), heir(1, units="MIICB"), open_holdings="true")
    position.goes_on()
    assert asked(position) == [f"show {seat}"]
    assert [position.state.shown[other] for other in range(4) if other != seat] == [0, 0, 0]
    position.when(f"{seat}: show 1").then(seat, gold=2)


@rule("R81", "R100")
def test_the_dummy_is_neither_asked_nor_paid() -> None:
    position = census("militia", heir(2, units="M"), moment(4, dummy=[9, 9, 9]), shown=[0, 0, 1], seats=3, log=True)
    assert len(tale(position, "showed")) == 3
    assert position.state.gold == [0, 0, 1]
    assert position.state.dummy == [9, 9, 9]
    fight = orders(heir(0), moment(4), programs=[], seats=3)
    assert asked(fight) == ["show 0", "show 1", "show 2"]
