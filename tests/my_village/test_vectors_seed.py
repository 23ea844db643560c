"""The test vectors from the seed (specification, 8.1), one test each."""

from typing import Any

import pytest

from alfonso.games.my_village.positions import village
from alfonso.testing import rule, vector
from tests.my_village.helpers import asked, at, black, drafting, dying, offered, own, refused, tale, using, white

SCHOOL: dict[str, Any] = {"school": "left", "alive": "abbot traveller craftsman merchant", "council": "monetary"}
OFFICE: dict[str, Any] = {"crafts": ["CB-OF-58"], "goods": {"scroll": 2}, "waiting": ["CU17", "CU05"]}


@vector("T1")
@rule("R2", "R3")
def test_t1_preparation_with_three_players() -> None:
    position = at("prepare", seats=3, hand_points=0).happens().then(hand_points=1, round=2)
    pool = position.state.pool
    assert len(pool) == 8
    assert [face > 6 for face in pool] == [False] * 6 + [True] * 2
    assert [own(position, seat).tree for seat in range(3)] == [0, 0, 0]


@vector("T2")
@rule("R8", "R9")
def test_t2_a_black_die_costs_two_time() -> None:
    drafting("1 4 b2 5").when("dice 1 b2").then(value=3, time=2)


@vector("T3")
@rule("R10")
def test_t3_two_coins_make_a_2_of_a_4() -> None:
    position = drafting("1 4 b2 5", village(coins=2)).when("dice 1 4", "second -1", "second -1")
    position.then(value=3, time=0, coins=0)


@vector("T4")
@rule("R90", "R91")
def test_t4_the_monetary_council() -> None:
    position = using("1 2").when("council monetary").then(time=4, coins=2, council="monetary", wild=0, covered=0)
    assert own(position).markers == 0


@vector("T5")
@rule("R50")
@pytest.mark.parametrize("dice", ["2 2", "6 4"])
def test_t5_taking_the_hand(dice: str) -> None:
    position = using(dice, seats=3, starter=0, hand=1, hand_points=3).when("hand")
    position.then(tree=3, time=0, coins=0, hand=0, palm=False, hand_points=0)


@vector("T6")
@rule("R54", "R56")
def test_t6_three_customers() -> None:
    position = using("6 4", village(coins=1)).when("steward", "take cu01", "take cu04", "take cu06")
    assert asked(position) == "customers 0"
    position.when("enough").then(coins=0, time=2, waiting=["CU01", "CU04", "CU06"], customers=24)
    assert len(position.state.display) == 6


@vector("T7")
@rule("R18", "R45", "R91", "R57")
def test_t7_school_then_council_then_customer() -> None:
    position = using("1 2", village(**SCHOOL, **OFFICE)).when("school left councilman").then(time=1)
    position.when("use council").then(time=2, coins=2)
    assert white(position) == ["serve cu17"]
    position.when("serve cu17").then(time=2, scroll=0, served=["CU17"], waiting=["CU05"])
    assert asked(position) == "dice 1"


@vector("T8")
@rule("R17")
def test_t8_the_council_before_the_councilman() -> None:
    position = using("1 2", village(**SCHOOL, **OFFICE))
    refused(position, "use council", "you have no councilman", "R17")
    assert "serve cu17" in position.choices()


@vector("T9")
@rule("R32", "R33", "R40", "R41", "R42")
def test_t9_a_merchant_dies_and_the_rats_come() -> None:
    villages = [village(0, passed=1, tree=4), village(1, tree=1), village(2, tree=8)]
    position = dying(*villages, seats=3, rat=4, dead=[(1, "merchant")], rolls=[5], log=True).when("bury merchant")
    assert tale(position, "died", "rat", "stories_lost") == [
        ("died", 0, 4, 1),
        ("rat", 0, 5, 0),
        ("stories_lost", 0, 2, 3),
        ("stories_lost", 2, 4, 4),
    ]
    assert [own(position, seat).tree for seat in range(3)] == [3, 1, 4]
    position.then(rat=12, deceased=2)
    assert position.state.view().seen.pack()["chronicle"]["merchant"] == [1, 0]  # type: ignore[index]


TRAVELLER: dict[str, Any] = {"travels": ["TA1", "TB3"], "crafts": ["CB-WA-58", "CB-BR-58"]}


@vector("T10")
@rule("R70", "R15a", "R74")
def test_t10_travel_c_with_a_toll_of_beer() -> None:
    position = using("3 4", village(**TRAVELLER, goods={"wagon": 1, "beer": 1}))
    position.when("travel c").then(time=2, wagon=0, beer=0, coins=0)
    coins = using("3 4", village(**TRAVELLER, goods={"beer": 1}, coins=2)).when("travel c")
    coins.then(time=2, beer=0, coins=0)
    without = using("3 4", village(**TRAVELLER, goods={"wagon": 1}, coins=2))
    refused(without, "travel c", "1 beer lack", "R15a")
    wild = using("3 4", village(**TRAVELLER, goods={"wagon": 1}, council="guild", wild=1))
    wild.when("travel c").then(wagon=0, wild=0)


@vector("T11")
@rule("R86")
@pytest.mark.parametrize(("dice", "fires"), [("1 1", True), ("1 2", True), ("6 6", True), ("2 2", False)])
def test_t11_the_tile_beside_a_council_chamber(dice: str, fires: bool) -> None:
    position = using(dice, village(council="monetary", meeting=0, tile="council"))
    assert ("use council" in white(position)) == fires
    if fires:
        position.when("use council").then(time=1, coins=2)


@vector("T12")
@rule("R61")
@pytest.mark.parametrize(
    ("card", "good"),
    [("stables", "horse"), ("brewery", "beer"), ("smithy", "plow"), ("office", "scroll"), ("wainwright", "wagon")],
)
def test_t12_a_craft_building_comes_with_a_good(card: str, good: str) -> None:
    using("2 3").when(f"build {card} 5/9").then(time=2, **{good: 1})


@vector("T13")
@rule("R47", "R48", "R49")
def test_t13_the_path_of_the_headman() -> None:
    assert offered(using("1 1"), "headman") == ["headman coin", "headman stay"]
    using("1 1").when("headman coin").then(time=1, coins=1, headman="coin")
    coin = village(headman="coin", tree=5, house=2)
    assert offered(using("1 1", coin), "headman") == ["headman house", "headman story", "headman stay"]
    using("1 1", coin).when("headman house").then(time=1, tree=0, house=7, headman="house")
    using("1 1", coin).when("headman story").then(time=1, tree=8, house=2, headman="story")
    story = using("1 1", village(headman="story")).when("headman coin")
    story.then(time=1, coins=1, headman="coin")


@vector("T14")
@rule("R72")
def test_t14_the_chapel() -> None:
    three = village(travels=["TA1", "TB1", "TC1"], coins=9)
    position = using("3 4", three, travel_tops=["TD4"]).when("travel d")
    assert position.state.breakdown(0)["travel"] == 2 + 3 + 4 + 8
    after = using("3 4", village(travels=["TA1", "TB1", "TC1", "TD4"], coins=9))
    assert "travel e" not in black(after)
    refused(after, "travel e", "your travels have ended", "R72")
