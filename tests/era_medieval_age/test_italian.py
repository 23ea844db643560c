"""Era in Italian: nothing that is shown is left in English."""

import re

import pytest

from alfonso.testing.telling import names_for
from alfonso.testing.tongues import strangers
from tests.era_medieval_age.helpers import ERA

LETTERS = re.compile(r"[a-n]|[klfctmhgaupx]")  # of cells and structures


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {"collector_set": "true", "super_dice": "true", "scorched_placer": "giver"}),
        (3, {"disaster_table": "official", "keep_setup": "center"}),
        (4, {"max_rounds": "4"}),
    ],
)
def test_a_whole_play_is_in_italian(seats: int, options: dict[str, object]) -> None:
    illuminated = [name[1:] for name in names_for(seats)]  # what follows the initial of a domain's owner
    found = strangers(ERA, "it", seats, ["Sir", "Philippe", *illuminated], **options)
    assert {word: text for word, text in found.items() if not LETTERS.fullmatch(word)} == {}
