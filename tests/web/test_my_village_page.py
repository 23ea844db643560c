"""My Village on the page: whole games of people, with keys, with a finger, of bots; what happens by itself."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import alfonso
from alfonso.engine.record import Record
from tests.web.browser import Browser, Guest, company, expect
from tests.web.player import PATIENCE, Player
from tests.web.servers import ServerProcess
from tests.web.smith import Smith
from tests.web.test_whole_games import Fingertip, Scribe, Somebody, common_ranking, play_together, true_record

VILLAGE = "my-village"
ROUNDS = {"round_cap": "6"}  # so that a game with a hand at the mouse ends in a minute


@pytest.fixture
def arrive(browser: "Browser", server: ServerProcess) -> Iterator[Callable[[str], Somebody]]:
    """Players, each with a browser of their own, of whose pages nobody may hear a complaint."""
    with company() as players:

        def come(seed: str) -> Somebody:
            players.append(Somebody(browser, server, seed))
            return players[-1]

        yield come


def test_two_people_and_a_bot_play_a_whole_game(arrive: Callable[[str], Somebody]) -> None:
    martha, jack = arrive("village martha"), arrive("village jack")
    opened = martha.open(VILLAGE, "me", "friend", "greedy", options=ROUNDS)
    jack.come(opened["links"][0]["url"], "Jack")
    both = [martha, jack]
    assert min(play_together(both).values()) > 10
    assert len(common_ranking(both)) == 3
    with martha.page.expect_download() as download:
        martha.page.get_by_role("link", name="The record").click()
    assert true_record(download.value.path())


class Hasty(Player):
    """Takes black dice and sends the headman about: time flies, and nothing is looked at twice."""

    def hurry(self) -> None:
        """Make one move of the list."""
        now = self.wait(lambda now: now.asked)
        if now.over:
            return
        dear = [text.count("b") if text.startswith("dice") else text.startswith("headman") for text in now.choices]
        self.choose(dear.index(max(dear)))
        self.wait(lambda later: later.beyond(now))


def test_a_game_of_a_person_and_a_bot_ends_by_itself(browser: "Browser", server: ServerProcess) -> None:
    hasty = Hasty(browser, server, "village hasty")
    hasty.prefers(confirm="never", scenes="false")
    hasty.open(VILLAGE, "me", "greedy")
    while not hasty.see().over:
        hasty.hurry()
    expect(hasty.page.locator(".ranking li")).to_have_count(2)
    with hasty.page.expect_download() as download:
        hasty.page.get_by_role("link", name="The record").click()
    record = Record.parse(download.value.path().read_text())
    last = list(record.states(alfonso.game(VILLAGE)))[-1]
    assert last.over
    assert last.view(0).seen.pack()["deceased"] >= 9
    hasty.close()
    assert hasty.complaints == []


class Careful(Scribe):
    """Whoever has thought better of a move types the next one in its place."""

    def say(self, action: str) -> None:
        self.reach("#typing")
        self.key("Control+a")
        super().say(action)


def test_a_whole_game_by_keyboard(browser: "Browser", server: ServerProcess) -> None:
    scribe = Careful(browser, server, "village scribe")
    scribe.open(VILLAGE, "me", "greedy", options=ROUNDS)
    scribe.wait(lambda now: now.asked)
    scribe.reach(".board .piece")
    scribe.moved = True
    ways = ["pick", "say", "choose"]
    number = 0
    while not scribe.wait(lambda now: now.asked).over:
        scribe.play(ways[number // 6 % 3])
        number += 1
    assert number > 18
    expect(scribe.page.locator(".ranking li")).to_have_count(2)
    scribe.close()
    assert scribe.complaints == []


def test_a_whole_game_with_a_finger_on_a_phone(browser: "Browser", server: ServerProcess) -> None:
    fingertip = Fingertip(browser, server, "village fingertip")
    fingertip.open(VILLAGE, "me", "greedy", options=ROUNDS)
    number = 0
    while not fingertip.wait(lambda now: now.asked).over:
        fingertip.play("choose" if number % 4 == 3 else "pick")
        number += 1
    expect(fingertip.page.locator(".ranking li")).to_have_count(2)
    fingertip.see()
    fingertip.close()
    assert fingertip.complaints == []


def test_bots_play_to_the_end_while_nobody_waits(browser: "Browser", server: ServerProcess) -> None:
    guest = Guest(browser, server)
    guest.open(VILLAGE, "random", "random", "random", "random")
    guest.page.locator(".ending").wait_for(timeout=5 * PATIENCE * 1000)  # some two hundred moves, each waited for
    expect(guest.page.locator(".ranking li")).to_have_count(4)
    guest.close()
    assert guest.complaints == []


BAR = """(words) => {
  if (words) document.querySelector(".slider output").textContent = words;
  return document.querySelector(".replay").getBoundingClientRect().height;
}"""


def test_the_bar_of_positions_is_as_high_after_a_thousand_moves(browser: "Browser", server: ServerProcess) -> None:
    guest = Guest(browser, server, viewport={"width": 1280, "height": 720}, locale="it-IT")
    guest.open(VILLAGE, "me", "greedy")
    guest.asked()
    assert guest.page.evaluate(BAR, "posizione 1234 di 1234, round 100") == guest.page.evaluate(BAR, "posizione 1 di 1")
    guest.close()
    assert guest.complaints == []


# What happens by itself where the player lets it (12.4)


def test_a_plow_goes_to_its_field_before_the_harvest(browser: "Browser", server: ServerProcess) -> None:
    smith = Smith(browser, server, "village harvest")
    smith.seek(lambda view: {"plow smithy 1", "use field 1"} <= set(view["choices"]))
    before = smith.village()
    smith.visit(instead="false")
    smith.wait(lambda now: now.asked)
    smith.pick("field-1")
    smith.wait_for(lambda: smith.village()["coins"] == before["coins"] + 1, "no harvest")
    after = smith.village()
    assert (after["plowed"], after["goods"]["plow"]) == ([], before["goods"]["plow"])
    smith.press("Undo")
    smith.wait_for(lambda: smith.village()["coins"] == before["coins"], "it was not taken back")
    smith.visit(instead="true")
    smith.wait(lambda now: now.asked)
    smith.pick("field-1")
    smith.wait_for(lambda: smith.village()["coins"] == before["coins"] + 2, "no harvest with a plow")
    after = smith.village()
    assert (after["plowed"], after["goods"]["plow"]) == ([1], before["goods"]["plow"] - 1)
    smith.close()
    assert smith.complaints == []


def pays(view: dict[str, Any], by_itself: bool) -> bool:
    """Whether a payment is asked that the page may make by itself, or may not since something would be revealed."""
    return view["choices"][0].startswith("pay") and by_itself == any(one["habit"] for one in view["shortcuts"])


def test_plows_are_paid_at_once_where_the_player_lets_it(browser: "Browser", server: ServerProcess) -> None:
    smith = Smith(browser, server, "village payment")
    now = smith.seek(lambda view: pays(view, True), serving_turn=1)
    before = smith.village()
    smith.visit(**{"at once": "false"})
    assert smith.sits()
    assert smith.see().choices == now["view"]["choices"]
    smith.visit(**{"at once": "true"})
    smith.wait_for(lambda: len(smith.village()["served"]) > len(before["served"]), "nothing was paid")
    after = smith.village()
    assert after["goods"]["plow"] == before["goods"]["plow"] - 1  # the smithy first
    smith.close()
    assert smith.complaints == []


def test_nothing_is_paid_by_itself_across_a_roll_of_dice(browser: "Browser", server: ServerProcess) -> None:
    smith = Smith(browser, server, "village secret")
    now = smith.seek(lambda view: pays(view, False), serving_turn=2)
    smith.visit(**{"at once": "true", "confirm": "never"})
    assert smith.sits()
    assert smith.see().choices == now["view"]["choices"]
    assert smith.now()["view"]["seen"]["round"] == now["view"]["seen"]["round"]
    smith.close()
    assert smith.complaints == []


HABITS = """async ({ wishes, patient, habit, last }) => {
  const { Acting } = await import("/page/table/acting.js");
  for (const [name, value] of Object.entries(wishes)) localStorage.setItem(`alfonso-${name}`, value);
  const shortcuts = [{ actions: ["plow smithy 1", "use field 1"], habit, words: "" }];
  const choosing = { shortcuts, all: ["plow smithy 1", "use field 1"].map((text) => ({ text, ids: [] })) };
  const acting = new Acting({ choosing, standing: { answer: 7 }, sure: { patient } });
  const made = [];
  acting.move = (action) => made.push(action);
  if (last) acting.take({ text: last });
  else for (let times = 0; times < 2; times += 1) acting.settle();
  return made;
}"""


@pytest.mark.parametrize(
    ("habit", "last", "more", "made"),
    [
        ("at once", "", {}, ["plow smithy 1"]),
        ("at once", "", {"wishes": {"at once": "false"}}, []),
        ("at once", "", {"patient": True}, []),
        ("at once", "", {"wishes": {"confirm": "always"}}, []),
        ("instead", "", {}, []),
        ("", "", {}, []),
        ("instead", "use field 1", {}, ["plow smithy 1"]),
        ("instead", "plow smithy 1", {}, ["plow smithy 1"]),
        ("instead", "use field 1", {"wishes": {"instead": "false"}}, ["use field 1"]),
        ("instead", "use field 1", {"patient": True}, ["use field 1"]),
        ("at once", "use field 1", {}, ["use field 1"]),
    ],
)
def test_habits_are_preferences(
    browser: "Browser", server: ServerProcess, habit: str, last: str, more: dict[str, Any], made: list[str]
) -> None:
    guest = Guest(browser, server)
    guest.page.goto(server.url)
    asked = {"wishes": {}, "patient": False, "habit": habit, "last": last, **more}
    assert guest.page.evaluate(HABITS, asked) == made
    guest.close()
    assert guest.complaints == []
