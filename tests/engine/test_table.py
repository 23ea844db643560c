"""Tables: moves can be taken back as far as fairness allows, and a refusal tells nothing."""

import contextlib
import random
from typing import cast

import pytest

from alfonso.engine.errors import IllegalAction
from alfonso.engine.phrase import Phrase
from alfonso.engine.record import Record
from alfonso.engine.table import Table
from tests.golden.make import HERE
from tests.mil_1049.helpers import MIL
from tests.tiny.fair import Fair
from tests.tiny.market import Market
from tests.xii_century.helpers import XII

FAIR = Fair()


def table(*moves: str, seats: int = 2, seed: str = "table") -> Table[Market]:
    """A table after some moves, written "seat: action"."""
    opened = Table(FAIR, Record("fair", 1, seats, {}, seed))
    play(opened, *moves)
    return opened


def play(opened: Table[Market], *moves: str) -> None:
    for move in moves:
        seat, _, action = move.partition(": ")
        opened.play(int(seat), action)


JUGGLED = ("0: keep", "1: keep")
READY = (*JUGGLED, "0: ready", "1: put", "1: ready")  # seat 1 is first now


def test_a_table_opens_at_the_end_of_its_record() -> None:
    first = table(*READY)
    again = Table(FAIR, Record.parse(first.record.text()))
    assert FAIR.digest(again.state) == FAIR.digest(first.state)
    assert [event.pack() for event in again.log] == [event.pack() for event in first.log]


def test_an_impossible_move_is_refused_and_changes_nothing() -> None:
    opened = table()
    before = FAIR.digest(opened.state)
    with pytest.raises(IllegalAction, match=r"^pass: you are juggling: keep or reroll \(R5\)$"):
        opened.play(0, "pass")
    assert FAIR.digest(opened.state) == before
    assert opened.record.moves == []
    assert str(opened.cannot_undo(0)) == "there is no move of yours to take back"


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_move_of_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    opened = table(*READY)
    with pytest.raises(IllegalAction, match=f"^pass: there is no seat {seat}$"):
        opened.play(seat, "pass")
    assert len(opened.record.moves) == len(READY)


def test_nothing_to_take_back() -> None:
    with pytest.raises(IllegalAction, match=r"^cannot undo: there is no move of yours to take back$"):
        table().undo(0)


# In a lane


def test_in_a_lane_one_may_change_ones_mind_before_ready() -> None:
    opened = table(*JUGGLED, "0: put")
    before = FAIR.digest(opened.state)
    play(opened, "0: put")
    assert opened.undo(0) == "put"
    assert FAIR.digest(opened.state) == before
    assert opened.undo(0) == "put"
    assert opened.state.stalls[0].fist == 0


def test_in_a_lane_ready_is_final() -> None:
    opened = table(*JUGGLED, "0: put", "0: ready")
    with pytest.raises(IllegalAction, match="what you said in secret is final once you are done"):
        opened.undo(0)


def test_in_a_lane_nothing_is_taken_back_across_chance() -> None:
    opened = table("0: reroll")
    assert opened.state.question(0) is not None, "the seat is still asked"
    with pytest.raises(IllegalAction, match="dice were rolled or something hidden was seen since your last move"):
        opened.undo(0)


def test_once_the_lanes_are_closed_all_is_final() -> None:
    opened = table(*READY)
    for seat in (0, 1):
        assert str(opened.cannot_undo(seat)) == "dice were rolled or something hidden was seen since your last move"


def test_moves_before_the_lanes_are_final_when_the_lanes_open() -> None:
    opened = table(*JUGGLED)
    assert (
        str(opened.cannot_undo(0))
        == str(opened.cannot_undo(1))
        == "dice were rolled or something hidden was seen since your last move"
    )


