"""The board of the page in a real browser: explained, played by key and finger, moving and still."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.browser import LAPTOP, PHONE, Browser, Guest, chromium, expect
from tests.web.house import House


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def guest(browser: "Browser", house: House) -> Iterator[Guest]:
    one = Guest(browser, house)
    yield one
    one.close()
    assert one.complaints == []


@pytest.fixture
def phone(browser: "Browser", house: House) -> Iterator[Guest]:
    one = Guest(browser, house, viewport=PHONE, has_touch=True, is_mobile=True)
    yield one
    one.close()
    assert one.complaints == []


def seated(guest: Guest, *seats: str, **preferences: str) -> Guest:
    """A guest at a table who is asked something."""
    for name, value in preferences.items():
        guest.context.add_init_script(f"localStorage.setItem('alfonso-{name}', '{value}')")
    guest.start(*(seats or ("me",)))
    guest.asked()
    return guest


def focused(guest: Guest) -> str:
    return str(guest.page.evaluate("document.activeElement.id"))


def box(guest: Guest, selector: str) -> dict[str, float]:
    found = guest.page.locator(selector).first.bounding_box()
    assert found is not None
    return {**found, "right": found["x"] + found["width"], "bottom": found["y"] + found["height"]}


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["right"] <= other["x"]
        or other["right"] <= one["x"]
        or one["bottom"] <= other["y"]
        or other["bottom"] <= one["y"]
    )


# Explanations


@pytest.mark.parametrize("piece", ["#item-cathedral", "#asset-population", "#land-forest", "#reputation"])
def test_the_mouse_rests_on_a_piece_and_it_is_explained(guest: Guest, piece: str) -> None:
    page = seated(guest).page
    page.locator(piece).hover(force=True)
    leaf = page.locator("#leaf")
    expect(leaf).to_be_visible()
    label = page.locator(piece).get_attribute("aria-label") or ""
    expect(leaf).to_contain_text(label.split(",")[0].split(":")[0].split(".")[0])
    assert apart(box(guest, "#leaf"), box(guest, piece))


def test_the_leaf_can_be_reached_stays_and_goes(guest: Guest) -> None:
    page = seated(guest).page
    leaf = page.locator("#leaf")
    page.locator("#item-cathedral").hover(force=True)
    expect(leaf).to_contain_text("Why not the cathedral?")
    leaf.hover()
    page.wait_for_timeout(700)
    expect(leaf).to_be_visible()
    page.keyboard.press("Escape")
    expect(leaf).to_be_hidden()
    page.locator("#item-cathedral").hover(force=True)
    expect(leaf).to_be_hidden()
    page.locator("#item-earl").hover(force=True)
    expect(leaf).to_contain_text("Earl")
    page.mouse.move(5, 5)
    expect(leaf).to_be_hidden()


def test_what_the_keyboard_reaches_is_explained(guest: Guest) -> None:
    page = seated(guest).page
    page.locator("#comfort").focus()
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.board .piece')"):
            break
    page.keyboard.press("Home")
    leaf = page.locator("#leaf")
    label = page.locator(f"#{focused(guest)}").get_attribute("aria-label") or ""
    expect(leaf).to_contain_text(label.split(",")[0].split(":")[0])
    page.keyboard.press("Escape")
    expect(leaf).to_be_hidden()
    assert page.evaluate("document.activeElement.matches('.board .piece')")


def hold(guest: Guest, selector: str, milliseconds: int) -> None:
    """Hold a piece with a finger."""
    place = box(guest, selector)
    point = {"x": place["x"] + place["width"] / 2, "y": place["y"] + place["height"] / 2}
    wire = guest.context.new_cdp_session(guest.page)
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    guest.page.wait_for_timeout(milliseconds)
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_that_holds_a_piece_has_it_explained_and_picks_nothing(phone: Guest) -> None:
    page = seated(phone).page
    dice = "#die-own-1"
    hold(phone, dice, 800)
    expect(page.locator("#leaf")).to_contain_text("Your own")
    assert page.locator(".board .selected").count() == 0
    page.locator("#panel-round").tap(force=True)
    expect(page.locator("#leaf")).to_be_hidden()
    before = phone.lines()
    page.locator(dice).tap(force=True)
    phone.until(f"document.querySelector('.board .selected') || document.querySelectorAll('.log li').length > {before}")


# By keyboard


def test_arrow_keys_go_from_lit_piece_to_lit_piece(guest: Guest) -> None:
    page = seated(guest).page
    page.locator(".board .piece[tabindex='0']").focus()
    page.keyboard.press("Home")
    seen = {focused(guest)}
    for key in ["ArrowDown"] * 6 + ["ArrowRight"] * 4 + ["ArrowUp"] * 3 + ["ArrowLeft"] * 3:
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.matches('.piece.lit, .piece.twin')")
        seen.add(focused(guest))
    assert len(seen) > 5
    assert page.locator(".board .piece[tabindex='0']").count() == 1
    page.keyboard.press("End")
    page.keyboard.press("Shift+ArrowUp")
    assert page.evaluate("document.activeElement.matches('.board .piece')")


def test_enter_picks_and_focus_is_never_lost(guest: Guest) -> None:
    page = seated(guest, confirm="never").page
    page.locator(".board .piece.lit").first.focus()
    for number in range(12):
        before = guest.lines()
        page.keyboard.press("Home" if number % 2 else "End")
        page.keyboard.press("Enter")
        picked = "document.querySelector('.board .selected')"
        guest.until(f"{picked} || document.querySelectorAll('.log li').length > {before}")
        if page.locator(".board .selected").count():
            page.wait_for_timeout(150)
            assert page.evaluate("document.activeElement.matches('.board .piece')")
            page.keyboard.press("End")
            page.keyboard.press("Enter")
        guest.until_told(before)
        guest.asked()
        page.wait_for_timeout(150)
        assert page.evaluate("document.activeElement.matches('.board .piece')")


def test_a_move_is_said_in_words_or_their_beginnings(guest: Guest) -> None:
    page = seated(guest, confirm="never").page
    field = page.get_by_label("Say your move")
    field.fill("9 cathedrals")
    field.press("Enter")
    expect(page.locator(".gloss-line")).to_contain_text("9 cathedrals")
    field.fill("")
    choices = page.evaluate("[...document.querySelectorAll('.choice')].map((one) => one.dataset.action)")
    [text] = [one for one in choices if one.endswith(" farmland")][:1]
    short = " ".join([*text.split()[:-1], "farml"])
    before = guest.lines()
    field.fill(short)
    field.press("Enter")
    guest.until_told(before)
    expect(page.locator(".log li").filter(has_text="farmland")).to_have_count(1)
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    field.fill("castle")
    field.press("Enter")
    expect(page.locator(".gloss-line")).not_to_be_empty()


# Preferences


def test_preferences_are_kept_and_the_keys_are_listed(guest: Guest) -> None:
    page = seated(guest).page
    page.get_by_role("button", name="Preferences").click()
    dialog = page.get_by_role("dialog", name="Preferences")
    expect(dialog).to_contain_text("to the next lit piece")
    dialog.get_by_label("Ask before a move").select_option("always")
    dialog.get_by_label("Play a move by itself").check()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.reload()
    guest.asked()
    page.get_by_role("button", name="Preferences").click()
    expect(dialog.get_by_label("Ask before a move")).to_have_value("always")
    expect(dialog.get_by_label("Play a move by itself")).to_be_checked()


def test_without_leave_no_notification_is_preferred(guest: Guest) -> None:
    page = seated(guest).page
    page.get_by_role("button", name="Preferences").click()
    page.get_by_label("A notification").click()
    expect(page.locator(".comfort .refusal")).to_contain_text("does not allow")
    expect(page.get_by_label("A notification")).not_to_be_checked()


def test_leave_is_asked_for_only_when_it_is_wanted_and_a_hidden_page_notifies(browser: "Browser", house: House) -> None:
    guest = Guest(browser, house, permissions=["notifications"])
    guest.context.add_init_script(
        """
        window.noticed = [];
        window.asked = 0;
        window.Notification = class {
          static permission = "granted";
          static requestPermission() { window.asked += 1; return Promise.resolve("granted"); }
          constructor(title, more) { window.noticed.push([title, more.body]); }
        };
        """
    )
    page = seated(guest, "me", "greedy", confirm="never").page
    assert page.evaluate("window.asked") == 0
    page.get_by_role("button", name="Preferences").click()
    page.get_by_label("A notification").check()
    assert page.evaluate("window.asked") == 1
    page.keyboard.press("Escape")
    marked = page.locator("link[rel=icon]").get_attribute("href")
    assert page.title().startswith("Your move")
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    page.get_by_label("Say your move").fill("end turn")
    page.get_by_label("Say your move").press("Enter")
    guest.until("window.noticed.length > 0")
    [[title, body]] = page.evaluate("window.noticed")
    assert title == "Your move: XII Century"
    assert body
    assert page.locator("link[rel=icon]").get_attribute("href") == marked
    guest.close()
    assert guest.complaints == []


# Movement


def animations(guest: Guest) -> Any:
    script = "document.querySelector('.board').getAnimations({ subtree: true }).map((one) => one.effect.target.id)"
    return guest.page.evaluate(script)


RECORD = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  window.moved.push([this.id || this.getAttribute("class"), frames[0].transform ?? "", this.closest("[data-piece]")?.id ?? ""]);
  return animate.call(this, frames, options);
};
"""


