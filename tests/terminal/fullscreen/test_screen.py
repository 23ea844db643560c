"""Everything one can do at the full screen besides choosing: ask, look, take back, keep, leave."""

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import alfonso
from alfonso.bots.bot import Bot
from alfonso.engine.action import Action
from alfonso.engine.dice import Dice
from alfonso.engine.errors import AlfonsoError
from alfonso.engine.record import Record
from alfonso.engine.view import View
from alfonso.terminal import files
from alfonso.terminal.fullscreen.here import Here
from tests.terminal.fullscreen.sitting import Sitting, here, sit
from tests.terminal.test_italian import strangers
from tests.tiny.fair import Fair

XII = alfonso.game("xii-century")
ERA = alfonso.game("era-medieval-age")
XIDIT = alfonso.game("lords-of-xidit")


def solo() -> Here:
    return here(XII, "me:Ann", options={"difficulty": "very-easy"})


async def at_the_dice(somebody: Sitting) -> None:
    """Go on until dice are spent."""
    while not somebody.now.prompt.startswith("Spend"):
        await somebody.press("1", "enter")


def moves(host: Here) -> list[str]:
    return [text for _, text in host.play.table.record.moves]


# Choosing


def test_a_short_form_is_lit_and_taken() -> None:
    host = solo()

    async def does(somebody: Sitting) -> None:
        await at_the_dice(somebody)
        await somebody.type("pop")
        assert len(somebody.app.table.fitting) < len(somebody.now.choices)
        first = somebody.app.table.fitting[0].action.text
        await somebody.press("escape")
        await somebody.type(first)
        lit = somebody.app.table.choices.item
        assert lit is not None
        assert "population: 0 to" in somebody.screen()  # what it would do
        await somebody.press("enter")
        assert moves(host)[-1] == first

    sit(host, does)


def test_what_could_be_several_is_not_taken() -> None:
    host = solo()

    async def does(somebody: Sitting) -> None:
        await at_the_dice(somebody)
        before = len(moves(host))
        await somebody.type("far", "enter")
        assert "'far' could be" in somebody.screen()
        assert len(moves(host)) == before
        await somebody.press("down", "enter")  # the arrow picks one of them
        assert "farm" in moves(host)[-1]

    sit(host, does)


def test_enter_alone_takes_nothing_where_there_is_a_choice() -> None:
    host = solo()

    async def does(somebody: Sitting) -> None:
        await somebody.press("enter")
        assert moves(host) == []
        assert "Enter takes it" in somebody.screen()

    sit(host, does)


def test_arrows_go_through_lines_and_columns() -> None:
    async def does(somebody: Sitting) -> None:
        choices = somebody.app.table.choices
        await somebody.press("down", "right", "right")
        assert choices.cursor == 2
        await somebody.press("down")
        there = choices.cells[choices.cursor]
        assert (there.x, there.y) == (choices.cells[2].x, choices.cells[2].y + 1)
        await somebody.press("up", "left", "left", "left", "left")
        assert choices.cursor == 0

    sit(here(ERA, "me:Ann,random"), does)


def test_the_mouse_lights_what_it_is_on() -> None:
    async def does(somebody: Sitting) -> None:
        choices = somebody.app.table.choices
        cell = choices.cells[4]
        await somebody.pilot.hover(choices, (cell.x + 1, cell.y))
        await somebody.settled()
        assert choices.cursor == 4

    sit(here(ERA, "me:Ann,random"), does)


def test_several_on_one_line_and_a_shortcut() -> None:
    host = here(XIDIT, "me:Ann,greedy,greedy")

    async def does(somebody: Sitting) -> None:
        await somebody.type("city 7", "enter")
        await somebody.type("xrxurx", "enter")
        assert moves(host)[-6:] == ["act", "red", "act", "blue", "red", "act"]
        await somebody.type("ready, wait", "enter")
        assert "Not done, since other things have happened: wait." in somebody.screen()

    sit(host, does)
    era = here(ERA, "me:Ann,random")

    async def lays_out(somebody: Sitting) -> None:
        await somebody.type("usual", "enter")
        assert "All domains are laid out." in " ".join(one.text for one in somebody.now.told)

    sit(era, lays_out)


def test_a_second_enter_is_not_another_move() -> None:
    host = solo()

    async def does(somebody: Sitting) -> None:
        await at_the_dice(somebody)
        before = len(moves(host))
        await somebody.press("down")
        with host.lock:  # the host is slow
            somebody.strike("enter")
            somebody.strike("enter")
            await somebody.until(lambda: somebody.app.is_busy and not somebody.app.message_queue_size)
        await somebody.settled()
        assert len(moves(host)) == before + 1

    sit(host, does)


