"""The board of the page in a real browser: explained, played by key and finger, moving and still."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.web.accessibility import objections
from tests.web.browser import LAPTOP, PHONE, Browser, Guest, expect
from tests.web.servers import ServerProcess

LAYOUT = Path(__file__).with_name("layout.js").read_text(encoding="utf-8")


def seated(guest: Guest, *seats: str, **preferences: str) -> Guest:
    """A guest at a table who is to spend dice, whatever was rolled."""
    guest.prefers(**preferences)
    guest.open("xii-century", *(seats or ("me",)))
    return guest.spending()


def play_until(guest: Guest, script: str) -> None:
    """Take the first choice again and again until something is true on the page."""
    guest.until(
        f"({script}) || (document.querySelector('.choice')?.click(), document.querySelector('.ending') !== null)"
    )


def name_of(guest: Guest, selector: str) -> str:
    """What a piece is called: its label up to the first mark."""
    label = guest.page.locator(selector).get_attribute("aria-label") or ""
    return re.split("[,:.;]", label)[0]


def focused(guest: Guest) -> str:
    return str(guest.page.evaluate("document.activeElement.id"))


def box(guest: Guest, selector: str) -> dict[str, float]:
    found = guest.page.locator(selector).first.bounding_box()
    assert found is not None
    x, y, width, height = found["x"], found["y"], found["width"], found["height"]
    return {"x": x, "y": y, "width": width, "height": height, "right": x + width, "bottom": y + height}


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["right"] <= other["x"]
        or other["right"] <= one["x"]
        or one["bottom"] <= other["y"]
        or other["bottom"] <= one["y"]
    )


def near(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes are no further from each other than a finger is wide."""
    across = max(one["x"] - other["right"], other["x"] - one["right"], 0)
    down = max(one["y"] - other["bottom"], other["y"] - one["bottom"], 0)
    return max(across, down) < 24


# Explanations


@pytest.mark.parametrize("piece", ["#item-cathedral", "#asset-population", "#land-forest", "#reputation"])
def test_the_mouse_rests_on_a_piece_and_it_is_explained(guest: Guest, piece: str) -> None:
    page = seated(guest).page
    page.locator(piece).hover(force=True)
    leaf = page.locator("#leaf")
    expect(leaf).to_be_visible()
    expect(leaf.locator("strong")).to_have_text(name_of(guest, piece))
    assert apart(box(guest, "#leaf"), box(guest, piece))


def test_a_figure_that_is_no_piece_says_what_it_is_and_leads_to_its_rule(guest: Guest) -> None:
    page = seated(guest).page
    page.locator("[data-about=pow] text").hover(force=True)
    leaf = page.locator("#leaf")
    expect(leaf).to_contain_text("what the town can fight with")
    leaf.get_by_text("R93", exact=True).click()
    expect(page.locator("dialog.rules #R93")).to_be_in_viewport()
    expect(leaf).to_be_hidden()


def test_the_words_of_a_panel_are_explained_but_not_its_ground(guest: Guest) -> None:
    page = seated(guest, "me", "greedy").page
    page.get_by_text("Shared by all").hover(force=True)
    expect(page.locator("#leaf")).to_contain_text("two that the whole table shares")
    page.locator("#panel-tray > .leaf").hover(position={"x": 3, "y": 3})
    expect(page.locator("#leaf")).to_be_hidden()


def test_keys_reach_what_is_only_looked_at(guest: Guest) -> None:
    page = seated(guest).page
    page.locator(".board .piece[tabindex='0']").focus()
    page.keyboard.press("Shift+Home")
    expect(page.locator("#leaf")).to_contain_text("Round 1 of 10")
    assert focused(guest) == "round-1"


