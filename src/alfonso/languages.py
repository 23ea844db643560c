"""Languages: catalogues of translations, as gettext knows them.

Translators write ``locale/it.po`` beside the page, the terminal, the engine and each game. A language knows the words
of all of them.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from alfonso.engine.game import Game
from alfonso.engine.lesson import translated
from alfonso.engine.phrase import ENGLISH, Language

PAGE: Final = Path(__file__).parent / "web" / "page" / "locale"
ENGINE: Final = Path(__file__).parent / "engine" / "locale"
TERMINAL: Final = Path(__file__).parent / "terminal" / "locale"


def folders(games: Iterable[Game[Any]]) -> list[Path]:
    """Where catalogues may be: beside the terminal, the page and the engine, and beside each game."""
    return [TERMINAL, PAGE, ENGINE, *(game.folder() / "locale" for game in games)]


def codes(games: Iterable[Game[Any]]) -> list[str]:
    """Every language there is a catalogue for; English first, in which everything is written."""
    found = {path.stem for folder in folders(games) for path in folder.glob("*.po")}
    return [ENGLISH.code, *sorted(found - {ENGLISH.code})]


def language(code: str, games: Sequence[Game[Any]]) -> Language:
    """A language with the words of the page and of these games; where there is no catalogue, English."""
    texts: dict[str, list[str]] = {}
    forms: Callable[[int], int] = ENGLISH.forms
    for folder in folders(games):  # a game's own word goes before the same one elsewhere
        path = folder / f"{code}.po"
        if path.exists():
            catalogue = read(path)
            forms = gettext.c2py(catalogue.plural_expr)
            texts |= translations(catalogue)
    for game in games:
        texts |= {text: [words] for text, words in translated(game.folder(), code).items()}
    return Language(code, texts, forms) if texts else ENGLISH


def read(path: Path) -> Catalog:
    """One catalogue."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem)


def translations(catalogue: Catalog) -> dict[str, list[str]]:
    """For every text that is translated its forms; a guess that nobody has looked at does not count."""
    return {text_of(message): forms_of(message) for message in catalogue if message.id and is_done(message)}


def text_of(message: Message) -> str:
    """The text that is translated, in its first form."""
    return message.id if isinstance(message.id, str) else message.id[0]


def forms_of(message: Message) -> list[str]:
    """The forms of a translation."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def is_done(message: Message) -> bool:
    """Whether a text is translated, and nobody has marked it as a guess."""
    return not message.fuzzy and bool(forms_of(message)) and all(forms_of(message))
