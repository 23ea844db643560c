"""Era on the page: a piece in hand is turned with a key, aimed with a finger, and another's domain opens large."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import PHONE, Browser, Guest
from tests.web.servers import ServerProcess

KEEP = "#grip-90"


def laying_out(guest: Guest) -> Page:
    """The page of somebody who lays out a domain against a bot."""
    guest.prefers(confirm="never").open("era-medieval-age", "me", "random")
    guest.asked()
    return guest.page


@pytest.fixture
def guest(browser: "Browser", server: ServerProcess) -> Iterator[Guest]:
    one = Guest(browser, server, viewport={"width": 1440, "height": 900})
    yield one
    one.close()
    assert one.complaints == []


@pytest.fixture
def phone(browser: "Browser", server: ServerProcess) -> Iterator[Guest]:
    one = Guest(browser, server, viewport=PHONE, has_touch=True, is_mobile=True)
    yield one
    one.close()
    assert one.complaints == []


def test_a_button_of_the_picture_lays_out_the_whole_domain(guest: Guest) -> None:
    page = laying_out(guest)
    page.locator("#shortcut-usual.lit").click()
    page.locator("#throw.lit, #stop.lit").first.wait_for()
    assert page.locator("#shortcut-usual").count() == 0


def test_a_finger_leaves_the_rest_to_that_button(phone: Guest) -> None:
    page = laying_out(phone)
    page.locator(KEEP).tap()
    page.locator("#here").tap()
    page.get_by_role("button", name="Lay out the rest the usual way").first.tap()
    page.locator("#throw.lit, #stop.lit").first.wait_for()


def test_a_piece_lies_some_way_from_the_outset_and_a_key_turns_it(guest: Guest) -> None:
    page = laying_out(guest)
    page.locator(KEEP).click()
    page.locator("#turn-0.selected").wait_for()
    expect(page.locator("#status")).to_contain_text("Lay out the wall of 4")
    expect(page.locator("#turn-1")).not_to_have_class("lit")
    page.keyboard.press("r")
    page.locator("#turn-1.selected").wait_for()
    assert page.locator(".board .selected").count() == 1
    with page.expect_request("**/moves") as sent:
        page.locator("#grip-20").click()
    assert "build wall4 v g" in str(sent.value.post_data_json)


def test_a_finger_aims_and_steers_before_anything_is_placed(phone: Guest) -> None:
    page = laying_out(phone)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/moves") else None)
    page.locator(KEEP).tap()
    page.locator("#here").wait_for()
    page.locator("#go-3").tap()
    page.locator("#grip-91.selected").wait_for()
    assert sent == []
    with page.expect_request("**/moves") as asked:
        page.locator("#here").tap()
    assert "build keep h7" in str(asked.value.post_data_json)
    page.locator("#turn-0.selected").wait_for()
    page.locator("#grip-33").tap()
    page.locator("#here").wait_for()
    page.locator("#turn-1").tap()
    page.locator("#turn-1.selected").wait_for()
    page.locator("#grip-33.selected").wait_for()  # what goes with the other way stays picked


@pytest.mark.parametrize("screen", [PHONE, {"width": 360, "height": 640}])
def test_the_leaf_that_steers_lies_above_the_bar_whatever_is_scrolled(
    browser: "Browser", server: ServerProcess, screen: dict[str, int]
) -> None:
    guest = Guest(browser, server, viewport=screen, has_touch=True, is_mobile=True)
    page = laying_out(guest)
    page.locator(KEEP).tap()
    page.locator("#here").wait_for()
    page.evaluate("document.querySelector('#panel-domain').scrollIntoView({ block: 'center' })")
    edges = """() => ["#panel-domain", "#here", "#at-foot", ".tools"].map((one) => {
      const { top, bottom } = document.querySelector(one).getBoundingClientRect();
      return { top, bottom };
    })"""
    field, here, leaf, bar = page.evaluate(edges)
    assert here["bottom"] <= leaf["bottom"] <= bar["top"] + 1
    top = page.evaluate("document.querySelector('.bar').getBoundingClientRect().bottom")
    seen = min(field["bottom"], leaf["top"]) - max(field["top"], top)
    assert seen >= 0.75 * (field["bottom"] - field["top"])  # nearly all of the field is to be seen beside it
    page.evaluate("scrollTo(0, 0)")
    assert page.evaluate(edges)[1] == here  # it stays
    with page.expect_request("**/moves"):
        page.locator("#here").tap()
    guest.close()
    assert guest.complaints == []


def quickly(page: Page, *ids: str) -> None:
    """Clicks one after the other, before any picture can come between them."""
    page.evaluate("ids => ids.forEach((id) => document.getElementById(id).dispatchEvent(new MouseEvent('click', "
                  "{ bubbles: true })))", list(ids))  # fmt: skip


def test_what_is_tapped_before_the_picture_comes_is_not_lost(phone: Guest) -> None:
    page = laying_out(phone)
    page.locator(KEEP).tap()
    page.locator("#here").wait_for()
    with page.expect_request("**/moves") as asked:
        quickly(page, "go-3", "go-3", "go-2", "here")
    assert "build keep i8" in str(asked.value.post_data_json)  # two to the right, one down


def test_an_arrow_that_is_tapped_twice_steers_twice_and_builds_nothing(phone: Guest) -> None:
    page = laying_out(phone)
    page.locator(KEEP).tap()
    page.locator("#here").wait_for()
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/moves") else None)
    quickly(page, "go-3", "go-3")
    page.locator("#grip-92.selected").wait_for()
    assert sent == []


def test_a_finger_drags_what_it_aims(phone: Guest) -> None:
    page = laying_out(phone)
    page.locator(KEEP).tap()
    page.locator("#here").wait_for()  # the picture is drawn in which it is aimed
    box = page.locator(KEEP).bounding_box()
    assert box is not None
    x, y, cell = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]
    devtools = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": across, "y": down} for across, down in points]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    before = page.evaluate("scrollY")
    touch("touchStart", (x, y + 10))
    for step in range(1, 9):
        touch("touchMove", (x, y + 10 + step * cell / 4))
    page.locator("#grip-118.selected").wait_for()  # two rows further down
    touch("touchEnd")
    assert page.evaluate("scrollY") == before
    with page.expect_request("**/moves") as asked:
        page.locator("#here").tap()
    assert "build keep g9" in str(asked.value.post_data_json)


def test_long_lists_are_folded(guest: Guest) -> None:
    page = laying_out(guest)
    seen = page.locator("#choices .choice:visible")
    expect(seen).to_have_count(8)
    page.locator("#choices summary").click()
    expect(seen).to_have_count(169)


def test_the_domain_of_another_opens_large_and_closes_again(guest: Guest) -> None:
    page = laying_out(guest)
    page.locator("#domain-1").click(force=True)
    page.locator("#domain-0").wait_for()
    expect(page.locator("#gloss")).to_contain_text("behind the screen")
    page.locator("#domain-0").click(force=True)
    page.locator("#domain-1").wait_for()
    page.locator(KEEP).wait_for()