def test_what_others_do_in_their_lanes_neither_blocks_nor_changes_mine() -> None:
    opened = table(*JUGGLED, "0: put", "1: put", "1: put", "1: ready")
    assert opened.undo(0) == "put"
    assert [stall.fist for stall in opened.state.stalls] == [0, 2]
    assert opened.record.moves == [(0, "keep"), (1, "keep"), (1, "put"), (1, "put"), (1, "ready")]


def test_chance_in_a_lane_stays_as_it_is_when_another_seat_takes_back() -> None:
    quiet = table("1: reroll")
    assert str(quiet.cannot_undo(0)) == "there is no move of yours to take back"
    opened = table(*JUGGLED, "0: put", "1: put")
    dice = opened.state.dice.pack()
    opened.undo(0)
    assert opened.state.dice.pack() == dice


@pytest.mark.parametrize("others", [(), ("1: put",), ("1: put", "1: ready"), ("1: put", "1: take back")])
def test_the_answer_to_undo_tells_nothing_of_other_lanes(others: tuple[str, ...]) -> None:
    for mine, answer in (
        ((), Phrase("dice were rolled or something hidden was seen since your last move")),
        (("0: put",), None),
    ):
        assert table(*JUGGLED, *mine, *others).cannot_undo(0) == answer


def test_the_log_of_a_lane_is_for_its_seat() -> None:
    secret = [event for event in table(*JUGGLED, "0: put").log if event.name in ("dealt", "threw", "holds")]
    assert len(secret) == 5
    for event in secret:
        assert event.visible_to(event.seat)
        assert not event.visible_to(1 - event.seat)
        assert not event.visible_to(-1)


# By consent


def test_a_rewind_takes_back_a_move_and_all_that_followed() -> None:
    opened = table(*READY)
    before = FAIR.digest(opened.state)
    seat = buyer(opened)
    play(opened, f"{seat}: pass", f"{1 - seat}: pass")
    assert opened.cannot_undo(seat) is not None
    assert opened.cannot_rewind(seat) is None
    assert opened.rewind(seat) == [(seat, "pass"), (1 - seat, "pass")]
    assert FAIR.digest(opened.state) == before
    assert len(opened.record.moves) == len(READY)


def test_after_a_rewind_the_dice_fall_the_same_again() -> None:
    opened = Table(XII, Record("xii-century", XII.version, 2, {}, "dice"))
    first = opened.state.next_seat
    while not (len(opened.past) > 20 and opened.state.next_seat == first and opened.past[-1].seat != first):
        opened.play(opened.state.next_seat, opened.state.choices()[0])
    after, thrown = XII.digest(opened.state), opened.state.dice.pack()
    moves = opened.rewind(first)
    assert {seat for seat, _ in moves} == {0, 1}
    assert opened.state.dice.pack() != thrown, "dice were rolled since"
    for seat, action in moves:
        opened.play(seat, action)
    assert XII.digest(opened.state) == after
    assert opened.state.dice.pack() == thrown


def test_a_rewind_may_lead_back_into_lanes_that_were_closed() -> None:
    opened = table(*JUGGLED, "0: put", "0: ready", "1: ready")
    assert opened.state.lanes == []
    assert opened.rewind(0) == [(0, "ready"), (1, "ready")]
    assert [stall.fist for stall in opened.state.stalls] == [1, 0]
    assert opened.state.to_act == [0, 1]


def test_nothing_is_rewound_without_a_move_or_while_all_decide_in_secret() -> None:
    nobody = table("1: keep")
    secret = table(*JUGGLED, "0: put")
    for opened, seat, why in (
        (nobody, 0, "there is no move of yours to take back"),
        (secret, 0, "all decide in secret now: wait until that is shown"),
        (secret, 1, "all decide in secret now: wait until that is shown"),
    ):
        before = FAIR.digest(opened.state)
        with pytest.raises(IllegalAction, match=f"^cannot undo: {why}$"):
            opened.rewind(seat)
        assert FAIR.digest(opened.state) == before


