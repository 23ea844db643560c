"""Rounds, dice and the ways to use a value (R1 to R26), beyond what the vectors show."""

import pytest

from alfonso.games.my_village.positions import village
from alfonso.testing import rule
from tests.my_village.helpers import VILLAGE, asked, at, black, drafting, offered, own, refused, tale, using, white


@rule("R1", "R2", "R3", "R4")
def test_a_round_is_a_preparation_and_a_turn_for_everybody() -> None:
    position = at("round", seats=3, round=4, hand=2, hand_points=2, log=True).goes_on()
    position.then(round=5, hand=2, hand_points=3, palm=True)
    assert position.state.starter == 2
    turns = []
    while position.state.round == 5:
        if asked(position).startswith("dice"):
            turns.append((position.state.next_seat, position.state.turn, len(position.state.pool)))
        position.state.play(position.state.choices()[0])
    assert turns == [(2, 1, 8), (0, 2, 6), (1, 3, 4)]
    rounds = tale(position, "round")
    assert rounds[0] == ("round", 2, 5, 3)


@rule("R3")
@pytest.mark.parametrize(("seats", "white_dice", "black_dice"), [(1, 8, 3), (2, 8, 3), (3, 6, 2), (4, 8, 3)])
def test_the_dice_of_a_round(seats: int, white_dice: int, black_dice: int) -> None:
    pool = VILLAGE.new(seats, seed="dice").pool
    assert [face > 6 for face in pool] == [False] * white_dice + [True] * black_dice
    assert all(1 <= face <= 12 for face in pool)


@rule("R3")
def test_what_was_rolled_is_told() -> None:
    position = at("prepare", seats=3, rolls=[1, 2, 3, 4, 5, 6, 1, 6], log=True).happens()
    assert position.state.pool == [1, 2, 3, 4, 5, 6, 7, 12]
    assert "white 6, black 1 and black 6" in str(VILLAGE.sentence(position.state.log[-1], []))  # type: ignore[index]


@rule("R4", "R53")
def test_two_players_take_turns_by_turns_and_the_hand_decides_the_next_round() -> None:
    position = at("prepare", hand_points=0, round=0, rolls=[2] * 11).goes_on()
    seats = []
    for turn in range(4):
        seats.append(position.state.next_seat)
        position.when("dice 2 2")
        position.when("hand" if turn == 1 else "headman stay")
    assert seats == [0, 1, 0, 1]
    position.then(seat=1, hand=1, tree=1)
    assert (position.state.starter, position.state.next_seat) == (1, 1)


@rule("R5", "R7")
def test_dice_come_first() -> None:
    position = drafting("1 1 4 b4")
    assert position.choices() == ["dice 1 1", "dice 1 4", "dice 1 b4", "dice 4 b4"]
    refused(position, "headman stay", "take two dice first", "R5")
    refused(position, "dice 4 4", "there is only one white 4", "R7")
    refused(position, "dice 1 6", "there is no white 6", "R7")
    position.when("dice 1 b4")
    refused(position, "dice 1 4", "two dice already", "R7")
    assert position.state.pool == [1, 4]


@rule("R7")
def test_the_die_that_lies_earlier_is_the_first() -> None:
    position = drafting("5 2 5 3 b2").when("dice 3 5")
    assert (position.state.taken, position.state.pool) == ([5, 3], [2, 5, 8])
    twins = drafting("5 2 5 3 b2").when("dice 5 5")
    assert (twins.state.taken, twins.state.pool) == ([5, 5], [2, 3, 8])


@rule("R6", "R6a")
def test_the_end_is_tested_after_the_round() -> None:
    assert at("round end", round=3, dead=[(0, "abbot")] * 9).goes_on().state.over
    assert not at("round end", round=3, dead=[(0, "abbot")] * 8).goes_on().state.over
    assert at("round end", round=3, seats=3, dead=[(0, "abbot")] * 14).goes_on().state.over
    assert not at("round end", round=3, seats=3, dead=[(0, "abbot")] * 13).goes_on().state.over
    assert at("round end", round=3, seats=4, dead=[(0, "abbot")] * 18).goes_on().state.over
    assert not at("round end", round=3, seats=4, dead=[(0, "abbot")] * 17).goes_on().state.over
    ended = at("round end", round=50, dead=[(0, "abbot")] * 9, log=True).goes_on()
    assert tale(ended) == [("last_round", -1, 9)]


@rule("R8", "R14")
@pytest.mark.parametrize("value", range(2, 13))
def test_the_value_is_the_sum_and_must_match(value: int) -> None:
    one = max(1, value - 6)
    position = using(f"{one} {value - one}", village(church="sanatory", coins=9), hand=1)
    found = {text.split()[0] for text in black(position)}
    expected = {
        2: {"meeting"}, 3: {"council"}, 4: {"hand", "steward", "monk"}, 5: {"monk", "build"}, 6: {"monk", "build"},
        7: {"field", "travel"}, 8: {"monk", "build"}, 9: {"monk", "build"}, 10: {"hand", "steward", "monk"},
        11: set(), 12: {"meeting"},
    }  # fmt: skip
    assert found == expected[value]
    assert offered(using("5 6"), "church") == [
        "church sanatory", "church cloister", "church trading", "church travel",
    ]  # fmt: skip
    if value != 7:
        refused(position, "field", "it takes 7, your dice make", str(value), "R14")


