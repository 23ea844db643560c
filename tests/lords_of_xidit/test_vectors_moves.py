"""Own test vectors (specification, 8.3): movement, recruiting, threats and rewards."""

import pytest

from alfonso.games.lords_of_xidit.data import COLOURS
from alfonso.games.lords_of_xidit.positions import board, heir, lair, moment
from alfonso.testing import rule, vector
from tests.lords_of_xidit.helpers import (
    XIDIT,
    asked,
    dummy,
    orders,
    programmed,
    refused,
    standing,
    tile,
    told,
)

FIGURES = XIDIT.data.figures


def walk(start: int, program: str) -> list[int]:
    """The cities where an Idrakys stands after each order."""
    position = orders(heir(0, city=start), programs=[program], log=True)
    steps = [start]
    for event in position.state.log or []:
        if event.seat == 0 and event.name == "moved":
            steps.append(event["to"])
        elif event.seat == 0 and event.name in ("no_road", "waited"):
            steps.append(steps[-1])
    return steps[1 : len(program) + 1]


@vector("V1")
@rule("R11")
def test_v1_no_black_road_in_7() -> None:
    assert walk(7, "K") == [7]
    position = orders(heir(0, city=7), programs=["K"], log=True)
    assert told(position, "no_road") == [{"seat": 0, "order": 0, "city": 7}]


@rule("R10")
@pytest.mark.parametrize(
    ("start", "program", "expected"),
    [
        pytest.param(7, "RUR", [6, 11, 17], id="v2"),
        pytest.param(1, "KRU", [6, 7, 2], id="v3"),
        pytest.param(10, "UUUUUU", [18, 10, 18, 10, 18, 10], id="v4"),
        pytest.param(20, "KRUK", [21, 4, 3, 2], id="v6"),
        pytest.param(4, "RKR", [21, 20, 16], id="v7"),
        pytest.param(3, "RURKU", [5, 12, 15, 16, 17], id="v8"),
    ],
)
@vector("V2", "V3", "V4", "V6", "V7", "V8")
def test_walks(start: int, program: str, expected: list[int]) -> None:
    assert walk(start, program) == expected


@vector("V5")
@rule("R11")
@pytest.mark.parametrize(("city", "order"), [(18, "R"), (9, "U")])
def test_v5_no_such_road(city: int, order: str) -> None:
    assert walk(city, order) == [city]


@vector("V9")
@rule("R10")
def test_v9_roads_lead_back() -> None:
    size = FIGURES.cities_count + 1
    for colour in range(len(COLOURS)):
        for city in range(1, size):
            to = FIGURES.ways[colour * size + city]
            assert to == 0 or FIGURES.ways[colour * size + to] == city


# Recruiting and the one action in a city and year


@vector("V10")
@rule("R14", "R17")
def test_v10_one_recruit_a_city() -> None:
    position = orders(heir(0, city=1), tiles=board([1]), programs=["XX"])
    position.then(units="M", acted=[])  # a new year has begun
    assert standing(position, 1) == "MAIC"


@vector("V11")
@rule("R14")
def test_v11_not_after_coming_back_either() -> None:
    position = orders(heir(0, city=1), tiles=board({1: "MMAIC"}, threats=[2]), programs=["XXRRX"], log=True)
    position.then(units="M", city=1)
    assert [event["why"] for event in told(position, "lost")] == [0, 0]


@vector("V12")
@rule("R8a", "R14")
def test_v12_the_next_year_is_another_year() -> None:
    position = orders(heir(0, city=1), tiles=board([1]), programs=["X"])
    programmed(position, "X").then(units="MM")


@vector("V13")
@rule("R2", "R16")
def test_v13_the_first_player_gets_the_weakest() -> None:
    position = orders(heir(0, city=6), heir(1, city=6), tiles=board([6]), programs=["X", "X"])
    position.then(0, units="M").then(1, units="A")


@vector("V14")
@rule("R17")
def test_v14_the_weakest_of_city_13_is_an_archer() -> None:
    orders(heir(0, city=13), tiles=board([13]), programs=["X"]).then(units="A")


@vector("V15")
@rule("R19", "R40", "R44")
def test_v15_the_last_cleric_of_city_1() -> None:
    tiles = board({1: "C"}, next_recruit=11, recruit_pile=[12, 13])
    position = orders(heir(0, city=1), tiles=tiles, programs=["X"])
    position.then(units="C", recruit_discard=[1], next_recruit=12, recruit_pile=[13])
    assert standing(position, 11) == "MAIIC"
    assert tile(position, 1) == "none"


