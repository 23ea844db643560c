"""Tables in an Italian browser: board, questions, choices, chronicle and end hold no word of another language."""

import random
import re
from typing import Any

import pytest

import alfonso
from alfonso import languages
from alfonso.engine.game import Game
from alfonso.testing.tongues import words_of, written
from tests.web.browser import Guest, expect
from tests.web.servers import ServerProcess

NAMES = ["Martha", "greedy", "random", "Alfonso", "English", "italiano", "POW", "MAX", "Esc", "Tab"]
TOWNS = ["Winchester", "inchester", "Lincoln", "incoln", "York", "Oxford", "Durham"]  # whole, or behind their initial
LETTERS = re.compile(r"[maicb]+|[kruxw]+|[iv]+")  # of Units, of orders, and the numbers of wheels in Lords of Xidit

# Everything on the page, but what one types, what is drawn letter by letter, and moments, which the browser words.
READ = """() => {
  const found = [];
  const skipped = "kbd, code, time, select, .illuminated > [aria-hidden], #art, noscript, [hidden]";
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (!texts.currentNode.parentElement.closest(skipped)) found.push(texts.currentNode.data);
  for (const name of ["aria-label", "placeholder", "title", "alt"])
    for (const one of document.body.querySelectorAll(`[${name}]`))
      if (!one.closest(skipped)) found.push(one.getAttribute(name));
  return found;
}"""


def own_words(game: Game[Any]) -> set[str]:
    """All words that a table of a game may have in Italian."""
    own = {word for text in written(languages.language("it", [game])) for word in words_of(text)}
    return own | {word for name in (*NAMES, *TOWNS, game.name) for word in words_of(name)}


def strangers(guest: Guest, own: set[str]) -> dict[str, str]:
    """Words on the page that are no words of the language, with where they stand."""
    found: dict[str, str] = {}
    for text in guest.page.evaluate(READ):
        for word in words_of(text):
            if word not in own and not LETTERS.fullmatch(word):
                found.setdefault(word, text)
    return found


@pytest.mark.parametrize(("id", "seats"), [("xii-century", 2), ("lords-of-xidit", 3)])
def test_a_table_is_in_italian(italian: Guest, server: ServerProcess, id: str, seats: int) -> None:
    own = own_words(alfonso.game(id))
    owner = server.guest("Martha")
    table = owner.open(id, ["me", *["greedy"] * (seats - 1)])["table"]
    italian.context.add_cookies([{"name": "alfonso", "value": owner.token, "url": server.url}])
    italian.page.goto(f"{server.url}/table/{table}")
    chance = random.Random(1)
    decisions = 0

    def choose(view: dict[str, Any]) -> str:
        nonlocal decisions
        if decisions in (0, 1, 5, 10, 40):
            italian.page.locator(".board > *").first.wait_for()
            assert strangers(italian, own) == {}
        decisions += 1
        return str(chance.choice(view["choices"]))

    owner.play(table, choose)
    italian.page.goto(f"{server.url}/table/{table}")  # what has happened meanwhile is not shown step by step
    italian.page.locator(".verdict").first.wait_for()
    assert strangers(italian, own) == {}
    assert decisions > 40


def test_whether_a_move_is_meant_is_asked_in_italian(italian: Guest) -> None:
    italian.open("xii-century", "me")
    page = italian.page
    page.evaluate("localStorage.setItem('alfonso-confirm', 'never')")
    italian.spending()
    page.evaluate("localStorage.setItem('alfonso-confirm', 'always')")
    for choice in (page.locator(".choice[data-action$=' farmland']"), page.locator(".choice[data-action^=retrieve]")):
        choice.first.click()
        expect(page.locator(".sure strong")).to_have_text(choice.first.get_attribute("aria-label") or "")
        assert strangers(italian, own_words(alfonso.game("xii-century"))) == {}
        page.locator(".sure").get_by_role("button", name="Non ancora").click()
