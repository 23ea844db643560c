"""The window one has: board, status and panels are in sight together, and can be read."""

from pathlib import Path

import pytest

from alfonso.games import registry
from tests.web.browser import Browser, Guest
from tests.web.servers import ServerProcess

LAYOUT = Path(__file__).with_name("layout.js").read_text()
WINDOWS = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080)]
TOGETHER = ["#status", ".board", "#choices", ".people-panel", ".log", ".chat", ".say:not(.typing) input"]


def seated(game: str) -> list[str]:
    """As many as can play: the longest list of people."""
    return ["me", *["random"] * (max(registry.load(game).seat_counts) - 1)]


@pytest.mark.parametrize("game", registry.ids())
def test_everything_is_in_sight_at_once(browser: "Browser", server: ServerProcess, game: str) -> None:
    guest = Guest(browser, server)
    page = guest.page
    guest.open(game, *seated(game))
    guest.asked()
    guest.post(f"/api/tables/{guest.table}/chat", text="Good evening!", key="0123456789abcdef", seat=0)
    page.locator(".chat li").wait_for()
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        guest.until(f"new URLSearchParams(document.querySelector('.board').dataset.picture).get('width') <= {width}")
        assert page.evaluate(f"{LAYOUT}.outside({TOGETHER})") == [], (width, height)
        assert page.evaluate(f"{LAYOUT}.strips()") == [], (width, height)
        assert page.evaluate(f"{LAYOUT}.letters()") > 11.99, (width, height)
        assert page.evaluate("document.documentElement.scrollHeight") <= height
    guest.close()
    assert guest.complaints == []


@pytest.mark.parametrize("larger", [100, 200])
def test_no_panel_becomes_a_strip(browser: "Browser", server: ServerProcess, larger: int) -> None:
    """With all that a panel can show open, and with letters twice as large, the column scrolls as a whole."""
    guest = Guest(browser, server)
    page = guest.page
    guest.open("xii-century", "me", "greedy", "greedy")
    guest.spending()
    for number in range(3):
        guest.post(f"/api/tables/{guest.table}/chat", text="Good evening!", key=f"0123456789abcde{number}", seat=0)
    page.locator(".chat li").nth(2).wait_for()
    page.locator(".people-panel .more").click()
    page.locator("#people-more button").first.wait_for()
    page.evaluate(f"document.documentElement.style.fontSize = '{larger}%'")
    guest.until(f"{LAYOUT}.strips().length === 0")
    page.locator(".say:not(.typing) input").scroll_into_view_if_needed()
    assert page.evaluate(f"{LAYOUT}.outside(['.say:not(.typing) input'])") == []
    guest.close()
    assert guest.complaints == []
