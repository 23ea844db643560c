"""Details of rules that whole games seldom come to, and what is told of them."""

from typing import Any

import pytest

from alfonso.engine.errors import IllegalAction
from alfonso.engine.record import Record
from alfonso.engine.table import Table
from alfonso.games.era_medieval_age import Era
from alfonso.games.era_medieval_age.data import SCORCHED, STRUCTURES
from alfonso.games.era_medieval_age.positions import lord, table
from alfonso.games.era_medieval_age.state import BUILD
from alfonso.terminal.rules import entries
from alfonso.testing import rule
from tests.era_medieval_age.helpers import (
    ERA,
    RING,
    T48,
    T53_RING,
    Play,
    asked,
    at,
    domain,
    h,
    place_of,
    q,
    refused,
    rolled,
    told,
    v,
)

# Setup


@rule("R8", "R52")
def test_starting_scorched_areas_may_lie_within_a_ring() -> None:
    state = ERA.new(3)
    for text in [q("keep", 6, 6), h(4, 5, 7), v(4, 5, 11), h(4, 8, 7), q("farm", 0, 0)]:
        state.play(text, 0)
    for column in (0, 3, 6):
        state.play(h("longhouse", 12, column), 0)
    assert "scorched i7" in [action.text for action in state.choices(0)]
    assert str(state.objection(0, ERA.parse("scorched h7"))) == "H7 is covered by the keep (R56)"
    assert str(state.objection(0, ERA.parse("build farm c3"))) == "now the scorched area is to be laid out (R4)"


@rule("R4", "R8")
def test_a_piece_is_laid_where_nothing_lies() -> None:
    state = ERA.new(2)
    assert str(state.objection(0, ERA.parse("stop"))) == "now the keep is to be laid out (R4)"
    state.play("build keep g7", 0)
    assert str(state.objection(0, ERA.parse("build wall4 h e8"))) == "G8 is covered by the keep (R56)"
    assert len(state.choices(1)) == 169  # the other's board is empty still


# Scorched areas


@rule("R50")
def test_an_area_goes_back_where_no_room_can_be_made() -> None:
    walls = [h(length, row, column) for row in range(14) for column, length in ((0, 6), (6, 6), (12, 2))]
    position = at("disaster 1", lord(0, *walls), lord(1, dice="Y6 Y6 Y6"), table(supply={"scorched": 5})).goes_on()
    assert told(position, "treachery", "no_room", "cleared") == [("treachery", 1), ("no_room", 0)]
    assert position.state.supply[SCORCHED] == 5
    assert position.state.lords[0].domain.count[SCORCHED] == 0


@rule("R49", "R50")
def test_what_is_walled_makes_no_room_unless_that_is_agreed() -> None:
    ring = [h(6, 4, 4), h(6, 9, 4), v(4, 5, 4), v(4, 5, 9), q("farm", 5, 5)]
    rows = [
        h(length, row, column) for row in (0, 1, 2, 3, 10, 11, 12, 13) for column, length in ((0, 6), (6, 6), (12, 2))
    ]
    sides = [h(4, row, column) for row in range(4, 10) for column in (0, 10)]
    owner = lord(0, *ring, *rows, *sides)
    closed = at("disaster 1", owner, lord(1, dice="Y6 Y6 Y6")).goes_on()
    assert ("no_room", 0) in told(closed)
    inside = at("disaster 1", owner, lord(1, dice="Y6 Y6 Y6"), scorched_inside="true").goes_on()
    assert asked(inside) == ["scorch 0"]
    assert inside.choices()[0] == "scorched h6"


@rule("R47")
def test_the_giver_places_where_that_is_agreed() -> None:
    position = at("disaster 0", lord(0, dice="Y6 Y6 Y6"), seats=3, scorched_placer="giver").goes_on()
    assert asked(position) == ["scorch 0"]
    position.when("scorched a1")
    assert asked(position) == ["scorch 0"]
    position.when("scorched c1")
    counts = [owner.domain.count[SCORCHED] for owner in position.state.lords]
    assert counts == [0, 1, 1]
    assert told(position, "scorched") == [("scorched", 1, 0), ("scorched", 2, 2)]


@rule("R43")
def test_nothing_burns_where_nothing_stands() -> None:
    position = at("disaster 0", lord(0, h(4, 0, 0), dice="Y6 Y6 Y6 Y6")).happens()
    assert told(position) == [("nothing_burns", 0)]


