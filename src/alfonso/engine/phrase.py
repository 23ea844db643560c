"""Phrases: words with figures in them, put into a language only where somebody reads them.

    Phrase("{asset} took a die this turn already", asset=Phrase("farms"))
    Counted("{count} story", "{count} stories", 3)
    Listed([Phrase("the earl"), Phrase("the war hero")])

The words are written in English as literal strings: they are gathered for the translators from the source, also from
tables that are declared as ``Words``, ``WordList`` or ``CountedList``. A figure is a number, a text that is the same
in every language (what people are called, what one types), or a phrase of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Union, final

from alfonso.engine.native import mypyc_attr

Figure = Union[int, str, "Phrase"]
Saying = Union[str, "Phrase"]

Words = dict[str, str]  # tables of words to be translated, by name, ...
WordList = list[str]  # ... by number, ...
CountedList = list[tuple[str, str]]  # ... and with their plural

COMMON: Final[Words] = {"and": "{first} and {last}", "seat": "seat {number}"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Phrase:
    """Words with figures at the ``{names}`` in them; prints in English."""

    def __init__(self, text: str, **figures: Figure) -> None:
        self.text: Final = text
        self.figures: Final[dict[str, Figure]] = figures

    def said(self, language: Language) -> str:
        """The phrase in a language."""
        return language.put(language.text(self.text), self.figures)

    def parts(self) -> tuple[object, ...]:
        """What makes it the phrase it is."""
        return self.text, tuple(self.figures.items())

    def __str__(self) -> str:
        return self.said(ENGLISH)

    def __repr__(self) -> str:
        return f"<{self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())


@final
class Counted(Phrase):
    """Words about a ``{count}``: one form for one, another for more, as many as the language has."""

    def __init__(self, one: str, many: str, count: int, **figures: Figure) -> None:
        super().__init__(one, **figures)
        self.many: Final = many
        self.count: Final = count

    def said(self, language: Language) -> str:
        """The phrase in a language."""
        figures: dict[str, Figure] = {"count": self.count}
        figures.update(self.figures)
        return language.put(language.form(self.text, self.many, self.count), figures)

    def parts(self) -> tuple[object, ...]:
        """What makes it the phrase it is."""
        return self.text, self.count, tuple(self.figures.items())


@final
class Listed(Phrase):
    """Things one after another: ``this, that and those``."""

    def __init__(self, things: Sequence[Saying]) -> None:
        super().__init__(COMMON["and"])
        self.things: Final = list(things)

    def said(self, language: Language) -> str:
        """The phrase in a language."""
        said = [language.say(thing) for thing in self.things]
        if len(said) < 2:
            return said[0] if said else ""
        return language.put(language.text(self.text), {"first": ", ".join(said[:-1]), "last": said[-1]})

    def parts(self) -> tuple[object, ...]:
        """What makes it the phrase it is."""
        return self.text, tuple(self.things)


@final
class Name(Phrase):
    """What the player of a seat is called at the table; a seat's number, from 1, where nobody has a name."""

    def __init__(self, seat: int) -> None:
        super().__init__(COMMON["seat"], number=seat + 1)
        self.seat: Final = seat

    def said(self, language: Language) -> str:
        """The name, or the phrase in a language."""
        if 0 <= self.seat < len(language.names):
            return language.names[self.seat]
        return super().said(language)


@final
class Objection:
    """Why something cannot be done: the words with their figures, and the number of the rule.

    Prints in English with the rule at its end: ``needs 5 stone houses, you have 3 (R41)``.
    """

    def __init__(self, words: Saying, rule: str = "", **figures: Figure) -> None:
        self.phrase: Final = Phrase(words, **figures) if isinstance(words, str) else words
        self.rule: Final = rule

    def said(self, language: Language) -> str:
        """The objection in a language, the rule at its end."""
        words = self.phrase.said(language)
        return f"{words} ({self.rule})" if self.rule else words

    def __str__(self) -> str:
        return self.said(ENGLISH)

    def __repr__(self) -> str:
        return f"<{self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Objection) and self.rule == other.rule and self.phrase == other.phrase

    def __hash__(self) -> int:
        return hash((self.phrase, self.rule))


def one_form(count: int) -> int:
    """The plural of English, Italian and many others: one form for one, another for everything else."""
    return 0 if count == 1 else 1


@final
class Language:
    """A language: for every text its translations, one for each form of the plural; English where there is none."""

    def __init__(
        self,
        code: str,
        texts: dict[str, list[str]] | None = None,
        forms: Callable[[int], int] = one_form,
        names: list[str] | None = None,
    ) -> None:
        self.code: Final = code
        self.texts: Final[dict[str, list[str]]] = {} if texts is None else texts
        self.forms: Final = forms
        self.names: Final[list[str]] = [] if names is None else names  # of the players, by seat

    def naming(self, names: list[str]) -> Language:
        """The same language at a table where players are called so."""
        return Language(self.code, self.texts, self.forms, names)

    def say(self, saying: Saying, **figures: Figure) -> str:
        """A phrase, or words with figures, in this language."""
        if isinstance(saying, Phrase):
            return saying.said(self)
        return self.put(self.text(saying), figures)

    def text(self, text: str) -> str:
        """A text as it stands in the catalogue."""
        found = self.texts.get(text)
        return found[0] if found else text

    def form(self, one: str, many: str, count: int) -> str:
        """The form that a count takes."""
        found = self.texts.get(one)
        if found is None:
            return one if count == 1 else many
        return found[min(self.forms(count), len(found) - 1)]

    def put(self, text: str, figures: Mapping[str, Figure]) -> str:
        """Put figures where their names stand; what is no name of one stays as it is written."""
        if not figures or "{" not in text:
            return text
        found: list[str] = []
        is_name = False
        for part in cut(text):
            if not is_name:
                found.append(part)
            elif part in figures:
                figure = figures[part]
                found.append(figure.said(self) if isinstance(figure, Phrase) else str(figure))
            else:
                found.append(f"{{{part}}}")
            is_name = not is_name
        return "".join(found)


MOST_CUT: Final = 5000
CUT: Final[dict[str, list[str]]] = {}


def cut(text: str) -> list[str]:
    """A text and the names in it, by turns: ``{player} wins.`` is ``"", "player", " wins."``."""
    known = CUT.get(text)
    if known is not None:
        return known
    parts: list[str] = []
    at = 0
    while True:
        start = text.find("{", at)
        end = text.find("}", start + 1)
        if start < 0 or end < 0:
            break
        parts += [text[at:start], text[start + 1 : end]]
        at = end + 1
    parts.append(text[at:])
    if len(CUT) >= MOST_CUT:
        CUT.clear()
    CUT[text] = parts
    return parts


ENGLISH: Final = Language("en")


def capital(words: str) -> str:
    """Words as they begin a sentence."""
    return words[:1].upper() + words[1:]


def sentence(words: str) -> str:
    """Words as a sentence: a capital at its beginning and a full stop, unless it ends with another mark."""
    return capital(words) if words[-1:] in (".", "?", "!", "") else f"{capital(words)}."
