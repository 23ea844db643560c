"""Test vectors of the specification, 8.3 to 8.6: collect, feed, disasters, build, extort."""

from typing import Any

import pytest

from alfonso.games.era_medieval_age.data import SCORCHED, STRUCTURES
from alfonso.games.era_medieval_age.positions import lord, table
from alfonso.testing import rule, vector
from tests.era_medieval_age.helpers import RING, T48, Play, asked, at, domain, h, place_of, q, refused, told, v

# Collect and feed


def collected(*structures: str, dice: str, culture: int = 0, overflow: str = "carry", **goods: Any) -> Play:
    owner = lord(0, *structures, dice=dice, culture=culture, **goods)
    return at("collect", owner, track_overflow=overflow).happens()


def fed(*structures: str, dice: str, disaster: int = 0, **goods: Any) -> Play:
    return at("feed", lord(0, *structures, dice=dice, disaster=disaster, **goods)).happens()


@vector("T15")
@rule("R25", "R27")
def test_t15_wood_beyond_the_track_is_lost() -> None:
    collected("build lumber-mill 0 a1", dice="Y3", wood=7).then(wood=8)


@vector("T16")
@rule("R24", "R25")
def test_t16_trade_goods_beyond_the_track_are_lost() -> None:
    collected(dice="B1 B6", trade=5).then(trade=6, skulls=1)


@vector("T17")
@rule("R24", "R27", "R30", "R31")
def test_t17_a_farm_and_four_dice() -> None:
    collected(q("farm", 0, 0), dice="Y1 Y2 Y5 G2", food=3).then(food=9, wood=1)
    fed(dice="Y1 Y2 Y5 G2", food=9).then(food=5, disaster=0)


@vector("T17a")
@rule("R30")
def test_t17a_four_dice_eat_four_food() -> None:
    fed(dice="Y1 Y1 Y1 G1", food=6).then(food=2)


@vector("T18")
@rule("R31", "R32")
def test_t18_unfed_dice_are_a_disaster_but_stay() -> None:
    fed(dice="Y1 Y1 Y1 Y1 G1 W1", food=2).then(food=0, disaster=4, dice=6)


@vector("T19")
@rule("R29")
def test_t19_culture_goes_on_from_the_note() -> None:
    collected(dice="W1 W1", culture=23).then(culture=27, culture_notes=1, culture_peg=2)


@vector("T20")
@rule("R33")
def test_t20_disaster_goes_on_from_the_note() -> None:
    fed(dice="Y1 Y1", disaster=24).then(disaster=26, disaster_notes=1, disaster_peg=1)


@vector("T21")
@rule("R24", "R26")
def test_t21_culture_on_a_skull_face_counts() -> None:
    collected(dice="W6").then(culture=2)


@vector("T83")
@rule("R29", "R33")
def test_t83_the_step_beyond_the_last_hole() -> None:
    collected(dice="B2", culture=24).then(culture=25, culture_notes=1, culture_peg=0)
    collected(dice="W1 W1", culture=23, overflow="reset").then(culture=25, culture_notes=1, culture_peg=0)
    collected(dice="W1", culture=22, overflow="reset").then(culture=24, culture_notes=0, culture_peg=24)
    collected(dice="W1", culture=23, overflow="reset").then(culture=25, culture_peg=0)
    collected(dice="W1 W1", culture=48, overflow="reset").then(culture=50, culture_notes=2, culture_peg=0)


# Disasters


def struck(skulls: str, *structures: str, seats: int = 2, **what: Any) -> Play:
    """Seat 0 has these dice in the Disasters step."""
    goods = {name: what.pop(name) for name in ("food", "wood", "stone", "trade") if name in what}
    return at("disaster 0", lord(0, *structures, dice=skulls, **goods), seats=seats, **what).goes_on()


def sick(*structures: str, **options: Any) -> int:
    position = at("disaster 0", lord(0, *structures, dice="Y6 Y6"), **options).happens()
    return position.state.lords[0].disaster


