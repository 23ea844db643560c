"""What comes after what, and what does not happen besides."""

from alfonso.engine.dice import FastDice
from alfonso.games.mil_1049 import Mil
from alfonso.games.mil_1049.rules.flow import OPENING, TURN, Turn
from alfonso.games.mil_1049.scoring import tie_break
from alfonso.games.mil_1049.state import IN_CURIA, WINTER
from alfonso.testing import rule
from tests.mil_1049.helpers import (
    MIL,
    H,
    M,
    Piece,
    Play,
    acting,
    at,
    fists,
    house,
    knight,
    moment,
    offered,
    scored,
    spaces,
    stacks,
    tale,
    telling,
)


@rule("R1", "R115")
def test_a_turn_reads_as_in_the_book() -> None:
    state = at("action 0").state
    assert isinstance(TURN, Turn)
    names = [step.name for step in TURN.plan(state)]
    assert names == [
        "begin turn", "actions", "tributes", "majority court", "majority market", "majority war", "majority curia",
        "monastery", "court", "market", "war", "cathedral", "donations", "dedicate", "curia", "crusades", "winter",
        "king's thanks", "clean up", "next turn",
    ]  # fmt: skip
    state.turn = 5
    assert TURN.plan(state)[-1].name == "final scoring"
    assert [step.name for step in OPENING] == ["stacks", "first player", "turn"]


@rule("R10")
def test_the_first_player_is_told() -> None:
    state = MIL.open(MIL.setup(3, {}), FastDice.seeded("first", 4), log=True)
    assert state.log is not None
    assert (state.log[0].name, state.log[0].seat) == ("starts", state.holder)
    assert state.holder == state.first == state.next_seat
    assert (state.fists, state.filled) == ([0] * 15, [0] * 3)  # nobody has anything in the hand yet


@rule("R27")
def test_a_token_that_was_taken_is_gone() -> None:
    play = acting().when("harvest a1", "token court 2")
    assert play.state.space[1] == 0
    assert play.state.white == 11


@rule("R21")
def test_an_heir_is_one_and_nobody_stops_before_a_roll() -> None:
    def rolled(state: Mil) -> None:
        state.rolled = 2

    play = acting(rolled, knight("1c", soldiers=1)).when("family c")
    assert offered(play) == {0: "roll · son gold · son privilege"}
    assert play.when("son gold").state.heir[2] == 1


@rule("R6")
def test_a_new_knight_takes_the_first_slot_of_his_own_house() -> None:
    play = telling("action 1", moment(first=1), knight("1c", soldiers=1)).when("family b", "son gold")
    assert tale(play, "new_knight") == [("new_knight", 1, 6)]


@rule("R25")
def test_a_knight_without_a_space_stands_on_none() -> None:
    play = at("action 0", seats=5).when("place a", "to crusades")
    assert 0 not in [content - 8 for content in play.state.space]
    assert play.state.white == 20


@rule("R40", "R45")
def test_the_first_seat_may_have_the_best_dowry() -> None:
    play = fists(telling("action 1", moment(first=1), rolls=[M]).when("family a", "roll"), {"food": 1})
    assert tale(play, "wed", "love") == [("wed", 0, 4, 1, 1)]


@rule("R43", "R73", "R75")
def test_half_of_four_kinds_is_two() -> None:
    dowry = {"gold": 1, "influence": 1, "metal": 1, "food": 1}
    play = fists(telling("action 1", moment(first=1), rolls=[M]).when("family a", "roll"), {}, {}, dowry)
    play.when("keep food", "keep metal")
    assert tale(play, "kept") == [("kept", 1, 1000001)]
    assert play.state.next_seat == 2


@rule("R83")
def test_materials_are_offered_best_first() -> None:
    rich = house(0, gold=2, influence=2, metal=2, fabric=2, food=2)
    play = at("market turn 1", rich, spaces(market="1a - -")).goes_on().when("castle")
    assert offered(play) == {0: "put gold · put metal · put fabric · put food · open"}


@rule("R73")
def test_a_house_raises_with_its_own_influence() -> None:
    pieces = [house(0), house(1, influence=2), house(2, influence=1), knight("2a", soldiers=6), knight("3b")]
    play = at("court turn 1", *pieces, spaces(court="2a - -")).goes_on()
    play.when("vassal 3b", "put influence", "offer")
    assert offered(play) == {1: "accept · put influence"}


@rule("R90")
def test_a_land_is_paid_with_food_and_influence_only() -> None:
    rich = house(0, gold=2, influence=2, metal=2, fabric=2, food=2)
    pieces = [rich, knight("1a", soldiers=2), stacks("MIN"), spaces(war="1a - -")]
    play = at("war turn 1", *pieces).goes_on().when("land 1", "pay 1 influence")
    assert play.state.cubes_of(0) == [2, 1, 2, 2, 0]


def battle(*pieces: Piece) -> Play:
    """2b attacks the second fief of 3b."""
    armed = [knight("2b", soldiers=4), house(1, influence=9), house(2, women=0), spaces(war="2b - -")]
    return telling("war turn 1", moment(first=1), *armed, *pieces).goes_on()


