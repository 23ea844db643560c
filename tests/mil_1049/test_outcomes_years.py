"""Tributes, politics, Monastery, Curia, winter and the end: what comes of them, reckoned by hand (R56 to R69, R101 on).

Seat 1 has started the turn, so turn order is 1, 2, 0, or 1, 2, 3, 0.
"""

import pytest

from alfonso.games.mil_1049 import Mil
from alfonso.games.mil_1049.data import PRODUCTION
from alfonso.games.mil_1049.state import STAGES
from alfonso.testing import rule
from tests.mil_1049.helpers import (
    FH,
    H,
    M,
    Piece,
    Play,
    hands,
    house,
    knight,
    left_over,
    moment,
    offered,
    spaces,
    stake,
    story,
    telling,
    walk,
)

NONE = [f"no_majority {name}" for name in ("court", "market", "war", "curia")]


def year(step: str, *pieces: Piece, **what: object) -> Play:
    """A position at a step of a turn that seat 1 has started, gone on to the next question."""
    return walk(telling(step, moment(first=1), *pieces, **what).goes_on())


@rule("R1", "R56", "R63", "R67", "R70", "R80", "R89", "R101", "R107")
@pytest.mark.parametrize(
    ("step", "stage", "active"),
    [
        ("tributes", "politics", -1),  # nobody acts while tributes are paid and majorities found
        ("majority war", "politics", 2),
        ("monastery", "monastery", 1),
        ("court turn 1", "court", 1),
        ("market turn 1", "market", 1),
        ("war turn 1", "war", 1),
        ("cathedral", "curia", -1),
        ("curia turn 1", "curia", 1),
    ],
)
def test_the_play_says_where_it_stands_and_who_acts(step: str, stage: str, active: int) -> None:
    def elsewhere(state: Mil) -> None:
        state.stage = 10
        state.active = 2

    knights = [knight("2c", soldiers=1), knight("2d", soldiers=1), knight("2b", soldiers=1, at="monastery")]
    more = house(1, women=4, privileges=4), spaces(court="2a - -", market="2c - -", war="2d - -", curia="3a - -")
    if step == "curia turn 1":
        more = house(1, women=4), spaces(curia="2a - -")
    play = year(step, *knights, *more, elsewhere)
    assert (STAGES[play.state.stage], play.state.active) == (stage, active)


# Tributes


TENANTS = (
    knight("1a", fiefs="CER MIN*"),
    knight("2b", fiefs="FSH* QUA*", lord=0),
    knight("3b", fiefs="FAB CER*", lord=0),
)


@rule("R56", "R57", "R58")
@pytest.mark.parametrize(
    ("mode", "paid", "after"),
    [
        # A quarry and fish of seat 1, a field of seat 2, a mine of seat 0 show their tribute side
        ("strict", ["2g1m1c", "1g", "1g"], ["CER* MIN", "FSH QUA", "FAB* CER"]),
        # Every house besides the gold of its fields, flocks and mines that show their production side; all turn to it
        ("always", ["3g1m1c", "3g", "3g"], ["CER MIN", "FSH QUA", "FAB CER"]),
        # Or the goods of these: a field each of seats 1 and 2, two of seat 0, flocks of seat 2
        ("literal", ["2g1m4c", "1g2f3c", "1g6c"], ["CER* MIN", "FSH QUA", "FAB* CER"]),
    ],
)
def test_tributes_and_the_food_of_vassals(mode: str, paid: list[str], after: list[str]) -> None:
    play = year("tributes", *TENANTS, spaces(curia="3a - -"), fief_mode=mode)
    tributes = [f"tribute {seat} {cubes}" for seat, cubes in zip((1, 2, 0), paid, strict=True)]
    told = [*tributes, "vassals_food 0 4", "flipped", *NONE[:3], "majority 2 curia", "points 2 2 2"]
    assert story(play) == told
    play.then(0, a_fiefs=after[0]).then(1, b_fiefs=after[1]).then(2, b_fiefs=after[2])
    assert play.state.side[3] == PRODUCTION  # where 1b holds no second fief there is nothing to turn


# Politics


@rule("R60", "R61", "R62", "R63", "R64", "R65", "R66")
def test_majorities_are_given_from_the_court_to_the_curia() -> None:
    more = [knight(name, soldiers=1) for name in ("2c", "2d", "3c")]
    rows = spaces(court="- 2a 3a", market="3b 2b 2c", war="- 2d 3c", curia="1a - -")
    play = year("majority court", *more, rows)
    told = ["majority 1 court", "points 1 2 2", "majority 1 market", "points 1 1 3", "majority 1 war", "points 1 1 4"]
    assert story(play) == told
    knights = ["1a", "1b", "2a", "2b", "2c", "2d", "3a", "3b", "3c"]
    assert offered(play) == {1: " · ".join(f"soldiers {name}" for name in knights)}
    play.then(1, gold=3, influence=3, holder=1)
    walk(play, "soldiers 3a")
    assert story(play) == [*told, "kings_men 1 3a", "majority 0 curia", "points 0 2 2"]
    assert offered(play) == {0: " · ".join(f"archbishop {name}" for name in knights)}
    walk(play, "archbishop 1b")
    assert story(play)[-1] == "bishop 0 1b"
    # Then the knights at Court act, the leftmost first
    assert stake(play) == {"knight": "2a", "kings_men": "3a", "bishop": "1b"}