@vector("T22")
@rule("R37")
def test_t22_bandits_find_nothing() -> None:
    position = at("disaster 0", lord(0, dice="Y6")).happens()
    position.then(disaster=1)
    assert told(position) == [("bandits", 0, 1)]


@vector("T23")
@rule("R36")
def test_t23_bandits_take_the_only_resource() -> None:
    position = at("disaster 0", lord(0, dice="Y6", stone=1)).happens()
    position.then(stone=0, disaster=0)
    assert told(position) == [("robbed", 0, 2)]


@rule("R36", "R37")
def test_bandits_ask_where_there_is_a_choice() -> None:
    position = struck("Y6", stone=1, wood=2)
    assert position.choices() == ["lose wood", "lose stone"]
    refused(position, "lose food", "you have no food", "R36")
    refused(position, "suffer", "you own resources", "R36")
    assert told(position.when("lose wood"), "robbed") == [("robbed", 0, 1)]
    official: dict[str, Any] = {"disaster_table": "official"}
    for options in ({"bandits_choice": "true"}, official):
        position = struck("Y6", stone=1, **options)
        assert position.choices() == ["lose stone", "suffer"]
        position.when("suffer").then(stone=1, disaster=1)
        at("disaster 0", lord(0, dice="Y6"), **options).happens().then(disaster=1)


T24 = [
    q("keep", 6, 6), h("longhouse", 0, 0), h("longhouse", 1, 0), h("longhouse", 8, 6), q("farm", 1, 2),
    v("church", 3, 5),
]  # fmt: skip


@vector("T24")
@rule("R38", "R39", "R41")
def test_t24_five_clustered_buildings() -> None:
    assert sick(*T24) == 5
    assert sick(*T24, keep_clusters="false") == 3


@vector("T25")
@rule("R39")
def test_t25_corners_do_not_touch() -> None:
    assert sick(h("longhouse", 0, 0), h("longhouse", 1, 2)) == 0


@vector("T26")
@rule("R39")
def test_t26_a_wall_keeps_apart() -> None:
    assert sick(h("longhouse", 0, 0), h("longhouse", 2, 0), h(2, 1, 0)) == 0


@vector("T27")
@rule("R39")
def test_t27_two_longhouses_and_a_keep() -> None:
    houses = [v("longhouse", 6, 5), v("longhouse", 6, 8), q("keep", 6, 6)]
    assert sick(*houses) == 3
    assert sick(*houses, keep_clusters="false") == 0


@vector("T28")
@rule("R40")
def test_t28_a_hospital_cares_for_its_neighbours() -> None:
    assert sick(q("hospital", 2, 2), h("longhouse", 2, 4), h("longhouse", 2, 6)) == 1


@vector("T29")
@rule("R42")
def test_t29_scorched_areas_run_out() -> None:
    position = at("disaster 1", lord(1, dice="Y6 Y6 Y6"), table(supply={"scorched": 2}), seats=4).goes_on()
    assert asked(position) == ["scorch 2"]
    position.when("scorched a1")
    assert asked(position) == ["scorch 3"]
    position.when("scorched c3")
    assert [position.state.lords[seat].domain.count[SCORCHED] for seat in range(4)] == [0, 0, 1, 1]
    assert position.state.supply[SCORCHED] == 0
    assert ("no_areas", 0) in told(position)


CROWDED = [q("farm", r, c) for r in (0, 3, 6, 9, 12) for c in (0, 3, 6, 9, 12) if (r, c) != (6, 6)]


@vector("T31")
@rule("R48", "R49")
def test_t31_only_buildings_outside_make_room() -> None:
    walled = [q("keep", 6, 6), h(6, 4, 4), h(6, 9, 4), v(4, 5, 4), v(4, 5, 9), h("longhouse", 5, 5)]
    outside = [q("farm", r, c) for r in (0, 2, 10, 12) for c in range(0, 14, 2)]
    sides = [q("farm", r, c) for r in (4, 6, 8) for c in (0, 2, 10, 12)]
    position = at("disaster 1", lord(0, *walled, *outside, *sides), lord(1, dice="Y6 Y6 Y6")).goes_on()
    assert asked(position) == ["clear 0"]
    assert len(position.choices()) == len(outside) + len(sides)
    refused(position, "remove g7", "a keep makes no room", "R49")
    refused(position, "remove f6", "the longhouse lies within walls", "R49")
    position.when("remove a1")
    assert asked(position) == ["scorch 0"]
    assert position.choices() == ["scorched a1"]


