"""Gather the words of the page, of the engine and of the games, and bring the catalogues of every language up to date.

    python scripts/catalogues.py

Writes a template beside the catalogues: ``web/page/locale/alfonso.pot`` for the page, ``engine/locale/engine.pot`` for
what every game says, ``terminal/locale/terminal.pot``, and ``locale/<game>.pot`` in the folder of each game. A new
language is a copy of all of them as ``<code>.po``, translated; English needs none. Run this after every change of
words: what is new is added untranslated, what is gone is dropped, and ``tests/web/test_words.py`` says what is left to
translate.

In Python these are words to be translated, written as literal strings: the first of ``Phrase(...)``,
``Objection(...)``, ``say(...)``, errors and the server's refusals, the first two of ``Counted(...)``, and everything in
a table that is declared as ``Words``, ``WordList`` or ``CountedList``.
"""

import ast
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

import alfonso
from alfonso.bots.styles import styles_of
from alfonso.engine.dice import FastDice
from alfonso.engine.game import Game
from alfonso.engine.playout import playout
from alfonso.games.registry import ids, load

SOURCE = Path(__file__).parent.parent / "src/alfonso"
PACKAGE = Path(alfonso.__file__).parent  # the source, or what was installed from it
EXAMPLES = Path(__file__).parent.parent / "examples"
PAGE = SOURCE / "web/page"
SERVER = (SOURCE / "web/api", SOURCE / "web/tables")
ENGINE = SOURCE / "engine"
TERMINAL = SOURCE / "terminal"
REMOTE = (SOURCE / "remote.py", SOURCE / "remote_screen.py")
REFUSING = (
    "malformed",
    "stranger",
    "forbidden",
    "missing",
    "late",
    "too_large",
    "impossible",
    "too_often",
    "unable",
    "unforeseen",
)
ERRORS = ("AlfonsoError", "IllegalAction", "UnknownName", "BadOption", "BadRecord")
SAYING = ("Phrase", "Objection", "say", *ERRORS, *REFUSING)
TABLES = ("Words", "WordList", "CountedList")
KEYWORDS: dict[str, Any] = {"t": None, "n": (1, 2)}
# A file says nothing but its words: who changed it and when is known to git.
NOISE = ("Project-Id", "Report-", "POT-", "PO-", "Last-", "Language-Team", "Generated-")
HEADER = "# The words of {}, gathered by scripts/catalogues.py."


def page_template() -> Catalog:
    """The words of the page: what its modules say with ``t`` and ``n``, and what the server answers."""
    template = Catalog(header_comment=HEADER.format("the page"), fuzzy=False)
    for path in sorted(PAGE.rglob("*.js")):
        for _, words, comments, _ in extract_from_file("javascript", path, KEYWORDS):
            template.add(words, locations=[(path.relative_to(PAGE).as_posix(), 0)], auto_comments=comments)
    for folder in SERVER:
        add_spoken(template, folder)
    return template


def game_template(game: Game[Any]) -> Catalog:
    """The words of a game: what it says of itself, what its code says, and what comes from its data."""
    template = Catalog(header_comment=HEADER.format(game.name), fuzzy=False)
    template.add(game.name, auto_comments=["The name of the game"])
    template.add(game.pitch, auto_comments=["What the game is about"])
    for option in game.options:
        template.add(plain(option.name), auto_comments=["The name of an option"])
        if option.title:
            template.add(option.title, auto_comments=["The title of an option that matters"])
        template.add(option.words, auto_comments=[f"What the option {plain(option.name)} is about"])
        for value, words in option.values.items():
            if value not in ("true", "false"):
                template.add(plain(value), auto_comments=[f"A value of the option {plain(option.name)}"])
            template.add(words, auto_comments=[f"The option {plain(option.name)}: {plain(value)}"])
    for category in categories(game):
        template.add(plain(category), auto_comments=["A category of points"])
    for style in styles_of(game).values():
        template.add(plain(style.name), auto_comments=["The name of a bot's style"])
        template.add(style.words, auto_comments=[f"What a bot likes whose style is {plain(style.name)}"])
    add_spoken(template, folder_of(game))
    for term in game.terms():
        template.add(term, auto_comments=["A name from the game's data"])
    return template


def engine_template() -> Catalog:
    """The words that every game says."""
    template = Catalog(header_comment=HEADER.format("every game"), fuzzy=False)
    add_spoken(template, ENGINE)
    return template


def terminal_template() -> Catalog:
    """The words of the terminal, here and at a web table."""
    template = Catalog(header_comment=HEADER.format("the terminal"), fuzzy=False)
    add_spoken(template, TERMINAL)
    for path in REMOTE:
        add_module(template, path, SOURCE)
    return template


def add_spoken(template: Catalog, folder: Path) -> None:
    """Add what the modules of a folder say."""
    for path in sorted(folder.rglob("*.py")):
        add_module(template, path, folder)


def add_module(template: Catalog, path: Path, folder: Path) -> None:
    """Add what a module says."""
    for words in spoken(ast.parse(path.read_text(encoding="utf-8"))):
        template.add(words, locations=[(path.relative_to(folder).as_posix(), 0)])


def spoken(tree: ast.AST) -> Iterator[str | tuple[str, str]]:
    """Every text of a module that is to be translated, in the order in which it stands there."""
    for node in sorted(ast.walk(tree), key=lambda node: (getattr(node, "lineno", 0), getattr(node, "col_offset", 0))):
        if isinstance(node, ast.Call):
            called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if called in SAYING and node.args:
                yield from literals(node.args[0])
            elif called == "Counted":
                yield from zip(literals(node.args[0]), literals(node.args[1]), strict=True)
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            named = {one.id for one in ast.walk(node.annotation) if isinstance(one, ast.Name)}
            if "CountedList" in named:
                assert isinstance(node.value, ast.List)
                for pair in node.value.elts:
                    assert isinstance(pair, ast.Tuple)
                    yield from zip(literals(pair.elts[0]), literals(pair.elts[1]), strict=True)
            elif named & set(TABLES):
                yield from (text for value in table(node.value) for text in literals(value))


def literals(node: ast.expr) -> list[str]:
    """The text that stands here, or both where one of two is said; none where it is made elsewhere."""
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value else []


def table(node: ast.expr) -> list[ast.expr]:
    """What a table holds."""
    if isinstance(node, ast.Dict):
        return node.values
    assert isinstance(node, (ast.List, ast.Tuple)), "a table of words is written out"
    return node.elts


def folder_of(game: Game[Any]) -> Path:
    """The source of a game."""
    folder = Path(str(sys.modules[type(game).__module__].__file__)).parent
    return SOURCE / folder.relative_to(PACKAGE) if folder.is_relative_to(PACKAGE) else folder


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
    yield ENGINE / "locale/engine.pot", engine_template()
    yield TERMINAL / "locale/terminal.pot", terminal_template()
    for game in map(load, ids()):
        folder = folder_of(game)
        if folder.is_relative_to(SOURCE) or folder.is_relative_to(
            EXAMPLES
        ):  # a game of another package keeps its own catalogues
            yield folder / "locale" / f"{game.id}.pot", game_template(game)


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
