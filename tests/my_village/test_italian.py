"""My Village in Italian: nothing that is shown is left in English."""

import re

import pytest

from alfonso.testing.tongues import strangers
from tests.my_village.helpers import VILLAGE

SHORT = ["Ann", "Bru", "Cla", "Dar"]  # names of players in the chronicle of a terminal
LETTERS = re.compile(r"cu|[iv]+|xx?")  # customers by their ids, generations, and pupils of a terminal's school


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"solo_beat_score": "50"}),
        (2, {"open_piles": "true"}),
        (3, {"top_customer_points": "true", "deaths_per_crossing": "true"}),
        (4, {}),
    ],
)
def test_a_whole_play_is_in_italian(seats: int, options: dict[str, object]) -> None:
    found = strangers(VILLAGE, "it", seats, SHORT, **options)
    assert {word: text for word, text in found.items() if not LETTERS.fullmatch(word)} == {}
