"""Parts of pictures that are kept and not drawn again: at every decision they are what a fresh drawing would be."""

import re
from typing import Any

import pytest

from alfonso.engine.dice import FastDice
from alfonso.engine.view import View
from alfonso.games.lords_of_xidit.game import create

NAMES = ["Ann", "Ben", "Cid", "Dia", "Eva"]
ROOMS = [(1124, 0), (1240, 700), (390, 0), (860, 0), (1920, 1000)]
MOVES = 120
KEEPING = create()  # one game for all: whatever was agreed at another table must not show at this one
PIECE = re.compile(r'<g id="([^"]+)" class="piece')


def ways_to_look(view: View, mind: FastDice) -> list[list[str]]:
    """Nothing picked; the first piece of a choice; a piece that one asks about, perhaps after another was picked."""
    ways: list[list[str]] = [[]]
    pieces = PIECE.findall(view.picture())
    ways.append([pieces[mind.below(len(pieces))]])
    if view.choices:
        first = view.touches(view.choices[mind.below(len(view.choices))])[0]
        ways += [[first], [first, pieces[mind.below(len(pieces))]]]
    return ways


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (4, {"open_holdings": "true"}),
        (5, {"length": "short"}),
    ],
)
def test_a_play_is_drawn_the_same_with_and_without_what_was_kept(seats: int, options: dict[str, Any]) -> None:
    mind = FastDice.seeded("kept", 1)
    state = KEEPING.new(seats, seed=1, **options)
    twin = create().new(seats, seed=1, **options)
    while not state.over and state.moves < MOVES:
        choices = state.choices()
        action = choices[mind.below(len(choices))]
        state.play(action)
        twin.play(action.text)
        if state.moves % 3:
            continue
        fresh = create()
        for viewer in range(-1, seats):
            width, height = ROOMS[viewer % len(ROOMS)]
            for chosen in ways_to_look(state.view(viewer), mind):
                kept = KEEPING.picture(state.view(viewer).look(NAMES[:seats], width, height, chosen=chosen))
                assert kept == fresh.picture(twin.view(viewer).look(NAMES[:seats], width, height, chosen=chosen))
                fresh.kept.parts.clear()
                fresh.kept.pieces.clear()
    KEEPING.picture(state.view(0).look(NAMES[:seats], *ROOMS[0]))
    before = {*KEEPING.kept.parts.drawn, *KEEPING.kept.parts.old}
    KEEPING.picture(state.view(0).look(NAMES[:seats], *ROOMS[0]))
    assert before >= set(KEEPING.kept.parts.drawn), "what was drawn a moment ago is found"