@rule("R34", "R46")
def test_skulls_bring_one_disaster_and_the_rest_of_their_faces_counts() -> None:
    position = at("collect", lord(0, dice="Y6 G6 W6 B6")).goes_on()
    assert ("collected", 0, 0, 0, 1, 3) in told(position)
    assert told(position, "robbed", "disease", "treachery", "bandits") == []
    assert ("nothing_burns", 0) in told(position)


@rule("R35")
def test_a_disaster_sees_what_the_one_before_has_done() -> None:
    houses = [h("longhouse", 0, 0), h("longhouse", 1, 0)]
    first = lord(0, dice="Y6 Y6 Y6 Y6 G6")
    second = lord(1, *houses, dice="Y6 Y6")
    position = at("disasters", first, second, disaster_table="official").goes_on()
    assert asked(position) == ["raze 1"]
    position.when("remove a1")
    assert ("disease", 1, 0, 0) in told(position)


@rule("R44", "R45")
def test_a_cleared_building_goes_to_the_box() -> None:
    crowded = [q("farm", r, c) for r in (0, 3, 6, 9, 12) for c in (0, 3, 6, 9, 12)]
    position = at("disaster 1", lord(0, *crowded), lord(1, dice="Y6 Y6 Y6")).goes_on()
    before = position.state.box[STRUCTURES.index("farm")]
    position.when("remove a1")
    assert position.state.box[STRUCTURES.index("farm")] == before + 1
    assert told(position, "cleared") == [("cleared", 0, 2, 0)]
    refused(position, "remove d4", "a scorched area is to be placed", "R47")


# Rolling


def rolling(rolls: list[int], *structures: str, step: str = "reroll 0", **options: Any) -> Play:
    houses = [h("longhouse", 0, 0), h("longhouse", 0, 3), q("keep", 6, 6)]
    owners = lord(0, *houses, *structures), lord(1, *houses)
    return at(step, *owners, rolls=[*rolls, 1, 1, 1], **options)


@rule("R14", "R15", "R16")
def test_what_cannot_be_done_while_one_rolls() -> None:
    position = rolling([1, 6, 2])
    refused(position, "throw", "no die is chosen", "R16", seat=0)
    refused(position, "roll 2", "die 2 shows a skull", "R15", seat=0)
    refused(position, "roll 4", "there is no die 4: you have 3 dice", "R16", seat=0)
    refused(position, "keep 1", "die 1 is kept as it is", "R16", seat=0)
    refused(position, "pay", "choose dice to roll again", "R16", seat=0)
    position.when("0: roll 1")
    refused(position, "roll 1", "die 1 is chosen already", "R16", seat=0)
    assert position.choices(0) == ["keep 1", "roll 3", "throw", "stop"]
    position.when("0: keep 1")
    assert position.choices(0) == ["roll 1", "roll 3", "stop"]


@rule("R16", "R17")
def test_three_throws_and_no_more() -> None:
    position = rolling([1, 1, 1])
    position.when("0: roll 1", "0: throw", "0: roll 2", "0: throw")
    assert asked(position) == ["reroll 1"]
    assert told(position, "rolled")[0] == ("rolled", 0, 3, 0)
    assert [event[2] for event in told(position, "rolled") if event[1] == 0] == [3, 1, 1]


@rule("R14", "R16", "R18", "R89")
def test_every_round_begins_afresh() -> None:
    houses = [h("longhouse", 0, 0), h("longhouse", 0, 3), q("keep", 6, 6), "build monastery 0 a10"]
    position = at("rolling", lord(0, *houses, dice="W3"), lord(1, *houses), rolls=[1, 1, 1, 1, 1, 1])
    owner = position.state.lords[0]
    owner.pool = [2, 1, 0, 0, 0, 0, 0]
    owner.was_set, owner.sets, owner.throws, owner.doubts, owner.rerolls = 3, 0, 0, 40, 30
    position.goes_on()
    assert (owner.was_set, owner.sets, owner.throws, owner.doubts, owner.rerolls) == (0, 1, 2, 0, 0)
    assert owner.feathers == [0, 0, 0]
    assert owner.marked == 0


@rule("R18")
def test_what_cannot_be_done_with_a_monastery() -> None:
    position = rolling([1, 6, 2], "build monastery 0 a10", step="monastery 0")
    refused(position, "roll 1", "first your monastery", "R18", seat=0)
    refused(position, "set 4 1", "there is no die 4", "R18", seat=0)
    refused(position, "set 2 1", "die 2 shows a skull and is locked", "R18", seat=0)
    assert position.choices(0)[-1] == "pass"
    position.when("0: set 1 5")
    assert ("set", 0, 0, 5) in told(position)
    skull = rolling([1, 6, 2], "build monastery 0 a10", step="monastery 0", monastery_skull="true")
    skull.when("0: set 2 1")
    assert rolled(skull) == "Y1 Y1 G2"
    assert "roll 2" in skull.choices(0)


