"""Previews, secrets and rounds: what a view says beyond its facts."""

import pytest

import alfonso
from alfonso.engine.action import Action
from alfonso.engine.dice import FastDice
from alfonso.engine.errors import IllegalAction
from alfonso.engine.event import Event
from alfonso.engine.phrase import Phrase
from alfonso.engine.record import Record
from alfonso.testing import random_record
from tests.tiny.fair import Fair
from tests.tiny.market import Market

XII = alfonso.game("xii-century")


def test_a_preview_is_what_the_move_then_tells() -> None:
    """Many states of XII Century: word for word where nothing is revealed, up to the dice where something is."""
    whole = cut = 0
    for seed in range(4):
        record = random_record(XII, 1 + seed, {}, f"preview {seed}")
        chance = FastDice.seeded(f"preview {seed}", 1)
        for state in record.states(XII, log=True):
            seat = state.next_seat
            choices = state.choices()
            for action in [choices[chance.below(len(choices))] for _ in range(3)] if choices else []:
                preview = state.view(seat).preview(action)
                after = state.clone()
                after.log = []
                after.play(action, seat)
                foreseen = words(preview.events)
                told = words([event for event in after.log if event.visible_to(seat)])
                revealed = (after.revelations, after.own_revelations) != (state.revelations, state.own_revelations)
                if preview.reveals:
                    assert revealed or (state.lanes and after.question(seat) is None)
                    assert foreseen == told[: len(foreseen)]
                    cut += 1
                else:
                    assert not revealed
                    assert foreseen == told
                    assert told
                    whole += 1
    assert whole > 1000
    assert cut > 100


def words(events: list[Event]) -> list[Phrase]:
    return [XII.sentence(event, list("ABCDE")) for event in events]


def test_a_preview_tells_nothing_that_only_others_know() -> None:
    """Two states that the seat cannot tell apart have the same previews, whatever is hidden in them."""
    game = Fair()
    for state in random_record(game, 3, {}, "same").states(game):
        for seat in state.to_act:
            for action in state.choices(seat):
                seen = [told(state.view(seat), action)]
                seen += [
                    told(state.sample(seat, FastDice.seeded(str(number), 1)).view(seat), action) for number in range(3)
                ]
                assert all(one == seen[0] for one in seen)


def told(view: alfonso.View, action: Action) -> tuple[list[dict[str, object]], bool]:
    preview = view.preview(action)
    return [event.pack() for event in preview.events], preview.reveals


def test_a_preview_refuses_what_is_not_possible_and_changes_nothing() -> None:
    state = XII.new(seats=2, seed=1, log=True)
    before, log = XII.digest(state), list(state.log or [])
    with pytest.raises(IllegalAction, match="support: "):
        state.view(state.next_seat).preview("support")
    with pytest.raises(IllegalAction, match="it is the turn of"):
        state.view(1 - state.next_seat).preview("end turn")
    with pytest.raises(IllegalAction, match="a spectator does nothing"):
        state.view().preview("end turn")
    for action in state.choices():
        state.view(state.next_seat).preview(action)
    assert (XII.digest(state), state.log) == (before, log)


def test_secrets_are_lanes_and_what_only_a_seat_knows() -> None:
    """XII Century has secrets only while votes are cast; in Fair everybody holds a hidden card until the end."""
    for seed in range(3):
        for state in random_record(XII, 4, {}, f"secret {seed}").states(XII):
            assert {state.view(seat).secret for seat in range(4)} == {bool(state.lanes)}
            assert not state.view().secret
    game = Fair()
    for state in random_record(game, 2, {}, "secret").states(game):
        holds = [stall.hand != -1 for stall in state.stalls]
        expected = [not state.over and (bool(state.lanes) or hand) for hand in holds]
        assert [state.view(seat).secret for seat in range(2)] == expected
        assert not state.view().secret


def test_points_by_round() -> None:
    record = random_record(XII, 3, {}, "points")
    points = record.points(XII)
    assert list(points) == list(range(11))
    states = [(XII.round(state), [state.breakdown(seat) for seat in range(3)]) for state in record.states(XII)]
    assert points[0] == states[0][1]
    for round in range(1, 10):
        assert points[round] == next(stood for number, stood in states if number == round + 1)
    assert points[10] == states[-1][1]


def test_points_of_a_game_without_rounds_are_those_of_its_end() -> None:
    class Endless(Fair):
        def round(self, state: Market) -> int:
            return 0

    record = random_record(Endless(), 2, {}, "none")
    last = record.replay(Endless())
    assert record.points(Endless()) == {0: [last.breakdown(0), last.breakdown(1)]}


def test_points_of_a_record_that_breaks_off() -> None:
    whole = random_record(XII, 2, {}, "half")
    half = Record.parse(whole.text())
    half.moves = half.moves[: len(half.moves) // 2]
    points = half.points(XII)
    last = half.replay(XII)
    assert list(points) == list(range(XII.round(last) + 1))
    assert points[XII.round(last)] == [last.breakdown(0), last.breakdown(1)]
