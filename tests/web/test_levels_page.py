"""Levels on the page: offered in the lobby with a line each and their ratings, and named at the table."""

from tests.web.browser import Guest, expect
from tests.web.test_lobby_page import asked_for


def choose_game(guest: Guest, name: str) -> None:
    """Go to the lobby and choose a game."""
    guest.page.goto(guest.server.url)
    guest.page.get_by_role("radio", name=name).check()


def test_the_lobby_offers_levels_before_other_bots(guest: Guest) -> None:
    choose_game(guest, "MIL (1049)")
    groups = guest.page.locator("#seat-1 optgroup")
    assert [group.get_attribute("label") for group in groups.all()] == ["people", "bots by level", "other bots"]
    lines = groups.nth(1).locator("option").all_text_contents()
    assert [line.partition(":")[0] for line in lines] == ["page", "squire", "knight", "baron", "duke", "king"]
    assert lines[0] == "page: errs often, for a first game"
    expect(guest.page.locator("#seat-1")).to_have_value("page")  # it is a first game
    guest.page.locator("#seat-1").select_option("squire")
    assert asked_for(guest)["seats"] == ["me", "squire", "page"]


def test_ratings_are_shown_with_what_they_mean(guest: Guest) -> None:
    choose_game(guest, "MIL (1049)")
    strength = guest.page.locator(".strength")
    strength.locator("summary").click()
    rows = strength.locator("tbody tr")
    expect(rows).to_have_count(6)
    expect(rows.nth(0)).to_contain_text("−281")
    expect(rows.nth(0)).to_contain_text("−672 and 109")
    expect(rows.nth(3)).to_contain_text("1000")
    expect(strength).to_contain_text("ten times as often")
    expect(strength).to_contain_text("Measured with 2 players on 40 deals.")


def test_a_game_without_levels_offers_its_bots(guest: Guest) -> None:
    choose_game(guest, "Fair")
    groups = guest.page.locator("#seat-1 optgroup")
    assert [group.get_attribute("label") for group in groups.all()] == ["people", "bots"]
    expect(guest.page.locator("#seat-1")).to_have_value("greedy")
    expect(guest.page.locator(".strength")).to_be_hidden()


def test_the_table_says_which_level_sits_where(guest: Guest) -> None:
    guest.open("mil-1049", "me", "page", "greedy")
    people = guest.page.locator(".people > li")
    expect(people.nth(1)).to_contain_text("a bot: page")
    expect(people.nth(2)).to_contain_text("a bot: greedy")
    guest.open("mil-1049", "me", "squire", "friend")
    expect(guest.page.locator(".places > li").nth(1)).to_contain_text("a bot: squire")


def test_levels_have_italian_names(guest: Guest) -> None:
    guest.prefers(language="it")
    choose_game(guest, "MIL (1049)")
    expect(guest.page.locator("#seat-1 option[value=knight]")).to_contain_text("cavaliere:")
    guest.open("mil-1049", "me", "page", "king")
    expect(guest.page.locator(".people > li").nth(1)).to_contain_text("un bot: paggio")


def test_the_table_agrees_on_who_plays_for_somebody(guest: Guest) -> None:
    choose_game(guest, "MIL (1049)")
    stand_in = guest.page.get_by_label("Plays for who is gone")
    expect(stand_in).to_have_value("knight")
    stand_in.select_option("duke")
    assert asked_for(guest)["stand_in"] == "duke"
    guest.open("mil-1049", "me", "friend", stand_in="squire")
    words = "Who is gone, late or has resigned is played for by a bot: squire."
    expect(guest.page.locator(".awaited").get_by_text(words)).to_be_visible()
    guest.open("mil-1049", "me", "page", stand_in="squire")
    guest.page.locator(".people-panel .more").click()
    expect(guest.page.locator(".people-panel").get_by_text(words)).to_be_visible()
    guest.page.get_by_role("button", name="Let a bot play for me").click()
    expect(guest.page.locator(".people > li").first).to_contain_text("squire plays for you")


def test_other_opponents_for_the_next_game(guest: Guest) -> None:
    table = guest.open("mil-1049", "me", "page", "squire")["table"]
    guest.post(f"/api/tables/{table}/part", what="end", key="end")
    guest.page.get_by_text("Other opponents").click()
    page = guest.page
    expect(page.get_by_label("page", exact=True)).to_have_value("page")
    page.get_by_label("squire", exact=True).select_option("baron")
    page.get_by_role("button", name="Again").click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    expect(page.locator(".people > li").nth(1)).to_contain_text("a bot: page")
    expect(page.locator(".people > li").nth(2)).to_contain_text("a bot: baron")


def test_a_style_is_offered_beside_a_level(guest: Guest) -> None:
    choose_game(guest, "MIL (1049)")
    page = guest.page
    style = page.get_by_label("What bot 2 likes")
    assert style.locator("option").all_text_contents()[:2] == [
        "likes nothing in particular",
        "likes war: soldiers, crusades, and fiefs taken from others",
    ]
    style.select_option("war")
    page.locator("#seat-1").select_option("baron")  # another level keeps what it likes
    page.locator("#stand-in-style").select_option("court")
    page.locator("#seat-2").select_option("random")
    expect(page.get_by_label("What bot 3 likes")).to_have_count(0)
    wanted = asked_for(guest)
    assert wanted["seats"] == ["me", "baron:style=war", "random"]
    assert wanted["stand_in"] == "knight:style=court"


def test_a_style_is_named_at_the_table_and_may_change_for_the_next_game(guest: Guest) -> None:
    table = guest.open("mil-1049", "me", "page:style=war", "squire:style=trade")["table"]
    page, people = guest.page, guest.page.locator(".people > li")
    expect(people.nth(1)).to_contain_text("a bot: page (war)")
    expect(people.nth(1).locator("strong")).to_have_text("page")
    guest.post(f"/api/tables/{table}/part", what="end", key="end")
    page.get_by_text("Other opponents").click()
    expect(page.locator("#next-2-style")).to_have_value("trade")
    page.locator("#next-1-style").select_option("church")
    page.get_by_role("button", name="Again").click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    expect(people.nth(1)).to_contain_text("a bot: page (church)")
    expect(people.nth(2)).to_contain_text("a bot: squire (trade)")
