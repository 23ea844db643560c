"""The lobby in the browser, and the way from there to a table: new games, invitations, lists, records."""

from pathlib import Path
from typing import Any

import pytest

from tests.web.accessibility import fits, objections
from tests.web.browser import LAPTOP, PHONE, Browser, Guest, expect
from tests.web.servers import ServerProcess

RECORD = Path(__file__).parents[1] / "golden/two-draft.txt"


@pytest.fixture(scope="module")
def server(lonely_server: ServerProcess) -> ServerProcess:
    return lonely_server


@pytest.fixture
def guest(guest: Guest) -> Guest:
    """Somebody who is in the lobby."""
    guest.page.goto(guest.server.url)
    guest.page.locator("#start").wait_for()
    return guest


def asked_for(guest: Guest) -> Any:
    """What the lobby asks the server for when a game is started, without starting it."""
    wanted: list[Any] = []

    def keep(route: Any) -> None:
        wanted.append(route.request.post_data_json)
        route.fulfill(status=409, json={"error": "not now"})

    guest.page.route("**/api/tables", lambda route: keep(route) if route.request.post_data else route.continue_())
    guest.page.get_by_role("button", name="Start the game").click()
    expect(guest.page.locator("form.new .refusal")).to_have_text("not now.")
    guest.complaints.clear()  # browsers complain of every refusal
    return wanted[0]


# A new game


def test_a_newcomer_plays_after_two_clicks(guest: Guest) -> None:
    card = guest.page.locator(".card", has_text="XII Century")
    expect(card).to_contain_text("1 to 5 players")
    expect(card).to_contain_text("minutes")
    expect(card).to_contain_text("Grow a medieval town")
    assert card.locator("img").evaluate("image => image.decode().then(() => image.naturalWidth > 100)")
    card.click()
    guest.page.get_by_role("button", name="Start the game").click()
    guest.asked()


def test_several_seats_of_one_person(guest: Guest, server: ServerProcess) -> None:
    page = guest.page
    page.get_by_role("radio", name="XII Century").check()
    page.get_by_role("button", name="Fewer").click()
    expect(page.locator("#seat-1 option[value=me]")).to_have_text("me too, on this screen")
    page.get_by_label("Seat 2").select_option("me")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    standing = page.evaluate(f"fetch('/api/tables/{guest.table}').then((answer) => answer.json())")
    assert standing["mine"] == [0, 1]
    assert [seat["name"] for seat in standing["seats"]] == ["Guest", "Guest 2"]


def test_seats_can_be_added_and_taken_away_by_keyboard(guest: Guest) -> None:
    page = guest.page
    page.get_by_role("radio", name="XII Century").check()
    more = page.get_by_role("button", name="One more")
    more.focus()
    for seats in (4, 5):
        page.keyboard.press("Enter")
        expect(page.locator(".seats select[id^=seat-]")).to_have_count(seats)
    expect(more).to_be_disabled()
    for seats in (4, 3, 2, 1):
        page.get_by_role("button", name="Fewer").click()
        expect(page.locator(".seats select[id^=seat-]")).to_have_count(seats)
    expect(page.get_by_role("button", name="Fewer")).to_be_disabled()


def test_what_is_chosen_is_what_is_asked_for(guest: Guest) -> None:
    page = guest.page
    page.get_by_role("radio", name="XII Century").check()
    page.get_by_label("Seat 2").select_option("friend")
    page.get_by_label("Seat 3").select_option("open")
    page.get_by_text("Options", exact=True).click()
    page.get_by_label("difficulty", exact=True).select_option("hard")
    expect(page.locator("#option-difficulty-means")).to_contain_text("events in rounds 5 to 10")
    page.get_by_label("only for those who have a link").check()
    page.get_by_label("Clock", exact=True).select_option("own")
    page.get_by_label("minutes for each player").fill("15")
    page.get_by_label("seconds more with each turn").fill("5")
    assert asked_for(guest) == {
        "game": "xii-century",
        "seats": ["me", "friend", "open"],
        "options": {"difficulty": "hard"},
        "public": False,
        "share": True,
        "stand_in": "knight",
        "clock": {"kind": "live", "seconds": 900, "increment": 5},
    }


def test_a_first_game_is_offered_with_its_easiest_setting(guest: Guest) -> None:
    page = guest.page
    page.get_by_role("radio", name="MIL (1049)").check()
    first = page.locator(".first")
    expect(first).to_contain_text(
        "Your first game of MIL (1049): the easiest setting is chosen. Three turns are enough"
    )
    page.get_by_text("Options", exact=True).click()
    length = page.get_by_label("length", exact=True)
    expect(length).to_have_value("3")
    first.get_by_role("button", name="Take the usual setting").click()
    expect(length).to_have_value("5")
    first.get_by_role("button", name="Take the easiest setting").click()
    expect(length).to_have_value("3")
    expect(page.get_by_label("market_ladder")).to_have_count(0)  # no word of ours that nobody knows
    page.locator(".rulings > summary").click()
    assert page.locator(".ruling label").count() > 5
    assert asked_for(guest)["options"] == {"turns": "3", "hide_resources": "false"}
    page.evaluate("localStorage.setItem('alfonso-played', 'mil-1049')")
    page.reload()
    page.get_by_role("radio", name="MIL (1049)").check()
    expect(first).to_be_hidden()
    assert asked_for(guest)["options"] == {}


