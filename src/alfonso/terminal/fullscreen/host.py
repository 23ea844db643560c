"""A table that somebody plays at, wherever it is kept."""

from __future__ import annotations

import io
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from alfonso.engine.game import Game
from alfonso.engine.phrase import Language
from alfonso.terminal.fullscreen.position import Position, Reply

WIDE: Final = 76  # columns of what is said at length


class Hearing:
    """A console that nobody sees: what the words one can type print there becomes text for the screen."""

    def __init__(self, width: int = WIDE) -> None:
        self.file: Final = io.StringIO()
        self.console: Final = Console(
            file=self.file,
            width=width,
            color_system="standard",
            force_terminal=True,
            markup=False,
            highlight=False,
            emoji=False,
        )

    def heard(self) -> list[Text]:
        """The lines that were printed since."""
        found = Text.from_ansi(self.file.getvalue()).split(allow_blank=True)
        self.file.seek(0)
        self.file.truncate()
        while found and not found[-1].plain.strip():
            found.pop()
        return list(found)


class Host(ABC):
    """Keeps a play and answers for it; may take its time, and is never asked by the thread that draws.

    ``watch`` runs in a thread of its own, and everything else one after the other in another.
    """

    def __init__(
        self, game: Game[Any], language: Language, words: dict[str, str], typed: list[tuple[str, str]]
    ) -> None:
        self.game: Final = game
        self.language: Final = language
        self.hearing: Final = Hearing()
        self.words: Final = words  # what can be typed besides an action: the word as one compares it, its meaning
        self.typed: Final = typed  # what can be typed besides an action, and what it does

    @abstractmethod
    def watch(self, publish: Callable[[Position], None]) -> None:
        """Tell of every new position until the play is over or ``stop`` is called."""

    @abstractmethod
    def stop(self) -> None:
        """Let ``watch`` end."""

    @abstractmethod
    def take(self, action: str) -> Reply:
        """Make a move, by its notation."""

    @abstractmethod
    def enter(self, typed: str) -> Reply:
        """Do what is typed, as it is understood line by line."""

    @abstractmethod
    def sit_down(self) -> None:
        """The person who was called for has the keyboard now."""

    @abstractmethod
    def explain(self, typed: str) -> str:
        """Why something typed is not possible; nothing where nothing is to be said."""

    @abstractmethod
    def foresee(self, action: str) -> str:
        """What a choice would do."""

    @abstractmethod
    def farewell(self, console: Console) -> None:
        """Say on the plain terminal how it ended, or how to come back."""

    @property
    def loses(self) -> bool:
        """Whether something would be lost if one left now."""
        return False

    def keep_in(self, file: str) -> str:
        """Write the play into a file; what is wrong with that, or nothing."""
        return ""
