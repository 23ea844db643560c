"""Court and Market: what comes of offers, raises, trades and auctions, reckoned by hand (R70 to R88).

Knight 2a of seat 1 acts on the second space. Once all are done the cathedral comes, and all are asked for gold.
"""

import pytest

from alfonso.testing import rule
from tests.mil_1049.helpers import (
    Piece,
    Play,
    hands,
    house,
    knight,
    left_over,
    lord_of,
    moment,
    offered,
    spaces,
    stake,
    story,
    telling,
    walk,
)

GIVE = "put gold · ready"
LADDER = "food to fabric · fabric to food · fabric to metal · metal to fabric · metal to gold · gold to metal · stop"


def is_over(play: Play) -> None:
    """Nothing is at stake any more but the cathedral, which comes next."""
    assert stake(play) == {"matter": "cathedral"}
    assert set(offered(play)) == {0, 1, 2}


# Sphere II: 2a has six soldiers and two fiefs; 3b has a soldier and a fief, so two elements


def court(*moves: str, pieces: tuple[Piece, ...] = ()) -> Play:
    """2a at Court with two gold and three influence behind the screen; then these moves."""
    strong = knight("2a", soldiers=6, fiefs="CER MIN"), knight("3b", soldiers=1, fiefs="FAB")
    rich = house(1, gold=2, influence=3)
    return walk(telling("court turn 1", left_over, *strong, rich, spaces(court="- 2a -"), *pieces).goes_on(), *moves)


@rule("R70", "R71", "R79", "R118")
def test_who_can_be_made_a_vassal() -> None:
    bound = knight("1b", soldiers=1, fiefs="FAB", lord=2), knight("3d", soldiers=2, lord=0)
    play = court(pieces=(*bound, knight("3c", fiefs="CER"), moment(bishop="3c")))
    # 1a and 3a have 2 soldiers, a fief and a castle: 4 elements, less than 6
    assert offered(play) == {1: "influence · vassal 1a · vassal 3a · vassal 3b · nothing"}
    assert stake(play) == {"knight": "2a", "bishop": "3c"}


@rule("R71", "R118", "R120", "R121")
def test_a_vassal_acts_but_not_against_his_lords_house() -> None:
    play = court(pieces=(knight("2a", soldiers=6, lord=2),))
    assert offered(play) == {1: "influence · vassal 1a · vassal 1b · nothing"}


@rule("R78")
@pytest.mark.parametrize(
    ("move", "told", "hand"), [("influence", "influence 1 2a 2", "2g5i"), ("nothing", "idle 1 2a court", "2g3i")]
)
def test_a_knight_at_court_does_one_thing(move: str, told: str, hand: str) -> None:
    play = court(move)
    assert story(play) == [told]
    assert hands(play)[1] == hand
    is_over(play)


@rule("R72", "R78")
def test_the_owner_of_the_target_makes_an_open_offer() -> None:
    play = court("vassal 3b")
    assert story(play) == ["tries 1 2a 3b"]
    assert offered(play) == {2: "put gold · put influence · offer"}
    assert stake(play) == {"matter": "oath", "knight": "2a", "target": "3b"}
    play = court("vassal 3b", "put gold", "put influence")
    assert offered(play) == {2: "put gold · put influence · offer"}  # it has two of each
    assert stake(play)["laid"] == "1g1i"
    assert play.state.filled[2] == (7 * 6 + 1) * 6 + 2  # gold after what was left over, then influence
    assert story(play) == ["tries 1 2a 3b"]


@rule("R72", "R73", "R74")
def test_an_offer_is_answered_in_three_ways() -> None:
    play = court("vassal 3b", "put gold", "put influence", "offer")
    assert story(play) == ["tries 1 2a 3b", "offered 2 1g1i"]
    assert offered(play) == {1: "accept · give 1 · give 2 · put gold · put influence"}
    assert stake(play) == {"matter": "oath", "knight": "2a", "target": "3b", "offer": "1g1i"}
    assert play.state.filled[2] == 0
    one = court("vassal 3b", "offer", pieces=(knight("2a", soldiers=6, fiefs="CER"),))
    assert offered(one) == {1: "accept · give 1 · put gold · put influence"}