@pytest.mark.parametrize(
    ("motion", "preferred"), [("no-preference", "auto"), ("reduce", "auto"), ("no-preference", "off")]
)
def test_a_die_taken_from_the_reserve_slides_unless_nothing_may_move(
    browser: "Browser", house: House, motion: str, preferred: str
) -> None:
    guest = Guest(browser, house, reduced_motion=motion)
    guest.context.add_init_script(RECORD)
    page = seated(guest, confirm="never", motion=preferred).page
    before = guest.lines()
    page.evaluate("window.moved = []")
    page.locator("#reserve-5").click(force=True)
    guest.until_told(before)
    page.locator("#die-reserve").wait_for()
    moved = page.evaluate("window.moved")
    if motion == "reduce" or preferred == "off":
        assert animations(guest) == []
        assert moved == []
    else:
        assert "translate" in dict((name, how) for name, how, _ in moved)["die-reserve"]
        assert animations(guest)
        page.locator("#die-reserve").click(force=True)  # nothing waits for the slide
        expect(page.locator("#die-reserve")).to_have_class("piece lit selected")
        assert animations(guest) == []
    guest.close()
    assert guest.complaints == []


def test_changed_amounts_say_by_how_much_and_new_dice_tumble(browser: "Browser", house: House) -> None:
    guest = Guest(browser, house, reduced_motion="no-preference")
    guest.context.add_init_script(RECORD)
    page = seated(guest, confirm="never").page
    field = page.get_by_label("Say your move")
    choices = page.evaluate("[...document.querySelectorAll('.choice')].map((one) => one.dataset.action)")
    [move] = [one for one in choices if one.endswith(" population")][:1]
    field.fill(move)
    field.press("Enter")
    expect(page.locator(".flashes span").first).to_have_text(f"+{move.split()[-2]}")
    expect(page.locator(".flashes span")).to_have_count(0)
    page.evaluate("window.moved = []")
    field.fill("end turn")
    field.press("Enter")
    guest.until("window.moved.some(([name, how]) => how.includes('rotate'))")
    guest.close()
    assert guest.complaints == []


