"""Own test vectors (specification, 8.4): politics, curia, points, war, winter, the end."""

import pytest

from alfonso.testing import rule, vector
from tests.mil_1049.helpers import (
    MIL,
    F,
    H,
    M,
    Piece,
    Play,
    acting,
    asked,
    at,
    cathedral,
    final,
    fists,
    house,
    knight,
    lay,
    lord_of,
    moment,
    refused,
    scored,
    space,
    spaces,
    sphere,
    stacks,
    wintry,
)

# Politics


@vector("T47")
@rule("R61", "R63")
def test_t47_the_leftmost_wins_a_tie() -> None:
    position = at("majority court", spaces(court="2a 1a -")).happens()
    position.then(1, holder=1, first=0, influence=3, points=2).then(0, influence=2, points=0)


@vector("T48")
@rule("R60", "R63")
def test_t48_two_are_more_than_one() -> None:
    position = at("majority market", spaces(market="1a 2a 2b")).happens()
    position.then(1, gold=3, points=1).then(0, gold=2, points=0)


@vector("T49")
@rule("R62")
def test_t49_nobody_at_court() -> None:
    position = at("majority court", moment(2, first=1)).happens()
    position.then(0, holder=1, points=0).then(1, points=0, influence=2)


# The cathedral


@vector("T50", "T51", "T52", "T53", "T54", "T55", "T56", "T106", "T107")
@rule("R101", "R102", "R103", "R104", "R105", "R106")
@pytest.mark.parametrize(
    ("gold", "points"),
    [
        ([4, 3, 1], [6, 5, 1]),
        ([4, 3, 0], [6, 5, 0]),
        ([5, 5, 2], [6, 6, 1]),
        ([2, 2, 2], [6, 6, 6]),
        ([0, 0, 0], [0, 0, 0]),
        ([9, 2, 1], [6, 0, 0]),
        ([3, 2], [6, 3]),
        ([5, 4, 4, 0], [6, 5, 5, 0]),
        ([7, 1, 0], [6, 0, 0]),
    ],
    ids=["T50", "T51", "T52", "T53", "T54", "T55", "T56", "T106", "T107"],
)
def test_t50_to_t56_t106_t107_the_cathedral(gold: list[int], points: list[int]) -> None:
    waiting = knight("1a", at="curia 1"), knight("2a", at="curia 2")
    position = cathedral(*gold, pieces=waiting)
    highest = max(gold)
    for seat, given in enumerate(gold):
        position.then(seat, points=6 if given == highest > 0 else 0)
    while asked(position)[0].startswith("donate"):
        position.when("donate")
    for seat, (given, gained) in enumerate(zip(gold, points, strict=True)):
        position.then(seat, points=gained, gold=10 - given if gained else 10)


@rule("R105")
def test_what_is_not_the_highest_can_be_taken_back() -> None:
    position = cathedral(4, 3, 1, pieces=[knight("1a", at="curia 1")])
    assert asked(position) == ["donate 1"]
    position.when("take back").then(1, gold=10, points=0)
    assert asked(position) == ["donate 2"]
    position.when("donate").then(2, gold=9, points=1)


# Fiefs and their points


def oath(*pieces: Piece, fiefs: str = "CER CER", at: str = "", **options: object) -> Play:
    """1a wants 2b, who is offered nothing for."""
    strong = knight("1a", soldiers=5, fiefs="FSH", at="court 1")
    position = sphere("court", strong, knight("2b", fiefs=fiefs, at=at), *pieces, **options)
    return position.when("vassal 2b", "offer")


@vector("T57")
@rule("R76", "R117")
def test_t57_two_fiefs_and_the_oath() -> None:
    lay(oath(), {"influence": 1}, "raise").then(0, points=10).then(1, points=0)


def land(*pieces: Piece) -> Play:
    """1a conquers a free fishing river and is about to place it."""
    return sphere("war", stacks("FSH CER"), knight("1a", soldiers=3, at="war 1"), *pieces).when("land 1")


@vector("T59")
@rule("R50", "R52")
def test_t59_land_for_an_own_knight_who_is_a_vassal() -> None:
    land(knight("1b", lord=1)).when("grant 1b").then(0, points=4, b_fiefs="FSH").then(1, points=4)


@vector("T60")
@rule("R50", "R52")
def test_t60_land_for_a_vassal() -> None:
    land(knight("3a", lord=0)).when("grant 3a").then(0, points=4).then(2, points=4, a_fiefs="FSH")


