"""Placements in words: what they would enclose, wall in or crowd, apart from those that change nothing."""

import io

from rich.console import Console

from alfonso.engine.phrase import ENGLISH
from alfonso.games.era_medieval_age.positions import lord
from alfonso.terminal.choices import MOST, draw_choices
from alfonso.terminal.tongue import in_words, telling
from tests.era_medieval_age.helpers import ERA, RING, T47, T53_RING, Play, at, h, q, v


def placing(kind: str, *structures: str) -> Play:
    rich = lord(0, *structures, dice="Y5", wood=8, stone=7, trade=6)
    return at("hammers 0", rich).goes_on().when(f"build {kind}")


def called(position: Play, text: str) -> tuple[str, str]:
    label = ERA.label(position.state.view(0), ERA.parse(text))
    return str(label.heading), str(label.words)


def test_what_a_wall_encloses() -> None:
    position = placing("wall3", *T47, v(6, 6, 12))
    assert called(position, "build wall3 h k13") == (
        "Wall of 3, lying, with consequences",
        "K13: encloses 24 cells",
    )
    assert called(position, "build wall3 h a1") == ("Wall of 3, lying", "A1")


def test_what_a_building_touches() -> None:
    position = placing("longhouse", *RING, q("farm", 7, 8), q("market", 1, 1))
    assert called(position, "build longhouse h i10") == (
        "Longhouse, lying, with consequences",
        "I10: within walls and next to 1 building",
    )
    assert called(position, "build longhouse h k10")[1] == "K10: within walls"
    assert called(position, "build longhouse h d2")[1] == "D2: next to 1 building"
    assert called(position, "build longhouse h a14")[1] == "A14"


def test_a_keep_within_walls_and_what_is_taken_off_the_area() -> None:
    position = placing("keep", *T53_RING)
    assert called(position, "build keep g7")[1] == "G7: within walls"
    assert called(position, "build keep a1")[1] == "A1"
    position = placing("wall2", *T53_RING)
    assert called(position, "build wall2 h g7") == (
        "Wall of 2, lying, with consequences",
        "G7: takes 2 cells off the walled area",
    )
    assert called(position, "build wall2 v f6")[1] == "F6: takes 2 cells off the walled area"
    assert called(position, "build wall2 h a1")[1] == "A1"


def test_a_scorched_area_within_walls() -> None:
    position = at("disaster 0", lord(0, dice="Y6 Y6 Y6"), lord(1, *T53_RING), scorched_inside="true").goes_on()
    label = ERA.label(position.state.view(1), ERA.parse("scorched g7"))
    assert str(label.words) == "G7: takes 4 cells off the walled area"


def test_a_wall_beside_a_market() -> None:
    position = placing("wall3", q("market", 1, 1), h("longhouse", 8, 8))
    assert called(position, "build wall3 h b4")[1] == "B4: next to a market"
    assert called(position, "build wall3 h i8")[1] == "I8"


def test_the_terminal_tells_first_what_changes_something() -> None:
    position = placing("wall3", *T47, v(6, 6, 12))
    view = position.state.view(0)
    told = telling(in_words(ERA, view, ENGLISH), MOST)
    assert list(told.values()) == ["J12: encloses 21 cells", "K13: encloses 24 cells"]
    paper = io.StringIO()
    draw_choices(Console(file=paper, width=80), view.choices, (), told)
    assert "build wall3 h k13 (K13: encloses 24 cells)" in paper.getvalue().splitlines()[1]
