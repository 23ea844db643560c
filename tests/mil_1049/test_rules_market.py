"""The Market from another seat than the first, and bids that cannot be made."""

import pytest

from alfonso.testing import rule
from tests.mil_1049.helpers import Piece, Play, asked, house, knight, lay, refused, spaces, sphere

BASE = {"metal": 1, "fabric": 1, "food": 1}


def market(*pieces: Piece, **what: object) -> Play:
    """2a is in the Market; seat 0 has cubes of everything, seat 1 only what is given."""
    rich = house(0, gold=3, metal=3, fabric=3, food=3)
    return sphere("market", rich, house(1), knight("2a", at="market 1"), *pieces, **what)


@rule("R80", "R81", "R82")
@pytest.mark.parametrize(
    ("cubes", "choices"),
    [
        ({}, ["nothing"]),
        ({"influence": 4}, ["nothing"]),
        ({"food": 1}, ["trade", "nothing"]),
        ({"gold": 1}, ["trade", "nothing"]),
        (BASE, ["trade", "castle", "nothing"]),
    ],
)
def test_what_ones_own_cubes_allow(cubes: dict[str, int], choices: list[str]) -> None:
    position = market(house(1, **cubes))
    assert position.choices() == choices
    for text in ("trade", "castle", "nothing"):
        assert position.allows(text) == (text in choices)


@rule("R80", "R82")
def test_cubes_without_room_start_no_auction() -> None:
    full = knight("2a", castle=True, at="market 1"), knight("2b", castle=True)
    position = market(house(1, **BASE), *full)
    assert position.choices() == ["trade", "nothing"]
    refused(position, "castle", "all your knights and vassals have a castle", "R82")


@rule("R84", "R83", "R88")
def test_influence_helps_nobody_in_an_auction() -> None:
    position = market(house(1, gold=3, **BASE), house(2, influence=5, **BASE)).when("castle", "open")
    assert asked(position) == ["castle bid 2"]
    assert position.choices() == ["no bid"]
    refused(position, "put influence", "you have nothing, which does not beat nothing", "R84")
    position.when("no bid")
    refused(position, "put influence", "influence builds no castle", "R83")


@rule("R84", "R82")
def test_bids_go_clockwise_from_the_acting_house() -> None:
    rich = [house(seat, gold=2, **BASE) for seat in (1, 2, 3)]
    position = market(*rich, seats=4).when("castle", "open")
    for seat in (2, 3, 0):
        assert asked(position) == [f"castle bid {seat}"]
        position.when("no bid")
    position.then(1, points=4, b_castle=0, a_castle=0, food=0)
    assert asked(position) == ["build 1"]


@rule("R87", "R81")
def test_whoever_lost_the_auction_trades_with_what_is_left() -> None:
    position = market(house(1, gold=1, **BASE)).when("castle", "open", "no bid")
    lay(position, {"gold": 1, "food": 1}, "bid").when("no bid")
    position.then(0, points=4, gold=2, food=1, metal=2, fabric=2, b_castle=1)
    assert asked(position) == ["trade 1"]
    position.when("food to fabric", "gold to metal", "stop").then(1, gold=0, metal=2, fabric=2, food=0, points=0)


@rule("R85", "R84")
def test_the_last_word_needs_a_better_raise() -> None:
    position = market(house(1, gold=1, **BASE)).when("castle", "open", "no bid")
    lay(position, {"gold": 1}, "bid")
    assert asked(position) == ["castle last 1"]
    assert position.choices() == ["no bid"]  # one gold does not beat one gold
    refused(position, "bid", "does not beat 1 gold", "R85")


@rule("R80")
def test_every_knight_in_the_market_has_a_turn() -> None:
    position = sphere("market", spaces(market="2a 1a 2b"))
    for seat in (1, 0, 1):
        assert asked(position) == [f"market {seat}"]
        position.when("nothing")


@rule("R81")
def test_four_trades_of_each_knight() -> None:
    position = sphere("market", house(0, food=9), spaces(market="1a 1b -"))
    for left in (5, 1):
        position.when("trade", *["food to fabric"] * 4)
        position.then(0, food=left)
