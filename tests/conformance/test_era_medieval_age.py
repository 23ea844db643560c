"""Era: Medieval Age keeps every promise of the engine, whatever is agreed before the first move.

The sets of options below cover between them every value of every option (a test says so), each at every number of
seats. Random play builds little that is great: a second test looks at plays in which greedy bots have a hand, too.
"""

import pytest

from alfonso.games.era_medieval_age import create
from alfonso.testing.conformance import check_end, check_lanes, check_shown, check_states, check_undo, conform
from alfonso.testing.telling import languages_of
from tests.golden.make import mixed_record

ERA = create()

SETS: list[dict[str, str]] = [
    {},
    {
        "scoring": "official", "disaster_table": "official", "keep_setup": "center", "keep_walled": "true",
        "keep_clusters": "false", "collector_set": "true", "super_dice": "true", "scorched_placer": "giver",
        "wall_seal": "diagonal", "extort_scope": "neighbors", "monastery_skull": "true",
    },
    {
        "bandits_choice": "true", "track_overflow": "reset", "board_edge_seals": "true",
        "scorched_inside": "true", "feather_chain": "false", "market_edge": "lenient", "solo_bonuses": "false",
        "collector_set": "true", "max_rounds": "7", "keep_area": "never",
    },
    {"keep_area": "always", "board_edge_seals": "true", "wall_seal": "diagonal", "max_rounds": "3"},
]  # fmt: skip


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("options", SETS, ids=["plain", "official", "house", "short"])
def test_era_keeps_every_promise(seats: int, options: dict[str, str]) -> None:
    conform(ERA, plays=1, seats=[seats], options=[options], every=67, shown=6)


@pytest.mark.parametrize(("seats", "options"), list(enumerate(SETS, 1)), ids=["plain", "official", "house", "short"])
def test_plays_with_greedy_bots_keep_every_promise(seats: int, options: dict[str, str]) -> None:
    record = mixed_record(ERA, seats, options, "conformance")
    check_states(ERA, record, every=41)
    check_end(ERA, record)
    check_shown(ERA, record, languages_of(ERA), shown=4)
    check_undo(ERA, record, "conformance")
    check_lanes(ERA, seats, options, "conformance")


def test_the_sets_cover_every_value_of_every_option() -> None:
    met = [ERA.setup(4, options).options for options in SETS]
    for option in ERA.options:
        assert set(option.values) <= {settled[option.name] for settled in met}, option.name