@rule("R18")
def test_a_monastery_is_not_asked_where_all_dice_are_locked() -> None:
    locked = [6, 6, 6, 1, 1, 1]
    owners = [lord(seat, h("longhouse", 0, 0), h("longhouse", 0, 3), q("keep", 6, 6)) for seat in (0, 1)]
    blessed = lord(0, h("longhouse", 0, 0), h("longhouse", 0, 3), q("keep", 6, 6), "build monastery 0 a10")
    assert asked(at("rolling", *owners, blessed, rolls=locked).goes_on()) == ["reroll 1"]
    agreed = at("rolling", *owners, blessed, rolls=locked, monastery_skull="true").goes_on()
    assert asked(agreed) == ["monastery 0", "reroll 1"]


@rule("R20", "R22", "R23")
def test_what_cannot_be_done_with_feathers() -> None:
    position = at("feathers", lord(0, dice="W3 Y6 W1"), lord(1, dice="Y1"), max_rounds="1").goes_on()
    assert position.choices() == ["feather 1 1", "feather 1 2", "feather 1 3", "stop"]
    refused(position, "feather 2 1", "die 2 shows no unused feather", "R22")
    refused(position, "feather 1 4", "there is no die 4", "R20")
    refused(position, "feather 4 1", "there is no die 4", "R20")
    refused(position, "throw", "use a feather, or stop", "R20")
    position.when("stop")
    assert position.state.lords[0].feathers == [0, 0, 0]


@rule("R22")
def test_an_unused_feather_on_a_target_is_lost() -> None:
    lords = lord(0, dice="W3 W4"), lord(1, dice="Y1")
    position = at("feathers", *lords, rolls=[1], max_rounds="1").goes_on().when("feather 1 2")
    assert rolled(position) == "W3 W1"
    assert "feather 0" not in asked(position)


@rule("R89")
def test_at_most_thirty_feathers_in_a_round() -> None:
    position = at("feathers", lord(0, dice="W3"), lord(1, dice="Y1"), rolls=[3] * 40).goes_on()
    for _ in range(30):
        position.when("feather 1 1")
    assert len(told(position, "feather")) == 30
    assert "feather 0" not in asked(position)


@rule("R20")
def test_a_face_with_two_feathers_gives_two_rerolls() -> None:
    options: dict[str, Any] = {"collector_set": "true", "super_dice": "true"}
    position = at("feathers", lord(0, dice="Y1 P4"), lord(1, dice="Y1"), rolls=[2, 3], **options).goes_on()
    position.when("feather 2 1")
    assert asked(position) == ["feather 0"]
    position.when("feather 2 1")
    assert rolled(position) == "Y3 P4"
    assert "feather 0" not in asked(position)


# Build and extort


@rule("R53", "R54", "R55", "R56")
def test_what_cannot_be_built() -> None:
    position = at("hammers 0", lord(0, dice="Y5", wood=2)).goes_on()
    refused(position, "build church", "a church costs 1 wood, 2 stone and 1 trade good", "you have 0 stone", "R54")
    refused(position, "build farm a1", "first say what you build", "R53")
    refused(position, "skip", "now you build", "R53")
    position.when("build farm")
    refused(position, "build longhouse h a1", "you are building the farm", "R53")
    refused(position, "stop", "you are building the farm", "R53")


@rule("R56")
def test_without_room_nothing_is_offered() -> None:
    rows = [h(length, row, column) for row in range(14) for column, length in ((0, 6), (6, 6))]
    columns = [v("longhouse", row, column) for row in range(0, 12, 2) for column in (12, 13)]
    position = at("hammers 0", lord(0, *rows, *columns, dice="Y5", wood=2, stone=1)).goes_on()
    assert position.choices() == ["build longhouse", "build farm", "build wall2", "stop"]
    refused(position, "build wall3", "there is no room for a wall of 3", "R56")
    position.when("build longhouse")
    assert len(position.choices()) == 4


