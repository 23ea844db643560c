"""Time, death, laborers and the rat (R27 to R43), beyond what the vectors show."""

import pytest

from alfonso.games.my_village.positions import village
from alfonso.testing import rule
from tests.my_village.helpers import asked, dying, own, refused, tale, using

EVERYBODY = ["abbot", "councilman", "traveller", "craftsman", "merchant"]


@rule("R27")
def test_ten_clouds() -> None:
    for start in range(10):
        position = using("5 6", village(time=start)).when("church travel")
        position.then(time=(start + 4) % 10)
        assert own(position).passed == (1 if start >= 6 else 0)


@rule("R28", "R30")
def test_the_villager_works_until_the_turn_is_over() -> None:
    position = using("2 3", village(time=9, board=0, crafts=["CB-ST-58", "CB-BR-58"]), log=True)
    position.when("use stables").then(time=0, passed=1, horse=1)
    position.when("use brewery").then(beer=1)
    assert position.state.view(0).seen.pack()["phase"] == "white"
    position.when("end turn" if "end turn" in position.choices() else "play")
    assert asked(position) == "death 0"
    assert position.state.view(0).seen.pack()["phase"] == "death"
    refused(position, "end turn", "who dies", "R31")
    assert tale(position, "bridge") == [("bridge", 0)]
    position.when("bury abbot")
    assert own(position).passed == 0
    assert asked(position) == "dice 1"


@rule("R29")
@pytest.mark.parametrize(("value", "deaths"), [("false", 1), ("true", 2)])
def test_the_bridge_passed_twice(value: str, deaths: int) -> None:
    position = dying(village(passed=2), rat=10, rolls=[1, 1], deaths_per_crossing=value).when("bury abbot")
    position.then(rat=9)
    if deaths == 2:
        assert asked(position) == "death 0"
        position.when("bury merchant").then(rat=8)
    position.then(deceased=deaths)
    assert asked(position) == "dice 1"


@rule("R31", "R32", "R33", "R35")
def test_the_chronicle_has_two_spaces_for_each_profession() -> None:
    for number, name in enumerate(EVERYBODY):
        for before, stories in ((0, 2), (1, 1), (2, 0)):
            position = dying(village(passed=1), dead=[(1, name)] * before, log=True).when(f"bury {name}")
            position.then(tree=stories, deceased=before + 1)
            kind = "died" if stories else "buried"
            assert tale(position, "died", "buried") == [(kind, 0, number, stories or 1)]
            assert name not in position.game.glance(position.state, 0)["villagers"]  # type: ignore[operator]
    other = dying(village(passed=1), dead=[(1, "abbot")] * 2).when("bury merchant").then(tree=2)
    assert other.state.in_chronicle(0) == 2


@rule("R34")
def test_graves_go_on_where_the_printed_ones_end() -> None:
    dead = [(0, "abbot")] * 13
    position = dying(village(passed=1), dead=dead, log=True, seats=4).when("bury abbot").then(deceased=14, tree=0)
    assert tale(position, "buried") == [("buried", 0, 0, 12)]
    mixed = dying(village(passed=1), dead=[(0, "abbot")] * 3 + [(1, "merchant")], log=True).when("bury abbot")
    assert tale(mixed, "buried") == [("buried", 0, 0, 2)]
    graves = mixed.state.view().seen.pack()["graves"]
    assert graves == [[0, "abbot"], [0, "abbot"]]


@rule("R36")
def test_one_roll_for_a_death() -> None:
    position = dying(village(passed=1), rat=10, rolls=[4, 6], log=True).when("bury abbot").then(rat=6)
    assert tale(position, "rat", "invasion") == [("rat", 0, 4, 6)]


@rule("R37", "R38")
def test_a_laborer_is_a_villager_and_may_die() -> None:
    position = dying(village(passed=1, alive="abbot", laborers=1), rat=10, rolls=[1]).when("bury abbot")
    assert asked(position) == "laborer 0"
    refused(position, "bury merchant", "where your day laborer works", "R37")
    position.when("hire craftsman").then(laborers=2, villagers=["craftsman"])
    assert asked(position) == "dice 1"
    assert position.state.scores() == [-9, 0]


@rule("R37", "R76")
def test_a_laborer_comes_before_the_rat() -> None:
    one = village(passed=1, alive="abbot", church="sanatory", tree=4)
    position = dying(one, rat=1).when("bury abbot", "hire abbot")
    assert asked(position) == "sanatory church 0"
    assert "you would lose 3 story points" in str(position.state.view(0).prompt)
    position.when("avert").then(tree=6, averted=1)
    refused(dying(one, rat=1).when("bury abbot", "hire abbot"), "end turn", "keeps the rats away", "R76")


@rule("R39", "R43")
@pytest.mark.parametrize(("rat", "roll", "left", "red"), [(10, 3, 7, False), (10, 4, 6, True), (4, 4, 10, False)])
def test_the_rat_moves(rat: int, roll: int, left: int, red: bool) -> None:
    position = dying(village(passed=1), rat=rat, rolls=[roll]).when("bury abbot").then(rat=left)
    assert position.state.view().seen.pack()["red"] is red


@rule("R40", "R41", "R42")
def test_house_and_hand_are_safe() -> None:
    villages = [village(0, passed=1, tree=3, house=5), village(1, tree=7, house=9)]
    position = dying(*villages, rat=1, hand_points=4, log=True).when("bury abbot")
    position.then(tree=3, house=5, hand_points=4, rat=10).then(seat=1, tree=4, house=9)
    assert tale(position, "stories_lost", "rat_back") == [
        ("stories_lost", 0, 2, 3),
        ("stories_lost", 1, 3, 4),
        ("rat_back", -1, 10),
    ]


@rule("R42")
@pytest.mark.parametrize(("seats", "start"), [(1, 10), (2, 10), (3, 12), (4, 14)])
def test_where_the_rat_starts(seats: int, start: int) -> None:
    dying(village(passed=1), rat=1, seats=seats).when("bury abbot").then(rat=start)


@rule("R76")
def test_the_church_saves_its_owner_alone_and_once_each_time() -> None:
    villages = [village(0, passed=1, tree=8), village(1, church="sanatory", tree=9)]
    position = dying(*villages, rat=1).when("bury craftsman")
    assert position.state.next_seat == 1
    position.when("avert").then(tree=5).then(seat=1, tree=9, averted=1)
    again = dying(village(0, passed=1), village(1, church="sanatory", tree=2), rat=1).when("bury abbot")
    assert again.state.next_seat == 1
    other = dying(village(0, passed=1), village(1, church="cloister", tree=9), rat=1).when("bury abbot")
    other.then(seat=1, tree=5)