@vector("V16")
@rule("R14", "R16", "R63", "R64")
def test_v16_only_another_player_may_fight_where_the_tile_vanished() -> None:
    titans = lair({3: ["T1", "T2"]}, raging=[3])
    tiles = board({1: "C"}, next_recruit=11)
    heirs = heir(0, city=1, units="MM"), heir(1, city=1, units="AAA")
    position = orders(*heirs, titans, tiles=tiles, programs=["XX", "WX"], log=True)
    assert [event["why"] for event in told(position, "lost")] == [0]
    assert asked(position) == ["titan 1"]
    assert position.choices() == ["titan 3", "no titan"]


@vector("V17")
@rule("R42")
def test_v17_what_the_barracks_lack_stays_away() -> None:
    tiles = board({1: "C", 13: "A", 15: "B", 16: "I", 3: "M"}, next_recruit=12, next_threat=14)
    armies = "M" * 15 + "A" * 14 + "I" * 13 + "C" * 10 + "B" * 9
    position = orders(heir(0, city=1), heir(1, city=20, units=armies), tiles=tiles, programs=["X"], log=True)
    position.then(units="C", barracks="M")
    assert standing(position, 12) == "MAC"
    assert told(position, "incomplete") == [{"seat": -1, "city": 12, "missing": 2}]


@vector("V71")
@rule("R43a", "R15")
def test_v71_nothing_is_to_be_had_from_an_empty_recruitment_tile() -> None:
    titans = lair({3: ["T1", "T2"]}, raging=[3])
    # The step stands in the middle of a year: at its end the tile would be swept away.
    tiles = board({19: ""}, next_recruit=12)
    position = orders(heir(0, city=19, units="MMM"), titans, tiles=tiles, programs=["X"], log=True)
    assert told(position, "lost") == [{"seat": 0, "city": 19, "why": 1}]
    assert asked(position) == ["program 0", "program 1", "program 2", "program 3"]
    position.then(units="MMM")


# Threats and rewards


@vector("V18")
@rule("R15", "R21", "R23")
def test_v18_a_stronger_unit_does_not_stand_in_for_another() -> None:
    position = orders(heir(0, city=17, units="MAIB"), tiles=board(threats=[17]), programs=["X"], log=True)
    assert told(position, "lost") == [{"seat": 0, "city": 17, "why": 2}]
    assert not told(position, "paid")
    position.then(units="MAIB")


@vector("V19")
@rule("R15", "R23")
def test_v19_cancelled_again_when_nothing_has_changed() -> None:
    heirs = heir(0, city=17, units="MAIB"), heir(1, city=20)
    position = orders(*heirs, tiles=board(threats=[17], bare=[20]), programs=["XX", "X"], log=True)
    assert told(position, "lost") == [
        {"seat": 0, "city": 17, "why": 2},
        {"seat": 1, "city": 20, "why": 1},
        {"seat": 0, "city": 17, "why": 2},
    ]


@rule("R15")
def test_the_first_action_that_can_succeed_does() -> None:
    # A cancelled action does not count as acting: with the Cleric the same city works later in the year.
    tiles = board({16: "C"}, threats=[17])
    heirs = heir(0, city=17, units="MA"), heir(1, city=17, units="M")
    position = orders(*heirs, tiles=tiles, programs=["XUXUX"])
    assert asked(position) == ["reward 0"]


@vector("V20")
@rule("R9", "R24")
def test_v20_the_second_to_come_finds_nothing() -> None:
    heirs = heir(0, city=8, units="AB"), heir(1, city=8, units="AB")
    position = orders(*heirs, tiles=board(threats=[8]), programs=["X", "X"], log=True)
    position.when("take gold and stories")
    position.then(0, units="").then(1, units="AB")
    assert told(position, "lost") == [{"seat": 1, "city": 8, "why": 1}]


@vector("V21")
@rule("R33", "R36")
def test_v21_a_foreign_guild_leaves_gold_and_bards() -> None:
    heirs = heir(0, city=15, units="MMB"), heir(1, guilds={15: 1})
    position = orders(*heirs, tiles=board(threats=[15]), programs=["X"])
    assert position.choices() == ["take gold and bards"]
    refused(position, "take gold and stories", "guild of seat 2", "City 15", "R33")
    position.when("take gold and bards", "bard 7", "bard 9").then(gold=4, left=18)


@vector("V22")
@rule("R32", "R36")
def test_v22_without_bards_gold_alone() -> None:
    heirs = heir(0, city=15, units="MMB", bards={5: 20}), heir(1, guilds={15: 1})
    position = orders(*heirs, tiles=board(threats=[15]), programs=["X"])
    assert position.choices() == ["take gold"]
    refused(position, "take gold and bards", "no bards left")
    position.when("take gold").then(gold=4)
    assert asked(position)[0].startswith("program")


