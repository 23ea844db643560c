"""Shared dice and order of play (R19 to R23)."""

import pytest

from alfonso.games.xii_century.positions import moment
from alfonso.testing import rule
from tests.xii_century.helpers import asked, at, dice, refused, spending, told, town, values


@rule("R19")
def test_the_first_player_rolls_for_all() -> None:
    position = at("shared roll", moment(3, first=2), seats=3, rolls=[4, 2, 6, 1], log=True).goes_on()
    assert told(position, "shared_dice") == [{"seat": 2, "one": 4, "two": 2}]
    assert told(position, "own_dice") == [{"seat": 2, "one": 6, "two": 1}]
    assert asked(position) == ["spend 2"]
    assert values(position) == [4, 2, 6, 1]


@rule("R19")
def test_a_shared_die_is_not_used_up_for_the_others() -> None:
    position = spending(town(0), town(1), dice(6, 5, 1, 2), seats=2, rolls=[3, 3])
    position.when("shared 6 food", "shared 5 quarry", "1 farmland", "2 forest", "end turn")
    assert values(position) == [6, 5, 3, 3]
    assert position.allows("shared 6 food")
    assert position.allows("shared 5 quarry")


@rule("R20")
@pytest.mark.parametrize(
    ("value", "choices"),
    [(1, ["up", "reroll"]), (2, ["up", "down", "reroll"]), (5, ["up", "down", "reroll"]), (6, ["down", "reroll"])],
)
def test_equal_dice_are_turned_within_one_to_six(value: int, choices: list[str]) -> None:
    position = at("shared roll", rolls=[value, value]).goes_on()
    assert position.choices() == choices
    for turn in ("up", "down", "reroll"):
        assert position.allows(turn) == (turn in choices)


@rule("R20")
def test_why_equal_dice_cannot_be_turned() -> None:
    refused(at("shared roll", rolls=[6, 6]).goes_on(), "up", "7", "(R20)")
    refused(at("shared roll", rolls=[1, 1]).goes_on(), "down", "0", "(R20)")
    for text in ("5 farms", "support", "take food", "event fire", "end turn"):
        refused(at("shared roll", rolls=[1, 1]).goes_on(), text, "equal", "(R20)")


@rule("R20")
def test_dice_that_differ_are_left_alone() -> None:
    assert asked(at("shared roll", rolls=[3, 4]).goes_on()) == ["spend 0"]


@rule("R20")
def test_the_first_player_fixes_again_and_again() -> None:
    position = at("shared roll", moment(1, first=1), seats=2, rolls=[2, 2, 6, 6, 1, 1, 4, 4]).goes_on()
    for _ in range(3):
        assert asked(position) == ["fix 1"]
        position.when("reroll")
    position.when("down").then(shared=[4, 3])
    assert asked(position) == ["spend 1"]


@rule("R21")
@pytest.mark.parametrize("first", range(5))
def test_turns_go_round_the_table(first: int) -> None:
    position = at("round", moment(1, first=first), seats=5, rolls=[1, 2] + [3, 4] * 5, difficulty="very_easy").goes_on()
    order = []
    for _ in range(5):
        order.append(position.state.next_seat)
        position.when("shared 1 quarry", "shared 2 farmland", "3 forest", "4 population", "end turn")
    assert order == [(first + place) % 5 for place in range(5)]


@rule("R22")
def test_a_turn_is_roll_spend_feed_market() -> None:
    sheet = town(population=10, food=8, supply=1, owned=["market"])
    position = at("turn 0", sheet, dice(6, 5), rolls=[2, 1], log=True).goes_on()
    assert asked(position) == ["spend 0"]
    position.when("shared 6 quarry", "shared 5 farmland", "2 forest", "1 grassland").then(food=8)
    position.when("end turn").then(food=3)
    assert asked(position) == ["market 0"]
    position.when("swap 3 food").then(food=0 + 2, supply=4 + 2)  # farmland and quarry have paid since
    names = [event.name for event in position.state.log or []]
    assert names[:7] == ["own_dice", "influence", "influence", "influence", "influence", "fed", "swapped"]


@rule("R22", "R63")
def test_the_turn_includes_one_reserve_die() -> None:
    position = spending(town(), dice(6, 5, 2, 1))
    position.when("shared 6 quarry", "shared 5 farmland", "2 forest", "1 grassland")
    assert set(position.choices()) == {"retrieve 2", "retrieve 3", "retrieve 4", "retrieve 5", "end turn"}
    position.when("retrieve 2", "reserve 2 food")
    assert position.choices() == ["end turn"]


@rule("R23")
def test_a_round_is_event_roll_turns_war_farms_bonuses_hand_over() -> None:
    towns = [town(seat, men_at_arms=2, farms=4, food=9, quarry=10, grassland=6) for seat in range(2)]
    begun = moment(8, first=1, event="fire")
    rolls = [6, 5, 2, 1, 2, 1]
    position = at("round", *towns, begun, seats=2, rolls=rolls, log=True, difficulty="very_easy").goes_on()
    for _ in range(2):
        position.when("shared 6 food", "shared 5 supply", "2 population", "1 farms", "end turn")
    position.when("1: support", "0: avoid", "take food", "take supply")
    found = [(event.name, event.seat) for event in position.state.log or [] if event.name in ORDER]
    assert found[: found.index(("round", -1), 1) + 1] == [
        ("round", -1),
        ("event", -1),
        ("shared_dice", 1),
        ("own_dice", 1),
        ("fed", 1),
        ("own_dice", 0),
        ("fed", 0),
        ("voted", 1),
        ("voted", 0),
        ("war_pow", 1),
        ("farms_feed", 1),
        ("farms_feed", 0),
        ("bonus", 1),
        ("bonus", 0),
        ("bonus", 1),
        ("bonus", 0),
        ("round", -1),
    ]
    position.then(round=9, first=0)


ORDER = {"round", "event", "shared_dice", "own_dice", "fed", "voted", "war_pow", "farms_feed", "bonus"}
