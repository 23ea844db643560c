"""Styles: what a bot likes beside winning, as weights that the game's folder declares.

``styles.toml`` in the folder of a game says of each style in words what it likes and by how many points more it weighs

- ``actions``: a choice, by words with which its notation begins or ends (``"to war" = 2.0`` is for ``to war 3 gold``)
- ``parts``: each point that is expected of a part of the game's evaluation, for bots that think ahead

in the unit in which the game's heuristics weigh its choices. A bot without a style knows nothing of all this.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, final

from alfonso.engine.action import Action
from alfonso.engine.errors import BadData, UnknownName, nearest
from alfonso.engine.game import Game
from alfonso.engine.heuristics import Heuristics
from alfonso.engine.state import State
from alfonso.engine.view import View

FILE: Final = "styles.toml"
SETTING: Final = "style"


@final
class Style:
    """What a bot likes, and how much."""

    def __init__(self, name: str, words: str, actions: dict[str, float], parts: dict[str, float]) -> None:
        self.name: Final = name
        self.words: Final = words
        self.actions: Final = actions
        self.parts: Final = parts
        self._liked: Final[dict[str, float]] = {}  # by notation, as far as it was asked

    def of_action(self, action: Action) -> float:
        """By how many points more an action weighs."""
        text = action.text
        if text not in self._liked:
            self._liked[text] = sum(points for words, points in self.actions.items() if is_said(words, text))
        return self._liked[text]

    def of_parts(self, found: dict[str, float]) -> float:
        """By how many points more a position is worth that is expected to bring these."""
        total = 0.0
        for part, weight in self.parts.items():
            total += weight * found.get(part, 0.0)
        return total


def is_said(words: str, text: str) -> bool:
    """Whether a notation begins or ends with these words, and with nothing else that belongs to them."""
    return f"{text} ".startswith(f"{words} ") or f" {text}".endswith(f" {words}")


@final
class Styled(Heuristics[State]):
    """The heuristics of a game as one seat sees them that has a style; others are thought to have none."""

    def __init__(self, plain: Heuristics[State], style: Style, seat: int) -> None:
        self.plain: Final = plain
        self.style: Final = style
        self.seat: Final = seat

    def value(self, state: State, seat: int) -> float:
        """How good a state is, and how well one likes it."""
        total = self.plain.value(state, seat)
        return total + self.style.of_parts(self.plain.parts(state, seat)) if seat == self.seat else total

    def weigh(self, state: State, seat: int, action: Action) -> float:
        """How good an action is, and how well one likes it."""
        weight = self.plain.weigh(state, seat, action)
        return weight + self.style.of_action(action) if seat == self.seat else weight

    def parts(self, state: State, seat: int) -> dict[str, float]:
        """What a value is made of, whatever one likes."""
        return self.plain.parts(state, seat)

    def spread(self, state: State) -> float:
        """As in the game."""
        return self.plain.spread(state)

    def horizon(self, state: State) -> int:
        """As in the game."""
        return self.plain.horizon(state)

    def branches(self, state: State) -> bool:
        """As in the game."""
        return self.plain.branches(state)


_READ: Final[dict[Path, dict[str, Style]]] = {}


def styles_of(game: Game[Any]) -> dict[str, Style]:
    """The styles of a game by name; none where its folder says nothing of any."""
    folder = game.folder()
    if folder not in _READ:
        _READ[folder] = _read(folder / FILE)
    return _READ[folder]


def _read(file: Path) -> dict[str, Style]:
    if not file.exists():
        return {}
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8"))
        return {name: _style(name, **one) for name, one in told.items()}
    except (TypeError, ValueError) as error:
        raise BadData("{file} does not say what a style likes: {error}", file=str(file), error=str(error)) from None


def _style(name: str, words: str, actions: dict[str, float], parts: dict[str, float] | None = None) -> Style:
    weights = [{key: float(points) for key, points in liked.items()} for liked in (actions, parts or {})]
    return Style(name, words, weights[0], weights[1])


def style_of(game: Game[Any], name: str) -> Style:
    """The style with this name; refuse an unknown one."""
    known = styles_of(game)
    if not known:
        raise UnknownName("{game} has no styles", game=game.name)
    if name not in known:
        raise UnknownName(
            "{game} has no style {name}; {nearest}", game=game.name, name=repr(name), nearest=nearest(name, list(known))
        )
    return known[name]


def in_style(heuristics: Heuristics[State], view: View, name: str) -> Heuristics[State]:
    """The heuristics of a game as a seat with this style sees them; without one, as they are."""
    return Styled(heuristics, style_of(view.game, name), view.seat) if name else heuristics
