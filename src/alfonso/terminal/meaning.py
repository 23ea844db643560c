"""Which action is meant by what was typed: a number, the notation, or any unambiguous abbreviation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from alfonso.engine.action import Action, Vocabulary, plain
from alfonso.engine.phrase import Phrase
from alfonso.terminal.tongue import folded


class Meaning:
    """What a typed text means: one action, several that it might be, or none."""

    def __init__(
        self, action: Action | None = None, candidates: Sequence[Action] = (), words: Phrase | None = None
    ) -> None:
        self.action: Final = action
        self.candidates: Final = list(candidates)
        self.words: Final = words  # what to say when there is not exactly one


def meaning(text: str, choices: Sequence[Action], called: Sequence[tuple[str, str]] = ()) -> Meaning:
    """The choice that is meant; exact notation wins over abbreviations, whole words over parts of them.

    ``called`` are the choices in the words of another language, where they are shown so: these can be typed as well.
    """
    wanted = plain(text)
    if wanted.isdecimal():
        number = int(wanted[:9])  # more digits than any list of choices has
        if 1 <= number <= len(choices):
            return Meaning(choices[number - 1])
        exact = [action for action in choices if action.text == wanted]
        if not exact:
            last = len(choices)
            words = Phrase("there is no choice {number}; they go from 1 to {last}", number=number, last=last)
            return Meaning(words=words)
    for action in choices:
        if action.text == wanted:
            return Meaning(action)
    found = best(wanted, choices)
    names = {action.text: action.text for action in choices}
    if called:
        names = {action.text: " ".join(words).strip() for action, words in zip(choices, called, strict=True)}
        found = best_named(text, choices, names) or found
    if len(found) == 1:
        return Meaning(found[0])
    if found:
        shown = ", ".join(names[action.text] for action in found[:6]) + (", ..." if len(found) > 6 else "")
        return Meaning(candidates=found, words=Phrase("{typed} could be {actions}", typed=repr(wanted), actions=shown))
    return Meaning()


def best_named(text: str, choices: Sequence[Action], names: dict[str, str]) -> list[Action]:
    """The choices whose names in another language an abbreviation fits best."""
    typed = parts(folded(plain(text)))
    known = [(action, parts(folded(names[action.text]))) for action in choices]
    fitting = [(action, words) for action, words in known if fits(typed, words)]
    complete = [action for action, words in fitting if len(words) == len(typed)]
    return complete or [action for action, _ in fitting]


def best(text: str, actions: Iterable[Action]) -> list[Action]:
    """The actions that an abbreviation fits best: if any of them has no word left over, only those."""
    typed = parts(plain(text))
    fitting = [action for action in actions if fits(typed, parts(action.text))]
    complete = [action for action in fitting if len(parts(action.text)) == len(typed)]
    return complete or fitting


def fits(typed: list[str], words: list[str]) -> bool:
    """Whether each typed word begins a word of the action, in the same order; numbers must be whole."""
    position = 0
    for part in typed:
        while position < len(words) and not begins(part, words[position]):
            position += 1
        if position == len(words):
            return False
        position += 1
    return bool(typed)


def begins(part: str, word: str) -> bool:
    """Whether a typed word stands for a word of the notation."""
    return part == word if part.isdecimal() else word.startswith(part)


def parts(text: str) -> list[str]:
    """The words of a text; ``master-builder`` is two."""
    return [part for part in re.split(r"\s+|(?<=\w)-(?=\w)", text) if part]


def several(
    text: str, vocabulary: Vocabulary, choices: Sequence[Action], called: Sequence[tuple[str, str]] = ()
) -> list[str]:
    """The actions typed on one line: with commas between them, or by their letters as one word, ``XRXURX``."""
    found: list[str] = []
    for piece in [piece.strip() for piece in text.split(",") if piece.strip()]:
        letters = [vocabulary.by_letter.get(letter.upper()) for letter in piece]
        spelled = [action.text for action in letters if action is not None]
        if spelled and len(spelled) == len(letters) and not means_something(piece, vocabulary, choices, called):
            found += spelled
        else:
            found.append(piece)
    return found or [""]


def means_something(
    text: str, vocabulary: Vocabulary, choices: Sequence[Action], called: Sequence[tuple[str, str]] = ()
) -> bool:
    """Whether a text can be read as an action, possible now or not."""
    found = meaning(text, choices, called)
    return found.action is not None or found.words is not None or among_all(text, vocabulary, choices) is not None


def among_all(text: str, vocabulary: Vocabulary, choices: Sequence[Action]) -> Action | None:
    """The action of the whole vocabulary that is most likely meant, possible now or not.

    Where an abbreviation fits many, one that begins like a choice of now is meant rather than another.
    """
    exact = vocabulary.by_text.get(plain(text))
    if exact is not None:
        return exact
    found = best(text, vocabulary)
    openings = {opening(action) for action in choices}
    near = [action for action in found if opening(action) in openings]
    likely = near or found
    return likely[0] if likely else None


def opening(action: Action) -> str:
    """Everything of an action's text but its last word."""
    return action.text.rpartition(" ")[0]