def test_the_leaf_can_be_reached_stays_and_goes(guest: Guest) -> None:
    page = seated(guest).spending().page
    leaf = page.locator("#leaf")
    page.locator("#end-turn").hover(force=True)
    expect(leaf).to_contain_text(re.compile(r"is still to be spent \(R28\)"))
    leaf.hover()
    page.wait_for_timeout(700)
    expect(leaf).to_be_visible()
    page.keyboard.press("Escape")
    expect(leaf).to_be_hidden()
    page.locator("#end-turn").hover(force=True)
    page.wait_for_timeout(700)
    expect(leaf).to_be_hidden()
    page.locator("#item-earl").hover(force=True)
    expect(leaf).to_contain_text("Earl")
    page.mouse.move(5, 5)
    expect(leaf).to_be_hidden()


def test_what_the_leaf_covers_can_be_clicked(guest: Guest) -> None:
    page = seated(guest).page
    page.locator("#asset-food").hover(force=True)
    expect(page.locator("#leaf")).to_contain_text("Food")
    covered = "#asset-population.lit"
    assert not apart(box(guest, "#leaf"), box(guest, covered))
    page.locator(covered).click(force=True)
    expect(page.locator("#leaf")).to_be_hidden()
    expect(page.locator(covered)).to_have_class(re.compile("selected"))


def test_what_the_keyboard_reaches_is_explained(guest: Guest) -> None:
    page = seated(guest).page
    page.locator("#comfort").focus()
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.board .piece')"):
            break
    page.keyboard.press("Home")
    leaf = page.locator("#leaf")
    expect(leaf.locator("strong")).to_have_text(name_of(guest, f"#{focused(guest)}"))
    page.keyboard.press("Escape")
    expect(leaf).to_be_hidden()
    assert page.evaluate("document.activeElement.matches('.board .piece')")


def test_a_finger_has_explained_what_is_no_piece(phone: Guest) -> None:
    page = seated(phone).page
    page.locator("[data-about=meal]").scroll_into_view_if_needed()
    hold(phone, "[data-about=meal]", 800)
    expect(page.locator("#leaf")).to_contain_text("What the town eats after your last die")


def hold(guest: Guest, selector: str, milliseconds: int) -> None:
    """Hold a piece with a finger."""
    place = box(guest, selector)
    point = {"x": place["x"] + place["width"] / 2, "y": place["y"] + place["height"] / 2}
    wire = guest.context.new_cdp_session(guest.page)
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    guest.page.wait_for_timeout(milliseconds)
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_that_holds_a_piece_has_it_explained_and_picks_nothing(phone: Guest) -> None:
    page = seated(phone).spending().page
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
    page = seated(guest).spending().page
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


# The pieces that no arrow key leads to from the first or the last one.
ASTRAY = """(shiftKey) => {
  const pieces = [...document.querySelectorAll(".board .piece")];
  const able = pieces.filter((one) => shiftKey || one.matches(".lit, .twin"));
  const press = (from, key) => {
    from.focus();
    from.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true }));
    return document.activeElement;
  };
  const found = new Set([press(pieces[0], "Home"), press(pieces[0], "End")]);
  for (const piece of found) for (const way of ["Left", "Right", "Up", "Down"]) found.add(press(piece, `Arrow${way}`));
  return able.filter((one) => !found.has(one)).map((one) => one.id);
}"""


@pytest.mark.parametrize("game", ["xii-century", "lords-of-xidit"])
def test_arrow_keys_lead_to_every_piece(guest: Guest, game: str) -> None:
    guest.prefers(confirm="never", scenes="false")
    guest.open(game, "me", "random", "random")
    for _ in range(12):
        guest.asked()
        assert guest.page.evaluate(ASTRAY, False) == []
        assert guest.page.evaluate(ASTRAY, True) == []
        before = guest.page.get_by_label("Position", exact=True).get_attribute("max")
        guest.page.locator(".choice").first.dispatch_event("click")
        guest.until(f"document.querySelector('.replay input').max !== '{before}'")


def test_the_town_of_another_opens_large_and_closes_again(guest: Guest) -> None:
    page = seated(guest, "me", "random").page
    page.locator("#town-1").click(force=True)
    page.locator("#asset-food-of-1").wait_for()
    expect(page.locator("#gloss")).to_contain_text("reserve")
    assert page.locator("#asset-food, .board .lit[id*='-of-']").count() == 0
    page.locator("#town-0").focus()
    page.keyboard.press("Enter")
    page.locator("#asset-food").wait_for()
    assert page.locator(".board .piece[id*='-of-']").count() == 0
    page.locator("#town-1").focus()
    page.keyboard.press("Enter")
    page.locator("#asset-food-of-1").wait_for()


