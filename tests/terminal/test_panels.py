"""The town sheets of XII Century as text: made from what a view may show."""

from alfonso.engine.panel import BRIEF, FULL, HAND, TABLE, Panel
from tests.xii_century.helpers import XII

NAMES = ["Ann", "Ben"]


def flat(panels: list[Panel]) -> str:
    """All cells of all panels, without marks and needless spaces."""
    cells = [[panel.title, *(cell.lstrip("*~") for row in panel.rows for cell in row)] for panel in panels]
    return "\n".join(" ".join(" ".join(row).split()) for row in cells)


def panels_of(state: object, seat: int = 0) -> list[Panel]:
    return XII.panels(XII.view(state, seat), NAMES[: state.seats])  # type: ignore[arg-type, attr-defined]


def test_every_town_comes_in_full_and_in_short() -> None:
    panels = panels_of(XII.new(2, seed=1))

    assert [panel.seat for panel in panels if panel.kind == BRIEF] == [0, 1]
    assert {panel.seat for panel in panels if panel.kind == FULL} == {0, 1}
    assert [panel.kind for panel in panels].count(TABLE) == 1
    assert panels[-1].kind == HAND


def test_the_track_names_the_round_and_the_next_event() -> None:
    track = panels_of(XII.new(1, seed=1, events="C,Fi,O,P"))[0]

    assert track.title == "Round 1 of 10 · next event: civil war in round 7"
    assert [cell.strip("*") for cell in track.rows[1][7:]] == ["civil war", "fire", "outlaws", "plague"]


def test_effective_population_is_shown_with_what_monks_add() -> None:
    state = XII.new(1, seed=1)
    state.towns[0].amounts[0] = 8
    state.towns[0].amounts[8] = 1

    text = flat(panels_of(state))

    assert "P 8 + 2" in text
    assert "population 8+2/10" in text


def test_what_is_owed_and_what_is_there() -> None:
    state = XII.new(1, seed=1)
    state.towns[0].amounts[0] = 9
    state.towns[0].amounts[1] = 7
    assert "You owe 5 food, you have 7." in flat(panels_of(state))

    state.towns[0].amounts[1] = 4
    assert "You owe 5 food, you have 4: people will leave!" in flat(panels_of(state))


def test_an_item_says_what_it_still_lacks() -> None:
    state = XII.new(1, seed=1)
    state.towns[0].amounts[0] = 8
    state.towns[0].amounts[7] = 3

    text = flat(panels_of(state))

    assert "wealthy merchant 8 H 3/5 market" in text
    assert "prior 4 ready" in text
    assert "inn 5 F 0/3 S 0/3" in text


def test_masons_lower_the_price_of_a_building() -> None:
    state = XII.new(1, seed=1)
    for asset, amount in ((0, 8), (1, 3), (2, 1), (10, 2)):
        state.towns[0].amounts[asset] = amount

    assert "inn 5 ready: costs 3 F 1 S" in flat(panels_of(state))


def test_the_threshold_of_the_next_outlaws_is_named() -> None:
    state = XII.new(1, seed=1, events="C,Fi,O,P")

    assert "POW 0, 0 in defence; the outlaws of round 9 ask for 45" in flat(panels_of(state))


def test_influence_is_compared_with_this_round_and_the_next() -> None:
    state = XII.new(1, seed=1)
    state.towns[0].influence[0] = 1

    text = flat(panels_of(state))

    assert "grassland 1/1 2 1 F/S yes" in text
    assert "quarry 0/3 3 2 S no" in text


def test_spent_dice_and_the_highest_are_told_apart_without_colour() -> None:
    state = XII.new(1, seed=1)
    before = flat(panels_of(state)[-1:])
    state.play(next(action for action in state.choices(0) if action.text.endswith("population")), 0)
    after = flat(panels_of(state)[-1:])

    assert before.count("[") == 4
    assert after.count("[") == 3
    assert "^" in before


def test_nobody_may_come_while_there_is_fire() -> None:
    state = XII.new(1, seed=1, difficulty="forget_about_it", events="O,Fi,C,Fi,O,P,P,C,W,W")
    state.round = 2
    state.towns[0].amounts[0] = 6

    assert "prior 4 not while there is Fire" in flat(panels_of(state))


def test_a_vote_is_on_no_panel() -> None:
    state = XII.new(2, seed=1)
    hidden = flat(panels_of(state, 1))
    state.votes[0] = 2

    assert flat(panels_of(state, 1)) == hidden
