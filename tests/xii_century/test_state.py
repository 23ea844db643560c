"""States of XII Century: copies that are equal and independent, and turns that begin afresh."""

import json
from collections.abc import Callable

import pytest

from alfonso.engine.errors import ImpossiblePosition
from alfonso.games.xii_century.positions import moment
from alfonso.testing import rule
from tests.xii_century.helpers import (
    MILLER,
    WITCH,
    XII,
    Piece,
    Play,
    asked,
    at,
    dice,
    seen,
    spending,
    told,
    town,
    values,
)

EVERYTHING = [*WITCH, *MILLER, "sheriff", "town_court"]


def busy_turn() -> Play:
    """A turn of seat 1 in which much has been done already."""
    sheet = town(
        1,
        food=9,
        supply=9,
        quarry=4,
        reputation=3,
        owned=EVERYTHING,
        perks=["two_dice_same_asset", "die_plus_1", "two_becomes_four"],
    )
    pieces = (
        town(0, men_at_arms=3),
        sheet,
        moment(4, first=1, event="fire", events={9: "plague"}),
        dice(2, 5, 1, 5, seat=1),
    )
    position = at("spend 1", *pieces, seats=2, top_die_ties="one")
    position.when(
        "shared 2 court", "1 sheriff +1", "shared 4 food", "2 food", "5 farms", "retrieve 3", "shared 5 store"
    )
    return position.when("reserve 3 forest")


def split_turn() -> Play:
    sheet = town(0, owned=WITCH, perks=["split_die"], mercenaries=1)
    return at("spend 0", sheet, dice(2, 5, 1, 5), seats=2).when("shared 5 split 2+3", "part 2 food")


def half_a_vote() -> Play:
    towns = [town(seat, men_at_arms=2) for seat in range(3)]
    return at("vote 0", *towns, seats=3).when("1: support")


def a_tie() -> Play:
    towns = [town(seat, men_at_arms=4) for seat in range(2)]
    return at("hand over", *towns, moment(10), seats=2, rolls=[2, 5], tiebreak_dice=True).goes_on()


POSITIONS = [busy_turn, split_turn, half_a_vote, a_tie]


@pytest.mark.parametrize("position", POSITIONS)
def test_a_clone_is_equal_and_independent(position: Callable[[], Play]) -> None:
    state = position().state
    before = XII.digest(state)
    twin = state.clone()
    assert XII.digest(twin) == before
    for seat in (-1, *range(state.seats)):
        assert twin.view(seat).pack() == state.view(seat).pack()
    while not twin.over:
        twin.take(twin.next_seat, twin.choices()[-1])
    assert XII.digest(state) == before


@pytest.mark.parametrize("position", POSITIONS)
def test_a_packed_state_comes_back(position: Callable[[], Play]) -> None:
    state = position().state
    plain = json.loads(json.dumps(XII.pack(state)))
    back = XII.unpack(plain)
    assert XII.digest(back) == XII.digest(state)
    assert [action.text for action in back.choices()] == [action.text for action in state.choices()]


@pytest.mark.parametrize("position", POSITIONS)
def test_equal_plays_have_equal_states(position: Callable[[], Play]) -> None:
    assert XII.digest(position().state) == XII.digest(position().state)


def test_what_was_done_in_a_turn_is_open_to_all() -> None:
    facts = busy_turn().state.view().seen.pack()
    assert facts["active"] == 1
    assert facts["turn"] == {
        "raised": ["food", "farms"],
        "raised_twice": ["food"],
        "placed": ["forest"],
        "stored": 1,
        "sheriff_used": True,
        "court_used": True,
        "split_used": False,
    }
    assert seen(split_turn().state)["turn"]["split_used"] is True


@rule("R22", "R31", "R35", "R57", "R70", "R79")
def test_a_turn_begins_with_nothing_done() -> None:
    position = busy_turn().when("end turn")
    assert position.state.view().seen.pack()["turn"] == {
        "raised": [],
        "raised_twice": [],
        "placed": [],
        "stored": 0,
        "sheriff_used": False,
        "court_used": False,
        "split_used": False,
    }
    assert position.state.view().seen.pack()["active"] == 0


@rule("R70", "R77", "R79")
def test_every_perk_works_again_in_the_next_turn() -> None:
    uses = ("shared 6 quarry", "shared 4 farmland")
    court = town(owned=["town_court"], perks=["two_becomes_four"])
    position = spending(court, dice(6, 4, 2, 1), rolls=[6, 4, 2, 1])
    position.when("2 court", "4 food", "1 supply", *uses, "end turn")
    assert position.allows("2 court")
    witch = town(owned=WITCH, perks=["split_die"])
    position = spending(witch, dice(6, 4, 5, 1), rolls=[6, 4, 5, 1])
    position.when("5 split 2+3", "part 2 food", "part 3 supply", "1 population", *uses, "end turn")
    assert position.allows("5 split 2+3")
    witch = town(owned=WITCH, perks=["two_dice_same_asset"])
    position = spending(witch, dice(6, 4, 5, 1), rolls=[6, 4, 5, 1])
    position.when("5 food", "1 food", *uses, "end turn", "5 food")
    assert position.allows("1 food")


