"""What is pressed is done, whatever comes meanwhile; where it cannot be done, that is said."""

import json
import secrets
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.web.browser import Browser, Guest, expect
from tests.web.servers import ServerProcess

PIECE = ".board .lit:not(.selected)"

# The middle of something, once it is in sight.
MIDDLE = """(one) => {
  one.scrollIntoView({ block: "center" });
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""

# A finger that touches a piece briefly, of which a busy page hears late.
LATE = """async (piece) => {
  const event = (type) => new PointerEvent(type, { bubbles: true, pointerType: "touch", detail: 1 });
  const events = ["pointerdown", "pointerup", "click"].map(event);
  piece.dispatchEvent(events.shift());
  await new Promise((done) => setTimeout(done, 800));
  events.forEach((one) => piece.dispatchEvent(one));
}"""


class Presser(Guest):
    """Somebody whose page hears what the server says when the test wants it."""

    def __init__(self, browser: "Browser", server: ServerProcess) -> None:
        super().__init__(browser, server)
        self.given = 0  # messages that the page was given
        self.holding: Callable[[dict[str, Any]], bool] = lambda message: False
        self.held: list[Any] = []
        self.give: Callable[[Any], None]
        self.page.route_web_socket("**/socket*", self.connect)

    def connect(self, page: Any) -> None:
        server = page.connect_to_server()

        def give(message: Any) -> None:
            page.send(json.dumps(message))
            self.given += 1

        def hear(data: str | bytes) -> None:
            text = data if isinstance(data, str) else zlib.decompress(data, -zlib.MAX_WBITS).decode()
            found = json.loads(text)
            for message in found if isinstance(found, list) else [found]:
                if self.holding(message):
                    self.held.append(message)
                else:
                    give(message)

        self.give = give
        server.on_message(hear)

    def let_go(self) -> None:
        """Let the page hear what was held back, and have the time to show it."""
        for message in self.held:
            self.give(message)
        self.held.clear()
        self.breathe()

    def until_done(self, told: int) -> None:
        """Wait until something has come of a pick: a move, or the piece is picked."""
        self.until(
            f"document.querySelector('.board .selected') || document.querySelectorAll('.log li').length > {told}"
        )

    def breathe(self) -> None:
        self.page.evaluate("new Promise((done) => setTimeout(done, 300))")

    def do(self, what: str, **body: Any) -> None:
        """Do something at the table from elsewhere."""
        self.post(f"/api/tables/{self.table}/{what}", **body, key=secrets.token_hex(16), seat=0)

    def speak(self, words: str) -> None:
        """Say something from elsewhere, of which the page hears while we hold a button down."""
        before = self.given
        self.do("chat", text=words)
        while self.given == before:
            self.page.wait_for_timeout(10)
        self.breathe()

    def over(self, selector: str) -> str:
        """Put the pointer on the first such thing; its id."""
        there = self.page.locator(selector).first
        self.page.mouse.move(*there.evaluate(MIDDLE))
        return there.get_attribute("id") or ""


@pytest.fixture
def presser(browser: "Browser", server: ServerProcess) -> Iterator[Presser]:
    one = Presser(browser, server)
    one.prefers(confirm="never").open("xii-century", "me", "greedy")
    one.spending()
    yield one
    one.close()
    assert one.complaints == []


@pytest.mark.parametrize("way", ["mouse", "key"])
def test_a_choice_is_taken_though_the_list_is_written_anew_while_it_is_pressed(presser: Presser, way: str) -> None:
    page, before = presser.page, presser.lines()
    presser.over(".choice")
    page.locator(".choice").first.focus()
    held: Any = page.mouse if way == "mouse" else page.keyboard
    name = [] if way == "mouse" else [" "]
    held.down(*name)
    presser.speak("Well?")
    held.up(*name)
    presser.until_told(before)
    expect(page.locator(".chat li")).to_contain_text(["Well?"])


def test_a_piece_is_picked_though_its_picture_is_drawn_anew_while_it_is_pressed(presser: Presser) -> None:
    page, before = presser.page, presser.lines()
    presser.holding = lambda message: "parts" in message
    page.locator(".choice").first.click()
    presser.until_told(before)
    page.locator(PIECE).first.wait_for()
    told = presser.lines()
    presser.over(PIECE)
    page.mouse.down()
    shown = page.locator(".board > svg").inner_html()
    presser.holding = lambda message: False
    presser.let_go()
    assert page.locator(".board > svg").inner_html() == shown
    page.mouse.up()
    presser.until_done(told)
    presser.drawn()


def test_a_finger_picks_though_the_page_hears_late_of_it(presser: Presser) -> None:
    told = presser.lines()
    presser.page.locator(PIECE).first.evaluate(LATE)
    presser.until_done(told)


def test_what_is_picked_while_a_move_is_on_its_way_is_answered(presser: Presser) -> None:
    page, before = presser.page, presser.lines()
    waiting: list[Any] = []
    page.route("**/moves", lambda route: waiting.append(route))
    page.locator(".choice").first.click()
    presser.over(PIECE)
    page.mouse.click(*page.locator(PIECE).first.evaluate(MIDDLE))
    words = page.locator(".gloss-line")
    expect(words).to_contain_text("what you did last is on its way")
    (one,) = waiting
    one.continue_()
    presser.until_told(before)
    expect(words).to_be_hidden()


def test_what_was_meant_for_a_position_that_is_gone_is_answered(presser: Presser) -> None:
    page = presser.page
    page.evaluate("localStorage.setItem('alfonso-confirm', 'always')")
    waiting: list[Any] = []
    page.route("**/preview*", lambda route: waiting.append(route))
    page.locator(".choice").first.click()
    standing = presser.context.request.get(f"{presser.server.url}/api/tables/{presser.table}").json()
    before = presser.lines()
    choice = standing["view"]["choices"][-1]
    presser.do("moves", action=choice, number=standing["answer"])
    presser.until_told(before)
    for one in waiting:
        one.continue_()
    expect(page.locator(".gloss-line")).to_contain_text("The table has gone on meanwhile")
