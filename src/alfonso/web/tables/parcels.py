"""Messages as they are sent: encoded once, shared by all who are sent the same, and packed for those who unpack."""

from __future__ import annotations

import zlib
from contextlib import suppress
from functools import cached_property
from types import ModuleType
from typing import Any, Final, cast

import msgspec

from alfonso.engine.phrase import Language, Objection, Phrase, Saying

packing: ModuleType = zlib
with suppress(ImportError):
    from isal import isal_zlib

    packing = isal_zlib  # several times as quick, where it is at hand

LEAST: Final = 1024  # bytes; what is smaller is sent as it is
QUICKLY: Final = packing.Z_BEST_SPEED  # more takes longer than it saves

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
        self.bundles: Final[dict[tuple[Parcel, ...], Parcel]] = {}  # with others that were sent before it

    @cached_property
    def text(self) -> str:
        """The message as text."""
        return self.plain.decode()

    @cached_property
    def packed(self) -> bytes:
        """The message for those who unpack; empty where that is not worth it."""
        if len(self.plain) < LEAST:
            return b""
        packer = packing.compressobj(QUICKLY, zlib.DEFLATED, -zlib.MAX_WBITS)
        return bytes(packer.compress(self.plain) + packer.flush())


def bundled(parcels: list[Parcel]) -> list[Parcel]:
    """Several messages as one, a list of them; made once for all who are sent the same."""
    if len(parcels) < 2:
        return parcels
    *others, last = parcels
    before = tuple(others)
    if before not in last.bundles:
        last.bundles[before] = Parcel(b"[" + b",".join(parcel.plain for parcel in parcels) + b"]")
    return [last.bundles[before]]
