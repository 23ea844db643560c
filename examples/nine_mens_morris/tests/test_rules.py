"""The rules of Nine Men's Morris, each with an example."""

import re
from pathlib import Path

import pytest
from nine_mens_morris import create
from nine_mens_morris.board import LINES, NEIGHBOURS, POINTS
from nine_mens_morris.positions import men, quiet
from nine_mens_morris.state import Morris

from alfonso.engine.errors import ImpossiblePosition
from alfonso.testing import Position, given, rule

MORRIS = create()
FOUR = "a1 b2 c3 g1"  # no two of them next to each other


def position(*pieces: object, at: str, **options: object) -> Position[Morris]:
    return given(MORRIS, *pieces, at=at, seats=2, log=True, **options)  # type: ignore[arg-type]


def told(play: Position[Morris]) -> list[str]:
    return [str(MORRIS.sentence(event, ["Anna", "Bruno"])) for event in play.state.log or []]


@rule("R1")
def test_the_board_has_24_points_and_16_lines_of_three() -> None:
    assert len(POINTS) == 24
    assert len(LINES) == 16
    assert sum(len(near) for near in NEIGHBOURS) == 2 * 32
    assert {POINTS[point] for point in NEIGHBOURS[POINTS.index("d6")]} == {"d7", "d5", "b6", "f6"}
    assert {POINTS[point] for point in NEIGHBOURS[POINTS.index("a1")]} == {"a4", "d1"}
    with pytest.raises(ImpossiblePosition, match=r"has 10 men, nine are the most \(R1\)"):
        position(men(0, "a7", hand=9), at="place 0")


@rule("R2")
def test_men_are_placed_in_turns_on_free_points_and_player_1_begins() -> None:
    state = MORRIS.new(2, seed=1, log=True)
    assert state.to_act == [0]
    assert len(state.choices()) == 24
    state.play("place a7")
    assert state.to_act == [1]
    assert str(state.objection(1, MORRIS.parse("place a7"))) == "a man stands on a7 (R2)"
    assert str(state.objection(1, MORRIS.parse("move a7 a4"))) == "first all men are placed, you have 9 in hand (R2)"
    state.play("place d7")
    assert (state.hands, state.to_act) == ([8, 8], [0])


@rule("R3")
def test_a_man_moves_along_a_line_to_the_next_free_point() -> None:
    play = position(men(0, FOUR), men(1, "d1 a7 g7 g4"), at="move 0", flying="false")
    assert play.allows("move a1 a4")
    assert play.objection("move a1 d1") == "a man stands on d1 (R3)"
    assert play.objection("move a1 b4") == "b4 is not next to a1 (R3)"
    assert play.objection("move a7 a4") == "no man of yours stands on a7 (R3)"
    assert play.objection("place a4") == "all your men are placed: move one (R3)"
    play.when("move a1 a4").then(touched=[POINTS.index("a1"), POINTS.index("a4")])
    assert told(play) == ["Anna moves from a1 to a4."]


@rule("R4")
def test_whoever_has_three_men_left_may_fly() -> None:
    pieces = men(0, "a1 b2 c3"), men(1, "d1 a7 g7 g4")
    play = position(*pieces, at="move 0")
    assert play.allows("move a1 e5")
    assert str(play.state.view(0).prompt) == "Move a man to any free point: you have three left, they fly."
    assert told(play.when("move a1 e5")) == ["Anna flies from a1 to e5."]
    assert not position(*pieces, at="move 0", flying="false").allows("move a1 e5")
    four = position(men(0, FOUR), men(1, "d1 a7 g7 g4"), at="move 0")
    assert four.objection("move a1 e5") == "men fly when three are left, you have 4 (R4)"


