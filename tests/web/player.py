"""Somebody who plays any game by what the page shows: with a mouse, a finger or the keys."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.web.browser import PHONE, Browser, Guest, Locator
from tests.web.servers import ServerProcess

PROOF = Path(__file__).with_name("proof.js").read_text()
PATIENCE = 60.0  # seconds: the machine may be busy
LAPTOPS = [{"width": 1440, "height": 900}, {"width": 1366, "height": 768}, {"width": 1024, "height": 768}]
PHONES = [PHONE, {"width": 360, "height": 640}]

# Where a pointer picks a piece, as near to its middle as can be; roads bend, and regions have cities in them.
POINT = """(id) => {
  const piece = document.getElementById(id);
  if (!piece || piece.closest("[aria-busy]")) return null; // it is about to be drawn anew
  piece.scrollIntoView({ block: "center", inline: "nearest" });
  const { x, y, width, height } = piece.getBoundingClientRect();
  const picks = ([left, top]) => {
    const there = document.elementsFromPoint(left, top).filter((one) => !one.closest("#leaf")); // clicks go through it
    const pieces = there.map((one) => one.closest(".board .piece")).filter(Boolean);
    const hit = pieces.find((one) => one.matches(".lit")) ?? there[0]?.closest(".board .piece");
    return there[0]?.closest(".board") && hit === piece;
  };
  const middle = [x + width / 2, y + height / 2];
  if (picks(middle)) return middle;
  const steps = [...Array(21).keys()].map((step) => step / 20);
  const points = steps.flatMap((right) => steps.map((down) => [x + right * width, y + down * height]));
  const far = ([left, top]) => Math.hypot(left - middle[0], top - middle[1]);
  return points.sort((one, other) => far(one) - far(other)).find(picks) ?? null;
}"""

# Whether there is a piece.
PIECE = "(id) => document.getElementById(id) ? true : null"

# Where a choice of the list is and how broad, once it is unfolded and in sight.
BUTTON = """(number) => {
  const button = document.querySelectorAll(".choice")[number];
  if (!button) return null;
  button.closest("details")?.setAttribute("open", "");
  if (!button.checkVisibility()) return null;
  button.scrollIntoView({ block: "center" });
  const { x, y, width, height } = button.getBoundingClientRect();
  return [x + width / 2, y + height / 2, Math.min(width, height)];
}"""

# The piece with focus, and how far another is from there.
AWAY = """(id) => {
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const here = document.activeElement;
  const [[x, y], [right, down]] = [here, document.getElementById(id)].map((one) => middle(one.getBoundingClientRect()));
  return [here.id, right - x, down - y];
}"""

# What somebody at a table sees of it, as far as they act on it.
SIGHT = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    over: all(".ending").length > 0,
    asks: all(".sure").some((one) => one.checkVisibility()),
    drawn: all(".board:not([aria-busy])").length > 0,
    choices: all(".choice").map((one) => one.dataset.action),
    lit: all(".board .lit:not(.selected)").map((one) => one.id),
    picked: all(".board .selected").map((one) => one.id),
    told: all(".log li").length,
    position: document.querySelector(".board")?.dataset.position ?? "",
    focused: document.activeElement !== document.body,
  };
}"""


@dataclass
class Sight:
    """What is to be seen: whether it is over, whether a move is asked about, what can be chosen, lit and picked."""

    over: bool
    asks: bool
    drawn: bool
    choices: list[str]
    lit: list[str]
    picked: list[str]
    told: int
    position: str  # of whom, and its number
    focused: bool

    @property
    def asked(self) -> bool:
        """Whether it is for us to do something, in words and on the board as it is now."""
        return self.over or self.asks or bool(self.choices and self.drawn)

    def beyond(self, before: "Sight") -> bool:
        """Whether the play has gone on: every answer leads to another position, also where nothing is told."""
        return self.over or self.position != before.position or not self.choices

    def follows(self, before: "Sight") -> bool:
        """Whether something has come of what we did: a move, a question, or a piece picked or put back."""
        return self.beyond(before) or self.asks or self.picked != before.picked


class Passed(Exception):
    """The play went on by itself before anything could be touched."""