def test_a_finger_opens_the_town_of_another_and_closes_it(phone: Guest) -> None:
    page = seated(phone, "me", "random").page
    assert layout(phone, "small('#town-1', 44)") == []
    page.locator("#town-1").tap(force=True)
    page.locator("#asset-food-of-1").wait_for()
    assert box(phone, "#town-0")["bottom"] < box(phone, "#asset-food-of-1")["y"]
    page.locator("#town-0").tap(force=True)
    page.locator("#town-1").wait_for()
    assert page.locator(".board .piece[id*='-of-']").count() == 0


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
            guest.drawn()
            assert page.evaluate("document.activeElement.matches('.board .piece')")
            page.keyboard.press("End" if number % 2 else "Home")
            page.keyboard.press("Enter")
        guest.until_told(before)
        guest.asked()
        assert page.evaluate("document.activeElement.matches('.board .piece')")


def test_a_move_is_said_in_words_or_their_beginnings(guest: Guest) -> None:
    page = seated(guest, confirm="never").spending().page
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
    field.fill("end turn")
    field.press("Enter")
    expect(page.locator(".gloss-line")).to_contain_text("is still to be spent")
    refused = [words for words in guest.complaints if "status of 4" in words]
    assert len(refused) == 2
    guest.complaints.clear()  # the browser's own words about the two refusals


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


def test_colours_and_letters_are_as_one_prefers_on_every_page(guest: Guest) -> None:
    page = seated(guest).page
    ground = "getComputedStyle(document.body).backgroundColor"
    light, size = page.evaluate(ground), page.evaluate("document.querySelector('#status').offsetHeight")
    drawn = page.locator(".board svg").first.get_attribute("viewBox")
    page.get_by_role("button", name="Preferences").click()
    dialog = page.get_by_role("dialog", name="Preferences")
    dialog.get_by_label("Colours").select_option("dark")
    dialog.get_by_label("Letters").select_option("130")
    dark = page.evaluate(ground)
    leaf = "getComputedStyle(document.querySelector('.board svg')).getPropertyValue('--leaf')"
    assert dark != light
    assert page.evaluate(leaf) == "#171A23"
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "20.8px"
    page.keyboard.press("Escape")
    guest.until(f"document.querySelector('.board svg').getAttribute('viewBox') !== '{drawn}'")
    assert page.evaluate("document.querySelector('#status').offsetHeight") > size
    assert page.evaluate(leaf) == "#171A23", "a new drawing is dark, too"
    assert not objections(page)
    page.goto(guest.server.url)
    page.locator("#start").wait_for()
    assert page.evaluate(ground) == dark
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    page.evaluate("localStorage.setItem('alfonso-theme', 'pink')")
    page.evaluate("localStorage.setItem('alfonso-letters', '7000')")
    page.reload()
    page.locator("#start").wait_for()
    assert page.evaluate(ground) == light
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "16px"


def test_what_happens_by_itself_is_preferred_game_by_game(guest: Guest) -> None:
    page = seated(guest).page
    forced = page.get_by_label("Play a move by itself")
    page.get_by_role("button", name="Preferences").click()
    expect(page.get_by_role("heading", name="By itself, in XII Century")).to_be_visible()
    forced.check()
    for game, is_so in (("my-village", False), ("xii-century", True)):
        guest.open(game, "me", "greedy")
        page.get_by_role("button", name="Preferences").click()
        expect(forced).to_be_checked(checked=is_so)


def test_without_leave_no_notification_is_preferred(guest: Guest) -> None:
    page = seated(guest).page
    page.get_by_role("button", name="Preferences").click()
    page.get_by_label("A notification").click()
    expect(page.locator(".comfort .refusal")).to_contain_text("does not allow")
    expect(page.get_by_label("A notification")).not_to_be_checked()