# Asking


def test_what_is_not_possible_explains_itself_while_one_types() -> None:
    async def does(somebody: Sitting) -> None:
        await at_the_dice(somebody)
        await somebody.type("castle")
        assert re.search(r"castle: .*\(R\d+", somebody.screen())
        await somebody.press("escape")
        await somebody.type("windmill")
        assert "No action is written 'windmill'" in somebody.screen()

    sit(solo(), does)


def test_why_hint_and_undo() -> None:
    host = solo()

    async def does(somebody: Sitting) -> None:
        await at_the_dice(somebody)
        await somebody.type("why castle", "enter")
        assert re.search(r"castle: .*\(R\d+", somebody.screen())
        await somebody.press("f2")
        assert re.search(r"Hint: [a-z0-9 -]+ \(\d+\.\d\)", somebody.screen())
        lit = somebody.app.table.choices.item
        assert lit is not None  # the hint lights its choice
        await somebody.press("enter")
        assert moves(host)[-1] == lit.action.text  # type: ignore[union-attr]
        made = len(moves(host))
        await somebody.press("f8")
        assert "Taken back: " in somebody.screen()
        assert len(moves(host)) == made - 1
        await somebody.type("undo", "enter")
        assert len(moves(host)) < made

    sit(host, does)


def test_rules_sheets_chronicle_and_help_are_opened_and_closed() -> None:
    async def does(somebody: Sitting) -> None:
        await somebody.type("? R41", "enter")
        assert "R41 In this comparison" in somebody.screen()
        await somebody.press("escape")
        await somebody.type("? R999", "enter")
        assert "No rule is numbered 'R999'" in somebody.screen()
        await somebody.press("f3")
        assert "Buildings: (die), points, what it lacks" in somebody.screen()
        await somebody.press("right")
        assert "Round 1 of 10" in somebody.screen()
        await somebody.press("escape", "f4")
        assert "Round 1 begins." in somebody.screen()
        await somebody.press("escape")
        await somebody.type("help", "enter")
        assert "takes the lit choice" in somebody.screen()
        assert "take back your last move" in somebody.screen()

    sit(solo(), does)


def test_another_seat_is_opened_large_by_keys_and_mouse() -> None:
    async def does(somebody: Sitting) -> None:
        assert "greedy · 0 points P 0" in somebody.screen()
        await somebody.pilot.click("#seat-2")
        await somebody.settled()
        assert somebody.app.screen.number == 2  # type: ignore[attr-defined]
        await somebody.press("escape", "shift+tab")
        while somebody.app.focused is None or somebody.app.focused.id != "seat-1":
            await somebody.press("shift+tab")
        await somebody.press("enter")
        assert somebody.app.screen.number == 1  # type: ignore[attr-defined]
        await somebody.press("escape")
        await somebody.press("p")  # what is typed goes where one types
        assert somebody.app.table.entry.value == "p"

    sit(here(XII, "me:Ann,greedy,random"), does)


# The chronicle


def test_the_chronicle_keeps_up_unless_one_has_scrolled() -> None:
    async def does(somebody: Sitting) -> None:
        chronicle = somebody.app.table.lines("chronicle")
        for _ in range(12):
            await somebody.take_last()
        assert chronicle.max_scroll_y > 0
        await somebody.until(lambda: chronicle.scroll_offset.y == chronicle.max_scroll_y)
        await somebody.press("ctrl+up", "ctrl+up")
        there = chronicle.scroll_offset.y
        assert there < chronicle.max_scroll_y
        told = len(chronicle.shown)
        while len(chronicle.shown) == told:
            await somebody.take_last()
        assert chronicle.scroll_offset.y == there

    sit(here(XII, "me:Ann,random"), does, 80, 24)


def test_what_is_new_since_the_last_turn_stands_out() -> None:
    host = here(XIDIT, "me:Ann,greedy,greedy")

    async def does(somebody: Sitting) -> None:
        await somebody.type("city 7", "enter")
        await somebody.type("xxxxxx, ready", "enter")
        new = [one.text for one in somebody.now.told[somebody.now.old :]]
        assert any("greedy 1" in text for text in new)
        assert not any("starts in City" in text for text in new)

    sit(host, does)


# Windows


