"""The window one has: board, status and panels are in sight together, and can be read."""

from pathlib import Path

import pytest

from alfonso.games import registry
from tests.web.browser import PHONE, Browser, Guest, expect
from tests.web.servers import ServerProcess

LAYOUT = Path(__file__).with_name("layout.js").read_text()
WINDOWS = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080)]
WHOLE = "[document.querySelector('.board')].every((board) => board.scrollHeight <= board.clientHeight + 1)"
TOGETHER = ["#status", ".board", "#choices", ".people-panel", ".log", ".chat", ".say:not(.typing) input"]


QUESTION = "Martha: The shared dice both show 4: turn one up or down, or roll both again; then the season begins."


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
        guest.until(WHOLE)
        assert page.evaluate(f"{LAYOUT}.outside({TOGETHER})") == [], (width, height)
        assert page.evaluate(f"{LAYOUT}.strips()") == [], (width, height)
        assert page.evaluate(f"{LAYOUT}.letters()") > 11.99, (width, height)
        assert page.evaluate("document.documentElement.scrollHeight") <= height
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate("(text) => document.querySelector('#status').textContent = text", QUESTION)
    assert page.evaluate("document.querySelector('#status').getBoundingClientRect().height") > 40, "two lines"
    guest.until(f"{LAYOUT}.outside({TOGETHER}).length === 0")
    guest.until(f"{LAYOUT}.strips().length === 0")
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


# What arrives out of sight


def test_a_message_that_arrives_out_of_sight_is_marked(browser: "Browser", server: ServerProcess) -> None:
    """On a phone the chat is in the drawer: the mark leads there, and is gone when the message is seen."""
    martha, jack = Guest(browser, server, viewport=PHONE, has_touch=True, is_mobile=True), Guest(browser, server)
    opened = martha.open("xii-century", "me", "friend")
    jack.come(opened["links"][0]["url"], "Jack")
    for guest in (martha, jack):
        guest.page.locator(".board svg").first.wait_for()
    jack.page.get_by_label("Say something").fill("Are you there?")
    jack.page.keyboard.press("Enter")
    mark = martha.page.locator("#news")
    expect(mark).to_contain_text("1 new message")
    mark.tap()
    expect(martha.page.locator(".chat li")).to_be_visible()
    expect(mark).not_to_contain_text("message")
    martha.post(f"/api/tables/{martha.table}/chat", text="Yes.", key="0123456789abcdef", seat=0)
    expect(jack.page.locator(".chat li")).to_have_count(2)
    jack.page.wait_for_timeout(200)
    expect(jack.page.locator("#news")).to_be_hidden()  # at a wide window all of it is in sight
    for guest in (martha, jack):
        guest.close()
        assert guest.complaints == []


def asked_of(guests: list[Guest]) -> Guest:
    """Who has something to choose."""
    for _ in range(400):
        for guest in guests:
            if guest.page.locator(".choice").count():
                return guest
        guests[0].page.wait_for_timeout(50)
    raise AssertionError("nothing is asked of anybody")


def test_a_move_that_arrives_out_of_sight_is_marked(browser: "Browser", server: ServerProcess) -> None:
    """Who reads further up in the chronicle is left there, and told that it goes on."""
    martha, jack = Guest(browser, server).prefers(confirm="never"), Guest(browser, server).prefers(confirm="never")
    opened = martha.open("xii-century", "me", "friend")
    jack.come(opened["links"][0]["url"], "Jack")
    both = [martha, jack]
    for _ in range(8):
        asked = asked_of(both)
        before = asked.lines()
        asked.page.locator(".choice").last.dispatch_event("click")
        asked.until_told(before)
    asked = asked_of(both)
    reader = next(one for one in both if one is not asked)
    reader.page.locator(".log .lines").evaluate("(list) => { list.scrollTop = 0; }")
    mark = reader.page.locator("#news")
    expect(mark).to_be_hidden()
    asked.page.locator(".choice").last.dispatch_event("click")
    expect(mark).to_contain_text("new line")
    assert reader.page.locator(".log .lines").evaluate("(list) => list.scrollTop") == 0
    mark.click()
    expect(mark).to_be_hidden()
    for guest in both:
        guest.close()
        assert guest.complaints == []