def battle(*pieces: Piece, fiefs: str = "CER", lord: int = -1, **options: object) -> Play:
    """1a, with nine soldiers, attacks a fief of 2a, who has none; nobody leads but seat 2."""
    peace = house(1, women=0), house(2, women=0, points=9), house(0)
    attacker, defender = knight("1a", soldiers=9, at="war 1"), knight("2a", fiefs=fiefs, lord=lord)
    return sphere("war", *peace, attacker, defender, *pieces, **options).when("attack 2a1")


@vector("T61")
@rule("R51", "R50", "R96")
def test_t61_a_fief_of_a_vassal_is_taken() -> None:
    position = fists(battle(lord=2).when("decline"))
    position.then(1, points=-4).then(2, points=9 - 4)
    position.when("grant 1b").then(0, points=4, b_fiefs="CER CER")


@vector("T62")
@rule("R51", "R52", "R55")
def test_t62_the_same_discarded() -> None:
    position = fists(battle(lord=2).when("decline")).when("discard")
    position.then(0, points=0, discarded=1).then(1, points=-4).then(2, points=5)


# War


@vector("T63", "T126")
@rule("R95", "R97")
def test_t63_t126_a_tie_is_the_defenders() -> None:
    defender = knight("2a", soldiers=3, castle=True, fiefs="CER")
    attacker = house(0), house(1, women=0), knight("1a", soldiers=5, at="war 1")
    position = fists(sphere("war", *attacker, defender, log=True).when("attack 2a1"))
    position.then(1, a_fiefs="CER").then(0, a_fiefs="")
    assert position.state.points[1] == 2  # all had 0 points, so the loser was leading (R98)


@vector("T64")
@rule("R95")
def test_t64_all_fiefs_of_a_knight_defend() -> None:
    attacker = house(0), house(1, women=0), knight("1a", soldiers=2, at="war 1")
    defender = knight("2a", soldiers=1, fiefs="MIN FSH")
    position = fists(sphere("war", *attacker, defender, log=True).when("attack 2a1"))
    assert [event.numbers for event in position.state.log or [] if event.name == "strengths"] == [(6, 6)]
    position.then(1, a_fiefs="MIN FSH")


@vector("T65")
@rule("R93", "R96")
def test_t65_a_lord_who_joined_places_the_spoils() -> None:
    position = battle(knight("1a", soldiers=9, lord=2, at="war 1"), knight("2b", lord=2)).when("ask", "join")
    assert asked(position) == ["muster 0", "muster 1", "muster 2"]
    fists(position)
    assert asked(position) == ["grant 2"]
    assert position.choices() == ["grant 1a", "grant 2b", "grant 3a", "grant 3b", "discard"]
    position.when("grant 3a").then(2, points=9 + 4, a_fiefs="CER CER").then(0, points=0)


@vector("T66")
@rule("R98")
def test_t66_beating_the_leader() -> None:
    position = fists(battle(house(1, women=0, points=9))).when("discard")
    position.then(0, points=2).then(1, points=9 - 4)


@vector("T67")
@rule("R98")
def test_t67_the_leader_is_beaten_back() -> None:
    attacker = house(0, points=5), house(1, women=0), knight("1a", soldiers=1, at="war 1")
    position = fists(sphere("war", *attacker, knight("2a", soldiers=1, fiefs="CER")).when("attack 2a1"))
    position.then(0, points=5).then(1, points=2)


@vector("T68")
@rule("R91")
def test_t68_three_women_and_two_influence() -> None:
    position = sphere("war", house(0, influence=2), knight("1a", soldiers=9, at="war 1"))
    refused(position, "attack 2a1", "3 single women", "you have 2", "R91")


@vector("T112")
@rule("R93", "R96")
def test_t112_an_empty_fist_has_its_say() -> None:
    position = battle(knight("1a", soldiers=9, lord=2, at="war 1"), house(2, food=3)).when("ask", "join")
    assert asked(fists(position)) == ["grant 2"]
    position = battle(knight("1a", soldiers=9, lord=2, at="war 1")).when("ask", "decline")
    assert asked(fists(position)) == ["grant 0"]


