"""Leaves that are kept and not drawn again: at every decision they are what a fresh drawing would be."""

import pytest

from alfonso.engine.dice import FastDice
from alfonso.games.xii_century.game import create

NAMES = ["Ann", "Ben", "Cid", "Dia"]
ROOMS = [(1124, 0), (1240, 700), (390, 0)]
MOVES = 120


@pytest.mark.parametrize(("seats", "difficulty"), [(2, "very_easy"), (4, "hard")])
def test_a_play_is_drawn_the_same_with_and_without_what_was_kept(seats: int, difficulty: str) -> None:
    keeping, fresh = create(), create()
    mind = FastDice.seeded("kept", 1)
    state = keeping.new(seats, seed=1, difficulty=difficulty)
    twin = fresh.new(seats, seed=1, difficulty=difficulty)
    drawn = 0
    while not state.over and state.moves < MOVES:
        choices = state.choices()
        action = choices[mind.below(len(choices))]
        state.play(action)
        twin.play(action.text)
        for viewer in range(-1, seats):
            width, height = ROOMS[viewer % len(ROOMS)]
            fresh.wordings.clear()
            kept = keeping.picture(state.view(viewer).look(NAMES[:seats], width, height))
            assert kept == fresh.picture(twin.view(viewer).look(NAMES[:seats], width, height))
            drawn += 1
    leaves = sum(len(wording.kept.parts) for wording in keeping.wordings.values())
    assert 0 < leaves < drawn / 2  # most were found, not drawn