def test_a_first_game_of_era_is_shorter(guest: Guest) -> None:
    page = guest.page
    page.get_by_role("radio", name="Era: Medieval Age").check()
    expect(page.locator(".first")).to_contain_text("the easiest setting is chosen. Six rounds are enough")
    page.get_by_text("Options", exact=True).click()
    expect(page.get_by_label("length", exact=True)).to_have_value("6")
    wanted = asked_for(guest)
    assert (wanted["options"], wanted["seats"]) == ({"max_rounds": "6"}, ["me", "page", "page"])


def test_a_first_game_is_offered_with_the_easiest_bots(guest: Guest) -> None:
    page = guest.page
    seats, first = page.locator(".seats select[id^=seat-]"), page.locator(".first")
    for game in ("XII Century", "MIL (1049)", "Era: Medieval Age"):
        page.get_by_role("radio", name=game).check()
        expect(seats.nth(1)).to_have_value("page")
        expect(first).to_contain_text("The bots are pages, the level for a first game: they err often.")
    page.get_by_label("Seat 2").select_option("duke")
    page.get_by_role("button", name="One more").click()
    first.get_by_role("button", name="Take the usual setting").click()
    expect(first).not_to_contain_text("pages")
    expect(first.get_by_role("button", name="Take the easiest setting")).to_be_focused()
    assert [one.input_value() for one in seats.all()] == ["me", "duke", "knight", "knight"]
    page.evaluate("localStorage.setItem('alfonso-played', 'era-medieval-age')")
    page.reload()
    page.get_by_role("radio", name="Era: Medieval Age").check()
    expect(seats.nth(1)).to_have_value("knight")


def test_a_move_a_day(guest: Guest) -> None:
    guest.page.get_by_label("Clock", exact=True).select_option(label="1 day for each decision")
    assert asked_for(guest)["clock"] == {"kind": "days", "days": 1}


def test_without_a_clock_none_is_asked_for(guest: Guest) -> None:
    assert "clock" not in asked_for(guest)


def test_options_that_do_not_go_together_get_a_sentence(guest: Guest) -> None:
    page = guest.page
    page.get_by_role("radio", name="XII Century").check()
    page.get_by_text("Options", exact=True).click()
    page.get_by_label("events", exact=True).fill("dragons")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("form.new .refusal")).to_contain_text("no event is called 'dragons'")
    assert page.url.rstrip("/") == guest.server.url
    guest.complaints.clear()


# Lists


def test_lists_come_by_themselves_and_leave_focus_and_place_alone(guest: Guest, server: ServerProcess) -> None:
    page = guest.page
    jack = server.guest("Jack")
    first = jack.open("xii-century", ["me", "open"])["table"]
    page.locator(f"#table-{first}").wait_for()
    page.locator(f"#table-{first}").focus()
    page.evaluate("window.scrollTo(0, 60)")
    second = jack.open("xii-century", ["me", "open"])["table"]
    page.locator(f"#table-{second}").wait_for()
    assert page.evaluate("document.activeElement.id") == f"table-{first}"
    assert page.evaluate("scrollY") == 60


def test_an_open_seat_can_be_taken(guest: Guest, server: ServerProcess) -> None:
    table = server.guest("Jack").open("xii-century", ["me", "open"])["table"]
    page = guest.page
    page.get_by_label("Your name").fill("Tom")
    page.locator(f"#sit-{table}").click()
    page.wait_for_url(f"**/table/{table}")
    expect(page.get_by_role("heading", name="XII Century", level=1)).to_be_visible()
    page.locator(".board svg").wait_for()


def test_tables_that_wait_for_me_come_first_and_say_since_when(browser: "Browser", server: ServerProcess) -> None:
    guest = Guest(browser, server)
    martha = server.guest("Martha")
    guest.context.add_cookies([{"name": "alfonso", "value": martha.token, "url": server.url}])
    mine = martha.open("xii-century", ["me", "greedy"])["table"]
    waits = martha.open("xii-century", ["me", "friend"])["table"]
    while not (martha.look(mine)["view"] or {}).get("choices"):
        pass
    guest.page.goto(server.url)
    rows = guest.page.locator("[aria-labelledby=list-mine] li")
    expect(rows.first).to_contain_text("your move")
    assert rows.first.locator("a").get_attribute("href") == f"/table/{mine}"
    assert rows.last.locator("a").get_attribute("href") == f"/table/{waits}"
    expect(rows.last).to_contain_text("waiting for players")
    expect(rows.first.locator("time")).to_have_text("now")
    guest.close()
    assert guest.complaints == []


