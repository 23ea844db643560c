"""Playing together in the browser: who leaves, who resigns or ends it, one's own games, another device, names."""

import re

import pytest

from tests.web.accessibility import fits, objections
from tests.web.browser import PHONE, Browser, Guest, company, expect
from tests.web.conftest import StartServer
from tests.web.servers import ServerProcess


@pytest.fixture(scope="module")
def server(lonely_server: ServerProcess) -> ServerProcess:
    return lonely_server


def waiting_for_the_friend(guest: Guest, friend: Guest) -> str:
    """A table of two at which it is the friend's move."""
    opened = guest.open("xii-century", "me", "friend", name="Ada")
    table = str(opened["table"])
    friend.come(opened["links"][0]["url"], "Jack")
    friend.page.locator(".board svg").first.wait_for()
    for number in range(200):
        now = guest.context.request.get(f"{guest.server.url}/api/tables/{table}").json()
        if now["view"]["turn"] == 1:
            return table
        guest.post(
            f"/api/tables/{table}/moves", number=now["answer"], action=now["view"]["choices"][-1], key=f"k{number}"
        )
    raise AssertionError("it never was the friend's move")


def test_a_friend_who_leaves_is_nudged_and_the_game_is_ended_as_both_agree(browser: Browser, guest: Guest) -> None:
    with company(Guest(browser, guest.server)) as [friend]:
        table = waiting_for_the_friend(guest, friend)
        friend.page.goto("about:blank")
        panel = guest.page.locator(".company")
        expect(panel).to_contain_text(
            "Jack has left the table, and it is their move. After 5 minutes away a bot may play."
        )
        expect(panel.get_by_role("timer")).to_have_text(re.compile(r"^That is in [0-4]:[0-5]\d\.$"))
        left = guest.page.locator(".people li", has_text="Jack").get_by_role("timer")
        expect(left).to_have_text(re.compile(r"^a bot may play in [0-4]:[0-5]\d$"))
        panel.get_by_role("button", name="Nudge Jack").click()
        expect(panel).to_contain_text("Jack was nudged.")
        assert not objections(guest.page)
        friend.page.goto(f"{guest.server.url}/table/{table}")
        expect(friend.page.locator(".company")).to_contain_text("Ada waits for your move.")
        expect(panel).to_be_hidden()
        expect(guest.page.get_by_role("timer")).to_have_count(0)
        people = guest.page.locator(".people-panel")
        people.get_by_role("button", name="More").click()
        expect(people).to_contain_text("Who resigns leaves the seat to a bot, which plays it to the end.")
        people.get_by_role("button", name="End the game").click()
        expect(panel).to_contain_text("You asked to end the game. Awaited: Jack.")
        asked = friend.page.locator(".company")
        expect(asked).to_contain_text("Ada would like to end the game.")
        asked.get_by_role("button", name="Agree").click()
        for page in (guest.page, friend.page):
            expect(page.get_by_role("heading", name="Unfinished")).to_be_visible()
            expect(page.locator("#status")).to_contain_text("nobody has won")
            expect(page.locator(".choice")).to_have_count(0)
        assert not objections(guest.page)


def test_the_time_until_a_bot_may_play_passes_without_a_message(browser: Browser, start_server: StartServer) -> None:
    server = start_server("--away-after", "12")
    with company(Guest(browser, server), Guest(browser, server)) as [guest, friend]:
        ahead = "const now = Date.now; Date.now = () => now() + 7_200_000"  # a clock that is two hours wrong
        guest.context.add_init_script(ahead)
        heard: list[str] = []
        guest.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(str(text))))
        waiting_for_the_friend(guest, friend)
        friend.page.goto("about:blank")
        left = guest.page.locator(".company").get_by_role("timer")
        expect(left).to_have_text(re.compile(r"^That is in 0:(1[0-2]|0[0-9])\.$"))
        told = [text for text in heard if "absent" in text]
        shown = set()
        for _ in range(30):
            shown.add(left.text_content())
            guest.page.wait_for_timeout(100)
        assert len(shown) > 2, "it goes down by itself"
        assert [text for text in heard if "absent" in text] == told != []
        may = guest.page.locator(".company").get_by_role("button", name="Let a bot play for Jack")
        expect(may).to_be_visible()
        expect(guest.page.get_by_role("timer")).to_have_count(0)
        may.click()
        expect(guest.page.locator(".people li", has_text="Jack")).to_contain_text("greedy plays")