class Player(Guest):
    """Plays with a mouse."""

    sizes = LAPTOPS
    broad = 0.0  # pixels: what is chosen from the list is broader

    def __init__(self, browser: "Browser", server: ServerProcess, seed: str, **screen: Any) -> None:
        super().__init__(browser, server, **{"viewport": self.sizes[0], **screen})
        self.chance = random.Random(seed)
        self.compared = 0
        self.meant: Sight | None = None  # what a step answers

    # What is to be seen

    def see(self) -> Sight:
        return Sight(**self.page.evaluate(SIGHT))

    def wait(self, until: Callable[[Sight], bool]) -> Sight:
        """Wait until something is to be seen."""

        def seen() -> Sight | None:
            return now if until(now := self.see()) else None

        found: Sight = self.wait_for(seen, "nothing has come of it")
        return found

    def wait_for(self, until: Callable[[], Any], what: str) -> Any:
        deadline = time.monotonic() + PATIENCE
        while not (found := until()):
            assert time.monotonic() < deadline, f"{what}: {self.see()}"
            self.page.wait_for_timeout(10)
        return found

    def compare(self) -> None:
        """What the page shows is what a fresh drawing shows, as soon as it has been drawn."""
        self.wait(lambda now: now.drawn)
        deadline = time.monotonic() + 30
        while differences := self.page.evaluate(PROOF):
            assert time.monotonic() < deadline, "\n".join(differences)
            self.page.wait_for_timeout(20)
        self.compared += 1

    # What is done

    def step(self, way: str, now: Sight, until: Callable[[Sight], bool] | None = None) -> Sight:
        """Do something, and see what comes of it; nothing is done where the play has gone on meanwhile."""
        self.meant = now
        try:
            if way == "pick":
                self.pick(self.chance.choice(now.lit or now.picked))  # what is aimed is picked once more
            else:
                self.choose(self.chance.randrange(len(now.choices)))
        except Passed:
            return self.see()
        finally:
            self.meant = None
        return self.wait(until or (lambda later: later.follows(now)))

    def touchable(self, spot: str, which: str | int, what: str) -> Any:
        """Where something can be touched, as soon as it can."""

        def found() -> Any:
            there = self.page.evaluate(spot, which)
            if there is None and self.meant is not None and self.see().position != self.meant.position:
                raise Passed
            if there is None and spot == BUTTON:
                self.uncover()
            return there

        return self.wait_for(found, what)

    def uncover(self) -> None:
        """Bring the list in words into sight; on a wide screen it always is."""

    def pick(self, id: str) -> None:
        """Pick a piece on the board where the pointer meets it."""
        self.touch(*self.point(id))

    def choose(self, number: int) -> None:
        """Choose from the list in words."""
        x, y, breadth = self.touchable(BUTTON, number, f"there is no choice {number}")
        assert breadth > self.broad, f"choice {number} has {breadth} pixels"
        self.touch(x, y)

    def point(self, id: str) -> tuple[float, float]:
        x, y = self.touchable(POINT, id, f"no pointer can pick {id}")
        return x, y

    def touch(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def press(self, words: str) -> None:
        self.page.get_by_role("button", name=words, exact=True).click()

    # Any game, at random

    def walk(self, steps: int, ways: tuple[str, ...] = ("pick",) * 7 + ("choose",) * 3) -> None:
        """Play so many steps, or to the end; after each, what is shown is what is drawn."""
        for step in range(steps):
            now = self.wait(lambda now: now.asked)
            if step == 0:
                self.compare()
            if now.over:
                return
            self.step(self.chance.choice(ways) if now.lit else "choose", now)
            self.compare()
            if step % 7 == 3:
                self.resize()
                self.compare()

    def resize(self) -> None:
        size = self.chance.choice(self.sizes)
        self.page.set_viewport_size({"width": size["width"], "height": size["height"]})


class Finger(Player):
    """Plays with a finger on a phone."""

    sizes = PHONES

    def __init__(self, browser: "Browser", server: ServerProcess, seed: str) -> None:
        super().__init__(browser, server, seed, has_touch=True, is_mobile=True)

    def uncover(self) -> None:
        opener, tab = self.page.locator("#drawer"), self.page.locator(".tabs [role=tab]").first
        if opener.get_attribute("aria-expanded") == "false":
            self.tap(opener)
        elif tab.get_attribute("aria-selected") == "false":
            self.tap(tab)

    def tap(self, there: "Locator") -> None:
        there.tap()

    def touch(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)


class Keys(Player):
    """Plays with the keyboard: the focus stays where it is through every move."""

    def pick(self, id: str) -> None:
        self.touchable(PIECE, id, f"there is no {id}")
        self.page.evaluate("(id) => document.getElementById(id)?.focus()", id)
        self.key("Enter")

    def choose(self, number: int) -> None:
        self.touchable(BUTTON, number, f"there is no choice {number}")
        self.page.evaluate("(number) => document.querySelectorAll('.choice')[number]?.focus()", number)
        self.key("Enter")

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)


class Typist(Keys):
    """Somebody without a mouse, who goes wherever they want with keys."""

    def reach(self, selector: str, key: str = "Tab") -> None:
        """Go there with one key."""
        for _ in range(100):
            if self.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                return
            self.key(key)
        raise AssertionError(f"{key} does not lead to {selector}")

    def pick(self, id: str) -> None:
        """Go to a piece with the arrow keys, and pick it."""
        self.steer(id)
        self.key("Enter")

    def choose(self, number: int) -> None:
        self.reach(".choice")
        here = self.page.evaluate("[...document.querySelectorAll('.choice')].indexOf(document.activeElement)")
        away = max(-3, min(3, number - here))  # one of those nearby
        self.key(*["Tab" if away > 0 else "Shift+Tab"] * abs(away))
        if self.page.evaluate("document.activeElement.matches('summary')"):
            self.key("Enter", "Tab")  # unfolded, and on to the first of them
        self.key("Enter")

    def say(self, action: str) -> None:
        """Type a move."""
        self.reach("#typing")
        self.page.keyboard.type(action)
        self.key("Enter")

    def steer(self, id: str) -> None:
        """Go towards a piece as one sees it from here, with Shift where it is not lit; not in circles."""
        self.until(f"document.getElementById('{id}')")
        held = "" if self.page.evaluate("(id) => document.getElementById(id).matches('.lit')", id) else "Shift+"
        self.reach(".board .piece", "Shift+Tab")
        self.key(self.chance.choice(["Home", "End"]))
        been: set[str] = set()
        for _ in range(200):
            here, right, down = self.page.evaluate(AWAY, id)
            if here == id:
                return
            across, along = ("Right" if right > 0 else "Left"), ("Down" if down > 0 else "Up")
            way = across if abs(right) > abs(down) else along
            self.key(f"{held}Arrow{self.chance.choice(['Left', 'Right', 'Up', 'Down']) if here in been else way}")
            been.add(here)
        raise AssertionError(f"no arrow leads to {id}")