@vector("T111")
@rule("R91", "R118", "R119")
def test_t111_the_bond_binds_one_knight() -> None:
    peace = house(0, women=0), house(1, women=0), house(2, women=0)
    brothers = knight("2b", soldiers=3, fiefs="CER", lord=0), knight("2c", soldiers=3, fiefs="CER")
    position = sphere("war", *peace, *brothers, spaces(war="2c 2b 1a"))
    assert position.allows("attack 1a1")
    position.when("nothing")
    refused(position, "attack 1a1", "vassal of seat 1", "R118")
    position.when("nothing")
    assert position.allows("attack 2c1")
    refused(position, "attack 2b1", "your vassal", "R119")


@vector("T127")
@rule("R91", "R118", "R71")
def test_t127_two_vassals_of_one_lord() -> None:
    peace = house(0, women=0), house(1, women=0)
    vassals = knight("1a", soldiers=9, fiefs="CER", lord=2), knight("2a", soldiers=9, fiefs="CER", lord=2)
    position = sphere("war", *peace, *vassals, spaces(war="1a 2a -"))
    refused(position, "attack 2a1", "both vassals of seat 3", "R118")
    position.when("nothing")
    refused(position, "attack 1a1", "both vassals of seat 3", "R118")
    position = sphere("court", *peace, *vassals, knight("3a", soldiers=40, at="court 1"))
    refused(position, "vassal 1a", "vassal already", "R71")
    refused(position, "vassal 2a", "vassal already", "R71")


@vector("T114")
@rule("R90")
def test_t114_nine_against_nine_needs_a_cube() -> None:
    position = sphere("war", house(0, food=1), stacks("CER", "FSH"), knight("1a", soldiers=3, at="war 1"))
    position.when("land 2")
    assert position.choices() == ["pay 0 influence"]
    assert position.state.need == 1


# Winter


@vector("T69")
@rule("R112", "R29")
def test_t69_soldiers_do_not_feed() -> None:
    position = wintry(H, knight("1a", soldiers=2, heir=True, at="market 1"))
    position.then(0, a_heir=False, a_soldiers=2, points=0, knights="ab")


@vector("T70")
@rule("R112", "R30")
def test_t70_a_relative_takes_a_soldier_over() -> None:
    wintry(H, knight("1a", soldiers=1)).then(0, points=-4, knights="ab", a_soldiers=1)


@vector("T71")
@rule("R110", "R112")
def test_t71_crusaders_survive() -> None:
    wintry(H, knight("1c", at="crusades")).then(0, points=0, knights="abc")


@vector("T72")
@rule("R31", "R112")
def test_t72_nothing_is_left_of_a_poor_vassal() -> None:
    position = wintry(H, knight("1c", lord=1))
    position.then(0, points=-4, knights="ab", c_lord=-1).then(1, vassals=0)


@vector("T73")
@rule("R113")
def test_t73_one_without_defence_loses_the_kings_thanks() -> None:
    bare = knight("1a", soldiers=2, fiefs="CER"), knight("1b", castle=True), knight("1c", fiefs="CER")
    wintry(M, *bare).then(0, privileges=1)


@vector("T74")
@rule("R113", "R123")
def test_t74_the_king_thanks_his_defenders() -> None:
    wintry(M, knight("1a", soldiers=2, castle=True), knight("1b", soldiers=1)).then(0, privileges=2)


@vector("T109")
@rule("R113", "R112")
def test_t109_the_heir_has_neither_soldier_nor_castle() -> None:
    family = knight("1a", soldiers=2, castle=True, fiefs="CER"), knight("1b", soldiers=1, fiefs="CER")
    position = wintry(H, *family, knight("1c", heir=True, at="market 1"))
    position.then(0, points=0, privileges=1, knights="abc", c_heir=False)


# Tributes


@vector("T75")
@rule("R56", "R58")
def test_t75_an_unharvested_field_pays_nothing() -> None:
    at("tributes", knight("1b")).happens().then(0, gold=2, a_fiefs="CER*")


@vector("T76")
@rule("R56")
def test_t76_a_harvested_river() -> None:
    at("tributes", knight("1a", fiefs="FSH*"), knight("1b")).happens().then(0, gold=3, food=3, a_fiefs="FSH")


# The end


def bare(seats: int, **what: int) -> list[Piece]:
    """Houses without anything that scores."""
    return [house(seat, women=0, privileges=0, **what) for seat in range(seats)]


@vector("T77")
@rule("R115")
def test_t77_seven_gold() -> None:
    assert final(*bare(3), house(0, gold=7, women=0, privileges=0)) == [3, 0, 0]


