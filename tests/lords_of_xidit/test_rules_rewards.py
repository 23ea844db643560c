"""Rewards, bards, guilds and the Dummy, in detail: what can be taken, and what everybody learns of it."""

from typing import Any

import pytest

from alfonso.games.lords_of_xidit.positions import board, heir, lair, moment
from alfonso.games.lords_of_xidit.rules.bards import send_bards
from alfonso.games.lords_of_xidit.rules.rewards import build
from alfonso.testing import rule
from tests.lords_of_xidit.helpers import Piece, Play, asked, at, census, orders, refused, tale

PAIRS = ["take gold and bards", "take gold and stories", "take bards and stories", "take gold"]
FULL_STOCK = {1: 4, 2: 4, 3: 4, 4: 3}


def freed(seat: int, city: int, units: str, *pieces: Piece, **what: Any) -> Play:
    """A player has paid for the threat of a city and is asked for the rewards."""
    bards, guilds, bonus = what.pop("bards", None), what.pop("guilds", None), what.pop("bonus", 0)
    programs = [""] * seat + ["X"]
    own = heir(seat, city=city, units=units, bards=bards, guilds=guilds, bonus=bonus)
    position = orders(own, *pieces, tiles=board(threats=[city]), programs=programs, log=True, **what)
    assert asked(position) == [f"reward {seat}"]
    return position


@rule("R30", "R32", "R33", "R36")
@pytest.mark.parametrize(
    ("bards", "guilds", "foreign", "possible"),
    [
        pytest.param({}, {}, {}, PAIRS[:3], id="all"),
        pytest.param({5: 20}, {}, {}, ["take gold and stories"], id="no bards left"),
        pytest.param({5: 19}, {}, {}, PAIRS[:3], id="one bard left"),
        pytest.param({}, FULL_STOCK, {}, ["take gold and bards"], id="no stories left"),
        pytest.param({}, {1: 4, 2: 4, 3: 4, 4: 2}, {}, PAIRS[:3], id="one story left"),
        pytest.param({}, {17: 4}, {}, ["take gold and bards"], id="own guild of four"),
        pytest.param({}, {17: 3}, {}, PAIRS[:3], id="own guild of three"),
        pytest.param({}, {}, {17: 1}, ["take gold and bards"], id="another's guild"),
        pytest.param({5: 20}, {}, {17: 1}, ["take gold"], id="neither"),
        pytest.param({5: 20}, {17: 4}, {}, ["take gold"], id="neither with an own guild"),
    ],
)
def test_what_can_be_taken(
    bards: dict[int, int], guilds: dict[int, int], foreign: dict[int, int], possible: list[str]
) -> None:
    position = freed(1, 17, "MAC", heir(2, guilds=foreign), bards=bards, guilds=guilds)
    assert position.choices() == possible
    assert [pair for pair in PAIRS if position.allows(pair)] == possible
    refused(position, "bard 4", "take your rewards first", "R30")


@rule("R32", "R33", "R36")
def test_why_a_reward_cannot_be_taken() -> None:
    position = freed(1, 17, "MAC", bards={5: 20}, guilds=FULL_STOCK)
    refused(position, "take gold and bards", "no bards left", "R32")
    refused(position, "take gold and stories", "no stories left", "R33")
    titans = lair({3: ["T1", "T2"]}, raging=[3])
    closed = orders(heir(1, city=20, units="MMM"), titans, moment(), programs=["", "X"], seats=3)
    closed.when("titan 3", "pay militia", "pay militia", "pay militia")
    assert closed.choices() == ["take gold and stories"]
    refused(closed, "take gold and bards", "no open region touches City 20", "R32")


@rule("R25", "R30", "R31", "R33", "R37")
@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        ("gold and bards", [("rewards", 2, 1, 1, 0), ("gold", 2, 5), ("sent_bards", 2)]),
        ("gold and stories", [("rewards", 2, 1, 0, 1), ("gold", 2, 5), ("built", 2, 16, 2, 2)]),
        ("bards and stories", [("rewards", 2, 0, 1, 1), ("built", 2, 16, 2, 2), ("sent_bards", 2)]),
    ],
)
def test_what_is_told_of_rewards(pair: str, expected: list[tuple[str | int, ...]]) -> None:
    position = freed(2, 16, "MAB").when(f"take {pair}")
    if "bards" in pair:
        position.when("bard 9")
    assert tale(position, "rewards", "gold", "built", "sent_bards") == expected
    position.then(2, gold=5 if "gold" in pair else 0, stock=13 if "stories" in pair else 15)
    position.then(2, left=16 if "bards" in pair else 20)


@rule("R41", "R67", "R25")
def test_when_all_is_done_nobody_acts_any_more() -> None:
    position = freed(2, 8, "AB").when("take gold and stories")
    assert (position.state.acting, position.state.titan) == (-1, -1)
    position.then(threat_discard=[8])
    assert tale(position, "gone") == [("gone", -1, 8, 2)]
    (arrived,) = tale(position, "arrived")
    assert position.state.side[int(arrived[2])] == 2


