"""What a seat may know (5): screens, fists, stacks, cubes that are being laid down; and states nobody can reach."""

import json

import pytest

from alfonso.engine.dice import FastDice
from alfonso.engine.errors import ImpossiblePosition
from alfonso.engine.playout import playout
from alfonso.engine.record import Record, record_of
from alfonso.engine.table import Table
from alfonso.games.mil_1049 import Mil
from alfonso.testing import rule
from tests.golden.make import HERE
from tests.mil_1049.helpers import (
    MIL,
    M,
    Play,
    acting,
    asked,
    at,
    fists,
    house,
    knight,
    moment,
    spaces,
    sphere,
    stacks,
)


def seen(position: Play, viewer: int) -> str:
    """All that a viewer is sent."""
    return json.dumps(position.state.view(viewer).pack(), sort_keys=True)


def others(position: Play, seat: int) -> list[str]:
    """What everybody else is sent."""
    return [seen(position, viewer) for viewer in (-1, 0, 1, 2) if viewer != seat]


@rule("R42")
def test_nobody_sees_a_fist_being_filled() -> None:
    position = acting(rolls=[M]).when("family a", "roll")
    for seat in range(3):
        before = others(position, seat)
        position.when(f"{seat}: put gold", f"{seat}: put food")
        assert others(position, seat) == before
        if seat < 2:
            position.when(f"{seat}: ready")
            assert others(position, seat) == before
            assert position.state.ready == list(range(seat + 1))


@rule("R94", "R101")
def test_nobody_learns_who_has_closed_a_fist() -> None:
    men = knight("1a", soldiers=2, at="war 1"), house(0, influence=3), house(1, women=0)
    for position in (sphere("war", *men).when("attack 2a1"), at("cathedral").goes_on()):
        for seat in position.state.to_act[:-1]:
            before = others(position, seat)
            position.when(f"{seat}: ready")
            assert others(position, seat) == before


@rule("R101", "R94")
def test_open_fists_are_seen_by_all() -> None:
    position = fists(at("cathedral", spaces(curia="1a - -")).goes_on(), {"gold": 2}, {"gold": 1})
    matter = position.state.view(-1).seen.pack()["matter"]
    assert isinstance(matter, dict)
    assert matter["fists"] == [{"gold": 2}, {"gold": 1}, {}]
    assert matter["worth"] == [6, 5, 2]


@rule("R72", "R73", "R83", "R84")
def test_cubes_of_an_offer_are_seen_when_it_is_made() -> None:
    position = sphere("court", knight("1a", soldiers=9, at="court 1")).when("vassal 2b")
    before = others(position, 1)
    position.when("put gold")
    assert others(position, 1) == before
    position.when("offer")
    assert others(position, 1) != before
    before = others(position, 0)
    position.when("put gold", "put influence")
    assert others(position, 0) == before
    position = sphere("market", knight("1a", at="market 1")).when("castle")
    before = others(position, 0)
    position.when("put gold")
    assert others(position, 0) == before


@rule("R2")
def test_the_order_of_the_stacks_is_nobodys_to_know() -> None:
    state = MIL.new(5, seed=3)
    tops = (state.stack_one[-1], state.stack_two[-1])
    drawn = set()
    for number in range(20):
        sample = state.sample(0, FastDice.seeded(f"{number}", 1))
        assert (sample.stack_one[-1], sample.stack_two[-1]) == tops  # type: ignore[attr-defined]
        drawn.add(tuple(sample.stack_one))  # type: ignore[attr-defined]
        assert sorted(sample.stack_one + sample.stack_two) == sorted(  # type: ignore[attr-defined]
            state.stack_one + state.stack_two
        )
        assert sample.hand == state.hand  # type: ignore[attr-defined]
    assert len(drawn) > 10


@rule("R90")
def test_the_tile_below_a_conquered_one_is_drawn_anew_until_it_is_seen() -> None:
    land = stacks("CER FAB MIN QUA FSH", "CER"), knight("1a", soldiers=3, at="war 1")
    state = sphere("war", *land).when("land 1").state
    samples = [state.sample(0, FastDice.seeded(f"{number}", 1)) for number in range(20)]
    assert len({sample.stack_one[-1] for sample in samples}) > 2  # type: ignore[attr-defined]


@rule("R81")
def test_what_may_still_be_traded_is_ones_own_to_know() -> None:
    position = sphere("market", knight("1a", at="market 1")).when("trade")
    assert position.state.view(0).seen.pack()["matter"]["left"] is not None  # type: ignore[index]
    assert position.state.view(1).seen.pack()["matter"]["left"] is None  # type: ignore[index]


@rule("R2")
def test_all_is_seen_at_the_end() -> None:
    state = MIL.new(3, seed=1)
    playout(state, FastDice.seeded("end", 1))
    houses = state.view(-1).seen.pack()["houses"]
    assert isinstance(houses, list)
    assert all(one["cubes"] is not None for one in houses)


def test_where_cubes_lie_open_what_is_forced_is_not_asked() -> None:
    poor = house(0), house(1), house(2, food=1)
    position = acting(*poor, rolls=[M], hide_resources=False).when("family b", "son privilege")
    assert position.state.next_seat == 1
    position = acting(*poor, rolls=[M], hide_resources=False).when("family a", "roll")
    assert position.state.to_act == [2]
    position = sphere("market", *poor, spaces(market="1a 3a -"), hide_resources=False)
    assert position.state.next_seat == 2


