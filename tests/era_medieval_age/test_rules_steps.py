"""What single steps leave behind: whose turn it is, what is open, what is told, in which order."""

import inspect
from pathlib import Path
from typing import Any

import pytest

from alfonso.engine.dice import FastDice
from alfonso.games.era_medieval_age import Era, view
from alfonso.games.era_medieval_age.data import STRUCTURES, Data
from alfonso.games.era_medieval_age.game import EraMedievalAge
from alfonso.games.era_medieval_age.positions import lord, table
from alfonso.games.era_medieval_age.state import BUILD, COLLECT, DISASTERS, EXTORT, FEED, OVER
from alfonso.testing import given, rule
from tests.era_medieval_age.helpers import ERA, RING, T48, T53_RING, asked, at, h, place_of, q, refused, told, v

PLAIN = Path(inspect.getfile(EraMedievalAge)).with_name("data.toml").read_text(encoding="utf-8")

# A ring with four farms in it, and walls on all the rest of the board
FULL = [
    *T53_RING,
    *[q("farm", row, column) for row in (5, 7) for column in (5, 7)],
    *[h(length, row, column) for row in (0, 1, 2, 3, 10, 11, 12, 13) for column, length in ((0, 6), (6, 6), (12, 2))],
    *[h(4, row, column) for row in range(4, 10) for column in (0, 10)],
]


# Before the first round


@rule("R88", "R90")
def test_domains_are_shown_when_all_are_laid_out() -> None:
    state = ERA.new(2, log=True)
    for seat in (1, 0):
        while state.question(seat) is not None and state.question(seat).kind == "lay":  # type: ignore[union-attr]
            state.play(state.choices(seat)[0], seat)
    assert state.log is not None
    order = [event.name for event in state.log if event.name in ("laid", "domains", "starts", "round")]
    assert order == ["laid"] * 20 + ["domains", "starts", "round"]


@rule("R7")
def test_what_another_has_laid_is_drawn_anew() -> None:
    for setup, left in (("free", 0), ("center", 1)):
        state = ERA.new(2, keep_setup=setup)
        for _ in range(3):
            state.play(state.choices(1)[0], 1)
        view.conceal(state, 0, FastDice.seeded("anew", 1))
        assert len(state.lords[1].domain.laid) == left


# Rolling


@rule("R16", "R17", "R89")
def test_who_stops_has_nothing_left_to_throw() -> None:
    houses = [h("longhouse", 0, 0), h("longhouse", 0, 3), q("keep", 6, 6)]
    position = at("reroll 0", lord(0, *houses), lord(1, *houses), rolls=[1] * 6)
    position.when("0: roll 2", "0: stop")
    owner = position.state.lords[0]
    assert (owner.throws, owner.marked) == (0, 0)
    assert asked(position) == ["reroll 1"]


@rule("R18")
def test_who_leaves_the_dice_alone_has_no_monastery_left() -> None:
    houses = [h("longhouse", 0, 0), h("longhouse", 0, 3), "build monastery 0 a10", "build monastery 0 e10"]
    position = at("monastery 0", lord(0, *houses), lord(1, *houses), rolls=[6, 1, 1, 1], monastery_skull="true")
    assert position.objection("set 1 2", 0) is None
    position.when("0: pass")
    assert position.state.lords[0].sets == 0
    assert asked(position) == ["reroll 0", "monastery 1"]


@rule("R20", "R21", "R22")
def test_feathers_are_counted_and_named_first() -> None:
    position = at("feathers", lord(0, dice="W3 Y5", wood=2), lord(1, dice="Y1"), rolls=[3] * 40).goes_on()
    refused(position, "feather 4 5", "there is no die 4")
    for number in range(1, 30):
        position.when("feather 1 1")
        assert position.state.lords[0].rerolls == number
    position.when("feather 1 1")
    assert "feather 0" not in asked(position)
    assert asked(position) == ["build 0"]
    assert position.state.lords[0].feathers == [0, 0]  # the last one may not be used and is not saved (R23, R89)


# Collect and feed


@rule("R12", "R24", "R27", "R28", "R60")
def test_all_collect_from_the_starting_player_on() -> None:
    mills = ["build lumber-mill 0 a1", "build lumber-mill 0 c1"]
    position = at("collect", lord(0, *mills, dice="G4"), lord(1, dice="Y4"), table(first=1)).happens()
    assert position.state.phase == COLLECT
    assert told(position) == [("collected", 1, 0, 1, 1, 0), ("collected", 0, 0, 4, 0, 0)]


@rule("R25", "R27", "R29")
def test_a_farm_brings_what_the_figures_say() -> None:
    game = EraMedievalAge(Data(PLAIN.replace("farm = 1", "farm = 2"), "farms.toml", True))
    assert game.data.figures.farm == 2
    farms = lord(0, q("farm", 0, 0), q("farm", 3, 0), dice="G4")
    given(game, table(), farms, lord(1), at="collect", seats=2).happens().then(food=4)


