"""The ways to what is asked of a table: the same answers as by Starlette's own, sooner."""

import asyncio
import json
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from alfonso.web.app import Ways, failed


async def echo(request: Request) -> Response:
    return Response(json.dumps([request.method, request.path_params, request.scope["route"].path]))


async def stumble(request: Request) -> Response:
    raise LookupError("nobody has foreseen it")


ROUTES = [
    Route("/api/tables/{table}", echo),
    Route("/api/tables/{table}/moves", echo, methods=["POST"]),
    Route("/api/tables/{table}/undo/ask", echo, methods=["POST"]),
    Route("/api/tables/{table}/picture", echo),
    Route("/api/tables/{table}/seats/{seat}/bot", echo, methods=["POST"]),
    Route("/api/games/{game}/rules", echo),
    Route("/api/tables/{table}/stumble", stumble),
]


async def nobody(*asked: Any) -> None:
    raise AssertionError("this is on its way already")


def asked(app: Any, method: str, path: str) -> tuple[int, bytes]:
    """The status and the body of an answer."""
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": method, "path": path, "root_path": "", "headers": [], "query_string": b""}
    asyncio.run(app(scope, receive, send))
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent)


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "DELETE"])
@pytest.mark.parametrize(
    "path",
    [
        "",
        "/moves",
        "/undo/ask",
        "/undo",
        "/picture",
        "/picture/",
        "/moves/picture",
        "/seats/1/bot",
        "/rules",
        "//moves",
    ],
)
def test_answers_are_the_same(method: str, path: str) -> None:
    plain = Starlette(routes=ROUTES)
    for before in ("/api/tables/abc", "/api/tables/", "/api/games/abc", "/tables/abc", "/api/tables/a%2Fb"):
        assert asked(Ways(plain, ROUTES), method, before + path) == asked(plain, method, before + path)


def test_what_is_asked_of_a_table_goes_no_other_way() -> None:
    ways = Ways(nobody, ROUTES)
    assert asked(ways, "POST", "/api/tables/abc/moves")[0] == 200
    assert asked(ways, "GET", "/api/tables/abc/picture")[0] == 200


@pytest.mark.parametrize(
    "app", [Ways(nobody, ROUTES), Starlette(routes=ROUTES, exception_handlers={Exception: failed})], ids=type
)
def test_what_nobody_has_foreseen_is_told_and_then_raised(app: Any) -> None:
    async def answering(scope: Any, receive: Any, send: Any) -> None:
        with pytest.raises(LookupError):
            await app(scope, receive, send)

    status, body = asked(answering, "GET", "/api/tables/abc/stumble")
    assert status == 500
    assert json.loads(body) == {"error": "something went wrong here; it was written down"}
