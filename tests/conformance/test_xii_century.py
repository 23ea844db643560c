"""XII Century keeps every promise of the engine, whatever is agreed before the first move.

The sets of options below cover between them every value of every option (a test says so); each is played with the
numbers of seats it is for. Single states are looked at every so many decisions only, which keeps the suite short enough
to be run without compilation too.
"""

import pytest

from alfonso.games.xii_century import create
from alfonso.testing import conform

XII = create()

SETS: list[tuple[range, dict[str, object]]] = [
    (range(1, 6), {}),
    (range(1, 6), {"difficulty": "very_easy", "reading_pack": "supply_first", "top_die_ties": "one"}),
    (
        range(2, 6),
        {"difficulty": "easy", "events": "draft", "reading_pack": "townsfolk_pay", "witch_double": "one_asset"},
    ),
    (range(1, 4), {"difficulty": "normal", "events": "C,Fi,O,P", "reading_pack": "farm_tavern", "famine": "sheet"}),
    (
        range(1, 6, 2),
        {"difficulty": "hard", "reading_pack": "fortress", "fire_blocks_special": False, "outlaws_dice": False},
    ),
    (
        range(2, 6, 2),
        {
            "difficulty": "very_hard",
            "reading_pack": "big_market",
            "reserve_slots": "concurrent",
            "store_per_turn": "one",
        },
    ),
    (
        range(1, 6),
        {
            "difficulty": "forget_about_it",
            "jongleur_overflow": "all_or_nothing",
            "outlaws_target": "food_houses",
            "tiebreak_dice": True,
            "monks_count_for": "assets_only",
        },
    ),
]
SETS += [(range(1, 2), {"objective": name}) for name in ("merchant", "miller", "church", "fortress")]


@pytest.mark.parametrize(("counts", "options"), SETS, ids=["-".join(map(str, options.values())) for _, options in SETS])
def test_xii_century_keeps_every_promise(counts: range, options: dict[str, object]) -> None:
    conform(XII, plays=1, seats=counts, options=[options], every=37, shown=4)


def test_the_sets_cover_every_value_of_every_option() -> None:
    met = [XII.setup(counts[0], options).options for counts, options in SETS]
    for option in XII.options:
        assert set(option.values) <= {settled[option.name] for settled in met}, option.name
    assert {count for counts, _ in SETS for count in counts} == set(XII.seat_counts)
    assert any(settled["events"] not in ("random", "draft") for settled in met)