# Bards


@rule("R32")
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_bards_go_where_they_are_sent_and_everybody_is_told_but_of_the_bastion(seat: int) -> None:
    position = freed(seat, 16, "MAB").when("take gold and bards", "bard 1", "bard 2", "bard 9")
    assert tale(position, "sent_bards", "bards", "bastion") == [
        ("sent_bards", seat),
        ("bards", seat, 1, 1),
        ("bards", seat, 2, 1),
        ("bastion", seat, 2, 2),
    ]
    position.then(seat, region_1=1, region_2=1, bastion=2, left=16)
    others = [other for other in range(4) if other != seat]
    assert all(position.game.glance(position.state, other)["left"] == 20 for other in others)
    secret = [event for event in position.state.log or [] if event.name == "bastion"]
    assert [event.visible_to(other) for event in secret for other in range(-1, 4)] == [
        other == seat for other in range(-1, 4)
    ]


@rule("R32")
def test_bards_already_down_are_told_of_only_once() -> None:
    own = heir(1, city=16, units="MABMAB", bards={1: 2, 9: 3})
    position = orders(own, tiles=board(threats=[16]), programs=["", "X"], log=True).when("take gold and bards")
    position.when("bard 1", "bard 9")
    assert tale(position, "bards", "bastion") == [("bards", 1, 1, 1), ("bastion", 1, 3, 6)]
    assert position.state.laid == [0] * 10


@rule("R32")
def test_the_next_bard_goes_to_the_same_region_or_a_higher_one() -> None:
    position = freed(1, 16, "MAB").when("take gold and bards")
    for taken, choices in (
        ("bard 1", ["bard 1", "bard 2", "bard 9"]),
        ("bard 2", ["bard 1", "bard 2", "bard 9"]),
        ("bard 2", ["bard 2", "bard 9"]),
    ):
        assert position.choices() == choices
        assert [text for text in ("bard 1", "bard 2", "bard 9", "no more bards") if position.allows(text)] == choices
        refused(position, "take gold", "place your bards first", "R32")
        refused(position, "show 0", "place your bards first", "R32")
        position.when(taken)
    assert position.choices() == ["bard 2", "bard 9"]
    assert position.allows("bard 9")  # the last one


@rule("R32", "R76")
def test_each_prize_begins_with_the_lowest_region_again() -> None:
    heirs = heir(0, city=16, units="MAB"), heir(1, city=17, units="MAC")
    position = orders(*heirs, tiles=board(threats=[16, 17]), programs=["X", "X"])
    position.when("take gold and bards", "bard 2", "bard 9", "take gold and bards")
    assert position.choices() == ["bard 1", "bard 4", "bard 9"]
    assert position.state.acting == 1


@rule("R32", "R76")
def test_a_single_open_region_takes_compulsory_bards_only() -> None:
    # With three players City 18 touches one open region: bards of a threat go there at once, those of a census do not.
    position = freed(1, 18, "AII", moment(), seats=3).when("take gold and bards").then(1, region_3=3)
    assert asked(position) == ["dummy 1"]
    asking = census("clerics", heir(1, city=18, units="C"), shown=[0, 1, 0], seats=3)
    assert asking.choices() == ["bard 3", "no more bards"]
    asking.when("bard 3")
    assert asking.choices() == ["bard 3", "no more bards"]  # the highest region does not take the rest by itself
    asking.when("no more bards").then(1, region_3=1, left=19)


@rule("R32", "R76")
def test_without_an_open_region_or_a_bard_in_the_prize_nothing_is_asked() -> None:
    position = at("orders", heir(1, city=16))
    send_bards(position.state, 1, 0, True)
    assert (position.state.acting, position.state.owed) == (-1, 0)
    assert position.state.agenda[-1].name == "orders"


# What everybody can reckon of the Bastion


@rule("R30", "R32", "R36")
def test_who_takes_bards_has_shown_that_some_were_left() -> None:
    # 18 lie open; of the other two none, one or both may be in the Bastion: had both been there, none would be left.
    position = freed(1, 16, "MAB", bards={1: 18, 9: 1})
    position.state.maybe[1] = 0b111
    position.when("take gold and bards")
    assert position.state.maybe[1] == 0b011
    position.when("bard 1")
    # One more lies open, nothing else did: with two left one went into the Bastion, with one left none.
    assert position.state.maybe[1] == 0b010
    position.then(1, bastion=1, left=0)