@vector("T78", "T79")
@rule("R126")
@pytest.mark.parametrize(("women", "points"), [([2, 2, 1], [-6, -6, -2]), ([0, 0, 3], [0, 0, -9])], ids=["T78", "T79"])
def test_t78_t79_single_women(women: list[int], points: list[int]) -> None:
    assert final(*[house(seat, women=number, privileges=0) for seat, number in enumerate(women)]) == points


@vector("T80")
@rule("R115")
def test_t80_fabric_and_metal_together() -> None:
    goods = {0: {"fabric": 4}, 1: {"fabric": 1, "metal": 3}, 2: {"metal": 1}}
    assert final(*[house(seat, women=0, privileges=0, **cubes) for seat, cubes in goods.items()]) == [3, 3, 0]


@vector("T81")
@rule("R115")
def test_t81_no_influence_scores_nothing() -> None:
    assert final(*bare(3)) == [0, 0, 0]


@vector("T120")
@rule("R115")
def test_t120_vassals_break_the_tie() -> None:
    one = knight("1a", castle=True, fiefs="CER CER"), knight("1b", castle=True, fiefs="CER")
    two = knight("2a", castle=True, fiefs="CER CER"), knight("2b", castle=True, fiefs="CER")
    position = scored(*bare(3), *one, *two, house(2, women=1, privileges=0), knight("3a", lord=1))
    assert position.state.scores()[:2] == [0, 0]
    assert position.state.winners() == [1]
    assert str(MIL.tie_break(position.state)) == "more vassals"


# The market


@vector("T82")
@rule("R81")
def test_t82_four_cubes_owned_before() -> None:
    position = sphere("market", house(0, food=2, fabric=1, metal=1), knight("1a", at="market 1")).when("trade")
    position.when("food to fabric", "food to fabric", "fabric to metal", "metal to gold")
    position.then(0, food=0, fabric=2, metal=1, gold=1)


@vector("T83", "T84")
@rule("R81")
def test_t83_t84_no_cube_goes_two_steps() -> None:
    position = sphere("market", house(0, food=1), knight("1a", at="market 1")).when("trade")
    refused(position, "food to metal", "no neighbours", "R81")
    position.when("food to fabric")
    refused(position, "fabric to metal", "left from before", "R81")


# Two players


@vector("T85", "T86")
@rule("R60")
def test_t85_t86_house_tokens_count_beside_a_knight() -> None:
    position = at("majority curia", spaces(curia="h1 2a 1a"), seats=2).happens()
    position.then(0, points=2).then(1, points=0)
    position = at("majority curia", spaces(curia="h1 2a h1"), seats=2).happens()
    position.then(0, points=0).then(1, points=2)


@vector("T121")
@rule("R25", "R5")
def test_t121_a_knight_on_a_house_token() -> None:
    position = at("action 1", moment(1, first=1), spaces(market="h1 w w"), seats=2)
    position.then(0, tokens=9).when("place a", "to market 1 gold").then(1, gold=1).then(0, tokens=10)
    assert space(position, "market") == ["2a", "w", "w"]


# Advanced rules


@vector("T87")
@rule("R50")
def test_t87_a_crusader_receives_a_fief() -> None:
    pieces = stacks("FSH"), knight("1a", soldiers=3, at="war 1"), knight("1b", lord=1, at="crusades")
    position = sphere("war", *pieces, adv2=True).when("land 1", "grant 1b")
    position.then(0, points=0, b_fiefs="FSH").then(1, points=0)


@vector("T88")
@rule("R96", "R52")
def test_t88_a_fief_for_the_king() -> None:
    position = fists(battle(adv3=True)).when("king")
    position.then(0, points=3, discarded=1).then(1, points=-4, a_fiefs="")
    position = sphere("war", stacks("FSH"), knight("1a", soldiers=3, at="war 1"), adv3=True).when("land 1")
    refused(position, "king", "free land", "R52")


@vector("T117")
@rule("R96")
def test_t117_the_lord_gives_the_fief_to_the_king() -> None:
    position = battle(knight("1a", soldiers=9, lord=2, at="war 1"), adv3=True).when("ask", "join")
    fists(position).when("king").then(0, points=0).then(1, points=-4).then(2, points=9 + 3)


@vector("T122")
@rule("R77", "R76")
def test_t122_a_fief_given_to_a_crusader() -> None:
    position = oath(fiefs="CER", at="crusades", adv2=True).when("give 1")
    position.then(0, points=2 + 4 - 4, a_fiefs="").then(1, points=0, b_fiefs="CER FSH")


