"""The example of CONTRIBUTING, installed as anybody would: played whole in a browser by clicks, and in a terminal."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from alfonso.bots.levels import NAMES
from tests.web.browser import Browser, Guest, expect
from tests.web.player import Finger, Player
from tests.web.servers import ROOT, ServerProcess, running

EXAMPLE = ROOT / "examples" / "nine_mens_morris"
GAME = "nine-mens-morris"
MOST = 600  # clicks: more than a game has


@pytest.fixture(scope="module")
def installed(fair_is_known: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment in which the example is installed beside Alfonso."""
    home = tmp_path_factory.mktemp("example")
    shutil.copytree(EXAMPLE, home / "source", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "build"))
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
    done = subprocess.run([*pip, "--target", home / "site", home / "source"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return {**fair_is_known, "PYTHONPATH": os.pathsep.join([str(home / "site"), fair_is_known["PYTHONPATH"]])}


@pytest.fixture(scope="module")
def server(installed: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that finds the example by its entry point."""
    with running(tmp_path_factory.mktemp("server"), installed) as one:
        yield one


def test_a_whole_game_by_clicks_and_nobody_is_told_of_dice(browser: "Browser", server: ServerProcess) -> None:
    player = Player(browser, server, "morris")
    player.prefers(confirm="never").open(GAME, "me", "greedy")
    player.walk(MOST, ("pick",))
    ending = player.page.locator(".ending")
    expect(ending).to_contain_text("wins with")
    expect(ending).to_contain_text("men taken")
    assert player.page.get_by_text("dice").count() == 0
    player.close()
    assert player.complaints == []


def test_its_lesson_can_be_taken(guest: Guest) -> None:
    page = guest.page
    page.goto(guest.server.url)
    page.get_by_role("radio", name="Nine Men’s Morris").check()
    page.get_by_role("button", name="Learn it: ten minutes").click()
    guest.asked()
    expect(page.locator(".voice")).to_contain_text("Three of yours in a line are a mill")
    page.locator("#go-on").click()
    page.locator("#point-d6").click()
    expect(page.locator(".voice .reaction")).to_contain_text("A good crossing.")
    assert page.get_by_text("dice").count() == 0


def test_a_finger_plays_it_on_a_phone(browser: "Browser", server: ServerProcess) -> None:
    player = Finger(browser, server, "morris on a phone")
    player.prefers(confirm="never").open(GAME, "me", "greedy")
    player.walk(20)
    player.close()
    assert player.compared > 20
    assert player.complaints == []


def test_the_lobby_offers_the_levels_and_styles_that_it_brings(guest: Guest) -> None:
    page = guest.page
    page.goto(guest.server.url)
    page.get_by_role("radio", name="Nine Men’s Morris").check()
    expect(page.locator("#seat-1")).to_have_value("knight")
    expect(page.locator("#style-1 option[value=crossings]")).to_have_count(1)
    page.get_by_role("button", name="Start the game").click()
    guest.asked()


def test_who_waits_is_not_told_of_sealed_dice(guest: Guest) -> None:
    opened = guest.open(GAME, "me", "friend")
    expect(guest.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    assert guest.page.get_by_text("dice").count() == 0
    link = opened["links"][0]["url"]
    guest.page.goto(link)
    expect(guest.page.get_by_role("button", name="Come to the table")).to_be_visible()
    assert guest.page.get_by_text("dice").count() == 0
    guest.open("xii-century", "me", "friend")
    expect(guest.page.get_by_role("heading", name="The dice are sealed")).to_be_visible()


def test_the_game_brings_its_own_stylesheet_and_answers_why_not(guest: Guest) -> None:
    guest.open(GAME, "me", "greedy")
    guest.asked()
    line = guest.page.locator(".morris-line").first
    assert line.evaluate("(one) => getComputedStyle(one).strokeWidth") == "2.4px"
    guest.page.locator("#point-d6").click()
    guest.until("document.querySelectorAll('.log li').length > 1 && document.querySelector('.board .lit')")
    guest.page.locator("#point-d6").click(force=True)
    expect(guest.page.locator("#gloss")).to_contain_text("A man stands on d6")


def test_a_whole_game_in_the_terminal(installed: dict[str, str], tmp_path: Path) -> None:
    words = ["play", GAME, "--seats", "me:Anna,greedy", "--save", str(tmp_path / "play.txt")]
    typed = "place d6\n" + "1\n" * 300
    ran = subprocess.run(
        [sys.executable, "-m", "alfonso", *words], input=typed, capture_output=True, text=True, env=installed
    )
    assert ran.returncode == 0, ran.stderr
    assert "Place a man on a free point." in ran.stdout
    assert "greedy wins with" in ran.stdout
    assert "dice" not in ran.stdout


def test_the_terminal_tells_its_levels_and_styles(installed: dict[str, str]) -> None:
    words = ["bots", GAME, "--json"]
    ran = subprocess.run([sys.executable, "-m", "alfonso", *words], capture_output=True, text=True, env=installed)
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    assert [level["name"] for level in told["levels"]] == NAMES
    assert "crossings" in ran.stdout
