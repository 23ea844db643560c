"""What the page is sent of its languages: which there are, and the words of one."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from babel import Locale

from alfonso.engine.game import Game
from alfonso.languages import codes, folders, read, translations

PLURAL: Final = "(n != 1)"  # of English


def languages(games: list[Game[Any]]) -> bytes:
    """All languages, each called as its speakers call it."""
    return msgspec.json.encode(
        [{"code": code, "name": Locale.parse(code).get_display_name(code)} for code in codes(games)]
    )


def words(code: str, games: list[Game[Any]]) -> bytes:
    """The catalogue of a language: for every text its translations, one for each form of the plural."""
    plural = PLURAL
    found: dict[str, list[str]] = {}
    for folder in reversed(folders(games)):  # what the page says goes before what a game says
        path = folder / f"{code}.po"
        if path.exists():
            catalogue = read(path)
            plural = catalogue.plural_expr
            found |= translations(catalogue)
    return msgspec.json.encode({"language": code, "plural": plural, "words": found})
