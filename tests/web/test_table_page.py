"""A table in a real browser: looking back, clocks, undo by consent, who is here, one screen for several."""

import html
import json
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.web.browser import Browser, Guest, company, expect
from tests.web.conftest import StartServer
from tests.web.servers import ServerProcess

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

Arrive = Callable[..., Guest]


@pytest.fixture
def arrive(browser: "Browser", server: ServerProcess) -> Iterator[Arrive]:
    """Guests, each with a browser of their own, of whose pages nobody may hear a complaint."""
    with company() as guests:

        def come(server: ServerProcess = server, **screen: object) -> Guest:
            guests.append(Guest(browser, server, **screen).prefers(confirm="never"))
            return guests[-1]

        yield come


def play(guest: Guest, moves: int) -> None:
    """Make the last move of the list, some times."""
    for _ in range(moves):
        guest.page.locator(".choice").first.wait_for(state="attached")
        before = guest.page.locator(".replay output").inner_text()
        guest.page.locator(".choice").last.click()
        expect(guest.page.locator(".replay output")).not_to_have_text(before)


def drawn(guest: Guest, seat: int, number: str = "") -> str:
    """The words in the picture that the server draws for a seat and the room on the screen, of now or of a number."""
    guest.until("document.querySelector('.board')?.dataset.picture")
    shown = parse_qs(urlsplit(guest.page.evaluate("document.querySelector('.board').dataset.picture")).query)
    query: dict[str, str | float | bool] = {"seat": seat, "width": shown["width"][0]}
    if "height" in shown:
        query["height"] = shown["height"][0]
    if number:
        query["number"] = number
    url = f"{guest.server.url}/api/tables/{guest.table}/picture"
    picture = guest.context.request.get(url, params=query).json()["picture"]
    return html.unescape(re.sub("<[^>]*>", "", picture))


def shows(guest: Guest, words: str) -> None:
    """Wait until the board has these words in its picture."""
    guest.until(f"document.querySelector('.board').textContent === {json.dumps(words)}")


# Looking back


def begun(guest: Guest, moves: int, *others: str) -> Guest:
    """A guest at a table of XII Century who has made some moves."""
    guest.open("xii-century", "me", *others)
    guest.asked()
    play(guest, moves)
    return guest


def test_looking_back_and_forth_while_the_game_goes_on(arrive: Arrive) -> None:
    guest = begun(arrive(), 3, "greedy")
    page = guest.page
    now = drawn(guest, 0)
    shows(guest, now)
    page.get_by_role("button", name="Back", exact=True).click()
    status = page.locator("#status")
    expect(status).to_contain_text(re.compile(r"Position \d+ of \d+, round 1\. Meanwhile it is your move"))
    expect(page.locator(".choice")).to_have_count(0)
    expect(page.locator(".board .lit")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/table/\w+/\d+$"))
    then = drawn(guest, 0, page.url.rpartition("/")[2])
    assert then != now
    shows(guest, then)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    slider = page.get_by_label("Position", exact=True)
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"position \d+ of \d+, round 1"))
    place = int(slider.input_value())
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value(str(place + 1))
    status.get_by_role("button", name="Back to now").click()
    expect(page).to_have_url(re.compile(r"/table/\w+$"))
    guest.asked()
    shows(guest, now)


def test_the_address_of_a_position_opens_there_in_another_browser(arrive: Arrive) -> None:
    guest, friend = begun(arrive(), 4, "greedy"), arrive()
    page = guest.page
    first = page.locator(".log li button").nth(4)
    first.click()
    expect(first).to_have_attribute("aria-current", "true")
    expect(page).to_have_url(re.compile(r"/table/\w+/\d+$"))
    number = page.url.rpartition("/")[2]
    friend.page.goto(page.url)
    expect(friend.page.locator("#status")).to_contain_text(
        re.compile(r"Position \d+ of \d+, round 1\. The game goes on")
    )
    expect(friend.page.locator(".log [aria-current=true]")).to_have_count(1)
    assert drawn(friend, -1, number) != drawn(friend, -1)
    shows(friend, drawn(friend, -1, number))


def test_news_do_not_disturb_who_looks_back(arrive: Arrive) -> None:
    guest, friend = arrive(), arrive()
    opened = guest.open("xii-century", "me", "friend")
    friend.come(opened["links"][0]["url"], "Jack")
    plays, looks = (guest, friend) if guest_is_asked(guest, friend) else (friend, guest)
    play(plays, 2)
    page = looks.page
    page.locator(".replay").wait_for()
    page.get_by_role("button", name="First", exact=True).click()
    expect(page.locator("#status")).to_contain_text("Position 1 of")
    expect(page).to_have_url(re.compile(r"/table/\w+/\d+$"))
    then = drawn(looks, 0 if looks is guest else 1, page.url.rpartition("/")[2])
    shows(looks, then)
    before = looks.lines()
    play(plays, 1)
    looks.until_told(before)
    expect(page.locator("#status")).to_contain_text("Position 1 of")
    expect(page.locator("#status")).to_contain_text("The game has gone on.")
    assert page.locator(".board").text_content() == then
    page.locator("#status").get_by_role("button", name="Back to now").click()
    expect(page.locator("#status")).not_to_contain_text("Position")


