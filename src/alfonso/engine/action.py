"""Actions and the closed vocabulary of a game."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import Final, final

from alfonso.engine.errors import UnknownName, nearest
from alfonso.engine.native import mypyc_attr

COMPARED: Final = 60  # notations with which something mistyped is compared letter by letter
LONGEST: Final = 40  # letters of a notation
WORDS: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One thing a seat may do: interned, printed as one types it, the same object wherever it is legal.

    Games subclass it to keep typed arguments beside the notation. A letter may stand for it where several are typed as
    one word.
    """

    def __init__(self, text: str, verb: str, letter: str = "") -> None:
        self.index = -1
        self.text: Final = text
        self.verb: Final = verb
        self.letter: Final = letter

    @property
    def args(self) -> tuple[str, ...]:
        """The arguments of the verb, as the notation writes them."""
        return tuple(word for word in self.text.split() if word != self.verb)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: object) -> Action:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError(f"an action belongs to its game: send its text {self.text!r} and let game.parse find it there")


@final
class Word(Action):
    """An action that one number says all about: which of its kind it is."""

    def __init__(self, text: str, verb: str, number: int, letter: str = "") -> None:
        super().__init__(text, verb, letter)
        self.number: Final = number


@final
class Change:
    """Another answer in the place of one that a seat has given in its open lane, with the pieces one clicks for it.

    Without an action the answer is taken back, and those after it stay.
    """

    def __init__(self, place: int, action: Action | None, touches: list[str]) -> None:
        self.place: Final = place
        self.action: Final = action
        self.touches: Final = touches

    @property
    def text(self) -> str:
        """The notation of the other answer; nothing where one is taken back."""
        return "" if self.action is None else self.action.text


@final
class Vocabulary:
    """Every action of a game, in a fixed order: ``vocabulary[i].index == i``."""

    def __init__(self, actions: list[Action]) -> None:
        self.actions: Final = actions
        self.by_text: Final[dict[str, Action]] = {}
        self.by_letter: Final[dict[str, Action]] = {}
        self.by_word: Final[dict[str, set[str]]] = {}  # made when somebody mistypes
        for index, action in enumerate(actions):
            if action.text != plain(action.text) or "#" in action.text:
                raise ValueError(f"notation must be lower case with single spaces and without '#': {action.text!r}")
            if action.text in self.by_text:
                raise ValueError(f"two actions are written {action.text!r}")
            if len(action.letter) > 1 or action.letter in self.by_letter:
                raise ValueError(f"an action has one letter of its own, or none: {action.letter!r}")
            action.index = index
            self.by_text[action.text] = action
            if action.letter:
                self.by_letter[action.letter] = action

    def parse(self, text: str) -> Action:
        """The action that is written so, whatever the case and the spaces."""
        action = self.by_text.get(plain(text))
        if action is None:
            raise UnknownName(
                "no action is written {typed}; {nearest}",
                typed=repr(text.strip()),
                nearest=nearest(plain(text)[: 2 * LONGEST], self._like(plain(text)), len(self)),
            )
        return action

    def _like(self, text: str) -> list[str]:
        """Notations of much the same words as these: few enough to be compared letter by letter."""
        if len(self) <= COMPARED:
            return list(self.by_text)
        if not self.by_word:
            for action in self.actions:
                for word in action.text.split():
                    self.by_word.setdefault(word, set()).add(action.text)
        found: set[str] = set()
        for word in text[: 2 * LONGEST].split()[:WORDS]:
            close = [word] if word in self.by_word else difflib.get_close_matches(word, self.by_word, 2, 0.6)
            meant: set[str] = set()
            for one in close:
                meant |= self.by_word[one]
            found = (found & meant) or found or meant
        return sorted(found, key=lambda one: (abs(len(one) - len(text)), one))[:COMPARED]

    def __len__(self) -> int:
        return len(self.actions)

    def __getitem__(self, index: int) -> Action:
        return self.actions[index]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self.by_text.get(action.text) is action


def plain(text: str) -> str:
    """Lower case, single spaces, hyphens for underscores: how notation is compared."""
    return " ".join(text.lower().replace("_", "-").split())