@rule("R64", "R65")
def test_only_own_knights_where_that_was_agreed() -> None:
    play = year("majority war", spaces(war="- 2a 3a", curia="- - 2b"), tokens_own_only="true")
    assert offered(play) == {1: "soldiers 2a · soldiers 2b"}
    walk(play, "soldiers 2b")
    assert story(play) == ["majority 1 war", "points 1 1 1", "kings_men 1 2b", "majority 1 curia", "points 1 2 3"]
    assert offered(play) == {1: "archbishop 2a · archbishop 2b"}


@rule("R60", "R61", "R62")
@pytest.mark.parametrize(("row", "winner"), [("1a 1b 2a", 0), ("2a 1a 2b", 1), ("3a 1a 2b", 2)])
def test_most_knights_or_the_leftmost(row: str, winner: int) -> None:
    play = year("majority court", spaces(court=row))
    assert story(play) == [f"majority {winner} court", f"points {winner} 2 2", *NONE[1:]]
    assert play.state.knight // 4 == winner  # who stands leftmost is asked first
    assert offered(play) == {winner: "influence · nothing"}


@rule("R60", "R61", "R62")
def test_house_tokens_count_beside_a_knight_of_their_house() -> None:
    rows = spaces(court="h1 2a h1", market="h1 h1 1a", war="h2 h2 1b")
    play = year("majority court", rows, seats=2)
    told = ["majority 1 court", "points 1 2 2", "majority 0 market", "points 0 1 1", "majority 0 war", "points 0 1 2"]
    assert story(play) == told
    assert offered(play) == {0: "soldiers 1a · soldiers 1b · soldiers 2a · soldiers 2b"}


@rule("R3")
def test_a_floor_stops_losses_and_no_gains() -> None:
    play = year("majority court", spaces(court="2a - -"), vp_floor="0")
    assert story(play, "points") == ["points 1 2 2"]
    poor = house(0, points=3), house(1, points=5), knight("1c"), knight("2c")
    play = year("winter", *poor, rolls=[H], vp_floor="0")
    assert story(play, "gone", "points") == ["gone 0 1c", "points 0 -3 0", "gone 1 2c", "points 1 -4 1"]


# Monastery


@rule("R67", "R68", "R69")
def test_each_knight_brings_one_woman_and_more_for_privileges() -> None:
    monks = knight("1b", at="monastery"), knight("2a", soldiers=1, at="monastery"), knight("2b", at="monastery")
    play = year("monastery", house(0, privileges=2, women=0), house(1, privileges=4, women=4), *monks)
    assert story(play) == ["veil 1 2a"]
    assert offered(play) == {1: "veil · enough"}
    assert (play.state.active, stake(play)) == (1, {"knight": "2a"})
    walk(play, "veil", "enough")
    assert story(play) == ["veil 1 2a", "further_veil 1 2", "veil 1 2b"]
    assert offered(play) == {1: "veil · enough"}
    play.then(1, women=1, privileges=2)
    walk(play, "veil").then(1, women=0, privileges=0)
    assert story(play) == ["veil 1 2a", "further_veil 1 2", "veil 1 2b", "further_veil 1 2"]  # 1b brings nobody
    assert stake(play) == {"matter": "cathedral"}


# Curia: four houses with nine gold each; 2b stands before 1a


def cathedral(*moves: str, **what: object) -> Play:
    """All choose their gold; then these moves."""
    rich = [house(seat, gold=9) for seat in range(4)]
    start = telling("cathedral", left_over, moment(first=1), *rich, spaces(curia="- 2b 1a -"), seats=4, **what)
    return walk(start.goes_on(), *moves)


GIFTS = [*["0: put gold"] * 9, "0: ready", *["1: put gold"] * 7, "1: ready", "2: put gold", "2: ready", "3: ready"]
# 6 for the highest; 6 - 2 = 4 for seven; 6 - 8 is less than nothing for one; nothing for nothing
SHOWN = ["donation 1 7", "donation 2 1", "donation 3 0", "donation 0 9", "took_back 2 1", "highest 0 9", "points 0 6 6"]


@rule("R101")
def test_everybody_is_asked_for_gold() -> None:
    play = cathedral()
    assert offered(play) == dict.fromkeys(range(4), "put gold · ready")
    assert stake(play) == {"matter": "cathedral"}
    assert play.state.fists == [0] * 20
    assert offered(cathedral(*GIFTS[:9]))[0] == "ready"


@rule("R102", "R103", "R104", "R105", "R106", "R107")
@pytest.mark.parametrize(
    ("answer", "told", "gold"),
    [("donate", ["donated 1 7", "points 1 4 4"], [0, 2, 9, 9]), ("take back", ["took_back 1 7"], [0, 9, 9, 9])],
)
def test_lesser_gifts_are_given_or_taken_back(answer: str, told: list[str], gold: list[int]) -> None:
    play = cathedral(*GIFTS)
    assert story(play) == SHOWN
    assert offered(play) == {1: "donate · take back"}
    walk(play, answer)
    assert story(play) == SHOWN + told
    assert [play.state.gold(seat) for seat in range(4)] == gold
    assert offered(play) == {1: "privilege · abbess"}
    assert stake(play) == {"knight": "2b"}


