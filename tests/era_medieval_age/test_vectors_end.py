"""Test vectors of the specification, 8.7 to 8.9: geometry, scoring, end, solo."""

from typing import Any

import pytest

from alfonso.games.era_medieval_age.data import STRUCTURES
from alfonso.games.era_medieval_age.positions import lord, table
from alfonso.testing import rule, vector
from tests.era_medieval_age.helpers import (
    ERA,
    RING,
    T47,
    T48,
    T53_RING,
    Piece,
    Play,
    asked,
    at,
    domain,
    h,
    place_of,
    q,
    refused,
    told,
    v,
)

# Geometry


@vector("T47")
@rule("R82")
def test_t47_half_a_ring() -> None:
    assert domain(*T47).area() == 0


@vector("T48")
@rule("R74", "R75")
def test_t48_a_ring_of_24() -> None:
    town = domain(*T48)
    assert town.area() == 24
    walled = [place.text for place in town.buildings() if town.is_walled(place)]
    assert walled == [h("longhouse", 8, 8), h("church", 10, 8)]
    assert domain(*T48, keep_walled="true").is_walled(place_of(q("keep", 6, 6)))


@vector("T49")
@rule("R51", "R82")
def test_t49_scorched_cells_do_not_count() -> None:
    town = domain(*T48, q("scorched", 7, 10))
    assert town.area() == 20
    assert town.is_walled(place_of(h("longhouse", 8, 8)))
    assert town.is_walled(place_of(h("church", 10, 8)))


@vector("T50")
@rule("R57", "R82")
def test_t50_the_smallest_gap() -> None:
    open_ring = [*T47, v(6, 6, 12)]
    assert domain(*open_ring).area() == 0
    assert domain(*open_ring, h(2, 12, 10)).area() == 0
    assert domain(*open_ring, h(2, 12, 10), v(2, 12, 12)).area() == 24


@vector("T51")
@rule("R57")
def test_t51_corners_leak() -> None:
    corners = [h(3, 2, 3), v(3, 3, 2), v(3, 3, 6), h(3, 6, 3)]
    assert domain(*corners).area() == 0
    assert domain(*corners, wall_seal="diagonal").area() == 9


@vector("T52")
@rule("R57", "R82")
def test_t52_a_ring_of_9() -> None:
    assert domain(h(5, 2, 2), h(5, 6, 2), v(3, 3, 2), v(3, 3, 6)).area() == 9


@vector("T53")
@rule("R75", "R82")
def test_t53_a_keep_inside() -> None:
    town = [*T53_RING, q("keep", 6, 6)]
    assert domain(*town).area() == 16
    assert domain(*town, keep_area="never").area() == 12
    assert domain(*town, keep_area="always").area() == 16


@vector("T54")
@rule("R75", "R82")
def test_t54_a_keep_that_touches_the_ring_from_inside() -> None:
    town = [*T53_RING, q("keep", 5, 5)]
    assert domain(*town).area() == 16
    assert domain(*town, keep_area="never").area() == 12


@vector("T55")
@rule("R82")
def test_t55_a_keep_in_the_ring() -> None:
    assert domain(*T48, keep_area="always").area() == 28
    assert domain(*T48, keep_area="never").area() == 24


@vector("T56")
@rule("R82")
def test_t56_the_edge_is_open() -> None:
    assert domain(h(5, 4, 0), v(4, 0, 4)).area() == 0


@vector("T57")
@rule("R82")
def test_t57_two_rings() -> None:
    one = [h(5, 0, 0), h(5, 4, 0), v(3, 1, 0), v(3, 1, 4)]
    other = [h(4, 8, 8), h(4, 11, 8), v(2, 9, 8), v(2, 9, 11)]
    assert domain(*one, *other).area() == 13


@vector("T59")
@rule("R77")
@pytest.mark.parametrize(("row", "column", "free"), [(2, 2, 8), (0, 5, 6), (0, 0, 4)])
def test_t59_spaces_around_a_market(row: int, column: int, free: int) -> None:
    market = q("market", row, column)
    assert domain(market).free_beside(place_of(market)) == free