# In the open


def buyer(opened: Table[Market]) -> int:
    return opened.state.next_seat


def test_in_the_open_a_move_can_be_taken_back_until_another_seat_acts() -> None:
    opened = table(*READY)
    before = FAIR.digest(opened.state)
    seat = buyer(opened)
    opened.play(seat, "pass")
    assert opened.undo(seat) == "pass"
    assert FAIR.digest(opened.state) == before
    play(opened, f"{seat}: pass", f"{1 - seat}: pass")
    assert str(opened.cannot_undo(seat)) == "another seat has acted since your last move"
    assert opened.cannot_undo(1 - seat) is None


def test_in_the_open_an_answer_can_be_changed_while_the_same_is_asked() -> None:
    record = Record.parse((HERE / "mil-three.txt").read_text("utf-8"))
    opened = Table(MIL, Record(MIL.id, record.version, record.seats, record.options, record.seed))
    raising = [text for _, text in record.moves].index("raise")
    assert record.moves[raising - 2 : raising] == [(2, "put influence")] * 2
    for seat, text in record.moves[: raising - 1]:
        opened.play(seat, text)
    before = MIL.digest(opened.state)
    assert opened.answers(2) == [raising - 2]
    opened.play(2, "put influence")
    assert opened.answers(2) == [raising - 2, raising - 1]
    assert opened.answers(0) == []
    opened.change(2, 0, "")
    assert MIL.digest(opened.state) == before
    opened.play(2, "put influence")
    opened.play(2, "raise")
    assert opened.answers(2) == []


def test_a_purchase_can_be_taken_back_while_the_neighbour_thinks() -> None:
    opened = table(*READY)
    seat = buyer(opened)
    bought = next(action for action in opened.state.choices() if action.verb == "buy")
    opened.play(seat, bought)
    assert buyer(opened) == 1 - seat
    assert opened.cannot_undo(1 - seat) is not None
    assert opened.undo(seat) == bought.text
    opened.play(seat, bought)
    opened.play(1 - seat, "let pass")
    assert str(opened.cannot_undo(seat)) == "another seat has acted since your last move"


def test_nothing_is_taken_back_across_what_was_revealed() -> None:
    opened = table(*READY)
    for _ in range(2):
        opened.play(buyer(opened), "pass")
    for _ in range(2):  # the auction; then a new day breaks
        last = buyer(opened)
        opened.play(last, "pass")
    assert opened.state.day == 2
    assert str(opened.cannot_undo(last)) == "dice were rolled or something hidden was seen since your last move"


# Another answer in the place of an earlier one


def test_an_answer_in_an_open_lane_can_be_changed_without_a_trace() -> None:
    opened = table(*JUGGLED, "0: put", "0: put", "1: put", "0: take back", "0: put")
    assert opened.answers(0) == [2, 3, 5, 6]
    opened.change(0, 2, "put")
    assert opened.state.stalls[0].fist == 4
    assert opened.state.stalls[1].fist == 1
    assert [text for seat, text in opened.record.moves if seat == 0] == ["keep", "put", "put", "put", "put"]


def test_an_answer_in_an_open_lane_can_be_taken_back_whichever_it_was() -> None:
    opened = table(*JUGGLED, "0: put", "0: put", "1: put", "0: take back")
    opened.change(0, 0, "")
    assert opened.state.stalls[0].fist == 0
    assert opened.state.stalls[1].fist == 1
    assert [text for seat, text in opened.record.moves if seat == 0] == ["keep", "put", "take back"]
    with pytest.raises(IllegalAction, match=r"^take back: your fist is empty"):
        opened.change(0, 0, "")
    assert [text for seat, text in opened.record.moves if seat == 0] == ["keep", "put", "take back"]


