"""Help at a table in a real browser: a hint with its reasons, lines that light their pieces, a pace one can follow."""

import time

from tests.web.browser import Guest, expect


def test_a_hint_lights_its_move_says_why_stays_and_is_played(guest: Guest) -> None:
    guest.prefers(confirm="never").open("xii-century", "me", "greedy")
    page = guest.spending().page
    page.locator("#hint").click()
    panel = page.locator(".advice:visible")
    expect(panel.locator(".counsel")).to_have_count(3)
    expect(panel.locator(".why")).to_contain_text("points at the end")
    hinted = page.locator(".choice.hinted")
    expect(hinted).to_have_count(1)
    assert page.locator(".pointers .advised").count() >= 1
    meant = hinted.get_attribute("data-action")
    asks = "document.querySelector('.board .piece:not(.lit, .can, .twin)').dispatchEvent(new MouseEvent('click', %s))"
    page.evaluate(asks % "{ bubbles: true }")  # why it cannot be picked: the list is drawn anew
    page.locator(".board .why").first.wait_for()
    expect(hinted).to_have_attribute("data-action", meant or "")
    panel.locator(".counsel").nth(1).click()
    expect(panel.locator(".counsel").nth(1)).to_have_attribute("aria-pressed", "true")
    expect(panel.locator(".why")).to_contain_text("points at the end")
    other = hinted.get_attribute("data-action")
    assert other != meant
    told = guest.lines()
    with page.expect_request("**/moves") as sent:
        panel.get_by_role("button", name="Play it").click()
    said = sent.value.post_data_json
    assert said is not None
    assert said["action"] == other
    guest.until_told(told)
    expect(page.locator(".advice")).to_be_hidden()
    expect(hinted).to_have_count(0)


def test_a_table_without_hints_says_so_and_offers_none(guest: Guest) -> None:
    guest.open("xii-century", "me", "greedy", hints=False)
    guest.asked()
    expect(guest.page.locator("#hint")).to_be_hidden()
    expect(guest.page.locator(".people-panel")).to_contain_text("Nobody is given hints at this table.")


def test_a_line_of_the_chronicle_lights_its_pieces_for_mouse_and_keyboard(guest: Guest) -> None:
    guest.prefers(confirm="never").open("xii-century", "me", "greedy")
    page = guest.spending().page
    before = guest.lines()
    page.locator(".choice:not([data-action^=retrieve])").first.click()
    guest.until_told(before)
    guest.asked()
    told = page.locator(".log .line").nth(before)
    rings = page.locator(".pointers span")
    told.hover()
    rings.first.wait_for()
    page.locator("h1").hover()
    expect(rings).to_have_count(0)
    told.evaluate("line => line.focus()")
    rings.first.wait_for()
    page.locator("#status").evaluate("() => document.activeElement.blur()")
    expect(rings).to_have_count(0)


def test_what_the_others_do_is_shown_step_by_step_and_can_be_skipped(guest: Guest) -> None:
    guest.prefers(confirm="never", pace="step by step").open("xii-century", "me", "greedy", "greedy")
    page = guest.page
    steps = page.get_by_role("button", name="Next", exact=True)
    answers = "document.querySelector('.choice') || document.querySelector('#next')"
    guest.until(answers)
    while not steps.count():  # until it is the turn of the others
        place = page.locator(".replay input").input_value()
        page.locator(".choice").last.dispatch_event("click")
        guest.until(f"document.querySelector('.replay input').value !== '{place}' || document.querySelector('#next')")
        guest.until(answers)
    expect(page.locator(".choice")).to_have_count(0)
    shown = int(page.locator(".replay input").input_value())
    steps.focus()
    page.keyboard.press("Enter")
    guest.until(f"Number(document.querySelector('.replay input').value) > {shown}")
    deadline = time.monotonic() + 60
    while not page.locator(".choice").count() and time.monotonic() < deadline:
        page.locator("h1").click()  # anywhere: how things stand now, until the others have moved again
        guest.until(answers)
    guest.asked()
    expect(page.locator(".replay.back")).to_have_count(0)
