"""A question fits the window: what one has, what is asked and the choices stand on one screen."""

import io
import random
import re

import pytest
from rich.console import Console

import alfonso
from alfonso.engine.panel import BRIEF, FULL, HAND, Panel
from alfonso.terminal.play import Play, new_record
from alfonso.terminal.screen import Form, Screen
from alfonso.terminal.sitters import sitters
from alfonso.terminal.tongue import language_for


def window(width: int, height: int) -> Console:
    return Console(
        file=io.StringIO(), width=width, height=height, force_terminal=True, color_system=None, highlight=False
    )


def printed(console: Console) -> list[str]:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


def shown(height: int, news: int = 1, holdings: int = 6, choices: int = 3) -> list[str]:
    """A made-up question as it is printed in a window of 80 columns."""
    console = window(80, height)
    panels = [
        Panel("Market", [["corn"]] * 4),
        Panel("Ben", [["2 coins"], ["3 mills"]], BRIEF, 1),
        Panel("Ann", [["5 coins"]] * holdings, FULL, 0),
        Panel("Ann", [["coins in short"]], BRIEF, 0),
        Panel("Dice", [["6 6"]], HAND, 0),
    ]

    def tell() -> None:
        for number in range(news):
            console.print(f"news {number}")

    def ask(form: Form) -> None:
        console.print("What now?")
        for number in range(min(choices, form.most)):
            console.print(f"{number}. this")

    Screen(console, panels, 0, tell, ask).show(around=True)
    return printed(console)


def test_in_a_high_window_everything_is_framed() -> None:
    found = shown(40)

    assert len(found) < 40
    assert sum(line.startswith("╭") for line in found) == 4


def test_other_seats_take_a_line_each_before_anything_else_gives_way() -> None:
    assert "Ben: 2 coins · 3 mills" in shown(26)
    assert sum(line.startswith("╭") for line in shown(26)) == 3
    assert len(shown(26)) <= 25


def test_frames_go_before_the_table_leaves_the_window() -> None:
    found = shown(21)

    assert len(found) <= 20
    assert not any("╭" in line for line in found)
    assert "corn" in " ".join(found)


def test_the_table_stands_above_a_low_window() -> None:
    found = shown(19)
    inside = " ".join(found[-18:])

    assert "╭─ Market" in " ".join(found[:-18])
    assert all(words in inside for words in ("─ Ann", "news 0", "6 6", "What now?"))


def test_long_news_stand_above_what_one_has() -> None:
    found = shown(24, news=60)

    assert "news 0" in found
    assert [line for line in found[-23:] if line.startswith("news")][-1] == "news 59"
    assert all(words in " ".join(found[-23:]) for words in ("─ Ann", "What now?", "2. this"))


def test_too_much_of_ones_own_stands_above_and_in_the_window_in_short() -> None:
    found = shown(24, holdings=30)

    assert " ".join(found[:-23]).count("5 coins") > 5
    assert "coins in short" in " ".join(found[-23:])
    assert "5 coins" not in " ".join(found[-10:])


def test_many_choices_are_shortened_last() -> None:
    found = shown(24, holdings=30, choices=60)

    assert "What now?" in found[-23:]


def test_what_goes_to_a_file_has_no_last_line() -> None:
    console = Console(file=io.StringIO(), width=80, height=5)
    panels = [Panel("Market", [["corn"]] * 40), Panel("Ann", [["5 coins"]], FULL, 0)]

    Screen(console, panels, 0, lambda: None, lambda form: console.print("What now?")).show(around=True)

    assert "╭─ Market" in printed(console)[0]


@pytest.mark.parametrize(("width", "height"), [(100, 40), (80, 24)])
@pytest.mark.parametrize("code", ["en", "it"])
@pytest.mark.parametrize(("id", "seats"), [("my-village", 3), ("mil-1049", 5), ("era-medieval-age", 1)])
def test_real_questions_fit(id: str, seats: int, code: str, width: int, height: int) -> None:
    game = alfonso.game(id)
    taken = sitters(",".join(["me:Ann"] + ["random"] * (seats - 1)))
    chance = random.Random(id)
    console = window(width, height)
    play = Play(
        game, new_record(game, game.setup(seats, {}), taken, "5"), taken, console, language=language_for([game], code)
    )
    asked = 0
    while asked < 12 and not play.state.over:
        view = play.state.view(play.state.next_seat)
        if view.seat == 0:
            asked += 1
            console.file = io.StringIO()
            play.show_question(view)
            inside = printed(console)[-(height - 1) :]
            assert play.language.say(view.prompt or "")[:40] in " ".join(inside)
            assert any("Ann" in line for line in inside)
            assert any(re.search(r"\b1\. ", line) for line in inside)
            assert max(len(line) for line in inside) <= width
        play.move(view.seat, chance.choice(view.choices))
