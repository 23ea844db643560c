"""The rules of Fair, each as an example: given, when, then."""

import re

from alfonso.engine.dice import FastDice
from alfonso.engine.playout import playout
from alfonso.testing import given, rule
from tests.tiny.fair import STEPS, Fair
from tests.tiny.market import market, stall

FAIR = Fair()


@rule("R1", "R2", "R4")
def test_everybody_has_a_card_and_the_display_one_more_than_seats() -> None:
    state = FAIR.new(3, seed=1)
    assert [len(state.deck), len(state.display)] == [24 - 3 - 4, 4]
    assert all(one.coins == 6 and one.hand >= 0 for one in state.stalls)
    assert FAIR.conserved(state) == {"coins": 27, "cards": 24}


@rule("R5")
def test_dice_are_rolled_again_once() -> None:
    position = given(FAIR, at="screen 0", seats=2, rolls=[1, 1, 3, 3, 6, 6])
    position.when("0: reroll").then(rolled=[6, 6])
    assert position.objection("reroll", seat=0) == "you have rolled again already (R5)"


@rule("R6")
def test_the_best_jugglers_are_paid_while_the_bank_can() -> None:
    position = given(FAIR, at="screen 0", seats=2, rolls=[4, 4, 5, 3])
    position.state.bank = 3
    position.when("0: keep", "1: keep").then(coins=8, bank=0).then(seat=1, coins=7)


@rule("R7")
def test_a_coin_is_taken_back_three_times_at_the_most() -> None:
    position = given(FAIR, at="fist 0", seats=2)
    position.when(*["0: put", "0: take back"] * 3, "0: put").then(fist=1, doubts=3, coins=6)
    assert position.objection("take back", seat=0) == "you have taken back 3 coins, 3 is the most (R7)"


@rule("R8")
def test_of_equal_fists_the_one_nearest_to_the_old_first_wins() -> None:
    fists = (stall(0, fist=3), stall(1, fist=1), stall(2, fist=3))
    position = given(FAIR, *fists, market("wine", first=1), at="open fists", seats=3).happens()
    position.then(first=2, coins=6, bank=12).then(seat=2, coins=3, fist=0)


@rule("R9", "R10")
def test_a_guard_stops_a_sale_once() -> None:
    pieces = (stall(0, coins=6), stall(1, hand="guard"), market("wine silk salt"))
    position = given(FAIR, *pieces, at="shop 0", seats=2).when("buy silk", "object")
    position.then(coins=6, wares=[], gone=["guard"]).then(seat=1, hand=None)


@rule("R10")
def test_whoever_has_shown_its_guard_is_not_asked_again() -> None:
    given(FAIR, market("wine silk salt"), at="shop 0", seats=2).when("buy silk").then(coins=2, wares=["silk"])


@rule("R11")
def test_the_lot_goes_to_the_highest_bidder() -> None:
    position = given(FAIR, market("wine silk salt"), at="lot", seats=3).goes_on()
    position.when("0: bid 1", "1: pass", "2: bid 4")
    assert position.choices() == ["pass", "bid 5", "bid 6"]
    position.when("0: pass").then(seat=2, coins=2, wares=["silk"]).then(gone=["wine", "salt"])


@rule("R11")
def test_a_lot_without_a_bid_is_gone() -> None:
    given(FAIR, market("salt"), at="lot", seats=2).goes_on().when("pass", "pass").then(gone=["salt"], bank=6)


@rule("R3", "R12")
def test_hands_count_at_the_end() -> None:
    pieces = (stall(0, coins=7, hand="spice", wares="wine"), stall(1, coins=3), market(day=2))
    state = given(FAIR, *pieces, at="evening", seats=2).happens().goes_on().state
    assert state.over
    assert state.breakdown(0) == {"wares": 8, "coins": 2}
    assert state.winners() == [0]


def test_every_event_has_its_words_and_every_view_its_panels() -> None:
    state = FAIR.new(4, seed=5, log=True, length="long")
    panels = FAIR.panels(state.view(2), ["Ann", "Ben", "Cid", "Dia"])
    assert [panel.title for panel in panels] == ["Day 1", "Stalls", "Only you know"]
    assert len(FAIR.panels(state.view(), ["Ann", "Ben", "Cid", "Dia"])) == 2
    playout(state, FastDice.seeded("words", 1))
    told = [str(FAIR.sentence(event, ["Ann", "Ben", "Cid", "Dia"])) for event in state.log or []]
    assert "Day 1 of the fair." in told
    assert all(re.fullmatch(r"[A-Z].*\.", line) for line in told)


def test_every_rule_that_is_cited_exists() -> None:
    numbers = set(re.findall(r"^- \*\*(R\d+)\*\*", FAIR.rules_text(), re.MULTILINE))
    assert numbers == {f"R{number}" for number in range(1, 13)}
    docstrings = " ".join(type(step).__doc__ or "" for step in STEPS)
    assert set(re.findall(r"R\d+", docstrings)) == numbers - {"R1"}
