"""The king's war (R92 to R100, R117)."""

from itertools import permutations

import pytest

from alfonso.engine.dice import FastDice
from alfonso.engine.errors import ImpossiblePosition
from alfonso.games.xii_century import Xii
from alfonso.games.xii_century.positions import moment
from alfonso.testing import rule
from tests.xii_century.helpers import BARBICAN, CASTLE, XII, Play, What, asked, at, pows, refused, told, town


def war(*soldiers: int, **options: object) -> Play:
    """A war in which each seat has so many men-at-arms."""
    towns = [town(seat, men_at_arms=men) for seat, men in enumerate(soldiers)]
    first = next(seat for seat, men in enumerate(soldiers) if men)
    return at(f"vote {first}", *towns, seats=len(soldiers), log=True, **options)


@rule("R92")
@pytest.mark.parametrize("round", range(1, 11))
def test_there_is_a_war_in_every_round(round: int) -> None:
    position = at("call to war", town(0, men_at_arms=1), town(1), moment(round), seats=2).goes_on()
    assert asked(position) == ["vote 0"]


@rule("R92")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_with_pow_votes(seats: int) -> None:
    towns = [town(seat, men_at_arms=1) for seat in range(seats)]
    assert at("call to war", *towns, seats=seats).goes_on().state.to_act == list(range(seats))


@rule("R92")
def test_the_war_comes_after_the_last_turn() -> None:
    towns = [town(0, men_at_arms=1), town(1)]
    position = at("round", *towns, seats=2, rolls=[6, 4, 5, 1, 5, 1], difficulty="very_easy").goes_on()
    uses = ("shared 6 food", "shared 4 quarry", "5 forest", "1 farmland", "end turn")
    assert asked(position.when(*uses)) == ["spend 1"]
    assert asked(position.when(*uses)) == ["vote 0"]


@rule("R92")
def test_there_is_no_war_for_a_single_player() -> None:
    with pytest.raises(ImpossiblePosition):
        at("vote 0", town(men_at_arms=5))
    position = at("feed 0", town(men_at_arms=5, food=9)).goes_on()
    assert position.state.round == 2


@rule("R93")
@pytest.mark.parametrize(
    ("what", "pow"),
    [
        ({"men_at_arms": 1}, 1),
        ({"men_at_arms": 3, "knights": 1}, 5),
        ({"men_at_arms": 3, "knights": 3}, 9),
        ({"mercenaries": 1}, 3),
        ({"mercenaries": 2}, 6),
        ({"owned": ["army_chief"]}, 3),
        ({"owned": ["war_hero"]}, 6),
        ({"men_at_arms": 2, "knights": 2, "mercenaries": 1, "owned": ["army_chief", "war_hero"]}, 18),
    ],
)
def test_base_pow(what: What, pow: int) -> None:
    position = at("vote 0", town(0, **what), town(1), seats=2, log=True).then(0, pow=pow)
    position.when("0: support")
    assert pows(position) == {0: pow}


@rule("R93", "R95")
@pytest.mark.parametrize(
    "what",
    [
        {},
        {"owned": ["blacksmith", "stables"]},
        {"owned": BARBICAN},
        {"owned": ("earl",)},
        {"farms": 9, "houses": 9, "ale": 9, "monks": 2},
    ],
)
def test_without_pow_one_must_avoid(what: What) -> None:
    position = at("vote 1", town(0, **what), town(1, men_at_arms=1), seats=2, log=True)
    assert position.state.to_act == [1]
    refused(position, "support", seat=0)
    position.when("1: avoid")
    assert {"seat": 0, "vote": 1} in told(position, "voted")


@rule("R93", "R97")
def test_where_nobody_has_pow_nobody_is_asked() -> None:
    position = at("call to war", town(0), town(1), seats=2, log=True).goes_on()
    assert position.state.round == 2
    assert len(told(position, "no_war")) == 1


