"""What people type, and which action is meant by it."""

import pytest

from alfonso.engine.action import Action, Vocabulary
from alfonso.terminal.meaning import among_all, meaning, parts, several


def actions(*texts: str) -> list[Action]:
    return [Action(text, text.split()[-1]) for text in texts]


def meant(text: str, *texts: str) -> str | None:
    found = meaning(text, actions(*texts)).action
    return None if found is None else found.text


def test_a_number_is_the_place_of_a_choice() -> None:
    assert meant("2", "5 farms", "5 quarry") == "5 quarry"


def test_a_number_beyond_the_choices_says_how_far_they_go() -> None:
    found = meaning("3", actions("5 farms", "5 quarry"))

    assert found.action is None
    assert str(found.words) == "there is no choice 3; they go from 1 to 2"


def test_the_notation_itself_wins_over_every_abbreviation() -> None:
    assert meant("5 farms", "shared 5 farms", "5 farms") == "5 farms"
    assert meant("swap 1 food", "swap 12 food", "swap 1 food") == "swap 1 food"


def test_case_and_spaces_do_not_matter() -> None:
    assert meant("  5   FARMS ", "5 farms") == "5 farms"


def test_a_shared_die_is_meant_where_there_is_no_other() -> None:
    assert meant("5 farms", "shared 5 farms", "shared 2 farms") == "shared 5 farms"


@pytest.mark.parametrize("typed", ["1 ma", "1 master", "1 builder", "1 master builder", "1 master-b", "builder"])
def test_beginnings_of_words_are_enough(typed: str) -> None:
    assert meant(typed, "1 master-builder", "1 blacksmith") == "1 master-builder"


def test_words_must_come_in_order() -> None:
    assert meant("farms 5", "5 farms") is None


def test_an_action_without_words_left_over_is_meant_rather_than_a_longer_one() -> None:
    assert meant("5 pop", "shared 5 population", "5 population") == "5 population"


def test_numbers_are_never_abbreviated() -> None:
    assert meant("swap 1 f", "swap 12 food", "swap 1 food") == "swap 1 food"
    assert meant("swap 1 f", "swap 12 food") is None


def test_an_ambiguous_text_names_the_candidates() -> None:
    found = meaning("5 far", actions("5 farms", "5 farmland", "5 quarry"))

    assert found.action is None
    assert [action.text for action in found.candidates] == ["5 farms", "5 farmland"]
    assert str(found.words) == "'5 far' could be 5 farms, 5 farmland"


def test_a_minus_is_not_a_hyphen() -> None:
    assert parts("2 sheriff -1") == ["2", "sheriff", "-1"]
    assert meant("sheriff -1", "2 sheriff -1", "2 sheriff -2") == "2 sheriff -1"


def test_nothing_typed_means_nothing() -> None:
    assert meaning("", actions("5 farms")).action is None


def test_in_the_whole_vocabulary_an_action_like_the_choices_is_meant() -> None:
    vocabulary = Vocabulary(actions("shared 1 castle", "1 castle", "4 castle", "4 farms"))

    found = among_all("castle", vocabulary, [vocabulary.parse("4 farms")])

    assert found is vocabulary.parse("4 castle")


def test_a_text_that_nothing_fits_means_no_action_of_the_vocabulary() -> None:
    assert among_all("windmill", Vocabulary(actions("4 farms")), []) is None


def test_a_number_of_ten_thousand_digits_is_no_choice() -> None:
    assert str(meaning("9" * 10_000, actions("5 farms")).words).startswith("there is no choice 999")


def line(text: str, *texts: str) -> list[str]:
    """A line read in a game with three orders that have letters, and with these choices."""
    orders = [Action("black", "order", "K"), Action("red", "order", "R"), Action("act", "order", "X")]
    known = Vocabulary([*orders, *actions("ready", "keep 2 food")])
    return several(text, known, [known.parse(choice) for choice in texts or ("black", "red", "act")])


def test_commas_stand_between_several_actions() -> None:
    assert line("act, red ,keep 2 food,") == ["act", "red", "keep 2 food"]
    assert line("2, 1") == ["2", "1"]
    assert line("keep 2 food") == ["keep 2 food"]
    assert line("") == line(" , ") == [""]


def test_a_word_of_letters_is_several_actions() -> None:
    assert line("XRk") == ["act", "red", "black"]
    assert line("x") == ["act"]
    assert line("xr, ready") == ["act", "red", "ready"]
    assert line("xyz") == ["xyz"]


def test_letters_give_way_to_words() -> None:
    assert line("r", "ready") == ["r"]  # the only choice that begins so
    assert line("k", "ready") == ["k"]  # an action begins so, though it is not possible now


def test_no_two_actions_have_the_same_letter() -> None:
    with pytest.raises(ValueError, match="one letter of its own"):
        Vocabulary([Action("black", "order", "K"), Action("keep", "keep", "K")])