@vector("V23")
@rule("R32")
def test_v23_only_three_bards_are_left() -> None:
    position = orders(heir(0, city=16, units="MAB", bards={5: 17}), tiles=board(threats=[16]), programs=["X"])
    position.when("take gold and bards", "bard 1", "bard 1", "bard 1").then(left=0, region_1=3)


@vector("V24")
@rule("R33")
def test_v24_a_stock_of_two_builds_two() -> None:
    guilds = {1: 4, 2: 4, 3: 4, 4: 1}
    position = orders(heir(0, city=11, units="ACB", guilds=guilds), tiles=board(threats=[11]), programs=["X"])
    position.then(stock=2)
    position.when("take gold and stories").then(stock=0, guilds={**guilds, 11: 2})


@vector("V25")
@rule("R33", "R34", "R36")
def test_v25_an_own_guild_of_four_takes_no_more() -> None:
    position = orders(heir(0, city=15, units="MMB", guilds={15: 4}), tiles=board(threats=[15]), programs=["X"])
    assert position.choices() == ["take gold and bards"]
    refused(position, "take bards and stories", "your guild", "4 stories")


@vector("V26")
@rule("R38")
def test_v26_a_bonus_story_joins_a_new_guild() -> None:
    position = orders(heir(0, city=17, units="MAC", bonus=1), tiles=board(threats=[17]), programs=["X"])
    position.when("take gold and stories").then(guilds={17: 4}, bonus=0, stock=11)


@vector("V27")
@rule("R38")
def test_v27_a_full_guild_has_no_room_for_the_bonus_story() -> None:
    position = orders(heir(0, city=15, units="MMB", bonus=1), tiles=board(threats=[15]), programs=["X"])
    position.when("take gold and stories").then(guilds={15: 4}, bonus=1, stock=10)


@vector("V28")
@rule("R101", "R65")
def test_v28_no_bards_in_city_20_with_three_players() -> None:
    titans = lair({3: ["T1", "T2"]}, raging=[3])
    position = orders(heir(0, city=20, units="MMM"), titans, moment(), programs=["X"], seats=3)
    position.when("titan 3", "pay militia", "pay militia", "pay militia")
    assert position.choices() == ["take gold and stories"]
    refused(position, "take gold and bards", "no open region touches City 20")


@vector("V29")
@rule("R32", "R101")
def test_v29_city_18_reaches_region_3_only() -> None:
    position = orders(heir(0, city=18, units="AII"), moment(), tiles=board(threats=[18]), programs=["X"], seats=3)
    position.when("take gold and bards")
    assert asked(position) == ["dummy 0"]  # a single open region takes them without a question (H3)
    position.then(region_3=3, region_1=0)


@vector("V73")
@rule("R38", "R78")
def test_v73_two_bonus_stories_join_one_story() -> None:
    position = orders(heir(0, city=2, units="AI", bonus=2), tiles=board(threats=[2]), programs=["X"])
    position.then(stock=13)
    position.when("take gold and stories").then(guilds={2: 3}, bonus=0, stock=12)


@vector("V75")
@rule("R33")
def test_v75_the_last_story_of_the_stock() -> None:
    guilds = {17: 2, 1: 4, 2: 4, 3: 4}
    position = orders(heir(0, city=17, units="MAC", guilds=guilds), tiles=board(threats=[17]), programs=["X"])
    position.when("take gold and stories").then(stock=0, guilds={**guilds, 17: 3})


@vector("V76")
@rule("R110", "R111", "R65")
def test_v76_five_players_short_city_20_reaches_region_1_only() -> None:
    titans = lair({3: ["T1", "T2"]}, raging=[3])
    position = orders(heir(0, city=20, units="MMM"), titans, programs=["X"], seats=5, length="short")
    position.when("titan 3", "pay militia", "pay militia", "pay militia", "take gold and bards")
    position.then(region_1=2, region_2=0)


@vector("V77")
@rule("R36", "R102")
def test_v77_gold_alone_still_advances_the_dummy() -> None:
    titans = lair({3: ["T1", "T2"]}, raging=[3])
    heirs = heir(0, city=20, units="MMM"), heir(1, guilds={20: 1})
    position = orders(*heirs, titans, moment(), programs=["X"], seats=3)
    position.when("titan 3", "pay militia", "pay militia", "pay militia")
    assert position.choices() == ["take gold"]
    position.when("take gold").then(gold=3)
    before = dummy(position, "influence")
    position.when("dummy influence")
    assert dummy(position, "influence") == before + 1
