"""The end of a game in the browser: who won and with what, how it came to that, the dice, the way back into it."""

import re
from typing import Any

import pytest

import alfonso
from alfonso.testing import random_record
from alfonso.web.client import Client
from tests.web.accessibility import fits, objections
from tests.web.browser import LAPTOP, PHONE, Browser, Guest, company, expect
from tests.web.servers import ServerProcess, finished


@pytest.fixture(scope="module")
def owner(server: ServerProcess) -> Client:
    return server.guest("Martha")


@pytest.fixture(scope="module")
def over(server: ServerProcess, owner: Client) -> str:
    return finished(owner)


def at_the_end(browser: "Browser", server: ServerProcess, owner: Client, table: str, **screen: Any) -> Guest:
    guest = Guest(browser, server, **screen)
    guest.context.add_cookies([{"name": "alfonso", "value": owner.token, "url": server.url}])
    guest.page.goto(f"{server.url}/table/{table}")
    guest.page.locator(".chart").wait_for()
    return guest


def test_ranking_and_points_are_those_of_the_game(
    browser: "Browser", server: ServerProcess, owner: Client, over: str
) -> None:
    guest = at_the_end(browser, server, owner, over)
    standing = owner.look(over)
    result, names = standing["result"], [seat["name"] for seat in standing["seats"]]
    order = sorted(range(3), key=lambda seat: result["places"][seat])
    assert [result["scores"][seat] for seat in order] == sorted(result["scores"], reverse=True)
    rows = guest.page.locator(".ranking li")
    for place, seat in enumerate(order):
        score = result["scores"][seat]
        assert result["counted"][seat] == (f"{score} point" if score == 1 else f"{score} points")
        expect(rows.nth(place)).to_contain_text(names[seat])
        expect(rows.nth(place)).to_contain_text(result["counted"][seat])
    assert guest.page.locator(".ranking .won").count() == len(result["winners"])
    table = guest.page.get_by_role("region", name="Points by category")
    for column, seat in enumerate(order):
        cells = table.locator(f"tbody td:nth-of-type({column + 1})").all_inner_texts()
        assert sum(map(int, cells)) == result["scores"][seat]
    guest.close()
    assert guest.complaints == []


@pytest.fixture(scope="module")
def assessed(owner: Client) -> str:
    """A finished game that knows no points."""
    record = random_record(alfonso.game("lords-of-xidit"), 3, {"length": "short"}, "assessed")
    return str(owner.post("/api/records", {"record": record.text(), "public": True})["table"])


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_game_without_points_shows_stage_by_stage_who_went_out(
    browser: "Browser", server: ServerProcess, owner: Client, assessed: str, screen: Any, theme: Any
) -> None:
    result = owner.look(assessed)["result"]
    with company(Guest(browser, server, viewport=screen, color_scheme=theme)) as [guest]:
        page = guest.page
        page.goto(f"{server.url}/table/{assessed}")
        table = page.get_by_role("region", name="How it was decided")
        table.wait_for()
        assert table.locator("thead th").all_inner_texts() == [stage["title"] for stage in result["stages"]]
        for column, stage in enumerate(result["stages"]):
            for one in stage["contenders"]:
                name = one["name"][0].upper() + one["name"][1:] if one["seat"] < 0 else one["name"]
                row = table.locator("tbody tr").filter(has=page.get_by_role("rowheader", name=name, exact=True))
                words = f"{one['figure']} out" if one["out"] else str(one["figure"])
                expect(row.locator("td").nth(column)).to_have_text(words)
        assert table.locator(".out").count() == 3
        expect(page.get_by_text("Where the points come from")).to_have_count(0)
        assert objections(page) == []
        assert fits(page)


def test_who_points_at_a_piece_after_the_end_is_told_that_it_is_over(owner: Client, over: str) -> None:
    assert owner.get(f"/api/tables/{over}/why", piece="end-turn") == {"words": "the game is over", "rule": ""}


def test_equals_share_a_place_and_a_tie_break_is_named(
    browser: "Browser", server: ServerProcess, owner: Client, over: str
) -> None:
    guest = Guest(browser, server)
    guest.context.add_cookies([{"name": "alfonso", "value": owner.token, "url": server.url}])

    def tied(route: Any) -> None:
        standing = route.fetch().json()
        same = {"scores": [9, 9, 9], "places": [2, 1, 2], "winners": [1], "tie_break": "more knights"}
        route.fulfill(json={**standing, "result": {**standing["result"], **same}})

    guest.page.route(f"**/api/tables/{over}", tied)
    guest.page.goto(f"{server.url}/table/{over}")
    guest.page.locator(".chart").wait_for()
    names = [seat["name"] for seat in owner.look(over)["seats"]]
    rows = guest.page.locator(".ranking li")
    assert [rows.nth(row).locator(".rank").inner_text() for row in range(3)] == ["1.", "2.", "2."]
    assert [rows.nth(row).locator("strong").inner_text() for row in range(3)] == [names[1], names[0], names[2]]
    expect(guest.page.locator(".ending")).to_contain_text("more knights")
    guest.close()
    assert guest.complaints == []