@vector("T32")
@rule("R43")
def test_t32_fire_takes_any_building() -> None:
    position = struck("Y6 Y6 Y6 Y6", *T48)
    assert sorted(position.choices()) == ["remove a1", "remove g7", "remove i11", "remove i9"]
    assert asked(struck("Y6 Y6 Y6 Y6 G6", *T48)) == ["burn 0"]
    official = at(
        "disaster 0",
        lord(0, *T48, dice="Y6 Y6 Y6 Y6 G6"),
        lord(1, *T48),
        lord(2, *RING[1:], h("longhouse", 0, 0)),
        seats=3,
        disaster_table="official",
    ).goes_on()
    assert asked(official) == ["raze 1"]
    assert sorted(official.choices()) == ["remove a1", "remove g7"]  # the keep in the ring is not walled
    refused(official, "remove i9", "the longhouse is walled", "R35")
    official.when("remove a1")
    assert asked(official) == ["raze 2"]
    official.when("remove a1")
    assert not official.state.lords[2].domain.buildings()
    assert official.state.lords[0].domain.count[STRUCTURES.index("farm")] == 1


@vector("T33")
@rule("R43", "R45")
def test_t33_a_burnt_keep_opens_the_ring_and_costs_its_die_later() -> None:
    position = struck("Y6 Y6 Y6 G6", *RING, seats=2)
    assert position.state.lords[0].domain.area() == 24
    position.when("remove g7")
    assert position.state.lords[0].domain.area() == 0
    position.then(swords=1)
    end = at("end of round", lord(0, *RING[1:], pool={"gray": 1})).happens()
    assert end.state.lords[0].pool[1] == 0
    assert told(end, "left") == [("left", 0, 1)]


@vector("T34")
@rule("R44", "R59")
def test_t34_a_burnt_farm_goes_to_the_box() -> None:
    burning = lord(0, q("farm", 0, 0), dice="Y6 Y6 Y6 Y6")
    position = at("disaster 0", burning, table(5, supply={"farm": 0}, flipped=1)).goes_on().when("remove a1")
    farm = STRUCTURES.index("farm")
    assert (position.state.supply[farm], position.state.flipped) == (0, 1)
    assert position.state.box[farm] == 2  # one was there before: two players


@vector("T35")
@rule("R35")
def test_t35_a_revolt_costs_all_trade_goods() -> None:
    position = at("disaster 0", lord(0, dice="Y6 Y6 Y6 Y6 Y6 Y6", trade=4, wood=1), disaster_table="official").happens()
    position.then(trade=0, wood=1, disaster=0)


@vector("T84")
@rule("R48", "R49")
def test_t84_one_of_24_farms_makes_room() -> None:
    for removed, squares in (("a1", 4), ("d4", 9)):
        crowded = lord(0, q("keep", 6, 6), *CROWDED)
        position = at("disaster 1", crowded, lord(1, dice="Y6 Y6 Y6")).goes_on()
        assert asked(position) == ["clear 0"]
        assert len(position.choices()) == 24
        position.when(f"remove {removed}")
        assert asked(position) == ["scorch 0"]
        assert len(position.choices()) == squares


# Build


def building(*structures: str, dice: str, seats: int = 2, **what: Any) -> Play:
    """Seat 0 in the Build step; what is no resource is an option or the supply."""
    goods = {name: what.pop(name) for name in ("food", "wood", "stone", "trade") if name in what}
    supply = what.pop("supply", {})
    flipped = what.pop("flipped", 0)
    builder = lord(0, *structures, dice=dice, **goods)
    stock = table(supply=supply, flipped=flipped)
    return at("hammers 0", builder, stock, seats=seats, **what).goes_on()


