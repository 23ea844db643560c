"""The OpenAPI document, made from the endpoints and the types of their messages."""

from __future__ import annotations

import functools
import re
from typing import Any, Final

import msgspec

import alfonso
from alfonso.web.api.endpoints import ENDPOINTS, JSON, LANGUAGE, Endpoint
from alfonso.web.api.messages import Drawn, Looking, Nothing, Present, Refused, Update

SPOKEN: Final = {LANGUAGE: "The language of the words in the answer: its code, such as it; en if none is named."}
REFUSALS: Final = {
    400: "The request cannot be read.",
    401: "Nobody knows who asks.",
    403: "Who asks may not.",
    404: "There is no such thing.",
    409: "The table has gone on, or somebody was faster.",
    413: "The body is too large.",
    415: "The body is not JSON.",
    422: "It cannot be done now: the objection in words.",
    429: "Too many requests.",
    503: "Try again.",
}


def document() -> dict[str, Any]:
    """Everything that can be asked of the server."""
    types = [Refused, Update, Present, Drawn, Looking]
    for endpoint in ENDPOINTS:
        types += [endpoint.body, endpoint.answer]
    _, components = msgspec.json.schema_components(
        list(dict.fromkeys(types)), ref_template="#/components/schemas/{name}"
    )
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Alfonso",
            "version": alfonso.__version__,
            "description": "Live tables of medieval board games. Updates also come by WebSocket at "
            "/api/tables/{table}/socket?after=N&seat=N: each message with a number is an Update, one with an error "
            "a Refused, one that says who is here a Present. With width=N (and height=N) pictures come, too, each "
            "with an answer and a Drawn; a Looking may be sent. With packed=true messages of the same moment come as a "
            "list of them, and large ones are binary: deflated without a header. With seen=false views are without "
            "seen, for those who look at the picture.",
        },
        "security": [{"bearer": []}, {"cookie": []}, {}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "alfonso"},
            },
        },
    }


@functools.cache
def text() -> bytes:
    """The document as it is sent."""
    return msgspec.json.encode(document())


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": endpoint.handler.__name__,
        "parameters": [*_path_parameters(endpoint), *_query_parameters(endpoint)],
        "responses": {
            str(endpoint.status): _content("It is done.", endpoint.answer, endpoint.media),
            **{str(status): _content(words, Refused, JSON) for status, words in REFUSALS.items()},
        },
    }
    if endpoint.method == "POST":
        required = endpoint.body is not Nothing
        operation["requestBody"] = {"required": required, "content": {JSON: {"schema": _schema(endpoint.body)}}}
    return operation


def _path_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": _simple(name)}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]


def _query_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "in": "query",
            "required": name in ("action", "piece"),
            "schema": _simple(name) if name != "seat" else {"type": "integer", "minimum": -1},
            "description": words,
        }
        for name, words in {**SPOKEN, **endpoint.query}.items()
    ]


def _simple(name: str) -> dict[str, Any]:
    if name in ("number", "after", "wait", "seat", "width"):
        return {"type": "integer", "minimum": 0}
    return {"type": "string", "minLength": 1}


def _content(words: str, answer: Any, media: str) -> dict[str, Any]:
    schema = {"type": "string"} if answer is str else _schema(answer)
    return {"description": words, "content": {media.partition(";")[0]: {"schema": schema}}}


@functools.cache
def _schema(kind: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template="#/components/schemas/{name}")
    return schema
