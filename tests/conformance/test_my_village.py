"""My Village keeps every promise of the engine, whatever is agreed before the first move.

The sets of options below cover between them every value of every option (a test says so), each at every number of
seats. Random play builds little: a second test looks at plays in which greedy bots have a hand, too.
"""

import pytest

from alfonso.games.my_village import create
from alfonso.testing.conformance import check_end, check_shown, check_states, check_undo, conform
from alfonso.testing.telling import languages_of
from tests.golden.make import mixed_record

VILLAGE = create()

SETS: list[dict[str, str]] = [
    {},
    {"open_piles": "true", "round_cap": "20"},
    {"top_customer_points": "true", "deaths_per_crossing": "true", "round_cap": "40"},
]
AIMS = ["0", "50", "60", "70"]


def agreed(seats: int, number: int) -> dict[str, str]:
    """A set of options; boards are named in one of them, and a single player has an aim."""
    options = dict(SETS[number])
    if number == 1:
        options["fixed_boards"] = ",".join(str(board) for board in (3, 1, 4, 2)[:seats])
    if seats == 1:
        options["solo_beat_score"] = AIMS[number]
    return options


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("number", [0, 1, 2], ids=["plain", "open", "seen"])
def test_my_village_keeps_every_promise(seats: int, number: int) -> None:
    conform(VILLAGE, plays=1, seats=[seats], options=[agreed(seats, number)], every=17, shown=6)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("number", [0, 1, 2], ids=["plain", "open", "seen"])
def test_plays_with_greedy_bots_keep_every_promise(seats: int, number: int) -> None:
    record = mixed_record(VILLAGE, seats, agreed(seats, number), "conformance")
    check_states(VILLAGE, record, every=23)
    check_end(VILLAGE, record)
    check_shown(VILLAGE, record, languages_of(VILLAGE), shown=4)
    check_undo(VILLAGE, record, "conformance")


def test_the_sets_cover_every_value_of_every_option() -> None:
    met = [VILLAGE.setup(4, options).options for options in SETS]
    met.append(VILLAGE.setup(4, {"round_cap": 0}).options)  # without a last round random play has no bound (10.5)
    met += [VILLAGE.setup(1, {"solo_beat_score": aim}).options for aim in AIMS]
    for option in VILLAGE.options:
        assert set(option.values) <= {settled[option.name] for settled in met}, option.name
