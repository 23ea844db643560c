"""Which language somebody reads in a terminal, and choices in its words."""

from __future__ import annotations

import os
import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from alfonso.engine.action import Action
from alfonso.engine.errors import UnknownName, nearest
from alfonso.engine.game import Game
from alfonso.engine.phrase import ENGLISH, Language
from alfonso.engine.view import View

ENVIRONMENT: Final = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set says which language the terminal is in

Called = list[tuple[str, str]]  # choices in words: the heading that each stands under, and what it is called there


def code_at_hand() -> str:
    """The code of the terminal's own language."""
    value = next((os.environ[name] for name in ENVIRONMENT if os.environ.get(name)), "")
    code = value.partition(".")[0].partition("_")[0].lower()
    return ENGLISH.code if code in ("", "c", "posix") else code


def language_for(games: Sequence[Game[Any]], named: str | None) -> Language:
    """The language that is named, or else the terminal's own as far as there is a catalogue for it."""
    code = (named or code_at_hand()).lower()
    if code == ENGLISH.code:
        return ENGLISH
    from alfonso import languages

    known = languages.codes(games)
    if named and code not in known:
        raise UnknownName(f"no language is called {named!r}; {nearest(code, known)}")
    return languages.language(code, games)


def in_words(game: Game[Any], view: View, language: Language) -> Called:
    """The choices in the words of a language."""
    labels = [game.label(view, action) for action in view.choices]
    return [(language.say(label.heading) if label.heading else "", language.say(label.words)) for label in labels]


def telling(called: Called, many: int) -> dict[int, str]:
    """The words of the choices under short headings, by their numbers, where others stand under very long ones."""
    counts = Counter(heading for heading, _ in called)
    if max(counts.values(), default=0) <= many:
        return {}
    return {number: words for number, (heading, words) in enumerate(called, 1) if counts[heading] <= many}


def name_of(game: Game[Any], view: View, language: Language, action: Action) -> str:
    """A choice by its name in a language."""
    return action.text if language.code == ENGLISH.code else language.say(game.label(view, action).words)


def folded(text: str) -> str:
    """A text as one compares what is typed: small, without accents, with one kind of apostrophe."""
    apart = unicodedata.normalize("NFD", text.lower().replace("’", "'"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
