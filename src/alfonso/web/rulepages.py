"""The rules and the primer of a game as pages: Markdown made into HTML, every rule with an address of its own.

Nothing in a text is read as HTML. Headings and numbered rules get ids, every mention of a rule leads to it, and a
picture (``![what it shows](position:12#piece)``) becomes a place where the page draws that position of ``primer.txt``,
as it looks in a window as wide as it says (``position:12@390``) or on a laptop.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, cast

from markdown_it import MarkdownIt
from markdown_it.token import Token

from alfonso.engine.game import Game, text_of
from alfonso.engine.look import USUAL_WIDTH
from alfonso.engine.phrase import Language
from alfonso.engine.record import Record
from alfonso.engine.state import State
from alfonso.web.api.messages import Heading
from alfonso.web.cards import NAMES
from alfonso.web.refusals import missing

NUMBER: Final = re.compile(r"\b([A-Z]\d+[a-z]?)\b")
DRAWN: Final = re.compile(r"position:(?P<number>\d+)(?:@(?P<width>\d+))?(?:#(?P<pieces>[\w,-]+))?")
PLAY: Final = "primer.txt"  # the record of the play that a primer shows
DEEPEST: Final = 3  # headings down to this level stand in the table of contents

Page = tuple[str, list[Heading]]


def reader() -> MarkdownIt:
    """What reads our texts: plain CommonMark with tables, without HTML."""
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def rendered(text: str, rules: str = "") -> Page:
    """A text as HTML, and its headings; a primer speaks of ``rules`` that stand in another text."""
    markdown = reader()
    tokens = markdown.parse(text)
    numbered = number_rules(tokens) | number_rules(markdown.parse(rules))
    headings = list(name_headings(tokens))
    for token in tokens:
        if token.type == "inline":
            token.children = list(linked(draw(token.children or []), numbered))
    _soften(tokens)
    return markdown.renderer.render(tokens, markdown.options, {}), headings


def number_rules(tokens: list[Token]) -> set[str]:
    """Give each numbered rule its number as an id; the numbers."""
    found: set[str] = set()
    for place, token in enumerate(tokens):
        if token.type != "list_item_open":
            continue
        begins = [child for child in tokens[place + 2].children or [] if child.type != "text" or child.content]
        if len(begins) > 1 and begins[0].type == "strong_open" and NUMBER.fullmatch(begins[1].content):
            token.attrSet("id", begins[1].content)
            found.add(begins[1].content)
    return found


def name_headings(tokens: list[Token]) -> Iterator[Heading]:
    """Give each heading an id, one level lower than it is written: the page has a title of its own."""
    taken: set[str] = set()
    for place, token in enumerate(tokens):
        if token.type not in ("heading_open", "heading_close"):
            continue
        level = min(int(token.tag[1]) + 1, 5)
        token.tag = f"h{level}"
        if token.type == "heading_open":
            title = "".join(child.content for child in tokens[place + 1].children or [])
            id = "-".join(re.findall(r"\w+", title.lower())) or "part"
            while id in taken:
                id += "-"
            taken.add(id)
            token.attrSet("id", id)
            if level <= DEEPEST:
                yield Heading(id, title, level)


def linked(tokens: list[Token], numbered: set[str]) -> Iterator[Token]:
    """Let every mention of a rule lead to it; a rule's own number, at its beginning, does not."""
    inside = 0  # links, or the bold number of a rule
    for token in tokens:
        inside += {"link_open": 1, "link_close": -1, "strong_open": 1, "strong_close": -1}.get(token.type, 0)
        if token.type != "text" or inside:
            yield token
            continue
        for part in NUMBER.split(token.content):
            if part in numbered:
                yield Token("link_open", "a", 1, attrs={"href": f"#{part}", "class": "rule"})
                yield _text(part)
                yield Token("link_close", "a", -1)
            elif part:
                yield _text(part)


def draw(tokens: list[Token]) -> list[Token]:
    """Let a picture be a place where the page draws a position; one of another kind is left out, its words stay."""
    found: list[Token] = []
    for token in tokens:
        if token.type != "image":
            found.append(token)
            continue
        drawn = DRAWN.fullmatch(str(token.attrGet("src") or ""))
        if drawn is not None:
            about = {"class": "drawn", "data-number": drawn["number"], "data-pieces": drawn["pieces"] or ""}
            about["data-width"] = drawn["width"] or str(USUAL_WIDTH)
            found.append(Token("span_open", "span", 1, attrs=dict(about)))
        found.append(_text(token.content))
        if drawn is not None:
            found.append(Token("span_close", "span", -1))
    return found


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _soften(tokens: list[Token]) -> None:
    """Let wide tables scroll by themselves."""
    for token in tokens:
        if token.type in ("table_open", "table_close"):
            token.attrJoin("class", "wide")


def position(game: Game[Any], number: int) -> State:
    """The position that a picture of the primer shows: after so many moves of the play in ``primer.txt``."""
    record = Record.parse(text_of(game.folder() / PLAY))
    record.check(game)
    if not 0 <= number <= len(record.moves):
        raise missing("there is no such position")
    record.moves = record.moves[:number]
    return cast(State, record.replay(game))


def drawn_position(game: Game[Any], number: int, width: int, language: Language) -> str:
    """That position, as the first seat sees it."""
    state = position(game, number)
    return game.picture(state.view(0).look(NAMES[: state.seats], width, 0, language))
