"""The test vectors about cards (specification, 8.5), one test each."""

import pytest

from alfonso.games.my_village.positions import village
from alfonso.testing import rule, vector
from tests.my_village.helpers import VILLAGE, asked, black, offered, own, refused, tale, using, white

CRAFTS = ["CB-ST-58", "CB-BR-58", "CB-SM-58", "CB-OF-58", "CB-WA-58"]


@vector("T50")
@rule("R54a")
def test_t50_without_a_coin_two_customers() -> None:
    position = using("6 4").when("steward", "take cu01", "take cu02").then(time=2, waiting=["CU01", "CU02"])
    assert asked(position) == "dice 1"


@vector("T51")
@rule("R26", "R56")
def test_t51_a_pile_that_runs_out() -> None:
    rest = [f"CU{number:02}" for number in range(9, 34)]
    position = using("6 4", village(0, coins=1), village(1, waiting=rest), pile=["CU08", "CU07"])
    position.when("steward", "take cu01", "take cu02", "take cu03", "take cu04")
    position.then(display=["CU05", "CU06", "CU08", "CU07"], customers=0, time=3, coins=0)


@vector("T52")
@rule("R78")
def test_t52_the_trading_church() -> None:
    position = using("6 4", village(church="trading", coins=1), pile=["CU20"]).when("steward")
    assert len(position.state.display) == 7
    assert position.choices() == [f"take cu{number:02}" for number in (1, 2, 3, 4, 5, 6, 20)]
    position.when("take cu20").then(time=0, coins=1)
    assert "enough" in position.choices()
    position.when("take cu01", "take cu02", "take cu03", "take cu04")
    position.then(time=3, coins=0, waiting=["CU20", "CU01", "CU02", "CU03", "CU04"])
    assert len(position.state.display) == 6


@vector("T53")
@rule("R75", "R78")
def test_t53_the_trading_church_without_an_abbot() -> None:
    position = using("6 4", village(church="trading", alive="merchant")).when("steward")
    assert len(position.state.display) == 6
    position.when("take cu01").then(time=1)


@vector("T54")
@rule("R59")
def test_t54_three_customers_in_a_turn() -> None:
    goods = {"horse": 2, "beer": 2, "plow": 3}
    position = using("2 6", village(crafts=CRAFTS, goods=goods, waiting=["CU19", "CU20", "CU16"]))
    assert offered(position, "serve") == ["serve cu19", "serve cu20", "serve cu16"]
    position.when("serve cu19", "serve cu16", "serve cu20").then(served=["CU19", "CU16", "CU20"], waiting=[], plow=0)


@vector("T55")
@rule("R20")
def test_t55_any_value_for_a_question_mark() -> None:
    quill = village(board=2, crafts=["CB-OF-68"], goods={"scroll": 2}, waiting=["CU17"])
    position = using("2 3", quill)
    assert white(position) == ["serve cu17"]
    position.when("serve cu17").then(served=["CU17"])


@vector("T56")
@rule("R55", "R57")
def test_t56_no_merchant() -> None:
    full = village(alive="abbot", crafts=CRAFTS, goods={"horse": 1}, waiting=["CU01", "CU14", "CU09"])
    assert offered(using("5 6", full), "serve") == []
    refused(using("5 6", full), "serve cu01", "you have no merchant", "R17")
    using("6 4", full).when("steward", "take cu02").then(waiting=["CU01", "CU14", "CU09", "CU02"])


@vector("T57")
@rule("R45", "R57")
def test_t57_the_school_brings_a_merchant() -> None:
    one = village(alive="abbot", school="left", crafts=["CB-WA-58"], goods={"wagon": 1}, waiting=["CU05"])
    position = using("1 2", one)
    assert "serve cu05" not in position.choices()
    position.when("school left merchant", "serve cu05").then(time=1, served=["CU05"], wagon=0)


@vector("T58")
@rule("R19", "R65", "R67")
def test_t58_three_fields_with_two_plows() -> None:
    position = using("3 4", village(fields=3, plowed=[1, 3])).when("use field 1", "use field 2", "use field 3")
    position.then(coins=5, time=0, plowed=[1, 3])


@vector("T60")
@rule("R66")
def test_t60_a_plow_on_a_field_pays() -> None:
    position = using("3 4", village(fields=1, plowed=[1], waiting=["CU11"])).when("serve cu11")
    position.then(served=["CU11"], plowed=[]).when("use field 1").then(coins=1)


@vector("T61")
@rule("R63")
def test_t61_wild_goods() -> None:
    wild = village(council="guild", wild=2, waiting=["CU23"])
    using("2 4", wild).when("serve cu23").then(wild=0, served=["CU23"])


@vector("T62")
@rule("R22", "R23", "R61")
def test_t62_a_full_brewery() -> None:
    using("2 3", village(board=2, crafts=["CB-BR-58"], goods={"beer": 3})).when("use brewery").then(beer=3, time=0)
    using("2 3", village(board=2, crafts=["CB-ST-58"], goods={"horse": 2})).when("use stables").then(horse=2, time=1)


