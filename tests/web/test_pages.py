"""What the page is served beside its own files: addresses of positions, cards of games, words, QR codes."""

import asyncio
import re
import sys
import threading
import types
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import httpx
import pytest
import segno

import alfonso
from alfonso import languages
from alfonso.engine.drawing.icons import ICONS
from alfonso.engine.drawing.style import stylesheet
from alfonso.engine.game import Game
from alfonso.web import cards, catalogues
from alfonso.web.pages import MadeFiles
from alfonso.web.tables.tables import Games
from tests.tiny.fair import Fair
from tests.web.servers import ServerProcess

PO = """
msgid ""
msgstr ""
"Language: ga\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);\\n"

#: lobby.js:1
msgid "Open a table"
msgstr "Oscail bord"

msgid "one seat"
msgid_plural "{count} seats"
msgstr[0] "suíochán amháin"
msgstr[1] "dhá shuíochán"
msgstr[2] "{count} suíochán"

#, fuzzy
msgid "guessed"
msgstr "buille faoi thuairim"

msgid "not yet"
msgstr ""

msgid "half a plural"
msgid_plural "half plurals"
msgstr[0] "x"
msgstr[1] ""
msgstr[2] ""
"""


# Addresses


def test_a_position_has_an_address(server: ServerProcess) -> None:
    assert 'src="/page/main.js"' in httpx.get(f"{server.url}/table/0123456789abcdef/17").text
    assert httpx.get(f"{server.url}/table/0123456789abcdef/seventeen").status_code == 404


# Cards


def test_a_game_says_how_long_it_takes_and_where_its_card_is(server: ServerProcess) -> None:
    known = {game["id"]: game for game in server.stranger().get("/api/games")}
    assert known["xii-century"]["minutes"] == [60, 150]
    assert known["xii-century"]["picture"] == "/page/game-xii-century.svg"
    assert known["fair"]["minutes"] == [0, 0]
    assert known["fair"]["picture"] == ""
    assert httpx.get(f"{server.url}/page/game-fair.svg").status_code == 404
    assert httpx.get(f"{server.url}/page/game-chess.svg").status_code == 404


