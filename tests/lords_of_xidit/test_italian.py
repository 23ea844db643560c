"""Lords of Xidit in Italian: nothing that is shown is left in English."""

import re

import pytest

from alfonso.testing.tongues import strangers
from tests.lords_of_xidit.helpers import XIDIT

SHORT = ["Ann", "Bru", "Cla", "Dar", "Ele"]  # names of players on the map of a terminal
LETTERS = re.compile(r"[maicb]+|[kruxw]+|[iv]+")  # of Units, of orders, and the numbers of wheels


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"dummy_start": "hard"}),
        (3, {"length": "short", "open_holdings": "true"}),
        (4, {"length": "short", "tracked": "true", "zero_census_reward": "true"}),
        (5, {"action_limit": "literal", "recycle": "shuffle"}),
    ],
)
def test_a_whole_play_is_in_italian(seats: int, options: dict[str, object]) -> None:
    found = strangers(XIDIT, "it", seats, SHORT, **options)
    assert {word: text for word, text in found.items() if not LETTERS.fullmatch(word)} == {}