@rule("R5")
def test_whoever_closes_a_mill_takes_a_man() -> None:
    play = position(men(0, "a7 d7", hand=3), men(1, "b2 d2", hand=3), at="place 0")
    play.when("place g7")
    assert play.choices() == ["take b2", "take d2"]
    assert play.objection("place a1") == "you closed a mill: take a man first (R5)"
    assert play.objection("take a7") == "no man of the other player stands on a7 (R5)"
    play.when("take d2").then(hands=[2, 3])
    assert play.state.to_act == [1]
    assert told(play) == ["Anna places a man on g7.", "Anna closes a mill.", "Anna takes the man on d2."]


@rule("R5")
def test_three_in_a_row_of_two_players_are_no_mill() -> None:
    play = position(men(0, "a7", hand=3), men(1, "d7", hand=3), at="place 0").when("place g7")
    assert play.state.to_act == [1]


@rule("R6")
def test_a_man_in_a_mill_is_safe_while_others_are_not() -> None:
    play = position(men(0, "a7 d7", hand=3), men(1, "b2 d2 f2 a1", hand=2), at="place 0").when("place g7")
    assert play.choices() == ["take a1"]
    assert play.objection("take b2") == "the man on b2 is in a mill, and others are not (R6)"


@rule("R6")
def test_where_all_men_are_in_mills_any_can_be_taken() -> None:
    play = position(men(0, "a7 d7", hand=3), men(1, "b2 d2 f2", hand=2), at="place 0").when("place g7")
    assert play.choices() == ["take b2", "take d2", "take f2"]


@rule("R7")
def test_two_men_left_are_too_few() -> None:
    play = position(men(0, "a7 d7 g4"), men(1, "b2 d2 f6"), at="move 0")
    play.when("move g4 g7", "take f6")
    assert play.state.over
    assert play.state.winners() == [0]
    assert MORRIS.outcome(play.state).places == [1, 2]
    assert told(play)[-1] == "Bruno has only two men left."
    assert str(MORRIS.verdict(play.state)) == "seat 1 wins with 7 men taken: seat 2 has two men left."


@rule("R8")
def test_whoever_cannot_move_has_lost() -> None:
    play = position(men(0, "b4 d6 g4 d1 c5"), men(1, "a7 d7 g7 a1"), at="move 0")
    assert not play.state.over
    play.when("move b4 a4")
    assert play.state.over
    assert play.state.winners() == [0]
    assert told(play)[-1] == "Bruno cannot move."
    assert str(MORRIS.verdict(play.state)) == "seat 1 wins with 5 men taken: seat 2 cannot move."


@rule("R9")
def test_after_fifty_moves_without_a_mill_nobody_wins() -> None:
    pieces = men(0, FOUR), men(1, "d7 a7 e5 g4")
    assert not position(*pieces, quiet(48), at="move 0").when("move a1 a4").state.over
    play = position(*pieces, quiet(49), at="move 0").when("move a1 a4")
    assert play.state.over
    assert play.state.winners() == []
    assert MORRIS.outcome(play.state).places == [1, 1]
    assert told(play)[-1] == "50 moves in a row have closed no mill."
    assert str(MORRIS.verdict(play.state)) == "Nobody wins: too many moves closed no mill."


@rule("R9")
def test_a_mill_begins_the_count_anew() -> None:
    play = position(men(0, "a7 d7 g4 a1"), men(1, "b2 d2 f6 e5 c3"), quiet(49), at="move 0")
    play.when("move g4 g7", "take b2")
    assert (play.state.quiet, play.state.over) == (0, False)


@rule("R10")
def test_the_score_counts_the_men_that_were_taken() -> None:
    play = position(men(0, "a7 d7", hand=3), men(1, "b2 d2 f6", hand=3), at="place 0")
    assert play.state.scores() == [3, 4]
    assert play.when("place g7", "take b2").state.scores() == [4, 4]


def test_every_rule_is_tested_here() -> None:
    cited = re.findall(r'@rule\("(R\d+)"\)', Path(__file__).read_text(encoding="utf-8"))
    assert set(re.findall(r"\*\*(R\d+)\*\*", MORRIS.rules_text())) == set(cited)
