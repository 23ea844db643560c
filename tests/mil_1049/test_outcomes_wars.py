"""War: what comes of marches, attacks, help and spoils, reckoned by hand (R50 to R55, R89 to R98).

Knight 2b of seat 1 acts with two soldiers, so with a strength of 6.
"""

import pytest

from alfonso.games.mil_1049.data import PLOTS, PRODUCTION
from alfonso.games.mil_1049.positions import knight_number
from alfonso.testing import rule
from tests.mil_1049.helpers import (
    Piece,
    Play,
    hands,
    house,
    knight,
    left_over,
    moment,
    offered,
    spaces,
    stacks,
    stake,
    story,
    telling,
    walk,
)


def is_over(play: Play) -> None:
    """Nothing is at stake any more but the cathedral, which comes next."""
    assert stake(play) == {"matter": "cathedral"}


# Free land: a mine on the stack of 6 defends itself with 8, a quarry on that of 8 with 10


def march(*moves: str, pieces: tuple[Piece, ...] = ()) -> Play:
    """2b in War with three food and four influence; then these moves."""
    strong = knight("2b", soldiers=2, fiefs="CER"), house(1, influence=4, food=3), stacks("MIN FAB", "QUA")
    return walk(telling("war turn 1", left_over, *strong, spaces(war="- 2b -"), *pieces).goes_on(), *moves)


@rule("R89", "R90", "R91")
def test_what_a_knight_in_war_can_reach() -> None:
    play = march(pieces=(knight("3c", soldiers=1, fiefs="FAB CER"), house(0, women=5), house(2, women=4)))
    # 9 - 6 = 3 and 11 - 6 = 5 cubes of seven; four influence do for the four women of seat 2, not for five
    assert offered(play) == {1: "land 1 · land 2 · attack 3a1 · attack 3b1 · attack 3c1 · attack 3c2 · nothing"}
    assert stake(play) == {"knight": "2b"}


@rule("R89")
def test_nothing_in_war() -> None:
    play = march("nothing")
    assert story(play) == ["idle 1 2b war"]
    is_over(play)


@rule("R89", "R90")
def test_a_land_takes_what_soldiers_lack() -> None:
    play = march("land 1")
    assert offered(play) == {1: "pay 0 influence · pay 1 influence · pay 2 influence · pay 3 influence"}
    assert stake(play) == {"matter": "land", "knight": "2b", "stack": 0, "need": 3}
    few = march("land 1", pieces=(house(1, influence=2, food=2),))
    assert offered(few) == {1: "pay 1 influence · pay 2 influence"}


@rule("R52", "R89", "R90")
def test_a_conquered_land_is_placed_before_the_next_is_seen() -> None:
    play = march("land 1", "pay 2 influence").then(1, influence=2, food=2)
    assert story(play) == ["land 1 2b MIN 1 2"]
    assert offered(play) == {1: "grant 2a · grant 2b · discard"}
    assert stake(play) == {"matter": "land", "knight": "2b", "unseen": 0, "need": 3, "tile": 3}


@rule("R50", "R52", "R53", "R90")
def test_a_land_granted_to_a_vassal_scores_for_both_houses() -> None:
    others = knight("1b", soldiers=1, lord=1), knight("2c", fiefs="CER CER")
    play = march("land 1", "pay 2 influence", pieces=others)
    assert offered(play) == {1: "grant 1b · grant 2a · grant 2b · discard"}
    walk(play, "grant 1b").then(0, b_fiefs="MIN")
    assert story(play) == ["land 1 2b MIN 1 2", "granted 0 1b MIN", "points 0 4 4", "points 1 4 4"]
    is_over(play)


@rule("R50", "R52", "R55")
def test_a_land_that_is_discarded_scores_for_nobody() -> None:
    play = march("land 1", "pay 2 influence", "discard").then(1, discarded=1)
    assert story(play) == ["land 1 2b MIN 1 2", "discarded 1 MIN"]
    is_over(play)


