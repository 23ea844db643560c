"""What hands do at a table: keys drawn on pieces, arrows after a click, taps beside a piece; and lost ways."""

import json
import re
from collections import Counter

from alfonso.engine.drawing.heraldry import letters
from tests.web.browser import Browser, Guest, expect
from tests.web.servers import ServerProcess

# A blank spot of the strip that stays in sight, with a lit piece hidden beneath it: scroll until there is one.
HIDDEN = """() => {
  const strip = document.querySelector(".board .stays");
  for (let top = 0; top < 1500; top += 30) {
    window.scrollTo(0, top);
    const { left, right, top: high, bottom } = strip.getBoundingClientRect();
    for (let x = left + 4; x < right; x += 12) for (let y = high + 4; y < bottom - 2; y += 8) {
      const there = document.elementsFromPoint(x, y);
      const [first] = there;
      if (!first?.closest(".stays") || first.closest(".piece")) continue;
      if (there.some((one) => one.closest(".stays .piece"))) continue;
      const under = there.map((one) => one.closest(".board .piece.lit")).find(Boolean);
      if (under) return [x, y, under.id];
    }
  }
  return null;
}"""


def test_a_tap_beside_a_piece_picks_nothing_that_lies_hidden_beneath(phone: Guest) -> None:
    phone.prefers(confirm="never").open("xii-century", "me", "greedy")
    page = phone.spending().page
    found = page.evaluate(HIDDEN)
    assert found, "nothing lit lies under the strip"
    x, y, _ = found
    moves: list[str] = []  # a piece with one use only is played at once, and never selected
    page.on("request", lambda request: moves.append(request.url) if request.url.endswith("/moves") else None)
    page.touchscreen.tap(x, y)
    page.wait_for_timeout(300)
    assert page.locator(".board .selected").count() == 0
    assert moves == []


def test_a_key_that_is_drawn_on_a_lit_piece_picks_it(guest: Guest) -> None:
    guest.prefers(confirm="never").open("lords-of-xidit", "me", "greedy", "greedy")
    guest.asked()
    page = guest.page
    page.locator(".choice").first.click()
    page.locator("#order-K.lit").wait_for()
    drawn = page.locator(".board .lit[data-key]").evaluate_all("all => all.map((one) => one.dataset.key)")
    assert sorted(drawn) == ["K", "R", "U", "W", "X"]
    assert page.locator("#order-K").get_attribute("aria-keyshortcuts") == "K"
    page.get_by_label("Say something").fill("")
    page.get_by_label("Say something").press("k")  # who types means a letter
    expect(page.get_by_label("Say something")).to_have_value("k")
    page.locator("h1").click()
    with page.expect_request("**/moves") as sent:
        page.keyboard.press("k")
    said = sent.value.post_data_json
    assert said is not None
    assert said["action"] == "black"


def test_arrow_keys_step_after_a_click_in_the_chronicle(guest: Guest) -> None:
    guest.prefers(confirm="never", scenes="false").open("xii-century", "me", "greedy")
    page = guest.spending().page
    for _ in range(2):
        before = guest.lines()
        page.locator(".choice:not([data-action^=retrieve])").first.click()
        guest.until_told(before)
        guest.asked()
    page.locator(".replay:visible").wait_for()
    page.locator(".log li button").last.click()
    position = re.compile(r"position (\d+) of")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#status")).to_contain_text(re.compile(r"Position \d+ of"))
    before = int(position.search(page.locator(".slider output").inner_text())[1])  # type: ignore[index]
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".slider output")).to_contain_text(f"position {before - 1} of")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".slider output")).to_contain_text(f"position {before} of")


def test_what_is_said_of_a_pick_goes_for_whatever_is_lit(guest: Guest) -> None:
    """An asset first, then a die: dice are lit, and they are no places."""
    guest.open("xii-century", "me", "greedy")
    page = guest.spending().page
    url = f"{guest.server.url}/api/tables/{guest.table}"
    touched = Counter(id for ids in guest.context.request.get(url).json()["view"]["touches"] for id in ids)
    several = next(id for id, ways in touched.items() if id.startswith("asset-") and ways > 1)
    page.locator(f"#{several}").click(force=True)
    expect(page.locator("#status")).to_contain_text("Go on with what is lit.")


NAMES = [
    ["Martha", "Jack", "Tom"],
    ["greedy", "greedy", "Gianni"],
    ["Anna", "Ala", "Lea"],
    ["", "", "é"],
    ["ß1", "1", "!"],
]


def test_a_seat_has_the_same_letter_everywhere(guest: Guest) -> None:
    guest.open("xii-century", "me", "greedy", "greedy", "greedy", name="Gianni")
    guest.asked()
    page = guest.page
    script = "import('/page/kit/drawing.js').then(({ letters }) => %s.map((names) => letters(names)))"
    assert page.evaluate(script % json.dumps(NAMES)) == [letters(names) for names in NAMES]
    beside = page.locator(".people .shield text").all_text_contents()
    assert len(set(beside)) == 4
    names = page.locator(".people strong").all_text_contents()
    assert beside == letters(names)
    drawn = page.locator(".board .c-cream.t17").all_text_contents()
    assert sorted(drawn) == sorted(beside)


# Those who look on, and those who lost their way


def test_who_looks_on_is_invited_to_that_is_listed_and_talks(
    guest: Guest, browser: "Browser", server: ServerProcess
) -> None:
    opened = guest.open("xii-century", "me", "greedy")
    page = guest.page
    link = guest.post(f"/api/tables/{opened['table']}/watch/link")["url"]
    onlooker = Guest(browser, server)
    try:
        onlooker.page.goto(link)
        expect(onlooker.page.get_by_role("heading", name="You may watch")).to_be_visible()
        expect(onlooker.page.locator(".alone")).to_contain_text("Martha lets you watch a table of XII Century.")
        onlooker.come(link, "Olga")
        onlooker.page.get_by_label("Say something").fill("How beautiful!")
        onlooker.page.keyboard.press("Enter")
        for one in (page, onlooker.page):
            expect(one.locator(".chat li")).to_have_text("Olga: How beautiful!")
            expect(one.locator(".people .onlooker")).to_contain_text("Olga")
        page.locator(".people-panel .more").click()
        page.get_by_role("button", name="Let onlookers be quiet").click()
        expect(onlooker.page.get_by_label("Say something")).to_be_hidden()
        page.get_by_role("button", name="Let onlookers talk").click()
        expect(onlooker.page.get_by_label("Say something")).to_be_visible()
        assert onlooker.complaints == []
    finally:
        onlooker.close()


def test_a_used_invitation_says_so(guest: Guest, browser: "Browser", server: ServerProcess) -> None:
    opened = guest.open("xii-century", "me", "friend")
    link = opened["links"][0]["url"]
    for expected in ("You are invited", "This link leads nowhere"):
        friend = Guest(browser, server)
        friend.page.goto(link)
        expect(friend.page.get_by_role("heading", name=expected)).to_be_visible()
        if expected == "You are invited":
            friend.come(link, "Jack")
            friend.page.locator(".board svg").wait_for()
        else:
            expect(friend.page.get_by_role("alert")).to_contain_text("used or withdrawn")
        friend.close()


def test_an_unknown_address_is_a_page(guest: Guest, server: ServerProcess) -> None:
    answer = guest.page.goto(f"{server.url}/nowhere")
    assert answer is not None
    assert answer.status == 404
    expect(guest.page.get_by_role("alert")).to_have_text("There is nothing at this address.")
    expect(guest.page.get_by_role("link", name="To the lobby")).to_be_visible()
    guest.complaints.clear()  # the browser tells of a 404
