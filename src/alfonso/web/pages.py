"""The one page that plays every game, and its files: read or made once, kept in memory, compressed where that helps."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Callable
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from alfonso.engine.drawing.icons import ICONS
from alfonso.engine.drawing.style import FACES, definitions, font_file, stylesheet
from alfonso.engine.game import Game
from alfonso.languages import codes
from alfonso.web import cards, catalogues, manifests
from alfonso.web.tables.tables import Games

HOME: Final = Path(__file__).with_name("page")
ADDRESSES: Final = [
    "/",
    "/join",
    "/arrive",
    "/games",
    "/rules/{game}",
    "/table/{table}",
    "/table/{table}/{number:int}",
]  # links to seats lead to /join#...
KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
PACKED: Final = (".woff2", ".png")  # which are as small as they can be
ELSEWHERE: Final = {"/worker.js": "app/worker.js", "/favicon.ico": "app/icon-192.png"}  # files at the top of all
ASK_AGAIN: Final = "no-cache"  # kept by the browser, but asked for with its tag: an update is seen at once
A_MONTH: Final = "public, max-age=2592000"


class File:
    """One file as it is served."""

    def __init__(self, name: str, content: bytes) -> None:
        ending = Path(name).suffix
        self.content: Final = content
        self.kind: Final = KINDS[ending]
        self.tag: Final = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
        self.caching: Final = A_MONTH if ending == ".woff2" else ASK_AGAIN
        self.small: Final = b"" if ending in PACKED else gzip.compress(content, 9, mtime=0)

    def answer(self, request: Request) -> Response:
        """The file, or the word that the browser has it already."""
        headers = {"etag": self.tag, "cache-control": self.caching, "vary": "accept-encoding"}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if self.small and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.small, media_type=self.kind, headers={**headers, "content-encoding": "gzip"})
        return Response(self.content, media_type=self.kind, headers=headers)


@cache
def files() -> dict[str, File]:
    """Every file by its name: those of the page, and the faces that drawings are written in."""
    own = [path for path in sorted(HOME.rglob("*")) if path.suffix in KINDS]
    found = {path.relative_to(HOME).as_posix(): path.read_bytes() for path in own}
    for _, _, _, name in FACES:
        found[name] = font_file(name)
    return {name: File(name, content) for name, content in found.items()}


async def page(request: Request) -> Response:
    """The page: which table it shows it reads from its address."""
    return files()["index.html"].answer(request)


async def elsewhere(request: Request) -> Response:
    """A file that must stand at the top: what a worker works for hangs on its address."""
    return files()[ELSEWHERE[request.url.path]].answer(request)


class MadeFiles:
    """Files that hang on the games at hand, made when they are first asked for, in a thread: cards, catalogues, art."""

    def __init__(self, games: Games) -> None:
        self.games: Final = games
        self.made: Final[dict[str, asyncio.Future[File]]] = {}

    @cached_property
    def makers(self) -> dict[str, Callable[[], bytes]]:
        """How each file is made, by its name."""
        games = self.games.all()
        found: dict[str, Callable[[], bytes]] = {
            "languages.json": partial(catalogues.languages, games),
            "board.css": partial(_style, games),
            "art.svg": partial(_art, games),
        }
        for code in codes(games):
            found[f"words-{code}.json"] = partial(catalogues.words, code, games)
            found[manifests.name(code)] = partial(manifests.manifest, code)
        for game in games:
            found[cards.name(game)] = partial(_card, game)
        found.pop("", None)
        return found

    async def find(self, name: str) -> File | None:
        """The file of this name, if there is one."""
        if name not in self.makers:
            return None
        if name not in self.made:
            work = asyncio.to_thread(lambda: File(name, self.makers[name]()))
            self.made[name] = asyncio.ensure_future(work)
        try:
            return await asyncio.shield(self.made[name])
        except Exception:
            self.made.pop(name, None)  # what went wrong once is tried again
            raise

    async def answer(self, request: Request) -> Response:
        """One of the files of the page."""
        name = request.path_params["file"]
        found = files().get(name) or await self.find(name)
        return Response("there is no such file", 404) if found is None else found.answer(request)


def _style(games: list[Game[Any]]) -> bytes:
    """The stylesheet of every drawing, then what single games add."""
    return "\n".join([stylesheet(), *(game.stylesheet() for game in games)]).encode()


def _art(games: list[Game[Any]]) -> bytes:
    """What drawings refer to by name: gradients, hatchings, and every icon."""
    icons = dict(ICONS)
    for game in games:
        icons.update(game.icons())
    return f'<svg xmlns="http://www.w3.org/2000/svg">{definitions(icons)}</svg>'.encode()


def _card(game: Game[Any]) -> bytes:
    return cards.card(game).encode()


def routes(games: Games) -> list[Route]:
    """The addresses of the page and of its files."""
    return [
        *(Route(address, page) for address in ADDRESSES),
        *(Route(address, elsewhere) for address in ELSEWHERE),
        Route("/page/{file:path}", MadeFiles(games).answer),
    ]