@rule("R102", "R104")
def test_without_gold_there_is_no_cathedral() -> None:
    play = cathedral(*[f"{seat}: ready" for seat in range(4)])
    assert story(play) == [f"donation {seat} 0" for seat in (1, 2, 3, 0)] + ["no_cathedral"]
    assert offered(play) == {1: "privilege · abbess"}


@rule("R107", "R105")
def test_a_privilege_and_an_abbess() -> None:
    play = cathedral(*GIFTS, "take back", "privilege", "abbess", rolls=[M])
    thanks = [f"kings_thanks {seat}" for seat in (1, 2, 3, 0)]
    assert story(play) == [*SHOWN, "took_back 1 7", "privilege 1 2b", "abbess 0 1a 1", "winter m 0", *thanks, "turn 2"]
    play.then(0, women=2, influence=1, privileges=2).then(1, women=3, privileges=3)


@rule("R108")
def test_what_all_can_see_to_be_forced_is_not_asked() -> None:
    houses = house(0, privileges=11, women=2), house(1, privileges=11, women=0), house(2, women=0)
    play = year("curia turn 1", *houses, spaces(curia="2b 1a 3a"), rolls=[M])
    assert story(play)[:2] == ["abbess 0 1a 1", "privilege 2 3a"]
    # All twelve tokens of seats 0 and 1 are in use, so the King's thanks find none
    assert story(play)[2:] == ["winter m 0", "no_token 1", "kings_thanks 2", "no_token 0", "turn 2"]


# Winter


@rule("R110", "R111", "R112", "R113", "R114", "R116", "R123", "R124", "R125", "R126")
@pytest.mark.parametrize(
    ("face", "told"),
    [(H, ["winter h 1", "gone 0 1b", "points 0 -4 -4", "heir_follows 0 1c"]), (M, ["winter m 0"])],
)
def test_crusaders_bring_influence_and_are_safe(face: int, told: list[str]) -> None:
    crusaders = knight("2b", at="crusades"), knight("3b", soldiers=1, at="crusades")
    others = knight("1b"), knight("1c", heir=True), knight("3c", fiefs="CER"), knight("2a", castle=True, at="market 2")
    when = moment(2, first=1, kings_men="3a", bishop="2a")
    play = walk(telling("crusades", left_over, when, *crusaders, *others, rolls=[face]).goes_on())
    # No house is thanked: 1c, 2b and 3c have neither soldier nor castle
    assert story(play) == ["crusade 1 2b 1", "crusade 2 3b 1", *told, "turn 3"]
    assert hands(play) == ["2g2i2m2f2c", "2g3i2m2f2c", "2g3i2m2f2c"]
    assert stake(play) == {}
    assert (play.state.placed, play.state.white, play.state.turn) == ([0, 0, 0], 12, 3)
    assert offered(play) == {1: "recruit a · family a · recruit b · family b · place a · place b · pass"}


@rule("R27", "R28", "R29", "R30", "R31", "R112")
def test_who_follows_those_who_starve() -> None:
    starving = knight("1b", soldiers=1, age=2), knight("1c"), knight("2b", heir=True, age=1), knight("3c", lord=0)
    play = walk(telling("winter", moment(2, first=1), *starving, rolls=[FH]).goes_on())
    first = ["winter fh 1", "relative 0 1b", "points 0 -4 -4", "gone 0 1c", "points 0 -4 -8"]
    rest = ["heir_follows 1 2b", "gone 2 3c", "points 2 -4 -4", "kings_thanks 2", "kings_thanks 0", "turn 3"]
    assert story(play) == first + rest
    play.then(0, knights="ab", b_soldiers=1, b_age=0, vassals=0).then(1, knights="ab", b_heir=False, b_age=0, points=0)
    play.then(2, knights="ab")


# The end


@rule("R115", "R125", "R126")
def test_the_final_scoring() -> None:
    houses = [
        house(0, gold=7, metal=1, women=0),
        house(1, gold=1, fabric=1, influence=2, privileges=3, women=2),
        house(2, influence=2, women=1),
    ]
    play = walk(telling("final scoring", moment(5), *houses).goes_on())
    goods = ["most_goods 0 1", "points 0 3 3", "most_goods 1 1", "points 1 3 3"]
    influence = ["most_influence 1 2", "points 1 3 6", "most_influence 2 2", "points 2 3 3"]
    rest = ["most_privileges 1 3", "points 1 3 9", "final_gold 0 7", "points 0 3 6"]
    women = ["final_women 1 2", "points 1 -6 3", "final_women 2 1", "points 2 -2 1"]  # 2 x 3 for the most, else 2
    assert story(play) == goods + influence + rest + women
    assert (STAGES[play.state.stage], play.state.scores()) == ("over", [6, 3, 1])
    assert offered(play) == {}
