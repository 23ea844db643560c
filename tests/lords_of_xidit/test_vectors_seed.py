"""The test vectors from the seed and from public sources (specification, 8.1 and 8.2), one test each."""

from alfonso.games.lords_of_xidit.positions import board, heir, lair, moment
from alfonso.testing import rule, vector
from tests.lords_of_xidit.helpers import (
    asked,
    assessed,
    census,
    dummy,
    eliminated,
    orders,
    programmed,
    refused,
    standing,
    tile,
    year,
)


@vector("S1")
@rule("R6", "R7", "R8", "R8a")
def test_s1_a_program_of_six_orders_left_wheel_first() -> None:
    position = year(heir(0, city=1))
    position.when("0: red", "0: act", "0: blue", "0: wait", "0: act", "0: black")
    facts = position.state.view(0).seen.pack()["seats"]
    assert facts[0]["wheels"] == ["red", "act", "blue", "wait", "act", "black"]  # type: ignore[index]
    assert position.choices(0) == ["ready"]
    position.when("0: ready")
    assert 0 not in position.state.to_act


@vector("S2")
@rule("R10")
def test_s2_a_blue_road_from_5_to_12() -> None:
    orders(heir(0, city=5), programs=["U"]).then(city=12)


@vector("S3")
@rule("R17", "R18")
def test_s3_recruiting_takes_the_militia() -> None:
    orders(heir(0, city=5), tiles=board([5]), programs=["X"]).then(units="M")


@vector("S4")
@rule("R20", "R22")
def test_s4_a_threat_is_paid_into_the_barracks() -> None:
    position = orders(heir(0, city=8, units="AAIB"), tiles=board(threats=[8]), programs=["X"])
    position.then(units="AI")
    assert asked(position) == ["reward 0"]
    assert position.state.barracks[1] + sum(position.state.standing[1::5]) + 1 == 16
    assert position.state.barracks[4] + sum(position.state.standing[4::5]) == 10


@vector("S5")
@rule("R30", "R31")
def test_s5_gold_is_taken() -> None:
    position = orders(heir(0, city=16, units="MAB"), tiles=board(threats=[16]), programs=["X"])
    position.when("take gold and stories").then(gold=5)


@vector("S6")
@rule("R32")
def test_s6_four_bards_in_any_split() -> None:
    position = orders(heir(0, city=16, units="MAB"), tiles=board(threats=[16]), programs=["X"])
    position.when("take gold and bards")
    assert position.choices() == ["bard 1", "bard 2", "bard 9"]
    position.when("bard 1", "bard 2", "bard 2", "bard 9")
    position.then(region_1=1, region_2=2, bastion=1, left=16)
    regions = position.state.view(1).seen.pack()["regions"]
    assert [regions[number]["bards"][0] for number in (0, 1, 8)] == [1, 2, None]  # type: ignore[index]


@vector("S7")
@rule("R33", "R34", "R35")
def test_s7_stories_only_as_many_as_fit() -> None:
    position = orders(heir(0, city=15, units="MMB", guilds={15: 2}), tiles=board(threats=[15]), programs=["X"])
    position.when("take gold and stories").then(guilds={15: 4}, stock=11)


@vector("S8")
@rule("R9", "R19", "R40", "R44")
def test_s8_the_last_unit_brings_the_next_tile_before_the_next_player() -> None:
    tiles = board({8: "C"}, next_recruit=12, recruit_pile=[13, 14, 15], bare=[12])
    position = orders(heir(0, city=8), heir(1, city=12), tiles=tiles, programs=["X", "X"])
    position.then(units="C", recruit_discard=[8], next_recruit=13, recruit_pile=[14, 15])
    position.then(1, units="M")
    assert tile(position, 8) == "none"
    assert standing(position, 12) == "AICB"


@vector("S9")
@rule("R24", "R41")
def test_s9_a_threat_that_arrives_in_time_is_eliminated() -> None:
    tiles = board(threats=[8], next_threat=12)
    position = orders(
        heir(0, city=5, units="MC"), heir(1, city=8, units="AB"), tiles=tiles, programs=["UWWWWX", "WWWWX"]
    )
    assert asked(position) == ["reward 1"]
    position.when("take gold and bards", "bard 3", "bard 4")
    assert asked(position) == ["reward 0"]
    position.then(units="", city=12)


@vector("S10")
@rule("R60", "R61", "R62", "R66", "R67")
def test_s10_a_titan_in_a_city_without_a_tile() -> None:
    titans = lair({3: ["T1", "T2"], 4: ["T3", "T4"]}, raging=[3, 4])
    position = orders(heir(0, city=4, units="MMAI"), titans, tiles=board(bare=[4]), programs=["X"])
    assert position.choices() == ["titan 3", "titan 4", "no titan"]
    position.when("titan 3", "pay militia", "pay archer", "pay infantry").then(units="M")
    position.when("take gold and stories").then(gold=3)
    titans_seen = position.state.view().seen.pack()["titans"]
    assert titans_seen[0]["left"] == 1  # type: ignore[index]
    assert not titans_seen[0]["raging"]  # type: ignore[index]


@vector("S11")
@rule("R71", "R74")
def test_s11_the_most_clerics_place_two_bards() -> None:
    heirs = [heir(seat, city=5, units="CC" if seat == 3 else "C") for seat in range(4)]
    position = census("clerics", *heirs, shown=[1, 1, 0, 2])
    assert asked(position) == ["bards 3"]
    assert position.choices() == ["bard 6", "bard 7", "no more bards"]
    position.when("bard 6", "bard 7").then(3, region_6=1, region_7=1, left=18)


