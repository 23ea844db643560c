"""Rules and primers as the server makes them of their texts, and as a browser shows them."""

import re
from typing import Any

import pytest

from alfonso.engine.phrase import ENGLISH
from alfonso.games import registry
from alfonso.terminal.rules import look_up, without_pictures
from alfonso.web.rulepages import DRAWN, drawn_position, rendered
from tests.web.accessibility import fits, objections
from tests.web.browser import PHONE, Browser, Guest, company, expect
from tests.web.servers import ServerProcess

GAMES = [id for id in registry.ids() if registry.load(id).primer_text()]
PICTURE = re.compile(r"!\[(.+?)\]\((.+?)\)")


def html(text: str, rules: str = "") -> str:
    return rendered(text, rules)[0]


# Texts


def test_nothing_in_a_text_is_read_as_html() -> None:
    made = html('<script>alert(1)</script>\n\n<b onclick="x">bold</b>\n\n[a](javascript:alert(1)) ![b](javascript:c)')
    assert "<script" not in made
    assert "<b " not in made
    assert "href" not in made
    assert "<img" not in made


def test_rules_have_their_numbers_as_ids_and_mentions_lead_there() -> None:
    made = html("- **R1** First, but see R2.\n- **R2a** Not R2.\n- **R2** Second (R1, `R1`, R9).\n")
    assert '<li id="R1"><strong>R1</strong> First, but see <a href="#R2" class="rule">R2</a>.' in made
    assert '<li id="R2a"><strong>R2a</strong> Not <a href="#R2" class="rule">R2</a>.' in made
    assert '(<a href="#R1" class="rule">R1</a>, <code>R1</code>, R9)' in made


def test_a_primer_speaks_of_rules_that_stand_elsewhere() -> None:
    assert '<a href="#R7" class="rule">R7</a>' in html("See R7.", "- **R7** Something.")
    assert "<a" not in html("See R8.", "- **R7** Something.")


def test_headings_make_the_contents() -> None:
    made, contents = rendered("# Game\n\n## A turn\n\nWords.\n\n## A turn\n\n### Far down\n")
    assert [(one.id, one.title, one.level) for one in contents] == [
        ("game", "Game", 2),
        ("a-turn", "A turn", 3),
        ("a-turn-", "A turn", 3),
    ]
    assert all(f'id="{one.id}"' in made for one in contents)


def test_the_mark_of_a_reconstructed_figure_is_no_emphasis() -> None:
    assert "<em>" not in html("| a | b |\n| --- | --- |\n| 2 food*, 4 supply* | 1* |\n")


@pytest.mark.parametrize("id", GAMES)
def test_every_rule_of_every_game_has_an_address(id: str) -> None:
    game = registry.load(id)
    for code in ("en", "it"):
        numbers = re.findall(r"^- \*\*([A-Z]\d+[a-z]?)\*\*", game.rules_text(code), re.MULTILINE)
        made = html(game.rules_text(code))
        assert [number for number in numbers if f'<li id="{number}">' not in made] == []


@pytest.mark.parametrize("id", GAMES)
def test_where_the_figures_come_from_is_told_at_the_end(id: str) -> None:
    for code, word in (("en", "unofficial"), ("it", "non ufficiale")):
        text = registry.load(id).rules_text(code)
        assert text.index(word) > text.rindex("\n## ")


# Drawings beside rules


@pytest.mark.parametrize("id", GAMES)
def test_the_rules_show_real_positions_beside_what_they_explain(id: str) -> None:
    game = registry.load(id)
    pictures = PICTURE.findall(game.rules_text())
    assert len(pictures) >= 4
    assert [address for _, address in pictures] == [address for _, address in PICTURE.findall(game.rules_text("it"))]
    made = html(game.rules_text())
    assert len(re.findall(r'<li id="R\d+[a-z]?">(?:(?!</li>).)*<span class="drawn"', made, re.DOTALL)) == len(pictures)
    for words, address in pictures:
        found = DRAWN.fullmatch(address)
        assert found is not None, address
        drawn = drawn_position(game, int(found["number"]), int(found["width"] or 1124), ENGLISH)
        for piece in filter(None, (found["pieces"] or "").split(",")):
            assert f'id="{piece}"' in drawn, (words, address)


def test_a_terminal_shows_the_words_of_a_rule_and_no_drawing() -> None:
    text = registry.load("xii-century").rules_text()
    assert "![" in text
    assert "![" not in without_pictures(text)
    assert look_up(text, "R38")["R38"].endswith("strong ale or stone houses.")


