"""The action phase and weddings: what comes of an action, reckoned by hand from the rules (R10 to R46).

Every house begins with two cubes of each kind, three women and a privilege; knight A has two soldiers, a castle and a
cereal field, knight B an heir, a soldier and a cereal field (2.1). It is the turn of seat 1, so seat 2 comes next.
"""

import pytest

from alfonso.games.mil_1049 import Mil
from alfonso.testing import rule
from tests.mil_1049.helpers import (
    FH,
    MH,
    F,
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
    space,
    spaces,
    stake,
    story,
    telling,
    walk,
)

# A house that has just begun can do everything: it has fabric and metal for a soldier, and fewer than four knights
ALL = "harvest a1 · recruit a · family a · harvest b1 · recruit b · family b · place a · place b · pass"
ROWS = [f"{sphere} {place}" for sphere in ("court", "market", "war", "curia") for place in (1, 2, 3)]
FIST = "put gold · put influence · put metal · put fabric · put food · ready"
DONATIONS = dict.fromkeys(range(3), "put gold · ready")


def second(*pieces: Piece, **what: object) -> Play:
    """Seat 1 has started the turn and is asked for an action."""
    return telling("action 1", moment(first=1), *pieces, **what)


def every(word: str, *ways: str) -> str:
    """An action for each space of three players, in each of some ways."""
    return " · ".join(f"{word} {where}{way}" for where in ROWS for way in ways or ("",))


# Harvests and recruits


@rule("R12", "R16", "R19")
def test_a_harvest_of_the_second_fief() -> None:
    play = walk(second(knight("2b", soldiers=1, fiefs="CER MIN", heir=True, age=1)), "harvest b2")
    assert offered(play) == {1: every("token")}
    assert stake(play) == {"matter": "harvest", "knight": "2b", "plot": "2b2"}
    walk(play, "token war 2").then(1, metal=2 + 2, b_fiefs="CER MIN*", b_age=2)
    assert story(play) == ["harvested 1 2b MIN 2m war 2"]
    assert space(play, "war") == ["w", "-", "w"]
    assert offered(play) == {2: ALL}
    assert stake(play) == {}


@rule("R19")
@pytest.mark.parametrize(
    ("fiefs", "move", "mode", "told", "after"),
    [
        ("CER* MIN*", "harvest b1", "strict", "turned 1 2b CER war 2", "CER MIN*"),  # no goods: it only turns
        ("CER* QUA*", "harvest b2", "literal", "harvested 1 2b QUA 1g1m war 2", "CER* QUA"),  # its tribute
    ],
)
def test_a_harvest_of_the_tribute_side(fiefs: str, move: str, mode: str, told: str, after: str) -> None:
    play = walk(second(knight("2b", soldiers=1, fiefs=fiefs, heir=True), fief_mode=mode), move, "token war 2")
    assert story(play) == [told]
    play.then(1, b_fiefs=after, b_age=1)


@rule("R20", "R16")
@pytest.mark.parametrize(("soldiers", "left"), [(4, "3g4i2m2f4c"), (5, "3g3i2m2f4c")])
def test_a_soldier_costs_fabric_and_metal_the_sixth_influence_too(soldiers: int, left: str) -> None:
    rich = house(1, gold=3, influence=4, metal=3, fabric=3, food=4)
    play = walk(second(rich, knight("2b", soldiers=soldiers, fiefs="CER")), "recruit b")
    assert offered(play) == {1: every("token")}
    assert stake(play) == {"matter": "recruit", "knight": "2b"}
    walk(play, "token curia 1").then(1, b_soldiers=soldiers + 1, b_age=1)
    assert story(play) == [f"recruited 1 2b {soldiers + 1} curia 1"]
    assert hands(play)[1] == left
    assert offered(play) == {2: ALL}


# What a house can do