@vector("S12")
@rule("R94", "R95")
def test_s12_fewer_units_lose_a_tie() -> None:
    golds = [18, 20, 18, 22]
    units = ["MM", "", "MMMM", ""]
    heirs = [heir(seat, gold=golds[seat], units=units[seat]) for seat in range(4)]
    position = assessed(*heirs, moment(12, assessments=["wealth", "influence", "reputation"]))
    assert eliminated(position)[0] == 0


@vector("S13")
@rule("R93", "R95")
def test_s13_who_is_out_cannot_be_eliminated_again() -> None:
    guilds = [{1: 4, 2: 4, 3: 4}, {4: 4, 5: 4, 6: 3}, {7: 4, 8: 4, 9: 1}, {10: 4, 11: 4}]
    golds = [10, 1, 10, 10]
    heirs = [heir(seat, gold=golds[seat], guilds=guilds[seat]) for seat in range(4)]
    position = assessed(*heirs, moment(12, assessments=["wealth", "influence", "reputation"]))
    assert eliminated(position)[:2] == [1, 3]
    assert position.state.levels[4:8] == [12, 11, 9, 8]


@vector("S14")
@rule("R93", "R96")
def test_s14_the_last_assessment_is_won_by_the_better_of_two() -> None:
    # Reputation 18, 16, 15, 12: first places in some regions, second ones in others.
    bards = [
        {9: 2, 7: 2, 6: 2, 5: 1, 8: 1},  # 6 + 5 + 5 + 1 + 1
        {4: 2, 3: 2, 1: 2, 9: 1},  # 4 + 4 + 4 + 4
        {2: 2, 5: 2, 8: 2, 4: 1, 3: 1},  # 5 + 3 + 3 + 2 + 2
        {7: 1, 6: 1, 2: 1, 1: 1, 8: 1},  # 3 + 3 + 3 + 2 + 1, a tie for second
    ]
    golds = [1, 10, 10, 10]
    guilds = [{1: 4}, {2: 4}, {3: 4}, {4: 1}]
    heirs = [heir(seat, gold=golds[seat], bards=bards[seat], guilds=guilds[seat]) for seat in range(4)]
    position = assessed(*heirs, moment(12, assessments=["wealth", "influence", "reputation"]))
    assert position.state.levels[8:] == [18, 16, 15, 12]
    assert eliminated(position) == [0, 3, 2]
    assert position.state.winners() == [1]


@vector("S15")
@rule("R102")
def test_s15_the_dummy_advances_where_the_player_says() -> None:
    position = orders(heir(0, city=8, units="AB"), moment(), tiles=board(threats=[8]), programs=["X"], seats=3)
    before = dummy(position, "wealth")
    position.when("take gold and stories")
    assert position.choices() == ["dummy wealth", "dummy reputation", "dummy influence"]
    position.when("dummy wealth")
    assert dummy(position, "wealth") == before + 1


@vector("S16")
@rule("R9", "R17", "R20", "R30", "R32", "R33", "R41", "R85")
def test_s16_the_example_year() -> None:
    tiles = board({7: "AIB", 6: "MAAIB"}, threats=[17], next_threat=14, threat_pile=[20, 19, 18])
    position = year(heir(0, city=7, units="MMAAC"), heir(1, city=1), tiles=tiles)
    top = 20
    programmed(position, "XRXURX")
    position.then(city=17, units="MMAA")
    assert standing(position, 7) == "IB"
    assert standing(position, 6) == "AAIB"
    position.when("take bards and stories", "bard 4", "bard 9")
    position.then(units="MMAA", guilds={17: 3}, region_4=1, bastion=2, gold=0)
    position.then(threat_discard=[17], next_threat=top, first=1, year=2)
    assert tile(position, 14) == "threat"


@vector("S17")
@rule("R71", "R80")
def test_s17_who_shows_nothing_gets_nothing_and_keeps_the_units() -> None:
    heirs = [heir(0, units="M"), heir(1, units="M"), heir(2, units="MMM")]
    position = census("militia", *heirs, shown=[1, 1, 0, 0])
    position.then(0, gold=1).then(1, gold=1).then(2, gold=0, units="MMM")


@vector("S18")
@rule("R74")
def test_s18_a_tie_on_militia_pays_each() -> None:
    heirs = [heir(0, units="MM"), heir(1, units="MM"), heir(2, units="M")]
    position = census("militia", *heirs, shown=[2, 2, 1, 0])
    assert position.state.gold == [1, 1, 0, 0]


@vector("P1")
@rule("R91")
def test_p1_a_tie_for_second_pays_each() -> None:
    heirs = [heir(seat, bards={5: number}) for seat, number in enumerate([4, 2, 2, 1])]
    position = assessed(*heirs, moment(12, assessments=["reputation", "wealth", "influence"]))
    assert position.state.levels[:4] == [3, 1, 1, 0]


@vector("P2")
@rule("R90")
def test_p2_influence_is_the_sum_of_heights() -> None:
    position = assessed(
        heir(0, guilds={3: 4, 7: 3, 11: 2, 20: 1}), moment(12, assessments=["influence", "wealth", "reputation"])
    )
    assert position.state.levels[0] == 10


@vector("S10")
@rule("R66")
def test_s10_the_titan_may_be_left_alone() -> None:
    titans = lair({3: ["T1", "T2"], 4: ["T3", "T4"]}, raging=[3, 4])
    position = orders(heir(0, city=4, units="MMAI"), titans, tiles=board(bare=[4]), programs=["X"])
    refused(position, "titan 5", "no Titan rages there")
    position.when("no titan").then(units="MMAI", acted=[])
