"""The page as an app: icons, a manifest, and a worker that keeps nothing."""

import re
import struct
from collections.abc import Iterator

import httpx
import pytest

from alfonso.web.pages import HOME
from tests.web.browser import Browser, Guest, company, expect
from tests.web.conftest import StartServer
from tests.web.servers import ServerProcess


def size_of(png: bytes) -> str:
    """Width and height as a PNG says them itself."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return f"{width}x{height}"


@pytest.mark.parametrize(("code", "words", "games"), [
    ("en", "A book of medieval board games", "My games"),
    ("it", "Un libro di giochi da tavolo medievali", "Le mie partite"),
])  # fmt: skip
def test_a_manifest_says_what_is_installed_and_every_icon_is_there(
    server: ServerProcess, code: str, words: str, games: str
) -> None:
    answer = httpx.get(f"{server.url}/page/manifest-{code}.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    said = answer.json()
    assert (said["name"], said["start_url"], said["scope"], said["display"]) == ("Alfonso", "/", "/", "standalone")
    assert (said["lang"], said["description"], said["shortcuts"][0]["name"]) == (code, words, games)
    assert {icon.get("purpose", "any") for icon in said["icons"]} == {"any", "maskable"}
    for icon in said["icons"]:
        drawn = httpx.get(f"{server.url}{icon['src']}")
        assert drawn.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert size_of(drawn.content) == icon["sizes"]
            assert len(drawn.content) < 30_000


def test_the_page_names_its_icon_and_manifest(server: ServerProcess) -> None:
    page = httpx.get(server.url).text
    for address in re.findall(r'<link rel="(?:icon|apple-touch-icon|manifest)"[^>]* href="([^"]+)"', page):
        assert httpx.get(f"{server.url}{address}").status_code == 200
    assert httpx.get(f"{server.url}/favicon.ico").headers["content-type"] == "image/png"


def test_the_worker_stands_at_the_top_and_knows_of_no_cache(server: ServerProcess) -> None:
    answer = httpx.get(f"{server.url}/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.text == (HOME / "app" / "worker.js").read_text(encoding="utf-8")
    assert "caches" not in answer.text


@pytest.fixture
def lonely(start_server: StartServer) -> ServerProcess:
    """A server that can be ended."""
    return start_server()


@pytest.fixture
def visitor(browser: "Browser", lonely: ServerProcess, request: pytest.FixtureRequest) -> Iterator[Guest]:
    with company(Guest(browser, lonely, locale=getattr(request, "param", "en-GB"))) as [one]:
        yield one


def at_work(guest: Guest) -> None:
    """Wait until the worker works for the page."""
    guest.page.evaluate("navigator.serviceWorker.ready.then(() => true)")


@pytest.mark.parametrize(
    ("visitor", "words", "again"),
    [
        ("en-GB", "Alfonso cannot be reached at the moment", "Try again"),
        ("it-IT", "In questo momento Alfonso non è raggiungibile", "Riprova"),
    ],
    indirect=["visitor"],
)
def test_who_cannot_reach_the_server_is_told_so_and_sees_no_old_position(
    visitor: Guest, lonely: ServerProcess, words: str, again: str
) -> None:
    visitor.open("fair", "me", "greedy")
    visitor.page.locator(".choice").first.wait_for()
    at_work(visitor)
    lonely.stop()
    visitor.page.goto(visitor.page.url)
    expect(visitor.page.get_by_text(words)).to_be_visible()
    assert visitor.page.locator(".choice, .board").count() == 0
    assert visitor.page.evaluate("caches.keys()") == []
    lonely.start()
    visitor.complaints.clear()  # that nobody answers is what was looked for
    visitor.page.get_by_role("link", name=again).click()
    visitor.page.locator(".choice").first.wait_for()


def test_the_page_is_one_that_can_be_installed(visitor: Guest) -> None:
    visitor.page.goto(visitor.server.url)
    at_work(visitor)
    said = visitor.context.new_cdp_session(visitor.page).send("Page.getAppManifest")
    assert said["url"].endswith("/page/manifest-en.webmanifest")
    assert said["errors"] == []
    wanting = visitor.context.new_cdp_session(visitor.page).send("Page.getInstallabilityErrors")
    ids = [one["errorId"] for one in wanting["installabilityErrors"]]
    assert [id for id in ids if id != "in-incognito"] == []  # as every guest of a test is