@rule("R11", "R12", "R13", "R17", "R18", "R19", "R20", "R21", "R22", "R25")
def test_a_house_with_a_placed_knight_places_or_passes() -> None:
    three = knight("2b", fiefs="CER MIN", heir=True), knight("2c", soldiers=1)
    away = knight("2d", fiefs="FAB", at="crusades"), knight("1b", at="monastery")
    assert offered(walk(second(*three, *away))) == {1: "place a · place b · place c · pass"}


@rule("R11", "R12", "R13", "R19", "R20", "R21", "R22")
def test_of_four_knights_only_those_without_heir_grow() -> None:
    play = second(knight("2b", fiefs="CER MIN", heir=True), knight("2c", soldiers=1), knight("2d", fiefs="FAB"))
    work = "harvest a1 · recruit a · family a · harvest b1 · harvest b2 · recruit b"
    work += " · recruit c · family c · harvest d1 · recruit d · family d"
    assert offered(walk(play)) == {1: f"{work} · place a · place b · place c · place d · pass"}


@rule("R13", "R17", "R19", "R20", "R21", "R22")
def test_of_three_knights_one_with_an_heir_grows_too() -> None:
    play = second(knight("2b", fiefs="CER MIN", heir=True), knight("2d", soldiers=1, fiefs="FAB"))
    work = "harvest a1 · recruit a · family a · harvest b1 · harvest b2 · recruit b · family b"
    work += " · harvest d1 · recruit d · family d"
    assert offered(walk(play)) == {1: f"{work} · place a · place b · place d · pass"}


# Families


@rule("R21", "R23", "R24")
def test_after_a_daughter_one_rolls_buys_or_stops() -> None:
    play = walk(second(rolls=[F]), "family b", "roll")
    assert story(play) == ["grows 1 2b", "rolled 1 f", "daughter 1 4"]
    assert offered(play) == {1: "roll · son gold · son privilege · stop"}
    assert stake(play) == {"matter": "growth", "knight": "2b", "face": 2}
    assert (play.state.rolled, play.state.rolls, play.state.growths) == (1, 1, [0, 1, 0])


@rule("R10", "R16", "R21", "R24")
def test_a_family_that_stops_has_its_daughters() -> None:
    play = walk(second(rolls=[FH, F]), "family b", "roll", "female", "roll", "stop")
    told = ["grows 1 2b", "rolled 1 fh", "daughter 1 4", "rolled 1 f", "daughter 1 5", "stopped 1 2b"]
    assert story(play) == told
    assert (play.state.rolls, play.state.growths) == (2, [0, 1, 0])
    assert offered(play) == {2: ALL}
    assert stake(play) == {}


@rule("R21", "R24")
def test_of_two_symbols_one_is_chosen() -> None:
    play = walk(second(rolls=[MH]), "family b", "roll")
    assert story(play) == ["grows 1 2b", "rolled 1 mh"]
    assert offered(play) == {1: "male · hourglass"}


@rule("R6", "R21", "R23")
def test_a_bought_son_of_a_knight_with_an_heir_is_a_new_knight() -> None:
    play = walk(second(), "family b", "son gold").then(1, gold=1, knights="abc", privileges=1)
    assert story(play) == ["grows 1 2b", "son_bought 1 gold", "new_knight 1 2c"]
    assert offered(play) == {2: ALL}


@rule("R21", "R23")
def test_a_bought_heir_of_a_knight_without_land_weds_nobody() -> None:
    play = walk(second(knight("2c", soldiers=1)), "family c", "son privilege")
    play.then(1, gold=2, privileges=0, c_heir=True)
    assert story(play) == ["grows 1 2c", "son_bought 1 privilege", "heir 1 2c"]
    assert offered(play) == {2: ALL}


@rule("R21", "R27", "R33")
def test_an_hourglass_that_does_not_kill() -> None:
    two_white = spaces(court="b b w", market="b b w", war="b b b", curia="b b -")
    play = walk(second(two_white, rolls=[H, F]), "family b", "roll", "token court 3", "roll").then(1, b_age=1)
    assert story(play) == ["grows 1 2b", "rolled 1 h", "hourglass 1 2b court 3", "rolled 1 f", "daughter 1 4"]
    assert offered(play) == {1: "roll · son gold · son privilege · stop"}