def test_a_card_is_a_picture_that_stands_on_its_own(server: ServerProcess) -> None:
    answer = httpx.get(f"{server.url}/page/game-xii-century.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    tree = ElementTree.fromstring(answer.text)
    assert (tree.get("width"), tree.get("height"), tree.get("viewBox")) == ("480", "300", "0 0 1124 702")
    for id in re.findall(r'href="#([^"]+)"', answer.text):
        assert f'id="{id}"' in answer.text
    assert not re.findall(r"(?:href|url\()=?[\"']?https?:", answer.text)
    again = httpx.get(f"{server.url}/page/game-xii-century.svg", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


def test_a_card_shows_a_moment_with_much_to_do_and_is_always_the_same() -> None:
    game = alfonso.game("xii-century")
    state = cards.moment(game)
    assert not state.over
    assert len(state.choices()) > 20
    assert game.round(state) > 1
    assert cards.card(game) == cards.card(game)


def test_a_card_is_made_once_and_not_in_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def card(game: object) -> str:
        made.append(threading.current_thread().name)
        return "<svg/>"

    monkeypatch.setattr(cards, "card", card)

    async def ask() -> None:
        shelf = MadeFiles(Games())
        found = await asyncio.gather(*(shelf.find("game-xii-century.svg") for _ in range(5)))
        assert [file.content for file in found if file] == [b"<svg/>"] * 5

    asyncio.run(ask())
    assert len(made) == 1
    assert made[0] != threading.main_thread().name


def test_what_could_not_be_made_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    answers: Iterator[ValueError | str] = iter([ValueError("no ink"), "<svg/>"])

    def card(game: object) -> str:
        answer = next(answers)
        if isinstance(answer, ValueError):
            raise answer
        return answer

    monkeypatch.setattr(cards, "card", card)

    async def ask() -> None:
        shelf = MadeFiles(Games())
        with pytest.raises(ValueError, match="no ink"):
            await shelf.find("game-xii-century.svg")
        assert await shelf.find("game-xii-century.svg") is not None

    asyncio.run(ask())


# Words


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page that speaks Irish, too."""
    (tmp_path / "ga.po").write_text(PO, encoding="utf-8")
    monkeypatch.setattr(languages, "PAGE", tmp_path)
    return tmp_path


def decoded(content: bytes) -> object:
    return httpx.Response(200, content=content).json()


def test_a_catalogue_has_what_is_translated_and_nothing_else(locale: Path) -> None:
    assert decoded(catalogues.words("ga", [])) == {
        "language": "ga",
        "plural": "(n==1 ? 0 : n==2 ? 1 : 2)",
        "words": {
            "Open a table": ["Oscail bord"],
            "one seat": ["suíochán amháin", "dhá shuíochán", "{count} suíochán"],
        },
    }


def test_a_game_brings_words_of_its_own(locale: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    home = tmp_path / "game"
    (home / "locale").mkdir(parents=True)
    game_words = PO.replace("Oscail bord", "from the game").replace('"not yet"\nmsgstr ""', '"not yet"\nmsgstr "fós"')
    (home / "locale" / "ga.po").write_text(game_words, encoding="utf-8")
    (home / "RULES.md").write_text("- **R1** Fair is fair.\n", encoding="utf-8")
    module = types.ModuleType("a_game_elsewhere")
    module.__file__ = str(home / "game.py")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    kind = type("Elsewhere", (Fair,), {"__module__": module.__name__})
    words = decoded(catalogues.words("ga", [kind()]))["words"]  # type: ignore[index]
    assert words["not yet"] == ["fós"]
    assert words["Open a table"] == ["Oscail bord"], "what the page says goes first"


def test_languages_are_called_as_their_speakers_call_them(locale: Path) -> None:
    (locale / "it.po").write_text(PO.replace("Language: ga", "Language: it"), encoding="utf-8")
    assert decoded(catalogues.languages([])) == [
        {"code": "en", "name": "English"},
        {"code": "ga", "name": "Gaeilge"},
        {"code": "it", "name": "italiano"},
    ]


def test_the_server_serves_every_catalogue(server: ServerProcess) -> None:
    listed = httpx.get(f"{server.url}/page/languages.json")
    assert listed.headers["content-type"] == "application/json"
    assert {"code": "it", "name": "italiano"} in listed.json()
    for language in listed.json():
        words = httpx.get(f"{server.url}/page/words-{language['code']}.json").json()
        assert words["language"] == language["code"]
        assert words["plural"]
    assert httpx.get(f"{server.url}/page/words-xx.json").status_code == 404


def test_every_catalogue_is_packed_with_the_rest() -> None:
    import tomllib

    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    packed = project["tool"]["setuptools"]["package-data"]["alfonso"]
    home = Path(alfonso.__file__).parent
    shipped = {path for pattern in packed for path in home.glob(pattern)}
    assert set(home.rglob("*.po")) <= shipped
    assert home / "web" / "page" / "locale" / "it.po" in shipped


# QR codes


def own_names(game: Game[Any]) -> set[str]:
    """What a game's stylesheet and icons are called by, where the kit has no such name."""

    def names(css: str) -> set[str]:
        bare = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
        return set(re.findall(r"\.[a-z][\w-]*", re.sub(r"\{[^{}]*\}", " ", bare))) | set(
            re.findall(r"--[\w-]+(?=:)", bare)
        )

    return (names(game.stylesheet()) - names(stylesheet())) | set(game.icons())


@pytest.mark.parametrize(("id", "other"), list(combinations(alfonso.game_ids(), 2)))
def test_what_two_games_bring_does_not_meet_on_the_page(id: str, other: str) -> None:
    assert own_names(alfonso.game(id)) & own_names(alfonso.game(other)) == set()


@pytest.mark.parametrize("id", alfonso.game_ids())
def test_no_game_changes_what_the_kit_has(id: str) -> None:
    game = alfonso.game(id)
    assert set(game.icons()) & set(ICONS) == set()
    assert (
        set(re.findall(r"--[\w-]+(?=:)", game.stylesheet())) & set(re.findall(r"--[\w-]+(?=:)", stylesheet())) == set()
    )


def test_a_link_comes_with_its_qr_code(server: ServerProcess) -> None:
    ann = server.guest("Ann")
    opened = ann.open("fair", ["me", "friend"])
    [link] = opened["links"]
    again = ann.post(f"/api/tables/{opened['table']}/seats/1/link")
    watch = ann.post(f"/api/tables/{opened['table']}/watch/link")
    for one in (link, again, watch):
        tree = ElementTree.fromstring(one["qr"])
        [path] = tree.iter("{http://www.w3.org/2000/svg}path")
        assert path.get("stroke") == "currentColor"
        assert dark_modules(path.get("d", "")) == modules_of(one["url"])


def modules_of(text: str) -> set[tuple[int, int]]:
    """Where the code of a text is dark, with the margin of four that scanners need."""
    matrix = segno.make(text, micro=False).matrix
    return {(x + 4, y + 4) for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark}


def dark_modules(path: str) -> set[tuple[int, int]]:
    """Where a path of horizontal strokes is dark."""
    found: set[tuple[int, int]] = set()
    x, y = 0.0, 0.0
    for kind, numbers in re.findall(r"([Mmh])([-\d. ]+)", path):
        values = [float(number) for number in numbers.split()]
        if kind == "h":
            found |= {(int(x) + step, int(y)) for step in range(int(values[0]))}
            x += values[0]
        else:
            x, y = (values[0], values[1]) if kind == "M" else (x + values[0], y + values[1])
    return found
