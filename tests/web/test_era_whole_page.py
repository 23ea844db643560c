"""Whole games of Era on the page: two people and a bot, keys alone, a finger, one shared screen, nothing but bots."""

import time
from contextlib import suppress
from typing import Any

from playwright.sync_api import expect

from tests.web.browser import Browser, company
from tests.web.player import PATIENCE, Finger, Keys, Passed, Player
from tests.web.servers import ServerProcess

GAME = "era-medieval-age"
SHORT = {"max_rounds": "2"}
MOST = 600  # steps of one person: far more than two rounds have


def lay_out(player: Player) -> None:
    """Leave the layout to the usual one, with one click."""
    player.asked()
    player.page.locator(".choices .shortcut").click()


def play_on(player: Player, steps: int = MOST) -> None:
    """Play at random to the end, mostly on the board."""
    for _ in range(steps):
        now = player.wait(lambda now: now.asked)
        if now.over:
            return
        player.step("pick" if now.lit and player.chance.random() < 0.7 else "choose", now)
    raise AssertionError("the game does not end")


def alone(player: Player, *seats: str, **more: Any) -> None:
    player.prefers(confirm="never", scenes="false").open(GAME, "me", *seats, options=SHORT, **more)


def ended(player: Player, seats: int) -> list[str]:
    """The ranking, once it is over."""
    player.wait(lambda now: now.over)
    expect(player.page.locator(".ranking li")).to_have_count(seats)
    return player.page.locator(".ranking li").all_inner_texts()


def test_two_people_and_a_bot_play_a_whole_game(browser: "Browser", server: ServerProcess) -> None:
    with company() as players:
        martha, jack = (Player(browser, server, name) for name in ("martha", "jack"))
        players += [martha, jack]
        opened = martha.prefers(confirm="never", scenes="false").open(GAME, "me", "friend", "greedy", options=SHORT)
        jack.prefers(confirm="never", scenes="false").come(opened["links"][0]["url"], "Jack")
        for player in (martha, jack):
            lay_out(player)
        deadline = time.monotonic() + 10 * PATIENCE
        while not martha.see().over:
            assert time.monotonic() < deadline, "the game does not end"
            for player in (martha, jack):
                now = player.see()
                if now.asked and not now.over:
                    player.step("pick" if now.lit and player.chance.random() < 0.7 else "choose", now)
            martha.page.wait_for_timeout(10)
        assert ended(martha, 3) == ended(jack, 3)


def test_a_game_goes_on_until_enough_types_have_run_out(browser: "Browser", server: ServerProcess) -> None:
    player = Player(browser, server, "idle")  # leaves the building to the bots, so that it ends soon
    player.prefers(confirm="never", scenes="false").open(GAME, "me", "greedy", "greedy")
    lay_out(player)
    for _ in range(MOST):
        now = player.wait(lambda now: now.asked)
        if now.over:
            break
        ends = [number for number, words in enumerate(now.choices) if words in ("stop", "skip", "pay")]
        player.meant = now
        with suppress(Passed):
            player.choose(ends[0] if ends else 0)
            player.wait(lambda later, before=now: later.follows(before))  # type: ignore[misc]
        player.meant = None
    ended(player, 3)
    expect(player.page.locator(".ending")).to_contain_text("3 types of building have run out")
    player.close()
    assert player.complaints == []


def test_a_whole_game_with_keys_alone(browser: "Browser", server: ServerProcess) -> None:
    player = Keys(browser, server, "keys")
    alone(player, "greedy")
    player.asked()
    player.page.locator(".choices .shortcut").focus()
    player.key("Enter")
    play_on(player)
    ended(player, 2)
    player.close()
    assert player.complaints == []


def test_a_whole_game_with_a_finger_on_a_phone(browser: "Browser", server: ServerProcess) -> None:
    player = Finger(browser, server, "finger")
    alone(player, "greedy", "greedy")
    player.asked()
    player.page.locator("#drawer").tap()
    player.page.locator(".choices .shortcut").tap()
    play_on(player)
    ended(player, 3)
    player.close()
    assert player.complaints == []


def test_a_whole_game_against_sir_philippe(browser: "Browser", server: ServerProcess) -> None:
    player = Player(browser, server, "alone")
    alone(player)
    lay_out(player)
    play_on(player)
    ended(player, 1)
    player.close()
    assert player.complaints == []


def test_a_whole_game_on_one_screen_keeps_secrets(browser: "Browser", server: ServerProcess) -> None:
    player = Player(browser, server, "shared")
    alone(player, "me")
    page = player.page
    curtain = page.locator(".curtain")
    shortcut = page.locator(".choices .shortcut")
    drawn = 0
    for _ in range(MOST):
        now = player.wait(lambda now: now.asked or now.over or curtain.is_visible())
        if now.over:
            break
        if curtain.is_visible():
            drawn += 1
            assert page.locator(".board > *, .choice, .log li").count() == 0
            curtain.get_by_role("button", name="I am ").click()
            continue
        if shortcut.count():
            shortcut.click()
            player.wait_for(lambda: curtain.is_visible() or not shortcut.count(), "nothing was laid out")
            continue
        way = "pick" if now.lit and player.chance.random() < 0.7 else "choose"
        player.step(way, now, lambda later, before=now: later.follows(before) or curtain.is_visible())  # type: ignore[misc]
    assert drawn >= 4  # twice for the layout and the first roll, and again in each round
    ended(player, 2)
    player.close()
    assert player.complaints == []


def test_nothing_but_bots_play_to_the_end(browser: "Browser", server: ServerProcess) -> None:
    player = Player(browser, server, "nobody")
    player.prefers(scenes="false").open(GAME, *["greedy"] * 4, options=SHORT)
    player.page.locator(".ending").wait_for(timeout=5 * PATIENCE * 1000)  # every move of a bot is waited for
    ended(player, 4)
    player.close()
    assert player.complaints == []
