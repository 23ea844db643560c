"""Messages as they are sent: encoded once, shared by all who are sent the same, and packed for those who unpack."""

from __future__ import annotations

import zlib
from functools import cached_property
from typing import Any, Final, cast

import msgspec

from alfonso.engine.phrase import Language, Objection, Phrase, Saying

LEAST: Final = 1024  # bytes; what is smaller is sent as it is
QUICKLY: Final = 1  # a level of compression: more of it takes longer than it saves

encode: Final = msgspec.json.Encoder().encode


def encode_in(language: Language, message: object) -> bytes:
    """A message as JSON, every phrase in it in a language."""

    def say(saying: Any) -> str:
        if isinstance(saying, Phrase | Objection):
            return saying.said(language)
        raise NotImplementedError(f"{saying!r} cannot be sent")

    return msgspec.json.Encoder(enc_hook=say).encode(message)


def unsaid(saying: Saying | Objection) -> str:
    """Words that stand in a message as they are until it is encoded: in which language is known only then."""
    return cast(str, saying)


class Parcel:
    """A message as JSON; packed, it is the same, deflated and without a header."""

    def __init__(self, plain: bytes) -> None:
        self.plain: Final = plain

    @cached_property
    def text(self) -> str:
        """The message as text."""
        return self.plain.decode()

    @cached_property
    def packed(self) -> bytes:
        """The message for those who unpack; empty where that is not worth it."""
        if len(self.plain) < LEAST:
            return b""
        packer = zlib.compressobj(QUICKLY, zlib.DEFLATED, -zlib.MAX_WBITS)
        return packer.compress(self.plain) + packer.flush()