@rule("R75")
def test_of_an_accepted_offer_half_is_kept() -> None:
    play = court("vassal 3b", "put gold", "put influence", "offer", "accept").then(2, points=2, gold=1, influence=1)
    told = ["tries 1 2a 3b", "offered 2 1g1i", "accepted 1 3b", "points 2 2 2"]
    assert story(play) == told
    assert offered(play) == {1: "keep gold · keep influence"}  # one of two
    assert (stake(play)["pool"], stake(play)["owed"]) == ("1g1i", 1)
    walk(play, "keep gold").then(1, gold=3, influence=3, points=0)
    assert story(play) == [*told, "kept_offer 1 1g"]
    assert lord_of(play, "3b") == -1
    is_over(play)


@rule("R73")
def test_a_raise_must_beat_the_offer() -> None:
    play = court("vassal 3b", "put gold", "offer", "put gold")
    assert offered(play) == {1: "put gold · put influence"}  # one gold only ties with one gold
    assert (stake(play)["laid"], stake(play)["offer"]) == ("1g", "1g")


@rule("R73", "R76", "R116", "R117")
def test_a_raise_makes_a_vassal_who_keeps_half() -> None:
    play = court("vassal 3b", "put influence", "offer", "put influence", "put gold", "raise")
    told = ["tries 1 2a 3b", "offered 2 1i", "raised 1 1g1i", "oath 1 3b 1", "points 1 6 6"]  # 2 and 4 for a fief
    assert story(play) == told
    assert offered(play) == {2: "keep gold · keep influence"}
    assert (stake(play)["pool"], stake(play)["owed"], stake(play)["bidder"]) == ("1g1i", 1, 1)
    assert lord_of(play, "3b") == 1
    walk(play, "keep influence")
    assert story(play) == [*told, "kept_raise 2 1i"]
    assert hands(play)[1:] == ["1g2i", "2g3i2m2f2c"]  # its own offer never left
    is_over(play)


@rule("R53", "R74", "R76", "R77")
def test_a_fief_makes_a_vassal_before_it_moves() -> None:
    play = court("vassal 3b", "offer", "give 2").then(1, a_fiefs="CER").then(2, b_fiefs="FAB MIN")
    told = ["tries 1 2a 3b", "offered 2 0", "gave 1 3b MIN", "oath 1 3b 1", "points 1 6 6"]
    moved = ["lost 1 2a MIN", "points 1 -4 2", "granted 2 3b MIN", "points 2 4 4", "points 1 4 6"]
    assert story(play) == told + moved
    is_over(play)


# Sphere III: 2b has no castle, so seat 1 has room; so have 1b and 3b


def market(*moves: str, pieces: tuple[Piece, ...] = (), **what: object) -> Play:
    """2a in the Market; seat 1 has 1g2m2f2c, seat 2 has 2g2i3m2f2c, seat 0 what it began with; then these moves."""
    rich = house(1, gold=1, metal=2, fabric=2, food=2), house(2, gold=2, influence=2, metal=3, fabric=2, food=2)
    start = telling("market turn 1", left_over, *rich, spaces(market="- 2a -"), *pieces, **what)
    return walk(start.goes_on(), *moves)


@rule("R80", "R81", "R82")
def test_a_knight_in_the_market() -> None:
    play = market()
    assert offered(play) == {1: "trade · castle · nothing"}
    assert stake(play) == {"knight": "2a"}
    play = market("nothing")
    assert story(play) == ["idle 1 2a market"]
    is_over(play)


@rule("R80", "R81")
def test_a_trade_goes_cube_by_cube() -> None:
    play = market("trade", "metal to gold", "food to fabric")
    assert story(play) == ["traded 1 metal gold", "traded 1 food fabric"]
    assert hands(play)[1] == "2g1m3f1c"
    assert stake(play) == {"matter": "trade", "knight": "2a", "left": "1g1m2f1c", "trades": 2}
    assert offered(play) == {1: LADDER}
    is_over(walk(play, "stop"))


@rule("R81")
def test_of_nothing_left_to_give_nobody_learns() -> None:
    play = market("trade", "food to fabric", pieces=(house(1, food=1),))
    assert story(play) == ["traded 1 food fabric"]
    assert offered(play) == {1: "stop"}


