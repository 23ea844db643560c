"""Badges in the browser: chosen once, kept there, worn wherever one sits down, seen and heard by the others."""

import re

import pytest

from tests.web.accessibility import fits, objections
from tests.web.browser import PHONE, Browser, Guest, company, expect
from tests.web.servers import ServerProcess


@pytest.fixture(scope="module")
def server(lonely_server: ServerProcess) -> ServerProcess:
    return lonely_server


def test_a_badge_is_chosen_by_keyboard_and_kept(guest: Guest) -> None:
    page = guest.page
    page.goto(guest.server.url)
    summary = page.get_by_text("Your badge: none")
    summary.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("radio", name="no badge")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="lion")).to_be_checked()
    expect(page.get_by_text("Your badge: lion")).to_be_visible()
    assert not objections(page)
    page.reload()
    expect(page.get_by_text("Your badge: lion")).to_be_visible()
    page.get_by_text("Your badge: lion").click()
    expect(page.get_by_role("radio", name="lion")).to_be_checked()
    page.get_by_role("radio", name="no badge").check()
    page.reload()
    expect(page.get_by_text("Your badge: none")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_others_see_it_wherever_one_is_named(browser: Browser, server: ServerProcess, scheme: str) -> None:
    here, there = Guest(browser, server, color_scheme=scheme), Guest(browser, server, viewport=PHONE)
    with company(here, there) as [ada, jack]:
        ada.prefers(badge="owl")
        opened = ada.open("xii-century", "me", "friend", name="Ada", badge="owl")
        place = ada.page.locator(".places li").first
        expect(place.get_by_role("img", name="owl")).to_be_visible()
        jack.page.goto(opened["links"][0]["url"])
        jack.page.get_by_label("Your name").fill("Jack")
        jack.page.get_by_text("Your badge: none").click()
        jack.page.get_by_role("radio", name="rose").check()
        assert not objections(jack.page)
        assert fits(jack.page)
        assert fits(jack.page, 200)
        jack.page.get_by_role("button", name="Come to the table").click()
        jack.page.wait_for_url("**/table/*")
        row = ada.page.locator(".people li", has_text="Jack")
        expect(row.get_by_role("img", name="rose")).to_be_visible()
        expect(row.locator(".shield")).to_have_count(1)
        shields = ada.page.locator(".people .shield path:first-child")
        assert shields.evaluate_all("paths => paths.map((path) => path.className.baseVal)") == ["gules", "azure"]
        expect(ada.page.locator(".people .shield text")).to_have_text(["A", "J"])
        ada.page.get_by_label("Say something").fill("Well met")
        ada.page.get_by_role("button", name="Say", exact=True).click()
        expect(ada.page.locator(".chat li", has_text="Ada: Well met").locator("svg.badge")).to_have_count(1)
        assert not objections(ada.page)
        for address in ("/", "/games"):
            ada.page.goto(server.url + address)
            table = ada.page.locator(".tables li", has_text="Jack").first
            expect(table.get_by_role("img", name="rose")).to_be_visible()
            assert not objections(ada.page)


def test_a_newcomer_chooses_one_where_a_seat_is_open(browser: Browser, guest: Guest) -> None:
    opened = guest.open("xii-century", "me", "open")
    with company(Guest(browser, guest.server)) as [friend]:
        friend.page.goto(f"{guest.server.url}/table/{opened['table']}")
        friend.page.get_by_text("Your badge: none").click()
        friend.page.get_by_role("radio", name="stag").check()
        friend.page.get_by_label("Your name").fill("Jack")
        friend.page.get_by_role("button", name="Sit here").click()
        expect(guest.page.locator(".people li", has_text="Jack").get_by_role("img", name="stag")).to_be_visible()


def test_what_is_kept_and_is_no_badge_is_none(guest: Guest) -> None:
    guest.prefers(badge="tiger")
    page = guest.page
    page.goto(guest.server.url)
    expect(page.get_by_text("Your badge: none")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".people")).to_contain_text("Guest")
    expect(page.locator("svg.badge")).to_have_count(0)


def test_every_badge_has_its_own_drawing_and_name(italian: Guest) -> None:
    page = italian.page
    page.goto(italian.server.url)
    page.get_by_text("Il tuo emblema: nessuno").click()
    names = page.locator(".badge-list label").all_inner_texts()
    assert len(names) == len(set(names)) == 17
    assert "quercia" in names
    assert page.locator(".badge-list use").evaluate_all(
        "all => all.every((use) => document.querySelector(use.getAttribute('href')))"
    )
    expect(page.locator(".badge-list label", has_text="leone")).to_have_attribute("title", re.compile("leone"))
