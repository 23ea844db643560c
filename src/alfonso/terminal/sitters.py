"""Who sits at the table: people and bots, as one writes them on the command line."""

from __future__ import annotations

import re
from typing import Final

from alfonso.bots.bot import Bot
from alfonso.bots.registry import bot
from alfonso.engine.errors import AlfonsoError, BadRecord, UnknownName

PERSON: Final = "me"
LONGEST: Final = 24


class Sitter:
    """A seat taken by a person (``me``, ``me:Ann``) or by a bot (``greedy``)."""

    def __init__(self, spec: str) -> None:
        spec = spec.strip()
        kind, colon, given = spec.partition(":")
        self.spec: Final = spec
        self.is_person: Final = kind.strip().lower() == PERSON
        self.given: Final = given.strip()
        self.bot: Final[Bot | None] = None if self.is_person else _bot(spec)
        fit = re.fullmatch(rf"[^;#:]{{1,{LONGEST}}}", self.given) is not None and self.given.isprintable()
        if self.is_person and colon and not fit:
            raise UnknownName(f"{given!r} cannot be a name: 1 to {LONGEST} letters without ; # :")


def _bot(name: str) -> Bot:
    """The bot with this name; the error says that people are called me."""
    try:
        return bot(name.lower())
    except UnknownName as error:
        if str(error).endswith("?"):
            raise
        raise UnknownName(f"{error}; a person is written me or me:Name") from None


def sitters(text: str) -> list[Sitter]:
    """The seats of ``me,greedy,random``."""
    specs = [spec for spec in text.split(",") if spec.strip()]
    if not specs:
        raise UnknownName("no seats were given; write them as me,greedy,random")
    return [Sitter(spec) for spec in specs]


def sitters_of_record(names: list[str]) -> list[Sitter]:
    """Who sat at the table of a record."""
    try:
        return [Sitter(name) for name in names]
    except AlfonsoError:
        raise BadRecord(
            f"the names of this record ({'; '.join(names)}) do not say who plays; say so with --seats"
        ) from None


def display_names(taken: list[Sitter]) -> list[str]:
    """A name for every seat, each once."""
    bases = [sitter.given or ("Player" if sitter.is_person else sitter.spec) for sitter in taken]
    names: list[str] = []
    for seat, base in enumerate(bases):
        number = bases[:seat].count(base) + 1
        names.append(f"{base} {number}" if bases.count(base) > 1 else base)
    return names