# War between houses: 2b is a vassal of seat 0 and attacks 4b, a vassal of seat 2 with a soldier, flocks and a field


def war(*moves: str, **what: object) -> Play:
    """Seats 0 and 3 lead with three points; house 3 has one single woman; then these moves."""
    fighters = knight("2b", soldiers=2, fiefs="CER", lord=0), knight("4b", soldiers=1, fiefs="FAB CER*", lord=2)
    cubes = house(0, food=2, influence=1, points=3), house(1, influence=4, food=3), house(2, food=3)
    defender = house(3, food=2, influence=2, women=1, points=3)
    pieces = left_over, moment(first=1), *fighters, *cubes, defender, spaces(war="- - 2b -")
    return walk(telling("war turn 1", *pieces, seats=4, **what).goes_on(), *moves)


BOTH = "put influence · put food · ready"
LORDS = ["attack 4b2", "ask", "join", "join"]
FISTS = [
    "0: put food",
    "0: ready",
    "1: put influence",
    "1: put food",
    "1: ready",
    "2: put food",
    "2: ready",
    "3: ready",
]
JOINED = ["attacks 1 2b 4b CER 1", "asks 1 0", "joins 0 2b", "joins 2 4b"]
# 2 x 3 + 2 + 1 = 9 against 3 + 1 + 0 + 0 + 1 = 5; seats tell in turn order, food before influence
MUSTERED = ["mustered 1 1 1", "mustered 2 1 0", "mustered 3 0 0", "mustered 0 1 0", "strengths 9 5"]
LOST = ["conquered 1 2b CER", "lost 3 4b CER", "points 3 -4 -1", "points 2 -4 -4", "leader 1 3", "points 1 2 2"]


@rule("R89", "R92", "R93")
def test_an_attack_costs_influence_for_each_woman() -> None:
    play = war("attack 4b2").then(1, influence=3)
    assert story(play) == ["attacks 1 2b 4b CER 1"]
    assert offered(play) == {1: "ask · alone"}
    # Both leaders are noted, as bits
    expected = {"matter": "battle", "knight": "2b", "target": "4b", "plot": "4b2", "leaders": 0b1001}
    assert stake(play) == expected
    assert play.state.fists == [0] * 20


@rule("R93", "R94")
@pytest.mark.parametrize(
    ("moves", "told", "asked"),
    [
        (["alone", "decline"], ["alone 1", "declines 2 4b"], {1: BOTH, 3: BOTH}),
        (
            ["ask", "decline", "join"],
            ["asks 1 0", "declines 0 2b", "joins 2 4b"],
            {1: BOTH, 2: "put food · ready", 3: BOTH},
        ),
        (["ask", "join", "join"], JOINED[1:], {0: BOTH, 1: BOTH, 2: "put food · ready", 3: BOTH}),
    ],
)
def test_lords_are_asked_and_only_who_takes_part_fills_a_fist(
    moves: list[str], told: list[str], asked: dict[int, str]
) -> None:
    play = war("attack 4b2", *moves)
    assert story(play) == ["attacks 1 2b 4b CER 1", *told]
    assert offered(play) == asked
    assert (play.state.ally, play.state.backer) == (0 if 0 in asked else -1, 2 if 2 in asked else -1)


@rule("R51", "R52", "R94", "R95", "R96", "R98")
def test_a_war_that_is_won_is_scored_before_the_spoils_are_placed() -> None:
    play = war(*LORDS, *FISTS)
    assert story(play) == JOINED + MUSTERED + LOST
    assert hands(play) == ["1i1c", "2i2c", "2c", "2i2c"]
    assert offered(play) == {0: "grant 1a · grant 1b · grant 2b · discard"}  # the lord took part; no King claims
    assert (stake(play)["tile"], stake(play)["conquered"]) == (0, True)
    assert "from_crusade" not in stake(play)
    assert play.state.side[PLOTS * knight_number("4b") + 1] == PRODUCTION  # where no fief lies nothing is turned