@rule("R94")
@pytest.mark.parametrize(
    ("men", "knights", "rolls", "pow"),
    [
        (3, 3, [6, 6], 9),
        (4, 0, [6, 5], 4 + 6),
        (4, 3, [6, 5], 4 + 6 + 6),
        (4, 4, [6, 5], 4 + 8 + 6 + 5),
        (10, 10, [1, 2], 10 + 20 + 1 + 2),
    ],
)
def test_extra_dice_from_four_soldiers(men: int, knights: int, rolls: list[int], pow: int) -> None:
    position = at("vote 0", town(0, men_at_arms=men, knights=knights), town(1), seats=2, rolls=rolls, log=True)
    position.when("0: support")
    assert pows(position) == {0: pow}


@rule("R94")
def test_only_supporters_roll() -> None:
    position = war(5, 5, 5, rolls=[3, 4]).when("0: support", "1: avoid", "2: support")
    assert pows(position) == {0: 8, 2: 9}


@rule("R95")
def test_buildings_do_not_fight_for_the_king() -> None:
    sheet = town(0, men_at_arms=1, owned=[*BARBICAN, *CASTLE], perks=["pow_20"])
    position = at("vote 0", sheet, town(1), seats=2, log=True).when("0: support")
    assert pows(position) == {0: 1 + 6}  # the war hero


@rule("R96")
def test_the_highest_pow_gets_two_the_others_one() -> None:
    position = war(3, 1, 2).when("0: support", "1: support", "2: support")
    position.then(0, reputation=2).then(1, reputation=1).then(2, reputation=1)


@rule("R96")
def test_those_who_avoid_do_not_compete() -> None:
    position = war(3, 1, 2).when("0: avoid", "1: support", "2: support")
    position.then(0, reputation=0).then(1, reputation=1).then(2, reputation=2)


@rule("R97")
def test_one_supporter_gets_one_none_gets_nothing() -> None:
    war(3, 2).when("0: support", "1: avoid").then(0, reputation=1).then(1, reputation=0)
    nobody = war(3, 2).when("0: avoid", "1: avoid")
    nobody.then(0, reputation=0, men_at_arms=3).then(1, reputation=0, men_at_arms=2)
    assert len(told(nobody, "no_war")) == 1


@rule("R98")
def test_reputation_is_kept_whether_one_fights_or_not() -> None:
    towns = [town(0, men_at_arms=3, reputation=4), town(1, men_at_arms=1, reputation=2), town(2, reputation=3)]
    position = at("vote 0", *towns, seats=3).when("0: avoid", "1: support")
    position.then(0, reputation=4).then(1, reputation=3).then(2, reputation=3)


@rule("R99")
def test_supporters_halve_men_and_knights_after_the_reckoning() -> None:
    towns = [town(0, men_at_arms=3, knights=2), town(1, men_at_arms=3, knights=1)]
    position = at("vote 0", *towns, seats=2, log=True).when("0: support", "1: support")
    assert pows(position) == {0: 7, 1: 5}
    position.then(0, men_at_arms=1, knights=1).then(1, men_at_arms=1, knights=0)


@rule("R99")
def test_those_who_avoid_lose_nothing() -> None:
    war(3, 3).when("0: avoid", "1: support").then(0, men_at_arms=3).then(1, men_at_arms=1)


@rule("R100")
def test_a_vote_is_seen_by_nobody_else() -> None:
    supports, avoids = war(2, 2, 2).when("0: support"), war(2, 2, 2).when("0: avoid")
    for viewer in (1, 2, -1):
        assert supports.state.view(viewer).pack() == avoids.state.view(viewer).pack()
    assert supports.state.view(0).seen.pack()["vote"] == "support"
    assert avoids.state.view(0).seen.pack()["vote"] == "avoid"


@rule("R100")
def test_nothing_happens_before_the_last_vote() -> None:
    position = war(2, 2, 2).when("0: support", "2: support")
    assert position.state.to_act == [1]
    assert position.state.log == []
    for seat in range(3):
        position.then(seat, reputation=0, men_at_arms=2)
    position.when("1: avoid")
    assert told(position, "voted") == [
        {"seat": 0, "vote": 2},
        {"seat": 1, "vote": 1},
        {"seat": 2, "vote": 2},
    ]


@rule("R100")
def test_showing_the_votes_is_a_revelation_even_without_dice() -> None:
    towns = [town(seat, men_at_arms=2) for seat in range(2)]
    position = at("vote 0", *towns, moment(10), seats=2).when("0: support")
    before = position.state.revelations
    assert position.when("1: avoid").state.over
    assert position.state.revelations > before


