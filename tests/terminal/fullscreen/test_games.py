"""Whole games on the full screen by keys and by mouse, in every game."""

from pathlib import Path

import pytest
from nine_mens_morris import create

import alfonso
from alfonso.engine.record import Record
from alfonso.terminal.fullscreen.here import Here
from tests.terminal.fullscreen.sitting import Sitting, here, sit

GAMES: list[tuple[str, dict[str, object]]] = [
    ("xii-century", {}),
    ("my-village", {}),
    ("lords-of-xidit", {"length": "short"}),
    ("mil-1049", {"turns": "3"}),
    ("era-medieval-age", {"max_rounds": "2"}),
]


async def play_last_choices(somebody: Sitting) -> str:
    """Take the last choice each time; what the end says."""
    while not somebody.now.ending:
        await somebody.take_last()
    ending = somebody.screen()
    await somebody.press("escape")
    assert "The play is over: F10 leaves." in somebody.screen()
    await somebody.press("enter")
    assert not somebody.app.is_running
    return ending


@pytest.mark.parametrize(("id", "options"), GAMES)
def test_a_whole_game_by_keys(id: str, options: dict[str, object], tmp_path: Path) -> None:
    game = alfonso.game(id)
    seats = "me:Ann,random" if 2 in game.seat_counts else "me:Ann,random,random"
    host = here(game, seats, save=tmp_path / "play.txt", options=options)

    ending = sit(host, play_last_choices, 80, 24)

    record = Record.parse((tmp_path / "play.txt").read_text())
    assert record.result
    assert host.language.say(game.verdict(host.play.state)) in ending
    assert record.replay(game).over


def test_a_game_of_a_package_of_its_own() -> None:
    game = create()

    ending = sit(here(game, "me:Ann,random"), play_last_choices)

    assert "Ann" in ending


def test_a_game_by_mouse() -> None:
    host = here(alfonso.game("mil-1049"), "me:Ann,random", options={"turns": "3"})

    async def clicks(somebody: Sitting) -> None:
        for _ in range(12):
            if somebody.now.ending:
                return
            before = len(host.play.table.record.moves)
            await somebody.click(1)
            assert len(host.play.table.record.moves) > before

    sit(host, clicks)
    assert first_choices(host)


def first_choices(host: Here) -> bool:
    """Whether the person has taken the first choice each time."""
    state = host.game.open(host.play.state.setup, Record.parse(host.play.table.record.text()).dice())
    for seat, text in host.play.table.record.moves:
        action = host.game.parse(text)
        if host.play.sitters[seat].is_person and state.choices(seat)[0] is not action:
            return False
        state.play(action, seat)
    return True
