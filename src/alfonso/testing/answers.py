"""Checks of "what is this?": whatever is drawn answers in words, with a rule that stands in RULES.md.

A piece or a sight answers with its label, or with the entry of the game's glossary; figures and signs that are neither
by the group around them that names an entry, or by the region in which they stand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from xml.etree.ElementTree import Element

from alfonso.engine.drawing import contract
from alfonso.engine.game import Game
from alfonso.engine.phrase import Language
from alfonso.fidelity import CITED
from alfonso.testing.broken import Broken
from alfonso.testing.rulebook import check_cited, numbered
from alfonso.testing.telling import check_said

SILENT = (contract.ASK, contract.GLOSS)  # the question and the reason speak for themselves
AROUND = ("group", "status")  # what may answer for all that stands in it
UNDRAWN = ("defs", "title", "desc")


def check_glossary(game: Game[Any], tongues: Sequence[Language]) -> None:
    """Every entry of the glossary is said in every language, and cites the same rules there, which RULES.md has."""
    rules = set(numbered(game))
    for name, words in game.glossary().items():
        what = f"the entry {name!r} of the glossary"
        check_said(what, words, tongues, [])
        cited = CITED.findall(words)
        check_cited(rules, cited, what)
        for language in tongues:
            if set(CITED.findall(language.say(words))) != set(cited):
                raise Broken(f"{what} cites other rules in {language.code!r}: {language.say(words)!r}")


def check_answers(root: Element, glossary: dict[str, str], rules: set[str]) -> None:
    """Whatever is drawn in a picture says what it is, and by which rule."""
    for child in root:
        look_through(child, glossary, rules, "the picture itself", False)


def look_through(element: Element, glossary: dict[str, str], rules: set[str], around: str, answered: bool) -> None:
    """An element and all that is drawn in it; ``around`` is what it lies in, which has an answer or none."""
    tag = element.tag.rpartition("}")[2]
    id = element.get("id") or ""
    if element.get("aria-hidden") == "true" or tag in UNDRAWN:
        return
    if is_answer(element):
        check_answer(element, glossary, rules)
        around, answered = f"{id!r}", True
    elif id in SILENT and element.get("role") != AROUND[0]:
        around, answered = f"{id!r}", True
    elif element.get("role") in AROUND and id:
        named = CITED.findall(element.get("aria-label") or "") or contract.entry_of(glossary, id, "")
        answered = answered or bool(named)
        around = f"{id!r}"
    if not answered and is_shown(element, tag):
        words = "".join(element.itertext()).strip() or element.get("href") or element.get("class")
        raise Broken(f"{words!r} in {around} says neither what it is nor by which rule: the glossary has no entry")
    for child in element:
        look_through(child, glossary, rules, around, answered)


def is_answer(element: Element) -> bool:
    """Whether an element answers by itself what it is: a piece, a sight with words, or what names an entry."""
    if contract.PIECE in (element.get("class") or "").split() or element.get(contract.ABOUT_OF):
        return True
    return element.get(contract.KIND_OF) is not None and bool(element.get("aria-label"))


def is_shown(element: Element, tag: str) -> bool:
    """Whether an element is a word, a figure or a sign."""
    words = tag == "text" and bool("".join(element.itertext()).strip())
    return words or tag == "use" or "die" in (element.get("class") or "").split()


def check_answer(element: Element, glossary: dict[str, str], rules: set[str]) -> None:
    """What answers cites a rule, in its label or in its entry."""
    id, named = element.get("id") or "", element.get(contract.ABOUT_OF)
    entry = contract.entry_of(glossary, "" if named else id, named or element.get(contract.KIND_OF) or "")
    label = element.get("aria-label") or ""
    what = f"{id or named!r}, {label!r},"
    cited = CITED.findall(label)
    check_cited(rules, cited if cited else CITED.findall(entry), what)
