"""Whole games as people play them: two at browsers of their own, one with keys alone, one with a finger on a phone."""

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import alfonso
from alfonso.engine.record import Record
from alfonso.terminal.replay import verify
from tests.web.browser import PHONE, Browser, Guest, Locator, expect
from tests.web.conftest import StartServer
from tests.web.servers import ServerProcess

MOST = 400  # decisions of one person in a game: far more than it has
PATIENCE = 60.0  # seconds: the machine may be busy
MOMENT = 15.0  # after which somebody points once more ...
MOST_REPEATED = 2  # ... but hardly ever in a whole game

# What somebody at a table sees of it, as far as they act on it.
SIGHT = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    over: all(".ending").length > 0,
    asks: all(".sure").some((one) => one.checkVisibility()),
    choices: all(".choice").map((one) => one.dataset.action),
    lit: all(".board .lit:not(.selected)").map((one) => one.id),
    picked: all(".board .selected").map((one) => one.id),
    told: all(".log li").length,
    focused: document.activeElement !== document.body,
  };
}"""


@dataclass
class Sight:
    """What is to be seen: whether it is over, whether a move is asked about, what can be chosen, lit and picked."""

    over: bool
    asks: bool
    choices: list[str]
    lit: list[str]
    picked: list[str]
    told: int
    focused: bool

    @property
    def asked(self) -> bool:
        """Whether it is for us to do something, in words and on the board."""
        return self.over or self.asks or bool(self.choices and self.lit)

    def beyond(self, before: "Sight") -> bool:
        """Whether the play has gone on; what is answered in secret is told only when all have answered."""
        return self.over or self.told > before.told or not self.choices

    def follows(self, before: "Sight") -> bool:
        """Whether something has come of what we did: a move, a question, or a piece picked while others are lit."""
        return self.beyond(before) or self.asks or bool(self.picked != before.picked and self.lit)


class Player(Guest):
    """Somebody who plays by what they see, each move another way."""

    def __init__(self, browser: "Browser", server: ServerProcess, seed: str, **screen: Any) -> None:
        super().__init__(browser, server, **screen)
        self.chance = random.Random(seed)
        self.hesitated = False
        self.repeated = 0

    def see(self) -> Sight:
        return Sight(**self.page.evaluate(SIGHT))

    def wait(self, until: Callable[[Sight], bool]) -> Sight:
        deadline = time.monotonic() + PATIENCE
        while not until(now := self.see()):
            assert time.monotonic() < deadline, f"nothing has come of it: {now}"
            self.page.wait_for_timeout(10)
        return now

    def play(self, way: Callable[[Sight], None]) -> None:
        """Make one move in some way, piece by piece or at once, and stand by it where the page asks."""
        now = begun = self.wait(lambda now: now.asked)
        while not now.beyond(begun):
            if now.asks:
                now = self.answer(now)
            else:
                before = now
                way(before)
                now = self.outcome(before) or self.again(way, before)

    def outcome(self, before: Sight, patience: float = MOMENT) -> Sight | None:
        """What has come of what we did, if anything has within some seconds."""
        deadline = time.monotonic() + patience
        while not (now := self.see()).follows(before):
            if time.monotonic() > deadline:
                return None
            self.page.wait_for_timeout(10)
        return now

    def again(self, way: Callable[[Sight], None], before: Sight) -> Sight:
        """Do it once more, as one does on a machine so busy that a picture came between looking and pointing."""
        self.repeated += 1
        assert self.repeated <= MOST_REPEATED, f"again and again nothing comes of it: {before}"
        way(before)
        return self.wait(lambda now: now.follows(before))

    def answer(self, now: Sight) -> Sight:
        """Say that a move is meant, and see it made; the first time think better of it."""
        if self.hesitated:
            self.agree()
            return self.wait(lambda later: later.beyond(now))
        self.hesitated = True
        self.refuse()
        later = self.wait(lambda later: not later.asks)
        assert (later.told, later.picked) == (now.told, [])
        return later

    def agree(self) -> None:
        self.press("Do it")

    def refuse(self) -> None:
        self.press("Not yet")

    def press(self, words: str) -> None:
        self.page.get_by_role("button", name=words, exact=True).click()

    def pick(self, now: Sight) -> None:
        """Pick a piece on the board: a die, a place for it, whatever is lit."""
        middle, _ = self.place(self.page.locator(f"#{self.chance.choice(now.lit)}"))
        self.page.mouse.click(*middle)

    def place(self, there: "Locator") -> tuple[tuple[float, float], float]:
        """Scroll until something is in sight; where its middle is then, and how small it is."""
        there.evaluate("(one) => one.scrollIntoView({ block: 'center' })")
        box = there.bounding_box()
        assert box is not None
        return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), min(box["width"], box["height"])

    def choose(self, now: Sight) -> None:
        """Choose from the list in words."""
        self.page.locator(".choice").nth(self.chance.randrange(len(now.choices))).click()


@pytest.fixture
def arrive(browser: "Browser", server: ServerProcess) -> Iterator[Callable[..., Player]]:
    """Players, each with a browser of their own, of whose pages nobody may hear a complaint."""
    players: list[Player] = []

    def come(seed: str, **screen: Any) -> Player:
        players.append(Player(browser, server, seed, **screen))
        return players[-1]

    yield come
    for player in players:
        player.close()
    assert [words for player in players for words in player.complaints] == []


Arrive = Callable[..., Player]


def seated(player: Player) -> list[str]:
    """Who sits at the table, as the page has it."""
    player.page.locator(".people li").first.wait_for(state="attached")
    return player.page.locator(".people strong").all_text_contents()


def first_asked(players: list[Player]) -> Player:
    """Wait until something is asked of somebody, or it is over; who that is."""
    deadline = time.monotonic() + PATIENCE
    while True:
        for player in players:
            if player.see().asked:
                return player
        assert time.monotonic() < deadline, "nothing is asked of anybody"
        players[0].page.wait_for_timeout(10)


def true_record(path: Path) -> bool:
    """Whether ``alfonso verify`` accepts a record."""
    record = Record.parse(path.read_text())
    return verify(Console(quiet=True), alfonso.game(record.game), record)


# Two people and a bot


def test_two_people_and_a_bot_play_a_whole_game_and_go_on_to_another(arrive: Arrive) -> None:
    martha, jack = arrive("martha"), arrive("jack")
    martha.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = martha.page
    page.goto(martha.server.url)
    page.locator(".card", has_text="XII Century").click()
    page.get_by_label("Seat 2").select_option("friend")
    page.get_by_role("button", name="Start the game").click()
    martha.press("Copy the link")
    expect(page.get_by_text("Copied.")).to_be_visible()
    jack.come(page.evaluate("navigator.clipboard.readText()"), "Jack")

    both = [martha, jack]
    moves = dict.fromkeys(["pick", "choose"], 0)
    while (player := first_asked(both)) and not player.see().over:
        way = player.chance.choice(list(moves))
        moves[way] += 1
        player.play(getattr(player, way))
    for player in both:
        player.wait(lambda now: now.over)
    assert min(moves.values()) > 30
    assert all(player.hesitated for player in both)

    rankings = [player.page.locator(".ranking li").all_inner_texts() for player in both]
    assert rankings[0] == rankings[1]
    assert len(rankings[0]) == 3
    with page.expect_download() as download:
        page.get_by_role("link", name="The record").click()
    assert true_record(download.value.path())

    names = seated(martha)
    assert names == ["Martha", "Jack", "greedy"]
    over = martha.table
    martha.press("Again")
    page.wait_for_url(lambda url: over not in url)
    jack.press("Join the next game")
    jack.page.wait_for_url(f"**/table/{martha.table}")
    assert seated(martha) == seated(jack) == names
    assert [page.locator(".people li em", has_text="you").count() for page in (martha.page, jack.page)] == [1, 1]
    player = first_asked(both)
    player.play(player.pick)


# With keys alone


class Typist(Player):
    """Somebody without a mouse, whose focus is never lost once it was somewhere."""

    def see(self) -> Sight:
        now = super().see()
        assert now.focused or not self.moved
        return now

    moved = False

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def reach(self, selector: str, key: str = "Tab") -> None:
        """Go there with the Tab key."""
        script = "(selector) => document.activeElement.matches(selector)"
        for _ in range(100):
            if self.page.evaluate(script, selector):
                return
            self.key(key)
        raise AssertionError(f"Tab does not lead to {selector}")

    def agree(self) -> None:
        self.key("Enter")  # focus is on “Do it” already

    def refuse(self) -> None:
        self.key("Escape")

    def pick(self, now: Sight) -> None:
        self.reach(".board .piece", "Shift+Tab")
        self.key(self.chance.choice(["Home", "End"]))
        self.key(*(self.chance.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) for _ in range(4)), "Enter")

    def choose(self, now: Sight) -> None:
        self.reach(".choice")
        self.key(*["Tab"] * self.chance.randrange(min(4, len(now.choices))), "Enter")

    def say(self, now: Sight) -> None:
        self.reach("#typing")
        self.page.keyboard.type(self.chance.choice(now.choices))
        self.key("Enter")


def test_a_whole_game_by_keyboard_from_the_lobby_to_the_next_game(browser: "Browser", server: ServerProcess) -> None:
    typist = Typist(browser, server, "typist")
    page = typist.page
    page.goto(server.url)
    page.locator("#start").wait_for()
    typist.reach("input[name=game]")
    while not page.evaluate("document.activeElement.value === 'xii-century'"):
        typist.key("ArrowDown")
    typist.key("Space")
    typist.reach("#fewer")
    typist.key("Enter")
    typist.reach("#start")
    typist.key("Enter")
    page.wait_for_url("**/table/*")
    typist.wait(lambda now: now.asked)
    typist.reach(".board .piece")
    typist.moved = True
    ways = [typist.pick, typist.say, typist.choose]
    for number in range(MOST):
        if typist.wait(lambda now: now.asked).over:
            break
        typist.play(ways[number // 8 % 3])  # some moves each way, as people do
    assert typist.hesitated
    assert number > 24
    expect(page.locator(".verdict")).not_to_be_empty()
    expect(page.locator(".ranking li")).to_have_count(2)
    typist.reach("a[download]")
    with page.expect_download() as download:
        typist.key("Enter")
    assert true_record(download.value.path())
    over = page.url
    typist.reach(".ending button.main")
    typist.key("Enter")
    page.wait_for_url(lambda url: url != over)
    typist.moved = False
    typist.wait(lambda now: now.asked)
    typist.close()
    assert typist.complaints == []


# With a finger on a phone


class Fingertip(Player):
    """Somebody at a phone: everything they touch is large enough, and nothing is ever wider than the screen."""

    def __init__(self, browser: "Browser", server: ServerProcess, seed: str) -> None:
        super().__init__(browser, server, seed, viewport=PHONE, has_touch=True, is_mobile=True)

    def see(self) -> Sight:
        assert self.page.evaluate("[document.documentElement.scrollWidth, innerWidth, scrollX]") == [390, 390, 0]
        return super().see()

    def tap(self, there: "Locator") -> None:
        there.wait_for()
        middle, size = self.place(there)
        assert size > 43.99, there  # pixels, as fractions have them
        self.page.touchscreen.tap(*middle)

    def press(self, words: str) -> None:
        self.tap(self.page.get_by_role("button", name=words, exact=True))

    def pick(self, now: Sight) -> None:
        self.tap(self.page.locator(f"#{self.chance.choice(now.lit)}"))

    def choose(self, now: Sight) -> None:
        if not self.page.locator(".choice").first.is_visible():
            self.tap(self.page.locator("#drawer"))
        self.tap(self.page.locator(".choice").nth(self.chance.randrange(len(now.choices))))


def test_a_whole_game_with_a_finger_on_a_phone(browser: "Browser", server: ServerProcess) -> None:
    fingertip = Fingertip(browser, server, "fingertip")
    page = fingertip.page
    page.goto(server.url)
    page.locator("#start").wait_for()
    fingertip.see()
    fingertip.tap(page.locator(".card", has_text="XII Century"))
    fingertip.press("Fewer")
    fingertip.press("Start the game")
    page.wait_for_url("**/table/*")
    fingertip.wait(lambda now: now.asked)
    fingertip.tap(page.locator("#item-cathedral"))
    expect(page.locator(".gloss-line")).to_contain_text("cathedral")
    for number in range(MOST):
        if fingertip.wait(lambda now: now.asked).over:
            break
        fingertip.play(fingertip.choose if number % 2 else fingertip.pick)
    assert fingertip.hesitated
    expect(page.locator(".ranking li")).to_have_count(2)
    fingertip.see()
    over = page.url
    fingertip.press("Again")
    page.wait_for_url(lambda url: url != over)
    fingertip.wait(lambda now: now.asked)
    fingertip.close()
    assert fingertip.complaints == []


# Bad luck


def test_a_move_whose_answer_died_with_the_server_is_made_once(browser: "Browser", start_server: StartServer) -> None:
    server = start_server()
    player = Player(browser, server, "patient").prefers(confirm="never")
    assert isinstance(player, Player)
    player.start("me", "greedy")
    page = player.page
    sent: list[Any] = []

    def lose(route: Any) -> None:
        """Let the server do it, and fall before anybody hears of it."""
        sent.append(route.request.post_data_json)
        if len(sent) == 1:
            assert route.fetch().ok
            server.kill()
            route.abort()
        else:
            route.continue_()

    before = player.wait(lambda now: now.asked)
    page.evaluate("window.same = true")
    page.route("**/moves", lose)
    page.locator(".choice").first.click()
    page.locator(".lost").wait_for()
    server.start()
    player.wait(lambda now: now.told > before.told and now.asked)
    expect(page.locator(".lost")).to_be_hidden(timeout=PATIENCE * 1000)
    player.until("!document.querySelector('.board .selected')")
    assert len(sent) > 1
    assert all(one == sent[0] for one in sent)
    lines = page.locator(".log li").all_text_contents()
    assert lines.count(lines[before.told]) == 1
    assert page.evaluate("window.same")
    player.play(player.pick)
    player.close()
    assert [words for words in player.complaints if "net::ERR" not in words] == []