@vector("T60")
@rule("R77")
def test_t60_corner_contact_leaves_a_market_free() -> None:
    market = q("market", 2, 2)
    assert domain(market, h("longhouse", 1, 0)).free_beside(place_of(market)) == 8
    assert domain(market, v(2, 2, 4)).free_beside(place_of(market)) == 6
    assert domain(market, q("scorched", 2, 4)).free_beside(place_of(market)) == 6


@vector("T61")
@rule("R78")
def test_t61_types_around_a_guildhall() -> None:
    hall = h("guildhall", 5, 5)
    near = [h("longhouse", 4, 5), q("farm", 5, 8), h("church", 7, 5)]

    def bonus(*structures: str) -> int:
        return scored(*structures)["guildhalls"]

    assert domain(hall, *near, v("townhouse", 5, 4)).kinds_beside(place_of(hall)) == 4
    assert bonus(hall, *near, v("townhouse", 5, 4)) == 10
    assert bonus(hall, *near, v("longhouse", 5, 4)) == 0
    assert bonus(hall, h("longhouse", 4, 3), *near[1:], v("townhouse", 5, 4)) == 0
    assert bonus(hall, *near, v(2, 5, 4)) == 0


@vector("T62")
@rule("R56")
@pytest.mark.parametrize(
    ("names", "number"),
    [
        (["keep", "farm", "market", "hospital", "scorched"], 169),
        (["longhouse", "townhouse", "wall2"], 364),
        (["church", "wall3"], 336),
        (["lumber_mill"], 676),
        (["monastery", "university"], 624),
        (["guildhall", "harbor"], 312),
        (["cathedral"], 528),
        (["great_hall"], 286),
        (["wall4"], 308),
        (["wall5"], 280),
        (["wall6"], 252),
    ],
)
def test_t62_placements_on_an_empty_board(names: list[str], number: int) -> None:
    for name in names:
        assert len(ERA.notation.fitting(STRUCTURES.index(name), domain().free)) == number


@vector("T78")
@rule("R8", "R82")
def test_t78_the_starting_pieces_close_a_ring() -> None:
    town = domain(q("keep", 6, 6), h(4, 5, 7), v(4, 5, 11), h(4, 8, 7))
    assert town.area() == 6
    assert town.enclosed() == domain(h(3, 6, 8), h(3, 7, 8)).barrier


@vector("T90")
@rule("R82")
def test_t90_an_edge_that_seals() -> None:
    assert domain(h(5, 4, 0), v(4, 0, 4), board_edge_seals="true").area() == 16
    assert domain(*T48, board_edge_seals="true").area() == 24


@vector("T91")
@rule("R75", "R82")
def test_t91_two_keeps_inside() -> None:
    keeps = [q("keep", 5, 5), q("keep", 7, 7)]
    town = domain(*T53_RING, *keeps)
    assert town.area() == 16
    assert all(town.is_walled(place_of(keep)) for keep in keeps)


# Scoring


def scored(*structures: str, seats: int = 2, seat: int = 0, **what: Any) -> dict[str, int]:
    """The points of one who owns these structures."""
    options = {name: what.pop(name) for name in list(what) if name in [option.name for option in ERA.options]}
    position = at("end of round", lord(seat, *structures, **what), seats=seats, **options)
    return position.state.breakdown(seat)


def pair(*lords: Piece, **options: Any) -> Play:
    return at("end of round", *lords, seats=len(lords), **options)


A63 = lord(0, *T48, pool={"yellow": 3}, culture=6, disaster=4)
B63 = lord(
    1, q("keep", 6, 6), h("longhouse", 0, 0), h("longhouse", 0, 3), h("longhouse", 0, 6), q("farm", 12, 12),
    "build university 0 a10", pool={"yellow": 3, "gray": 1}, culture=6, disaster=2,
)  # fmt: skip