@rule("R54")
def test_the_official_prices() -> None:
    rich: dict[str, Any] = {"wood": 4, "trade": 5, "stone": 5}
    position = at("hammers 0", lord(0, dice="Y5", **rich), scoring="official").goes_on()
    position.when("build cathedral", "build cathedral 0 a1").then(wood=4, trade=0, stone=0)
    plain = at("hammers 0", lord(0, dice="Y5", **rich)).goes_on()
    refused(plain, "build cathedral", "costs 4 wood, 6 stone and 6 trade goods", "R54")


@rule("R54", "R59", "R61")
def test_the_collector_set_flips_no_token() -> None:
    rich = lord(0, *RING, dice="Y5 Y5", wood=8, trade=6, stone=5)
    position = at("hammers 0", rich, collector_set="true").goes_on()
    position.when("build harbor", "build harbor h a1")
    assert position.state.supply[STRUCTURES.index("harbor")] == 0
    position.then(flipped=0)


@rule("R65", "R71", "R72")
def test_neighbours_only() -> None:
    swords = [lord(0, dice="G3", wood=1), *[lord(seat, dice="G4" if seat == 3 else "Y1", wood=1) for seat in (1, 2, 3)]]
    everybody = at("extort", *swords, seats=4).goes_on()
    assert asked(everybody) == ["demand of 1 by 0"]
    everybody.when("skip")
    assert asked(everybody) == ["demand of 2 by 0"]
    near = at("extort", *swords, seats=4, extort_scope="neighbors").goes_on().when("skip")
    assert asked(near) == ["demand of 3 by 0"]
    assert ("spared", 0, 1) in told(near)


@rule("R68", "R70")
def test_stocks_change_between_demands() -> None:
    lords = [lord(0, dice="G3"), lord(1, dice="G2"), lord(2, dice="Y1", stone=1)]
    position = at("extort", *lords, seats=3).goes_on()
    refused(position, "pay", "now you extort seat 2", "R65")
    position.when("skip", "demand stone", "pay")
    assert asked(position) == ["demand of 2 by 1"]
    assert position.choices() == ["extort", "skip"]
    assert position.state.lords[0].goods == [0, 0, 1, 0]


@rule("R68")
def test_a_demand_is_answered_with_pay_or_refuse() -> None:
    position = at("extort", lord(0, dice="G3"), lord(1, dice="Y1", stone=1)).goes_on().when("demand stone")
    assert position.choices() == ["pay", "refuse"]
    refused(position, "skip", "pay or refuse", "R68")


# The round


@rule("R11", "R12", "R13", "R45", "R61")
def test_the_black_peg_goes_round() -> None:
    position = at("end of round", table(4, first=2), seats=3)
    position.state.acting = position.state.victim = 1
    position.happens().then(first=0)
    assert position.state.acting == position.state.victim == -1
    last = at("end of round", table(30, first=2), seats=3).happens()
    last.then(first=2)
    assert last.state.ended == 3


@rule("R73", "R89")
@pytest.mark.parametrize(
    ("seats", "round", "flipped", "ended"),
    [(2, 3, 3, 1), (2, 3, 2, 0), (4, 3, 3, 0), (4, 3, 5, 1), (2, 30, 0, 3), (2, 29, 0, 0), (1, 8, 0, 2), (1, 7, 0, 0)],
)
def test_when_the_game_ends(seats: int, round: int, flipped: int, ended: int) -> None:
    position = at("end of round", table(round, flipped=flipped), seats=seats).happens()
    assert position.state.ended == ended


@rule("R89")
def test_alone_an_agreed_last_round_ends_the_game() -> None:
    position = at("end of round", table(2), seats=1, max_rounds="2").happens()
    assert position.state.ended == 3


@rule("R45", "R61")
def test_super_dice_come_and_go_with_their_buildings() -> None:
    options: dict[str, Any] = {"collector_set": "true", "super_dice": "true"}
    owner = lord(0, "build harbor h a1", "build great-hall h a5", pool={})
    position = at("end of round", owner, **options).happens()
    assert position.state.lords[0].pool == [0, 0, 0, 0, 1, 1, 0]
    without = at("end of round", owner, collector_set="true").happens()
    assert without.state.lords[0].pool == [0] * 7