@rule("R95")
def test_fiefs_of_brothers_defend_nobody() -> None:
    play = battle(knight("3a", fiefs="MIN MIN"), knight("3b", fiefs="CER FSH"), knight("3c", fiefs="QUA QUA"))
    fists(play.when("attack 3b2"))
    assert tale(play, "strengths") == [("strengths", -1, 12, 1)]


@rule("R51", "R98")
def test_a_lord_of_the_first_seat_loses_and_no_leader_is_beaten() -> None:
    play = battle(knight("3b", fiefs="CER", lord=0), house(0, points=9), house(1, influence=9, points=3))
    play.when("attack 3b1", "decline")
    fists(play)
    assert tale(play, "points", "leader") == [("points", 2, -4, -4), ("points", 0, -4, 5)]


@rule("R98")
def test_the_first_seat_is_beaten_without_leading() -> None:
    play = battle(knight("1b", fiefs="CER"), house(0, women=0), house(2, points=3))
    fists(play.when("attack 1b1"))
    assert tale(play, "leader") == []


@rule("R91", "R99", "R118", "R119")
def test_nobody_attacks_under_the_archbishop() -> None:
    play = battle(knight("3b", fiefs="CER"), knight("3c", fiefs="CER"), moment(bishop="3b"))
    assert offered(play) == {1: "attack 1a1 · attack 1b1 · attack 3a1 · attack 3c1 · nothing"}


@rule("R50", "R54")
def test_a_grant_scores_and_an_inheritance_does_not() -> None:
    play = telling("action 0", knight("1a", fiefs="CER MIN", heir=True, age=3)).when("harvest a1", "token court 1")
    assert tale(play, "points", "heir_follows") == [("heir_follows", 0, 0)]
    strong = [knight("2b", soldiers=4), stacks("FSH"), spaces(war="2b - -")]
    won = telling("war turn 1", *strong).goes_on().when("land 1", "grant 2b")
    assert tale(won, "points") == [("points", 1, 4, 4)]


@rule("R63", "R64", "R65")
def test_nobody_scores_for_a_sphere_without_knights() -> None:
    play = telling("majority court").goes_on()
    assert tale(play) == [("no_majority", -1, sphere) for sphere in (1, 2, 3, 4)]
    assert play.state.points == [0, 0, 0]


@rule("R67", "R69")
def test_the_house_of_a_knight_in_the_monastery_is_asked() -> None:
    play = telling("monastery", house(1, privileges=2, women=3), knight("2b", at="monastery")).goes_on()
    assert (play.state.active, play.state.knight) == (1, 5)


@rule("R107", "R108")
def test_a_space_of_the_curia_without_a_knight_brings_nothing() -> None:
    play = telling("curia turn 1", house(2, women=2), spaces(curia="- 1a -")).goes_on()
    play.when("privilege")
    assert tale(play, "privilege", "abbess") == [("privilege", 0, 0)]


@rule("R102", "R103", "R104", "R105", "R106")
def test_the_donations_are_a_scene() -> None:
    play = at("cathedral", *[house(seat, gold=2) for seat in range(3)]).goes_on()
    play.when("0: ready", "1: ready")
    play.state.scenes = []
    play.when("2: ready")
    assert [scene.state.fields()["stage"] for scene in play.state.scenes] == [IN_CURIA, WINTER]


@rule("R113", "R123")
def test_the_king_thanks_houses_in_turn_order() -> None:
    play = telling("winter", moment(2, first=1), knight("3c", castle=True), knight("1c"), rolls=[M]).goes_on()
    assert tale(play, "kings_thanks") == [("kings_thanks", 1), ("kings_thanks", 2)]


@rule("R116", "R124", "R125", "R126")
def test_the_board_is_white_again_after_winter() -> None:
    play = at("winter", moment(2), spaces(court="b 1a -"), knight("2b", soldiers=1, lord=0), rolls=[H]).goes_on()
    assert (play.state.white, play.state.placed, play.state.lord[5]) == (12, [0, 0, 0], 0)


@rule("R115", "R125", "R126")
def test_at_the_end_all_screens_are_lifted() -> None:
    before = at("final scoring", moment(5)).state.revelations
    assert scored().state.revelations == before + 1


@rule("R115")
def test_what_decided_among_equals() -> None:
    plain = [knight("1a", castle=True), knight("2a", castle=True), knight("3a")]
    assert tie_break(scored(house(0, women=0), house(1, women=0), house(2, women=0), *plain).state) is None
    equal = [house(0, women=0), house(1, women=0), house(2, women=3)]
    assert str(tie_break(scored(*equal, knight("1a"), knight("2a", castle=True)).state)) == "more castles"
    assert tie_break(scored(house(0, women=0, points=1), *equal[1:], knight("2a", castle=True)).state) is None
    two = [house(0, women=0), house(1, women=0), knight("1a"), knight("2a", castle=True)]
    assert str(tie_break(scored(*two, seats=2).state)) == "more castles"