def test_a_line_of_the_log_shows_the_position_then(arrive: Arrive) -> None:
    guest = begun(arrive(), 4)
    page = guest.page
    lines = page.locator(".log li button")
    lines.last.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    current = page.locator(".log [aria-current=true]")
    expect(current).to_have_count(1)
    assert current.inner_text() == lines.nth(lines.count() - 3).inner_text()
    expect(page.locator(".log li.later")).not_to_have_count(0)
    page.locator(".replay").get_by_role("button", name="Now").click()
    expect(current).to_have_count(0)
    expect(page.locator(".log li.later")).to_have_count(0)


def test_the_last_line_stays_in_sight_when_the_log_has_less_room_unless_one_reads_further_up(arrive: Arrive) -> None:
    guest = begun(arrive(), 12, "greedy")
    page = guest.page
    log = page.locator(".log")
    hidden = """() => {
      const list = document.querySelector(".log .lines");
      return list.lastElementChild.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
    }"""
    shrink = "(panel, height) => { panel.style.maxHeight = `${height}px`; }"
    guest.until(f"({hidden})() < 4")
    log.evaluate(shrink, 200)
    guest.until("document.querySelector('.log').offsetHeight < 260")
    guest.until(f"({hidden})() < 4")
    log.locator(".lines").evaluate("(list) => { list.scrollTop = 0; }")
    guest.until(f"({hidden})() > 40")
    log.evaluate(shrink, 150)
    page.wait_for_timeout(300)
    assert page.evaluate(hidden) > 40


def test_the_last_line_stays_in_sight_when_lines_come_faster_than_it_is_told_of_scrolling(guest: Guest) -> None:
    guest.page.goto(guest.server.url)
    last = guest.page.evaluate(
        """async () => {
          const { Chronicle } = await import("/page/panels/chronicle.js");
          const chronicle = new Chronicle(() => {});
          const frame = () => new Promise((done) => requestAnimationFrame(done));
          const told = (number) => ({ number, text: `What happened ${number}`, event: { seat: 0, event: "deed" } });
          document.body.replaceChildren(chronicle.panel);
          chronicle.list.style.cssText = "height: 120px; overflow: auto";
          chronicle.begin({ log: [...Array(20).keys()].map(told), opening: "round", seats: [] });
          for (let number = 20; number < 40; number++) {
            await frame();
            chronicle.change({ keep: number, lines: [told(number)] }, false);
          }
          for (let still = 0; still < 5; still++) await frame();
          const { bottom } = chronicle.list.getBoundingClientRect();
          return chronicle.list.lastElementChild.getBoundingClientRect().bottom - bottom;
        }"""
    )
    assert last < 4


def test_a_finished_game_plays_by_itself_and_is_seen_with_any_eyes(arrive: Arrive, server: ServerProcess) -> None:
    guest = arrive().prefers(scenes="false")
    opened = guest.open("fair", "greedy", "random", name="Nobody")
    page = guest.page
    page.locator(".verdict").wait_for()
    page.get_by_label("With whose eyes").select_option("0")
    expect(page.locator(".blocks")).to_contain_text("Only you know")
    page.get_by_label("Pace").select_option("slow")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#status")).to_contain_text(re.compile(r"Position ([2-9]|1\d) of"))
    page.get_by_role("button", name="Pause").click()
    page.get_by_label("Pace").select_option("quick")
    place = page.get_by_label("Position", exact=True).input_value()
    expect(page).to_have_url(re.compile(rf"/table/{opened['table']}/\d+\?seat=0$"))
    page.wait_for_timeout(1200)
    assert page.get_by_label("Position", exact=True).input_value() == place
    page.reload()
    expect(page.get_by_label("With whose eyes")).to_have_value("0")
    expect(page.get_by_label("Position", exact=True)).to_have_value(place)


# One screen for several


WATCH = """(secrets) => {
  window.leaked = [];
  const leaks = (words) => document.documentElement.outerHTML.includes(words);
  const look = () => window.leaked.push(...secrets.filter(leaks));
  window.watch?.disconnect();
  window.watch = new MutationObserver(look);
  window.watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  look();
}"""


