"""Lords of Xidit keeps every promise of the engine, whatever is agreed before the first move.

The sets of options below cover between them every value of every option (a test says so), each at every number of
seats. Random programs free hardly a city: a second test looks at plays in which greedy bots have a hand, too.
"""

import pytest

from alfonso.games.lords_of_xidit import create
from alfonso.testing.conformance import check_end, check_lanes, check_shown, check_states, check_undo, conform
from alfonso.testing.telling import languages_of
from tests.golden.make import mixed_record

XIDIT = create()

SETS: list[dict[str, str]] = [
    {},
    {"length": "short", "recycle": "shuffle", "first_player": "0", "tracked": "true"},
    {
        "length": "short",
        "first_player": "1",
        "dummy_start": "hard",
        "action_limit": "literal",
        "zero_census_reward": "true",
    },
    {"first_player": "2", "open_holdings": "true", "dummy_on_titan": "false", "remove_eliminated_pieces": "true"},
]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", SETS, ids=["plain", "tracked", "literal", "open"])
def test_lords_of_xidit_keeps_every_promise(seats: int, options: dict[str, str]) -> None:
    conform(XIDIT, plays=1, seats=[seats], options=[options], every=67, shown=6)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", SETS, ids=["plain", "tracked", "literal", "open"])
def test_plays_with_greedy_bots_keep_every_promise(seats: int, options: dict[str, str]) -> None:
    record = mixed_record(XIDIT, seats, options, "conformance")
    check_states(XIDIT, record, every=29)
    check_end(XIDIT, record)
    check_shown(XIDIT, record, languages_of(XIDIT), shown=4)
    check_undo(XIDIT, record, "conformance")
    check_lanes(XIDIT, seats, options, "conformance")


def test_the_sets_cover_every_value_of_every_option() -> None:
    met = [XIDIT.setup(5, options).options for options in SETS]
    for option in XIDIT.options:
        wanted = set(option.values) - ({"3", "4"} if option.name == "first_player" else set())
        assert wanted <= {settled[option.name] for settled in met}, option.name
