"""States: what a seat is asked and told, what a copy is, what a view hides."""

import copy
import json
import pickle
from typing import cast

import pytest

from alfonso.engine.dice import FastDice
from alfonso.engine.errors import BadOption, BadRecord, IllegalAction, UnknownName
from alfonso.engine.game import Game
from alfonso.engine.heuristics import best, policy
from alfonso.engine.phrase import ENGLISH, Objection
from alfonso.engine.playout import playout
from alfonso.engine.state import SPECTATOR
from alfonso.testing import given
from tests.tiny.fair import KEEP, PASS, REROLL, Fair
from tests.tiny.market import CARDS, Market, market, stall
from tests.xii_century.helpers import XII

FAIR = Fair()


def shopping() -> Market:
    """Seat 0 is about to buy."""
    return given(
        FAIR, stall(0, hand="guard"), stall(1, hand="silk"), market("wine salt spice"), at="shop 0", seats=2
    ).state


def bidding(*moves: str) -> Market:
    """All are filling their fists."""
    return (
        given(FAIR, stall(0, hand="salt"), stall(1, hand="silk"), market("wine wool spice"), at="fist 0", seats=2)
        .when(*moves)
        .state
    )


# Asking


def test_an_impossible_action_is_refused_with_its_objection() -> None:
    with pytest.raises(IllegalAction, match=r"^buy silk: there is no silk on display \(R9\)$"):
        shopping().play("buy silk")


def test_whoever_is_not_asked_has_no_choice() -> None:
    state = shopping()
    assert state.to_act == [0]
    assert state.choices(1) == []
    assert str(state.objection(1, PASS)) == "it is the turn of seat 1, not of seat 2"
    with pytest.raises(IllegalAction, match=r"^pass: it is the turn of seat 1, not of seat 2$"):
        state.play(PASS, 1)


@pytest.mark.parametrize("seat", [2, 7])
def test_a_seat_that_does_not_exist_has_no_choice(seat: int) -> None:
    for state in (shopping(), bidding()):
        assert state.choices(seat) == []
        assert state.question(seat) is None
        with pytest.raises(IllegalAction, match=f"^pass: .*seat {seat + 1}"):
            state.play(PASS, seat)


def test_in_lanes_all_are_asked_until_they_are_done() -> None:
    state = FAIR.new(3, seed=1)
    assert state.to_act == [0, 1, 2]
    state.play(KEEP, 1)
    assert state.to_act == [0, 2]
    assert state.choices(1) == []
    with pytest.raises(IllegalAction, match="keep: seat 2 is not asked for anything now"):
        state.play(KEEP, 1)


def test_when_the_game_is_over_nothing_is_asked() -> None:
    state = FAIR.new(2, seed=1)
    playout(state, FastDice.seeded("end", 1))
    assert state.over
    assert state.to_act == []
    assert state.choices() == state.choices(0) == []
    assert state.next_seat == -1
    assert state.objection(0, PASS) == Objection("the game is over")
    with pytest.raises(IllegalAction, match="pass: the game is over"):
        state.play("pass")


def test_the_end_in_words() -> None:
    state = FAIR.new(2, seed=1)
    playout(state, FastDice.seeded("end", 1))
    verdict = ENGLISH.naming(["Ann", "Ben"]).say(FAIR.verdict(state))
    winners = [["Ann", "Ben"][seat] for seat in state.winners()]
    points = f"{max(state.scores())} points"
    if len(winners) > 1:
        assert verdict == f"{' and '.join(winners)} share the victory with {points}."
    else:
        assert verdict == f"{winners[0]} wins with {points}."


# Copies


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, Market.clone, lambda state: pickle.loads(pickle.dumps(state))],
    ids=["copy", "deepcopy", "clone", "pickle"],
)  # fmt: skip
@pytest.mark.parametrize("state", [shopping(), bidding("0: put", "1: put", "1: ready")], ids=["open", "lanes"])
def test_a_copy_is_equal_and_apart(copied, state: Market) -> None:  # type: ignore[no-untyped-def]
    before = FAIR.digest(state)
    twin = copied(state)
    assert isinstance(twin, Market)
    assert FAIR.digest(twin) == before
    assert [action.text for action in twin.choices()] == [action.text for action in state.choices()]
    playout(twin, FastDice.seeded("on", 1))
    assert FAIR.digest(state) == before


def test_a_state_is_plain_data() -> None:
    state = bidding("0: put")
    again = FAIR.unpack(json.loads(json.dumps(FAIR.pack(state))))
    assert FAIR.digest(again) == FAIR.digest(state)
    assert again.to_act == [0, 1]