# Sizes


def test_touch_targets_are_large_enough(phone: Guest) -> None:
    page = seated(phone).page
    for selector in (".board .piece.lit", ".tools button", "#comfort"):
        sizes = page.locator(selector).evaluate_all(
            "(found) => found.map((one) => [one.id || one.textContent, one.getBoundingClientRect().width, one.getBoundingClientRect().height])"
        )
        assert sizes
        assert [one for one in sizes if min(one[1:]) < 44] == []
    page.locator("#sheet").tap()
    choices = page.locator(".choice").evaluate_all("(found) => found.map((one) => one.getBoundingClientRect().height)")
    assert min(choices) >= 44


def test_the_tray_stays_in_sight_and_nothing_scrolls_sideways(phone: Guest) -> None:
    page = seated(phone).page
    page.evaluate("window.scrollTo(0, 900)")
    phone.until("window.scrollY > 500")
    tray, bar = box(phone, "#panel-tray"), box(phone, ".bar")
    assert bar["y"] == 0
    assert bar["bottom"] <= tray["y"] < 300
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert "user-scalable" not in (page.locator("meta[name=viewport]").get_attribute("content") or "")


def test_the_sheet_of_a_phone_has_choices_log_and_chat(phone: Guest) -> None:
    page = seated(phone).page
    page.locator("#sheet").tap()
    expect(page.locator(".choice").first).to_be_visible()
    page.get_by_role("tab", name="Chronicle").tap()
    expect(page.locator(".choice").first).to_be_hidden()
    expect(page.locator(".log li").last).to_be_visible()
    page.get_by_role("tab", name="Chat").tap()
    expect(page.get_by_label("Say something")).to_be_visible()
    page.locator("#sheet").tap()
    expect(page.get_by_label("Say something")).to_be_hidden()


CUT = """() => {
  const found = [];
  for (const element of document.querySelectorAll(".bar *, .rail *, .tools *")) {
    if (!element.textContent.trim() || !element.checkVisibility() || element.closest("svg, .lines, .list, datalist")) continue;
    const style = getComputedStyle(element);
    if (style.overflowX === "visible" ? false : element.scrollWidth > element.clientWidth + 1) found.push(element.outerHTML.slice(0, 80));
    const { left, right } = element.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) found.push(`outside: ${element.outerHTML.slice(0, 80)}`);
  }
  return found;
}"""

OVERLAP = """() => {
  const found = [];
  const words = [...document.querySelectorAll(".bar h1, .bar p, .bar button, .bar a, .rail h2, .rail button, .rail input")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width);
  words.forEach((one, index) => words.slice(index + 1).forEach((other) => {
    if (one.contains(other) || other.contains(one) || Boolean(one.closest(".bar")) !== Boolean(other.closest(".bar"))) return;
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) found.push(`${one.textContent} / ${other.textContent}`);
  }));
  return found;
}"""


@pytest.mark.parametrize("screen", [{"width": 1280, "height": 800}, LAPTOP, PHONE])
def test_letters_twice_as_large_cut_nothing_and_overlap_nothing(
    browser: "Browser", house: House, screen: dict[str, int]
) -> None:
    guest = Guest(browser, house, viewport=screen)
    page = seated(guest).page
    small = box(guest, "#asset-food")["height"]
    page.add_style_tag(url=f"{house.url}/page/page.css")
    page.evaluate("document.documentElement.style.fontSize = '200%'; window.dispatchEvent(new Event('resize'))")
    page.reload()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    guest.asked()
    guest.until(f"document.querySelector('#asset-food').getBoundingClientRect().height > {small * 1.2}")
    assert page.evaluate(CUT) == []
    assert page.evaluate(OVERLAP) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    guest.close()
    assert guest.complaints == []
