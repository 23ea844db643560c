"""The test vectors about time, death and the rat (specification, 8.3), one test each."""

import pytest

from alfonso.games.my_village.positions import village
from alfonso.testing import rule, vector
from tests.my_village.helpers import VILLAGE, Play, asked, at, drafting, dying, offered, refused, tale, using

ALL = "abbot councilman traveller craftsman merchant"


@vector("T24")
@rule("R27")
def test_t24_three_time_at_6() -> None:
    position = using("1 1", village(time=6)).when("meeting place", "tile school").then(time=9, passed=0)
    assert asked(position) == "dice 1"


@vector("T25")
@rule("R27", "R28")
def test_t25_four_time_at_6() -> None:
    position = using("5 6", village(time=6)).when("church cloister").then(time=0, passed=1)
    assert asked(position) == "death 0"


@vector("T26")
@rule("R28", "R29")
def test_t26_nine_time_in_pieces_bring_one_death() -> None:
    position = drafting("b3 b4 1", village(time=9, travels=["TA1", "TB4"], coins=2)).when("dice b3 b4").then(time=3)
    position.when("travel c").then(time=8, passed=1, coins=0)
    assert position.choices() == [f"bury {name}" for name in ALL.split()]
    position.when("bury abbot").then(deceased=1, passed=0)
    assert asked(position) == "dice 1"


@vector("T27")
@rule("R31")
def test_t27_only_the_living_can_die() -> None:
    position = dying(village(passed=1, alive="abbot merchant", school="left right"))
    assert position.choices() == ["bury abbot", "bury merchant"]
    refused(position, "bury craftsman", "you have no craftsman", "R31")


@vector("T28")
@rule("R34")
def test_t28_a_third_abbot_lies_in_an_anonymous_grave() -> None:
    position = dying(village(passed=1), dead=[(1, "abbot"), (0, "abbot")], log=True).when("bury abbot")
    position.then(tree=0, deceased=3)
    assert tale(position, "died", "buried") == [("buried", 0, 0, 1)]
    assert position.state.view().seen.pack()["graves"] == [[0, "abbot"]]


@vector("T30")
@rule("R40")
@pytest.mark.parametrize("tree", [0, 1])
def test_t30_who_has_nothing_loses_nothing(tree: int) -> None:
    dying(village(passed=1), village(1, tree=tree), rat=1).when("bury abbot").then(seat=1, tree=tree)


def invaded(*pieces: object, **what: object) -> Play:
    """Seat 1 loses its craftsman, and the rats come."""
    return dying(*pieces, village(1, passed=1), seat=1, rat=1, **what).when("bury craftsman")  # type: ignore[arg-type]


@vector("T31")
@rule("R76")
def test_t31_the_sanatory_church() -> None:
    position = invaded(village(0, church="sanatory", averted=1, tree=9))
    assert asked(position) == "sanatory church 0"
    assert position.choices() == ["avert", "endure"]
    position.when("avert").then(tree=9, averted=2)
    invaded(village(0, church="sanatory", averted=1, tree=9)).when("endure").then(tree=5, averted=1)
    assert asked(invaded(village(0, church="sanatory", averted=2, tree=9)).then(tree=5)) == "dice 0"


@vector("T32")
@rule("R75", "R76")
def test_t32_no_sanatory_church_without_the_abbot() -> None:
    position = dying(village(passed=1, church="sanatory", tree=7), rat=1).when("bury abbot")
    assert asked(position) == "dice 1"
    position.then(tree=5, averted=0)  # 2 for the chronicle, then half of 9


@vector("T33")
@rule("R36", "R37")
def test_t33_a_day_laborer() -> None:
    position = dying(village(passed=1, alive="merchant"), rat=5, rolls=[3]).when("bury merchant")
    assert asked(position) == "laborer 0"
    position.then(rat=5)
    assert position.choices() == [f"hire {name}" for name in ALL.split()]
    position.when("hire abbot").then(laborers=1, villagers=["abbot"], rat=2)


@vector("T34")
@rule("R39", "R43")
def test_t34_the_rat_comes_near() -> None:
    position = dying(village(passed=1, tree=8), rat=7, rolls=[6]).when("bury abbot").then(rat=1, tree=10)
    assert position.state.view().seen.pack()["red"] is True


@vector("T35")
@rule("R39", "R42")
def test_t35_surplus_pips_are_lost() -> None:
    dying(village(passed=1, tree=8), rat=2, rolls=[6]).when("bury abbot").then(rat=10, tree=5)


def free_turns(position: Play, turns: int) -> int:
    """Everybody takes the two first dice and lets the headman stay; how many turns that was."""
    played = 0
    while played < turns and not position.state.over:
        kind = asked(position).split()[0] if asked(position) else ""
        if kind == "death" or kind == "dice":
            position.state.play(position.state.choices()[0])
        else:
            position.when("headman stay")
            played += 1
    return played


def deaths(count: int) -> list[tuple[int, str]]:
    return [(number % 2, ALL.split()[number % 5]) for number in range(count)]


@vector("T36")
@rule("R6")
def test_t36_a_round_is_played_to_its_end() -> None:
    villages = [village(0), village(1, time=9), village(2), village(3)]
    position = at("prepare", *villages, seats=4, dead=deaths(17), round=20).goes_on()
    assert free_turns(position, 99) == 4
    assert position.state.over
    assert position.state.deceased() == 18
    assert position.state.round == 21


@vector("T37")
@rule("R4", "R6")
def test_t37_with_two_players_too() -> None:
    position = at("prepare", village(0, time=9), village(1), dead=deaths(8), round=9).goes_on()
    assert free_turns(position, 99) == 4
    assert position.state.over


@vector("T87")
@rule("R76")
def test_t87_the_church_is_not_asked_with_nothing_to_lose() -> None:
    position = invaded(village(0, church="sanatory", tree=1))
    assert asked(position) == "dice 0"
    position.then(tree=1, averted=0)


@vector("T89")
@rule("R6a")
@pytest.mark.parametrize(("seats", "last", "dead"), [(3, 100, 12), (2, 50, 7), (4, 100, 12), (1, 50, 3)])
def test_t89_the_safeguard(seats: int, last: int, dead: int) -> None:
    ended = at("round end", seats=seats, round=last, dead=deaths(dead) if seats > 1 else [], log=True).goes_on()
    assert ended.state.over
    assert tale(ended, "capped", "last_round") == [("capped", -1, last)]
    assert ended.state.scores()[0] == 1  # the hand, as at any end
    on = at("round end", seats=seats, round=last - 1, dead=deaths(dead) if seats > 1 else []).goes_on()
    assert not on.state.over
    assert on.state.round == last
    assert VILLAGE.round(on.state) == last
    assert offered(on, "dice")