def test_leave_is_asked_for_only_when_it_is_wanted_and_a_hidden_page_notifies(
    browser: "Browser", server: ServerProcess
) -> None:
    guest = Guest(browser, server, permissions=["notifications"])
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
    play_until(guest, "window.noticed.length > 0")
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
  window.moved.push([this.id || this.getAttribute("class"), frames[0].transform ?? ""]);
  return animate.call(this, frames, options.duration ? { ...options, duration: 600_000 } : options);
};
window.flashed = [];
new MutationObserver((changes) => {
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
  window.flashed.push(...added.filter((one) => one.matches?.(".flashes span")).map((one) => one.textContent));
}).observe(document, { subtree: true, childList: true });
"""  # what slides is on its way until somebody acts, however busy the machine is


@pytest.mark.parametrize(
    ("motion", "preferred"), [("no-preference", "auto"), ("reduce", "auto"), ("no-preference", "off")]
)
def test_a_die_taken_from_the_reserve_slides_unless_nothing_may_move(
    browser: "Browser", server: ServerProcess, motion: str, preferred: str
) -> None:
    guest = Guest(browser, server, reduced_motion=motion)
    guest.context.add_init_script(RECORD)
    page = seated(guest, confirm="never", motion=preferred).spending().page
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
        assert "translate" in dict(moved)["die-reserve"]
        assert animations(guest)
        page.locator("#land-forest").click(force=True)  # nothing waits for the slide
        expect(page.locator("#land-forest")).to_have_attribute("aria-pressed", "true")
        assert animations(guest) == []
    guest.close()
    assert guest.complaints == []


def test_changed_amounts_say_by_how_much_and_new_dice_tumble(browser: "Browser", server: ServerProcess) -> None:
    guest = Guest(browser, server, reduced_motion="no-preference")
    guest.context.add_init_script(RECORD)
    page = seated(guest, confirm="never").spending().page
    field = page.get_by_label("Say your move")
    choices = page.evaluate("[...document.querySelectorAll('.choice')].map((one) => one.dataset.action)")
    [move] = [one for one in choices if one.endswith(" population")][:1]
    field.fill(move)
    field.press("Enter")
    guest.until("window.flashed.length")
    assert page.evaluate("window.flashed[0]") == f"+{move.split()[-2]}"
    expect(page.locator(".flashes span")).to_have_count(0)
    page.evaluate("window.moved = []")
    play_until(guest, "window.moved.some(([name, how]) => how.includes('rotate'))")
    guest.close()
    assert guest.complaints == []


# Sizes


def layout(guest: Guest, question: str) -> Any:
    """What is wrong with the layout; see ``layout.js``."""
    return guest.page.evaluate(f"{LAYOUT}.{question}")


def test_touch_targets_are_large_enough(phone: Guest) -> None:
    page = seated(phone).page
    for selector in (".board .piece.lit", ".board .piece.twin", ".bar button"):
        assert layout(phone, f"small('{selector}', 44)") == []
    page.locator("#drawer").tap()
    assert page.locator(".choice:visible").count()
    assert layout(phone, "small('.rail button, .rail input', 44)") == []


def test_the_tray_stays_in_sight_and_nothing_scrolls_sideways(phone: Guest) -> None:
    page = seated(phone).page
    page.evaluate("window.scrollTo(0, 900)")
    phone.until("window.scrollY > 500")
    tray, bar = box(phone, "#panel-tray"), box(phone, ".bar")
    assert bar["y"] == 0
    assert bar["bottom"] <= tray["y"] < 300
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert "user-scalable" not in (page.locator("meta[name=viewport]").get_attribute("content") or "")


def test_the_drawer_of_a_phone_has_choices_log_and_chat(phone: Guest) -> None:
    page = seated(phone).page
    page.locator("#drawer").tap()
    expect(page.locator(".choice").first).to_be_visible()
    page.get_by_role("tab", name="Chronicle").tap()
    expect(page.locator(".choice").first).to_be_hidden()
    expect(page.locator(".log li").last).to_be_visible()
    page.get_by_role("tab", name="Chat").tap()
    expect(page.get_by_label("Say something")).to_be_visible()
    page.locator("#drawer").tap()
    expect(page.get_by_label("Say something")).to_be_hidden()


@pytest.mark.parametrize("screen", [{"width": 1280, "height": 800}, LAPTOP, PHONE])
def test_letters_twice_as_large_cut_nothing_and_overlap_nothing(
    browser: "Browser", server: ServerProcess, screen: dict[str, int]
) -> None:
    guest = Guest(browser, server, viewport=screen)
    page = seated(guest).page
    small = box(guest, "#asset-food")["height"]
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    if screen != PHONE:  # where a board of the least width fills the screen already
        guest.until(f"document.querySelector('#asset-food').getBoundingClientRect().height > {small * 1.2}")
    assert layout(guest, "cut()") == []
    assert layout(guest, "overlaps()") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    guest.close()
    assert guest.complaints == []


# Before a move


def test_a_choice_says_what_it_would_do(guest: Guest) -> None:
    page = seated(guest).spending().page
    page.reload()
    guest.asked()
    expect(page.locator(".group h3").first).to_have_text(re.compile(r"^The shared \d$"))
    choice = page.locator(".choice[data-action$=' farmland']").first
    choice.hover()
    expect(page.locator("#leaf")).to_contain_text("influence at the farmland: 0 to")
    assert apart(box(guest, "#leaf"), box(guest, "#choices"))
    page.mouse.move(5, 5)
    expect(page.locator("#leaf")).to_be_hidden()
    people = box(guest, ".people-panel")
    page.locator(".board .lit[data-piece=die]").last.click(force=True)
    expect(page.locator(".board .selected")).to_have_count(1)
    assert box(guest, ".people-panel") == pytest.approx(people, abs=1)  # fewer choices, and nothing jumps
    page.locator("#land-forest").hover(force=True)
    expect(page.locator("#leaf")).to_contain_text("influence at the forest: 0 to")


def last_die(guest: Guest) -> None:
    """Spend dice until the turn can be ended."""
    while not guest.page.locator(".choice[data-action='end turn']").count():
        before = guest.lines()
        guest.page.locator(".choice:not([data-action^=retrieve])").first.click()
        guest.until_told(before)
        guest.asked()


def test_what_cannot_be_taken_back_is_asked_about_and_nothing_else_is(guest: Guest) -> None:
    page = seated(guest).spending().page
    last_die(guest)
    before = guest.lines()
    page.locator("#end-turn").click(force=True)
    sure = page.get_by_role("group", name="Is this what you mean?")
    expect(sure.locator("strong")).to_have_text("end turn")
    expect(sure).to_contain_text("cannot be taken back")
    expect(page.get_by_role("button", name="Do it")).to_be_focused()
    assert apart(box(guest, ".sure"), box(guest, "#end-turn"))
    assert near(box(guest, ".sure"), box(guest, "#end-turn"))
    page.keyboard.press("Escape")
    expect(sure).to_be_hidden()
    assert guest.lines() == before
    page.locator(".choice[data-action='end turn']").focus()
    page.keyboard.press("Enter")
    expect(sure).to_be_visible()
    page.keyboard.press("Enter")
    guest.until_told(before)
    expect(sure).to_be_hidden()
    guest.until("document.activeElement.closest('#choices')")


def test_always_means_every_move_and_a_tap_shows_the_bar(phone: Guest) -> None:
    page = seated(phone, confirm="always").page
    phone.spending()
    before = phone.lines()
    page.locator("#reserve-5").tap(force=True)
    sure = page.locator(".sure")
    expect(sure.locator("strong")).to_have_text("take back a 5")  # as the list of choices says it
    expect(sure).to_contain_text("takes a 5 from the reserve")
    assert phone.lines() == before
    page.get_by_role("button", name="Not yet").tap()
    expect(sure).to_be_hidden()
    expect(page.locator(".board .selected")).to_have_count(0)
    page.locator("#reserve-5").tap(force=True)
    page.get_by_role("button", name="Do it").tap()
    phone.until_told(before)


def only_the_end_is_left(guest: Guest) -> None:
    """Spend every die and one from the reserve: then nothing can be done but to end the turn."""
    page = guest.page
    page.locator(".choice[data-action^=retrieve]").first.click()
    offered: list[str] = []
    while offered != ["end turn"]:
        before = guest.lines()
        guest.asked()
        page.locator(".choice:not([data-action='end turn']):not([data-action^=retrieve])").first.click()
        guest.until_told(before)
        offered = page.evaluate("[...document.querySelectorAll('.choice')].map((one) => one.dataset.action)")


@pytest.mark.parametrize("preferred", [True, False])
def test_a_forced_move_plays_itself_where_it_is_preferred(guest: Guest, preferred: bool) -> None:
    page = seated(guest, confirm="never", forced=str(preferred).lower()).spending().page
    only_the_end_is_left(guest)
    before = guest.lines()
    if preferred:
        guest.until("document.querySelector('.sure').textContent.includes('played by itself: end turn')")
        guest.until_told(before)
        expect(page.locator(".sure")).to_be_hidden()
    else:
        page.wait_for_timeout(2500)
        assert guest.lines() == before
        expect(page.locator(".choice")).to_have_count(1)


NOT_YET = """
setInterval(() => {
  const buttons = [...document.querySelectorAll(".sure:not([hidden]) button")];
  const button = buttons.find((one) => one.textContent === "Not yet");
  if (!button || window.stopped) return;
  window.stopped = true;
  button.click();
}, 20)
"""


def test_a_forced_move_can_be_stopped_and_waits_after_an_undo(guest: Guest) -> None:
    page = seated(guest, confirm="never", forced="true").spending().page
    page.evaluate(NOT_YET)  # a hand at the mouse, however busy the machine is
    only_the_end_is_left(guest)
    guest.until("window.stopped")
    before = guest.lines()
    page.wait_for_timeout(2500)
    assert guest.lines() == before
    page.locator("#undo").click()
    guest.until(f"document.querySelectorAll('.log li').length < {before}")


LANES = """
import("/page/table/sure.js").then(async ({ Sure }) => {
  localStorage.setItem("alfonso-forced", "true");
  const sure = new Sure("/nowhere", () => {});
  document.body.append(sure.bar);
  const alone = { all: [{ text: "support", ids: [], heading: "The war", words: "support the king" }] };
  const answers = [];
  sure.forced(alone, { together: true }).then((action) => answers.push(["in lanes", action]));
  await new Promise((done) => setTimeout(done, 2000));
  answers.push(["shown", !sure.bar.hidden]);
  sure.forced(alone, { together: false }).then((action) => answers.push(["alone", action]));
  answers.push(["said", sure.bar.textContent.includes("played by itself: The war: support the king.")]);
  await new Promise((done) => setTimeout(done, 2000));
  return answers;
})
"""


def test_no_move_plays_itself_in_lanes_where_time_would_tell(guest: Guest) -> None:
    guest.page.goto(guest.server.url)
    answers = guest.page.evaluate(LANES)
    assert answers == [["in lanes", None], ["shown", False], ["said", True], ["alone", "support"]]


# For everybody


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", [LAPTOP, PHONE])
def test_the_table_passes_axe(browser: "Browser", server: ServerProcess, scheme: str, screen: dict[str, int]) -> None:
    axe_core = pytest.importorskip("axe_playwright_python.sync_playwright", reason="NOT RUN: axe is missing")
    guest = Guest(browser, server, viewport=screen, color_scheme=scheme, bypass_csp=True)
    page = seated(guest, "me", "greedy", "greedy").page
    if screen == PHONE:
        page.locator("#drawer").click()
    found = axe_core.Axe().run(page).response["violations"]
    serious = {
        one["id"]: [node["html"][:120] for node in one["nodes"][:3]]
        for one in found
        if one["impact"] in ("serious", "critical")
    }
    assert serious == {}
    page.get_by_role("button", name="Preferences").click()
    found = axe_core.Axe().run(page, context=".comfort").response["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []
    guest.close()
