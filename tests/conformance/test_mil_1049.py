"""MIL (1049) keeps every promise of the engine, whatever is agreed before the first move.

The sets of options below cover between them every value of every option (a test says so), each at every number of
seats that it is for. Random houses bind hardly a vassal: a second test looks at plays in which greedy bots have a hand,
too.
"""

import pytest

from alfonso.games.mil_1049 import create
from alfonso.testing.conformance import check_end, check_lanes, check_shown, check_states, check_undo, conform
from alfonso.testing.telling import languages_of
from tests.golden.make import mixed_record

MIL = create()

SETS: dict[str, dict[str, str]] = {
    "plain": {},
    "open": {
        "hide_resources": "false",
        "turns": "3",
        "fief_mode": "literal",
        "harsh": "single",
        "market_ladder": "food,fabric,metal,influence,gold",
        "leader_bonus": "attacker_only",
        "growth_cap": "12",
    },
    "tracked": {
        "tracked": "true",
        "turns": "3",
        "setup_mode": "free",
        "start_fiefs": "cer,fsh",
        "fief_mode": "always",
        "stack_defence": "4,6",
        "auto_half": "true",
        "king_soldiers": "2",
        "vp_floor": "0",
        "lord_helps_free_land": "true",
    },
    "landless": {
        "turns": "3",
        "setup_mode": "free",
        "stack_counts": "none",
        "end_on_no_white": "true",
        "tokens_own_only": "true",
    },
}
ADVANCED: dict[str, str] = {"adv1": "true", "adv2": "true", "adv3": "true", "stack_defence": "4,6"}
WITHOUT_NOTE: dict[str, str] = {**ADVANCED, "adv2_note": "false", "turns": "3", "lord_helps_free_land": "true"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", SETS.values(), ids=SETS)
def test_mil_keeps_every_promise(seats: int, options: dict[str, str]) -> None:
    conform(MIL, plays=1, seats=[seats], options=[options], every=17, shown=6)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", [ADVANCED, WITHOUT_NOTE], ids=["advanced", "without-note"])
def test_the_advanced_rules_keep_every_promise(seats: int, options: dict[str, str]) -> None:
    conform(MIL, plays=1, seats=[seats], options=[options], every=17, shown=6)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", [SETS["plain"], SETS["tracked"]], ids=["plain", "tracked"])
def test_plays_with_greedy_bots_keep_every_promise(seats: int, options: dict[str, str]) -> None:
    record = mixed_record(MIL, seats, options, "conformance")
    check_states(MIL, record, every=29)
    check_end(MIL, record)
    check_shown(MIL, record, languages_of(MIL), shown=4)
    check_undo(MIL, record, "conformance")
    check_lanes(MIL, seats, options, "conformance")


def test_the_sets_cover_every_value_of_every_option() -> None:
    met = [MIL.setup(5, options).options for options in (*SETS.values(), ADVANCED, WITHOUT_NOTE)]
    for option in MIL.options:
        assert set(option.values) <= {settled[option.name] for settled in met}, option.name
