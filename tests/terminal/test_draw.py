"""Panels, choices and the log fit the width they are given."""

import io
import re

import pytest
from rich.console import Console

from alfonso.engine.action import Action
from alfonso.engine.event import Event, Fact
from alfonso.engine.panel import BRIEF, FULL, HAND, TABLE, Panel
from alfonso.engine.phrase import ENGLISH
from alfonso.terminal.choices import draw_choices, groups
from alfonso.terminal.draw import draw, in_hand, pick, share, shelves
from alfonso.terminal.story import Paragraph, gathered, paragraphs
from tests.xii_century.helpers import XII


def screen(width: int = 100) -> Console:
    return Console(file=io.StringIO(), width=width, markup=False, highlight=False, emoji=False)


def drawn(console: Console) -> list[str]:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


def acts(*texts: str) -> list[Action]:
    return [Action(text, text.split()[-1]) for text in texts]


def test_panels_stand_side_by_side_where_the_width_allows() -> None:
    panels = [Panel("Ann", [["a" * 30]], BRIEF, 0), Panel("Ben", [["b" * 30]], BRIEF, 1)]

    assert len(shelves(panels, 100)) == 1
    assert len(shelves(panels, 50)) == 2


def test_a_panel_of_the_table_stands_by_itself() -> None:
    panels = [Panel("Round", [["1"]]), Panel("Ann", [["a"]], BRIEF, 0)]

    assert [[panel.title for panel in shelf] for shelf in shelves(panels, 100)] == [["Round"], ["Ann"]]


def test_the_whole_width_is_shared_and_the_widest_give_way() -> None:
    assert share([20, 60], 70) == [20, 50]
    assert sum(share([20, 30], 71)) == 71


def test_a_cell_that_is_too_long_goes_on_in_the_next_line() -> None:
    console = screen(40)

    draw(console, [Panel("Items", [["castle", "30", "earl, war hero, thirty supply and more besides"]], FULL, 0)])

    text = " ".join(line.strip("│╭╮╰╯─ ") for line in drawn(console))
    assert " ".join(text.split()) == "Items castle 30 earl, war hero, thirty supply and more besides"


def test_each_seat_is_shown_in_the_kind_that_is_asked_for() -> None:
    panels = [
        Panel("track", [["1"]], TABLE),
        *[Panel(f"{kind} {seat}", [["x"]], kind, seat) for seat in (0, 1) for kind in (FULL, BRIEF)],
        Panel("dice", [["5"]], HAND),
    ]

    assert [panel.title for panel in pick(panels, {0: FULL, 1: BRIEF})] == ["track", "full 0", "brief 1"]
    assert [panel.title for panel in pick(panels, {0: FULL}, table=False)] == ["full 0"]
    assert [panel.title for panel in in_hand(panels)] == ["dice"]


def test_choices_are_grouped_by_what_they_begin_with() -> None:
    found = groups(acts("shared 5 farms", "shared 5 quarry", "shared 5 store", "2 farms", "2 store", "end turn"))

    assert found == {"shared 5": [1, 2, 3], "2": [4, 5], "": [6]}


def test_a_deeper_beginning_makes_a_group_only_with_three_choices() -> None:
    swaps = acts("no swap", *(f"swap {units} {what}" for what in ("food", "supply") for units in range(1, 9)))

    assert set(groups(swaps)) == {"", "swap"}
    assert groups(acts("5 farms", "5 quarry", "5 store", "5 sheriff +1"))["5"] == [1, 2, 3, 4]


def test_a_number_to_type_is_not_taken_for_the_name_of_a_thing() -> None:
    console = screen(80)

    draw_choices(console, acts(*(f"city {number}" for number in range(2, 12)), "wait"))

    text = " ".join(drawn(console))
    assert re.search(r"\b9\. city 10\b", text)
    assert not re.search(r"\d\. +\d", text)


@pytest.mark.parametrize("width", [40, 80, 100])
def test_every_choice_is_there_once_with_its_number(width: int) -> None:
    choices = acts(*(f"{die} {use}" for die in ("shared 2", "4", "6") for use in ("farms", "quarry", "store", "food")))
    console = screen(width)

    draw_choices(console, choices)

    words = " ".join(drawn(console)).split()
    assert all(words.count(f"{number}.") == 1 for number in range(1, 13))
    assert max(len(line) for line in drawn(console)) <= width


def test_flowing_choices_share_lines_and_keep_their_names() -> None:
    console = screen(40)

    draw_choices(console, acts("2 farms", "2 store", "4 farms", "4 store", "4 quarry", "end turn"), flowing=True)

    assert drawn(console) == ["2  1. farms  2. store", "4  3. farms  4. store  5. quarry", "6. end turn"]
    wide = screen(80)
    draw_choices(wide, acts("2 farms", "2 store", "4 farms", "4 store"), flowing=True)
    assert drawn(wide) == ["2  1. farms  2. store  · 4  3. farms  4. store"]


@pytest.mark.parametrize("width", [80, 100, 120])
@pytest.mark.parametrize("seat", [0, -1])
def test_no_line_of_a_town_is_wider_than_the_screen(width: int, seat: int) -> None:
    state = XII.new(5, seed=3)
    console = screen(width)
    panels = XII.panels(state.view(seat), ["Ann", "Ben", "Cleo", "Dan", "Eve"])

    draw(console, pick(panels, dict.fromkeys(range(5), FULL)) + in_hand(panels))

    assert max(len(line) for line in drawn(console)) <= width


def test_an_own_town_takes_about_thirty_lines_at_a_hundred_columns() -> None:
    console = screen(100)
    panels = XII.panels(XII.new(1, seed=3).view(0), ["Ann"])

    draw(console, pick(panels, {0: FULL}) + in_hand(panels))

    assert len(drawn(console)) <= 33


THING = Fact("thing", "R1", "n")


def say(event: Event, names: list[str]) -> str:
    return f"{names[event.seat]} does {event['n']}." if event.seat >= 0 else f"Thing {event['n']} happens."


def test_what_one_seat_does_is_one_paragraph() -> None:
    events = [Event(THING, seat, (n,), -1) for seat, n in ((0, 1), (0, 2), (1, 3), (-1, 4), (-1, 5), (0, 6))]

    assert [paragraph.text for paragraph in paragraphs(events, ENGLISH.naming(["Ann", "Ben"]), say)] == [
        "Ann does 1; does 2.",
        "Ben does 3.",
        "Thing 4 happens. Thing 5 happens.",
        "Ann does 6.",
    ]


def test_short_paragraphs_share_a_line() -> None:
    told = [Paragraph(0, "Ann passes."), Paragraph(1, "Ben passes."), Paragraph(0, "x" * 30)]
    assert gathered(told, 40) == ["Ann passes. Ben passes.", "x" * 30]


def test_what_happens_to_the_table_begins_a_line() -> None:
    told = [Paragraph(0, "Ann passes."), Paragraph(-1, "Year 2."), Paragraph(1, "Ben passes.")]
    assert gathered(told, 40) == ["Ann passes.", "Year 2. Ben passes."]