def test_an_answer_that_makes_later_ones_impossible_is_refused_and_changes_nothing() -> None:
    opened = table(*JUGGLED, "0: put", "0: take back", "0: put")
    before = FAIR.digest(opened.state)
    with pytest.raises(IllegalAction, match=r"^take back: your fist is empty"):
        opened.change(0, 0, "take back")
    assert FAIR.digest(opened.state) == before
    assert len(opened.record.moves) == 5


def test_what_was_said_before_or_by_others_or_after_ready_cannot_be_changed() -> None:
    opened = table(*JUGGLED, "0: put", "1: put", "1: ready")
    for seat, place in ((0, 1), (0, -1), (1, 0)):
        with pytest.raises(IllegalAction, match="there is no such answer of yours to change"):
            opened.change(seat, place, "put")
    assert opened.answers(1) == []


def test_an_answer_is_not_changed_into_the_last_word() -> None:
    opened = table(*JUGGLED, "1: ready", "0: put")
    with pytest.raises(IllegalAction, match="that would end your answers"):
        opened.change(0, 0, "ready")
    assert opened.answers(0) == [3]


def test_an_answer_is_not_changed_across_chance() -> None:
    opened = table("0: reroll")
    with pytest.raises(IllegalAction, match="dice were rolled"):
        opened.change(0, 0, "keep")


# Scenes


def test_what_happens_by_itself_can_be_seen_scene_by_scene() -> None:
    """The applause goes round: after the first scene only the first has been paid."""
    opened = table("0: keep")
    purses = [stall.coins for stall in opened.state.stalls]
    assert opened.scenes == []
    opened.play(1, "keep")
    paid = [[stall.coins for stall in cast(Market, scene.state).stalls] for scene in opened.scenes]
    final = [stall.coins for stall in opened.state.stalls]
    assert paid == [[final[0], purses[1]], final]
    told = [[event.name for event in opened.log[: scene.told]][-1:] for scene in opened.scenes]
    assert told == [["applauded"], ["applauded"]]
    assert opened.scenes[0].told + 1 == opened.scenes[1].told


def test_in_a_scene_nobody_is_asked() -> None:
    opened = table(*JUGGLED)
    for scene in opened.scenes:
        assert scene.state.to_act == []
        for seat in (-1, 0, 1):
            view = scene.state.view(seat)
            assert (view.choices, view.prompt, view.turn) == ([], None, -1)


def test_scenes_are_for_those_who_look_on() -> None:
    """A play that nobody looks on at keeps none, and a refused move leaves none behind."""
    state = FAIR.new(2, "table")
    for _ in range(2):
        state.play("keep")
    assert state.scenes is None
    opened = table(*JUGGLED)
    with pytest.raises(IllegalAction):
        opened.play(0, "pass")
    assert opened.scenes == []
    assert opened.state.scenes is None


def test_whatever_is_taken_back_or_changed_a_replay_from_the_beginning_agrees() -> None:
    """Undo and change begin at the last revelation, which must be as good as beginning anew."""
    chance = random.Random("agree")
    for seed in range(40):
        opened = table(seats=3, seed=str(seed))
        for _ in range(60):
            if opened.state.over:
                break
            seat = chance.choice(opened.state.to_act)
            with contextlib.suppress(IllegalAction):
                what = chance.random()
                if what < 0.2:
                    opened.undo(chance.randrange(3))
                elif what < 0.4:
                    opened.change(seat, chance.randrange(4), chance.choice(list(FAIR.actions)))
                elif what < 0.45:
                    opened.rewind(chance.randrange(3))
                else:
                    opened.play(seat, chance.choice(opened.state.choices(seat)))
            again = Table(FAIR, Record.parse(opened.record.text()))
            assert FAIR.digest(opened.state) == FAIR.digest(again.state)
            assert [event.pack() for event in opened.log] == [event.pack() for event in again.log]
            for seat in range(3):
                assert opened.cannot_undo(seat) == again.cannot_undo(seat)
                assert opened.answers(seat) == again.answers(seat)
