"""Lessons in the browser: every one to its end, as it advises and against it; left, taken up, reloaded, on a phone."""

import re
import time
from collections.abc import Iterator

import pytest

from alfonso.engine.lesson import has_lesson
from alfonso.games import registry
from tests.web.accessibility import fits, objections
from tests.web.browser import PHONE, Browser, Guest, company, expect
from tests.web.conftest import StartServer
from tests.web.servers import ServerProcess

GAMES = [id for id in registry.ids() if has_lesson(registry.load(id))]
MOST = 200  # decisions until the end of a lesson
PATIENCE = 180.0  # seconds: bots think in plain Python on a busy machine

# What somebody sees who learns: whether the play asks for something, where it is, and what is said and offered.
SIGHT = """() => {
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    settled: all(".choice").length > 0 && all(".board:not([aria-busy]) .lit").length > 0,
    position: Number(one(".replay input")?.max ?? 0),
    over: all(".voice a[href='/']").length > 0,
    rings: all(".pointers span").length,
    choices: all(".choice").map((choice) => choice.dataset.action),
  };
}"""


@pytest.fixture
def learner(browser: "Browser", server: ServerProcess) -> Iterator[Guest]:
    """Somebody whom nobody asks whether a move is meant, and who does not watch the years go by."""
    with company(Guest(browser, server).prefers(confirm="never", scenes="false")) as [one]:
        yield one


def begin(guest: Guest, game: str) -> str:
    """Come to a lesson without the way through the lobby."""
    guest.post("/api/session", name="Ada")
    table = str(guest.post(f"/api/games/{game}/lesson")["table"])
    guest.page.goto(f"{guest.server.url}/table/{table}")
    return table


def decision(guest: Guest, after: int = -1) -> dict[str, object]:
    """Wait for a decision, hear everything that is said about it, and be shown what is good."""
    page = guest.page
    deadline = time.monotonic() + PATIENCE
    while not ((now := page.evaluate(SIGHT))["over"] or (now["settled"] and now["position"] > after)):
        assert time.monotonic() < deadline, now
        page.wait_for_timeout(20)
    while page.locator("#go-on").count():
        page.locator("#go-on").click()
    if page.locator("#show-me").count():
        page.locator("#show-me").click()
        assert page.evaluate(SIGHT)["rings"] > 0
    return page.evaluate(SIGHT)  # type: ignore[no-any-return]


def advice(guest: Guest) -> str:
    """What the voice calls good now, as the page was told it."""
    return str(
        guest.context.request.get(f"{guest.server.url}/api/tables/{guest.table}").json()["view"]["voice"]["good"]
    )


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("follows", [True, False], ids=["followed", "ignored"])
def test_a_lesson_is_taken_to_its_end(learner: Guest, id: str, follows: bool) -> None:
    begin(learner, id)
    seen = decision(learner)
    assert advice(learner)
    for _ in range(MOST):
        if seen["over"]:
            break
        choices, good = list(seen["choices"]), advice(learner)  # type: ignore[call-overload]
        others = [text for text in choices if text != good]
        action = good if follows and good else (others or choices)[0]
        learner.page.get_by_label("Say your move").fill(str(action))  # the list has only what fits the picked pieces
        learner.page.get_by_label("Say your move").press("Enter")
        seen = decision(learner, int(str(seen["position"])))
    assert seen["over"]
    learner.page.get_by_role("link", name="A game of my own").click()
    learner.page.locator("#start").wait_for()


def test_a_lesson_is_one_click_from_the_lobby_and_goes_on_from_there(learner: Guest) -> None:
    page = learner.page
    page.goto(learner.server.url)
    page.get_by_role("radio", name="XII Century").check()
    page.get_by_role("button", name="Learn it: ten minutes").click()
    page.wait_for_url("**/table/*")
    decision(learner)
    expect(page.locator(".voice")).to_contain_text("put the biggest die, the 6, on population")
    there = page.url
    page.goto(learner.server.url)
    page.get_by_role("radio", name="XII Century").check()
    page.get_by_role("button", name="Learn it: ten minutes").click()
    page.wait_for_url(there)


def test_show_me_marks_the_choice_in_words_too(learner: Guest) -> None:
    begin(learner, "xii-century")
    decision(learner)
    learner.page.locator("#show-me").click()
    expect(learner.page.locator(".choice.hinted")).to_have_attribute("data-action", "shared 6 population")