@pytest.mark.parametrize("id", alfonso.game_ids())
def test_everything_has_its_place(id: str) -> None:
    async def does(somebody: Sitting) -> None:
        for _ in range(3):
            await somebody.take_last()
        for width, height in ((80, 24), (100, 40), (160, 50)):
            await somebody.resize(width, height)
            lines = somebody.lines()
            table = somebody.app.table
            assert somebody.now.prompt[:40] in " ".join(lines)
            assert any(re.search(r"\b1\. ", line) for line in lines)
            assert any(line.startswith(">") for line in lines)
            assert "f10" in lines[-1]
            assert table.lines("board").size.height >= 3
            assert table.lines("chronicle").size.height >= 1
            for name in somebody.now.names:
                assert any(name in line for line in lines)
            assert (table.query_one("#side").region.x > 0) == (width == 160)

    sit(here(alfonso.game(id), "me:Ann,greedy,random"), does)


def test_resizing_folds_and_unfolds() -> None:
    async def does(somebody: Sitting) -> None:
        await at_the_dice(somebody)
        await somebody.type("5")
        wide = somebody.lines()
        assert sum(line.count("╭") for line in wide) >= 6
        await somebody.resize(80, 24)
        assert not any("╭" in line for line in somebody.lines())
        assert "> 5" in "\n".join(somebody.lines())
        await somebody.resize(40, 10)  # too small for anything, but nothing breaks
        await somebody.resize(160, 50)
        await somebody.until(lambda: somebody.lines() == wide)

    sit(here(XII, "me:Ann,greedy,random"), does, 160, 50)


# Italian


def whole_words(somebody: Sitting) -> list[str]:
    """The lines of the screen in which nothing is cut off."""
    return [line for line in somebody.lines() if "…" not in line]


@pytest.mark.parametrize("id", alfonso.game_ids())
def test_in_italian_no_word_is_english(id: str) -> None:
    seen: list[str] = []

    async def does(somebody: Sitting) -> None:
        for key in ("f1", "f3", "f4"):
            await somebody.press(key)
            seen.extend(whole_words(somebody))
            await somebody.press("escape")
        for _ in range(4):
            await somebody.take_last()
            seen.extend(whole_words(somebody))
        await somebody.type("consiglio", "enter")
        seen.extend(whole_words(somebody))
        await somebody.press("escape", "f10")
        seen.extend(asked for line in somebody.lines() for asked in re.findall("┃(.*)┃", line))

    keys = ["f", "Esc", "Tab", "PgUp", "PgDn", "Ctrl", "Enter", "txt", "Q", id.replace("-", " ")]
    sit(here(alfonso.game(id), "me:Ann,greedy,random", "it"), does, 120, 48)
    assert strangers(id, "\n".join(seen), *keys) == {}
    assert "Consiglio" in "\n".join(seen)


def test_italian_words_are_typed() -> None:
    host = here(XIDIT, "me:Ann,greedy,greedy", "it")

    async def does(somebody: Sitting) -> None:
        await somebody.type("citta 7", "enter")
        assert moves(host)[0] == "city 7"
        await somebody.type("5", "enter")
        made = moves(host)
        await somebody.type("annulla", "enter")
        assert moves(host) == made[:-1]
        await somebody.type("esci", "enter")
        assert "non è ancora in nessun file" in somebody.screen()

    sit(host, does)


# Several persons on one screen


def test_a_secret_is_hidden_until_the_right_person_looks() -> None:
    game = Fair()
    host = here(game, "me:Ann,me:Bob,random")

    async def does(somebody: Sitting) -> None:
        for name, other in (("Ann", "Bob"), ("Bob", "Ann")):
            curtained = somebody.screen()
            assert f"pass to {name}; press Enter." in curtained
            assert "is dealt" not in curtained
            assert not somebody.now.panels
            assert not somebody.now.told
            await somebody.press("enter")
            told = " ".join(one.text for one in somebody.now.told)
            assert f"{name} is dealt" in told
            assert f"{other} is dealt" not in told
            await somebody.press("f4")  # what is open when the turn passes is closed
            await somebody.press("escape")
            while somebody.now.seat >= 0 and somebody.now.names[somebody.now.seat] == name:
                await somebody.take_last()

    sit(host, does)


def test_who_has_no_secret_looks_at_once() -> None:
    async def does(somebody: Sitting) -> None:
        seats = set()
        for _ in range(30):
            assert not somebody.now.curtain
            seats.add(somebody.now.seat)
            await somebody.take_last()
        assert seats == {0, 1}
        assert somebody.now.prompt.startswith(("Ann: ", "Bob: "))

    from nine_mens_morris import create

    sit(here(create(), "me:Ann,me:Bob"), does)


# Bots