@vector("T63")
@rule("R60")
def test_t63_no_second_stables() -> None:
    position = using("2 3", village(crafts=["CB-ST-68"]))
    refused(position, "build stables 5/8", "a building of this type", "R60")
    assert "build brewery 5/8" in black(position)


@vector("T64")
@rule("R17a", "R24", "R60")
def test_t64_no_craftsman() -> None:
    position = using("2 3", village(alive="merchant", crafts=["CB-ST-58"], goods={"horse": 2}, waiting=["CU14"]))
    assert offered(position, "use", "build") == []
    refused(position, "use stables", "you have no craftsman", "R17")
    refused(position, "build smithy 5/8", "you have no craftsman", "R60")
    position.when("serve cu14").then(horse=0, served=["CU14"])


@vector("T65")
@rule("R70")
def test_t65_a_toll_of_time() -> None:
    using("3 4", village(travels=["TA1", "TB4"], coins=2)).when("travel c").then(time=5, coins=0)


@vector("T66")
@rule("R77")
def test_t66_the_last_card_of_a_pile_is_kept() -> None:
    three = village(church="travel", travels=["TA1", "TB1", "TC1"], coins=2)
    others = [village(seat, travels=[f"T{letter}{seat + 1}" for letter in "ABCD"]) for seat in (1, 2, 3)]
    position = using("3 4", three, *others, seats=4)
    position.when("travel d").then(travels=["TA1", "TB1", "TC1", "TD1"])
    assert asked(position) == "dice 1"


@vector("T67")
@rule("R77")
def test_t67_a_journey_is_swapped() -> None:
    position = using("3 4", village(church="travel"), travel_tops=["TA2", "TA1"], log=True).when("travel a")
    assert position.choices() == ["keep", "swap"]
    assert position.state.view(1).seen.pack()["drawn"] == "TA1"
    position.when("swap").then(travels=["TA2"])
    assert sorted(position.state.travels[:3]) == [0, 2, 3]
    assert position.state.travels_left[0] == 3
    assert tale(position, "arrived", "sent_back") == [("arrived", 0, 0), ("sent_back", 0, 0), ("arrived", 0, 1)]


@vector("T68")
@rule("R26", "R69")
def test_t68_no_card_e_is_left() -> None:
    others = [village(seat, travels=[f"T{letter}{seat + 1}" for letter in "ABC"]) for seat in (1, 2, 3)]
    four = village(0, travels=["TA1", "TB1", "TC1", "TD1"], coins=9)
    position = using("3 4", four, *others, seats=4)
    assert position.allows("travel e")
    position.state.travels_left[4] = 0  # there are not enough D cards without the chapel for this to come about
    position.state.forget_choices()
    refused(position, "travel e", "no card E is left", "R26")
    assert offered(position, "travel") == []


@vector("T69")
@rule("R79", "R80")
def test_t69_six_windows() -> None:
    monks = ["MQ1", "MQ2", "MG1", "MG2", "MR1"]
    position = using("6 4", village(church="cloister", monks=monks)).then(windows=6)
    assert offered(position, "monk") == []
    refused(position, "monk quill", "your church has all 6 windows", "R80")
    assert offered(using("6 4", village(church="cloister", monks=monks[:4])), "monk") == ["monk quill"]


@vector("T70")
@rule("R80")
def test_t70_monks_need_a_church() -> None:
    refused(using("6 4"), "monk quill", "monks need a church", "R80")


@vector("T71")
@rule("R84")
def test_t71_a_meeting_place() -> None:
    position = using("1 1", village(fields=1, waiting=["CU30"])).when("meeting place")
    assert position.choices() == ["tile play", "tile school", "tile field 1", "tile cu30"]
    position.when("tile cu30").then(tree=1, markers=1, tile="cu30", meeting=True, time=3)
    assert asked(position) == "dice 1"


@vector("T72")
@rule("R18", "R86")
def test_t72_the_meeting_place_comes_last() -> None:
    position = using("6 6", village(meeting=0, tile="school"))
    assert white(position) == ["school new", "school forgo", "use meeting place"]
    position.when("school new")
    assert white(position) == ["use meeting place"]
    position.when("use meeting place", "tile keep").then(left=True, markers=1, tree=1, time=1)
    assert asked(position) == "dice 1"
    other = using("6 6", village(meeting=0, tile="school")).when("use meeting place", "tile keep")
    assert asked(other) == "dice 1"


@vector("T73")
@rule("R86", "R88")
def test_t73_a_customer_with_the_tile() -> None:
    one = village(meeting=1, tile="cu24", waiting=["CU24"], crafts=CRAFTS, goods={"horse": 1, "plow": 1})
    position = using("1 1", one).when("serve cu24").then(served=["CU24"], tile="meeting place")
    assert white(position) == ["use meeting place"]


