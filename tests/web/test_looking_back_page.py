"""Looking back at a finished game in the browser: with whose eyes, from round to round, and a link to hand on."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from alfonso.web.client import Client
from tests.web.accessibility import fits, objections
from tests.web.browser import LAPTOP, PHONE, Browser, Guest, company, expect
from tests.web.servers import ServerProcess

LONELY = "This link works on this machine only"  # as all do at the servers of tests
COPIES = """() => {
  delete Navigator.prototype.share;
  Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { window.copied = text } } });
}"""


@pytest.fixture(scope="module")
def owner(server: ServerProcess) -> Client:
    return server.guest("Martha")


@pytest.fixture(scope="module")
def over(owner: Client) -> str:
    """A table of Fair at which Martha has made the last of her choices until the end."""
    table = str(owner.open("fair", ["me", "greedy"])["table"])
    owner.play(table, lambda view: str(view["choices"][-1]))
    return table


@pytest.fixture
def guest(browser: "Browser", server: ServerProcess, owner: Client) -> Iterator[Guest]:
    """Martha, back at her finished game."""
    with company(Guest(browser, server)) as [one]:
        one.context.add_cookies([{"name": "alfonso", "value": owner.token, "url": server.url}])
        one.context.add_init_script(f"({COPIES})()")
        yield one


TOLD = "new URLSearchParams(document.querySelector('.board')?.dataset.picture?.split('?')[1])"


def shows(guest: Guest, seat: int, number: int) -> None:
    """Wait until the board shows the position that a seat knows by a number."""
    guest.until(f"{TOLD}.get('seat') === '{seat}' && {TOLD}.get('number') === '{number}'")


def test_the_replay_follows_whoever_acts(guest: Guest, server: ServerProcess, owner: Client, over: str) -> None:
    story = owner.get(f"/api/tables/{over}/story")
    seats, numbers = story["seats"], story["numbers"]
    page = guest.page
    page.goto(f"{server.url}/table/{over}")
    page.locator(".verdict").wait_for()
    page.get_by_label("With whose eyes").select_option("as whoever acts")
    expect(page.locator(".replay output")).to_contain_text(f"position {len(seats)} of {len(seats)}")
    # when: one steps through the first moments of the game
    page.get_by_role("button", name="First", exact=True).click()
    other = next(place for place, seat in enumerate(seats) if seat == 1)
    for place in range(other + 1):
        # then: each is seen as who acted saw it, which is said
        shows(guest, seats[place], numbers[seats[place]][place])
        expect(page.locator("#status")).to_contain_text(f"Position {place + 1} of {len(seats)}")
        name = ["Martha acts: as Martha", "greedy acts: as greedy", "As an onlooker"][seats[place]]
        expect(page.locator("#status")).to_contain_text(f"{name} saw it.")
        if place < other:
            page.get_by_role("button", name="Forward", exact=True).click()
    expect(page.locator(".blocks")).to_contain_text("Only you know")
    # and: the address leads there again, and goes on to follow
    expect(page).to_have_url(re.compile(rf"/table/{over}/{numbers[1][other]}\?seat=1&eyes=acting$"))
    page.reload()
    expect(page.get_by_label("With whose eyes")).to_have_value("whoever")
    expect(page.locator("#status")).to_contain_text(f"Position {other + 1} of {len(seats)}")
    shows(guest, 1, numbers[1][other])
    # and: other eyes see the same moment
    page.get_by_label("With whose eyes").select_option("as Martha")
    shows(guest, 0, numbers[0][other])
    expect(page.locator("#status")).to_contain_text(re.compile(r"^Position \d+ of \d+, round 1\. To the end$"))
    page.get_by_label("With whose eyes").select_option("as an onlooker")
    shows(guest, -1, numbers[-1][other])


def test_whoever_acts_is_only_followed_when_the_game_is_over(guest: Guest) -> None:
    guest.open("fair", "me", "greedy")
    guest.page.locator(".choice").first.wait_for()
    expect(guest.page.get_by_label("With whose eyes")).to_be_hidden()
    guest.page.goto(f"{guest.page.url}/1?seat=1&eyes=acting")
    guest.until(f"{TOLD}.get('seat') === '0'")
    expect(guest.page.get_by_label("With whose eyes")).to_be_hidden()


def test_a_line_of_the_chronicle_leads_to_its_moment_while_one_follows(
    guest: Guest, server: ServerProcess, owner: Client, over: str
) -> None:
    story, log = owner.get(f"/api/tables/{over}/story"), owner.look(over)["log"]
    line = next(place for place, one in enumerate(log) if one["event"]["seat"] == 1)
    moment = story["numbers"][0].index(log[line]["number"])
    guest.page.goto(f"{server.url}/table/{over}")
    guest.page.get_by_label("With whose eyes").select_option("as whoever acts")
    guest.page.locator(".log .line").nth(line).click()
    expect(guest.page.locator("#status")).to_contain_text(f"Position {moment + 1} of {len(story['seats'])}")
    seat = story["seats"][moment]
    shows(guest, seat, story["numbers"][seat][moment])
    expect(guest.page.locator(".log [aria-current=true]")).to_have_text(log[line]["text"])


def test_one_leaps_from_round_to_round_by_button_and_key(
    guest: Guest, server: ServerProcess, owner: Client, over: str
) -> None:
    rounds = owner.get(f"/api/tables/{over}/positions")["rounds"]
    begins = [place for place in range(len(rounds)) if place == 0 or rounds[place] != rounds[place - 1]]
    assert len(begins) > 1
    page = guest.page
    page.goto(f"{server.url}/table/{over}")
    place = page.get_by_label("Position", exact=True)
    expect(place).to_have_value(str(len(rounds) - 1))
    for begin in reversed(begins):
        page.get_by_role("button", name="Back by a round").click()
        expect(place).to_have_value(str(begin))
    page.locator("h1").click()
    for begin in begins[1:]:
        page.keyboard.press("Shift+ArrowRight")
        expect(place).to_have_value(str(begin))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowLeft")
    expect(place).to_have_value(str(begins[-1]))
    page.get_by_role("button", name="To the next round").click()
    page.locator(".verdict").wait_for()


def test_a_position_and_a_game_are_handed_on_by_a_link(
    browser: "Browser", guest: Guest, server: ServerProcess, over: str
) -> None:
    page = guest.page
    page.goto(f"{server.url}/table/{over}")
    page.get_by_role("button", name="Share the game").click()
    expect(page.locator(".ending .shared")).to_have_text(re.compile(rf"^The link is copied\. {LONELY}"))
    assert page.evaluate("window.copied") == f"{server.url}/table/{over}"
    # when: Martha hands on what she had seen then
    page.get_by_role("button", name="Back", exact=True).click()
    page.get_by_role("button", name="Share this position").click()
    expect(page.locator(".replay .shared")).to_have_text(re.compile(rf"^The link is copied\. {LONELY}"))
    assert fits(page)
    link = page.evaluate("window.copied")
    here = page.locator("#status").inner_text()
    words = page.locator(".board").text_content()
    with company(Guest(browser, server)) as [friend]:
        friend.page.goto(link)
        # then: a stranger sees the same
        expect(friend.page.locator("#status")).to_have_text(here)
        expect(friend.page.locator(".board")).to_have_text(str(words), use_inner_text=False)
    # and: what was said of one position is not said of another
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator(".replay .shared")).to_have_text("")


def test_the_system_shares_where_it_can_and_guests_are_told_who_may_come(
    browser: "Browser", server: ServerProcess, owner: Client
) -> None:
    table = str(owner.open("fair", ["me", "greedy"], public=False)["table"])
    owner.play(table, lambda view: str(view["choices"][-1]))
    with company(Guest(browser, server)) as [guest]:
        guest.context.add_cookies([{"name": "alfonso", "value": owner.token, "url": server.url}])
        guest.context.add_init_script("navigator.share = async (what) => { window.handed = what }")
        guest.page.goto(f"{server.url}/table/{table}")
        guest.page.get_by_role("button", name="Share the game").click()
        said = re.compile(rf"^Only who was let in to this table can open it\. {LONELY}")
        expect(guest.page.locator(".ending .shared")).to_have_text(said)
        assert guest.page.evaluate("window.handed") == {"title": "Fair", "url": f"{server.url}/table/{table}"}


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_bar_fits_and_a_screen_reader_has_nothing_to_object_to(
    browser: "Browser", server: ServerProcess, over: str, screen: Any, theme: Any
) -> None:
    with company(Guest(browser, server, viewport=screen, color_scheme=theme)) as [guest]:
        guest.page.goto(f"{server.url}/table/{over}/1?seat=-1&eyes=acting")
        expect(guest.page.locator("#status")).to_contain_text("Position 1 of")
        guest.drawn()
        assert objections(guest.page) == []
        assert fits(guest.page)
        assert fits(guest.page, larger=200)