@rule("R100")
def test_every_war_has_its_own_vote() -> None:
    position = war(2, 2).when("0: support", "1: avoid")
    for seat in range(2):
        assert position.state.view(seat).seen.pack()["vote"] == "undecided"


@rule("R99")
def test_losses_of_the_war_are_told() -> None:
    towns = [town(0, men_at_arms=3, knights=2), town(1, mercenaries=1), town(2, men_at_arms=3)]
    position = at("vote 0", *towns, seats=3, log=True).when("0: support", "1: support", "2: avoid")
    assert told(position, "loss") == [
        {"seat": 0, "asset": 4, "before": 3, "after": 1},
        {"seat": 0, "asset": 5, "before": 2, "after": 1},
    ]


@rule("R100")
def test_a_vote_is_final() -> None:
    position = war(2, 2).when("0: support")
    assert position.choices(0) == []
    refused(position, "avoid", "not asked", seat=0)


@rule("R100", "R117")
def test_the_order_of_voting_changes_nothing() -> None:
    votes = ("0: support", "1: avoid", "2: support")
    ends = {XII.digest(war(5, 4, 6, rolls=[2, 5]).when(*order).state) for order in permutations(votes)}
    assert len(ends) == 1


@rule("R100")
def test_a_sampled_vote_was_cast_but_may_be_any() -> None:
    position = war(2, 2, 2).when("0: support", "1: avoid")
    votes = set()
    for number in range(40):
        twin = position.state.sample(2, FastDice.seeded(f"sample {number}", 4))
        assert twin.view(2).pack() == position.state.view(2).pack()
        assert twin.to_act == [2]
        assert isinstance(twin, Xii)
        votes.add(tuple(twin.votes))
    assert votes == {(1, 1, 0), (1, 2, 0), (2, 1, 0), (2, 2, 0)}


@rule("R93", "R100")
def test_a_seat_knows_its_own_vote_and_who_must_avoid() -> None:
    position = war(2, 0, 2, 2).when("0: support", "2: support")
    votes = set()
    for number in range(20):
        twin = position.state.sample(0, FastDice.seeded(f"sample {number}", 5))
        assert twin.to_act == [3]
        assert twin.view(0).pack() == position.state.view(0).pack()
        assert isinstance(twin, Xii)
        votes.add(tuple(twin.votes))
    assert votes == {(2, 1, 1, 0), (2, 1, 2, 0)}


@rule("R100")
def test_nothing_but_a_vote_is_possible() -> None:
    position = war(2, 2)
    assert position.choices(1) == ["support", "avoid"]
    for vote in ("support", "avoid"):
        assert position.allows(vote, seat=1)
    for text in ("end turn", "take food", "up", "no swap"):
        refused(position, text, "support", "avoid", "(R100)", seat=1)


@rule("R117")
@pytest.mark.parametrize(("first", "expected"), [(0, [1, 2, 3]), (1, [3, 1, 2]), (2, [2, 3, 1])])
def test_pow_dice_fall_in_turn_order(first: int, expected: list[int]) -> None:
    towns = [town(seat, men_at_arms=4) for seat in range(3)]
    position = at("vote 0", *towns, moment(3, first=first), seats=3, rolls=[1, 2, 3], log=True)
    position.when("2: support", "0: support", "1: support")
    assert pows(position) == {seat: 4 + die for seat, die in enumerate(expected)}
    assert [event["seat"] for event in told(position, "war_pow")] == [(first + place) % 3 for place in range(3)]


@rule("R117")
def test_both_dice_of_a_seat_fall_before_those_of_the_next() -> None:
    towns = [town(seat, men_at_arms=4, knights=4) for seat in range(2)]
    position = at("vote 0", *towns, seats=2, rolls=[1, 2, 5, 6], log=True).when("0: support", "1: support")
    assert pows(position) == {0: 12 + 3, 1: 12 + 11}


@rule("R117")
def test_dice_are_rolled_even_if_the_outcome_is_certain() -> None:
    position = war(4, 1, rolls=[6]).when("0: support", "1: avoid")
    assert pows(position) == {0: 10}
