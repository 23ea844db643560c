"""The game beside its model: the same questions and answers, the same table for every viewer, the same end."""

from collections import Counter
from typing import Any

import pytest

from tests.mil_1049.beside import Pair
from tests.mil_1049.helpers import MIL
from tests.mil_1049.model import TILES

ADVANCED = {"adv1": True, "adv2": True, "adv3": True}
PLAYS: list[tuple[int, str, dict[str, Any]]] = [
    (2, "a", {}),
    (2, "b", {"fief_mode": "literal", "lord_helps_free_land": True, "turns": 3}),
    (3, "c", {}),
    (3, "d", {**ADVANCED, "king_soldiers": 2, "harsh": "single"}),
    (3, "e", {**ADVANCED, "vp_floor": "0", "hide_resources": False, "leader_bonus": "attacker_only", "turns": 3}),
    (4, "f", {"setup_mode": "free", "start_fiefs": ["CER", "FSH"], "stack_counts": {"MIN": 3, "CER": 2}}),
    (4, "g", {**ADVANCED, "adv2_note": False, "lord_helps_free_land": True, "tokens_own_only": True}),
    (5, "h", {"fief_mode": "always", "end_on_no_white": True, "auto_half": True, "stack_defence": [4, 6]}),
    (5, "i", ADVANCED),
]
DECISIONS = 200


@pytest.mark.parametrize(("seats", "seed", "options"), PLAYS)
def test_a_play_from_any_beginning_goes_as_the_model_says(seats: int, seed: str, options: dict[str, Any]) -> None:
    pair = Pair(seats, f"arranged {seed}", True, options)
    pair.arrange()
    pair.play(DECISIONS)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_play_ends_as_the_model_says(seats: int) -> None:
    pair = Pair(seats, f"whole {seats}", False, {"turns": 3})
    pair.play()
    assert pair.state.over


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_stacks_are_those_of_a_first_game(seats: int) -> None:
    state = MIL.new(seats, seed=1)
    names = list(TILES)
    found = Counter(names[tile] for tile in state.stack_one + state.stack_two)
    assert found == +Counter(FSH=seats, FAB=seats, MIN=(seats + 1) // 2, QUA=seats // 2)
    assert (len(state.stack_one), len(state.stack_two)) == {2: (3, 3), 3: (5, 4), 4: (6, 6), 5: (8, 7)}[seats]