def test_the_story_of_the_points_is_told(browser: "Browser", server: ServerProcess, owner: Client, over: str) -> None:
    guest = at_the_end(browser, server, owner, over)
    page = guest.page
    points = owner.get(f"/api/tables/{over}/points")
    scores = owner.look(over)["result"]["scores"]
    assert page.locator(".panels figure").count() == 1 + len(scores)
    bands = page.locator(".panels figure").nth(1).locator(".source")
    used = [str(band.get_attribute("fill")) for band in bands.all()]
    assert len(used) == len(set(used))
    for fill in used:  # each source has a pattern of its own, that is there
        assert page.locator(fill.removeprefix("url(").removesuffix(")")).count() == 1
    page.get_by_text("The same as tables").click()
    for seat, name in enumerate(["Martha", "greedy", "random"]):
        rows = page.get_by_role("region", name=name, exact=True).locator("tbody tr")
        assert rows.count() == len(points["rounds"])
        assert int(rows.last.locator("td").last.inner_text()) == scores[seat]
        for number, categories in enumerate(points["seats"][seat]):
            cells = [int(text) for text in rows.nth(number).locator("td").all_inner_texts()]
            assert cells[-1] == sum(cells[:-1]) == sum(categories.values())
    guest.close()
    assert guest.complaints == []


def test_no_drawing_of_a_game_spoils_those_of_the_page(
    browser: "Browser", server: ServerProcess, owner: Client, over: str
) -> None:
    guest = at_the_end(browser, server, owner, over)
    look = "all => all.map((one) => getComputedStyle(one)).map(({ fill, color, stroke }) => [fill, color, stroke])"
    for fill, colour, stroke in guest.page.locator(".ending .glyph, .tools .glyph").evaluate_all(look):
        assert (fill, stroke) == (colour, "none")
    for fill, _, _ in guest.page.locator(".chart .source").evaluate_all(look):
        assert fill.startswith("url(")
    guest.close()


def test_the_browser_checks_the_secret_of_the_dice(
    browser: "Browser", server: ServerProcess, owner: Client, over: str
) -> None:
    guest = at_the_end(browser, server, owner, over)
    page = guest.page
    page.get_by_text("Were the dice fair?").click()
    expect(page.locator(".outcome")).to_contain_text("is the one that was sealed")
    expect(page.locator(".sealed")).to_contain_text(owner.look(over)["dice"]["secret"])

    def forge(route: Any) -> None:
        answer = route.fetch().json()
        answer["dice"]["secret"] = "0" * 64
        route.fulfill(json=answer)

    page.route(re.compile(f"/api/tables/{over}([?].*)?$"), forge)
    page.reload()
    page.get_by_text("Were the dice fair?").click()
    expect(page.locator(".outcome")).to_contain_text("is not the one that was sealed")
    guest.close()


def test_the_game_can_be_stepped_through_and_played_again(
    browser: "Browser", server: ServerProcess, owner: Client, over: str
) -> None:
    guest = at_the_end(browser, server, owner, over)
    page = guest.page
    page.get_by_role("link", name="Step through the game").click()
    page.wait_for_url(f"**/table/{over}/*")
    page.locator(".board svg").wait_for()
    page.goto(f"{server.url}/table/{over}")
    page.get_by_role("button", name="Again", exact=True).click()
    page.wait_for_url(lambda url: over not in url)
    guest.asked()
    guest.close()
    assert guest.complaints == []


def test_the_rules_say_how_often_words_come(
    browser: "Browser", server: ServerProcess, owner: Client, over: str
) -> None:
    guest = at_the_end(browser, server, owner, over, viewport=PHONE, has_touch=True)
    page = guest.page
    page.get_by_role("button", name="Rules").click()
    rules = page.get_by_role("dialog", name="Rules")
    rules.get_by_label("Search the rules").fill("Cathedral")
    text = owner.get("/api/games/xii-century/rules")["text"].lower()
    expect(rules.get_by_role("status")).to_have_text(f"{text.count('cathedral')} places")
    assert rules.locator("p:visible, li:visible, tbody tr:visible").count() > 0
    for row in rules.locator("p:visible, li:visible, tbody tr:visible").all_inner_texts():
        assert "cathedral" in row.lower()
    war = "king's war"
    rules.get_by_label("Search the rules").fill(war.replace("'", "’"))  # as a telephone's keyboard has it
    expect(rules.get_by_role("status")).to_have_text(f"{text.count(war)} places")
    rules.get_by_label("Search the rules").fill("submarine")
    expect(rules.get_by_role("status")).to_have_text("Nothing is found.")
    rules.get_by_label("Search the rules").fill("")
    expect(rules.locator("li", has_text="R121").first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    guest.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_screen_reader_has_nothing_to_object_to(
    browser: "Browser", server: ServerProcess, owner: Client, over: str, theme: str
) -> None:
    guest = at_the_end(browser, server, owner, over, color_scheme=theme)
    guest.page.locator(".ending details").evaluate_all("all => all.forEach((one) => { one.open = true })")
    assert objections(guest.page) == []
    guest.close()