def test_who_resigns_watches_a_bot_play_on(browser: Browser, guest: Guest) -> None:
    with company(Guest(browser, guest.server)) as [friend]:
        waiting_for_the_friend(guest, friend)
        guest.page.locator(".people-panel").get_by_role("button", name="More").click()
        guest.page.get_by_role("button", name="Resign").click()
        friend.page.locator(".company").get_by_role("button", name="Agree").click()
        expect(friend.page.locator(".people li", has_text="Ada")).to_contain_text("resigned, greedy plays")
        expect(guest.page.locator(".asking", has_text="You have resigned: it plays on to the end.")).to_be_visible()
        expect(guest.page.get_by_role("button", name="Take it back")).to_have_count(0)


def test_a_table_that_never_began_is_removed(browser: Browser, guest: Guest) -> None:
    with company(Guest(browser, guest.server)) as [friend]:
        opened = guest.open("xii-century", "me", "friend")
        guest.page.get_by_role("button", name="Remove this table").click()
        expect(guest.page.get_by_role("button", name="Remove it")).to_be_focused()
        guest.page.keyboard.press("Enter")
        expect(guest.page.locator(".awaited")).to_contain_text("You have removed this table.")
        friend.page.goto(opened["links"][0]["url"])
        expect(friend.page.locator(".refusal")).to_have_text("who opened this table has removed it.")
        friend.complaints.clear()  # browsers complain of every refusal


def test_my_games_go_along_to_a_phone(browser: Browser, guest: Guest) -> None:
    opened = guest.open("xii-century", "me", "random", name="Ada")
    guest.post(f"/api/tables/{opened['table']}/part", what="end", key="end")
    guest.open("xii-century", "me", "me", name="Ada")  # of a new session: not among them
    table = guest.post("/api/tables", game="era-medieval-age", seats=["me"])["table"]
    guest.post(f"/api/tables/{table}/part", what="end", key="end")
    page = guest.page
    page.goto(f"{guest.server.url}/games")
    rows = page.locator(".mine .tables > li")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("ended unfinished")
    page.locator("select#state").select_option("finished")
    expect(rows).to_have_count(1)
    page.locator("select#game").select_option("xii-century")
    expect(page.get_by_text("There are none.")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("link", name="All records in one file").click()
    assert saved.value.suggested_filename == "alfonso-games.zip"
    page.get_by_role("button", name="Make a code").click()
    expect(page.locator(".code")).to_have_text(re.compile(r"^(\w{4}-){2}\w{4}$"))
    expect(page.get_by_text("This link works on this machine only.")).to_be_visible()
    assert not objections(page)
    link = page.get_by_label("Link for another device").input_value()
    with company(Guest(browser, guest.server, viewport=PHONE)) as [phone]:
        phone.page.goto(link)
        assert not objections(phone.page)
        phone.page.get_by_role("button", name="Go on here").click()
        phone.page.wait_for_url("**/games")
        expect(phone.page.locator(".mine .tables > li")).to_have_count(2)
        assert fits(phone.page)
        assert fits(phone.page, 200)
        phone.page.goto(link)
        phone.page.get_by_role("button", name="Go on here").click()
        expect(phone.page.locator(".refusal")).to_contain_text("this code was used, has expired or never existed")
        phone.complaints.clear()


def test_several_at_one_screen_are_called_by_their_names(guest: Guest) -> None:
    page = guest.page
    for _ in range(2):
        page.goto(guest.server.url)
        page.get_by_role("radio", name="XII Century").check()
        page.get_by_label("Seat 2").select_option("me")
        if not page.get_by_label("Name of player 2").input_value():
            page.get_by_label("Your name").fill("Ada")
            page.get_by_label("Name of player 2").fill("Bruno")
        page.get_by_role("button", name="Start the game").click()
        expect(page.locator(".people")).to_contain_text("Bruno")
        expect(page.locator(".people")).to_contain_text("Ada")
