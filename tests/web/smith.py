"""Somebody who plays My Village alone, without a page, until there is something to be done by itself (12.4)."""

import secrets
from collections.abc import Callable
from typing import Any

from tests.web.player import Player

Json = dict[str, Any]

PLOW_ALONE = {"CU03": {3, 11}, "CU07": {2, 12}, "CU11": {7}, "CU16": set(range(2, 13))}  # who want nothing but plows
LEAST_MISSED = ["traveller", "abbot", "councilman", "craftsman", "merchant"]
MOST_PLAYS = 200  # far more than are needed
Goals = list[tuple[str, set[int]]]


class Smith(Player):
    """Builds a smithy, lays out a field and calls customers who want plows, whatever the dice."""

    id = ""

    def seek(self, found: Callable[[Json], bool], serving_turn: int = 0) -> Json:
        """Play until a position is found; where a play ends before, another one. Serve only on that turn, if any."""
        for _ in range(MOST_PLAYS):
            self.post("/api/session", name="Martha")
            self.id = self.post("/api/tables", game="my-village", seats=["me"])["table"]
            while (now := self.now())["result"] is None:
                if found(now["view"]):
                    return now
                action = choose(now["view"], serving_turn)
                body = {"number": now["answer"], "action": action, "key": secrets.token_urlsafe(12), "seat": 0}
                self.post(f"/api/tables/{self.id}/moves", **body)
        raise AssertionError(f"no such position in {MOST_PLAYS} plays")

    def now(self) -> Json:
        """The table as it stands."""
        answer: Json = self.context.request.get(f"{self.server.url}/api/tables/{self.id}").json()
        return answer

    def village(self) -> Json:
        """The village as it stands."""
        seen: Json = self.now()["view"]["seen"]["seats"][0]
        return seen

    def visit(self, **wishes: str) -> None:
        """Come to the table's page with other preferences."""
        self.prefers(**wishes)
        self.page.goto(f"{self.server.url}/table/{self.id}")

    def sits(self) -> bool:
        """Whether nothing happens for a while after something is asked."""
        before = self.wait(lambda now: now.asked).position
        self.page.wait_for_timeout(700)
        return self.see().position == before


def goals(village: Json, serving: bool) -> Goals:
    """What to do next, the most wanted first, and the sums for it."""
    found: Goals = []
    smithies = [id for id in village["crafts"] if "SM" in id]
    plows = village["goods"]["plow"]
    waiting = [id for id in village["waiting"] if id in PLOW_ALONE]
    if plows and village["plowed"] and serving:
        found += [(f"serve {id.lower()}", PLOW_ALONE[id]) for id in waiting]
    if not smithies:
        found.append(("build smithy", {5, 6, 8, 9}))
    if not village["fields"]:
        found.append(("field", {7}))
    if plows and not village["plowed"]:
        found.append(("plow smithy 1", {7}))
    if smithies and not plows:
        found.append(("use smithy", {int(smithies[0][-2]), int(smithies[0][-1])}))
    if not waiting:
        found.append(("steward", {4, 10}))
    return found


def choose(view: Json, serving_turn: int) -> str:
    """A move towards what is wanted, or one that does little."""
    choices: list[str] = view["choices"]
    seen = view["seen"]
    wanted = goals(seen["seats"][0], serving_turn in (0, seen["turn"]))
    if choices[0].startswith("dice"):
        return pair(choices, wanted)
    if any(text.startswith("take") for text in choices):
        return customer(choices, seen["seats"][0]["waiting"])
    for word, _ in wanted:
        for text in choices:
            if text.startswith(word):
                return text
    for word in ("end turn", "use field", "play", "headman coin", "headman", *[f"bury {one}" for one in LEAST_MISSED]):
        for text in choices:
            if text.startswith(word):
                return text
    return choices[-1]


def pair(choices: list[str], wanted: Goals) -> str:
    """The cheapest two dice for the first sum that can be had."""
    cheap = sorted(choices, key=lambda text: text.count("b"))
    for _, sums in wanted:
        for text in cheap:
            if sum(int(die.lstrip("b")) for die in text.split()[1:]) in sums:
                return text
    return cheap[0]


def customer(choices: list[str], waiting: list[str]) -> str:
    """One who wants plows alone, else anybody until there is one."""
    for id in PLOW_ALONE:
        if f"take {id.lower()}" in choices:
            return f"take {id.lower()}"
    return "enough" if "enough" in choices and any(id in PLOW_ALONE for id in waiting) else choices[0]