WALLS = [f"build wall{length}" for length in range(2, 7)]


@vector("T36")
@rule("R53", "R54", "R62")
def test_t36_a_house_and_a_wall() -> None:
    def offered() -> Play:
        return building(dice="Y5 Y5", stone=1, wood=2)

    first = ["build longhouse", "build farm", *WALLS, "stop"]
    assert offered().choices() == first
    for name, place in (("longhouse", "build longhouse h a1"), ("farm", "build farm a1")):
        position = offered().when(f"build {name}", place)
        assert position.choices() == [*WALLS, "stop"]
        position.when("build wall4", "build wall4 v n1").then(stone=0, wood=0)
    position = offered().when("build wall2", "build wall2 h a1")
    assert position.choices() == ["build longhouse", "build farm", "stop"]
    position.when("build farm", "build farm c3").then(stone=0, wood=0)


@vector("T37")
@rule("R45", "R61")
def test_t37_the_die_of_a_longhouse_comes_at_the_end_of_the_round() -> None:
    start = [h("longhouse", 0, 0), h("longhouse", 0, 3), h("longhouse", 0, 6), q("keep", 6, 6)]
    position = at(
        "feed", lord(0, *start, dice="Y5 Y4 Y4 G4", food=9, wood=2), table(3), rolls=[1] * 5
    ).goes_on()  # fmt: skip
    position.then(food=5)
    position.when("build longhouse", "build longhouse h a14")
    position.then(round=4, dice=5)
    assert len(position.state.lords[0].rolled) == 5
    position.when("0: stop").then(food=4, round=4)  # 5 + 12, capped at 9; 5 are eaten
    assert ("fed", 0, 5) in told(position)


@vector("T37a")
@rule("R4", "R61")
def test_t37a_three_longhouses_and_a_keep() -> None:
    position = at(
        "end of round",
        lord(0, h("longhouse", 0, 0), h("longhouse", 0, 3), h("longhouse", 0, 6), q("keep", 6, 6), pool={}),
    ).happens()
    assert position.state.lords[0].pool == [3, 1, 0, 0, 0, 0, 0]


@vector("T38")
@rule("R55", "R59", "R63")
def test_t38_the_last_market() -> None:
    rich: dict[str, Any] = {"wood": 4, "trade": 2}
    position = at(
        "hammers 0",
        lord(0, dice="Y5", **rich),
        lord(1, dice="Y5", **rich),
        table(supply={"market": 1}),
        seats=3,
    ).goes_on()  # fmt: skip
    position.when("build market", "build market c3")
    position.then(flipped=1)
    assert asked(position) == ["build 1"]
    refused(position, "build market", "none is left", "the markets", "R55")


@vector("T39")
@rule("R2", "R59")
def test_t39_the_only_cathedral() -> None:
    position = building(dice="Y5 Y5", stone=6, wood=6, trade=6).when("build cathedral", "build cathedral 0 a1")
    position.then(flipped=1, cathedral=1)
    refused(position, "build cathedral", "none is left in the supply: the cathedrals", "R55")


@vector("T40")
@rule("R55")
def test_t40_walls_by_length() -> None:
    position = building(dice="Y5", stone=1, supply={"wall2": 0, "wall3": 1})
    assert "build wall2" not in position.choices()
    assert "build wall3" in position.choices()
    refused(position, "build wall2", "none is left", "R55")
    position.when("build wall3", "build wall3 h a1").then(stone=0)


@vector("T41")
@rule("R51", "R56")
def test_t41_no_placement_on_anything() -> None:
    position = building(q("scorched", 0, 0), h(4, 5, 5), dice="Y5", wood=2).when("build farm")
    for taken, by in (("a1", "A1 is covered by the scorched area"), ("f6", "F6 is covered by the wall of 4")):
        refused(position, f"build farm {taken}", by, "R56")
    assert len(position.choices()) == 169 - 4 - 10
    assert all(place_of(text).mask & position.state.lords[0].domain.free for text in position.choices())


