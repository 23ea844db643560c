"""Single rounds from their first to their last step: what happens in which order, and what is told of it."""

from typing import Any

import pytest

from alfonso.games.era_medieval_age.data import GREAT_HALL, HARBOR, STRUCTURES
from alfonso.games.era_medieval_age.positions import lord, table
from alfonso.games.era_medieval_age.state import EXTORT, ROLL
from alfonso.testing import rule
from tests.era_medieval_age.helpers import (
    ERA,
    RING,
    T48,
    T53_RING,
    Play,
    asked,
    at,
    h,
    place_of,
    q,
    refused,
    rolled,
    told,
)

HOUSES = [h("longhouse", 0, 0), h("longhouse", 0, 3), q("keep", 6, 6)]
BLESSED = [*HOUSES, "build monastery 0 a10"]
FARM = STRUCTURES.index("farm")


# A round


@rule("R11", "R12", "R13", "R14", "R15", "R19", "R20", "R30", "R45", "R61", "R73", "R89")
def test_a_round_of_two() -> None:
    lords = lord(0, *BLESSED, wood=8, food=9), lord(1, *HOUSES, food=9, stone=1)
    rolls = [5, 6, 3, 1, 1, 4, 2]
    position = at("new round", *lords, table(3, first=1), rolls=rolls, max_rounds="4").goes_on()
    assert (position.state.phase, position.state.round) == (ROLL, 4)
    assert asked(position) == ["monastery 0", "reroll 1"]
    position.when("0: pass", "0: stop", "1: roll 1", "1: throw", "1: stop")
    assert [event for event in told(position) if event[0] in ("round", "rolled", "shows", "collected", "fed")] == [
        ("round", -1, 4),
        ("rolled", 0, 3, 1),
        ("rolled", 1, 3, 0),
        ("rolled", 1, 1, 0),
        ("shows", 1, 0, 0, 2, 0),
        ("shows", 0, 2, 3, 0, 1),
        ("collected", 1, 0, 1, 0, 0),
        ("collected", 0, 0, 0, 1, 0),
        ("fed", 1, 3),
        ("fed", 0, 3),
    ]
    assert asked(position) == ["bandits 0"]
    position.when("lose food", "build longhouse", "build longhouse h a3", "stop")
    assert asked(position) == ["demand of 1 by 0"]
    position.when("skip")
    assert told(position, "joined", "left") == [("joined", 0, 0)]
    assert position.state.lords[0].pool[:2] == [3, 1]
    assert [event[0] for event in told(position)][-4:] == ["joined", "ended", "scored", "scored"]
    assert ("ended", -1, 3) in told(position)