@rule("R44", "R45", "R61")
def test_the_bishop_comes_with_the_first_cathedral_and_never_again() -> None:
    rich: dict[str, Any] = {"stone": 7, "wood": 8, "trade": 6}
    options: dict[str, Any] = {"collector_set": "true", "super_dice": "true"}
    position = at("hammers 0", lord(0, dice="Y5", **rich), lord(1, dice="Y5", **rich), seats=3, **options).goes_on()
    position.when("build cathedral", "build cathedral 0 a1", "build cathedral", "build cathedral 0 a1")
    state = position.state
    assert (state.bishop_of, state.bishop_at) == (0, place_of("build cathedral 0 a1").number)
    assert state.pool_of(0)[6] == 1
    assert state.pool_of(1)[6] == 0
    state.take_away(1, place_of("build cathedral 0 a1"))
    assert state.pool_of(0)[6] == 1  # the other's cathedral was not the first
    state.take_away(0, place_of("build cathedral 0 a1"))
    assert (state.bishop_of, state.bishop_at) == (0, -1)
    state.place(0, place_of("build cathedral 0 a1"))
    assert state.pool_of(0)[6] == 0


@rule("R45", "R61")
def test_dice_go_back_to_the_supply() -> None:
    start = at("end of round", lord(0, h("longhouse", 0, 0), pool={"yellow": 3, "gray": 1})).state
    before = list(start.dice_left)
    position = at("end of round", lord(0, h("longhouse", 0, 0), pool={"yellow": 3, "gray": 1})).happens()
    assert position.state.dice_left == [before[0] + 2, before[1] + 1, before[2], before[3]]
    assert told(position, "left", "joined") == [("left", 0, 0), ("left", 0, 0), ("left", 0, 1)]


# Scoring


@rule("R77", "R78", "R79", "R80")
def test_the_collector_set_and_the_official_profile_score() -> None:
    owner = lord(
        0, *T53_RING, "build harbor h a1", h("guildhall", 0, 5), "build university 0 a11", pool={"blue": 2, "gray": 3},
        culture=7, wood=2, trade=3,
    )  # fmt: skip
    state = at("end of round", owner, collector_set="true", scoring="official").state
    points = state.breakdown(0)
    assert points["harbor"] == 8
    assert points["great_hall"] == 0
    assert points["guildhalls"] == 5
    assert points["universities"] == 7
    assert "harbor" not in at("end of round", owner, scoring="official").state.breakdown(0)
    hall = lord(0, *T53_RING, h("great-hall", 5, 5), pool={"gray": 2, "baron": 1, "blue": 1, "merchant": 1})
    assert at("end of round", hall, collector_set="true").state.breakdown(0)["great_hall"] == 12


@rule("R81", "R82")
def test_bonuses_alone() -> None:
    owner = lord(0, *T48, culture=3)
    points = at("end of round", owner, seats=1).state.breakdown(0)
    assert (points["most_culture"], points["largest_area"]) == (5, 10)
    without = at("end of round", owner, seats=1, solo_bonuses="false").state.breakdown(0)
    assert (without["most_culture"], without["largest_area"]) == (0, 0)
    two = at("end of round", owner, lord(1, culture=4), solo_bonuses="false").state
    assert [two.breakdown(seat)["most_culture"] for seat in (0, 1)] == [0, 5]
    assert two.breakdown(0)["largest_area"] == 10


@rule("R83", "R87")
def test_points_may_be_negative() -> None:
    state = at("end of round", lord(0, disaster=30), lord(1, trade=1)).state
    assert state.scores() == [-30, 0]
    assert state.winners() == [1]
    assert ERA.tie_break(state) is None


@rule("R85", "R86")
@pytest.mark.parametrize(
    ("mine", "theirs", "decided"),
    [
        ({"trade": 1}, {"stone": 7}, "more trade goods"),
        ({"stone": 1}, {"wood": 8, "food": 9}, "more stone"),
        ({"wood": 1, "stone": 1}, {"stone": 1, "food": 9}, "more wood"),
        ({"food": 2}, {"food": 1}, "more food"),
    ],
)
def test_ties_are_broken_in_this_order(mine: dict[str, Any], theirs: dict[str, Any], decided: str) -> None:
    state = at("end of round", lord(0, **theirs), lord(1, **mine), lord(2, disaster=1, trade=6), seats=3).state
    assert state.winners() == [1]
    assert str(ERA.tie_break(state)) == decided
    assert ERA.outcome(state).places == [2, 1, 3]


@rule("R74", "R87")
@pytest.mark.parametrize(
    ("culture", "title"),
    [(0, "squire"), (34, "squire"), (35, "knight"), (60, "baron"), (85, "count"), (114, "count"), (115, "duke")],
)
def test_what_one_may_call_oneself_alone(culture: int, title: str) -> None:
    state = at("end of round", lord(0, culture=culture), seats=1).state
    points = culture + 5 if culture else 0
    assert str(ERA.verdict(state)) == f"Seat 1 ends as a {title} with {points} points.".replace("Seat", "seat")


