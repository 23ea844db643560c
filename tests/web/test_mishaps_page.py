"""What can go wrong in a browser: it keeps nothing, refuses a notification, a finger is too quick; the page goes on."""

from collections.abc import Callable, Iterator

import pytest

from tests.web.browser import Browser, Guest, company, expect
from tests.web.servers import ServerProcess
from tests.web.test_board_page import play_until, seated

Arrive = Callable[..., Guest]

REFUSING = """
for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
}
"""
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
NO_NOTICES = """
window.Notification = class {
  static permission = "granted";
  constructor() { window.refused = true; throw new TypeError("Illegal constructor"); }
};
"""


@pytest.fixture
def arrive(browser: "Browser", server: ServerProcess) -> Iterator[Arrive]:
    """Guests whose browsers are not as one would wish, but of whose pages nobody may hear a complaint."""
    with company() as guests:

        def come(script: str) -> Guest:
            guests.append(Guest(browser, server))
            guests[-1].context.add_init_script(script)
            return guests[-1]

        yield come


@pytest.mark.parametrize("mishap", [REFUSING, FULL], ids=["refusing", "full"])
def test_who_keeps_nothing_plays_all_the_same(arrive: Arrive, mishap: str) -> None:
    guest = arrive(mishap)
    page = guest.page
    page.goto(guest.server.url)
    page.get_by_role("radio", name="XII Century").check()
    while page.locator(".seats select[id^=seat-]").count() > 2:
        page.get_by_role("button", name="Fewer").click()
    page.locator(".seats select[id^=seat-]").nth(1).select_option("friend")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("One seat is free")).to_be_visible()
    page.get_by_role("button", name="Make a new link").click()
    expect(page.get_by_label("Link to seat 2")).to_be_visible()
    page.get_by_role("button", name="Let a bot play").click()
    guest.asked()
    page.get_by_role("button", name="Preferences").click()
    page.get_by_label("Ask before a move").select_option("never")
    page.keyboard.press("Escape")
    before = guest.lines()
    page.locator(".choice").last.click()
    guest.until_told(before)
    assert [words for words in guest.complaints if "401" not in words] == [], "it had to ask who it is"
    guest.complaints.clear()


def test_a_browser_that_shows_no_notification_shows_the_table(arrive: Arrive) -> None:
    guest = seated(arrive(NO_NOTICES), "me", "greedy", confirm="never", notify="true")
    guest.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    play_until(guest, "window.refused")
    assert guest.page.evaluate("window.refused")
    guest.asked()


def test_two_quick_clicks_are_one_move(arrive: Arrive, server: ServerProcess) -> None:
    guest = arrive("")
    opened = guest.open("fair", "me", "friend")
    table, ben = opened["table"], server.guest("Ben")
    ben.join(opened["links"][0]["token"])
    ben.move(table, ben.look(table)["answer"], "keep")
    page = guest.page
    page.locator(".choice[data-action=keep]").click()
    page.get_by_role("button", name="Do it").click()
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/moves") else None)
    page.locator(".choice[data-action=put]").evaluate("(one) => { one.click(); one.click(); }")
    expect(page.locator(".choice[data-action='take back']")).to_be_attached()
    page.wait_for_timeout(300)
    assert len(sent) == 1


def test_who_is_here_takes_nobodys_focus(arrive: Arrive, server: ServerProcess) -> None:
    guest = arrive("")
    opened = guest.open("fair", "me", "friend")
    ben = server.guest("Ben")
    ben.join(opened["links"][0]["token"])
    page = guest.page
    page.locator(".people-panel .more").click()
    mine = page.get_by_role("button", name="Let a bot play for me")
    mine.focus()
    with server.socket(ben, opened["table"]):
        expect(page.locator(".people")).to_contain_text("here")
        expect(mine).to_be_focused()