class Slow(Bot):
    """Thinks until it is let."""

    def choose(self, view: View, dice: Dice) -> Action:
        import threading

        self.asked = True
        while not getattr(self, "let", False):
            threading.Event().wait(0.002)
        return view.choices[0]


def test_a_thinking_bot_blocks_nothing() -> None:
    host = here(alfonso.game("mil-1049"), "me:Ann,random", options={"turns": "3"})
    slow = Slow()
    host.play.sitters[1].bot = slow  # type: ignore[misc]

    async def does(somebody: Sitting) -> None:
        while not getattr(slow, "asked", False):
            await somebody.pilot.press("up", "enter")
        await somebody.until(lambda: somebody.now.waiting != "")
        assert "random is thinking." in somebody.screen()
        await somebody.pilot.press("f3")
        assert "Ann · random" in somebody.screen()
        await somebody.pilot.press("escape")
        await somebody.pilot.resize_terminal(80, 24)
        await somebody.until(lambda: len(somebody.lines()) == 24)
        slow.let = True  # type: ignore[attr-defined]
        await somebody.settled()
        assert somebody.now.choices or somebody.now.ending

    sit(host, does)


# Keeping and leaving


def farewell(host: Here) -> str:
    console = Console(file=io.StringIO(), width=100)
    host.farewell(console)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_nothing_is_asked_where_nothing_is_lost(tmp_path: Path) -> None:
    file = tmp_path / "play.txt"
    host = here(XII, "me:Ann", save=file)

    async def does(somebody: Sitting) -> None:
        await somebody.press("1", "enter")
        await somebody.press("f10")
        assert not somebody.app.is_running

    sit(host, does)
    assert len(Record.parse(file.read_text()).moves) == 1
    assert f"alfonso play --resume {file}" in farewell(host)


def test_what_would_be_lost_can_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host = solo()
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "kept.txt"

    async def does(somebody: Sitting) -> None:
        await somebody.press("1", "enter", "ctrl+q")
        assert "This play is in no file yet." in somebody.screen()
        await somebody.press("escape")
        assert somebody.app.at_table()
        await somebody.type("quit", "enter")
        await somebody.press("ctrl+u")
        await somebody.type("no/x.txt", "enter")
        assert "there is no such directory" in somebody.screen()
        await somebody.press("ctrl+u")
        await somebody.type("kept.txt", "enter")
        assert not somebody.app.is_running

    sit(host, does)
    assert len(Record.parse(file.read_text()).moves) == 1
    assert "alfonso play --resume kept.txt" in farewell(host)


def test_one_can_leave_without_keeping_it() -> None:
    host = solo()

    async def does(somebody: Sitting) -> None:
        await somebody.press("1", "enter", "f10", "ctrl+q")
        assert not somebody.app.is_running

    sit(host, does)
    assert "Nothing was saved" in farewell(host)


def test_save_is_typed_and_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host = solo()
    file = tmp_path / "typed.txt"

    async def does(somebody: Sitting) -> None:
        await somebody.type(f"save {file}", "enter")
        assert "Saved. Go on with" in somebody.screen()

        def full(path: Path, record: Record) -> None:
            raise AlfonsoError(f"{path.name} cannot be written: No space left on device")

        monkeypatch.setattr(files, "write", full)
        await somebody.press("1", "enter")
        assert "No space left on device" in somebody.lines()[0]
        assert somebody.now.choices  # the play goes on

    sit(host, does)


def test_the_play_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "play.txt"
    host = here(XII, "me:Ann,random", save=file)

    async def plays(somebody: Sitting) -> None:
        for _ in range(8):
            await somebody.take_last()

    sit(host, plays)
    record = files.read(file)
    again = Here(XII, record, host.play.sitters, file)

    async def looks(somebody: Sitting) -> None:
        assert "The play goes on after move" in " ".join(one.text for one in somebody.now.told)
        assert somebody.now.choices == host._position().choices

    sit(again, looks)


def test_a_single_choice_is_taken_by_itself_with_auto() -> None:
    host = here(XII, "me:Ann", auto=True, options={"difficulty": "very-easy"})

    async def does(somebody: Sitting) -> None:
        for _ in range(20):
            assert len(somebody.now.choices) > 1
            await somebody.take_last()

    sit(host, does)


def test_the_colours_are_the_terminals() -> None:
    async def does(somebody: Sitting) -> None:
        for strip in somebody.app.screen._compositor.render_strips():
            for segment in strip:
                for colour in (segment.style.color, segment.style.bgcolor) if segment.style else ():
                    assert colour is None or colour.triplet is None, segment

    sit(here(XII, "me:Ann,greedy,random"), does)