@rule("R30", "R31", "R32", "R33")
def test_all_feed_from_the_starting_player_on() -> None:
    position = at("feed", lord(0, dice="G4", food=1), lord(1, dice="Y4 Y4", food=1), table(first=1)).happens()
    assert position.state.phase == FEED
    assert told(position) == [("fed", 1, 1), ("unfed", 1, 1, 1), ("fed", 0, 1)]


# Disasters


@rule("R34", "R46")
def test_a_disaster_is_somebodys() -> None:
    position = at("disaster 1", lord(1, dice="Y6 Y6"))
    position.state.phase = FEED
    position.happens()
    assert (position.state.phase, position.state.acting) == (DISASTERS, 1)


@rule("R43")
def test_fire_takes_any_building_of_the_one_who_rolled() -> None:
    position = at("disaster 1", lord(1, *T48, dice="Y6 Y6 Y6 Y6")).goes_on()
    assert position.state.victim == 1
    assert position.choices() == ["remove g7", "remove i9", "remove i11", "remove a1"]
    for text in position.choices():
        assert position.objection(text) is None
    refused(position, "stop", "first a building is to be removed", "R43")
    refused(position, "remove b1", "no building of yours has B1", "R43")


@rule("R35", "R43", "R49")
def test_an_attack_reaches_what_is_not_walled() -> None:
    attacker = lord(0, dice="Y6 Y6 Y6 Y6 Y6")
    position = at("disaster 0", attacker, lord(1, *T48), disaster_table="official").goes_on()
    assert position.state.victim == 1
    assert position.choices() == ["remove g7", "remove a1"]
    assert position.objection("remove a1") is None
    refused(position, "remove i9", "the longhouse is walled", "R35")
    refused(position, "stop", "first a building is to be removed", "R35")


@rule("R49")
def test_walled_buildings_make_room_where_that_is_agreed() -> None:
    roller = lord(1, dice="Y6 Y6 Y6")
    assert ("no_room", 0) in told(at("disaster 1", lord(0, *FULL), roller).goes_on())
    agreed = at("disaster 1", lord(0, *FULL), roller, scorched_inside="true").goes_on()
    assert asked(agreed) == ["clear 0"]
    assert agreed.choices() == ["remove f6", "remove h6", "remove f8", "remove h8"]
    assert agreed.objection("remove h8") is None


@rule("R44", "R45", "R49")
def test_buildings_make_room_one_by_one() -> None:
    houses = [v("longhouse", row, column) for row in (5, 7) for column in (5, 6, 7, 8)]
    rest = [piece for piece in FULL if "farm" not in piece and piece not in [*T53_RING, h(4, 8, 10)]]
    gaps = [h(6, 4, 4), h(6, 9, 4), v(4, 5, 4), v(3, 5, 9)]  # the ring is open at J9, with a lane to the edge
    position = at("disaster 1", lord(0, *gaps, *rest, *houses), lord(1, dice="Y6 Y6 Y6")).goes_on()
    assert asked(position) == ["clear 0"]
    assert position.objection("remove f6") is None
    refused(position, "scorched f6", "first a building is to be removed", "R49")
    position.when("remove f6")
    assert asked(position) == ["clear 0"]
    position.when("remove g6")
    assert asked(position) == ["scorch 0"]
    assert position.choices() == ["scorched f6"]


@rule("R47", "R48", "R51")
def test_scorched_areas_lie_within_walls_where_that_is_agreed() -> None:
    roller = lord(1, dice="Y6 Y6 Y6")
    plain = at("disaster 1", lord(0, *RING), roller).goes_on()
    refused(plain, "scorched i8", "I8 lies within walls", "R48")
    assert plain.objection("scorched a1") is None
    agreed = at("disaster 1", lord(0, *RING), roller, scorched_inside="true").goes_on()
    assert agreed.objection("scorched i8") is None
    refused(agreed, "scorched g7", "G7 is covered by the keep", "R56")


@rule("R44")
def test_the_bishop_stays_while_the_first_cathedral_stands() -> None:
    rich: dict[str, Any] = {"stone": 7, "wood": 8, "trade": 6}
    position = at("hammers 0", lord(0, dice="Y5 Y5", **rich), seats=3, collector_set="true", super_dice="true")
    position.goes_on().when("build cathedral", "build cathedral 0 a1")
    state = position.state
    state.place(0, place_of("build cathedral 0 d1"))
    state.take_away(0, place_of("build cathedral 0 d1"))
    assert state.pool_of(0)[6] == 1


# Build


@rule("R53")
def test_the_builder_has_the_hammers_of_the_dice() -> None:
    position = at("hammers 1", lord(0, dice="Y5"), lord(1, dice="Y5 Y6 G3")).happens()
    state = position.state
    assert (state.phase, state.acting, state.victim, state.hammers) == (BUILD, 1, 1, 2)


