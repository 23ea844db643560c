"""XII Century in Italian: nothing that is shown is left in English."""

import pytest

from alfonso.testing.tongues import strangers
from tests.xii_century.helpers import XII

PROPER = ["POW", "MAX", "Winchester", "Lincoln", "York", "Oxford", "Durham"]
MARKS = ["Fa", "Mo", "Me", "Ma"]  # of assets, in panels
CUT = ["inchester", "incoln", "ork", "xford", "urham"]  # behind their illuminated initials


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"objective": "church", "difficulty": "hard"}),
        (1, {"difficulty": "forget_about_it"}),
        (2, {"events": "draft", "reading_pack": "supply_first"}),
        (3, {"famine": "sheet", "fire_blocks_special": "false", "reserve_slots": "concurrent"}),
        (5, {"difficulty": "forget_about_it", "tiebreak_dice": "true"}),
    ],
)
def test_a_whole_play_is_in_italian(seats: int, options: dict[str, object]) -> None:
    assert strangers(XII, "it", seats, PROPER + MARKS + CUT, **options) == {}