@rule("R28")
def test_what_was_built_or_lost_counts_as_it_stands_at_collect() -> None:
    position = at("collect", lord(0, q("farm", 0, 0), q("farm", 3, 0), dice="G4")).happens()
    position.then(food=2)


@rule("R58", "R60")
def test_equal_buildings_add_up() -> None:
    mills = ["build lumber-mill 0 a1", "build lumber-mill 0 c1", "build lumber-mill 0 e1"]
    at("collect", lord(0, *mills, dice="G4")).happens().then(wood=6)
    town = domain(*mills)
    assert not any(place_of(text).mask & town.free for text in mills)


@rule("R90")
def test_what_has_become_impossible_is_refused() -> None:
    position = (
        at("hammers 0", lord(0, dice="Y5 Y5", wood=4)).goes_on().when("build farm", "build farm a1", "build farm")
    )
    refused(position, "build farm a1", "A1 is covered by the farm", "R56")


def builders(seed: str) -> Table[Era]:
    """A live play of two up to the first build, with feathers, demands and other questions left aside."""
    live: Table[Era] = Table(ERA, Record(ERA.id, ERA.version, 2, ERA.setup(2, {}).options, seed))
    while live.state.phase < BUILD:
        seat = live.state.next_seat
        words = [action.text for action in live.state.choices(seat)]
        live.play(seat, "stop" if "stop" in words else words[0])
    return live


def why_not_back(live: Table[Era], seat: int) -> str:
    """Why a seat cannot take back its last move; nothing where it can."""
    return str(live.cannot_undo(seat) or "")


@rule("R90")
def test_an_open_move_is_taken_back_until_another_acts_and_then_only_if_all_agree() -> None:
    live = builders("two who build")
    first, second = live.state.order()
    before = ERA.pack(live.state)
    live.play(first, "build wall2")
    live.play(first, live.state.choices(first)[0])
    assert why_not_back(live, first) == ""
    assert live.undo(first).startswith("build wall2 ")
    assert live.undo(first) == "build wall2"
    assert ERA.pack(live.state) == before
    live.play(first, "stop")
    assert why_not_back(live, first) == ""
    live.play(second, live.state.choices(second)[0])
    assert why_not_back(live, first) == "another seat has acted since your last move"
    with pytest.raises(IllegalAction, match="another seat has acted"):
        live.undo(first)
    assert live.cannot_rewind(first) is None
    assert len(live.rewind(first)) == 2  # all have agreed
    assert ERA.pack(live.state) == before


@rule("R90")
def test_nothing_is_taken_back_once_dice_have_fallen() -> None:
    live = builders("two who build")
    while live.state.round == 1:
        seat = live.state.next_seat
        words = [action.text for action in live.state.choices(seat)]
        live.play(seat, next(word for word in words if word in ("stop", "skip", "pay") or " " in word))
    fallen = "dice were rolled or something hidden was seen since your last move"
    assert [why_not_back(live, seat) for seat in (0, 1)] == [fallen, fallen]
    die = next(action.text for action in live.state.choices(0) if action.verb == "roll")
    live.play(0, die)
    assert why_not_back(live, 0) == ""  # behind the screen, as long as it is not thrown
    live.play(0, "throw")
    assert why_not_back(live, 0) == fallen


@rule("R90")
@pytest.mark.parametrize(("language", "agreed"), [("en", "unless all agree"), ("it", "tutti siano d'accordo")])
def test_the_rules_say_when_a_move_can_be_taken_back(language: str, agreed: str) -> None:
    assert agreed in entries(ERA.rules_text(language))["R90"]


@rule("R65")
@pytest.mark.parametrize(
    ("name", "everyone", "beside"),
    [("PRIMER.md", "another player", "neighbour"), ("PRIMER.it.md", "un altro giocatore", "vicino")],
)
def test_the_primer_lets_one_extort_everybody_weaker(name: str, everyone: str, beside: str) -> None:
    lines = (ERA.folder() / name).read_text(encoding="utf-8").splitlines()
    [line] = [line for line in lines if line.startswith("6. ")]
    assert everyone in line
    assert beside not in line


@rule("R88")
def test_resources_change_hands_only_by_extortion() -> None:
    verbs = {action.verb for action in ERA.actions}
    assert verbs == {
        "roll", "keep", "throw", "stop", "set", "pass", "feather", "lose", "suffer", "build", "remove", "demand",
        "extort", "skip", "pay", "refuse", "place",
    }  # fmt: skip