@rule("R21", "R27", "R28", "R29", "R33")
def test_an_hourglass_that_kills_ends_the_action() -> None:
    old = knight("2b", fiefs="CER", heir=True, age=3)
    play = walk(second(old, rolls=[H]), "family b", "roll", "token court 3")
    play.then(1, b_age=0, b_heir=False, b_fiefs="CER", points=0)
    assert story(play) == ["grows 1 2b", "rolled 1 h", "hourglass 1 2b court 3", "heir_follows 1 2b"]
    assert offered(play) == {2: ALL}


@rule("R21", "R23")
def test_where_cubes_lie_open_the_only_choice_is_taken() -> None:
    play = walk(second(house(1, privileges=0), hide_resources="false", rolls=[F]), "family b")
    assert story(play) == ["grows 1 2b", "rolled 1 f", "daughter 1 4"]
    assert offered(play) == {1: "roll · stop"}


# Placing and passing


@rule("R16")
def test_a_knight_to_be_placed_may_go_anywhere() -> None:
    play = walk(second(), "place b")
    assert offered(play) == {1: f"to monastery · {every('to', ' gold', ' privilege')} · to crusades"}
    assert stake(play) == {"matter": "placing", "knight": "2b"}


@rule("R25", "R124")
def test_empty_spaces_are_free_tokens_are_paid_for_and_knights_stay() -> None:
    rows = spaces(court="- w b", market="1a w b", war="b b b", curia="- - -")
    paid = [f"to {where} {way}" for where in [*ROWS[1:3], *ROWS[4:9]] for way in ("gold", "privilege")]
    free = ["to curia 1", "to curia 2", "to curia 3", "to crusades"]
    play = walk(second(house(1, gold=1, privileges=1), rows), "place b")
    assert offered(play) == {1: " · ".join(["to monastery", "to court 1", *paid, *free])}


@rule("R25", "R14")
@pytest.mark.parametrize(
    ("to", "told", "white", "left"),
    [
        ("to curia 3", "curia 2 free", 11, "2g2i2m2f2c"),
        ("to curia 1 gold", "curia 0 gold", 10, "1g2i2m2f2c"),
        ("to crusades", "crusades -1 free", 11, "2g2i2m2f2c"),
    ],
)
def test_a_knight_is_placed(to: str, told: str, white: int, left: str) -> None:
    play = walk(second(spaces(curia="w w -")), "place b", to).then(1, white=white)
    assert story(play) == [f"placed 1 2b {told}"]
    assert play.state.placed == [0, 1, 0]
    assert hands(play)[1] == left
    assert offered(play) == {2: ALL}


@rule("R25")
@pytest.mark.parametrize(
    ("row", "way", "owner", "tokens"),
    [("h1 w -", "gold", 0, [10, 10]), ("h2 w -", "privilege", 1, [10, 11])],
)
def test_a_house_token_goes_back_to_its_owner(row: str, way: str, owner: int, tokens: list[int]) -> None:
    play = walk(second(spaces(court=row), seats=2), "place b", f"to court 1 {way}")
    assert story(play) == [f"placed 1 2b court 0 {way}", f"token_back {owner}"]
    assert [play.state.free_tokens(seat) for seat in (0, 1)] == tokens
    assert offered(play) == {0: ALL}


@rule("R26", "R16")
def test_a_pass_closes_a_space() -> None:
    play = walk(second(), "pass")
    assert offered(play) == {1: every("close")}
    assert stake(play) == {"matter": "passing"}
    play = walk(second(spaces(war="w - b")), "pass", "close war 1").then(1, white=9)
    assert story(play) == ["passed 1 war 1 0"]
    assert space(play, "war") == ["b", "-", "b"]
    assert offered(play) == {2: ALL}