@rule("R10", "R12")
def test_a_coin_buys_a_pip_before_the_banner() -> None:
    position = using("2 3", village(coins=2, fields=1, board=0)).when("first +1").then(coins=1, value=6)
    position.when("second +1").then(coins=0, value=7)
    refused(position, "first +1", "no coin", "R10")
    position = using("2 3", village(coins=2, crafts=["CB-BR-58"], board=0)).when("play")
    assert asked(position) == "white 0"
    refused(position, "first +1", "dice are changed before", "R12")


@rule("R11")
def test_markers_need_a_meeting_place() -> None:
    refused(using("2 3"), "first to 6", "meeting place", "R11")
    refused(using("2 3", village(meeting=0)), "first to 6", "no marker", "R11")
    refused(using("2 3", village(meeting=1)), "first to 2", "shows 2 already", "R11")
    using("2 b3", village(meeting=2)).when("second to 6").then(markers=1, value=8)


@rule("R13")
def test_black_or_white_and_nothing_besides() -> None:
    position = using("2 3", village(board=0, crafts=["CB-BR-58"], coins=1)).when("use brewery")
    for text in ("build smithy 5/8", "headman coin", "monk goblet"):
        refused(position, text, "no black one this turn", "R13")
    refused(position, "dice 1 1", "two dice already", "R7")
    refused(position, "take cu01", "white banners", "R18")
    position.when("end turn")
    assert asked(position) == "dice 1"
    black_turn = using("2 3", village(board=0)).when("build smithy 5/8")
    assert asked(black_turn) == "dice 1"
    refused(using("2 3"), "end turn", "there is no pass", "R13")
    refused(using("2 3"), "enough", "first choose a banner", "R13")


@rule("R13a", "R47")
@pytest.mark.parametrize("value", range(2, 13))
def test_any_dice_move_the_headman(value: int) -> None:
    one = max(1, value - 6)
    assert using(f"{one} {value - one}", village(alive="merchant")).allows("headman coin")


@rule("R15", "R27")
def test_time_can_always_be_paid() -> None:
    using("5 6", village(time=9)).when("church travel").then(time=3, passed=1)


@rule("R15a", "R63")
def test_goods_that_lack_are_counted_together() -> None:
    horses = village(crafts=["CB-ST-58"], goods={"horse": 1}, council="guild", wild=1, waiting=["CU29", "CU23", "CU14"])
    position = using("4 2", horses)
    assert offered(position, "serve") == ["serve cu23", "serve cu14"]
    ten = using("6 4", horses)
    refused(ten, "serve cu29", "1 beer and 1 scroll lack, and you have only 1 wild good", "R15a")


@rule("R15b")
def test_goods_are_paid_in_their_order_and_only_where_there_is_a_choice() -> None:
    rich = village(
        crafts=["CB-ST-58", "CB-SM-58", "CB-WA-58"], goods={"horse": 1, "plow": 1, "wagon": 1}, fields=1, plowed=[1],
        council="guild", wild=1, waiting=["CU33"],
    )  # fmt: skip
    position = using("6 4", rich, log=True).when("serve cu33")
    assert position.choices() == ["pay building", "pay wild"]
    assert "Pay 1 horse" in str(position.state.view(0).prompt)
    refused(position, "pay field 1", "only plows lie on fields", "R15b")
    position.when("pay building")
    assert position.choices() == ["pay building", "pay wild", "pay field 1"]
    refused(position, "pay field 2", "no plow lies on field 2", "R15b")
    position.when("pay wild")  # nothing wild is left for the wagon: no question
    position.then(horse=0, plow=1, plowed=[1], wagon=0, wild=0, served=["CU33"])
    assert tale(position, "paid") == [("paid", 0, 0, 0), ("paid", 0, 2, 1), ("paid", 0, 4, 0)]


@rule("R15b", "R63")
def test_wild_goods_are_kept_for_what_lacks() -> None:
    poor = village(
        crafts=["CB-SM-58"], goods={"plow": 1}, fields=1, plowed=[1], council="guild", wild=1, waiting=["CU26"]
    )
    position = using("2 3", poor).when("serve cu26")
    assert position.choices() == ["pay building", "pay field 1"]
    refused(position, "pay wild", "needed for what else is due", "R15b")
    position.when("pay field 1").then(plow=1, plowed=[], wild=0, served=["CU26"])
    none = village(crafts=["CB-SM-58"], goods={"plow": 1}, fields=1, plowed=[1], waiting=["CU11"])
    asking = using("3 4", none).when("serve cu11")
    refused(asking, "pay wild", "no wild good", "R63")
    refused(asking, "serve cu11", "pay 1 plow first", "R15b")
    empty = village(fields=2, plowed=[1, 2], waiting=["CU11"])
    refused(using("3 4", empty).when("serve cu11"), "pay building", "there is nothing in the smithy", "R15b")


