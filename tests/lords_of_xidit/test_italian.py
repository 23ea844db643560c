"""Lords of Xidit in Italian: nothing that is shown is left in English."""

import re

import pytest

<<<<<<< HEAD
from alfonso.testing.tongues import strangers
from tests.lords_of_xidit.helpers import XIDIT

SHORT = ["Ann", "Bru", "Cla", "Dar", "Ele"]  # names of players on the map of a terminal
LETTERS = re.compile(r"[maicb]+|[kruxw]+|[iv]+")  # of Units, of orders, and the numbers of wheels
=======
from alfonso.testing.telling import names_for
from alfonso.testing.tongues import strangers
from tests.lords_of_xidit.helpers import XIDIT

# What is written with letters in every language: Units, programs, the numbers of orders
LETTERS = re.compile(r"[maicb]+|[kruxw]+|i{2,3}|iv|vi")
>>>>>>> 079fd82 (Xidit in Italian: a walk through whole plays finds no English word)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
<<<<<<< HEAD
        (3, {"dummy_start": "hard"}),
        (3, {"length": "short", "open_holdings": "true"}),
        (4, {"length": "short", "tracked": "true", "zero_census_reward": "true"}),
        (5, {"action_limit": "literal", "recycle": "shuffle"}),
    ],
)
def test_a_whole_play_is_in_italian(seats: int, options: dict[str, object]) -> None:
    found = strangers(XIDIT, "it", seats, SHORT, **options)
=======
        (3, {"length": "short", "dummy_start": "hard"}),
        (4, {"tracked": "true", "recycle": "shuffle"}),
        (5, {"open_holdings": "true", "length": "short"}),
        (5, {"zero_census_reward": "true"}),
    ],
)
def test_a_whole_play_is_in_italian(seats: int, options: dict[str, object]) -> None:
    short = [name[:3] for name in names_for(seats)]  # on the map of a terminal
    found = strangers(XIDIT, "it", seats, short, **options)
>>>>>>> 079fd82 (Xidit in Italian: a walk through whole plays finds no English word)
    assert {word: text for word, text in found.items() if not LETTERS.fullmatch(word)} == {}