@rule("R80", "R81")
def test_where_cubes_lie_open_only_choices_are_asked_for() -> None:
    poor = house(1, influence=2), house(2, gold=1), spaces(market="- 2a 3a")
    play = market(pieces=poor, hide_resources="false")
    assert story(play) == ["idle 1 2a market"]
    assert offered(play) == {2: "trade · nothing"}
    play = market("trade", "metal to gold", pieces=(house(1, metal=1),), hide_resources="false")
    assert story(play) == ["traded 1 metal gold"]
    is_over(play)


@rule("R80", "R83")
def test_the_starting_offer_holds_more_than_the_least() -> None:
    play = market("castle", "put gold", "put food")
    assert stake(play) == {
        "matter": "auction", "knight": "2a", "laid": "1g1c", "offer": "1m1f1c", "bidder": 1,
    }  # fmt: skip
    assert offered(play) == {1: "put metal · put fabric · open"}  # of gold and food no more is there
    assert play.state.filled[1] == (7 * 6 + 1) * 6 + 5  # gold after what was left over, then food


@rule("R82", "R83", "R84")
def test_the_next_seat_bids_the_starting_offer_and_a_raise() -> None:
    play = market("castle", "put food", "open")
    assert story(play) == ["opened 1 2a 1m1f2c"]
    assert stake(play) == {"matter": "auction", "knight": "2a", "offer": "1m1f2c", "bidder": 1}
    assert offered(play) == {2: "no bid · put gold · put metal · put fabric"}  # 2g2m1f are left beside it
    play = market("castle", "open", "put metal")
    assert offered(play) == {2: "put gold · put metal · put fabric · put food · bid"}
    assert stake(play)["laid"] == "1m"


@rule("R84", "R85", "R86", "R87")
def test_who_is_outbid_may_still_trade() -> None:
    play = market("castle", "open", "put metal", "bid", "no bid", "no bid").then(2, b_castle=1, points=4)
    told = ["opened 1 2a 1m1f1c", "bid 2 1m", "no_bid 0", "no_last 1", "sold 2 2m1f1c", "points 2 4 4", "built 2 3b"]
    assert story(play) == told
    assert hands(play) == ["2g2i2m2f2c", "1g2m2f2c", "2g2i1m1f1c"]
    assert offered(play) == {1: LADDER}
    assert (stake(play)["matter"], stake(play)["left"]) == ("trade", "1g2m2f2c")
    walk(play, "metal to gold")
    assert story(play) == [*told, "traded 1 metal gold"]
    assert offered(play) == {1: LADDER}


@rule("R84", "R85", "R86")
def test_the_last_word_wins() -> None:
    play = market("castle", "open", "put metal", "bid", "no bid", "put gold", "bid").then(1, b_castle=1, points=4)
    told = ["opened 1 2a 1m1f1c", "bid 2 1m", "no_bid 0", "last_bid 1 1g", "sold 1 1g1m1f1c", "points 1 4 4"]
    assert story(play) == [*told, "built 1 2b"]
    assert hands(play) == ["2g2i2m2f2c", "1m1f1c", "2g2i3m2f2c"]
    is_over(play)


@rule("R85", "R86", "R87")
def test_a_castle_for_the_starting_offer_may_go_to_a_vassal() -> None:
    play = market("castle", "open", "no bid", "no bid", pieces=(knight("2c", soldiers=1), knight("3d", lord=1)))
    told = ["opened 1 2a 1m1f1c", "no_bid 2", "no_bid 0", "sold 1 1m1f1c", "points 1 4 4"]
    assert story(play) == told
    assert offered(play) == {1: "build 2b · build 2c · build 3d"}
    walk(play, "build 3d").then(1, points=4).then(2, points=0, d_castle=1)
    assert story(play) == [*told, "built 1 3d"]
    is_over(play)


@rule("R82", "R85")
def test_where_cubes_lie_open_only_those_who_can_raise_are_asked() -> None:
    hand = house(0), house(1, metal=1, fabric=1, food=2), house(2, metal=2, fabric=2, food=2)
    play = market("castle", "open", pieces=hand, hide_resources="false")
    assert offered(play) == {2: "no bid · put metal · put fabric · put food"}
    assert story(play) == ["opened 1 2a 1m1f1c"]