@pytest.mark.parametrize(
    ("piece", "why"),
    [
        (knight("1a", age=4), "4 time tokens"),
        (knight("1a", lord=0), "different houses"),
        (house(0, gold=-1), "less than nothing"),
        (house(0, privileges=12), "12 house tokens"),
        (moment(9), "no turn 9"),
        (spaces(court="w w w w"), "only spaces in use"),
        (spaces(court="h1 w w"), "when two play"),
        (stacks("MIN MIN MIN MIN MIN"), "there are 4 tiles MIN"),
    ],
)
def test_what_no_play_comes_to_is_refused(piece: object, why: str) -> None:
    with pytest.raises(ImpossiblePosition, match=why):
        acting(piece)  # type: ignore[arg-type]


def test_a_state_that_was_tampered_with_is_not_read() -> None:
    state = MIL.new(3)
    state.holder = 7
    assert "no seat 7" in str(MIL.impossible(state))
    state.holder = 0
    state.white += 1
    assert "white tokens" in str(MIL.impossible(state))
    state.white -= 1
    state.placed[0] = 1
    assert "stand in spheres" in str(MIL.impossible(state))
    state.placed[0] = 0
    state.points[0] = 1
    assert "what they were for" in str(MIL.impossible(state))
    state.points[0] = 0
    state.heir[2] = 1
    assert "not in play has nothing" in str(MIL.impossible(state))


@rule("R42", "R101")
def test_any_cube_can_be_taken_back_until_ready() -> None:
    state = MIL.new(2, seed="back")
    record = record_of(MIL, state, "back")
    table = Table(MIL, record)
    while not table.state.lanes:
        choices = [action.text for action in table.state.choices()]
        wanted = [text for text in choices if text in ("family a", "son gold")]
        table.play(table.state.next_seat, wanted[0] if wanted else choices[-1])
    for text in ("put gold", "put food", "put food", "put metal"):
        table.play(0, text)
    view = table.state.view(0)
    offered = {change.touches[0]: change for change in MIL.changes(view)}
    assert set(offered) == {"fist-gold", "fist-food", "fist-metal"}
    before = json.dumps(table.state.view(1).pack())
    table.change(0, offered["fist-gold"].place, offered["fist-gold"].text)
    table.change(0, 1, "")
    assert table.state.fists[:5] == [0, 0, 1, 0, 1]
    assert json.dumps(table.state.view(1).pack()) == before
    assert MIL.changes(table.state.view(1)) == []
    table.play(0, "ready")
    assert MIL.changes(table.state.view(0)) == []


@rule("R72", "R73", "R83", "R84")
@pytest.mark.parametrize("last", ["offer", "raise", "open", "bid"])
def test_cubes_of_an_open_offer_can_be_taken_back_until_it_is_made(last: str) -> None:
    record = Record.parse((HERE / "mil-three-advanced.txt").read_text("utf-8"))
    table = Table(MIL, Record(MIL.id, record.version, record.seats, record.options, record.seed))
    for seat, text in record.moves:
        choices = {action.text for action in table.state.choices(seat)}
        puts = sorted(text for text in choices if text.startswith("put "))
        if not table.state.lanes and puts and may_lead_to(table, last):
            break
        table.play(seat, text)
    before = MIL.digest(table.state)
    table.play(seat, puts[0])
    other = (seat + 1) % table.state.seats
    hidden = json.dumps(table.state.view(other).pack())
    (change,) = MIL.changes(table.state.view(seat))
    assert change.touches == ["fist-" + puts[0].removeprefix("put ")]
    assert MIL.changes(table.state.view(other)) == []
    table.change(seat, change.place, change.text)
    assert MIL.digest(table.state) == before
    assert json.dumps(table.state.view(other).pack()) == hidden


def may_lead_to(table: Table[Mil], last: str) -> bool:
    """Whether cubes that are laid down now end in this word."""
    question = table.state.question(table.state.next_seat)
    kinds = {"offer": "offer", "raise": "reply", "open": "castle start", "bid": "castle bid"}
    return question is not None and question.kind == kinds[last]


@rule("R42")
def test_no_cube_of_a_fist_that_was_opened_can_be_taken_back() -> None:
    play = fists(acting(rolls=[M]).when("family a", "roll"), {}, {"food": 1})
    assert asked(play) == ["action 1"]
    assert all(MIL.changes(play.state.view(seat)) == [] for seat in range(3))


@rule("R42", "R94", "R101")
def test_who_decides_in_secret_is_named_to_nobody() -> None:
    men = knight("1a", soldiers=2, at="war 1"), house(0, influence=3), house(1, women=0)
    wedding, war = acting(rolls=[M]).when("family a", "roll"), sphere("war", *men).when("attack 2a1")
    for position in (wedding, war, at("cathedral").goes_on()):
        for viewer in (-1, 0, 1, 2):
            view = position.state.view(viewer)
            assert (view.veiled, view.ready) == (True, [])
            assert view.pack()["veiled"] is True
    assert not acting().state.view().veiled


@rule("R42", "R81")
def test_an_onlooker_sees_no_more_of_what_lies_on_the_table_than_a_seat() -> None:
    position = acting(rolls=[M]).when("family a", "roll")
    for viewer in (-1, 0, 1, 2):
        matter = position.state.view(viewer).seen.pack()["matter"]
        assert isinstance(matter, dict)
        assert (matter["laid"], matter["left"]) == (None, None)