def test_a_state_of_another_version_is_refused() -> None:
    data = {**FAIR.pack(shopping()), "version": 2}
    with pytest.raises(BadRecord, match="this is not a state of fair 1 with this data file"):
        FAIR.unpack(data)


@pytest.mark.parametrize("key", ["seats", "options", "dice", "agenda", "lanes", "opened", "over", "moves", "fields"])
def test_a_state_that_lacks_something_is_refused(key: str) -> None:
    data = FAIR.pack(shopping())
    del data[key]
    with pytest.raises(BadRecord, match=f"this is not a state that was written down whole: '{key}'"):
        FAIR.unpack(data)


def test_any_difference_shows_in_the_digest() -> None:
    state = shopping()
    before = FAIR.digest(state)
    state.deck[0], state.deck[-1] = state.deck[-1], state.deck[0]
    assert FAIR.digest(state) != before


# Looking


def text_of(state: Market, seat: int) -> str:
    return json.dumps(state.view(seat).pack())


def test_a_view_shows_what_a_seat_may_know() -> None:
    view = shopping().view(0)
    assert view.seen.pack()["own"] == {"hand": "guard", "fist": 0, "doubts": 0, "rolled": [], "rerolled": False}
    assert view.seen.pack()["display"] == ["wine", "salt", "spice"]
    assert [action.text for action in view.choices] == ["pass", "buy salt", "buy wine", "buy spice"]
    assert str(view.prompt) == "You have 6 coins: buy a card or pass?"
    assert view.turn == 0
    assert str(view.objection(KEEP)) == "it is your turn to buy: say what, or pass (R9)"


def test_a_view_hides_hands_and_deck() -> None:
    state = shopping()
    assert "silk" not in text_of(state, 0)
    assert "guard" not in text_of(state, 1)
    for secret in ("silk", "guard", "wool"):
        assert secret not in text_of(state, SPECTATOR)
    assert state.view().seen.pack()["deck"] == 24 - 5
    assert state.view().seen.pack()["own"] is None
    assert state.view().choices == []
    assert state.view().prompt is None


def test_a_view_hides_what_others_do_in_their_lanes() -> None:
    for seat in (SPECTATOR, 0):
        seen = {text_of(bidding(*moves), seat) for moves in ((), ("1: put",), ("1: put", "1: take back"))}
        assert len(seen) == 1
        ready = {text_of(bidding(*moves, "1: ready"), seat) for moves in ((), ("1: put",), ("1: put", "1: put"))}
        assert len(ready) == 1
    assert bidding("1: put").view(1).seen.pack()["own"] != bidding().view(1).seen.pack()["own"]


def test_all_that_others_learn_of_a_lane_is_that_its_seat_is_ready() -> None:
    assert bidding("1: put").view(0).ready == []
    before, after = bidding("1: put").view(0).pack(), bidding("1: put", "1: ready").view(0).pack()
    assert (before.pop("ready"), after.pop("ready")) == ([], [1])
    assert before == after
    assert bidding("1: ready", "0: ready").view(0).ready == []


def test_a_sample_knows_who_is_ready_but_not_with_what() -> None:
    state = bidding("1: put", "1: put", "1: ready")
    fists = set()
    for number in range(40):
        sample = cast(Market, state.sample(0, FastDice.seeded(str(number), 1)))
        assert sample.ready == [1]
        fists.add(sample.stalls[1].fist)
    assert len(fists) > 2


def test_in_lanes_a_seat_knows_only_of_itself_whether_it_is_waited_for() -> None:
    state = bidding("1: ready")
    assert (state.view(0).turn, state.view(1).turn, state.view().turn) == (0, -1, -1)
    assert state.view(0).pack()["together"] is True
    assert state.view(0).pack()["veiled"] is False


def test_a_question_with_one_answer_is_asked_all_the_same() -> None:
    for hand, choices in (("guard", ["let pass", "object"]), ("silk", ["let pass"])):
        pieces = (stall(0, hand="wool"), stall(1, hand=hand), market("wine salt spice"))
        state = given(FAIR, *pieces, at="shop 0", seats=2).when("buy wine").state
        assert state.to_act == [1]
        assert [action.text for action in state.choices()] == choices


