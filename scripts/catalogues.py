"""Gather the words of the page and of the games, and bring the catalogues of every language up to date.

    python scripts/catalogues.py

Writes a template beside the catalogues: ``web/page/locale/alfonso.pot`` for the page, ``locale/<game>.pot`` in the
folder of each game. A new language is a copy of both as ``<code>.po``, translated; English needs none. Run this after
every change of words: what is new is added untranslated, what is gone is dropped, and ``tests/web/test_words.py``
says what is left to translate.
"""

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

import alfonso
from alfonso.engine.dice import FastDice
from alfonso.engine.game import Game
from alfonso.engine.playout import playout
from alfonso.games.registry import ids, load

SOURCE = Path(__file__).parent.parent / "src/alfonso"
PACKAGE = Path(alfonso.__file__).parent  # the source, or what was installed from it
PAGE = SOURCE / "web/page"
KEYWORDS: dict[str, Any] = {"t": None, "n": (1, 2)}
# A file says nothing but its words: who changed it and when is known to git.
NOISE = ("Project-Id", "Report-", "POT-", "PO-", "Last-", "Language-Team", "Generated-")
HEADER = "# The words of {}, gathered by scripts/catalogues.py."


def page_template() -> Catalog:
    """The words of the page: what its modules say with ``t`` and ``n``."""
    template = Catalog(header_comment=HEADER.format("the page"), fuzzy=False)
    for path in sorted(PAGE.rglob("*.js")):
        for _, words, comments, _ in extract_from_file("javascript", path, KEYWORDS):
            template.add(words, locations=[(path.relative_to(PAGE).as_posix(), 0)], auto_comments=comments)
    return template


def game_template(game: Game[Any]) -> Catalog:
    """The words of a game that the page shows outside of its board and log."""
    template = Catalog(header_comment=HEADER.format(game.name), fuzzy=False)
    template.add(game.name, auto_comments=["The name of the game"])
    template.add(game.pitch, auto_comments=["What the game is about"])
    for option in game.options:
        template.add(plain(option.name), auto_comments=["The name of an option"])
        template.add(option.words, auto_comments=[f"What the option {plain(option.name)} is about"])
        for value, words in option.values.items():
            if value not in ("true", "false"):
                template.add(plain(value), auto_comments=[f"A value of the option {plain(option.name)}"])
            template.add(words, auto_comments=[f"The option {plain(option.name)}: {plain(value)}"])
    for category in categories(game):
        template.add(plain(category), auto_comments=["A category of points"])
    return template


def categories(game: Game[Any]) -> list[str]:
    """Every category of points that comes up, whatever the number of seats."""
    found: dict[str, None] = {}
    for seats in game.seat_counts:
        state = game.open(game.setup(seats, {}), FastDice.seeded("words", seats + 1))
        playout(state, FastDice.seeded("moves", 1))
        for seat in range(seats):
            found.update(dict.fromkeys(game.breakdown(state, seat)))
    return list(found)


def plain(name: str) -> str:
    """A name as the page shows it."""
    return name.replace("_", " ")


def written(catalogue: Catalog) -> str:
    """A catalogue as text."""
    text = BytesIO()
    write_po(text, catalogue, width=120, include_lineno=False, ignore_obsolete=True)
    return "".join(line for line in text.getvalue().decode().splitlines(True) if not line.strip('"').startswith(NOISE))


def templates() -> Iterator[tuple[Path, Catalog]]:
    """Every template, and where it stands."""
    yield PAGE / "locale/alfonso.pot", page_template()
    for game in map(load, ids()):
        folder = Path(str(sys.modules[type(game).__module__].__file__)).parent
        if folder.is_relative_to(PACKAGE):  # a game of another package keeps its own catalogues
            yield SOURCE / folder.relative_to(PACKAGE) / "locale" / f"{game.id}.pot", game_template(game)


def updated(path: Path, template: Catalog) -> str:
    """The catalogue of a language with the words of today."""
    with path.open("rb") as file:
        catalogue = read_po(file, locale=path.stem)
    catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
    catalogue.fuzzy = False
    return written(catalogue)


def main() -> None:
    """Write the templates, and bring the catalogues beside them up to date."""
    for path, template in templates():
        path.parent.mkdir(exist_ok=True)
        path.write_text(written(template), encoding="utf-8")
        print(f"{path.name}: {len(template)} messages")
        for known in sorted(path.parent.glob("*.po")):
            known.write_text(updated(known, template), encoding="utf-8")
            with known.open("rb") as file:
                left = sum(not all(forms(message.string)) for message in read_po(file) if message.id)
            print(f"{path.parent.parent.name}/{known.name}: {left} to translate")


def forms(string: Any) -> list[str]:
    """The forms of a translation: several where it counts something."""
    return list(string) if isinstance(string, (tuple, list)) else [string]


if __name__ == "__main__":
    main()
