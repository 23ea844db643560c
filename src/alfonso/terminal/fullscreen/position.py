"""What stands on the screen at one moment: plain values, made by whoever keeps the play."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.text import Text

from alfonso.engine.action import Action
from alfonso.engine.panel import Panel
from alfonso.terminal.meaning import fits, meaning, parts
from alfonso.terminal.story import Paragraph
from alfonso.terminal.tongue import folded

NOBODY: Final = -1


class Choice(NamedTuple):
    """Something that can be chosen: its number from 1, what is done, and what it is called under which heading."""

    number: int
    action: Action
    heading: str
    words: str


class Offer(NamedTuple):
    """A word that does something of its own besides the choices, and what that is."""

    word: str
    words: str


class Position(NamedTuple):
    """All that a seat is shown."""

    title: str
    seat: int  # whose eyes these are; -1: an onlooker's
    names: list[str]
    panels: list[Panel] = []  # noqa: RUF012  (never changed)
    told: list[Paragraph] = []  # noqa: RUF012
    old: int = 0  # how many paragraphs the seat has known since its last move
    prompt: str = ""
    choices: list[Choice] = []  # noqa: RUF012
    called: bool = False  # whether the choices are shown in words, and not in the notation
    offers: list[Offer] = []  # noqa: RUF012
    waiting: str = ""  # for whom
    trouble: str = ""  # what is wrong with the connection
    curtain: str = ""  # what to say before the right person may look; nothing else is shown then
    ending: list[Text] = []  # noqa: RUF012  (the result, when the play is over)

    def fitting(self, typed: str) -> list[Choice]:
        """The choices that a beginning of something typed may still become: by number, notation or words."""
        wanted = parts(" ".join(typed.lower().split()))
        plain = parts(folded(typed))
        return [one for one in self.choices if self._fits(one, wanted, plain)]

    def _fits(self, choice: Choice, wanted: list[str], plain: list[str]) -> bool:
        if not wanted:
            return True
        if len(wanted) == 1 and str(choice.number).startswith(wanted[0]):
            return True
        if _begun(wanted, parts(choice.action.text)):
            return True
        return self.called and _begun(plain, parts(folded(f"{choice.heading} {choice.words}")))

    def meant(self, typed: str) -> Choice | None:
        """The one choice that is meant; None where nothing is typed, or it could be several."""
        if not typed.strip():
            return None
        called = [(one.heading, one.words) for one in self.choices] if self.called else []
        found = meaning(typed, [one.action for one in self.choices], called).action
        return next((one for one in self.choices if one.action is found), None)


def _begun(typed: list[str], words: list[str]) -> bool:
    """Whether typed words fit; the last may be a number of which digits are still to come."""
    if fits(typed, words):
        return True
    if not typed[-1].isdecimal():
        return False
    return any(fits([*typed[:-1], word], words) for word in words if word.startswith(typed[-1]))


class Reply(NamedTuple):
    """What came of something typed: what is said to it, and which choice it points at."""

    said: list[Text] = []  # noqa: RUF012
    points: str = ""  # the notation of a choice
    leaves: bool = False  # the person wishes to leave
    moved: bool = False
