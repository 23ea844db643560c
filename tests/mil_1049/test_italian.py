"""MIL (1049) in Italian: nothing that is shown is left in English."""

import re

import pytest

from alfonso.testing.telling import names_for
from alfonso.testing.tongues import strangers
from tests.mil_1049.helpers import MIL

SHORT = ["Ann", "Bru", "Cla", "Dar", "Ele"]  # names of players in the tables of a terminal
LETTERS = re.compile(r"[abcd]{2}|[iv]+|cer|fsh|fab|min|qua|ta")  # knights, spheres, fiefs; what "offer" leaves


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"turns": "3"}),
        (3, {"hide_resources": "false", "lord_helps_free_land": "true"}),
        (4, {"turns": "3", "adv1": "true", "adv2": "true", "adv3": "true", "stack_defence": "4,6"}),
        (5, {"turns": "3", "tracked": "true", "tokens_own_only": "true", "growth_cap": "12"}),
    ],
)
def test_a_whole_play_is_in_italian(seats: int, options: dict[str, object]) -> None:
    illuminated = [name[1:] for name in names_for(seats)]  # what follows the initial of a house
    found = strangers(MIL, "it", seats, [*SHORT, *illuminated], **options)
    assert {word: text for word, text in found.items() if not LETTERS.fullmatch(word)} == {}