@rule("R16")
def test_time_then_cost_then_action_then_the_card() -> None:
    position = using("3 4", village(travels=["TA2"], coins=2, time=9), log=True).when("travel b")
    assert [name for name, *_ in tale(position)][:4] == ["travel", "bridge", "fare", "arrived"]
    built = using("2 3", village(time=9), log=True).when("build smithy 5/9")
    assert [name for name, *_ in tale(built)][:3] == ["built", "bridge", "good"]


@rule("R17", "R17a")
def test_areas_without_their_villager() -> None:
    nobody = village(
        alive="merchant", church="sanatory", council="monetary", meeting=0, tile="school", crafts=["CB-ST-58"], fields=1
    )
    three = using("1 2", nobody)
    assert white(three) == ["school new", "school forgo"]
    refused(three, "use council", "you have no councilman", "R17")
    two = using("1 1", nobody)
    refused(two, "use meeting place", "you have no councilman", "R17")
    refused(using("6 4", nobody), "monk quill", "you have no abbot", "R80")
    refused(using("5 6", village(alive="merchant")), "church travel", "you have no abbot", "R17a")
    refused(using("3 4", nobody), "travel a", "you have no traveller", "R17a")
    refused(using("1 1", village(alive="merchant")), "meeting place", "you have no councilman", "R84")
    refused(using("1 2", village(alive="merchant")), "council area", "you have no councilman", "R90")
    seven = using("3 4", nobody)
    assert (white(seven), black(seven)) == (["use field 1"], ["field"])
    assert white(using("2 3", village(0, board=0, alive="abbot", crafts=["CB-ST-58"]))) == ["play"]


@rule("R18")
def test_each_banner_once() -> None:
    position = using("3 4", village(fields=2)).when("use field 1")
    refused(position, "use field 1", "field 1 was activated this turn", "R18")
    position.when("use field 2").then(coins=2)
    assert asked(position) == "dice 1"


@rule("R20", "R87")
def test_a_question_mark_takes_any_value() -> None:
    for dice in ("1 1", "1 2", "3 4", "6 6"):
        one = village(crafts=["CB-OF-58"], goods={"scroll": 2}, waiting=["CU17"], meeting=0, tile="cu17")
        assert "serve cu17" in using(dice, one).choices()


@rule("R21", "R22")
def test_white_banners_cost_no_more_than_one_time() -> None:
    figures = VILLAGE.data.figures
    cards = [*figures.councils, figures.meeting, figures.field, *figures.crafts, *figures.customers]
    assert {card.white_time for card in cards} == {0, 1}
    using("1 2", village(council="guild", wild=3)).when("use council").then(time=1, wild=3)


@rule("R23", "R62")
def test_a_full_card_takes_no_marker() -> None:
    full = using("6 6", village(meeting=2, tile="school"), log=True).when("use meeting place", "tile keep")
    full.then(markers=2, tree=1, time=1)
    assert tale(full, "meeting_story") == [("meeting_story", 0, 1, 0)]
    crowded = using("2 3", village(board=3, crafts=["CB-WA-58"], goods={"wagon": 2}), log=True).when("use wainwright")
    crowded.then(wagon=2, time=1)
    assert tale(crowded, "no_space") == [("no_space", 0)]
    assert tale(using("1 2", village(council="guild", wild=3), log=True).when("use council"), "wild", "no_space") == [
        ("no_space", 0)
    ]


@rule("R25", "R58")
def test_a_served_customer_is_done_with() -> None:
    one = village(served=["CU11"], fields=1, plowed=[1])
    position = using("3 4", one)
    refused(position, "serve cu11", "was served", "R58")
    refused(position, "serve cu09", "is not in your village", "R25")
    refused(position, "use stables", "is not in your village", "R25")


@rule("R26")
def test_cards_are_limited() -> None:
    other = village(1, fields=8, church="cloister", council="area", crafts=["CB-ST-58"])
    refused(using("3 4", other), "field", "no field is left", "R26")
    refused(using("5 6", other), "church cloister", "has this church", "R26")
    refused(using("1 2", other), "council area", "has this chamber", "R26")
    refused(using("2 3", other), "build stables 5/8", "has this building", "R26")
    monks = village(1, church="sanatory", monks=["MQ1", "MQ2", "MQ3"])
    refused(using("6 4", monks, village(0, church="cloister")), "monk quill", "no monk is left", "R26")
    empty = using("6 4")
    empty.state.display = []
    empty.state.forget_choices()
    refused(empty, "steward", "no customer is left", "R26")
    meeting = using("1 1")
    meeting.state.meetings_left = 0
    meeting.state.forget_choices()
    refused(meeting, "meeting place", "no meeting place is left", "R26")


@rule("R24")
def test_what_lies_on_cards_stays_valid() -> None:
    position = using("2 3", village(alive="merchant", council="guild", wild=2, waiting=["CU14"])).when("serve cu14")
    position.then(wild=0, served=["CU14"])
    assert own(position).council == 3
