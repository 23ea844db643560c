"""Bodies of requests: read as the type that an endpoint declares; what does not fit is said in plain words."""

from __future__ import annotations

import re
from typing import Final, TypeVar

import msgspec

from alfonso.web.refusals import Refusal, malformed

T = TypeVar("T")

TOO_LONG: Final = re.compile(r"`str` of length <= (\d+) - at `\$\.(\w+)")
EMPTY: Final = re.compile(r"`str` of length >= 1 - at `\$\.(\w+)")
FIELD: Final = re.compile(r"field `(\w+)`|`\$\.(\w+)")


def read(data: bytes, kind: type[T]) -> T:
    """A body as its type; refuse one that is not."""
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise unfit(str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise malformed("the body cannot be read: it is not JSON in UTF-8") from None


def unfit(why: str) -> Refusal:
    """What a decoder holds against a body, in words for people: they meet it where they type, programs elsewhere."""
    if found := TOO_LONG.search(why):
        return malformed("that is too long: {count} letters at most", count=int(found[1]))
    if EMPTY.search(why):
        return malformed("there is nothing in it")
    field = FIELD.search(why)
    if field is None:
        return malformed("the body cannot be read: /openapi.json describes what it may be")
    return malformed("the body cannot be read: {name} is not as /openapi.json describes it", name=field[1] or field[2])
