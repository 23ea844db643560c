"""Who sits at the table: people and bots, as one writes them on the command line."""

from __future__ import annotations

import re
from typing import Any, Final

from alfonso.bots.bot import Bot
from alfonso.bots.levels import meant
from alfonso.bots.registry import bot
from alfonso.engine.errors import AlfonsoError, BadRecord, UnknownName
from alfonso.engine.game import Game
from alfonso.engine.phrase import ENGLISH, Language

PERSON: Final = "me"
LONGEST: Final = 24


class Sitter:
    """A seat taken by a person (``me``, ``me:Ann``) or by a bot (``greedy``, or a level of a game: ``knight``)."""

    def __init__(self, spec: str, game: Game[Any] | None = None) -> None:
        spec = spec.strip()
        kind, colon, given = spec.partition(":")
        self.spec: Final = spec
        self.is_person: Final = kind.strip().lower() == PERSON
        self.given: Final = given.strip()
        self.bot: Final[Bot | None] = None if self.is_person else _bot(spec.lower(), game).sit()
        fit = re.fullmatch(rf"[^;#:]{{1,{LONGEST}}}", self.given) is not None and self.given.isprintable()
        if self.is_person and colon and not fit:
            raise UnknownName(f"{given!r} cannot be a name: 1 to {LONGEST} letters without ; # :")


def _bot(name: str, game: Game[Any] | None) -> Bot:
    """The bot with this name; the error says that people are called me."""
    try:
        return bot(name if game is None else meant(game, name))
    except UnknownName as error:
        if str(error).endswith("?"):
            raise
        raise UnknownName(f"{error}; a person is written me or me:Name") from None


def sitters(text: str, game: Game[Any] | None = None) -> list[Sitter]:
    """The seats of ``me,greedy,random``."""
    specs = [spec for spec in text.split(",") if spec.strip()]
    if not specs:
        raise UnknownName("no seats were given; write them as me,greedy,random")
    return [Sitter(spec, game) for spec in specs]


def sitters_of_record(names: list[str], game: Game[Any] | None = None) -> list[Sitter]:
    """Who sat at the table of a record."""
    try:
        return [Sitter(name, game) for name in names]
    except AlfonsoError:
        raise BadRecord(
            f"the names of this record ({'; '.join(names)}) do not say who plays; say so with --seats"
        ) from None


def display_names(taken: list[Sitter], language: Language = ENGLISH) -> list[str]:
    """A name for every seat, each once."""
    bases = [sitter.given or (language.say("Player") if sitter.is_person else sitter.spec) for sitter in taken]
    names: list[str] = []
    for seat, base in enumerate(bases):
        number = bases[:seat].count(base) + 1
        names.append(f"{base} {number}" if bases.count(base) > 1 else base)
    return names
