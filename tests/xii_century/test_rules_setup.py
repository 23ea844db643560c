"""Setup: seats, who starts, and the three ways of assigning events (2.1, 2.2)."""

import pytest

from alfonso.engine.dice import FastDice, LoadedDice
from alfonso.engine.errors import BadOption
from alfonso.testing import rule
from tests.xii_century.helpers import XII, Play, asked, at, refused, seen, told, track
from tests.xii_century.sheet import DIFFICULTIES

EVENTS = ["fire", "plague", "famine", "civil_war", "outlaws", "water_storm"]
MARKS = ["Fi", "P", "Fa", "C", "O", "W"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_one_to_five_can_play(seats: int) -> None:
    assert XII.new(seats).seats == seats


@pytest.mark.parametrize("seats", [0, 6, -1])
def test_no_fewer_and_no_more(seats: int) -> None:
    with pytest.raises(BadOption, match=f"1 to 5 players, not {seats}"):
        XII.new(seats)


@rule("R1", "R55")
def test_everybody_starts_with_the_same_empty_sheet() -> None:
    state = XII.new(5)
    sheets = seen(state)["towns"]
    assert all(sheet == sheets[0] for sheet in sheets)
    assert state.round == 1
    assert state.scores() == [0] * 5


@rule("R21")
@pytest.mark.parametrize(
    ("rolls", "first"),
    [
        ([4, 2, 5], 1),
        ([1, 2, 5], 0),
        ([6, 6, 5], 2),
        ([3, 3, 5, 6, 2], 1),  # the tied two roll again
        ([3, 3, 3, 4, 1, 1, 2, 1], 2),  # all three, then two of them
        ([2, 5, 2, 4, 4, 1, 6], 0),  # tied again
    ],
)
def test_the_lowest_roll_starts(rolls: list[int], first: int) -> None:
    position = at("who starts", seats=3, rolls=rolls, log=True).happens().then(first=first)
    assert told(position, "starts")[0]["seat"] == first


@rule("R21")
def test_a_single_player_always_starts_and_rolls_for_nothing() -> None:
    position = at("who starts", log=True)
    rolled = position.state.revelations
    position.happens().then(first=0)
    assert position.state.revelations == rolled
    assert told(position, "starts") == []


@rule("R110")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("seats", [1, 3])
def test_each_difficulty_has_its_rounds(difficulty: str, seats: int) -> None:
    rounds, _ = DIFFICULTIES[difficulty]
    for seed in range(20):
        state = XII.new(seats, seed=seed, difficulty=difficulty)
        events = seen(state)["events"]
        assert [round for round in range(1, 11) if events[round - 1] != "none"] == rounds
        assert all(events.count(event) <= 2 for event in EVENTS)
        if difficulty == "forget_about_it":
            assert events[0] == "outlaws"


@rule("R110")
def test_normal_is_the_default() -> None:
    assert XII.setup(2, {}).options["difficulty"] == "normal"
    assert XII.setup(2, {}).options["events"] == "random"


@rule("R110")
def test_each_face_of_the_die_is_an_event() -> None:
    position = at("assign events", difficulty="hard", rolls=[1, 2, 3, 4, 5, 6]).goes_on()
    assert track(position)[4:] == EVENTS


@rule("R110")
def test_a_third_of_a_kind_is_rolled_again() -> None:
    position = at("assign events", difficulty="hard", rolls=[2, 2, 2, 2, 3, 3, 3, 2, 1, 6]).goes_on()
    assert track(position)[4:] == ["plague", "plague", "famine", "famine", "fire", "water_storm"]


@rule("R110")
def test_the_fixed_outlaws_are_not_rolled_but_count() -> None:
    rolls = [1, 1, 5, 5, 2, 2, 3, 3, 4, 6]
    position = at("assign events", difficulty="forget_about_it", rolls=[*rolls, 4, 2, 6, 6]).goes_on()
    position.then(shared=[4, 2])
    assert track(position) == [
        "outlaws",
        "fire",
        "fire",
        "outlaws",
        "plague",
        "plague",
        "famine",
        "famine",
        "civil_war",
        "water_storm",
    ]


@rule("R110")
def test_the_track_is_public_from_the_start() -> None:
    state = XII.new(2, difficulty="normal")
    for viewer in (-1, 0, 1):
        assert "none" not in seen(state, viewer)["events"][6:]


def draft(seats: int, first_rolls: list[int], **options: object) -> Play:
    return at("who starts", seats=seats, rolls=first_rolls, events="draft", log=True, **options).goes_on()


@rule("R110")
def test_the_seats_choose_in_turn_from_the_first_player() -> None:
    position = draft(3, [4, 1, 5], difficulty="hard")
    order = []
    for event in EVENTS:
        order += asked(position)
        position.when(f"event {event.replace('_', '-')}")
    assert order == ["draft 1", "draft 2", "draft 0", "draft 1", "draft 2", "draft 0"]
    assert track(position) == ["none"] * 4 + EVENTS
    assert [event["round"] for event in told(position, "event_set")] == [5, 6, 7, 8, 9, 10]


@rule("R110")
def test_no_event_is_chosen_a_third_time() -> None:
    position = draft(2, [1, 2], difficulty="normal")
    assert len(position.choices()) == 6
    position.when("event fire", "event fire")
    refused(position, "event fire", "fire", "already")
    assert len(position.choices()) == 5
    for text in ("end turn", "up", "support", "5 farms"):
        refused(position, text, "round 9")


@rule("R110")
def test_the_outlaws_of_round_one_are_not_chosen_but_count() -> None:
    position = draft(2, [1, 2], difficulty="forget_about_it")
    assert track(position)[:2] == ["outlaws", "none"]
    assert asked(position) == ["draft 0"]
    position.when("event outlaws")
    assert not position.allows("event outlaws")
    for event in ("plague", "plague", "famine", "famine", "civil-war", "civil-war", "water-storm"):
        position.when(f"event {event}")
    assert asked(position) == ["draft 0"]
    position.when("event water-storm")
    assert "draft" not in asked(position)[0]
    assert [event["round"] for event in told(position, "event_set")] == list(range(1, 11))


@rule("R110")
def test_there_is_nothing_to_choose_at_very_easy() -> None:
    assert "draft" not in asked(draft(2, [1, 2], difficulty="very_easy"))[0]


@rule("R110")
def test_a_single_player_cannot_draft() -> None:
    with pytest.raises(BadOption, match="draft"):
        XII.setup(1, {"events": "draft"})


@rule("R110")
@pytest.mark.parametrize(
    "written", ["C,Fi,O,P", "c,fi,o,p", " C , Fi , O , P ", "civil_war,fire,outlaws,plague", "civil-war,Fire,O,plague"]
)
def test_a_list_of_ones_own(written: str) -> None:
    state = XII.new(1, difficulty="normal", events=written)
    assert seen(state)["events"][6:] == ["civil_war", "fire", "outlaws", "plague"]
    assert state.setup.options["events"] == "C,Fi,O,P"


@rule("R110")
@pytest.mark.parametrize(("mark", "event"), list(zip(MARKS, EVENTS, strict=True)))
def test_marks_of_the_track(mark: str, event: str) -> None:
    state = XII.new(2, difficulty="easy", events=f"{mark},{mark}")
    assert seen(state)["events"][8:] == [event, event]


@rule("R110")
@pytest.mark.parametrize(
    ("difficulty", "written", "why"),
    [
        ("normal", "C,Fi,O", "4 rounds .* has 3"),
        ("normal", "C,Fi,O,P,W", "4 rounds .* has 5"),
        ("very_easy", "C", "0 rounds .* has 1"),
        ("normal", "C,Fi,C,C", "civil war comes 3 times"),
        ("normal", "C,Fi,O,Rain", "'rain'.*random, draft or a list of Fi, P, Fa, C, O, W"),
        ("normal", "", "''"),
        ("normal", "C,,O,P", "''"),
        ("forget_about_it", "Fi,O,P,P,Fa,Fa,C,C,W,W", "round 1 is always outlaws"),
        ("forget_about_it", "O,O,O,P,P,Fa,Fa,C,C,W", "outlaws comes 3 times"),
    ],
)
def test_lists_that_do_not_fit_are_refused(difficulty: str, written: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        XII.setup(2, {"difficulty": difficulty, "events": written})


@rule("R110")
def test_a_list_for_forget_about_it() -> None:
    state = XII.new(2, difficulty="forget_about_it", events="O,O,P,P,Fa,Fa,C,C,W,W")
    assert seen(state)["events"][:3] == ["outlaws", "outlaws", "plague"]


@rule("R110")
def test_a_list_needs_no_dice_for_events() -> None:
    dice = LoadedDice([6, 4, 5, 1], FastDice.seeded("list", 2))
    state = XII.new(1, dice=dice, difficulty="normal", events="C,Fi,O,P")
    assert state.shared == [6, 4]
