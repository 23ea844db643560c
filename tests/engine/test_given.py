"""Positions in one expression: what is impossible is refused with the reason."""

import pytest

from alfonso.engine.dice import Dice
from alfonso.engine.errors import IllegalAction, ImpossiblePosition
from alfonso.engine.state import Setup
from alfonso.engine.step import Plan, Step
from alfonso.testing import given
from tests.tiny.fair import DAY, Fair
from tests.tiny.market import Market, market, stall

FAIR = Fair()


def test_a_position_at_a_decision() -> None:
    position = given(FAIR, stall(0, coins=3), market("wine spice salt"), at="shop 0", seats=2)
    assert position.choices() == ["pass", "buy salt", "buy wine"]
    assert position.allows("buy wine")
    assert not position.allows("buy spice")
    assert position.objection("buy spice") == "spice costs 5, you have 3 (R9)"
    assert position.objection("buy wine", seat=1) == "it is the turn of seat 1, not of seat 2"
    position.when("buy wine").then(coins=0, wares=["wine"], bank=9, display=["spice", "salt"])


def test_a_position_at_a_step_that_happens() -> None:
    given(FAIR, stall(0, fist=2), stall(1, fist=4), at="open fists", seats=2).happens().then(seat=1, coins=2, first=1)


def test_a_position_goes_on_by_itself() -> None:
    position = given(FAIR, at="deal", seats=2).goes_on()
    assert position.state.to_act == [0, 1]


def test_a_position_at_a_decision_within_a_decision() -> None:
    position = given(
        FAIR,
        stall(1, hand="guard"),
        market("wine salt silk", wish="wine"),
        at=["shop 1", "sale 0", "objection 1"],
        seats=2,
    )
    assert position.choices() == ["let pass", "object"]
    position.when("object").then(coins=6, wares=[], gone=["guard"])
    assert position.state.next_seat == 1, "the neighbour is next to buy"


def test_a_nested_question_that_is_not_due_is_refused() -> None:
    with pytest.raises(ImpossiblePosition, match="objection 1 is not asked in this position"):
        given(FAIR, market("wine", wish="wine"), at=["shop 1", "sale 0", "objection 1"], seats=2)


def test_a_position_at_a_decision_in_a_lane() -> None:
    position = given(FAIR, stall(0, coins=2), stall(1, coins=0), at="fist 1", seats=2)
    assert position.state.to_act == [0, 1]
    assert position.choices(seat=1) == ["ready"]
    assert position.choices(seat=0) == ["ready", "put"]
    position.when("0: put", "1: ready", "0: ready").then(first=0, coins=1)


def test_the_dice_of_a_lane_can_be_loaded() -> None:
    position = given(FAIR, at="screen 1", seats=2, rolls=[1, 2, 6, 5])
    position.then(rolled=[1, 2]).then(seat=1, rolled=[6, 5])
    position.when("0: keep", "1: keep").then(seat=1, coins=8, bank=4)


def test_a_log_can_be_kept() -> None:
    position = given(FAIR, market("wine salt silk"), at="shop 0", seats=2, log=True).when("buy wine")
    assert [event.name for event in position.state.log or []] == ["bought"]


def test_options_can_be_set() -> None:
    position = given(FAIR, market(day=2), at="evening", seats=2, length="long")
    assert not position.happens().goes_on().state.over
    assert given(FAIR, market(day=2), at="evening", seats=2).happens().goes_on().state.over


@pytest.mark.parametrize(
    ("piece", "why"),
    [
        (stall(1, coins=-1), "seat 1 cannot have -1 coins (R1)"),
        (stall(0, coins=2, fist=3), "the fist of seat 0 cannot hold 3 of 2 coins (R7)"),
        (stall(0, wares="wine wine wine wine", hand="wine"), "all 4 cards of wine are out of the deck (R1)"),
        (market("whine"), "no card is called 'whine'; did you mean wine?"),
        (lambda state: state.deck.append(0), "there are 4 cards of guard, not 5 (R1)"),
    ],
)
def test_what_no_play_can_come_to_is_refused_with_the_reason(piece: object, why: str) -> None:
    with pytest.raises(ImpossiblePosition) as found:
        given(FAIR, piece, at="shop 0", seats=2)  # type: ignore[arg-type]
    assert str(found.value) == why


def test_a_step_that_does_not_exist_is_refused_with_the_nearest() -> None:
    with pytest.raises(ImpossiblePosition, match=r"^Fair has no step 'shops 0'; did you mean shop 0"):
        given(FAIR, at="shops 0", seats=2)


def test_a_step_that_the_play_never_comes_to_is_refused() -> None:
    with pytest.raises(ImpossiblePosition, match="the play never comes to 'shop 3' from here"):
        given(FAIR, at="shop 3", seats=2)


def test_a_plan_that_plans_itself_is_not_followed_for_ever() -> None:
    class Circle(Plan[Market]):
        def plan(self, state: Market) -> list[Step]:
            return [self]

    class Round(Fair):
        def begin(self, setup: Setup, dice: Dice) -> Market:
            state = Market(setup, dice)
            state.then([Circle("circle"), DAY])
            return state

    with pytest.raises(ImpossiblePosition, match="the play never comes to 'shop 0' from here"):
        given(Round(), at="shop 0", seats=2)


def test_what_does_not_happen_by_itself_is_refused() -> None:
    with pytest.raises(ImpossiblePosition, match="shop 0 does not happen by itself"):
        given(FAIR, market("wine"), at="shop 0", seats=2).happens()


def test_then_says_what_differs() -> None:
    position = given(FAIR, market("wine"), at="shop 0", seats=2)
    with pytest.raises(AssertionError, match=r"^coins of seat 1 is 6, expected 7$"):
        position.then(seat=1, coins=7)
    with pytest.raises(AssertionError, match=r"^nothing is called 'coin' here; did you mean coins"):
        position.then(coin=6)


def test_an_impossible_move_is_refused_with_the_objection() -> None:
    with pytest.raises(IllegalAction, match=r"^buy silk: there is no silk on display \(R9\)$"):
        given(FAIR, market("wine"), at="shop 0", seats=2).when("buy silk")