@rule("R40")
def test_ties_for_the_highest_die_are_counted_anew() -> None:
    position = spending(town(food=9), dice(6, 4, 6, 1), rolls=[6, 4, 6, 1], top_die_ties="one")
    position.when("6 farms", "shared 6 supply", "shared 4 farmland", "1 population", "end turn").then(farms=6)
    position.when("shared 6 farms").then(farms=10)


@rule("R22", "R50")
def test_what_happens_in_a_turn_happens_to_its_seat() -> None:
    towns = [town(0, supply=6), town(1, supply=6)]
    position = at("spend 1", *towns, moment(2, first=1), dice(6, 4, 5, 1, seat=1), seats=2, log=True)
    position.when("1 town-court")
    assert asked(position) == ["perk town-court 1"]
    position.when("perk reroll-low-die", "5 quarry", "shared 6 food")
    position.then(1, owned=["town_court"], perks=["reroll_low_die"], quarry=5, food=6, supply=0)
    position.then(0, owned=[], perks=[], quarry=0, food=0, supply=6)
    assert {event.seat for event in position.state.log or []} == {1}
    assert told(position, "influence") == [{"seat": 1, "die": 10, "location": 2, "before": 0, "after": 5}]


def test_questions_are_put_in_words() -> None:
    position = spending(town(), dice(6, 4, 5, 1))
    assert "die" in str(position.state.view(0).prompt)
    position.when("shared 6 food", "shared 4 supply", "5 quarry", "1 forest")
    assert "reserve" in str(position.state.view(0).prompt)
    assert values(position) == [6, 4, 5, 1]
    fix = at("shared roll", rolls=[3, 3]).goes_on()
    assert "3" in str(fix.state.view(0).prompt)
    forest = at("forest 0", town(forest=4))
    assert "2" in str(forest.state.view(0).prompt)
    assert forest.state.view(-1).prompt is None


@rule("R2", "R3", "R9", "R48", "R50", "R55")
@pytest.mark.parametrize(
    ("piece", "why"),
    [
        (moment(11), "there is no round 11"),
        (moment(0), "there is no round 0"),
        (moment(1, first=1), "there is no seat 1"),
        (moment(1, first=-1), "there is no seat -1"),
        (dice(7, 4, 5, 1), "a die cannot show 7"),
        (dice(6, 4, 5, -1), "a die cannot show -1"),
        (moment(1, events={2: "fire", 3: "fire", 4: "fire"}), "fire comes 3 times"),
        (moment(1, event="rain"), "there is no event 'rain'"),
        (town(food=-1), r"food cannot be -1 \(R2\)"),
        (town(population=11), r"MAX is 10 \(R3\)"),
        (town(population=4, farms=5), r"MAX is 4 \(R3\)"),
        (town(population=4, monks=1, farms=7), r"MAX is 6 \(R3\)"),
        (town(men_at_arms=3, knights=4), r"MAX is 3 \(R3\)"),
        (town(quarry=-1), r"\(R9\)"),
        (town(reputation=-1), r"\(R9\)"),
        (town(free_slots=-1), r"\(R55\)"),
        (town(owned=["bishop"]), r"the bishop needs the monastery \(R48\)"),
        (town(owned=["sheriff"], perks=["die_plus_1", "die_minus_1_or_2"]), r"one perk.*\(R50\)"),
        (town(perks=["die_plus_1"]), r"needs the sheriff \(R50\)"),
        (town(owned=["sherif"]), "did you mean sheriff"),
        (town(perks=["split"]), "did you mean split_die"),
        (town(fod=3), "did you mean food"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(piece: Piece, why: str) -> None:
    with pytest.raises(ImpossiblePosition, match=why):
        spending(piece)


def test_the_limits_themselves_are_possible() -> None:
    full = town(
        food=30,
        supply=30,
        monks=2,
        farms=14,
        men_at_arms=14,
        knights=14,
        ale=10,
        houses=10,
        mercenaries=2,
        masons=3,
        bread=3,
    )
    spending(full, moment(10), dice(6, 1, 6, 1)).then(farms=14, knights=14)
    spending(town(0), moment(10, first=4, events={1: "fire", 2: "fire"}), seats=5).then(first=4)
