"""Catalogues in Python: what a game says of its things is not what the page means by the same word."""

import alfonso
from alfonso.engine.phrase import ENGLISH, Counted
from alfonso.languages import language


def test_a_games_own_word_goes_before_the_same_word_of_the_page() -> None:
    assert language("it", []).text("gone") == "via da tempo"  # somebody who left the table
    assert language("it", [alfonso.game("lords-of-xidit")]).text("gone") == "finiti"  # a pile of Titans


def test_a_language_without_catalogue_is_english() -> None:
    assert language("xx", [alfonso.game("xii-century")]) is ENGLISH


def test_a_count_takes_its_form() -> None:
    italian = language("it", [alfonso.game("lords-of-xidit")])
    said = [Counted("{count} Infantry", "{count} Infantry", count).said(italian) for count in (0, 1, 2)]
    assert said == ["0 Fanti", "1 Fante", "2 Fanti"]
