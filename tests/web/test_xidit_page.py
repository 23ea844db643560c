"""Lords of Xidit on the page: whole games by mouse and by key; what others must not know, on any screen."""

import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from alfonso.games.lords_of_xidit import create
from tests.web.browser import Browser, company, expect
from tests.web.player import PATIENCE, Player, Typist
from tests.web.servers import ServerProcess
from tests.web.test_table_page import WATCH
from tests.web.test_whole_games import true_record

GAME = "lords-of-xidit"
WHEELS = 6
SHORT = {"length": "short"}
ROADS = Counter(city for road in create().data.figures.roads for city in (road.one, road.other))
POOR = [f"city {city}" for city, roads in ROADS.items() if roads < 3]  # a colour is missing there


class Heir(Player):
    """Somebody who plays what a bot would, by clicking pieces: another way for every move."""

    seat = 0  # of ours, with whose eyes the page looks

    def __init__(self, browser: "Browser", server: ServerProcess, seed: str, **screen: Any) -> None:
        super().__init__(browser, server, seed, **screen)
        self.played: Counter[str] = Counter()

    def ask(self, path: str = "") -> Any:
        """Ask the server about the table, in this browser's name."""
        url = f"{self.server.url}/api/tables/{self.table}{path}"
        answer = self.context.request.get(url, params={"seat": self.seat})
        assert answer.ok, answer.text()
        return answer.json()

    @property
    def position(self) -> str:
        """Which position the page shows: every answer leads to another, also where nothing is told."""
        return self.see().position

    def now(self) -> dict[str, Any]:
        """How the table stands, once the page shows it."""

        def shown() -> Any:
            standing = self.ask()
            return self.position == f"{standing['viewer']} {standing['answer']}" and standing

        found: dict[str, Any] = self.wait_for(shown, "the page lags behind")
        return found

    def play(self, action: str = "", standing: dict[str, Any] | None = None) -> None:
        """Make a move: what a bot would do, or what is meant."""
        standing = standing or self.now()
        action = action or self.ask("/hint?bot=greedy")["action"]
        touches = dict(zip(standing["view"]["choices"], standing["view"]["touches"], strict=True))
        self.played[action.split()[0]] += 1
        self.act(action, touches)
        assert self.ask()["answer"] > standing["answer"]

    def act(self, action: str, touches: dict[str, list[str]]) -> None:
        """Click what a move touches, beginning anywhere, until no other is meant."""
        before = self.position
        picked: set[str] = set()
        meant = list(touches.values())
        for id in self.chance.sample(touches[action], len(touches[action])):
            self.click(id)
            picked.add(id)
            meant = [ids for ids in meant if picked <= set(ids)]
            if len(meant) == 1:
                break
        self.wait_for(lambda: self.position != before, f"{action} is not settled")

    def turn(self, wheel: str, order: str) -> None:
        """Turn a wheel that is set: to it, then to another order."""
        before = self.position
        self.click(wheel)
        expect(self.page.locator(".choice")).to_have_count(4)
        with self.page.expect_request("**/changes") as sent:
            self.click(order)
        said = sent.value.post_data_json
        assert said is not None
        assert f"wheel-{said['place'] + 1}" == wheel
        self.wait_for(lambda: self.position != before, f"{wheel} is not turned")

    def click(self, id: str) -> None:
        """Pick a piece, and see something come of it: perhaps a curtain."""
        before = self.position
        self.pick(id)
        script = "(id) => document.getElementById(id)?.classList.contains('selected')"
        self.wait_for(lambda: self.position != before or self.page.evaluate(script, id), f"nothing has come of {id}")

    def program(self, *orders: str) -> None:
        """Set wheels, and say ready once all are set."""
        for order in orders:
            self.play(order)


Arrive = Callable[..., Heir]


@pytest.fixture
def arrive(browser: "Browser", server: ServerProcess) -> Iterator[Arrive]:
    """People at browsers of their own, of whose pages nobody may hear a complaint."""
    with company() as heirs:

        def come(seed: str, kind: type[Heir] = Heir, **screen: Any) -> Heir:
            heirs.append(kind(browser, server, seed, **screen).prefers(confirm="never"))
            return heirs[-1]

        yield come


def two_and_a_bot(arrive: Arrive) -> tuple[Heir, Heir]:
    """Ann and Ben, each at a page of their own, with a bot between them and the throne."""
    ann, ben = arrive("Ann"), arrive("Ben")
    opened = ann.open(GAME, "me", "friend", "greedy", name="Ann", options=SHORT)
    ben.come(opened["links"][0]["url"], "Ben")
    ben.seat = 1
    return ann, ben


