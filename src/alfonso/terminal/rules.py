"""The rules for players: one rule by its number, or all that speak of a word."""

from __future__ import annotations

import re
from typing import Final

from rich.console import Console
from rich.markdown import Markdown

from alfonso.engine.errors import UnknownName, nearest

ITEM: Final = re.compile(r"- \*\*([A-Z]+\d+[a-z]?)\*\*\s+(.*)")
NUMBER: Final = re.compile(r"([A-Za-z]{1,3})(\d+)([A-Za-z]?)")


def entries(text: str) -> dict[str, str]:
    """Every numbered rule and ruling of a rules text, by its number."""
    found: dict[str, str] = {}
    number = ""
    for line in text.splitlines():
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
            raise UnknownName(f"no rule is numbered {wanted.strip()!r}; {nearest(plain, known)}")
    words = wanted.lower().replace("’", "'").split()
    found = {rule: body for rule, body in known.items() if all(word in body.lower() for word in words)}
    if not found:
        vocabulary = sorted({word for body in known.values() for word in re.findall(r"[a-z-]{3,}", body.lower())})
        raise UnknownName(f"no rule speaks of {wanted.strip()!r}; {nearest(wanted.strip().lower(), vocabulary)}")
    return found


def show(console: Console, found: dict[str, str]) -> None:
    """Print rules with their numbers."""
    for number, body in found.items():
        console.print(Markdown(f"**{number}** {body}"))
