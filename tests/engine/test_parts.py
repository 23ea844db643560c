"""Answers that are given in parts of which others see nothing before the last, outside of lanes."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.record import Record
from alfonso.engine.state import SPECTATOR, State
from alfonso.engine.step import Ask
from alfonso.engine.table import Table
from alfonso.games import registry
from alfonso.testing.broken import Broken
from alfonso.testing.conformance import check_parts

GAMES = [("lords-of-xidit", 4, {"bards"}), ("mil-1049", 3, {"castle start", "castle bid", "reply", "offer"})]


def moments(game_id: str, seats: int, kind: str) -> Iterator[Table[Any]]:
    """Moments of random plays at which this is asked and the first part of an answer can be given unseen."""
    game = registry.load(game_id)
    for seed in range(100):
        chance = random.Random(seed)
        record = Record(game_id, 1, seats, {}, str(seed))
        state = record.replay(game)
        while not state.over:
            step = state.question(state.hiding)
            if step is not None and step.kind == kind and parts(state):
                yield Table(game, Record.parse(record.text()))
            seat = chance.choice(state.to_act)
            action = chance.choice(state.choices(seat))
            state.play(action, seat)
            record.add(seat, action)


def parts(state: State) -> list[str]:
    """The choices after which the answer is not complete."""
    found = []
    seat = state.hiding
    for action in state.choices(seat):
        after = state.clone()
        after.take(seat, action)
        if after.hiding == seat and after.revelations == state.revelations:
            found.append(action.text)
    return found


def seen(table: Table[Any], viewer: int) -> tuple[object, ...]:
    """What a viewer knows: the view, the chronicle, and whether it can take something back."""
    told = [event.pack() for event in table.log if event.visible_to(viewer)]
    undo = "" if viewer == SPECTATOR else str(table.cannot_undo(viewer))
    return table.state.view(viewer).pack(), told, undo


@pytest.mark.parametrize(("game_id", "seats", "kinds"), GAMES)
def test_nobody_sees_a_part_of_an_answer_nor_learns_of_it_by_an_undo(game_id: str, seats: int, kinds: set[str]) -> None:
    for kind in sorted(kinds):
        table = next(moments(game_id, seats, kind))
        seat = table.state.hiding
        others = [viewer for viewer in range(SPECTATOR, seats) if viewer != seat]
        before = [seen(table, viewer) for viewer in others]
        table.play(seat, parts(table.state)[0])
        assert table.past[-1].unseen
        assert [seen(table, viewer) for viewer in others] == before
        assert table.cannot_undo(seat) is None
        table.undo(seat)
        assert [seen(table, viewer) for viewer in others] == before


def test_a_whole_answer_is_no_part() -> None:
    table = next(moments("mil-1049", 3, "castle bid"))
    seat = table.state.hiding
    last = next(action for action in table.state.choices(seat) if action.text not in parts(table.state))
    table.play(seat, last)
    assert not table.past[-1].unseen


def test_an_answer_that_hides_its_parts_must_say_so() -> None:
    table = next(moments("mil-1049", 3, "castle start"))
    step = table.state.question(table.state.hiding)
    assert step is not None
    check_parts(table.game, table.state)
    table.state.agenda[-1] = Forgetful(step)
    table.state.forget_choices()
    with pytest.raises(Broken, match=r"'castle start .' must say that it hides parts"):
        check_parts(table.game, table.state)


class Forgetful(Ask[Any]):
    """A step that does not say that it hides the parts of an answer."""

    def __init__(self, step: Ask[Any]) -> None:
        super().__init__(step.kind, step.seat)
        self.step = step

    def prompt(self, state: Any) -> Phrase:
        return self.step.prompt(state)

    def choices(self, state: Any) -> list[Action]:
        return self.step.choices(state)

    def objection(self, state: Any, action: Action) -> Objection | None:
        return self.step.objection(state, action)

    def take(self, state: Any, action: Action) -> None:
        self.step.take(state, action)
