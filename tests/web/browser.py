"""Somebody at a real browser: Debian's Chromium, driven by Playwright."""

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self, TypeVar

import pytest

from tests.web import chance
from tests.web.servers import ServerProcess

try:
    from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect, sync_playwright
except ImportError:  # said where a browser is wanted, once for each test that could not run
    Browser = Locator = expect = sync_playwright = None  # type: ignore[assignment,misc]

__all__ = ["LAPTOP", "PHONE", "Browser", "Guest", "Locator", "chromium", "company", "expect"]

CHROMIUM = os.environ.get("ALFONSO_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
FLAGS += ["--disable-component-update", "--disable-sync"]
PATIENCE = 45_000  # milliseconds: a busy machine is slow, and nothing here is about speed
LAPTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


@contextmanager
def chromium() -> Iterator["Browser"]:
    """A browser, or the word that there is none here."""
    if sync_playwright is None:
        pytest.skip("NOT RUN in a browser: Playwright is missing (pip install playwright)")
    if CHROMIUM is None:
        pytest.skip("NOT RUN in a browser: Chromium is missing (Debian: apt-get install chromium)")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Guest:
    """Somebody at a browser of their own."""

    def __init__(self, browser: "Browser", server: ServerProcess, **screen: Any) -> None:
        usual = {"viewport": LAPTOP, "reduced_motion": "reduce", "extra_http_headers": chance.of_somebody()}
        self.context = browser.new_context(**{**usual, **screen})
        self.server = server
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.page.on("console", self.heard)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def heard(self, message: "ConsoleMessage") -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} {message.location.get('url', '')}".strip())

    def prefers(self, **preferences: str) -> Self:
        """Prefer something from now on: with ``confirm="never"`` nobody is asked whether a move is meant."""
        for name, value in preferences.items():
            self.context.add_init_script(f"localStorage.setItem('alfonso-{name}', '{value}')")
        return self

    def post(self, path: str, **body: Any) -> Any:
        """Do something in this browser's name without its page."""
        answer = self.context.request.post(self.server.url + path, data=body, headers={"origin": self.server.url})
        assert answer.ok, answer.text()
        return answer.json()

    def open(self, game: str, *seats: str, name: str = "Martha", **more: Any) -> Any:
        """Open a table without the way through the lobby, and go there; what the server answered."""
        self.post("/api/session", name=name)
        opened = self.post("/api/tables", game=game, seats=list(seats), **more)
        self.page.goto(f"{self.server.url}/table/{opened['table']}")
        return opened

    def come(self, link: str, name: str) -> None:
        """Come to a table by a link."""
        self.page.goto(link)
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Come to the table").click()
        self.page.wait_for_url("**/table/*")

    def asked(self) -> None:
        """Wait until something is asked of us, in words and on the board as it is now."""
        self.page.locator(".choice").first.wait_for(state="attached")
        self.page.locator(".board:not([aria-busy]) .lit").first.wait_for()

    def drawn(self) -> None:
        """Wait for the picture of what is to be seen."""
        self.page.locator(".board:not([aria-busy])").wait_for()

    def spending(self) -> Self:
        """Go past whatever XII Century asks before dice are spent."""
        page = self.page
        self.asked()
        while not page.locator(".choice[data-action^=retrieve]").count():
            before = self.lines()
            page.locator(".choice").first.dispatch_event("click")
            sure = "document.querySelector('.sure:not([hidden])')"
            self.until(f"document.querySelectorAll('.log li').length > {before} || {sure}")
            if page.locator(".sure:visible").count():
                page.get_by_role("button", name="Do it").click()
                self.until_told(before)
            self.asked()
        return self

    @property
    def table(self) -> str:
        return self.page.url.split("/table/")[1].split("/")[0]

    def until(self, script: str) -> None:
        """Wait until something is true on the page, whose policy forbids Playwright's own way of waiting."""
        deadline = time.monotonic() + 60
        while not self.page.evaluate(script):
            assert time.monotonic() < deadline, script
            self.page.wait_for_timeout(20)

    def until_told(self, before: int) -> None:
        """Wait until the log has more lines."""
        self.until(f"document.querySelectorAll('.log li').length > {before}")

    def lines(self) -> int:
        return self.page.locator(".log li").count()

    def close(self) -> None:
        self.context.close()


Somebody = TypeVar("Somebody", bound=Guest)


@contextmanager
def company(*first: Somebody) -> Iterator[list[Somebody]]:
    """People, each at a browser of their own, of whose pages nobody may hear a complaint."""
    people = [*first]
    yield people
    for one in people:
        one.close()
    complaints = [words for one in people for words in one.complaints]
    assert not complaints, complaints