@vector("T124")
@rule("R96", "R50")
def test_t124_a_crusaders_fief_for_a_vassal() -> None:
    crusader = knight("2a", fiefs="CER", at="crusades")
    vassal = knight("1a", soldiers=9, lord=2, at="war 1")
    position = fists(battle(vassal, crusader, adv2=True).when("ask", "join"))
    position.when("grant 1a").then(0, points=0, a_fiefs="CER").then(1, points=0).then(2, points=9)
    position = fists(battle(vassal, crusader, adv2=True).when("ask", "join"))
    position.when("grant 3a").then(2, points=9 + 4).then(1, points=0)


# Tokens of the King and the Church


@vector("T89")
@rule("R65")
def test_t89_under_the_archbishop() -> None:
    strong = knight("1a", soldiers=9, at="court 1"), house(1, women=0)
    refused(sphere("court", *strong, moment(bishop="2a")), "vassal 2a", "Archbishop", "R65")
    strong = knight("1a", soldiers=9, at="war 1"), house(1, women=0)
    refused(sphere("war", *strong, moment(bishop="2a")), "attack 2a1", "Archbishop", "R65")


@vector("T90")
@rule("R64")
def test_t90_the_kings_soldiers_count_as_one() -> None:
    target = knight("2a", soldiers=2)
    at_court = knight("1a", soldiers=2, at="court 1")
    refused(sphere("court", at_court, target), "vassal 2a", "R71")
    assert sphere("court", at_court, target, moment(kings_men="1a")).allows("vassal 2a")
    in_war = knight("1a", soldiers=2, at="war 1")
    position = sphere("war", in_war, stacks("MIN"), house(0), moment(kings_men="1a"))
    assert position.allows("land 1")  # 9 against 8
    wintry(F, moment(kings_men="1a"), knight("1a", soldiers=2)).then(0, a_soldiers=2)


# Monastery, stacks, setup


@vector("T91")
@rule("R69")
def test_t91_no_woman_left() -> None:
    position = at("monastery", house(0, women=0, privileges=4), knight("1a", at="monastery")).goes_on()
    position.then(0, women=0, privileges=4)
    assert asked(position) != ["veil 0"]


@vector("T92")
@rule("R90")
@pytest.mark.parametrize(("seats", "left"), [(2, [3, 3]), (3, [5, 4]), (4, [6, 6]), (5, [8, 7])])
def test_t92_the_stacks_of_a_first_game(seats: int, left: list[int]) -> None:
    state = MIL.new(seats)
    assert [len(state.stack_one), len(state.stack_two)] == left
    assert state.options.stack_defence == [6, 8]


@vector("T119")
@rule("R67", "R68")
def test_t119_two_knights_in_the_monastery() -> None:
    pious = knight("1a", at="monastery"), knight("1b", at="monastery")
    position = at("monastery", house(0, women=3, privileges=2), *pious).goes_on()
    position.then(0, women=2).when("enough").then(0, women=1).when("veil").then(0, women=0, privileges=0)


@vector("T123")
@rule("R90")
def test_t123_cereals_fill_up_for_fish() -> None:
    state = MIL.new(5, setup_mode="free", start_fiefs="CER,FSH")
    tiles = state.stack_one + state.stack_two
    assert [tiles.count(kind) for kind in range(5)] == [1, 4, 5, 3, 2]


@vector("T125")
@rule("R90", "R96")
def test_t125_a_lord_helps_against_free_land() -> None:
    pieces = stacks("CER FSH"), knight("1a", soldiers=1, lord=1, at="war 1"), house(0, food=1), house(1, food=5)
    position = sphere("war", *pieces, lord_helps_free_land=True).when("land 1")
    assert position.choices() == ["ask"]
    lay(position.when("ask"), {"food": 2}, "help")
    position.then(0, food=1, points=0).then(1, food=5, stacks=[2, 0])
    position = sphere("war", *pieces, lord_helps_free_land=True).when("land 1", "ask")
    lay(position, {"food": 3}, "help").when("pay 0 influence")
    position.then(0, food=0).then(1, food=2)
    assert asked(position) == ["grant 1"]
    position.when("grant 1a").then(0, points=4).then(1, points=4)


def test_the_bond_of_an_oath_is_read() -> None:
    assert lord_of(lay(oath(), {"gold": 1}, "raise"), "2b") == 0
    assert asked(acting()) == ["action 0"]