@vector("T63")
@rule("R74", "R75", "R76", "R79", "R81", "R82", "R83", "R84")
def test_t63_two_scores() -> None:
    assert pair(A63, B63).state.scores() == [23, 38]
    assert pair(A63, B63, scoring="official").state.scores() == [23, 24]
    preset: dict[str, Any] = {
        "scoring": "official", "disaster_table": "official", "keep_setup": "center", "keep_walled": "true",
        "keep_clusters": "false",
    }  # fmt: skip
    assert pair(A63, B63, **preset).state.scores() == [24, 25]


CATHEDRAL = "build cathedral 0 h8"


@vector("T64")
@rule("R74", "R76", "R80")
def test_t64_a_walled_cathedral() -> None:
    eight = {"yellow": 5, "gray": 1, "white": 1, "blue": 1}
    points = scored(*RING, CATHEDRAL, pool=eight)
    assert points["buildings"] + points["walled"] == 10 + 1  # and the keep
    assert points["cathedrals"] == 80
    assert scored(*RING, CATHEDRAL, pool=eight, scoring="official")["cathedrals"] == 8


@vector("T65")
@rule("R74", "R76", "R77")
def test_t65_a_walled_market() -> None:
    points = scored(*RING, q("market", 8, 8))
    assert points["buildings"] + points["walled"] - 1 == 4
    assert points["markets"] == 10


@vector("T66")
@rule("R77")
def test_t66_a_market_at_the_edge() -> None:
    assert scored(q("market", 0, 5))["markets"] == 0
    assert scored(q("market", 0, 5), market_edge="lenient")["markets"] == 10
    assert scored(q("market", 0, 5), scoring="official")["markets"] == 6
    assert scored(q("market", 0, 0), scoring="official", market_edge="lenient")["markets"] == 8


@vector("T67")
@rule("R81", "R82")
def test_t67_nothing_for_nothing() -> None:
    state = pair(lord(0), lord(1)).state
    for seat in (0, 1):
        assert (state.breakdown(seat)["most_culture"], state.breakdown(seat)["largest_area"]) == (0, 0)


@vector("T68")
@rule("R82")
def test_t68_all_who_are_tied_get_the_bonus() -> None:
    small = [h(5, 2, 2), h(5, 6, 2), v(3, 3, 2), v(3, 3, 6)]
    state = pair(lord(0, *T48), lord(1, *T48), lord(2, *small)).state
    assert [state.breakdown(seat)["largest_area"] for seat in range(3)] == [10, 10, 0]


@vector("T69")
@rule("R85", "R86")
def test_t69_resources_break_ties() -> None:
    state = pair(lord(0, trade=2, stone=3), lord(1, trade=2, stone=1, wood=8)).state
    assert state.scores() == [0, 0]
    assert state.winners() == [0]
    assert str(ERA.tie_break(state)) == "more stone"
    shared = pair(lord(0, trade=2, stone=3), lord(1, trade=2, stone=3)).state
    assert shared.winners() == [0, 1]
    assert ERA.tie_break(shared) is None


@vector("T70")
@rule("R60", "R79", "R80")
def test_t70_two_universities_and_a_cathedral() -> None:
    nine = {"yellow": 5, "gray": 2, "white": 1, "blue": 1}
    points = scored("build university 0 a1", "build university 0 a5", "build cathedral 0 f1", pool=nine)
    assert points["universities"] == 45 + 45
    assert points["cathedrals"] == 90


@vector("T92")
@rule("R74", "R75")
@pytest.mark.parametrize(("walled", "in_ring", "inside"), [("false", 1, 2), ("true", 2, 2)])
def test_t92_points_of_a_keep(walled: str, in_ring: int, inside: int) -> None:
    for structures, worth in (([*RING], in_ring), ([*T53_RING, q("keep", 6, 6)], inside)):
        points = scored(*structures, keep_walled=walled)
        assert points["buildings"] + points["walled"] == worth


# End


def sold_out(*kinds: str) -> dict[str, int]:
    return dict.fromkeys(kinds, 0)


