"""A server in trouble says so on the page, which waits and goes on by itself."""

import sqlite3
from collections.abc import Iterator

import pytest

from tests.web.browser import Browser, Guest, company, expect
from tests.web.conftest import StartServer
from tests.web.servers import ServerProcess
from tests.web.test_board_page import seated

SENTENCE = "Nothing can be kept here at the moment; this goes on by itself as soon as it can."


@pytest.fixture
def troubled(start_server: StartServer) -> ServerProcess:
    return start_server()


@pytest.fixture
def guest(browser: Browser, troubled: ServerProcess) -> Iterator[Guest]:
    with company() as guests:
        guests.append(Guest(browser, troubled))
        yield guests[0]
        guests[0].complaints[:] = [words for words in guests[0].complaints if "503" not in words]


def test_a_move_waits_until_it_can_be_kept(guest: Guest, troubled: ServerProcess) -> None:
    seated(guest)
    page = guest.page
    page.get_by_role("button", name="Preferences").click()
    page.get_by_label("Ask before a move").select_option("never")
    page.keyboard.press("Escape")
    before = guest.lines()
    other = sqlite3.connect(troubled.database.removeprefix("sqlite:"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    page.locator(".choice").last.click()
    expect(page.get_by_text(SENTENCE)).to_be_visible(timeout=60_000)
    other.execute("ROLLBACK")
    other.close()
    guest.until_told(before)
    expect(page.get_by_text(SENTENCE)).to_be_hidden()
