"""The test vectors about dice and banner value (specification, 8.2), one test each."""

from alfonso.games.my_village.positions import village
from alfonso.testing import rule, vector
from tests.my_village.helpers import VILLAGE, Play, at, drafting, offered, own, refused, using


def reachable(position: Play) -> dict[int, int]:
    """For each value the fewest coins that lead to it from here, markers counted as free."""
    found: dict[int, int] = {}
    open_states = [position.state]
    met = set()
    while open_states:
        state = open_states.pop(0)
        village = state.villages[0]
        key = (tuple(state.taken), village.coins, village.markers)
        if key in met:
            continue
        met.add(key)
        spent = position.state.villages[0].coins - village.coins
        found[state.value()] = min(spent, found.get(state.value(), 99))
        for action in state.choices():
            if action.verb in ("change", "to"):
                after = state.clone()
                after.take(0, action)
                open_states.append(after)
    return found


@vector("T15")
@rule("R10")
def test_t15_three_coins_make_a_5_of_2_and_6() -> None:
    position = using("2 6", village(coins=3))
    assert reachable(position)[5] == 3
    position.when("second -1", "second -1", "second -1").then(value=5, coins=0)


@vector("T16")
@rule("R10", "R11")
def test_t16_a_marker_and_four_coins_make_a_3_of_two_sixes() -> None:
    position = using("6 6", village(coins=4, meeting=1))
    assert reachable(position)[3] == 4
    position.when("first to 1", *["second -1"] * 4).then(value=3, coins=0, markers=0)
    assert 3 not in reachable(using("6 6", village(coins=3, meeting=1)))


@vector("T17")
@rule("R11")
def test_t17_two_markers_make_anything() -> None:
    assert reachable(using("6 6", village(meeting=2))) == dict.fromkeys(range(2, 13), 0)


@vector("T18")
@rule("R10")
def test_t18_no_die_goes_beyond_six() -> None:
    position = using("6 3", village(coins=1))
    refused(position, "first +1", "a die goes from 1 to 6, this one shows 6", "R10")
    refused(using("1 3", village(coins=1)), "first -1", "this one shows 1", "R10")


@vector("T19")
@rule("R9")
def test_t19_a_black_die_is_paid_whatever_becomes_of_it() -> None:
    position = drafting("4 b3", village(coins=1)).when("dice 4 b3", "second +1").then(value=8, time=2, coins=0)
    assert position.state.taken == [4, 10]


@vector("T20")
@rule("R9", "R28")
def test_t20_two_black_dice_pass_the_bridge_at_once() -> None:
    position = drafting("4 b3 b5", village(time=7)).when("dice b3 b5").then(time=1, passed=1)
    assert position.state.view().seen.pack()["seats"][0]["reaper"] is True  # type: ignore[index]


def pools(seats: int) -> list[int]:
    """The size of the pool at each turn of a round."""
    state = VILLAGE.new(seats, seed="pools")
    found = []
    while state.round == 1:
        question = state.question(state.next_seat)
        if question is not None and question.kind == "dice":
            found.append(len(state.pool))
        state.play(state.choices()[0])
    return found


@vector("T21")
@rule("R7")
def test_t21_the_last_of_four_players_has_five_dice() -> None:
    assert pools(4) == [11, 9, 7, 5]
    assert pools(3) == [8, 6, 4]


@vector("T22")
@rule("R4", "R7")
def test_t22_the_fourth_turn_of_two_players_has_five_dice() -> None:
    assert pools(2) == [11, 9, 7, 5]
    position = at("dice 0", pool="1 2 3 4 b5", turn=3).when("dice 1 2")
    assert len(position.state.pool) == 3


@vector("T23")
@rule("R11", "R24")
def test_t23_markers_work_without_a_councilman() -> None:
    position = using("6 6", village(meeting=1, alive="abbot merchant")).when("first to 1").then(value=7, markers=0)
    assert own(position).meeting


@vector("T84")
@rule("R10")
def test_t84_exactly_what_a_coin_can_do() -> None:
    position = using("1 5", village(coins=1))
    assert offered(position, "first", "second") == ["first +1", "second -1", "second +1"]
    assert "headman stay" in position.choices()  # whoever chooses a banner is done with the dice


@vector("T85")
@rule("R11")
def test_t85_exactly_what_a_marker_can_do() -> None:
    position = using("4 2", village(meeting=1))
    assert offered(position, "first") == [f"first to {pips}" for pips in (1, 2, 3, 5, 6)]
    assert offered(position, "second") == [f"second to {pips}" for pips in (1, 3, 4, 5, 6)]
