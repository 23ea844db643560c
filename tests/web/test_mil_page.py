"""MIL (1049) on the page: whole games by mouse, keys and finger, at one screen for two, and of bots alone."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.web.browser import Browser, company, expect
from tests.web.player import PATIENCE, Finger, Typist
from tests.web.servers import ServerProcess
from tests.web.test_whole_games import true_record
from tests.web.test_xidit_page import Heir, play_on, take_the_device

GAME = "mil-1049"
SHORT = {"turns": "3"}
PHONE_WIDTH = 390
LONG = 5 * PATIENCE  # bots take their time, for those who look on


class Scribe(Heir, Typist):
    """Somebody without a mouse."""


class Fingertip(Heir, Finger):
    """Somebody at a phone, where nothing is ever wider than the screen and all that is touched is large enough."""

    def pick(self, id: str) -> None:
        size = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert size == [PHONE_WIDTH, PHONE_WIDTH]
        box = self.page.locator(f"#{id}").bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) > 43.99, id
        super().pick(id)


Arrive = Callable[..., Heir]


@pytest.fixture
def arrive(browser: "Browser", server: ServerProcess) -> Iterator[Arrive]:
    """People at browsers of their own, of whose pages nobody may hear a complaint."""
    with company() as houses:

        def come(seed: str, kind: type[Heir] = Heir, *screen: Any) -> Heir:
            houses.append(kind(browser, server, seed).prefers(confirm="never", scenes="false"))
            houses[-1].page.set_default_timeout(1000 * PATIENCE)
            return houses[-1]

        yield come


def ended(house: Heir, seats: int) -> None:
    """The play is over, and everybody is in the ranking."""
    expect(house.page.locator(".ranking li")).to_have_count(seats)
    expect(house.page.locator(".verdict")).not_to_be_empty()


def test_two_people_and_a_bot_play_a_whole_game(arrive: Arrive) -> None:
    ann, ben = both = [arrive("Ann"), arrive("Ben")]
    opened = ann.open(GAME, "me", "friend", "greedy", name="Ann", options=SHORT)
    ben.come(opened["links"][0]["url"], "Ben")
    ben.seat = 1
    play_on(both, lambda standing: standing["viewer"] == 0 and standing["view"]["together"])
    ann.play("ready")
    expect(ann.page.locator("#status")).to_have_text("Waiting for the others.")  # nobody learns who is ready (5)
    play_on(both)
    assert min(house.played["ready"] for house in both) >= 3
    for house in both:
        ended(house, 3)


def test_a_person_and_two_bots_play_all_five_turns(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.open(GAME, "me", "greedy", "greedy", name="Ann")
    asked: set[tuple[int, str]] = set()

    def note(standing: dict[str, Any]) -> bool:
        seen = standing["view"]["seen"]
        asked.add((seen["turn"], seen["stage"]))
        return False

    play_on([ann], note)
    turns = range(1, 6)
    assert {turn for turn, _ in asked} == {*turns}  # R1
    assert asked >= {(turn, stage) for turn in turns for stage in ("actions", "curia")}  # all give gold (R101)
    ended(ann, 3)
    result = ann.ask()["result"]
    for place, seat in enumerate(sorted(range(3), key=lambda seat: -result["scores"][seat])):
        expect(ann.page.locator(".ranking li").nth(place)).to_contain_text(result["counted"][seat])
    assert [sum(points.values()) for points in result["breakdown"]] == result["scores"]
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="The record").click()
    assert true_record(download.value.path())


def test_a_whole_game_by_keyboard(arrive: Arrive) -> None:
    scribe = arrive("scribe", Scribe)
    scribe.open(GAME, "me", "greedy", options=SHORT)
    play_on([scribe])
    ended(scribe, 2)


def test_a_whole_game_with_a_finger_on_a_phone(arrive: Arrive) -> None:
    fingertip = arrive("fingertip", Fingertip)
    fingertip.open(GAME, "me", "greedy", "greedy", options=SHORT)
    play_on([fingertip])
    ended(fingertip, 3)


def test_a_whole_game_at_one_screen_for_two(arrive: Arrive) -> None:
    host = arrive("host")
    host.open(GAME, "me", "me", name="Ann", options=SHORT)
    names = ["Ann", "Ann 2"]
    while not host.see().over:
        if host.page.locator(".curtain").is_visible():
            take_the_device(host, names)
        elif host.see().asked:
            host.play()
        else:
            host.page.wait_for_timeout(10)
    ended(host, 2)


def test_bots_alone_come_to_the_end(arrive: Arrive) -> None:
    onlooker = arrive("onlooker")
    onlooker.open(GAME, "greedy", "random", "greedy", name="Nobody", options=SHORT)
    onlooker.page.locator(".ranking li").nth(2).wait_for(timeout=1000 * LONG)
    ended(onlooker, 3)
