"""The rules for players: one rule by its number, or all that speak of a word."""

from __future__ import annotations

import re
from typing import Final

from rich.console import Console
from rich.markdown import Markdown

from alfonso.engine.errors import UnknownName, nearest
from alfonso.terminal.tongue import folded

ITEM: Final = re.compile(r"- \*\*([A-Z]+\d+[a-z]?)\*\*\s+(.*)")
WORD: Final = re.compile(r"(?:[^\W\d_]|-){3,}")
NUMBER: Final = re.compile(r"([A-Za-z]{1,3})(\d+)([A-Za-z]?)")
PICTURE: Final = re.compile(r"^ *!\[[^\]]*\]\([^)]*\)\n", re.MULTILINE)


def without_pictures(text: str) -> str:
    """A rules text as a terminal shows it: the drawings beside rules are left to the page."""
    return PICTURE.sub("", text)


def entries(text: str) -> dict[str, str]:
    """Every numbered rule and ruling of a rules text, by its number."""
    found: dict[str, str] = {}
    number = ""
    for line in without_pictures(text).splitlines():
        item = ITEM.match(line)
        if item:
            number = item[1]
            found[number] = item[2]
        elif number and line.startswith("  ") and line.strip():
            found[number] += " " + line.strip()
        else:
            number = ""
    return found


def look_up(text: str, wanted: str) -> dict[str, str]:
    """The rules that a number or a word asks for; refuse what is not there, with the nearest."""
    known = entries(text)
    number = NUMBER.fullmatch(wanted.strip())
    if number:
        plain = number[1].upper() + number[2] + number[3].lower()
        if plain in known:
            return {plain: known[plain]}
        if any(other.startswith(number[1].upper()) for other in known):
            raise UnknownName(
                "no rule is numbered {number}; {nearest}", number=repr(wanted.strip()), nearest=nearest(plain, known)
            )
    words = folded(wanted).split()
    found = {rule: body for rule, body in known.items() if all(word in folded(body) for word in words)}
    if not found:
        vocabulary = sorted({word for body in known.values() for word in WORD.findall(body.lower())})
        raise UnknownName(
            "no rule speaks of {words}; {nearest}",
            words=repr(wanted.strip()),
            nearest=nearest(wanted.strip().lower(), vocabulary),
        )
    return found


def show(console: Console, found: dict[str, str]) -> None:
    """Print rules with their numbers."""
    for number, body in found.items():
        console.print(Markdown(f"**{number}** {body}"))