# Primers


@pytest.mark.parametrize("id", GAMES)
def test_a_primer_shows_real_positions_and_pieces_that_are_there(id: str) -> None:
    game = registry.load(id)
    pictures = PICTURE.findall(game.primer_text())
    assert 3 <= len(pictures) <= 6
    for _, address in pictures:
        found = DRAWN.fullmatch(address)
        assert found is not None, address
        drawn = drawn_position(game, int(found["number"]), 1124, ENGLISH)
        for piece in filter(None, (found["pieces"] or "").split(",")):
            assert f'id="{piece}"' in drawn, address


@pytest.mark.parametrize("id", GAMES)
def test_a_primer_is_read_in_five_minutes_in_every_language(id: str) -> None:
    game = registry.load(id)
    english, italian = game.primer_text(), game.primer_text("it")
    assert english != italian
    assert [address for _, address in PICTURE.findall(english)] == [address for _, address in PICTURE.findall(italian)]
    assert re.findall(r"\bR\d+[a-z]?\b", english) == re.findall(r"\bR\d+[a-z]?\b", italian)
    rules = set(re.findall(r"^- \*\*(R\d+[a-z]?)\*\*", game.rules_text(), re.MULTILINE))
    assert set(re.findall(r"\bR\d+[a-z]?\b", english)) <= rules
    for text in (english, italian):
        assert 250 <= len(text.split()) <= 700


# The server


def test_a_position_that_a_primer_does_not_have_is_refused(server: ServerProcess) -> None:
    answer: Any = server.stranger().http.get("/api/games/xii-century/primer/9999/picture")
    assert answer.status_code == 404


# The page


@pytest.mark.parametrize("id", GAMES)
def test_a_primer_is_drawn(guest: Guest, id: str) -> None:
    guest.page.goto(f"{guest.server.url}/rules/{id}")
    count = len(PICTURE.findall(registry.load(id).primer_text()))
    expect(guest.page.locator(".drawn svg")).to_have_count(count)
    expect(guest.page.locator(".contents a")).not_to_have_count(0)


def test_rules_are_read_before_one_plays(guest: Guest) -> None:
    page = guest.page
    page.goto(guest.server.url)
    page.get_by_role("radio", name="XII Century").check()
    page.locator("#read").click()
    page.wait_for_url("**/rules/xii-century")
    expect(page.locator("h2", has_text="XII Century in five minutes")).to_be_visible()
    page.locator(".rules-text a", has_text="R84").click()
    expect(page.locator(".sought")).to_contain_text("After your last die your town eats")
    page.locator(".contents a", has_text="The king's war").click()
    expect(page.locator("h3.sought")).to_have_text("The king's war")
    page.get_by_label("Search the rules").fill("submarine")
    expect(page.get_by_role("status")).to_have_text("Nothing is found.")


def test_an_address_names_a_rule(guest: Guest) -> None:
    guest.page.goto(f"{guest.server.url}/rules/mil-1049#R27")
    expect(guest.page.locator(".sought")).to_contain_text("A knight dies when he gets his 4th time token")


def test_a_mention_in_the_panel_leads_to_its_rule(guest: Guest) -> None:
    guest.open("xii-century", "me", "greedy")
    guest.asked()
    guest.page.get_by_role("button", name="Rules").click()
    rules = guest.page.get_by_role("dialog", name="Rules")
    rules.locator("#R77 ~ li a", has_text="R38").first.click()
    expect(rules.locator("#R38")).to_be_focused()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [{"width": 1440, "height": 900}, PHONE], ids=["laptop", "phone"])
def test_everybody_can_read_them(browser: "Browser", server: ServerProcess, theme: str, size: dict[str, int]) -> None:
    with company(Guest(browser, server, viewport=size, color_scheme=theme)) as [one]:
        for address in ("/rules/my-village", "/rules/my-village#R1"):
            one.page.goto(server.url + address)
            one.page.locator(".rules-text h2").wait_for()
            assert objections(one.page) == []
            assert fits(one.page)


def test_paper_has_nothing_but_the_text(guest: Guest) -> None:
    guest.page.goto(f"{guest.server.url}/rules/xii-century#R1")
    guest.page.locator(".sought").wait_for()
    guest.page.emulate_media(media="print")
    expect(guest.page.locator(".bar")).to_be_hidden()
    expect(guest.page.locator(".contents")).to_be_hidden()
    expect(guest.page.locator(".rules-text")).to_be_visible()