@rule("R26")
def test_of_two_players_a_house_token_may_close_a_space() -> None:
    play = walk(second(spaces(war="w - b"), seats=2), "pass")
    assert offered(play) == {1: every("close", "", " house").replace("close war 3 · close war 3 house · ", "")}
    walk(play, "close war 2 house").then(1, tokens=9, white=10)
    assert story(play) == ["passed 1 war 2 1"]
    assert offered(play) == {0: ALL}


@rule("R25", "R15")
@pytest.mark.parametrize(("token", "row"), [("war 1", ["b", "w", "w"]), ("war 2", ["w", "-", "w"])])
def test_only_under_a_first_space_a_black_token_is_printed(token: str, row: list[str]) -> None:
    play = walk(second(adv1="true"), "harvest a1", f"token {token}")
    assert space(play, "war") == row


# The end of the phase


@rule("R14", "R16")
def test_the_phase_ends_with_the_last_knight_placed() -> None:
    crusaders = [knight(name, soldiers=1, at="crusades") for name in ("1a", "1b", "2a", "3b")]
    play = walk(second(*crusaders, knight("3a", soldiers=1, at="war 3")), "place b", "to monastery")
    no_majority = ["no_majority court", "no_majority market"]
    told = ["placed 1 2b monastery -1 free", "all_placed", "flipped", *no_majority, "majority 2 war", "points 2 1 1"]
    assert story(play) == told
    assert offered(play) == {2: "soldiers 1a · soldiers 1b · soldiers 2a · soldiers 2b · soldiers 3a · soldiers 3b"}
    play.then(1, b_fiefs="CER*")


@rule("R15", "R16")
def test_the_phase_ends_with_the_last_space_closed() -> None:
    rows = spaces(court="b b w", market="b b b", war="b b b", curia="b b b")
    play = walk(second(rows), "pass", "close court 3")
    no_majority = [f"no_majority {name}" for name in ("court", "market", "war", "curia")]
    assert story(play) == ["passed 1 court 3 0", "all_closed", "flipped", *no_majority]
    assert offered(play) == DONATIONS
    assert stake(play) == {"matter": "cathedral"}


@rule("R10", "R16", "R17")
@pytest.mark.parametrize(
    ("market", "ends", "moves", "next_one"),
    [
        ("b b -", "true", ["harvest a1"], None),  # the last token is taken unasked, and the phase ends
        ("b w -", "true", ["harvest a1", "token court 3"], ALL),
        ("b b -", "false", ["harvest a1"], "place a · place b · pass"),
    ],
)
def test_white_tokens_that_run_out(market: str, ends: str, moves: list[str], next_one: str | None) -> None:
    rows = spaces(court="b b w", market=market, war="b b b", curia="b b b")
    play = walk(second(rows, end_on_no_white=ends), *moves)
    told = ["harvested 1 2a CER 3c court 3"]
    if next_one is None:  # the field shows its tribute side and pays
        none = [f"no_majority {name}" for name in ("court", "market", "war", "curia")]
        assert story(play) == [*told, "no_white", "tribute 1 1g", "flipped", *none]
        assert offered(play) == DONATIONS
    else:
        assert story(play) == told
        assert offered(play) == {2: next_one}


@rule("R10")
def test_a_turn_begins_with_the_holder_of_the_token() -> None:
    def late(state: Mil) -> None:
        state.stage = 9
        state.active = 2
        state.rolls = 5
        state.growths = [2, 2, 2]

    play = walk(telling("begin turn", moment(2, first=1), late).goes_on())
    assert story(play) == ["turn 2"]
    assert (play.state.stage, play.state.active, play.state.rolls, play.state.growths) == (0, 1, 0, [0, 0, 0])
    assert offered(play) == {1: ALL}


# Weddings: the heir is of knight 2a, and seat 1 his father's house