@rule("R50", "R53", "R96")
def test_the_lord_places_the_spoils_with_his_vassal() -> None:
    play = war(*LORDS, *FISTS, "grant 2b").then(1, b_fiefs="CER CER*").then(3, b_fiefs="FAB")
    assert story(play) == JOINED + MUSTERED + LOST + ["granted 1 2b CER", "points 1 4 6", "points 0 4 7"]
    is_over(play)


@rule("R50", "R52", "R96")
def test_the_lord_gives_the_spoils_to_the_king() -> None:
    play = war(*LORDS, *FISTS, adv3="true")
    assert offered(play) == {0: "grant 1a · grant 1b · grant 2b · discard · king"}
    walk(play, "king").then(0, discarded=1)
    assert story(play) == JOINED + MUSTERED + LOST + ["to_the_king 0 CER", "points 0 3 6"]
    is_over(play)


@rule("R94", "R95", "R97", "R98")
def test_a_war_that_is_lost_scores_only_against_a_leader() -> None:
    fists = [
        "1: put food",
        "1: ready",
        *["2: put food"] * 3,
        "2: ready",
        *["3: put food"] * 2,
        *["3: put influence"] * 2,
    ]
    play = war("attack 4b1", "alone", "join", *fists, "3: ready")
    told = ["attacks 1 2b 4b FAB 1", "alone 1", "joins 2 4b", "mustered 1 1 0", "mustered 2 3 0", "mustered 3 2 2"]
    assert story(play) == [*told, "strengths 7 11", "repelled 3 4b"]  # 6 + 1 against 3 + 1 + 0 + 4 + 3
    assert hands(play) == ["1i2c", "3i2c", "0", "0"]
    is_over(play)


# Lords who help on free land (Q20): one soldier and one influence, so six cubes are needed and one is there


def helped(*moves: str) -> Play:
    """2b, a vassal of seat 0, who has three food and three influence, marches on the mine; then these moves."""
    pieces = knight("2b", soldiers=1, fiefs="CER", lord=0), house(1, influence=1), house(0, influence=3, food=3)
    start = telling(
        "war turn 1", left_over, *pieces, spaces(war="- 2b -"), stacks("MIN FAB", "QUA"), lord_helps_free_land="true"
    )
    return walk(start.goes_on(), "land 1", *moves)


@rule("R90")
def test_who_cannot_reach_a_land_must_ask_and_the_lord_names_cubes() -> None:
    assert offered(helped()) == {1: "ask"}
    play = helped("ask")
    assert story(play) == ["asks 1 0"]
    assert offered(play) == {0: "decline · put influence · put food"}
    walk(play, "put food", "put food")
    assert offered(play) == {0: "put influence · put food · help"}
    assert stake(play) == {"matter": "land", "knight": "2b", "laid": "2c", "stack": 0, "need": 6}
    assert play.state.filled[0] == (7 * 6 + 5) * 6 + 5


@rule("R90", "R96")
def test_a_lord_who_paid_places_the_land() -> None:
    play = helped("ask", *["put food"] * 3, *["put influence"] * 2, "help")
    assert offered(play) == {1: "pay 1 influence"}
    walk(play, "pay 1 influence")
    assert story(play) == ["asks 1 0", "land_help 0 3 2", "land 1 2b MIN 0 1"]
    assert offered(play) == {0: "grant 1a · grant 1b · grant 2b · discard"}
    assert hands(play)[:2] == ["1i", "0"]
    assert (stake(play)["best"], stake(play)["ally"]) == ("2i3c", 0)


@rule("R90")
@pytest.mark.parametrize(
    ("moves", "told"), [(["put food", "put food", "help"], "land_help 0 2 0"), (["decline"], "declines 0 2b")]
)
def test_without_enough_cubes_nobody_pays_and_the_action_is_lost(moves: list[str], told: str) -> None:
    play = helped("ask", *moves)
    assert story(play) == ["asks 1 0", told, "land_lost 1 2b"]
    assert hands(play)[:2] == ["3i3c", "1i"]
    is_over(play)
