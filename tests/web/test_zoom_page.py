"""A closer look at the board: by wheel, keys, buttons and fingers; everything in it answers as before."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.accessibility import fits, objections
from tests.web.browser import PHONE, Browser, Guest, company, expect
from tests.web.servers import ServerProcess

PICTURE = "document.querySelector('.board > svg:not(.stays, .at-foot)')"
SHOWN = f"{PICTURE}.getAttribute('viewBox').split(' ').map(Number)"
ROOM = "document.querySelector('.board').dataset.picture.match(/width=.*height=\\d+/)[0]"
LIT = ".board > svg:not(.stays, .at-foot) .piece.lit"


@pytest.fixture
def guest(browser: "Browser", server: ServerProcess) -> Iterator[Guest]:
    with company(Guest(browser, server).prefers(confirm="never")) as [one]:
        one.open("lords-of-xidit", "me", "greedy", "greedy")
        one.asked()
        yield one


@pytest.fixture
def phone(browser: "Browser", server: ServerProcess) -> Iterator[Guest]:
    screen: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    with company(Guest(browser, server, **screen).prefers(confirm="never")) as [one]:
        yield one


def shown(guest: Guest) -> list[float]:
    """How much of the picture is shown: from where, how wide and how high."""
    found: list[float] = guest.page.evaluate(SHOWN)
    return found


def spot(guest: Guest, id: str) -> tuple[float, float]:
    """The middle of a piece on the screen."""
    x, y = guest.page.evaluate(
        f"(({{ left, right, top, bottom }}) => [(left + right) / 2, (top + bottom) / 2])"
        f"(document.getElementById({id!r}).getBoundingClientRect())"
    )
    return x, y


def enlarged(guest: Guest, times: float, whole: list[float]) -> None:
    """Wait until the picture is so many times as large as it was whole."""
    guest.until(f"Math.abs({SHOWN}[2] * {times} - {whole[2]}) < 0.5")


def test_the_wheel_enlarges_what_is_under_the_mouse_and_a_piece_is_picked_there(guest: Guest) -> None:
    page, whole = guest.page, shown(guest)
    piece = str(page.locator(LIT).nth(3).get_attribute("id"))
    x, y = spot(guest, piece)
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -400)
    page.keyboard.up("Control")
    guest.until(f"{SHOWN}[2] < {whole[2] / 2}")
    now = spot(guest, piece)
    assert abs(now[0] - x) < 3
    assert abs(now[1] - y) < 3
    wide = shown(guest)[2]
    # then: it can be picked, the next picture is as large, and nothing was drawn for another room
    room = page.evaluate(ROOM)
    before = guest.lines()
    page.mouse.click(*now)
    guest.until_told(before)
    guest.drawn()
    assert shown(guest)[2] == pytest.approx(wide)
    assert page.evaluate(ROOM) == room
    # and: the whole board comes back as it was
    page.get_by_role("button", name="The whole board").click()
    guest.until(f"{SHOWN}.join() === {json.dumps(whole)}.join()")
    expect(page.get_by_role("button", name="The whole board")).to_be_hidden()
    expect(page.get_by_role("button", name="Zoom in")).to_be_focused()


def test_a_mouse_draws_the_enlarged_board_about_and_picks_nothing(guest: Guest) -> None:
    page, whole = guest.page, shown(guest)
    page.get_by_role("button", name="Zoom in").click()
    enlarged(guest, 1.5, whole)
    piece = str(page.locator(LIT).first.get_attribute("id"))
    box = page.evaluate(f"(({{ left, top, width }}) => [left, top, width])({PICTURE}.getBoundingClientRect())")
    before, (x, y) = shown(guest), (box[0] + box[2] / 2, 450)
    asked = page.locator("#status").inner_text()
    assert before[0] > 0
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y, steps=4)
    page.mouse.up()
    assert before[0] - shown(guest)[0] == pytest.approx(60 * before[2] / box[2], abs=0.5)
    assert page.locator(".board .selected, .board .why").count() == 0
    # and: the edges of the picture are where it ends
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 2000, y, steps=2)
    page.mouse.up()
    assert shown(guest)[0] == whole[0]
    expect(page.locator("#status")).to_have_text(asked)
    # and: a click is a click again
    page.locator(f"#{piece}").first.click()
    expect(page.locator("#status")).not_to_have_text(asked)


def test_keys_enlarge_and_lead_to_pieces_out_of_sight(guest: Guest) -> None:
    page, whole = guest.page, shown(guest)
    page.locator("h1").click()
    for times in (1.5, 2.25, 3.375):
        page.keyboard.press("+")
        enlarged(guest, times, whole)
    page.keyboard.press("-")
    enlarged(guest, 2.25, whole)
    seen = "({ left, right }) => [left, right]"
    left, right = page.evaluate(f"({seen})({PICTURE}.getBoundingClientRect())")
    for piece in page.locator(LIT).all():
        piece.focus()
        start, end = page.evaluate(f"({seen})(document.activeElement.getBoundingClientRect())")
        assert left <= start
        assert end <= right
    page.keyboard.press("0")
    enlarged(guest, 1, whole)
    # but: who types means the letters
    page.get_by_placeholder("Say something").fill("")
    page.get_by_placeholder("Say something").press_sequentially("1+1-0")
    expect(page.get_by_placeholder("Say something")).to_have_value("1+1-0")
    assert shown(guest) == whole


class Fingers:
    """Fingers on the screen of a guest."""

    def __init__(self, guest: Guest) -> None:
        self.session = guest.context.new_cdp_session(guest.page)

    def put(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def pinch(self, x: float, y: float, start: int, end: int) -> None:
        """Two fingers that go apart, or come together."""
        self.put("touchStart", (x - start, y), (x + start, y))
        for step in range(1, 9):
            apart = start + (end - start) * step / 8
            self.put("touchMove", (x - apart, y), (x + apart, y))
        self.put("touchEnd")


def test_two_fingers_enlarge_one_draws_aside_and_what_stays_in_sight_stays(phone: Guest) -> None:
    phone.open("xii-century", "me", "greedy")
    phone.asked()
    page, whole = phone.page, shown(phone)
    expect(page.get_by_role("button", name="Preferences")).to_be_visible()
    strip = page.evaluate("document.querySelector('.stays').getAttribute('viewBox')")
    fingers = Fingers(phone)
    fingers.pinch(195, 560, 40, 100)
    phone.until(f"{SHOWN}[2] < {whole[2] / 2}")
    assert page.evaluate("visualViewport.scale") == 1
    assert page.evaluate("document.querySelector('.stays').getAttribute('viewBox')") == strip
    top, bar = page.evaluate(
        "[document.querySelector('.stays').getBoundingClientRect().top,"
        " document.querySelector('.bar').getBoundingClientRect().bottom]"
    )
    assert top >= bar - 1
    assert fits(page)
    expect(page.get_by_role("button", name="Preferences")).to_be_hidden()
    # when: one finger goes aside
    before = shown(phone)[0]
    fingers.put("touchStart", (300, 560))
    for step in range(1, 9):
        fingers.put("touchMove", (300 - 20 * step, 560))
    fingers.put("touchEnd")
    phone.until(f"{SHOWN}[0] > {before + 10}")
    assert page.locator(".board .selected, .board .why").count() == 0
    # and: two fingers that come together show the whole again
    fingers.pinch(195, 560, 150, 20)
    phone.until(f"{SHOWN}[0] === {whole[0]} && {SHOWN}[2] === {whole[2]}")


def test_a_tap_picks_what_is_seen_there_on_an_enlarged_map(phone: Guest) -> None:
    phone.open("lords-of-xidit", "me", "greedy", "greedy")
    phone.asked()
    page, whole = phone.page, shown(phone)
    Fingers(phone).pinch(195, 450, 40, 100)
    phone.until(f"{SHOWN}[2] < {whole[2] / 2}")
    city, asked = page.locator(LIT).first, page.locator("#status").inner_text()
    city.dispatch_event("bring")
    city.tap()
    expect(page.locator("#status")).not_to_have_text(asked)
    assert shown(phone)[2] < whole[2] / 2


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", [{}, {"viewport": PHONE}], ids=["laptop", "phone"])
def test_an_enlarged_board_fits_and_a_screen_reader_has_nothing_to_object_to(
    browser: "Browser", server: ServerProcess, theme: Any, screen: Any
) -> None:
    with company(Guest(browser, server, color_scheme=theme, **screen)) as [guest]:
        guest.open("lords-of-xidit", "me", "greedy", "greedy")
        guest.asked()
        whole = shown(guest)
        guest.page.get_by_role("button", name="Zoom in").click()
        enlarged(guest, 1.5, whole)
        assert objections(guest.page) == []
        assert fits(guest.page)
        assert fits(guest.page, larger=200)
