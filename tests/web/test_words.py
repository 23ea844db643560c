"""The words of the page and of the games: every language is whole, and nothing is said past its catalogue."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from scripts.catalogues import PAGE, forms, templates

from tests.web.browser import Browser, Guest, expect
from tests.web.servers import ServerProcess, finished

TEMPLATES = dict(templates())
CATALOGUES = [known for path in TEMPLATES for known in sorted(path.parent.glob("*.po"))]


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def messages(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def of(path: Path) -> str:
    return f"{path.parent.parent.name}/{path.name}"


@pytest.mark.parametrize("path", TEMPLATES, ids=of)
def test_a_template_has_the_words_of_today(path: Path) -> None:
    """Else: run ``python scripts/catalogues.py``, then translate what is new."""
    today = [(message.id, message.auto_comments) for message in messages(TEMPLATES[path])]
    assert [(message.id, message.auto_comments) for message in messages(read(path))] == today


def test_every_template_is_there_in_italian() -> None:
    assert [path.with_name("it.po") for path in TEMPLATES] == [path for path in CATALOGUES if path.stem == "it"]


@pytest.mark.parametrize("path", CATALOGUES, ids=of)
def test_a_catalogue_is_whole(path: Path) -> None:
    template = next(one for there, one in TEMPLATES.items() if there.parent == path.parent)
    catalogue = read(path)
    found = messages(catalogue)
    assert [message.id for message in found] == [message.id for message in messages(template)]
    assert not catalogue.obsolete
    assert [message.id for message in found if message.fuzzy or not all(forms(message.string))] == []


@pytest.mark.parametrize("path", [path for path in CATALOGUES if path.stem == "it"], ids=of)
def test_italian_is_typeset_as_books_have_it(path: Path) -> None:
    """A typographic apostrophe, no accent in its place, nothing said twice over."""
    for message in messages(read(path)):
        for form in forms(message.string):
            assert not re.search(r"\w'|[aeiou]' |\bdì\b|\bpò\b|perchè|\bE'", form), form
            half = len(form) // 2
            assert half < 8 or form[:half].strip() != form[half:].strip(), form


@pytest.mark.parametrize("path", CATALOGUES, ids=of)
def test_a_translation_has_the_places_of_its_original(path: Path) -> None:
    for message in messages(read(path)):
        wanted = places("".join(forms(message.id)))
        counted = isinstance(message.id, tuple)
        for form in forms(message.string):
            assert places(form) <= wanted, message.id
            assert counted or places(form) == wanted, message.id


def places(text: str) -> set[str]:
    return set(re.findall(r"\{\w+\}", text))


@pytest.mark.parametrize("path", CATALOGUES, ids=of)
def test_the_page_knows_how_a_language_counts(path: Path) -> None:
    expression = read(path).plural_expr.replace(" ", "")
    assert f'"{expression.removeprefix("(").removesuffix(")")}"' in (PAGE / "kit/language.js").read_text()


def test_stylesheets_say_nothing() -> None:
    for path in PAGE.rglob("*.css"):
        said = re.findall(r'content:[^;}"]*"([^"]*)"', path.read_text())
        assert [words for words in said if re.search("[A-Za-z]", words)] == [], path.name


def test_lines_of_stylesheets_are_no_longer_than_others() -> None:
    for path in PAGE.rglob("*.css"):
        assert [line for line in path.read_text(encoding="utf-8").splitlines() if len(line) > 120] == [], path.name


# In the browser

SEATED = ("Martha", "greedy", "random")

# What is there to be read, except what the game says itself (status, board, choices, log, scores), names and moments.
READ = """() => {
  const found = [];
  const game = "[lang=en]:not(html), .board, #choices .list, .lines, .since li span, #status, .verdict, .score";
  const skipped = `${game}, #name, time, kbd, .illuminated > [aria-hidden], #art, noscript`;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (!texts.currentNode.parentElement.closest(skipped)) found.push(texts.currentNode.data);
  for (const name of ["aria-label", "placeholder", "title", "alt", "data-hint"])
    for (const one of document.body.querySelectorAll(`[${name}]`))
      if (!one.closest(skipped)) found.push(one.getAttribute(name));
  return found.map((text) => text.trim()).filter((text) => /\\p{Letter}/u.test(text));
}"""


@pytest.fixture(scope="module")
def server(lonely_server: ServerProcess) -> ServerProcess:
    return lonely_server


def leaves(guest: Guest, server: ServerProcess) -> Iterator[list[str]]:
    """What is read in the lobby, at a table that waits, at one that is played, in its rules, and at the end."""
    page = guest.page
    owner = server.guest("Martha")
    guest.context.add_cookies([{"name": "alfonso", "value": owner.token, "url": server.url}])
    end = finished(owner)
    opened = owner.open("xii-century", ["me", "friend", "open"])
    waiting = opened["table"]
    running = owner.open("xii-century", ["me", "greedy"])["table"]
    page.goto(server.url)
    page.locator(".tables li").first.wait_for()
    page.locator("details").evaluate_all("all => all.forEach((one) => { one.open = true })")
    yield page.evaluate(READ)
    page.goto(f"{server.url}/join#{opened['links'][0]['token']}")
    page.locator("#name").wait_for()
    yield page.evaluate(READ)
    page.goto(f"{server.url}/table/{waiting}")
    page.locator(".places button").first.click()
    yield page.evaluate(READ)
    page.goto(f"{server.url}/table/{running}")
    guest.asked()
    yield page.evaluate(READ)
    page.goto(f"{server.url}/table/{end}")
    page.locator(".chart").wait_for()
    yield page.evaluate(READ)


def is_telling(text: str) -> bool:
    """Whether words are more than what joins two figures: ``{first} and {last}`` is found in any sentence."""
    letters = re.sub(r"\{\w+\}|[\W\d]", "", text)
    return len(letters) > (3 if "{" in text else 0)


def test_an_italian_browser_shows_the_page_in_italian(italian: Guest, server: ServerProcess) -> None:
    known = [one for path in CATALOGUES if path.stem == "it" for one in messages(read(path))]
    english = [form for one in known for form in forms(one.id) if form not in forms(one.string)]
    english = [text for text in english if is_telling(text)]
    patterns = [re.compile(re.sub(r"\\\{\w+\\\}", ".+", re.escape(text)) + r"[.,:]?") for text in english]
    for texts in leaves(italian, server):
        assert len(texts) > 3
        assert [text for text in texts if text not in SEATED and any(one.fullmatch(text) for one in patterns)] == []
        assert italian.page.locator("html").get_attribute("lang") == "it"


def open_rules(italian: Guest, server: ServerProcess) -> Any:
    owner = server.guest("Martha")
    italian.context.add_cookies([{"name": "alfonso", "value": owner.token, "url": server.url}])
    italian.page.goto(f"{server.url}/table/{owner.open('xii-century', ['me', 'greedy'])['table']}")
    italian.asked()
    expect(italian.page.locator(".typing button")).to_have_text("Gioca")  # a move; a replay is another thing
    expect(italian.page.locator(".replay .player, .replay button").nth(2)).to_have_text("Riproduci")
    italian.page.get_by_role("button", name="Regole").click()
    return italian.page.get_by_role("dialog", name="Regole")


def test_the_mark_of_reconstructed_figures_is_no_emphasis(italian: Guest, server: ServerProcess) -> None:
    rules = open_rules(italian, server)
    stables = rules.locator("tr", has_text="scuderia").locator("td", has_text="4 materiali")
    expect(stables).to_have_text("2 cibo*, 4 materiali*")
    expect(stables.locator("em")).to_have_count(0)
    expect(rules.locator("li em", has_text="popolazione effettiva")).to_have_count(1)


def test_an_italian_browser_opens_the_rules_in_italian(italian: Guest, server: ServerProcess) -> None:
    rules = open_rules(italian, server)
    expect(rules.locator("li", has_text="R99")).to_contain_text("gli armigeri e i cavalieri di ogni sostenitore")
    expect(rules.locator(".rules-text")).to_have_attribute("lang", "it")
    rules.get_by_label("Cerca nelle regole").fill("cattedrale")
    expect(rules.get_by_role("status")).to_have_text(re.compile(r"^\d+ risultati$"))


def test_the_search_in_the_rules_minds_neither_accents_nor_apostrophes(italian: Guest, server: ServerProcess) -> None:
    owner = server.guest("Martha")
    italian.context.add_cookies([{"name": "alfonso", "value": owner.token, "url": server.url}])
    italian.page.goto(f"{server.url}/table/{owner.open('lords-of-xidit', ['me', 'greedy', 'greedy'])['table']}")
    italian.asked()
    italian.page.get_by_role("button", name="Regole").click()
    rules = italian.page.get_by_role("dialog", name="Regole")
    search, count = rules.get_by_label("Cerca nelle regole"), rules.get_by_role("status")
    expect(rules.locator(".rules-text li").first).to_be_visible()
    for words in (["città", "citta", "CITTÀ", "citta\u0300"], ["l'anno", "l’anno"]):
        search.fill(words[0])
        expect(count).to_have_text(re.compile(r"^[1-9]\d* risultati$"))
        places = count.inner_text()
        marked = "Array.from(CSS.highlights.get('found'), (range) => range.toString().toLowerCase())"
        assert set(italian.page.evaluate(marked)) == {words[0]}
        for other in words[1:]:
            search.fill("")
            expect(count).to_have_text("")
            search.fill(other)
            expect(count).to_have_text(places)
            assert set(italian.page.evaluate(marked)) == {words[0]}


def test_no_word_is_said_past_the_catalogue(italian: Guest, server: ServerProcess) -> None:
    """Every translation is put in brackets: what is then read without them is nowhere in a catalogue."""

    def mark(route: Any) -> None:
        catalogue = route.fetch().json()
        words = {text: [f"⟦{form}⟧" for form in all_forms] for text, all_forms in catalogue["words"].items()}
        route.fulfill(body=json.dumps({**catalogue, "words": words}), content_type="application/json")

    italian.page.route("**/page/words-it.json", mark)
    games = [game["name"] for game in server.stranger().get("/api/games")]
    names = "|".join(["Alfonso", "English", "italiano", *SEATED, *games, "[?A-Z]"])
    plain = re.compile(rf"({names}|[0-9a-f]{{16,}}|http\S+|alfonso verify \S+|\W|\d)*")
    stranger = json.dumps(server.stranger().get("/api/games/fair"))  # a game that brings no catalogue
    for texts in leaves(italian, server):
        bare = [re.sub("⟦[^⟦⟧]*(⟦[^⟦⟧]*⟧[^⟦⟧]*)*⟧", "", text) for text in texts]
        assert [text for text in bare if not plain.fullmatch(text) and json.dumps(text)[1:-1] not in stranger] == []


def test_a_language_can_be_chosen_and_stays(browser: "Browser", server: ServerProcess) -> None:
    guest = Guest(browser, server)
    page = guest.page
    page.goto(server.url)
    expect(page.get_by_role("heading", name="A new game")).to_be_visible()
    page.get_by_label("Language").select_option("it")
    expect(page.get_by_role("heading", name="Una nuova partita")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Una nuova partita")).to_be_visible()
    page.get_by_label("Lingua").select_option("en")
    expect(page.get_by_role("heading", name="A new game")).to_be_visible()
    guest.close()
    assert guest.complaints == []


def test_a_language_without_a_catalogue_is_english(browser: "Browser", server: ServerProcess) -> None:
    guest = Guest(browser, server, locale="fi-FI")
    guest.page.goto(server.url)
    expect(guest.page.get_by_role("heading", name="A new game")).to_be_visible()
    assert guest.page.locator("html").get_attribute("lang") == "en"
    guest.close()
    assert guest.complaints == []
