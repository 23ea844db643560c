"""Somebody who plays any game at random by what the page shows: with a mouse, a finger or the keys."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.web.browser import PHONE, Browser, Guest
from tests.web.servers import ServerProcess

PROOF = Path(__file__).with_name("proof.js").read_text()
PATIENCE = 60.0  # seconds: the machine may be busy
LAPTOPS = [{"width": 1440, "height": 900}, {"width": 1366, "height": 768}, {"width": 1024, "height": 768}]
PHONES = [PHONE, {"width": 360, "height": 640}]

# Where a pointer picks a piece, as near to its middle as can be; roads bend, and regions have cities in them.
POINT = """(id) => {
  const piece = document.getElementById(id);
  if (!piece) return null;
  piece.scrollIntoView({ block: "center", inline: "nearest" });
  const { x, y, width, height } = piece.getBoundingClientRect();
  const picks = ([left, top]) => {
    const there = document.elementsFromPoint(left, top).filter((one) => !one.closest("#leaf")); // clicks go through it
    const pieces = there.map((one) => one.closest(".board .piece")).filter(Boolean);
    const hit = pieces.find((one) => one.matches(".lit")) ?? there[0]?.closest(".board .piece");
    return there[0]?.closest(".board") && hit === piece;
  };
  const steps = [...Array(21).keys()].map((step) => step / 20);
  const points = steps.flatMap((right) => steps.map((down) => [x + right * width, y + down * height]));
  const far = ([left, top]) => Math.hypot(left - x - width / 2, top - y - height / 2);
  return points.sort((one, other) => far(one) - far(other)).find(picks) ?? null;
}"""

# Where a choice of the list is, once it is in sight.
BUTTON = """(number) => {
  const button = document.querySelectorAll(".choice")[number];
  button.scrollIntoView({ block: "center" });
  const { x, y, width, height } = button.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""

# What somebody at a table sees of it, as far as they act on it.
SIGHT = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    over: all(".ending").length > 0,
    asks: all(".sure").some((one) => one.checkVisibility()),
    choices: all(".choice").length,
    lit: all(".board .lit:not(.selected)").map((one) => one.id),
    picked: all(".board .selected").map((one) => one.id),
    position: Number(document.querySelector(".replay input")?.max ?? 0),
  };
}"""


@dataclass
class Sight:
    """What is to be seen: whether it is over, whether a move is asked about, what can be chosen, lit and picked."""

    over: bool
    asks: bool
    choices: int
    lit: list[str]
    picked: list[str]
    position: int

    @property
    def asked(self) -> bool:
        return self.over or self.asks or bool(self.choices)


class Walker(Guest):
    """Plays with a mouse; after everything it does, what the page shows is what a fresh drawing would show."""

    sizes = LAPTOPS

    def __init__(self, browser: "Browser", server: ServerProcess, seed: str, **screen: Any) -> None:
        super().__init__(browser, server, **{"viewport": self.sizes[0], **screen})
        self.chance = random.Random(seed)
        self.prefers(confirm="never", scenes="false")
        self.compared = 0

    def see(self) -> Sight:
        return Sight(**self.page.evaluate(SIGHT))

    def wait(self, until: Callable[[Sight], bool]) -> Sight:
        deadline = time.monotonic() + PATIENCE
        while not until(now := self.see()):
            assert time.monotonic() < deadline, f"nothing has come of it: {now}"
            self.page.wait_for_timeout(10)
        return now

    def compare(self) -> None:
        """What the page shows is what a fresh drawing shows, as soon as it has been drawn."""
        deadline = time.monotonic() + 10
        while differences := self.page.evaluate(PROOF):
            assert time.monotonic() < deadline, "\n".join(differences)
            self.page.wait_for_timeout(50)
        self.compared += 1

    def walk(self, steps: int) -> None:
        """Play so many steps, or to the end."""
        self.wait(lambda now: now.asked)
        self.compare()
        for step in range(steps):
            now = self.wait(lambda now: now.asked)
            if now.over:
                return
            self.step(now)
            self.compare()
            if step % 7 == 3:
                self.resize()
                self.compare()

    def step(self, now: Sight) -> None:
        """Pick a piece, or choose from the list; something comes of it."""
        if now.lit and self.chance.random() < 0.7:
            self.pick(self.chance.choice(now.lit))
        else:
            self.choose(self.chance.randrange(now.choices))
        self.wait(lambda later: later.over or later.position != now.position or later.picked != now.picked)

    def resize(self) -> None:
        size = self.chance.choice(self.sizes)
        self.page.set_viewport_size({"width": size["width"], "height": size["height"]})

    def pick(self, id: str) -> None:
        point = self.page.evaluate(POINT, id)
        assert point, f"no pointer can pick {id}"
        self.touch(*point)

    def choose(self, number: int) -> None:
        self.touch(*self.page.evaluate(BUTTON, number))

    def touch(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)


class Finger(Walker):
    """Plays with a finger on a phone."""

    sizes = PHONES

    def __init__(self, browser: "Browser", server: ServerProcess, seed: str) -> None:
        super().__init__(browser, server, seed, has_touch=True, is_mobile=True)

    def choose(self, number: int) -> None:
        if not self.page.locator(".choice").first.is_visible():
            self.page.locator("#drawer").tap()
        super().choose(number)

    def touch(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)


class Keys(Walker):
    """Plays with the keyboard: the focus stays where it is through every move."""

    def pick(self, id: str) -> None:
        self.page.evaluate("(id) => document.getElementById(id).focus()", id)
        self.page.keyboard.press("Enter")

    def choose(self, number: int) -> None:
        self.page.evaluate("(number) => document.querySelectorAll('.choice')[number].focus()", number)
        self.page.keyboard.press("Enter")
