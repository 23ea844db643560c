"""The languages that the page speaks.

Translators write catalogues: ``locale/it.po`` beside the page and beside each game. What the page is sent for a
language is made of all of them.
"""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any, Final

import msgspec
from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from alfonso.engine.game import Game

PAGE: Final = Path(__file__).with_name("page") / "locale"
OWN: Final = "en"  # the language in which everything is written
OWN_PLURAL: Final = "(n != 1)"


def folders(games: list[Game[Any]]) -> list[Path]:
    """Where catalogues may be: beside the page, and beside each game."""
    return [PAGE, *(Path(inspect.getfile(type(game))).with_name("locale") for game in games)]


def codes(games: list[Game[Any]]) -> list[str]:
    """Every language there is a catalogue for; the page's own first."""
    found = {path.stem for folder in folders(games) for path in folder.glob("*.po")}
    return [OWN, *sorted(found - {OWN})]


def languages(games: list[Game[Any]]) -> bytes:
    """All languages, each called as its speakers call it."""
    return msgspec.json.encode(
        [{"code": code, "name": Locale.parse(code).get_display_name(code)} for code in codes(games)]
    )


def words(code: str, games: list[Game[Any]]) -> bytes:
    """The catalogue of a language: for every text its translations, one for each form of the plural."""
    plural = OWN_PLURAL
    found: dict[str, list[str]] = {}
    for folder in reversed(folders(games)):  # what the page says goes before what a game says
        path = folder / f"{code}.po"
        if path.exists():
            catalogue = read(path)
            plural = catalogue.plural_expr
            found |= {_id(message): _forms(message) for message in catalogue if message.id and _is_done(message)}
    return msgspec.json.encode({"language": code, "plural": plural, "words": found})


def read(path: Path) -> Catalog:
    """One catalogue."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem)


def _id(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _forms(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def _is_done(message: Message) -> bool:
    """Whether a text is translated, and nobody has marked it as a guess."""
    return not message.fuzzy and all(_forms(message))
