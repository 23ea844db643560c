"""What the others did while one waited: a strip, marks on the board, the way to see it again; the chronicle sifted."""

import re

import pytest

from tests.web.browser import Guest, expect


def until_others_moved(guest: Guest) -> None:
    """Play the first choice until there is something to tell of what the others did since."""
    guest.asked()
    while not guest.page.get_by_role("heading", name="Since your last move").is_visible():
        before = guest.page.evaluate("document.querySelector('.replay input').max")
        guest.page.locator(".choice").first.dispatch_event("click")
        guest.until(f"document.querySelector('.replay input').max !== '{before}'")
        guest.asked()


def test_what_the_others_did_is_told_until_something_is_touched(guest: Guest) -> None:
    guest.prefers(confirm="never").open("my-village", "me", "greedy")
    until_others_moved(guest)
    page = guest.page
    other = page.locator(".people li strong").nth(1).inner_text()
    assert other in page.locator(".since").inner_text()
    guest.until("document.querySelectorAll('.board .news').length > 0")
    page.locator(".board .lit").first.dispatch_event("click")
    expect(page.locator(".since")).to_be_hidden()
    expect(page.locator(".board .news")).to_have_count(0)


def test_what_is_only_looked_at_is_marked_too(guest: Guest) -> None:
    guest.prefers(confirm="never").open("xii-century", "me", "greedy")
    until_others_moved(guest)
    town = guest.page.locator("#town-1")
    expect(town).to_have_class(re.compile(r"\bnews\b"))
    expect(town).to_have_css("outline-style", "dotted")
    guest.page.get_by_role("button", name="Seen").click()
    expect(guest.page.locator(".board .news")).to_have_count(0)


STRIP = """async (deeds) => {
  const { Since } = await import("/page/table/since.js");
  const since = new Since({ look() {}, back() {}, gone() {} });
  const headlines = ["war", "harvest", "feast", "roll", "end"];
  const seats = ["Ann", "Ben", "Cat", "Dan", "Eve"].map((name) => ({ name }));
  const log = deeds.map(([seat, event], number) => ({ number: number + 1, text: event, event: { seat, event } }));
  const standing = { acted: 0, viewer: 0, answer: 1, seats, log, headlines };
  since.show({ standing, asked: true }, null);
  return [...since.list.querySelectorAll("li")].map((row) => row.textContent.match(/war|harvest|feast|roll|end/)[0]);
}"""


@pytest.mark.parametrize(
    ("deeds", "told"),
    [
        ([(-1, "war"), (0, "harvest"), (1, "end"), (2, "end")], ["war", "harvest", "end", "end"]),
        ([(-1, "war"), (0, "harvest"), (1, "end"), (2, "end"), (3, "roll")], ["war", "roll", "end", "end"]),
        ([(-1, "war"), (1, "end"), (2, "end"), (3, "roll"), (4, "feast")], ["feast", "roll", "end", "end"]),
    ],
)
def test_every_other_seat_has_its_sentence(guest: Guest, deeds: list[tuple[int, str]], told: list[str]) -> None:
    guest.page.goto(guest.server.url)
    assert guest.page.evaluate(STRIP, deeds) == told


def test_what_the_others_did_is_played_back(guest: Guest) -> None:
    guest.prefers(confirm="never").open("xii-century", "me", "greedy")
    until_others_moved(guest)
    page = guest.page
    page.get_by_label("Pace", exact=True).select_option("slow")  # time to look, also on a busy machine
    page.get_by_role("button", name="Play it back").click()
    page.locator(".replay").get_by_role("button", name="Pause").click()
    expect(page.locator("#status")).to_contain_text("Back to now")
    expect(page.locator(".since")).to_be_hidden()
    guest.until(f"location.pathname.startsWith('/table/{guest.table}/')")
    back = page.get_by_role("button", name="Back to now")
    assert back.evaluate("button => (button.click(), location.pathname)") == f"/table/{guest.table}"
    expect(page.locator(".since")).to_be_visible()
    page.get_by_role("button", name="Seen").click()
    expect(page.locator(".since")).to_be_hidden()
    page.reload()
    guest.asked()
    expect(page.locator(".since")).to_be_visible()


def test_the_chronicle_is_searched_sifted_and_folded(guest: Guest) -> None:
    guest.prefers(confirm="never").open("xii-century", "me", "greedy")
    until_others_moved(guest)
    page = guest.page
    lines = page.locator(".log li")
    told = lines.all_text_contents()
    word = told[-1].split()[0].lower()
    expect(page.get_by_label("Search the chronicle")).to_be_hidden()
    page.get_by_role("button", name="Find", exact=True).click()
    page.get_by_label("Search the chronicle").fill(word)
    expect(lines.filter(visible=True)).to_have_text([line for line in told if word in line.lower()])
    page.get_by_label("Search the chronicle").fill("")
    name = page.locator(".people li strong").nth(1).inner_text()
    page.get_by_label("Whose deeds").select_option(name)
    shown = lines.filter(visible=True).all_text_contents()
    assert shown
    assert all(line.startswith(name) for line in shown)
    page.get_by_role("button", name="Find", exact=True).click()
    expect(lines.filter(visible=True)).to_have_count(len(told))
    opening = page.locator(".log .opens").last
    opening.get_by_role("button", name="Fold").click()
    begins = told.index(opening.inner_text())
    expect(lines.filter(visible=True)).to_have_text(told[: begins + 1])
    opening.get_by_role("button", name="Fold").click()
    expect(lines.filter(visible=True)).to_have_count(len(told))
