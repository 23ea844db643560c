"""Several moves at once (specification, 12.4): each is possible after those before it, none reveals anything."""

from typing import Any

import pytest

from alfonso.engine.record import Record
from alfonso.games.my_village.positions import village
from alfonso.testing import rule
from tests.my_village.helpers import VILLAGE, Play, asked, dying, using
from tests.my_village.plays import HERE, PLAYS


def offered(position: Play) -> dict[str, list[str]]:
    found = VILLAGE.shortcuts(position.state.view(position.state.next_seat))
    return {one.word: [action.text for action in one.actions] for one in found}


def habits(position: Play) -> dict[str, str]:
    """What may happen without a word."""
    found = VILLAGE.shortcuts(position.state.view(position.state.next_seat))
    return {one.word: one.habit for one in found if one.habit}


@rule("R44", "R57", "R65", "R66")
def test_everything_that_costs_no_time() -> None:
    farm: dict[str, Any] = {"fields": 2, "crafts": ["CB-SM-58"], "goods": {"plow": 2}, "waiting": ["CU11", "CU14"]}
    position = using("3 4", village(**farm))
    moves = ["plow smithy 1", "plow smithy 2", "use field 1", "use field 2", "serve cu11"]
    assert offered(position)["all free"][:5] == moves
    position.when(*offered(position)["all free"])
    position.then(coins=4, served=["CU11"], time=0)


@rule("R15b")
def test_own_goods_are_paid_first() -> None:
    smith: dict[str, Any] = {"crafts": ["CB-SM-58"], "goods": {"plow": 1}, "fields": 1, "plowed": [1]}
    position = using("3 4", village(**smith, council="guild", wild=1, waiting=["CU16"])).when("serve cu16")
    assert offered(position) == {"pay": ["pay building", "pay field 1"]}
    assert habits(position) == {}  # a wild good might be given instead: that is asked
    position.when(*offered(position)["pay"]).then(plow=0, plowed=[], wild=1, served=["CU16"])


@rule("R15b", "R65")
def test_without_wild_goods_a_payment_needs_no_question() -> None:
    smith: dict[str, Any] = {"crafts": ["CB-SM-58"], "goods": {"plow": 1}, "fields": 3, "plowed": [1, 2]}
    position = using("3 4", village(**smith, waiting=["CU11", "CU16"])).when("use field 2", "serve cu16")
    assert (offered(position), habits(position)) == ({"pay": ["pay building", "pay field 2"]}, {"pay": "at once"})
    later = using("1 3", village(**smith, waiting=["CU11", "CU16"])).when("serve cu16")
    assert offered(later) == {"pay": ["pay building", "pay field 1"]}


@rule("R15b", "R63")
def test_a_payment_stops_where_a_wild_good_comes_into_it() -> None:
    smith: dict[str, Any] = {"crafts": ["CB-SM-58", "CB-ST-58"], "goods": {"plow": 1, "horse": 1}, "fields": 1}
    position = using("1 3", village(**smith, plowed=[1], council="guild", wild=1, waiting=["CU33"])).when("serve cu33")
    assert position.choices() == ["pay building", "pay field 1"]  # the wild good stands for the wagon
    assert (offered(position), habits(position)) == ({"pay": ["pay building"]}, {"pay": "at once"})


@rule("R15b", "R71")
def test_no_payment_is_offered_that_would_turn_up_a_card() -> None:
    wagon: dict[str, Any] = {"crafts": ["CB-WA-58"], "goods": {"wagon": 1}, "council": "guild", "wild": 1}
    position = using("3 4", village(**wagon, travels=["TA1", "TB1"])).when("travel c")
    assert position.choices() == ["pay building", "pay wild"]
    assert offered(position) == {}


@rule("R15b", "R63")
def test_everything_free_stops_where_a_wild_good_comes_into_it() -> None:
    stables: dict[str, Any] = {"crafts": ["CB-ST-58"], "goods": {"horse": 1}, "council": "guild", "wild": 1}
    position = using("3 4", village(fields=2, **stables, waiting=["CU09", "CU12"]))
    assert offered(position)["all free"] == ["use field 1", "use field 2", "serve cu09"]  # a horse, or the wild good
    scrolls = using("3 4", village(fields=2, **stables, waiting=["CU12"]))
    assert offered(scrolls)["all free"] == ["use field 1", "use field 2", "serve cu12"]  # nothing else can be paid