@vector("T42")
@rule("R64")
def test_t42_a_great_hall_stands_within_walls() -> None:
    position = building(*RING, dice="Y5", stone=5, wood=3, trade=3, collector_set="true").when("build great-hall")
    refused(position, "build great-hall h g2", "G2 is not enclosed", "R64")
    assert position.allows("build great-hall h i9")
    walled = position.state.lords[0].domain.enclosed()
    assert all(place_of(text).mask & ~walled == 0 for text in position.choices())
    outside = building(dice="Y5", stone=5, wood=3, trade=3, collector_set="true")
    refused(outside, "build great-hall", "no room within your walls", "R64")


@vector("T43")
@rule("R62")
def test_t43_hammers_that_are_left_vanish() -> None:
    position = building(dice="Y5 Y5 Y5", wood=8, seats=2).when("build farm", "build farm a1", "stop")
    position.then(wood=6, farm=1)
    assert "build 0" not in asked(position)


@vector("T87")
@rule("R59", "R30")
def test_t87_two_tokens_at_once() -> None:
    position = building(
        dice="Y5 Y5 Y5", wood=6, stone=4, trade=2, seats=3, supply={"market": 1, "hospital": 1, "wall6": 1}
    ).when("build market", "build market c3", "build hospital", "build hospital i9")
    position.then(flipped=2, tokens=3)
    position.when("build wall6", "build wall6 h a14").then(flipped=2)


# Extort


def extorting(*swords: str, seats: int = 2, goods: list[dict[str, Any]] | None = None, **options: Any) -> Play:
    lords = [lord(seat, dice=dice, **((goods or [{}] * seats)[seat])) for seat, dice in enumerate(swords)]
    return at("extort", *lords, seats=seats, **options).goes_on()


@vector("T44")
@rule("R65", "R66")
@pytest.mark.parametrize(
    ("dice", "may"), [("G2 G4", True), ("G1 G4", False), ("G3", False), ("G2", True), ("G4", True)]
)
def test_t44_more_swords_than_swords_and_shields(dice: str, may: bool) -> None:
    position = extorting("G3", dice)
    assert ("demand of 1 by 0" in asked(position)) == may


@vector("T45")
@rule("R65", "R71")
def test_t45_three_demands() -> None:
    position = extorting("G3", "G2", "G6", seats=3, goods=[{}, {"wood": 1}, {"wood": 2}])
    assert asked(position) == ["demand of 1 by 0"]
    position.when("skip")
    assert asked(position) == ["demand of 2 by 0"]
    position.when("demand wood", "pay")
    assert asked(position) == ["demand of 2 by 1"]
    position.when("demand wood", "refuse")
    assert ("refused", 2, 1, 1, 2) in told(position)
    assert "demand of 0 by 1" not in asked(position)


@vector("T46a")
@rule("R68", "R69")
def test_t46a_pay_or_refuse() -> None:
    goods: list[dict[str, Any]] = [{"wood": 8}, {"wood": 3}]
    position = extorting("G3", "Y1", goods=goods).when("demand wood")
    assert asked(position) == ["answer 1"]
    position.when("pay").then(wood=8).then(1, wood=2, disaster=0)
    position = extorting("G3", "Y1", goods=goods).when("demand wood", "refuse")
    position.then(wood=8).then(1, wood=3, disaster=2)


@vector("T46b")
@rule("R67", "R68")
def test_t46b_only_what_is_owned_can_be_demanded() -> None:
    position = extorting("G3", "Y1", goods=[{}, {"stone": 1}])
    assert position.choices() == ["demand stone", "skip"]
    refused(position, "demand wood", "owns no wood", "R67")
    refused(position, "extort", "owns resources", "R67")
    empty = extorting("G3", "Y1")
    assert empty.choices() == ["extort", "skip"]
    empty.when("extort").then(1, disaster=2)


def test_t28_etc_agree_with_the_domain() -> None:
    """The domain itself says the same."""
    assert len(domain(*T24).clustered()) == 5
