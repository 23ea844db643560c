"""The opponents that Nine Men's Morris brings: levels from page to king, and what they may like."""

import tomllib
from pathlib import Path

from nine_mens_morris import create

from alfonso.bots.levels import FILE, NAMES, levels_of, meant
from alfonso.bots.match import match
from alfonso.bots.mind import mind
from alfonso.bots.registry import bot
from alfonso.bots.styles import FILE as STYLES
from alfonso.bots.styles import is_said, styles_of

MORRIS = create()


def test_every_level_is_a_bot() -> None:
    found = levels_of(MORRIS)
    assert found is not None
    assert [level.name for level in found.levels] == NAMES
    for level in found.levels:
        bot(level.bot)


def test_every_style_likes_what_there_is_to_do() -> None:
    styles = styles_of(MORRIS)
    assert list(styles) == ["crossings", "corners"]
    for style in styles.values():
        for words in style.actions:
            assert any(is_said(words, action.text) for action in MORRIS.actions), words


def test_a_style_shows_in_the_first_men() -> None:
    for style, points in (("crossings", {"d6", "b4", "f4", "d2"}), ("corners", {"a7", "g7", "a1", "g1"})):
        state = MORRIS.new(2, seed=1)
        chosen = bot(meant(MORRIS, f"baron:style={style}")).choose(state.view(0), mind("1", 0))
        assert chosen.text.removeprefix("place ") in points


def test_a_page_loses_to_a_baron() -> None:
    won = 0
    for number in range(6):
        state = MORRIS.new(2, seed=number)
        baron = number % 2
        bots = [bot(meant(MORRIS, "baron" if seat == baron else "page")) for seat in range(2)]
        match(state, bots, [mind(f"{number}", seat) for seat in range(2)])
        won += state.winners() == [baron]
    assert won >= 5


def test_whoever_installs_the_game_has_them() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    assert {FILE, STYLES} <= set(project["tool"]["setuptools"]["package-data"]["nine_mens_morris"])
