"""Whole games as people play them: two at browsers of their own, one with keys alone, one with a finger on a phone."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import alfonso
from alfonso.engine.record import Record
from alfonso.terminal.replay import verify
from tests.web.browser import Browser, Locator, company, expect
from tests.web.conftest import StartServer
from tests.web.player import PATIENCE, Finger, Player, Sight, Typist
from tests.web.servers import ServerProcess

MOST = 400  # decisions of one person in a game: far more than it has


class Somebody(Player):
    """Plays by what they see, each move another way, and is asked about moves that cannot be taken back."""

    hesitated = False

    def play(self, way: str) -> None:
        """Make one move in some way, piece by piece or at once, and stand by it where the page asks."""
        now = begun = self.wait(lambda now: now.asked)
        while not now.beyond(begun):
            now = self.answer(now) if now.asks else self.step(way, self.wait(lambda now: now.asked))

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


@pytest.fixture
def arrive(browser: "Browser", server: ServerProcess) -> Iterator[Callable[..., Somebody]]:
    """Players, each with a browser of their own, of whose pages nobody may hear a complaint."""
    with company() as players:

        def come(seed: str, **screen: Any) -> Somebody:
            players.append(Somebody(browser, server, seed, **screen))
            return players[-1]

        yield come


Arrive = Callable[..., Somebody]


def seated(player: Player) -> list[str]:
    """Who sits at the table, as the page has it."""
    player.page.locator(".people li").first.wait_for(state="attached")
    return player.page.locator(".people strong").all_text_contents()


def first_asked(players: list[Somebody]) -> Somebody:
    """Wait until something is asked of somebody, or it is over; who that is."""
    deadline = time.monotonic() + PATIENCE
    while True:
        for player in players:
            if player.see().asked:
                return player
        assert time.monotonic() < deadline, "nothing is asked of anybody"
        players[0].page.wait_for_timeout(10)


def play_together(players: list[Somebody]) -> dict[str, int]:
    """Play a whole game, whoever is asked, each move in one way or another; how often in which."""
    moves = dict.fromkeys(["pick", "choose"], 0)
    while (player := first_asked(players)) and not player.see().over:
        way = player.chance.choice(list(moves))
        moves[way] += 1
        player.play(way)
    for player in players:
        player.wait(lambda now: now.over)
    return moves


def common_ranking(players: list[Somebody]) -> list[str]:
    """The places at the end, the same for everybody."""
    rankings = [player.page.locator(".ranking li").all_inner_texts() for player in players]
    assert all(ranking == rankings[0] for ranking in rankings)
    return rankings[0]


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
    page.get_by_label("Your name").fill("Martha")
    page.get_by_label("Seat 2").select_option("friend")
    page.get_by_role("button", name="Start the game").click()
    martha.press("Copy the link")
    expect(page.get_by_text("Copied.")).to_be_visible()
    jack.come(page.evaluate("navigator.clipboard.readText()"), "Jack")

    both = [martha, jack]
    assert min(play_together(both).values()) > 30
    assert all(player.hesitated for player in both)
    assert len(common_ranking(both)) == 3
    with page.expect_download() as download:
        page.get_by_role("link", name="The record").click()
    assert true_record(download.value.path())

    names = seated(martha)
    assert names == ["Martha", "Jack", "page"]
    over = martha.table
    martha.press("Again")
    page.wait_for_url(lambda url: over not in url)
    jack.press("Join the next game")
    jack.page.wait_for_url(f"**/table/{martha.table}")
    assert seated(martha) == seated(jack) == names
    assert [page.locator(".people li em", has_text="you").count() for page in (martha.page, jack.page)] == [1, 1]
    player = first_asked(both)
    player.play("pick")


# With keys alone


class Scribe(Somebody, Typist):
    """Somebody without a mouse, whose focus is never lost once it was somewhere."""

    moved = False

    def see(self) -> Sight:
        now = super().see()
        assert now.focused or not self.moved
        return now

    def step(self, way: str, now: Sight, until: Callable[[Sight], bool] | None = None) -> Sight:
        if way != "say":
            return super().step(way, now, until)
        self.say(self.chance.choice(now.choices))
        return self.wait(lambda later: later.follows(now))

    def agree(self) -> None:
        self.key("Enter")  # focus is on “Do it” already

    def refuse(self) -> None:
        self.key("Escape")


def test_a_whole_game_by_keyboard_from_the_lobby_to_the_next_game(browser: "Browser", server: ServerProcess) -> None:
    scribe = Scribe(browser, server, "scribe")
    page = scribe.page
    page.goto(server.url)
    page.locator("#start").wait_for()
    scribe.reach("input[name=game]")
    while not page.evaluate("document.activeElement.value === 'xii-century'"):
        scribe.key("ArrowDown")
    scribe.key("Space")
    scribe.reach("#fewer")
    scribe.key("Enter")
    scribe.reach("#start")
    scribe.key("Enter")
    page.wait_for_url("**/table/*")
    scribe.wait(lambda now: now.asked)
    scribe.reach(".board .piece")
    scribe.moved = True
    ways = ["pick", "say", "choose"]
    for number in range(MOST):
        if scribe.wait(lambda now: now.asked).over:
            break
        scribe.play(ways[number // 8 % 3])  # some moves each way, as people do
    assert scribe.hesitated
    assert number > 24
    expect(page.locator(".verdict")).not_to_be_empty()
    expect(page.locator(".ranking li")).to_have_count(2)
    scribe.reach("a[download]")
    with page.expect_download() as download:
        scribe.key("Enter")
    assert true_record(download.value.path())
    over = page.url
    scribe.reach(".ending button.main")
    scribe.key("Enter")
    page.wait_for_url(lambda url: url != over)
    scribe.moved = False
    scribe.wait(lambda now: now.asked)
    scribe.close()
    assert scribe.complaints == []


# With a finger on a phone


class Fingertip(Somebody, Finger):
    """Somebody at a phone: everything they touch is large enough, and nothing is ever wider than the screen."""

    broad = 43.99  # pixels, as fractions have them

    def see(self) -> Sight:
        assert self.page.evaluate("[document.documentElement.scrollWidth, innerWidth, scrollX]") == [390, 390, 0]
        return super().see()

    def measure(self, there: "Locator") -> tuple[float, float]:
        """See that something is large enough; where its middle is."""
        box = there.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) > self.broad, there
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tap(self, there: "Locator") -> None:
        there.wait_for()
        there.evaluate("(one) => one.scrollIntoView({ block: 'center' })")
        self.touch(*self.measure(there))

    def press(self, words: str) -> None:
        self.tap(self.page.get_by_role("button", name=words, exact=True))

    def pick(self, id: str) -> None:
        self.measure(self.page.locator(f"#{id}"))
        super().pick(id)


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
        fingertip.play("choose" if number % 2 else "pick")
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
    player = Somebody(browser, server, "patient").prefers(confirm="never")
    player.open("xii-century", "me", "greedy")
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
    player.play("pick")
    player.close()
    assert [words for words in player.complaints if "net::ERR" not in words] == []