@vector("T72")
@rule("R73")
def test_t72_the_round_is_finished() -> None:
    market: dict[str, Any] = {"wood": 4, "trade": 2}
    builders = [lord(seat, dice="Y5 G3" if seat == 0 else "Y5", **market) for seat in range(4)]
    position = at("building", *builders, table(7, supply={"market": 1}, flipped=4), seats=4).goes_on()
    position.when("stop", "1: build market", "1: build market c3")
    position.then(flipped=5)
    assert asked(position) == ["build 2"]
    position.when("stop", "stop")
    assert asked(position) == ["demand of 1 by 0"]
    assert position.state.lords[1].goods == [0, 0, 0, 0]
    position.when("skip", "skip", "skip")
    assert position.state.over
    position.then(round=7)


@vector("T73")
@rule("R73")
def test_t73_three_types_in_one_round() -> None:
    rich: dict[str, Any] = {"wood": 8, "stone": 7, "trade": 6}
    supply = {"market": 1, "hospital": 1, "lumber_mill": 1}
    position = at(
        "building", lord(0, dice="Y5 Y5 Y5", **rich), lord(1, dice="Y5", wood=2), table(2, supply=supply), seats=3
    ).goes_on()  # fmt: skip
    position.when("build market", "build market a1", "build hospital", "build hospital a5")
    position.state.lords[0].goods = [0, 8, 7, 6]
    position.when("build lumber-mill", "build lumber-mill 0 a9")
    position.then(flipped=3)
    assert asked(position) == ["build 1"]
    position.when("stop")
    assert position.state.over
    position.then(round=2)


# Alone


def alone(mine: str, philippe: str, **goods: Any) -> Play:
    """The Extort step of the only round against Sir Philippe."""
    mine_and_his = lord(0, dice=mine, **goods), table(1, philippe=philippe)
    return at("extort", *mine_and_his, seats=1, max_rounds="1").goes_on()


@vector("T74")
@rule("R65", "R67", "R68")
def test_t74_sir_philippe() -> None:
    his = "G3 G1 Y3"
    position = alone("G3 G2", his)
    assert position.choices() == ["demand wood", "skip"]
    refused(position, "demand trade", "show no trade goods", "R67")
    assert ("took", 0, 1, 1) in told(position.when("demand wood"))
    for mine in ("G3 G6", "G2 G4 G4"):  # equal swords; shields enough
        assert alone(mine, his, trade=1).state.over
    position = alone("G1 G6", his, trade=1, food=3)
    assert asked(position) == ["answer philippe 0"]
    assert position.choices() == ["pay", "refuse"]
    assert ("taxed", 0, 3) in told(position.when("pay"))
    position = alone("G1 G6", his, trade=1, food=3).when("refuse")
    assert ("denied", 0, 3, 2) in told(position)


@vector("T76")
@rule("R42", "R47")
def test_t76_treachery_hits_oneself_alone() -> None:
    position = at("disaster 0", lord(0, *T48, dice="Y6 Y6 Y6"), seats=1).goes_on()
    assert asked(position) == ["scorch 0"]
    refused(position, "scorched h8", "H8 is covered by the keep", "R56")
    refused(position, "scorched k9", "K9 lies within walls", "R48")
    position.when("scorched c3").then(scorched=1)


@vector("T77")
@rule("R73")
def test_t77_sold_out_types_do_not_end_a_game_alone() -> None:
    position = at("end of round", table(6, supply=sold_out("market", "lumber_mill", "hospital")), seats=1).happens()
    assert position.state.ended == 0
    position = at("end of round", table(8), seats=1).happens()
    assert position.state.ended == 2


@vector("T94")
@rule("R65", "R68")
def test_t94_more_of_sir_philippe() -> None:
    his = "G2 G4 Y3"
    assert alone("G3", his).choices() == ["demand wood", "skip"]
    assert told(alone("G2", his), "took", "taxed", "destitute") == []
    assert told(alone("G1", his), "destitute") == [("destitute", 0, 2)]
