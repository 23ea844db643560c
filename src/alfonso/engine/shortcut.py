"""Shortcut: several answers of a seat with one word or one click."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import ENGLISH, Phrase

# What a player may prefer to happen without a word
NO_HABIT: Final = ""  # only when it is asked for
AT_ONCE: Final = "at once"  # as soon as it is offered: there is nothing to decide
INSTEAD: Final = "instead"  # whenever its last action is taken: the others only help it


@final
class Shortcut:
    """Answers that a seat may give one after the other: a service of those who ask, not a choice of the game.

    ``typed`` is what one types for it in one's own language, ``word`` the same in English, which is understood in every
    language, and ``words`` what it is called. Every action is a move of its own, and it is up to the game that each is
    possible after those before it. ``habit`` says when it may happen without a word, where the player prefers that;
    such a shortcut reveals nothing and can be taken back.
    """

    def __init__(self, typed: Phrase, words: Phrase, actions: list[Action], habit: str = NO_HABIT) -> None:
        self.typed: Final = typed
        self.word: Final = typed.said(ENGLISH)
        self.words: Final = words
        self.actions: Final = actions
        self.habit: Final = habit
