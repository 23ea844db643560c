"""Look: what a picture is drawn from: a view, whoever sits there, the reader's language and room, and what is picked.

A picture marks its pieces with these states, and with nothing else that depends on what can be done:

- ``lit``: it can be picked now, beside what is picked already; ``lit selected``: it is picked.
- ``can``: it can be picked in place of what is picked. ``twin``: it does the same as another piece that is lit.
- ``why``: somebody asks why it cannot be picked.

What the page reads in a picture besides is told in ``drawing.contract``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from alfonso.engine.action import Action
from alfonso.engine.drawing.contract import CAN, LIT, SELECTED, SHORTCUT, TWIN, WHY
from alfonso.engine.drawing.heraldry import letters
from alfonso.engine.drawing.svg import piece
from alfonso.engine.phrase import ENGLISH, Figure, Language, Phrase, Saying

if TYPE_CHECKING:
    from alfonso.engine.view import View

USUAL_WIDTH: Final = 1124


@final
class Look:
    """A view as it is looked at. Ids that are not in the picture, and pieces that cannot be picked, are not picked."""

    def __init__(
        self,
        view: View,
        names: list[str],
        width: int = USUAL_WIDTH,
        height: int = 0,
        language: Language = ENGLISH,
        chosen: list[str] | None = None,
    ) -> None:
        self.view: Final = view
        self.names: Final = names
        self.letters: Final = letters(names)  # on the shields of the seats
        self.width: Final = width
        self.height: Final = height  # the room there is, 0 where it does not matter
        self.language: Final = language.naming(names)
        self.choices: Final = view.choices
        self.verbs: Final = {action.verb for action in self.choices}
        touched = [view.touches(action) for action in self.choices]
        self.can: Final = {id for ids in touched for id in ids}
        ids = [] if chosen is None else chosen
        self.picked: Final = [id for id in ids if id in self.can]
        others = [id for id in ids if id not in self.can]
        self.asked: Final = others[0] if others else ""
        self.lit: Final[dict[str, Action]] = {}  # each with the first action that it leads to
        for action, pieces in zip(self.choices, touched, strict=True):
            if all(id in pieces for id in self.picked):
                for id in pieces:
                    self.lit.setdefault(id, action)

    def say(self, saying: Saying, **figures: Figure) -> str:
        """Words in the reader's language."""
        language = self.language
        return saying.said(language) if isinstance(saying, Phrase) else language.put(language.text(saying), figures)

    def without_asking(self) -> Look:
        """The same look while nobody asks about anything."""
        return Look(self.view, self.names, self.width, self.height, self.language, self.picked)

    def others(self) -> list[int]:
        """The other seats, from the left of the viewer on; all of them for a spectator."""
        seats, seat = len(self.names), self.view.seat
        return [(seat + place) % seats for place in range(1, seats)] if seat >= 0 else list(range(seats))

    def state_of(self, id: str) -> str:
        """The classes of a piece."""
        if id in self.picked:
            return SELECTED
        if id in self.lit:
            return LIT
        if id == self.asked:
            return WHY
        return CAN if id in self.can else ""

    def state_of_twin(self, first: str) -> str:
        """The classes of a piece that does the same as another one."""
        if first in self.lit and first not in self.picked:
            return TWIN
        return CAN if first in self.can else ""

    def piece(
        self,
        id: str,
        kind: str,
        label: str,
        content: str,
        cls: str = "",
        twin: str = "",
        amount: int | None = None,
        key: str = "",
    ) -> str:
        """A piece in its state, with classes of its own before; a ``twin`` is the piece that it is equal to."""
        state = self.state_of_twin(twin) if twin else self.state_of(id)
        classes = " ".join(f"{cls} {state}".split())
        return piece(id, kind, label, content, classes, (twin or id) in self.can, twin, amount, key)

    def shortcut(self, word: str, label: str, content: str, cls: str = "button") -> str:
        """A button that makes the moves of a shortcut which is offered."""
        return piece(SHORTCUT + word.replace(" ", "-"), "button", label, content, f"{cls} {LIT}", legal=True)