# Sampling


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
@pytest.mark.parametrize("state", [shopping(), bidding("0: put", "1: put", "1: put")], ids=["open", "lanes"])
def test_a_sample_looks_the_same_and_is_drawn_anew(state: Market, seat: int) -> None:
    dice = FastDice.seeded("samples", 1)
    before = FAIR.digest(state)
    hands, decks = set(), set()
    for _ in range(60):
        sample = state.sample(seat, dice)
        assert isinstance(sample, Market)
        assert text_of(sample, seat) == text_of(state, seat)
        assert FAIR.conserved(sample) == FAIR.conserved(state)
        assert FAIR.impossible(sample) is None
        hands.add(tuple(stall.hand for other, stall in enumerate(sample.stalls) if other != seat))
        decks.add(tuple(sample.deck))
    assert len(decks) > 55
    assert {hand for others in hands for hand in others} == set(range(len(CARDS)))
    assert FAIR.digest(state) == before


def test_a_sample_knows_nothing_of_dice_to_come_nor_of_other_lanes() -> None:
    state = FAIR.new(2, seed=3)
    state.play(REROLL, 1)
    rolled = set()
    for number in range(40):
        sample = state.sample(0, FastDice.seeded(f"sample {number}", 1))
        assert isinstance(sample, Market)
        assert sample.to_act == [0, 1]
        assert not sample.stalls[1].rerolled
        assert sample.stalls[0].rolled == state.stalls[0].rolled
        rolled.add(tuple(sample.stalls[1].rolled))
    assert len(rolled) > 15


# What a game tells bots


def test_heuristics_weigh_every_choice() -> None:
    state = given(FAIR, stall(0, coins=6), market("wine salt spice"), at="shop 0", seats=2).state
    greed = FAIR.heuristics()
    assert policy(greed, state, 0) == pytest.approx([2, 2 + 2 / 3, 4, 5 + 1 / 3])  # type: ignore[arg-type]
    assert best(greed, state, 0).text == "buy spice"  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [-2, 2, 17])
def test_there_is_nothing_to_see_at_a_seat_that_is_not_there(seat: int) -> None:
    state = shopping()

    for ask in (state.view, lambda seat: state.sample(seat, FastDice.seeded("x", 1)), state.breakdown, state.score):
        with pytest.raises(UnknownName, match=f"there is no seat {seat}: they go from 0 to 1"):
            ask(seat)


def test_a_spectator_has_no_points() -> None:
    with pytest.raises(UnknownName):
        shopping().score(SPECTATOR)


def test_an_action_of_another_copy_of_the_game_is_understood() -> None:
    state = pickle.loads(pickle.dumps(XII.new(2, seed=1)))

    state.play(XII.new(2, seed=1).choices()[0])

    assert state.moves == 1


def test_an_action_of_another_copy_of_the_game_is_refused_with_the_reason() -> None:
    state = pickle.loads(pickle.dumps(XII.new(2, seed=1)))

    with pytest.raises(IllegalAction, match=r"support: .*[a-z]{4}") as refused:
        state.play(XII.parse("support"))
    assert "None" not in str(refused.value)


@pytest.mark.parametrize("data", [None, 5, "x", []])
def test_what_is_no_dictionary_is_no_state(data: object) -> None:
    with pytest.raises(BadRecord, match="written down as a dictionary"):
        FAIR.unpack(data)  # type: ignore[arg-type]


def test_a_state_with_impossible_dice_or_amounts_is_not_read_back() -> None:
    packed = XII.pack(XII.new(2, seed=1))
    crooked = json.loads(json.dumps(packed)) | {"dice": {"kind": "fast", "streams": None}}
    with pytest.raises(BadRecord, match="written down whole"):
        XII.unpack(crooked)

    rich = json.loads(json.dumps(packed))
    rich["fields"]["towns"][0]["amounts"][0] = 10**30
    with pytest.raises(BadRecord, match="written down whole"):
        XII.unpack(rich)


def test_a_play_needs_a_seed() -> None:
    with pytest.raises(BadOption, match="needs a seed"):
        FAIR.new(2, seed=None)


def test_true_is_one_seat_and_a_fraction_is_none() -> None:
    state = XII.new(seats=True, seed=1)
    assert f"seats: {state.seats}" == "seats: 1"

    with pytest.raises(TypeError):
        XII.new(seats=2.0)  # type: ignore[arg-type]


def test_no_two_steps_have_one_name() -> None:
    class Twice(Fair):
        def __init__(self) -> None:
            steps = [*FAIR.steps.values(), *FAIR.steps.values()]
            Game.__init__(self, "twice", "Twice", "", range(2, 3), 1, [], FAIR.actions, steps)

    with pytest.raises(ValueError, match="two steps are called"):
        Twice()