def feast(*moves: str, pieces: tuple[Piece, ...] = ()) -> Play:
    """An heir is born to 2a; then these moves."""
    return walk(second(*pieces, rolls=[M]), "family a", "roll", *moves)


BORN = ["grows 1 2a", "rolled 1 m", "heir 1 2a"]


@rule("R41", "R42")
def test_all_are_asked_for_a_dowry_with_empty_fists() -> None:
    play = feast(pieces=(left_over,))
    assert story(play) == BORN
    assert offered(play) == {0: FIST, 1: FIST, 2: FIST}
    assert (play.state.fists, play.state.filled, play.state.face) == ([0] * 15, [0] * 3, 0)
    assert (stake(play)["matter"], stake(play)["knight"]) == ("wedding", "2a")


@rule("R42")
def test_a_fist_is_its_owners_alone() -> None:
    play = feast("2: put food", "2: put gold")
    own, other = [play.state.view(seat).seen.pack()["matter"] for seat in (2, 0)]
    assert isinstance(own, dict)
    assert isinstance(other, dict)
    assert (own["fists"], own["filled"]) == ([None, None, {"gold": 1, "food": 1}], ["food", "gold"])
    assert (other["fists"], other["filled"]) == ([{}, None, None], [])
    assert offered(feast("2: put gold", pieces=(house(2, gold=1),)))[2] == "ready"
    sealed = play.when("2: ready").state.view(2).seen.pack()["matter"]
    assert isinstance(sealed, dict)
    assert (sealed["fists"][2], sealed["filled"]) == ({"gold": 1, "food": 1}, [])  # nothing can be taken back


@rule("R40", "R42", "R43")
def test_three_cubes_beat_one_and_the_father_keeps_two() -> None:
    bids = ["2: put food", "2: put gold", "2: put metal", "2: ready", "0: put food", "0: ready", "1: ready"]
    play = feast(*bids)
    told = [*BORN, "dowry 1 0", "dowry 2 1g1m1c", "dowry 0 1c", "wed 2 2a 1g1m1c 1", "points 2 2 2"]
    assert story(play) == told
    assert offered(play) == {1: "keep gold · keep metal · keep food"}
    assert stake(play) == {"matter": "wedding", "knight": "2a", "pool": "1g1m1c", "owed": 2}
    walk(play, "keep food", "keep gold").then(2, women=2, points=2)
    assert story(play) == [*told, "kept 1 1g1c"]
    assert hands(play) == ["2g2i2m2f2c", "3g2i2m2f3c", "1g2i1m2f1c"]
    assert offered(play) == {2: ALL}
    assert stake(play) == {}


@rule("R40", "R42", "R44")
def test_the_father_may_have_the_best_dowry() -> None:
    play = feast("2: put food", "2: ready", "0: ready", "1: put gold", "1: ready").then(1, women=2, points=0)
    assert story(play) == [*BORN, "dowry 1 1g", "dowry 2 1c", "dowry 0 0", "kinswoman 1 2a 1g 1"]
    assert hands(play) == ["2g2i2m2f2c", "1g2i2m2f2c", "2g2i2m2f2c"]


@rule("R40", "R42", "R45")
def test_a_tie_weds_nobody() -> None:
    play = feast("2: put food", "2: ready", "0: put food", "0: ready", "1: ready")
    assert story(play) == [*BORN, "dowry 1 0", "dowry 2 1c", "dowry 0 1c", "love 1 2a"]
    assert (hands(play), play.state.women) == (["2g2i2m2f2c"] * 3, [3, 3, 3])


@rule("R40", "R45")
def test_a_tie_that_is_beaten_does_not_matter() -> None:
    play = feast("0: put food", "0: ready", "1: put food", "1: ready", "2: put fabric", "2: ready")
    told = ["dowry 1 1c", "dowry 2 1f", "dowry 0 1c", "wed 2 2a 1f 1", "points 2 2 2", "kept 1 1f"]
    assert story(play) == [*BORN, *told]
