"""Actions and the closed vocabulary."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alfonso.engine.action import Action, Vocabulary, plain
from alfonso.engine.errors import UnknownName
from tests.tiny.fair import BUY, PUT, TAKE_BACK, Fair

FAIR = Fair()


def test_every_action_knows_its_place() -> None:
    assert [action.index for action in FAIR.actions] == list(range(len(FAIR.actions)))
    assert FAIR.actions[PUT.index] is PUT


def test_an_action_prints_as_one_types_it() -> None:
    assert str(TAKE_BACK) == "take back"
    assert repr(TAKE_BACK) == "<take back>"


def test_the_arguments_are_what_follows_the_verb() -> None:
    assert BUY[3].verb == "buy"
    assert BUY[3].args == ("wine",)
    assert PUT.args == ()


@pytest.mark.parametrize("text", ["take back", "  Take   BACK ", "take\tback"])
def test_case_and_spaces_do_not_matter(text: str) -> None:
    assert FAIR.parse(text) is TAKE_BACK


def test_underscores_are_hyphens() -> None:
    vocabulary = Vocabulary([Action("1 master-builder", "take")])
    assert vocabulary.parse("1 MASTER_builder") is vocabulary[0]


def test_a_slip_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match=r"^no action is written 'by wine'; did you mean buy wine"):
        FAIR.parse("by wine")


def test_nothing_near_is_answered_with_how_many_there_are() -> None:
    with pytest.raises(UnknownName, match=r"no action is written 'xyzzy'; 23 others are known"):
        FAIR.parse("xyzzy")


def test_a_small_vocabulary_is_named_whole() -> None:
    with pytest.raises(UnknownName, match="known are up, down"):
        Vocabulary([Action("up", "up"), Action("down", "down")]).parse("xyzzy")


@pytest.mark.parametrize("text", ["Up", "up  down", " up", "up_down"])
def test_notation_is_plain(text: str) -> None:
    with pytest.raises(ValueError, match="notation must be lower case with single spaces"):
        Vocabulary([Action(text, "up")])


def test_no_two_actions_are_written_alike() -> None:
    with pytest.raises(ValueError, match="two actions are written 'up'"):
        Vocabulary([Action("up", "up"), Action("up", "down")])


def test_a_vocabulary_holds_its_own_actions_only() -> None:
    assert PUT in FAIR.actions
    assert Action("put", "put") not in FAIR.actions
    assert "put" not in FAIR.actions
    assert len(FAIR.actions) == len(list(FAIR.actions)) == 23


@given(st.text())
def test_plain_text_stays_plain(text: str) -> None:
    assert plain(plain(text)) == plain(text)


def test_a_copy_of_an_action_is_the_action() -> None:
    assert copy.copy(PUT) is PUT
    assert copy.deepcopy([PUT])[0] is PUT


def test_an_action_travels_as_text() -> None:
    with pytest.raises(TypeError, match=r"send its text 'put' and let game.parse find it"):
        pickle.dumps(PUT)