@rule("R54", "R58", "R61")
def test_what_is_built_is_in_hand_no_longer_and_stays() -> None:
    position = at("hammers 0", lord(0, dice="Y5 Y5", wood=4)).goes_on()
    position.when("build farm")
    assert position.state.placing == STRUCTURES.index("farm")
    position.when("build farm a1")
    assert position.state.placing == -1
    position.when("build farm")
    refused(position, "build farm b2", "B2 is covered by the farm", "R56")
    refused(position, "build farm a1", "A1 is covered by the farm", "R56")


@rule("R56", "R64")
def test_one_place_is_enough() -> None:
    walls = [h(6, 0, 2), h(6, 0, 8), h(6, 1, 2), h(6, 1, 8)]
    walls += [h(length, row, column) for row in range(2, 14) for column, length in ((0, 6), (6, 6), (12, 2))]
    position = at("hammers 0", lord(0, *walls, dice="Y5", wood=1, stone=2)).goes_on()
    assert position.objection("build keep") is None
    position.when("build keep")
    assert position.choices() == ["build keep a1"]


@rule("R56", "R57", "R64")
def test_a_great_hall_stands_on_empty_cells_within_walls() -> None:
    ring = [h(6, 0, 0), h(6, 5, 0), v(4, 1, 0), v(4, 1, 5), h("longhouse", 1, 1)]
    rich: dict[str, Any] = {"stone": 5, "wood": 3, "trade": 3}
    position = at("hammers 0", lord(0, *ring, dice="Y5", **rich), collector_set="true").goes_on()
    position.when("build great-hall")
    refused(position, "build great-hall h b2", "B2 is covered by the longhouse", "R56")
    refused(position, "build great-hall h b8", "B8 is not enclosed", "R64")
    assert position.objection("build great-hall h b4") is None
    assert position.choices() == ["build great-hall h b3", "build great-hall h b4", "build great-hall v d2"]


# Extort


@rule("R62", "R67", "R68", "R70", "R72")
def test_the_poor_are_extorted_all_the_same() -> None:
    position = at("extortion", lord(0, dice="G3"), lord(1, dice="Y1")).goes_on()
    assert position.state.phase == EXTORT
    position.when("extort")
    assert told(position, "empty") == [("empty", 1, 0, 2)]


@rule("R67", "R68", "R69", "R72")
def test_a_demand_is_open_until_it_is_answered() -> None:
    lords = [lord(0, dice="G3"), lord(1, dice="Y1", wood=1), lord(2, dice="Y1", wood=1)]
    position = at("extortion", *lords, seats=3).goes_on().when("demand wood")
    state = position.state
    assert (state.acting, state.victim, state.wanted) == (0, 1, STRUCTURES.index("keep") + 1)
    position.when("pay")
    assert state.wanted == -1
    position.when("demand wood", "refuse")
    assert position.state.wanted == -1


@rule("R65", "R67", "R68", "R70")
def test_alone_the_step_begins_before_anybody_demands() -> None:
    position = at("extortion", lord(0, dice="G3 G3"), table(philippe="G2 G4 Y3"), seats=1).goes_on()
    assert position.state.phase == EXTORT
    assert asked(position) == ["demand of philippe by 0"]
    nothing = at("extortion", lord(0, dice="G3 G3"), table(8, philippe="G2 G4"), seats=1).goes_on()
    assert nothing.state.over
    taxed = at("extortion", lord(0, dice="Y1", wood=2), table(8, philippe="G2 G4 Y3"), seats=1).goes_on()
    taxed.when("pay")
    assert taxed.state.wanted == -1


# The end


@rule("R74", "R81", "R82", "R87")
def test_who_is_tied_is_named_in_the_order_of_seats() -> None:
    lords = [lord(seat, *T48, culture=3) for seat in (0, 1)]
    position = at("end of round", *lords, max_rounds="1").goes_on()
    assert position.state.phase == OVER
    assert told(position, "most_culture", "largest_area", "scored") == [
        ("most_culture", 0, 3), ("most_culture", 1, 3), ("largest_area", 0, 24), ("largest_area", 1, 24),
        ("scored", 0, 24), ("scored", 1, 24),
    ]  # fmt: skip


@rule("R86")
@pytest.mark.parametrize(
    ("goods", "decided"),
    [
        ([{"trade": 1, "food": 5}, {}, {}], "more trade goods"),
        ([{"trade": 2, "stone": 1}, {"trade": 2, "wood": 5}, {"food": 9}], "more stone"),
        ([{"trade": 2}, {"trade": 2}, {}], "more trade goods"),
    ],
)
def test_the_closest_rival_decides_what_was_more(goods: list[dict[str, Any]], decided: str) -> None:
    lords = [lord(seat, **owned) for seat, owned in enumerate(goods)]
    state: Era = at("end of round", *lords, seats=3).state
    assert str(ERA.tie_break(state)) == decided


@rule("R86")
def test_nothing_breaks_a_tie_that_is_none() -> None:
    state = at("end of round", lord(0, culture=1, trade=2), lord(1)).state
    assert ERA.tie_break(state) is None