def test_the_secret_of_a_seat_is_never_on_the_screen_that_another_holds(arrive: Arrive) -> None:
    guest = arrive()
    opened = guest.open("fair", "me", "me")
    page = guest.page
    names = ["Martha", "Martha 2"]
    for seat, actions in ((0, ["keep"]), (1, ["keep", "ready"]), (0, ["put", "ready"])):
        curtain = page.locator(".curtain")
        expect(curtain).to_contain_text(f"Pass the device to {names[seat]}.")
        assert page.locator(".board > *, .choice, .log li").count() == 0
        page.evaluate(WATCH, secrets(guest, opened["table"], 1 - seat))
        curtain.get_by_role("button", name=f"I am {names[seat]}", exact=True).click()
        expect(page.locator("#status")).to_contain_text(f"{names[seat]}: You")
        expect(page.locator(".blocks")).to_contain_text("Only you know")
        expect(page.locator(".log")).to_contain_text(secrets(guest, opened["table"], seat)[0])
        for action in actions:
            before = page.locator(".replay output").text_content() or ""
            page.locator(f"[data-action={action}]").click()
            if action != actions[-1]:  # what is clicked while a move is on its way is not taken
                expect(page.locator(".replay output")).not_to_have_text(before)
        assert page.evaluate("window.leaked") == []
    expect(page.locator("#status")).to_contain_text("Martha: You have")  # who put a coin in is first and stays here
    expect(page.locator(".curtain")).to_be_hidden()


def secrets(guest: Guest, table: str, seat: int) -> list[str]:
    """The lines of the log that only one seat may read."""
    url = f"{guest.server.url}/api/tables/{table}"
    own, all = (guest.context.request.get(url, params={"seat": eyes}).json() for eyes in (seat, -1))
    public = {line["text"] for line in all["log"]}
    found = [line["text"] for line in own["log"] if line["text"] not in public]
    assert found
    return found


def test_without_secrets_the_screen_just_turns(arrive: Arrive) -> None:
    guest = arrive()
    guest.open("xii-century", "me", "me")
    page = guest.page
    guest.asked()
    first = page.locator("#status").inner_text().split(":")[0]
    while page.locator("#status").inner_text().startswith(f"{first}:"):
        play(guest, 1)
    expect(page.locator(".curtain")).to_be_hidden()
    guest.asked()
    page.get_by_role("button", name=f"Sit as {first}", exact=True).click()
    expect(page.locator("#status")).to_contain_text("Waiting for")


# People


def test_undo_by_consent_between_two_browsers(arrive: Arrive) -> None:
    guest, friend = arrive(), arrive()
    opened = guest.open("xii-century", "me", "friend")
    friend.come(opened["links"][0]["url"], "Jack")
    asks, answers = (guest, friend) if guest_is_asked(guest, friend) else (friend, guest)
    while asks.page.locator(".choice").count():
        play(asks, 1)
    answers.asked()
    lines = asks.lines()
    undo = asks.page.get_by_role("button", name="Ask to undo")
    undo.click()
    expect(asks.page.locator(".asking")).to_contain_text("The dice will fall the same again. Awaited:")
    expect(undo).to_be_disabled()
    wish = answers.page.locator(".asking")
    expect(wish).to_contain_text("would like to take back the last move")
    wish.get_by_role("button", name="Refuse").click()
    expect(asks.page.locator(".asking")).to_be_hidden()
    expect(wish).to_be_hidden()
    assert asks.lines() == lines
    undo.click()
    wish.get_by_role("button", name="Agree").click()
    asks.asked()
    expect(asks.page.locator(".log li").last).to_contain_text("took back a move and what followed, as all agreed")
    expect(answers.page.locator(".choice")).to_have_count(0)
    expect(wish).to_be_hidden()


def guest_is_asked(guest: Guest, friend: Guest) -> bool:
    """Which of two is asked first."""
    for _ in range(200):
        for one in (guest, friend):
            if one.page.locator(".choice").count():
                return one is guest
        guest.page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def test_a_clock_runs_out_a_bot_plays_and_the_seat_is_taken_back(arrive: Arrive) -> None:
    guest = arrive()
    guest.open("xii-century", "me", "greedy", clock={"kind": "live", "seconds": 12, "increment": 0})
    page = guest.page
    clock = page.locator(".clock")
    expect(clock).to_have_count(1)
    expect(clock).to_have_text(re.compile(r"^0:(0\d|1[012]) hurry$"))
    expect(page.get_by_role("status").filter(has_text="Less than 30 seconds are left to you.")).to_have_count(1)
    asking = page.locator(".asking", has_text="greedy plays your seat.")
    asking.wait_for()
    expect(page.locator(".choice")).to_have_count(0)
    asking.get_by_role("button", name="Take it back").click()
    expect(asking).to_be_hidden(timeout=25_000)  # a busy machine is slow, and half a minute is given
    guest.asked()
    expect(clock).to_have_text(re.compile(r"^0:(30|[012]\d hurry)"))