def test_the_tables_of_one_game_are_picked_out(guest: Guest, server: ServerProcess) -> None:
    page, ann = guest.page, server.guest("Ann")
    tables = {game: ann.open(game, ["me", "open"])["table"] for game in ("xii-century", "my-village")}
    rows = {game: page.locator(f"#table-{table}") for game, table in tables.items()}
    page.reload()
    page.get_by_label("Tables of").select_option("my-village")
    expect(rows["my-village"]).to_be_visible()
    expect(rows["xii-century"]).to_have_count(0)
    page.get_by_label("Tables of").select_option("")
    expect(rows["xii-century"]).to_be_visible()
    page.get_by_label("Tables of").select_option("mil-1049")
    expect(page.locator(".lists")).to_have_text("There are none.")
    assert not objections(page)


# Records


def test_a_record_can_be_pasted(guest: Guest) -> None:
    page = guest.page
    page.get_by_text("Look at a game from a record").click()
    page.get_by_label("or paste the record").fill(RECORD.read_text())
    page.get_by_role("button", name="Look at it").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("heading", name="The end")).to_be_visible()


def test_a_record_can_be_chosen_as_a_file(guest: Guest) -> None:
    page = guest.page
    page.get_by_text("Look at a game from a record").click()
    page.get_by_label("Choose a file").set_input_files(RECORD)
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("heading", name="The end")).to_be_visible()


def test_a_record_can_be_dropped(guest: Guest) -> None:
    page = guest.page
    page.get_by_text("Look at a game from a record").click()
    script = "text => { const data = new DataTransfer(); data.items.add(new File([text], 'game.txt')); return data }"
    data = page.evaluate_handle(script, RECORD.read_text())
    page.locator(".drop").dispatch_event("drop", {"dataTransfer": data})
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("heading", name="The end")).to_be_visible()


def test_a_wrong_record_gets_a_sentence(guest: Guest) -> None:
    page = guest.page
    page.get_by_text("Look at a game from a record").click()
    page.get_by_label("or paste the record").fill("a shopping list")
    page.get_by_role("button", name="Look at it").click()
    expect(page.locator(".drop .refusal")).not_to_be_empty()
    assert page.url.rstrip("/") == guest.server.url
    guest.complaints.clear()


# Invitations


def test_links_can_be_copied_and_scanned(guest: Guest, server: ServerProcess) -> None:
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = guest.page
    page.get_by_role("radio", name="XII Century").check()
    page.get_by_label("Seat 2").select_option("friend")
    page.get_by_role("button", name="Start the game").click()
    link = page.get_by_label("Link to seat 2")
    address = link.input_value()
    assert address.startswith(f"{server.url}/join#")
    page.get_by_role("button", name="Copy the link").click()
    assert page.evaluate("navigator.clipboard.readText()") == address
    drawn = page.locator(".qr path").bounding_box()
    assert drawn is not None
    assert drawn["width"] > 60
    page.get_by_role("button", name="Make a new link").click()
    expect(link).not_to_have_value(address)
    page.get_by_role("button", name="Let a bot play").click()
    guest.asked()


def test_a_link_that_lost_its_end_says_so(guest: Guest) -> None:
    guest.page.goto(f"{guest.server.url}/join")
    expect(guest.page.get_by_role("alert")).to_contain_text("lost its end")


# Those who see differently


def lobby_of(guest: Guest) -> None:
    guest.page.goto(guest.server.url)
    guest.page.locator("#start").wait_for()
    guest.page.locator("details").evaluate_all("all => all.forEach((one) => { one.open = true })")


def invitation(guest: Guest) -> None:
    opened = guest.server.guest("Martha").open("xii-century", ["me", "friend"])
    guest.page.goto(f"{guest.server.url}/join#{opened['links'][0]['token']}")
    guest.page.locator("#name").wait_for()


def waiting(guest: Guest) -> None:
    page = guest.page
    page.goto(guest.server.url)
    page.get_by_role("radio", name="XII Century").check()
    page.get_by_label("Seat 2").select_option("friend")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".qr").wait_for()


LEAVES = [lobby_of, invitation, waiting]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("leaf", LEAVES)
def test_a_screen_reader_has_nothing_to_object_to(
    browser: "Browser", server: ServerProcess, leaf: Any, theme: str
) -> None:
    guest = Guest(browser, server, color_scheme=theme)
    leaf(guest)
    assert objections(guest.page) == []
    guest.close()


@pytest.mark.parametrize("leaf", LEAVES)
def test_nothing_is_wider_than_the_screen(browser: "Browser", server: ServerProcess, leaf: Any) -> None:
    for screen in (LAPTOP, PHONE):
        guest = Guest(browser, server, viewport=screen)
        leaf(guest)
        assert fits(guest.page)
        assert fits(guest.page, larger=200)
        guest.close()