def play_on(heirs: list[Heir], until: Callable[[dict[str, Any]], bool] = lambda _: False) -> None:
    """Answer whatever is asked of anybody, until something is so where somebody is asked, or to the end."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for heir in heirs:
            if not heir.see().asked:
                heir.page.wait_for_timeout(10)
                continue
            standing = heir.now()
            if standing["result"]:
                return
            if standing["view"]["choices"]:
                if until(standing):
                    return
                heir.play("", standing)
                deadline = time.monotonic() + PATIENCE
                break
    raise AssertionError("nothing is asked of anybody")


def programming(standing: dict[str, Any]) -> bool:
    return bool(standing["view"]["seen"]["phase"] == "programming")


# Two people and a bot


def test_two_people_and_a_bot_play_a_whole_game(arrive: Arrive) -> None:
    ann, ben = both = list(two_and_a_bot(arrive))
    ben.page.evaluate("localStorage.setItem('alfonso-scenes', 'false')")
    play_on(both, lambda standing: standing["viewer"] == 0)
    ann.play(next(city for city in ann.now()["view"]["choices"] if city in POOR))
    play_on(both, programming)
    turn_a_wheel_again(ann)
    while not ben.played["ready"]:
        ben.play()
    watch_the_year(ann)
    ann.page.evaluate("localStorage.setItem('alfonso-scenes', 'false')")
    play_on(both)

    for heir in both:
        assert (heir.played["city"], heir.played["ready"], heir.played["show"]) == (1, 9, 15)
    played = ann.played + ben.played
    assert min(played[verb] for verb in ("take", "bard", "dummy")) > 0
    rankings = [heir.page.locator(".ranking li").all_inner_texts() for heir in both]
    assert rankings[0] == rankings[1]
    assert len(rankings[0]) == 3
    expect(ann.page.locator(".verdict")).not_to_be_empty()
    with ann.page.expect_response("**/points") as told:
        ann.page.reload()
    assert told.value.ok
    expect(ann.page.locator(".ranking li")).to_have_count(3)
    expect(ann.page.locator(".chart")).to_have_count(0)  # nobody had points before the end: there is no story in them
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="The record").click()
    assert true_record(download.value.path())


def turn_a_wheel_again(ann: Heir) -> None:
    """Set the first wheel to a road that is not there, see it said, and turn that wheel again; then the others."""
    page = ann.page
    warning = page.locator("#warning")
    view = ann.now()["view"]
    touches = dict(zip(view["choices"], view["touches"], strict=True))
    lost = next(colour for colour in ("black", "red", "blue") if len(touches[colour]) == 2)  # no road, no city beyond
    ann.play(lost)
    city = view["seen"]["seats"][0]["city"]
    words = f"City {city} has no {lost} road: you stay there and the order is lost (R11)."
    expect(warning).to_have_text(f"Order I: {words}")
    expect(page.locator("#wheel-1")).to_have_attribute("aria-label", f"Wheel I: {lost}, no {lost} road. {words}")
    ann.play()
    ann.turn("wheel-1", "order-W")
    expect(warning).to_have_count(0)
    assert ann.now()["view"]["seen"]["seats"][0]["wheels"][0] == "wait"
    while not ann.played["ready"]:
        ann.play()


def watch_the_year(ann: Heir) -> None:
    """The year plays out by itself: pause it, step on, go on, and skip the rest."""
    page = ann.page
    status, place = page.locator("#status"), page.get_by_label("Position", exact=True)
    expect(page.locator(".replay.back")).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".choice")).to_have_count(0)
    paused, words = int(place.input_value()), status.inner_text()
    page.wait_for_timeout(1500)
    assert (int(place.input_value()), status.inner_text()) == (paused, words)
    page.get_by_role("button", name="Forward").click()
    assert int(place.input_value()) == paused + 1
    page.get_by_role("button", name="Play", exact=True).click()
    ann.wait_for(lambda: int(place.input_value()) > paused + 1, "the year does not go on")
    page.get_by_role("button", name="Now", exact=True).click()
    expect(page.locator(".replay.back")).to_have_count(0)
    ann.now()


# With keys alone


class Scribe(Heir, Typist):
    """Somebody without a mouse, whose focus is never lost."""

    def act(self, action: str, touches: dict[str, list[str]]) -> None:
        """Say it, choose it from the list, or go from piece to piece."""
        before = self.position
        assert self.page.evaluate("document.activeElement !== document.body"), "focus is lost"
        way = self.chance.choice(["say", "choose", "pick"])
        if way == "pick":
            super().act(action, touches)
            return
        if way == "say":
            self.say(action)
        else:
            self.reach(f".choice[data-action='{action}']")
            self.key("Enter")
        self.wait_for(lambda: self.position != before, f"nothing has come of {action}")


def test_a_whole_game_by_keyboard(arrive: Arrive) -> None:
    scribe = arrive("scribe", Scribe)
    assert isinstance(scribe, Scribe)
    page = scribe.prefers(scenes="false", played=GAME).page
    page.goto(scribe.server.url)
    page.locator("#start").wait_for()
    scribe.reach("input[name=game]")
    scribe.reach(f"input[value={GAME}]", "ArrowDown")
    scribe.reach(".options summary")
    scribe.key("Enter")
    scribe.reach("#option-length")
    page.keyboard.type("short")
    scribe.reach("#start")
    scribe.key("Enter")
    page.wait_for_url("**/table/*")
    scribe.asked()
    page.keyboard.press("Tab")
    play_on([scribe], programming)
    scribe.play("act")
    scribe.turn("wheel-1", "order-W")
    assert scribe.now()["view"]["seen"]["seats"][0]["wheels"][0] == "wait"
    play_on([scribe])
    assert (scribe.played["city"], scribe.played["ready"], scribe.played["show"]) == (1, 9, 15)
    expect(page.locator(".ranking li")).to_have_count(3)
    scribe.reach("a[download]")
    with page.expect_download() as download:
        scribe.key("Enter")
    assert true_record(download.value.path())


# What others must not know


# All that a page shows; perhaps without the marks of Ann on the board and among the people.
SHOWN = """(readiness) => {
  const page = document.querySelector("main").cloneNode(true);
  const marks = "#heir-0, .people li:first-child :is(em, button)"; // who is ready need not be nudged
  if (readiness) page.querySelectorAll(marks).forEach((one) => one.remove());
  return page.innerHTML;
}"""


def test_nothing_on_a_page_tells_what_another_sets(arrive: Arrive) -> None:
    ann, ben = two_and_a_bot(arrive)
    play_on([ann, ben], programming)
    page = ben.page
    people, board = page.locator(".people li em"), page.locator(".board")
    expect(people).to_have_text(["here", "you", "a bot: greedy, ready"])
    expect(board.locator("#heir-2")).to_have_attribute("aria-label", re.compile(", ready:"))
    before = page.evaluate(SHOWN, False), page.evaluate(SHOWN, True)
    ann.program("red", "act", "black", "wait")
    ann.turn("wheel-2", "order-U")
    ann.program("blue", "blue")
    page.wait_for_timeout(500)
    assert page.evaluate(SHOWN, False) == before[0]

    ann.program("ready")
    expect(people).to_have_text(["here, ready", "you", "a bot: greedy, ready"])
    expect(board.locator("#heir-0")).to_have_attribute("aria-label", re.compile(", ready:"))
    assert page.evaluate(SHOWN, True) == before[1]


# One screen for three


def test_the_curtain_keeps_programs_from_those_who_share_the_screen(arrive: Arrive) -> None:
    host = arrive("host")
    page = host.prefers(scenes="false").page
    host.open(GAME, "me", "me", "me", name="Ann", options=SHORT)
    names = ["Ann", "Ann 2", "Ann 3"]
    colours = ["black", "red", "blue"]
    for _ in names:
        take_the_device(host, names)
        host.play()
    for place in range(len(names)):  # whoever was placed last has the device still
        if place:
            take_the_device(host, names)
        secret = [f"Wheel I: {colour}" for seat, colour in enumerate(colours) if seat != host.seat]
        page.evaluate(WATCH, secret)
        host.program(*[colours[host.seat]] * WHEELS)
        expect(page.locator("#wheel-1")).to_have_attribute("aria-label", re.compile(f"^Wheel I: {colours[host.seat]},"))
        assert page.evaluate("window.leaked") == []
        host.program("ready")
    shown = [line["text"] for line in host.ask()["log"] if line["event"]["event"] == "program"]
    assert len(shown) == len(names)
    assert all(any(colour in line for line in shown) for colour in colours)


def take_the_device(host: Heir, names: list[str]) -> None:
    """Wait for the curtain, with nothing behind it, and say who one is."""
    curtain = host.page.locator(".curtain")
    expect(curtain).to_be_visible()
    assert host.page.locator(".board > *, .choice, .log li").count() == 0
    words = curtain.locator("h2").inner_text()
    host.seat = next(seat for seat, name in enumerate(names) if words == f"Pass the device to {name}.")
    curtain.get_by_role("button", name=f"I am {names[host.seat]}", exact=True).click()
    expect(host.page.locator("#status")).to_contain_text(f"{names[host.seat]}:")
