"""The one page that plays every game, and its files: read once, kept in memory, compressed where that helps."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from alfonso.engine.drawing.icons import ICONS
from alfonso.engine.drawing.sheet import FACES, definitions, font_file, stylesheet

HOME: Final = Path(__file__).with_name("page")
ADDRESSES: Final = ["/", "/join", "/table/{table}"]  # links to a seat or for spectators lead to /join#...
KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
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
        self.small: Final = b"" if ending == ".woff2" else gzip.compress(content, 9, mtime=0)

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
    """Every file by its name: those of the page, and what drawings are made of."""
    found = {path.name: path.read_bytes() for path in sorted(HOME.iterdir()) if path.suffix in KINDS}
    found["board.css"] = stylesheet().encode()
    found["art.svg"] = f'<svg xmlns="http://www.w3.org/2000/svg">{definitions(sorted(ICONS))}</svg>'.encode()
    for _, _, _, name in FACES:
        found[name] = font_file(name)
    return {name: File(name, content) for name, content in found.items()}


async def page(request: Request) -> Response:
    """The page: which table it shows it reads from its address."""
    return files()["index.html"].answer(request)


async def file(request: Request) -> Response:
    """One of the files of the page."""
    found = files().get(request.path_params["file"])
    return Response("there is no such file", 404) if found is None else found.answer(request)


def routes() -> list[Route]:
    """The addresses of the page and of its files."""
    return [*(Route(address, page) for address in ADDRESSES), Route("/page/{file}", file)]