def test_pieces_that_are_pointed_at_can_be_clicked(learner: Guest) -> None:
    begin(learner, "xii-century")
    position = int(str(decision(learner)["position"]))
    expect(learner.page.locator(".pointers .advised")).to_have_count(2)
    learner.page.locator("#die-shared-0").click()
    learner.page.locator("#asset-population").click()
    decision(learner, position)
    expect(learner.page.locator(".voice .reaction")).to_contain_text("Ada spends a shared 6 on population: 0 to 6.")


def test_the_voice_says_first_that_the_dice_are_not_sealed(learner: Guest) -> None:
    begin(learner, "xii-century")
    expect(learner.page.locator(".voice")).to_contain_text("The dice of a lesson are fixed, not sealed.")


def test_a_lesson_is_left_and_taken_up(learner: Guest) -> None:
    page = learner.page
    begin(learner, "xii-century")
    learner.asked()
    page.get_by_role("button", name="Leave the lesson").click()
    expect(page.locator(".voice-words")).to_be_empty()
    page.reload()
    learner.asked()
    expect(page.locator(".pointers")).to_have_count(0)
    page.get_by_role("button", name="Take up the lesson").click()
    expect(page.locator(".voice")).to_contain_text("Welcome to the year 1100.")


def test_a_lesson_survives_a_server_that_was_restarted(browser: "Browser", start_server: StartServer) -> None:
    server = start_server()
    with company(Guest(browser, server).prefers(confirm="never")) as [one]:
        begin(one, "xii-century")
        position = int(str(decision(one)["position"]))
        one.page.locator('.choice[data-action="shared 6 population"]').dispatch_event("click")
        decision(one, position)
        server.stop()
        server.start()
        one.page.reload()
        one.asked()
        expect(one.page.locator(".voice .reaction")).to_contain_text("Six people have moved in.")
        one.complaints.clear()  # of the server that was gone


def test_undo_takes_back_what_the_voice_said(learner: Guest) -> None:
    begin(learner, "xii-century")
    position = int(str(decision(learner)["position"]))
    learner.page.locator('.choice[data-action="shared 6 population"]').dispatch_event("click")
    position = int(str(decision(learner, position)["position"]))
    learner.page.get_by_role("button", name="Undo").click()
    decision(learner, position)
    expect(learner.page.locator(".voice")).to_contain_text("put the biggest die")


def test_rules_that_the_voice_cites_open(learner: Guest) -> None:
    begin(learner, "xii-century")
    learner.page.locator("#go-on").click()
    learner.page.locator(".voice .rule", has_text="R29").click()
    expect(learner.page.locator(".rules .sought")).to_contain_text("R29")


def test_the_keyboard_alone_goes_through_what_is_said(learner: Guest) -> None:
    begin(learner, "xii-century")
    page = learner.page
    learner.asked()
    page.locator("#go-on").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#go-on")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#show-me")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#die-shared-0")).to_be_focused()


def test_nobody_else_hears_the_voice(learner: Guest, browser: "Browser", server: ServerProcess) -> None:
    table = begin(learner, "xii-century")
    link = learner.post(f"/api/tables/{table}/watch/link")
    with company(Guest(browser, server)) as [other]:
        other.post("/api/session", name="Otto")
        other.post("/api/join", token=re.sub(".*#", "", link["url"]))
        other.page.goto(f"{server.url}/table/{table}")
        other.drawn()
        expect(other.page.locator(".voice")).to_be_hidden()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [{"width": 1440, "height": 900}, PHONE], ids=["laptop", "phone"])
def test_everybody_can_read_it(browser: "Browser", server: ServerProcess, theme: str, size: dict[str, int]) -> None:
    with company(Guest(browser, server, viewport=size, color_scheme=theme)) as [one]:
        begin(one, "xii-century")
        one.asked()
        assert objections(one.page) == []
        assert fits(one.page)


@pytest.mark.parametrize("id", GAMES)
def test_nothing_is_wider_than_a_phone(phone: Guest, id: str) -> None:
    begin(phone, id)
    phone.asked()
    assert fits(phone.page)
    expect(phone.page.locator(".pointers span")).not_to_have_count(0)


def test_in_italian(italian: Guest) -> None:
    begin(italian, "xii-century")
    italian.asked()
    expect(italian.page.locator(".voice")).to_contain_text("Benvenuto nell'anno 1100.")
    expect(italian.page.get_by_role("button", name="Lascia la lezione")).to_be_visible()
