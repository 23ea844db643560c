"""Whole plays that come to nearly every question: legal both ways, told as ever, counted as ever, copied exactly."""

import hashlib
import json
import re

import pytest

from alfonso.engine.record import Record
from alfonso.games.my_village.scoring import score
from tests.golden.make import mark
from tests.my_village.helpers import VILLAGE
from tests.my_village.plays import HERE, PLAYS

TOLD = {"busy-one": "3c3839aefbba", "busy-other": "2b5c313f0e94"}  # a mark of everything that was told


def play_of(name: str) -> tuple[Record, list[str]]:
    """A record, and the marks beside its moves."""
    text = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    return Record.parse(text), re.findall(r"# ([0-9a-f]{8})$", text, re.MULTILINE)


@pytest.mark.parametrize("name", [name for name, _, _ in PLAYS])
def test_a_whole_play(name: str) -> None:
    record, marks = play_of(name)
    state = record.replay(VILLAGE, to=0, log=True)
    for number, (seat, text) in enumerate(record.moves):
        assert mark(state) == marks[number], f"before move {number + 1}, {text}"
        listed = {action.text for action in state.choices(seat)}
        free = {action.text for action in VILLAGE.actions if state.objection(seat, action) is None}
        assert listed == free
        assert VILLAGE.impossible(state) is None
        if number % 16 == 0:
            assert VILLAGE.digest(state.clone()) == VILLAGE.digest(state)
        state.play(text, seat)
    assert state.over
    assert mark(state) == marks[-1]
    assert [score(state, seat) for seat in range(3)] == record.result == state.scores()
    told = json.dumps([event.pack() for event in state.log or []])
    assert hashlib.sha256(told.encode()).hexdigest()[:12] == TOLD[name]