@rule("R61", "R65", "R66")
def test_plows_go_to_fields_before_a_harvest_and_before_another_is_made() -> None:
    smith: dict[str, Any] = {"crafts": ["CB-SM-58"], "goods": {"plow": 3}, "fields": 3, "plowed": [2]}
    harvest = using("3 4", village(**smith))
    assert habits(harvest) == {"plow and harvest 1": "instead", "plow and harvest 3": "instead"}
    assert offered(harvest)["plow and harvest 3"] == ["plow smithy 3", "use field 3"]
    harvest.when(*offered(harvest)["plow and harvest 3"]).then(coins=2, plow=2)
    forge = using("2 3", village(**smith))
    assert offered(forge)["plow and forge"] == ["plow smithy 1", "plow smithy 3", "use smithy"]
    forge.when(*offered(forge)["plow and forge"]).then(plow=2, plowed=[1, 2, 3])


@rule("R61", "R66", "R66a")
def test_making_a_plow_is_the_last_of_its_moves() -> None:
    smith = using("3 5", village(crafts=["CB-SM-58"], goods={"plow": 1}, fields=2), seats=3)
    assert offered(smith)["plow and forge"] == ["plow smithy 1", "use smithy"]  # the new plow is moved when one likes
    smith.when(*offered(smith)["plow and forge"]).then(plow=1, plowed=[1])
    assert "plow and forge" not in offered(smith)


@rule("R3", "R61", "R65", "R66")
def test_nothing_happens_by_itself_that_rolls_the_dice_of_the_next_round() -> None:
    smith: dict[str, Any] = {"board": 3, "crafts": ["CB-SM-58"], "goods": {"plow": 3}, "fields": 1}
    early: dict[str, Any] = {"seats": 3, "seat": 1, "starter": 0, "turn": 2}
    last: dict[str, Any] = {"seats": 3, "seat": 2, "starter": 0, "turn": 3}
    assert "plow and forge" in habits(using("3 5", village(1, **smith), **early))
    assert "plow and harvest 1" in habits(using("3 4", village(1, **smith), **early))
    assert offered(using("3 5", village(2, **smith), **last)) == {}
    assert offered(using("3 4", village(2, **smith), **last)) == {}
    more = using("3 4", village(2, waiting=["CU11"], **smith), **last)  # the harvest does not end this turn
    assert habits(more) == {"plow and harvest 1": "instead"}
    before = more.state.revelations
    assert more.when(*offered(more)["plow and harvest 1"]).state.revelations == before


@rule("R31", "R37")
def test_the_only_villager_dies_without_a_question() -> None:
    position = dying(village(alive="merchant", passed=1))
    assert (offered(position), habits(position)) == ({"bury": ["bury merchant"]}, {"bury": "at once"})
    before = position.state.revelations
    position.when("bury merchant")
    assert (asked(position), position.state.revelations) == ("laborer 0", before)  # the rat has not moved
    assert offered(dying(village(alive="abbot merchant", passed=1))) == {}


@rule("R66")
def test_wild_goods_are_never_laid_on_fields_by_themselves() -> None:
    guild: dict[str, Any] = {"fields": 2, "council": "guild", "wild": 2, "crafts": ["CB-SM-58"], "board": 0}
    assert habits(using("3 4", village(**guild))) == {}
    assert habits(using("2 3", village(**guild))) == {}


def test_nothing_is_offered_where_one_move_does_it() -> None:
    assert offered(using("3 4", village(fields=1))) == {}
    assert offered(using("4 6")) == {}


@pytest.mark.parametrize("name", [name for name, _, _ in PLAYS])
def test_shortcuts_can_be_taken_wherever_they_are_offered(name: str) -> None:
    taken = 0
    for state in Record.parse((HERE / f"{name}.txt").read_text(encoding="utf-8")).states(VILLAGE):
        for one in VILLAGE.shortcuts(state.view(state.next_seat)):
            twin = state.clone()
            for action in one.actions:
                twin.play(action, state.next_seat)
            assert twin.revelations == state.revelations
            taken += 1
    assert taken > 0
