"""The page in a real browser: its files, turns by click, what is typed by others."""

import re

import httpx
import pytest

from alfonso.engine.dice import FastDice
from alfonso.games import registry
from alfonso.web.pages import files
from tests.web.browser import Browser, Guest, expect
from tests.web.servers import ServerProcess

# Files, without a browser


@pytest.mark.parametrize("path", ["/", "/join", "/table/0123456789abcdef"])
def test_the_page_is_at_every_address(server: ServerProcess, path: str) -> None:
    answer = httpx.get(server.url + path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert 'src="/page/main.js"' in answer.text


def test_files_have_their_types_and_are_not_sent_twice(server: ServerProcess) -> None:
    types = {"main.js": "text/javascript", "kit/page.css": "text/css", "art.svg": "image/svg+xml"}
    for name, kind in {**types, "eb-garamond.woff2": "font/woff2"}.items():
        first = httpx.get(f"{server.url}/page/{name}")
        assert first.headers["content-type"].startswith(kind)
        again = httpx.get(f"{server.url}/page/{name}", headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    for name in ("nothing.js", "..%2Fapp.py", "../app.py"):
        assert httpx.get(f"{server.url}/page/{name}").status_code == 404


def scripts() -> list[str]:
    return [file.content.decode() for name, file in files().items() if name.endswith(".js") and "idiomorph" not in name]


def test_no_script_knows_a_game_or_writes_html() -> None:
    for text in scripts():
        assert not re.search("xii|xidit", text, re.IGNORECASE)
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b", text)
    page = files()["index.html"].content.decode()
    assert "style=" not in page
    assert "<style" not in page


@pytest.mark.parametrize("game_id", ["xii-century", "lords-of-xidit"])
def test_pictures_and_page_give_no_name_twice(game_id: str) -> None:
    """They stand in one document: a picture that names a clip like a button of the page would lose it."""
    own = {id for text in scripts() for id in re.findall(r'\bid: "([\w-]+)"', text)}
    assert "status" in own
    state = registry.load(game_id).new(seed="names")
    dice = FastDice.seeded("names", 1)
    while not state.over:
        if dice.below(40) == 0:
            for width in (390, 1124):
                assert not own & set(re.findall(r'\bid="([\w-]+)"', state.view(state.next_seat).picture(width=width)))
        choices = state.choices()
        state.play(choices[dice.below(len(choices))])


# In the browser


def test_whole_turns_by_clicking_die_and_target(guest: Guest) -> None:
    guest.prefers(confirm="never").open("xii-century", "me", "greedy", "greedy")
    page = guest.page
    for number in range(16):
        guest.asked()
        before = guest.lines()
        dice = page.locator(".board .lit[data-piece=die]")
        places = page.locator(".board .lit:not([data-piece=die])")
        if dice.count() and places.count():
            first, second = (dice, places) if number % 2 else (places, dice)
            first.last.click(force=True)
            settled = f"document.querySelectorAll('.log li').length > {before}"
            guest.until(f"document.querySelector('.board .selected') || {settled}")
            guest.drawn()
            if page.locator(".board .selected").count():
                second.last.click(force=True)
        else:
            page.locator(".board .lit").first.click(force=True)
        guest.until_told(before)
    assert "Martha" in page.locator(".log").inner_text()


COVER = """(id) => {
  const piece = document.getElementById(id);
  const cover = piece.cloneNode(true);
  cover.id = "cover";
  cover.setAttribute("class", "piece");
  piece.after(cover);
}"""


def test_a_lit_piece_is_picked_through_one_that_is_not(guest: Guest) -> None:
    guest.open("xii-century", "me", "greedy", "greedy")
    guest.spending().page.evaluate(COVER, "die-own-0")
    guest.page.locator("#die-own-0").click(force=True)
    expect(guest.page.locator("#die-own-0")).to_have_class(re.compile("selected"))


def test_escape_puts_back_and_the_impossible_says_why(guest: Guest) -> None:
    guest.open("xii-century", "me", "greedy", "greedy")
    page = guest.spending().page
    page.locator(".board .lit[data-piece=die]").first.click(force=True)
    expect(page.locator(".board .selected")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".board .selected")).to_have_count(0)
    page.locator("#item-cathedral").click(force=True)
    expect(page.locator("#gloss")).to_contain_text("Why not the cathedral?")
    page.locator("#gloss").click()
    expect(page.get_by_role("dialog", name="Rules").locator("li:visible", has_text="R48").first).to_be_visible()


def test_a_friend_comes_by_link_and_what_they_say_is_only_text(
    guest: Guest, browser: "Browser", server: ServerProcess
) -> None:
    page = guest.page
    page.goto(server.url)
    while page.locator(".seats select[id^=seat-]").count() > 2:
        page.get_by_role("button", name="Fewer").click()
    page.get_by_role("radio", name="XII Century").check()
    page.locator(".seats select[id^=seat-]").nth(1).select_option("friend")
    page.get_by_role("button", name="Start").click()
    link = page.get_by_label("Link to seat").input_value()
    friend = Guest(browser, server)
    try:
        friend.page.goto(link)
        friend.page.get_by_label("Your name").fill("<b>Jack</b>")
        friend.page.get_by_role("button", name="Come to the table").click()
        friend.page.locator(".board svg").wait_for()
        friend.page.get_by_label("Say something").fill("<img src=x onerror=alert(1)>")
        friend.page.keyboard.press("Enter")
        expect(page.locator(".chat li")).to_have_text("<b>Jack</b>: <img src=x onerror=alert(1)>")
        assert page.locator(".chat img, .chat b").count() == 0
        assert friend.complaints == []
    finally:
        friend.close()