@vector("T74")
@rule("R19", "R86")
def test_t74_the_tile_beside_one_field() -> None:
    position = using("1 1", village(meeting=0, tile="field 2", fields=3, alive="merchant"))
    assert white(position) == ["use field 2"]


@vector("T75")
@rule("R93")
def test_t75_an_area_council() -> None:
    position = using("1 2").when("council area")
    spaces = ["cover travel", "cover craft", "cover customers", "cover religion", "cover fields"]
    assert position.choices() == spaces
    position.when("cover fields").then(covered=1, council="area")


@vector("T76")
@rule("R94")
def test_t76_a_population_council() -> None:
    alive = "abbot traveller craftsman"
    position = using("1 1", village(council="population", covered="abbot merchant craftsman", alive=alive))
    assert position.state.breakdown(0)["population"] == 8


@vector("T95")
@rule("R54a")
def test_t95_at_least_one_customer() -> None:
    position = using("6 4").when("steward")
    refused(position, "enough", "at least one customer", "R54a")
    assert offered(position, "skip", "enough") == []
    position.when("take cu01", "enough").then(time=1)


@vector("T96")
@rule("R78")
def test_t96_only_the_free_customer() -> None:
    position = using("6 4", village(church="trading", coins=2), pile=["CU20"]).when("steward", "take cu02", "enough")
    position.then(time=0, coins=2, waiting=["CU02"], customers=26)
    assert len(position.state.display) == 6


@vector("T99")
@rule("R15a", "R70")
def test_t99_coins_for_toll_and_fare() -> None:
    def traveller(coins: int, wagons: int) -> object:
        return village(travels=["TA1", "TB2"], coins=coins, crafts=["CB-WA-58"], goods={"wagon": wagons})

    refused(using("3 4", traveller(0, 1)), "travel c", "it costs", "R70")  # type: ignore[arg-type]
    using("3 4", traveller(1, 1)).when("travel c").then(wagon=0, coins=0)  # type: ignore[arg-type]
    using("3 4", traveller(3, 0)).when("travel c").then(coins=0, time=2)  # type: ignore[arg-type]
    both = using("3 4", traveller(3, 1)).when("travel c")  # type: ignore[arg-type]
    assert both.choices() == ["fare 1", "fare 2"]


@vector("T100")
@rule("R66", "R66a", "R92")
def test_t100_a_wild_good_becomes_a_plow() -> None:
    position = using("1 2", village(council="guild", wild=3, fields=1)).when("plow guild 1").then(wild=2, plowed=[1])
    assert "end turn" not in position.choices()
    position.when("use council").then(time=1, wild=3, plowed=[1])


@vector("T103")
@rule("R15b")
def test_t103_three_sources_of_a_plow() -> None:
    one = village(
        crafts=["CB-SM-58"], goods={"plow": 1}, fields=2, plowed=[2], council="guild", wild=1, waiting=["CU11"]
    )
    position = using("3 4", one).when("serve cu11")
    assert position.choices() == ["pay building", "pay wild", "pay field 2"]
    position.when("pay wild").then(wild=0, plow=1, plowed=[2], served=["CU11"])


@vector("T104")
@rule("R23", "R93")
def test_t104_all_spaces_covered() -> None:
    full = village(council="area", covered="travel craft customers religion fields")
    using("1 2", full).when("use council").then(time=1, covered=5)


@vector("T105")
@rule("R90")
def test_t105_a_chamber_besides_a_meeting_place() -> None:
    every = [f"council {name}" for name in ("monetary", "area", "population", "guild")]
    assert offered(using("1 2", village(meeting=0)), "council") == every
    assert offered(using("1 2", village(council="area")), "council") == []
    refused(using("1 2", village(council="area")), "council guild", "a council chamber already", "R90")


@vector("T106")
@rule("R75", "R77")
def test_t106_no_swap_without_an_abbot() -> None:
    position = using("3 4", village(church="travel", alive="traveller")).when("travel a")
    assert asked(position) == "dice 1"


@vector("T107")
@rule("R72", "R77")
@pytest.mark.parametrize(("choice", "points", "letter"), [("keep", 8, None), ("swap", 5, "E")])
def test_t107_the_chapel_or_another_journey(choice: str, points: int, letter: str | None) -> None:
    three = village(church="travel", travels=["TA1", "TB1", "TC1"], coins=2)
    position = using("3 4", three, travel_tops=["TD1", "TD4"]).when("travel d")
    assert position.state.travels_left[3] == 3
    position.when(choice)
    assert position.state.breakdown(0)["travel"] == 2 + 3 + 4 + points
    seats = position.state.view().seen.pack()["seats"]
    assert seats[0]["next_letter"] == letter  # type: ignore[index]
    assert own(position).travels[-1] == (15 if choice == "keep" else 12)
    assert VILLAGE.data.figures.travels[15].ends