@rule("R11", "R19", "R20")
def test_a_round_alone() -> None:
    lords = lord(0, *HOUSES, "build church h a12", food=9)
    position = at("new round", lords, table(philippe="G1 G1 Y1"), seats=1, rolls=[1, 1, 4, 3, 2, 4, 3, 1, 1]).goes_on()
    assert position.state.philippe == []
    assert asked(position) == ["reroll 0"]
    position.when("stop")
    assert asked(position) == ["feather 0"]
    assert [code % 7 for code in position.state.philippe] == [2, 4, 3]
    assert [code // 7 for code in position.state.philippe] == [1, 1, 0]
    assert told(position, "shows", "philippe") == [("shows", 0, 0, 0, 2, 0), ("philippe", -1, 2, 2)]
    assert position.state.lords[0].feathers == [0, 0, 0, 1]
    position.when("feather 4 1")
    assert told(position, "feather") == [("feather", 0, 3, 0, 1)]
    order = [event[0] for event in told(position)]
    assert order.index("feather") < order.index("collected") < order.index("fed")


@rule("R20")
def test_nobody_else_rolls_where_several_play() -> None:
    position = at("feathers", lord(0, dice="W3"), lord(1, dice="W3")).goes_on()
    assert told(position) == []
    assert position.state.philippe == []


@rule("R12", "R19")
def test_all_roll_then_pray_then_choose() -> None:
    position = at("rolling", lord(0, *BLESSED), lord(1, *HOUSES), rolls=[1] * 9).goes_on()
    assert rolled(position) == "Y1 Y1 G1"
    assert asked(position) == ["monastery 0", "reroll 1"]
    position.when("0: pass")
    assert asked(position) == ["reroll 0", "reroll 1"]


@rule("R15", "R16")
def test_only_marked_dice_are_thrown_and_skulls_counted() -> None:
    position = at("reroll 0", lord(0, *HOUSES), lord(1, *HOUSES), rolls=[1, 2, 3, 1, 1, 1, 6, 4])
    refused(position, "keep 2", "die 2 is kept as it is", "R16", seat=0)
    position.when("0: roll 2")
    assert position.objection("roll 1", 0) is None
    assert position.objection("keep 2", 0) is None
    refused(position, "keep 1", "die 1 is kept as it is", "R16", seat=0)
    position.when("0: roll 3", "0: throw")
    assert rolled(position) == "Y1 Y6 G4"
    assert told(position, "rolled")[-1] == ("rolled", 0, 2, 1)


@rule("R89", "R22")
def test_without_a_feather_nobody_is_asked() -> None:
    position = at("feathers", lord(0, dice="W1"), lord(1, dice="W3")).goes_on()
    assert asked(position) == ["feather 1"]
    worn = at("feathers", lord(0, dice="W3"), lord(1, dice="W3"))
    worn.state.lords[0].rerolls = 30
    assert asked(worn.goes_on()) == ["feather 1"]


@rule("R21", "R22")
def test_a_feather_is_told_with_its_target() -> None:
    position = at("feathers", lord(0, dice="W3 Y6"), lord(1, dice="Y1"), rolls=[2]).goes_on().when("feather 1 2")
    assert told(position, "feather") == [("feather", 0, 0, 1, 2)]


@rule("R11", "R12", "R13", "R45", "R61", "R73", "R89")
def test_pools_are_adjusted_in_the_order_of_players() -> None:
    owner = lord(0, h("longhouse", 0, 0), "build church h a12", pool={"yellow": 2, "gray": 1})
    other = lord(1, q("keep", 6, 6), h("longhouse", 0, 0), pool={})
    position = at("end of round", owner, other, table(first=1))
    left = list(position.state.dice_left)
    position.happens()
    assert told(position) == [("joined", 1, 0), ("joined", 1, 1), ("left", 0, 0), ("left", 0, 1), ("joined", 0, 2)]
    assert [owner.pool[:4] for owner in position.state.lords] == [[1, 0, 1, 0], [1, 1, 0, 0]]
    assert position.state.dice_left == [left[0], left[1], left[2] - 1, left[3]]


@rule("R12")
def test_alone_one_always_starts() -> None:
    assert ERA.new(1).order() == [0]
    assert ERA.new(3).order() == [0, 1, 2]
    assert at("collect", table(first=2), seats=3).state.order() == [2, 0, 1]


@rule("R13", "R45", "R61")
@pytest.mark.parametrize(("rounds", "events"), [("30", ["ended"] * 0), ("1", ["ended", "scored", "scored"])])
def test_the_last_round_is_followed_by_scoring(rounds: str, events: list[str]) -> None:
    position = at("end of round", lord(0, *HOUSES), lord(1, *HOUSES), max_rounds=rounds).goes_on()
    assert [event[0] for event in told(position, "ended", "scored")] == events
    assert position.state.over == bool(events)


# Setup


@rule("R4", "R8", "R9", "R10")
def test_laying_out_and_starting() -> None:
    state = ERA.new(2, log=True)
    assert str(state.objection(0, ERA.parse("build farm a1"))) == "now the keep is to be laid out (R4)"
    for seat in (0, 1):
        for _ in range(10):
            state.play(state.choices(seat)[0], seat)
    assert state.log is not None
    names = [event.name for event in state.log]
    assert names[:21] == ["laid"] * 20 + ["domains"]
    assert names.count("starts") == 1
    starts = next(event for event in state.log if event.name == "starts")
    assert starts.seat == state.first


@rule("R1", "R2", "R10")
def test_what_is_in_the_box_and_in_the_supply() -> None:
    assert ERA.new(3).box == [0] * len(STRUCTURES)
    assert sum(ERA.new(2).box) == 12
    plain, collected = ERA.new(2), ERA.new(2, collector_set="true")
    assert [plain.supply[HARBOR], plain.supply[GREAT_HALL]] == [0, 0]
    assert [collected.supply[HARBOR], collected.supply[GREAT_HALL]] == [1, 1]
    for owner in plain.lords:
        assert owner.rolled == [0, 0, 0, 7]
        assert owner.feathers == [0, 0, 0, 0]


@rule("R1")
def test_a_copy_has_everything() -> None:
    state = at("feathers", lord(0, *HOUSES, dice="W3", culture=3, disaster=2, wood=1), lord(1)).state
    owner = state.lords[0]
    owner.marked, owner.was_set, owner.sets, owner.throws, owner.doubts, owner.rerolls = 1, 1, 2, 1, 3, 4
    twin = state.clone().lords[0]
    for name in ("culture", "disaster", "goods", "pool", "rolled", "feathers", "marked", "was_set", "sets", "throws"):
        assert getattr(twin, name) == getattr(owner, name)
    assert (twin.doubts, twin.rerolls) == (3, 4)


# Collect


@rule("R25", "R27", "R29")
def test_what_is_collected_and_lost() -> None:
    mills = ["build lumber-mill 0 a1", q("farm", 3, 3)]
    position = at("collect", lord(0, *mills, dice="Y3 B2 W1 Y4", trade=6, food=1), lord(1)).happens()
    position.then(food=2, wood=5, stone=1, trade=6, culture=3)
    assert told(position)[:2] == [("collected", 0, 1, 5, 1, 0), ("culture", 0, 3, 3)]


@rule("R29", "R33")
def test_a_note_is_written_only_when_the_peg_passes_the_end() -> None:
    position = at("collect", lord(0, dice="W2", culture=30), track_overflow="reset").happens()
    position.then(culture=33)


# Disasters


@rule("R34", "R46", "R42", "R36", "R38")
@pytest.mark.parametrize(
    ("skulls", "table_of", "events"),
    [
        (0, "seed", []), (1, "seed", ["robbed"]), (2, "seed", ["disease"]), (3, "seed", ["treachery"]),
        (4, "seed", []), (5, "seed", []), (7, "seed", []), (1, "official", []), (2, "official", ["disease"]),
        (3, "official", ["treachery"]), (4, "official", []), (5, "official", ["attack"]), (6, "official", ["revolt"]),
        (7, "official", ["revolt"]),
    ],
)  # fmt: skip
def test_what_skulls_bring(skulls: int, table_of: str, events: list[str]) -> None:
    dice = " ".join(["Y6"] * skulls) or "Y1"
    owner = lord(0, q("farm", 0, 0), dice=dice, trade=4)
    position = at("disaster 0", owner, lord(1, q("farm", 0, 0)), disaster_table=table_of).happens()
    assert [event[0] for event in told(position)] == events
    if events == ["revolt"]:
        assert told(position) == [("revolt", 0, 4)]
        position.then(trade=0)
    position.goes_on()
    wanted = {"seed": "burn 0", "official": "burn 0"}[table_of]
    assert (wanted in asked(position)) == (skulls == 4 or (table_of == "seed" and skulls > 4))
    assert ("raze 1" in asked(position)) == (events == ["attack"])


@rule("R36", "R37")
def test_bandits_are_told_of() -> None:
    position = at("disaster 0", lord(0, dice="Y6", wood=1, food=1), bandits_choice="true").goes_on()
    refused(position, "stop", "the bandits come first", "R36")
    position.when("suffer")
    assert told(position, "bandits", "robbed") == [("bandits", 0, 1)]
    robbed = at("disaster 0", lord(0, dice="Y6", wood=1, food=1)).goes_on().when("lose wood")
    assert told(robbed, "bandits", "robbed") == [("robbed", 0, 1)]


@rule("R38", "R39", "R40", "R41")
def test_disease_is_told_of() -> None:
    owner = lord(0, h("longhouse", 0, 0), h("longhouse", 1, 0), dice="Y6 Y6", disaster=1)
    assert told(at("disaster 0", owner).happens()) == [("disease", 0, 2, 3)]


@rule("R42", "R47", "R51", "R49", "R50", "R52")
def test_an_area_comes_from_the_supply_and_lies_for_good() -> None:
    none = at("disaster 0", lord(0, dice="Y6 Y6 Y6"), table(supply={"scorched": 0})).goes_on()
    assert told(none, "treachery", "no_areas", "no_room") == [("treachery", 0), ("no_areas", 1)]
    assert "scorch 1" not in asked(none)
    position = at("disaster 0", lord(0, dice="Y6 Y6 Y6"), table(supply={"scorched": 3})).goes_on()
    refused(position, "stop", "first a scorched area is to be placed", "R47")
    refused(position, "build farm a1", "first a scorched area is to be placed", "R47")
    position.when("scorched c3")
    assert told(position, "scorched") == [("scorched", 1, 30)]
    assert position.state.supply[STRUCTURES.index("scorched")] == 2
    assert position.state.lords[1].domain.laid == [place_of("scorched c3").number]


@rule("R4", "R8", "R52")
def test_a_starting_area_may_lie_where_later_ones_may_not() -> None:
    state = ERA.new(3)
    for text in [q("keep", 6, 6), h(4, 5, 7), v4(5, 11), h(4, 8, 7), q("farm", 0, 0)]:
        state.play(text, 0)
    for column in (0, 3, 6):
        state.play(h("longhouse", 12, column), 0)
    assert state.objection(0, ERA.parse("scorched i7")) is None
    assert state.ready == []
    state.play("scorched i7", 0)
    assert state.ready == [0]  # it was the last piece


def v4(row: int, column: int) -> str:
    return f"build wall4 v {'abcdefghijklmn'[column]}{row + 1}"


@rule("R43", "R44", "R45", "R49")
def test_fire_is_told_of_and_reaches_keeps() -> None:
    position = at("disaster 0", lord(0, *T48, dice="Y6 Y6 Y6 Y6")).goes_on()
    assert position.objection("remove g7") is None
    refused(position, "remove m14", "no building of yours has M14 as its first cell")
    refused(position, "remove g9", "no building of yours has G9 as its first cell")  # a wall
    position.when("remove g7")
    assert told(position, "fire") == [("fire", 0, 0, 90)]


@rule("R34", "R35")
def test_an_attack_goes_round_from_the_left() -> None:
    lords = [lord(seat, q("farm", 0, 0)) for seat in (0, 2, 3)]
    attacker = lord(1, q("farm", 0, 0), dice="Y6 Y6 Y6 Y6 Y6")
    position = at("disaster 1", *lords, attacker, seats=4, disaster_table="official").goes_on()
    for seat in (2, 3, 0):
        assert asked(position) == [f"raze {seat}"]
        position.when("remove a1")
    assert told(position, "razed") == [("razed", seat, FARM, 0) for seat in (2, 3, 0)]


@rule("R35", "R44", "R45")
def test_an_attack_is_told_of() -> None:
    lords = lord(0, *RING, h("longhouse", 8, 8), dice="Y6 Y6 Y6 Y6 Y6"), lord(1, q("farm", 0, 0))
    position = at("disaster 0", *lords, disaster_table="official").goes_on()
    position.when("remove a1")
    assert told(position, "attack", "razed") == [("attack", 0), ("razed", 1, FARM, 0)]
    burning = at("disaster 0", lord(0, *T48, dice="Y6 Y6 Y6 Y6")).goes_on()
    assert burning.objection("remove i9") is None  # fire reaches what is walled


# Build


def builder(*structures: str, dice: str = "Y5", **what: Any) -> Play:
    rich: dict[str, Any] = {"stone": 7, "wood": 8, "trade": 6}
    return at("hammers 0", lord(0, *structures, dice=dice, **rich), seats=3, **what).goes_on()


@rule("R53", "R62", "R54", "R61")
def test_hammers_are_used_one_by_one() -> None:
    position = builder(dice="Y5 Y5 Y5")
    position.when("build farm", "build farm a1")
    assert asked(position) == ["build 0"]
    assert told(position, "built") == [("built", 0, place_of("build farm a1").number, 2)]
    assert position.state.bishop_of == -1
    position.when("stop")
    assert not [name for name in asked(position) if name.startswith(("build", "place"))]
    assert asked(at("hammers 0", lord(0, dice="Y5"), lord(1, dice="Y5", wood=2)).goes_on()) == ["build 1"]


@rule("R53", "R62")
def test_no_room_is_an_objection_and_room_is_none() -> None:
    rows = [h(length, row, column) for row in range(14) for column, length in ((0, 6), (6, 6))]
    full = at("hammers 0", lord(0, *rows, dice="Y5", wood=8, trade=6, stone=7), seats=3).goes_on()
    assert full.objection("build farm") is None
    refused(full, "build guildhall" if "build guildhall" not in full.choices() else "build cathedral", "no room", "R56")


@rule("R56", "R57")
def test_anything_but_a_great_hall_stands_outside() -> None:
    position = builder(*T53_RING).when("build farm")
    assert position.objection("build farm a1") is None
    assert position.objection("build farm f6") is None


@rule("R54", "R59", "R61")
def test_the_last_of_a_type_flips_a_token() -> None:
    stock = {"farm": 2, "market": 1, "harbor": 1, "wall6": 1, "keep": 4}
    position = at(
        "hammers 0",
        lord(0, dice="Y5 Y5 Y5 Y5 Y5 Y5", stone=7, wood=8, trade=6),
        table(supply=stock, flipped=2),
        seats=3,
        collector_set="true",
    ).goes_on()
    position.when("build farm", "build farm a1").then(flipped=2)
    position.when("build wall6", "build wall6 h a14").then(flipped=2)
    assert told(position, "sold_out") == []
    position.when("build farm", "build farm c1").then(flipped=3)
    assert told(position, "sold_out") == [("sold_out", -1, FARM, 3, 3)]
    position.when("build market", "build market e1").then(flipped=3)
    assert told(position, "sold_out")[1:] == [("sold_out", -1, STRUCTURES.index("market"), 3, 3)]


# Extort


@rule("R65", "R66", "R67")
@pytest.mark.parametrize(("seat", "others"), [(0, [1, 3]), (3, [0, 2]), (2, [3, 1])])
def test_neighbours_sit_left_and_right(seat: int, others: list[int]) -> None:
    lords = [lord(other, dice="G3" if other == seat else "Y1") for other in range(4)]
    position = at("extortion", *lords, seats=4, extort_scope="neighbors").goes_on()
    refused(position, "pay", "now you extort", "R65")
    refused(position, "demand wood", "owns no wood", "R67")
    found = []
    while asked(position) and asked(position)[0].endswith(f"by {seat}"):
        found.append(int(asked(position)[0].split()[2]))
        position.when("skip")
    assert found == others


@rule("R65", "R67", "R68", "R69")
def test_what_is_paid_or_refused_is_told_of() -> None:
    lords = [lord(0, dice="G3", wood=8), lord(1, dice="Y1", wood=2, stone=1), lord(2, dice="Y1", wood=1)]
    position = at("extortion", *lords, seats=3).goes_on()
    refused(position, "extort", "owns resources", "R67")
    position.when("demand stone", "pay", "demand wood", "refuse")
    assert told(position, "paid", "refused") == [("paid", 0, 1, 2, 1), ("refused", 2, 0, 1, 2)]
    assert position.state.lords[0].goods[:3] == [0, 8, 1]
    full = at("extortion", *lords, seats=3).goes_on().when("demand wood", "pay")
    assert told(full, "paid") == [("paid", 0, 1, 1, 0)]
    assert (full.state.lords[0].goods[1], full.state.lords[1].goods[1]) == (8, 1)


@rule("R65", "R67", "R68", "R69")
def test_sir_philippe_gives_and_takes_one() -> None:
    position = at("extortion", lord(0, dice="G3 G3", wood=3), table(8, philippe="G2 G4 Y3"), seats=1).goes_on()
    refused(position, "pay", "now you extort Sir Philippe", "R65")
    refused(position, "demand food", "show no food", "R67")
    position.when("demand wood").then(wood=4)
    assert told(position, "took") == [("took", 0, 1, 1)]
    spared = at("extortion", lord(0, dice="G3 G3", wood=3), table(8, philippe="G2 G4 Y3"), seats=1).goes_on()
    spared.when("skip").then(wood=3)
    assert told(spared, "took") == []
    taxed = at("extortion", lord(0, dice="Y1", wood=3), table(8, philippe="G2 G4 Y3"), seats=1).goes_on()
    taxed.when("pay").then(wood=2, disaster=0)
    denied = at("extortion", lord(0, dice="Y1", wood=3), table(8, philippe="G2 G4 Y3"), seats=1).goes_on()
    denied.when("refuse").then(wood=3, disaster=2)


# The end


@rule("R74", "R79", "R80", "R83", "R84")
def test_the_pool_of_the_last_round_scores() -> None:
    town = [*HOUSES, "build university 0 a10", "build cathedral 0 e9"]
    position = at("end of round", lord(0, *town, pool={"yellow": 1}, disaster=4), lord(1), max_rounds="1").goes_on()
    points = position.state.breakdown(0)
    assert (points["universities"], points["cathedrals"], points["disaster"]) == (15, 30, -4)
    assert told(position, "ended", "scored") == [("ended", -1, 3), ("scored", 0, 3 + 9 + 15 + 30 - 4), ("scored", 1, 0)]


@rule("R76", "R80")
def test_super_dice_count_as_dice_of_their_colour() -> None:
    pool = {"blue": 2, "merchant": 1, "gray": 1, "baron": 1}
    owner = lord(0, *T53_RING, "build harbor h a1", h("great-hall", 5, 5), pool=pool)
    points = at("end of round", owner, collector_set="true", super_dice="true").state.breakdown(0)
    assert (points["harbor"], points["great_hall"]) == (12, 8)


@rule("R53", "R62")
def test_without_hammers_or_goods_nothing_is_asked() -> None:
    poor = at("hammers 0", lord(0, dice="Y5"), lord(1, dice="Y5", wood=2)).goes_on()
    idle = at("hammers 0", lord(0, dice="Y1", wood=2), lord(1, dice="Y5", wood=2)).goes_on()
    assert asked(poor) == asked(idle) == ["build 1"]


@rule("R65", "R66")
def test_of_three_all_are_neighbours() -> None:
    lords = [lord(0, dice="Y1"), lord(1, dice="G3"), lord(2, dice="Y1", wood=1, food=1, stone=1, trade=1)]
    position = at("extortion", *lords, seats=3, extort_scope="neighbors").goes_on()
    assert asked(position) == ["demand of 2 by 1"]
    refused(position, "extort", "owns resources", "R67")
    position.when("skip")
    assert asked(position) == ["demand of 0 by 1"]
    assert position.objection("extort") is None


@rule("R11")
def test_a_round_begins_with_rolling() -> None:
    position = at("new round", lord(0, *HOUSES), lord(1, *HOUSES), table(2))
    position.state.phase = EXTORT
    position.happens()
    assert (position.state.phase, position.state.round) == (ROLL, 3)