def test_a_bot_plays_for_somebody_who_is_gone(start_server: StartServer, arrive: Arrive) -> None:
    server = start_server("--away-after", "1")
    guest, friend = arrive(server), arrive(server)
    opened = guest.open("xii-century", "me", "friend")
    friend.come(opened["links"][0]["url"], "Jack")
    friend.page.locator(".board svg").first.wait_for()
    jack = guest.page.locator(".people li", has_text="Jack")
    expect(jack).to_contain_text("here")
    friend.page.close()
    expect(jack).to_contain_text("gone")
    jack.get_by_role("button", name="Let a bot play for Jack").click()
    expect(jack).to_contain_text("greedy plays")
    mine = guest.page.locator(".people-panel")
    mine.get_by_role("button", name="More").click()
    mine.get_by_role("button", name="Let a bot play for me").click()
    asking = guest.page.locator(".asking", has_text="greedy plays your seat.")
    asking.get_by_role("button", name="Take it back").click()
    expect(asking).to_be_hidden()


def test_who_may_not_watch_any_more_is_told_so_once(arrive: Arrive) -> None:
    guest, stranger = arrive(), arrive()
    guest.open("xii-century", "me", "greedy", public=False)
    page = guest.page
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_label("Link for onlookers")
    expect(link).to_have_value(re.compile("/join#"))
    stranger.come(link.input_value(), "Eve")
    stranger.page.locator(".board svg").first.wait_for()
    sockets: list[str] = []
    stranger.page.on("websocket", lambda socket: sockets.append(socket.url))
    page.get_by_role("button", name="Let nobody watch by a link any more").click()
    expect(stranger.page.locator(".lost")).to_contain_text("You may not look at this table any more.")
    stranger.page.wait_for_timeout(1500)
    assert sockets == []
    expect(link).to_have_count(0)


@pytest.mark.parametrize(("code", "words"), [(4401, "Your session has ended."), (4429, "Too many pages of yours")])
def test_a_socket_that_is_refused_is_not_tried_for_ever(arrive: Arrive, code: int, words: str) -> None:
    guest = arrive()
    tried: list[int] = []

    def refuse(socket: "WebSocketRoute") -> None:
        tried.append(code)
        socket.close(code=code)

    guest.page.route_web_socket(re.compile("/socket"), refuse)
    guest.open("xii-century", "me")
    expect(guest.page.locator(".lost")).to_contain_text(words)
    guest.page.wait_for_timeout(1500)
    assert tried == [code]


# Scenes


PAUSE = """() => {
  const pause = () => {
    const button = document.querySelector(".replay .player");
    if (window.paused || button?.textContent !== "Pause") return;
    window.paused = true;
    button.click();
  };
  new MutationObserver(pause).observe(document, { subtree: true, childList: true, characterData: true });
}"""  # a hand at the mouse, however busy the machine is


def test_what_happens_by_itself_is_played_out_and_can_be_paused_stepped_and_skipped(arrive: Arrive) -> None:
    """Fair applauds its jugglers one after another: a scene each, then it goes on to the bids."""
    ann, ben = arrive(), arrive()
    opened = ann.open("fair", "me", "friend", name="Ann")
    ben.come(opened["links"][0]["url"], "Ben")
    for guest in (ann, ben):
        guest.page.locator(".choice").first.wait_for(state="attached")
    status = ben.page.locator("#status")
    ann.page.get_by_role("button", name="keep", exact=True).click()
    expect(ann.page.locator("#status")).to_have_text("Waiting for Ben.")
    expect(ben.page.locator(".people li").first).to_contain_text("ready")
    ben.page.evaluate(PAUSE)
    ben.page.get_by_role("button", name="keep", exact=True).click()
    ben.until("window.paused")
    expect(status).to_contain_text("Ann")  # whose applause comes first, with nothing to do meanwhile
    expect(ben.page.locator(".choice")).to_have_count(0)
    ben.page.get_by_role("button", name="Forward").click()
    if ben.page.locator(".choice").count() == 0:
        ben.page.get_by_role("button", name="Now", exact=True).click()
    expect(status).to_contain_text("Your fist")
    expect(ann.page.locator("#status")).to_contain_text("Your fist")  # without anybody's help


def test_scenes_are_passed_over_where_that_is_preferred(arrive: Arrive) -> None:
    ann = arrive().prefers(scenes="false")
    ann.open("fair", "me", "random", name="Ann")
    ann.page.locator(".choice").first.wait_for(state="attached")
    ann.page.get_by_role("button", name="keep", exact=True).click()
    expect(ann.page.locator("#status")).to_contain_text("Your fist")
    assert "back" not in (ann.page.locator(".replay").get_attribute("class") or "")
