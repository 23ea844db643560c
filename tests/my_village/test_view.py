"""Who may know what (specification, 5): the order of piles is nobody's, everything else is everybody's."""

import json
from collections import Counter

from alfonso.engine.dice import FastDice
from alfonso.games.my_village.positions import village
from alfonso.testing import rule
from tests.my_village.helpers import VILLAGE, using


def test_everybody_sees_the_same() -> None:
    state = VILLAGE.new(3, seed=9)
    seen = [json.dumps(state.view(seat).seen.pack(), sort_keys=True) for seat in (-1, 0, 1, 2)]
    assert len(set(seen)) == 1
    assert not state.view(0).secret


def test_the_order_of_piles_is_in_no_view() -> None:
    one = VILLAGE.new(2, seed=9)
    other = one.clone()
    other.customers.reverse()
    other.travels[:4] = other.travels[:4][::-1]
    other.monks[3:6] = other.monks[3:6][::-1]  # below the top of the goblet
    assert one.view(0).pack() == other.view(0).pack()
    other.monks[5], other.monks[6] = other.monks[6], other.monks[5]
    assert one.view(0).pack() != other.view(0).pack()


def test_samples_know_the_cards_and_not_their_order() -> None:
    state = VILLAGE.new(2, seed=9)
    tops: Counter[int] = Counter()
    for number in range(60):
        sample = state.sample(0, FastDice.seeded(f"view {number}", 1))
        assert sorted(sample.customers) == sorted(state.customers)  # type: ignore[attr-defined]
        assert [sample.monks[place] for place in (2, 6, 11)] == [state.monks[place] for place in (2, 6, 11)]  # type: ignore[attr-defined]
        assert sorted(sample.travels[16:]) == [16, 17, 18]  # type: ignore[attr-defined]
        tops[sample.travels[18]] += 1  # type: ignore[attr-defined]
    assert set(tops) == {16, 17, 18}
    assert min(tops.values()) > 8


def test_what_is_counted_is_public() -> None:
    state = VILLAGE.new(2, seed=9)
    seen = state.view(0).seen.pack()
    assert seen["customers_left"] == 27
    shown = {*seen["display"], *seen["unseen_customers"]}  # type: ignore[misc]
    assert len(shown) == 33
    assert seen["travels_left"] == {"A": 4, "B": 4, "C": 4, "D": 4, "E": 3}
    assert seen["unseen_travels"][4] == ["TE1", "TE2", "TE3"]  # type: ignore[index]
    assert seen["monks_left"] == {"quill": 3, "goblet": 4, "rosary": 5}


@rule("R71", "R77", "R78", "R56")
def test_nothing_is_taken_back_across_a_card_that_was_turned_up() -> None:
    for position, move in (
        (using("3 4"), "travel a"),
        (using("2 2", village(church="trading")), "steward"),
        (using("6 4", village(church="cloister")), "monk quill"),
        (using("2 2").when("steward", "take cu01"), "enough"),
        (using("3 4", village(church="travel")).when("travel a"), "swap"),
    ):
        before = position.state.revelations
        position.when(move)
        assert position.state.revelations > before, move
    plain = using("3 4", village(coins=1))
    before = plain.state.revelations
    plain.when("first +1", "headman coin")
    assert plain.state.revelations == before


def test_a_travel_card_sent_back_was_seen_by_all() -> None:
    position = using("3 4", village(church="travel"), travel_tops=["TA2", "TA1"]).when("travel a")
    assert [position.state.view(seat).seen.pack()["drawn"] for seat in (-1, 0, 1)] == ["TA1"] * 3
    for number in range(5):
        sample = position.state.sample(1, FastDice.seeded(f"drawn {number}", 1))
        assert sample.drawn == 0  # type: ignore[attr-defined]