@rule("R32")
def test_what_is_possible_in_the_bastion_after_bards_in_the_open() -> None:
    # The city does not touch the Bastion: all that were left lie open now, which tells how many were.
    position = freed(1, 13, "MMAI", bards={5: 16, 9: 1})
    position.state.maybe[1] = 0b11111
    position.when("take gold and bards", "bard 2", "bard 2", "bard 2")
    assert position.state.maybe[1] == 0b10
    position.then(1, region_2=3, left=0)
    # Two are printed and one is seen: it was the last.
    few = freed(1, 1, "MMA", bards={5: 16, 9: 3})
    few.state.maybe[1] = 0b11111
    few.when("take gold and bards", "bard 5")
    assert few.state.maybe[1] == 0b1000
    # Five are printed and five are seen: nothing new about the Bastion, but that five were left.
    again = freed(1, 13, "MMAI", bards={5: 14, 9: 1})
    again.state.maybe[1] = 0b11
    again.when("take gold and bards", "bard 2", "bard 2", "bard 2", "bard 7", "bard 7")
    assert again.state.maybe[1] == 0b11


@rule("R32", "R76")
def test_what_is_possible_in_the_bastion_after_a_census() -> None:
    # Two were won at the Bastion and one lies open: the other is in it or was kept.
    position = census("clerics", heir(1, city=16, units="C"), shown=[0, 1, 0, 0]).when("bard 1", "no more bards")
    assert position.state.maybe[1] == 0b11
    declined = census("clerics", heir(1, city=16, units="C"), shown=[0, 1, 0, 0]).when("no more bards")
    assert declined.state.maybe[1] == 0b111
    # Away from the Bastion nothing can have gone there.
    away = census("clerics", heir(1, city=13, units="C"), shown=[0, 1, 0, 0]).when("bard 2", "no more bards")
    assert away.state.maybe[1] == 0b1
    # Two that lie open were left: with one in the Bastion before, only one would have been.
    both = census("clerics", heir(1, city=13, units="C", bards={5: 18}), shown=[0, 1, 0, 0])
    both.state.maybe[1] = 0b11
    both.when("bard 2", "bard 2")
    assert both.state.maybe[1] == 0b1
    # With one left in all, one that lies open leaves none for the Bastion.
    last = census("clerics", heir(1, city=16, units="C", bards={5: 19}), shown=[0, 1, 0, 0])
    last.when("bard 1", "no more bards")
    assert last.state.maybe[1] == 0b1


@rule("R30", "R32", "R36", "R37")
def test_what_was_left_is_reckoned_before_the_bards_are_down() -> None:
    # A single open region takes them at once: three of the four that may have been left.
    position = freed(1, 18, "AII", moment(), seats=3, bards={5: 16, 9: 1})
    position.state.maybe[1] = 0b11
    position.when("take gold and bards").then(1, region_3=3, left=0)
    assert position.state.maybe[1] == 0b11


@rule("R36")
def test_gold_alone_tells_nothing_of_bards_where_no_region_is_open() -> None:
    titans = lair({3: ["T1", "T2"]}, raging=[3])
    heirs = heir(1, city=20, units="MMM", bards={5: 2}), heir(2, guilds={20: 1})
    position = orders(*heirs, titans, moment(), programs=["", "X"], seats=3)
    position.state.maybe[1] = 0b11
    position.when("titan 3", "pay militia", "pay militia", "pay militia", "take gold")
    assert position.state.maybe[1] == 0b11


# Guilds


@rule("R33", "R34", "R35")
def test_a_guild_has_an_owner_only_when_it_has_a_story() -> None:
    position = at("orders", log=True)
    build(position.state, 1, 5, 0)
    assert (position.state.owner[5], position.state.height[5], tale(position)) == (-1, 0, [])


@rule("R33", "R34", "R35", "R38")
def test_bonus_stories_join_as_far_as_there_is_room() -> None:
    position = at("orders", heir(2, guilds={5: 1}, bonus=3), log=True)
    build(position.state, 2, 5, 1)
    position.then(2, guilds={5: 4}, bonus=1, stock=10)
    assert tale(position) == [("built", 2, 5, 1, 2), ("bonus_built", 2, 5, 2, 4)]


# The Dummy


@rule("R102")
def test_the_dummy_comes_before_the_tiles_and_is_told() -> None:
    position = freed(1, 8, "AB", moment(dummy=[3, 4, 5]), seats=3).when("take gold and stories")
    assert (asked(position), position.choices()) == (
        ["dummy 1"],
        ["dummy wealth", "dummy reputation", "dummy influence"],
    )
    position.then(threat_discard=[])
    position.when("dummy reputation").then(threat_discard=[8])
    category = ["wealth", "reputation", "influence"].index("reputation")
    assert tale(position, "dummy") == [("dummy", 1, category, position.state.dummy[category])]
    assert sum(position.state.dummy) == 3 + 4 + 5 + 1


@rule("R100", "R102")
@pytest.mark.parametrize("seats", [4, 5])
def test_without_a_dummy_nobody_is_asked_for_it(seats: int) -> None:
    position = freed(1, 8, "AB", seats=seats).when("take gold and stories")
    assert asked(position)[0] == "program 0"
    position.then(threat_discard=[8])
