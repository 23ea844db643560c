"""Pieces that are kept and not drawn again: at every decision they are what a fresh drawing would be."""

import re
from typing import Any

import pytest

from alfonso.engine.dice import FastDice
from alfonso.engine.view import View
from alfonso.games.xii_century.game import create

NAMES = ["Ann", "Ben", "Cid", "Dia"]
ROOMS = [(1124, 0), (1240, 700), (390, 0)]
MOVES = 60
KEEPING = create()  # one game for all: whatever was agreed at another table must not show at this one
PIECE = re.compile(r'<g id="([^"]+)" class="piece')


def ways_to_look(view: View, mind: FastDice) -> list[list[str]]:
    """Nothing picked; the first piece of a choice; a piece that one asks about, perhaps after another was picked."""
    ways: list[list[str]] = [[]]
    if view.choices:
        first = view.touches(view.choices[mind.below(len(view.choices))])[0]
        pieces = PIECE.findall(view.picture())
        ways += [[first], [first, pieces[mind.below(len(pieces))]], [pieces[mind.below(len(pieces))]]]
    return ways


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"difficulty": "very_easy"}),
        (4, {"difficulty": "hard"}),
        (3, {"monks_count_for": "assets_only", "fire_blocks_special": "false", "reserve_slots": "concurrent"}),
        (2, {"famine": "sheet", "reading_pack": "townsfolk_pay", "difficulty": "very_hard"}),
    ],
)
def test_a_play_is_drawn_the_same_with_and_without_what_was_kept(seats: int, options: dict[str, Any]) -> None:
    keeping, fresh = KEEPING, create()
    mind = FastDice.seeded("kept", 1)
    state, twin = keeping.new(seats, seed=1, **options), fresh.new(seats, seed=1, **options)
    before = sum(len(wording.kept.pieces.drawn) for wording in keeping.wordings.values())
    drawn = 0
    while not state.over and state.moves < MOVES:
        choices = state.choices()
        action = choices[mind.below(len(choices))]
        state.play(action)
        twin.play(action.text)
        for viewer in range(-1, seats):
            width, height = ROOMS[viewer % len(ROOMS)]
            for chosen in ways_to_look(state.view(viewer), mind):
                fresh.wordings.clear()
                kept = keeping.picture(state.view(viewer).look(NAMES[:seats], width, height, chosen=chosen))
                new = fresh.picture(twin.view(viewer).look(NAMES[:seats], width, height, chosen=chosen))
                assert kept == new
                drawn += 1
    pieces = sum(len(wording.kept.pieces.drawn) for wording in keeping.wordings.values()) - before
    assert 0 < pieces < 15 * drawn, "of some fifty in each picture most were found, not drawn"
